"""Tokens for programs; only a signed-in browser can make, list and revoke them."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext as _
from ninja import Field, Router, Schema, Status
from ninja.errors import HttpError

from pbem.players.models import ApiToken
from pbem.players.tokens import create_token, revoke_token

from .auth import Request, session
from .schemas import Body, Problem, Storable


class NewToken(Body):
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


router = Router(tags=["tokens"], auth=session)


@router.get("", response=list[TokenLine], summary="Your tokens")
def list_tokens(request: Request) -> list[TokenLine]:
    """All of your tokens, oldest first, without their secrets."""
    return [_line(token) for token in ApiToken.objects.filter(player=request.auth).order_by("created", "pk")]


@router.post("", response={201: TokenRecord, 422: Problem}, summary="Make a token")
def make_token(request: Request, wish: NewToken) -> Status[TokenRecord]:
    """Make a token and show it, this once."""
    row, token = create_token(player=request.auth, name=wish.name)
    return Status(201, TokenRecord(**_line(row).dict(), token=token))


@router.delete("/{number}", response={204: None, 404: Problem}, summary="Revoke a token")
def remove_token(request: Request, number: int) -> Status[None]:
    """Make a token worthless, at once and for ever."""
    if not revoke_token(player=request.auth, pk=number):
        raise HttpError(404, _("You have no token with the number %(number)s.") % {"number": number})
    return Status(204, None)


def _line(token: ApiToken) -> TokenLine:
    return TokenLine(id=token.pk, name=token.name, created=token.created, last_used=token.last_used)
