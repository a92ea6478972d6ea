"""What people say in Galaxy of Trian who have not read how orders are written: other verbs, parts by other names."""

import re
from typing import Any

from engines.parts.notation import Hints, fold
from engines.trian.model import commands as orders

from .telling import SHOWN, told, vouches

_LAY = (
    "lay|put|place|play|set|add|position|poloz|klade|kladz|poloze|ukladam|doloz|dokladam|umieszczam|umiesc|daj|ustaw|"
    "lay it|lay the tile|put it|put the tile|place it|place the tile|lay my tile|put my tile|klade kafel|poloz kafel|"
    "dokladam kafel"
)
_EMISSARY = (
    "emissary|place emissary|place an emissary|put an emissary|put my emissary|send an emissary|land|land an emissary|"
    "deploy an emissary|emisariusz|emisariusza|wysylam emisariusza|wysylam|wyslij emisariusza|stawiam emisariusza|"
    "poloz emisariusza|postaw emisariusza|umieszczam emisariusza|laduje emisariuszem|wystaw emisariusza"
)
_STATION = (
    "station|launch|launch a station|build a station|put a station|new station|set up a station|research station|"
    "stacja|stacje|stawiam stacje|buduje stacje|zbuduj stacje|uruchamiam stacje|uruchom stacje|postaw stacje|"
    "wyslij stacje"
)
_BASE = (
    "base|build a base|make a base|upgrade|upgrade the station|turn the station into a base|baza|baze|buduje baze|"
    "zbuduj baze|ulepszam|ulepsz stacje|stawiam baze|zamien stacje w baze|rozbudowuje|rozbuduj|postaw baze"
)
_RESEARCH = (
    "research|do research|i research|study|do some research|take two points|take 2 points|two points|2 points|2 vp|"
    "2 pts|2 pkt|the 2 pts|the 2 points|for 2 points|for 2 pts|for 2 vp|za 2 pkt|za 2 punkty|za 2 pz|research for "
    "2 points|"
    "research for 2 vp|research for 2 pts|badania za 2 pkt|badania za 2 punkty|badania za 2 pz|"
    "badam za 2 punkty|badam za 2 pkt|"
    "badania|badam|prowadze badania|robie badania|przeprowadzam badania|zrob badania|dwa punkty|2 pz|2 punkty"
)
_ENOUGH = (
    "enough|finish|nothing|nothing more|no more|thats it|that is all|done|stop|build nothing|no thanks|pass|"
    "wystarczy|koniec|nic|nic wiecej|dosc|gotowe|to wszystko|nie buduje|pas|nic nie buduje"
)
_KEEP = (
    "keep|leave|leave behind|let stay|zostaw|zostawiam|zostaja|zostaje|zatrzymuje|pozostawiam|niech zostanie|"
    "niech zostana"
)

