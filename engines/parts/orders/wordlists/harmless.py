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
    remaining whats finally eventually
    altogether total cheap cheaper tile tiles away stack either mining against void near nearby beside close empty
    late latest lately jumps able absolute* according accordingly account across action active actual* add*
    advance* advantage* adventure* afraid ahead aim* air alert alien* align* alone along alongside already alright
    also although always amazing ancient angle* angry answer* anyhow anytime anyway* apparent* approach* area* arm
    armada arms army around arrange* arrive* aside ask* assault* assign* assume attempt* available aware awesome
    awful awkward baby bad badly bag balance* bargain* base* basically battlefield beam* bear beat* beautiful*
    become* beg begin* begun behalf behind belong* below bench beneath benefit* besides best better between beyond
    big bigger biggest bird bit bite bits bless* blind* blow* board bold* boldly bonus boost* border* bored boring
    boss bottom bound bow boy* brave* bravely brief* bright brilliant bring* brings broad broken brother brought
    budget* buddy bunch business busy calm* campaign* capital captain* captur* care careful* carry case cash
    casual* catch cautious* center* central* centre* certain* champion* chance* chap* charge* charming cheap*
    check* cheeky cheer* chief* choice* choose* chose chosen civil* clean* clear clearly clever* click* closer
    closest cluster* coast* coin* cold collect* column* combat* comfort* command* commander* commence* commit*
    common concentrate* concern* conclude* confident* confirm* confirmed conquer* constellation* construct*
    contact* content continue* contribute* control* convenient* cool coord* coordinate* corner* correct* cosmic
    cosmos cost* costs count* courage* course court cousin* crack crazy create* crew* critical* cross* crucial*
    crush* cunning curious* current* cute daddy damn danger* dangerous* daring dark* darling date* dawn day days
    dead* deal* dear dearest decent decide* decided decision* declare* deep* default* defend* defens* defenc*
    definitely deliver* dem deploy* deploys deployed descend* deserve* desire* desired destin* destroy* detail*
    determin* devastat* different* dig direct* dirty discover* distan* dive dock* door doorstep downward* dream*
    drift* drive* drop* duck due duly dump dusk duty eager* early earn* earth ease* easier easily easy economic*
    economy edge edges effort* elect* elegant* else emperor encounter* endeavour* enemies enemy energetic* engage*
    engine* enjoy* enormous* ensure* enter* enters entirely epic equal* era especially essential* establish* ether
    even evening ever evil exact* exactly examine* excellent excited exciting execut* expand* expans* expect*
    expedit* expensive experience* expert* exploit* expose* express* extend* extra* extreme* eye* face fact fair*
    fairly faith* fam familiar* family famous fancy fantastic far fast faster fastest fat fate* favor* favorite*
    favour* favourite* fear* fearless* feel* fella* fellow* fellows felt fetch* fierce* figure* fill* final*
    finest firm* firmly fit* fits fix* flag* flagship flank* flash* flat flew flies flip* float* flow fly flying
    focus* folk* folks follow* following fool forced forces formation* forth fortune* forward* found foundation*
    free frequent* fresh* friend* friends frontier* front frontline full* fully fun funny further furthest future
    galaxy gallant* gamble* game games gang gap garrison* gather* gaze gear general* gentle* gentlemen giant*
    gift* girl* glad* gladly glorious* glory glued goal* god gods gold golden goods gorgeous gosh grab* grabs
    grace* grand granted grateful* great* greedy greet* greetings grim ground* grow* grows guard* guarding guide*
    guy* guys hand* handle* handy hang happily happy hard harder harass* harvest* haste hasten* head* heading
    heart* hearty heat heavily heaven* heavy heck heir held help* helpful* hence hero* high* higher highly hill
    hint* history honest* honestly honor* honour* hook* hope* hopefully hoping horde horizon* hour* house*
    household huge hugely human* humble* humbly hungry hunt* hurry* icy idea* ideal* ideally image immediate*
    immediately immense impact* imperial* important* impress* improve* improving increase* increasing incoming
    indeed infinite inhabit* initial* initially inside insist* instant* instantly insure intend* intends intent*
    interest* interior interstellar invade* invading invasion* invest* isolate* item* job* jolly journey* joy
    jump* just keen* kid* kids kill* kin kindness king* know* known labs lad* lads lady landing* lands large*
    larger launch* launches layer* lead* leader* lean* leaning leap* learn* leading* leads lean legend* lends lie
    lies life light* lights lined link* list* lit little live* lively local* located location* lonely lone
    lonesome long* longer look* lord* loud lovely low lower* loyal* luck* lucky lunch mad magnific* main* mainly
    major* majestic* man manage* maneuver* manner manoeuvre* map march* marches master* match* mate* mates matter*
    mature mean* meanwhile measure* meet* mega mention* mere* merry merrily message* met middle* mighty military
    mind* minds mission* mistress mobil* modest* moment* money* monster* moon* morning mortal* motion* mount*
    mouth moving much murder* muscle music must mystery mysterious* name* namely naked natural* naturally nasty
    navy near* nearest nearly neat* necessar* need* needed needs neighbor* neighbour* nemesis new* news nice*
    nicely night* noble* noise normal* nose nosy note* notice* nudge* obey* object* obvious* obviously occupied
    offensive* offer* official* ol older oldest olds onward* open* openly operat* opinion* opponent* opportun*
    oppress* optimal* option* orbit* ordinary origin* outer outpost* outright outside overall own* pace* pack*
    paid pal pals panic* paper* park* parks particular* party past path* patient* patrol* pay* pays people
    perfect* perfectly perform* personal* personally petite picks piece* pilot* pity plan* plane* planned plant*
    plants play* player* players pleasant* pleased pleasure* plenty plot* plow plus pocket* point* pointed poke*
    police polite* politely poor* pop pops popular* populat* port* position* positions positive* possess* post*
    posting pot pound* powder power* powerful* practical* praise* precious precise* precisely prefer* preferabl*
    preferably prefers prepar* present* presently press* pretty price* pride prime* prize* probe* problem*
    proceed* proceeding proceeds process* profit* progress* project* promis* prompt* promptly proper* properly
    propose* prospect* prosper* protect* proud* proudly provoke* public* pull* punch* pure* purpose* pursue* push*
    pushes queen* quest* quick* quickly quiet* quietly quite race* radar raid* raiding ram rams range* rapid*
    rapidly rare rating* ray* reach* reaches reason* reasonabl* rebel* recent* recently recon reconn* record*
    refer* regard* regarding regards region* regular* reinforc* relocat* reloc* rely remark* reminder* remote*
    rendez* repair* report* request* require* required rescue* resource* respect* respond* restless rich* ride*
    rides ring* rise* risk* risky river road* roam* robust rocket* roger roll* rolls room* root* route* row*
    royal* rude ruin* rule* run* rush* rushes sacred sad* sadly safe* safely safer safest safety said sail* sails
    sake* scare* scary schedule* scheme* score* scores scoutin screw* sea seal* search* seat* secretly secure*
    secured securely securing seek* seeks seem* seems seen select* selected selection sense* sensible sentinel*
    serious* seriously serve* server service* settlement* shake* sharp* sharpish shelter* shiny shop* shore*
    short* shortly shot* show* shown shy sibling* sick sign* significant* silent* silently silly similar* simple*
    simpler simplest sincer* sir sister sit* sits site* sitting situated skill* sky sleep* slick slide* slides
    slight* slightly slim slot* slow* slowly sly small* smaller smallest smart* smash* smooth* smoothly snack*
    snag* snap* snatch* sneak* sneaks sneaky soft* solar soldier* sole* solely solid* solo solution* somewhat son*
    soon* sorry sort sound* space* spacefaring spark* speak* special* specific* specifically specified spectac*
    speedy spend* spends spent spice* spin* spirit* splash* splendid spook* spooky spot* spread* spy* squad*
    squadron* standard* star* staring steady* steadily stealth* steer* step* stick* still strange* strateg*
    strategic* stream* street* strength* strengthen* stretch* strict* strike* strikes strong* stronger strongest
    struggle* stuff stupid* sturdy style* subject* succeed* success* sudden* suddenly suffer* suggest* suit* suits
    sun sunny super superb supper support* supreme surely surprise* surround* surviv* suspect* sweet* swift*
    swiftly swing* sword* tactical* task* taste team* tease tell* tells temporar* tempt* terrible terrific
    territor* thanks* that'll thing* things thinking thorough* thoroughly though thought* threat* threaten*
    thrill* thrive* throughout thus tidy tight* tilt* tilted tiny tip* tired title* today* tonight* toss* touch*
    touches tough* tour* towards tower* town track* travel* travels treasure* treat* tremend* tribute trick* tries
    trip* triumph* troop* troops trouble* true truly trust* trusty try* trying turbo turning* tweak* twist* type*
    typical* ugly ultimate* ultimately unbelievabl* uncover* underneath understand* understood undertake*
    unfortunately unique* universe* unknown* unlucky update* upward* urgent* urgently useful useless usual*
    usually utter* vacan* vacation valiant* valuab* value* vast* vector* vehicl* venture* version* very victor*
    victory view* vision* visit* visits vital* voice volunteer* voyage* vulnerabl* walk* wall* wander* war warm*
    warrior* wary watch* watches way ways weak* weaker weakest wealth* week* weekend welcome* whack* whatever
    whole* wholly wicked wide* wild* willing* win wins winning wise* wisely wish* wishes woke woman wonder*
    wonderful* word* work* works worry* worse worst worth* worthy wow write* writing written year* yearn* yep
    young* younger zip* zoom* zone* choosing chooses likely marching heads head sets setting pulls takes taking
    puts putting sends sending giving using wants wanting lets letting makes making calls calling called says hops
    hop scoots slips slip swings hits bumps plonk plonks plop plops stick sticks chuck shove shoves nudges slots
    slide fling scoot hurry crawl crawls sail creep creeps roll btw fyi imo imho lol haha hehe pls plox thnx tnx
    tks mate bro dude sirs madam thankyou cya gg glhf ahoy aye yay yup yessir affirmative copy okey okie dokie
    alrighty righto voila bingo hooray woohoo hdg coords coord pos posn loc dest approx
