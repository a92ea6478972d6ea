"""Clauses beside an order that tell why it is given, or what its writer thinks of it: it is the same without them.

A line is cut where a sentence, a clause or a reason begins. What is left of it must be an order for itself, and what is
left out may hang it on nothing, count nothing, and be no order; who reads a line sees to the last.
"""

import itertools
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from engines.parts.expressions import later
from engines.parts.notation import fold
from engines.parts.orders.wordlists.harmless import is_harmless
from engines.parts.orders.wordlists.numerals import NUMERALS
from engines.parts.orders.wordlists.words import FILLERS, NO, same_length

from .cries import is_cheer, plain_of, speaks_to_somebody
from .doubting import speaks_of_more
from .postponing import says_not_yet
from .refraining import refrains
from .saying import says_that_is_all

MOST_CLAUSES = 5
LEAST_WORDS = 1
"""Words behind what begins a reason."""

LEAST_STATED = 2
"""Words of a sentence that tells something, one less than at least."""

MOST_WORDS = 14
"""Words of a clause that is passed over."""

_MEANS = (
    r"(?:money|cash|points|vps?|victory points|income|funds|time|luck|help|space|room|pieni\w+|kas[aeyę]|forsy|"
    r"gotowki|punkt\w+|dochod\w*|czasu|szczescia|pomocy|miejsca)"
)
"""What everybody needs, and nobody orders."""

_REASONS = (
    r"because|cause|coz|cuz|cos|bc|in order to|so that (?=\w+ \w)|so (?=(?:i|we|he|she|they|it|nobody|noone)\b)|"
    r"since (?=(?:i|im|ive|we|he|she|they|it|its|there|theres|my|his|her|their|that|nobody)\b)|time (?:to|for) |"
    r"to (?=(?:stop|protect|avoid|save|block|prevent|help|cover|guard|earn|keep (?:him|her|them|it|red|blue|green|"
    r"yellow|"
    r"my|the|an eye)|get (?:rid|some|more|away|ready|closer|the missing|enough)|make (?:sure|room|money)|be (?:safe|"
    r"sure|ready|closer))\b)|"
    r"(?:(?:right |just )?next to|beside|near|close to|right by|(?:right )?where|(?:tuz |zaraz |gdzies )?(?:obok|"
    r"kolo|przy|niedaleko)|(?:just |right )?(?:left|right|above|below|north|south|east|west) of|na (?:lewo|prawo) od|"
    r"(?:tam |tu )?gdzie|which|ktor\w+) (?=\w)|(?:instead of|rather than|zamiast|a nie|niz) (?=\w)|"
    rf"(?:i|we)(?: (?:really|just|badly|still|do|could|ll|will|am))* (?:need|want|use|short of)"
    rf"(?: (?:of|the|my|some|more|a|bit|lot|lots|few|all|that|much))* (?={_MEANS}\b)|"
    rf"(?:potrzebuje|potrzebujemy|potrzeba(?: mi)?|brakuje mi|brak mi|przyda(?:dza)? mi sie|chce miec|zbieram na)"
    rf"(?: (?:troche|wiecej|duzo|tych|tej|te|moich|teraz|jeszcze))* (?={_MEANS}\b)|"
    r"(?:and |so )?let (?:them|the others|others|everybody|both) (?=(?:fight|argue|quarrel|brawl|battle|kill|sort)\b)|"
    r"bo|bowiem|poniewaz|gdyz|dlatego ze|azeby|zeby|aby|(?:czas|pora) (?=\w+c\b|na\b|kom\w+|wreszcie\b)"
)
"""What begins a reason, as `fold` leaves it."""

