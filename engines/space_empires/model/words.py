"""The game's own words: units, markers, technologies and colours, as sentences that can be translated."""

from collections.abc import Iterable, Sequence

from engines.core import Param, Seat, SeatName, Text, say, say_n

from .empires import SEATS
from .solo import FIGHTERS, FLEETS, MINES, NONE, RAIDERS
from .state import ALIENS, MACHINES, Unit
from .tables import RATED

TYPE_NAMES = {
    "SC": say("scout"),
    "DD": say("destroyer"),
    "CA": say("cruiser"),
    "BC": say("battlecruiser"),
    "BB": say("battleship"),
    "DN": say("dreadnought"),
    "SY": say("ship yard"),
    "BA": say("base"),
    "DE": say("decoy"),
    "CS": say("colony ship"),
    "MI": say("miner"),
    "SW": say("minesweeper"),
    "MN": say("mine"),
    "MS": say("merchant ship"),
    "RA": say("raider"),
    "CV": say("carrier"),
    "FI": say("fighter"),
    "AX": say("alien ship"),
    "AB": say("alien ship of class B"),
    "AC": say("alien ship of class C"),
    "AD": say("alien ship of class D"),
    "AF": say("alien fleet"),
    "AW": say("alien home world"),
    "DM": say("doomsday machine"),
    **{code: say("doomsday machine of rating {rating}", rating=rating) for rating, code in enumerate(RATED, start=1)},
}
MARKER_NAMES = {
    "home": say("home world"),
    "planet": say("planet"),
    "barren": say("barren planet"),
    "minerals-5": say("5-CP minerals"),
    "minerals-10": say("10-CP minerals"),
    "wreck": say("space wreck"),
    "asteroids": say("asteroids"),
    "nebula": say("nebula"),
    "black-hole": say("black hole"),
    "supernova": say("supernova"),
    "danger": say("danger"),
    "lost": say("lost in space"),
    "warp": say("warp point"),
    "doomsday": say("doomsday machine"),
    "warp-1": say("warp point 1"),
    "warp-2": say("warp point 2"),
    "entry": say("entry of doomsday machines"),
    "empty": say("empty space"),
}
TECHNOLOGY_NAMES = {
    "size": say("Ship Size"),
    "attack": say("Attack"),
    "defence": say("Defence"),
    "tactics": say("Tactics"),
    "move": say("Movement"),
    "yard": say("Ship Yards"),
    "terraforming": say("Terraforming"),
    "exploration": say("Exploration"),
    "mines": say("Mines"),
    "sweeping": say("Mine Sweeping"),
    "cloaking": say("Cloaking"),
    "scanners": say("Scanners"),
    "fighters": say("Fighters"),
    "point": say("Point Defence"),
}
_COLOURS = (say("red"), say("green"), say("yellow"), say("blue"))
_NEUTRALS = {
    ALIENS: say("Alien Fleet"),
    MACHINES: say("Doomsday Machine"),
    **{owner: say("Alien Empire {number}", number=number) for number, owner in enumerate(SEATS, start=1)},
}

WEAKNESS_NAMES = {
    FIGHTERS: say("fighters can hit it"),
    MINES: say("mines that it meets hit it with 5 or less"),
    RAIDERS: say("cloaks deceive it, and it hits raiders with 2 less"),
    FLEETS: say("ten ships or more have the fleet bonus against it"),
    NONE: say("it has no weakness"),
}


def ordered(kind: str, count: int) -> Text:
    """Return what a line of a sheet builds; of a decoy `count` is the number under it (RN-85)."""
    if kind == "DE" and count > 1:
        return say("1 × decoy with {count} under it", count=count)
    return say("{count} × {type}", count=count, type=TYPE_NAMES[kind])


def colour_name(seat: Seat) -> Text:
    """Return the colour of a seat (2.0a)."""
    return _COLOURS[seat] if seat >= 0 else say("neutral")


def side_name(seat: Seat) -> Param:
    """Return who fights: the player in a seat, or a side without one."""
    return SeatName(seat) if seat >= 0 else _NEUTRALS[seat]


def side_names(seats: Sequence[Seat]) -> Param:
    """Return who fights together."""
    lead, *others = map(side_name, seats)
    return say("{one} with {other}", one=lead, other=others[0]) if others else lead


def unit_name(unit: Unit) -> Text:
    """Return an own or face-up counter with its colour and ships: “red CA-1 (3 cruisers)”."""
    return say("{colour} {name} ({ships} × {type})", colour=colour_name(unit.owner), name=unit.name,
               ships=unit.count, type=TYPE_NAMES[unit.type])  # fmt: skip


def counters(number: int) -> Text:
    """Return a number of counters in words."""
    return say_n("{n} counter", "{n} counters", n=number)


def listed(names: Iterable[str | Text]) -> Param:
    """Return names for a sentence, or “nothing”."""
    found = list(names)
    return found or say("nothing")


LONGEST = 24
"""Characters of a name that are repeated in a refusal."""


def brief(name: str) -> str:
    """Return a name as it is repeated, however long or empty what was sent is."""
    return (name if len(name) <= LONGEST else f"{name[:LONGEST]}…") or "“”"
