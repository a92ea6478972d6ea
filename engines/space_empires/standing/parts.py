"""What the parts of a battle plan have in common: the fleet they are for, lists of types, odds."""

from collections.abc import Mapping
from typing import TypeVar

from engines.core import Choice, Domain, Pick, Rows, refusal, say
from engines.parts.notation import Phrases, Vocabulary
from engines.parts.standing import StandingOrder
from engines.space_empires.model import plan_commands as commands
from engines.space_empires.model.doctrine import ALL, TENTHS, Plan, fleet_name
from engines.space_empires.model.options import armed_in
from engines.space_empires.model.pieces import armed
from engines.space_empires.model.rows import Kind
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import FILLERS, UNIT
from engines.space_empires.model.words import TYPE_NAMES, listed
from engines.space_empires.rules.groups import own_unit

C = TypeVar("C", bound=commands.PlanCommand)
T = TypeVar("T", bound=commands.PlanTargets | commands.PlanScreen | commands.PlanMines)

MOST_ODDS = 10 * TENTHS

ANY = ("any", "dowolne")
NEVER = ("never", "nigdy|not|nie")
_FLEET = Vocabulary({ALL: ("all|everybody", "wszystkie|wszystkich")}, UNIT)
_IDLE = [*FILLERS, "przy", "bonus", "premię", "down", "when", "the"]
IN_LINE = Phrases({"fleet": _FLEET}, [*_IDLE, "for", "dla"]).line
LISTED = Phrases({"fleet": _FLEET}, _IDLE).line
"""What stands behind “for” is a fleet, never one more of what is listed."""


def shown(odds: int) -> str:
    """Return odds, in tenths, as people write them."""
    return f"{odds // TENTHS}.{odds % TENTHS}"


def read_odds(odds: str) -> int:
    """Return odds in tenths. Raises ValueError for what is no number with a tenth."""
    whole, _, tenth = odds.replace(",", ".").partition(".")
    if not (whole.isdigit() and len(whole) < len("100") and len(tenth) < len("55") and (tenth or "0").isdigit()):
        raise ValueError(odds)
    return int(whole) * TENTHS + int(tenth or "0")


def pick_fleet(fleets: list[str]) -> Pick:
    """Return the choice of a fleet."""
    return Pick([Choice(fleet, fleet_name(fleet)) for fleet in fleets], say("for"))


def fleets_of(view: View) -> list[str]:
    """Return for whom there may be a plan: all, or an own armed counter."""
    return [ALL, *(unit.name for unit in view.units.values() if armed(unit))]


def plans_of(view: View) -> list[str]:
    """Return the fleets that have a plan."""
    return list(view.own.plans) if view.own else []


class PlanPart(StandingOrder[View, Plan, C]):
    """A part of the plan of a fleet: “all”, or an own armed counter, which is named anywhere in the line."""

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """For which fleet, and what."""
        return {"fleet": pick_fleet(fleets_of(view)), **self.parts(view)}

    def parts(self, _view: View, /) -> Mapping[str, Domain]:
        """Return what the order may say beside the fleet."""
        return self.domains

    def check(self, view: View, order: C, /) -> None:
        """Refuse a fleet that fights no battles."""
        if order.fleet not in fleets_of(view):
            unit = own_unit(view, order.fleet)
            raise refusal(
                "5.4", "{unit} is unarmed and fights no battles (5.4); a plan is for all ships or for {units}."
            ).where(unit=unit.name, units=listed(fleets_of(view)[1:]))


class TypesPart(PlanPart[T]):
    """A part with a list of types, the most important first."""

    def types_of(self, view: View, /) -> tuple[str, ...]:
        """Return the types that may be named: those that fight."""
        return armed_in(view.options)

    def parts(self, view: View, /) -> Mapping[str, Domain]:
        """Types that fight."""
        known = self.types_of(view)
        types: dict[str, Domain] = {"type": Pick([Choice(code, TYPE_NAMES[code]) for code in known], say("type"))}
        rows = Rows(Kind, types, 0, len(known), say("types, the most important first"))
        return {"types": rows, **self.domains}

    def check(self, view: View, order: T, /) -> None:
        """Types that fight, each once."""
        super().check(view, order)
        types, known = [kind.type for kind in order.types], self.types_of(view)
        for type_ in types:
            if type_ not in known:
                raise refusal("5.3a", "“{type}” is no type that fights (5.3); these do: {types}.").where(
                    type=type_, types=list(known)
                )
            if types.count(type_) > 1:
                raise refusal("", "{type} is named twice; each type has one place in the order.").where(type=type_)
