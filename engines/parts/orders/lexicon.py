"""What every answer to a question, and each of its values, may be called."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import msgspec

from engines.core import Clear, Command, Decision, Domain, Form, Number, Pick, Rows, TakeBack, Text
from engines.core.position import AnyGame
from engines.parts.notation import Hints, Line, Many, Notation, fold, persons

from .asking import Tongues, colours_of, words_asked
from .naming import SHORTEST_DETAIL, absent_names, names_of, told_by, words_of
from .numerals import ORDINALS
from .words import EMPTIED, FILLERS, KEPT, NO, SPLIT, TAKEN_BACK, Gathered, lighter, squeeze

SHEET = (TakeBack, Clear)
"""What changes the sheet itself: names of what stands on it would say which line is meant."""

_SHEET_VERBS = {TakeBack: TAKEN_BACK, Clear: EMPTIED}

LAST = ("last", "ostatni", "ostatnia", "ostatnie", "ostatniego")

NUMBERED = ("number", "no", "nr", "numer", "card", "karta", "karte", "tile", "kafel", "kafelek")

STEM = 5
"""Letters that a word has in common with its other forms."""

MOST_WORDS = 6
"""Words of the longest name."""


class Place(NamedTuple):
    """Where a value stands in an order: a field, or a part of the rows of one."""

    field: str
    part: str = ""


Named = dict[str, dict[tuple[Place, Any], None]]
"""Values by what they are called, in the order in which the question has them."""


@dataclass
class Lexicon:
    """The names of one form of answer: its verbs, its values by place, what is told of them, the numbers it takes.

    Words of the `context` say nothing more, `absent` are names of values that cannot be chosen; `where` is what is true
    of all that the form is about, such as where the pieces stand.
    """

    form: Form
    line: Line | None
    verbs: frozenset[str] = frozenset()
    context: set[str] = field(default_factory=set)
    where: set[str] = field(default_factory=set)
    openings: set[str] = field(default_factory=set)
    doubtful: frozenset[str] = frozenset()
    ordering: frozenset[str] = frozenset()
    begun: AbstractSet[str] = frozenset()
    foreign: Container[str] = frozenset()
    elsewhere: Container[str] = frozenset()
    parts: set[str] = field(default_factory=set)
    there: set[str] = field(default_factory=set)
    phrases: frozenset[str] = frozenset()
    absent: set[str] = field(default_factory=set)
    about: set[str] = field(default_factory=set)
    labels: set[str] = field(default_factory=set)
    values: Named = field(default_factory=lambda: defaultdict(dict))
    details: Named = field(default_factory=lambda: defaultdict(dict))
    numbers: dict[Place, Number] = field(default_factory=dict)
    picks: dict[Place, list[Any]] = field(default_factory=dict)
    priced: bool = False
    exact: frozenset[str] = frozenset()
    taken: Container[str] = frozenset()
    pieces: Container[str] = frozenset()
    shared: Mapping[str, set[Any]] = field(default_factory=dict)
    _names: list[str] = field(default_factory=list)

    @cached_property
    def lists(self) -> bool:
        """Whether pieces are listed in an order of this form."""
        return any(isinstance(domain, Rows) for domain in self.form.fields.values())

    def names(self) -> list[str]:
        """Return every verb, and every name of a value or word told of one, that is made of letters."""
        if not self._names:
            told = {*filter(str.isalpha, self.values), *filter(str.isalpha, self.details)}
            verbs = _of_letters(self.verbs, self.phrases)
            self._names.extend(sorted([*verbs, *(told - self.verbs - self.phrases)]))
        return self._names

    def begins_order(self, word: str) -> bool:
        """Tell whether a word is one that an order of the game begins with, or another form of it."""
        return any(word[:end] in self.ordering for end in range(SHORTEST_DETAIL + 1, len(word) + 1))

    def usual(self, name: str) -> Any:
        """Return the value of a field that is not said, msgspec.NODEFAULT if it must be."""
        if self.line is None or name in self.exact:
            return msgspec.NODEFAULT
        return self.line.usual.get(name, msgspec.NODEFAULT)

    def slot(self, place: Place) -> Any:
        """Return the slot of the notation that reads a place's values, or None."""
        if self.line is None:
            return None
        slot = self.line.slots.get(place.field)
        return getattr(slot, "cells", {}).get(place.part) if place.part else slot


def notation_of(game: AnyGame) -> Notation:
    """Return the notation of a game; an empty one if it has made its own."""
    return game.notation if isinstance(game.notation, Notation) else Notation([])


