"""What the orders of Light Speed are called, in English and Polish mixed."""

from collections.abc import Mapping
from typing import Final

from engines.core.commands import Clear, Command, Done, TakeBack
from engines.light_speed.model import commands as orders
from engines.parts.notation import endings

from .laying_none import NONE

_ENDS = endings(
    things="ships|ship|cards|card|more ships|laying|squadron|wave;statkow|statku|statki|kart|karty|"
    "statkow w tej fali|kladzenia|wykladania|wystawiania|ukladania|wykladania statkow|wystawiania statkow",
    subjects="wave|my wave|round|squadron|laying;wykladanie|wystawianie|ukladanie|wykladania|wystawiania|"
    "z wykladaniem|z wystawianiem|z wykladaniem statkow|wykladanie statkow|wystawianie statkow|fala|fale|moja fala|"
    "tury|runda|runde|eskadra|eskadre",
    kept="cards|my cards|ships|my ships|deck|everything|all|all of them|rest|the rest|hand|everything in the deck;"
    "karty|moje karty|statki|talie|wszystko|wszystkie|reszte|reszte kart|wszystko w talii",
)

VERBS: Final[Mapping[type[Command], str]] = {
    orders.LaySheet: "cards|ships|karty|kart|statki",
    orders.Aim: "aim|celuj|celuje|aim laser|laser",
    orders.Place: (
        "sit|sits|lies|lie|lands|stands|stand|position|put down|goes to|ustaw|ustawiam|ustawcie|wystawiam|"
        "wystaw|wystawiamy|lezy|lezec|leze|stoi|staje|stanie|laduje|wyladuje|idzie|leci|odkladam|upuszczam|"
        "upusc|rzucam|dalbym|daj|damy|dajmy|dajemy|ustawilbym|polozylbym|poloze|kladziemy|umiesc|zagram|zagraj|"
        "wyloz|wykladamy|place|lay|put|play|set|drop|lays|goes|klade|kladz|poloz|daje|stawiam|postaw|"
        "umieszczam|zagrywam|wykladam|facing|heading|turned|looking|przodem|dziobem|kurs|kat"
    ),
    Done: (
        "zatwierdz tak jak jest|wysylam tak jak lezy|zatwierdzam to co lezy|thats my wave|that is my wave|"
        "that was my wave|hand it in|i hand it in|handing it in|oddaje karte|oddaje kartke|to moja fala|"
        "to cala moja fala|to cala fala|i keep all my ships back|all my ships stay in the deck|"
        "my ships stay in the deck|wszystkie statki zostaja w talii|wszystkie karty zostaja w talii|"
        f"statki zostaja w talii|{NONE}|zero statkow|0 statkow|pas 0 statkow|pas zero statkow|0 ships|0 cards|"
        "zero kart|0 kart|i keep the rest in the deck|ill keep the rest in the deck|nothing after that|"
        "after this no more ships|after that no more ships|no more ships in this wave|wiecej nie wystawiam|"
        "wiecej nie klade|tego juz nie|reszta w nastepnej fali|ill sit this one out|i sit this one out|"
        "i to wszystko ode mnie|thats my squadron|that is my squadron|my squadron is complete|to cala eskadra|"
        f"to cala moja eskadra|to moja eskadra|i skip this wave|pomijam fale|{_ENDS}|i dont lay anything|"
        "i lay nothing|laying nothing|nope|nope no cards|no ships from me|no ships this wave|no cards from me|"
        "nie wystawiam|nie wystawiam nic|nie wykladam|nic nie wykladam|nie wykladam nic|nie zagrywam|nic nie zagrywam|"
        "nothing this wave|no ships for me|lay no ships|none|none this wave|end the wave|w tej fali nic|nie klade|"
        "nie klade zadnych|nie klade wiecej|wiecej statkow nie klade|koniec fali|koniec mojej fali|lock it in|"
        "i keep them all"
    ),
    TakeBack: (
        "undo the last ship|undo the last card|cofam ostatnia karte|cofnij ostatnia karte|scratch the last card|"
        "scratch the last ship|skresl ostatnia karte|take the last ship back|remove the last ship|"
        "remove the last card|take the last card back|cofam ostatni statek|cofnij ostatni statek|"
        "zdejmij ostatni statek|zdejmij ostatnia karte|remove|pull|zdejmij|usun|off again|z powrotem|take it back|"
        "zabieram|zabierz|wycofuje"
    ),
    Clear: (
        "czysc arkusz|wipe|wipe my sheet|forget it|forget all that|forget everything|zmaz|zmaz arkusz|zmaz wszystko|"
        "pusty arkusz|zapomnij to|zapomnij wszystko|zapomnij o tym|clear it|scrap my sheet|scrap the sheet|"
        "scrap my whole sheet|delete everything|usun wszystko"
    ),
}
