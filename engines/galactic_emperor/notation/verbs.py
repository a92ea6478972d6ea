"""What the orders of Galactic Emperor are called, in English and Polish mixed."""

from collections.abc import Mapping
from typing import Final

from engines.core.commands import Clear, Command, Done, TakeBack
from engines.galactic_emperor.model import commands as orders

from .telling import ENDS, SHEET
from .verbs_of_fleets import FLEETS

_OTHERS: Final[Mapping[type[Command], str]] = {
    orders.TakeFree: "take|i take|have|id have|get|give me|biore|wezme|poprosze|dostaje",
    orders.EndTurn: (
        "i have no ships to move|ive no ships to move|no ships to move|nie mam statkow do ruszenia|"
        "i have nothing to move|ive nothing to move|reszta zostaje u mnie|reszta u mnie|reszte mam u siebie|"
        "i keep hold of the rest|nie ruszam sie wiecej|nie ruszam sie juz|nic juz nie rusze|nic nie mam do ruszenia|"
        "nie mam nic do ruszenia|koniec ruszania|to koniec ruchow|to koniec moich ruchow|to koniec ruchow dalej|"
        "koncze ruchy|no more movement|thats my moves|those are my moves|that was my move|rest back to reserve|"
        "rest to reserve|the rest to reserve|reszta do rezerwy|reszta wraca do rezerwy|reszta zostaje w rezerwie|"
        "reszte do rezerwy|nie wykladam juz zetonow|nie stawiam juz zetonow|nie klade juz zetonow|"
        "not placing the tokens|not placing my tokens|nie mam czym ruszac|nie mam czym sie ruszac|nikt nie leci|"
        "nie mam ruchu|nobody moves|nobody moves done|nikt sie nie rusza|all stay|everybody stays|stays home end|"
        f"juz bez wplywow koniec|{ENDS}|{SHEET}|wstrzymuje sie|wstrzymuje|i abstain|nie klade zetonu|zetonu nie klade|"
        "trzeci zatrzymuje|trzeci zostawiam|ostatni zatrzymuje|ostatni zostawiam|jeden zatrzymuje|jeden zostawiam|"
        "1 zatrzymuje|1 zostawiam|keep the third|keep the third one|keep the last|keep the last one|i keep one|"
        "i keep 1|hold the last one|i hold one back|hold 1 back|keep the other one|keep the other|drugi zatrzymuje|"
        "drugi zostawiam|keep the second|keep the second one|nie klade|nie stawiam|nie daje zetonu|hold it back|"
        "i hold it back|keep it back|abstain|no moves|no attack|i stay|we stay|stay put|bez ruchu|bez ruchow|"
        "bez ataku|nie ruszam|zostaje|zostajemy"
    ),
    Done: (
        "gotowe z kupcem|done with it|tak zostawiam|niech tak bedzie|tak moze byc|moze byc|looks good|all good|"
        "good to go|happy with that|im happy with that|im happy with it|fine by me|na wiecej mnie nie stac|"
        "nie stac mnie na wiecej|na nic wiecej mnie nie stac|i cant afford more|i cant afford any more|"
        "i cant afford anything else|out of money|im out of money|no money left|ive no money left|nie mam juz kasy|"
        "nie mam juz pieniedzy|kasa sie skonczyla|gotow|i cant afford anything|na nic mnie nie stac|"
        f"nie stac mnie na nic|na nic nie stac|nic do budowy|{ENDS}|{SHEET}|ok next|next|ok dalej|dalej|go on|"
        "nie mam co produkowac|nic gotowe|nie stac mnie|nie stac mnie pas|i cant buy anything"
    ),
    TakeBack: ("take it off|skresl|scratch that|take it off again"),
    Clear: ("empty it|scratch that empty sheet|nic nie chce wyczysc"),
    orders.Pass: (
        "let it through|let him through|let her through|ill allow it|ill allow that|i allow it|i allow that|allow it|"
        "i let that go|i let it happen|let that happen|przepuscic|przepuszczamy|przepusc|przepusc to|niech leci|"
        "niech sobie uzywa|bez reakcji|nie reaguje|nie reagujemy|bez sprzeciwu|bez blokady|bez blokowania|"
        "bez interwencji|not worth it|its not worth it|nie warto|not yet|jeszcze nie|szkoda|niech robi co chce|"
        "leave him in peace|leave her in peace|leave them in peace|leave them alone|leave him alone|leave her alone|"
        "w spokoju|zostawiam go w spokoju|let it pass|let him do it|let her do it|nah let him|nah|let them do it|"
        "let them have it|let them go|let it be|let it happen|niech im bedzie|niech robia|niech maja|pozwalam|pozwol|"
        "pozwol im|bez sabotazu|no sabotage|i dont sabotage|nie sabotuje|bez ambasadora|no ambassador|"
        "without the ambassador|nie wysylam ambasadora|skip|skip it|i skip|pomijam|odpuszczam|odpuszcza|"
        "wstrzymuje sie|nie blokuje|nie przeszkadzam|nie korzystam|i decline|decline|no need|nie trzeba|nie dziekuje|"
        "zostawiam|save it|save it for later|not using it|zachowuje na pozniej|zostawiam na pozniej|"
        "zachowam na pozniej|nothing|nie uzywam|i dont use it|keep it for later|na pozniej|nie teraz|not this time|"
        "pass|i pass|no|no thanks|let it go|not now|pas|pasuje|nie|przepuszczam|nic"
    ),
    orders.PassRole: (
        "pass for the rest of this role|i pass for the rest of this role|pass for the rest of the role|"
        "pas do konca tej roli|pasuje do konca roli|pasuje do konca tej roli|dont ask me again this role|"
        "dont ask me again|nie pytaj mnie juz w tej roli|nie pytaj w tej roli|przepuszczam wszystko w tej roli|"
        "przepuszczam cala role|nie reaguje do konca roli|bez reakcji do konca roli|pas do konca roli|"
        "pass for the whole role|pass the whole role|pass for this role|pass on everything this role|"
        "pass until the role ends|pass until the end of the role"
    ),
    orders.SetDirection: (
        "zebysmy grali|grajmy|gracie|grali|grac|gra idzie|gra ma isc|niech gra idzie|niech gra toczy sie|gra "
        "toczy sie|idzmy|lecimy|"
        "w prawo|w kierunku zegara|gramy w kierunku|order of play|play goes|goes|turn order|kolejnosc|idziemy|keep|"
        "direction|go|play|kierunek|gramy|ustawiam|w kierunku|do wskazowek zegara|do ruchu wskazowek zegara"
    ),
    orders.PickRole: (
        "zostan|bierzemy|wchodze w|ide na|obejmuje|obejmuje role|obejme|sign me up as|let me be|make me|im going with|"
        "im going for|going for|going with|lets go with|opt for|i opt for|my pick is|pick is|moj wybor to|wybor|i do|"
        "do|playing|play|play as|ill play|go for|ill go for|go with|ill go with|ill take|ill have|ill do|grab|"
        "grabbing|want|i want|wezme|wezmy|wybierz|wybieramy|zagram|zagrac|chce|chce byc|zostaje|zostane|stawiam na|"
        "decyduje sie na|ide w|robie|robi|pick|choose|take|be|ill be|i am|role|my role|give me|wybieram|biore|bede|"
        "rola|moja rola|poprosze|gram"
    ),
    orders.PlaceTile: (
        "zagrywam|gram|goes in|fits at|kafelek|plytka|pod|ladujemy|ukladam|uloz|ulozyc|wykladam|wyloz|polozyc|"
        "postawic|przykladam|laying|placing|putting|stick|slot|explore|eksploruje|explores|goes on|goes to|kafel|dump|"
        "drop|plonk|set|position|lands|attach|add|idzie|ida|wrzuc|wrzucam|dokladam|doloz|postaw|ustaw|ustawiam|"
        "kladziemy|poloze|odkladam|laduje|trafia|umiesc|no token|without my token|bez zetonu|bez mojego zetonu|"
        "bez imperium|no annexing|bez zajmowania|bez przylaczania|bez aneksji|place|put|lay|tile|goes|klade|poloz|daj|"
        "daje|umieszczam|stawiam|na|biore|wybieram|without an empire|without my empire|without an empire on it|"
        "no empire on it|bez imperium na niej|without annexing|leave it unclaimed"
    ),
    orders.SettleTile: (
        "including an empire|including my empire|incl empire|lacznie z imperium|wlacznie z imperium|i od razu zajmuje|"
        "zajmuje od razu|zajme|zajmujemy|zajmij od razu|biore go|biore ja|i imperium|i imperium na tym|"
        "i imperium na niej|i imperium na nim|imperium na tym|imperium na niej|imperium na to|razem z imperium|"
        "wraz z imperium|od razu z imperium|i tam imperium|i stawiam imperium|i stawiam tam imperium|and settle it|"
        "and settle there|and an empire|and an empire there|and an empire on top|with an empire on top|"
        "with empire on it|and my empire|plus an empire|with settlers|zasiedlic|zasiedl|osiedlam|i osiedlam|"
        "i zasiedlam|i zasiedlam ja|kolonizuje|colonise|colonize|and colonise it|and claim it|with my empire|"
        "with an empire token|with my token|with token|with a token|with my empire token|and my token|and token|"
        "plant my token|plant a token|plant my token there|and plant my token|and put my token|put my token there|"
        "put my token on it|z moim imperium|z imperium|z zetonem|z moim zetonem|i zeton|i moj zeton|daj tam moj zeton|"
        "i daj tam moj zeton|i klade zeton|i klade tam zeton|i zajmij|zajmij|i przylacz|przylacz|i przylaczam|aneksja|"
        "z aneksja|anektuj|settle|annex|annex it|and annex|and settle|with an empire|with empire|claim|claim it|"
        "take it over|zajmuje|i zajmuje|zasiedlam|stawiam imperium|przylaczam|anektuje"
    ),
    orders.ScanTile: (
        "zagrywam i podgladam stos|zagladam na stos|i zagladam na stos|rzucam okiem na stos|i rzucam okiem na stos|"
        "rzut oka na stos|rzucam okiem|okiem na stos|i patrze na stos|patrze na stos|sprawdzam stos|i sprawdzam stos|"
        "i podgladam stos|podgladam stos|podejrzec|and peek|and look|and look at the stack|and check the stack|"
        "check the stack|check the top|see the top|see whats on top|and see whats on top|then look at the stack|"
        "and then i look at the stack|glance at the stack|scanners|the scanners|use the scanners|use my scanners|"
        "long range scanners|radary|radarow|uzywam radarow|uzyj radarow|peek|peek at|peek at the top|look at the top|"
        "look at the top tile|zagladam|zajrze|zajrzec|zerkam|podejrze|top of the stack|the top of the stack|"
        "na wierzch stosu|top tile|scan|look|look at the stack|skanuje|skanuj|podgladam|podejrzyj"
    ),
    orders.DropDie: (
        "skresl|skreslam|bez|wyrzucmy|odkladam|ditch|toss|toss out|chuck|chuck out|cross out|strike|wylatuje|"
        "leci|odrzucona|usuwam|wycofuje|won|rezygnuje z|take away|take out|zabierz|zabieram|lose|out|kill|"
        "eliminate|precz|precz z|pozbywam sie|pozbywam|pozbadz sie|odpada|wypada|odrzucamy|odrzucic|throw out|"
        "throw|wywal|away with|drop|remove|discard|throw away|get rid of|odrzucam|odrzuc|wyrzuc|wyrzucam|usun|"
        "zdejmij"
    ),
    orders.BuyInfluence: (
        "placimy|dam|dalbym|dalabym|stac mnie na|moge dac|moge zaplacic|maksimum|most|the most|at the most|"
        "tyle dam|offer|id offer|id go to|id go up to|go as high as|ill pay up to|i can pay|tops|top|"
        "poszedlbym|poszedlbym do|poszlabym|poszlabym do|pojde do|spend|id spend|id pay|ill pay|ill spend|"
        "ill go up to|go to|go up to|not more than|not over|no higher than|if need be|if necessary|if needed|"
        "if i must|cap|ceiling|idz do|ide do|ide|wydam|wydalbym|wydam do|place do|placic do|zaplace|"
        "zaplacilbym|nie wiecej niz|do maksymalnie|limit ceny|cena|cena do|moj limit|gora|nawet|buy|limit|"
        "at most|max|maximum|up to|pay|bid|no more than|whatever it costs|najwyzej|maks|maksymalnie|kupuje|kup|"
        "place|do"
    ),
    orders.PlaceInfluence: (
        "idz|ida na|lece na|posylam|wysylam|ladujemy|claim|claims|going to|go to|go on|spend|commit|invest|"
        "zeton|zetony|token|tokens|wplyw|wplywy|try for|try|guard|protect|defend|support|goes|goes for|drop|"
        "lay|walcze o|walcze|pilnuje|pilnuj|bronie|wspieram|wrzucam|daj|dam|poloz|stawiamy|idzie|ida|celuje w|"
        "influence|put|place|my token|klade|daje|stawiam|umieszczam|the last one|ostatni"
    ),
    orders.Annex: "annex|claim|take|przylaczam|zajmuje|anektuje",
    orders.Berth: (
        "stands|stand|stoi|stanie|staje|ma stac|niech stoi|niech stanie|goes|goes to|wants|laduje|trafia|idzie|berths|"
        "lands|docks|dock|cumuje|parkuje|darmowego stawiam|darmowego|gratis|gratisowy|gratisowego mysliwca|"
        "gratisowy mysliwiec|freebie|the free one|my free one|my free fighter|my free ship|put the fighter|"
        "place the fighter|put my fighter|put the free fighter|place the free fighter|moj darmowy mysliwiec|"
        "moj darmowy statek|postaw mysliwca|postaw mysliwiec|stawiam mysliwca|stawiam mysliwiec|klade mysliwca|"
        "daj mysliwca|darmowego mysliwca|berth|dostaw|dostawiam"
    ),
    orders.Build: (
        "zbuduje|zbudujmy|zbudujemy|kupimy|kupmy|kupie|zamawiamy|zlecam|stawiamy|produkuje|dodaj|dodaje|dorzuc|"
        "dorzucam|dokupuje|purchase|buying|building|id like|ill take|ill have|want|need|potrzebuje|launch|make|"
        "produce|order|construct|add|new|one more|another|i want|give me|wybuduj|postaw|stawiam|zamow|chce|"
        "poprosze|zrob|wyprodukuj|dobuduj|dokup|build|buy|get|zbuduj|buduje|kupuje|kup|zamawiam"
    ),
    orders.Research: (
        "dopisac do zakupu|dopisac|dopisz do zakupu|do zakupu dopisz|dodac do zakupu|do zakupu|do zakupow|do "
        "listy|na liste|dodaj do listy|dorzuc do listy|wpisz na liste|wpisac na liste|add to the list|put on the "
        "list|on the list|to the list|also|also want|na liste|na liscie|jest na liscie|dalej na liscie|jeszcze "
        "na liscie|chce tez|tez chce|"
        "oraz|nastepnie|dodatkowo|add to my list|add to the list|to my list|on my list|put on my list|"
        "put on the list|next choice|next on my list|then|technologia|next|wybieram|interesuje mnie|"
        "marzy mi sie|invest in|dorzuc|dorzucam|doloz|dokladam|append|put|add|study|develop|invent|discover|"
        "go for|i want|want|id like|stawiam na|stawiam|dopisz|dodaj|dodaje|dopisuje|wynajduje|wynajdz|odkryj|"
        "odkrywam|opracuj|opracowuje|rozwijam|rozwin|zbadaj|badanie|badania|ucze sie|chce|poprosze|wezme|"
        "research|buy|get|take|learn|for free|tech|technology|badam|kupuje|kup|biore|za darmo|gratis"
    ),
    orders.Produce: (
        "feed|feed to|spend the food|burn food|zuzywam zywnosc|zuzywam|zdejmij zywnosc|zdejmuje zywnosc|zdejmij|"
        "zdejmuje|zywnosc|zywnosc z|na produkcje|do produkcji|produkcja w|produkcja na|uruchom|uruchamiam|wyprodukuje|"
        "works|work|run|production at|remove the food|take the food off|produces|producing|produce at|nevertheless|"
        "niech produkuje|wyprodukuj|produkuja|use the food|zuzyj zywnosc|zuzyj|production|make|produkuje|produkuj|"
        "produkcja"
    ),
    orders.ProduceAll: (
        "co mozesz|produkuj co mozesz|co sie tylko da|produkuj co sie da|whatever you can|produce what you can|"
        "produce all you can|produkcja wszystkiego|produkcja wszystkich|produkcja pelna|pelna produkcja|"
        "produkcja na maksa|produkcja max|na maksa|ile wlezie|wszystko co sie da|co sie da|wszystko co moge|"
        "wszystkie sektory produkuja|all sectors produce|whatever i can|as much as possible|max production|"
        "maximum production|full production|everything i can|everything that fits|all i can|all that fits|"
        "produce all that fits|wyprodukuj all that fits|produkuje all that fits|niech produkuje all that fits|"
        "niech wyprodukuje sie all that fits|production all that fits|make all that fits|produkcja all that fits|"
        "as much as there is room for|produce as much as there is room for|as much as theres room for|na full|"
        "produkcja na full|wszystko co wejdzie|produce whatever fits|whatever fits|wszystko co sie miesci|"
        "wszystko ile wejdzie|ile wejdzie|wyprodukuj wszystko|produce everything that fits|produce as much as fits|"
        "produce as much as i can|produce as much as possible|as much as fits|produkuje wszystko co sie zmiesci|"
        "wszystko co sie zmiesci|produkuje ile sie da|produkuje ile sie zmiesci|ile sie zmiesci|ile sie da|"
        "produce everywhere|everywhere|all fields produce|all fields|all produce|everything produces|"
        "produkcja wszedzie|wszedzie|wszystkie pola produkuja|wszystkie pola|wszystko produkuje|produce everything|"
        "everything|wszystko|produkuje wszystko"
    ),
    orders.Supply: (
        "stay|stays|stays on|zostaja|zostaje|niech zostana|niech zostanie|niech leza|leza|lezy|zostawiamy|"
        "ma zostac|maja zostac|daj|daje|leave|leaving|keep|keep on|put|feed with|stock|lie|"
        "should lie|should stay|remain|remains|zywnosci na|dokarmiam|food on|food at|food in|food|jedzenie|"
        "jedzenie na|zywnosc na|zywnosc|nakarm|karmimy|zywie|zywnosc dla|zaopatrzenie|dostarcz|dostarczam|"
        "wyzywiam|food to|food for|feeds|supplies|supply|feed|give food|zaopatrz|zaopatruje|wyzyw|karmie"
    ),
    orders.Stock: (
        "chce miec|chce zostac z|zostac z|skoncze z|konczac z|miec|mam miec|do stanu|az bede miec|az bede mial|"
        "az bede miala|until i have|till i have|so i have|end up with|end with|i want to end with|"
        "i want to have|finish with|up to|chce|leave|zostaw|zostawiam|hold|trzymam|magazynuje|store|"
        "have in storage|miec w magazynie|w magazynie|stock|buy|sell|keep|zapas|kupuje|sprzedaje|zachowuje"
    ),
    orders.Sabotage: (
        "stop the|blokada|zablokowac|powstrzymuje|veto|weto|wysylam sabotazyste|sabotazysta do akcji|go saboteur|deny|"
        "deny him|deny it|shut it down|sabotage it|sabotage them|sabotage this|do it|yes sabotage|saboteur|block that|"
        "block this|block him|block her|block them|blokuj|blokuj to|blokujemy|zatrzymaj|zatrzymaj to|zatrzymaj ich|"
        "zatrzymuje|stop that|stop this|stop him|stop her|prevent it|sabotuj|sabotuje to|sabotujemy|tak sabotaz|"
        "przeszkodz|use my saboteur|use the saboteur|sabotaz|uzywam sabotazysty|uzyj sabotazysty|stop|stop it|"
        "powstrzymaj|yes|tak|sabotage|block|block it|stop them|blokuje|sabotuje|zablokuj"
    ),
    orders.MakePrivate: (
        "zamkne|zamykamy|zamykam dla siebie|dla siebie|biore dla siebie|tylko dla mnie|tylko moje|moje|moj|prywatnie|"
        "prywatny|prywatne|rezerwuje dla siebie|blokuje|closed to him|close off|shut him out of|lock|lock down|mine|"
        "make mine|make it mine|keep for myself|keep him out of|keep them out of|oglaszam|oglos|oglasza|declare|"
        "declares|announce|becomes|wypraszam|wyprosic|wypros|veto|vetoes|i veto|weto|wetuje|zawetuj|sprzeciw|"
        "sprzeciw wobec|sprzeciwiam sie w|object to|i object to|objection to|objection|na wylacznosc|moja sprawa|"
        "moja prywatna sprawa|moja prywatna sprawe|swoja prywatna sprawa|swoja prywatna sprawe|is mine|thats mine|"
        "keep out of|out of|get out of|wynocha z|won z|zastrzegam|rezerwuje|reserve|claim|for others|for the others|"
        "to others|to the others|dla innych|dla reszty|dla pozostalych|close|closed|zamkniete|wylaczam|wylacz|"
        "zamkniecie|kick|kick out|wyrzuc|ambassador on|ambasador na|use the ambassador|private|close it|"
        "make it private|prywatna|zamykam|zamknij|prywatny interes"
    ),
    orders.Steal: (
        "kradne|kradniemy|kradnie|kradziez|zwijam|zwija|podbieram|podbiera|podwedz|lupie|rabuje|zabiera|"
        "zabieram|bierze|biore|niech zabierze|pirat|pirata|piratem|pirat zabiera|pirat kradnie|gwiezdny pirat|"
        "gwiezdnym piratem|gwiezdny pirat kradnie|pirate|my pirate|with my pirate|star pirate|"
        "star pirate takes|star pirate steals|pirate steals|pirate takes|steals|steals from|takes|takes from|"
        "take from|take|take off|rob|robs|plunder|loot|nick|pinch|grab|grab from"
    ),
}

VERBS: Final[Mapping[type[Command], str]] = {**FLEETS, **_OTHERS}
