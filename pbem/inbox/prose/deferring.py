"""Sentences that speak of later: what is done another turn, told in another mail, kept for then, or left as it is.

Nothing is ordered by them now. What they speak of must be none of what is ordered: see `shares`.
"""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from engines.parts.notation import fold

from .words import ENDINGS, OfGame, each, words_of

LONGEST: Final = 240
SAME_STEM: Final = 4
"""Letters that two forms of a word begin with."""

_TURNS: Final = r"(?:turns?|rounds?|waves?|cycles?|time|actions?)"
_NEXT: Final = (
    rf"(?:(?:the )?next {_TURNS}|(?:w|za) (?:nastepn\w+|kolejn\w+|przyszl\w+) (?:turze|rundzie|fali|cyklu|akcji|tury|"
    r"razem)|za (?:ture|runde|dwie tury)|nastepnym razem|dopiero potem|potem|pozniej)"
)
_SOON: Final = (
    r"(?:tonight|tomorrow(?: (?:morning|evening|night))?|(?:this|in the) (?:evening|afternoon)|in (?:a|"
    r"another) (?:minute|moment|bit|while|few|second|mail|message|letter)\w*|later(?: on| today| tonight)?|"
    r"(?:after|over) (?:the (?:weekend|holidays|break)|dinner|lunch|work|supper|school|breakfast|the weekend)|"
    r"when (?:you|i'm|i am) (?:ask|asked)(?: me)?(?: for it)?|when i(?:'m| am| get| have|'ve)\b[^,]*|"
    r"jak (?:wroce|bede|dojade|wstane)\b[^,]*|soon|shortly|separately|(?:dzis |jutro )?wieczorem|jutro(?: rano|"
    r" wieczorem)?|rano|pozniej|potem|za (?:chwile|moment|godzine|chwilke)|po (?:obiedzie|kolacji|pracy|poludniu)|"
    r"osobno|osobnym mailem|w (?:nastepnym|kolejnym|osobnym) (?:mailu|liscie)|nastepnym razem|niedlugo|wkrotce)"
)
_KEPT: Final = (
    rf"(?:for (?:later|the end|now|then|another (?:time|day)|the next {_TURNS}|next {_TURNS}|emergencies)|"
    rf"(?:un)?till? (?:the )?(?:next {_TURNS}|then|later|the end)|na (?:pozniej|potem|koniec|czarna godzine|zas|"
    r"(?:nastepn|kolejn|przyszl|lepsz)\w+ (?:akcje|ture|runde|fale|cykl|raz|czasy|tury|okazje))|na razie)"
)
_TELL: Final = re.compile(
    r"\b(?:(?:i'll|i will|i shall|will|i'd|you'll|you will|to)(?: \w+ly| still| then)? (?:do the (?:shopping|rest|"
    r"others|second|shopping list)|tell|say|send|write|let you know|get|hear|name|decide|see|give you|work out|think|"
    r"mail|report|come back)|(?:napisze|podam|powiem|przesle|wysle|dosle|dam znac|zdecyduje|zobacze|odezwe sie|pomysle|"
    r"wymierze|ustale|podesle|dopisze))\b"
)
_UNSURE: Final = re.compile(
    r"(?:(?:and|but|a|i|ale) )*(?:as for (?:the |my )?[^\W\d_]+$|(?:i )?(?:still )?(?:haven't|"
    r"have not) (?:made up my mind|decided)(?: yet)?|(?:i )?(?:still )?(?:have|need|"
    r"want) (?:(?!to\b)[^\W\d_]+ ){0,4}to (?:think|measure|decide|work out|check)(?: about(?: the (?:last few |other |"
    r"rest of the )?(?:points|others|rest|ones|ships|cards))?| over)?|(?:jeszcze )?(?:nie wiem|sie zastanawiam|"
    r"mysle)(?: jeszcze)?|(?:to )?(?:jeszcze )?(?:musze|chce) (?:wymierzyc|pomyslec|przemyslec|policzyc|sprawdzic)|"
    r"(?:ale )?gdzie|co z [^\W\d_]+)"
)
_I_WILL: Final = re.compile(
    r"\b(?:(?:i|we)(?:'ll| will| might| may| can| could|'m going to| am going to|'re going to)|[^\W\d_]{2,}(?:ę|emy|"
    r"imy))\b|\b(?:i'll|we'll)\b",
    re.IGNORECASE,
)
_GENERIC: Final = re.compile(
    r"\b(?:do|make|move|send|place|play|give|try|start|order|put|go|zrobie|zrobimy|rusze|ruszymy|wysle|poloze|zagram) "
    r"(?:it|that|this|so|them|there|all|to|go|je|ja|tam|tak)\b|\b(?:zamiast|instead|rather|jednak|raczej|then the)\b"
)
_TAKEN_UP: Final = re.compile(
    r"\b(?:if|unless|jesli|jezeli|chyba|whether|czy|or|albo|lub|also|too|tez|instead|zamiast|rather|raczej|jednak|"
    r"cancel\w*|ignore|please|prosze|everything|wszystk\w+)\b"
)
_HOLDING: Final = re.compile(
    r"(?:(?:and|so|but|a|i|ale|the|as for) )*(?P<what>(?:[^\W_]+ ){0,5}?)(?:(?:i|we)(?:'ll| will|'m|'d| am)?(?: \w+ly|"
    r" just)? (?:save|saving|keep|keeping|leave|leaving|hold|holding)|zachow\w+|zostaw\w+|zostan[ai]\w*|zatrzym\w+|"
    rf"oszczedz\w+|trzymam|odkladam)(?P<more>(?: [^\W_]+){{0,7}}?) {_KEPT}(?: (?:anyway|then|sobie|jeszcze|though))*"
)
_STAYING: Final = re.compile(
    r"(?:(?:and|but|a|i|ale|so|for now|na razie|the|niech) )*(?P<what>(?!it\b|they\b|he\b|she\b|this\b|that\b|"
    r"everything\b|all\b|nobody\b|everybody\b|i\b|we\b|to\b|ona\b|on\b|oni\b)(?:[^\W_]+ ){1,4}?)(?:for now |na razie |"
    r"niech |tez |still |just )*(?:stays?|remains?|waits?|can wait|(?:is|are) (?:fine|ok|okay)|siedz[ia]|"
    r"niech siedz[ia]|czeka|czekaja|moze (?:poczekac|zaczekac)|moga (?:poczekac|zaczekac)|zostaj[ea]|stoi|"
    r"stoja)(?: (?:put|behind|here|there|home|at home|for now|where (?:it|they) (?:is|are|stands?)|tam|gdzie|siedzi|"
    r"jest|stoi|na|razie|miejscu|w|domu|tam gdzie (?:siedzi|jest|stoi)|to (?:guard|watch|keep an eye on|defend|"
    r"protect) (?:the |my )?[^\W\d_]+))*(?: nie ruszam (?:go|jej|ich))?"
)
_NUMBER: Final = re.compile(r"\d")


