"""Feeds of one player: news as Atom (RFC 4287), deadlines as iCalendar (RFC 5545), at addresses that nobody guesses."""

import base64
from collections.abc import Sequence
from datetime import timedelta

from django.conf import settings
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext
from icalendar import Alarm, Calendar, Event

from pbem.players.models import Player

from .calls import Call
from .models import Feed, new_nonce

WARNING = timedelta(hours=6)
"""How long before a deadline a calendar rings."""

REFRESH = timedelta(minutes=30)
"""How often programs may ask again."""


def token_of(player: Player) -> str:
    """Return the secret part of the player's feed addresses."""
    feed, _ = Feed.objects.get_or_create(player=player)
    return _token(feed)


def renew(player: Player) -> None:
    """Make the player's feed addresses worthless, and new ones."""
    Feed.objects.update_or_create(player=player, defaults={"nonce": new_nonce()})


def owner_of_feed(number: int, token: str) -> Player | None:
    """Return whose feeds an address shows; None if it is forged or not good any more."""
    feed = Feed.objects.select_related("player").filter(pk=number, player__is_active=True).first()
    return feed.player if feed and constant_time_compare(_token(feed), token) else None


def _token(feed: Feed) -> str:
    """Return the token of a nonce: 130 bits that the database alone does not give away."""
    digest = salted_hmac("feeds", f"{feed.pk}:{feed.nonce}", algorithm="sha256").digest()
    return base64.b32encode(digest).decode().lower()[:26]


def atom(player: Player, calls: Sequence[Call], url: str) -> bytes:
    """Return what waits for the player and what has ended as an Atom feed, newest first."""
    with translation.override(player.language):
        title = gettext("Starpost: my matches")
    feed = Atom1Feed(title, settings.BASE_URL, "", language=player.language, feed_url=url, feed_guid=_guid(player))
    for call in sorted(calls, key=lambda call: call.since, reverse=True):
        feed.add_item(call.title, call.url, call.text, unique_id=_uri(call), pubdate=call.since, updateddate=call.since)
    return feed.writeString("utf-8").encode()


def calendar(player: Player, calls: Sequence[Call]) -> bytes:
    """Return the player's deadlines as a calendar; each keeps its UID as long as the same thing is asked."""
    with translation.override(player.language):
        name = gettext("Starpost: my deadlines")
    found = Calendar()
    found.add("prodid", "-//Starpost//EN")
    found.add("version", "2.0")
    found.add("method", "PUBLISH")
    found.add("x-wr-calname", name)
    found.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    for call in calls:
        if call.due is not None:
            found.add_component(_event(call))
    return bytes(found.to_ical())


def _event(call: Call) -> Event:
    event, alarm = Event(), Alarm()
    event.add("uid", f"{call.key}@{settings.MAIL_DOMAIN}")
    event.add("dtstamp", timezone.now())
    event.add("dtstart", call.due)
    event.add("summary", call.title)
    event.add("description", f"{call.text}\n{call.url}")
    event.add("url", call.url)
    event.add("transp", "TRANSPARENT")
    alarm.add("action", "DISPLAY")
    alarm.add("description", call.title)
    alarm.add("trigger", -WARNING)
    event.add_component(alarm)
    return event


def _guid(player: Player) -> str:
    return f"tag:{settings.MAIL_DOMAIN},2026:feed-{player.pk}"


def _uri(call: Call) -> str:
    """Return an id that stays although addresses may change (RFC 4151)."""
    return f"tag:{settings.MAIL_DOMAIN},2026:{call.key}"
