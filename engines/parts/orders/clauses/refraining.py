"""Clauses beside an order that ends something: what is not done any more, and that all is well as it stands."""

import itertools
from typing import Final

from engines.parts.expressions import later
from engines.parts.notation import fold
from engines.parts.orders.wordlists.mistyped import mended
from engines.parts.orders.wordlists.numerals import NUMERALS
from engines.parts.orders.wordlists.words import FILLERS, words_in
from engines.parts.signs import plain_signs

MOST_WORDS: Final = 10
FIRST: Final = 4
"""Words among which the one stands that denies."""

SHORTEST: Final = 4
"""Letters of a word that says what is denied."""

_NOTHING: Final = words_in("""
    not no none nothing nobody noone don't dont won't wont without skip skipping nie nic nikt nikogo niczego zaden
    zadna zadne zadnych zadnego zadnej zadnym bez isn't
""")
_MORE: Final = words_in("""
    more else further other another extra additional wiecej juz dalszych kolejnych innych dalej
""")
_BIDDEN: Final = frozenset({"do", "don't", "dont"})
"""What forbids somebody else."""

_TURNING: Final = words_in("""
    if unless until till when while before after or but except only yet still done finished finish end ends ending
    submit submitting over close sure certain know decided ready forget wait stop pass instead rather maybe perhaps
    think should would could might later tomorrow tonight then again undo cancel clear let letting jesli jezeli gdy
    gdyby kiedy dopoki poki az zanim przed po albo lub czy ale lecz oprocz tylko jeszcze koncz koncze koniec gotowe
    zatwierdzam zatwierdzaj wysylam wysylaj zamykam zamykaj pewien pewna wiem zdecydowalem zdecydowalam czekaj stop
    zamiast raczej moze chyba pozniej jutro potem znowu cofnij cofam anuluj leave leaving keep keeping
    hold holding stay staying really that
    zostaw zostawiaj zostawiam trzymaj zachowuj naprawde tego pozwol pozwalam niech pas pasuje
""")
"""Words that hang it on something, put it off, or say that it is not over."""

_OTHERS: Final = (
    r"(?:(?:and|a|i|so|wiec) )?(?:(?:the|my|all|all the|all of the|ten|ta|moje|moi|te|wszyscy) )?"
    r"(?:(?:others?|rest|remaining|last|ostatni\w*|pozostal\w+|reszta|inni|inne|drug[ia]\w*)"
    r"(?: (?:ones?|ships?|units?|fleets?|fighters?|counters?|of (?:them|my fleet|the fleet|my ships|the ships)|"
    r"statk\w+|jednostk\w+|flot\w+|mysliw\w+))?)"
)
_STAY: Final = (
    r"(?: (?:is|are|will|can|juz|tez|niech))? ?(?:stays?|staying|remains?|remain|waits?|holds?|keeps? still|not moving|"
    r"zostaj[ea]|zostana|zostanie|stoi|stoja|czeka|czekaja|nie rusza(?:ja)? sie|sie nie rusza(?:ja)?)"
    r"(?: (?:put|here|there|home|at home|behind|in place|position|still|where (?:it|they) (?:is|are|stand|stands)|"
    r"tam|tu|tutaj|na miejscu|na swoim miejscu|na swoich miejscach|w domu|gdzie (?:jest|sa|stoi|stoja|byly?|lezy)|"
    r"tam gdzie (?:jest|sa|stoi|stoja)|u siebie|bez ruchu))*"
)
"""The others stay where they are."""

_CODE: Final = r"[a-z]{1,2} ?\d{1,2}"
_PIECES: Final = rf"(?:(?:and|i|a|but|my|the|moj|moja|moje|it|to) )*{_CODE}(?: (?:(?:and|i|oraz|a) )?{_CODE})*"
"""Pieces by their names; who ends a turn with them where they are does nothing with them."""

_AS_IT_IS: Final = (
    r"(?:(?:i have|there is|there's|mam|ja) )?(?:absolutely )?(?:nothing|nic)(?: (?:here|left|more|else|wiecej|juz|"
    r"tu))* (?:to (?:change|correct|fix|adjust|alter)|do (?:zmiany|poprawy|poprawienia|zmieniania)|nie (?:zmieniam|"
    r"poprawiam))(?: (?:here|this|time|turn|round|w|tej|turze|tu))*|(?:(?:no|without) (?:further )?changes|"
    r"bez (?:dalszych )?zmian)(?: (?:here|from me|this time|ode mnie))*"
)

