"""Sides without a seat: how aliens and doomsday machines come onto the map (14.1, 17.1)."""

from collections import Counter

from engines.core import Chance, Seat, procedure, say, tell
from engines.space_empires.model.options import has, machines_in
from engines.space_empires.model.pieces import own_at, place, remove
from engines.space_empires.model.state import ALIENS, DEEP_SPACE, MACHINES, Hex, State, Technology, Unit
from engines.space_empires.model.tables import ALIEN_SHIPS, ALIENS_OF_A_PLANET, MACHINE, UNDRAWN

CREW = Technology(tactics=1, point=2)
"""What every alien ship has (14.2c, 14.2d)."""


def appear(state: State, hex_: Hex, kind: str) -> Seat | None:
    """Lay what comes with a marker that was turned up; return whose counters they are, None if nothing comes.

    On a map without home areas every barren planet lies in deep space.
    """
    if kind == "barren" and has(state, "aliens") and state.systems[hex_].area == DEEP_SPACE:
        for _ in range(ALIENS_OF_A_PLANET):
            place(state, Unit("", ALIENS, UNDRAWN, hex_))
        tell(state, "AliensFound", say("Four alien ships guard the planet in {hex}.", hex=hex_))
        return ALIENS
    if kind == "doomsday" and state.drawn.count(MACHINE) < machines_in(state.options):
        state.drawn.append(MACHINE)
        machine = place(state, Unit("", MACHINES, MACHINE, hex_, revealed=True, shown=Technology()))
        tell(state, "MachineFound", say("Doomsday machine {name} awakes in {hex}.", name=machine.name, hex=hex_))
        return MACHINES
    return None


def await_aliens(state: State, hex_: Hex) -> bool:
    """Tell whether alien ships lie face down in a hex: nobody has seen which ones they are."""
    return bool(state.neutrals) and any(unit.type == UNDRAWN for unit in own_at(state, ALIENS, hex_))


@procedure("14.1a", "RN-123")
def draw_aliens(state: State, chance: Chance, hex: Hex) -> None:  # noqa: A002  # the word on the agenda
    """Draw which alien ships they are, the moment somebody fights them."""
    for unit in own_at(state, ALIENS, hex):
        pile = sorted((Counter(ALIEN_SHIPS) - Counter(state.drawn)).elements())
        remove(state, unit)
        type_ = chance.pick(pile, f"alien ship in {hex}")
        state.drawn.append(type_)
        place(state, Unit("", ALIENS, type_, hex, technology=CREW, revealed=True, shown=CREW))


STEPS = (draw_aliens,)
