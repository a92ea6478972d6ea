"""What tells lines about a sheet from orders that go on it."""

import itertools

from engines.core import Decision
from engines.core.position import AnyGame
from engines.parts.orders.clauses.redoing import Sheet
from engines.parts.orders.names.asking import Tongues, words_asked
from engines.parts.orders.names.lexicon import SHEET, notation_of
from engines.parts.orders.names.lexicons import lexicons_of
from engines.parts.orders.wordlists.numerals import NUMERALS
from engines.parts.orders.wordlists.words import NO, Gathered


def sheet_of(game: AnyGame, decision: Decision, tongues: Tongues) -> Sheet:
    """Return what tells lines about the sheet from orders that go on it, looked up once for each decision."""
    known: dict[str, Sheet] = decision.__dict__.setdefault("_sheets", {})
    key = " ".join(tongues)
    if key not in known:
        known[key] = _gathered(game, decision, tongues)
    return known[key]


def _gathered(game: AnyGame, decision: Decision, tongues: Tongues) -> Sheet:
    lexicons = [one for one in lexicons_of(game, decision, tongues) if one.form.command not in SHEET]
    kinds = [one for one in lexicons if one.form.fields]
    things = Gathered(tuple(itertools.chain.from_iterable((one.values, one.absent, one.verbs) for one in kinds)))
    names = {word for word in words_asked(decision, tongues) if word not in things} - NO - NUMERALS
    one_kind = len(kinds) == 1 or not any(one.picks for one in kinds)
    last = notation_of(game).hints.last(decision.view)
    return Sheet(names, Gathered(tuple(one.verbs for one in kinds)), one_kind, last, things)
