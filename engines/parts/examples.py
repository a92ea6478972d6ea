"""Answers to copy: one for each form, so that nobody has to guess how an order is written."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
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
    return Choices([with_example(form, partial(question.allows, view)) for form in forms])


def with_example(form: Form, legal: Callable[[Command], bool]) -> Form:
    """Return a form with one legal example, if it has one."""
    example = next(filter(legal, _tried(form)), None)
    return msgspec.structs.replace(form, examples=[] if example is None else [example])


def _tried(form: Form) -> Iterator[Command]:
    yield from form.examples
    if form.count() <= MOST_COUNTED:
        yield from islice(form.every(), MOST_TRIED)
