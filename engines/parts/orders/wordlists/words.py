"""Words of people who write orders: what says nothing, what says no, what means all, units and prices."""

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engines.parts.notation import fold

SPLIT = re.compile(r"[^\w]+", re.UNICODE)


@lru_cache(maxsize=32768)
def squeeze(words: str) -> str:
    """Return a name as it is looked up: folded, without spaces and hyphens.

    >>> squeeze("Ship Yards 2"), squeeze("CA-1")
    ('shipyards2', 'ca1')
    """
    return SPLIT.sub("", fold(words)).replace("_", "")


def words_in(text: str) -> frozenset[str]:
    """Return the words of a text, folded."""
    return frozenset(map(fold, text.split()))


ENGLISH = words_in("""
    a an the my mine our ours his her hers its their this that these those that's thats which who what please plz pls
    kindly just then now next also too and i we it he she they him you your yours im i'm i'd i'll id ill we'll we're
    it's let's lets let us want wanna wish would like love rather think guess mean say said have has had having got
    get gets go goes going gonna will shall should can could do does did be is are was been being am make makes in on
    at of with into onto toward towards by over up out off there here ok okay so well right alright hi hello hey
    thanks thank thx ty cheers yes yeah yep sure hmm hm um uh from me myself to as one one's ones s some any
    turn order orders action time hex hexes field sector position spot place planet system tile side use uses using
    again still actually really simply straight directly today round phase way dear finally anyway good fine great
    nice old own give gives gave put puts set sets take takes start starts because since where very about around
    entire whole see need they're we've i've ive bit there's little small them for
    teh hte adn tha wil umm um uhm eh erm nah
    via gimme find finds found looks let's came comes come

""")
POLISH = (
    words_in("""
    prosze poprosze chce chcialbym chcialabym bym zeby by aby niech niechaj wiec to ten ta te tego tej tym tych jest
    sa moj moja moje moim moimi moich mojej mojego mojemu swoj swoja swoje swoim swoimi swojej swoich nasz nasza
    nasze i oraz a potem teraz takze tez do na w we z ze od przy u po za przez o ku pod nad mi mnie sie ja my on ona
    ono oni one jego jej ich jemu dzieki dziekuje hej czesc no dobra dobrze ok tak jasne rozkaz ruch heks heksu
    heksie pole polu pola polem sektor sektorze sektora miejsce miejscu miejsca sztuk sztuki sztuke tura ture tury
    turze kolejny kolejne kolejna tam tu tutaj byc bede bedzie beda ma maja mam mamy jeszcze znow znowu wlasnie prostu
    raczej wolalbym wolalabym mial miala daj daje dajmy dac dam biore brac wez wezmy robie zrobic robimy uzyj uzywam
    uzyje jako juz sobie siebie nam nas was wam pan panie uprzejmie plytka plytke plytki planeta planete planety
    uklad ukladu ukladzie system systemu gram gramy grac hmm caly cala cale gdzie ktory ktora ktore milego dnia
    pozdrawiam strone strony mowie mysle wybieram wybor faza fazy runda rundy rundzie co skad przyszedl
    ode je xd xdd moi nasi swoi wasi moim mymi miec zebym zebysmy bysmy abysmy abym zebyscie
""")
    - ENGLISH
)
FILLERS = ENGLISH | POLISH
"""Words that say nothing beside others."""

LIGHT = words_in("""
    a an the my mine our i im i'm we am is are it its it's to of just now please then so and on with for in at as
    mi me nam us ja my jest sa to ta te ten moj moja moje moj teraz juz prosze wiec i a na w z do o
""")
"""Words without which a phrase of several words is the same."""


@dataclass(frozen=True)
class Gathered:
    """Words of any of several sets but those of others: looked up, for there are thousands and few are asked for.

    The answers are kept: the same few words are asked for by every form.
    """

    words: tuple[Container[str], ...] = ()
    without: tuple[Container[str], ...] = ()
    _known: dict[object, bool] = field(default_factory=dict, compare=False, repr=False)

    def __contains__(self, word: object) -> bool:
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = _is_in(word, self.words) and not _is_in(word, self.without)
        return known


def _is_in(word: object, sets: Sequence[Container[str]]) -> bool:
    for each in sets:  # noqa: SIM110  # a third of the time
        if word in each:
            return True
    return False