_LAST: Final = later(r"ostatni\w*|pozostal\w+|reszt\w+|last|rest|others?|remaining")
_LAST_MOVE: Final = (
    r"(?:and |so |i |a )?(?:that'?s|that is|that was|this is|this was|it was|to|to jest|to byl[aoy]?|to bedzie) "
    r"(?:my |the |moj |moja |juz |jego )*(?:last|final|ostatni\w*) (?:one|move|order|ship|build|purchase|thing|step|"
    r"ruch|rozkaz|statek|zakup|krok|zeton|token)(?: (?:of mine|this turn|for this turn|w tej turze|tej tury))?"
)
_BANKED: Final = (
    r"(?:(?:and|a|i) )?(?:it|this|that|everything|all|the money|my money|the rest|all of it|the cash|wszystko|kasa|"
    r"reszta|pieniadze)(?: all| just)? (?:stays?|remains?|goes|kept|zostaj[ea]|idzie|ida|trafia) (?:in|into|to|w|do|"
    r"na) (?:(?:the|my|"
    r"our|moj\w*) )?(?:bank|treasury|purse|pocket|account|reserves?|savings|coffers|safe|banku|kasie|kasy|skarbcu|"
    r"skarbca|skarbonce|kieszeni|konto|koncie|rezerwie|oszczednosci|zapas)"
)
_NOT_MOVED: Final = (
    rf"(?:(?:i'm|im|i am|we're|we are) )?(?:not (?:moving|touching|using)|leaving|keeping) {_OTHERS}"
    r"(?: (?:put|here|there|home|at home|in place|where (?:it|they) (?:is|are)|as (?:it|they) (?:is|are)))*|"
    r"(?:nie ruszam|nie rusze|zostawiam|nie przesuwam)(?: juz)? (?:ostatni\w+|pozostal\w+|reszt[yeę]|innych|innego|"
    r"drugi\w+)(?: (?:statk\w+|jednost\w+|flot\w+|na miejscu|w domu|tam gdzie \w+))*|"
    rf"(?:(?:and|i|a|i'm|im|i'll|ill|i will) )*(?:not (?:moving|touching|using)|don't (?:move|touch)|won't "
    rf"(?:move|touch)|"
    rf"leave|leaving|keep|keeping|nie ruszam|nie rusze|zostawiam) {_PIECES}(?: (?:put|here|there|home|at home|in place|"
    rf"where (?:it|they) (?:is|are)|na miejscu|w domu|tam|tu|gdzie (?:jest|sa|stoi|stoja)))*|"
    rf"{_PIECES} (?:juz )?nie (?:ruszam|rusze)|{_PIECES} (?:is|are|does|do)(?: not|n't) mov(?:e|ing)"
)

