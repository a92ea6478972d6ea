"""What people say in Galaxy of Trian who have not read how orders are written: other verbs, parts by other names."""

import re
from typing import Any

from engines.parts.notation import Hints, endings, fold
from engines.trian.model import commands as orders

from .rewriting import REWRITTEN
from .telling import SHOWN, told, vouches

_LAY = (
    "lay|put|place|play|set|add|position|poloz|klade|kladz|poloze|ukladam|doloz|dokladam|umieszczam|umiesc|daj|ustaw|"
    "lay it|lay the tile|put it|put the tile|place it|place the tile|lay my tile|put my tile|klade kafel|poloz kafel|"
    "dokladam kafel"
)
_EMISSARY = (
    "emissary|place an emissary|put an emissary|put my emissary|send an emissary|land|land an emissary|"
    "deploy an emissary|emisariusz|emisariusza|wysylam emisariusza|wysylam|wyslij emisariusza|stawiam emisariusza|"
    "poloz emisariusza|postaw emisariusza|umieszczam emisariusza|laduje emisariuszem|wystaw emisariusza"
)
_STATION = (
    "station|launch|launch a station|build a station|put a station|set up a station|research station|stacja|stacje|"
    "stawiam stacje|buduje stacje|zbuduj stacje|uruchamiam stacje|uruchom stacje|postaw stacje|wyslij stacje"
)
_BASE = (
    "base|build a base|make a base|upgrade|upgrade the station|turn the station into a base|baza|baze|buduje baze|"
    "zbuduj baze|ulepszam|ulepsz stacje|stawiam baze|zamien stacje w baze|rozbudowuje|rozbuduj|postaw baze"
)
_RESEARCH = (
    "research|do research|i research|study|do some research|take two points|take 2 points|two points|2 pkt|the 2 pts|"
    "the 2 points|for 2 points|for 2 pts|for 2 vp|za 2 pkt|za 2 punkty|za 2 pz|research for 2 points|"
    "research for 2 vp|research for 2 pts|badania za 2 pkt|badania za 2 punkty|badania za 2 pz|badam za 2 punkty|"
    "badam za 2 pkt|badania|badam|prowadze badania|robie badania|przeprowadzam badania|zrob badania|dwa punkty|2 pz|"
    "2 punkty"
)
_ENOUGH = endings(
    things="actions|more actions|extra action|action|stations|bases|building;akcji|dodatkowych akcji|budowania|stacji|"
    "baz",
    subjects="building|actions|my actions|post|round;tury|budowanie|budowe|z budowaniem|akcje|runda|runde",
) + (
    "|i skip it|skip the rest|i pass on it|pass on the post|i pass on the post|i decline|decline|not using it|"
    "i dont use it|i wont use it|without the extra action|i dont want another action|i dont want any more actions|"
    "i dont need it|i dont need another action|i am finished|rezygnuje|rezygnuje z dodatkowej akcji|"
    "bez dodatkowej akcji|nie korzystam|nie korzystam z niej|nie korzystam z dodatkowej akcji|"
    "nie korzystam z placowki|odpuszczam|odpuszczam dodatkowa akcje|pomijam akcje|pomijam dodatkowa akcje|"
    "nie potrzebuje wiecej akcji|nie chce kolejnej akcji|no thanks|nie buduje"
)
_KEEP = (
    "keep|leave|leave behind|let stay|zostaw|zostawiam|zostaja|zostaje|zatrzymuje|pozostawiam|niech zostanie|"
    "niech zostana"
)

_SEND = (
    "sending|sending out|launching|deploying|placing|bringing out|posylam|poslij|wypuszczam|wypusc|wystawiamy|"
    "wysylamy|send|send out|launch|deploy|dispatch|put|place|new|build|bring|bring out|wyslij|wysylam|wysle|wystaw|"
    "wystawiam|"
    "postaw|stawiam|umieszczam|umiesc|poloz|nowa|nowy|buduje|wprowadz|wprowadzam"
)
_FLY = (
    "fly|move|sail|go|fly with|move with|take|lec|lece|polec|rusz|ruszam|ruch|przesun|przesuwam|przelot|przelec|"
    "plyn|plyne|ide|statkiem|statek"
)
_FIGHT = "fight|attack|shoot|hit|battle|walcz|walcze|atakuj|atakuje|bij|bije|zaatakuj|strzelam"

_FRONT = (
    "przednia strona|przednia|przedem|przodu|awers|przod|front side|front up|face|face up|upper side|top side|"
    "as it lies|awersem|przodem|wierzchem|wierzchnia strona|gorna"
)
_BACK = (
    "tylna strona|tylna|tyl|rewers|odwrotna strona|odwracam|odwroc|odwrot|flip|flip it|back side|back up|reverse|"
    "flipped|other side|turned over|rewersem|tylem|spodem|druga strona|odwrocony|odwrocona"
)

