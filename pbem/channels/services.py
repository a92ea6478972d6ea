"""Channels of a player: opened, tried out, closed, and told of what the letters tell of."""

from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext

from pbem.channels.calls import CALLS, NO_MAIL
from pbem.outbox.carriers import CARRIERS
from pbem.outbox.keys import MAIL_FAILED, Kind, call_key, key_of, keys_of
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.outbox.nudges import nudge
from pbem.outbox.services import notify
from pbem.outbox.writers import LETTERS
from pbem.players.models import Player
from pbem.rows import Rows

from . import chats, hooks, push
from .calls import Call
from .failures import ChannelRefused
from .models import Channel

MOST_CHANNELS = 10
"""Channels of one player."""

RINGING = Rows(Channel, "player_id = %s AND NOT off ORDER BY created")

MOST_TESTS_PER_HOUR = 10
"""Test calls of one player: we are no machine to pester others with."""


def open_chat(*, player: Player, url: str) -> Channel:
    """Add a chat service by its Apprise URL; raise ChannelRefused."""
    return _open(player, Channel.Kind.CHAT, chats.checked(url), label=chats.label(url))


def open_hook(*, player: Player, url: str, question: bool = False) -> Channel:
    """Add a webhook, with a fresh secret that its calls are signed with; raise ChannelRefused.

    One that wants the `question` is posted everything it takes to answer.
    """
    checked, keys = hooks.checked(url), {"secret": hooks.new_secret()}
    return _open(player, Channel.Kind.HOOK, checked, label=hooks.label(checked), keys=keys, question=question)


def open_push(*, player: Player, endpoint: str, p256dh: str, auth: str) -> Channel:
    """Add a browser that subscribed; raise ChannelRefused."""
    keys = push.checked_keys(p256dh, auth)
    return _open(player, Channel.Kind.PUSH, hooks.checked(endpoint), label=hooks.label(endpoint), keys=keys)


def _open(player: Player, kind: Channel.Kind, target: str, **more: Any) -> Channel:
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)  # so that two at once are counted
        known = Channel.objects.filter(player=player)
        if not known.filter(target=target).exists() and known.count() >= MOST_CHANNELS:
            raise ChannelRefused(gettext("You have %(n)s channels; remove one first.") % {"n": MOST_CHANNELS})
        channel, _ = known.update_or_create(
            player=player, target=target, defaults={"off": False, **more}, create_defaults={"kind": kind, **more}
        )
        return channel


def close(*, player: Player, pk: int) -> bool:
    """Forget a channel; False if the player has none with that number."""
    deleted, _ = Channel.objects.filter(player=player, pk=pk).delete()
    return deleted > 0


def try_out(*, player: Player, pk: int) -> bool:
    """Send a test call; False if the player has no such channel. Raise ChannelRefused if there were too many."""
    channel = Channel.objects.filter(player=player, pk=pk).first()
    if channel is None:
        return False
    now = timezone.now()
    tests = Notice.objects.filter(kind=Kind.CALL, player=player, key__startswith=keys_of(Kind.TEST))
    if tests.filter(created__gt=now - timedelta(hours=1)).count() >= MOST_TESTS_PER_HOUR:
        raise ChannelRefused(gettext("That was the last test for now; try again in an hour."))
    Channel.objects.filter(pk=pk).update(off=False)
    _call(channel, key=key_of(Kind.TEST, pk, now.isoformat()), topic="post", facts={"of": Kind.TEST})
    return True


def announce(*, notice: Notice, held_until: datetime | None = None, **_: Any) -> None:
    """Put a call in for each channel of whoever gets the notice (receiver of the outbox's `noticed`)."""
    if notice.kind not in CALLS or notice.player is None:
        return
    for channel in RINGING(notice.player.pk):
        channel.player = notice.player
        facts, due = notice.facts | {"of": notice.kind}, held_until or notice.due
        _call(channel, key=call_key(notice.key, channel.pk), topic=notice.topic, facts=facts, due=due)


def warn(*, notice: Notice, **_: Any) -> None:
    """Say on every channel that mail does not arrive, once a day (receiver of the outbox's `undelivered`)."""
    if notice.player is None:
        return
    for channel in Channel.objects.filter(player=notice.player, off=False):
        key = key_of(MAIL_FAILED, channel.pk, f"{timezone.now():%Y-%m-%d}")
        _call(channel, key=key, topic="post", facts={"of": NO_MAIL})


def _call(channel: Channel, *, facts: dict[str, Any], **more: Any) -> None:
    notify(kind=Kind.CALL, player=channel.player, facts=facts | {"channel": channel.pk}, **more)
    transaction.on_commit(_nudge, robust=True)


def _nudge() -> None:
    nudge("pbem.channels.tasks.send_calls")


@LETTERS.register(Kind.CALL)
def write_call(notice: Notice) -> Letter:
    """Write a call, just before it is sent; what programs are told is kept in the notice's facts."""
    call = CALLS[notice.facts["of"]](notice)
    notice.facts |= {"event": call.event, "told_programs": call.facts(), "due": call.due and call.due.isoformat()}
    return Letter(call.title, f"{call.text}\n{call.url}" if call.text else call.url)


@CALLS.register(Kind.TEST)
def write_test(notice: Notice) -> Call:
    """Write the call that a player tries a channel out with."""
    assert notice.player is not None, "only players have channels"
    with translation.override(notice.player.language):
        title, asked = (
            gettext("Starpost: a test"),
            gettext("You will be notified here when a match is waiting for you."),
        )
    return Call("test", notice.key, 0, "", title, asked, settings.BASE_URL, notice.created)


@CALLS.register(NO_MAIL)
def write_mail_failed(notice: Notice) -> Call:
    """Write the call that says that letters do not arrive, and where to see which."""
    assert notice.player is not None, "only players have channels"
    with translation.override(notice.player.language):
        title, asked = (
            gettext("Starpost: mail to you does not arrive"),
            gettext("See which emails, and fix it there."),
        )
    return Call(NO_MAIL, notice.key, 0, "", title, asked, settings.BASE_URL + reverse("letters"), notice.created)


WAYS = {Channel.Kind.CHAT: chats.carry, Channel.Kind.HOOK: hooks.carry, Channel.Kind.PUSH: push.carry}


@CARRIERS.register(Kind.CALL)
def carry(notice: Notice) -> str:
    """Make a call; return why it will never arrive, or nothing. Raises ChannelFailure if it may arrive later."""
    channel = Channel.objects.filter(pk=notice.facts["channel"]).first()
    if channel is None or channel.off:
        return "the channel was removed or is off"
    why = WAYS[Channel.Kind(channel.kind)](channel, notice)
    if why:
        Channel.objects.filter(pk=channel.pk).update(off=True)
    return why
