"""One press in a mail program and letters about a topic stop, but for what is urgent (RFC 2369, RFC 8058)."""

from typing import Any

from django.conf import settings
from django.core import signing
from django.urls import reverse

from pbem.players.models import Letters, Player

from .models import Notice
from .preferences import choose

SALT = "unsubscribe"

HOUSE = {"post", "moderation"}
"""The topics of letters of the house itself."""

TOLD_TOPICS = "topics"
"""The fact of a letter of several, itself of the topic `post`, that says of what it tells."""


def unsubscribe_headers(notice: Notice) -> dict[str, str]:
    """Return the header fields by which mail programs offer it; none for letters that somebody asked for themselves.

    RFC 8058 wants HTTPS for the press of a button: other hosts offer a page only.
    """
    topics = _topics(notice)
    if notice.player_id is None or not topics:
        return {}
    token = signing.Signer(salt=SALT).sign_object([notice.player_id, *topics], compress=True)
    found = {"List-Unsubscribe": f"<{settings.BASE_URL}{reverse('unsubscribe', args=[token])}>"}
    if settings.BASE_URL.startswith("https://"):
        found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return found


def _topics(notice: Notice) -> list[str]:
    """Return what the letter tells of, not what was to be told and had come to nothing when it was written.

    Letters of the house itself are about nothing that can be stopped.
    """
    return sorted({notice.topic, *notice.facts.get(TOLD_TOPICS, [])} - HOUSE)


def subscribed(token: str) -> tuple[Player, list[str]] | None:
    """Return whose letters about which topics a token stops; None if it is forged or the player is gone."""
    try:
        pk, *topics = _read(token)
    except signing.BadSignature:
        return None
    player = Player.objects.filter(pk=pk).first()
    return (player, topics) if player else None


def _read(token: str) -> Any:
    """Return what was signed; older letters have tokens that hold the time, too."""
    if token.count(":") > 1:
        return signing.loads(token, salt=SALT)
    return signing.Signer(salt=SALT).unsign_object(token)


def stop(player: Player, topics: list[str]) -> None:
    """Stop letters about the topics, but for what is urgent; the player may choose otherwise at any time."""
    for topic in topics:
        choose(player=player, topic=topic, letters=Letters.OFF)
