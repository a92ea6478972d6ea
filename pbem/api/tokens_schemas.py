"""The shapes of tokens."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from .schemas import Storable


class NewToken(Schema):
    """A token to be made."""

    name: Annotated[str, Field(min_length=1, max_length=60, description="how you tell it from others"), Storable]


class TokenLine(Schema):
    """A token without its secret."""

    id: int
    name: str
    created: datetime
    last_used: datetime | None


class TokenRecord(TokenLine):
    """A new token; this is the only time that it is shown."""

    token: str
