"""What people say in Space Empires who have not read how orders are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from engines.core.commands import Clear, Done, TakeBack
from engines.parts.notation import Hints
from engines.space_empires.model import commands as orders
from engines.space_empires.model.vocabulary import TYPE

_ENDS = (
    "done|im done|i am done|finished|im finished|thats all|thats it|pass|i pass|end|nothing more|nothing else|"
    "no more moves|nothing more to move|done moving|im done moving|end my turn|end movement|stop here|over to you|"
    "koniec|koncze|koncze ture|koniec tury|koniec ruchu|koniec ruchow|gotowe|skonczylem|skonczylam|to wszystko|pas|"
    "pasuje|nic wiecej|to tyle|to tyle w mojej turze|wystarczy|zostawiam tak|nikt wiecej sie nie rusza|nic nie robie"
)

_NAMED = re.compile(r"([A-Z]{2})-(\d{1,2})")


def _counters(place: str, value: Any) -> Sequence[str]:
    """Return what a counter may be called: “scout 1” and, where only one is meant, “scout”."""
    named = _NAMED.fullmatch(str(value)) if place in {"name", "unit", "into", "target"} else None
    if named is None:
        return ()
    kinds = TYPE.spellings(named[1])
    return [*(f"{kind} {named[2]}" for kind in kinds), *kinds]


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
        orders.PlaceHome: "home|start|start in|begin|settle|my home|home world|homeworld|home planet|zaczynam|stawiam|"
                          "planeta macierzysta|planete macierzysta|swiat macierzysty|swiat|zaczac|dom|zaczyna|biore",
        orders.Explore: "explore|check|look|look at|reveal|flip|turn over|see|lets see|odkryj|odkrywam|eksploruje|"
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
        orders.HoldFire: "hold|hold fire|no shot|dont shoot|dont fire|nie strzelam|wstrzymuje ogien|bez strzalu",
        orders.Retreat: "fall back|run|run away|flee|withdraw|retreat|ucieka|uciekam|wycofuje|wycofuje sie|odwrot|"
                        "cofam sie|back off",
        orders.Bombard: "bombard|bomb|bombs|fire on the colony|attack the colony|bombarduje|zbombarduj|ostrzal|"
                        "ostrzeliwuje",
        orders.CeaseFire: "stop|stop firing|enough|no more|cease|cease fire|stop bombing|dosc|nie strzelam dalej|"
                          "wystarczy|przestan|koniec ostrzalu|przerywam ogien",
        orders.Fight: "fight|battle|attack|resolve|first|walka|bitwa|najpierw|walcze|zaczynam od",
        orders.Shift: "drift|drifts|shift|move|back|dryfuja|dryfuje|znosi|przesun",
        orders.Research: "tech|technology|level|next level|upgrade|research|buy|invest|develop|technologia|"
                         "technologie|"
                         "poziom|kolejny poziom|nastepny poziom|kup|rozwijam|badam|badanie|wynajdz|rozwin|get|take",
        orders.Bid: "bid|my bid|offer|licytacja|licytuje|stawiam|oferta|daje|podnies licytacje|zmien licytacje|raise",
        orders.Buy: "buy|build|order|purchase|get|construct|put|kup|kupuje|buduje|buduj|zbuduj|zamawiam|dokup|add",
        orders.Scrap: "scrap|scuttle|disband|get rid|break up|zlomuje|zlomuj|rozbierz|skasuj|na zlom",
        orders.Hide: "hide|turn face down|flip down|ukryj|zakryj|odwroc|schowaj",
        orders.Split: "split|split off|detach|separate|podziel|oddziel|wydziel|odlacz",
        orders.Join: "join|merge|combine|polacz|dolacz|laczy sie|dolacza",
    },
    values={
        "technology": {
            "size": "ship size|size|rozmiar statku|rozmiar statkow|rozmiar|wielkosc statkow",
            "attack": "attack|ataku|atak|attack tech",
            "defence": "defense|defence|obrona|obrony|defense tech|defence tech",
            "tactics": "tactics|taktyki|taktyka",
            "move": "movement|move|speed|ruch|ruchu|predkosc",
            "yard": "ship yard|ship yards|shipyard|stocznia|stocznie|stoczni",
            "terraforming": "terraform|terraformowania|terraformowanie",
            "exploration": "exploration|eksploracji|eksploracja|explore",
        },
        "first": {-1: "me|myself|ja|mnie|i go first|me first|ja zaczynam|sam|sama"},
    },
    derived=_counters,
    named=frozenset({orders.Scrap, orders.Join, orders.Split, orders.Hide}),
    idle="counter counters ship ships fleet fleets group groups scout unit units system hex zeton zetony statek "
         "statki "
         "flota grupa jednostka tech level poziom hyper",
)  # fmt: skip
