"""Where influence goes instead in Galactic Emperor, if it cannot go where it is put: “otherwise 0502 for those two”."""

import re
from typing import Final

_COUNTS: Final = {
    word: count
    for count, words in {
        1: "1 one jeden jedno jedna single",
        2: "2 two both dwa oba dwoch dwoma obydwa", 3: "3 three trzy trzech trzema",
        4: "4 four cztery", 5: "5 five piec",
    }.items()
    for word in words.split()
}  # fmt: skip
_COUNT: Final = re.compile(rf"(?<!that )(?<!this )(?<!ten )\b(?:{'|'.join(_COUNTS)})\b")


def _fallback(found: re.Match[str]) -> str:
    """Return the other place, unless other numbers of tokens go there than were to go to the first one."""
    place = found[1] or found[2]
    there, here = (
        {_COUNTS[word] for word in _COUNT.findall(said)} for said in (found[0], found.string[: found.start()])
    )
    return f" else {place} " if there <= here else found[0]


_FAILS: Final = (
    r"ambas+ador|veto|weto|object|sprzeciw|refus|odmow|block|zablok|private|prywat|fail|impossible|niemozliw|"
    r"(?:not|n't|no)(?: be| go| use)? (?:possible|allow|work|good|through|free)|(?:can't|cannot|can not) "
    r"(?:be|go|have)|"
    r"(?:sie )?nie (?:da|mozna|wyjdzie|przejdzie|uda|bedzie mozna|pojdzie)|odpad"
)
REFUSED: Final = (
    (
        r"(?<=\S)[,;.]? *(?:(?:and|but|or|a|i|ale|albo|lub) )?(?:if|in case|should|when|jakby|jak|jesli|jezeli|"
        r"gdyby|gdy|w razie)\b(?!(?![^\d]*\b(?:nie|not|no|doesn'?t|won'?t|don'?t)\b)[^\d]*\b(?:agree\w*|allow\w*|"
        rf"accept\w*|lets?|zgod\w+|zgadz\w+|pozw\w+)\b)[^\d]*?\b(?:{_FAILS})\w*"
        r"[^\d]*?(\d{4}|throne|tron)\b(?: (?:instead|zamiast tego|w zamian))?|"
        r"[,;.]? *\b(?:otherwise|if not|failing that|as a fallback|fallback|backup|plan b|w przeciwnym razie|inaczej|"
        r"jesli nie|jak nie|awaryjnie|w rezerwie|rezerwowo)[:,]?(?: to)?(?: on| at| to| na| do)? (\d{4}|throne|"
        r"tron)\b(?: (?:for|with|dla) (?:those|these|them|the|tych)?(?: same)? ?(?:two|three|2|3|both|dwoch|trzech)?)?"
    ),
    _fallback,
)
"""The place that is taken where the first one is refused."""
