"""Answers to copy: one for each form, so that nobody has to guess how an order is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from engines.core import Choices, Command, Form, Question, View

AnyQuestion: TypeAlias = Question[Any, Any, Any]

MOST_TRIED = 60
"""How many answers of a form are tried for one that is legal."""

MOST_COUNTED = 5_000
"""Forms with more answers than this, such as ranked lists, are not gone through."""


def with_examples(question: AnyQuestion, view: View[Any], forms: Iterable[Form]) -> Choices:
    """Return forms with one legal example each: of those that they come with if one is legal, else of all."""
    return Choices([_with_example(question, view, form) for form in forms])


def _with_example(question: AnyQuestion, view: View[Any], form: Form) -> Form:
    example = next((command for command in _tried(form) if question.allows(view, command)), None)
    return msgspec.structs.replace(form, examples=[] if example is None else [example])


def _tried(form: Form) -> Iterator[Command]:
    yield from form.examples
    if form.count() <= MOST_COUNTED:
        yield from islice(form.every(), MOST_TRIED)
