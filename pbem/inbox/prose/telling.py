"""Sentences that tell something, by their grammar: the past, what one thinks or lacks, excuses, what was given up.

What stands above the first order can take none back: there it is enough that a clause tells, hangs nothing on anything
and is no order in slang, which has no subject (“Torch the colony”). Below one more is asked for (`reasons`).
"""

import re
from collections.abc import Sequence
from typing import Final

from engines.parts.orders.wordlists.numerals import NUMERALS

from .considering import ADVERB, CONSIDERED, I_OR_WE, LEAD, LONGEST, SMILE, considered_first, plain_of
from .words import ENDINGS, OfGame, bids, each, words_of

MOST_CLAUSES: Final = 7
MOST_FRAGMENT: Final = 6
"""Words of a clause without a verb."""

_CLAUSE: Final = re.compile(
    r"[,;:.!…()]+\s*|\s+[-–—]+\s+|\s+(?=(?:but|so|because|since|as|ale|bo|wiec|ze)\s)", re.IGNORECASE
)
HANGS: Final = re.compile(
    r"\b(?:o ile|pod warunkiem|in case|as long as|prefer\w*|wolal\w*|(?:like|love|lubie) (?:[^\W\d_]+ )*(?:more|better|"
    r"best|bardziej|najbardziej)|(?:ma|maja|mamy|mam) (?:nie |tez )?[^\W\d_]{2,}(?:ac|ec|ic|yc|uc)|dla zmylki|"
    r"jak tylko|na wypadek|it goes|they go)\b"
)
HANGING: Final = each(
    "if unless provided or otherwise when whenever until till once either neither instead rather except jesli jezeli "
    "gdyby chyba byle albo lub inaczej dopoki poki gdy kiedy dopiero zamiast raczej oprocz czy draft drafts szkic "
    "brudnopis jednak wlasciwie lepiej better actually example joke joking kidding test practice wrote writes says "
    "said told tells dictated ordered asked begged bluff bluffing fake pretend przyklad zart zarty zartem zartuje "
    "proba niby pisal pisala napisal napisala mowi mowil kazal kazala prosil prosila blefuje blef inches inch cm "
    "centimetres centimeters metres meters units scale axis axes coordinates corner swapped flipped mirrored inverted "
    "rotated signs sign minus minuses clockwise degrees radians cale cali osi wspolrzedne wspolrzednych rogu liczac "
    "zmierzone zamienione minusy minusow znaki hypothetical hypothetically theoretical theoretically fictional "
    "rehearsal sample demo imaginary hipotetycznie teoretycznie cwiczenie cwiczenia przykladowo wait stay hold stop "
    "cancel forget scrap scratch ignore disregard drop skip undo czekaj poczekaj czekam zostaw zostawcie zapomnij "
    "anuluj cofnij pomin niech let lets please prosze poprosze must should ought shall trzeba musze"
)
"""What hangs an order on something, says that none is meant, or bids."""

