"""Small words that fingers slip on, where neither names nor verbs are meant: a kept list."""

import re
from typing import Final

_SLIPS: Final = {
    "turn": "tunr|trun|turm|tuen|turrn|tturn|turnn",
    "tury": "turry|tuury|trury|turyy|tyry|tuy",
    "ture": "turre|tuure|trure|turee",
    "change": "chnage|chagne|cahnge|chanage|chnange|chang|chaneg",
    "phase": "pahse|phsae|phaes|fase",
    "nothing": "nohting|nothign|notihng|nothin|noting|nothnig",
    "wszystko": "wszytsko|wszsytko|wszytko|wszystk|wsyzstko|wszystok|wszyskto|wszysko",
    "wiecej": "wiecje|weicej|wiecek|wiecj",
}
"""How words come out; none of them ends anything by itself."""

_SLIPPED: Final = re.compile(rf"\b(?:{'|'.join(_SLIPS.values())})\b")
_MEANT: Final = {slip: word for word, slips in _SLIPS.items() for slip in slips.split("|")}


_FACES: Final = re.compile(r"(?<![^\s.,!])(?:[:;=]-?[dpo)(3/]+|[x:]d+|<3|\\o/)(?![^\s.,!])")
"""Signs for how somebody looks at it, as `fold` leaves them."""


def mended(plain: str) -> str:
    """Return a folded line with these words as they are spelt, and without faces.

    >>> mended("koniec mojej turry"), mended("nothing to chnage")
    ('koniec mojej tury', 'nothing to change')
    >>> mended("sorry :d"), mended("x=5")
    ('sorry  ', 'x=5')
    """
    return _SLIPPED.sub(lambda found: _MEANT[found[0]], _FACES.sub(" ", plain))
