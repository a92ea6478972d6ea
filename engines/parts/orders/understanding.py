"""A line read as an answer to the open question, clauses of reason, questions and denials among it."""

import itertools
import re
from dataclasses import replace

from engines.core import Command, Decision, Rows, TakeBack, render
from engines.core.position import AnyGame
from engines.parts.notation import fold, says

from .adding import adds
from .asides import is_contrast, is_nearby, is_reason, may_be_aside, without_asides
from .asking import Tongues, piece_asked
from .attempts import Attempt, attempts_at
from .correcting import changed, corrected
from .cries import is_cheer
from .denying import ENDING, contradicts, denied
from .doubting import is_doubtful
from .exceeding import exceeds
from .judging import MOST_OFFERED, Reading, fitting, judged
from .lexicon import SHEET, notation_of
from .lexicons import lexicons_of, openings_of
from .postponing import says_not_yet
from .redoing import of_the_sheet
from .refraining import content_of, refrains
from .replacing import changes, is_clear
from .saying import ends_with_that_is_all, has_loose_sign, is_request, ways
from .sheets import sheet_of
from .sighting import sight
from .vague import (
    asks_without_a_mark,
    clauses,
    ends_one_thing,
    is_later,
    is_leaving,
    is_vague,
    said_to_end,
    tells_what_is_known,
)
from .words import squeeze

FEW_KINDS = 2
"""So many kinds of answers a question has at most where not to act is offered to somebody who said nothing of it."""

LONGEST = 400
"""Characters of a line that is read word by word: longer ones are letters and no orders."""

MOST_SHORTER = 6
"""Ways to leave out clauses of a line that are tried."""

QUESTIONS = frozenset("?？؟¿")

_NAMING = re.compile(r"[^\W\d_]{3}|[^\W\d_]\d")
"""A word, or the name of a piece: where only one order is asked for, it need not be said which."""


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
        lambda clause: _read(game, decision, clause, tongues),
        lambda clause: read(game, decision, clause, tongues, offering=False),
    )


def _meant(game: AnyGame, decision: Decision, text: str, tongues: Tongues, *, offering: bool) -> Reading:
    """Return the order that a line is by its words."""
    if not _is_question(text) and (said := _whole(game, decision, text, tongues)) is not None:
        return Reading(said, full=True)
    if len(text) > LONGEST:
        return Reading(None)
    reading = _surely(game, decision, text, tongues, _read(game, decision, text, tongues, offering=offering))
    if reading.command is not None and decision.sealed and _goes_on_after(reading.command, text):
        return Reading(None, (reading.command,))  # two orders: the second one submits the sheet
    if reading.command is None and reading.refused is None and not _is_question(text):
        for left, passed in itertools.islice(without_asides(text), MOST_SHORTER):
            said = _whole(game, decision, left, tongues)
            shorter = _read(game, decision, left, tongues) if said is None else Reading(said, full=True)
            if shorter.command is None or (any(map(says_not_yet, passed)) and not shorter.command.__struct_fields__):
                continue  # who ends the turn cannot say that it is not over
            if all(_is_beside(game, decision, each, tongues, shorter.command) for each in passed):
                return _surely(game, decision, text, tongues, shorter)
        return _corrected(game, decision, text, tongues) or reading
    return reading


def _corrected(game: AnyGame, decision: Decision, text: str, tongues: Tongues) -> Reading | None:
    """Return what a line means whose writer corrects it, None if that ends something or nobody can be sure of it."""
    if left := corrected(text):
        said = read(game, decision, left, tongues, offering=False)
    elif (both := changed(text)) is not None:
        begun = _read(game, decision, both[0], tongues, offering=True)
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
    sure = is_clear(change, command, lambda one: _read(game, decision, one, tongues, offering=True))
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
    doubtful = tells_what_is_known(text) or any(map(is_later, said))
    doubtful = doubtful or (bool(found.__struct_fields__) and said_to_end(text))
    doubtful = doubtful or (
        not found.__struct_fields__ and ends_one_thing(text) and _ends(game, decision, found, tongues)
    )
    if not doubtful:
        vague = [one for one in said if is_vague(one, sealed=decision.sealed)]
        if len(said) == 1 and is_leaving(said[0]) and _is_said(game, decision, tongues, found, said[0]):
            return reading
        clear = (one for one in said if one not in vague)
        doubtful = bool(vague) and not any(_read(game, decision, one, tongues).command == found for one in clear)
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