_PAST: Final = (
    r"(?:[^\W\d_]{2,}ed|got|went|saw|spent|slept|ate|had|was|were|wasn't|weren't|didn't|won|lost|fell|broke|came|"
    r"thought|took|made|misread|forgot|knew|felt|found|left|couldn't|hadn't|began|sat|kept)"
)
_STATES: Final = (
    rf"{I_OR_WE}(?:(?:'m| am|'re| are)(?: not| {ADVERB})* (?!to\b|off\b|out\b|going\b|for\b|with\b|against\b|done\b|"
    rf"finished\b|through\b|ready\b|over\b|back\b|[^\W\d_]+ing\b)[^\W\d_]+|(?:'ve| have)(?: {ADVERB})* (?:got|no|not|"
    rf"nothing|little|enough|plenty|only|too|[^\W\d_]{{2,}}ed|been|had)|(?: {ADVERB})* (?:like|love|hate|know|guess|"
    r"feel|wonder|suppose|admit|doubt|fear|think|hope|believe|bet|wish|see|am|have (?:no|nothing|little|enough|plenty|"
    r"only|too))|(?: don't| do not| can't| cannot| couldn't) (?:really |even )?(?:care|trust|like|know|mind|have|see|"
    r"believe|remember|afford|stand|feel|understand)|(?:'ve| have)(?: \w+ly| just)? been [^\W\d_]+ing|"
    r" can(?=(?: finally| now)? (?:take (?:my|our) time|relax|breathe|see|live)))"
)
_WHO: Final = (
    r"(?:he|she|it|they|that|this|there|these|those|both|(?:everyone|everybody|somebody|someone|nobody)(?: else)?|"
    r"(?:my|our|his|her|their|your|the|that|this|every|all)(?: [^\W\d_]+){1,3}?)"
)
_IS: Final = (
    r"(?:'s|'re|'ve| is| are| was| were| isn't| aren't| wasn't| weren't| has| have| had| look| looks| seem| seems)"
)
_IT_IS: Final = (
    rf"{_WHO}(?:{_IS}(?: not| {ADVERB})* (?!to\b|off\b|going\b|out\b|over\b|on\b|back\b|heading\b|coming\b|moving\b|"
    rf"[^\W\d_]+ing\b|right\b|wrong\b)[^\W\d_]+|(?: {ADVERB})* (?:hurts?|sucks|stinks|came|went|broke|died|{_PAST}))"
)
_I_WAS: Final = rf"{I_OR_WE}(?:'ve| have|'d| had)?(?: {ADVERB})* {_PAST}|(?:took|cost|gave) (?:me|us)"
_TELLING: Final = re.compile(
    rf"{LEAD}(?:{_STATES}|{_IT_IS}|{_I_WAS}|(?:everything|weather|traffic|work|life|school)(?:'s| is| was) (?!to\b|"
    r"off\b)[^\W\d_]+|here (?:it|we|they) (?:is|are|go|goes)|here goes|(?:what|such) an?\b|how (?!about\b)[^\W\d_]+$|"
    r"poor\b|too bad|so much for|sorry (?:for|about)|apologies|fingers crossed|(?:nice|great|good|lovely|well) (?:one|"
    r"game|move|played|shot|try)|only (?:one |two )?(?:[^\W\d_]+ )?left|no (?:big |easy |hard )?(?:decision|choice|"
    r"idea|luck|rush|surprise|fun)|first [^\W\d_]+ on the table|(?:przepraszam|sorki|sory|wybacz(?:cie)?) (?:za|ze)|"
    r"szkoda|trudno|ciekawe|slabo|kiepsko|brak\b|z braku|nie (?:mam|mamy|ma|wiem|lubie|ufam|stac|widze|umiem|pamietam|"
    r"chce mi sie)|mam (?:juz |tylko |za |dosc )|jestem|jestesmy|wiem|boje sie|lubie|nie ufam|co za|"
    r"ale (?:lanie|emocje|jaja|numer|akcja|historia)|niech bedzie$|(?:[^\W\d_]+ ){0,4}(?:jest|sa|byl[aoiy]?|bylo|"
    r"pozostaj[ea] (?:mi|nam)|wyglad(?:a|aja)|kosztuj[ea])\b|(?:no )?prosze$|o nie$|pewnie\b|(?:finally|great|nice|"
    r"good|excellent|perfect|super|swietnie|no|ha|at last) ?(?:finally|mine|at last|again)?$)"
)
"""How a clause begins that tells something."""

_LAST_CRY: Final = re.compile(r"(?:tylko nie|anything but|not|only not) (?:my|moj\w*) [^\W\d_]+(?: [^\W\d_]+)?$")
_I_DID: Final = re.compile(r"\b(?!\w*syła|dział|generał|kryształ)[^\W\d_]{2,}(?:łem|łam|liśmy|łyśmy)\b", re.IGNORECASE)
_I_DID_PLAINLY: Final = re.compile(
    r"\b(?!\w*(?:syla|dziala|dziale|walam|spalam|dalam|stalam|palam|balam|calam|metalem|generale|kryszta))"
    r"[^\W\d_]+[aiyu](?:lem|lam|lismy|lysmy)\b",
    re.IGNORECASE,
)
"""The same as people write who leave out accents: some words of theirs are of the present."""

_HE_DID: Final = re.compile(
    r"\b(?!cał|mał|mił|biał|żół|był|zł|stał|wspaniał|okazał|doskonał|śmiał|zwykł|nagł)[^\W\d_]{2,}(?:ł|ła|ło|ły|"
    r"eli|ali|ili)\b|"
    r"\b(?:nie|tam|inaczej|gdzie indziej|dobrze|lepiej) mial[aoy]? (?:byc|lezec|stac|leciec)\b|\bbył[aoy]?\b",
    re.IGNORECASE,
)
_I_DO: Final = re.compile(r"\b(?!się\b|tę\b|tą\b|trochę\b|chwilę\b|naprawdę\b)[^\W\d_]{2,}ę\b", re.IGNORECASE)
_THINKING: Final = re.compile(
    r"\b(?:thought|wanted|considered|wondered|planned|hoped|hoping|been|changed my mind|on the table|looked|misread|"
    r"mixed|messed|made|lost|going (?:for|to)|about to|tempted|forgot|like|love|hate|know|trust|care|have|got|no|too|"
    r"mine|nearly|same|so|poor|not|done|only|left|(?:zastanawia|mysla|chcia|mia|planowa|kusi|pomyl|straci|zosta|waha|"
    r"zapomnia|patrz|nie|brak|braku|szkoda|malo|pozosta|slabo|tylko)\w*)\b|n't\b"
)
"""Words with which pieces may be named where something is told: of thoughts, losses and lacks."""

