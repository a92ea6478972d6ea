"""What people say in Space Empires who have not read how orders are written."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from engines.parts.notation import Hints, Reckoned, fold, seat_names, starts_elsewhere
from engines.space_empires.model import commands as orders
from engines.space_empires.model.view import View
from engines.space_empires.rules.groups import ships_of

from .buying import Means, as_named
from .called import COLOURS, KINDS, TECHNOLOGIES, counters, last, told
from .hiding import hiding_of
from .rewriting import REWRITTEN
from .sentences import SENTENCES
from .shooting import (
    fires_at_itself,
    is_joined_either_way,
    is_loaded_otherwise,
    is_of_another_time,
    is_spared,
    leads_otherwise,
)
from .verbs import VERBS

START = 1
"""Hexes before those that a counter enters."""

_UP, _DOWN = "up gore gory north polnoc", "down dol dolu south poludnie"
_RIGHT, _LEFT = "right prawo prawej east wschod", "left lewo lewej west zachod"


def _vouches(view: View, command: Any, words: Sequence[str]) -> bool:
    """Tell whether a move goes where the words say: up and down by rows, left and right by columns."""
    if not isinstance(command, orders.Move):
        return True  # the hex was named
    if not command.path or not command.units or command.units[0].name not in view.units:
        return False
    start, end = view.units[command.units[0].name].hex, command.path[-1].hex
    across, down = int(end[:2]) - int(start[:2]), int(end[2:]) - int(start[2:])
    wrong = [(_UP, down >= 0), (_DOWN, down <= 0), (_RIGHT, across <= 0), (_LEFT, across >= 0)]
    return not any(is_wrong and not set(said.split()).isdisjoint(words) for said, is_wrong in wrong)


def _counted(view: View, command: orders.Scrap, words: Sequence[str]) -> orders.Scrap:
    """Return an order to scrap all ships of a counter with their number, where that is said beside its name."""
    unit = view.units.get(command.unit)
    ships = str(ships_of(unit)) if unit else ""
    named = command.unit.rpartition("-")[2] == ships
    return replace(command, count=int(ships)) if unit and words.count(ships) > named else command


def _reckoned(view: View) -> Reckoned:
    """Return what gives the orders that may be meant in a view."""
    return partial(_meant, view, Means(view))


def _meant(view: View, means: Means, command: Any, words: Sequence[str]) -> Sequence[Any]:
    """Return a move without the hex that its counters stand in, “from 0305 to 0405”; a purchase of what was named."""
    if isinstance(command, orders.Buy):
        return (as_named(means, command, words),)
    if isinstance(command, orders.Scrap) and not command.count:
        return (_counted(view, command, words),)
    first = view.units.get(command.units[0].name) if isinstance(command, orders.Move) and command.units else None
    if first is None or len(command.path) < START + 1 or command.path[0].hex != first.hex:
        return (command,)
    return (orders.Move(command.units, command.path[1:]),)


def _doubts(view: View, command: Any, line: str) -> bool:
    """Tell whether a line says something that makes an order doubtful."""
    if isinstance(command, orders.Move | orders.Slingshot):
        units = [view.units[piece.name] for piece in command.units if piece.name in view.units]
        return starts_elsewhere(line, {unit.hex for unit in units})
    if isinstance(command, orders.Fire) and fires_at_itself(command, line, _acting(view, command.target)):
        return True
    doubts = (is_spared, is_loaded_otherwise, is_of_another_time, leads_otherwise, is_joined_either_way)
    return any(says_so(command, line) for says_so in doubts)


def _acting(view: View, target: str) -> set[str]:
    """Return what the group is called that acts now, without what its target may be called as well."""
    name = view.battle.slots[0].unit if view.battle and view.battle.slots else ""
    names = {name, name.replace("-", " "), name.replace("-", ""), *counters("unit", name)}
    theirs = {target, target.replace("-", " "), target.replace("-", ""), *counters("unit", target), ""}
    return {fold(each) for each in names - theirs}


HINTS = Hints(
    verbs=VERBS,
    values={
        "kind": KINDS,
        "points": {0: "dont bid|i dont bid|i wont bid|not bidding|im not bidding|no bidding|bez licytacji|"
                      "bez licytowania|nothing|no bid|nic|nic nie licytuje|nie licytuje|no points|cross out the bid|"
                      "skresl licytacje|"
                      "cancel my bid|take my bid off"},
        "ships": {(): "everyone fights|everybody fights|all in|all 3 in|all of them fight|nikogo nie chowam|"
                      "nikogo nie ukrywam|nie chowam nikogo|walcza wszyscy|wszyscy do walki|nobody|none|no one|"
                      "no screen|no screening|nothing|i dont screen anything|dont screen|pass|"
                      "i pass|"
                      "no ships|everybody fights|all fight|fight with all|zaden|zadnego|zadnych|nikogo|bez oslony|"
                      "nie oslaniam|nie oslaniam nikogo|nikogo nie oslaniam|wszyscy walcza|pas|pasuje|nic"},
        "technology": TECHNOLOGIES,
        "first": {-1: "me|myself|ja|mnie|i go first|me first|ja zaczynam|sam|sama",
                  **{seat: f"{colours}|{seat_names(seat + 1)}" for seat, colours in enumerate(COLOURS)}},
    },
    derived=counters,
    told=told,
    last=last,
    vouches=_vouches,
    reckoned=_reckoned,
    doubts=_doubts,
    doubtful=f"{_UP} {_DOWN} {_RIGHT} {_LEFT}",
    rewritten=REWRITTEN,
    whole=hiding_of,
    sentences=SENTENCES,
    colours=COLOURS,
    named=frozenset({orders.Bid, orders.Scrap, orders.Join, orders.Split, orders.Hide, orders.Upgrade}),
    dear=frozenset({orders.Scrap, orders.Explode, orders.Grant}),
    exact=frozenset({(orders.Retreat, "count")}),
    kept=frozenset({(orders.Buy, "kind")}),
    priced=frozenset({orders.Buy, orders.Research}),
    idle="guns gun cannon cannons dziala dzial broadside through thru przez poprzez stack stacks pile squad "
         "squads squadron squadrons wing flotilla armada boat "
         "boats vessel "
         "vessels craft marker markers chit chits pieces token tokens stos stosik stosy eskadra eskadre "
         "eskadry flotylla "
         "flotylle oddzial oddzialy dywizjon sztony sztonik zetonik zetoniki pionek pionki pionkow czolg "
         "razem kolejnosc kolejnosci goes plays starts gra zacznie zaczyna together cala caly okret okrety okretow "
         "okretu okretem "
         "tutaj gracza hexie player gracz seat enemy enemies wroga wrog przeciwnik przeciwnika battle bitwa corner rog "
         "open rest reszte units they counter counters ship "
         "ships fleet fleets group groups unit units system hex zeton zetony statek "
         "statki "
         "flota grupa jednostka hyper",
)  # fmt: skip
