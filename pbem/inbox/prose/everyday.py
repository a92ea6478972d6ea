"""Words of everyday things that people tell of beside a game."""

from typing import Final

from .words import each

EVERYDAY: Final = each(
    "weather rain raining rainy sunny sunshine snow snowing cloudy storm outside garden office work boss meeting "
    "coffee tea breakfast lunch dinner cake beer wine pizza weekend holiday holidays vacation monday tuesday "
    "wednesday thursday friday saturday sunday train bus traffic airport hotel doctor dentist flu cold headache kids "
    "wife husband daughter son mother father grandma cat dog baby school exam homework football match concert movie "
    "birthday wedding christmas easter sleep bed tired couch phone laptop battery wifi pogoda pogody pogode deszcz "
    "deszczu pada slonce sloneczko snieg burza upal mroz dworze ogrodzie ogrod biuro biurze biura praca pracy szef "
    "szefa zebranie zebraniu kawa kawe kawy herbata herbate sniadanie obiad obiedzie kolacja ciasto piwo piwko wino "
    "pizze urlop urlopie urlopu wakacje wakacjach poniedzialek wtorek sroda czwartek piatek sobota niedziela pociag "
    "pociagu autobus autobusie korek korkach lotnisko lekarz lekarza dentysta grypa katar glowa dzieci zona maz corka "
    "syn mama tata babcia kot pies szkola szkole egzamin lekcje mecz koncert film urodziny slub swieta spac lozko "
    "zmeczony zmeczona telefon bateria kanapie kanapa"
)
"""What people tell of beside a game: the weather, work, meals, who is at home."""

ANCHORS: Final = tuple(
    each(
        "bawil weather storm freez garden offic coffee dinner holiday vacation monday tuesday wednesday thursday "
        "friday grandch grandk saturday sunday weekend evening morning tonight birthday wedding christmas easter "
        "halloween party beach cinema movie football concert school child daughter husband mother father granny "
        "brother sister puppy kitten doctor dentist headache hospital boiler laptop computer internet phone train "
        "airport traffic kitchen reminder deadline organis organiz patience suspense emocj parti przypomn pogod deszcz "
        "slonc snieg ogrod zebran herbat obiad kolacj urlop wakacj poniedzial czwart sobot niedziel wieczor urodzin "
        "swiat imprez koncert egzamin szkol przedszkol dziec tesciow siostr rodzin dentyst lekarz katar remont robot "
        "lazienk dzialk zmywark kuchni wesel sernik ciast relativ famil attachment printer drukark lotni flight dachu "
        "tramwaj basen silown autobus wyjazd grzyb pociag telefon kosci kciuk zimno cieplo wieje"
    )
)
"""How words begin of what people do besides playing, and of the game as a pastime."""

WHOLE_ANCHORS: Final = each(
    "baba bawi biur brat burz chora chory club dad fun game gora gory gra gry gryp job kaw kina kinie kino knee korki "
    "korku lasu leje lesie meza morz mum piat piw prac pub srod winko wtor zony"
)


def is_everyday(word: str) -> bool:
    """Tell whether a word is of everyday things, or of the game as a pastime."""
    return word in EVERYDAY or word in WHOLE_ANCHORS or word.startswith(ANCHORS)