_FRAGMENT: Final = re.compile(
    r"(?:but |so |and |ale |a |i )*(?:no|not|just|only|how|what|in|on|at|with|for|from|all|very|too|so|new|old|"
    r"w|we|na|z|ze|po|jak|tak|tylko|az|za|u|no|co|caly|cala|dwie|ten|ta|to|trudno|nie|ale|once|yes|good|"
    r"(?:what|such) an?|one|kind of|because of|thanks to|mostly|especially|finally|mine|at last)\b"
)
_POINTING: Final = each(
    "it them him her this these those everything anything all one ones other others rest go je ich ja jej wszystko "
    "wszystkie reszte reszta inne"
)


def clauses_of(sentence: str) -> list[str]:
    """Return the clauses of a sentence."""
    bare = SMILE.sub(" ", sentence)
    return [clause.strip() for clause in _CLAUSE.split(bare) if words_of(clause)]


def tells_above(sentence: str, of_game: OfGame) -> bool:
    """Tell whether a sentence above all orders only tells something, clause by clause.

    >>> none = lambda _word: False
    >>> tells_above("I'm broke", none), tells_above("I made a complete mess of this one.", none)
    (True, True)
    >>> tells_above("Torch the colony.", none), tells_above("If I'm broke", none), tells_above("I'm off home.", none)
    (False, False, False)
    """
    if not may_tell(sentence) or sentence.rstrip().endswith(":"):
        return False
    if considered_first(sentence):
        return True
    clauses = clauses_of(sentence)
    told = [clause_tells(clause, of_game) for clause in clauses]
    cries = _is_cry(clauses[0]) and len(clauses) > 1
    said = any(told) or cries or any(_is_opinion(clause, of_game) for clause in clauses)
    return said and all(
        tells
        or _is_opinion(clause, of_game)
        or (number > 0 and is_fragment(clause, of_game))
        or (number > 0 and sentence.rstrip().endswith("!") and _LAST_CRY.match(plain_of(clause)))
        or (number < len(told) - 1 and _is_cry(clause))
        for number, (clause, tells) in enumerate(zip(clauses, told, strict=True))
    )


def bidding(word: str) -> bool:
    """Tell whether a word bids somebody do something."""
    return bids(word) and word not in {"you", "your", "so", "ty", "twoj"}


_NIECH: Final = re.compile(r"^no prosze\b|\bniech (?:bedzie|zyje)\b")


def may_tell(sentence: str) -> bool:
    """Tell whether a sentence is short, asks nothing and hangs nothing on anything."""
    plain = plain_of(sentence).replace(",", "")
    words = words_of(_NIECH.sub(" ", plain))
    bound = (not HANGING.isdisjoint(words) and not CONSIDERED.match(plain)) or HANGS.search(plain)
    return (
        0 < len(sentence) <= LONGEST
        and 0 < len(clauses_of(sentence)) <= MOST_CLAUSES
        and "?" not in sentence
        and not bound
    )


_HAVE_DONE: Final = re.compile(r"(?:'ve|have|has|left to|to be) done\b|nothing [^\W\d_]+ left to do")


ORDINARY: Final = each(
    "map number start star staring picked pick would could teraz moze mozesz bez wiec wiecej wybor wybory ostatnio "
    "ostatni najlepsze najlepszy zrobic zrobilem zrobilam wrocilem wrocilam ciezko spac say said mine handy cloud "
    "team place places question answer letter mail time turn round tura runda runde ture kolejka found find wave fala"
)
"""Words of some game that name nothing in it by themselves."""


def _names_a_piece(words: Sequence[str], of_game: OfGame) -> bool:
    return any(map(of_game, set(words) - ORDINARY - SOFT))


def _did(clause: str) -> bool:
    """Tell whether a clause says in Polish what its writer did."""
    pattern = _I_DID_PLAINLY if clause.isascii() else _I_DID
    return pattern.search(clause) is not None


