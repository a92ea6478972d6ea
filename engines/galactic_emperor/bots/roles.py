"""Which direction, and which role: each role is reckoned in victory points ahead of the others."""

from collections.abc import Callable
from typing import Final

from engines.core import Seat
from engines.galactic_emperor.model.commands import PickRole, SetDirection
from engines.galactic_emperor.model.pieces import ships_left
from engines.galactic_emperor.model.tables import BLACK_HOLE, CHOOSER_DISCOUNT, TECHNOLOGIES, TILES
from engines.galactic_emperor.rules.economy.market import harvest
from engines.galactic_emperor.rules.economy.production import output, supplied
from engines.galactic_emperor.rules.economy.scientist import for_sale
from engines.galactic_emperor.rules.interrupts import same_role
from engines.galactic_emperor.rules.picking import ChooseDirection, ChooseRole

from .adviser import Advisers
from .survey import PLANET, Survey, worth
from .war import prospects

POOR: Final = 3
"""Whoever has fewer marks can buy neither influence nor many ships."""


def set_direction(_question: ChooseDirection, survey: Survey) -> SetDirection:
    """Let the neighbour with more planets pick last."""
    left, right = (survey.planets[(survey.me + step) % survey.view.seats] for step in (1, -1))
    return SetDirection("clockwise" if left <= right else "counter-clockwise")


def pick_role(_question: ChooseRole, survey: Survey) -> PickRole:
    """Pick the role that is worth most."""
    return PickRole(max(survey.view.roles, key=lambda role: value(survey, role)))


def value(survey: Survey, role: str) -> float:
    """Return what picking a role is worth, in victory points."""
    return next(reckon(survey) for name, reckon in VALUES.items() if same_role(role, name))


def _explorer(survey: Survey) -> float:
    """The best tile can be settled, and the tiles left over can be laid well."""
    best = max((worth(tile) for tile in survey.view.revealed if TILES[tile].planets), default=0)
    leftovers = max(0, len(survey.view.revealed) - survey.view.seats)
    settled = 1.6 * best / PLANET if survey.tokens else 0.0
    return settled + 0.15 * leftovers - 0.5 * (BLACK_HOLE in survey.view.revealed)


def _merchant(survey: Survey) -> float:
    """Three marks, and whoever harvests more has more of it."""
    ahead = harvest(survey.view, survey.me) - _mean(survey, lambda seat: harvest(survey.view, seat))
    return 0.8 + 0.3 * ahead + (0.5 if survey.view.mat.marks < POOR else 0.0)


def _steward(survey: Survey) -> float:
    """A cube, and what the supplied sectors yield."""
    ahead = _yield(survey, survey.me) - _mean(survey, lambda seat: _yield(survey, seat))
    return 0.5 + 0.35 * ahead


def _engineer(survey: Survey) -> float:
    """A Fighter, and ships for what there is to pay with."""
    affordable = _affordable(survey, survey.me)
    ahead = affordable - _mean(survey, lambda seat: _affordable(survey, seat))
    free = 1.0 if ships_left(survey.view, survey.me, "F") else 0.0
    return free + 0.25 * affordable + 0.2 * ahead


def _warlord(survey: Survey) -> float:
    """The first to move annexes and fights."""
    return 0.2 + 0.9 * prospects(survey)


def _regent(survey: Survey) -> float:
    """Whoever has more planets gets further ahead; and the match may end by it."""
    ahead = survey.planets[survey.me] - _mean(survey, lambda seat: survey.planets[seat])
    last = survey.view.points <= sum(survey.planets) + survey.view.seats
    finish = (6.0 if survey.lead > 0 else -3.0) if last else 0.0
    throne = 0.0 if survey.view.throne == survey.me else 0.5
    return 1.0 + 0.7 * ahead + throne + finish


def _scientist(survey: Survey) -> float:
    """A technology for an energy less."""
    energy = survey.view.mat.energy + CHOOSER_DISCOUNT
    prices = [TECHNOLOGIES[card].energy for card in for_sale(survey.view)]
    return 0.55 * max((price for price in prices if price <= energy), default=0)


def _affordable(survey: Survey, seat: Seat) -> int:
    """Return how many Fighters a seat could pay for."""
    player = survey.view.players[seat]
    return min(player.metal, player.marks)


def _yield(survey: Survey, seat: Seat) -> int:
    return sum(output(survey.view, supplied(survey.view, seat)).values())


def _mean(survey: Survey, of: Callable[[Seat], int]) -> float:
    return sum(map(of, survey.others)) / len(survey.others)


VALUES: Final[dict[str, Callable[[Survey], float]]] = {
    "explorer": _explorer,
    "merchant": _merchant,
    "steward": _steward,
    "engineer": _engineer,
    "warlord": _warlord,
    "regent": _regent,
    "scientist": _scientist,
}

ROLE_PICKING: Final[Advisers] = {ChooseDirection: set_direction, ChooseRole: pick_role}
