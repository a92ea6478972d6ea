"""All that a game says of a decision: the words of its forms, and why random answers are refused."""

from __future__ import annotations

from collections.abc import Iterator

from engines.core import Chance, Choices, Command, Decision, Domain, Pick, Refusal, Rows, Text, position
from engines.core.position import AnyGame
from engines.parts.random_play import sample_of

SAMPLES = 4
"""How many random answers, most of them illegal, are tried for every form of a decision."""


def labels(choices: Choices) -> Iterator[Text]:
    """Yield the words of all forms, fields and values."""
    for form in choices.forms:
        yield form.label
        for domain in form.fields.values():
            yield from _labels(domain)


def _labels(domain: Domain) -> Iterator[Text]:
    yield domain.label
    if isinstance(domain, Pick):
        yield from (choice.label for choice in domain.choices)
    if isinstance(domain, Rows):
        for part in domain.parts.values():
            yield from _labels(part)


def refusals(game: AnyGame, decision: Decision, chance: Chance) -> Iterator[Text]:
    """Yield why random answers of every form are refused."""
    for form in decision.choices.forms:
        for _ in range(SAMPLES if form.count() else 0):
            yield from _refused(game, decision, sample_of(form, chance))


def _refused(game: AnyGame, decision: Decision, command: Command) -> Iterator[Text]:
    try:
        position.check(game, decision, command)
    except Refusal as refused:
        yield refused.text