def lexicons_of(game: AnyGame, decision: Decision, tongues: Tongues) -> list[Lexicon]:
    """Return the names of every form of answer to a decision; what the question itself says is no news in any."""
    notation = notation_of(game)
    known: dict[str, list[Lexicon]] = decision.__dict__.setdefault("_lexicons", {})
    key = " ".join(tongues)
    if key not in known:
        forms = [form for form in decision.choices.forms if form.command not in notation.hints.unread]
        found = [lexicon_of(form, notation, tongues, decision.view) for form in forms]
        _part_labels(found)
        unnamed = [lexicon for lexicon in found if lexicon.form.command not in notation.hints.named]
        names = ((each.verbs, each.values, each.about, each.parts) for each in unnamed)
        taken = Gathered(tuple(itertools.chain.from_iterable(names)))
        pieces = Gathered(tuple(lexicon.values for lexicon in found))
        told = words_asked(decision, tongues) | colours_of(decision, notation.hints)
        asked = {word for word in told if word not in taken} - NO - KEPT
        shared = _shared(found)
        openings = _openings(notation)
        for lexicon in found:
            if lexicon.form.command not in SHEET:
                said = asked if lexicon.form.fields else {word for word in asked if word.isalpha()}
                lexicon.context |= said - set(lexicon.details) - lexicon.absent
            lexicon.context |= {word for word in lexicon.there if word not in taken and word not in pieces}
            kin = _kin(found, lexicon, told) if lexicon.form.command not in SHEET else set()
            lexicon.begun = _begun_elsewhere(openings, lexicon) - kin - asked
            lexicon.context = lexicon.context - lexicon.begun | kin
            lexicon.foreign = _foreign(found, lexicon, openings)
            others = tuple(other.verbs for other in found if other is not lexicon)
            lexicon.elsewhere = Gathered(others, without=(lexicon.context,))
            lexicon.shared, lexicon.taken, lexicon.pieces = shared, Gathered((taken, pieces)), pieces
        known[key] = found
    return known[key]


@lru_cache(maxsize=64)
def _openings(notation: Notation) -> frozenset[str]:
    """Return the words that orders with values begin with."""
    return frozenset(squeeze(word) for line in notation.lines if line.order() for word in line.openings())


def _kin(lexicons: Iterable[Lexicon], lexicon: Lexicon, asked: Collection[str]) -> set[str]:
    """Return what pieces that the question speaks of are called, though another answer could name them, too.

    In “what does CA-2 do?” whoever writes “the cruiser retreats to 0708” means CA-2, even if a cruiser can be fired at.
    """
    if not lexicon.numbers or not lexicon.form.fields:
        return set()
    known = lexicon.values.keys() | lexicon.verbs | lexicon.details.keys() | lexicon.absent
    names = set[str]()
    for other in lexicons:
        meant = {value for name in asked & other.values.keys() for _, value in other.values[name]}
        if other is not lexicon and not other.numbers:
            names |= {name for name, each in other.values.items() if any(value in meant for _, value in each)}
    return {name for name in names if name.strip("0123456789")} - known


def _shared(lexicons: Iterable[Lexicon]) -> dict[str, set[Any]]:
    """Return the names that several pieces have in one of the forms: nobody can tell which is meant in another."""
    found: dict[str, set[Any]] = {}
    for lexicon in lexicons:
        several = ((name, meant) for name, meant in lexicon.values.items() if len(meant) > 1)
        for name, meant in several:
            values = {value for _, value in meant}
            if len(values) > 1:
                found.setdefault(name, set()).update(values)
    return found


def _foreign(lexicons: Iterable[Lexicon], lexicon: Lexicon, openings: AbstractSet[str]) -> Gathered:
    """Return what says another answer, and nothing of this one: no word of it is idle.

    That are all names of answers without values (“that's my turn”), and for these how the game's others begin, asked
    for or not (“emissary”).
    """
    others = [other for other in lexicons if other is not lexicon]
    said: list[AbstractSet[str]] = [other.verbs for other in others if not other.form.fields]
    if not lexicon.form.fields and lexicon.form.command not in SHEET:
        said.append(openings)
    return Gathered(tuple(said), without=(lexicon.verbs, lexicon.values, lexicon.about))


def _begun_elsewhere(openings: AbstractSet[str], lexicon: Lexicon) -> AbstractSet[str]:
    """Return the words that the game's other orders begin with, asked for or not: beside this one they say another."""
    begun = openings - FILLERS - lexicon.verbs - lexicon.about - lexicon.values.keys()
    stems = {name[:STEM] for name in lexicon.about | lexicon.labels if len(name) >= STEM}
    return {word for word in begun if word[:STEM] not in stems}


def _part_labels(lexicons: Sequence[Lexicon]) -> None:
    """Let the first word of a label be a verb, unless another answer is called with it too (“fire”, “cease fire”)."""
    for lexicon in lexicons:
        others = {word for other in lexicons if other.form.command is not lexicon.form.command for word in other.about}
        lexicon.verbs = _together(lexicon.verbs, frozenset(lexicon.openings - others))


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
    names = [names for each in hints.values.values() for names in each.values()]
    return _Kind(
        line,
        (words | more | (_bent(said) if bare else frozenset())) - {""},
        (phrases | more_phrases) - {""},
        frozenset(
            map(squeeze, (*(hints.idle.split() if command not in SHEET else ()), *(line.literals() if line else ())))
        ),
        frozenset(map(squeeze, hints.doubtful.split())),
        _ordering(tuple(notation.lines), tuple(names)),
    )


