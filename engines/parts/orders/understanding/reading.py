"""A line read as an answer to the open question, clauses of reason, questions and denials among it."""

import itertools

from engines.core import Command, Decision, render
from engines.core.position import AnyGame
from engines.parts.notation import says
from engines.parts.orders.caution.denying import ENDING, contradicts
from engines.parts.orders.caution.exceeding import exceeds
from engines.parts.orders.caution.replacing import changes, is_clear
from engines.parts.orders.caution.sheets import sheet_of
from engines.parts.orders.clauses.asides import without_asides
from engines.parts.orders.clauses.correcting import changed, corrected
from engines.parts.orders.clauses.doubting import is_doubtful
from engines.parts.orders.clauses.postponing import says_not_yet
from engines.parts.orders.clauses.redoing import of_the_sheet
from engines.parts.orders.clauses.saying import ends_with_that_is_all, has_loose_sign
from engines.parts.orders.clauses.vague import (
    clauses,
    ends_one_thing,
    is_later,
    is_leaving,
    is_vague,
    said_to_end,
    sends_what,
    tells_what_is_known,
)
from engines.parts.orders.matching.judging import Reading
from engines.parts.orders.names.asking import Tongues, piece_asked
from engines.parts.orders.names.lexicon import SHEET, notation_of
from engines.parts.orders.names.lexicons import lexicons_of
from engines.parts.orders.wordlists.words import squeeze

from .besides import is_beside
from .word_by_word import is_question, read_by_words

LONGEST = 400
"""Characters of a line that is read word by word: longer ones are letters and no orders."""

MOST_SHORTER = 6
"""Ways to leave out clauses of a line that are tried."""


def read(game: AnyGame, decision: Decision, text: str, tongues: Tongues, *, offering: bool = True) -> Reading:
    """Read a line as an answer to the open question.

    It is an order only if exactly one legal one accounts for every word; everything else is offered back. Clauses that
    tell why it is given are left out. Whoever is not `offering` anything only learns which order it is.
    Each line is read once for each decision: parting looks at the same pieces again and again.
    """
    known: dict[tuple[str, str, bool], Reading] = decision.__dict__.setdefault("_lines", {})
    key = " ".join(tongues), text, offering
    if key not in known:
        known[key] = _undoubted(game, decision, text, tongues, offering=offering)
    return known[key]


def _undoubted(game: AnyGame, decision: Decision, text: str, tongues: Tongues, *, offering: bool) -> Reading:
    reading = _meant(game, decision, text, tongues, offering=offering)
    if reading.command is None and reading.refused is None:
        return _instead(game, decision, text, tongues) or reading
    if reading.command is None or not is_doubted(game, decision, text, tongues, reading.command):
        return reading
    return Reading(None, (reading.command,))


def is_doubted(game: AnyGame, decision: Decision, text: str, tongues: Tongues, command: Command) -> bool:
    """Tell whether a line says something that makes an order doubtful; what is said so in a game is sure."""
    ends = not command.__struct_fields__
    if ends and any(squeeze(text) in one.verbs for one in lexicons_of(game, decision, tongues)):
        return False
    if ends and command == _told(game, decision, text):
        return False
    if ends and contradicts(game, lexicons_of(game, decision, tongues), text, command):
        return True
    doubts = notation_of(game).hints.doubts(decision.view, command, text)
    doubts = doubts or is_doubtful(text, notation_of(game).write(command), ends=ends)
    return doubts or exceeds(
        text,
        command,
        lexicons_of(game, decision, tongues),
        notation_of(game),
        lambda clause: read_by_words(game, decision, clause, tongues),
        lambda clause: read(game, decision, clause, tongues, offering=False),
    )


def _meant(game: AnyGame, decision: Decision, text: str, tongues: Tongues, *, offering: bool) -> Reading:
    """Return the order that a line is by its words."""
    if not is_question(text) and (said := _whole(game, decision, text, tongues)) is not None:
        return Reading(said, full=True)
    if len(text) > LONGEST:
        return Reading(None)
    reading = _surely(game, decision, text, tongues, read_by_words(game, decision, text, tongues, offering=offering))
    if reading.command is not None and decision.sealed and _goes_on_after(reading.command, text):
        return Reading(None, (reading.command,))  # two orders: the second one submits the sheet
    if reading.command is None and reading.refused is None and not is_question(text):
        for left, passed in itertools.islice(without_asides(text), MOST_SHORTER):
            said = _whole(game, decision, left, tongues)
            shorter = read_by_words(game, decision, left, tongues) if said is None else Reading(said, full=True)
            if shorter.command is None or (any(map(says_not_yet, passed)) and not shorter.command.__struct_fields__):
                continue  # who ends the turn cannot say that it is not over
            if all(is_beside(game, decision, each, tongues, shorter.command) for each in passed):
                return _surely(game, decision, text, tongues, shorter)
        return _corrected(game, decision, text, tongues) or reading
    return reading


