"""What became of order lines: those that stand or were answered, the first that was refused, and the rest."""

import msgspec

from engines.core import Report, Text


class Accepted(msgspec.Struct, frozen=True):
    """An order that stands, or what was asked with its answer: what was written and how we understood it.

    An answer is a `report`; `told` are lines to be shown as they are, in the player's language: a board, notes. The
    line was read `freely` if it was not written as orders are. `undone` is what could still have been done before it,
    and is usually meant.
    """

    line: str
    order: str
    report: Report | None = None
    told: list[str] = []
    freely: bool = False
    undone: list[Text] = []


class Failed(msgspec.Struct, frozen=True):
    """The first order that was refused: where, what, why, the rule it rests on, and whether its question is closed.

    `offers` are orders that were legal then, the likeliest first, one of which may have been meant; `asked` is the
    number of the question that they answer.
    """

    place: int
    line: str
    why: str
    rule: str = ""
    template: bytes = b""
    stale: bool = False
    offers: list[str] = []
    asked: int | None = None


class Receipt(msgspec.Struct, frozen=True):
    """What became of a submission: orders before the first refused one stand, `rest` was not looked at.

    `repeated` are lines of a mail that said once more what another one of it had done.
    """

    accepted: list[Accepted] = []
    failed: Failed | None = None
    rest: list[str] = []
    repeated: list[str] = []

    @property
    def orders(self) -> list[Accepted]:
        """The orders that stand, without what was only asked."""
        return [one for one in self.accepted if one.report is None]
