"""What people say when they end or refrain from something, put together from the words of a game."""

import itertools
from collections.abc import Iterable

PLAIN = (
    "wysylam|wyslij|skladam|submit|send|send it in|zatwierdzam|zatwierdz|potwierdzam|moze isc|mozna wyslac|"
    "mozna zatwierdzic|mozna skladac|prosze zatwierdzic|approve|confirm|submit please|its final|final|thats final|"
    "all yours|wysylam tak jak jest|zatwierdzam tak jak jest|send it as it is|send as is|submit as is|done|"
    "thats me done|thats me|all done|im done|i am done|were done|everything done|everything is done|finished|"
    "im finished|all finished|all set|im set|ready|all ready|im ready|im through|im good|end|finish|i finish|complete|"
    "completed|closed|finito|thats all|thats it|thats everything|that will be all|that will do|that was all|"
    "that was it|that is all|that is it|thats all from me|thats all for now|thats it for me|thats it from me|"
    "all for now|nothing|nothing more|nothing else|nothing left|nothing for me|nothing now|nothing further|"
    "nothing this time|nothing this turn|nothing this round|do nothing|doing nothing|i have nothing to do|"
    "i have nothing more|no action|no actions|no further action|no further actions|no more|no more orders|no orders|"
    "no further orders|no changes|enough|enough for now|thats enough|pass|i pass|passing|ill pass|stop|stop here|"
    "i stop|i stop here|end here|i end here|leave it like that|leave it as is|leave it as it is|leave it at that|"
    "leave everything|leave everything as is|leave everything as it is|leave everything where it is|leave all as is|"
    "skip|i skip|ill skip|skip it|skip this|skip this one|skip my turn|as it stands|fine as it stands|fine as it is|"
    "good as it is|leave it as it stands|hold everything|hold everything back|oszczedzam|pomijam|zostaje tak jak jest|"
    "zostaje jak jest|tak jak jest|niech zostanie jak jest|niech zostanie tak jak jest|starczy tego|over and out|"
    "your go|your move|thats my turn|that was my turn|thats me for this turn|thats me for now|i am through|"
    "nothing else from me|nothing else this turn|nothing further from me|nothing more from me|that concludes it|"
    "keep it as is|"
    "over to you|next player|next player please|your turn|wrap up|wrap it up|call it|i call it a day|call it a day|"
    "koniec|to koniec|i koniec|na tym koniec|koncze|zakoncz|zakanczam|zakoncze|konczymy|skoncz|na tym koncze|"
    "koncze na tym|gotowe|gotowy|gotowa|jestem gotowy|jestem gotowa|wszystko gotowe|skonczone|skonczony|skonczona|"
    "zakonczone|zrobione|wszystko zrobione|skonczylem|skonczylam|zakonczylem|zakonczylam|zamykam|to wszystko|"
    "to bylo wszystko|to bylo to|to tyle|i tyle|tyle|na razie tyle|tyle na razie|tyle ode mnie|ode mnie tyle|"
    "to tyle ode mnie|ode mnie wszystko|to wszystko ode mnie|i to wszystko|to by bylo na tyle|tyle na dzis|"
    "na te ture tyle|tyle na te ture|w tej turze tyle|nic|nic wiecej|juz nic|nic juz|nic nie robimy|nic do roboty|"
    "nie mam nic do roboty|nie mam co robic|nic tu po mnie|nic nie bede robic|bez zmian|bez rozkazow|brak rozkazow|"
    "zadnych rozkazow|nigdzie nie lece|nie lece nigdzie|nigdzie nie ide|nikt nie rusza|wiecej nic|i nic wiecej|"
    "nic nie handluje|dosc|dosyc|wystarczy|starczy|pas|pasuje|spasuje|przerywam tu|zostawiam|zostawiam tak|zostaw tak|"
    "zostawiam jak jest|zostaw jak jest|zostawiam wszystko|zostawiam wszystko jak jest|zostaw wszystko jak jest|"
    "zostaw wszystko|niech tak zostanie|tak zostaje|niech zostanie|nastepny gracz|nastepny|nastepny prosze|"
    "kolej na nastepnego|u mnie koniec|u mnie to koniec|u mnie wszystko|u mnie to wszystko|u mnie tyle|koniec u "
    "mnie|u mnie juz koniec|oddaje ture|oddaje kolejke|oddaje ruch|przekazuje ture|przekazuje kolejke|nie mam "
    "nic wiecej|na tyle|na tyle z mojej strony|z mojej strony tyle|z mojej strony wszystko|z mojej strony to "
    "wszystko|klepniete|zaklepane|odhaczone|finisz|fajrant|wasza kolej|twoja kolej"
)
"""As they are said in any game."""

