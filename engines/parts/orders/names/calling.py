"""What a form of answer and its values may be called, gathered from its notation, its labels and what people say."""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from engines.core import Clear, Command, Domain, Form, Number, Pick, Rows, TakeBack, Text
from engines.parts.notation import Hints, Line, Many, Notation, action_forms, fold, persons, polish_persons
from engines.parts.orders.wordlists.numerals import ORDINALS
from engines.parts.orders.wordlists.words import EMPTIED, FILLERS, NO, SPLIT, TAKEN_BACK, lighter, squeeze

from .asking import Tongues
from .lexicon import SHEET, Lexicon, Place, let_mean, together
from .naming import SHORTEST_DETAIL, absent_names, names_of, told_by, words_of

_SHEET_VERBS = {TakeBack: TAKEN_BACK, Clear: EMPTIED}

Told = Callable[[str, Any], tuple[str, ...]]
"""What is true of a value of a field, as the seat sees it."""

LAST = ("last", "ostatni", "ostatnia", "ostatnie", "ostatniego")

NUMBERED = ("number", "no", "nr", "numer", "card", "karta", "karte", "tile", "kafel", "kafelek")


@dataclass(frozen=True)
class _Kind:
    """What is the same of all forms of one kind of order."""

    line: Line | None
    verbs: frozenset[str]
    phrases: frozenset[str]
    context: frozenset[str]
    doubtful: frozenset[str]
    ordering: frozenset[str]


@lru_cache(maxsize=512)
def _kind_of(notation: Notation, command: type[Command], *, bare: bool) -> _Kind:
    """Return what orders of a kind are called; `bare` ones have no values, and more forms of their verbs are known."""
    line, hints = next((line for line in notation.lines if line.command is command), None), notation.hints
    said = (*hints.verbs_of(command), *_SHEET_VERBS.get(command, "").split("|"))
    written = (*line.openings(), *line.phrases()) if line else ()
    (words, phrases), (more, more_phrases) = _spoken(said), _spoken(written)
    bent, bent_phrases = _spoken(
        (*_bent(said, persons if bare else action_forms), *_bent(written if bare else (), polish_persons))
    )
    names = [names for each in hints.values.values() for names in each.values()]
    return _Kind(
        line,
        (words | more | bent) - {""},
        (phrases | more_phrases | bent_phrases | (frozenset() if bare else bent)) - {""},
        frozenset(
            map(squeeze, (*(hints.idle.split() if command not in SHEET else ()), *(line.literals() if line else ())))
        ),
        frozenset(map(squeeze, hints.doubtful.split())),
        _ordering(tuple(notation.lines), tuple(names)),
    )


def lexicon_of(form: Form, notation: Notation, tongues: Tongues, told: Told) -> Lexicon:
    """Return the names of a form."""
    hints, kind = notation.hints, _kind_of(notation, form.command, bare=not form.fields)
    exact = frozenset(name for command, name in hints.exact if command is form.command)
    found = Lexicon(form, kind.line, priced=form.command in hints.priced, exact=exact)
    found.doubtful, found.ordering = kind.doubtful, kind.ordering
    found.verbs, found.phrases, found.context = kind.verbs, kind.phrases, set(kind.context)
    for spoken in tongues.values():
        _add_label(found, spoken(form.label))
        for domain in form.fields.values():
            _add_what(found, domain, spoken)
    for place, values in _places(form):
        _add(found, place, values, tongues, hints, told)
    _add_nothing(found, hints)
    _add_unasked(found, hints, tuple(tongues))
    for name, where in itertools.product({place.part or place.field for place in found.picks}, found.where):
        found.there.update(map(squeeze, told(name, where)))
    found.context.discard("")
    found.where.discard("")
    return found


@lru_cache(maxsize=64)
def _ordering(lines: tuple[Line, ...], names: tuple[str, ...]) -> frozenset[str]:
    """Return the words that orders and names of the game begin with, asked for or not: they are never idle."""
    openings = itertools.chain.from_iterable(line.openings() for line in lines)
    words = (word for each in names for word in SPLIT.split(each) if len(word) > SHORTEST_DETAIL)
    return frozenset(filter(None, map(squeeze, itertools.chain(openings, words)))) - FILLERS


