"""What people say in Space Empires who have not read how orders are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engines.core.commands import Clear, Done, TakeBack
from engines.parts.notation import Hints
from engines.space_empires.model import commands as orders
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import TYPE
from engines.space_empires.rules.groups import ships_of

from .hiding import hiding_of
from .refraining import BOUGHT, MOVED, PEACE
from .rewriting import REWRITTEN
from .shooting import is_spared

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
    "MS": "merchant ship|merchant ships|trader|traders|freighter|freighters|statek handlowy|statki handlowe|"
    "frachtowiec",
    "SW": "mine sweeper|mine sweepers|tralowiec|tralowce",
    "DE": "fake|fakes|fake fleet|fake fleets|dummy|dummies|atrapa|atrapy|atrape|atrap|atrapami|przyneta|przynety|"
    "przynete",
    "SC": "skaut|skauty|skauta|skautem|skautow|skautami|scout ship|scout ships|zwiad",
    "MI": "mining ship|statek gorniczy|gorniczy",
    "SY": "ship yard|ship yards|space yard|shipyard",
    "DN": "dreadnaught|dreadnaughts",
    "BA": "starbase|star base",
}
"""More names of unit types."""

_TECHNOLOGIES = {
    "size": "ship size|size|rozmiar statku|rozmiar statkow|rozmiar|wielkosc statkow",
    "attack": "atk|att|attack|ataku|atak|attack tech",
    "defence": "def|obr|defense|defence|obrona|obrony|defense tech|defence tech",
    "tactics": "tac|tact|tak|tactics|taktyki|taktyka",
    "move": "mov|engines|engine|drive|speed|predkosci|naped|silniki|movement|move|speed|ruch|ruchu|predkosc",
    "yard": "yards|ship yard|ship yards|shipyard|stocznia|stocznie|stoczni",
    "terraforming": "terra|terraform|terraformowania|terraformowanie",
    "exploration": "expl|exploration|eksploracji|eksploracja|explore",
    "cloaking": "cloaking|cloak|maskowanie|maskowania",
    "scanners": "scanners|scanner|skanery|skanerow",
    "mines": "mines|mine tech|miny|min|minowanie",
    "sweeping": "mine sweeping|minesweeping|sweeping|tralowanie|tralowania",
}
_COLOURS = (
    "red|reds|red's|czerwony|czerwonego|czerwonemu|czerwona|czerwone|czerwonych",
    "green|greens|green's|zielony|zielonego|zielonemu|zielona|zielone|zielonych",
    "yellow|yellows|yellow's|zolty|zoltego|zoltemu|zolta|zolte|zoltych",
    "blue|blues|blue's|niebieski|niebieskiego|niebieskiemu|niebieska|niebieskie|niebieskich",
)
_NEUTRAL = "neutral|neutrals|alien|aliens|neutralny|neutralni|neutralnych|obcy|obcych|obcym"
_TERRAIN = {"nebula": "nebula|mglawica|mglawicy|mglawice", "asteroids": "asteroids|asteroidy|asteroidach"}
START = 1
"""Hexes before those that a counter enters."""

_NAMED = re.compile(r"([A-Z]{2})-(\d{1,2})")


_SEATS = (
    "seat",
    "player",
    "player in seat",
    "the player in seat",
    "gracz",
    "gracz nr",
    "gracz z miejsca",
    "gracz na miejscu",
    "miejsce",
    "miejsca",
    "miejscu",
    "gracza",
    "gracza z miejsca",
)


def _seat(number: int) -> str:
    """Return what a seat is called by its number."""
    return "|".join(f"{name} {number}" for name in _SEATS)


def _counters(place: str, value: Any) -> Sequence[str]:
    """Return what a counter may be called: “scout 1” and, where only one is meant, “scout”."""
    named = _NAMED.fullmatch(str(value)) if place in {"name", "unit", "into", "target"} else None
    if named is None:
        return ()
    kinds = TYPE.spellings(named[1])
    kinds += [*_KINDS.get(named[1], "").split("|"), f"{named[1]}s"]
    return [name for kind in kinds if kind for name in (f"{kind} {named[2]}", kind)]


def _told(view: View, place: str, value: Any) -> Sequence[str]:
    """Return what the seat sees of a counter or of a hex."""
    if place in {"unit", "into", "name"} and value in view.units:
        unit = view.units[value]
        loaded = (
            "full|laden|carrying minerals|loaded|zaladowany|zaladowana|minerals|mineraly|mineralami|z mineralami"
            if unit.cargo
            else ""
        )
        damaged = (
            "hurt|wounded|hit|crippled|ranny|ranna|trafiony|trafiona|uszkodzonego|damaged|uszkodzony|uszkodzona"
            if unit.damage
            else ""
        )
        count = [str(unit.count)] if place == "unit" else []  # part of a group may move
        kinds = [*TYPE.spellings(unit.type), *_KINDS.get(unit.type, "").split("|"), f"{unit.type}s", unit.type]
        counted = [f"{unit.count} {kind}" for kind in kinds if kind]
        return [unit.hex, *count, *counted, *loaded.split("|"), *damaged.split("|")]
    if place == "target":
        return [word for seen in view.seen if seen.name == value for word in _colours(seen.owner)]
    if place == "technology" and view.own:
        level = view.own.levels.get(value, 0) + 1
        levels = [f"to {level}", f"na {level}", f"level {level}", f"lvl {level}", f"poziom {level}", f"{level} poziom"]
        return [*levels, *(f"{name} {level}" for name in _TECHNOLOGIES.get(value, "").split("|"))]
    return _told_of_hex(view, value) if place == "hex" else ()


def _colours(owner: int) -> list[str]:
    """Return what an owner is called."""
    return (_COLOURS[owner] if owner >= 0 else _NEUTRAL).split("|")


def _told_of_hex(view: View, hex_: Any) -> Sequence[str]:
    """Return the counters and the colony that the seat sees in a hex, and what the system is."""
    here = [(unit.name, unit.type) for unit in view.own_at(hex_)]
    here += [(seen.name, seen.type) for seen in view.seen if seen.hex == hex_]
    found = []
    for name, kind in here:
        kinds = [*TYPE.spellings(kind), *_KINDS.get(kind, "").split("|")]
        found += [name, *kinds, *(f"{word} {name.partition('-')[2]}" for word in kinds)]
    owners = {seen.owner for seen in view.seen if seen.hex == hex_} | {
        pile.owner for pile in view.face_down if pile.hex == hex_
    }
    colony = view.colonies.get(hex_)
    if colony:
        owners.add(colony.owner)
        found += ["colony", "kolonia", "kolonie", "kolonii"]
    found += [word for owner in owners for word in _colours(owner)]
    if colony and colony.owner == view.seat and colony.home:
        found += [
            "stolica",
            "stolicy",
            "stolice",
            "capital",
            "home",
            "homeworld",
            "home world",
            "dom",
            "domu",
            "swiat startowy",
            "swiecie startowym",
            "ojczyzna",
        ]
    return [*found, *_TERRAIN.get(view.systems[hex_].kind if hex_ in view.systems else "", "").split("|")]


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


def _reckoned(view: View, command: Any, words: Sequence[str]) -> Sequence[Any]:
    """Return a move without the hex that its counters stand in: “from 0305 to 0405”."""
    if isinstance(command, orders.Scrap) and not command.count:
        return (_counted(view, command, words),)
    first = view.units.get(command.units[0].name) if isinstance(command, orders.Move) and command.units else None
    if first is None or len(command.path) < START + 1 or command.path[0].hex != first.hex:
        return (command,)
    return (orders.Move(command.units, command.path[1:]),)


HINTS = Hints(
    verbs={
        orders.Stay: "stay and fight|they stay|we stay|zostaja|zostaje|zostajemy|raiders stay|fight on",
        orders.Withdraw: "pull|back|pull back|back to|wycofuje sie|wycofuje|wycofaj|odwrot|ucieka",
        orders.EndTurn: f"nikogo juz nie ruszam|nikogo nie ruszam|nikogo wiecej nie ruszam|juz nikogo nie ruszam|"
                        f"niczym wiecej nie ruszam|nic wiecej nie ruszam|wiecej nie ruszam|{_ENDS}|{MOVED}",
        Done: f"no grants|no grants done|no more grants|without grants|bez dotacji|bez dotacji gotowe|bez grantow|"
              f"nie daje dotacji|{_ENDS}|{BOUGHT}|submit|save the rest|no purchases|buy nothing|i buy nothing|"
              f"nic nie kupuje|"
              f"zatwierdzam|"
              "reszte zachowuje|bez zakupow",
        TakeBack: "cofnij ostatnie|cofnij ostatni|cofam ostatnie|cofnij ostatni wiersz|undo the last|"
                  "undo the last line|take the last one back|remove the last line|undo that|take that back|cofam|"
                  "cofnij to|skresl ostatnie|scratch that",
        Clear: "start over|empty sheet|clear everything|wyczysc|od poczatku|wyczysc arkusz",
        orders.Move: "haul|hauls|carry|carries|wiezie|wieze|zawiez|zawozi|transport|transports|back home|"
                     "back home to|steer|steers|creeps|heads for|head for|kieruje sie|zmierza|dolatuje|przelatuje|"
                     "wyrusza na|leci na|moves over|moves on|go on to|scouts|explores|fly|send|fly to|goes|"
                     "go back|back to|head|heads|advance|withdraw|bring|take|pull|push|jump|"
                     "idzie|send off|flies|sails|marches|jumps|jump|warp|travels|proceeds|continue to|relocate|shift|"
                     "step|push|"
                     "press|charge|rush|dash|chase|assault|invade|sneak|slip|steam|march|launch|moving|going|flying|"
                     "leciec|poslij|posylam|wyslac|kieruj|kieruje|rusza|ruszaj|ruszaja|atakuje|atakuja|atakuj|atak na|"
                     "przejscie|przelot|skacze|skaczy|skok|pedzi|rusz|wyrusza|wyruszaja|odlatuje|przenies|przenosze|"
                     "plyn|plyna|podchodzi|wchodzi|wejdz|idz|zabierz|zabieram|przeslij|przerzuc|przerzucam|poleci|"
                     "poleca|"
                     "ida|leci|leca|lec|polec|wyslij|wysylam|przesuwam|ruszam|plynie|cofam|wraca|wracaja|jedzie|"
                     "przejdz|"
                     "przelec|sciagam|niech leci|drop|drop down",
        orders.PlaceHome: "stolica|stolice|moja stolica|capital|my capital|wezme|zaczynamy|startujemy|startuje|start|"
                        "place|osiedlam|wybieram|take|settling|placing|osiadam|take|put|homeworld|starts|home|start|"
                        "start in|begin|settle|my home|home world|"
                          "homeworld|home planet|zaczynam|stawiam|"
                          "planeta macierzysta|planete macierzysta|swiat macierzysty|swiat|zaczac|dom|zaczyna|biore",
        orders.Explore: "na poczatek|uncover|pierwszy|pierwsza|pierwsze|jako pierwszy|jako pierwsze|at first|"
                        "discover|scout|"
                        "scout out|begin with|begin|start with|start|go with|investigate|survey|open|inspect|odslon|"
                        "odslaniam|lets see whats in|whats in|see whats in|co jest w|odkrywa|odkryjmy|odkryc|zacznij|"
                        "zacznij od|zaczynam od|zaczynamy od|zwiad|"
                        "rozpoznaj|rozpoznaje|zajrzyj|zagladam|obejrzyj|otworz|odwroc|lets see what|zobaczmy co|"
                        "eksploruj|explore|check|look|look at|reveal|flip|turn over|see|"
                        "lets see|odkryj|odkrywam|eksploruje|"
                        "eksploracja|sprawdz|sprawdzam|zobaczmy|badam|zbadam|first|najpierw|zaczynam",
        orders.Load: "hook|hook up|hooks up|grab|grabs|collect|collects|take|takes|pickup|pick|bring along|attach|"
                     "drag|podczep|podczepia|chwyc|zabierz|wez|zbierz|zbiera|lapie|zlap|podejmij|podnies|ladunek|tow|"
                     "takes the minerals in tow|pick up|picks up|load|bierze mineraly na hol|zabiera mineraly|"
                     "zaladuj|bierze|holuje|mineraly na hol|minerals",
        orders.Unload: "drops its cargo|drop its cargo|drops the cargo|drop the load|drops its load|leave|leaves|"
                       "release|releases|put down|hand over|cash in|sell|zostaw|zostawia|odczep|"
                       "odczepia|zrzuc|zrzuca|oddaj|dostarcza|spieniez|drop off|deliver|delivers|unload|dostarcz|"
                       "oddaje|wyladuj|zostawia mineraly|delivers minerals",
        orders.Colonise: "wyladowac|niech wyladuje|settles|settles here|lands here|osiedla sie|osiedla sie tutaj|"
                         "osiada|settle here|"
                         "settle down|founds a colony|found colony|colony|establish|make a colony|new colony|"
                         "colonise with|zaloz|zaklada|zakladam|zakladamy|"
                        "kolonia|kolonie|nowa kolonia|osiedl|osiedla|osadz|ladujemy|wyladuj|kolonizuj|colonize|"
                        "settle|found a colony|lands|land|kolonizuje|zasiedlam|zaloz kolonie|laduje|"
                         "zasiedla",
        orders.Screen: "back|to the back|at the back|in the back|into the back|behind|in the rear|to the rear|back row|"
                       "do tylu|z tylu|na tyl|na tyly|w tyle|za plecami|w drugiej linii|sits out|sit out|stays out|"
                       "keep|keep out|nie bierze udzialu|nie bierze udzialu w walce|nie bierze udzialu w bitwie|"
                       "screened|screening|shield|cover|shelter|out of the fight|out of this round|out of battle|"
                       "oslona|oslaniaj|ukryj|schowac|wycofaj z walki|screen|keep back|hide|hold back|stays back|"
                       "stay back|protect|schowaj|chowam|oslaniam|oslon|"
                       "zostaje z tylu|nie walczy",
        orders.Fire: "ostrzeliwuje|ostrzeliwuj|ostrzeliwuja|atak|atak na|destroy|kill|take out|blast|go for|open "
                     "fire|open fire on|shot|shooting|fires|"
                     "firing|attacks|"
                     "hits|aims|engage|zniszcz|niszcz|niszczy|trafiaj|pal|bij|uderz|celuj|celujemy|strzela|strzelaja|"
                     "ostrzelaj|atakuj|atakuja|rozwal|dowal|prosto w|shoot|fire|attack|hit|target|aim|shoots|ogien|"
                     "ognia|strzelam|strzelaj|strzal|atakuje|cel|celuje|"
                     "wal|wale",
        orders.HoldFire: "wstrzymac ogien|wstrzymaj ogien|wstrzymaj|cease firing|hold your fire|stay silent|"
                         "keep silent|nie strzelac|pass|i pass|pas|pasuje|nothing|nic|nie strzelaj|nie strzela|"
                         "ten nie strzela|dont shoot|"
                         "no fire|nic nie robi|nie strzelaj nim|skip|skip the shot|skip this shot|skip it|wait|"
                        "not this one|bez ognia|no shooting|no shots|doesnt shoot|does not shoot|doesnt fire|"
                        "does nothing|ten nic nie robi|oszczedz|powstrzymaj ogien|powstrzymuje ogien|dont attack|"
                         "hold my fire|hold|hold fire|no shot|dont shoot|dont fire|nie strzelam|wstrzymuje ogien|"
                         "bez strzalu",
        orders.Retreat: "uciekaja na|ucieka na|wycofuje sie na|wycofuja sie|wycofuje sie|run to|runs to|flee to|"
                        "retreat to|retreats|retreating|back|pull|pull back|pull out|get out|get away|escape|"
                        "go back|goes back|"
                        "back to|flees|runs|withdraws|evacuate|leave|zabieraj|zabieraj sie|wraca|wracaja|wracam|wroc|"
                        "ucieczka|ucieczka na|wycofaj|wycofaj sie|wycofac|uciekaj|uciekaja|odwrot na|cofnij sie|cofa|"
                        "cofa sie|odlatuje|zwiewaj|zwiewam|falls back|fall back|run|run away|flee|withdraw|retreat|"
                        "ucieka|"
                        "uciekam|wycofuje|wycofuje sie|odwrot|"
                        "cofam sie|back off",
        orders.Bombard: "najpierw|first|najpierw strzela|fires first|shoots first|try|tries|bombardment|shoots|hit|"
                        "hits|attack|attacks|shell|blast|pound|strzela|strzelaja|"
                        "probuje|probuja|sprobuje|sprobuj|ostrzelaj|atakuje|atakuj|bombarduj|bombarduja|bombard|bomb|"
                        "bombs|fire on the colony|attack the colony|bombarduje|zbombarduj|ostrzal|"
                        "ostrzeliwuje",
        orders.Explode: "blow up|detonate|destroy|blast|explode|wysadz|zdetonuj|zniszcz|niech zniszczy",
        orders.Slingshot: "slingshot|sling|gravity assist|proca|rozpedz|asysta grawitacyjna",
        orders.CeaseFire: f"{PEACE}|leave the colony be|leave colony be|let the colony live|let it live|let it be|"
                          f"they have had enough|no more shooting|zostaw kolonie w spokoju|zostawiam kolonie w spokoju|"
                          f"zostaw ich w spokoju|niech kolonia zyje|niech zyje|nie bombarduj dalej|nie "
                          f"bombardujemy|stop bombarding|przerwac ogien|wstrzymac ogien|pass|i pass|pas|pasuje|"
                          f"nothing|nic|"
                          "no more fire|"
                          "stop|stop firing|enough|no more|cease|cease fire|stop bombing|dosc|nie strzelam dalej|"
                          "wystarczy|przestan|koniec ostrzalu|przerywam ogien",
        orders.Fight: "begin with|begin in|begin|start|start with|start in|open with|go|do|resolve first|"
                      "battle first|fight first|bitwe|bitwy|walcz|walczymy|walczylbym|zacznij|zacznij od|zaczynamy|"
                      "zaczynamy od|rozegraj|rozegrajmy|rozstrzygnij|stocz|fight|battle|attack|resolve|first|walka|"
                      "bitwa|najpierw|walcze|zaczynam od",
        orders.Shift: "leca|poleca|lecimy|odlatuja|goes to|wysylam|wyslij|rzuc|wyrzuc|dryf|dryfuj|poslij|ida|idzie|"
                      "niech idzie|odlatuje|throw|"
                      "toss|float|send|push|goes|push it|go back|zepchnij|leci|niech leci|lec|drift|drifts|shift|"
                      "move|back|"
                      "dryfuja|dryfuje|znosi|przesun",
        orders.Research: "kupuje|kupuj|kupimy|kupujemy|wykup|wykupuje|biore|wez|wezme|poprosze|dokupuje|rozwoj|"
                         "lepszy|lepsze|szybszy|szybsze|faster|wkladam w|wkladam|inwestuje|ulepsz|ulepszam|"
                         "ulepszenie|podnies|podnosze|zbadaj|zbadajmy|inwestuje w|technologii|"
                        "wynajduje|improve|raise|advance|study|learn|unlock|better|more|tech|technology|level|"
                        "next level|upgrade|research|buy|invest|develop|technologia|"
                         "technologie|"
                         "poziom|kolejny poziom|nastepny poziom|kup|rozwijam|badam|badanie|wynajdz|rozwin|get|take",
        orders.Bid: "pierwszenstwo|za pierwszenstwo|for the first move|zmniejszam|zmniejsz|zmniejszam oferte|"
                    "obnizam oferte|lower|lower the bid|lower my bid|obniz|obnizam|obniz licytacje|obniz stawke|"
                    "reduce|"
                    "reduce the bid|bidding|i bid|bids|wager|put|stake|podbijam|podbij|podbijam licytacje|zwiekszam|"
                    "zwiekszam licytacje|zwieksz licytacje|stawka|moja stawka|moja oferta|oferuje|licytuj|licytowac|"
                    "increase bid|increase the bid|increase my bid|raise bid|raise my bid|raise the bid|set bid|"
                    "set my bid|change bid|change the bid|my bid is|licytacja|first player|pierwszy gracz|bid|my bid|"
                    "offer|"
                    "licytacja|licytuje|stawiam|oferta|daje|podnies licytacje|zmien licytacje|raise",
        orders.Buy: "another|one more|make|produce|train|lets have|id like|new|give me|i want|want|need|acquire|"
                    "launch|raise|add|kolejny|kolejna|kolejne|nowy|nowa|nowe|jeszcze jeden|jeszcze jedna|potrzebuje|"
                    "chce|poprosze|zrob|zrobmy|wybuduj|wybudowac|postaw|postawic|kupic|kupmy|zamow|wyprodukuj|"
                    "produkuje|buy|build|order|purchase|get|construct|put|kup|kupuje|buduje|buduj|zbuduj|zamawiam|"
                    "dokup|add",
        orders.Scrap: "dismantle|dismantles|take apart|getting rid of|get rid of|zezlomuj|zezlomowac|zlomowac|"
                      "zezlomuje|idzie na zlom|do kasacji|scrap|scuttle|disband|get rid|break up|zlomuje|zlomuj|"
                      "rozbierz|skasuj|na zlom",
        orders.Hide: "flip back|flip over|flip back over|turn over again|obroc na rewers|odwroc na rewers|"
                     "zakryj z powrotem|hide|turn face down|flip down|ukryj|zakryj|odwroc|schowaj",
        orders.Split: "odlacze|odlaczyc|oddzielic|wydzielic|take off|take from|take out of|break off|peel off|"
                      "rozdziel|rozdzielam|rozdzielic|odlaczam|odlacza|odczep|wydzielam|oddzielam|split|split off|"
                      "detach|separate|podziel|oddziel|wydziel|odlacz",
        orders.Join: "lacze|lacze sie z|laczymy|scalam|scal|zlacz|zlaczam|zlaczyc|przylacz do|przylaczam do|"
                     "przechodzi do|"
                     "wchodzi do|wchodzi w sklad|wcielam do|wciel do|goes into|merges with|merges into|merges|"
                     "combines with|"
                     "becomes part of|is added to|add to|fold into|put together with|dolaczyc|polaczyc|joined to|"
                     "joins up with|"
                     "joins|join|dolacza|dolacza do|dolaczam|laczy sie z|polacz stocznie|polacz|merge|join|merge|"
                     "combine|polacz|dolacz|laczy sie|dolacza",
    },
    values={
        "kind": _KINDS,
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
        "technology": _TECHNOLOGIES,
        "first": {-1: "me|myself|ja|mnie|i go first|me first|ja zaczynam|sam|sama",
                  **{seat: f"{colours}|{_seat(seat + 1)}" for seat, colours in enumerate(_COLOURS)}},
    },
    derived=_counters,
    told=_told,
    vouches=_vouches,
    reckoned=_reckoned,
    doubts=lambda _view, command, line: is_spared(command, line),
    doubtful=f"{_UP} {_DOWN} {_RIGHT} {_LEFT}",
    rewritten=REWRITTEN,
    whole=hiding_of,
    colours=_COLOURS,
    named=frozenset({orders.Bid, orders.Scrap, orders.Join, orders.Split, orders.Hide}),
    dear=frozenset({orders.Scrap, orders.Explode, orders.Grant}),
    exact=frozenset({(orders.Retreat, "count")}),
    priced=frozenset({orders.Buy, orders.Research}),
    idle="kolejnosc kolejnosci goes plays starts gra zacznie zaczyna together cala caly caly okret okrety okretow "
         "okretu okretem "
         "tutaj gracza hexie player gracz seat enemy enemies wroga wrog przeciwnik przeciwnika battle bitwa corner rog "
         "open rest reszte units they counter counters ship "
         "ships fleet fleets group groups unit units system hex zeton zetony statek "
         "statki "
         "flota grupa jednostka hyper",
)  # fmt: skip
