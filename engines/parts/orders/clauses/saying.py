"""A line as words: every way to take its commas and its dictated numbers."""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engines.parts.expressions import later
from engines.parts.notation import Guarded, Hints, Rewriting, fold
from engines.parts.orders.wordlists.mistyped import mended
from engines.parts.orders.wordlists.numerals import NTH, ONES, by_ordinals, spell_out
from engines.parts.orders.wordlists.words import FILLERS, POLISH, same_length
from engines.parts.signs import plain_signs

from .counted import CODE, without_counts
from .requesting import without_request

_WORD = later(r"-?\d+(?:[.,]\d+)*|-?\.\d+|[^\W\d_]+(?:['’][^\W\d_]+)?|[,;/:]")
_POLISH = frozenset("ąćęłńśźż")
DENIED = frozenset({"nie", "nic", "bez", "nigdy", "ani", "tylko", "zaden"})
"""Polish words that deny: beside them “ten” is none in English."""

_POINTED = later(
    r"\bten (?:bez|z|co|ktory|od)\b|\bten (?:sam |po |na )?(?:praw|lew|gorn|doln|srodkow|blizsz|dalsz|wiekszy|"
    r"mniejszy|duz|mal|czerwon|zielon|niebi"
    r"esk|zolt|bial|czarn|fioletow|nowy|stary|pierwsz|drug|trzeci|ostatni)\w{0,3}\b|\bten (?:sam|tam|tutaj|obok|z (?:"
    r"lewej|prawej|gory|dolu|brzegu|boku|przodu|tylu))\b"
)
"""What “ten” points at in Polish, where no other word tells the language."""

_ALL_OF = later(
    r"\b(?:all|wszyscy|wszystk\w+)(?: of)?(?: the| my| moje| te)? "
    r"(?=(?:three|four|five|six|[3-6]|trzy|trzech|trzej|trzem|trzema|cztery|czterech|czterej|czterem|czterema|piec|"
    r"pieciu|piecioma|szesc|szesciu)\b)"
)
"""“All three” are three."""

ONE_OF = (
    r"\b(one|jeden|jedna|jedno) (of|z) (them|those|these|my|nich|tych|moich)\b"
    r"(?! (?:workers?|robotni\w+|men|empires?|imperi\w+)\b)"
)
"""One of several: nobody knows which."""


def has_loose_sign(text: str) -> bool:
    """Tell whether a hyphen stands apart from the number behind it.

    >>> has_loose_sign("- 30, 250"), has_loose_sign("-30, 250"), has_loose_sign("from 12 - 15")
    (True, False, False)
    """
    return _LOOSE_SIGN.search(plain_signs(text)) is not None


MOST_WAYS = 16
"""Ways to read a line at most."""

_POINT = later(r"(?<![\d.,])(\d+) (?:point|przecinek|kropka) (\d+)(?![\d.,])")
_HALF = later(r"(?<![\d.,])(\d+) (?:and a half|and half|i pol)\b")
"""Decimals as they are spoken."""

_LOOSE_SIGN = later(r"(?:(?<=^)|(?<=[,;:(])|(?<=[^\s\d]\s)|(?<=[,;:(]\s))-\s+(?=\d)")
"""A hyphen apart from the number behind it: a minus, or the mark of a list."""

_NAY = later(r"\b(no|nope|nah|nie)\s*[,.;:!]+(?=\s*[^\W\d_])")
"""“No, retreat” does not say that nobody retreats."""

_DECIMAL = later(r"-?\d+,\d{1,2}")


@dataclass(frozen=True)
class Line:
    """The words of a line, folded; `lax` tells how far they were bent to be read so."""

    words: tuple[str, ...]
    lax: int = 0


@lru_cache(maxsize=1024)
def ways(text: str, hints: Hints) -> tuple[Line, ...]:
    """Return the words of a line, once for each way to take its commas and numerals, the likeliest first."""
    plain = _rewritten(re.sub(ONE_OF, "someone", _numbered(fold(plain_signs(text)))), hints)
    plain = _NAY.sub(r" nay\1 ", plain)
    found: dict[tuple[str, ...], int] = {}
    apart_or_not = dict.fromkeys([plain, _LOOSE_SIGN.sub("-", plain), _KEEP_ON.sub("", plain)])
    for spoken in _spoken(apart_or_not):
        for names, pairs in ((True, False), (False, False), (False, True)):
            for apart in (False, True):
                if not (names and apart):
                    _add(found, spoken, spell_out(spoken, names=names, pairs=pairs, apart=apart), hints)
        if FILLERS.isdisjoint(ONES.keys() & set(spoken)):
            found.setdefault(_telling(spoken), 0)
        if "ten" in spoken and "max" not in spoken and _is_polish(text, spoken):
            found.setdefault(_telling(spell_out([word for word in spoken if word != "ten"])), 1)
    for words in list(found):
        for counted in (*by_ordinals(words), _by_articles(words)):
            found.setdefault(counted, 0)
    return tuple(Line(words, lax) for words, lax in found.items())[:MOST_WAYS]