_TALK = re.compile(
    r"\b(?:all|that'?s|that is|you'?re|you are|quite|yeah|yes|oh) right\b(?! (?:one|stack|tile|side|hand))|"
    r"\bright (?:you are|now|away|back|then|so|enough)\b|"
    r"\b(?:i|we|he|she|they|everybody|somebody)(?:'ve| have| has| had|'s)?(?: already| just)? left\b|"
    r"\bleft (?:over|already|for (?!me\b|the\b)|work|home|the (?:house|game|table))|"
    r"\b(?:much|many|nothing|time|little) left\b|\b(?:masz|macie|mam|miec|ma) (?:racje|prawo)\b|"
    r"\b(?:on|ona|oni) (?:bierze|biora|wezmie|wezma|dobiera|dobieraja|ciagnie|ciagna)\b"
)
"""“Right you are” and “not much left” name no stack."""

_OTHERS = re.compile(
    r"\b(?:off|away from|from|out of) (?:the |that )?(?:planet|nebula|system|space|post|cloud)\b|"
    r"\bz[e]? (?:tej |tego )?(?:planety|mglawicy|ukladu|kosmosu|placowki)\b|"
    r"\b(?:their|his|her|your|enemy|enemy's|jego|jej|ich|twoj\w*|wasz\w*|cudz\w*) (?:emis+ar\w+|guy|man|envoy)\b|"
    r"\b(?:zdejmuj\w*|zdejmij|zabier\w+|sciagam|usuwam|remove|removes|pull)\b"
)
"""Emissaries that go away, or are another player's."""

_NEARBY = re.compile(
    r"\b(?:next to|beside|near|close to|around|obok|kolo|niedaleko|przy)\b|"
    r"\b(?:(?:to the )?(?:left|right)|above|below|north|south|east|west|na (?:lewo|prawo)|na polnoc|na poludnie) "
    r"(?:of|od) "
)
"""Beside something is not on it."""

_THEIRS = re.compile(
    r"\b(?:their|his|her|your|enemy|enemy's|jego|jej|ich|twoj\w*|wasz\w*|cudz\w*) (?:looter|corvette|ship|station|base|"
    r"lupiez\w+|korwet\w+|statk?\w*|stacj\w+|baz\w+)\b"
)
_TELLING = re.compile(
    r"\b(?:next|following|nastepn\w+|przyszl\w+) (?:turn|round|time|move|tur\w+|rund\w+|raz\w*|ruch\w*)\b|\blater\b|"
    r"\bpozniej\b|"
    r"\b(?:is|are|was|were|jest|byl[aoy]?) (?:mine|yours|his|hers|ours|theirs|useless|pointless|boring|bad|good|"
    r"moj\w*|twoj\w*|"
    r"bezuzyteczn\w+|bez sensu|nudn\w+)\b|\bbez sensu\b|\bi don'?t want the\b"
)
"""What is told, or put off, is no order."""

_DOUBTS: dict[type[Any], tuple[re.Pattern[str], ...]] = {
    orders.Draw: (_TALK,),
    orders.Emissary: (_OTHERS, _NEARBY),
    orders.Station: (_NEARBY, _THEIRS),
    orders.Base: (_NEARBY, _THEIRS),
    orders.Lay: (_NEARBY,),
    orders.Send: (_THEIRS,),
    orders.Fly: (_THEIRS,),
    orders.Jump: (_THEIRS,),
    orders.TeleportShip: (_THEIRS,),
}


_LEFT, _RIGHT = re.compile(r"\b(?:left|lew(?:y|ego|a|ej|ym|o))\b"), re.compile(r"\b(?:right|praw(?:y|ego|a|ej|ym|o))\b")


def _points_elsewhere(plain: str, stack: str) -> bool:
    """Tell whether a line names the other stack only.

    >>> _points_elsewhere("no extractor for me, the right one", "left"), _points_elsewhere("left", "left")
    (True, False)
    """
    said = {name for name, pattern in (("left", _LEFT), ("right", _RIGHT)) if pattern.search(_TALK.sub("", plain))}
    return bool(said) and stack in {"left", "right"} and stack not in said


def _is_doubtful(_view: Any, command: Any, line: str) -> bool:
    plain = fold(line)
    if isinstance(command, orders.Draw) and _points_elsewhere(plain, command.stack):
        return True
    return any(pattern.search(plain) for pattern in (_TELLING, *_DOUBTS.get(type(command), ())))


