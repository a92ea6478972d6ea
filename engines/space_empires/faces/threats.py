"""The doomsday machines that have come for a player who is alone, and those still to come."""

from __future__ import annotations

from engines.core import Text, say
from engines.parts.drawing.tables import Row, Table
from engines.space_empires.model.solo import arrivals
from engines.space_empires.model.state import MACHINES
from engines.space_empires.model.tables import MACHINE_SHOTS, RATED, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import weakness_name


def machines_panel(view: View) -> Table:
    """Return where they are, what has hit them, and what they are known to be weak against."""
    columns = [say("machine"), say("where"), say("hits"), say("weakness")]
    here: list[Row] = [
        (seen.name, seen.hex, _hits(seen.type, seen.damage),
         weakness_name(seen.weakness) if seen.weakness else say("unknown"))
        for seen in view.seen if seen.owner == MACHINES
    ]  # fmt: skip
    coming: list[Row] = [
        (code, say("after Economic Phase {phase}", phase=phase), _hits(code, 0), say("unknown"))
        for phase, rating in arrivals(view).items() for code in [RATED[rating - 1]] if _is_to_come(view, phase)
    ]  # fmt: skip
    shots = [say("{machine}: {shots} shots a round", machine=code, shots=MACHINE_SHOTS[code])
             for code in (RATED[rating - 1] for rating in arrivals(view).values())]  # fmt: skip
    return Table("machines", say("Doomsday machines"), columns, [*here, *coming], [say("{shots}.", shots=shots)])


def _hits(type_: str, damage: int) -> Text:
    return say("{damage} of {hull}", damage=damage, hull=UNITS[type_].hull)


def _is_to_come(view: View, phase: int) -> bool:
    """Tell whether an Economic Phase is still to end."""
    return phase >= view.cycle