def _plain(text: str) -> str:
    bare = re.sub(r"(?<!\S)(?:[:;=][-']?[()DPp|/]+|xD+)(?!\S)", " ", text)
    return " ".join(re.findall(r"[^\W_]+(?:['’-][^\W_]+)?", fold(bare).replace("’", "'")))


def defers(sentence: str, ordered: Sequence[str], of_game: OfGame) -> bool:
    """Tell whether a sentence speaks of later, or of what stays as it is, and of none of what is `ordered`.

    >>> def later(sentence, order):
    ...     return defers(sentence, [order], lambda word: word in {"scout", "titan", "metal"})
    >>> later("Next turn I'll bring them home.", "MI-1 loads"), later("Next turn I'll do it.", "MI-1 loads")
    (True, False)
    >>> later("Tytana zachowam na później.", "done"), later("Tytana zachowam na później.", "Tytan 10 10 0")
    (True, False)
    >>> later("Co z drugą, napiszę potem.", "done"), later("The scout I'll move later.", "SC-1 to 0202")
    (False, False)
    """
    plain = _plain(sentence)
    if not plain or len(sentence) > LONGEST or "?" in sentence or _TAKEN_UP.search(plain) or shares(sentence, ordered):
        return False
    if _is_kept(plain, of_game) or _is_next(sentence, plain):
        return True
    open_yet = not any(not ENDINGS.isdisjoint(words_of(order)) for order in ordered)
    later = _is_told_later(sentence) or _is_rest_later(sentence, plain) or _is_named_later(plain)
    return open_yet and later


def _is_next(sentence: str, plain: str) -> bool:
    """Tell whether a sentence says what its writer will do another turn."""
    fronted = re.match(rf"(?:(?:and|but|then|a|i|ale) )*{_NEXT}\b", plain)
    behind = re.search(rf"\b(?:moze|perhaps|pewnie) {_NEXT}$", plain)
    acts = _I_WILL.search(sentence.replace("’", "'")) is not None
    return bool(fronted or behind) and acts and not (_GENERIC.search(plain) or _NUMBER.search(plain))


