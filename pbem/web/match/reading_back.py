"""What somebody entered into the form of an answer, read back into the order it is."""

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engines.core import Command, Domain, Form, Number, Pick, Rows

MOST_ROWS = 20
"""Rows shown on a page; longer answers go through the box for typed orders."""

_MINUS = str.maketrans("−–", "--")
_NUMBER = re.compile(r"[-+]?[0-9]{1,9}(\.[0-9]{1,9})?")


class AnswerError(Exception):
    """What was entered cannot be read; the message is a sentence, `name` the input's name, empty for the whole form."""

    def __init__(self, sentence: str, name: str = "") -> None:
        super().__init__(sentence)
        self.name = name


def open_fields(form: Form) -> dict[str, Domain]:
    """Return the fields that there is something to choose in."""
    return {} if form.examples and form.count() == 1 else form.fields


def read_answer(form: Form, data: Mapping[str, str]) -> Command:
    """Return the command that the inputs of a form stand for. Raises AnswerError."""
    if not open_fields(form) and form.examples:
        return form.examples[0]
    return form.command(**{name: _read(name, domain, data) for name, domain in form.fields.items()})


def _read(name: str, domain: Domain, data: Mapping[str, str]) -> Any:
    if isinstance(domain, Rows):
        return tuple(_read_rows(name, domain, data))
    text = data.get(name, "").strip()
    return _read_pick(name, domain, text) if isinstance(domain, Pick) else _read_number(name, domain, text)


def _read_rows(name: str, domain: Rows, data: Mapping[str, str]) -> Iterator[Any]:
    for n in range(min(domain.high, MOST_ROWS)):
        names = {part: f"{name}-{n}-{part}" for part in domain.parts}
        if any(data.get(full, "").strip() for full in names.values()):
            yield domain.row(**{part: _read(names[part], inner, data) for part, inner in domain.parts.items()})


def _read_pick(name: str, domain: Pick, text: str) -> int | str:
    found = [choice.value for choice in domain.choices if str(choice.value) == text]
    if not found:
        raise AnswerError(_("Choose one of the answers in the list."), name)
    return found[0]


def _read_number(name: str, domain: Number, text: str) -> int:
    if not text:
        raise AnswerError(_("A number is missing here."), name)
    plain = text.translate(_MINUS).replace(",", ".").replace(" ", "")
    if not _NUMBER.fullmatch(plain):
        raise AnswerError(_("“%(text)s” is not a number.") % {"text": text[:40]}, name)
    scaled = Decimal(plain) * domain.scale
    if scaled != int(scaled):
        raise AnswerError(_too_fine(domain.scale, text), name)
    return int(scaled)


def _too_fine(scale: int, text: str) -> str:
    decimals = len(str(scale)) - 1
    if not decimals:
        return _("“%(text)s” has decimals: only whole numbers count here.") % {"text": text[:40]}
    return ngettext("“%(text)s” has too many decimals: at most %(n)s counts here.",
                    "“%(text)s” has too many decimals: at most %(n)s count here.",
                    decimals) % {"text": text[:40], "n": decimals}  # fmt: skip
