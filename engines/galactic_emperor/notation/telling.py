"""What ships, colours, goods and endings are called in Galactic Emperor, and what is true of places and moves."""

import re
from collections.abc import Sequence
from typing import Any

from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.tables import TILES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.vocabulary import TECHNOLOGIES
from engines.parts.notation import endings, fold

ENDS = (
    "leave the list and finish|lista zostaje|lista zostaje koniec|bez handlu|gotowe bez handlu|skonczone|"
    "zakonczone|"
    "skonczylem handel|finished trading|nothing|nic|pass|i pass|pas|pasuje|nic nie rob|do nothing|end turn|"
    "done|im done|i am done|finished|im finished|thats all|thats it|end|nothing more|nothing else|no more moves|"
    "done moving|end my turn|finish|finish my turn|i stay home|keep my token|i keep my token|koniec|koncze|"
    "koncze ture|"
    "koniec tury|koniec ruchu|gotowe|skonczylem|skonczylam|to wszystko|nic wiecej|to tyle|wystarczy|zostaje w domu|"
    "zatrzymuje zeton|zostawiam|tak zostaje|gotowe tak zostaje"
)
SHEET = endings(
    things="ships|new ships|purchases|tech|techs|technology|technologies|research|production|trade|trading|metal|food|"
    "sales|stock|orders|influence|token|tokens|builds|building|supplies|purchase;"
    "statkow|zakupow|technologii|technologie|badan|produkcji|handlu|metalu|zywnosci|sprzedazy|zamowien|rozkazow|"
    "wplywu|wplywow|zetonu|zetonow|budowy|budowania|zakupu|statku|statki|produkowania|kupowania",
    subjects="moving|building|buying|trading|producing|researching|list|my list|production|trade|research|order|role|"
    "build|my build|builds|my builds|purchases|my purchases|supplies|sales;budowa|budowe|moja budowa|moja budowe|"
    "budowanie|zakupy|moje zakupy|zakup|sprzedaz|produkowanie|zaopatrzenie|arkusza|lista|liste|listy|moja lista|tury|"
    "produkcja|produkcje|produkcji|handel|handlu|badania|zamowienie|zamowienia|rola|role",
    kept="money|my money|marks|my marks|cash|cubes|the cubes|my cubes|food cubes|"
    "ships|my ships|fleet|fighters|token|tokens|my token|my tokens|all my tokens|the tokens|all tokens|all the tokens|"
    "the rest of my tokens|rest of my tokens|remaining tokens|my remaining tokens|influence|my influence|all my "
    "influence|"
    "the rest of my influence|rest of my influence|the rest of the influence|the other tokens|other tokens|the "
    "others|others|them|them all|all of them|everything|rest|the rest;"
    "pieniadze|marki|kostki|kostke|statki|flote|mysliwce|zeton|zetony|wplywy|moje wplywy|moje zetony|wszystkie "
    "zetony|wszystkie wplywy|"
    "wszystkie moje zetony|reszte wplywow|reszte zetonow|reszte moich zetonow|reszte wplywu|pozostale zetony|"
    "pozostale wplywy|swoje zetony|je|wszystkie|wszystko|reszte|kase",
)
SHIPS = {
    "F": "fighter ship|fighter|fighters|mysliwiec|mysliwce|mysliwca|mysliwcow",
    "C": "cruiser|cruisers|krazownik|krazowniki|krazownika|krazownikow",
    "D": "pancernik|pancerniki|pancernika|dreadnought|dreadnoughts|drednot|drednoty|drednota|drednotow",
}
COLOURS = (
    "red|reds|czerwony|czerwonego|czerwonemu|czerwoni|czerwonych",
    "blue|blues|niebieski|niebieskiego|niebieskiemu|niebiescy|niebieskich",
    "green|greens|zielony|zielonego|zielonemu|zieloni|zielonych",
    "yellow|yellows|zolty|zoltego|zoltemu|zolci|zoltych",
    "purple|purples|fioletowy|fioletowego|fioletowemu|fioletowi|fioletowych",
    "white|whites|bialy|bialego|bialemu|biali|bialych",
)
_YIELDS = {
    "food": "food|farm|farms|zywnosc|zywnosci|jedzenie",
    "metal": "metal|metalu|metale|mine|kopalnia|kopalnie",
    "energy": "energy|energia|energie|energii",
}
_OTHER_WAY = (
    "turn it around|turn around|turn it round|flip it|flip the direction|flip direction|zawracamy|odwracamy|"
    "odwracamy kierunek|"
    "reverse|reverse it|reverse the direction|reverse direction|the other way|other way|other way round|"
    "other way around|change the direction|"
    "change direction|switch the direction|switch direction|switch|odwroc|odwroc kierunek|odwracam|odwracam kierunek|"
    "w druga strone|"
    "druga strona|na odwrot|zmien kierunek|zmieniam kierunek|zmiana kierunku"
)
_SAME_WAY = (
    "leave it|leave the direction|leave the direction as it is|keep the direction|keep direction|stays|zostaje|"
    "zostaje jak jest|zostawiam kierunek|same way|same direction|as before|as it is|as now|unchanged|"
    "ten sam kierunek|tak jak teraz|jak dotad|bez zmian"
)
_EMPIRE = "empire|empires|imperium|imperia"
_NAMED = re.compile(r"([FCD])(\d)")