_NONE = (
    (
        "no|no more|no new|no further|no other|zero|skip|skip the|without|without any|not any|dont need|dont need any|"
        "dont want|dont want any|none of the|no need for"
    ),
    (
        "bez|bez zadnych|bez zadnego|bez zadnej|bez dalszych|bez nowych|bez nowej|bez kolejnych|bez wiecej|zadnych|"
        "zadnych nowych|zadnych wiecej|zadnej|zadnego|brak|nie chce|nie potrzebuje|nie bedzie|nie biore|wiecej|"
        "nie chce zadnych|nie mam|nie ma|rezygnuje z|dosc|dosyc|koniec"
    ),
)
_REST = (
    (
        "nothing|nothing else|nothing more|nothing left|no more|not anything else;"
        "nic|nic wiecej|wiecej nic|juz nic|nic juz|niczego|niczego wiecej|wiecej niczego"
    ),
    (
        "to buy|to move|to do|to add|to produce|to build|to place|to lay|to research|to sell|to trade|to explore|"
        "to say|"
        "to order|to report|from me|from my side|on my side|here;"
        "nie kupuje|nie biore|nie robie|nie ruszam|nie klade|nie dokladam|nie wystawiam|nie buduje|nie dodaje|"
        "nie zmieniam|"
        "nie produkuje|nie badam|nie sprzedaje|nie zamawiam|nie mam|ode mnie|z mojej strony|do zrobienia|do dodania"
    ),
)
"""What is left to be done, and nobody does."""

_DOING = (
    (
        "i buy|buy|buying|i build|build|building|i produce|produce|i move|move|moving|i research|research|i sell|sell|"
        "i do|i add|i place|i trade|i take|i want|i need;"
        "nie kupuje|nie robie|nie ruszam|nie klade|nie buduje|nie dodaje|nie zmieniam|nie produkuje|nie badam|"
        "nie sprzedaje|nie zamawiam|nie biore|nie chce"
    ),
    "nothing|nothing more|nothing else|nothing new;nic|niczego|nic wiecej|niczego wiecej|juz nic|juz niczego",
)
"""The same with what is done first."""

_DENIED = (
    "i dont|dont|i wont|i do not|not;nie",
    (
        "move|do|buy|build|research|sell|produce|want|need|trade|place;"
        "handluje|wykonuje|robie|kupuje|buduje|sprzedaje|produkuje|ruszam"
    ),
    "anything|anything else|anything more|any more;ruchu|ruchow|handlu|zakupow|niczego|nic",
)
"""The same with what is not done."""

_NOT_AT_ALL = (
    "not|im not|i am not|were not|we are not|i wont be;nie",
    (
        "moving|doing|buying|building|researching|selling|trading|producing|placing|laying|adding|spending;"
        "bede kupowac|bede budowac|bede nic robic|bede ruszac|bede nic kupowac|bede nic budowac"
    ),
    "anything|anything else|anything more|anything new|anything further|any more;wiecej|juz|niczego|nic|dalej",
)

