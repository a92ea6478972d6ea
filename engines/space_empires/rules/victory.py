"""Victory: a home world, colony points, the last player, or the largest income after the last cycle (RN-01)."""

from engines.core import Outcome, Seat, SeatName, Text, procedure, say, tell
from engines.space_empires.model.options import technologies_in
from engines.space_empires.model.pieces import armed
from engines.space_empires.model.scenarios import PAIR, side_of
from engines.space_empires.model.state import State
from engines.space_empires.model.tables import COLONY_STEPS, TECHNOLOGIES, UNITS
from engines.space_empires.model.words import TECHNOLOGY_NAMES, listed

from .alone import judge_alone
from .technology import equip

COLONY_POINTS = 3
"""Colony points that win the short game."""

BOUNTY = 30
"""Construction points that a conqueror in the long game is paid with the next Economic Phase."""

PLUNDERED = 2
"""Technologies in which a conqueror in the long game gains a level."""


@procedure("RN-01", "RN-12", "3.0g")
def judge_victory(state: State) -> None:
    """End the match if somebody has the points of the short game, or the last cycle is over; alone, if all is won."""
    living = living_seats(state)
    if state.seats == 1:
        judge_alone(state)
    elif state.options["victory"] == "short" and any(colony_points(state, seat) >= COLONY_POINTS for seat in living):
        _win_on_points(state, living)
    elif state.phase == "economy" and state.cycle >= int(state.options["cycles"]):
        _count_colonies(state, living)


def living_seats(state: State) -> list[Seat]:
    """Return the seats in play."""
    return [seat for seat in range(state.seats) if state.players[seat].alive]


def home_world_lost(state: State, victim: Seat, conqueror: Seat) -> None:
    """Let the conqueror's side win at once; in the long game the victim is out of play and plundered (RN-01).

    One against two has to destroy both home worlds.
    """
    winners = side_of(state, conqueror, state.seats)
    left = [seat for seat in side_of(state, victim, state.seats) if seat != victim and state.players[seat].alive]
    if state.options["victory"] == "long":
        _plunder(state, victim, conqueror)
        _take_out(state, victim, conqueror)
        if not [seat for seat in living_seats(state) if seat not in winners]:
            _win(
                state, winners, say("Only one player is left.") if len(winners) == 1 else say("Only one side is left.")
            )
    elif left and state.options.get("teams") == PAIR:
        _take_out(state, victim, conqueror)
    else:
        state.players[victim].alive = False
        _win(state, winners, say("An enemy home world is destroyed."))


def _take_out(state: State, victim: Seat, conqueror: Seat) -> None:
    """Remove everything of a player who is out."""
    player = state.players[victim]
    player.alive, player.units, player.treasury = False, {}, 0
    for hex_ in [hex_ for hex_, colony in state.colonies.items() if colony.owner == victim]:
        del state.colonies[hex_]
    names = {"seat": SeatName(victim), "conqueror": SeatName(conqueror)}
    tell(state, "Eliminated",
         say("{seat} has lost the home world to {conqueror}, who plunders it, and is out of the game.", **names)
         if state.options["victory"] == "long" else
         say("{seat} has lost the home world to {conqueror}, and is out of the game.", **names))  # fmt: skip


def _plunder(state: State, victim: Seat, conqueror: Seat) -> None:
    """Promise the bounty, and give a level of the two dearest technologies in which the victim was ahead."""
    player, levels = state.players[conqueror], state.players[victim].levels
    ruleset = state.options["ruleset"]
    ahead = [name for name in technologies_in(state.options) if levels[name] > player.levels[name]]
    ahead.sort(key=lambda name: -TECHNOLOGIES[name].price(player.levels[name] + 1, ruleset))
    for name in ahead[:PLUNDERED]:
        player.levels[name] += 1
    equip(player, state)
    player.bounty += BOUNTY
    gains = [TECHNOLOGY_NAMES[name] for name in ahead[:PLUNDERED]]
    tell(state, "Plundered", say("You are paid {points} CP in the next Economic Phase and gain a level of: {gains}.",
                                 points=BOUNTY, gains=listed(gains)), to=[conqueror])  # fmt: skip


def colony_points(state: State, seat: Seat) -> int:
    """Return the points of the short game: enemy colonies destroyed, and full colonies away from home that are held."""
    full = sum(
        colony.owner == seat and colony.points == COLONY_STEPS[-1] and state.systems[hex_].area != seat
        for hex_, colony in state.colonies.items()
    )  # fmt: skip
    return state.players[seat].razed + full


def fleet_value(state: State, seat: Seat) -> int:
    """Return what the armed units of a seat cost, in construction points."""
    units = state.players[seat].units.values()
    return sum(UNITS[unit.type].cost * unit.count for unit in units if armed(unit))


def colony_income(state: State, seat: Seat) -> int:
    """Return the construction points that a seat's colonies show, blockaded or not."""
    return sum(colony.points for colony in state.colonies.values() if colony.owner == seat)


def _win_on_points(state: State, living: list[Seat]) -> None:
    """Of several with enough points in one phase the most points win, then the dearest fleet."""
    marks = {seat: (colony_points(state, seat), fleet_value(state, seat)) for seat in living}
    scores = [colony_points(state, seat) for seat in range(state.seats)]
    _finish(state, marks, scores, say("Three colony points end the short game."))


def _count_colonies(state: State, living: list[Seat]) -> None:
    """After the last cycle the largest colony income wins, then the most enemy colonies destroyed; allies add up."""
    sides = {seat: side_of(state, seat, state.seats) for seat in range(state.seats)}
    incomes = [colony_income(state, seat) for seat in range(state.seats)]
    marks = {
        seat: (sum(incomes[ally] for ally in sides[seat]), sum(state.players[ally].razed for ally in sides[seat]))
        for seat in range(state.seats) if any(ally in living for ally in sides[seat])
    }  # fmt: skip
    _finish(state, marks, incomes, say("The last cycle is over; the largest colony income wins."))


def _finish(state: State, marks: dict[Seat, tuple[int, int]], scores: list[int], reason: Text) -> None:
    """Rank the living by their marks, equals together; whoever is out comes last."""
    ranking = [[seat for seat in marks if marks[seat] == mark] for mark in sorted(set(marks.values()), reverse=True)]
    out = [seat for seat in range(state.seats) if seat not in marks]
    state.outcome = Outcome([*ranking, *([out] if out else [])], scores, reason)


def _win(state: State, winners: list[Seat], reason: Text) -> None:
    others = [seat for seat in range(state.seats) if seat not in winners]
    scores = [int(seat in winners) for seat in range(state.seats)]
    state.outcome = Outcome([winners, others], scores, reason)


STEPS = (judge_victory,)
