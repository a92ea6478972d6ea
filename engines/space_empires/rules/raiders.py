"""Raiders that pass or lie in wait among enemies, and the scanners that find them (12.1.2, 12.2)."""

from collections import Counter
from collections.abc import Sequence

from engines.core import Form, Seat, SeatName, allowed, refusal, say, tell
from engines.space_empires.model.commands import Strike
from engines.space_empires.model.doctrine import ALL, TENTHS, Plan
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import announce, armed, enemies_at, faces, own_at, side_at, side_of, units_at
from engines.space_empires.model.scenarios import allied
from engines.space_empires.model.solo import RAIDERS
from engines.space_empires.model.state import WHOLE_SIDES, Hex, State, Unit
from engines.space_empires.model.tables import MACHINE_TYPES, RAIDER
from engines.space_empires.model.view import View
from engines.space_empires.model.words import side_name

from .groups import own_unit, pick_units

SILENT = "silent"
"""A plan that never announces scanners (RN-112)."""

NEBULA = "nebula"


def plan_of(state: State, unit: Unit) -> Plan:
    """Return the plan of a group: its own, that for all, or the usual one."""
    plans = side_of(state, unit.owner).plans
    return plans.get(unit.name) or plans.get(ALL) or Plan()


def strikes(plan: Plan, own: int, comers: int) -> bool:
    """Tell whether raiders of so many counters strike at others of so many, as everybody sees them (RN-10)."""
    return plan.strike and (not plan.strike_at or comers * TENTHS <= own * plan.strike_at)


def scans(state: State, unit: Unit) -> bool:
    """Tell whether a group has scanners that its owner is ready to announce (12.2a, RN-112)."""
    return unit.technology.scanners > 0 and plan_of(state, unit).scanners != SILENT


def _in_use(state: State, unit: Unit) -> int:
    """Return the level with which a group looks for raiders: if it is silent what everybody knows of it (RN-112)."""
    if scans(state, unit):
        return unit.technology.scanners
    return unit.shown.scanners if unit.shown and state.revision >= WHOLE_SIDES else 0


def _best_scanners(state: State, seat: Seat, hex_: Hex) -> tuple[Seat, int]:
    """Return who has the best scanners against a seat in a hex, and their level; only ships there count (RN-109)."""
    found = [(_in_use(state, unit), unit.owner) for unit in enemies_at(state, seat, hex_)]
    level, owner = max(found, default=(0, seat))
    return owner, level


def _is_dark(state: State, hex_: Hex) -> bool:
    """Tell whether cloaks work in a hex: not in a nebula, nor against doomsday machines (12.1.6a, 17.2e)."""
    strangers = (unit for side in state.neutrals.values() for unit in side.units.values() if unit.hex == hex_)
    if any(unit.type in MACHINE_TYPES and unit.weakness != RAIDERS for unit in strangers):
        return False
    return not (state.systems[hex_].explored and state.systems[hex_].kind == NEBULA)


def lurk(state: State, raiders: Sequence[Unit], hex_: Hex) -> None:
    """Let raiders of a seat stay unseen among enemies, but those that scanners find (12.1.1b, 12.1.2, 12.2b)."""
    seat = raiders[0].owner
    foe, level = _best_scanners(state, seat, hex_)
    hidden = [_is_dark(state, hex_) and unit.technology.cloaking > level for unit in raiders]
    tried = _is_dark(state, hex_) and any(unit.technology.cloaking for unit in raiders)
    if tried and not all(unit.lurking and stays for unit, stays in zip(raiders, hidden, strict=True)):
        cloak = max(unit.technology.cloaking for unit in raiders)
        _announce_in_turn(state, (seat, cloak), (foe, level), hex_)
        if not all(hidden):
            tell(state, "RaidersFound", say("Scanners of {foe} find raiders of {seat} in {hex}.", foe=side_name(foe),
                                            seat=SeatName(seat), hex=hex_))  # fmt: skip
    for unit, stays in zip(raiders, hidden, strict=True):
        unit.lurking = stays


def _announce_in_turn(state: State, cloaked: tuple[Seat, int], scanning: tuple[Seat, int], hex_: Hex) -> None:
    """Name cloak and scanners, level by level, until somebody cannot go on (12.2e, RN-111, RN-112)."""
    (seat, cloak), (foe, level) = cloaked, scanning
    tell(state, "Cloaked", say("{seat} has cloaked raiders in {hex}.", seat=SeatName(seat), hex=hex_))
    announce(state, seat, "cloaking", 1)
    for rung in range(1, level + 1):
        if cloak < rung:
            return
        announce(state, foe, "scanners", rung)
        tell(state, "Cloaked", say("{seat} announces Scanners {level} in {hex}.", seat=side_name(foe), level=rung,
                                   hex=hex_))  # fmt: skip
        if cloak > rung:
            announce(state, seat, "cloaking", rung + 1)
            tell(state, "Cloaked", say("{seat} announces Cloaking {level} in {hex}.", seat=SeatName(seat),
                                       level=rung + 1, hex=hex_))  # fmt: skip


