"""What people say in The New Era who have not read how orders are written: other verbs, goods by other names."""

from collections.abc import Sequence
from functools import partial

from engines.new_era.model import commands as orders
from engines.new_era.model.view import View
from engines.parts.notation import Hints, endings, seat_names

from .called import called
from .paying import BARE, FIRST_SIDE, GOODS, MARKS, reckoned, vouches
from .rewriting import KEPT, REWRITTEN, doubts
from .tokens import tokens_called

_YES = (
    "continue|resume|grajmy dalej|gramy dalej|lecimy dalej|dzialaj dalej|dzialaj|jasne|sure|of course|oczywiscie|"
    "go ahead|tak dalej|yes go on|yes continue|yes please|keep them running|yes keep them running|keep it running|"
    "wykonuj|tak wykonuj|niech sie wykonuja dalej|bez zmian|dalej bez zmian|no changes|no change|go on no changes|"
    "proceed|as planned|go on as planned|keep going as planned|zgodnie z planem|dalej zgodnie z planem|niech leca|"
    "niech leca dalej|niech ida|niech sie wykonaja|let them run|let them go on|let it run|run them|wykonaj je|"
    "wykonuj dalej|kontynuuje|yes|keep going|carry on|dalej|tak|kontynuuj|niech idzie dalej"
)
_OUT = endings(
    things="actions|more actions|moves|goes;akcji|dzialan|ruchow",
    subjects="actions|my actions|round;tury|akcje|runda|runde",
) + (
    "|bye|nothing left for me|nothing left for me this turn|na tyle|juz pasuje|thats it for this turn|"
    "done for this turn|nothing more this turn|nic wiecej w tej turze|koniec na te ture|i am out|im out|spasuj"
)
_ANNEX = (
    "joins|joins me|join|joins my state|comes to me|take over|takeover|przejmuje|przejmij|biore do siebie|do "
    "mnie|zaanektuje|zaanektuj|zaanektowac|zaanektujmy|anektowac|anektuje|anektuj|annexing|annexation|"
    "annexation of|lay into my state|put into my state|aneksja|aneksuje|wcielam|"
    "wciel|wcielenie|do panstwa|"
    "przylaczenie|annex|incorporate|build|bring in|add|settle|przylacz|przylaczam|buduje|zbuduj|wystawiam|dolaczam"
)
_CONQUER = (
    "do podbicia|z reki do podbicia|na podboj|do zdobycia|idzie na podboj|zajmuje|zajmij|take by force|take by "
    "conquest|take|seize|capture|zdobyc|podbic|podbijmy|conquest of|as spoils|"
    "take as spoils|jako lupy|na lupy|zdobywam|zdobadz|podboj|conquer|loot|plunder|spoils|take the spoils|podbij|"
    "podbijam|zdobycz|lupie"
)
_DEAL = (
    "umowy z|deals with|go into a deal with|set up a deal with|dogaduje sie z|dogadaj sie z|podpiszmy|make a "
    "deal with|agreement|agreement with|uklad|uklad z|zawieram umowe|zawieram|deal|sign|sign a deal|"
    "cooperate|trade with|make a deal|umowa|umowe|podpisz|podpisuje|wspolpraca|handluje"
)
_RAID = (
    "atak|atak na|uderzam|uderz|uderzenie na|go after|hit|strike|strike at|march on|ruszam na|ide na|rob|"
    "pillage|storm|napad|napad na|szturm|rabuje|raid|attack|assault|burn|burn down|najazd|najezdzam|"
    "napadam|napadnij|atakuj|atakuje|spal|pale"
)


_REDUCTIONS: dict[object, str] = {"minus1": "1", "minus3": "3"}


