"""How people say in whole sentences that they let something be, fight on, run or are done."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Final

from engines.core.commands import Command, Done
from engines.galactic_emperor.model import commands as orders
from engines.parts.notation import NO_TOO, Clause

_REACT: Final = (
    "react reacts reaction reactions block blocks blocking stop stops stopping prevent sabotage sabotages sabotaging "
    "saboteur veto vetoes object objection objections interfere interrupt ambassador reaguj* reakcj* blok* zablok* "
    "sabot* sprzeciw* weto wetu* przeszkadz* ambasador* uzywam"
)
_LET: Final = "let lets allow allows niech pozwal* pozwol* przepuszcz* przepusc* odpuszcz*"
_LEFT: Final = "leave leaves zostaw* alone be spokoju"
_SAVED: Final = "keep keeps keeping save saves saving zachow* szkoda oszczedz* trzymam"
_PASSING: Final = "pass passes passing pas pasuj* skip skips"
_DOES: Final = (
    "him her use uses do it have has go pass happen sobie ma maja uzywa uzyje robi robia zrobi bierze mu jej im"
)
_ROLE: Final = "role roli rola role's"
_ALL_OF_IT: Final = (
    "everything whole rest until till end ends over entire konca caly cala cale calej wszystko niczego nic anything any"
)
_THROUGH: Final = f"{_ALL_OF_IT} {_ROLE} all of is on through during me ask to else more {_DOES}"
_NOTHING: Final = "anything nothing nic niczego"
_BUY: Final = "buy buys buying need needs want take takes kup* chce chcemy potrzeb* bior* wezme"
_MORE_INFLUENCE: Final = (
    "influence token tokens zeton* wplyw* one another extra additional jeden jednego dodatkow* kolejn* wydaw* for me"
)
_FIGHT: Final = "fight fights fighting continue continues walcz* bij* kontynu* battle bitwy walke walki"
_STAY: Final = "stay stays keep keeps dalej zosta* on going firing shooting it konca end"
_RUN: Final = (
    "retreat retreats retreating withdraw withdraws withdrawing run runs running flee flees fleeing uciek* wycof* "
    "odwrot* cofa* cofn* zwiew* wiej*"
)
_HOME: Final = "back out away home domu all both everybody wszystk* obie oba"
_DONE: Final = (
    "done finished finish finishes ready submit gotow* koncze konczymy skonczyl* skonczon* zakoncz* koniec "
    "wystarczy "
    "starczy zatwierdz* that's thats"
)
_SEND: Final = "send sends sending wysl* wysyl*"
_SHEET: Final = "all everything wszystko orders sheet list lista liste arkusz* kart*"
_ON_SHEET: Final = (
    "all it everything wszystko tyle that's that buying building trading producing shopping spending purchases orders "
    "sheet list lista liste zakup* kupowa* budow* produkc* handl* sprzedaz* arkusz* kart* moja moje"
)

SENTENCES: Final[Mapping[Command, Sequence[Clause]]] = {
    orders.Pass(): (
        NO_TOO,
        Clause([_REACT], denied=True, beside=_DOES),
        Clause([_LET], beside=f"{_DOES} through by"),
        Clause([_LEFT], beside=_DOES),
        Clause([_PASSING], beside=f"sabotage sabotaging sabotaz* {_DOES}"),
        Clause([_SAVED], beside="saboteur sabotazyst* ambassador ambasador*"),
        Clause(["time razem raz now teraz"], denied=True),
        Clause(["worth warto warte"], denied=True, beside=f"sabotage sabotaging sabotaz* {_DOES}"),
        Clause(["interested zainteresowan*"], denied=True),
    ),
    orders.PassRole(): (
        Clause([f"{_PASSING} {_LET}", _ROLE, _ALL_OF_IT], beside=_THROUGH),
        Clause([_REACT, _ROLE, f"until till end rest whole konca cala calej {_NOTHING}"], denied=True, beside=_THROUGH),
        Clause(["interested zainteresowan*"], denied=True),
    ),
    orders.BuyInfluence(0): (
        NO_TOO,
        Clause([_BUY], denied=True, beside=_MORE_INFLUENCE),
        Clause(["expensive dear drogo drogi droga drogie"], beside="too za zbyt"),
        Clause(["thanks dzieki dziekuje"], denied=True),
    ),
    orders.FightOn(): (Clause([_FIGHT], beside=_STAY), Clause([_RUN], denied=True, beside=_HOME)),
    orders.Retreat(): (
        Clause([_RUN], beside=_HOME),
        Clause(["get gets pull pulls take takes wyciag* zabieram", "out away back stad stamtad"], beside=_HOME),
        Clause(["leaves opuszcza opuszczaja odlatuje odlatuja"], beside=_HOME),
        Clause([_FIGHT], denied=True, beside="on"),
    ),
    Done(): (Clause([_DONE], beside=_ON_SHEET), Clause([_SEND, _SHEET], beside=_ON_SHEET)),
}  # fmt: skip

_BATTLE: Final = re.compile(r"^Battle in (\d{4})\b(?:.*\byour (\d+ [A-Z][a-z]+) against\b)?")
_SHIPS_THERE: Final = {
    "1 Fighter": "fighter|mysliwiec|mysliwca|mysliwcem",
    "1 Cruiser": "cruiser|krazownik|krazownika|krazownikiem",
    "1 Dreadnought": "dreadnought|pancernik|pancernika|pancernikiem",
}
"""One ship alone; of several who knows whether all are meant."""

_TECHNOLOGIES: Final = {
    "Diplomat": ("diplomat", "diplomats", "dyplomata", "dyplomate", "dyplomaty", "dyplomacie"),
    "Ambassador": ("ambassador", "ambasador", "ambasadora", "ambasadorowi", "ambasadorem"),
    "Star Pirate": ("star pirate", "pirate", "gwiezdny pirat", "gwiezdnego pirata", "pirat", "pirata", "piratowi"),
}


def asked_about(question: str) -> Collection[str]:
    """Return what the technology is called that somebody uses, or where a battle is, and its ships if all are alike.

    >>> asked_about("seat 2 uses Diplomat. Sabotage, or pass?")[0], asked_about("Pick a role.")
    ('diplomat', ())
    """
    if battle := _BATTLE.search(question):
        return battle[1], *_SHIPS_THERE.get(battle[2], "").split("|")
    return next((names for title, names in _TECHNOLOGIES.items() if f"uses {title}." in question), ())
