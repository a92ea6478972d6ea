"""Shapes that many routers share: texts that can be stored, and problems."""

from typing import Annotated

from ninja import Field, Schema
from pydantic import AfterValidator


def _storable(text: str) -> str:
    """Return the text without NUL, which no database can keep."""
    return text.replace("\0", "\ufffd")


Storable = AfterValidator(_storable)
Name = Annotated[str, Field(max_length=80), Storable]
Address = Annotated[str, Field(max_length=254), Storable]
Line = Annotated[str, Field(max_length=2000), Storable]


class WrongPart(Schema):
    """What is wrong with a part of a request."""

    where: str
    why: str


class Problem(Schema):
    """Why a request was turned down: `detail` is a sentence, `errors` says which parts were wrong where that is known.

    It comes as application/problem+json (RFC 9457).
    """

    title: str
    status: int
    detail: str
    errors: list[WrongPart]