def _corrected(game: AnyGame, decision: Decision, text: str, tongues: Tongues) -> Reading | None:
    """Return what a line means whose writer corrects it, None if that ends something or nobody can be sure of it."""
    if left := corrected(text):
        said = read(game, decision, left, tongues, offering=False)
    elif (both := changed(text)) is not None:
        begun = read_by_words(game, decision, both[0], tongues, offering=True)
        said = read(game, decision, both[1], tongues, offering=False)
        if begun.command is None and not begun.offers:
            return None
    else:
        return None
    return None if said.command is None or _ends(game, decision, said.command, tongues) else said


def _instead(game: AnyGame, decision: Decision, text: str, tongues: Tongues) -> Reading | None:
    """Return the order that a line gives in the stead of its first one, offered if anything is unclear about it."""
    if len(text) > LONGEST:
        return None
    each = {one: read(game, decision, one.after, tongues, offering=False) for one in changes(text)}
    said = {one: found for one, found in each.items() if found.command is not None}
    commands = {found.command for found in said.values() if found.command}
    if len(commands) != 1:
        return None
    (change, found), command = list(said.items())[-1], commands.pop()
    sure = is_clear(change, command, lambda one: read_by_words(game, decision, one, tongues, offering=True))
    sure = sure and (found.full or len(command.__struct_fields__) == 1)
    ends = not command.__struct_fields__ and _ends(game, decision, command, tongues)
    return found if sure and not ends else Reading(None, (command,))


def _ends(game: AnyGame, decision: Decision, command: Command, tongues: Tongues) -> bool:
    """Tell whether an order ends or commits something."""
    verbs = next(one.verbs for one in lexicons_of(game, decision, tongues) if one.form.command is type(command))
    return command.commits or not (command.__struct_fields__ or ENDING.isdisjoint(verbs))


def _surely(game: AnyGame, decision: Decision, text: str, tongues: Tongues, reading: Reading) -> Reading:
    """Offer what a line was read as where all that says so may be small talk."""
    found = reading.command
    if found is None:
        return reading
    said = clauses(text)
    doubtful = tells_what_is_known(text) or sends_what(text) or any(map(is_later, said))
    doubtful = doubtful or (bool(found.__struct_fields__) and said_to_end(text))
    doubtful = doubtful or (
        not found.__struct_fields__
        and ends_one_thing(text)
        and _ends(game, decision, found, tongues)
        and all(map(ends_one_thing, said[1:] or said))
    )
    if not doubtful:
        vague = [one for one in said if is_vague(one, sealed=decision.sealed)]
        if len(said) == 1 and is_leaving(said[0]) and _is_said(game, decision, tongues, found, said[0]):
            return reading
        clear = (one for one in said if one not in vague)
        doubtful = bool(vague) and not any(
            read_by_words(game, decision, one, tongues).command == found for one in clear
        )
    return Reading(None, (found,)) if doubtful else reading


def _is_said(game: AnyGame, decision: Decision, tongues: Tongues, command: Command, clause: str) -> bool:
    """Tell whether an order is called so, or keeps what is left."""
    verbs = next(one.verbs for one in lexicons_of(game, decision, tongues) if one.form.command is type(command))
    return squeeze(clause) in verbs or (bool(command.__struct_fields__) and "keep" in verbs)


def _whole(game: AnyGame, decision: Decision, text: str, tongues: Tongues) -> Command | None:
    """Return what a line surely is as a whole; nothing is sure where a sign apart from its number may be a minus."""
    said = None if has_loose_sign(text) else notation_of(game).hints.whole(decision.view, text)
    if said is None:
        said = _told(game, decision, text)
    if said is None and any(form.command in SHEET for form in decision.choices.forms):
        said = of_the_sheet(text, sheet_of(game, decision, tongues))
    return said if said is not None and decision.allows(said) else None


def _told(game: AnyGame, decision: Decision, text: str) -> Command | None:
    """Return the one answer that a line tells in whole sentences."""
    hints = notation_of(game).hints
    names = piece_asked(decision, hints) | frozenset(hints.asked_about(render(decision.prompt())))
    told = [said for said, ways in hints.sentences.items() if says(text, ways, names) and decision.allows(said)]
    return told[0] if len(told) == 1 else None


def _goes_on_after(command: Command, text: str) -> bool:
    """Tell whether a line ends a sheet that is still open behind its order."""
    return not command.commits and ends_with_that_is_all(text)
