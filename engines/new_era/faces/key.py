"""The key below the table: every sign on it with its name."""

from typing import Final

from engines.core import Text, say
from engines.new_era.model.words import GOODS, KIND_NAMES, TYPE_NAMES, WAY_NAMES
from engines.parts.drawing.frame import Block, cell_at, rows_of
from engines.parts.drawing.pen import Pen

from .cards import CARD, COLUMNS, GAP, MARGIN
from .icons import icon, used
from .palette import FAINT, INK

_HIGH: Final = 30

_SIZE: Final = 18
_LARGER: Final = 23
"""Letters on phones and in mails, and in wide windows, where all is drawn smaller."""

SIGNS: Final[dict[str, Text]] = {
    **{good: GOODS[good] for good in ("scrap", "fuel", "weapon", "brick", "universal", "worker", "rebuild")},
    "card": say("card"),
    "vp": say("victory points"),
    **{way: WAY_NAMES[way] for way in ("annex", "deal", "conquest")},
    "any": say("Universal Range"),
    "minus": WAY_NAMES["minus"],
    **{kind: TYPE_NAMES[kind] for kind in ("contact", "mask", "church")},
    **KIND_NAMES,
    "defence": say("Defence"),
    "raid": say("raid"),
    "visit": say("visit"),
    "work": say("send Workers"),
    "fortify": say("fortify"),
    "restore": say("restore"),
    "room": say("kept on it"),
    "ruins": say("Ruins"),
    "used": say("used this turn"),
    "first": say("First Player"),
    "hand": say("from hand"),
    "spoils": say("Spoils"),
    "own-deal": say("a Deal of the Base"),
    "resource": GOODS["resource"],
}


def key(pen: Pen, above: str, columns: int = COLUMNS) -> Block:
    """Return the signs drawn above with their names."""
    size, ink = (_SIZE, FAINT) if columns == COLUMNS else (_LARGER, INK)
    drawn, shown = "", [sign for sign in SIGNS if used(sign) in above]
    for number, sign in enumerate(shown):
        x, y = cell_at(number, columns, (CARD + GAP, _HIGH), (MARGIN, 0))
        drawn += icon(sign, x + 14, y + 14, 22) + pen.line((x + 32, y + 20), SIGNS[sign], size, CARD - 36, "", ink)
    return key_height(len(shown), columns), drawn


def key_height(signs: int, columns: int) -> int:
    """Return how high the key to so many signs is."""
    return rows_of(signs, columns) * _HIGH + GAP
