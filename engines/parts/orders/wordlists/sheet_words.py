"""Words of people who say that lines of a sheet are to go, by what they say of it; a star stands for any ending."""

from typing import Final

OUT: Final = (
    "undo revoke revert delete remove cancel scratch strike cross drop erase reverse clear wipe forget empty "
    "bin reset scrap "
    "discard throw trash ditch rub void nuke redo retract withdraw take off cofn* cofa* wycof* skresl* wykresl* usun* "
    "usuw* anuluj* skasuj* skasowa* kasuj* usuniec* wykasuj* wymaz* zmaz* wyczysc* czysc* oproznij* zapomnij "
    "wyrzuc* wywal* zdejm* zabier* zabierz kosza kosz zeruj* wyzeruj* resetuj* zresetuj* sciagn* sciagam oddaj"
)
"""What is done with lines; “do kosza” is where they go."""

ABOUT_PIECES: Final = (
    "scrap remove discard drop throw take off withdraw cross strike usun* usuw* wyrzuc* wywal* zdejm* zabier* "
    "zabierz wycof* bin kosz kosza ditch"
)
"""What is done with a sheet, and with pieces just as well."""

EMPTIED: Final = "clear wipe empty reset blank wyczysc* czysc* oproznij* zeruj* wyzeruj* resetuj* zresetuj*"
"""What is done with no single line."""

BARE: Final = frozenset(["take", "off", "throw", "strike", "cross"])
"""Words that say so only together with others: “take back”, “throw out”."""

WHOLE: Final = (
    "all whole hole entire everything every complete lot clean blank wszystk* calosc calosci caly cala cale calego "
    "calej"
)
SHEET: Final = (
    "assignment assignments przydzial* sheet sheets list slate form choices orders entries lines picks input "
    "selections arkusz* kartk* lista liste listy "
    "wybory wyborow rozkazy rozkazow wpisy wpisow linijki linijek wiersze wierszy zamowieni* polecenia polecen pozycje "
    "pozycji formularz*"
)
LAST: Final = "last latest recent previous ostatni* poprzedni* koncu"
LINE: Final = (
    "line entry order one item thing bit step input move pick choice linie linia linii linijk* wiersz* wpis* rozkaz* "
    "pozycj* punkt polecen* krok rzecz ruch wybor purchase buy zakup zapis*"
)
AGAIN: Final = (
    "licze policze liczymy "
    "start starting begin beginning over again afresh anew fresh restart nowa zera zaczyn* zaczn* zaczac poczatku raz "
    "jeszcze ponownie inaczej uloze uklad* zrobie robie do doing try trying"
)
MADE: Final = (
    "bought purchased purchases buys built zakup* kupil* entered wrote typed added did said put laid placed "
    "ordered written chosen picked given done have had has ive i've "
    "lay wpisan* polozon* dodan* kupion* zapisane zlozone so far until now dotad dotychczas pory tej co"
)
"""Words of who speaks of what stands there."""

SMALL: Final = (
    "again znowu please pls just wait ok okay oops ups sorry sorki actually hmm well jednak prosze poprosze moment "
    "to i want would like "
    "i'd id can you could chce chcialbym chcialabym lepiej me let let's lets and the my that this it of them those "
    "these "
    "mine very most a from for thanks thx dzieki moj* mi ten te ta tego swoj* o mnie sobie im i'll ill will going "
    "gonna "
    "away zaraz na w z ze do od on there here with off out back up powrotem completely totally no yes tak back calkiem "
    "is be it's now teraz hit hits trafien* oh ah aj oj o 0 niech przedtem"
)
PIECES: Final = (
    "statek zeton karta karte ship ships card cards purchases units tokens influence statk* karty kart jednost* "
    "zeton* wplyw* buys"
)