"""

_POLISH = """
    nowy nowa nowe nowego nowej nowych nowym razem wraz pozostal* zabieram zabierz* odbieram odbier* koncu komus
    wreszcie nareszcie
    eee eeee ee yyy wezm* wziac kafelek kafelka kafelki plytka stolik* punkcie punktu prosic zwrot stosem calym
    stos chowam sam sama przeciw przeciwko miedzy obok kolo pusta puste pusty pustke plony stamtad stad nieznanego
    wysoko nisko niech powodzenia jedz jedzie jedziemy jada jade absolutn* admiral* akurat akcj* alarm* albowiem
    ambitn* bardzo bardziej bedziem* bezpieczn* bezposredni* bezzwlocznie biedn* biegni* biegiem blisk* blizej
    blizszy bohater* bojow* bok boku brzeg* brzegu budzet* buja* byle byl* bylo bym cale calkiem calkowic* cenn*
    centr* cenowo chc* chcial* chetni* chetnie chlopak* chlopcy chodz* choc chociaz chron* chroni* cichutko cich*
    ciekaw* ciez* cieszy* czas czasu czerwienic cudown* czuj* czyli czym czynn* dal* dalek* daleko dalbym dalabym
    dawaj* dawac dawno dat* decyd* decyzj* delikat* desk* dlatego dla dlaczego dlug* dobitn* dobr* dobrze dociera*
    docelow* dochodz* dodaj* dodaje* dodam dokladn* dokonuj* domysln* dopisz* dopisuj* dorzu* doskonal* dosta*
    dostaje dotrz* dowod* dowodc* drog* droga drogi drodzy duet* duz* duzo dzieck* dzieln* dzien* dzis* dzisiaj
    dziwn* ekipa ekspans* ekspedycj* eleganck* elegancko fajn* fajnie faktycz* fantasty* figur* fragment* front*
    galaktyk* galaktyc* glown* glowa glebok* gna* gnaj gniew* gosc* goni* gospodark* gracz* gram* gran* granic*
    granicy grozn* grzeczn* gwiazd* gwiezdn* hop* historycz* hura idealn* idzcie idz* idze* imien* impreza intere*
    istotn* istniej* jakis* jasn* jasno jazd* jechac jedyn* kapitan* kasa kase kasy kawal* kazd* kieruj* kieruje*
    kierow* klade* kladziemy klad* klaps kochan* kocham koledz* kolega kolum* koniecz* koniecznie konkret* koszt*
    kosmos* kosmicz* kosmosu kraw* krawedz* krawedzi krol* krolow* krotk* krotko ktos kumpel kurcz* kurde lad*
    ladn* ladnie laduj* laps* lapi* leciut* leciec leci* lekk* lekko leza* lezec lezy lez* licz* lodow* lubi* lud*
    ludz* lup* lustr* malut* mal* malo map* mapy marsz* maszer* mamy marzy* maly* mapie miast* mial* mianow*
    miejsc* miejscow* mierz* mil* milo mily mimo mkn* moc* mocn* mocno mojz* mog* moge mozn* mozna mozemy mowi*
    mowic mus* musi musze mysl* myslec naboj* nadal nadaj* nadaje nadchodz* nadciag* nadlat* nadlatuj* najblizsz*
    najchetn* najlepie* najlepsz* najpew* najpraw* najszybci* najwazn* nasta* nastaw* naprawde naprzod natar*
    natomiast natur* naturalnie natychmiast* nawet nazw* niebezpiecz* niebo nieba nieco nieszczes* nieznan*
    nieznane niezw* niezly niezle nos nosem nosa obowiaz* obstaw* obracam* obraca* obroc* obsad* obszar* ochran*
    ochron* oczyw* oczywiscie oddzial* odkladam odklad* odlegl* odmian* odmiany odnos* odpal* odpowiad* odslon*
    odslaniam odwaz* odwazn* odwiedz* ogromn* okazj* okej oki okolic* okreslon* opcj* operacj* optymaln* orbit*
    osad* osobisc* osobn* ostr* ostroz* ostroznie otwart* otwier* owszem paczk* pamiet* panow* panowie papier*
    para park* parkuj* patrz* pech* pedz* peln* pewn* pewnie piekn* pieknie pieniad* pieniedz* pilot* piln*
    pilnuj* pilnie plan* planow* planuj* planszy plansz* pleas* plus poblisk* poblizu pocieg* poczciw* podaj*
    podaje podbij* podbic podchodz* podejm* podjed* podlec* podlatuj* podro* poczatk* podstaw* pojawia* pojec*
    pokaz* pokoj* polec* poloz* pomag* pomoc* pomoz* ponad* ponadto poniewaz popchn* poprost* poproszę poprostu
    popular* porzad* porzadku posle* poslac poslij posun* posunac postan* postanaw* postaw* postawic posyl*
    posylam poszuk* potezn* potrzeb* potrzebn* powinien powaz* pozdro* pozwol* pozycj* pracuj* prac* pragn*
    prawdzi* prawda precyzyj* problem* prob* proponuj* prosb* proszac* prost* prosto prowadz* przeciwnik* przedni*
    przejd* przejm* przejmij przejmuj* przekaz* przelat* przemieszcz* przenies* przepiekn* przepraszam przeszu*
    przeto przewag* przybli* przybyw* przydaj* przyda* przygotow* przyjac* przyjaciel* przylat* przyleg* przypadk*
    przypiln* przysta* przysz* przyszl* przyznaj* pusc* puszcz* punktualn* pyszn* radzi* radosn* realiz* rejon*
    rob* robic robot* rowniez rozbud* rozgryw* rozklad* rozpocz* rozpoczn* rozsad* rozstaw* rozum* rozwag* rozwij*
    rud* rusz* ruszac ryzyk* rzad* rzecz* rzeczywis* rzuc* samiut* samot* samym samy* same* sasiad* sasied*
    sasiedn* schodz* serdecz* ser* siad* siadam sil* siln* silny skac* skacz* skier* skieruj* skoro skrom* skroc*
    skrec* skupia* slab* slabsz* slad* slawn* slic* slon* sluch* slusz* slusznie smial* smialo smieszn* smutn*
    soba solidn* spadaj* spiesz* spieszy* spok* spokojn* spokojnie sprawn* sprawd* sprobuj* sprobow* sprytn*
    sprytnie stac staly staramy stara* stary start* startuj* staw* stawiac stawiaj* stawiamy stoi strateg* strzez*
    stron* strze* super sugeruj* sumie szanown* szans* szkod* szczegol* szczesc* szef* szkoda szlach* szpieg*
    szuka* szybk* szybko szybciej szybciutko szykuj* szykow* swiet* swietnie swiez* szcz* szczerze sztab* tajemn*
    takie* taki taka tam* tamt* tamten tani* taniej tanio tanszy teren* termin* testow* trafn* trasa trasy tras*
    trudn* trwa* trzeba tuz twierd* typ typu udaj* udaje uderz* uderza* ugruntow* ukocha* ukochan* ulepsz*
    ulubion* umieszcz* umiesc* upatrz* uprzejm* uratuj* usiad* ustal* ustaw* ustawic ustawi* uwag* uwaz* uwazam
    uwazn* uzna* waln* walecz* warto wart* wazn* wbij* wbija* wchodz* wedlug* weteran* wiad* wiadom* wiara*
    wicher* widac widz* widzi* wielk* wielc* wielmoz* wiem wieksz* wlacz* wlac* wlasn* wladz* wladca wlatuj*
    wleci* wniosk* wobec* wod* wojow* wojn* wole* wole wolalb* wolelib* wolny woln* wolne wplyn* wreszcie wrog*
    wroga wroz* wrzuc* wschodz* wskak* wspanial* wspani* wspier* wspoln* wsun* wsunac wstaw* wstawi* wybier*
    wybieg* wybor* wybral* wybieramy wybitn* wyborn* wychodz* wydaj* wydaje wydal* wydam wygod* wygl* wyglada
    wygran* wyj* wykon* wykonac wykonuj* wykorzyst* wylat* wyleci* wylot* wymar* wynik* wypad* wypraw* wyrusz*
    wysl* wyslac wysun* wystaw* wystawiam wystawi* wyswi* wyswietl* wyszuk* wywies* wyzn* wznos* wzgled* wzi* wzm*
    wzmacn* wzmocn* zabez* zabezp* zachc* zachwyc* zadan* zadecyd* zadom* zaglad* zagosp* zagran* zagram* zagroz*
    zajm* zajme zajrz* zajrzec zaklad* zakladam zalezy zalez* zalog* zamierz* zamierzam zapraszam zaplan* zaprow*
    zaryzyk* zasad* zasadniczo zasil* zaskocz* zasuw* zasuwaj* zaszczyt* zatem zawsze zazw* zbad* zblize* zblizam
    zdecyd* zdecydow* zdob* zdobyw* zdobyc zdoln* zdrow* ziom* ziomek zlap* zlo* zlot* zmier* zmierza* znacz*
    znaczn* znakom* znakomi* znan* znow zobacz* zreszta zrob* zrobi* zrobic zwiedz* zwin* zwinn* zwlaszcza zwroc*
    zwyciest* zwyciez* zwykl* zycz* zyczenie zyczenia zyczy* zyw* ladowac sprobowac podstawowo cudnie git spoko
    spox luz dawajcie plis pliz pls prosz poprosz proszę prosze dzieks dziex dzieki dziekowac siemka siema hejka
    witam witajcie czolem ahoj ej noo ano aha oj ojej ach och eh brawo
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
