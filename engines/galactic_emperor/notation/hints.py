"""What people say in Galactic Emperor who have not read how orders are written."""

import re
from functools import partial
from typing import Any, Final

from engines.core.commands import Clear, Done, TakeBack
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.commands import TakeHits
from engines.galactic_emperor.model.view import View
from engines.parts.notation import Hints, fold, starts_elsewhere

from .reckoning import reckoned
from .rewriting import REWRITTEN
from .sentences import SENTENCES, asked_about
from .telling import COLOURS, DOWN, ENDS, LEFT, RIGHT, SHEET, SHIPS, UP, last, pieces, told, vouches

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


def _is_otherwise(view: View, command: Any, line: str) -> bool:
    """Tell whether a line says something that makes an order another one.

    A price is none that is the least, who does not let something pass does something about it, and a move names no
    other field than the one that its ships stand in as where they come from.
    """
    if isinstance(command, orders.BuyInfluence):
        plain = _A_LIMIT.sub(" ", fold(line))
        return command.price > 0 and _NO_LIMIT.search(plain) is not None
    if isinstance(command, orders.Pass):
        return _NOT_LET.search(fold(line)) is not None
    if not isinstance(command, orders.Move | orders.Jump):
        return False
    ships = [view.mat.ships[piece.name] for piece in command.ships if piece.name in view.mat.ships]
    return starts_elsewhere(line, {ship.field for ship in ships})


