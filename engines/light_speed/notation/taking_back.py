"""How people say that ships come off their sheet, the last one or all: “both ships off”, “go back one line”.

A line is read if each of its words is known here and none denies.
"""

import re
from collections.abc import Sequence
from typing import Final

from engines.core.commands import Clear, Command, TakeBack
from engines.light_speed.model.view import View
from engines.parts.notation import fold, is_of
from engines.parts.signs import plain_signs

from .laying import laid_last
from .small_words import NAMES, speed_of

_GONE: Final = (
    "undo undoing revoke delete deleting remove removing cancel cancelling scratch erase reverse clear clearing wipe "
    "wiping empty "
    "bin reset resetting scrap scrapping discard drop trash ditch withdraw retract won precz kosza cofn* cofa* wycof* "
    "skresl* "
    "wykresl* usun* usuw* anuluj* skasuj* kasuj* wykasuj* wymaz* zmaz* wyczysc* wyczyszcz* czysc* czyszcz* oproznij* "
    "oprozn* "
    "wyrzuc* wywal* revert zdejm* zabier* zabierz zabiore sciagn* sciag* wstecz zeruj* wyzeruj* resetuj* zresetuj* "
    "oddaj oddajcie "
    "oddac"
)
"""What becomes of ships and lines."""

_CLEARING: Final = (
    "zeruj* wyzeruj* resetuj* zresetuj* clear clearing wipe wiping empty reset resetting wyczysc* wyczyszcz* "
    "czysc* czyszcz* oproznij* oprozn*"
)
_CARRIED: Final = (
    "wez wezcie take taking bring get getting go going pull want have step come comes goes wraca* wroc* "
    "wrac* biore wezme"
)
_AWAY: Final = "back off out away rid powrotem reki reke hand talii talie deck"
_WHOLE: Final = (
    "all whole entire everything every complete wszystk* calosc calosci caly cala cale calego calej slate "
    "lot clean everyone czysty czysta czyste"
)
_SHEET: Final = "sheet slate page list choices entries arkusz* karta karte karty kartk* liste wybory wpisy"
_LAST: Final = "last latest recent previous ostatni* poprzedni*"
_STEP: Final = (
    "one line step entry placement item spot 1 jeden jedna jedno krok linie linia linijke wpis pozycje ruch move ship "
    "card thing "
    "statek karte ustawieni* wylozeni* polozeni*"
)
_MANY: Final = "ships cards lines entries statki statkow wpisy"
_AGAIN: Final = (
    "start starting begin beginning over again afresh anew fresh restart restarting nowa zera zero scratch nothing "
    "zaczyn* zaczn* "
    "zaczac poczatku raz jeszcze ponownie inaczej redo try do beginning od"
)
_STARTING: Final = (
    "start starting begin beginning over anew afresh fresh restart restarting scratch nowa zera poczatku "
    "zaczyn* zaczn* zaczac"
)
_SMALL: Final = (
    "please pls just wait ok okay oops ups ojej sorry sorki hmm well prosze poprosze to i want would like i'd id can "
    "you could "
    "chce chcialbym chcialabym me let let's lets and the my that this it of them those these mine very for thanks thx "
    "dzieki moj* "
    "mi ten te ta tego go je swoj* o mnie sobie im i'm i'll ill will going gonna am na w z ze do from at on in with "
    "up yes tak no "
    "nie-nie is be now teraz a so then again off what's what there here laid far placed table sheet's reki hand deck "
    "stole stolu "
    "which i've ive put se sie by back co jak ze wiec jednak zeby more time it'll if-not talii talie have has too "
    "also down we us us-all so far until zle pozycja "
    "new are were mistake pomylka"
)
_KNOWN: Final = (_GONE, _CARRIED, _AWAY, _WHOLE, _SHEET, _LAST, _STEP, _MANY, _AGAIN, _SMALL)
_COUNTS: Final = {
    word: count
    for count, words in {
        1: "1 one jeden jedna jedno", 2: "2 two both dwa dwie oba obie obydwa", 3: "3 three trzy", 4: "4 four cztery",
        5: "5 five piec",
    }.items()
    for word in words.split()
}  # fmt: skip

_POINT: Final = r"(?:spot|place|angle|ship|card|heading|facing|direction|position|coordinates?|numbers?|side)"
_POINT_PL: Final = r"(?:punkt|kat|kierunek|kurs|miejsce|statek|strona|pozycja|obrot|wspolrzedne|liczby)"
_REGRET: Final = re.compile(
    r"^\W*(?:(?:oops|ups|ojej|oj|wait|hmm+|sorry|czekaj)[ ,.;:!–-]+|(?:no|nope|nah|nie|wrong|(?:no|nie)? ?(?:not|nie) "
    r"(?:like that|like this|that one|"
    r"that|there|this one|tak|tam|ten|to)|(?:a |my )?mistake|zle (?:polozyl|ustawil|wpisal|policzyl|"
    r"postawil)[ea]m|pomylka|pomylilem sie|pomylilam sie|blad|moj blad|"
    rf"(?:that'?s |that was |it was )?(?:the )?wrong {_POINT}(?: (?:for|of) (?:the )?[^\W\d_]+)?|"
    rf"zl[aey] {_POINT_PL}(?: (?:dla )?[^\W\d_]+)?|i(?:'ve| have)? changed my mind(?: about (?:all of (?:them|it)|it|"
    rf"them|that|everything|"
    r"both|this))?|on second thoughts?|(?:jednak )?(?:zmienil|rozmysl)[ilea]+m (?:zdanie|sie)(?: co do (?:wszystkich|"
    r"wszystkiego|tego|"
    r"nich))?)[ ]*[,.;:!–-]+\s*)+(?=\w)"
)
"""Why something goes."""

