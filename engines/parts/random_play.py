"""A player that answers at random, for any game: what it draws from every form of answer, and which it may give."""

import itertools
from collections.abc import Callable
from functools import partial
from typing import Any

from engines.core import BrokenInvariant, Chance, Choices, Command, Decision, Domain, Form, Number, Pick, Rows

TRIES = 500
"""How many random answers are tried before the examples are used."""


def random_answer(decision: Decision, chance: Chance) -> Command | None:
    """Return a random legal command, None if the seat is done with its sheet: a responder."""
    legal = partial(decision.question.allows, decision.view)
    return None if decision.done else sample(decision.choices, chance, legal)


def sample(choices: Choices, chance: Chance, legal: Callable[[Command], bool]) -> Command:
    """Return a random legal answer. Raises BrokenInvariant if none can be found."""
    forms = [form for form in choices.forms if form.count()]
    drawn = (sample_of(chance.pick(forms, "form of answer"), chance) for _ in range(TRIES if forms else 0))
    examples = (example for form in choices.forms for example in form.examples)
    if (command := next(filter(legal, itertools.chain(drawn, examples)), None)) is not None:
        return command
    message = "no legal answer among the choices"
    raise BrokenInvariant(message)


def sample_of(form: Form, chance: Chance) -> Command:
    """Return a random command of the form, legal or not."""
    return form.command(**{name: _value(domain, chance) for name, domain in form.fields.items()})


def _value(domain: Domain, chance: Chance) -> Any:
    match domain:
        case Number(low, high):
            return low + chance.below(high - low + 1, "number")
        case Pick(choices):
            return chance.pick(choices, "choice").value
        case Rows(row, parts, low, high):
            n = low + chance.below(high - low + 1, "rows")
            return tuple(row(**{name: _value(part, chance) for name, part in parts.items()}) for _ in range(n))
