"""What people say in Space Empires who have not read how orders are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engines.core.commands import Clear, Done, TakeBack
from engines.parts.notation import Hints
from engines.space_empires.model import commands as orders
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import TYPE

_ENDS = (
    "that's my turn|thats my turn|nothing|nothing finish|nic koncze|nie ruszam|nic nie ruszam|nic wiecej nie ruszam|"
    "nikim "
    "nie ruszam|i dont move|not moving anything|no moves|bez ruchu|nic|end turn|end phase|end the phase|done|im done|"
    "i am done|finished|im finished|thats all|thats it|pass|i pass|end|nothing more|nothing else|"
    "no more moves|nothing more to move|done moving|im done moving|end my turn|end movement|stop here|over to you|"
    "koniec|koncze|koncze ture|koniec tury|koniec ruchu|koniec ruchow|gotowe|skonczylem|skonczylam|to wszystko|pas|"
    "pasuje|nic wiecej|to tyle|to tyle w mojej turze|wystarczy|zostawiam tak|nikt wiecej sie nie rusza|nic nie robie"
)

_KINDS = {
    "BC": "krazownik liniowy|krazowniki liniowe|krazownikow liniowych|battle cruiser|battle cruisers",
    "BB": "battle ship|battle ships|okret liniowy|okrety liniowe",
    "CS": "colony ship|colony ships|coloniser|colonizer|settler|settlers|osadnik|osadnicy",
    "SC": "scout ship|zwiad",
    "MS": "merchant ship|merchant ships|trader|traders|freighter|freighters|statek handlowy|statki handlowe|"
    "frachtowiec",
    "SW": "mine sweeper|mine sweepers|tralowiec|tralowce",
    "MI": "mining ship|statek gorniczy|gorniczy",
    "SY": "ship yard|ship yards|space yard|shipyard",
    "DN": "dreadnaught|dreadnaughts",
    "BA": "starbase|star base",
}
"""More names of unit types."""

_COLOURS = (
    "red|reds|red's|czerwony|czerwonego|czerwonemu|czerwona|czerwone|czerwonych",
    "green|greens|green's|zielony|zielonego|zielonemu|zielona|zielone|zielonych",
    "yellow|yellows|yellow's|zolty|zoltego|zoltemu|zolta|zolte|zoltych",
    "blue|blues|blue's|niebieski|niebieskiego|niebieskiemu|niebieska|niebieskie|niebieskich",
)
_TERRAIN = {"nebula": "nebula|mglawica|mglawicy|mglawice", "asteroids": "asteroids|asteroidy|asteroidach"}
_NAMED = re.compile(r"([A-Z]{2})-(\d{1,2})")


def _counters(place: str, value: Any) -> Sequence[str]:
    """Return what a counter may be called: “scout 1” and, where only one is meant, “scout”."""
    named = _NAMED.fullmatch(str(value)) if place in {"name", "unit", "into", "target"} else None
    if named is None:
        return ()
    kinds = TYPE.spellings(named[1])
    kinds += _KINDS.get(named[1], "").split("|")
    return [name for kind in kinds if kind for name in (f"{kind} {named[2]}", kind)]


def _told(view: View, place: str, value: Any) -> Sequence[str]:
    """Return what the seat sees of a counter or of a hex."""
    if place in {"unit", "into", "name"} and value in view.units:
        unit = view.units[value]
        loaded = "loaded|zaladowany|zaladowana|minerals|mineraly|mineralami|z mineralami" if unit.cargo else ""
        damaged = "damaged|uszkodzony|uszkodzona" if unit.damage else ""
        count = [str(unit.count)] if place == "unit" else []  # part of a group may move
        return [unit.hex, *count, *loaded.split("|"), *damaged.split("|")]
    if place == "target":
        return [word for seen in view.seen if seen.name == value for word in _COLOURS[seen.owner].split("|")]
    return _told_of_hex(view, value) if place == "hex" else ()


def _told_of_hex(view: View, hex_: Any) -> Sequence[str]:
    """Return the counters and the colony that the seat sees in a hex, and what the system is."""
    here = [(unit.name, unit.type) for unit in view.own_at(hex_)]
    here += [(seen.name, seen.type) for seen in view.seen if seen.hex == hex_]
    found = [word for name, kind in here for word in (name, *TYPE.spellings(kind))]
    colony = view.colonies.get(hex_)
    if colony and colony.owner == view.seat and colony.home:
        found += ["home", "homeworld", "home world", "dom", "domu", "swiat startowy", "swiecie startowym", "ojczyzna"]
    return [*found, *_TERRAIN.get(view.systems[hex_].kind if hex_ in view.systems else "", "").split("|")]


HINTS = Hints(
    verbs={
        orders.EndTurn: _ENDS,
        Done: f"{_ENDS}|submit|save the rest|no purchases|buy nothing|i buy nothing|nic nie kupuje|zatwierdzam|"
              "reszte zachowuje|bez zakupow",
        TakeBack: "undo that|take that back|cofam|cofnij to|skresl ostatnie|scratch that",
        Clear: "start over|empty sheet|clear everything|wyczysc|od poczatku|wyczysc arkusz",
        orders.Move: "fly|send|fly to|goes|go back|back to|head|heads|advance|withdraw|bring|take|pull|push|jump|"
                     "idzie|"
                     "ida|leci|leca|lec|polec|wyslij|wysylam|przesuwam|ruszam|plynie|cofam|wraca|wracaja|jedzie|"
                     "przejdz|"
                     "przelec|sciagam|niech leci|drop|drop down",
        orders.PlaceHome: "osiadam|take|put|homeworld|starts|home|start|start in|begin|settle|my home|home world|"
                          "homeworld|home planet|zaczynam|stawiam|"
                          "planeta macierzysta|planete macierzysta|swiat macierzysty|swiat|zaczac|dom|zaczyna|biore",
        orders.Explore: "lets see what|zobaczmy co|eksploruj|explore|check|look|look at|reveal|flip|turn over|see|"
                        "lets see|odkryj|odkrywam|eksploruje|"
                        "eksploracja|sprawdz|sprawdzam|zobaczmy|badam|zbadam|first|najpierw|zaczynam",
        orders.Load: "tow|takes the minerals in tow|pick up|picks up|load|bierze mineraly na hol|zabiera mineraly|"
                     "zaladuj|bierze|holuje|mineraly na hol|minerals",
        orders.Unload: "drop off|deliver|delivers|unload|dostarcz|oddaje|wyladuj|zostawia mineraly|delivers minerals",
        orders.Colonise: "colonize|settle|found a colony|lands|land|kolonizuje|zasiedlam|zaloz kolonie|laduje|"
                         "zasiedla",
        orders.Screen: "screen|keep back|hide|hold back|stays back|stay back|protect|schowaj|chowam|oslaniam|oslon|"
                       "zostaje z tylu|nie walczy",
        orders.Fire: "shoot|fire|attack|hit|target|aim|shoots|ogien|ognia|strzelam|strzelaj|strzal|atakuje|cel|celuje|"
                     "wal|wale",
        orders.HoldFire: "pass|i pass|pas|pasuje|nothing|nic|nie strzelaj|nie strzela|ten nie strzela|dont shoot|"
                         "no fire|"
                         "hold my fire|hold|hold fire|no shot|dont shoot|dont fire|nie strzelam|wstrzymuje ogien|"
                         "bez strzalu",
        orders.Retreat: "fall back|run|run away|flee|withdraw|retreat|ucieka|uciekam|wycofuje|wycofuje sie|odwrot|"
                        "cofam sie|back off",
        orders.Bombard: "bombard|bomb|bombs|fire on the colony|attack the colony|bombarduje|zbombarduj|ostrzal|"
                        "ostrzeliwuje",
        orders.Explode: "blow up|detonate|destroy|blast|explode|wysadz|zdetonuj|zniszcz|niech zniszczy",
        orders.Slingshot: "slingshot|sling|gravity assist|proca|rozpedz|asysta grawitacyjna",
        orders.CeaseFire: "stop bombarding|przerwac ogien|wstrzymac ogien|pass|i pass|pas|pasuje|nothing|nic|"
                          "no more fire|"
                          "stop|stop firing|enough|no more|cease|cease fire|stop bombing|dosc|nie strzelam dalej|"
                          "wystarczy|przestan|koniec ostrzalu|przerywam ogien",
        orders.Fight: "fight|battle|attack|resolve|first|walka|bitwa|najpierw|walcze|zaczynam od",
        orders.Shift: "send|push|goes|push it|go back|zepchnij|leci|niech leci|lec|drift|drifts|shift|move|back|"
                      "dryfuja|dryfuje|znosi|przesun",
        orders.Research: "tech|technology|level|next level|upgrade|research|buy|invest|develop|technologia|"
                         "technologie|"
                         "poziom|kolejny poziom|nastepny poziom|kup|rozwijam|badam|badanie|wynajdz|rozwin|get|take",
        orders.Bid: "change bid|change the bid|my bid is|licytacja|first player|pierwszy gracz|bid|my bid|offer|"
                    "licytacja|licytuje|stawiam|oferta|daje|podnies licytacje|zmien licytacje|raise",
        orders.Buy: "buy|build|order|purchase|get|construct|put|kup|kupuje|buduje|buduj|zbuduj|zamawiam|dokup|add",
        orders.Scrap: "scrap|scuttle|disband|get rid|break up|zlomuje|zlomuj|rozbierz|skasuj|na zlom",
        orders.Hide: "hide|turn face down|flip down|ukryj|zakryj|odwroc|schowaj",
        orders.Split: "split|split off|detach|separate|podziel|oddziel|wydziel|odlacz",
        orders.Join: "join|merge|combine|polacz|dolacz|laczy sie|dolacza",
    },
    values={
        "kind": _KINDS,
        "points": {0: "nothing|no bid|nic|nic nie licytuje|nie licytuje|no points|cross out the bid|skresl licytacje|"
                      "cancel my bid|take my bid off"},
        "ships": {(): "nobody|none|no one|no screen|no screening|nothing|i dont screen anything|dont screen|pass|"
                      "i pass|"
                      "no ships|everybody fights|all fight|fight with all|zaden|zadnego|zadnych|nikogo|bez oslony|"
                      "nie oslaniam|nie oslaniam nikogo|nikogo nie oslaniam|wszyscy walcza|pas|pasuje|nic"},
        "technology": {
            "size": "ship size|size|rozmiar statku|rozmiar statkow|rozmiar|wielkosc statkow",
            "attack": "attack|ataku|atak|attack tech",
            "defence": "defense|defence|obrona|obrony|defense tech|defence tech",
            "tactics": "tactics|taktyki|taktyka",
            "move": "movement|move|speed|ruch|ruchu|predkosc",
            "yard": "ship yard|ship yards|shipyard|stocznia|stocznie|stoczni",
            "terraforming": "terraform|terraformowania|terraformowanie",
            "exploration": "exploration|eksploracji|eksploracja|explore",
            "mines": "mines|mine tech|miny|min|minowanie",
            "sweeping": "mine sweeping|minesweeping|sweeping|tralowanie|tralowania",
        },
        "first": {-1: "me|myself|ja|mnie|i go first|me first|ja zaczynam|sam|sama",
                  **dict(enumerate(_COLOURS))},
    },
    derived=_counters,
    told=_told,
    colours=_COLOURS,
    named=frozenset({orders.Bid, orders.Scrap, orders.Join, orders.Split, orders.Hide}),
    exact=frozenset({(orders.Retreat, "count")}),
    priced=frozenset({orders.Buy, orders.Research}),
    idle="player gracz seat enemy enemies wroga wrog przeciwnik przeciwnika battle bitwa corner rog "
         "open rest reszte units they counter counters ship "
         "ships fleet fleets group groups unit units system hex zeton zetony statek "
         "statki "
         "flota grupa jednostka hyper",
)  # fmt: skip
