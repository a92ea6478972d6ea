"""What standing orders have in common: sorts, which can be forgotten, single words and ranked lists (GE-PBM)."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Self, TypeVar

import msgspec
from msgspec.structs import astuple

from engines import core
from engines.core import Domain, Rows, Seat, SeatName, Text, refusal, say
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.rows import Wish
from engines.galactic_emperor.model.state import NOBODY, Field, Plan
from engines.galactic_emperor.model.tables import TECHNOLOGIES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.vocabulary import FILLERS
from engines.galactic_emperor.model.words import ROLE_NAMES, TECHNOLOGY_NAMES
from engines.parts.notation import Phrases
from engines.parts.standing import KeptOrder, pick

C = TypeVar("C", bound=core.Command)

in_line, in_row = Phrases({}).line, Phrases({}, FILLERS).line

ASK = {"ask": ("ask", "pytaj")}
NEVER = {"never": ("never", "nigdy")}
OPEN_FIELD = "0403"
"""A field that is no home with any number of players."""

MOST_RULES = 20
"""How many rules a list holds that is written line by line."""

PICKED_ROLES = ("explorer", "merchant", "steward", "engineer", "warlord", "regent", "scientist")


class Setting(msgspec.Struct, frozen=True):
    """What the forms depend on: who orders, among how many, and the tiles that lie on the board or are next."""

    seats: int
    me: Seat
    homes: tuple[Field, ...]
    laid: frozenset[str]
    next_tiles: tuple[str, ...]

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the setting of a view."""
        laid = frozenset(sector.tile for sector in view.sectors.values())
        return cls(view.seats, view.me, tuple(view.homes), laid, tuple(view.revealed[:1]))


class Order(KeptOrder[Setting, Plan, C]):
    """A standing order that is kept in the plan's field `sort`; `name` and `spelt` is what is forgotten with it."""

    name: ClassVar[Text]
    spelt: ClassVar[tuple[str, str]]

    def forget(self, plan: Plan) -> None:
        """Put the plan back to what it is without this sort of order."""
        setattr(plan, self.sort, getattr(Plan(), self.sort))


class RankedOrder(Order[C]):
    """An order of one ranked list, each name once; an empty one means: ask me."""

    def fields(self, _setting: Setting, /) -> Mapping[str, Domain]:
        """Rows of names in order of preference."""
        [field] = self.command.__struct_fields__
        rows = Rows(Wish, {"name": pick(self.names, say("choice"))}, 0, len(self.names), say("in order of preference"))
        return {field: rows}

    def check(self, _view: View, order: C, /) -> None:
        """Each name stands there once."""
        names: list[str] = [row.name for row in astuple(order)[0]]
        if twice := [name for name in names if names.count(name) > 1]:
            raise refusal("GE-PBM-3", "“{name}” stands twice in that list; each belongs there once.").where(
                name=self.names.get(twice[0], twice[0])
            )


class RuleOrder(Order[C]):
    """An order that adds a rule to an interrupt's list, and takes “never” back."""

    def enter(self, plan: Plan, order: C, /) -> Plan:
        """Add the rule."""
        setattr(plan, self.sort, [*getattr(plan, self.sort), order])
        switch(plan.never, self.sort, on=False)
        return plan

    def check_new(self, view: View, order: core.Command) -> None:
        """Refuse a rule that is there, and one too many."""
        assert view.own is not None, "a spectator orders nothing"
        rules: list[core.Command] = getattr(view.own.plan, self.sort)
        if order in rules:
            raise refusal("GE-PBM-24", "Your standing orders say that already.")
        if len(rules) >= MOST_RULES:
            raise refusal("GE-PBM-24", "That list has {most} rules already; forget it first.").where(most=MOST_RULES)


def check_other(view: View, seat: Seat) -> None:
    """Refuse a rule about oneself."""
    if seat == view.me:
        raise refusal("GE-PBM-24", "Interrupts are for what others do; name another seat, or nobody for anybody.")


def switch(names: list[str], name: str, *, on: bool) -> None:
    """Put a name on a list, or take it off."""
    if on and name not in names:
        names.append(name)
    if not on and name in names:
        names.remove(name)


def wishes(*names: str) -> tuple[Wish, ...]:
    """Return a ranked list."""
    return tuple(map(Wish, names))


def role_names(names: Iterable[str] = PICKED_ROLES) -> dict[str, Text]:
    """Return the names of roles that a standing order may name."""
    return {role: ROLE_NAMES[role] for role in names}


def card_names() -> dict[str, Text]:
    """Return the names of all technologies."""
    return {card: TECHNOLOGY_NAMES[card] for card in TECHNOLOGIES}


def field_names() -> dict[str, Text]:
    """Return all fields."""
    return {field: say("{field}", field=field) for field in AXIAL}


def other_seats(setting: Setting) -> dict[int, Text]:
    """Return anybody, and all seats but one's own."""
    seats = {seat: say("{seat}", seat=SeatName(seat)) for seat in range(setting.seats) if seat != setting.me}
    return {NOBODY: say("anybody"), **seats}