def _bent(verbs: tuple[str, ...], forms: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
    """Return other forms of verbs, with what stands behind them (“we are retreating”, “zbudować”), none of “no”."""
    split = (verb.partition(" ") for verb in verbs)
    bent = {f"{one} {tail}".strip() for head, _, tail in split if head not in FILLERS | NO for one in forms(head)}
    return tuple(sorted(bent - FILLERS - NO))


@lru_cache(maxsize=512)
def _spoken(verbs: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """Return verbs squeezed, and those that have several words, with and without their light ones.

    These are read letter by letter only, for “no empire” is like “empire”.
    """
    several = [verb for verb in verbs if " " in verb.strip()]
    phrases = frozenset([*map(squeeze, several), *(lighter(fold(verb).split()) for verb in several)])
    return frozenset(map(squeeze, verbs)) | phrases, phrases


def _add_label(found: Lexicon, label: str) -> None:
    """Take the label for a verb, its first word for one too, and its numbers for where the pieces are."""
    words = _words(label)
    verbs, phrases = _spoken((label,))
    found.verbs, found.phrases = together(found.verbs, verbs), together(found.phrases, phrases)
    found.openings.update(word for word in words[:1] if word not in FILLERS)
    found.where.update(word for word in words if word.isdigit())
    found.where.update(word[1:] for word in words if re.fullmatch(r"0\d{3}", word))
    found.about.update(word for word in words if not word.isdigit())
    found.context |= found.about


@lru_cache(maxsize=4096)
def _words(label: str) -> tuple[str, ...]:
    return tuple(squeeze(word) for word in SPLIT.split(label) if word)


def _add_what(found: Lexicon, domain: Domain, spoken: Callable[[Text], str]) -> None:
    """Let the words that say what a field holds mean nothing more."""
    found.labels.update(filter(str.isalpha, _words(spoken(domain.label))))
    found.context |= found.labels


def _places(form: Form) -> Iterator[tuple[Place, Number | Pick]]:
    for name, domain in form.fields.items():
        if isinstance(domain, Rows):
            parts = domain.parts.items()
            yield from ((Place(name, part), inner) for part, inner in parts if not isinstance(inner, Rows))
        else:
            yield Place(name), domain


def _add(found: Lexicon, place: Place, domain: Number | Pick, tongues: Tongues, hints: Hints, told: Told) -> None:
    if isinstance(domain, Number):
        _add_number(found, place, domain, hints)
        return
    slot, at = found.slot(place), place.part or place.field
    found.picks[place] = [choice.value for choice in domain.choices]
    others = absent_names(slot, found.picks[place], hints.values.get(at, {}))
    _add_ranked(found, place, domain, hints)
    if (found.form.command, at) in hints.in_order:
        _add_in_order(found, place, domain)
    languages = tuple(tongues)
    for choice in domain.choices:
        labels = tuple([spoken(choice.label) for spoken in tongues.values()])
        called = _called(hints, slot, at, choice.value, labels, languages)
        let_mean(found.values, called.keys, place, choice.value)
        found.parts |= called.parts
        let_mean(found.details, called.told, place, choice.value)
        let_mean(found.details, _told_keys(told(at, choice.value)), place, choice.value)
    found.absent |= others - found.values.keys()


class _Called(NamedTuple):
    """What a value is called, whatever is true of it now: whole names, their words, what its labels tell of it."""

    keys: tuple[str, ...]
    parts: frozenset[str]
    told: tuple[str, ...]


@lru_cache(maxsize=32768)
def _called(
    hints: Hints, slot: Any, at: str, value: Any, labels: tuple[str, ...], languages: tuple[str, ...]
) -> _Called:
    names = [*names_of(value, labels, slot, languages), *hints.names_of(at, value)]
    names += words_of(labels, hints.common) if at in hints.by_words else ()
    parts = frozenset(word for name in names for word in map(squeeze, SPLIT.split(name)) if word not in FILLERS)
    return _Called(tuple(dict.fromkeys(filter(None, map(squeeze, names)))), parts, _told_keys(tuple(told_by(labels))))


@lru_cache(maxsize=32768)
def _told_keys(told: tuple[str, ...]) -> tuple[str, ...]:
    """Return what is told of a value as it is looked up."""
    return tuple(dict.fromkeys(filter(None, map(squeeze, (*told, *_origins(told))))))


def _origins(told: Iterable[str]) -> Iterator[str]:
    """Yield what says of a piece where it comes from, and names no place that it may go to."""
    yield from (
        before + name for name in told if re.fullmatch(r"\d{4}", name) for before in ("from", "z", "ze", "spod")
    )


def _add_ranked(found: Lexicon, place: Place, domain: Pick, hints: Hints) -> None:
    """Let the lowest and the highest of several values be called so."""
    values = [choice.value for choice in domain.choices if isinstance(choice.value, int)]
    for names, value in zip(hints.ranked.get(place.part or place.field, ()), (min(values, default=0),
                            max(values, default=0)), strict=False):  # fmt: skip
        if len(set(values)) > 1:
            let_mean(found.values, map(squeeze, names.split("|")), place, value)


def _add_in_order(found: Lexicon, place: Place, domain: Pick) -> None:
    """Let values be called the first, the second and the last, as they are shown."""
    numbered = {f"{word}{n}": n for word in NUMBERED for n in range(1, len(domain.choices) + 1)}
    for word, n in (ORDINALS | numbered).items():
        if n <= len(domain.choices):
            let_mean(found.values, [word], place, domain.choices[n - 1].value)
    let_mean(found.values, LAST, place, domain.choices[-1].value)


def _add_number(found: Lexicon, place: Place, domain: Number, hints: Hints) -> None:
    found.numbers[place] = domain
    for value, names in hints.values.get(place.part or place.field, {}).items():
        if domain.low <= value <= domain.high:
            let_mean(found.values, map(squeeze, names.split("|")), place, value)


def _add_nothing(found: Lexicon, hints: Hints) -> None:
    """Let the words for an empty list mean one."""
    for name, domain in found.form.fields.items():
        slot = found.slot(Place(name))
        if isinstance(domain, Rows) and domain.low == 0 and isinstance(slot, Many):
            let_mean(
                found.values, filter(None, map(squeeze, (*slot.nothing, *hints.names_of(name, ())))), Place(name), ()
            )


def _add_unasked(found: Lexicon, hints: Hints, languages: Iterable[str]) -> None:
    """Let what a field is anyway that is not asked for mean nothing more."""
    for name in hints.unasked - found.form.fields.keys():
        slot, value = found.slot(Place(name)), found.usual(name)
        if slot is not None and isinstance(value, str) and value:
            called = (*names_of(value, (), slot, languages), *hints.names_of(name, value))
            found.context.update(filter(str.isalpha, map(squeeze, called)))
