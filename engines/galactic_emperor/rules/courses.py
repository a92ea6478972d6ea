"""Where ships may go: paths, suns, enemies and the wormhole, judged from a view (GE-WARLORD-1 to 20)."""

from collections.abc import Sequence

from engines.core import Choice, Command, Domain, Form, Pick, Rows, Seat, Text, refusal, say, say_n
from engines.galactic_emperor.model.commands import Jump, Move
from engines.galactic_emperor.model.galaxy import is_open, next_fields, within
from engines.galactic_emperor.model.hexmap import AXIAL
from engines.galactic_emperor.model.pieces import guard_of, home_owner, is_sun, is_wormhole
from engines.galactic_emperor.model.rows import Piece, Step
from engines.galactic_emperor.model.state import Field, Ship
from engines.galactic_emperor.model.tables import SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import KIND_NAMES, listed

from .technology import works

FUSION = 1
"""Fields that Fusion Engines add to every ship's move (GE-TECH-FUSION-1)."""


def movable(view: View, seat: Seat) -> list[str]:
    """Return the seat's ships that have not moved this turn, sorted."""
    return sorted(name for name, ship in view.players[seat].ships.items() if not ship.done)


def needs_fusion(names: Sequence[str], path: Sequence[Field]) -> bool:
    """Tell whether a path is longer than one of the ships could go by itself."""
    return any(SHIPS[name[0]].moves < len(path) for name in names)


def reach_of(view: View, name: str) -> int:
    """Return how many fields a ship of the seat may move (GE-WARLORD-2 to 4)."""
    return SHIPS[name[0]].moves + FUSION * works(view, view.me, "fusion")


def course_of(move: Move, start: Field) -> list[Field]:
    """Return the fields that ships enter; where they stand may be said before (“from 0605 to 0606”)."""
    path = [step.field for step in move.path]
    return path[1:] if path[:1] == [start] else path


def check_move(view: View, move: Move) -> None:
    """Raise a Refusal unless the ships stand together, have not moved, and can go that way."""
    names = [piece.name for piece in move.ships]
    ships = _ships_to_move(view, names)
    starts = sorted({ship.field for ship in ships})
    if len(starts) > 1:
        raise refusal(
            "GE-WARLORD-1", "{ships} do not stand together but in {fields}; move them one after another."
        ).where(ships=names, fields=starts)
    path = course_of(move, starts[0])
    if not path:
        raise refusal("GE-WARLORD-1", "Say where {ships} shall go, field by field.").where(ships=names)
    for name in names:
        _check_reach(view, name, len(path))
    for here, there in zip([starts[0], *path], path, strict=False):
        _check_step(view, here, there)
    _check_stops(view, path)


def cost(view: View, order: Command) -> Text | None:
    """Say how many fields a legal move takes, and of how many; of other orders nothing."""
    if not isinstance(order, Move):
        return None
    most = min(reach_of(view, piece.name) for piece in order.ships)
    path = course_of(order, view.mat.ships[order.ships[0].name].field)
    return say_n("{n} field of {most}", "{n} fields of {most}", n=len(path), most=most)


def _ships_to_move(view: View, names: list[str]) -> list[Ship]:
    """Return the ships of these names if all of them may still move."""
    if not names or len(set(names)) < len(names):
        raise refusal("GE-WARLORD-1", "Name each ship that moves once; you can still move {ships}.").where(
            ships=listed(movable(view, view.me))
        )
    for name in names:
        if name not in view.mat.ships:
            raise refusal("GE-WARLORD-1", "You have no ship {name}; you have {ships}.").where(
                name=name, ships=listed(sorted(view.mat.ships))
            )
        if view.mat.ships[name].done:
            raise refusal("GE-WARLORD-1", "{name} has moved already this turn; you can still move {ships}.").where(
                name=name, ships=listed(movable(view, view.me))
            )
    return [view.mat.ships[name] for name in names]


def _check_reach(view: View, name: str, steps: int) -> None:
    most = reach_of(view, name)
    if steps > most:
        raise refusal(
            "GE-WARLORD-2",
            "{name}, a {kind}, moves at most {n} field, and this path has {steps}.",
            "{name}, a {kind}, moves at most {n} fields, and this path has {steps}.",
        ).where(n=most, name=name, kind=KIND_NAMES[name[0]], steps=steps)


