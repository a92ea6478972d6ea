"""What somebody wants to build who cannot: the type that was named, not another one that could be paid."""

from collections.abc import Sequence
from functools import cache, cached_property, partial
from typing import Final

from msgspec.structs import replace

from engines.parts.notation import fold
from engines.space_empires.model import commands as orders
from engines.space_empires.model.options import units_in
from engines.space_empires.model.tables import UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import TYPE
from engines.space_empires.rules.ledger import Ledger

from .called import KINDS


class Means:
    """What a seat can pay: reckoned once for all purchases that a line may stand for, and only if somebody asks."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.named = cache(partial(_types_in, view))

    @cached_property
    def affordable(self) -> frozenset[str]:
        """The codes of the types that can be built and paid for with what is on the sheet."""
        return frozenset(Ledger(self.view).work(self.view.sheet).affordable())


def as_named(means: Means, order: orders.Buy, words: Sequence[str]) -> orders.Buy:
    """Return a purchase with the type that the words name, if that can be none of the answers now.

    “build CA” is no decoy that joins CA-1, though no cruiser can be paid.
    """
    named = means.named(tuple(words))
    if not named or order.kind in named or named[0] in means.affordable:
        return order
    return replace(order, kind=named[0], into="")


def _types_in(view: View, words: tuple[str, ...]) -> list[str]:
    """Return the types that words name, the one with the longest name first."""
    lengths = _lengths(words)
    named = [code for code in units_in(view.options) if code in lengths]
    return sorted(named, key=lambda code: -lengths[code])


def _lengths(words: tuple[str, ...]) -> dict[str, int]:
    """Return how long the longest name is that words have of each type they name."""
    line = f" {' '.join(words)} "
    found = {code: [len(name) for name in names if f" {name} " in line] for code, names in _NAMES.items()}
    return {code: max(lengths) for code, lengths in found.items() if lengths}


_NAMES: Final = {
    code: tuple(filter(None, (*map(fold, TYPE.spellings(code)), *KINDS.get(code, "").split("|")))) for code in UNITS
}
