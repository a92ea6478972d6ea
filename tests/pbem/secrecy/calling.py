"""What reaches somebody by chat, by webhook and by browser: every kind of call on a channel of every kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest

from pbem.channels import chats, hooks, sealing
from pbem.channels.calls import CALLS
from pbem.channels.models import Channel
from pbem.matches.models import Match
from pbem.outbox.services import notify, send_next
from pbem.players.models import Player

CHANNELS: dict[str, dict[str, object]] = {
    Channel.Kind.CHAT: {"target": "discord://chat"},
    Channel.Kind.HOOK: {"target": "https://example.org/hook", "keys": {"secret": "whsec_c2VjcmV0"}, "question": True},
    Channel.Kind.PUSH: {"target": "https://example.org/push", "keys": {"p256dh": "", "auth": ""}},
}
"""A channel of every kind; the program is posted the whole question, too."""


class Chat:
    """A chat service that keeps what it is told."""

    def __init__(self, told: list[bytes]) -> None:
        self.told = told

    def notify(self, title: str, body: str) -> bool:
        """Take a message."""
        self.told.append(f"{title}\n{body}".encode())
        return True


@contextmanager
def overheard() -> Iterator[list[bytes]]:
    """Keep every call instead of making it: address, headers and body; what is sealed for a browser as it reads it."""
    told: list[bytes] = []

    def post(url: str, body: bytes, headers: Mapping[str, str], *_: object) -> int:
        told.append(f"{url}\n{sorted(headers.items())}\n".encode() + body)
        return 200

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chats, "checked", str)
        patch.setattr(chats, "_service", lambda _url: Chat(told))
        patch.setattr(hooks, "post", post)
        patch.setattr(sealing, "private_key", str)
        patch.setattr(sealing, "seal", lambda message, _receiver, _auth: message)
        patch.setattr(sealing, "vapid", lambda _key, *claims: repr(claims))
        yield told


def calls_to(player: Player, match: Match, seat: int) -> dict[str, bytes]:
    """Return every kind of call about a match to a seat, on each kind of channel."""
    facts, found = {"match": match.pk, "seat": seat, "decision": 0}, {}
    for kind, more in CHANNELS.items():
        channel = Channel.objects.create(player=player, kind=kind, label=kind, **more)
        for of in CALLS:
            notify(kind="call", key=f"{kind} {of}", topic=match.topic, player=player,
                   facts=facts | {"of": of, "channel": channel.pk})  # fmt: skip
            with overheard() as told:
                while send_next(carried=True):
                    pass
            found[f"{kind}: {of}"] = b"\n\n".join(told)
    return found