_NOT_DOING = (
    "not buying|not building|not researching|not adding|not producing|not placing|buying|building|adding|i buy|i build",
    (
        "nie kupuje|nie buduje|nie badam|nie biore|nie dodaje|nie produkuje|nie zamawiam|nie klade|nie wykladam|nie "
        "stawiam|"
        "nie wydaje|nie daje|nie chce"
    ),
)
_NOT_ANY = (
    "any|any more|any new|no|no more|no new",
    (
        "zadnych|zadnej|zadnego|zadnych nowych|nowych|nowej|wiecej|juz zadnych|juz wiecej|wiecej zadnych|"
        "zadnych wiecej|dalszych|kolejnych"
    ),
)
"""The same of one kind of things."""

_SENDING = (
    "submit|send|send in|confirm|approve|lock in|finalise|finalize|end with|i submit|please submit",
    "zatwierdzam|wysylam|zatwierdz|wyslij|skladam|oddaje|potwierdzam|prosze zatwierdzic|zamykam|mozna zatwierdzic",
)
_WHAT_STANDS = (
    (
        "what i have|what i have there|what ive got|whats there|whats on it|whats on the sheet|what is on the sheet|"
        "what i put|what i wrote|it like that|it like this|like that|like this|with nothing bought|with nothing|"
        "it empty|"
        "it|that|this|everything|my shipbuilding orders|my shipbuilding|my building orders|my build orders|my "
        "builds|my production orders|my trades|my trading|my research|my plan|these orders|these|the orders|my "
        "purchases|the purchases|my orders|my choices|my picks|my list|my shopping|"
        "my shopping list|my moves|what i bought|what ive bought|all of it|all that"
    ),
    (
        "to co jest|to co mam|to co jest na arkuszu|co jest na arkuszu|co mam|co jest|to co wpisalem|to co wpisalam|"
        "tak|to|jak jest|wszystko|to wszystko|pusty arkusz|moj wybor|moje wybory|zakupy|moje zakupy|te zakupy|"
        "moje rozkazy|rozkazy|moja liste|liste|co kupilem|co kupilam|to co kupilem|to co kupilam"
    ),
)
"""What a sheet that is sent holds, whatever it is."""

_PASSING = (
    (
        "pass on|i pass on|ill pass on|i skip|ill skip|skip|no|no more|done with|done|im done|finished|finished with|"
        "im finished|im finished with|through with"
    ),
    "koncze|skonczylem|skonczylam|koniec",
)
_DEEDS = (
    (
        "buying|building|moving|researching|shopping|spending|producing|placing|laying|trading|selling|purchases|"
        "adding things"
    ),
    "kupowanie|budowanie|zakupy|kupowac|budowac|zakupow|budowania|kupowania|ruszac sie|ruszac|ruchow|wydawania",
)

