"""The words that stand around the numbers of ships, by what they say: a line with any other word is not measured."""

from typing import Final

NAMES: Final = {
    1: "dragonfly dragonflya wazka wazke wazki wazce wazko",
    2: "hornet horneta szerszen szerszenia szerszeniu szerszeniem",
    3: "thunder thundera grom groma gromu gromowi gromem piorun pioruna",
    4: "falcon falcona sokol sokola sokolu sokolem sokolowi",
    5: "stinger stingera zadlo zadla zadlem",
    6: "ghost ghosta duch ducha duchem duchowi widmo widma",
    7: "hammer hammera mlot mlota mlotem mlotowi",
    8: "avenger avengera pogromca pogromce pogromcy pogromco msciciel msciciela",
    9: "destroyer destroyera niszczyciel niszczyciela niszczycielem niszczycielowi",
    10: "titan titana tytan tytana tytanem tytanowi",
}
"""Ships by their speeds."""

LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"
X, Y, FACING, DEGREES = "x", "y", "facing", "degrees"
GUN, NUMBER, NTH, TARGET, PLACE = "gun", "number", "nth", "target", "place"
SHIP, MM, END, NO_MORE, ALL, IDLE = "ship", "mm", "end", "no more", "all", "idle"
COLOUR, SIDE = "colour", "side"

COLOURS: Final = {
    word: colour
    for colour, words in {
        "white": "white bialy biala bialym bialego bialo",
        "red": "red czerwony czerwona czerwonym czerwonego",
        "green": "green zielony zielona zielonym zielonego zielono",
    }.items()
    for word in words.split()
}
"""Colours of lasers."""

SIDES: Final = {
    word: angle
    for angle, words in {
        0: "front forward bow nose przod przodu przedni przednim przedniego dziob dziobie dziobu dziobowy dziobowym",
        180: "rear back stern tail aft tyl tylu tylny tylnym tylnego rufa rufie rufy rufowy rufowym",
    }.items()
    for word in words.split()
}
"""Sides of a card where lasers are, as degrees."""

