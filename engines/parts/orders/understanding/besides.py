"""Clauses beside an order: whether they are none themselves."""

from engines.core import Command, Decision, TakeBack
from engines.core.position import AnyGame
from engines.parts.notation import fold
from engines.parts.orders.clauses.adding import adds
from engines.parts.orders.clauses.asides import is_contrast, is_nearby, is_reason, may_be_aside
from engines.parts.orders.clauses.cries import is_cheer
from engines.parts.orders.clauses.postponing import says_not_yet
from engines.parts.orders.clauses.refraining import content_of, refrains
from engines.parts.orders.clauses.saying import ways
from engines.parts.orders.matching.sighting import sight
from engines.parts.orders.names.asking import Tongues
from engines.parts.orders.names.lexicon import SHEET, notation_of
from engines.parts.orders.names.lexicons import lexicons_of, openings_of

from .word_by_word import is_question, read_by_words


def is_aside(game: AnyGame, decision: Decision, clause: str, tongues: Tongues) -> bool:
    """Tell whether a clause may stand beside orders, and is none itself."""
    if is_question(clause) or not may_be_aside(clause) or adds(clause, openings_of(notation_of(game))):
        return False
    return is_beside(game, decision, clause, tongues)


def is_beside(game: AnyGame, decision: Decision, clause: str, tongues: Tongues, order: Command | None = None) -> bool:
    """Tell whether a clause beside an order is none itself; what is no reason must name nothing of any answer."""
    if says_not_yet(clause):
        return True
    if order is not None and _only_refrains(game, decision, clause, tongues, order):
        return True
    if not may_be_aside(clause) or (is_nearby(clause) and order is not None and not order.__struct_fields__):
        return False
    if is_cheer(clause) or is_reason(clause):
        return _says_why(game, decision, clause, tongues, order)
    lexicons = lexicons_of(game, decision, tongues)
    seen = [sight(lexicon, line) for lexicon in lexicons for line in ways(clause, notation_of(game).hints)[:1]]
    return not any(each.says_something or each.only for each in seen) and not any(
        lexicon.begins_order(word) or word in lexicon.ordering or word in lexicon.foreign
        for lexicon in lexicons
        for word in seen[0].words
    )


def _says_why(game: AnyGame, decision: Decision, clause: str, tongues: Tongues, order: Command | None) -> bool:
    """Tell whether a reason or a cry is no order: one thing in the place of another may be one."""
    said = read_by_words(game, decision, clause, tongues).command
    if is_cheer(clause):
        return order is not None and said in {None, order}
    return said is None and not (is_contrast(clause) and _begins_orders(game, decision, clause, tongues))


def _only_refrains(game: AnyGame, decision: Decision, clause: str, tongues: Tongues, order: Command) -> bool:
    """Tell whether a clause beside an order that ends something only says what else is not done: not that itself."""
    verbs = next(one.verbs for one in lexicons_of(game, decision, tongues) if one.form.command is type(order))
    if order.__struct_fields__ or type(order) in SHEET or "done" not in verbs:
        return False
    begun = any(form.command is TakeBack and form.count() for form in decision.choices.forms)
    if not refrains(clause, begun=begun) or not verbs.isdisjoint(content_of(clause)):
        return False
    return read_by_words(game, decision, clause, tongues).command in {None, order}


def _begins_orders(game: AnyGame, decision: Decision, clause: str, tongues: Tongues) -> bool:
    """Tell whether orders of the game begin with the first word of a clause."""
    first = fold(clause).split()[0]
    return any(first in one.ordering or first in one.verbs for one in lexicons_of(game, decision, tongues))
