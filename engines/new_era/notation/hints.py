"""What people say in The New Era who have not read how orders are written: other verbs, goods by other names."""

from __future__ import annotations

from engines.new_era.model import commands as orders
from engines.parts.notation import Hints

_YES = "go on|yes|keep going|carry on|dalej|tak|kontynuuj|niech idzie dalej"
_OUT = (
    "pass|i pass|im done|i am done|done|finished|im out|nothing more|end my turn|that is all|thats all|"
    "pas|pasuje|koniec|koncze|gotowe|to wszystko|nic wiecej|spasuj"
)
_ANNEX = "annex|incorporate|build|bring in|add|settle|przylacz|przylaczam|buduje|zbuduj|wystawiam|dolaczam"
_CONQUER = "conquer|loot|plunder|spoils|take the spoils|podbij|podbijam|podboj|zdobycz|lupie"
_DEAL = "deal|sign|sign a deal|cooperate|trade with|make a deal|umowa|umowe|podpisz|podpisuje|wspolpraca|handluje"
_RAID = "raid|attack|assault|burn|burn down|najazd|najezdzam|napadam|napadnij|atakuj|atakuje|spal|pale"

HINTS = Hints(
    verbs={
        orders.Take: "take|pick|choose|draw|ill take|i want|biore|wybieram|wezme|poprosze|biere",
        orders.Cash: "cash|cash in|use|sell|realise|wymien|wymieniam|realizuje|zuzyj|zrealizuj",
        orders.Pass: _OUT,
        orders.Play: "play|use|gram|zagrywam|zagraj|uzywam",
        orders.Contact: "token|get a token|take a token|use the board|zeton|biore zeton|pobierz zeton|plansza",
        orders.Annex: _ANNEX,
        orders.Conquer: _CONQUER,
        orders.Deal: _DEAL,
        orders.Fortify: "fortify|protect|defend|wire|umocnij|umacniam|chron|chronie|bronie|oslaniam",
        orders.Raid: _RAID,
        orders.Rebuild: "rebuild|redevelop|replace|convert|turn|przebuduj|przebudowa|przebudowuje|zamien|zamieniam",
        orders.Restore: "restore|reconstruct|repair|odbuduj|odbudowuje|odbudowa|napraw",
        orders.Swap: "swap|discard|throw away|exchange|wymien|wymieniam|odrzuc|odrzucam|wyrzucam",
        orders.Work: "work|use|activate|send a worker|run|pracuj|uzyj|uzywam|uruchom|uruchamiam|wysylam robotnika",
        orders.Steal: "steal|rob|take|grab|ukradnij|kradnę|okradnij|okradam|zabieram",
        orders.Visit: "visit|send a worker|send my worker|odwiedz|odwiedzam|wysylam robotnika|wyslij robotnika",
        orders.Hire: "workers for|two workers for|exchange workers for|robotnicy za|dwoch robotnikow za|2 workers for|"
                     "dwoch robotnikow na|2 robotnikow za",
        orders.Break: "break|cancel|tear up|end the deal|zerwij|zrywam|rozwiazuje",
        orders.Store: "store|keep|put|save|przechowaj|przechowuje|odkladam|poloz|kladz",
        orders.Fetch: "fetch|take|take back|get|zabierz|zabieram|biore|wez",
        orders.Reduce: "reduce|defend|defend with|shoot back|use|bronie sie|oslabiam|oslab|strzelam|bronie",
        orders.Hold: "no|nothing|hold|dont defend|do not defend|let it burn|nie|nie bronie sie|nie bronie|trzymam|nic",
        orders.Raise: "raise|add|more|increase|dodaje|dokladam|przebijam|zwiekszam|doloz",
        orders.Switch: "switch|turn|instead|change target|zamiast|zmieniam cel|zmieniam|zwracam sie",
        orders.Drop: "give up|drop|drop it|stop|retreat|forget it|odpuszczam|rezygnuje z najazdu|zostawiam|przerywam",
        orders.Burn: "burn|burn it|destroy|ruin|spal|pale|niszcze|zniszcz",
        orders.Spare: "spare|spare it|leave it|keep it|let it stand|oszczedz|oszczedzam|zostaw|zostawiam|niech stoi",
        orders.Continue: _YES,
    },
    values={
        "good": {
            "scrap": "iron|metal|zlomu|zelastwo", "fuel": "gas|petrol|oil|paliwa|benzyna|benzyne|ropa|rope",
            "weapon": "weapon|gun|guns|bron|broni", "brick": "brick|bricks|stone|budulca|cegla|cegle|cegly",
            "worker": "man|men|robotnik|robotnika", "universal": "any resource|wildcard|dowolny surowiec|uniwersalny",
        },
        "way": {
            "annex": "annexation|grey|gray|przylaczenia|przylaczenie|szary", "deal": "cooperation|blue|wspolpracy|"
            "wspolpraca|umowy|niebieski", "conquest": "conquest|red|podboju|podboj|czerwony",
        },
        "by": {"board": "the board|my board|contact board|plansza|plansze|planszy|z planszy|plansza kontaktow",
               "tokens": "tokens|my tokens|zetony|zetonami", "token": "rebuild token|zeton przebudowy"},
        "rat": {"draw": "draw|draw a card|dobieram|dobieram karte", "leave": "no card|without a card|bez karty"},
    },
    priced=frozenset({orders.Annex, orders.Conquer, orders.Deal, orders.Raid}),
    named=frozenset({orders.Swap, orders.Break, orders.Drop, orders.Burn, orders.Pass}),
    dear=frozenset({orders.Swap, orders.Break, orders.Drop, orders.Burn}),
    idle="card karta karte karty kart location lokacja lokacje lokacji my moj moja moje player gracza hand reki "
         "from the under base baza baze action akcja akcje row rzedu",
)  # fmt: skip
"""Pieces go by their printed names, which forms say already; both languages are read mixed."""