def pieces(place: str, value: Any) -> Sequence[str]:
    """Return what a ship may be called: “fighter 2” and, where only one is meant, “fighter”."""
    named = _NAMED.fullmatch(str(value)) if place in {"name", "ship", "unit"} else None
    if named is None:
        return ()
    kinds = SHIPS[named[1]].split("|")
    return [*(f"{kind} {named[2]}" for kind in kinds), *kinds]


def last(view: View) -> frozenset[str]:
    """Return what the last line of the sheet is about is called, as far as no other line is about one of its kind."""
    names = [frozenset(_about(line)) for line in view.sheet]
    return names[-1].difference(*names[:-1]) if names else frozenset()


def _about(line: Any) -> Sequence[str]:
    """Return the words for what a line of a sheet is about."""
    match line:
        case orders.Build(kind=kind):
            return SHIPS[kind].replace("|", " ").split()
        case orders.Berth():
            return [*SHIPS["F"].replace("|", " ").split(), "free", "darmowego", "darmowy"]
        case orders.Research(technology=technology):
            return [fold(word) for name in TECHNOLOGIES.spellings(technology) for word in name.split("-")]
        case orders.Steal():
            return ["theft", "robbery", "pirate", "kradziez", "kradziezy", "pirata"]
    return ()


def told(view: View, place: str, value: Any) -> Sequence[str]:
    """Return what stands on a field: the seat's own ships and Starbases."""
    if place == "direction":
        changes = value != ("clockwise" if view.direction > 0 else "counter-clockwise")
        return _OTHER_WAY.split("|") if changes else _SAME_WAY.split("|")
    if place not in {"field", "place", "hex"} or view.own is None:
        return ()
    ships = [name for name, ship in view.mat.ships.items() if ship.field == value]
    found = [word for name in ships for word in (name, *SHIPS[name[0]].split("|"))]
    if value == view.homes[view.me]:
        found += ["home", "my home", "domu", "dom", "domem", "do domu"]
    found += [word for seat, player in enumerate(view.players) if seat != view.me
              and any(ship.field == value for ship in player.ships.values())
              for word in COLOURS[seat].split("|")]  # fmt: skip
    sector = view.sectors.get(value)
    if sector:
        found.append(sector.tile)
    if sector and place in {"field", "place"}:
        yields = {good: getattr(TILES[sector.tile], good) for good in _YIELDS}
        names = [(yields[good], word) for good in yields if yields[good] for word in _YIELDS[good].split("|")]
        found += [f"{count} {word}" for count, word in names] + [word for _, word in names if place == "place"]
    if sector and sector.owner is not None:
        found += [*COLOURS[sector.owner].split("|"), *_EMPIRE.split("|")]
    if sector and sector.starbase:
        found += ["starbase", "star base", "baza", "bazy", "baze", "gwiezdna baza", "gwiezdnej bazy", "bazie"]
    return found


UP, DOWN = "up gore gory upwards north polnoc", "down dol dolu downwards south poludnie"
RIGHT, LEFT = "right prawo prawej east wschod", "left lewo lewej west zachod"


def vouches(view: View, command: Any, words: Sequence[str]) -> bool:
    """Tell whether ships go where the words say: up and down by rows, left and right by columns."""
    if not isinstance(command, orders.Move):
        return True  # the field was named
    if not (command.path and command.ships):
        return False
    ship = view.mat.ships.get(command.ships[0].name)
    if ship is None or not ship.field:
        return False
    start, end = ship.field, command.path[-1].field
    across, down = int(end[:2]) - int(start[:2]), int(end[2:]) - int(start[2:])
    wrong = [(UP, down >= 0), (DOWN, down <= 0), (RIGHT, across <= 0), (LEFT, across >= 0)]
    return not any(is_wrong and not set(said.split()).isdisjoint(words) for said, is_wrong in wrong)
