"""What the orders of Space Empires are called that battles and bombardments ask for, in English and Polish mixed."""

from collections.abc import Mapping
from typing import Final

from engines.core.commands import Command
from engines.space_empires.model import commands as orders

from .refraining import PEACE

FIGHTING: Final[Mapping[type[Command], str]] = {
    orders.Lead: (
        "niech strzela przed|strzela przed|dziala przed|fires before|shoots before|goes before|shoot before|"
        "act before|"
        "ma pierwszenstwo|pierwszenstwo dla|puszczam|pusc|niech dziala|wczesniej|niech najpierw dziala|"
        "dziala pierwsza|dziala pierwszy|strzela pierwsza|strzela pierwszy|rusza pierwsza|acts before|"
        "should act first|shoot first|shoots first|fires first|fire first|up first|to the front|ahead|"
        "first|najpierw|przodem|pusc przodem|before|start with|starts|start|begin with|begins|begin|zacznij od|"
        "zaczyna|zaczynamy od|niech zacznie|pierwszy|pierwsza|pierwsze|goes first|go first|acts first|"
        "act first|go ahead|goes ahead|lead|leads|priority|prowadzi|puszczam przodem|przepuszczam|przepusc|"
        "let through|instead|zamiast tego|lepiej|rather"
    ),
    orders.Stay: (
        "hold|they hold|we hold|hold position|holding|nie wycofuja sie|nie wymykaja sie|nie uciekaja|trwaja|"
        "trwamy|zostaja w bitwie|zostaje w bitwie|zostaje i walczy|zostaja i walcza|"
        "stay and fight|they stay|we stay|zostaja|zostaje|zostajemy|raiders stay|fight on"
    ),
    orders.Withdraw: "pull|back|pull back|back to|wycofuje sie|wycofuje|wycofaj|odwrot|ucieka",
    orders.Screen: (
        "back|to the back|at the back|in the back|into the back|behind|in the rear|to the rear|back row|"
        "do tylu|z tylu|na tyl|na tyly|w tyle|za plecami|w drugiej linii|sits out|sit out|stays out|keep|"
        "keep out|nie bierze udzialu|nie bierze udzialu w walce|nie bierze udzialu w bitwie|screened|screening|"
        "shield|cover|shelter|out of the fight|out of this round|out of battle|oslona|oslaniaj|ukryj|schowac|"
        "wycofaj z walki|screen|keep back|hide|hold back|stays back|stay back|protect|schowaj|chowam|oslaniam|"
        "oslon|zostaje z tylu|nie walczy"
    ),
    orders.Fire: (
        "all guns on|guns on|guns at|all guns at|all weapons on|weapons on|all fire on|strike|strike at|strikes "
        "at|lay into|pile into|plug|pepper|rake|snipe|snipe at|shoot down|shoot up|cannonade|barrage|broadside|"
        "broadside at|pummel|batter|wallop|clobber|thrash|whack|smack|bash|torch|fry|roast|toast|vaporise|"
        "vaporize|annihilate|obliterate|eliminate|wipe out|waste|punish|ruin|wreck|cripple|damage|hurt|kill off|"
        "do in|get|get at|let have it|give it to|sink|silence|concentrate|zero in on|lock on|lock onto|lock on "
        "to|draw a bead on|take down|taking down|bring down|shoots down|przypuszcza atak na|przypuszcza szturm "
        "na|kosi|kos|kosimy|mlec|miazdzy|miazdz|zmiazdz|pali|palimy|spal|smaz|usmaz|rozstrzelaj|rozstrzeliwuje|"
        "wykonczyc|wykoncz|wykanczam|dobij|dobijam|dobijamy|zestrzel|zestrzelic|zestrzelam|zestrzeliwuje|"
        "zlikwiduj|likwiduje|usun|usuwam|eliminuje|zatop|zatapiam|uszkodz|uszkadza|oberwie|niech oberwie|"
        "dostanie|niech dostanie|dostaje|dziala na|wszystkie dziala na|wszystkie dziala w|wszystkie lufy na|"
        "lufy na|torpeda w|torpedy w|rakiety w|rakieta w|laser w|lasery w|salwa do|salwe w|salwe do|"
        "strzelam salwe w|namierzam|namierz|namierza|wycelowac w|wyceluj w|wycelowuje w|mierzymy w|"
        "skupiam ogien na|skup ogien na|koncentruje ogien na|przenosze ogien na|atak w|walnac|walne|"
        "pieprznij|przyloz|przylozyc|dokop|dokopac|dosol|dowalic|trzepnij|rabnij|rabnac|grzmotnij|pizgam|"
        "napieprzam|napierdzielam|nawalac|otworz ogien do|otwieram ogien do|kropi|kropi w|kropnij|sieknij|"
        "sieka|wali z dzial w|ostrzal|ostrzelam|"
        "bierze na celownik|na celowniku|na muszke|bierze na muszke|puszcza serie w|oddaje strzal do|oddaje strzal w|"
        "strzal do|palnij|palnij w|zniszczyc|trafic|concentrate on|concentrate fire on|focus on|focus fire on|focus|"
        "aim for|aiming at|targeting|bombard|light up|smash|smashes|rip into|tear into|takes on|take on|go at|goes at|"
        "have a go at|let rip at|volley at|salvo at|salvo|knock out|finish off|finish|wali|wala|walimy|walnij|grzej|"
        "grzeje|grzejemy|grzac|celem jest|moim celem jest|na cel|biore na cel|bierze na cel|obiera za cel|przywal|"
        "przywala|przywalic|rab|rabie|nawala|nawalaj|lup|lupie|lupiemy|sciagnij|zdejmij|zdejmuje|rozwala|rozwalamy|"
        "rozwalic|posyla salwe w|salwa w|salwa|salwe|strzal w|strzelac|opens fire on|opens up on|open up on|"
        "bombs away|lets fly at|let fly at|zap|zaps|nuke|pound|pounds|hammer|hammers|blasts|targets|takes aim at|"
        "aims at|gun down|take a shot at|takes a shot at|goes for|goes after|go after|fire upon|fires upon|unload on|"
        "unloads on|obrywa od|obrywa|dostaje od|atakujemy|niszczymy|celuje w|mierzy w|mierze w|kieruje ogien na|"
        "ogien na|ogien w|ogien do|ostrzelac|zaatakuj|zaatakowac|ostrzeliwuje|ostrzeliwuj|ostrzeliwuja|atak|atak na|"
        "destroy|kill|take out|blast|go for|open fire on|shot|shooting|fires|firing|attacks|hits|aims|engage|zniszcz|"
        "niszcz|niszczy|trafiaj|pal|bij|uderz|celuj|celujemy|strzela|strzelaja|ostrzelaj|atakuj|atakuja|rozwal|dowal|"
        "prosto w|attack|hit|target|aim|shoots|ogien|ognia|strzelam|strzelaj|strzal|atakuje|cel|celuje|wal|wale"
    ),
    orders.HoldFire: (
        "nie oddaje strzalu|nie otwiera ognia|keeps quiet|keep quiet|stays quiet|stays silent|keeps silent|"
        "holds its fire|holds his fire|holding fire|no firing|not shooting|not firing|milczy|milcza|siedzi cicho|"
        "cicho|daruje sobie strzal|rezygnuje ze strzalu|odpuszcza|odpuszczam strzal|pomijam strzal|save the shot|"
        "saves its shot|refrain|refrains|wstrzymaj ogien|wstrzymaj|cease firing|hold your fire|stay silent|"
        "keep silent|nie strzelac|pass|i pass|pas|pasuje|nothing|nic|nie strzelaj|ten nie strzela|dont shoot|no fire|"
        "nie strzelaj nim|skip|skip the shot|skip this shot|skip it|wait|not this one|bez ognia|no shooting|no shots|"
        "doesnt shoot|does not shoot|doesnt fire|does nothing|ten nic nie robi|oszczedz|powstrzymaj ogien|"
        "powstrzymuje ogien|dont attack|hold my fire|hold|no shot|dont fire|nie strzelam|wstrzymuje ogien|bez strzalu"
    ),
    orders.Retreat: (
        "w tyl zwrot|w tyl|turn back|turns back|turn around|turns around|turns tail|zawraca|zawracaj|zawracam|zawroc|"
        "nawraca|opuszcza pole bitwy|bierze odwrot|cofniecie|cofniecie na|zwrot na|umyka|umykaj|umykamy|umknij|"
        "daje drapaka|bierze nogi|salwuje sie ucieczka|odlot na|odlot|odwrot do|odwrot w|w odwrocie na|cofa na|"
        "chowa sie na|ewakuacja na|ewakuacja|evacuates|evacuates to|falls back to|withdraws to|escapes to|escapes|"
        "heads back to|heads for|hightails it to|limps to|limps back to|gets out to|slips out to|backs off to|"
        "backs away to|rezygnuje z walki|opuszcza bitwe|wieje|wieja|wiejemy|wiac|zwiewa|zwiewaja|zwiewamy|zmyka|"
        "zmykaj|zmykamy|zmywa sie|spada|spadaja|spadamy|spadam|spieprza|spieprzaj|zwijam sie|daje noge|dajemy noge|"
        "bierze nogi za pas|bails|bail|bail out|bails out|bolt|bolts|legs it|leg it|scram|skedaddle|scoots|gets away|"
        "pulls back|pulls out|retires|retire|break off|breaks off|backs out|disengage|disengages|slips away|"
        "makes a run for|make a run for|ewakuuj|ewakuuje|ewakuuje sie|odchodzi|odejdz|ustepuje|odskakuje|odskok|"
        "rejteruje|cofnij|wycofujemy|ucieknij|uciec|uciekaja na|ucieka na|wycofuje sie na|run to|runs to|flee to|"
        "retreat to|retreats|retreating|back|pull|pull back|pull out|get out|get away|escape|go back|goes back|"
        "back to|flees|runs|withdraws|evacuate|leave|zabieraj|zabieraj sie|wraca|wracaja|wracam|wroc|ucieczka|"
        "ucieczka na|wycofaj|wycofaj sie|wycofac|uciekaj|uciekaja|odwrot na|cofnij sie|cofa|odlatuje|zwiewaj|zwiewam|"
        "fall back|run|run away|flee|withdraw|ucieka|uciekam|wycofuje|odwrot|cofam sie|back off"
    ),
    orders.Bombard: (
        "is next to bombard|next to bombard|is next to fire|shoots next|fires next|strzela nastepny|strzela "
        "teraz|goes next|is up|is up next|your turn|takes a shot|takes the shot|takes the next shot|opens fire "
        "on the colony|hits the colony|shells the colony|bombs the colony|bombards the colony|wali w kolonie|"
        "strzela w kolonie|strzela do kolonii|bombarduje kolonie|ostrzeliwuje kolonie|teraz strzela|nastepny "
        "strzela|niech teraz strzela|ostrzeliwuja|ostrzeliwuj|ostrzelac|grzeje|grzeja|wala|wali|niech wali|niech "
        "strzela|niech strzelaja|"
        "niech bombarduje|niech ostrzela|zrzuca bomby|bombami|bombing|bombards|shells|shelling|fires|"
        "opens fire|open up|opens up|has a go|have a go|next|to fire|kolej na|teraz|nastepny|"
        "nastepna|nastepni|kolejny|kolejna|"
        "najpierw|first|najpierw strzela|fires first|shoots first|try|tries|bombardment|shoots|hit|hits|attack|"
        "attacks|shell|blast|pound|strzela|strzelaja|probuje|probuja|sprobuje|sprobuj|ostrzelaj|atakuje|atakuj|"
        "bombarduj|bombarduja|bombard|bomb|bombs|fire on the colony|attack the colony|bombarduje|zbombarduj|"
        "ostrzal|ostrzeliwuje"
    ),
    orders.Explode: "blow up|detonate|destroy|blast|explode|wysadz|zdetonuj|zniszcz|niech zniszczy",
    orders.CeaseFire: (
        "odpuszczamy|odpuszczam|odpuszczam kolonie|dajemy im spokoj|daje im spokoj|dajmy im spokoj|we let them live|"
        "we spare them|have mercy|mercy|litosc|laska|theyve had enough|thats enough for them|maja juz dosc|"
        "wystarczy im|juz im wystarczy|nie strzelamy|nie strzelamy wiecej|juz wystarczy|juz dosc|"
        "leave their colony alone|leave their planet alone|leave their colony|leave their planet|hold fire|"
        f"hold your fire|stop the bombardment|stop it|stop now|oszczedzamy|oszczedzamy ich|{PEACE}|"
        "leave the colony be|let the colony live|let it live|let it be|they have had enough|zostaw kolonie w spokoju|"
        "zostawiam kolonie w spokoju|zostaw ich w spokoju|niech kolonia zyje|niech zyje|nie bombarduj dalej|"
        "nie bombardujemy|stop bombarding|przerwac ogien|pass|i pass|pas|pasuje|nothing|nic|cease|cease fire|"
        "stop bombing|dosc|nie strzelam dalej|wystarczy|przestan|przerywam ogien"
    ),
    orders.Fight: (
        "pierwsza bitwa|pierwsza|jako pierwsza|jako pierwsze|pierwsze|na pierwszy ogien|na poczatek|na start|teraz|"
        "nastepna|hit|hits|strike|strike at|assault|goes first|comes first|first up|first battle|first fight|"
        "first of all|take|take on|engage|next|now|uderzam|uderzamy|uderz|uderz na|atak|atak na|atakuje|atakuje na|"
        "atakujemy|atakuj|rozgrywam|rozgrywamy|rozegrac|stoczmy|biore|bierzemy|idziemy na|lece na|lecimy na|"
        "begin with|begin in|begin|start|start with|start in|open with|go|do|resolve first|battle first|fight first|"
        "bitwe|bitwy|walcz|walczymy|walczylbym|zacznij|zacznij od|zaczynamy|rozegraj|rozegrajmy|rozstrzygnij|stocz|"
        "fight|battle|attack|resolve|first|walka|bitwa|najpierw|walcze|zaczynam od"
    ),
}
