"""More phrases of Galactic Emperor: ships by numbers that they share, prices that are the last word, tokens kept."""

import re
from typing import Final

_SHIPS: Final = {
    "f": "fighters?|mysliw\\w+",
    "c": "cruisers?|krazownik\\w*",
    "d": "dread\\w*|pancernik\\w*|drednot\\w*",
}
_KINDS: Final = "|".join(_SHIPS.values())


def _each(found: re.Match[str]) -> str:
    """Return each ship by its own name."""
    kind = next(letter for letter, names in _SHIPS.items() if re.fullmatch(f"{names}|{letter}", found["kind"]))
    return " ".join(f"{kind}{number}" for number in re.findall(r"\d", found["numbers"]))


_NO_HIGHER: Final = (
    r"(?:wyzej|drozej|dalej|wiecej|ponad to|powyzej) (?:juz )?nie(?: (?:ide|dam|daje|place|zaplace|licytuje|"
    r"kupuje|bede|podbijam|"
    r"wchodze|pojde))?|nie (?:dam|daje|place|zaplace|ide|kupuje) (?:juz )?(?:wiecej|drozej|wyzej)|ani "
    r"(?:marki|grosza|jednej) wiecej|"
    r"(?:and )?not (?:a |one |any )?(?:mark |penny |cent )?(?:more|higher|above that|over that|beyond)|(?:and "
    r")?(?:no|nothing) "
    r"(?:more|higher)|(?:and )?i (?:wont|won't|will not|do not|dont|don't) (?:go|pay|bid|give) (?:any "
    r")?(?:higher|more|above that)|"
    r"that'?s (?:my|the) (?:limit|max|maximum|ceiling|cap)|to (?:moj|jest moj) (?:limit|maks|sufit)"
)

MORE: Final = (
    (
        (
            rf"\b(?P<kind>{_KINDS}|[fcd])[ -]?(?P<numbers>\d(?:(?:, ?(?:and |i )?| and | & | ?\+ ?| i | oraz "
            rf")\d(?![\d.]))+)"
            rf"(?! (?:more|other|another|{_KINDS}|hits?|trafie\w+))(?=.*\b\d{{4}}\b)"
        ),
        _each,
    ),
    (rf"^([^\d]*\b\d{{1,2}}(?: mar\w+| m)?)[,;. –-]+(?:ale |but |and |a |i )?(?:{_NO_HIGHER})\W*$", r"max \1"),
    (
        (
            r"^\W*(?:nie (?:klade|stawiam|daje|wykladam) (?:juz )?(?:nic|niczego|zetonu|zetonow|zadnego)|nic nie "
            r"(?:klade|stawiam|daje)|"
            r"(?:i )?(?:place|put|lay|set) (?:nothing|none|no tokens?)|not placing (?:any|anything|it))[,;. "
            r"]+(?:(?:niech|let|the|moj|my|"
            r"zeton\w*|tokens?|influence|it|them|this|goes?|back|returns?|wrac\w+|wroci\w*|do|to|in|into|stays?|zosta\w+|w|mojej|"
            r"swojej|rezerw\w+|reserve|on|one|ten)\b ?)+\W*$"
        ),
        "end turn",
    ),
)
"""“Fighters 1 and 2 to 0306”, “up to 4, no higher”, “I place nothing, let it go back”."""
