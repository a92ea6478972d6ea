"""What people say in Galactic Emperor who have not read how orders are written."""

import re
from functools import partial
from typing import Any, Final

from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.commands import TakeHits
from engines.galactic_emperor.model.view import View
from engines.parts.notation import Hints, fold, seat_names, starts_elsewhere

from .reckoning import reckoned
from .rewriting import REWRITTEN
from .sentences import SENTENCES, asked_about
from .telling import COLOURS, DOWN, LEFT, RIGHT, SHIPS, UP, last, pieces, told, vouches
from .verbs import VERBS

_ELSEWHERE: Final = re.compile(
    r"\b(?:their|his|her|your|enemy|enemy's|ich|jego|jej|twoj\w*|wasz\w*|cudz\w*|wrog\w*) (?:[fcd]\d|[a-z]{4,} ?\d)\b|"
    r"\b(?:oberwal\w*|dostal\w*|zginal|zginela|zginely|polegl\w*|padl\w*|took|died|fell|was|were|has|have|had|lost)\b"
)


def is_told(command: Any, line: str) -> bool:
    """Tell whether a line that takes hits speaks of ships of others, or of what was.

    >>> is_told(TakeHits(()), "ich F2 obrywa"), is_told(TakeHits(()), "F2 oberwał"), is_told(TakeHits(()), "F2 obrywa")
    (True, True, False)
    """
    return isinstance(command, TakeHits) and _ELSEWHERE.search(fold(line)) is not None


_NO_LIMIT: Final = re.compile(
    r"\b(?:at least|no less|not less|minimum|min|co najmniej|przynajmniej|od|more than|over|above)\b"
)
_A_LIMIT: Final = re.compile(r"\b(?:not|no|nie) (?:more than|over|above|higher than|wiecej)\b")
_NOT_LET: Final = re.compile(
    r"\b(?:nie|not|never|don'?t|won'?t) (?:\w+ )?(?:przepu\w+|odpu\w+|pozw\w+|let|allow|pas\w*)\b"
)


_LAST: Final = re.compile(r"\b(?:last|ostatni\w*|koncu|drug\w+|second)\b")


def _is_otherwise(view: View, command: Any, line: str) -> bool:
    """Tell whether a line says something that makes an order another one.

    A price is none that is the least, a battle that is fought last is none that is next, who does not let something
    pass does something about it, and a move names no other field than the one that its ships stand in as where they
    come from.
    """
    if isinstance(command, orders.BuyInfluence):
        plain = _A_LIMIT.sub(" ", fold(line))
        return command.price > 0 and _NO_LIMIT.search(plain) is not None
    if isinstance(command, orders.Fight):
        return _LAST.search(fold(line)) is not None
    if isinstance(command, orders.Pass):
        return _NOT_LET.search(fold(line)) is not None
    if not isinstance(command, orders.Move | orders.Jump):
        return False
    ships = [view.mat.ships[piece.name] for piece in command.ships if piece.name in view.mat.ships]
    return starts_elsewhere(line, {ship.field for ship in ships})


