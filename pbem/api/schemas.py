"""Shapes that many routers share: texts that can be stored, and problems."""

from typing import Annotated

from ninja import Field, Schema
from pydantic import AfterValidator, BaseModel, ConfigDict

from pbem.matches.reading.limits import MOST_LINES


def _storable(text: str) -> str:
    """Return the text without NUL, which no database can keep."""
    return text.replace("\0", "\ufffd")


Storable = AfterValidator(_storable)
Name = Annotated[str, Field(max_length=80), Storable]
Address = Annotated[str, Field(max_length=254), Storable]
Line = Annotated[str, Field(max_length=2000), Storable]
MOST_SEATS, MOST_OPTIONS = 20, 50
"""In one match: no game has as many."""

Lines = Annotated[list[Line], Field(max_length=MOST_LINES)]
"""Orders: more of them are never looked at."""

Written = Field(strict=False)
"""For what JSON has no type for and writes as text: days, moments, one of several words."""


class Body(BaseModel):
    """What programs send, of exactly the types that the document names: 1 is no `true`, and a list is no object.

    The library's own Schema reads whatever has attributes. It is for what we answer: of a list it found no attribute,
    and took the default of each.
    """

    model_config = ConfigDict(strict=True)


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