_SEND = (
    "send|send out|launch|deploy|dispatch|put|place|new|build|bring|bring out|wyslij|wysylam|wysle|wystaw|wystawiam|"
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

_DOUBTS: dict[type[Any], re.Pattern[str]] = {orders.Draw: _TALK, orders.Emissary: _OTHERS}


def _is_doubtful(_view: Any, command: Any, line: str) -> bool:
    return type(command) in _DOUBTS and _DOUBTS[type(command)].search(fold(line)) is not None


HINTS = Hints(
    doubts=_is_doubtful,
    verbs={
        orders.Draw: "draw|take|pick|choose|grab|ill take|i take|from|dobierz|dobieram|biore|wez|wezme|ciagne|"
                     "wybieram|poprosze",
        orders.Lay: _LAY,
        orders.Emissary: f"daje|dajemy|dajemy emisariusza|"
                        f"idzie na|idzie do|trafia na|jedzie na|leci na|goes to|goes on|goes onto|lands on|"
                         f"gets an emissary|emissary on|emissary to|an emissary|guy|my guy|envoy|an envoy|occupy|"
                         f"take over|zajmuje|zajmij|wystawiam emisariusza|daje emisariusza|dajemy emisariusza|"
                         f"stawiam|wysylam emisariusza|poslaniec|claim|claims|man|my man|{_EMISSARY}",
        orders.Station: f"wypuszczam stacje|wypusc stacje|wypuszczam|odpalam stacje|wysylam stacje|"
                        f"posylam stacje|send a station|launch a station over the emissary|station over the emissary|"
                        f"station over my emissary|"
                        f"upgrade the emissary|emissary to a station|build a station|build station|buduje stacje|"
                        f"zbuduj stacje|wystrzel stacje|"
                        f"wystrzeliwuje stacje|launch a station|upgrade to a station|stacja|stacje|{_STATION}",
        orders.Base: f"przerabiam|przerob|przerabiam stacje na baze|przerabiam stacje|zamieniam stacje na baze|"
                     f"zamieniam stacje w baze|zmieniam stacje na baze|zmieniam stacje w baze|przebudowuje stacje|"
                     f"przebudowuje stacje na baze|zamieniam|awansuje stacje|turn station into base|"
                     f"station becomes a base|station to base|upgrade|ulepsz|ulepszam|upgrade to a base|expand|"
                     f"expand to a base|build a base|buduje baze|"
                     f"rozbuduj|rozbudowuje|{_BASE}",
        orders.Teleport: "teleport|beam|jump|move|teleportuj|teleportuje|przenies|przenosze|przesun",
        orders.Research: f"zajme sie badaniami|zajmuje sie badaniami|biore sie za badania|zabieram sie za badania|"
                         f"scientific research|do scientific research|ide w badania|lece w badania|"
                         f"zostaja mi badania|zostaja badania|stawiam na badania|"
                         f"wybieram badania|research it is|ill research|i do research|go research|ide badac|badac|"
                         f"badania naukowe|tylko badania|just research|only research|science|do science|nauka|"
                         f"badam|praca naukowa|{_RESEARCH}",
        orders.Finish: _ENOUGH,
        orders.Keep: _KEEP,
        orders.Send: _SEND,
        orders.Fly: f"fleet|the fleet|flota|flote|flota leci|ship|my ship|flies|flies to|moves to|lot|przesuwam|"
                    f"przelatuje|leci na|leci do|{_FLY}",
        orders.TeleportShip: "teleport ship|teleport the ship|beam the ship|teleportuj statek|teleportuje statek",
        orders.Jump: "jump|leap|hyperjump|skok|skocz|skacze|przeskocz|przeskakuje",
        orders.Fight: _FIGHT,
    },
    values={
        "ship": {"corvette": "corvette|corvettes|korweta|korwete|korwety",
                 "looter": "looter|looters|raider|lupiezca|lupiezce|lupiezcy"},
        "stack": {"left": "left|l|left one|left hand one|left hand|lewy|lewa|z lewej|po lewej|lewego",
                  "right": "right|r|right one|right hand one|right hand|prawy|prawa|z prawej|po prawej|prawego|p"},
        "side": {"front": _FRONT, "back": _BACK},
        "part": {
            "space": "space|void|kosmos|kosmosie|kosmosu|przestrzen|przestrzeni|pusta przestrzen|pustka",
            "planet": "planet|system|planetary system|planeta|planete|planecie|uklad|uklad planetarny",
            "nebula": "nebula|cloud|mglawica|mglawice|mglawicy",
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
    idle="naukowe naukowych naukowymi gory straight asis prosto top wierzch wierzchu kupka kupki kupke kupce hand "
         "tile kafel kafla kafelek kafelka "
         "stack stos stosu "
         "stosie pile cell pole "
         "polu side strona strone "
         "tam there my moj moja the up home area obszarze them wierzch "
         "us",
    rewritten=(
        (r"\bgoes down (?=(?:to|on|onto) )", "goes "),
        (r"\b(?:that|which|what)(?: is|'s) left\b", " unless "),
        (r"\b(goes|lands|moves) (?:down|over|right|straight) (?=(?:to|on|onto)\b)", r"\1 "),
        ((r"^(?:(?:yes|yep|yeah|ok|okay|sure|tak|jasne|dobrze|no tak)[, ]+)*(?:niech )?(?:(?:my|our|the|moj|"
          r"nasz|ten|this|an?) )?(?:one |only |"
          r"jedyny )?(?:emissary|guy|man|emisariusz)(?: tam| there| will| should| can| moze| niech)* (?:stays?|"
          r"remains?|stay|"
          r"zostaje|zostanie|zostac)"
          r"(?: put| there| here| tam| na miejscu| in \w+| w \w+| on \w+| na \w+| at [a-z]\d\d)*\W*$|"
          r"^(?:(?:yes|yep|yeah|ok|okay|sure|tak|jasne)[, ]+)*(?:niech (?:on )?(?:tam )?zostanie(?: tam)?|let (?:him|"
          r"her|it) "
          r"(?:stay|remain)(?: there| here| put)*)\W*$|"
          r"^(?:(?:yes|yep|yeah|ok|okay|sure|tak|jasne),? )+(?:stays?|remains?|zostaje|zostanie)(?: put| there| here| "
          r"tam)*\W*$"),
         "keep all alone"),
        ((r"^(?:(?:no|nope|nie)[, ]+)*(?:my|our|the|moj|nasz) (?:one )?(?:emissary|guy|man|emisariusz)(?: tam| will| "
          r"should)* (?:comes?|goes?|returns?|wraca|wroci)(?: (?:home|back|with|me|do|domu|na|karte|moja|mnie|to|my|"
          r"card))*"
          r"\W*$"), "keep 0"),
        ((r"\b(?:the |my |moja )?(?:station|stacj\w+)(?: (?:at|on|in|na|w|z|from|cell|polu|pole))* ([a-z]\d\d) "
          r"(?:becomes?|turns? into|turned into|"
          r"is now|goes to|staje sie|zamienia sie w|zmienia sie w|na|w|to|into|gets upgraded to)(?: an?)? (?:base|"
          r"baz\w+)"), r"base \1"),
        (r"\bnikogo nie zostawiam\b(?=.*\bwrac)", " "),
        ((r"\b(?:kat\w*|angle|rotation|rotated|turned|turn|obrot\w*|obroc\w*|rotacj\w+|obracam|obracajac)"
          r"(?: (?:o|by|of|wynosi|is|at|to|it|go))* ?(?:= ?)?(0|120|240)\b ?(?:°|st\w*|deg\w*)?"
          r"(?: (?:clockwise|zgodnie z (?:ruchem )?(?:wskazowek )?zegara|w prawo))?"), r" turn \1 "),
        ((r"[(,]? ?\b(0|120|240) ?(?:°|stopni|degrees|deg)(?: (?:clockwise|zgodnie z (?:ruchem )?(?:wskazowek "
          r")?zegara|"
          r"w prawo))? ?\)?"), r" turn \1 "),
        ((r"^(?!.*\b(?:keep|leave|let|stays?|remains?|left|zosta\w*|pozosta\w*)\b)(.*?)\b(?:an?|one|1|jednego|jeden|"
          r"my last|the last|"
          r"mojego ostatniego|moj ostatni|ostatniego|ostatni) (?=emis+ary\b|emisariusz)"), r"\1"),
        (r"\bgas cloud\b|\bchmur\w+ (?:gazu|gazow\w+)\b|\boblok\w*(?: gazu| gazow\w+)?\b", " nebula "),
        ((r"\b(?:posterun\w+|stacj\w+|punkt\w*|faktori\w+) handlow\w+\b|\bfaktori\w+\b|\btrade post\b|\btrading "
          r"station\b"),
         " post "),
        (r"\b(?:reserch|reaserch|reserach|reasearch|resarch|researh|reseach|reaseach|reserarch)\b", "research"),
        ((r"[,;.]? *\b(?:and |but |a |i )?(?:the )?(?:other|others|second|rest|drugi|drugiego|druga|reszta|reszte|"
          r"pozostal\w+|inni|inne)(?: one| emissary| emisariusz\w*)? (?:goes|go|comes?|returns?|is coming|wrac\w+|"
          r"wroc\w+|"
          r"zabieram|biore|odsylam)(?: (?:home|back|with|me|do|domu|na|karte|moja|mnie|to|my|card|"
          r"sheet))*\W*$"), " "),
        ((r"^(?:(?:no|nie|yes|tak|ok),? )*(?:he|she|it|they|on|ona|oni|the emissary|my emissary|emisariusz) "
          r"(?:goes|go|leaves|"
          r"comes?|returns?|wraca|wroci|wracaja)(?: (?:home|back|with|me|do|domu|na|karte|moja|mnie|to|my|"
          r"card))*\W*$"),
         "keep 0"),
        ((r"^nie zostaj\w*,? (?:i )?(?:zabieram|biore|wraca\w*|sciagam)(?: (?:go|ich|emisariusz\w*|do|domu|z|"
          r"powrotem|"
          r"mojego|moich))*\W*$"), "keep 0"),
        ((r"\b(?:without|no|any|zadnego|zadnych|bez) (?:turn(?:s|ing)?|rotation|obrotu|obrotow|obracania)\b|"
         r"\b(?:just )?as it (?:is|lies|comes)\b|\btak jak (?:jest|lezy)\b|\bnie obrac\w+\b"), " turn 0 "),
        ((r"^(?:(?:no|nie|yes|yep|yeah|tak|ok|okay),? )*(?:he|she|it|they|the emissary|all(?: of them)?|everybody|"
          r"wszyscy|on) (?:stays?|"
          r"remains?)(?: put|"
          r" there| here)*\W*$|^(?:niech |moj )?(?:wszyscy |emisariusz )?(?:zostaje|zostanie|zostaja|zostana)(?: tam|"
          r" na miejscu| w \w+| na \w+)*\W*$"),
         "keep all"),
        ((r"^(?:yes,? |tak,? |ok,? )*(?:i )?(?:keep|leave|zostaw|zostawiam|zatrzymuje|zatrzymaj|niech) (?:him|her|it|"
          r"go|ja|the "
          r"emissary|my emissary|emisariusza|mojego emisariusza|tam|on)(?: there| here| tam| zostanie| zostaje|"
          r" na miejscu)*\W*$"),
         "keep 1"),
        (r"^(?:bring|send|take|call|get) (?:them|all|everybody|everyone)(?: all)? (?:back|home)(?: home)?\W*$",
         "keep 0"),
        ((r"^(?:i |please |ok |niech |ja )*(?:(?:take|bring|call|get|pull|send|want) (?:him|her|it|them|my "
          r"(?:guys?|men|man|"
          r"emissar(?:y|ies))|the emissar(?:y|ies)|all|everyone) (?:all )?(?:back|home|off)|(?:zabieram|zabierz|"
          r"biore|wycofuje|"
          r"sciagam|zdejmuje) (?:go|ich|je|emisariusza|emisariuszy|wszystkich)(?: z powrotem| do domu| na karte)*|"
          r"(?:wraca|wroci|wracaj|wracaja|wroca|wracac)(?: do mnie| do domu| na karte| na moja karte| z powrotem|"
          r" do reki| do zasobu| do puli)*)(?: (?:please|prosze|home|back|again|znow|znowu))*\W*$"), "keep 0"),
        (r"^(?:none|nobody|no one|zaden|nikt|zadnego|nikogo)\W*$", "keep 0"),
        ((r"^(?:none|no one|nobody|no emissary|no emissaries|zaden|zaden emisariusz)(?: of them)? (?:nie )?(?:stays?|"
          r"remains?|"
          r"zostaje|zostanie)(?: there| here| tam)*\W*$"), "keep 0"),
        (r"\b(?:nikt) nie (?:zostaje|zostanie)\b|\bzabieram wszystkich\b|\bwszystkich zabieram\b", " keep 0 "),
        (r"\b(one|1|two|2|three|3) emissar(?:y|ies) (?:remains?|stays?)\b", r" keep \1 "),
        ((r"\b(?:bring|send|take|get|call) (?:them |everybody |everyone |all |of )+(?:home|back)(?: home)?\b"
          r"(?! (?:and|i|oraz|a|but|ale)\b|,)|"
         r"\b(?:everybody|everyone|all)(?: emissaries| of them)? (?:comes?|goes?|returns?)(?: back| home)*\b|"
         r"\b(?:niech )?(?:wszyscy|wszystkie)(?: emisariusze)? (?:wracaja|wroca|wracac|ida|do)(?: do)?(?: domu)?\b|"
         r"\bnikogo nie (?:zostawiam|zostaje)\b"), " keep 0 "),
        (r"\b(?:let|niech) (\d|one|jeden) (?:stays?|zostanie|zostaje)\b", r" keep \1 "),
        ((r"\b(?:unturned|not turned|not rotated|unrotated|nie obracam|bez obracania|without turning|unrotated|"
         r"bez obrotu|nieobrocony)\b"), " turn 0 "),
        (r"\b(?:turned|rotated?|turn|obrocony|obrocone) once\b", " turn 1 "),
        (r"\b(left|right|other|empty|space|nebula|trail|extractor|post|teleport|top|bottom) one\b", r"\1"),
        (r"\bright\b(?! nebula)", " r "),
        (r"\b(?:turned|rotated|turn|rotate|obrocony|obrocone|obrot|obrocic|obroc)\b(?: it| go| o| by)*", " turn "),
        (r"\b(?:once|raz)\b", " 1 "),
        (r"\b(?:twice|dwa razy)\b", " 2 "),
        (r"\b(?:keep|leave) none\b", "keep 0"),
        (r"\b(\d) (?:times|thirds?|razy|trzecie)\b", r" \1 "),
        (r"\b120(?: degrees| stopni)?\b", " 1 "),
        (r"\b240(?: degrees| stopni)?\b", " 2 "),
        (r"\bclockwise\b|\bzgodnie z zegarem\b|\bw prawo\b(?= turn)", " "),
        (r"\bnobody\b|\bno emissaries\b|\bno one\b|\bnikogo\b|\bzadnego\b", " 0 "),
        (r"\bjednego\b|\bjeden\b", " 1 "),
        (r"\bdwoch\b|\bdwaj\b", " 2 "),
        (r"\btrzech\b|\btrzej\b", " 3 "),
    ),
)  # fmt: skip
"""Cells go by their names; which places are meant otherwise is asked for."""
