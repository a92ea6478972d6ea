"""Moves and battles told: what stands under their chapters, the line-up, and what each side has lost."""

from collections.abc import Iterable, Sequence

from engines.core import Param, Seat, SeatName, Text, say, say_n, tell
from engines.space_empires.model.state import Battle, Casualty, Colony, Hex, State, Unit
from engines.space_empires.model.tables import UNITS
from engines.space_empires.model.view import battle_of
from engines.space_empires.model.words import TECHNOLOGY_NAMES, TYPE_NAMES, side_name, side_names

ANNOUNCED = ("attack", "defence", "tactics", "cloaking", "scanners", "fighters", "point")
"""Technologies of a line-up."""


def chapter_of(hex_: Hex) -> Text:
    """Return the words under which everything between a battle's beginning and its result is told."""
    return say("Battle in {hex}", hex=hex_)


def narrate(state: State, name: str, text: Text) -> None:
    """Report what happens in the battle, under its chapter."""
    tell(state, name, text, chapter=chapter_of(battle_of(state).hex))


def report(state: State, name: str, text: Text) -> None:
    """Report what somebody does in a Movement Phase, together with the rest of it."""
    assert state.active is not None, "somebody moves"
    tell(state, name, text, chapter=say("{seat} moves in turn {turn} of cycle {cycle}", seat=SeatName(state.active),
                                        turn=state.turn, cycle=state.cycle))  # fmt: skip


def line_up(units: Iterable[Unit]) -> Param:
    """Return the groups of a side with the technology that they announce (9.9b)."""
    return [_group(unit) for unit in units]


def _group(unit: Unit) -> Text:
    shown = unit.shown
    levels = [(name, getattr(shown, name)) for name in ANNOUNCED if shown]
    skills = [say("{technology} {level}", technology=TECHNOLOGY_NAMES[name], level=level)
              for name, level in levels if level]  # fmt: skip
    ships = say("{ships} × {type}", ships=unit.count, type=TYPE_NAMES[unit.type])
    return say("{unit} ({what})", unit=unit.name, what=[ships, *skills])


def mourn(state: State, unit: Unit, ships: int, *, fled: bool = False) -> None:
    """Note ships that a side has lost, or that have retreated, for the result."""
    battle_of(state).gone.append(Casualty(unit.owner, unit.type, ships, fled))


def result(
    battle: Battle, winners: Sequence[Seat], attackers: Sequence[Seat], defenders: Sequence[Seat], colony: Colony | None
) -> Text:
    """Return the headline of the end: who has won, what everybody has lost, and that a colony is not lost with them."""
    losers = defenders if set(winners) & set(attackers) else attackers
    stands = colony is not None and colony.owner in losers
    said = say_n(
        "Battle in {hex}: {winner} wins after {n} round. {attacker} {defender}",
        "Battle in {hex}: {winner} wins after {n} rounds. {attacker} {defender}",
        n=battle.round, winner=side_names(winners), hex=battle.hex, attacker=_tolls(battle, attackers),
        defender=_tolls(battle, defenders))  # fmt: skip
    return say("{told} The colony there still stands.", told=said) if stands else said


def _tolls(battle: Battle, seats: Sequence[Seat]) -> Text:
    """Return what a side has lost, of blood brothers each."""
    first, *others = (_toll(battle, seat) for seat in seats)
    return say("{one} {other}", one=first, other=others[0]) if others else first


def _toll(battle: Battle, seat: Seat) -> Text:
    lost, fled = _counted(battle, seat, fled=False), _counted(battle, seat, fled=True)
    names = {"seat": side_name(seat)}
    if lost and fled:
        return say("{seat} loses {lost}, and withdraws with {fled}.", **names, lost=lost, fled=fled)
    if fled:
        return say("{seat} withdraws with {fled}, and loses no ships.", **names, fled=fled)
    return say("{seat} loses {lost}.", **names, lost=lost) if lost else say("{seat} loses no ships.", **names)


def _counted(battle: Battle, seat: Seat, *, fled: bool) -> list[Text]:
    """Return so many ships of each type, in the order of the unit chart."""
    gone = [loss for loss in battle.gone if (loss.seat, loss.fled) == (seat, fled)]
    ships = {type_: sum(loss.ships for loss in gone if loss.type == type_) for type_ in UNITS}
    return [say("{ships} × {type}", ships=number, type=TYPE_NAMES[type_]) for type_, number in ships.items() if number]