_WORDS: Final = {
    LEFT: "left lewo lewej west zachod",
    RIGHT: "right rigth prawo prawej east wschod",
    UP: "up above over north gore gory gora powyzej wyzej nad polnoc upwards",
    DOWN: "down below under south dol dolu ponizej nizej pod poludnie downwards beneath",
    X: "x iks",
    Y: "y igrek",
    FACING: "facing faces face heading angle looking looks turned turn rotated rotation rotate rot pointing nose kat "
    "kata katem kurs kursem obrot obrotem obrocony obrocona obrocone obroc zwrot zwrotem zwrocony zwrocona "
    "kier kierunek kierunku przod przodem dziob dziobem skierowany skierowana skierowane skierowanego skierowanej "
    "obroconego obroconej zwroconego zwroconej zwrocone patrzacego patrzy patrzac patrzacy hdg front dir "
    "direction look",
    DEGREES: "degrees degree deg degs stopni stopnie stopien st stp °",
    GUN: "laser lasers laserem lasera lasery gun guns dzialo dzialem dziala beam",
    NUMBER: "number no nr num numer #",
    NTH: "1st first pierwszy pierwszym pierwszego 2nd second drugi drugim drugiego 3rd third trzeci trzecim "
    "trzeciego 4th fourth czwarty czwartym czwartego",
    TARGET: "aim aims aimed aiming target targets targeting targeted hit hits hitting shoot shoots shooting "
    "fire fires firing "
    "strzal strzalu strzalem trafienie wali trained point "
    "points pointing spot cel celu celem celuje celuj celujac celowal celowac celowala punkt punktu punkcie "
    "mierzy mierz mierzyl mierzyc strzela strzelac strzelal trafic trafia trafiac trafial wskazuje "
    "wskazywac wskazywal wycelowany wycelowana wycelowanym wyceluj wycelowac skierowanym",
    PLACE: "card card's cards itself lies lie lay lays laid laying lying sits sit sitting stands stand "
    "standing located staje "
    "stanac miejsce miejscu polozenie lokalizacja location put puts place placed "
    "ship sama samo sam lezy lezec stoi stac karta karte karty statek klade kladz poloz polozony polozona "
    "postaw stawiam stawiamy stanie idzie ida poleci daj dajcie dajmy wystawie ustawie skieruj rzucam zagrywam "
    "wyladuj drop drops park parks stick sticks shove shoves plop plops dump dumps from position pozycja "
    "pozycji polozyc postawic ustawic umiescic wylozyc ustawiam ustaw",
    MM: "mm millimetres millimeters millimetre millimeter milimetrow milimetry milimetr",
    END: "end ends ending finishing ready done finish finished koniec koncze gotowe submit zatwierdzam zatwierdz "
    "zakoncz konczymy wysylam ended",
    NO_MORE: "nomore",
    ALL: "squadron wave sheet whole all eskadra eskadre fala fale fali cala cale caly wszystkie wszystko arkusz flota",
    IDLE: "chce chcemy najpierw pls plz shall come comes full set mi wystarcza wystarczy after tym czym ships "
    "cards & thats that's powinien powinna niechaj chcialoby , sam sama samego sama jedynie alone single . the "
    "of to at on in into it its it's my i i'd i'll am im i'm "
    "is are be goes go and then next so that "
    "with by "
    "for as should must will want wants would like please here this these there their all whole squadron wave "
    "sheet order ship's ships statki statkow statku moj moja moje mojego w na do od o po z ze i oraz a ma niech "
    "jest wynosi to jego jej tak zeby aby by ktory prosze poprosze potem nastepnie teraz kolejny nastepny "
    "nastepna kolejna kolejno fala fale fali eskadra eskadre cala cale caly wszystkie wszystko kolei "
    "kolejnosci naraz raz once stolu stole measured coordinates coords wspolrzedne wspolrzednych pos poz "
    "towards toward exactly "
    "dokladnie lands laduje ok okay hi hello hej czesc thanks thx dzieki i've ive have has mam daje dam wykladam "
    "wystawiam only just tylko straight prosto new our said given podaje umieszczam umiesc leci gets get give "
    "ones let's lets one own middle centre center srodka srodkiem srodku table mr two three four five six seven "
    "eight nine ten jeden jedna dwa dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec it'll "
    "dwojka dwojke trojka trojke czworka czworke piatka piatke szostka szostke siodemka siodemke osemka osemke "
    "dziewiatka dziewiatke dziesiatka dziesiatke pointed ustawia"
    "zgodnie wolno kladziemy klademy kart ladnie swoj swoja swojego own right-hand mojej ktorego "
    "podanej przy czyli tez them us flota flote fleet last ostatnia ostatni ostatnie podana chcialbym chcialabym "
    "bedzie byc would've",
}

_NTH: Final = ("1st first pierwsz", "2nd second drug", "3rd third trzec", "4th fourth czwart")


def kinds_of(word: str) -> frozenset[str]:
    """Return what a word says; nothing if it is not known here.

    >>> sorted(kinds_of("lewo")), sorted(kinds_of("pointing")), sorted(kinds_of("unless"))
    (['left'], ['facing', 'target'], [])
    """
    return _KINDS.get(word, _NO_KIND)


def speed_of(word: str) -> int:
    """Return the speed of the ship that is called so; 0 if none is."""
    return _SPEEDS.get(word, 0)


def _by_word() -> dict[str, frozenset[str]]:
    told = [(word, kind) for kind, words in _WORDS.items() for word in words.split()]
    told += [(word, SHIP) for word in _SPEEDS]
    told += [(word, kind) for kind, words in ((COLOUR, COLOURS), (SIDE, SIDES)) for word in words]
    found: dict[str, set[str]] = {}
    for word, kind in told:
        found.setdefault(word, set()).add(kind)
    return {word: frozenset(kinds) for word, kinds in found.items()}


_SPEEDS: Final = {name: speed for speed, names in NAMES.items() for name in names.split()}
_KINDS: Final = _by_word()
_NO_KIND: Final = frozenset[str]()


def nth_of(word: str) -> int:
    """Return the number that an ordinal stands for."""
    return next((n for n, stems in enumerate(_NTH, 1) if word.startswith(tuple(stems.split()))), 0)
