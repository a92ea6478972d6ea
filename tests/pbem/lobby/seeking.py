"""People who look out for seats, and the letters that they get."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

from time_machine import Traveller

from pbem.lobby import seat_alerts
from pbem.lobby import services as lobby
from pbem.lobby.seat_alerts import Hears, Wanted, look_out
from pbem.lobby.wishes import Wishes
from pbem.matches.acting import deciding
from pbem.matches.models import Match
from pbem.players.models import Player
from tests.factories import a_match, a_player

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

Post = Callable[[], "list[EmailMessage]"]
HEAP = Wanted(Hears.VACANT, played=False, games=["heap"])
A_DAY = timedelta(days=1)


def vacant() -> Match:
    """Return a match of Ada and Bea that Ada has left."""
    match = a_match(game="heap")
    Match.objects.filter(pk=match.pk).update(title="Thursday")
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    return match


def cyd(wanted: Wanted = HEAP, **more: str) -> Player:
    """Return Cyd, who looks out for seats."""
    player = a_player("Cyd", **more)
    look_out(player, wanted)
    return player


def next_letters(clock: Traveller, post: Post) -> list[EmailMessage]:
    """Return the letters about seats of the next day, whenever they were due."""
    seat_alerts.sweep()
    clock.shift(A_DAY)
    return [letter for letter in post() if "Open seats" in letter.subject or "OPEN SEATS" in letter.body]


def flat(letter: EmailMessage) -> str:
    return " ".join(letter.body.split())


def table(title: str, game: str, wishes: Wishes) -> None:
    """Let Ada make a table with two seats free."""
    lobby.create_match(creator=a_player("Ada"), game_slug=game, seats=3, options={}, title=title, wishes=wishes)