_COLOURS = (
    "red|reds|czerwony|czerwonego|czerwonemu|czerwonych",
    "blue|blues|niebieski|niebieskiego|niebieskiemu|niebieskich",
    "green|greens|zielony|zielonego|zielonemu|zielonych",
    "yellow|yellows|zolty|zoltego|zoltemu|zoltych",
    "purple|purples|fioletowy|fioletowego|fioletowemu|fioletowych",
)
_FACTIONS = {
    "new-york": "new york|new yorks|new yorkers|nowy jork|nowego jorku|nowojorczykow|nowego yorku",
    "appalachia": "appalachian federation|appalachians|appalachia|federation|federacja appalachow|appalachy|appalachow|"
                  "federacji appalachow|federacji",
    "merchants": "merchants guild|merchant|merchants|guild|the guild|gildia kupcow|gildii kupcow|gildia|gildii|kupcow|"
                 "kupcom",
    "mutants": "mutants alliance|mutants|mutant|alliance|sojusz mutantow|sojuszu mutantow|mutantow|mutantom|sojuszu",
    "hegemony": "hegemony|hegemons|hegemonia|hegemonii",
}  # fmt: skip


_VERSIONS = ("version", "variant", "wersja", "wersje", "wersji", "wariant")
_CARDS = frozenset({"card", "host", "old", "new", "ruins", "first", "second", "target", "pay"})


def _told(view: View, place: str, value: object) -> Sequence[str]:
    """Return what a card is called beside its name, and whose it is if it lies with somebody else."""
    if place not in _CARDS:
        return ()
    names = [word for word in called(str(value)) if word not in GOODS]
    names += [f"{word} {str(value)[-1].lower()}" for word in _VERSIONS if str(value)[-1:] in {"A", "B"}]
    if place != "card":
        return names
    return names + [word for seat, player in enumerate(view.players) if seat != view.seat
            and any(lies.card == value for lies in player.locations)
            for words in (_COLOURS[seat], _FACTIONS[player.faction], seat_names(seat + 1))
            for word in words.split("|")]  # fmt: skip


def _derived(field: str, value: object) -> Sequence[str]:
    """Return what tokens are called beside their names."""
    if field in {"by", "good"}:
        return list(tokens_called(str(value)))
    if field != "tokens":
        return ()
    strength = _REDUCTIONS.get(value)
    if strength:
        return f"attack {strength}", f"{strength} token"
    raised = str(value).removeprefix("conquest")
    return (f"by {raised}", f"o {raised}") if raised.isdigit() else ()


