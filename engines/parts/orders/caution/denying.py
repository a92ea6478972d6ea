"""One of two answers denied in so many words: the other one is meant."""

import re
from collections.abc import Sequence

from engines.core import Command, Decision
from engines.core.position import AnyGame
from engines.parts.notation import fold
from engines.parts.orders.clauses.saying import ways
from engines.parts.orders.clauses.vague import is_leaving
from engines.parts.orders.matching.attempts import NAMED_ENOUGH
from engines.parts.orders.matching.mentions import Sighting
from engines.parts.orders.matching.sighting import sight
from engines.parts.orders.names.lexicon import SHEET, Lexicon, notation_of
from engines.parts.orders.wordlists.words import NO, squeeze

_DENYING = re.compile(
    r"^\W*(?:(?:i|we|ja|my|i'm|i am|we're|we are|im|i'll|we'll) )?(?:do not|don't|dont|won't|wont|will not|not|no|"
    r"nie|bez)\s+(?=\w)"
)
"""What turns round the answer behind it."""

_JOINING = frozenset({"and", "i", "oraz", "a", "but", "ale", "then", "potem"})
"""Where one of them stands behind a denial, more is said than that."""

_DENIED = re.compile(
    r"\b(?P<no>do not|don't|dont|won't|wont|will not|can't|cannot|not|never|nie|nigdy) (?P<what>[^\W\d_]{3,})\b"
)
"""What somebody says that they do not do."""

_CLAUSES = re.compile(r"[.,;:!?()]+")
_DEFIANT = re.compile(
    r"o nie(?: nie)*|(?:a )?nic z tego|(?:tak latwo )?nie (?:dam|poddam|poddaje) sie|nie pozwole|oh no(?: no)*"
)
"""Cries of somebody who gives nothing up."""

ENDING = frozenset({"done", "pass"})
"""Names of answers that end something."""


def denied(game: AnyGame, decision: Decision, lexicons: Sequence[Lexicon], text: str) -> Command | None:
    """Return the other of two answers where one is denied in so many words: “don't burn it”.

    Who is “not done” wants something, and nobody knows what.
    """
    plain = fold(text)
    said = _DENYING.sub("", plain)
    answers = [lexicon for lexicon in lexicons if lexicon.form.command not in SHEET]
    words = said.split()
    if (
        said == plain
        or is_leaving(said.strip(" .!"))
        or "," in said
        or len(answers) != NAMED_ENOUGH
        or not (NO | _JOINING).isdisjoint(words)
    ):
        return None
    lines = ways(said, notation_of(game).hints)
    denied = [lexicon for lexicon in answers if any(_is_bare(sight(lexicon, line)) for line in lines)]
    others = [lexicon for lexicon in answers if lexicon not in denied]
    if len(denied) != 1 or others[0].form.fields or not ENDING.isdisjoint(denied[0].verbs):
        return None
    command: Command = others[0].form.command()
    return command if decision.allows(command) else None


def contradicts(game: AnyGame, lexicons: Sequence[Lexicon], text: str, command: Command) -> bool:
    """Tell whether a line denies the very answer that its “no” was read as: “nie oddam” gives nothing up."""
    plain = fold(text).replace("’", "'")
    clauses = [clause.strip() for clause in _CLAUSES.split(plain)]
    if any(map(_DEFIANT.fullmatch, clauses)):
        return True
    lexicon = next(one for one in lexicons if one.form.command is type(command))
    if any(clause not in NO and squeeze(clause) in lexicon.verbs for clause in clauses):
        return False  # it says so besides
    said = [(found["no"], found["what"]) for found in _DENIED.finditer(plain)]
    return any(
        not any(verb.startswith(squeeze(no + what)) for verb in lexicon.verbs) and _is_said(game, lexicon, what)
        for no, what in said
    )


def _is_said(game: AnyGame, lexicon: Lexicon, word: str) -> bool:
    lines = (sight(lexicon, line) for line in ways(word, notation_of(game).hints))
    return any(seen.verb and not seen.strange for seen in lines)


def _is_bare(seen: Sighting) -> bool:
    """Tell whether a line says a verb, and nothing else."""
    return seen.sure and not (seen.strange or seen.mentions or seen.idle or seen.doubtful)