def _is_kept(plain: str, of_game: OfGame) -> bool:
    """Tell whether a sentence says that something is kept for later, or stays as it is."""
    held = _HOLDING.fullmatch(plain)
    if held:
        said = f"{held['what']} {held['more']}".split()
        return bool(said) and _ANYTHING.isdisjoint(said)
    stays = _STAYING.fullmatch(plain)
    if stays is None or not _NO_PIECE.isdisjoint(stays["what"].split()):
        return False
    return any(of_game(word) or _NUMBER.search(word) or word in _REST for word in stays["what"].split())


_ANYTHING: Final = each("it them that this everything all go ich je to tego ja")
_NO_PIECE: Final = each(
    "wiec sie boje so but ale bo because it they he she this that i we you me them everything all nobody your mine "
    "tell whether at move turn ruch tura"
)
_REST: Final = each("rest reszta others pozostale other second drugi druga trzeci trzecia third last")


def _is_told_later(sentence: str) -> bool:
    """Tell whether a sentence says that something will be told another time, clause by clause."""
    if _NUMBER.search(sentence):
        return False
    clauses = [plain for clause in re.split(r"[,;:()…]+|\.\.+|\s[-–—]\s", sentence) if (plain := _plain(clause))]
    if re.fullmatch(
        rf"(?:more|rest|the rest|reszta|wiecej) (?:will follow |comes |to come )?{_SOON}", _plain(sentence)
    ):
        return True
    told = [bool(_TELL.search(one) and re.search(rf"\b(?:{_SOON}|{_NEXT})\b", one)) for one in clauses]
    rest = [one for one, tells in zip(clauses, told, strict=True) if not tells]
    return any(told) and all(_UNSURE.match(one) or _asks_itself(one) for one in rest)


_THE_REST: Final = re.compile(
    r"\b(?:the rest|the others|reszt\w+|pozostal\w+|more|wiecej|ciag dalszy)\b(?! (?:of them )?(?:goes?|go|moves?|"
    r"leci|leca|idzie|ida) )"
)
_FINISHING: Final = re.compile(
    r"(?:(?:and|but|a|i) )*(?:(?:i'll|i will) (?:finish|complete|continue|fill in|do|close)|(?:dokoncze|skoncze|"
    r"uzupelnie|wypelnie|domkne)) (?:the |my |with )*(?:rest|sheet|turn|card|list|form|phase|karte|arkusz|ture|liste|"
    r"faze|reszte)(?: of (?:it|the sheet|my turn))?\b"
)


def _is_rest_later(sentence: str, plain: str) -> bool:
    """Tell whether a sentence puts off what is left, or says when the sheet or turn will be finished."""
    of_rest = _THE_REST.search(plain) or _FINISHING.match(plain)
    return bool(of_rest) and bool(re.search(rf"\b(?:{_SOON}|{_NEXT})\b", plain)) and not _NUMBER.search(sentence)


def _is_named_later(plain: str) -> bool:
    """Tell whether a sentence puts off what pieces do that it names by their numbers."""
    return (
        re.match(rf"(?:[a-z]{{1,2}}-?\d{{1,2}}(?: and | i |$)?)+ ?(?:i'll|i will) [^\W\d_]+ (?:\w+ )?{_SOON}\b", plain)
        is not None
    )


def _asks_itself(clause: str) -> bool:
    """Tell whether a clause is what will be told: “which cube I take”, “co chcę”."""
    return (
        re.match(r"(?:(?:ale|but|and|a|i) )?(?:which|what|where|how|when|co|gdzie|ktor\w+|jak|czym)\b", clause)
        is not None
    )


def shares(sentence: str, ordered: Sequence[str]) -> bool:
    """Tell whether a sentence names something that is ordered: by its number, or by a word of four letters or more."""
    words, numbers = _said(sentence)
    return any(numbers & _said(order)[1] or _alike(words, _said(order)[0]) for order in ordered)


def _said(text: str) -> tuple[set[str], set[str]]:
    tokens = set(re.findall(r"[^\W_]+(?:-\d+)?", fold(text)))
    numbers = {token for token in tokens if _NUMBER.search(token)}
    return {token for token in tokens - numbers if len(token) >= SAME_STEM} - _COMMON, numbers


_COMMON: Final = each(
    "this that with from turn round wave cycle next then there here have will into onto them they the and for please "
    "prosze turze rundzie fali cyklu nastepnej tura ture tury also what which where leave keep take give going want "
    "like sobie jeszcze jako swoje moje moja gdzie tego"
)


def _alike(one: AbstractSet[str], other: AbstractSet[str]) -> bool:
    return any(a[:SAME_STEM] == b[:SAME_STEM] for a in one for b in other)
