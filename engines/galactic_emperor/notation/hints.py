"""What people say in Galactic Emperor who have not read how orders are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engines.core.commands import Clear, Done, TakeBack
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.view import View
from engines.parts.notation import Hints

_ENDS = (
    "leave it|leave the list and finish|lista zostaje|lista zostaje koniec|bez handlu|gotowe bez handlu|skonczone|"
    "zakonczone|"
    "skonczylem handel|finished trading|nothing|nic|pass|i pass|pas|pasuje|nic nie rob|do nothing|end turn|"
    "done|im done|i am done|finished|im finished|thats all|thats it|end|nothing more|nothing else|no more moves|"
    "done moving|end my turn|finish|finish my turn|i stay home|keep my token|i keep my token|koniec|koncze|"
    "koncze ture|"
    "koniec tury|koniec ruchu|gotowe|skonczylem|skonczylam|to wszystko|nic wiecej|to tyle|wystarczy|zostaje w domu|"
    "zatrzymuje zeton|zostawiam|tak zostaje|gotowe tak zostaje"
)
_SHIPS = {"F": "fighter|fighters|mysliwiec|mysliwce|mysliwca|mysliwcow", "C": "cruiser|cruisers|krazownik|krazowniki|"
                                                                              "krazownika|krazownikow",
          "D": "dreadnought|dreadnoughts|drednot|drednoty|drednota|drednotow"}  # fmt: skip
_COLOURS = (
    "red|reds|czerwony|czerwonego|czerwonemu|czerwoni|czerwonych",
    "blue|blues|niebieski|niebieskiego|niebieskiemu|niebiescy|niebieskich",
    "green|greens|zielony|zielonego|zielonemu|zieloni|zielonych",
    "yellow|yellows|zolty|zoltego|zoltemu|zolci|zoltych",
    "purple|purples|fioletowy|fioletowego|fioletowemu|fioletowi|fioletowych",
    "white|whites|bialy|bialego|bialemu|biali|bialych",
)
_NAMED = re.compile(r"([FCD])(\d)")


def _pieces(place: str, value: Any) -> Sequence[str]:
    """Return what a ship may be called: “fighter 2” and, where only one is meant, “fighter”."""
    named = _NAMED.fullmatch(str(value)) if place in {"name", "ship", "unit"} else None
    if named is None:
        return ()
    kinds = _SHIPS[named[1]].split("|")
    return [*(f"{kind} {named[2]}" for kind in kinds), *kinds]


def _told(view: View, place: str, value: Any) -> Sequence[str]:
    """Return what stands on a field: the seat's own ships and Starbases."""
    if place != "field" or view.own is None:
        return ()
    ships = [name for name, ship in view.mat.ships.items() if ship.field == value]
    found = [word for name in ships for word in (name, *_SHIPS[name[0]].split("|"))]
    if value == view.homes[view.me]:
        found += ["home", "my home", "domu", "dom", "domem", "do domu"]
    sector = view.sectors.get(value)
    if sector and sector.starbase:
        found += ["starbase", "star base", "baza", "bazy", "baze", "gwiezdna baza", "gwiezdnej bazy", "bazie"]
    return found