HINTS = Hints(
    verbs={
        orders.TakeFree: "take|i take|have|id have|get|give me|biore|wezme|poprosze|dostaje",
        orders.EndTurn: f"nie wykladam juz zetonow|nie wykladam zetonow|nie stawiam juz zetonow|nie klade juz zetonow|"
                        f"not placing the tokens|not placing my tokens|not placing tokens|nie mam czym ruszac|nie "
                        f"mam czym sie ruszac|nikt nie leci|nothing to move|nie mam ruchu|"
                        f"nobody moves|nobody moves done|finish moving|moving done|koniec ruchow|koniec ruchu|"
                        f"nikt sie nie rusza|all stay|everybody stays|stays home end|juz bez wplywow koniec|"
                        f"no more influence|{ENDS}|{SHEET}|wstrzymuje sie|wstrzymuje|i abstain|nie klade zetonu|"
                        f"zetonu nie klade|"
                        f"trzeci zatrzymuje|trzeci zostawiam|ostatni zatrzymuje|ostatni zostawiam|jeden "
                        f"zatrzymuje|jeden zostawiam|"
                        f"1 zatrzymuje|1 zostawiam|reszte zatrzymuje|reszte zostawiam|keep the third|keep the "
                        f"third one|"
                        f"keep the last|keep the last one|keep one|keep 1|i keep one|i keep 1|hold the last one|"
                        f"i hold one back|hold one back|hold 1 back|keep the other one|keep the other|keep the others|"
                        f"drugi zatrzymuje|drugi zostawiam|keep the second|keep the second one|"
                        f"nie klade|nie stawiam|nie daje zetonu|hold it back|i hold it back|keep it back|abstain|"
                        f"no moves|no attack|i stay|we stay|stay put|bez ruchu|bez ruchow|bez ataku|nie ruszam sie|"
                        f"nie ruszam|zostaje|zostajemy",
        Done: f"na wiecej mnie nie stac|nie stac mnie na wiecej|na nic wiecej mnie nie stac|cant afford more|"
              f"i cant afford more|i cant afford any more|cant afford anything else|i cant afford anything else|"
              f"out of money|im out of money|no money left|ive no money left|nie mam kasy|nie mam pieniedzy|"
              f"nie mam juz kasy|nie mam juz pieniedzy|kasa sie skonczyla|gotow|gotowa|i cant afford anything|"
              f"cant afford anything|na nic mnie nie stac|"
              f"nie stac mnie na nic|na nic nie stac|ready|build nothing|nothing to build|nic do budowy|"
              f"bez budowy|no building|{ENDS}|{SHEET}|ok next|next|"
              f"ok dalej|dalej|go on|nothing to produce|nie mam co produkowac|submit|"
              f"pass|i pass|no ships|buy nothing|"
              f"i buy nothing|nothing|no trade|pas|pasuje|bez statkow|"
              "nic nie kupuje|nic|nic gotowe|nie stac mnie|nie stac mnie pas|i cant buy anything|end",
        TakeBack: "undo|take it off|skresl|cofnij|undo that|take that back|cofam|cofnij to|skresl ostatnie|"
                  "scratch that|take it off again",
        Clear: "empty it|empty sheet|scratch that empty sheet|wyczysc moj arkusz|wyczysc wszystko|"
               "nic nie chce wyczysc|start over|empty sheet|clear everything|clear the sheet|wyczysc|od poczatku|"
               "wyczysc arkusz|od nowa",
        orders.Pass: "not worth it|its not worth it|nie warto|not yet|jeszcze nie|szkoda|niech robi co chce|leave "
                     "him in peace|leave her in peace|leave them in peace|leave them alone|leave him alone|"
                     "leave her alone|w spokoju|zostawiam go w spokoju|let it pass|let him do it|let her do it|"
                     "nah let him|nah|let them|let them do it|let them have it|"
                     "let them go|let him|let her|let it be|let it happen|niech im bedzie|niech robia|niech maja|"
                     "niech bedzie|pozwalam|pozwol|pozwol im|bez sabotazu|no sabotage|dont sabotage|i dont sabotage|"
                     "nie sabotuje|bez ambasadora|no ambassador|without ambassador|without the ambassador|"
                     "nie wysylam ambasadora|skip|skip it|i skip|pomijam|odpuszczam|odpuszcza|wstrzymuje sie|"
                     "nie blokuje|nie przeszkadzam|nie korzystam|i decline|decline|no need|nie trzeba|nie dziekuje|"
                     "zostawiam|save it|save it for later|not using it|zachowuje na pozniej|zostawiam na pozniej|"
                     "zachowam na pozniej|nothing|nie uzywam|i dont use it|dont use|keep it for later|na pozniej|"
                     "nie teraz|not this time|"
                     "pass|i pass|let it pass|no|no thanks|let it go|not now|pas|pasuje|nie|przepuszczam|nie teraz|"
                     "nic",
        orders.SetDirection: "order of play|play goes|goes|turn order|kolejnosc|idziemy|keep|direction|go|play|"
                        "kierunek|gramy|ustawiam|"
                             "w kierunku|wskazowek zegara|"
                             "do wskazowek zegara|"
                             "ruchu wskazowek zegara|do ruchu wskazowek zegara",
        orders.PickRole: "i do|do|playing|play|play as|ill play|go for|ill go for|go with|ill go with|ill take|"
                        "ill have|ill do|grab|grabbing|want|i want|wezme|wezmy|wybierz|wybieramy|zagram|zagrac|chce|"
                        "chce byc|zostaje|zostane|stawiam na|decyduje sie na|ide w|robie|robi|pick|choose|take|be|"
                        "ill be|i am|role|my role|give me|wybieram|biore|bede|rola|moja rola|"
                         "poprosze|gram",
        orders.PlaceTile: "explore|eksploruje|explores|goes on|goes to|kafel|dump|drop|plonk|set|position|lands|"
                          "attach|add|idzie|ida|wrzuc|wrzucam|dokladam|doloz|"
                        "postaw|ustaw|ustawiam|kladziemy|poloze|odkladam|laduje|trafia|umiesc|no token|without token|"
                        "without my token|bez zetonu|bez mojego zetonu|bez imperium|no annexing|bez zajmowania|"
                        "bez przylaczania|bez aneksji|place|put|lay|tile|goes|goes to|klade|poloz|daj|daje|"
                        "umieszczam|stawiam|na|biore|wybieram|"
                          "without an empire|without empire|without my empire|without an empire on it|no empire on "
                         "it|bez imperium na "
                          "niej|no empire|bez imperium|without annexing|leave it unclaimed",
        orders.SettleTile: "with my empire|with an empire token|with my token|with token|with a token|"
                        "with my empire token|and my token|and token|plant my token|plant a token|"
                        "plant my token there|and plant my token|and put my token|put my token there|"
                        "put my token on it|z moim imperium|z imperium|z zetonem|z moim zetonem|i zeton|i moj zeton|"
                        "daj tam moj zeton|i daj tam moj zeton|i klade zeton|i klade tam zeton|i zajmij|zajmij|"
                        "i przylacz|przylacz|i przylaczam|aneksja|z aneksja|anektuj|settle|annex|annex it|and annex|"
                        "and settle|with an empire|with empire|claim|claim it|"
                           "take it over|zajmuje|i zajmuje|zasiedlam|stawiam imperium|z imperium|przylaczam|anektuje",
        orders.ScanTile: "scanners|the scanners|use the scanners|use my scanners|long range scanners|radary|radarow|"
                         "uzywam radarow|"
                         "uzyj radarow|peek|peek at|peek at the top|look at the top|look at the top tile|zagladam|"
                         "zajrze|zajrzec|"
                         "zerkam|podejrze|top of the stack|the top of the stack|wierzch stosu|na wierzch stosu|top "
                         "tile|scan|look|look at the stack|skanuje|skanuj|podgladam|podejrzyj",
        orders.DropDie: "won|rezygnuje z|take away|take out|zabierz|zabieram|lose|out|kill|eliminate|precz|precz z|"
                        "pozbywam sie|"
                        "pozbywam|pozbadz sie|odpada|wypada|"
                        "odrzucamy|odrzucic|throw out|throw|wywal|away with|drop|remove|discard|throw away|"
                        "get rid of|odrzucam|odrzuc|"
                        "wyrzuc|wyrzucam|usun|zdejmij",
        orders.BuyInfluence: "tops|top|poszedlbym|poszedlbym do|poszlabym|poszlabym do|pojde do|spend|id spend|"
                        "id pay|ill pay|ill spend|ill go up to|go to|go up to|not more than|"
                        "not over|no higher than|if need be|if necessary|if needed|if i must|cap|ceiling|idz do|"
                        "ide do|ide|wydam|wydalbym|wydam do|place do|placic do|zaplace|zaplacilbym|nie wiecej niz|"
                        "do maksymalnie|limit ceny|cena|cena do|moj limit|gora|nawet|buy|limit|at most|max|maximum|"
                        "up to|pay|bid|no more than|whatever it costs|najwyzej|"
                             "maks|"
                             "maksymalnie|nie wiecej niz|kupuje|kup|place|do|limit",
        orders.PlaceInfluence: "zeton|zetony|token|tokens|wplyw|wplywy|try for|try|guard|protect|defend|support|"
                               "goes|goes for|drop|lay|walcze o|walcze|"
                        "pilnuje|pilnuj|bronie|wspieram|wrzucam|daj|dam|poloz|stawiamy|idzie|ida|celuje w|influence|"
                        "put|token|place|tokens|my token|wplyw|zeton|zetony|klade|daje|"
                               "stawiam|umieszczam|the last one|ostatni",
        orders.Retreat: "wracam do domu|zwijam sie|zwijamy sie|zmykam|zmykamy|zwiewam|zwiewamy|break off|break off "
                        "the battle|"
                        "break off the fight|break it off|stop the fight|"
                        "stop fighting|end the battle|back off|get out|both withdraw|withdraw both fighters|"
                        "withdraw my ships|pull back|i run|we run|lets run|we retreat|i retreat|enough fighting|"
                        "disengage|przerywam|przerywam bitwe|przerywam walke|przerwij bitwe|koniec walki|"
                        "koniec bitwy|wycofaj|wycofaj sie|wycofaj statki|wycofaj oba mysliwce|wycofujemy sie|"
                        "uciekamy|uciekaj|wracamy|wracamy do domu|cofam sie|cofamy sie|dosc walki|odwrot|retreat|run|"
                        "run away|pull out|withdraw|flee|fall back|go home|wycofuje|wycofuje sie|uciekam|"
                        "odwrot|wracaja|oba wracaja|wracam|pull my ships out|i pull my ships out|wycofuje statki",
        orders.FightOn: "walka trwa|jeszcze jedna runda|jeszcze jeden raz|walczymy do konca|at them|we keep at them|"
                        "keep at them|bijemy sie|bijemy sie dalej|bijcie sie dalej|"
                        "bije sie dalej|zadnego odwrotu|keep shooting|keep it up|keep firing|strzelamy dalej|"
                        "once more|one more|one more time|again|"
                        "another round|another go|lets go on|lets continue|keep fighting|keep going|keep at it|"
                        "we stay and fight|stay and fight|we fight|we fight on|i fight|i fight on|i stay|we stay|"
                        "no retreat|dont retreat|hold|hold the line|to the end|to the bitter end|zostajemy|"
                        "zostajemy i walczymy|zostaje i walcze|walczymy|walczymy dalej|walcz|walcz dalej|jeszcze|"
                        "jeszcze raz|do konca|bez odwrotu|nie wycofuje sie|nie uciekam|atakuje dalej|atakujemy|"
                        "atakujemy dalej|dalej walczymy|kontynuujemy|kontynuuj|ponawiam atak|fight|continue|"
                        "keep attacking|attack|another pass|press on|go on|one more round|stay|walcze|"
                        "walcze dalej|dalej|atakuj|atakuje|kontynuuje|jeszcze raz|zostaje|jeszcze jedno starcie",
        orders.TakeHits: "oberwie|obrywa|oberwij|zbiera trafienie|zbiera|bites the dust|"
                        "die|gina|zgina|polegna|pada|padaja|go down|goes down|gone|falls|takes it|takes the hit|"
                        "takes the hits|dies|destroy|destroyed|remove|kill|spada|"
                        "bierze|bierze na siebie|odpada|tracimy|trace|strace|niszcze|zniszcz|przyjmuje|"
                        "przyjmuje trafienie|niech ginie|gin|lose|lost|take it on|give up|hit|sacrifice|dies|"
                        "the hit goes to|remove|trace|oddaje|ginie|"
                         "trafienie w|poswiecam|usun|zdejmuje",
        orders.Favour: "bonus|bonus to|bonus for|premia|premia dla|premie|dostaje premie|dostaje|gets the bonus|"
                       "gets the die|gets it|favour|favor|plus|kosc|kostka|dodatkowa|extra die|extra die to|"
                       "bonus die|dodatkowa kosc|kosc dla|kostka dla",
        orders.Move: "lece|lecimy|poleca|polece|explores|explore|scouts|heads for|kieruje sie na|leci na|flies|fly|"
                     "hit|strike|uderzy|uderz|"
                     "uderza|uderzam|goes|take|with everything|jump|jumps|charge|"
                     "advance|sail|sails|march|marches|launch|invade|raid|assault|push|go to|head|heads|heading|"
                     "moving|polec|poleci|niech leci|leca|idz|ide|ida|przejdz|przelec|przesun|przesuwa|wyslij|wysyla|"
                     "posylam|poslij|kieruje|kieruj|rusza|ruszaj|ruszaja|atak|atakuj|atakuja|skacze|napadam|"
                     "najezdzam|lot|move|fly|send|goes|attack|attacks|go|wraca|leci|lec|ruszam|wysylam|przesuwam|"
                     "atakuje|idzie|"
                     "through|via|przez|przenosze|plynie",
        orders.Jump: "through the black hole|via the black hole|by the black hole|into the black hole|black hole|the "
                     "black "
                     "hole|through the hole|through the hole to|przez czarna dziure|czarna dziura|czarna dziure|w "
                     "czarna "
                     "dziure|skacze|skok|skocz|jumps|jump|send|sends|take|takes|fly|flies|goes|go|leci|lec|lece|lecimy|"
                     "wysylam|wyslij|przeskakuje|warp|warps|wskakuje|przelatuje|przelec|rusz|rusza|idzie|moves|move",
        orders.Annex: "annex|claim|take|przylaczam|zajmuje|anektuje",
        orders.Berth: "free fighter|my free fighter|free ship|my free ship|put the fighter|place the fighter|"
                      "put my fighter|"
                      "put the free fighter|place the free fighter|darmowy mysliwiec|moj darmowy mysliwiec|"
                      "darmowy statek|"
                      "moj darmowy statek|postaw mysliwca|postaw mysliwiec|stawiam mysliwca|stawiam mysliwiec|"
                      "klade mysliwca|daj mysliwca|darmowego mysliwca|berth|dostaw|dostawiam",
        orders.Build: "make|produce|order|construct|add|new|one more|another|i want|give me|wybuduj|postaw|stawiam|"
                      "zamow|chce|poprosze|zrob|wyprodukuj|dobuduj|dokup|build|buy|get|construct|zbuduj|buduje|"
                      "kupuje|kup|zamawiam",
        orders.Research: "dorzuc|dorzucam|doloz|dokladam|append|put|add|study|develop|invent|discover|go for|i "
                         "want|want|id like|stawiam na|stawiam|dopisz|"
                        "dodaj|dodaje|dopisuje|wynajduje|wynajdz|odkryj|odkrywam|opracuj|opracowuje|rozwijam|rozwin|"
                        "zbadaj|badanie|badania|ucze sie|chce|poprosze|wezme|research|buy|get|take|learn|for free|"
                        "tech|technology|badam|kupuje|kup|biore|za darmo|gratis",
        orders.Produce: "produces|producing|produce at|nevertheless|niech produkuje|wyprodukuj|produkuja|"
                        "use the food|zuzyj zywnosc|zuzyj|produce|production|make|produkuje|produkuj|produkcja",
        orders.ProduceAll: "all that fits|produce all that fits|wyprodukuj all that fits|produkuje all that fits|"
                           "niech produkuje all that fits|niech wyprodukuje sie all that fits|production all that fits|"
                           "wyprodukowac all that fits|make all that fits|produkcja all that fits|as much as there "
                           "is room for|produce as much as there is room for|"
                           "as much as theres room for|na full|produkcja na full|wszystko co wejdzie|"
                           "produce whatever fits|whatever fits|wszystko co sie miesci|wszystko ile wejdzie|"
                           "ile wejdzie|wyprodukuj wszystko|produce all that fits|produce everything that fits|"
                           "produce as much as fits|"
                           "produce as much as i can|produce as much as possible|as much as fits|all that fits|"
                           "produkuje wszystko co sie zmiesci|wszystko co sie zmiesci|produkuje ile sie da|"
                           "produkuje ile sie zmiesci|ile sie zmiesci|ile sie da|produce everywhere|everywhere|"
                           "all fields produce|all fields|all produce|"
                           "everything produces|produkcja wszedzie|wszedzie|wszystkie pola produkuja|"
                           "wszystkie pola|wszystko produkuje|produce everything|produce all|everything|wszystko|"
                           "produkuje wszystko",
        orders.Supply: "food on|food at|food in|food|jedzenie|jedzenie na|zywnosc na|zywnosc|nakarm|karmimy|zywie|"
                       "zywnosc dla|zaopatrzenie|dostarcz|dostarczam|wyzywiam|food to|food for|"
                       "feeds|supplies|supply|feed|give food|zaopatrz|zaopatruje|wyzyw|karmie",
        orders.Stock: "leave|zostaw|zostawiam|hold|trzymam|magazynuje|store|have in storage|miec w magazynie|"
                      "w magazynie|stock|store|buy|sell|keep|zapas|kupuje|sprzedaje|magazynuje|zachowuje",
        orders.Sabotage: "sabotage it|sabotage them|sabotage this|do it|yes sabotage|saboteur|block that|block this|"
                        "block him|block her|block them|blokuj|blokuj to|blokujemy|zatrzymaj|zatrzymaj to|"
                        "zatrzymaj ich|zatrzymuje|stop that|stop this|stop him|stop her|prevent it|sabotuj|"
                        "sabotuje to|sabotujemy|tak sabotaz|przeszkodz|use my saboteur|use saboteur|use the saboteur|"
                        "sabotaz|uzywam sabotazysty|uzyj sabotazysty|"
                         "stop|stop it|"
                         "powstrzymaj|yes|tak|sabotage|block|block it|stop it|stop them|blokuje|sabotuje|zablokuj|"
                         "powstrzymaj",
        orders.MakePrivate: "oglaszam|oglos|oglasza|declare|declares|announce|becomes|wypraszam|wyprosic|wypros|veto|"
                         "vetoes|"
                        "i veto|weto|wetuje|zawetuj|sprzeciw|sprzeciw wobec|sprzeciwiam sie|sprzeciwiam sie w|object "
                        "to|i object to|"
                        "objection to|objection|na wylacznosc|moja sprawa|moja prywatna sprawa|moja prywatna sprawe|"
                        "swoja prywatna sprawa|swoja prywatna sprawe|is mine|thats mine|keep out of|out of|get out of|"
                        "wynocha z|won z|zastrzegam|rezerwuje|reserve|claim|for others|for the others|to others|to "
                        "the others|dla innych|dla reszty|dla pozostalych|"
                        "close|closed|zamkniete|wylaczam|wylacz|zamkniecie|kick|kick out|wyrzuc|ambassador on|"
                        "ambasador na|use the ambassador|private|close|"
                            "close it|make it private|prywatna|zamykam|zamknij|prywatny interes",
        orders.Depart: "retreats|retreat|retreats home|retreat home|wycofuje sie|wycofuje|flies|flies home|goes|"
                       "heads|returns|return|leave|departs|leci|leci do|lec|lec do|polec|uciekaj|uciekaja|wraca|"
                       "wracaj|wracam|odlec|odlatuj|odlatuje|idzie|go to|fly to|send|send it|odeslij|join|dolacz|"
                       "depart|leave|go|fly|odlatuje|odlot|lece|odlatuja|uciekam",
        orders.Fight: "begin with|begin in|begin|open with|resolve|goes first|do|walcz|walczymy|zacznij|zacznij od|"
                      "zacznij w|zaczynamy|zaczynamy od|bitwe|bitwy|rozegraj|rozstrzygnij|start with|start|"
                      "zaczynam od|zaczynam|fight|battle|attack|first|walka|bitwa|najpierw|walcze",
    },
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
    idle="together "
         "laid added szesciany szescian szesciana szescianow kafel kafla kafelek macierzystej macierzysta macierzysty "
         "macierzystym magazyn magazynie storage next again ostatnia ostatni extra jednostki units trading handel "
         "trade list "
         "lista steward zarzadcy "
         "fleet flota other stack kolo obok ship ships tile sector marks home statek statki plytka "
         "plytke sektor "
         "marki marka clock zegara wskazowek ruchu znowu role rola technology technologia hit hits influence "
         "wplyw last card karta",
)  # fmt: skip