def _check_step(view: View, here: Field, there: Field) -> None:
    if is_sun(view, there):
        raise refusal(
            "GE-WARLORD-7", "{field} is a sun: suns are skipped and cost nothing, so leave it out of the path."
        ).where(field=there)
    if home_owner(view, there) not in (None, view.me):
        raise refusal("GE-WARLORD-8", "{field} is an enemy home sector; it cannot be entered or attacked.").where(
            field=there
        )
    near = [field for field in next_fields(view, here) if is_open(view, view.me, field)]
    if there not in near:
        raise refusal(
            "GE-WARLORD-1", "{there} is not next to {here}; name every field of the path. Next to it: {fields}."
        ).where(there=there, here=here, fields=listed(near))


def _check_stops(view: View, path: list[Field]) -> None:
    """Ships stop where enemies are (GE-RUL-27)."""
    for field in path[:-1]:
        if guard_of(view, view.me, field) is not None:
            raise refusal(
                "GE-WARLORD-13",
                "There are enemies in {field}: ships that enter it must stop and fight there. Let the path end "
                "there, or lead around it.",
            ).where(field=field)


def check_jump(view: View, jump: Jump) -> None:
    """Raise a Refusal unless the ships may use the wormhole to go there (GE-RUL-32)."""
    names = [piece.name for piece in jump.ships]
    for name, ship in zip(names, _ships_to_move(view, names), strict=True):
        if not (ship.primed and is_wormhole(view, ship.field)):
            raise refusal(
                "GE-WARLORD-17",
                "{name} cannot jump: only ships that stood on the Black Hole when a Warlord role ended can. You have "
                "{ships} there.",
            ).where(name=name, ships=listed(jumpers(view)))
    fields = jump_targets(view)
    if jump.field not in fields:
        raise refusal(
            "GE-WARLORD-18",
            "Ships cannot jump to {field}: home sectors and suns are closed, and all ships that jump in one turn go "
            "to one place. Open: {fields}.",
        ).where(field=jump.field, fields=listed(fields))


def jumpers(view: View) -> list[str]:
    """Return the seat's ships that may use the wormhole now."""
    ships = view.mat.ships
    return [name for name in movable(view, view.me) if ships[name].primed and is_wormhole(view, ships[name].field)]


def jump_targets(view: View) -> list[Field]:
    """Return where ships may jump: any field but homes and suns; where others jumped this turn, if any did."""
    if jumped := sorted({ship.field for ship in view.mat.ships.values() if ship.jumped}):
        return jumped
    return sorted(
        field for field in AXIAL
        if field not in view.homes and not is_sun(view, field) and not is_wormhole(view, field)
    )  # fmt: skip


def move_forms(view: View) -> list[Form]:
    """Return the forms that move ships: to the next field, and further, from each field where some stand."""
    forms = []
    for start in sorted({view.mat.ships[name].field for name in movable(view, view.me)}):
        names = [name for name in movable(view, view.me) if view.mat.ships[name].field == start]
        near = [field for field in next_fields(view, start) if is_open(view, view.me, field)]
        steps = max(reach_of(view, name) for name in names)
        forms.append(_move_form(names, start, near, 1))
        if steps > 1:
            forms.append(_move_form(names, start, _on_the_way(view, start, steps), steps))
    return forms


def _on_the_way(view: View, start: Field, steps: int) -> list[Field]:
    """Return what a path of several fields may lead through: all within reach, and back over the field it begins in."""
    back = [start] if is_open(view, view.me, start) else []
    return sorted([*within(view, view.me, start, steps), *back])


def _move_form(names: list[str], start: Field, fields: list[Field], steps: int) -> Form:
    label = (say("Move ships one field from {field}", field=start) if steps == 1
             else say("Move ships further from {field}", field=start))  # fmt: skip
    name = say("the field they go to") if steps == 1 else say("path, field by field")
    path = Rows(Step, {"field": _fields(fields)}, 1, steps, name)
    examples = [Move((Piece(names[0]),), (Step(field),)) for field in fields] if steps == 1 else []
    return Form(Move, label, {"ships": _ships(names), "path": path}, [*examples])


def jump_forms(view: View) -> list[Form]:
    """Return the form that jumps, if some ship can."""
    names = jumpers(view)
    if not names:
        return []
    targets = jump_targets(view)
    return [Form(Jump, say("Jump through the Black Hole"), {"ships": _ships(names), "field": _fields(targets)},
                 [Jump((Piece(names[0]),), targets[0])])]  # fmt: skip


def _ships(names: list[str]) -> Domain:
    picks = [Choice(name, say("{ship}", ship=name)) for name in names]
    return Rows(Piece, {"name": Pick(picks, say("ship"))}, 1, len(names), say("ships"))


def _fields(fields: list[Field]) -> Domain:
    return Pick([Choice(field, say("{field}", field=field)) for field in fields], say("field"))
