"""What players call cards in Polish who know their English names only: words beside those of the catalogue."""

from functools import lru_cache
from typing import Final

from engines.new_era.model.names import NAMES

_CALLED: Final = {
    "Black Market Contacts": "czarny rynek czarnorynkowe kontakty czarnym rynku czarnego rynku",
    "Brick Village": "ceglana wioska wioske wioski wiosce wies wsi ceglanej ceglane osada",
    "Builders": "budowniczowie budowniczych budowlancy budowlancow budowniczy",
    "Bus Station": "dworzec przystanek autobusowy autobusowa stacja autobusow zajezdnia",
    "Car Garage": "garaz samochodowy warsztat garazu",
    "Combat Zone": "strefa walki bojowa strefe wojny",
    "Courthouse": "sad sadu sadowy gmach",
    "Disassembly Workshop": "warsztat demontazu demontaz demontazowy rozbiorki zaklad rozbiorka",
    "Espionage Center": "centrum szpiegowskie szpiegostwa wywiadu osrodek",
    "Expedition Camp": "oboz ekspedycyjny ekspedycji obozowisko wyprawy wyprawowy",
    "Foundation": "fundament fundamenty fundacja",
    "Gangers' Dive": "speluna melina gangerow gangsterow spelunka knajpa nora",
    "Gasoline Tower": "wieza benzynowa paliwowa benzyny wieze",
    "Guild's Garage": "garaz gildii gildyjny",
    "Hangar": "hangar hangaru hangarze",
    "Haven": "przystan przystani ostoja schronienie azyl",
    "Hidden Forge": "ukryta kuznia ukrytej kuzni tajna kuznie",
    "Human Trafficer": "handlarz ludzmi handlarza ludzi niewolnikami przemytnik",
    "Hunters": "lowcy lowcow mysliwi mysliwych",
    "Labor Camp": "oboz pracy obozu",
    "Lemmy's Storage": "sklad skladu magazyn magazynu magazynie lemmyego lemmy schowek schowka",
    "Mesmerizers' Dwelling": "siedlisko siedziba mesmerystow hipnotyzerow mesmeryzerow mesmerow dom",
    "Natural Shelters": "naturalne schrony schronienia naturalnych schronow kryjowki",
    "Ohio Cavalry": "kawaleria ohio kawalerie kawalerii",
    "Oilfield": "pole pola naftowe naftowy naftowego roponosne szyb szyby",
    "Old Settlements": "stare osady osiedla starych osad starej",
    "Pete's Office": "biuro pete'a petea pete kantor",
    "Pickers": "zbieracze zbieraczy szperacze",
    "Post Office": "poczta poczte poczty urzad pocztowy",
    "Preacher Of The New Era": "kaznodzieja kaznodzieje kaznodziei nowej ery",
    "Production Manager": "kierownik menedzer menadzer szef produkcji kierownika hala zarzadca",
    "Radioactive Colony": "radioaktywna kolonia kolonie osada radioaktywnej",
    "Rehabilitation Center": "centrum rehabilitacji rehabilitacyjne resocjalizacji osrodek",
    "Ricky The Merchant": "kupiec ricky kupca handlarz rickyego rickiego",
    "Rifle": "karabin strzelba karabinu strzelbe",
    "Secret Outpost": "tajny posterunek tajna placowka tajnego posterunku sekretny",
    "The Bronx Gang": "gang bronxu bronx bronksu bronks",
    "The Iron Gang": "zelazny gang zelaznego gangu zelaznych",
    "Training Camp": "oboz treningowy szkoleniowy obozu szkolenia treningu cwiczebny",
    "Truck": "ciezarowka ciezarowke ciezarowki tir",
    "Church": "kosciol kosciola kosciele",
    "Excavator": "koparka koparke koparki",
    "Scrap Trader": "handlarz zlomem handlarza sprzedawca",
    "Weapon Trader": "handlarz bronia handlarza sprzedawca",
    "Oil Trader": "handlarz ropa nafta paliwem handlarza sprzedawca olejem",
    "Rubble Trader": "handlarz gruzem handlarza gruzu sprzedawca",
    "Shipwreck": "wrak statku wraku rozbity",
    "Clay Pit": "glinianka glinianke glinianki kopalnia gliny dol gliniany",
    "Docks": "doki dokow dok",
    "Assassin": "zabojca zabojce zabojcy skrytobojca asasyn skrytobojce",
    "Fuel Tank": "zbiornik paliwa cysterna paliwowy zbiornika bak",
    "Quarry": "kamieniolom kamieniolomu",
    "Construction Vehicles": "pojazdy budowlane konstrukcyjne pojazdow budowlanych maszyny",
    "Huge Machinery": "ogromna ogromne ogromny maszyneria maszynerie maszyny wielka wielkie olbrzymie ciezki ciezkie "
                      "sprzet "
                      "gigantyczna",
    "Kelly's pawn shop": "lombard kelly kellyego lombardu",
    "Penal colony": "kolonia karna kolonie karnej",
    "Factory": "fabryka fabryke fabryki",
    "Building site": "plac budowy budowa placu",
    "Tanker": "cysterna cysterne cysterny tankowiec",
    "Gang HQ": "siedziba kwatera glowna gangu sztab kwatere siedzibe",
    "Borgo HQ": "siedziba kwatera glowna borgo sztab kwatere siedzibe",
    "Settlers": "osadnicy osadnikow",
    "New settlements": "nowe osady osiedla nowych",
    "Rat": "szczur szczura szczurem",
    "Den": "melina nora nore norze kryjowka jaskinia legowisko",
    "Crazy merchant": "szalony kupiec handlarz sprzedawca szalonego zwariowany",
    "Forge, upgrade scrap": "kuznia kuznie kuzni",
    "Brickworks, upgrade brick": "cegielnia cegielnie cegielni",
    "Barbed wire": "drut kolczasty zasieki drutu kolczastego",
    "Minefield": "pole minowe pola minowego miny",
    "Merchants": "kupcy kupcow handlarze",
    "Junk Train": "pociag zlomu zlomiarzy zlomowy smieciowy pociagu",
    "Punks": "punki punkow punkowcy punkowcow",
    "Thugs": "zbiry zbirow oprychy bandyci opryszki bandytow",
    "Road crew": "ekipa brygada drogowa ekipe drogowcy drogowcow drogowej",
    "Convoy": "konwoj konwoju",
    "Scouts": "zwiadowcy zwiadowcow skauci",
    "Sniper": "snajper snajpera strzelec wyborowy",
    "Barricade": "barykada barykade barykady",
    "Repair crew": "ekipa remontowa naprawcza brygada ekipe remontowcy",
    "Abandoned Suburbs": "opuszczone przedmiescia porzucone przedmiesc",
    "Archive": "archiwum archiwa",
    "Assembly Plant": "montownia zaklad montazowy montowni fabryka",
    "Bioweaponry": "bron biologiczna broni biobron biologicznej",
    "Boiler Room": "kotlownia kotlownie kotlowni",
    "Brick Storage": "sklad magazyn magazynu magazynie cegiel skladu",
    "Camp": "oboz obozu obozowisko",
    "City Guards": "straz straznicy miejska miejscy strazy straznikow",
    "Confessor": "spowiednik spowiednika",
    "Fuel Convoy": "konwoj paliwowy konwoju paliwa",
    "Crossroads": "rozdroze rozdroza skrzyzowanie",
    "Deserted Colony": "opuszczona kolonia kolonie porzucona",
    "Gasoline Cultist": "kultysta czciciel benzyny benzynowy wyznawca",
    "Gasoline Drinkers' Den": "nora melina opojow pijacych benzyne benzyny kryjowka spijaczy pijakow",
    "Gun Shop": "sklep bronia sklepu zbrojownia",
    "Gunsmith": "rusznikarz rusznikarza",
    "Methane Storage": "zbiornik zbiornika magazyn magazynu sklad skladu metanu",
    "Motel": "motel motelu",
    "Oilmen Fortress": "twierdza forteca nafciarzy fortece",
    "Old Cinema": "stare kino starego kina",
    "Pub": "pub knajpa knajpe bar",
    "Radioactive Fuel": "radioaktywne paliwo radioaktywnego",
    "Ruined Library": "zrujnowana biblioteka zniszczona biblioteke ruiny biblioteki",
    "School": "szkola szkole szkoly",
    "Scrap Metal": "zlomowisko metalowy zelastwo metal",
    "Shadow": "cien cienia",
    "Sharrash": "sharrash",
    "Shelter": "schron schronienie schronu przytulek",
    "Skyscraper": "wiezowiec drapacz chmur wiezowca drapacza",
    "Thieves' Den": "kryjowka nora melina jaskinia zlodziei zlodziejska",
    "Underground Warehouse": "podziemny magazyn magazynu magazynie sklad skladu podziemna podziemnego podziemnym",
    "Arena": "arena arene",
    "Brick Supplier": "dostawca cegiel dostawce",
    "Corner Shop": "sklepik sklep narozny osiedlowy rogu",
    "Scrap Factory": "fabryka przetwornia zlomu",
    "Hideout": "kryjowka kryjowke",
    "Mercenary Outpost": "posterunek placowka najemnikow",
    "Murderers' Pub": "pub knajpa bar mordercow",
    "Museum": "muzeum",
    "Negotiator": "negocjator negocjatora",
    "Oil Rig": "platforma wiertnicza wiertnia szyb naftowy",
    "Parking Lot": "parking parkingu",
    "Refinery": "rafineria rafinerie",
    "Rubble": "gruz gruzowisko ruiny",
    "Thieves' Caravan": "karawana zlodziei karawane",
    "Wrecked Tank": "wrak czolgu rozbity zniszczony czolg",
}  # fmt: skip


