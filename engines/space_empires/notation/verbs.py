"""What people call the orders of Space Empires, in English and Polish mixed: those of the sheet, and all others."""

from collections.abc import Mapping
from typing import Final

from engines.core.commands import Command, Done, TakeBack
from engines.space_empires.model import commands as orders

from .refraining import BOUGHT, ENDS
from .verbs_of_battle import FIGHTING
from .verbs_of_moving import MOVING

_ON_SHEETS: Final[Mapping[type[Command], str]] = {
    Done: (
        "nic wiecej nie kupie|nic juz nie kupie|ive bought all i want|i bought all i want|i have bought all i want|"
        "ive bought everything i want|bought all i want|kupilem wszystko|kupilam wszystko|kupilem co chcialem|"
        "kupilam co chcialam|mam wszystko co chcialem|mam wszystko co chcialam|nic mi wiecej nie trzeba|"
        "i have all i need|ive got all i need|thats all i need|all i need|go on|production finished go on|carry on|"
        "move on|dalej|jedziemy dalej|idziemy dalej|lecimy dalej|no grants|no grants done|no more grants|"
        f"without grants|bez dotacji|bez dotacji gotowe|bez grantow|nie daje dotacji|{ENDS}|{BOUGHT}|oddaje|"
        "oddaje karte|moja karta gotowa|karta gotowa oddaje"
    ),
    TakeBack: "cofam ostatnie|cofnij ostatni wiersz|undo the last line|scratch that",
    orders.PlaceHome: (
        "stolica|stolice|moja stolica|capital|my capital|wezme|zaczynamy|startujemy|startuje|start|place|"
        "osiedlam|wybieram|take|settling|placing|osiadam|put|homeworld|starts|home|start in|begin|settle|"
        "my home|home world|home planet|zaczynam|stawiam|planeta macierzysta|planete macierzysta|"
        "swiat macierzysty|swiat|zaczac|dom|zaczyna|biore"
    ),
    orders.Research: (
        "wykupuje poziom|daj|dajcie|chce miec|chce kupic|wchodze w|ide w|inwestycja w|badania nad|prace nad|"
        "go for|work on|put money into|spend on|purchase|acquire|"
        "kupuje|kupuj|kupimy|kupujemy|wykup|wykupuje|biore|wez|wezme|poprosze|dokupuje|rozwoj|lepszy|lepsze|"
        "szybszy|szybsze|faster|wkladam w|wkladam|inwestuje|ulepsz|ulepszam|ulepszenie|podnies|podnosze|zbadaj|"
        "zbadajmy|inwestuje w|technologii|wynajduje|improve|raise|advance|study|learn|unlock|better|more|tech|"
        "technology|level|next level|upgrade|research|buy|invest|develop|technologia|technologie|poziom|"
        "kolejny poziom|nastepny poziom|kup|rozwijam|badam|badanie|wynajdz|rozwin|get|take"
    ),
    orders.Bid: (
        "place a bid of|bid of|stawiam na licytacji|w licytacji|na licytacje|przebijam|wylicytuje|zalicytuj|"
        "zalicytuje|licytacja na|oferta na|daje za kolejnosc|za kolejnosc|pierwszenstwo|za pierwszenstwo|"
        "for the first move|zmniejszam|zmniejsz|zmniejszam oferte|obnizam oferte|lower|lower the bid|lower my bid|"
        "obniz|obnizam|obniz licytacje|obniz stawke|reduce|reduce the bid|bidding|i bid|bids|wager|put|stake|podbijam|"
        "podbij|podbijam licytacje|zwiekszam|zwiekszam licytacje|zwieksz licytacje|stawka|moja stawka|moja oferta|"
        "oferuje|licytuj|licytowac|increase the bid|increase my bid|raise my bid|raise the bid|set my bid|"
        "change the bid|my bid is|licytacja|first player|pierwszy gracz|bid|my bid|offer|licytuje|stawiam|oferta|daje|"
        "podnies licytacje|zmien licytacje|raise"
    ),
    orders.Buy: (
        "lay down|zlec|zlecam|dorzuc|dorzucam|dobuduj|dobudowuje|skladam zamowienie na|uruchom budowe|"
        "budowa|produkcja|commission|potrzebny|potrzebna|potrzebni|przyda sie|"
        "another|one more|make|produce|train|lets have|id like|new|give me|i want|want|need|acquire|launch|"
        "raise|add|kolejny|kolejna|kolejne|nowy|nowa|nowe|jeszcze jeden|jeszcze jedna|potrzebuje|chce|poprosze|"
        "zrob|zrobmy|wybuduj|wybudowac|postaw|postawic|kupic|kupmy|zamow|wyprodukuj|produkuje|buy|build|order|"
        "purchase|get|construct|put|kup|kupuje|buduje|buduj|zbuduj|zamawiam|dokup"
    ),
}

VERBS: Final[Mapping[type[Command], str]] = {**MOVING, **FIGHTING, **_ON_SHEETS}