HINTS = Hints(
    verbs=VERBS,
    values={
        "kind": SHIPS,
        "role": {"engineer": "engineering|inzynier|inzyniera|inzynierem|technika|technikiem",
                 "merchant": "trade|trader|kupca|kupcem|handlarz|handel", "steward": "production|zarzadce|zarzadca",
                 "explorer": "exploration|eksplorator|odkrywce|odkrywca|eksploracja",
                 "warlord": "war|watazka|watazke|watazki|wodz|wodza|wodzem|wojskowego|wojskowym|wojna|wojne",
                 "scientist": "science|research|nauka|nauke|naukowca|naukowcem|badacz",
                 "regent": "regency|regenta|regentem|politics"},
        "good": {"metal": "metalami|metalem|metal|metals|metalu|metale|metali", "energy": "energy|energie|energii|"
                         "energia"},
        "direction": {
            "clockwise": "clockwise|cw|with the clock|zgodnie z zegarem|zgodnie|zgodny z zegarem|zgodny|"
                         "zgodnie z ruchem",
            "counter-clockwise": "pod prad zegara|odwrotny|odwrotna|przeciwnie do wskazowek|przeciwnie niz zegar|w "
            "przeciwna strone niz zegar|"
                        "przeciwnie do ruchu wskazowek zegara|odwrotnie niz zegar|odwrotnie do zegara|inaczej niz "
                        "zegar|counterclockwise|counter clockwise|anticlockwise|"
                        "anti clockwise|ccw|against the "
                                 "clock|przeciwnie|odwrotnie|przeciwny|przeciwnie do zegara",
        },
        "tile": {"BHOLE": "black hole|the black hole|czarna dziura|czarna dziure|czarnej dziury"},
        "price": {0: "ani jednego|ani jednej|not one|not a single one|skip|skip it|skip the extra influence|skip "
        "the extra token|skip influence|no token|"
                     "no extra influence|without extra influence|bez|bez dodatkowego wplywu|bez dodatkowego zetonu|"
                     "bez zetonu|bez wplywu|bez kupowania|rezygnuje|nie dzieki|no thanks|not buying|not interested|"
                     "nie kupuje wplywu|nie kupuje zetonu|nie potrzebuje|nothing|no extra|no extra token|none|"
                     "dont buy|i dont buy|i dont buy any|dont buy any|nic|"
                     "nie kupuje|"
                     "nic nie kupuje|zadnego|nie chce|nie chce dodatkowego|nie chce dodatkowego zetonu|pass|i pass|"
                     "pas|"
                     "pasuje|no more influence|saving my money|save my money|save money|saving money|"
                     "keep my money|keeping my money|oszczedzam|oszczedzam pieniadze|none saving my money|"
                     "no saving my money|none i save my money|0 saving my money|oszczedzam marki"},
        "victim": {seat: seat_names(seat + 1) for seat in range(len(COLOURS))},
        "field": {"": "metal|metalu|1 metal|a metal|one metal|jeden metal|a piece of metal|the metal"},
        "place": {"throne": "the throne|throne|tron|trone|na tron"},
    },
    derived=pieces,
    ranked={"face": ("lowest|the lowest|smallest|minimum|najnizsza|najnizszej|najnizsza kosc|najmniejsza|najmniejszej",
                    ("highest|the highest|biggest|largest|maximum|najwyzsza|najwyzszej|najwyzszej kosci|najwieksza|"
                    "najwiekszej"))},
    reckoned=lambda view: partial(reckoned, view),
    vouches=vouches,
    doubts=lambda view, command, line: is_told(command, line) or _is_otherwise(view, command, line),
    last=last,
    doubtful=f"{UP} {DOWN} {RIGHT} {LEFT}",
    rewritten=REWRITTEN,
    told=told,
    sentences=SENTENCES,
    asked_about=asked_about,
    colours=COLOURS,
    priced=frozenset({orders.Build, orders.Research, orders.Stock}),
    in_order=frozenset({(orders.PlaceTile, "tile")}),
    named=frozenset({orders.SettleTile}),
    dear=frozenset({orders.PassRole}),
    unread=frozenset({orders.BuildInstead, orders.ProduceInstead}),
    idle="thru stack stacks pile fleet flota squad squadron together leftover "
         "laid added mu szesciany szescian szesciana szescianow kafel kafla kafelek macierzystej macierzysta "
         "macierzysty "
         "macierzystym magazyn magazynie storage next again ostatnia ostatni extra jednostki units trading handel "
         "trade list "
         "lista steward zarzadcy "
         "fleet flota other stack kolo obok ship ships tile sector marks home statek statki plytka "
         "plytke sektor "
         "marki marka clock zegara wskazowek ruchu znowu role rola technology technologia hit hits influence "
         "wplyw last card karta",
)  # fmt: skip