_WISHES = (
    r"(?:i|we) (?:really |just |still |might |may |will |ll )?(?:need|want|hope|think|guess|bet|know|like|love|prefer|"
    r"trust|believe|feel|dare)|hopefully|hope|fingers crossed|(?:chce|chcemy|potrzebuje|potrzebujemy|musze|musimy|wole|"
    r"mam nadzieje|oby|licze na|przyda(?:dza)? (?:mi )?sie|zalezy mi)|"
    r"(?:and |so |now )?(?:let (?:them|him|her|the others?|others)|may (?:the|they|we|it|he|she))|"
    r"(?:i |a |teraz )?niech (?:(?:teraz|tam|juz) )?(?:sie|sobie|oni|inni|wygra|los)"
)
"""What begins a wish: it must not name anything that may be ordered."""

_BEFORE_OTHERS = (
    r"before (?=(?:anybody|anyone|somebody|someone|they|he|she|red|blue|green|yellow|purple|white|the others?)\b"
    r"(?! (?:moves?|retreats?|fires?|shoots?|attacks?|lands?|acts?)\b))|"
    r"zanim (?=(?:ktos|ktokolwiek|inni|oni|on|ona|czerwon\w+|zielon\w+|niebiesk\w+|zolt\w+)\b)"
)
"""What begins a reason to hurry: what others would take."""

_HOPES = r"(?:i |we )?(?:really |just )?hope\b|hopefully\b|fingers crossed\b|mam nadzieje\b|oby\b|trzymam kciuki\b"
"""What begins a hope: whatever it denies, no order is meant."""

_STATED = (
    r"(?:things|it|this|that|there|those|these|he|she|they|you|everybody|everyone|somebody|someone|nobody|the game|"
    r"what an?|about time|too (?:bad|late|soon)|(?:nice|good|great|lovely|well) (?:played|done|fought|move|shot|game|"
    r"one|work|luck)|sorry (?:for|about|that|if|it)|not (?:much|many|bad|too|sure)|"
    r"my (?:wife|husband|son|daughter|brother|sister|kids?|cat|dog|people|friend|boss|mother|father)|"
    r"to (?:jest|byl\w*|bedzie|sie)|ale sie|szkoda|ciekawe|ladnie|swietnie|niezle|super|moja zona|moj maz|moj syn|"
    r"moja corka|u nas|liczymy|zobaczymy)"
)
_THAT_IS_ALL = later(r"(?:and |so |i |no )?(?:that'?s|that is|this is|it'?s|to) (?:all|it|everything|wszystko|tyle)\b")
_STATEMENT = later(rf"{_STATED}(?:'s|'re|'ll)? (?=\w)")
"""How sentences begin that tell something, and order nothing."""

_DENIALS = (
    r"not (?:letting|going to|gonna|risking|wasting|giving|taking|leaving|interested|in the mood|bothered)|"
    r"no (?:need|point|reason|sense|use)|nothing to (?:lose|gain)|(?:i|we)(?: am| m| re| are)? (?:dont|don't|do "
    r"not|cant|"
    r"can't|cannot|can not|wont|won't|will not|not (?=(?:going|gonna|risking|wasting|giving|letting|interested)\b))|"
    r"(?:dont|don't|do not) (?=(?:want|need|have|like|care|feel)\b)|(?:cant|can't|cannot) (?=(?:afford|let|risk)\b)|"
    r"nie (?:bede|bedziemy|mam|mamy|ma|chce|chcemy|moge|mozemy|warto|oplaca|trzeba|potrzebuje|potrzebujemy|stac|"
    r"dam|damy|pozwole|pozwolimy|ryzykuje|lubie|oddam)"
)
"""What begins a reason that denies something, in the first person or of nobody: no order is denied so."""

_JOINS = "".join(
    rf"(?<!\b{word})"
    for word in fold(
        "i we and but a bo because cause since so that ze nikogo nikt nic niczego right just tuz zaraz gdzies tam tu"
    ).split()
)
"""Behind these words a reason has begun already."""

