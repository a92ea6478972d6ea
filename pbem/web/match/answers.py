"""A question as forms: one for every kind of answer, generated from the domains of its fields, and read back again."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from html import escape
from typing import Any

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from engines.core import Choices, Clear, Command, Domain, Form, Game, Number, Pick, Rows, TakeBack, Words
from engines.parts.orders import is_kind_dear
from pbem.presenters.gists import gist

from .reading_back import MOST_ROWS, AnswerError, open_fields

STANDING, INQUIRIES = 1000, 2000
"""The first numbers of the forms for standing orders and for inquiries; those that answer a question begin at 0."""


@dataclass(frozen=True)
class Entered:
    """What somebody entered into the form with this index, by input name, and what was wrong with it."""

    index: int = -1
    texts: Mapping[str, str] = field(default_factory=dict)
    wrong: AnswerError | None = None


@dataclass(frozen=True)
class Input:
    """One value on a page: a number with its limits and unit, or one of some choices."""

    name: str
    part: str
    label: str
    value: str = ""
    error: str = ""
    low: str = ""
    high: str = ""
    step: str = ""
    scale: int = 1
    unit: str = ""
    choices: list[tuple[str, str]] = field(default_factory=list)
    open: bool = False
    usual: str = ""

    @property
    def options(self) -> SafeString:
        """The choices as HTML; a template is ten times as slow about hundreds of them.

        Where it is `open` which one is meant, nothing is chosen before the player does: what nobody looked at is not
        sent by mistake.
        """
        marks = ((escape(value), " selected" * (value == self.value), escape(label)) for value, label in self.choices)
        options = "".join(f'<option value="{value}"{mark}>{label}</option>' for value, mark, label in marks)
        return mark_safe(f'<option value="">{escape(_("Choose…"))}</option>{options}' if self.open else options)  # noqa: S308  # escaped


@dataclass(frozen=True)
class Table:
    """Rows of inputs; empty rows do not count."""

    label: str
    heads: list[Input]
    rows: list[list[Input]]


@dataclass(frozen=True)
class Answer:
    """One kind of answer as a form on a page; a form without inputs is a button. `html` are its inputs, if drawn.

    What is `dear` gives something away for good. `only` says what a button stands for where there is one value only.
    What `undoes` changes nothing but one's own sheet.
    """

    index: int
    label: str
    usage: str
    example: str
    inputs: list[Input]
    tables: list[Table]
    entered: bool
    error: str = ""
    html: str = ""
    dear: bool = False
    only: str = ""
    undoes: bool = False

    @property
    def ends(self) -> bool:
        """Whether a button ends what is asked: with nothing to choose, and more than a step back."""
        return not self.only and not self.undoes

    @property
    def named(self) -> str:
        """What a button does, and with what."""
        return f"{self.label}: {self.only}" if self.only else self.label

    @property
    def button(self) -> bool:
        """Whether there is nothing to fill in."""
        return not self.inputs and not self.tables


def answers(
    game: Game[Any, Any],
    choices: Choices,
    words: Words,
    language: str,
    entered: Entered | None = None,
    *,
    first: int = 0,
) -> list[Answer]:
    """Return the forms for the answers there are, numbered from `first`."""
    nothing = Entered()
    return [
        _answer(game, index, form, words, language, entered if entered and entered.index == index else nothing)
        for index, form in enumerate(choices.forms, first)
    ]


def _answer(game: Game[Any, Any], index: int, form: Form, words: Words, language: str, entered: Entered) -> Answer:
    usages = game.notation.usages([form.command], language)
    example = game.notation.write(form.examples[-1], language) if form.examples else ""
    inputs, tables = [], []
    for name, domain in open_fields(form).items():
        if isinstance(domain, Rows):
            tables.append(_table(name, domain, words, entered))
        else:
            inputs.append(_input(game, name, form.command, domain, words, entered))
    wrong = str(entered.wrong) if entered.wrong and not entered.wrong.name else ""
    label = words(form.label)
    usage, dear = "".join(usages[:1]), is_kind_dear(game, form.command)
    only = "" if inputs or tables else ", ".join(dict.fromkeys(_only(form, example, words)))
    undoes = form.command in (TakeBack, Clear)
    return Answer(
        index, label, usage, example, inputs, tables, entered.index == index, wrong, dear=dear, only=only, undoes=undoes
    )  # fmt: skip


def _only(form: Form, example: str, words: Words) -> Iterator[str]:
    """Yield the values of a form that leaves no choice, but for the usual ones; its order where there are rows."""
    usual = {field.name: field.default for field in msgspec.structs.fields(form.command)}
    for name, domain in form.fields.items():
        match domain:
            case Pick([choice]) if choice.value != usual[name]:
                yield words(choice.label)
            case Number(low) if low != usual[name]:
                yield f"{words(domain.label)} {shown(low, domain.scale)}"
            case Rows(high=high) if high:
                yield example


def _input(
    game: Game[Any, Any], name: str, command: type[Command], domain: Number | Pick, words: Words, entered: Entered
) -> Input:
    """Return an input with its usual value, if it may be taken; of several choices without it none is proposed."""
    usual = next(one.default for one in msgspec.structs.fields(command) if one.name == name)
    blank = _explained(game, _blank(name, domain, words), words)
    if usual is not msgspec.NODEFAULT and _takes(domain, usual):
        blank = replace(blank, value=_text(domain, usual), usual=_text(domain, usual))
    else:
        blank = replace(blank, open=len(blank.choices) > 1)
    return _filled(blank, name, entered)


def _explained(game: Game[Any, Any], blank: Input, words: Words) -> Input:
    """Return an input whose choices say what they do, where their names do not tell."""
    told = [(value, label, gist(game, value, words)) for value, label in blank.choices]
    return replace(blank, choices=[(value, f"{label} – {does}" if does else label) for value, label, does in told])


def _takes(domain: Number | Pick, value: Any) -> bool:
    if isinstance(domain, Pick):
        return value in [choice.value for choice in domain.choices]
    return isinstance(value, int) and domain.low <= value <= domain.high


def _blank(part: str, domain: Number | Pick, words: Words) -> Input:
    """Return an input without a name and a value: what all rows of a table have in common."""
    label = words(domain.label)
    if isinstance(domain, Pick):
        return Input("", part, label, choices=[(str(c.value), words(c.label)) for c in domain.choices])
    low, high, step = (shown(number, domain.scale) for number in (domain.low, domain.high, 1))
    return Input("", part, label, "", "", low, high, step, domain.scale, domain.unit)


def _filled(blank: Input, name: str, entered: Entered) -> Input:
    error = str(entered.wrong) if entered.wrong and entered.wrong.name == name else ""
    return replace(blank, name=name, value=entered.texts.get(name, blank.value), error=error)


def _table(name: str, domain: Rows, words: Words, entered: Entered) -> Table:
    heads = [_blank(part, inner, words) for part, inner in domain.parts.items() if not isinstance(inner, Rows)]
    rows = [
        [_filled(head, f"{name}-{n}-{head.part}", entered) for head in heads]
        for n in range(min(domain.high, MOST_ROWS))
    ]
    return Table(words(domain.label), heads, rows)


def shown(value: int, scale: int) -> str:
    """Return a whole number of parts as people write it: 125 tenths are “12.5”."""
    return format((Decimal(value) / scale).normalize(), "f")


def entered_by(choices: Choices, command: Command, first: int = 0) -> Entered:
    """Return what somebody enters to give the command in forms numbered from `first`."""
    for index, form in enumerate(choices.forms, first):
        if type(command) is form.command:
            return Entered(index, dict(_texts(form, command)))
    return Entered()


def _texts(form: Form, command: Command) -> Iterator[tuple[str, str]]:
    for name, domain in form.fields.items():
        value = getattr(command, name)
        if not isinstance(domain, Rows):
            yield name, _text(domain, value)
            continue
        for n, row in enumerate(value):
            for part, inner in domain.parts.items():
                yield f"{name}-{n}-{part}", _text(inner, getattr(row, part))


def _text(domain: Domain, value: Any) -> str:
    return shown(value, domain.scale) if isinstance(domain, Number) else str(value)


def line_template(game: Game[Any, Any], choices: Choices, language: str) -> str:
    """Return a line for clicks on the board, such as `place at {x} {y} facing {facing}`; empty if none fits."""
    for form in choices.forms:
        if {"x", "y"} <= form.fields.keys() and all(isinstance(part, Number) for part in form.fields.values()):
            return _with_holes(game, form, language)
    return ""


def _with_holes(game: Game[Any, Any], form: Form, language: str) -> str:
    """Write the order with numbers that occur nowhere else, and make holes of them."""
    marks = {name: 7001 + 111 * n for n, name in enumerate(form.fields)}
    scales = {name: part.scale for name, part in form.fields.items() if isinstance(part, Number)}
    line = game.notation.write(form.command(**{name: mark * scales[name] for name, mark in marks.items()}), language)
    for name, mark in marks.items():
        line = line.replace(str(mark), f"{{{name}}}")
    return line