def _spoken(lines: Iterable[str]) -> Iterator[list[str]]:
    """Yield the words of lines with what parts them, once for each way to take their commas."""
    ways = itertools.chain.from_iterable(_by_commas(_WORD.findall(_joined(line))) for line in lines)
    yield from map(list, dict.fromkeys(map(tuple, ways)))


def _is_polish(text: str, words: list[str]) -> bool:
    """Tell whether a line is Polish, by its letters or by its small words.

    >>> _is_polish("Ten prawy", ["ten", "prawy"]), _is_polish("ten infantry", ["ten", "infantry"])
    (True, False)
    """
    pointed = _POINTED.search(fold(text)) is not None
    return pointed or not _POLISH.isdisjoint(text.lower()) or not ((POLISH | DENIED) - {"ten"}).isdisjoint(words)


def _by_articles(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words with “a” and “an” before others as one: “a cruiser” is 1 cruiser."""
    following = (*words, "")[1:]
    return tuple("1" if word in {"a", "an"} and after.isalpha() else word
                 for word, after in zip(words, following, strict=True))  # fmt: skip


def _add(found: dict[tuple[str, ...], int], spoken: list[str], digits: list[str], hints: Hints) -> None:
    """Add the words with numbers in digits; what the hints rewrite is looked for once more if numbers were dictated."""
    if digits != spoken:
        plain = _HALF.sub(r"\1.5", _POINT.sub(r"\1.\2", " ".join(digits)))
        digits = _WORD.findall(_rewritten(plain, hints))
    found.setdefault(_telling(digits), 0)


def _rewritten(plain: str, hints: Hints) -> str:
    for guard, patterns in _patterns(hints):
        if guard is None or guard.search(plain):
            for pattern, words in patterns:
                plain = pattern.sub(words, plain)
    return plain


_Compiled: TypeAlias = tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]


@lru_cache(maxsize=64)
def _patterns(hints: Hints) -> tuple[tuple[re.Pattern[str] | None, _Compiled], ...]:
    """Return what the hints rewrite, compiled: there are more patterns than `re` remembers."""
    return tuple(
        (re.compile(each.guard), _compiled(each.rewritten)) if isinstance(each, Guarded) else (None, _compiled([each]))
        for each in hints.rewritten
    )


def _compiled(rewritten: Iterable[Rewriting]) -> _Compiled:
    return tuple((re.compile(pattern), words) for pattern, words in rewritten)


_PARTICLES = later(
    r"^(?:na (?:poczatek|start)|for starters|to (?:begin|start) with|as for (?:the|my) (?:game|turn|moves?|orders?)|"
    r"(?:a )?co do (?:gry|mojej tury|tury|rozkazow))[ ,:]+(?=[^\W\d_]+ [^\W\d_]|[^\W\d_]+: )|^(?:no|no i) (?=to|dobra|"
    r"dobrze|tak|wiec|coz|juz)|\b(?:tym razem|na razie|od razu|na teraz|na dzis(?:iaj)?)\b|\b(?:in this|w tej|na te) "
    r"(?:turn|round|phase|turze|ture|rundzie|runde|fazie|faze)\b|[, ]*\b(?:jesli|jezeli) chodzi o \w+(?: \w+)?(?= "
    r"*[.!,]| *$)|[, ]*\bas far as (?:my |the )?\w+(?: \w+)? (?:goes?|is concerned|are concerned)\b|[, ]*\bwhen it "
    r"comes to (?:my |the )?\w+(?= *[.!,]| *$)|\b(?:nothing personal|no offen[cs]e|nic osobistego|bez urazy)\b|"
    r"[, ]*\b(?:skoro|bo|since|as|because|gdyz) (?:[^\W\d_]+ )?(?:tylko|only|jedynie) (?:[^\W\d_]+ "
    r"){0,2}(?:zosta\w+|jest|left|there|"
    r"remains?)(?=\W*$)|\b(?:bym|bysmy) (?:sobie )?(?:wzi[ae]l\w*|chcial\w*|kupil\w*|prosil\w*|poprosil\w*|"
    r"wybral\w*|zrobil\w*|dodal\w*|zagral\w*|polozyl\w*|ruszyl\w*|wyslal\w*)\b|\b(?:this time|for now|for today|"
    r"for the moment|at the moment)\b|\b(?:na ten raz|"
    r"narazie|w tym cyklu|in this "
    r"cycle|this cycle)\b|[, ]*\b(?:jak (?:zwykle|zawsze)|as (?:usual|always)|like always)\b|^(?:wszystko (?:mi "
    r")?jedno|obojetne mi|(?:it'?s )?all the same(?: to me)?|it does(?:n'?t| not) matter)[ ,;:.-]+(?=\w)| (?:is|are) "
    r"(?:what|the ones?) (?:i|we)(?:'?(?:m|re|ll|d)| am| are| will| would)? (?:after|want|need|like|pick|choose|take|"
    r"taking|going for|looking for)(?= *[.!]*$)|(?<=[^\W\d_] )(?:nr\.?|no\.|numer|number|#) ?(?=\d{1,2}\b)|\bjak "
    r"naj(?!pierw)\w+\b|\bas (?:far|close|near|soon|fast|quickly|quick|much|many) (?:\w+ )?as (?:possible|i can|we "
    r"can)\b|\bna (?:sam )?koniec (?!tury|fazy|rundy|ruchu|gry)(?=\w)"
)
"""What begins sentences, or says when they are said."""


_AGAIN = r"(?:jeszcze raz|raz jeszcze|once more|once again|one more time|ponownie|po raz (?:drugi|kolejny))"
_ONCE_MORE = later(rf"^(?:and |i )?{_AGAIN}[ ,:]+(?=\w+ ?\w)|(?<=\w\w)[ ,]+{_AGAIN}[ .!]*$")
"""What is done once more is done."""

_KEEP_ON = later(r"\b(?:keep|keeps|keep on|go on|carry on|continue) (?=\w{3,}ing\b)")
"""Who keeps shooting shoots."""

_ARROWS = later(r"\s*(?:-+>|=+>|~>|→|>)\s*|\bi\.e\.|\be\.g\.")
_STAYS = later(
    rf"(?:^|[,;.]|\b(?:and|while|but|a|i|zas))\s*{CODE}(?:,? (?:and|i|oraz) {CODE})* "
    r"(?:stays?|remains?|keeps? still|zostaj[ea]|stoi|stoja)"
    r"(?: put| here| there| home| at home| w domu| na miejscu| gdzie \w+| where \w+ \w+| (?:in|at|w|na) \d{4})*"
    r"(?=\s*(?:$|[,;.]))"
)
"""What is said of pieces that do not move: it changes nothing about the others."""

_POLITE = later(
    r"(?:[ ,.!;-]+(?:please|pls|plz|thanks|thank you|thx|ty|ta|cheers|prosze|poprosze|dzieki|dziekuje|ok|okay))+[ .!]*$"
)

_NO_MORE = later(
    r"(?<=\d)\s*[,.;–-]+\s*(?:(?:przecinek|comma|and|i|a) )?(?:nic wiecej|nothing else|nothing more|no more)\W*$|"
    r"(?<=\w), tyle\W*$"
)
"""Who moves a ship and “nothing else” has not said that the turn ends."""

_AFRESH = later(
    r"\b(?:start|begin|do)(?:ing)? (?:(?:it|all|everything|the|this|my|whole|sheet|list|order) ){1,4}"
    r"(?:over again|over|again|afresh)\b|\b(?:zacznij|zaczynam|zaczynamy|zacznijmy) "
    r"(?:(?:to|caly|cala|moj|moja|ten|ta|arkusz|liste|wszystko) ){0,3}od nowa\b"
)
"""Nobody who starts a sheet over is done with it."""


_WHAT_ALL = (
    r"(?:,? (?:that |what |co )?(?:(?:i|i'm|im|i'd|i'll|we|we're|ja|my|am|are|will|can|could|want|wanted|wish|"
    r"would like|have|mam|moge|mozemy|chce|chcemy|chcialem|chcialam|bede|stac|mnie|nas|to|do|na|co) )*"
    r"(?:doing|building|buying|moving|laying|placing|researching|trading|selling|making|ordering|adding|producing|"
    r"spending|putting|build|buy|move|do|lay|place|research|trade|sell|make|order|add|produce|spend|afford|have|want|"
    r"buduje|budujemy|zbudowac|wybudowac|budowac|kupuje|kupic|kupowac|robie|zrobic|ruszam|ruszyc|klade|poloze|polozyc|"
    r"wykladam|wylozyc|wystawiam|wystawic|stawiam|badam|zbadac|produkuje|wyprodukowac|zamawiam|zamowic|sprzedaje|"
    r"sprzedac|wydaje|wydac|dodaje|dodac|mam|chce|stac|moge))?"
)
"""What it is that is all: “that's all I'm building”."""

_ALL_SAID = (
    r"(?:(?:and|so|ok|okay|well|i|no|a|wiec) )*(?:that'?s|that is|that was|this is|these are|it'?s|to|to juz|"
    r"to bylo|to by bylo|to beda) (?:all|it|everything|the lot|my lot|wszystko|tyle|na tyle|koniec|all of it)"
    rf"{_WHAT_ALL}"
    r"(?:,? (?:them|of|for|from|in|movement|ruchu|ruch|with|z|w|na|ode|co do|about|me|my|mnie|mojej|this|that|now|"
    r"today|the|tej|te|ta|tym|ten|tego|teraz|dzis|dzisiaj|moje|moich|razem|time|turn|econ|economic|wave|fali|fale|"
    r"turze|ture|tury|rundzie|runde|rundy|phase|fazie|faze|fazy|round|moves?|orders?|purchases?|ships?|actions?|ruchy|"
    r"ruchow|rozkazy|rozkazow|zakupy|zakupow|akcje|akcji|statki|folks|guys|side|strony|then|finished|done|gotowe|"
    r"koncze|please|submit|approve|prosze|zatwierdzic|zatwierdzam|zatwierdz|wysylam)\b){0,7}[ .!]*$"
)
"""However it is said that there is nothing more."""

_THAT_IS_ALL = later(rf"^\W*{_ALL_SAID}")
LONGEST_SAID = 400
"""Characters at either end of a line that may say so."""
_ENDS_SO = later(rf"\w.*[\s,.;!]{_ALL_SAID}")


def says_that_is_all(text: str) -> bool:
    """Tell whether a clause says that there is nothing more.

    >>> says_that_is_all("That's all my moves"), says_that_is_all("to wszystko w tej fali"), says_that_is_all("to SC-1")
    (True, True, False)
    """
    return _THAT_IS_ALL.match(_impolite(text[:LONGEST_SAID])) is not None


def ends_with_that_is_all(text: str) -> bool:
    """Tell whether there is nothing more behind something else."""
    return not says_that_is_all(text) and _ENDS_SO.search(_impolite(text[-LONGEST_SAID:])) is not None


def without_more(text: str) -> str:
    """Return a line without saying in the end that there is nothing else to it.

    >>> without_more("SC-1 to 0302, nothing else"), without_more("I have nothing else")
    ('SC-1 to 0302', 'I have nothing else')
    """
    said = _NO_MORE.search(same_length(text))
    return text[: said.start()] if said else text


def _impolite(text: str) -> str:
    return _POLITE.sub("", fold(text).replace("’", "'"))


def _numbered(plain: str) -> str:
    """Return a line with ordinals in words, owners without their 's, and spoken decimals in digits."""
    plain = without_counts(without_request(mended(plain)))
    plain = _ALL_OF.sub("", _STAYS.sub(" ", _ONCE_MORE.sub("", _ARROWS.sub(" ", plain))))
    plain = _AFRESH.sub("start over", _NO_MORE.sub("", _POLITE.sub("", _PARTICLES.sub(" ", plain))))
    plain = _THAT_IS_ALL.sub("that's all", plain)
    plain = re.sub(r"\b(\d)(?:st|nd|rd|th)\b", lambda found: f" {NTH[int(found[1])]} ", plain.replace("’", "'"))
    plain = re.sub(r"(?<=[^\W\d_])(?<!\b(?:it|he))(?<!\b(?:let))(?<!\b(?:that|what|here))(?<!\bthere)'s\b", "", plain)
    return _HALF.sub(r"\1.5", _POINT.sub(r"\1.\2", plain))


def _telling(words: list[str]) -> tuple[str, ...]:
    """Return the words without what parts them."""
    return tuple(word for word in words if word not in ",;/:")


def _joined(text: str) -> str:
    """Return the text with hyphens between letters and digits taken out: CA-1 is two words, -5 a number."""
    return re.sub(r"(?<=[^\W_])-(?=[^\W_])", " ", text.replace("’", "'"))


def _by_commas(found: list[str]) -> Iterator[list[str]]:
    """Yield the words with all commas in numbers as decimal signs, where they can be, and as what parts numbers."""
    if all(_DECIMAL.fullmatch(word) for word in found if "," in word and word != ","):
        yield [word if word == "," else word.replace(",", ".") for word in found]
    yield [piece for word in found for piece in (word.split(",") if len(word) > 1 else word)]
