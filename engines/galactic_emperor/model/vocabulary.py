"""The words of orders: what fields, ships, tiles, roles and technologies are called, read and written."""

from engines.parts.notation import ACCUSATIVE, Count, Many, Name, Slot, Vocabulary

from .rows import Piece, Step, Wish
from .state import NOBODY, THRONE

FIELD = Name(r"\d{4}").called("FIELD", "POLE")
SHIP = Name(r"[fcd]\d").called("SHIP", "STATEK")
TILE = Vocabulary({"BHOLE": ("BHOLE|black-hole", "BHOLE|czarna-dziura")}, Name(r"[ar]\d\d|home\d|omega")).called(
    "TILE", "PŁYTKA"
)
UNIT = Vocabulary({"token": ("token|empire|starbase", "żeton|imperium|stacja")}, SHIP)
PLACE = Vocabulary({THRONE: ("throne", "tron")}, FIELD)
COUNT = Count(3).called("COUNT", "ILE")

ROLES = Vocabulary({
    "explorer": ("explorer", "odkrywca", "odkrywcę", "odkrywcy"),
    "merchant": ("merchant", "kupiec", "kupca"),
    "steward": ("steward", "zarządca", "zarządcę", "zarządcy"),
    "engineer": ("engineer", "technik", "technika"),
    "warlord": ("warlord", "wojskowy", "wojskowego"),
    "regent": ("regent", "regent", "regenta"),
    "scientist": ("scientist", "naukowiec", "naukowca"),
    "warlord-2": ("warlord-2", "wojskowy-2", "wojskowego-2"),
}).called("ROLE", "ROLA")  # fmt: skip
TECHNOLOGIES = Vocabulary({
    "pirate": ("pirate|star-pirate", "pirat", "pirata"),
    "diplomat": ("diplomat", "dyplomata", "dyplomatę"),
    "scanners": ("scanners|long-range-scanners", "radary|radary-dalekiego-zasięgu|skanery"),
    "saboteur": ("saboteur", "sabotażysta", "sabotażystę"),
    "ambassador": ("ambassador", "ambasador", "ambasadora"),
    "ion": ("ion|ion-cannons", "jonowe|działa-jonowe"),
    "robotics": ("robotics", "robotyka", "robotykę"),
    "protein": ("protein|protein-fields", "proteinowe|pola-proteinowe"),
    "shield": ("shield|shields|shield-generators", "osłony|generatory-osłon"),
    "plasma": ("plasma|plasma-weapons", "plazma|broń-plazmowa", "plazmę"),
    "fusion": ("fusion|fusion-engines", "napęd|napęd-atomowy"),
    "warp": ("warp|time-warp", "zakrzywienie|zakrzywienie-czasu"),
}).called("TECHNOLOGY", "TECHNOLOGIA")  # fmt: skip
KINDS = Vocabulary({
    "F": ("F|fighter|fighters", "F|myśliwiec|myśliwce|myśliwców"),
    "C": ("C|cruiser|cruisers", "C|krążownik|krążowniki|krążowników"),
    "D": ("D|dreadnought|dreadnoughts", "D|pancernik|pancerniki|pancerników"),
}).called("KIND", "TYP")  # fmt: skip
GOODS = Vocabulary({
    "food": ("food", "żywność", "żywność", "żywności"),
    "metal": ("metal", "metal", "metal", "metalu"),
    "energy": ("energy", "energia", "energię", "energii"),
}).called("GOOD", "TOWAR")  # fmt: skip
DIRECTIONS = Vocabulary({
    "clockwise": ("clockwise", "zgodnie|zgodny"),
    "counter-clockwise": ("counter-clockwise|counterclockwise|anticlockwise", "przeciwnie|przeciwny"),
})  # fmt: skip
SEATS = Vocabulary({
    NOBODY: ("anybody|anyone", "kogokolwiek|ktokolwiek"),
    0: ("red|1", "czerwonego|czerwony|1"),
    1: ("blue|2", "niebieskiego|niebieski|2"),
    2: ("green|3", "zielonego|zielony|3"),
    3: ("yellow|4", "żółtego|żółty|4"),
    4: ("purple|5", "fioletowego|fioletowy|5"),
    5: ("white|6", "białego|biały|6"),
}).called("COLOUR", "KOLOR")  # fmt: skip
"""Seats by their colours, or their numbers from 1; the Polish genitive first, as orders need it."""

FILLERS = (
    "to", "do", "na", "w", "via", "przez", "i", "and", "of", "z", "from", "od", "at", "in", "on", "with", "is", "for",
    "u", "roli",
)  # fmt: skip
"""Words inside a row that only help to read it."""

ON_THE_WAY = tuple(word for word in FILLERS if word not in {"z", "from", "od", "of"})
"""The same for moves: what stands behind “from” is where the ships are, and no step of theirs."""

SHIPS = Many(Piece, name=SHIP)

SLOTS: dict[str, Slot] = {
    "direction": DIRECTIONS,
    "role": ROLES.case(ACCUSATIVE),
    "tile": TILE,
    "field": FIELD,
    "face": COUNT.called("FACE", "WYNIK"),
    "cubes": COUNT.called("CUBES", "KOSTKI"),
    "good": GOODS,
    "amount": COUNT.called("AMOUNT", "ILE"),
    "victim": SEATS.called("from COLOUR", "KOLOR"),
    "count": COUNT,
    "kind": KINDS,
    "technology": TECHNOLOGIES.case(ACCUSATIVE),
    "ships": SHIPS,
    "path": Many(Step, field=FIELD),
    "ship": SHIP,
    "units": Many(Piece, ("nothing|none|ask", "nic|pytaj"), name=UNIT).called("SHIP SHIP token", "STATEK STATEK żeton"),
    "price": COUNT.called("PRICE", "CENA"),
    "place": PLACE,
    "tokens": COUNT.called("TOKENS", "ŻETONY"),
    "fallback": PLACE,
    "die": COUNT.called("NUMBER", "NUMER"),
}
"""The slots of orders by the names of their fields."""


def ranked(names: Vocabulary | Name) -> Many:
    """Return the slot of a list in order of preference; “ask” is an empty one."""
    return Many(Wish, ("ask|none|nothing", "pytaj|nic"), name=names)
