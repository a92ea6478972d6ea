"""What a seat could do with each card now, with what it has: found among its legal orders."""

from collections.abc import Iterator
from typing import Final

from engines.core import say
from engines.new_era.model import commands as orders
from engines.new_era.model.view import View
from engines.new_era.rules.going import legal_orders

_FIELDS: Final = {
    orders.Annex: ("annex", ("card",)),
    orders.Conquer: ("conquest", ("card",)),
    orders.Deal: ("deal", ("card", "second")),
    orders.Fortify: ("fortify", ("card",)),
    orders.Raid: ("raid", ("card",)),
    orders.Rebuild: ("rebuild", ("old", "new")),
    orders.Restore: ("restore", ("ruins", "new")),
    orders.Work: ("work", ("card",)),
    orders.Steal: ("work", ("card",)),
    orders.Visit: ("visit", ("card",)),
    orders.Play: ("play", ("card",)),
    orders.Break: ("break", ("card",)),
}
"""Which sign stands for an order, and which cards it names."""

DEEDS: Final = {
    "annex": say("annex"),
    "conquest": say("conquer"),
    "deal": say("sign a Deal"),
    "fortify": say("fortify"),
    "raid": say("raid"),
    "rebuild": say("rebuild"),
    "restore": say("restore"),
    "work": say("send Workers"),
    "visit": say("visit"),
    "play": say("play"),
    "break": say("break the Deal"),
}
"""What the signs mean."""


def reachable(view: View) -> dict[str, list[str]]:
    """Return by card what its looker could do with it in their next go, in the order of the rules."""
    if view.seat is None or view.phase != "actions" or view.outcome is not None or view.mine.passed:
        return {}
    found: dict[str, set[str]] = {}
    for order in legal_orders(view):
        for card, deed in _named(order):
            found.setdefault(card, set()).add(deed)
    return {card: [deed for deed in DEEDS if deed in deeds] for card, deeds in found.items()}


def _named(order: orders.Command) -> Iterator[tuple[str, str]]:
    deed, fields = _FIELDS.get(type(order), ("", ()))
    for field in fields:
        if card := getattr(order, field):
            yield card, deed
