"""A decision in words: what is asked, how to answer, and answers that are known to be legal."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils import translation

from engines.core import Choices, Command, Decision, Game, Refusal
from engines.core.position import choices, legal

from .words import Reader


@dataclass(frozen=True)
class Answer:
    """A kind of answer: what it does, how it is written, and a line that is legal right now, if one is known."""

    label: str
    usage: str
    example: str


@dataclass(frozen=True)
class Asked:
    """An open question as one reader sees it. `listed` holds all legal answers where they are few."""

    prompt: str
    answers: list[Answer]
    listed: list[str]


def describe(game: Game, decision: Decision, reader: Reader) -> Asked:  # type: ignore[type-arg]  # any game
    """Return the question in the reader's language."""
    open_to = choices(decision)
    listed = [_written(game, command, reader) for command in open_to.listed(lambda c: legal(game, decision, c))]
    return Asked(reader.words(decision.prompt()), describe_forms(game, open_to, reader), listed)


def describe_forms(game: Game, open_to: Choices, reader: Reader) -> list[Answer]:  # type: ignore[type-arg]  # any game
    """Return how each kind of answer is written."""
    answers = []
    for form in open_to.forms:
        usage = game.notation.usages([form.command], reader.language)
        example = next((_written(game, command, reader) for command in form.examples), "")
        answers.append(Answer(reader.words(form.label), usage[0] if usage else "", example))
    return answers


def _written(game: Game, command: Command, reader: Reader) -> str:  # type: ignore[type-arg]  # any game
    return game.notation.write(command, reader.language)


def refusal_sentence(refusal: Refusal, reader: Reader) -> str:
    """Return why an order was refused, with the rule."""
    with translation.override(reader.language):
        sentence = reader.words(refusal.text)
    return f"{sentence} ({refusal.rule})" if refusal.rule and refusal.rule not in sentence else sentence
