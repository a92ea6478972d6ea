"""What people call the orders of Space Empires, in English and Polish mixed."""

from collections.abc import Mapping

from engines.core.commands import Clear, Command, Done, TakeBack
from engines.space_empires.model import commands as orders

from .refraining import BOUGHT, MOVED, PEACE

_ENDS = (
    "that's my turn|thats my turn|nothing|nothing finish|nic koncze|nie ruszam|nic nie ruszam|nic wiecej nie ruszam|"
    "nikim "
    "nie ruszam|i dont move|not moving anything|no moves|bez ruchu|nic|end turn|end phase|end the phase|done|im done|"
    "i am done|finished|im finished|thats all|thats it|pass|i pass|end|nothing more|nothing else|"
    "no more moves|nothing more to move|done moving|im done moving|end my turn|end movement|stop here|over to you|"
    "koniec|koncze|koncze ture|koniec tury|koniec ruchu|koniec ruchow|gotowe|skonczylem|skonczylam|to wszystko|pas|"
    "pasuje|nic wiecej|to tyle|to tyle w mojej turze|wystarczy|zostawiam tak|nikt wiecej sie nie rusza|nic nie robie"
)

VERBS: Mapping[type[Command], str] = {
    orders.Stay: "stay and fight|they stay|we stay|zostaja|zostaje|zostajemy|raiders stay|fight on",
    orders.Withdraw: "pull|back|pull back|back to|wycofuje sie|wycofuje|wycofaj|odwrot|ucieka",
    orders.EndTurn: f"nikogo juz nie ruszam|nikogo nie ruszam|nikogo wiecej nie ruszam|juz nikogo nie ruszam|"
                    f"niczym wiecej nie ruszam|nic wiecej nie ruszam|wiecej nie ruszam|{_ENDS}|{MOVED}",
    Done: f"no grants|no grants done|no more grants|without grants|bez dotacji|bez dotacji gotowe|bez grantow|"
          f"nie daje dotacji|{_ENDS}|{BOUGHT}|submit|save the rest|no purchases|buy nothing|i buy nothing|"
          f"nic nie kupuje|"
          f"zatwierdzam|"
          "reszte zachowuje|bez zakupow",
    TakeBack: "cofnij ostatnie|cofnij ostatni|cofam ostatnie|cofnij ostatni wiersz|undo the last|"
              "undo the last line|take the last one back|remove the last line|undo that|take that back|cofam|"
              "cofnij to|skresl ostatnie|scratch that",
    Clear: "start over|empty sheet|clear everything|wyczysc|od poczatku|wyczysc arkusz",
    orders.Move: "lece|lecimy|przeskakuje|przeskocz|startuje|startuja|obiera kurs na|bierze kurs na|"
                 "sets course for|set course for|sets off for|sets out for|heads off to|goes off to|wylatuje|wlatuje|"
                 "wlatuja|podlatuje|zalatuje|jade|jedziemy|haul|hauls|carry|carries|wiezie|wieze|zawiez|zawozi|"
                 "transport|transports|back home|"
                 "back home to|steer|steers|creeps|heads for|head for|kieruje sie|zmierza|dolatuje|przelatuje|"
                 "wyrusza na|leci na|moves over|moves on|go on to|scouts|explores|fly|send|fly to|goes|"
                 "go back|back to|head|heads|advance|withdraw|bring|take|pull|push|jump|"
                 "idzie|send off|flies|sails|marches|jumps|jump|warp|travels|proceeds|continue to|relocate|shift|"
                 "step|push|"
                 "press|charge|rush|dash|chase|assault|invade|sneak|slip|steam|march|launch|moving|going|flying|"
                 "leciec|poslij|posylam|wyslac|kieruj|kieruje|rusza|ruszaj|ruszaja|atakuje|atakuja|atakuj|atak na|"
                 "przejscie|przelot|skacze|skaczy|skok|pedzi|rusz|wyrusza|wyruszaja|odlatuje|przenies|przenosze|"
                 "plyn|plyna|podchodzi|wchodzi|wejdz|idz|zabierz|zabieram|przeslij|przerzuc|przerzucam|poleci|"
                 "poleca|"
                 "ida|leci|leca|lec|polec|wyslij|wysylam|przesuwam|ruszam|plynie|cofam|wraca|wracaja|jedzie|"
                 "przejdz|"
                 "przelec|sciagam|niech leci|drop|drop down",
    orders.PlaceHome: "stolica|stolice|moja stolica|capital|my capital|wezme|zaczynamy|startujemy|startuje|start|"
                    "place|osiedlam|wybieram|take|settling|placing|osiadam|take|put|homeworld|starts|home|start|"
                    "start in|begin|settle|my home|home world|"
                      "homeworld|home planet|zaczynam|stawiam|"
                      "planeta macierzysta|planete macierzysta|swiat macierzysty|swiat|zaczac|dom|zaczyna|biore",
    orders.Explore: "na poczatek|uncover|pierwszy|pierwsza|pierwsze|jako pierwszy|jako pierwsze|at first|"
                    "discover|scout|"
                    "scout out|begin with|begin|start with|start|go with|investigate|survey|open|inspect|odslon|"
                    "odslaniam|lets see whats in|whats in|see whats in|co jest w|odkrywa|odkryjmy|odkryc|zacznij|"
                    "zacznij od|zaczynam od|zaczynamy od|zwiad|"
                    "rozpoznaj|rozpoznaje|zajrzyj|zagladam|obejrzyj|otworz|odwroc|lets see what|zobaczmy co|"
                    "eksploruj|explore|check|look|look at|reveal|flip|turn over|see|"
                    "lets see|odkryj|odkrywam|eksploruje|"
                    "eksploracja|sprawdz|sprawdzam|zobaczmy|badam|zbadam|first|najpierw|zaczynam",
    orders.Load: "zabiera|zabieram|zabiera ladunek|"
                 "take the cargo|takes the cargo|pick up the cargo|"
                 "picks up the cargo|load the cargo|na poklad|biore na poklad|bierze na poklad|on board|aboard|"
                 "take on board|takes on board|"
                 "takes aboard|bring aboard|bierze na hol|biore na hol|na hol|wez na hol|hook|hook up|hooks up|grab|"
                 "grabs|collect|collects|take|takes|pickup|pick|bring along|attach|"
                 "drag|podczep|podczepia|chwyc|zabierz|wez|zbierz|zbiera|lapie|zlap|podejmij|podnies|ladunek|tow|"
                 "takes the minerals in tow|pick up|picks up|load|bierze mineraly na hol|zabiera mineraly|"
                 "zaladuj|bierze|holuje|mineraly na hol|minerals",
    orders.Unload: "drops its cargo|drop its cargo|drops the cargo|drop the load|drops its load|leave|leaves|"
                   "release|releases|put down|hand over|cash in|sell|zostaw|zostawia|odczep|"
                   "odczepia|zrzuc|zrzuca|oddaj|dostarcza|spieniez|drop off|deliver|delivers|unload|dostarcz|"
                   "oddaje|wyladuj|zostawia mineraly|delivers minerals",
    orders.Colonise: "wyladowac|niech wyladuje|settles|settles here|lands here|osiedla sie|osiedla sie tutaj|"
                     "osiada|settle here|"
                     "settle down|founds a colony|found colony|colony|establish|make a colony|new colony|"
                     "colonise with|zaloz|zaklada|zakladam|zakladamy|"
                    "kolonia|kolonie|nowa kolonia|osiedl|osiedla|osadz|ladujemy|wyladuj|kolonizuj|colonize|"
                    "settle|found a colony|lands|land|kolonizuje|zasiedlam|zaloz kolonie|laduje|"
                     "zasiedla",
    orders.Screen: "back|to the back|at the back|in the back|into the back|behind|in the rear|to the rear|back row|"
                   "do tylu|z tylu|na tyl|na tyly|w tyle|za plecami|w drugiej linii|sits out|sit out|stays out|"
                   "keep|keep out|nie bierze udzialu|nie bierze udzialu w walce|nie bierze udzialu w bitwie|"
                   "screened|screening|shield|cover|shelter|out of the fight|out of this round|out of battle|"
                   "oslona|oslaniaj|ukryj|schowac|wycofaj z walki|screen|keep back|hide|hold back|stays back|"
                   "stay back|protect|schowaj|chowam|oslaniam|oslon|"
                   "zostaje z tylu|nie walczy",
    orders.Fire: "ostrzeliwuje|ostrzeliwuj|ostrzeliwuja|atak|atak na|destroy|kill|take out|blast|go for|open "
                 "fire|open fire on|shot|shooting|fires|"
                 "firing|attacks|"
                 "hits|aims|engage|zniszcz|niszcz|niszczy|trafiaj|pal|bij|uderz|celuj|celujemy|strzela|strzelaja|"
                 "ostrzelaj|atakuj|atakuja|rozwal|dowal|prosto w|shoot|fire|attack|hit|target|aim|shoots|ogien|"
                 "ognia|strzelam|strzelaj|strzal|atakuje|cel|celuje|"
                 "wal|wale",
    orders.HoldFire: "wstrzymac ogien|wstrzymaj ogien|wstrzymaj|cease firing|hold your fire|stay silent|"
                     "keep silent|nie strzelac|pass|i pass|pas|pasuje|nothing|nic|nie strzelaj|nie strzela|"
                     "ten nie strzela|dont shoot|"
                     "no fire|nic nie robi|nie strzelaj nim|skip|skip the shot|skip this shot|skip it|wait|"
                    "not this one|bez ognia|no shooting|no shots|doesnt shoot|does not shoot|doesnt fire|"
                    "does nothing|ten nic nie robi|oszczedz|powstrzymaj ogien|powstrzymuje ogien|dont attack|"
                     "hold my fire|hold|hold fire|no shot|dont shoot|dont fire|nie strzelam|wstrzymuje ogien|"
                     "bez strzalu",
    orders.Retreat: "uciekaja na|ucieka na|wycofuje sie na|wycofuja sie|wycofuje sie|run to|runs to|flee to|"
                    "retreat to|retreats|retreating|back|pull|pull back|pull out|get out|get away|escape|"
                    "go back|goes back|"
                    "back to|flees|runs|withdraws|evacuate|leave|zabieraj|zabieraj sie|wraca|wracaja|wracam|wroc|"
                    "ucieczka|ucieczka na|wycofaj|wycofaj sie|wycofac|uciekaj|uciekaja|odwrot na|cofnij sie|cofa|"
                    "cofa sie|odlatuje|zwiewaj|zwiewam|falls back|fall back|run|run away|flee|withdraw|retreat|"
                    "ucieka|"
                    "uciekam|wycofuje|wycofuje sie|odwrot|"
                    "cofam sie|back off",
    orders.Bombard: "najpierw|first|najpierw strzela|fires first|shoots first|try|tries|bombardment|shoots|hit|"
                    "hits|attack|attacks|shell|blast|pound|strzela|strzelaja|"
                    "probuje|probuja|sprobuje|sprobuj|ostrzelaj|atakuje|atakuj|bombarduj|bombarduja|bombard|bomb|"
                    "bombs|fire on the colony|attack the colony|bombarduje|zbombarduj|ostrzal|"
                    "ostrzeliwuje",
    orders.Explode: "blow up|detonate|destroy|blast|explode|wysadz|zdetonuj|zniszcz|niech zniszczy",
    orders.Slingshot: "slingshot|sling|gravity assist|proca|rozpedz|asysta grawitacyjna",
    orders.CeaseFire: f"{PEACE}|leave the colony be|leave colony be|let the colony live|let it live|let it be|"
                      f"they have had enough|no more shooting|zostaw kolonie w spokoju|zostawiam kolonie w spokoju|"
                      f"zostaw ich w spokoju|niech kolonia zyje|niech zyje|nie bombarduj dalej|nie "
                      f"bombardujemy|stop bombarding|przerwac ogien|wstrzymac ogien|pass|i pass|pas|pasuje|"
                      f"nothing|nic|"
                      "no more fire|"
                      "stop|stop firing|enough|no more|cease|cease fire|stop bombing|dosc|nie strzelam dalej|"
                      "wystarczy|przestan|koniec ostrzalu|przerywam ogien",
    orders.Fight: "begin with|begin in|begin|start|start with|start in|open with|go|do|resolve first|"
                  "battle first|fight first|bitwe|bitwy|walcz|walczymy|walczylbym|zacznij|zacznij od|zaczynamy|"
                  "zaczynamy od|rozegraj|rozegrajmy|rozstrzygnij|stocz|fight|battle|attack|resolve|first|walka|"
                  "bitwa|najpierw|walcze|zaczynam od",
    orders.Shift: "leca|poleca|lecimy|odlatuja|goes to|wysylam|wyslij|rzuc|wyrzuc|dryf|dryfuj|poslij|ida|idzie|"
                  "niech idzie|odlatuje|throw|"
                  "toss|float|send|push|goes|push it|go back|zepchnij|leci|niech leci|lec|drift|drifts|shift|"
                  "move|back|"
                  "dryfuja|dryfuje|znosi|przesun",
    orders.Research: "kupuje|kupuj|kupimy|kupujemy|wykup|wykupuje|biore|wez|wezme|poprosze|dokupuje|rozwoj|"
                     "lepszy|lepsze|szybszy|szybsze|faster|wkladam w|wkladam|inwestuje|ulepsz|ulepszam|"
                     "ulepszenie|podnies|podnosze|zbadaj|zbadajmy|inwestuje w|technologii|"
                    "wynajduje|improve|raise|advance|study|learn|unlock|better|more|tech|technology|level|"
                    "next level|upgrade|research|buy|invest|develop|technologia|"
                     "technologie|"
                     "poziom|kolejny poziom|nastepny poziom|kup|rozwijam|badam|badanie|wynajdz|rozwin|get|take",
    orders.Bid: "pierwszenstwo|za pierwszenstwo|for the first move|zmniejszam|zmniejsz|zmniejszam oferte|"
                "obnizam oferte|lower|lower the bid|lower my bid|obniz|obnizam|obniz licytacje|obniz stawke|"
                "reduce|"
                "reduce the bid|bidding|i bid|bids|wager|put|stake|podbijam|podbij|podbijam licytacje|zwiekszam|"
                "zwiekszam licytacje|zwieksz licytacje|stawka|moja stawka|moja oferta|oferuje|licytuj|licytowac|"
                "increase bid|increase the bid|increase my bid|raise bid|raise my bid|raise the bid|set bid|"
                "set my bid|change bid|change the bid|my bid is|licytacja|first player|pierwszy gracz|bid|my bid|"
                "offer|"
                "licytacja|licytuje|stawiam|oferta|daje|podnies licytacje|zmien licytacje|raise",
    orders.Buy: "another|one more|make|produce|train|lets have|id like|new|give me|i want|want|need|acquire|"
                "launch|raise|add|kolejny|kolejna|kolejne|nowy|nowa|nowe|jeszcze jeden|jeszcze jedna|potrzebuje|"
                "chce|poprosze|zrob|zrobmy|wybuduj|wybudowac|postaw|postawic|kupic|kupmy|zamow|wyprodukuj|"
                "produkuje|buy|build|order|purchase|get|construct|put|kup|kupuje|buduje|buduj|zbuduj|zamawiam|"
                "dokup|add",
    orders.Scrap: "dismantle|dismantles|take apart|getting rid of|get rid of|zezlomuj|zezlomowac|zlomowac|"
                  "zezlomuje|idzie na zlom|do kasacji|scrap|scuttle|disband|get rid|break up|zlomuje|zlomuj|"
                  "rozbierz|skasuj|na zlom",
    orders.Hide: "flip back|flip over|flip back over|turn over again|obroc na rewers|odwroc na rewers|"
                 "zakryj z powrotem|hide|turn face down|flip down|ukryj|zakryj|odwroc|schowaj",
    orders.Split: "odlacze|odlaczyc|oddzielic|wydzielic|take off|take from|take out of|break off|peel off|"
                  "rozdziel|rozdzielam|rozdzielic|odlaczam|odlacza|odczep|wydzielam|oddzielam|split|split off|"
                  "detach|separate|podziel|oddziel|wydziel|odlacz",
    orders.Join: "lacze|lacze sie z|laczymy|scalam|scal|zlacz|zlaczam|zlaczyc|przylacz do|przylaczam do|"
                 "przechodzi do|"
                 "wchodzi do|wchodzi w sklad|wcielam do|wciel do|goes into|merges with|merges into|merges|"
                 "combines with|"
                 "becomes part of|is added to|add to|fold into|put together with|dolaczyc|polaczyc|joined to|"
                 "joins up with|"
                 "joins|join|dolacza|dolacza do|dolaczam|laczy sie z|polacz stocznie|polacz|merge|join|merge|"
                 "combine|polacz|dolacz|laczy sie|dolacza",
}  # fmt: skip
