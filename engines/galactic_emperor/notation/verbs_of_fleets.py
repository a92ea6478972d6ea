"""What orders of Galactic Emperor are called that move ships and fight, in English and Polish mixed."""

from collections.abc import Mapping
from typing import Final

from engines.core.commands import Command
from engines.galactic_emperor.model import commands as orders

FLEETS: Final[Mapping[type[Command], str]] = {
    orders.Move: (
        "wycofuje sie na|cofa sie na|przestawiam|przestaw|przestawic|przerzucic|robi ruch na|wykonuje ruch na|"
        "shoots over to|zooms|zooms to|zips|zips to|rolls|rolls to|nips|nips to|flys|flys to|leciec|idziemy|"
        "przesuwa sie|przeskakuje|wedruje|wedruja|plyna|wchodzi|wchodza|wlatuje|wlatuja|heads to|head to|travel|"
        "travels|step|steps|advances|lece|lecimy|poleca|polece|explores|explore|scouts|heads for|kieruje sie na|"
        "leci na|flies|fly|hit|strike|uderzy|uderz|uderza|uderzam|goes|take|with everything|jump|jumps|charge|advance|"
        "sail|sails|march|marches|launch|invade|raid|assault|push|go to|head|heads|heading|moving|polec|poleci|"
        "niech leci|leca|idz|ide|ida|przejdz|przelec|przesun|przesuwa|wyslij|wysyla|posylam|poslij|kieruje|kieruj|"
        "rusza|ruszaj|ruszaja|atak|atakuj|atakuja|skacze|napadam|najezdzam|lot|move|send|attack|attacks|go|wraca|leci|"
        "lec|ruszam|wysylam|przesuwam|atakuje|idzie|through|via|przez|przenosze|plynie"
    ),
    orders.Jump: (
        "skoki|skacza|skaczemy|skakac|przeskakuja|czarna dziura na|przez dziure|black hole to|hop through|"
        "hops through|leap|leaps|through the black hole|via the black hole|by the black hole|into the black hole|"
        "the black hole|through the hole|through the hole to|przez czarna dziure|w czarna dziure|skacze|skok|skocz|"
        "jumps|jump|send|sends|take|takes|fly|flies|goes|go|leci|lec|lece|lecimy|wysylam|wyslij|przeskakuje|warp|"
        "warps|wskakuje|przelatuje|przelec|rusz|rusza|idzie|moves|move"
    ),
    orders.Retreat: (
        "abort|abort mission|everyone out|all out|everybody out|get us out|get out of there|lets get out|"
        "lets get out of there|bail|bail out|bailing|bailing out|uciekam wszystkim|wszyscy w nogi|w nogi|spadamy|"
        "spadam|wiejemy|wieje|wszyscy na odwrot|w odwrot|zabieram statki|zabieram statki odwrot|ewakuacja|"
        "zabieram sie stad|wracam do domu|zwijam sie|zmykam|zmykamy|zwiewam|zwiewamy|break off the battle|"
        "break off the fight|break it off|stop the fight|stop fighting|end the battle|back off|both withdraw|"
        "withdraw both fighters|withdraw my ships|pull back|i run|we run|lets run|we retreat|i retreat|"
        "enough fighting|disengage|przerywam|przerywam bitwe|przerywam walke|przerwij bitwe|koniec walki|koniec bitwy|"
        "wycofaj|wycofaj sie|wycofaj statki|wycofaj oba mysliwce|uciekamy|uciekaj|wracamy|cofam sie|dosc walki|odwrot|"
        "retreat|run|run away|pull out|withdraw|flee|fall back|go home|wycofuje|wycofuje sie|uciekam|wracaja|"
        "oba wracaja|wracam|pull my ships out|i pull my ships out|wycofuje statki"
    ),
    orders.FightOn: (
        "shoot it out|stay and shoot it out|have it out|slug it out|battle on|battle it out|go at them again|"
        "once again|bijmy sie dalej|dalej w boj|w boj|on with the battle|on with the fight|on with it|lets fight on|"
        "i keep going|we keep going|press the attack|stand and fight|stand our ground|bijemy sie nadal|walczymy nadal|"
        "walka dalej|walcze nadal|nie odpuszczam|nie odpuszczamy|nie poddajemy sie|nie wycofujemy sie|atak dalej|"
        "ciagniemy dalej|cisniemy dalej|gramy dalej|walka trwa|jeszcze jedna runda|jeszcze jeden raz|"
        "walczymy do konca|at them|we keep at them|keep at them|bijemy sie|bijemy sie dalej|bijcie sie dalej|"
        "bije sie dalej|zadnego odwrotu|keep shooting|keep it up|keep firing|strzelamy dalej|once more|one more|"
        "one more time|again|another round|another go|lets go on|lets continue|keep fighting|keep at it|"
        "we stay and fight|stay and fight|we fight|we fight on|i fight|i fight on|i stay|we stay|no retreat|"
        "dont retreat|hold|hold the line|to the end|to the bitter end|zostajemy|zostajemy i walczymy|zostaje i walcze|"
        "walczymy|walczymy dalej|walcz|jeszcze|jeszcze raz|do konca|bez odwrotu|nie wycofuje sie|nie uciekam|"
        "atakuje dalej|atakujemy|dalej walczymy|kontynuujemy|kontynuuj|ponawiam atak|fight|continue|keep attacking|"
        "attack|another pass|press on|go on|one more round|stay|walcze|walcze dalej|dalej|atakuj|atakuje|kontynuuje|"
        "zostaje|jeszcze jedno starcie"
    ),
    orders.TakeHits: (
        "dostaje|dostaja|niech dostanie|poswiecic|poswiecmy|stracic|do odstrzalu|idzie na straty|"
        "idzie do piachu|spisuje na straty|bierze trafienie|biora trafienia|w plecy|absorbs|absorb|"
        "absorbs the hit|soaks|soak|soaks it up|eats it|eats the hit|suffers|is lost|is destroyed|are lost|"
        "we lose|i lose|give it to|goes to|put it on|put the hit on|hit on|hits on|oberwie|obrywa|oberwij|"
        "zbiera trafienie|zbiera|bites the dust|die|gina|zgina|polegna|pada|padaja|go down|goes down|gone|"
        "falls|takes it|takes the hit|takes the hits|dies|destroy|destroyed|remove|kill|spada|bierze|"
        "bierze na siebie|odpada|tracimy|trace|strace|niszcze|zniszcz|przyjmuje|przyjmuje trafienie|"
        "niech ginie|gin|lose|lost|take it on|give up|hit|sacrifice|the hit goes to|oddaje|ginie|trafienie w|"
        "poswiecam|usun|zdejmuje"
    ),
    orders.Favour: (
        "roll|rolls|rolls it|to roll|should roll|rzuca|niech rzuca|ma rzucac|rzuca kosc|rzuca koscia|"
        "rzuca dodatkowa koscia|dla|die to|die for|the die for|bonus die for|the bonus die for|give it to|goes to|"
        "with|daj|daje|bonus|bonus to|bonus for|premia|premia dla|premie|dostaje premie|dostaje|gets the bonus|"
        "gets the die|gets it|favour|favor|plus|kosc|kostka|dodatkowa|extra die to|dodatkowa kosc|kosc dla|kostka dla"
    ),
    orders.Depart: (
        "heads to|heads for|goes to|leaves for|leaves|moves to|flies to|ucieka|odlatuje do|przenosi sie do|wraca do|"
        "idzie do|do|uciekaj do|home to|back to|retreats|retreat|retreats home|retreat home|wycofuje sie|wycofuje|"
        "flies|flies home|goes|heads|returns|return|leave|departs|leci|leci do|lec|lec do|polec|uciekaj|uciekaja|"
        "wraca|wracaj|wracam|odlec|odlatuj|odlatuje|idzie|go to|fly to|send|send it|odeslij|join|dolacz|depart|go|fly|"
        "odlot|lece|odlatuja|uciekam"
    ),
    orders.Fight: (
        "pierwsza|pierwsza bitwa|jako pierwsza|jako pierwsze|na pierwszy ogien|na poczatek|na start|najpierw bitwa|"
        "start with the fight|start with the battle|comes first|first up|first battle|first fight|next|zacznijmy od|"
        "zaczniemy od|zacznijmy od bitwy|rozgrywamy|rozegrac|rozegrajmy|lecimy z|begin with|begin in|begin|open with|"
        "resolve|goes first|do|walcz|walczymy|zacznij|zacznij od|zacznij w|zaczynamy|bitwe|bitwy|rozegraj|"
        "rozstrzygnij|start with|start|zaczynam od|zaczynam|fight|battle|attack|first|walka|bitwa|najpierw|walcze"
    ),
}
