"""A decision as data: the question, the domains of its answers, and those known to be legal."""

from datetime import datetime
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from ninja import Schema

from engines.core import Choices, Command, Decision, Domain, Form, Game, Number, Pick, Rows
from pbem.presenters.words import Reader


class FormRecord(Schema):
    """One kind of answer: `usage` is how it is written, `fields` describes the values of its parts.

    A field is a `number` (from `low` to `high`, shown divided by `scale`), a `pick` (one of `choices`), or `rows`
    (from `low` to `high` rows of `parts`).
    """

    command: str
    label: str
    usage: str
    example: str
    fields: dict[str, Any]


class ListedAnswer(Schema):
    """A legal answer, as text and as data."""

    order: str
    command: dict[str, Any]


class DecisionRecord(Schema):
    """A question that is open for you. `listed` holds all legal answers where they are few.

    `default` tells whether something is answered for you when the deadline passes; `schema` is the JSON schema of the
    commands that answer it.
    """

    seat: int
    number: int
    name: str
    prompt: str
    sealed: bool
    done: bool
    due: datetime | None
    default: bool
    choices: list[FormRecord]
    listed: list[ListedAnswer]
    commands: dict[str, Any]


class StandingRecord(Schema):
    """Your standing orders: `prompt` says what stands now, `choices` and `commands` what may be ordered."""

    prompt: str
    choices: list[FormRecord]
    listed: list[ListedAnswer]
    commands: dict[str, Any]


class InquiriesRecord(Schema):
    """What you may have worked out; nothing comes of it."""

    choices: list[FormRecord]
    commands: dict[str, Any]


AnyGame = Game[Any, Any]


def decision_record(game: AnyGame, decision: Decision, due: datetime | None, reader: Reader) -> DecisionRecord:
    """Return the open question as its seat may see it."""
    open_to = decision.choices
    listed = open_to.listed(decision.allows)
    return DecisionRecord(
        seat=decision.seat,
        number=decision.number,
        name=decision.name,
        prompt=reader.words(decision.prompt()),
        sealed=decision.sealed,
        done=decision.done,
        due=due,
        default=decision.default() is not None,
        choices=[_form(game, form, reader) for form in open_to.forms],
        listed=[listed_answer(game, command, reader) for command in listed],
        commands=schema_of([form.command for form in open_to.forms]),
    )


def standing_record(game: AnyGame, decision: Decision, reader: Reader) -> StandingRecord:
    """Return the question of standing orders as its seat may see it."""
    open_to = decision.choices
    listed = open_to.listed(decision.allows)
    return StandingRecord(
        prompt=reader.words(decision.prompt()),
        choices=[_form(game, form, reader) for form in open_to.forms],
        listed=[listed_answer(game, command, reader) for command in listed],
        commands=schema_of(list(decision.question.judges)),
    )


def inquiries_record(game: AnyGame, open_to: Choices, reader: Reader) -> InquiriesRecord:
    """Return what may be worked out."""
    kinds = [inquiry.command for inquiry in game.inquiries]
    return InquiriesRecord(
        choices=[_form(game, form, reader) for form in open_to.forms],
        commands=schema_of(kinds) if kinds else {},
    )


def schema_of(commands: list[type[Command]]) -> dict[str, Any]:
    """Return the JSON schema of a command of any of these kinds."""
    return msgspec.json.schema(reduce(or_, commands))


def _form(game: AnyGame, form: Form, reader: Reader) -> FormRecord:
    usages = game.notation.usages([form.command], reader.language)
    return FormRecord(
        command=form.command.__name__,
        label=reader.words(form.label),
        usage=usages[0] if usages else "",
        example=game.notation.write(form.examples[0], reader.language) if form.examples else "",
        fields={name: _domain(domain, reader) for name, domain in form.fields.items()},
    )


def _domain(domain: Domain, reader: Reader) -> dict[str, Any]:
    label = reader.words(domain.label)
    match domain:
        case Number(low, high):
            bounds = {"low": low, "high": high, "scale": domain.scale, "unit": domain.unit}
            return {"type": "number", "label": label, **bounds}
        case Pick(offered):
            values = [{"value": choice.value, "label": reader.words(choice.label)} for choice in offered]
            return {"type": "pick", "label": label, "choices": values}
        case Rows(_, parts, low, high):
            rows = {name: _domain(part, reader) for name, part in parts.items()}
            return {"type": "rows", "label": label, "low": low, "high": high, "parts": rows}


def listed_answer(game: AnyGame, command: Command, reader: Reader) -> ListedAnswer:
    """Return an order as text and as data."""
    return ListedAnswer(order=game.notation.write(command, reader.language), command=msgspec.to_builtins(command))
