"""What somebody wants to build who cannot: the type that was named, not another one that could be paid."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from engines.parts.notation import fold
from engines.space_empires.model import commands as orders
from engines.space_empires.model.options import units_in
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import TYPE
from engines.space_empires.rules.ledger import Ledger

from .called import KINDS


def as_named(view: View, order: orders.Buy, words: Sequence[str]) -> orders.Buy:
    """Return a purchase with the type that the words name, if that can be none of the answers now.

    “build CA” is no decoy that joins CA-1, though no cruiser can be paid.
    """
    named = _types_in(view, words)
    if not named or order.kind in named or named[0] in Ledger(view).work(view.sheet).affordable():
        return order
    return replace(order, kind=named[0], into="")


def _types_in(view: View, words: Sequence[str]) -> list[str]:
    """Return the types that words name, the one with the longest name first."""
    line = f" {' '.join(words)} "
    lengths = {code: max((len(name) for name in _names(code) if f" {name} " in line), default=0)
               for code in units_in(view.options)}  # fmt: skip
    return sorted(filter(lengths.__getitem__, lengths), key=lambda code: -lengths[code])


def _names(code: str) -> list[str]:
    return [name for name in (*map(fold, TYPE.spellings(code)), *KINDS.get(code, "").split("|")) if name]