def lexicon_of(form: Form, notation: Notation, tongues: Tongues, view: Any) -> Lexicon:
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
        _add(found, place, values, tongues, hints, view)
    _add_nothing(found, hints)
    for name, where in itertools.product({place.part or place.field for place in found.picks}, found.where):
        found.there.update(map(squeeze, hints.told(view, name, where)))
    found.context.discard("")
    found.where.discard("")
    return found


@lru_cache(maxsize=1024)
def _together(names: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    """Return names with more of them: put together once, for they are thousands."""
    return names | (more - {""})


@lru_cache(maxsize=1024)
def _of_letters(verbs: frozenset[str], phrases: frozenset[str]) -> tuple[str, ...]:
    """Return the verbs of one word that are made of letters."""
    return tuple(sorted(filter(str.isalpha, verbs - phrases)))


@lru_cache(maxsize=64)
def _ordering(lines: tuple[Line, ...], names: tuple[str, ...]) -> frozenset[str]:
    """Return the words that orders and names of the game begin with, asked for or not: they are never idle."""
    openings = itertools.chain.from_iterable(line.openings() for line in lines)
    words = (word for each in names for word in SPLIT.split(each) if len(word) > SHORTEST_DETAIL)
    return frozenset(filter(None, map(squeeze, itertools.chain(openings, words)))) - FILLERS


def _bent(verbs: tuple[str, ...]) -> frozenset[str]:
    """Return other forms of verbs that are never read from misspelt ones: “we are retreating”."""
    return frozenset(itertools.chain.from_iterable(map(persons, verbs))) - FILLERS - NO


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
    words = [squeeze(word) for word in SPLIT.split(label) if word]
    verbs, phrases = _spoken((label,))
    found.verbs, found.phrases = _together(found.verbs, verbs), _together(found.phrases, phrases)
    found.openings.update(word for word in words[:1] if word not in FILLERS)
    found.where.update(word for word in words if word.isdigit())
    found.where.update(word[1:] for word in words if re.fullmatch(r"0\d{3}", word))
    found.about.update(word for word in words if not word.isdigit())
    found.context |= found.about


def _add_what(found: Lexicon, domain: Domain, spoken: Callable[[Text], str]) -> None:
    """Let the words that say what a field holds mean nothing more."""
    found.labels.update(squeeze(word) for word in SPLIT.split(spoken(domain.label)) if word.isalpha())
    found.context |= found.labels


def _places(form: Form) -> Iterator[tuple[Place, Number | Pick]]:
    for name, domain in form.fields.items():
        if isinstance(domain, Rows):
            parts = domain.parts.items()
            yield from ((Place(name, part), inner) for part, inner in parts if not isinstance(inner, Rows))
        else:
            yield Place(name), domain


def _add(found: Lexicon, place: Place, domain: Number | Pick, tongues: Tongues, hints: Hints, view: Any) -> None:
    if isinstance(domain, Number):
        _add_number(found, place, domain, hints)
        return
    slot, at = found.slot(place), place.part or place.field
    found.picks[place] = [choice.value for choice in domain.choices]
    others = absent_names(slot, found.picks[place], hints.values.get(at, {}))
    _add_ranked(found, place, domain, hints)
    if (found.form.command, at) in hints.in_order:
        _add_in_order(found, place, domain)
    for choice in domain.choices:
        labels = tuple(spoken(choice.label) for spoken in tongues.values())
        called = _called(hints, slot, at, choice.value, labels, tuple(tongues))
        meant = place, choice.value
        for key in called.keys:
            found.values[key][meant] = None
        found.parts.update(called.parts)
        for key in (*called.told, *_told_keys(tuple(hints.told(view, at, choice.value)))):
            found.details[key][meant] = None
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
        for name in names.split("|") if len(set(values)) > 1 else ():
            found.values[squeeze(name)][place, value] = None


def _add_in_order(found: Lexicon, place: Place, domain: Pick) -> None:
    """Let values be called the first, the second and the last, as they are shown."""
    numbered = {f"{name}{n}": n for name in NUMBERED for n in range(1, len(domain.choices) + 1)}
    for name, n in (ORDINALS | numbered).items():
        if n <= len(domain.choices):
            found.values[name][place, domain.choices[n - 1].value] = None
    for name in LAST:
        found.values[name][place, domain.choices[-1].value] = None


def _add_number(found: Lexicon, place: Place, domain: Number, hints: Hints) -> None:
    found.numbers[place] = domain
    for value, names in hints.values.get(place.part or place.field, {}).items():
        if domain.low <= value <= domain.high:
            for name in names.split("|"):
                found.values[squeeze(name)][place, value] = None


def _add_nothing(found: Lexicon, hints: Hints) -> None:
    """Let the words for an empty list mean one."""
    for name, domain in found.form.fields.items():
        slot = found.slot(Place(name))
        if isinstance(domain, Rows) and domain.low == 0 and isinstance(slot, Many):
            for key in filter(None, map(squeeze, (*slot.nothing, *hints.names_of(name, ())))):
                found.values[key][Place(name), ()] = None
