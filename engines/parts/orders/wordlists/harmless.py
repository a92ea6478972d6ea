"""A kept list of words that change no order: where they stand beside a whole order, it means the same without them.

They describe, explain, point and hurry; none of them denies, doubts, counts, puts off or hangs an order on something.
Words of the game are looked for first, also those of the question's other answers. A star stands for any ending.
"""

from functools import lru_cache

from engines.parts.notation import fold

LONGEST_ENDING = 6
"""Letters for which a star stands at most."""

SHORTEST_STEM = 4
"""Letters before a star at least."""

_ENGLISH = """
    literally completely totally bluntly closely consequently continuously deliberately desperately diligently
    discreetly dutifully effectively efficiently evidently formally fortunately frankly freely generously gently
    greedily individually inevitably intentionally jointly joyfully justly lazily legally logically loudly
    lovingly madly massively mercilessly mightily nervously oddly peacefully predictably randomly readily
    reluctantly reliably ruthlessly sensibly shyly speedily spontaneously sternly surprisingly thankfully
    traditionally undoubtedly vigorously violently vividly warily lieutenant sergeant comrades boys ladies
    buddies honey mister father mother wife husband uncle aunt grandmother grandfather son daughter dog cat
    national international political modern traditional hot salty themselves itself himself herself yourself
    ourselves events model picture truth story stories culture design breakfast dinner tea coffee beer wine
    pizza ordered asked recommended advised discussed agreed announced described indicated displayed printed
    numbered labelled labeled marked coloured colored painted stationed hovering standing hanging straightaway
    pleeease plzz thanx merci danke gracias bitte senor mhm mmm mmmm hmmm hmmmm ooh aah aaah oooh yikes whoa
    woah phew ugh pff pfft argh arrr aargh jeez geez golly blimey crikey dammit hell bloody freaking fricking
    frigging fucking effing righty rightio wilco acknowledged yea yas gotta lemme gizmo gadget issue example
    instance tactic tactics method wee mini massive tall narrow shallow rough blunt dull horrible sad pitiful
    miserable solitary cowardly dependable veteran inexperienced beloved cherished foe rival adversary hostile
    hostiles bandit bandits villain villains baddie baddies bastard bastards scum sucker suckers fools rascal
    rascals blood arrow corridor lane quadrant vessel vessels craft boat boats fancy reckon reckons loving
    liking keen eh innit alas lo behold hereby therewith thereby whereby henceforth forthwith kudos
    remaining whats eventually altogether total tile tiles away stack either mining against void beside close empty
    late latest lately able absolute* according accordingly account across action active actual* add* advance*
    advantage* adventure* afraid ahead aim* air alert alien* align* alone along alongside already alright also
    although always amazing ancient angle* angry answer* anyhow anytime anyway* apparent* approach* area* arm armada
    arms army around arrange* arrive* aside ask* assault* assign* assume attempt* available aware awesome awful
    awkward baby bad badly bag balance* bargain* base* basically battlefield beam* bear beat* beautiful* become* beg
    begin* begun behalf behind belong* below bench beneath benefit* besides best better between beyond big bigger
    biggest bird bit bite bits bless* blind* blow* board bold* bonus boost* border* bored boring boss bottom bound
    bow boy* brave* brief* bright brilliant bring* broad broken brother brought budget* buddy bunch business busy
    calm* campaign* capital captain* captur* care careful* carry case cash casual* catch cautious* center* central*
    centre* certain* champion* chance* chap* charge* charming cheap* check* cheeky cheer* chief* choice* choose*
    chose chosen civil* clean* clear clearly clever* click* closer closest cluster* coast* coin* cold collect*
    column* combat* comfort* command* commander* commence* commit* common concentrate* concern* conclude* confident*
    confirm* conquer* constellation* construct* contact* content continue* contribute* control* convenient* cool
    coord* coordinate* corner* correct* cosmic cosmos cost* count* courage* course court cousin* crack crazy create*
    crew* critical* cross* crucial* crush* cunning curious* current* cute daddy damn danger* dangerous* daring dark*
    darling date* dawn day days dead* deal* dear dearest decent decide* decision* declare* deep* default* defend*
    defens* defenc* definitely deliver* dem deploy* descend* deserve* desire* destin* destroy* detail* determin*
    devastat* different* dig direct* dirty discover* distan* dive dock* door doorstep downward* dream* drift* drive*
    drop* duck due duly dump dusk duty eager* early earn* earth ease* easier easily easy economic* economy edge
    edges effort* elect* elegant* else emperor encounter* endeavour* enemies enemy energetic* engage* engine* enjoy*
    enormous* ensure* enter* entirely epic equal* era especially essential* establish* ether even evening ever evil
    exact* examine* excellent excited exciting execut* expand* expans* expect* expedit* expensive experience*
    expert* exploit* expose* express* extend* extra* extreme* eye* face fact fair* faith* fam familiar* family
    famous fancy fantastic far fast faster fastest fat fate* favor* favorite* favour* favourite* fear* fearless*
    feel* fella* fellow* felt fetch* fierce* figure* fill* final* finest firm* fit* fits fix* flag* flank* flash*
    flat flew flies flip* float* flow fly flying focus* folk* follow* fool forced forces formation* forth fortune*
    forward* found foundation* free frequent* fresh* friend* frontier* full* fun funny further furthest future
    galaxy gallant* gamble* game games gang gap garrison* gather* gaze gear general* gentle* giant* gift* girl*
    glad* glorious* glory glued goal* god gods gold golden goods gorgeous gosh grab* grace* grateful* great* greedy
    greet* grim ground* grow* guard* guide* guy* guys hand* handle* hang happily happy hard harder harass* harvest*
    haste hasten* head* heart* heat heavily heaven* heavy heck heir held help* helpful* hence hero* high* hill hint*
    history honest* honor* honour* hook* hope* hoping horde horizon* hour* house* huge hugely human* humble* humbly
    hungry hunt* hurry* icy idea* ideal* image immediate* immense impact* imperial* important* impress* improve*
    improving increase* increasing incoming indeed infinite inhabit* initial* inside insist* instant* insure intend*
    intent* interest* interior interstellar invade* invading invasion* invest* isolate* item* job* jolly journey*
    joy jump* just keen* kid* kids kill* kin kindness king* know* labs lad* lads lady landing* lands large* launch*
    layer* lead* leader* lean* leap* learn* leading* legend* lends lie lies life light* lined link* list* lit little
    live* local* located location* lonely lone lonesome long* look* lord* loud lovely low lower* loyal* luck* lunch
    mad magnific* main* major* majestic* man manage* maneuver* manner manoeuvre* map march* master* match* mate*
    matter* mature mean* measure* meet* mega mention* mere* merry merrily message* met middle* mighty military mind*
    mission* mistress mobil* modest* moment* money* monster* moon* morning mortal* motion* mount* mouth moving much
    murder* muscle music must mystery mysterious* name* naked natural* nasty navy near* neat* necessar* need*
    neighbor* neighbour* nemesis new* news nice* night* noble* noise normal* nose nosy note* notice* nudge* obey*
    object* obvious* occupied offensive* offer* official* ol older oldest olds onward* open* operat* opinion*
    opponent* opportun* oppress* optimal* option* orbit* ordinary origin* outer outpost* outright outside overall
    own* pace* pack* paid pal pals panic* paper* park* particular* party past path* patient* patrol* pay* pays
    people perfect* perform* personal* petite picks piece* pilot* pity plan* plane* plant* play* player* pleasant*
    pleasure* plenty plot* plow plus pocket* point* poke* police polite* poor* pop pops popular* populat* port*
    position* positive* possess* post* pot pound* powder power* powerful* practical* praise* precious precise*
    prefer* preferabl* prepar* present* press* pretty price* pride prime* prize* probe* problem* proceed* process*
    profit* progress* project* promis* prompt* proper* propose* prospect* prosper* protect* proud* provoke* public*
    pull* punch* pure* purpose* pursue* push* queen* quest* quick* quiet* quite race* radar raid* ram rams range*
    rapid* rare rating* ray* reach* reason* reasonabl* rebel* recent* recon reconn* record* refer* regard* region*
    regular* reinforc* relocat* reloc* rely remark* reminder* remote* rendez* repair* report* request* require*
    rescue* resource* respect* respond* restless rich* ride* ring* rise* risk* river road* roam* robust rocket*
    roger roll* room* root* route* row* royal* rude ruin* rule* run* rush* sacred sad* sadly safe* said sail* sake*
    scare* scary schedule* scheme* score* scoutin screw* sea seal* search* seat* secretly secure* securing seek*
    seem* seen select* sense* sensible sentinel* serious* serve* service* settlement* shake* sharp* shelter* shiny
    shop* shore* short* shot* show* shy sibling* sick sign* significant* silent* silly similar* simple* sincer* sir
    sister sit* sits site* sitting situated skill* sky sleep* slide* slight* slim slot* slow* sly small* smart*
    smash* smooth* snack* snag* snap* snatch* sneak* soft* solar soldier* sole* solid* solo solution* somewhat son*
    soon* sorry sort sound* space* spark* speak* special* specific* specified spectac* speedy spend* spent spice*
    spin* spirit* splash* splendid spook* spot* spread* spy* squad* squadron* standard* star* steady* steadily
    stealth* steer* step* stick* still strange* strateg* strategic* stream* street* strength* strengthen* stretch*
    strict* strike* strong* struggle* stuff stupid* sturdy style* subject* succeed* success* sudden* suffer*
    suggest* suit* sun sunny super superb supper support* supreme surely surprise* surround* surviv* suspect* sweet*
    swift* swing* sword* tactical* task* taste team* tease tell* temporar* tempt* terrible terrific territor*
    thanks* that'll thing* thinking thorough* though thought* threat* threaten* thrill* thrive* throughout thus tidy
    tight* tilt* tiny tip* tired title* today* tonight* toss* touch* tough* tour* towards tower* town track* travel*
    treasure* treat* tremend* tribute trick* tries trip* triumph* troop* trouble* true truly trust* try* trying
    turbo turning* tweak* twist* type* typical* ugly ultimate* unbelievabl* uncover* underneath understand*
    understood undertake* unfortunately unique* universe* unknown* unlucky update* upward* urgent* useful useless
    usual* utter* vacan* vacation valiant* valuab* value* vast* vector* vehicl* venture* version* very victor* view*
    vision* visit* vital* voice volunteer* voyage* vulnerabl* walk* wall* wander* war warm* warrior* wary watch* way
    ways weak* wealth* week* welcome* whack* whatever whole* wholly wicked wide* wild* willing* win wins winning
    wise* wish* woke woman wonder* wonderful* word* work* worry* worse worst worth* wow write* writing written year*
    yearn* yep young* zip* zoom* zone* choosing likely sets setting takes taking puts putting sends sending giving
    using wants wanting lets letting makes making calls calling called says hops hop scoots slips slip hits bumps
    plonk plonks plop plops chuck shove shoves fling scoot crawl crawls creep creeps btw fyi imo imho lol haha hehe
    pls plox thnx tnx tks bro dude sirs madam thankyou cya gg glhf ahoy aye yay yup yessir affirmative copy okey
    okie dokie alrighty righto voila bingo hooray woohoo hdg pos posn loc dest approx
"""

