"""The words of orders: what counters, hexes, types and technologies are called, read and written."""

from engines.parts.notation import Count, Many, Name, Slot, Vocabulary
from engines.space_empires.model.rows import Piece, Ships, Step

from .tables import RATED

UNIT = Name(r"(?:[a-z]{2}|m[1-9])-\d{1,2}").called("UNIT", "JEDNOSTKA")
HEX = Name(r"\d{4}").called("HEX", "POLE")
COUNT = Count(4).called("COUNT", "LICZBA")
TYPE = Vocabulary({
    "SC": ("SC|scout|scouts", "SC|zwiadowca|zwiadowców|zwiadowcy"),
    "DD": ("DD|destroyer|destroyers", "DD|niszczyciel|niszczyciele|niszczycieli"),
    "CA": ("CA|cruiser|cruisers", "CA|krążownik|krążowniki|krążowników"),
    "BC": ("BC|battlecruiser|battlecruisers", "BC|ciężki-krążownik|ciężkie-krążowniki|ciężkich-krążowników"),
    "BB": ("BB|battleship|battleships", "BB|pancernik|pancerniki|pancerników"),
    "DN": ("DN|dreadnought|dreadnoughts", "DN|drednot|drednoty|drednotów"),
    "SY": ("SY|shipyard|shipyards|ship-yard|ship-yards|yard|yards", "SY|stocznia|stocznie|stoczni"),
    "BA": ("BA|base|bases", "BA|baza|bazy|baz|bazę"),
    "DE": ("DE|decoy|decoys", "DE|wabik|wabiki|wabików"),
    "CS": ("CS|colony-ship|colony-ships",
           "CS|statek-kolonizacyjny|statki-kolonizacyjne|statków-kolonizacyjnych|kolonizator|kolonizatory|kolonizatorów"),
    "MI": ("MI|miner|miners", "MI|statek-górniczy|statki-górnicze|statków-górniczych|górnik|górnicy|górników"),
    "SW": ("SW|minesweeper|minesweepers|sweeper|sweepers", "SW|trałowiec|trałowce|trałowców"),
    "MN": ("MN|mine|mines", "MN|mina|miny|min|minę"),
    "RA": ("RA|raider|raiders", "RA|korsarz|korsarze|korsarzy|korsarza"),
    "CV": ("CV|carrier|carriers", "CV|lotniskowiec|lotniskowce|lotniskowców"),
    "FI": ("FI|fighter|fighters", "FI|myśliwiec|myśliwce|myśliwców"),
    "MS": ("MS|merchant-ship|merchant-ships|merchant|merchants",
           "MS|statek-handlowy|statki-handlowe|statków-handlowych|handlowiec|handlowce|handlowców"),
    "AX": ("AX|alien|aliens", "AX|obcy|obcych"),
    "AB": ("AB|alien-B", "AB|obcy-B"),
    "AC": ("AC|alien-C", "AC|obcy-C"),
    "AD": ("AD|alien-D", "AD|obcy-D"),
    "AF": ("AF|alien-fleet|alien-fleets", "AF|flota-obcych|floty-obcych|flotę-obcych"),
    "AW": ("AW|alien-world|alien-worlds", "AW|świat-obcych|światy-obcych"),
    "DM": ("DM|doomsday-machine|doomsday-machines", "DM|maszyna-zagłady|maszyny-zagłady|maszynę-zagłady"),
    **{code: (f"{code}|machine-{rating}", f"{code}|maszyna-{rating}") for rating, code in enumerate(RATED, start=1)},
}).called("TYPE", "TYP")  # fmt: skip
"""Unit types; the code is what we write."""

TECHNOLOGIES = {
    "size": ("size", "rozmiar|wielkość"),
    "attack": ("attack", "atak"),
    "defence": ("defence|defense", "obrona"),
    "tactics": ("tactics", "taktyka"),
    "move": ("movement|move", "ruch"),
    "yard": ("shipyards|yard", "stocznie"),
    "terraforming": ("terraforming", "terraformowanie"),
    "exploration": ("exploration", "eksploracja"),
    "mines": ("mines", "miny"),
    "cloaking": ("cloaking|cloak", "maskowanie"),
    "scanners": ("scanners|scanner", "skanery|skaner"),
    "fighters": ("fighters|fighter", "myśliwce"),
    "point": ("point-defence|point-defense|point", "obrona-punktowa"),
    "sweeping": ("sweeping|mine-sweeping|minesweeping", "trałowanie"),
    "all": ("all", "wszystko"),
}
"""Technologies in English and Polish; "all" upgrades everything."""

FILLERS = (
    "to", "do", "na", "w", "przez", "via", "i", "and", "of", "at", "in", "into", "a", "an", "first",
    "seat", "pierwszy", "miejsce",
)  # fmt: skip
"""Words inside a row that only help to read it."""

SLOTS: dict[str, Slot] = {
    "unit": UNIT,
    "hex": HEX,
    "count": COUNT,
    "into": UNIT.called("GROUP", "GRUPA"),
    "target": UNIT,
    "units": Many(Piece, name=UNIT),
    "path": Many(Step, hex=HEX),
    "ships": Many(Ships, ("nothing", "nic|nikogo"), 0, count=COUNT, name=UNIT),
    "kind": TYPE,
    "technology": Vocabulary(TECHNOLOGIES).called("TECHNOLOGY", "TECHNOLOGIA"),
    "mode": Vocabulary({"always": ("always", "zawsze"), "never": ("never", "nigdy")}),
    "points": COUNT.called("POINTS", "PUNKTY"),
    "fighters": COUNT.called("FIGHTERS", "MYŚLIWCE"),
    "first": Count(4, add=1).called("SEAT", "MIEJSCE"),
}
"""The slots of orders by the names of their fields."""