_REGRETTED: Final = re.compile(
    rf"(?<=\w)[ ]*[,.;:!–-]+\s*(?:(?:that|it|to) (?:was |is |byl[ao]? )?)?(?:the )?(?:wrong {_POINT}|zl[aey] "
    rf"{_POINT_PL}|(?:a |my )?mistake|"
    r"zle (?:(?:go|ja|to) )?(?:polozyl|ustawil|wpisal|policzyl|postawil)[ea]m(?: (?:go|ja|to))?|pomylka|blad|"
    r"moj blad)\W*$"
)

_WITHOUT: Final = re.compile(rf"\b(?:not|without|no|bez) (?:the )?({'|'.join(' '.join(NAMES.values()).split())})\b")
"""Whoever takes a ship back is without it."""

_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)?")
_NO: Final = re.compile(r"\b(?:no|nope|nah|nie)\s*[,.;:!]+")
MOST_WORDS: Final = 16


def taken_back(view: View, text: str) -> Command | None:
    """Return what a line says of the ships on the sheet: the last one goes, or all of them."""
    if not view.sheet or "?" in text:
        return None
    text = _WITHOUT.sub(r"\1", fold(text))
    words = words_of(text)
    names = {word for word in _WORD.findall(fold(text)) if speed_of(word)}
    if not 0 < len(words) <= MOST_WORDS or not all(speed_of(word) or _is_known(word) for word in words):
        return None
    gone = any(is_of(word, _GONE) for word in words)
    gone = gone or (
        any(is_of(word, _AWAY) for word in words) and (_carried(words) or "off" in words or "back" in words)
    )
    again = any(is_of(word, _STARTING) for word in words)
    counts = {
        _COUNTS[word] for word in words if word in _COUNTS and word not in {"one", "1", "jeden", "jedna", "jedno"}
    }
    whole = any(is_of(word, _WHOLE) for word in words) or counts == {len(view.sheet)}
    only = bool(names) and names <= laid_last(view)
    clears = any(is_of(word, _CLEARING) for word in words)
    whole = whole or (only and (again or clears) and len(view.sheet) == 1)
    last = not (only and whole) and (only or any(is_of(word, _LAST) for word in words))
    if (names and not (last or only)) or (whole and last) or not counts <= {len(view.sheet)}:
        return None
    if whole:
        return Clear() if gone or again else None
    if last and gone:
        return None if any(is_of(word, _MANY) for word in words) else TakeBack()
    return _step(words, gone=gone, again=again)


def _step(words: Sequence[str], *, gone: bool, again: bool) -> Command | None:
    """Return what a line says that names neither all nor the last one: one step back, or a sheet to begin anew."""
    clears = any(is_of(word, _CLEARING) for word in words)
    sheet = any(is_of(word, _SHEET) and (clears or word not in {"karte", "karta"}) for word in words)
    if clears and not any(is_of(word, f"{_STEP} {_MANY}") and not is_of(word, _SHEET) for word in words):
        return Clear()
    one = any(is_of(word, _STEP) for word in words)
    if one and gone and not again and not any(is_of(word, _MANY) for word in words):
        return TakeBack() if not sheet and _is_backwards(words) else None
    if not (one or again or sheet) and gone and _means_that(words):
        return TakeBack()
    return Clear() if again and not one and len(words) > 1 and (gone or _from_the_beginning(words)) else None


def _means_that(words: Sequence[str]) -> bool:
    """Tell whether words only say that something is undone, or that “it” comes back."""
    undone = any(is_of(word, "undo cofn* cofa*") for word in words)
    return undone or (
        _carried(words) and any(is_of(word, _AWAY) for word in words) and not {"it", "that"}.isdisjoint(words)
    )


def _is_backwards(words: Sequence[str]) -> bool:
    """Tell whether one step goes back: “remove one ship” may be any of them."""
    if _carried(words) and not {"that", "this", "it"}.isdisjoint(words):
        return True
    steps = {"step", "line", "krok", "linie", "linijke", "wpis", "entry", "wstecz"}
    return (
        not steps.isdisjoint(words)
        or any(is_of(word, "undo cofn* cofa*") for word in words)
        or "back one" in " ".join(words)
    )


def _from_the_beginning(words: Sequence[str]) -> bool:
    return any(
        is_of(word, "over scratch anew afresh fresh nowa zera poczatku beginning restart restarting") for word in words
    )


def _carried(words: Sequence[str]) -> bool:
    return any(is_of(word, _CARRIED) for word in words)


def _is_known(word: str) -> bool:
    return word in _COUNTS or any(is_of(word, words) for words in _KNOWN)


def words_of(text: str) -> list[str]:
    """Return the words of a line, folded, without why something goes."""
    plain = fold(plain_signs(text)).replace("’", "'")
    return _WORD.findall(_NO.sub(" ", _REGRETTED.sub("", _REGRET.sub("", plain))))


def is_half(command: Command, text: str) -> bool:
    """Tell whether a line that takes one ship back speaks of several, or one that clears all only says how it is."""
    words = words_of(text)
    if isinstance(command, TakeBack):
        several = any(is_of(word, _WHOLE) or is_of(word, _MANY) or _COUNTS.get(word, 1) > 1 for word in words)
        return several and not any(is_of(word, _LAST) for word in words)
    if isinstance(command, Clear) and len(words) > 1:
        return words in (["all", "clear"], ["everything", "is", "clear"], ["it", "is", "all", "clear"])
    return isinstance(command, Clear) and words in (["start"], ["again"], ["over"])