HINTS = Hints(
    verbs={
        orders.Take: "trafia do mnie|idzie do mnie|leci do mnie|przychodzi do mnie|wpada do mnie|do mnie|moja "
                     "bedzie|bedzie moja|comes to me|goes to me|is mine|thats mine|will be mine|lands with me|"
                     "into my hand|to my hand|do reki|na reke|do mojej reki|snag|nab|pocket|claim|collect|scoop|"
                     "snatch|go for|going for|going with|go with|opt for|fancy|prefer|biorę sobie|wezme sobie|"
                     "zabieram|zabiore|przygarniam|przygarne|zaklepuje|rezerwuje|decyduje sie na|stawiam na|moj "
                     "wybor to|moj wybor|my pick is|my pick|pick is|my choice is|my choice|draft|gimme|give me|"
                     "for me|ill have|grab|i get|dobieram|dla mnie|zgarniam|take|pick|choose|"
                     "draw|ill take|i want|biore|wybieram|wezme|poprosze|biere",
        orders.Cash: "wymieniam na zasoby|turn in|trade in|hand in|cash out|redeem|spieniezyc|wymieniamy|"
                     "cashed|gets cashed|is "
                     "cashed|cashing|cashing in|spieniezenie|yes|tak|biore|take|use up|spend|"
                     "spieniez|spieniezam|wykorzystaj|wykorzystuje|zuzywam|cash|"
                     "cash in|use|sell|"
                     "realise|wymien|wymieniam|realizuje|zuzyj|zrealizuj",
        orders.Pass: _OUT,
        orders.Play: "zagrywam karte|wykladam|zagranie|play|use|gram|zagrywam|zagraj|uzywam",
        orders.Contact: "zabieram|dobieram|zgarniam|sciagam|wezme|zabieram z planszy|biore z planszy|zeton z|buy|buy "
                        "a|kup|kupuje|take|get|i take|biore|wez|pobieram|poprosze|make a token|zeton z planszy|"
                        "token from my board|token|get a token|take a token|use the board|zeton|biore zeton|"
                        "pobierz zeton|plansza",
        orders.Annex: f"into my state|do mojego panstwa|do panstwa z|{_ANNEX}",
        orders.Conquer: _CONQUER,
        orders.Deal: _DEAL,
        orders.Fortify: "put under|put|place under|under|klade pod|pod|wkladam pod|umocnienie|fortify|protect|"
                        "defend|wire|umocnij|umacniam|chron|chronie|bronie|oslaniam",
        orders.Raid: _RAID,
        orders.Rebuild: "on top|on top of|w miejsce|w miejscu|change|change to|swap out|przerabiam|przerob|"
                        "przebudowuje na|przerabiam na|upgrade|"
                        "rebuild it as|rebuild as|"
                        "instead|instead of|over|build over|where|becomes|zastepuje|zastap|zamiast|"
                        "ulepszam|zmieniam|rebuild|redevelop|replace|convert|turn|przebuduj|przebudowa|"
                        "przebudowuje|zamien|zamieniam",
        orders.Restore: "ruins|zgliszcza|rebuild the ruins|odbudowa ruin|ruiny|podnosze z ruin|restore|"
                        "reconstruct|repair|odbuduj|odbudowuje|odbudowa|napraw",
        orders.Swap: "idzie na wymiane|ida na wymiane|na wymiane|wymiana|oddaje|oddaje dwie karty za jedna|"
                     "dwie karty za jedna|poswiecam|trade|two cards for one|trade two cards|dwie za jedna|2 za 1|"
                     "two for one|2 for 1|throw|throw out|ditch|dump|out|wyrzuc|wywalam|wymieniam karty|trade in|toss|"
                     "get rid of|wymiana kart|odrzucenie|pozbywam sie|swap|discard|throw away|exchange|wymien|"
                     "wymieniam|odrzuc|odrzucam|wyrzucam",
        orders.Work: "ide na|ide do|idziemy na|idziemy do|go to|use the action of|korzystam|skorzystac|biore akcje|"
                     "dzialam|dzialanie|run|robota w|robota na|robota u|uzyc|uzyje|uzyjemy|skorzystaj z|visit|aktywuj|"
                     "aktywuje|aktywacja|activate|put a worker into|worker into|robotnik do|robotnika do|uzywam|"
                     "wlaczam|odpalam|put to work|worker at|worker on|pracuje|praca|pracuja|robotnik na|korzystam z|"
                     "work|send a worker|pracuj|uzyj|uruchom|uruchamiam|wysylam robotnika",
        orders.Steal: "loses|lose|traci|oddaje|steal|rob|take|grab|ukradnij|kradnę|okradnij|okradam|zabieram",
        orders.Visit: "sending|sending a worker to|sending a worker over to|sending my worker to|worker goes to|"
                      "worker goes over to|worker visits|robotnik idzie do|robotnik idzie na|robotnik jedzie do|"
                      "robotnik leci na|robotnik wchodzi na|robotnik odwiedza|idzie na|one worker over to|"
                      "worker over to|jade do|ide do|idzie do|jedzie do|wizyta|wizyta w|wizyta na|worker to|"
                      "robotnik do|robotnika do|wysylam robotnika do|goes to|go to|send to|visit|send a worker|"
                      "send my worker|odwiedz|odwiedzam|wyslij robotnika",
        orders.Hire: "robotnicy|workers|workers fetch|two workers fetch|workers get|two workers for|"
                     "exchange workers for|dwoch robotnikow za|2 workers for|dwoch robotnikow na|2 robotnikow za",
        orders.Break: "koncze umowe z|zakoncz umowe z|end my deal|end the deal with|terminate|drop the deal|end|"
                      "kill the deal|koniec umowy|wypowiadam|zerwanie|break|cancel|tear up|end the deal|zerwij|zrywam|"
                      "rozwiazuje",
        orders.Store: "into|wkladam|wloz|wkladam do|kladę na|trafia do|trafia na|idzie do|idzie na|goes to|"
                      "goes into|goes on|lay down|deposit|"
                      "skladuje|skladuj|put away|stash|chowam|schowaj|magazynuje|odloz|store|keep|put|save|"
                      "przechowaj|przechowuje|"
                      "odkladam|poloz|kladz",
        orders.Fetch: "get back|back|pobierz|pobieram|pick up|remove|wyjmuje|wyjmij|fetch|take|take back|get|zabierz|"
                      "zabieram|"
                      "biore|wez",
        orders.Reduce: "lower it|lower it with|lower|cut|cut it|cut it by|dorzucam|wydaje|uzywam|uzyj|"
                       "zmniejszam|zmniejsz|zmniejszyc|obnizam|weaken|weaken the raid|weaken it|play|spend|zagrywam|"
                       "oslabiam najazd|obrona|reduce|defend|"
                       "defend with|shoot back|use|bronie sie|oslabiam|oslab|strzelam|bronie",
        orders.Hold: "odpuszczam obrone|bez zetonu|nie uzywam zetonu|nie zuzywam zetonu|i wont use it|"
                     "i wont use the token|i wont spend it|i wont spend the token|not spending it|keep the token|"
                     "i keep the token|zachowuje zeton|poddaje|poddaje to|let them burn it|oddaje|niech bierze|"
                     "niech wezmie|let them take it|niech sie pali|niech plonie|niech upadnie|bez obrony|"
                     "bez oslabiania|bez oslabienia|nie zmniejszam|no defense|let it fall|let it go|let him have it|"
                     "no defence|no reduction|leave it|i hold|odpuszczam|niech padnie|let them have|let her have|"
                     "they can have|he can have|she can have|niech sobie bierze|niech sobie bierze go|"
                     "niech sobie wezmie|niech sobie ma|niech mu bedzie|niech im bedzie|niech biora|niech ja ma|"
                     "dont bother|not worth it|nie warto|szkoda zachodu|nie ruszam|i wont defend|i dont defend|"
                     "no response|nie reaguje|bez reakcji|take it then|niech idzie|nie oslabiam|nic nie robie|no|"
                     "nothing|hold|do not defend|let it burn|nie|nie bronie sie|nie bronie|trzymam|nic",
        orders.Raise: "push on|push on with|throw in|put in|chip in|dorzucam|dorzuc|wrzucam|uzywam|uzyj|use|"
                      "spend|podbijam|podbij|another|raise|add|more|increase|dodaje|dokladam|przebijam|zwiekszam|doloz",
        orders.Switch: "go after|ill go after|go against|strike|strike at|attack instead|raid instead|hit instead|"
                       "jednak|jednak atakuje|jednak biore|jednak ide na|rather|better|lepiej|then|zamiast tego|"
                       "zamiast tego biore|zmieniam na|przenosze sie na|przenosze atak na|atak na|turn on|redirect|"
                       "redirect to|redirect the raid to|go for|ill go for|attack|hit|i hit|raid|atakuje|najezdzam|"
                       "najezdzam na|wale w|wale|uderzam w|uderzam na|przerzucam sie na|przenosze najazd na|"
                       "kieruje najazd na|przekierowuje na|przekierowuje najazd na|new target|nowy cel|target|cel|"
                       "no|nie|switch|turn|instead|change target|zamiast|zmieniam cel|zmieniam|zwracam sie",
        orders.Drop: "call it off|call the raid off|call off the raid|i call it off|nie ide dalej|koncze najazd|abort|"
                     "i retreat|abandon the raid|nie kontynuuje|rezygnuje|poddaje sie|poddaje|przegralem|przegralam|"
                     "i give in|surrender|drop|drop it|stop|retreat|forget it|odpuszczam|rezygnuje z najazdu|"
                     "zostawiam|przerywam",
        orders.Burn: "pusc z dymem|puszczam z dymem|pal|pali|spalmy|niech sie pali|burn it down|let it burn|niech "
                     "plonie|plonie|spalic|spalam|burn|burn it|destroy|ruin|spal|"
                     "pale|niszcze|zniszcz",
        orders.Spare: f"cash nothing {KEPT}|zostawiam bez zmian|zostaw bez zmian|zostaje bez zmian|bez zmian|"
                      f"niech zostanie bez "
                      "zmian|zostawiamy|zostawmy|leave as is|leave it as is|leave as it is|leave it as it is|"
                      "let it live|let it be|niech zyje|zostaje|leave it standing|spare them|zostaje jak jest|niech "
                      "zostanie|zostaw jak jest|spare|"
                      "spare it|leave it|keep it|let it stand|oszczedz|oszczedzam|zostaw|zostawiam|niech stoi",
        orders.Continue: _YES,
    },
    values={
        "good": {
            "scrap": "iron|metal|zlomu|zelastwo", "fuel": "gas|petrol|oil|paliwa|benzyna|benzyne|ropa|rope",
            "weapon": "weapon|gun|guns|bron|broni", "brick": "materialy budowlane|material budowlany|"
            "materialow budowlanych|brick|bricks|stone|budulca|cegla|cegle|cegly",
            "deal1": "cooperation token|a cooperation token|cooperation|wspolpraca|zeton wspolpracy|zeton "
            "umowy", "annex1": "annexation token|"
            "zeton przylaczenia", "conquest1": "conquest token|zeton podboju",
            "worker": "man|men|robotnik|robotnika", "universal": "any resource|wildcard|dowolny surowiec|uniwersalny",
        },
        "way": {
            "annex": "annexing|aneksji|aneksja|annexation|grey|gray|przylaczenia|przylaczenie|"
                     "szary", "deal": "cooperation|blue|wspolpracy|"
            "wspolpraca|umowy|niebieski", "conquest": "conquest|red|podboju|podboj|czerwony",
        },
        "by": {"board": "contact board pays|board pays for it|"
                        "contact board pays for it|contact board it is|planszeta|idzie plansza kontaktow|idzie "
                        "plansza|the contact board "
                        "pays|board pays|from my contact "
                        "board|uzyje planszy kontaktow|uzywam planszy kontaktow|"
                        "uzywajac planszy kontaktow|z planszy kontaktow|zplanszy|plansze kontaktow|planszy kontaktow|"
                        "przez plansze|"
                        "przez plansze kontaktow|the contact board|the board|my board|contact board|plansza|"
                        "plansze|planszy|z planszy|plansza kontaktow",
               "tokens": "zetony w sumie|zetonami w sumie|w sumie|the cheapest that will do|cheapest that will "
                         "do|the cheapest ones|cheapest ones|the "
                         "cheapest|lowest total|"
                         "the lowest total|lowest possible total|lowest total possible|smallest total|minimal sum|"
                         "the minimum|as cheap as possible|suma|suma zetonow|zetony suma|za zetony suma|jak najtaniej|"
                         "najtaniej|najtanszymi|najmniejszymi|najnizszymi|smallest tokens|the smallest "
                         "tokens|tokens smallest sum|tokens the smallest sum|smallest sum|"
                         "the smallest sum|smallest sum of tokens|the smallest sum of tokens|the lowest sum|lowest sum|"
                         "cheapest tokens|the cheapest tokens|lowest tokens|the lowest tokens|as little as possible|"
                         "as few as possible|my smallest tokens|my lowest tokens|my cheapest tokens|the least tokens|"
                         "zetony o najmniejszej sumie|zetonami o najmniejszej sumie|o najmniejszej sumie|najmniejsza "
                         "suma|"
                         "zetony najmniejsza suma|najmniejsze zetony|najmniejszymi zetonami|najtansze zetony|"
                         "najtanszymi zetonami|najnizsze zetony|najnizszymi zetonami|zetonow o najmniejszej sumie|"
                         "najmniejszych zetonow|zetony o najnizszej sumie|zetonami o najnizszej sumie|najnizsza suma|"
                         "jak najmniejsza suma|jak najmniejsza suma zetonow|conquest tokens|cooperation tokens|"
                         "annexation tokens|zetonami podboju|"
                         "zetonami wspolpracy|tokens|my tokens|zetony|zetonami", "token": "token|zeton|za zeton|"
                             "zetonem|rebuild token|"
                   "zeton przebudowy"},
        "rat": {"draw": "ratdraws|draw|draw a card|dobieram|dobieram karte",
                "leave": "no card|without a card|bez karty|draw "
                                                                             "nothing|draws nothing|nothing drawn|"
                "nothing drawn with the rat|nothing with the rat|nothing from the rat|rat nothing|rat draws nothing|"
                "no draw|no drawing|without drawing|dont draw|not drawing|no card from the rat|no rat card|without "
                "the rat|"
                "not drawing with the rat|dont draw with the rat|do not draw|nic nie dobieram|niczego nie dobieram|"
                "ze szczura nic|ze szczura nic nie dobieram|ze szczura nie dobieram|szczur nic nie dobiera|szczur nic|"
                "bez dobierania|nie dobieram|nie dobieram karty|bez dobierania karty|bez szczura|szczurem nic nie "
                "dobieram|"
                "szczurem nie dobieram|nic ze szczura|szczur nie dobiera|karty nie dobieram|zadnej karty|no cards"},
    },
    derived=_derived,
    by_words=_CARDS,
    unasked=frozenset({"by"}),
    common="fuel scrap weapon weapons building material worker workers brick bricks upgrade contact contacts market "
           "storage trader camp cards card board token tokens tank paliwo paliwa zlom zlomu bron broni budulec "
           "handlarz "
           "obozu oboz sklad zbiornik kontakty rynku ulepszenie cegiel plac office the new",
    rewritten=REWRITTEN,
    doubtful=" ".join((*BARE, *MARKS, FIRST_SIDE)),
    vouches=vouches,
    doubts=doubts,
    reckoned=lambda view: partial(reckoned, view),
    told=_told,
    in_order=frozenset({(orders.Take, "card")}),
    priced=frozenset({orders.Annex, orders.Conquer, orders.Deal, orders.Raid}),
    named=frozenset({orders.Cash, orders.Swap, orders.Break, orders.Drop, orders.Burn, orders.Pass}),
    dear=frozenset({orders.Swap, orders.Break, orders.Drop, orders.Burn}),
    idle="keptasitis surowce surowiec surowcow resource resources thru through najpierw zmagazynowany zmagazynowana "
         "zmagazynowane odlozony odlozona odlozone cudzy "
         "cudza cudze cudzego karcie kartach kontaktow innemu innego innej graczowi gracza moja mojej mojego placac "
         "placac place zaplace oplacam paying pay using swojej swojego swoich swoim dokladam strony lup lupu lupow "
         "sasiada rywala przeciwnika lezacy lezaca lezace lezy stored kept lupy spoils card karta karte karty kart "
         "location lokacja lokacje lokacji my moj moja moje player gracza "
         "hand reki "
         "from the under base baza baze action akcja akcje row rzedu",
)  # fmt: skip
"""Pieces go by their printed names, which forms say already; both languages are read mixed."""
