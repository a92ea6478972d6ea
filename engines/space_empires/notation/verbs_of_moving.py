"""What orders of Space Empires are called that move, part, refit or scrap counters, in English and Polish mixed."""

from collections.abc import Mapping
from typing import Final

from engines.core.commands import Command
from engines.space_empires.model import commands as orders

from .refraining import MOVED
from .verbs_of_ending import ENDS

MOVING: Final[Mapping[type[Command], str]] = {
    orders.EndTurn: (
        "dalej|prosze dalej|mozna dalej|idziemy dalej|u mnie koniec dalej|go on|move on|lets move on|moving on|"
        "carry on|"
        "nikogo juz nie ruszam|nikogo wiecej nie ruszam|juz nikogo nie ruszam|niczym wiecej nie ruszam|"
        f"wiecej nie ruszam|{ENDS}|{MOVED}"
    ),
    orders.Move: (
        "wycofuje sie na|cofa sie na|przestawiam|przestaw|przestawic|przerzucic|robi ruch na|wykonuje ruch na|"
        "shoots over to|zooms|zooms to|zips|zips to|rolls|rolls to|nips|nips to|staje na|staja na|stana na|stanie na|"
        "laduja|laduje na|przesuniecie|o przesuniecie|przemieszczenie|przerzut|o ruch|ide|ide na|ide do|flys|flys to|"
        "flies over to|lece|lecimy|przeskakuje|przeskocz|startuje|startuja|obiera kurs na|bierze kurs na|"
        "sets course for|set course for|sets off for|sets out for|heads off to|goes off to|wylatuje|wlatuje|wlatuja|"
        "podlatuje|zalatuje|jade|jedziemy|haul|hauls|carry|carries|wiezie|wieze|zawiez|zawozi|transport|transports|"
        "back home to|steer|steers|creeps|heads for|head for|kieruje sie|zmierza|dolatuje|przelatuje|wyrusza na|"
        "leci na|moves over|moves on|go on to|scouts|explores|fly|send|fly to|goes|go back|back to|head|heads|advance|"
        "withdraw|bring|take|pull|push|jump|idzie|send off|flies|sails|marches|jumps|warp|travels|proceeds|"
        "continue to|relocate|shift|step|press|charge|rush|dash|chase|assault|invade|sneak|slip|steam|march|launch|"
        "moving|going|flying|leciec|poslij|posylam|wyslac|kieruj|kieruje|rusza|ruszaj|ruszaja|atakuje|atakuja|atakuj|"
        "atak na|przejscie|przelot|skacze|skaczy|skok|pedzi|rusz|wyrusza|wyruszaja|odlatuje|przenies|przenosze|plyn|"
        "plyna|podchodzi|wchodzi|wejdz|idz|zabierz|zabieram|przeslij|przerzuc|przerzucam|poleci|poleca|ida|leci|leca|"
        "lec|polec|wyslij|wysylam|przesuwam|ruszam|plynie|cofam|wraca|wracaja|jedzie|przejdz|przelec|sciagam|"
        "niech leci|drop|drop down"
    ),
    orders.Load: (
        "ciagnie|ciagnij|ciagne|ciagnie mineraly|pakuje|pakuj|wlecze|targa|przyczepia|zaczepia|zapina|sprzata|"
        "wciaga|takes up|loads the minerals|grabs the load|hauls in|stows|stow|put on board|puts on board|"
        "hitch|hitches|haul away|hauls away|take away|takes away|carry|carries|zbieraj|zbierac|przejmuje|"
        "sciaga|sciagaj|wiezie|wywozi|wywoz|mineraly zabiera|bierze mineraly|bierze ladunek|zabiera wrak|"
        "bierze wrak|zgarnia mineraly|pick up the minerals|picks up the minerals|grabs the minerals|"
        "takes the minerals|"
        "tows|tow the minerals|takes in tow|take in tow|scoop|scoops|scoop up|scoops up|snatch|snatches|"
        "gathers|gather|hauls|haul|loads|loads up|zgarnia|zgarnij|zgarniam|zgarnac|ladowac|zaladunek|bierze|"
        "niech wezmie|wziac|wziac na hol|zabrac|zbiera z pola|laduje na poklad|holuj|holowac|holowanie|do holu|"
        "podczepiam|doczep|doczepia|podpina|podepnij|zabiera|zabieram|zabiera ladunek|take the cargo|"
        "takes the cargo|pick up the cargo|picks up the cargo|load the cargo|na poklad|biore na poklad|"
        "bierze na poklad|on board|aboard|take on board|takes on board|takes aboard|bring aboard|bierze na hol|"
        "biore na hol|na hol|wez na hol|hook|hook up|hooks up|grab|grabs|collect|collects|take|takes|pickup|"
        "pick|bring along|attach|drag|podczep|podczepia|chwyc|zabierz|wez|zbierz|zbiera|lapie|zlap|podejmij|"
        "podnies|ladunek|tow|takes the minerals in tow|pick up|picks up|load|bierze mineraly na hol|"
        "zabiera mineraly|zaladuj|holuje|mineraly na hol|minerals"
    ),
    orders.Unload: (
        "puts the minerals down|puts the load down|puts the cargo down|sets the minerals down|drops its freight|"
        "drop its freight|zdejmuje mineraly|kladzie mineraly|sklada mineraly|wyklada mineraly|opuszcza ladunek|"
        "pozbywa sie ladunku|zrzuca ladunek|zrzuca mineraly|rozladowuje sie|wysypuje|wysypuje mineraly|"
        "oddaje mineraly|oddaje ladunek|zdaje mineraly|delivers its minerals|delivers the minerals|"
        "leaves its minerals|leaves the minerals|leaves its cargo here|puts down|drop the minerals|drops its minerals|"
        "cashes in the minerals|cash in the minerals|minerals off|zostawia ladunek|drop off what is carrying|"
        "drop off what carries|dumps|dump|dumps its load|dump its load|dumps its cargo|empties|empty its hold|offload|"
        "offloads|unloads|drops off|drops off its load|drops off its cargo|drops off the minerals|drops the minerals|"
        "hands over|gives|leaves its load|leaves its cargo|leaves the cargo|leave the cargo|leaves the load|cargo|"
        "deposits|deposit|sets down|rozladunek|wyladunek|rozladowuje|wyladowuje|wyladowac|rozladowac|zrzut ladunku|"
        "zrzut|zdaje ladunek|zdaj|sklada|zloz ladunek|odstawia|odstaw|dowozi|dowiez|przekazuje|przekaz|zostawic|oddac|"
        "drops its cargo|drop its cargo|drops the cargo|drop the load|drops its load|leave|leaves|release|releases|"
        "put down|hand over|cash in|sell|zostaw|zostawia|odczep|odczepia|zrzuc|zrzuca|oddaj|dostarcza|spieniez|"
        "drop off|deliver|delivers|unload|dostarcz|oddaje|wyladuj|zostawia mineraly"
    ),
    orders.Slingshot: (
        "whip around|whips around|whip around the hole|around the black hole|round the black hole|"
        "around the hole|past the black hole|by the black hole|through the black hole|via the black hole|"
        "using the black hole|off the black hole|gravity slingshot|swing around|swings around|swing by|"
        "swings by|rozpedza sie|rozpedzam|rozpedzaja sie|rozpedzic|bierze rozped|biore rozped|nabiera rozpedu|"
        "z rozpedu|z rozpedem|rozped|wokol czarnej dziury|dookola czarnej dziury|kolo czarnej dziury|"
        "przy czarnej dziurze|przez czarna dziure|obok czarnej dziury|wykorzystuje czarna dziure|"
        "uzywa czarnej dziury|czarna dziura|black hole|z proca|efekt procy|manewr procy|"
        "zakreca wokol czarnej dziury|"
        "slingshot|sling|gravity assist|proca|rozpedz|asysta grawitacyjna"
    ),
    orders.Colonise: (
        "osiedlaja sie|zasiedlaja|zasiedlac|zasiedl|osadnicy laduja|colonists land|land the colonists|"
        "land the colonists from|colonise the planet|settles down|settle the planet|settles the planet|founds|found|"
        "zaklada kolonie|zakladamy kolonie|stawiam kolonie|plant a colony|plants a colony|plant|plants|"
        "sets up a colony|set up a colony|start a colony|starts a colony|becomes a colony|create a colony|"
        "build a colony|put a colony|colonises|colonizes|colonising|settling|touch down|touches down|plant the flag|"
        "robimy kolonie|robie kolonie|buduje kolonie|tworze kolonie|tworzy kolonie|posadz|sadza|osiadl|"
        "osiada na planecie|siada|ladowanie|ladowac|kolonizacja|kolonizujemy|kolonizowac|zasiedlenie|zasiedlamy|"
        "zasiedlic|osiedlam|osiedlamy|niech zalozy kolonie|wyladowac|niech wyladuje|settles|settles here|lands here|"
        "osiedla sie|osiedla sie tutaj|osiada|settle here|settle down|founds a colony|colony|establish|make a colony|"
        "new colony|colonise with|zaloz|zaklada|zakladam|zakladamy|kolonia|kolonie|nowa kolonia|osiedl|osiedla|osadz|"
        "ladujemy|wyladuj|kolonizuj|colonize|found a colony|lands|land|kolonizuje|zasiedlam|zaloz kolonie|laduje|"
        "zasiedla"
    ),
    orders.Scrap: (
        "sprzedaj na zlom|sprzedaje na zlom|oddaje na zlom|idzie do huty|demobilise|demobilize|write off|writes off|"
        "mothball|spisuje|spisz ze stanu|skreslam ze stanu|pozbywam|goes to scrap|goes to the scrapyard|"
        "goes to the scrap heap|to the scrapyard|to scrap|for scrap|to the breakers|to be scrapped|is scrapped|"
        "scrapped|scraps|junk|junked|decommission|decommissioned|retire|idzie do kasacji|kasacja|kasuje|kasuj|"
        "kasujemy|skasowac|na kasacje|idzie na kasacje|do zlomowania|do zezlomowania|zlomowanie|na zyletki|"
        "idzie na zyletki|leci na zlom|laduje na zlomie|na szrot|idzie na szrot|pozbywam sie|pozbadz sie|pozbyc sie|"
        "do likwidacji|likwiduje|zlikwiduj|likwidacja|do rozbiorki|rozbieram|rozebrac|rozbiorka|wycofuje ze sluzby|"
        "wycofaj ze sluzby|demontuje|zdemontuj|demontaz|utylizuj|utylizacja|dismantle|dismantles|take apart|"
        "getting rid of|get rid of|zezlomuj|zezlomowac|zlomowac|zezlomuje|idzie na zlom|do kasacji|scrap|scuttle|"
        "disband|break up|zlomuje|zlomuj|rozbierz|skasuj|na zlom"
    ),
    orders.Hide: (
        "face down|rewersem do gory|rewersem|na rewers|odwracam|zakrywam|chowam|ukrywam|conceal|cover|"
        "cover up|flip|turn over|zamaskuj|zaslon|zaslaniam|hide again|turn down|"
        "flip back|flip over|flip back over|turn over again|obroc na rewers|odwroc na rewers|zakryj z powrotem|"
        "hide|turn face down|flip down|ukryj|zakryj|odwroc|schowaj"
    ),
    orders.Split: (
        "wyjmuje|wyjmij|wyciagam|wyciagnij|wez|biore|zdejmuje|zdejmij|pull|pull off|pull out|take|cut|cut off|"
        "cut loose|drop off|break|break up|break out|part|rozbij|rozbijam|podzielic|dziele|rozczlonkuj|odstaw|"
        "odstawiam|splits off|detaches|separates|peels off|breaks off|oddziela sie|odlacza sie|wydzielaja|odrywam|"
        "odlacze|odlaczyc|oddzielic|wydzielic|take off|take from|take out of|break off|peel off|rozdziel|rozdzielam|"
        "rozdzielic|odlaczam|odlacza|odczep|wydzielam|oddzielam|split|split off|detach|separate|podziel|oddziel|"
        "wydziel|odlacz"
    ),
    orders.Join: (
        "pod|podepnij pod|podpinam pod|przechodzi pod|idzie pod|podlacz do|podlaczam do|podlacz|zbieram w|zbij w|"
        "zbijam|add|adds|goes to the group|wchodzi w|ma dolaczyc do|niech dolaczy do|zasila|zasil|absorb|absorbs|"
        "swallow|doloz|dokladam|doklej|polaczmy|polaczcie|dolaczmy|dolacza sie do|dolacz do|dolaczam do|goes in with|"
        "goes with|go with|go in with|teams up with|team up with|attach to|attach|attaches to|melds with|joins into|"
        "join into|pool|pool with|lump|lump in with|bundle|bundle with|consolidate|consolidate with|regroup|"
        "regroup with|razem z|razem|together with|in one group|in one counter|w jedna grupe|w jeden zeton|"
        "do jednej grupy|pod jeden zeton|jako jedna grupa|into one|skleic|spinam|spinamy|dorzucam|dorzuc|put into|"
        "put in with|stack with|stack|stacks with|group with|groups with|unite|unites with|units with|link up with|"
        "links up with|joining|joins with|added to|fold|folds into|absorbed by|wciel|wcielam|wcielic|zgrupuj|grupuj|"
        "grupuje|zgrupowac|zjednocz|wlacz do|wlaczam do|wlacz|wlaczam|przylacz|przylaczam|przylaczyc|dodaj do|"
        "dodaje do|dodaj|dodaje|doloz do|dokladam do|dorzuc do|dorzucam do|zespol|sklej|polaczyc|polaczenie|lacze z|"
        "zlacz z|idzie do grupy|wchodzi do grupy|wchodzi|lacze|lacze sie z|laczymy|scalam|scal|zlacz|zlaczam|zlaczyc|"
        "przylacz do|przylaczam do|przechodzi do|wchodzi do|wchodzi w sklad|wcielam do|wciel do|goes into|merges with|"
        "merges into|merges|combines with|becomes part of|is added to|add to|fold into|put together with|dolaczyc|"
        "joined to|joins up with|joins|dolacza|dolaczam|laczy sie z|polacz stocznie|polacz|merge|combine|dolacz"
    ),
    orders.Upgrade: (
        "dostaje|dostaja|niech dostanie|gets|get|give|gives|receives|receive|otrzymuje|bring|brings|odnow|odnawiam|"
        "odswiez|odswiezam|up to date|fit|fits|fit out|equip|equips|wyposaz|wyposazam|dozbroj|dozbrajam|usprawnij|"
        "usprawniam|tune up|rework|rebuild|przebuduj|przebudowuje|upgrades|upgraded|upgrading|refits|refitted|"
        "refitting|modernise|modernises|modernised|modernize|modernizes|modernized|bring up to date|"
        "brought up to date|update|updates|improve|retrofit|retrofits|overhaul|ulepszam|ulepszenie|ulepsz|zmodernizuj|"
        "modernizuje|modernizacja|do modernizacji|modernizacje|do pelnej modernizacji|pelna modernizacja|"
        "do ulepszenia|unowoczesnij|unowoczesniam|unowoczesnia|doposaz|doposazam|podrasuj|przezbroj|przezbrajam|"
        "aktualizuj|aktualizuje|give all our tech|gets all our tech|ma dostac technologie|dostaje technologie|in full|"
        "fully|completely|w pelni|calkowicie|do maksimum|na maksa"
    ),
    orders.Strike: (
        "wylazi z ukrycia|wylazi z ukrycia i bije|wylazi|bije|bije z ukrycia|uderza z ukrycia|"
        "atakuje z ukrycia|atakuje z zasadzki|spring the trap|springs the trap|spring the trap with|trap|"
        "pulapka|z pulapki|wychodzi z cienia|decloak|decloaks|decloak and attack|drops its cloak|"
        "ujawnia sie i atakuje|ujawnia sie i strzela|atakuje znienacka|surprise attack|strikes from hiding|"
        "napada|napadaja|napad|zasadzke|robi zasadzke|"
        "strikes|attack|attacks|ambush|ambushes|springs the ambush|spring the ambush|springs|pounce|pounces|"
        "jump out|jumps out|jump out and strike|jumps out and strikes|come out|comes out|comes out and attacks|"
        "out of hiding|from hiding|come out of hiding|comes out of hiding|z ukrycia|z zasadzki|"
        "wychodzi z ukrycia|wyskakuje|wyskakuje i uderza|wychodzi i atakuje|wyskakuje i atakuje|uderzenie|"
        "uderz|uderza|atak|atakuj|atakuje|zaatakuj|zaatakuje|zasadzka|strike now|rzuca sie|rzuca sie do ataku"
    ),
    orders.Explore: (
        "zagladam do|podejrzyj|podejrze|podgladam|odkryj teraz|na odkrycie|do zbadania|do odkrycia|idziemy do|"
        "wchodze do|wchodzimy do|sprawdzic|zobacz|show me whats in|lets find out whats in|find out|examine|unveil|"
        "probe|peek at|peek|peeks|turn over|turns over|look into|have a look at|take a look at|scan|eksplorujemy|"
        "zbadac|zbadamy|badamy|zerknij|zerknijmy|zerkam|zerknac|rzut oka na|sprawdzamy|sprawdzmy|odkrywamy|odsloncie|"
        "odslonmy|zajrzyjmy|zagladamy|lecimy zbadac|poprosze|biore|id like|ill take|take|next|teraz|kolejny|kolejne|"
        "nastepny|nastepne|go for|lets do|do|na poczatek|uncover|pierwszy|pierwsza|pierwsze|jako pierwszy|"
        "jako pierwsze|at first|discover|scout|scout out|begin with|begin|start with|start|go with|investigate|survey|"
        "open|inspect|odslon|odslaniam|lets see whats in|whats in|see whats in|co jest w|odkrywa|odkryjmy|odkryc|"
        "zacznij|zacznij od|zaczynam od|zwiad|rozpoznaj|rozpoznaje|zajrzyj|zagladam|obejrzyj|otworz|odwroc|"
        "lets see what|zobaczmy co|eksploruj|explore|check|look|look at|reveal|flip|see|lets see|odkryj|odkrywam|"
        "eksploruje|eksploracja|sprawdz|sprawdzam|zobaczmy|badam|zbadam|first|najpierw|zaczynam"
    ),
    orders.Shift: (
        "z nimi|z nimi na|wynocha|wynocha na|precz na|spadaja|spadaja na|wyladuja na|maja leciec na|odeslij|odsylam|"
        "niesie|niesie ich|znosze|zniesie|zniesie ich|niech zniesie|niech ich zniesie|laduja|laduja na|trafiaja|"
        "trafiaja na|odplywaja|plyna|pchnij|pchnij na|pcham|przenosze|przenies|drifting|drift off to|carried to|carry|"
        "land|land in|land at|end up in|wind up in|go|wander|wander to|blow to|are blown to|they go to|off to|leca|"
        "poleca|lecimy|odlatuja|goes to|wysylam|wyslij|rzuc|wyrzuc|dryf|dryfuj|poslij|ida|idzie|niech idzie|odlatuje|"
        "throw|toss|float|send|push|goes|push it|go back|zepchnij|leci|niech leci|lec|drifts|shift|move|back|dryfuja|"
        "dryfuje|znosi|przesun"
    ),
}
