"""How people say that they do nothing more in Space Empires."""

from typing import Final

from engines.parts.notation import endings

MOVED = endings(
    things="moves|movement|landing|landings|colony|colonies|settling|orders|towing|scans;"
    "ruchow|ruchu|ladowania|ladowan|kolonii|zasiedlania|rozkazow|holowania",
    subjects="movement phase|my movement phase|movement|moving|explorations;przesuwania|przesuwanie|ruszania|"
    "ruszanie|ruchow|moich ruchow|latania|latanie|manewrow|manewry|faze ruchu|moja faze ruchu|tury|ruchy|"
    "ruchu",
    kept="fleet|fleets|ships|units|everything|everybody|everyone|rest|rest of them|counters|all;"
    "flote|floty|statki|jednostki|reszte|wszystkich|wszystkie|wszystko",
)
BOUGHT = endings(
    things="purchases|purchase|purchasing|ships|units|buys|spending|research|tech|technology|production;"
    "zakupow|zakupu|statkow|jednostek|wydatkow|badan|technologii|produkcji",
    subjects="production sheet|my production sheet|rest|the rest|my money|list|production|purchases|buying|"
    "economic phase|economics;arkusz produkcji|moj arkusz produkcji|reszta|reszta pk|pieniadze|arkusza|lista|liste|"
    "listy|produkcja|produkcje|produkcji|zakupy|zakupow",
    kept="money|my money|cp|points|cash|everything|rest|the rest|rest of it|budget|credits;"
    "pieniadze|pk|punkty|wszystko|reszte|srodki|budzet|kase",
)
PEACE = (
    "przerywam|przerywamy|oszczedz|oszczedzam|oszczedz kolonie|oszczedz planete|oszczedzam kolonie|oszczedzam "
    "planete|daruj im|daruje im|niech zyja|spare them|spare it|leave them be|let them be|leave them|leave it be|"
    "zostaw ich|zostawiam ich|zostaw|starczy|przerywam ostrzal|"
    "przerwij ostrzal|wstrzymac ogien|wstrzymaj ogien|wstrzymuje ogien|koniec ostrzalu|"
    "no more fire|stop|stop firing|stop shooting|enough|thats enough|enough shooting|thats enough shooting|no more|"
    "leave the planet alone|leave the colony alone|leave it alone|leave the planet|leave them alone|spare the planet|"
    "spare the colony|let them live|no further fire|no more shots|no more shooting|no more bombing|"
    "no more bombardment|end the bombardment|dosyc|dosyc strzelania|dosc strzelania|dosc ognia|bez dalszego ognia|"
    "zostaw planete|zostaw kolonie|zostawiam planete|zostawiam kolonie|koniec strzelania|koniec ognia|koniec|"
    "koniec bombardowania|bez dalszego ostrzalu|bez dalszego bombardowania|przestaje strzelac|juz nie strzelam|"
    "nie strzelam wiecej|nie bombarduje|nie bombarduje dalej|nie ostrzeliwuje|wystarczy ostrzalu|done|finished"
)


ENDS: Final = (
    "that's my turn|nothing finish|nic koncze|nie ruszam|nikim nie ruszam|i dont move|no moves|bez ruchu|"
    "end the phase|no more moves|end movement|koniec tury|koniec ruchu|to tyle w mojej turze|nikt wiecej sie nie rusza"
)
