"""What a player who is alone is up against: doomsday machines, come or still to come, or alien empires."""

from engines.core import Text, say
from engines.parts.drawing.tables import Row, Table
from engines.space_empires.model.empires import FLEET, dice_of
from engines.space_empires.model.solo import arrivals
from engines.space_empires.model.state import MACHINES, Empire
from engines.space_empires.model.tables import MACHINE_SHOTS, RATED, TECHNOLOGIES, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import TECHNOLOGY_NAMES, WEAKNESS_NAMES, listed, side_name


def machines_panel(view: View) -> Table:
    """Return where they are, what has hit them, and what they are known to be weak against."""
    columns = [say("machine"), say("where"), say("hits"), say("weakness")]
    here: list[Row] = [
        (seen.name, seen.hex, _hits(seen.type, seen.damage),
         WEAKNESS_NAMES[seen.weakness] if seen.weakness else say("unknown"))
        for seen in view.seen if seen.owner == MACHINES
    ]  # fmt: skip
    coming: list[Row] = [
        (code, say("after Economic Phase {phase}", phase=phase), _hits(code, 0), say("unknown"))
        for phase, rating in arrivals(view).items() for code in [RATED[rating - 1]] if _is_to_come(view, phase)
    ]  # fmt: skip
    shots = [say("{machine}: {shots} shots a round", machine=code, shots=MACHINE_SHOTS[code])
             for code in (RATED[rating - 1] for rating in arrivals(view).values())]  # fmt: skip
    return Table("machines", say("Doomsday machines"), columns, [*here, *coming], [say("{shots}.", shots=shots)])


def empires_panel(view: View) -> Table:
    """Return the alien empires: where they live, what they know and have put aside, how many dice they throw."""
    columns = [say("empire"), say("home world"), say("technology"), say("put aside (CP)"), say("dice")]
    rows: list[Row] = [
        (say("{words}", words=side_name(owner)), empire.home, _known(empire), _saved(empire), str(_dice(view, empire)))
        for owner, empire in view.empires.items()
    ]  # fmt: skip
    fleets = [say("{name} of {empire} in {hex}: {worth} CP", name=seen.name, hex=seen.hex, worth=seen.worth,
                  empire=side_name(seen.owner)) for seen in view.seen if seen.type == FLEET]  # fmt: skip
    under_way = say("Fleets that nobody has fought yet: {fleets}.", fleets=listed(fleets))
    return Table("empires", say("Alien empires"), columns, rows, [under_way])


def _known(empire: Empire) -> Text:
    """Return the technologies in which an empire is past the beginning."""
    gained = [name for name, level in empire.levels.items() if level > TECHNOLOGIES[name].start]
    names = [
        say("{technology} {level}", technology=TECHNOLOGY_NAMES[name], level=empire.levels[name]) for name in gained
    ]
    return say("{names}", names=listed(names))


def _saved(empire: Empire) -> Text:
    return say("fleets {fleet}, research {research}, defence {defence}", fleet=empire.fleet, research=empire.research,
               defence=empire.defence)  # fmt: skip


def _dice(view: View, empire: Empire) -> int:
    """Return how many dice an empire throws in the Economic Phase of this cycle."""
    return dice_of(view.cycle or 1, empire.growth)


def _hits(type_: str, damage: int) -> Text:
    return say("{damage} of {hull}", damage=damage, hull=UNITS[type_].hull)


def _is_to_come(view: View, phase: int) -> bool:
    """Tell whether an Economic Phase is still to end."""
    return phase >= view.cycle
