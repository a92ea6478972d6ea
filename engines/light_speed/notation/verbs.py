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
    subjects="wave|my wave|round|squadron|laying;"
    "wykladanie|wystawianie|ukladanie|wykladania|wystawiania|z wykladaniem|z wystawianiem|z wykladaniem statkow|"
    "wykladanie statkow|wystawianie statkow|fala|fale|moja fala|tura|ture|tury|arkusz|moj arkusz|runda|runde|eskadra|"
    "eskadre",
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
        "zatwierdz|zatwierdz tak jak jest|zatwierdzam tak jak jest|wysylam tak jak jest|wysylam tak jak lezy|"
        "zatwierdzam to co jest|zatwierdzam to co lezy|thats my wave|that is my wave|that was my wave|"
        "hand it in|i hand it in|handing it in|hand in my sheet|i hand in my sheet|oddaje karte|oddaje kartke|"
        "oddaje arkusz|to moja fala|to cala moja fala|to cala fala|fala gotowa|fala kompletna|moja fala gotowa|"
        "i keep all my ships back|i keep my ships back|all my ships stay in the deck|my ships stay in the deck|"
        f"wszystkie statki zostaja w talii|wszystkie karty zostaja w talii|statki zostaja w talii|{NONE}|"
        "zero statkow|0 statkow|pas 0 statkow|pas zero statkow|zero ships|0 ships|zero cards|0 cards|zero kart|"
        "0 kart|keep the rest|ill keep the rest|i keep the rest in the deck|ill keep the rest in the deck|"
        "nothing after that|after this no more ships|after that no more ships|no more ships in this wave|"
        "no more ships this wave|tyle|to tyle ode mnie|wiecej nie wystawiam|wiecej nie klade|tego juz nie|"
        "reszta w nastepnej fali|sit this one out|ill sit this one out|i sit this one out|thats all from me|"
        "to wszystko ode mnie|i to wszystko ode mnie|thats my squadron|that is my squadron|"
        "my squadron is complete|squadron complete|to cala eskadra|to cala moja eskadra|to moja eskadra|"
        "eskadra gotowa|na tym koniec|skip|skip it|i skip|i skip this wave|skip this wave|pomijam|pomijam fale|"
        f"{_ENDS}|i dont lay anything|i lay nothing|not laying anything|laying nothing|im not laying anything|"
        "nope|nope no cards|no ships from me|no ships this wave|no cards from me|nic nie wystawiam|"
        "nie wystawiam|nie wystawiam nic|nie wykladam|nic nie wykladam|nie wykladam nic|nie zagrywam|"
        "nic nie zagrywam|bez statkow w tej fali|nothing|nothing this wave|nothing more|no more|no more ships|"
        "no more cards|no ships|no ships for me|lay nothing|lay no ships|no card|no cards|none|none this wave|"
        "pass|i pass|enough|thats enough|stop|stop here|end|end turn|end my turn|end my wave|end the wave|nic|"
        "nic wiecej|w tej fali nic|nic nie klade|nie klade|nie klade nic|nie klade zadnych|"
        "nie klade zadnych statkow|nie klade wiecej|wiecej statkow nie klade|zadnych statkow|nic nie robie|"
        "bez statkow|pas|pasuje|wystarczy|starczy|done|im done|finished|thats all|thats it|that will do|"
        "im finished|ready|koniec|koniec tury|koniec fali|koniec mojej fali|gotowe|to wszystko|skonczylem|"
        "skonczylam|konczymy|koncze|to tyle|zatwierdzam|submit|lock it in|keep them all|i keep them all|"
        "reszte zostawiam"
    ),
    TakeBack: (
        "undo the last ship|undo last ship|undo the last card|undo last card|cofam ostatnia karte|"
        "cofnij ostatnia karte|scratch the last card|scratch the last ship|skresl ostatni|"
        "skresl ostatnia karte|take the last ship back|remove the last ship|remove the last card|"
        "take the last card back|cofam ostatni statek|cofnij ostatni statek|zdejmij ostatni statek|"
        "zdejmij ostatnia karte|cofnij ostatni|remove|pull|zdejmij|usun|off again|z powrotem|undo|undo that|"
        "take it back|take back|take that back|cofnij|cofam|zabieram|zabierz|wycofuje|take the last one back"
    ),
    Clear: (
        "wyczysc arkusz|wyczysc caly arkusz|czysc arkusz|wipe|wipe my sheet|wipe the sheet|wipe everything|"
        "forget it|forget all that|forget everything|zmaz|zmaz arkusz|zmaz wszystko|pusty arkusz|zapomnij to|"
        "zapomnij wszystko|zapomnij o tym|clear|clear everything|clear it|start over|start again|"
        "clear the sheet|scrap my sheet|empty sheet|scrap the sheet|scrap my whole sheet|delete everything|"
        "od nowa|wyczysc|wyczysc wszystko|skasuj wszystko|usun wszystko|zaczynam od nowa"
    ),
}