_STARTS = later(rf"(?=\s){_JOINS}\s+(?=(?:(?:i |a |and |but )?(?:{_REASONS}|{_BEFORE_OTHERS}|{_DENIALS}))\b)")
_BREAKS = later(r"\s*(?:[;!…]+|\.{2,}|[()]|(?<!\d)[.:](?=\s|$)|(?<=\d)[.](?=\s+[^\W\d]|\s*$)|,(?=\s))\s*|\s+[-–—]+\s+")
_REASON = later(rf"(?:i |a |and )?(?:{_REASONS}|{_BEFORE_OTHERS})\b")
_CONTRAST = later(r"(?:and |but |a |i )?(?:instead of|rather than|zamiast|a nie|niz)\b")
_BESIDE = later(
    r"(?:right |just |tuz |zaraz |gdzies )*(?:next to|beside|near|close to|right by|obok|kolo|przy|niedaleko|"
    r"(?:left|right|above|below|north|south|east|west) of|na (?:lewo|prawo) od)\b"
)
_HOPE = later(_HOPES)
_DENIAL = later(rf"(?:{_DENIALS})(?:\b |(?<= ))(?=\w)")
_WISH = later(rf"(?:{_WISHES})\b")
_WORD = later(r"[^\W_]+(?:['’][^\W\d_]+)?")

_TURNING = frozenset(fold(
    "if unless until till when whenever while before after once later then instead else otherwise or maybe perhaps "
    "cancel wait scratch undo forget ignore also too another both plus only except but however tomorrow rather still "
    "first second last next again wrong mistake meant sorry oops correction should would could might "
    "jesli jezeli gdy gdyby kiedy dopoki dopiero poki chyba moze albo lub czy potem pozniej najpierw przed inaczej "
    "zamiast anuluj cofnij cofam czekaj poczekaj tez takze rowniez jeszcze kolejny kolejna kolejne drugi druga drugie "
    "pierwszy ostatni tylko oprocz ale lecz jednak jutro raczej oraz pomylka blad przepraszam sorki"
).split())  # fmt: skip
"""Words that hang an order on something, take it back, or add another one to it."""

_TURNING_OR_DENYING = _TURNING | NO
_ELSE = frozenset({"else"})
_COUNTING = NUMERALS - FILLERS

_STATING = frozenset(
    fold("too also still rather might should would could tez jeszcze chyba no not never nothing").split()
)
"""What a sentence may say that only tells something."""

_STAYING = frozenset(
    fold("stay stays remain wait waits stop back zostac zostanie zostaje zostaja czekac wracac wroci stac").split()
)
"""Words with which a statement may be about where something is to be."""

_DENYING = frozenset(
    fold(
        "not no nie dont don't doesn't doesnt didn't isn't isnt cant can't cannot wont won't nothing nic never nigdy "
        "nobody nikt nikogo niczego none bez"
    ).split()
)


_JOINING = frozenset(fold("and oraz then plus").split())
_BEFORE_I = frozenset(
    fold(
        "because cause coz cuz cos bc so that since think guess hope know where what than now then here there and but"
    ).split()
)