_PRAISE: Final = later(
    rf"(?:{_OTHERS}|{_PIECES}){_STAY}|{_AS_IT_IS}|{_LAST_MOVE}|{_NOT_MOVED}|{_BANKED}|"
    r"(?:(?:and|i|a|so|ok|okay|no|well|all) )*(?:(?:i'm|im|i am|we're) (?:very |quite |really |pretty )?(?:happy|"
    r"fine|good|ok|okay|content|satisfied)(?: with (?:it|that|this|everything|the sheet|my sheet|what i have))?|"
    r"(?:it |that |this |everything |all |sheet |the sheet )?(?:looks?|is|seems) (?:good|fine|ok|okay|alright|right|"
    r"great)(?: to me| as it is| like that)?|(?:all|everything) (?:good|fine|set|in order)|"
    r"(?:everything|all|all of it|all of them|wszystko|wszystkie|wszystkie statki)(?: (?:is|are|jest|sa|juz))* "
    r"(?:laid|placed|"
    r"entered|there|done|in|bought|moved|written|wpisane|polozone|ustawione|lezy|gotowe|zrobione|kupione|ulozone)(?: "
    r"now| already| juz)?|"
    r"(?:(?:they|it|one|oni|one|a|i) )?(?:goes?|stays?|returns?|comes?|wracaja|wraca|zostaja|zostaje|ida|idzie) "
    r"(?:back )?(?:to|in|"
    r"into|do|w|na) (?:the |my |moj\w+ )?(?:reserve|hand|pool|supply|stock|box|rezerw\w+|rek\w+|pul\w+|zapas\w+|"
    r"pudelk\w+)|"
    r"(?:jest|wyglada) (?:dobrze|ok|w porzadku)|(?:tak )?(?:mi )?pasuje mi|wszystko (?:gra|ok|sie zgadza|w porzadku|"
    r"jest)|"
    r"(?:i )?(?:leave|keep|send|zostaw\w*|zostawiam|niech|zostaje|tak jak|jak) (?:(?:it|the|my|sheet|all|everything|"
    r"rest|that|"
    r"this|like|so|as|is|are|stands?|there|arkusz|wszystko|reszt\w*|tak|jak|jest|zostanie|zostaje|bedzie) ?)+|"
    r"(?:(?:i|i'll|ill|we) )?(?:save|saving|keep|keeping) (?:(?:my|the|our|all|up|rest|of|money|cash|points|cp|"
    r"credits|marks|for|later|now|next|turn|round|better|times|everything) ?)+|"
    r"(?:(?:i |a |and |just |only )*(?:(?:i'll|ill|i'm|im|i am|we) )?(?:just )?(?:wait|waiting|czekam|czekamy|poczekam|"
    r"zaczekam) (?:for|till|until|na|do) (?:(?:the|my|a|moja|moj|moje|swoja) )*(?:next|following|better|nastepn\w+|"
    r"kolejn\w+|lepsz\w+) (?:wave|round|turn|phase|chance|moment|time|one|fal\w+|rund\w+|tur\w+|faz\w+|okazj\w+|"
    r"chwil\w+|raz))|"
    r"(?:oszczedzam|oszczedze|zachowuje|zostawiam|zbieram) (?:(?:na|kase|pieniadze|punkty|pk|marki|reszt\w*|sobie|"
    r"pozniej|potem|lepsze|czasy|nastepna|kolejna|ture|runde) ?)+)"
)
"""How people say that it is well as it stands."""

_WORDS: Final = later(r"[^\W_]+(?:'[^\W\d_]+)?")


def _words(clause: str) -> list[str]:
    return _WORDS.findall(mended(fold(plain_signs(clause)).replace("’", "'")))


def content_of(clause: str) -> list[str]:
    """Return the words of a clause that say what is denied.

    >>> content_of("I will not"), content_of("nic nie kupuję")
    ([], ['kupuje'])
    """
    words = _words(clause)
    return [word for word in words if len(word) >= SHORTEST and word not in _NOTHING | _MORE | FILLERS]


def refrains(clause: str, *, begun: bool) -> bool:
    """Tell whether a clause says that nothing (more) of some kind is done; where a sheet is `begun`, it must be more.

    >>> refrains("I'm not buying any ships", begun=False), refrains("nie kupuję statków", begun=True)
    (True, False)
    >>> refrains("żadnych statków więcej", begun=True), refrains("not done", begun=False)
    (True, False)
    >>> refrains("waiting for the next wave", begun=True), refrains("waiting for you", begun=True)
    (True, False)
    >>> refrains("I'm happy with it", begun=True), refrains("not SC-1", begun=False)
    (True, False)
    """
    words = _words(clause)
    if not 1 < len(words) <= MOST_WORDS or words[0] in _BIDDEN:
        return False
    if _PRAISE.fullmatch(" ".join(words)):
        return True
    if any(word[-1].isdigit() or word in NUMERALS for word in words):
        return False
    before = list(itertools.takewhile(lambda word: word not in _NOTHING, words))
    early = len(before) < FIRST or all(word in FILLERS or _LAST.fullmatch(word) for word in before)
    denied = early and len(before) < len(words) and _TURNING.isdisjoint(words) and bool(content_of(clause))
    return denied and (not begun or not _MORE.isdisjoint(words))
