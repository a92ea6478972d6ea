"""Battle plans, at any time: `fleet` is “all” or an own counter; and what may be worked out at any time."""

from engines import core

from .rows import Force, Kind, Step


class PlanBattles(core.Command, frozen=True):
    """From now on let a plan answer in battle: with nothing else said, fire where a hit is likeliest."""

    fleet: str = "all"


class PlanTargets(core.Command, frozen=True):
    """Fire at these types first, in this order."""

    fleet: str = "all"
    types: tuple[Kind, ...] = ()


class PlanScreen(core.Command, frozen=True):
    """Screen own ships of these types, in this order; `bonus` is whether to "keep" or "spend" the fleet bonus."""

    fleet: str = "all"
    types: tuple[Kind, ...] = ()
    bonus: str = "keep"


class PlanRetreat(core.Command, frozen=True):
    """Retreat when the enemy has so many tenths of the own ships or more (0: never), to the first open hex named."""

    fleet: str = "all"
    odds: int = 0
    refuges: tuple[Step, ...] = ()


class PlanDamaged(core.Command, frozen=True):
    """Whether damaged ships "retreat" or "stay"."""

    fleet: str = "all"
    ships: str = "stay"


class PlanBombard(core.Command, frozen=True):
    """Bombard colonies down to so many points; -1 is not at all."""

    fleet: str = "all"
    points: int = 0


class PlanMines(core.Command, frozen=True):
    """Let mines destroy ships of these types first, in this order."""

    fleet: str = "all"
    types: tuple[Kind, ...] = ()


class PlanRaiders(core.Command, frozen=True):
    """Whether raiders “strike” at enemies who come to them, or “lurk”.

    They strike at so many tenths of the own raiders' counters or fewer (0: whoever comes).
    """

    fleet: str = "all"
    stance: str = "lurk"
    odds: int = 0


class PlanWithdraw(core.Command, frozen=True):
    """Let raiders leave before a battle against so many tenths of the own ships or more (0: never)."""

    fleet: str = "all"
    odds: int = 0


class PlanScanners(core.Command, frozen=True):
    """Whether destroyers with scanners stay in the “line”, are kept “back”, or keep “silent” about them."""

    fleet: str = "all"
    use: str = "line"


class AskMe(core.Command, frozen=True):
    """Drop a plan, and be asked again."""

    fleet: str = "all"


class Odds(core.Command, frozen=True):
    """How would a battle end? One "attacks" or "defends", the `terrain` is "", "asteroids" or "nebula"."""

    mine: tuple[Force, ...]
    theirs: tuple[Force, ...]
    side: str = "attacks"
    terrain: str = ""


PlanCommand = (
    PlanBattles | PlanTargets | PlanScreen | PlanRetreat | PlanDamaged | PlanBombard | PlanMines | PlanRaiders
    | PlanWithdraw | PlanScanners | AskMe
)  # fmt: skip