def without_asides(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yield what is left of a line without clauses that may be asides, the longest first, and those clauses.

    >>> [left for left, _ in without_asides("retreat, I don't want to lose them")]
    ['retreat']
    >>> [left for left, _ in without_asides("wycofuje się bo nie mam szans")]
    ['wycofuje się']
    >>> list(without_asides("retreat, or not")), list(without_asides("retreat, if I may"))
    ([], [])
    """
    spans = _clauses(text)
    if not 1 < len(spans) <= MOST_CLAUSES:
        return
    clauses = [text[begin:end] for begin, end in spans]
    ahead, behind = _passed(clauses), _passed(clauses[::-1])
    runs = [(first, last) for first in range(ahead + 1) for last in range(len(spans) - 1 - behind, len(spans))]
    for first, last in sorted(runs, key=lambda run: run[0] - run[1]):
        if outside := [*clauses[:first], *clauses[last + 1 :]] if first <= last else []:
            yield text[spans[first][0] : spans[last][1]], outside


def _passed(clauses: Sequence[str]) -> int:
    """Return how many clauses may be left out from the first one on; those behind need not be looked at."""
    return sum(1 for _ in itertools.takewhile(_may_be_left, clauses))


def _may_be_left(clause: str) -> bool:
    return may_be_aside(clause) or refrains(clause, begun=False)


def is_reason(clause: str) -> bool:
    """Tell whether a clause says why: it may name what it likes, for it orders nothing."""
    plain = plain_of(clause)
    return bool(_REASON.match(plain) or _DENIAL.match(plain))


def is_nearby(clause: str) -> bool:
    """Tell whether a clause says no more than what something is beside: it belongs to what is placed.

    >>> is_nearby("next to yours"), is_nearby("because he is near")
    (True, False)
    """
    return _BESIDE.match(plain_of(clause)) is not None


def is_contrast(clause: str) -> bool:
    """Tell whether a clause says what is not done in the order's stead."""
    return _CONTRAST.match(plain_of(clause)) is not None


def _clauses(text: str) -> list[tuple[int, int]]:
    """Return where the clauses of a line begin and end."""
    plain = same_length(text)
    cuts = sorted((found.start(), found.end()) for pattern in (_BREAKS, _STARTS) for found in pattern.finditer(plain))
    starts, ends = [0, *(end for _, end in cuts)], [*(begin for begin, _ in cuts), len(text)]
    spans = [(begin, end) for begin, end in zip(starts, ends, strict=True) if begin < end]
    return list(_joined(text, [(begin, end) for begin, end in spans if _WORD.search(text[begin:end])]))


def _joined(text: str, spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield the clauses, two as one that only together say that the turn is not over: “that's it so far, not done”."""
    left = list(spans)
    while left:
        begin, end = left.pop(0)
        if left and not says_not_yet(text[begin:end]) and says_not_yet(text[begin : left[0][1]]):
            end = left.pop(0)[1]
        yield begin, end


def _said(plain: str) -> int:
    """Return how many words stand behind what begins a reason."""
    found = _REASON.match(plain) or _DENIAL.match(plain)
    return len(plain[found.end() :].split()) if found else 0


def _goes_on(words: Sequence[str]) -> bool:
    """Tell whether a reason is followed by something else: an English “I” does not join, a Polish “i” does."""
    joined = any(word == "i" and before not in _BEFORE_I for before, word in itertools.pairwise(words))
    return joined or not _JOINING.isdisjoint(words)


def is_statement(clause: str) -> bool:
    """Tell whether a sentence tells something: it may hold any words but those of orders."""
    return _STATEMENT.match(plain_of(clause)) is not None


def may_be_aside(clause: str) -> bool:
    """Tell whether a clause may be left out beside an order, if none of its words is of the game."""
    words = plain_of(clause).split()
    if is_cheer(clause) or speaks_to_somebody(clause):
        return True
    if _THAT_IS_ALL.match(" ".join(words)) or says_that_is_all(clause) or len(words) > MOST_WORDS:
        return False  # it may end the turn
    if speaks_of_more(clause):
        return False
    counts = any(word[0].isdigit() or word in _COUNTING for word in words)
    return says_not_yet(clause) or not (counts or _orders_something(clause, words))


def _orders_something(clause: str, words: Sequence[str]) -> bool:
    """Tell whether a clause is neither reason, hope, wish nor statement, or turns an order round."""
    if is_reason(clause):
        bare = words[-1] == "to"  # “I don't want to” denies the order itself
        return (
            bare or _said(" ".join(words)) < LEAST_WORDS or _goes_on(words) or _turns(words[1:], but=_DENYING | _ELSE)
        )
    if _HOPE.match(" ".join(words)):
        return _turns(words, but=_DENYING)
    if is_statement(clause):
        return len(words) <= LEAST_STATED or not _STAYING.isdisjoint(words) or _turns(words, but=_STATING)
    idle = all(word in FILLERS or is_harmless(word) for word in words)
    return _turns(words) or not (idle or _WISH.match(" ".join(words)))


def _turns(words: Sequence[str], *, but: AbstractSet[str] = frozenset()) -> bool:
    """Tell whether words may turn an order round, or hang it on something."""
    return not _TURNING_OR_DENYING.intersection(words) <= but
