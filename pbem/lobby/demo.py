"""The demonstration of play mode: a guest, a match at its beginning, one some turns in, and an open invitation.

Matches to watch are made meanwhile, see `config.play`.
"""

from collections.abc import Callable
from typing import Any

from django.core import signing
from django.utils import timezone

from engines.core import Chance, Decision, live
from pbem.inbox.intake import submit_lines
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match, Seat
from pbem.outbox.keys import Kind
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from pbem.players.models import Player
from pbem.players.services import create_player

from .services import create_match

BOT = "standard"
HOST = "ada@starpost.localhost"
SALT = "demo"
Reached = Callable[[Match], bool]


def prepare() -> Player:
    """Return the guest, with all matches made and the letters sent if this is the first time."""
    guest = _player("guest@starpost.localhost", "Guest")
    if not guest.seats.exists():
        _match_with_bots(guest, "light-speed", seats=3)
        _play_until(_sheet_revealed, _match_with_bots(guest, "space-empires", seats=2, board="small", start="quick"))
        _invitation(_player(HOST, "Ada"), guest)
        _send_letters()
    return guest


def _player(email: str, name: str) -> Player:
    return Player.objects.filter(email=email).first() or create_player(email=email, name=name)


def _match_with_bots(guest: Player, game: str, seats: int, **options: str) -> Match:
    match = create_match(creator=guest, game_slug=game, seats=seats, options=options, bots=[BOT] * (seats - 1))
    settle(match.pk)
    _send_letters()
    return match


def _play_until(reached: Reached, match: Match) -> None:
    """Answer for the guest as the bot would until there is something to see, and still something to do."""
    seat = Seat.objects.select_related("match", "player").get(match=match, number=0)
    while not reached(match) and (decision := _asked(match)):
        command = match.game.bots[BOT](decision, Chance(live(bytes(match.secret) + b" demo", decision.number)))
        submit_lines(seat, [match.game.notation.write(command)], via=LogEntry.Via.WEB)
        settle(match.pk)
        match.refresh_from_db()


def _sheet_revealed(match: Match) -> bool:
    """Tell whether the first Economic Phase is over."""
    state: Any = positions.current(match).state
    return bool(state.cycle > 1)


def _asked(match: Match) -> Decision | None:
    """Return the guest's open decision, if the match waits for it."""
    decisions = positions.current(match).decisions()
    return next((d for d in decisions if d.seat == 0 and not d.done), None)


def _invitation(host: Player, guest: Player) -> None:
    create_match(
        creator=host, game_slug="light-speed", seats=2, options={"asteroids": "two"}, pace=48, title="Two asteroids",
        invited=[guest.email],
    )  # fmt: skip


def _send_letters() -> None:
    """Send letters at once, for nobody sits here yet or takes anything back; reminders when they are due."""
    Seat.objects.exclude(acted=None).update(acted=None)
    pending = Notice.objects.filter(status=Notice.Status.PENDING).exclude(kind=Kind.REMINDER)
    pending.update(due=timezone.now())
    while send_next():
        pass


def entrance_token(player: Player) -> str:
    """Return the signed part of a link that signs the player in; honoured in play mode only."""
    return signing.dumps(player.pk, salt=SALT)


def player_of(token: str) -> Player | None:
    """Return whom a link of `entrance_token` signs in; None if it is forged."""
    try:
        pk = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return Player.objects.filter(pk=pk).first()