def slip_in(state: State, arrivals: Sequence[Unit], hex_: Hex) -> list[Unit]:
    """Return who of the arrivals is seen: raiders that come without other ships lurk if they can (12.1.2a, RN-116)."""
    if all(unit.type == RAIDER for unit in arrivals):
        lurk(state, arrivals, hex_)
    return [unit for unit in arrivals if not unit.lurking]


def lie_in_wait(state: State, seat: Seat, hex_: Hex) -> None:
    """Let the raiders of others, to whom a seat comes, lurk or strike as they were told (12.2b, RN-22, RN-110)."""
    raiders = [unit for unit in enemies_at(state, seat, hex_) if unit.type == RAIDER]
    counters = Counter(unit.owner for unit in raiders)
    comers = sum(not unit.lurking for unit in side_at(state, seat, hex_))
    waiting = [unit for unit in raiders if not strikes(plan_of(state, unit), counters[unit.owner], comers)]
    for unit in raiders:
        unit.lurking = unit.lurking and unit in waiting
    for owner in dict.fromkeys(unit.owner for unit in waiting):
        if not _has_others(state, owner, hex_, waiting):
            lurk(state, [unit for unit in waiting if unit.owner == owner], hex_)


def _has_others(state: State, seat: Seat, hex_: Hex, raiders: Sequence[Unit]) -> bool:
    """Tell whether armed ships of a side other than its raiders fight in a hex, so that nobody hides there (5.1.2a)."""
    others = [unit for unit in side_at(state, seat, hex_) if unit not in raiders and not unit.lurking]
    return state.revision >= WHOLE_SIDES and any(map(armed, others))


def rally(state: State, seat: Seat, hex_: Hex) -> None:
    """Let raiders that lurk fight where their side does; their way out is to withdraw (5.1.2a, 12.1.3a, RN-110)."""
    side = side_at(state, seat, hex_)
    if state.revision >= WHOLE_SIDES and any(armed(unit) and not unit.lurking for unit in side):
        for unit in side:
            unit.lurking = False


def look_around(state: State, seat: Seat, hex_: Hex) -> None:
    """Before the battles of a seat look for raiders that have come to share a hex with enemies without moving."""
    if not has(state, "raiders") or hex_ in state.contacts:
        return
    own = [unit for unit in own_at(state, seat, hex_) if unit.type == RAIDER]
    if own and enemies_at(state, seat, hex_) and not _has_others(state, seat, hex_, own):
        lurk(state, own, hex_)
    if any(not unit.lurking for unit in own_at(state, seat, hex_)):
        lie_in_wait(state, seat, hex_)


def come_out(state: State) -> None:
    """Raiders without enemies around them lurk no more."""
    for player in state.players if has(state, "raiders") else []:
        for unit in player.units.values():
            unit.lurking = unit.lurking and bool(enemies_at(state, unit.owner, unit.hex))


def strike_forms(view: View) -> list[Form]:
    """Describe which raiders can strike (12.1.2b)."""
    raiders = [unit.name for unit in view.units.values() if unit.type == RAIDER]
    names = [name for name in raiders if allowed(check_strike, view, Strike(name))]
    forms = [Form(Strike, say("Let raiders that lurk strike"), {"unit": pick_units(names, say("raiders"))})]
    return forms if names else []


def check_strike(view: View, order: Strike) -> None:
    """Raiders among enemies, in a hex where they do not fight yet."""
    unit = own_unit(view, order.unit)
    if unit.type != RAIDER:
        raise refusal("12.1.2b", "{unit} is no raider; other ships fight where they meet enemies (12.1).").where(
            unit=unit.name
        )
    if unit.hex in view.contacts and not unit.lurking:
        raise refusal("12.1.2b", "{unit} takes part in the battle in {hex} already (12.1).").where(
            unit=unit.name, hex=unit.hex
        )
    if unit.hex not in view.contacts and not faces(view, unit.owner, unit.hex):
        raise refusal("12.1.2b", "There are no enemies that {unit} could strike at in {hex} (12.1).").where(
            unit=unit.name, hex=unit.hex
        )


def is_shared(state: State, seat: Seat, hex_: Hex) -> bool:
    """Tell whether a seat and others stand in a hex and see each other."""
    owners = {unit.owner for unit in units_at(state, hex_) if not unit.lurking}
    return seat in owners and any(not allied(state, owner, seat) for owner in owners)