def is_aside(game: AnyGame, decision: Decision, clause: str, tongues: Tongues) -> bool:
    """Tell whether a clause may stand beside orders, and is none itself."""
    if _is_question(clause) or not may_be_aside(clause) or adds(clause, openings_of(notation_of(game))):
        return False
    return _is_beside(game, decision, clause, tongues)


def _is_beside(game: AnyGame, decision: Decision, clause: str, tongues: Tongues, order: Command | None = None) -> bool:
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
    said = _read(game, decision, clause, tongues).command
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
    return _read(game, decision, clause, tongues).command in {None, order}


def _begins_orders(game: AnyGame, decision: Decision, clause: str, tongues: Tongues) -> bool:
    """Tell whether orders of the game begin with the first word of a clause."""
    first = fold(clause).split()[0]
    return any(first in one.ordering or first in one.verbs for one in lexicons_of(game, decision, tongues))


def _read(game: AnyGame, decision: Decision, text: str, tongues: Tongues, *, offering: bool = False) -> Reading:
    """Read a line or a clause of one, once for each decision: parting looks at the same clauses again and again."""
    known: dict[tuple[str, str, bool], Reading] = decision.__dict__.setdefault("_readings", {})
    key = " ".join(tongues), text, offering
    if key not in known:
        known[key] = _read_afresh(game, decision, text, tongues, offering=offering)
    return known[key]


def _read_afresh(game: AnyGame, decision: Decision, text: str, tongues: Tongues, *, offering: bool) -> Reading:
    lexicons = lexicons_of(game, decision, tongues)
    lines = ways(text, notation_of(game).hints)
    attempts, begun = list[Attempt](), False
    for lexicon in lexicons:
        sightings = [sight(lexicon, line, patient=offering) for line in lines]
        if lexicon.form.command in notation_of(game).hints.named and (len(lexicons) > 1 or not _NAMING.search(text)):
            sightings = [seen for seen in sightings if seen.verb]
        begun = begun or (bool(lexicon.form.fields) and any(seen.verb and seen.mentions for seen in sightings))
        attempts += attempts_at(game, decision, lexicon, [seen for seen in sightings if offering or not seen.strange])
    unnamed = fitting(attempts)
    reading = judged(decision, attempts, unnamed=unnamed, offering=offering)
    if has_loose_sign(text) and len({one.command for one in attempts if one.is_spoken(unnamed)}) > 1:
        return Reading(None, tuple(filter(None, (reading.command, *reading.offers))))  # a minus, or the mark of a list
    if reading.command is not None and _is_question(text):
        return Reading(None, (reading.command,))
    if reading.command is None and (other := denied(game, decision, lexicons, text)) is not None:
        return Reading(other, full=True)
    return reading if reading.command or reading.offers or not offering else _few(decision, reading, begun=begun)


def _is_question(text: str) -> bool:
    """Tell whether a line asks something, and does not only ask politely that something be done."""
    return (bool(QUESTIONS.intersection(text)) or asks_without_a_mark(text)) and not is_request(text)


def is_elsewhere(decision: Decision, command: Command) -> bool:
    """Tell whether an order without values is none of the answers, though another may mean the same (“done”)."""
    kinds = [form.command for form in decision.choices.forms]
    return not command.__struct_fields__ and type(command) not in kinds and type(command) not in SHEET


def _few(decision: Decision, reading: Reading, *, begun: bool) -> Reading:
    """Offer all answers where there are only a few; who has begun an order with values does not refrain from any."""
    few = decision.choices.listed(decision.allows, MOST_OFFERED) or ([] if begun else _refraining(decision))
    return replace(reading, offers=tuple(few))


def _refraining(decision: Decision) -> list[Command]:
    """Return the answers without values, and those with empty lists, except what changes the sheet.

    Where much else can be done nobody who has mistyped a move is to end the turn by a press of a button.
    """
    if len(decision.choices.forms) > FEW_KINDS:
        return []
    plain = [form.command() for form in decision.choices.forms if not form.fields and form.command not in SHEET]
    empty = [
        form.command(**dict.fromkeys(form.fields, ()))
        for form in decision.choices.forms
        if form.fields and all(isinstance(domain, Rows) and not domain.low for domain in form.fields.values())
    ]
    return [command for command in (*empty, *plain) if decision.allows(command)][:MOST_OFFERED]
