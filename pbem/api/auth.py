"""Who asks: a signed-in browser, or a program with a token."""

from typing import Any

from django.http import HttpRequest
from django.utils import translation
from ninja.errors import HttpError
from ninja.security import HttpBearer, SessionAuth

from pbem.moderation.bans import sentence
from pbem.players.models import Player
from pbem.players.tokens import owner_of_token


class Request(HttpRequest):
    """A request whose sender is known."""

    auth: Player


def _admitted(player: Player | None) -> Player | None:
    """Return the player. Raises HttpError 403 for those who may take part in nothing, and for their bots."""
    for person in (player, player.bot_of) if player is not None else ():
        if person is not None and person.banned:
            raise HttpError(403, sentence(person))
    return player


class Token(HttpBearer):
    """`Authorization: Bearer starpost_…`."""

    def authenticate(self, request: HttpRequest, token: str) -> Player | None:  # noqa: ARG002  # the library's signature
        """Return the token's player, whose language the answer will be in; None if it is worthless."""
        player = owner_of_token(token)
        if player is not None:
            translation.activate(player.language)
        return _admitted(player)


class Session(SessionAuth):
    """The cookie of a signed-in browser, with Django's protection against forged requests."""

    def __call__(self, request: HttpRequest) -> Any:
        """Return the signed-in player; None, before any check of forgery, if nobody is signed in."""
        return _admitted(super().__call__(request)) if request.user.is_authenticated else None


token, session = Token(), Session()
