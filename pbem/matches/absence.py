"""What happens when somebody's time runs out, once and again: the default, a bot, a vacant seat; and their return.

A deadline missed once is answered by the game's default; where a game has none for that question, a bot answers this
one. From the second in a row on it goes as the table chose: the defaults go on, a bot plays until its player is back,
or the seat is vacant, and a bot keeps it playing when nobody takes it.
"""

import logging
from typing import Any, Final

from django.utils import timezone

from engines.core import Chance, Decision, Game, IllegalCommand, Refusal, live, say
from engines.core import Match as Position
from pbem.outbox.keys import Kind, key_of, keys_of
from pbem.outbox.services import cancel_unsent, notify

from . import signals
from .clocks.clock import clock_of
from .consent.leaving import leave
from .consent.rules import MOST_MISSED
from .models import ChatMessage, LogEntry, Match, Seat, Tenure, Wait
from .seated import seated
from .seats.seating import reseat
from .talk.chat import announce

log = logging.getLogger(__name__)

USUAL_BOT = "standard"


def bot_of(game: Game[Any, Any]) -> str:
    """Return the bot that plays for absent people; empty if the game has none."""
    return USUAL_BOT if USUAL_BOT in game.bots else next(iter(game.bots), "")


def time_is_up(match: Match, position: Position, number: int) -> bool:
    """Do what is agreed for a seat whose time has run out; False if the match must wait on."""
    seat = Seat.objects.select_related("player", "match").get(match=match, number=number)
    seat.missed += 1
    seat.save(update_fields=["missed"])
    signals.late.send(Match, match=match, wait=Wait.objects.get(match=match, seat=number), at=timezone.now())
    policy = clock_of(match).late if seat.player else "autopilot"
    if seat.missed >= MOST_MISSED and policy == "substitute":
        leave(match, seat, Tenure.Left.LATE)
        return True
    if seat.missed >= MOST_MISSED and policy == "autopilot" and bot_of(match.game):
        start_autopilot(match, seat)
        return True
    bot = bot_of(match.game)
    return position.apply_default(number) is not None or (
        bool(bot) and bot_plays(match, position, position.decision(number), bot)
    )


def bot_plays(match: Match, position: Position, decision: Decision, bot: str) -> bool:
    """Let a bot answer; False if it has no legal answer, which is its author's mistake and must not stop the match."""
    chance = Chance(live(bytes(match.secret) + b" bots", position.number + 1))
    try:
        answer = match.game.bots[bot](decision, chance)
    except Exception:
        log.exception("match %s: the bot %s fails at %s", match.pk, bot, decision.name)
        return False
    try:
        position.play(decision.seat, answer)
    except Refusal as refusal:
        log.error("match %s: the bot %s answers %s wrongly: %s", match.pk, bot, decision.name, refusal)  # noqa: TRY400
        return False
    return True


def start_autopilot(match: Match, seat: Seat) -> None:
    """Let a bot play a seat until its player is back, or somebody takes it; its player is told."""
    seat.autopilot = bot_of(match.game)
    seat.save(update_fields=["autopilot"])
    Wait.objects.filter(match=match, seat=seat.number).update(player=None, due=None)
    for kind in (Kind.TURN, Kind.REMINDER):
        cancel_unsent(keys_of(kind, match.pk, seat.number))
    match.unsettled = True
    match.save(update_fields=["unsettled"])
    if seat.player is None:
        return
    announce(match, ChatMessage.Kind.AUTOPLAY, seat=seat.number)
    facts = {"match": match.pk, "seat": seat.number, "what": "autopilot", "player": seat.player.pk}
    key = key_of(Kind.SEAT, match.pk, seat.number, "autopilot", match.head)
    notify(kind=Kind.SEAT, key=key, topic=match.topic, facts=facts, player=seat.player)


AT_THE_TABLE: Final = frozenset({LogEntry.Via.WEB, LogEntry.Via.API})
"""How orders come of somebody who sees what comes of them, and need not be written to."""


def heard_from(match: Match, number: int, *, ordered: bool, via: str) -> None:
    """Note that a seat's player is there, with an order at the table or by mail; then they play in person again."""
    now = timezone.now()
    noted: dict[str, Any] = {"alive": now}
    if ordered:
        noted |= {"missed": 0, "acted": now if via in AT_THE_TABLE else None}
    Seat.objects.filter(match=match, number=number).update(**noted)
    if not ordered:
        return
    seat = next(seat for seat in seated(match) if seat.number == number)
    if seat.autopilot and seat.player:
        take_over(match, seat)


def take_over(match: Match, seat: Seat) -> None:
    """Let a player answer in person again, with fresh time for what is asked. Raises IllegalCommand."""
    if match.status == Match.Status.OVER:
        raise IllegalCommand(say("The match is over."))
    if not seat.autopilot:
        raise IllegalCommand(say("No bot plays for you in this match."))
    seat.autopilot, seat.missed, seat.alive = "", 0, timezone.now()
    seat.save(update_fields=["autopilot", "missed", "alive"])
    reseat(match, seat)
    announce(match, ChatMessage.Kind.MANNED, seat=seat.number)
