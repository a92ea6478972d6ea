"""Standing orders: they change the seat's own `Plan` and nothing else (GE-PBM)."""

from typing import get_args

from engines import core

from .rows import Spot, Wish


class PlanRoles(core.Command, frozen=True):
    """Take the first role of this list that is free; an empty list: ask me (GE-PBM-3)."""

    roles: tuple[Wish, ...] = ()


class PlanDirection(core.Command, frozen=True):
    """As Throne holder set this direction: "clockwise", "counter-clockwise" or "ask" (GE-PBM-2)."""

    direction: str


class PlanTiles(core.Command, frozen=True):
    """As Explorer place the first of these tiles that is there on its field if that is free (GE-PBM-4)."""

    spots: tuple[Spot, ...] = ()


class PlanScan(core.Command, frozen=True):
    """Use Long Range Scanners and keep the better tile ("better"), never scan ("never"), or "ask" (GE-PBM-7)."""

    mode: str


class PlanDrop(core.Command, frozen=True):
    """As Merchant drop the "highest" or "lowest" price die, or "ask" (GE-PBM-8)."""

    rule: str


class PlanFavour(core.Command, frozen=True):
    """Give the extra die to the first kind of ship of this list that is there (GE-PBM-14)."""

    kinds: tuple[Wish, ...] = ()


class PlanLosses(core.Command, frozen=True):
    """Take hits in this order: tip, flip, F, C, D (sink a Dreadnought); an empty list: ask me (GE-PBM-15)."""

    losses: tuple[Wish, ...] = ()


class PlanRetreat(core.Command, frozen=True):
    """After a pass: "never", "always", "ask", or retreat under a condition (GE-PBM-16).

    "outgunned" by `dice` dice or more, "below" that many own dice, "outnumbered" by at least that many enemy units
    left, "losing" more by another pass than the enemy is expected to.
    """

    rule: str
    dice: int = 0


class PlanInfluence(core.Command, frozen=True):
    """Buy one more influence token if the price is at most this; 0 never, -1 ask me (GE-PBM-18)."""

    price: int


class PlanPrivate(core.Command, frozen=True):
    """Ambassador: close this field when `seat` (-1 anybody) lands at least so many tokens there (GE-PBM-20)."""

    field: str
    tokens: int = 1
    seat: int = -1


class PlanDeparture(core.Command, frozen=True):
    """Of equally near Starbases go to the first one of this list (GE-PBM-22)."""

    fields: tuple[Wish, ...] = ()


class PlanResearch(core.Command, frozen=True):
    """Buy the first technology of this list that is free and payable; an empty list: ask me (GE-PBM-23)."""

    technologies: tuple[Wish, ...] = ()


class PlanSabotage(core.Command, frozen=True):
    """Saboteur: block this technology when `seat` (-1 anybody) uses it in `role` ("" any) (GE-PBM-24)."""

    technology: str
    seat: int = -1
    role: str = ""


class PlanWarp(core.Command, frozen=True):
    """Time Warp: re-roll the first die of this sort whose face is from `low` to `high` (GE-PBM-26).

    Sorts: "price", "own" (own dice in battle), "enemy" (enemy dice in battle), "catch".
    """

    sort: str
    low: int = 1
    high: int = 6


class PlanHold(core.Command, frozen=True):
    """Ask me live about interrupts in this role, in each round ("" none) (GE-PBM-27)."""

    role: str = ""


class PlanTechnology(core.Command, frozen=True):
    """Switch an own technology "on" or "off" (GE-PBM-28)."""

    technology: str
    switch: str


class PlanNever(core.Command, frozen=True):
    """Let an interrupt always pass without asking me: "sabotage", "warp" or "private" (GE-PBM-24, GE-PBM-26)."""

    interrupt: str


class PlanRoutine(core.Command, frozen=True):
    """Answer this role with its safe default without asking me (GE-PBM-11, GE-PBM-33)."""

    role: str


class PlanForget(core.Command, frozen=True):
    """Forget the standing orders of one sort, or "all"; sorts are the fields of `state.Plan`."""

    sort: str


StandingCommand = (
    PlanRoles | PlanDirection | PlanTiles | PlanScan | PlanDrop | PlanFavour | PlanLosses | PlanRetreat
    | PlanInfluence | PlanPrivate | PlanDeparture | PlanResearch | PlanSabotage | PlanWarp | PlanHold | PlanTechnology
    | PlanNever | PlanRoutine | PlanForget
)  # fmt: skip
STANDING: tuple[type[core.Command], ...] = get_args(StandingCommand)
