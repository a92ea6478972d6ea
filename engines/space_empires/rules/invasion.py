"""Fleets of alien empires: where they go, what they turn out to be, what they fire at (SA-6 to SA-10)."""

from engines.core import Chance, Seat, SeatName, procedure, say, schedule, tell
from engines.space_empires.model.empires import WORLD
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import armed, own_at, units_of
from engines.space_empires.model.state import Hex, State, Unit
from engines.space_empires.model.tables import DIE, FIXED, hexes_of
from engines.space_empires.model.words import side_name

from .alone import lose_alone
from .battle.bombardment import aim_at_colony
from .battle.combat import fight_battle, foes_at
from .battle.gunnery import hits
from .colonies import hit_colony
from .march import goals
from .muster import await_fleets, muster_fleets
from .raiders import lie_in_wait
from .victory import judge_victory

STAYING = FIXED | {WORLD}
"""What an empire never moves."""


DECOY = "DE"


@procedure("SA-7")
def march_empires(state: State) -> None:
    """Move all that can, empire by empire and hex by hex, then see whether the match is decided."""
    state.phase, state.active = "combat", None
    bands = dict.fromkeys((owner, unit.hex) for owner in state.empires for unit in _movable(state, owner))
    schedule(state, *(march_band.at(owner=owner, hex=hex_) for owner, hex_ in bands), judge_victory)


def _movable(state: State, owner: Seat) -> list[Unit]:
    return [unit for unit in units_of(state, owner) if unit.type not in STAYING]


@procedure("SA-7")
def march_band(state: State, chance: Chance, owner: Seat, hex: Hex) -> None:  # noqa: A002  # the word on the agenda
    """Go towards the nearest colony, as far as Movement allows, and attack where it stops."""
    band = [unit for unit in _movable(state, owner) if unit.hex == hex]
    here, left = hex, hexes_of(state.empires[owner].levels["move"], state.turn)
    while band and left and not _stops(state, owner, here) and (ways := steps(state, band[0], here)):
        here, left = chance.pick(ways, f"way of side {owner} from {here}"), left - 1
    if band and here != hex:
        for unit in band:
            unit.hex = here
        tell(state, "FleetMoved", say("{empire} moves from {start} to {hex}: {fleet}.", empire=side_name(owner),
                                      start=hex, hex=here, fleet=[unit.name for unit in band]))  # fmt: skip
    if band:
        schedule(state, assault.at(owner=owner, hex=here), bombard_unasked.at(owner=owner, hex=here))


def _stops(state: State, owner: Seat, hex_: Hex) -> bool:
    """Tell whether a band goes no farther: at anything of the player's that does not hide from it or deceive it."""
    return hex_ in state.colonies or any(unit.type != DECOY for unit in foes_at(state, owner, hex_))


def steps(state: State, unit: Unit, here: Hex) -> list[Hex]:
    """Return the next hexes, nearer to the goal; those of another empire are closed (SA-8)."""
    board = BOARDS[state.board]
    held = {other.hex for owner in state.empires if owner != unit.owner for other in units_of(state, owner)}
    aims = goals(state, here)
    return [near for near in board.neighbours[here] if near not in held
            and any(board.distance(near, aim) < board.distance(here, aim) for aim in aims)]  # fmt: skip


@procedure("SA-9")
def assault(state: State, owner: Seat, hex: Hex) -> None:  # noqa: A002  # the word on the agenda
    """Fight whoever is there and does not lurk; scanners of ships that were fought before find raiders (12.2)."""
    if has(state, "raiders"):
        lie_in_wait(state, owner, hex)
    if foes_at(state, owner, hex):
        schedule(state, fight_battle.at(hex=hex, attacker=owner))


@procedure("SA-9")
def bombard_unasked(state: State, chance: Chance, owner: Seat, hex: Hex) -> None:  # noqa: A002
    """Let every ship fire at the colony once when nobody defends it."""
    band = own_at(state, owner, hex)
    if hex not in state.colonies or not band or foes_at(state, owner, hex):
        return
    if await_fleets(state, hex):
        schedule(state, muster_fleets.at(hex=hex), bombard_unasked.at(owner=owner, hex=hex))
        return
    before = state.colonies[hex].points
    rolls = [hits(chance.die(DIE, f"{unit.name} of side {owner} fires at the colony in {hex}"),
                  aim_at_colony(unit).number) for unit in band if armed(unit) for _ in range(unit.count)]  # fmt: skip
    _suffer(state, owner, hex, before, sum(rolls))


def _suffer(state: State, owner: Seat, hex_: Hex, before: int, struck: int) -> None:
    """Take so many hits off a colony; with the home world everything is lost (SA-11)."""
    home, destroyed = state.colonies[hex_].home, False
    while struck and not destroyed:
        struck, destroyed = struck - 1, hit_colony(state, hex_, owner)
    names = {"empire": side_name(owner), "seat": SeatName(0)}
    if destroyed:
        tell(state, "ColonyDestroyed", say("{empire} destroys the colony of {seat} in {hex}.", **names, hex=hex_))
    else:
        tell(state, "ColonyHit", say("{empire} bombards the colony of {seat} in {hex}: {before} before, {points} now.",
                                     **names, hex=hex_, before=before, points=state.colonies[hex_].points))  # fmt: skip
    if destroyed and home:
        lose_alone(state, say("An alien empire has destroyed your home world."))


STEPS = (march_empires, march_band, assault, bombard_unasked)