SHORT: Final = 4
"""Letters of the longest words that are too short to be told by how they begin."""

LONG: Final = 6
"""Letters of longer words, which are known with any ending."""

NUMBER: Final = 3
"""Letters of the number of a card: the others tell one of several from each other."""


@lru_cache(maxsize=256)
def called(card: str) -> tuple[str, ...]:
    """Return the words that a card may be called with.

    >>> "kamieniolom" in called("N52"), called("")
    (True, ())
    """
    name = NAMES.get(card[:NUMBER])
    words = _CALLED.get(name.template, "").split() if name else []
    return tuple(form for word in words for form in _forms(word))


def _forms(word: str) -> tuple[str, ...]:
    """Return a word with its other endings where it is too short to be known by its beginning."""
    if len(word) > SHORT or not word.endswith("a"):
        return (word, *_in_places(word))
    return (word, *(f"{word[:-1]}{ending}" for ending in ("y", "e", "ie", "o")))


def _in_places(word: str) -> tuple[str, ...]:
    """Return how a noun ends behind “w” and “na”, where that is unlike the noun: “w wiosce”, “w osadach”.

    >>> _in_places("wioska"), _in_places("osady"), _in_places("hangar")
    (('wiosce',), ('osadach',), ())
    """
    if word.endswith("ka"):
        return (f"{word[:-2]}ce",)
    return (f"{word[:-1]}ach",) if word.endswith(("y", "i")) and len(word) <= LONG else ()