def lighter(words: Sequence[str]) -> str:
    """Return a phrase without its light words, squeezed; nothing if fewer than two others are left.

    >>> lighter(["i", "leave", "the", "cubes", "alone"]), lighter(["my", "turn"])
    ('leavecubesalone', '')
    """
    heavy = [word for word in words if word not in LIGHT]
    return squeeze("".join(heavy)) if 1 < len(heavy) < len(words) else ""


NO = words_in("""
    not no don't dont doesn't doesnt didn't won't wont can't cant isn't never without except instead unless if when
    until till maybe perhaps or nor neither none nobody nothing only later before after once while whenever afterwards
    cancel stop half nearly
    nie nigdy bez oprocz zamiast jesli jezeli jak gdy gdyby kiedy chyba moze albo lub czy dopoki poki nic nikt
    nikogo zaden zadnych zadnej zadnego tylko pozniej przed dopiero ani pol
""")
"""Words that turn an order round or hang it on something: no line with one is carried out unless it is a name."""

KEPT = words_in("""
    keep keeps keeping kept leave leaves leaving zostaw zostawiam zostawiamy zachowaj zachowuje zachowam zatrzymaj
    zatrzymuje trzymam trzymaj
""")
"""Words beside what is not to be touched: in a list they name nothing that belongs to it."""

NAYS = {f"nay{word}": word for word in ("no", "nope", "nah", "nie")}
"""Each “no” that answers the question itself, and turns nothing round that stands behind it."""

ONLY = frozenset({"only", "tylko"})
"""Words that change nothing about a list: what is not named is not in it."""

ALL = words_in(
    "all everything everybody everyone wszystko wszystkie wszyscy wszystkich wszystkimi wszystkiego wszystkim"
)
"""Words for all that there are."""

PEOPLE = words_in("everybody everyone wszyscy wszystkich wszystkim")
"""Those of them that are somebody, and never so many cubes."""

BOTH = words_in("both oba obie oboje obydwa obydwie dwoje obaj obydwaj obu oboma obiema obydwoje obydwoma obydwiema")
"""Words for all of two."""

EMPTIED = (
    "clear|clear all|clear everything|clear sheet|clear the sheet|clear the whole sheet|clear my sheet|empty sheet|"
    "empty the sheet|empty my sheet|wipe the sheet|wipe everything|start over|start again|start from scratch|"
    "wyczysc|wyczysc wszystko|wyczysc arkusz|wyczysc caly arkusz|wyczysc moj arkusz|zaczynam od nowa|od nowa|"
    "od poczatku|skasuj wszystko"
)
"""How people say that a sheet is to be emptied."""

TAKEN_BACK = (
    "undo|undo that|undo last|undo the last|undo the last one|take that back|take the last one back|"
    "remove the last one|"
    "remove the last line|scrap the last one|scratch the last one|cross out the last one|cofnij|cofam|cofnij to|"
    "cofnij ostatnie|cofnij ostatni|cofnij ostatnia|skresl ostatnie|skresl ostatni|skresl ostatnia|usun ostatnie|"
    "usun ostatni|usun ostatnia|wykresl|wykreslam|wykresl to|wykresl ostatnie|wykresl ostatni|wykresl ostatnia|"
    "strike that|strike the last one|cross that out|cross it out|delete that|delete the last one|never mind that one"
)
"""How people say that the last line of a sheet is to be taken back."""

PRICES = frozenset({"for", "za", "at", "po"})
"""Words before a price, which the order does not need."""

SURE_PRICES = frozenset({"for", "za"})
"""Those that need no unit behind the number."""

CURRENCY = words_in("cp cps pk pkt mark marks marek marki marka credits credit kredytow")
"""Units of what things cost."""

UNITS = CURRENCY | words_in("""
    point points punkt punkty punktow mm millimetres millimeters millimetre millimeter milimetrow milimetry milimetr
    degrees degree deg degs stopni stopnie stopien st cube cubes kostek kostki kostka
""")
"""Units behind a number."""


def same_length(text: str) -> str:
    """Return a line folded letter by letter, so that its places are those of the line."""
    if text.isascii():
        return text.lower()
    return "".join(plain if len(plain := fold(letter)) == 1 else letter for letter in text).replace("’", "'")