_POLISH = """
    zapewne najwyrazniej zupelnie kompletnie powoli spoczko luzik elegancja dziarsko mezne zuchwale
    zgrabnie zwawo raznie raznym pospiesznie pedem galopem migiem ekspresem chylkiem ukradkiem komendancie wodzu
    mistrzu kolego kolezanko skarbie misiu tato mamo babciu dziadku synu corko bracie siostro ciociu wujku zono
    mezu panstwo pani pana panom waszmosc mosci zona maz syn corka brat siostra mama tata babcia dziadek dzieci
    kot pies kawa kawe herbata herbate piwo obiad kolacja sniadanie ufff uff ojoj ojojoj cholera cholerny
    cholerna cholerne psiakrew diabel diabla diabli licha licho matko boze boziu jezu rany rety hihi zgoda
    zgadza tajest przyjalem sprawa wporzo okejka okejos nooo taaak sprawe sprawy kwestia kwestii temat tematu
    powod powodu pomysl pomyslu taktyka taktyki sposob sposobu metoda drobny drobna chudy waski tepy ciemny
    okropny straszny mlody obecny obecna obecnie aktualny aktualna aktualnie wierny wierna wierni niezawodny
    niezawodna doswiadczony nieprzyjaciel nieprzyjaciela nieprzyjacielski nieprzyjacielska nieprzyjacielskie
    rywal rywala rywali oponent oponenta drania dran draniom lobuz lobuza lajdak lajdaka gnojek gnojka frajer
    frajera bandyta bandyty intruz intruza potyczka potyczke chwala chwale sukces sukcesu fart farta stojacy
    stojaca stojace stojacego siedzacy znajdujacy znajdujaca znajdujace znajduje znajdujacego bedacy bedaca
    bedace wspomniany wspomniana wymieniony wymieniona wybrany wybrana wskazany wskazana podany podana oznaczony
    oznaczona zwany zwana opisany wprost ukosem skosem naokolo caluje sciskam uklony uszanowanko szacun szacunek
    stwierdzam sadze oswiadczam informuje melduje zglaszam rozkazuje nakazuje kaze zarzadzam chcielibysmy wolimy
    wolalibysmy zamiar zamiarem ochota ochote wiesz wiecie halo kluczowy kluczowa stateczek stateczki stateczku
    okrecik okreciki lajba lajbe krypa krype samodzielnie grupowo gremialnie sluzbowo urzedowo formalnie
    oficjalnie niniejszym uprasza ojejku aaa aaaa oto otoz jasna sola oku
    nowy nowa nowe nowego nowej nowych nowym razem wraz pozostal* zabieram zabierz* odbier* koncu komus wreszcie
    nareszcie eee eeee ee yyy wezm* wziac kafelek kafelka kafelki plytka stolik* punkcie punktu prosic zwrot stosem
    calym stos chowam sam sama przeciw przeciwko miedzy obok kolo pusta puste pusty pustke plony stamtad stad wysoko
    nisko niech powodzenia jedz jedzie jedziemy jada jade absolutn* admiral* akurat akcj* alarm* albowiem ambitn*
    bardzo bardziej bedziem* bezpieczn* bezposredni* bezzwlocznie biedn* biegni* biegiem blisk* blizej blizszy
    bohater* bojow* bok boku brzeg* budzet* buja* byle byl* bylo bym cale calkiem calkowic* cenn* centr* cenowo chc*
    chcial* chetni* chlopak* chlopcy chodz* choc chociaz chron* chroni* cich* ciekaw* ciez* cieszy* czas czasu
    czerwienic cudown* czuj* czyli czym czynn* dal* dalek* dalbym dalabym dawaj* dawac dawno dat* decyd* decyzj*
    delikat* desk* dlatego dla dlaczego dlug* dobitn* dobr* dociera* docelow* dochodz* dodaj* dodaje* dodam dokladn*
    dokonuj* domysln* dopisz* dopisuj* dorzu* doskonal* dosta* dotrz* dowod* dowodc* drog* drodzy duet* duz* duzo
    dzieck* dzieln* dzien* dzis* dziwn* ekipa ekspans* ekspedycj* eleganck* fajn* faktycz* fantasty* figur*
    fragment* front* galaktyk* galaktyc* glown* glowa glebok* gna* gnaj gniew* gosc* goni* gospodark* gracz* gram*
    gran* granic* grozn* grzeczn* gwiazd* gwiezdn* hop* historycz* hura idealn* idzcie idz* idze* imien* impreza
    intere* istotn* istniej* jakis* jasn* jazd* jechac jedyn* kapitan* kasa kase kasy kawal* kazd* kieruj* kieruje*
    kierow* klade* klad* klaps kochan* kocham koledz* kolega kolum* koniecz* konkret* koszt* kosmos* kosmicz* kraw*
    krawedz* krol* krolow* krotk* ktos kumpel kurcz* kurde ladn* laduj* laps* lapi* leciut* leci* lekk* leza* lezec
    lezy lez* licz* lodow* lubi* lud* ludz* lup* lustr* malut* mal* malo map* mapy marsz* maszer* mamy marzy* maly*
    mapie miast* mial* mianow* miejsc* miejscow* mierz* mil* milo mily mimo mkn* moc* mocn* mojz* mog* moge mozn*
    mozemy mowi* mus* musi musze mysl* naboj* nadal nadaj* nadchodz* nadciag* nadlat* nadlatuj* najblizsz* najchetn*
    najlepie* najlepsz* najpew* najpraw* najszybci* najwazn* nasta* nastaw* naprawde naprzod natar* natomiast natur*
    natychmiast* nawet nazw* niebezpiecz* niebo nieba nieco nieszczes* nieznan* niezw* niezly niezle nos nosem nosa
    obowiaz* obstaw* obracam* obraca* obroc* obsad* obszar* ochran* ochron* oczyw* oddzial* odklad* odlegl* odmian*
    odnos* odpal* odpowiad* odslon* odslaniam odwaz* odwazn* odwiedz* ogromn* okazj* okej oki okolic* okreslon*
    opcj* operacj* optymaln* osad* osobisc* osobn* ostr* ostroz* otwart* otwier* owszem paczk* pamiet* panow*
    papier* para parkuj* patrz* pech* pedz* peln* pewn* piekn* pieniad* pieniedz* piln* pilnuj* planow* planuj*
    plansz* pleas* poblisk* poblizu pocieg* poczciw* podaj* podbij* podbic podchodz* podejm* podjed* podlec*
    podlatuj* podro* poczatk* podstaw* pojawia* pojec* pokaz* pokoj* polec* poloz* pomag* pomoc* pomoz* ponad*
    poniewaz popchn* poprost* poproszę porzad* posle* poslac poslij posun* postan* postanaw* postaw* posyl* poszuk*
    potezn* potrzeb* potrzebn* powinien powaz* pozdro* pozwol* pozycj* pracuj* prac* pragn* prawdzi* prawda
    precyzyj* prob* proponuj* prosb* proszac* prost* prowadz* przeciwnik* przedni* przejd* przejm* przejmuj*
    przekaz* przelat* przemieszcz* przenies* przepiekn* przepraszam przeszu* przeto przewag* przybli* przybyw*
    przydaj* przyda* przygotow* przyjac* przyjaciel* przylat* przyleg* przypadk* przypiln* przysta* przysz* przyszl*
    przyznaj* pusc* puszcz* punktualn* pyszn* radzi* radosn* realiz* rejon* rob* robic robot* rowniez rozbud*
    rozgryw* rozklad* rozpocz* rozpoczn* rozsad* rozstaw* rozum* rozwag* rozwij* rud* rusz* ryzyk* rzad* rzecz*
    rzeczywis* rzuc* samiut* samot* samy* same* sasiad* sasied* sasiedn* schodz* serdecz* ser* siad* sil* siln*
    skac* skacz* skier* skieruj* skoro skrom* skroc* skrec* skupia* slab* slabsz* slad* slawn* slic* slon* sluch*
    slusz* smial* smieszn* smutn* soba solidn* spadaj* spiesz* spieszy* spok* spokojn* sprawn* sprawd* sprobuj*
    sprobow* sprytn* stac staly stara* start* startuj* staw* stawiaj* stoi strzez* stron* strze* sugeruj* sumie
    szanown* szans* szkod* szczegol* szczesc* szef* szlach* szpieg* szuka* szybk* szybciej szybciutko szykuj*
    szykow* swiet* swiez* szcz* sztab* tajemn* takie* taki taka tam* tamt* tani* tanszy teren* termin* testow*
    trafn* tras* trudn* trwa* trzeba tuz twierd* typ typu udaj* uderz* uderza* ugruntow* ukocha* ukochan* ulepsz*
    ulubion* umieszcz* umiesc* upatrz* uprzejm* uratuj* usiad* ustal* ustaw* ustawi* uwag* uwaz* uwazn* uzna* waln*
    walecz* wart* wazn* wbij* wbija* wchodz* wedlug* weteran* wiad* wiadom* wiara* wicher* widac widz* widzi* wielk*
    wielc* wielmoz* wiem wieksz* wlacz* wlac* wlasn* wladz* wladca wlatuj* wleci* wniosk* wobec* wod* wojow* wojn*
    wole* wolalb* wolelib* woln* wplyn* wrog* wroz* wrzuc* wschodz* wskak* wspanial* wspani* wspier* wspoln* wsun*
    wstaw* wstawi* wybier* wybieg* wybor* wybral* wybitn* wyborn* wychodz* wydaj* wydal* wydam wygod* wygl* wygran*
    wyj* wykon* wykonuj* wykorzyst* wylat* wyleci* wylot* wymar* wynik* wypad* wypraw* wyrusz* wysl* wysun* wystaw*
    wystawi* wyswi* wyswietl* wyszuk* wywies* wyzn* wznos* wzgled* wzi* wzm* wzmacn* wzmocn* zabez* zabezp* zachc*
    zachwyc* zadan* zadecyd* zadom* zaglad* zagosp* zagran* zagram* zagroz* zajm* zajrz* zaklad* zalez* zalog*
    zamierz* zapraszam zaplan* zaprow* zaryzyk* zasad* zasil* zaskocz* zasuw* zasuwaj* zaszczyt* zatem zawsze zazw*
    zbad* zblize* zblizam zdecyd* zdecydow* zdob* zdobyw* zdoln* zdrow* ziom* zlap* zlo* zlot* zmier* zmierza*
    znacz* znaczn* znakom* znakomi* znan* znow zobacz* zreszta zrob* zrobi* zwiedz* zwin* zwinn* zwlaszcza zwroc*
    zwyciest* zwyciez* zwykl* zycz* zyczy* zyw* ladowac cudnie git spox luz plis pliz prosz poprosz proszę dzieks
    dziex dzieki dziekowac siemka siema hejka witam witajcie czolem ahoj ej noo ano aha oj ojej ach och eh brawo
"""


@lru_cache(maxsize=1)
def _lists() -> tuple[frozenset[str], frozenset[str]]:
    """Return whole words, and beginnings of words."""
    listed = [fold(word) for word in f"{_ENGLISH} {_POLISH}".split()]
    return (
        frozenset(word for word in listed if "*" not in word),
        frozenset(word.rstrip("*") for word in listed if "*" in word),
    )


def is_harmless(word: str) -> bool:
    """Tell whether a word changes nothing beside a whole order.

    >>> is_harmless("lonely"), is_harmless("oczywiscie"), is_harmless("elephant"), is_harmless("unless")
    (True, True, False, False)
    """
    whole, stems = _lists()
    if word in whole:
        return True
    return any(word[:end] in stems for end in range(max(SHORTEST_STEM, len(word) - LONGEST_ENDING), len(word) + 1))