_GOOD = (
    (
        "ok|okay|fine|good|ready|complete|completed|done|finished|over|closed|final|set|as is|stands|all set|"
        "looks good|"
        "stay|is ok|is okay|is fine|is good|is ready|is complete|is done|is finished|is over|is closed|is final|is set|"
        "done then|"
        "stays as it is|stays as is|stays"
    ),
    (
        "ok|gotowy|gotowa|gotowe|skonczona|skonczony|skonczone|zakonczona|zakonczony|zakonczone|zamkniety|zamknieta|"
        "zamkniete|kompletna|kompletny|dobra|dobry|zrobiona|zrobiony|zostaje|zostaje tak|w porzadku|stoi|stoja|"
        "odkladam|zostaja|zostaje na pozniej|zostaja na pozniej|jest ok|"
        "jest gotowy|"
        "jest gotowa|jest w porzadku|jest dobra|jest dobry|jest skonczona|bez zmian"
    ),
)
_CLOSING = (
    (
        "hand in|turn in|i hand in|sending|im sending|end|finish|close|complete|conclude|wrap up|i end|i finish|i "
        "close|that ends|that concludes|that finishes|"
        "ending|"
        "closing|im finished|finished|i am finished|done|i am done|submit|send|confirm|lock|lock in|approve|end of|"
        "done with|finished with|through with|im done with"
    ),
    (
        "u mnie koniec|u mnie to koniec|u mnie juz koniec|dosc|starczy|wystarczy|zakonczyc|skonczyc|zamknac|"
        "zatwierdzic|koncze|zamykam|zakoncz|zakoncze|zakanczam|skoncz|zamknij|zatwierdzam|"
        "zatwierdz|potwierdzam|wysylam|oddaje|skladam|przesylam|odsylam|przekazuje|"
        "koniec|skonczylem|skonczylam|skonczylem z|konczymy"
    ),
)
_KEEPING = (
    (
        "im keeping|i am keeping|ill be keeping|keep|i keep|save|i save|leave|i leave|hold|i hold|hold on to|keeping|"
        "saving|ill keep|ill save"
    ),
    "zostawiam|zostaw|zachowuje|oszczedzam|trzymam|zatrzymuje|wole zachowac|oszczedze|zachowam|zatrzymam",
)
_KEPT = (
    "kept|saved|stays with me|stay with me|stays here|stay here|remains with me|remain with me|stay in my hand",
    (
        "zostaje u mnie|zostaja u mnie|u mnie zostaje|u mnie zostaja|zostaje ze mna|zatrzymuje|zostawiam|zachowuje|"
        "oszczedzam|trzymam|odkladam"
    ),
)
_BEHIND = (
    (
        "|alone|as is|as it is|as they are|where it is|for now|for later|back|in reserve|in hand|in my hand|to myself|"
        "home|with me"
    ),
    "|jak jest|jak sa|w spokoju|na pozniej|u siebie|w rezerwie|na reku|w reku|w zapasie|dla siebie|w domu",
)


_SUBJECTS = (
    "turn|my turn|the turn|phase|my phase|sheet|my sheet|orders|my orders|moves|my moves;"
    "tura|ture|moja tura|moja ture|faza|faze|moja faza|arkusz|moj arkusz|rozkazy|moje rozkazy|ruch|moj ruch"
)
"""What is over in any game."""


def endings(*, things: str = "", subjects: str = "", kept: str = "") -> str:
    """Return what ends: no `things` are wanted, `subjects` are done, what there is is `kept`; English;Polish.

    >>> ways = endings(things="ships;statkow", subjects="turn;tura|ture", kept="metal;metal").split("|")
    >>> {"no ships", "bez statkow", "end turn", "koncze ture", "turn is over", "keep metal as is"} <= set(ways)
    True
    """
    subjects = _together(_SUBJECTS, subjects)
    found = [
        *_product(*_REST),
        *_product(*_DOING),
        *_product(*_DENIED),
        *_product(*_NOT_AT_ALL),
        *_product(_NONE, things),
        *_product(_NOT_DOING, _NOT_ANY, things),
        *_product(_SENDING, _WHAT_STANDS),
        *_product(_PASSING, _DEEDS),
        *_product(_CLOSING, subjects),
        *_product(subjects, _GOOD),
        *_product(_KEEPING, kept, _BEHIND),
        *_product(kept, _KEPT),
    ]
    return "|".join(dict.fromkeys([*PLAIN.split("|"), *found]))


def _together(*parts: str) -> str:
    """Return words of several lists as one, English;Polish."""
    both = [part.split(";") for part in parts if part]
    return ";".join("|".join(each[language] for each in both) for language in (0, 1))


def _product(*parts: str | tuple[str, str]) -> Iterable[str]:
    """Yield all that is put together of the same language."""
    for language in (0, 1):
        split = [(part.split(";") if isinstance(part, str) else part) for part in parts]
        words = [part[language].split("|") if language < len(part) else [] for part in split]
        for said in itertools.product(*words):
            if all(said[:2]):
                yield " ".join(said).strip()