HINTS = Hints(
    doubts=_is_doubtful,
    verbs={
        orders.Draw: "draw|take|pick|choose|grab|ill take|i take|from|dobierz|dobieram|biore|wez|wezme|ciagne|"
                     "wybieram|poprosze",
        orders.Lay: _LAY,
        orders.Emissary: "ludzik|ludzika|czlowiek|czlowieka|agent|agenta|pionek|pionka|dude|bloke|chap|fella|"
                         "wysylam czlowieka|wysylam ludzika|stawiam ludzika|stawiam pionka|my man goes|drop an "
                         "emissary|drop my emissary|park an emissary|leave an emissary|set down an emissary|set "
                         "an emissary|post an emissary|station an emissary|idzie moj emisariusz|leci emisariusz|"
                         "laduje emisariusz|trafia emisariusz|"
                         "wysylam tam emisariusza|emisariusz idzie|emisariusz leci|emisariusz laduje|"
                         "emisariusz trafia|placing|putting|sending|landing|deploying|placing an emissary|"
                         "putting an emissary|sending an emissary|landing an emissary|emissary down|"
                         "swojego emisariusza|stawiam swojego emisariusza|klade emisariusza|klade|poloz|osadzam|"
                         "osadzam emisariusza|wsadzam emisariusza|laduje|laduje na|wstawiam emisariusza|"
                         "wstaw emisariusza|wstawiam|wstaw|daje|dajemy|dajemy emisariusza|idzie na|idzie do|trafia na|"
                         "jedzie na|leci na|goes to|goes on|goes onto|lands on|gets an emissary|emissary on|"
                         "emissary to|an emissary|guy|my guy|envoy|an envoy|occupy|take over|zajmuje|zajmij|"
                         "wystawiam emisariusza|daje emisariusza|stawiam|poslaniec|claim|claims|man|my man|"
                         f"{_EMISSARY}",
        orders.Station: "new research station|nowa stacja badawcza|nowa stacje badawcza|station goes into|"
                        "station appears|gets a station|gets a new station|klade stacje|kladz stacje|poloz stacje|"
                        "dam stacje|daje stacje|daj stacje|wyrzucam stacje|wyrzuc stacje|drop a station|lay a station|"
                        "place a station|station into|station down|set a station|stacja kosmiczna|stacje kosmiczna|"
                        "wstawiam stacje|umieszczam stacje|umiesc stacje|rozmieszczam stacje|stacje uruchamiam|"
                        "stacje stawiam|stacje buduje|stacje wysylam|stacje klade|stacja idzie|stacja leci|"
                        "stacja startuje|stacja rusza|nowa stacja|nowa stacje|stawiam nowa stacje|"
                        "uruchamiam stacje badawcza|stacja badawcza|stacje badawcza|launching a station|launching|"
                        "station up|station goes up|station goes to|station goes on|a new station|put a new station|"
                        "starting a station|start a station|open a station|otwieram stacje|zakladam stacje|"
                        "zaloz stacje|wznosze stacje|instaluje stacje|wystawiam stacje|emissary into a station|"
                        "emissary to station|emisariusza w stacje|wypuszczam stacje|wypusc stacje|wypuszczam|"
                        "odpalam stacje|wysylam stacje|posylam stacje|send a station|"
                        "launch a station over the emissary|station over the emissary|station over my emissary|"
                        "upgrade the emissary|emissary to a station|wystrzel stacje|wystrzeliwuje stacje|"
                        f"upgrade to a station|{_STATION}",
        orders.Base: "awansuje na baze|stacja awansuje na baze|rosnie do bazy|promote|promote the station|promoted|"
                     "stacja staje sie baza|stacje na baze|stacja na baze|stacji na baze|build it up|"
                     "build up the station|grow|grow the station|extend|extend the station|develop|"
                     "develop the station|enlarge|powieksz|powieksz stacje|upgrading|turning|converting|"
                     "change station to base|upgrade station to base|convert|converting station|baze stawiam|"
                     "baze buduje|baza powstaje|z mojej stacji robie baze|robie baze|stacje zmieniam w baze|"
                     "stacje zamieniam w baze|stacje zmieniam na baze|stacje zamieniam na baze|nowa baza|nowa baze|"
                     "a new base|zakladam baze|powiekszam stacje|przerabiam|przerob|przerabiam stacje na baze|"
                     "przerabiam stacje|zamieniam stacje na baze|zamieniam stacje w baze|zmieniam stacje na baze|"
                     "zmieniam stacje w baze|przebudowuje stacje|przebudowuje stacje na baze|zamieniam|"
                     "awansuje stacje|station becomes a base|station to base|ulepsz|upgrade to a base|expand|"
                     f"expand to a base|{_BASE}",
        orders.Teleport: "teleport|beam|jump|move|teleportuj|teleportuje|przenies|przenosze|przesun",
        orders.Research: "scientific work|badam dalej|dalej badam|dalej badania|dalsze badania|some science|"
                         "naukowa praca|czas na nauke|czas na badanie|pora na badania|pora na nauke|let us research|"
                         "lets do research|idziemy w badania|ida badania|niech beda badania|badanko|badanie|badamy|"
                         "pobadam|zbieram mineraly z badan|mineraly z badan|minerals from research|"
                         "get minerals by research|minerals by research|collect minerals|research and nothing else|"
                         "nothing but research|research only|only do research|tylko badam|same badania|"
                         "research for me|badania dla mnie|czas na badania|time for research|doing research|"
                         "researching|prowadzimy badania|poprosze badania|take research|choose research|"
                         "zajme sie badaniami|zajmuje sie badaniami|biore sie za badania|zabieram sie za badania|"
                         "do scientific research|ide w badania|lece w badania|zostaja mi badania|stawiam na badania|"
                         "wybieram badania|research it is|ill research|i do research|go research|ide badac|badac|"
                         "badania naukowe|tylko badania|just research|science|do science|nauka|praca naukowa|"
                         f"{_RESEARCH}",
        orders.Finish: _ENOUGH,
        orders.Keep: _KEEP,
        orders.Send: _SEND,
        orders.Fly: "flying|moving|przemieszczam|przemieszczam statek|statek leci|statek plynie|statkiem lece|fleet|"
                    "the fleet|flota|flote|flota leci|ship|my ship|flies|flies to|moves to|lot|przelatuje|leci na|"
                    f"leci do|{_FLY}",
        orders.TeleportShip: "przenosze teleportem|przenosze statek teleportem|przenies statek teleportem|"
                             "przenosze teleportem statek|teleportem|leci teleportem|by teleport|via teleport|"
                             "through the teleport|statek teleportuje sie|ship teleports|teleport my ship|"
                             "teleport the ship|beam the ship|teleportuj statek",
        orders.Jump: "statek skacze|skacze statkiem|statkiem skacze|skok statkiem|skok statku|ship jumps|jumps|"
                     "jumping|make a jump|wykonuje skok|leap|hyperjump|skok|skocz|skacze|przeskocz|przeskakuje",
        orders.Fight: _FIGHT,
    },
    values={
        "ship": {"corvette": "corvette|corvettes|korweta|korwete|korwety",
                 "looter": "looter|looters|raider|lupiezca|lupiezce|lupiezcy"},
        "stack": {"left": "leftmost|the leftmost|left most|lewa strona|lewej strony|lewa kupka|lewej kupki|left|"
                          "l|left one|left hand one|left hand|lewy|lewa|z lewej|po lewej|lewego",
                  "right": "rightmost|the rightmost|right most|prawa strona|prawej strony|prawa kupka|prawej "
                           "kupki|right|r|right one|right hand one|right hand|prawy|prawa|z prawej|po prawej|"
                           "prawego|p"},
        "side": {"front": _FRONT, "back": _BACK},
        "part": {
            "space": "space|void|kosmos|kosmosie|kosmosu|przestrzen|przestrzeni|pusta przestrzen|pustka",
            "planet": "planet|system|planetary system|planeta|planete|planecie|uklad|uklad planetarny|ukladu "
                      "planetarnego|"
            "ukladzie planetarnym|uklad planetarny|ukladu|ukladzie|planety",
            "nebula": "nebula|cloud|gascloud|mglawica|mglawice|mglawicy",
            "post": "post|trading post|station post|placowka|placowke|placowce|placowka handlowa|placowke handlowa",
            "left": "space on the left|left space|left hand space|kosmos po lewej|kosmos z lewej|lewy kosmos|"
            "left nebula|nebula on the left|lewa mglawica|lewej mglawicy|lewa mglawice",
            "right": "space on the right|right space|space on the r|kosmos po prawej|kosmos z prawej|prawy kosmos|r|"
            "right nebula|nebula on the right|prawa mglawica|prawej mglawicy|prawa mglawice",
            "top": "space at the top|top space|upper space|kosmos u gory|kosmos na gorze|gorny kosmos|top nebula|"
            "upper nebula|nebula at the top|gorna mglawica|gornej mglawicy|gorna mglawice",
            "bottom": "space at the bottom|bottom space|lower space|kosmos u dolu|kosmos na dole|dolny kosmos|"
            "bottom nebula|lower nebula|nebula at the bottom|dolna mglawica|dolnej mglawicy|dolna mglawice",
        },
    },
    named=frozenset({orders.Research, orders.Finish, orders.Keep}),
    told=told,
    doubtful=SHOWN,
    vouches=vouches,
    idle="ostatni ostatniego ostatnia last wole prefer naukowe naukowych naukowymi gory straight asis prosto top "
         "wierzch wierzchu kupka kupki kupke kupce hand "
         "tile kafel kafla kafelek kafelka "
         "stack stos stosu "
         "stosie pile cell pole "
         "polu side strona strone "
         "tam there my moj moja the up home area obszarze them wierzch "
         "us",
    rewritten=REWRITTEN,
)  # fmt: skip
"""Cells go by their names; which places are meant otherwise is asked for."""
