"""A line or a clause of one, read word by word."""

import re
from dataclasses import replace

from engines.core import Command, Decision, Rows
from engines.core.position import AnyGame
from engines.parts.orders.caution.denying import denied
from engines.parts.orders.clauses.requesting import is_request
from engines.parts.orders.clauses.saying import has_loose_sign, ways
from engines.parts.orders.clauses.vague import asks_without_a_mark
from engines.parts.orders.matching.attempts import Attempt, attempts_at
from engines.parts.orders.matching.judging import MOST_OFFERED, Reading, fitting, judged
from engines.parts.orders.matching.sighting import sight
from engines.parts.orders.names.asking import Tongues
from engines.parts.orders.names.lexicon import SHEET, notation_of
from engines.parts.orders.names.lexicons import lexicons_of

FEW_KINDS = 2
"""So many kinds of answers a question has at most where not to act is offered to somebody who said nothing of it."""

QUESTIONS = frozenset("?？؟¿")

_NAMING = re.compile(r"[^\W\d_]{3}|[^\W\d_]\d")
"""A word, or the name of a piece: where only one order is asked for, it need not be said which."""


def read_by_words(game: AnyGame, decision: Decision, text: str, tongues: Tongues, *, offering: bool = False) -> Reading:
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
    if reading.command is not None and is_question(text):
        return Reading(None, (reading.command,))
    if reading.command is None and (other := denied(game, decision, lexicons, text)) is not None:
        return Reading(other, full=True)
    return reading if reading.command or reading.offers or not offering else _few(decision, reading, begun=begun)


def is_question(text: str) -> bool:
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
