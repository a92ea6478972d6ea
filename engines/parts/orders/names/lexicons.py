"""The names of all answers to a question, and what they take from each other."""

import itertools
from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from typing import Any

from engines.core import Decision
from engines.core.position import AnyGame
from engines.parts.notation import Notation
from engines.parts.orders.wordlists.words import FILLERS, KEPT, NO, Gathered, squeeze

from .anywhere import Anywhere
from .asking import Tongues, colours_of, piece_asked, words_asked
from .calling import lexicon_of
from .lexicon import SHEET, Lexicon, notation_of, together

STEM = 5
"""Letters that a word has in common with its other forms."""


def lexicons_of(game: AnyGame, decision: Decision, tongues: Tongues) -> list[Lexicon]:
    """Return the names of every form of answer to a decision; what the question itself says is no news in any."""
    notation = notation_of(game)
    known: dict[str, list[Lexicon]] = decision.__dict__.setdefault("_lexicons", {})
    key = " ".join(tongues)
    if key not in known:
        forms = [form for form in decision.choices.forms if form.command not in notation.hints.unread]
        seen = cache(lambda at, value: tuple(notation.hints.told(decision.view, at, value)))
        found = [lexicon_of(form, notation, tongues, seen) for form in forms]
        _part_labels(found)
        unnamed = [lexicon for lexicon in found if lexicon.form.command not in notation.hints.named]
        names = ((each.verbs, each.values, each.about, each.parts) for each in unnamed)
        taken = Gathered(tuple(itertools.chain.from_iterable(names)))
        pieces = Gathered(tuple(lexicon.values for lexicon in found))
        verbs = tuple(each.verbs for each in found if each.form.command in notation.hints.named)
        told = words_asked(decision, tongues) | colours_of(decision, notation.hints)
        asked = {word for word in told if word not in taken} - NO - KEPT
        shared, kindred = _shared(found), _kindred(found, told)
        openings = openings_of(notation)
        for lexicon in found:
            if lexicon.form.command not in SHEET:
                said = asked if lexicon.form.fields else {word for word in asked if word.isalpha()}
                lexicon.context |= said - set(lexicon.details) - lexicon.absent
            lexicon.context |= {word for word in lexicon.there if word not in taken and word not in pieces}
            kin = _kin(kindred, lexicon) if lexicon.form.command not in SHEET else set()
            lexicon.begun = _begun_elsewhere(openings, lexicon) - kin - asked
            lexicon.context = lexicon.context - lexicon.begun | kin
            lexicon.foreign = _foreign(found, lexicon, openings)
            others = tuple(other.verbs for other in found if other is not lexicon)
            lexicon.elsewhere = Gathered(others, without=(lexicon.context,))
            lexicon.shared, lexicon.taken, lexicon.pieces = shared, Gathered((taken, pieces, *verbs)), pieces
        _let_act(found, {squeeze(name) for name in piece_asked(decision, notation.hints)})
        _share_names(found, openings)
        known[key] = found
    return known[key]


def _share_names(lexicons: Sequence[Lexicon], openings: AbstractSet[str]) -> None:
    """Let all answers look up together what any of them knows: what is foreign to one is of another, or an opening."""
    names = ((each.values, each.verbs, each.details, each.context) for each in lexicons)
    anywhere = Anywhere([openings, *itertools.chain.from_iterable(names)])
    for lexicon in lexicons:
        lexicon.anywhere = anywhere


@lru_cache(maxsize=64)
def openings_of(notation: Notation) -> frozenset[str]:
    """Return the words that orders with values begin with."""
    return frozenset(squeeze(word) for line in notation.lines if line.order() for word in line.openings())


def _let_act(lexicons: Sequence[Lexicon], names: AbstractSet[str]) -> None:
    """Let the names of the one piece that is asked for an order say nothing more: it is the one that acts."""
    for lexicon in lexicons:
        own = names - lexicon.values.keys() - lexicon.verbs
        lexicon.details = {name: told for name, told in lexicon.details.items() if name not in own}
        lexicon.context |= own
        lexicon.absent -= own


def _kindred(lexicons: Iterable[Lexicon], asked: Collection[str]) -> set[str]:
    """Return what pieces that the question speaks of are called by answers without numbers."""
    names = set[str]()
    for lexicon in lexicons:
        meant = {value for name in asked & lexicon.values.keys() for _, value in lexicon.values[name]}
        if meant and not lexicon.numbers:
            names |= {name for name, each in lexicon.values.items() if any(value in meant for _, value in each)}
    return {name for name in names if name.strip("0123456789")}


def _kin(kindred: AbstractSet[str], lexicon: Lexicon) -> AbstractSet[str]:
    """Return what pieces that the question speaks of are called, though another answer could name them, too.

    In “what does CA-2 do?” whoever writes “the cruiser retreats to 0708” means CA-2, even if a cruiser can be fired at.
    """
    if not lexicon.numbers or not lexicon.form.fields:
        return set()
    return kindred - lexicon.values.keys() - lexicon.verbs - lexicon.details.keys() - lexicon.absent


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
        lexicon.verbs = together(lexicon.verbs, frozenset(lexicon.openings - others))