def clause_tells(clause: str, of_game: OfGame) -> bool:
    """Tell whether a clause tells something by its grammar; it names pieces only of thoughts and lacks."""
    plain, words = plain_of(clause), words_of(clause)
    past = _did(clause) or ((_HE_DID.search(clause) or _HE_DID.search(plain)) and not _I_DO.search(clause))
    words = [word for word in words if word != "done" or not _HAVE_DONE.search(plain)]
    if not (past or _TELLING.match(plain)) or any(map(str.isdigit, clause)) or not ENDINGS.isdisjoint(words):
        return False
    if any(map(bidding, words)) and not past:
        return False
    named = _names_a_piece(words, of_game)
    return not named or _THINKING.search(plain) is not None


SOFT: Final = each(
    "not no never hardly tough hard easy nice good bad great big long busy close finally decision choice luck lucky "
    "idea surprise thanks thank sorry wow well okay ok think guess hope maybe probably honestly quite pretty very such "
    "kind bit fun funny boring exciting interesting crazy weird strange awful terrible lovely brilliant silly risky "
    "time day week weekend morning evening life world game thing way least course promise ages short again chyba moze "
    "niestety szkoda trudno dobra dobrze ale dawno ostatnio wreszcie nareszcie wczoraj dzis dzisiaj juz jeszcze mam "
    "mamy mnie mi sobie bardzo troche strasznie ciezko latwo jestem bede bedzie brak wiec bo moja moj moje nadzieje "
    "jakos wybor decyzja kolej partia gra szczescie pecha pech czas czasu dzien tydzien zycie pomysl wyjscia nic nigdy "
    "fajna fajnie fajny ladnie niezle slabo super swietnie krotko uda udalo wina znowu najlepsze ryzyko ryzykownie oby"
)
"""Words of talk: where one stands in a clause that names nothing, it is a cry, an opinion or a mood."""

_DENYING: Final = each("not no never nothing maybe nie nic nigdy moze")
"""What alone denies or doubts whatever stands beside it."""

_OBJECTS: Final = _POINTING | each(
    "the their his that your there here home place base both some tam tu te ten tych tamten"
)
"""What somebody would point at who gives an order in slang."""

_OPINION: Final = re.compile(
    r"^(?:a|i|no|to|well|so|and|but|o|ok|okay|ale)? ?(?:to|that) (?:chyba|moze|bedzie|jest)\b|\b(?:that|this|"
    r"the) (?:one|time|game|way|map|table|sort of|kind of)\b|\b(?:of|in|at|on|for|with|to) (?:the|this|that) [^\W\d_]+"
)


def _is_opinion(clause: str, of_game: OfGame) -> bool:
    """Tell whether a clause names nothing that could be ordered, and is said in words of talk."""
    plain = _NIECH.sub(" ", _OPINION.sub(" ", plain_of(clause)))
    words = words_of(plain)
    bound = HANGING | _OBJECTS | (NUMERALS - {"a", "an"}) | ENDINGS
    says = not (SOFT - _DENYING).isdisjoint(words) and bound.isdisjoint(words) and not any(map(bidding, words))
    acts = _I_DO.search(clause) and not _I_CAN.search(plain)
    return says and not acts and not any(map(str.isdigit, clause)) and not _names_a_piece(words, of_game)


_I_CAN: Final = re.compile(
    r"\b(?:moge|chce mi sie|musze (?:przyznac|powiedziec)|mam nadzieje|licze|pisze|mysle|ciesze)\b"
)


def is_fragment(clause: str, of_game: OfGame) -> bool:
    """Tell whether a clause goes on with what another one tells: it has no verb of its own, and names nothing."""
    words = words_of(clause)
    bound = (HANGING | _POINTING | (NUMERALS - {"a", "an", "one"})).isdisjoint(words) and not any(map(bidding, words))
    short = len(words) <= MOST_FRAGMENT and not any(map(str.isdigit, clause))
    short = short and not _I_DO.search(clause)
    return short and bound and _FRAGMENT.match(plain_of(clause)) is not None and not _names_a_piece(words, of_game)


_CRY: Final = re.compile(
    r"(?:ha|haha|ah|oh|ouch|ugh|argh|wow|damn|great|nice|finally|hm+|well|ok|okay|no|yes|rany|kurcze|kurde|ojej|oj|"
    r"ech|uff|przepraszam|sorki|wybaczcie|o nie|no prosze|prosze|no to|tak|no|super|swietnie|wreszcie|sorry|oops|"
    r"ups|hej|hey|my (?:mistake|bad))"
)


def _is_cry(clause: str) -> bool:
    return _CRY.fullmatch(plain_of(clause)) is not None