HINTS = Hints(
    verbs={
        orders.EndTurn: _ENDS,
        Done: f"{_ENDS}|nothing to produce|nie mam co produkowac|submit|pass|i pass|no ships|buy nothing|"
              f"i buy nothing|nothing|no trade|pas|pasuje|bez statkow|"
              "nic nie kupuje|nic|nic gotowe|nie stac mnie|nie stac mnie pas|i cant buy anything|end",
        TakeBack: "undo|take it off|skresl|cofnij|undo that|take that back|cofam|cofnij to|skresl ostatnie|"
                  "scratch that|take it off again",
        Clear: "empty it|empty sheet|scratch that empty sheet|wyczysc moj arkusz|wyczysc wszystko|"
               "nic nie chce wyczysc|start over|empty sheet|clear everything|clear the sheet|wyczysc|od poczatku|"
               "wyczysc arkusz|od nowa",
        orders.Pass: "nothing|nie uzywam|i dont use it|dont use|keep it for later|na pozniej|nie teraz|not this time|"
                     "pass|i pass|let it pass|no|no thanks|let it go|not now|pas|pasuje|nie|przepuszczam|nie teraz|"
                     "nic",
        orders.SetDirection: "zmieniam kierunek|change direction|direction|go|play|kierunek|gramy|ustawiam|"
                             "w kierunku|wskazowek zegara|"
                             "do wskazowek zegara|"
                             "ruchu wskazowek zegara|do ruchu wskazowek zegara",
        orders.PickRole: "pick|choose|take|be|ill be|i am|role|my role|give me|wybieram|biore|bede|rola|moja rola|"
                         "poprosze|gram",
        orders.PlaceTile: "place|put|lay|tile|goes|goes to|klade|poloz|daj|daje|umieszczam|stawiam|na|biore|wybieram|"
                          "no empire|bez imperium|without annexing|leave it unclaimed",
        orders.SettleTile: "settle|annex|annex it|and annex|and settle|with an empire|with empire|claim|claim it|"
                           "take it over|zajmuje|i zajmuje|zasiedlam|stawiam imperium|z imperium|przylaczam|anektuje",
        orders.ScanTile: "scan|look|look at the stack|skanuje|skanuj|podgladam|podejrzyj",
        orders.DropDie: "throw out|throw|wywal|away with|drop|remove|discard|throw away|get rid of|odrzucam|odrzuc|"
                        "wyrzuc|wyrzucam|usun|zdejmij",
        orders.BuyInfluence: "buy|limit|at most|max|maximum|up to|pay|bid|no more than|whatever it costs|najwyzej|"
                             "maks|"
                             "maksymalnie|nie wiecej niz|kupuje|kup|place|do|limit",
        orders.PlaceInfluence: "influence|put|token|place|tokens|my token|all|wplyw|zeton|zetony|wszystkie|klade|daje|"
                               "stawiam|umieszczam|the last one|ostatni",
        orders.Retreat: "retreat|run|run away|pull out|withdraw|flee|fall back|go home|wycofuje|wycofuje sie|uciekam|"
                        "odwrot|wracaja|oba wracaja|wracam|pull my ships out|i pull my ships out|wycofuje statki",
        orders.FightOn: "fight|continue|keep attacking|attack|another pass|press on|go on|one more round|stay|walcze|"
                        "walcze dalej|dalej|atakuj|atakuje|kontynuuje|jeszcze raz|zostaje|jeszcze jedno starcie",
        orders.TakeHits: "lose|lost|take it on|give up|hit|sacrifice|dies|the hit goes to|remove|trace|oddaje|ginie|"
                         "trafienie w|poswiecam|usun|zdejmuje",
        orders.Favour: "extra die|extra die to|bonus die|dodatkowa kosc|kosc dla|kostka dla",
        orders.Move: "move|fly|send|goes|attack|attacks|go|wraca|leci|lec|ruszam|wysylam|przesuwam|atakuje|idzie|"
                     "through|via|przez|przenosze|plynie",
        orders.Annex: "annex|claim|take|przylaczam|zajmuje|anektuje",
        orders.Build: "build|buy|get|construct|zbuduj|buduje|kupuje|kup|zamawiam",
        orders.Research: "research|buy|get|take|learn|for free|tech|technology|badam|kupuje|kup|biore|za darmo|gratis",
        orders.Produce: "use the food|zuzyj zywnosc|zuzyj|produce|production|make|produkuje|produkuj|produkcja",
        orders.ProduceAll: "produce everything|produce all|everything|wszystko|produkuje wszystko",
        orders.Supply: "supply|feed|give food|zaopatrz|zaopatruje|wyzyw|karmie",
        orders.Stock: "stock|store|buy|sell|keep|zapas|kupuje|sprzedaje|magazynuje|zachowuje",
        orders.Sabotage: "use my saboteur|use saboteur|use the saboteur|sabotaz|uzywam sabotazysty|uzyj sabotazysty|"
                         "stop|stop it|"
                         "powstrzymaj|yes|tak|sabotage|block|block it|stop it|stop them|blokuje|sabotuje|zablokuj|"
                         "powstrzymaj",
        orders.MakePrivate: "kick|kick out|wyrzuc|ambassador on|ambasador na|use the ambassador|private|close|"
                            "close it|make it private|prywatna|zamykam|zamknij|prywatny interes",
        orders.Depart: "send|send it|odeslij|join|dolacz|depart|leave|go|fly|odlatuje|odlot|lece|odlatuja|uciekam",
        orders.Fight: "start with|start|zaczynam od|zaczynam|fight|battle|attack|first|walka|bitwa|najpierw|walcze",
    },
    values={
        "direction": {
            "clockwise": "clockwise|cw|with the clock|zgodnie z zegarem|zgodnie|zgodny z zegarem|zgodny|"
                         "zgodnie z ruchem",
            "counter-clockwise": "counterclockwise|counter clockwise|anticlockwise|anti clockwise|ccw|against the "
                                 "clock|przeciwnie|odwrotnie|przeciwny|przeciwnie do zegara",
        },
        "tile": {"BHOLE": "black hole|the black hole|czarna dziura|czarna dziure|czarnej dziury"},
        "price": {0: "nothing|no extra|no extra token|none|dont buy|i dont buy|i dont buy any|dont buy any|nic|"
                     "nie kupuje|"
                     "nic nie kupuje|zadnego|nie chce|nie chce dodatkowego|nie chce dodatkowego zetonu|pass|i pass|"
                     "pas|"
                     "pasuje|no more influence"},
        "place": {"throne": "the throne|throne|tron|trone|na tron"},
    },
    derived=_pieces,
    told=_told,
    colours=_COLOURS,
    priced=frozenset({orders.Build, orders.Research}),
    named=frozenset({orders.SettleTile}),
    idle="next again ostatnia ostatni extra jednostki units trading handel trade list "
         "lista steward zarzadcy "
         "fleet flota other stack kolo obok ship ships tile sector marks home statek statki plytka "
         "plytke sektor "
         "marki marka clock zegara wskazowek ruchu znowu role rola technology technologia hit hits influence "
         "wplyw last card karta",
)  # fmt: skip
