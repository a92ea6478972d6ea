"""People, matches and moves in one line each, made by the services that players use."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, TypeVar

from django.db import connection, transaction

from engines.core import Chance, live
from engines.core import Match as Position
from engines.core.position import AnyGame
from pbem.inbox.intake import submit_lines
from pbem.inbox.models import Submission
from pbem.lobby import services as lobby
from pbem.lobby.invitations import take_free_seat
from pbem.lobby.seating import open_match
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match, Seat
from pbem.matches.seated import seated
from pbem.outbox.models import Notice
from pbem.players.models import Player
from pbem.players.services import create_player
from pbem.rows import Rows

Result = TypeVar("Result")

AT_ONCE = 40
"""Orders in one transaction."""

KNOWN = Rows(Player, "email = %s")

NAMES = ("Ada", "Bea", "Cyd", "Dan")


def a_player(name: str = "Ada", **more: Any) -> Player:
    """Return the player of that name, whose address is NAME@example.org."""
    address = f"{name.lower()}@example.org"
    return KNOWN.first(address) or create_player(email=address, name=name, **more)


def a_match(
    seats: int = 2,
    *,
    game: str = "light-speed",
    players: Sequence[Player] = (),
    bots: Sequence[str] = (),
    pace: int = 72,
    public: bool = True,
    start: bool = True,
    options: Mapping[str, str] | None = None,
    **more_options: str,
) -> Match:
    """Return a match that has begun (unless `start` is False): players from seat 0 on, bots on the last seats.

    Those who are not asked are not told that it has begun.
    """
    people = list(players) or [a_player(name) for name in NAMES[: seats - len(bots)]]
    chosen = {**(options or {}), **more_options}
    match = lobby.create_match(
        creator=people[0], game_slug=game, seats=seats, options=chosen, bots=bots, pace=pace, public=public
    )
    for guest in people[1:] if start else ():
        with transaction.atomic():
            take_free_seat(open_match(match.pk), guest)
    Notice.objects.filter(kind="begin", topic=match.topic).delete()
    return Match.objects.get(pk=match.pk)


def the_seat(match: Match, number: int) -> Seat:
    """Return the seat with its match and player as they are now in the database."""
    return seated(Match.objects.get(pk=match.pk))[number]


def give(match: Match, seat: int, *lines: str, key: str = "", decision: int | None = None) -> Submission:
    """Submit order lines for a seat as its page does; return the submission with its receipt."""
    return submit_lines(the_seat(match, seat), lines, via=LogEntry.Via.WEB, key=key, decision=decision)


def an_answer(match: Match, seat: int, seed: bytes = b"answers") -> str | None:
    """Return a legal order for the seat as text, always the same in one position; None if it is not asked."""
    played = positions.current(Match.objects.get(pk=match.pk))
    asked = next((d for d in played.decisions() if d.seat == seat and not d.done), None)
    if asked is None:
        return None
    command = match.game.bots["random"](asked, Chance(live(seed, played.number)))
    return match.game.notation.write(command)


def play_on(match: Match, entries: int = 10_000, seed: bytes = b"answers") -> Match:
    """Let all seats answer at random until the match is over or `entries` more orders were given, many at a time."""
    while entries and (match := Match.objects.get(pk=match.pk)).status == Match.Status.RUNNING:
        with changing(match.pk, LogEntry.Via.WEB) as (_, played):
            for _ in range(min(entries, AT_ONCE)):
                _answer_once(match.game, played, seed)
                entries -= 1
                if played.over:
                    break
    settle(match.pk)
    return Match.objects.get(pk=match.pk)


def _answer_once(game: AnyGame, played: Position, seed: bytes) -> None:
    while played.resolvable():
        played.resolve()
    if not played.over:
        asked = next(decision for decision in played.decisions() if not decision.done)
        answer = game.bots["random"](asked, Chance(live(seed, played.number)))
        assert answer is not None
        played.play(asked.seat, answer, asked=asked)


def together(*calls: Callable[[], Result]) -> list[Result]:
    """Make the calls at the same instant, each in a thread with a database connection of its own."""
    start = Barrier(len(calls))

    def run(call: Callable[[], Result]) -> Result:
        try:
            start.wait()
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(run, calls))


def kinds(match: Match) -> list[tuple[str, str, int | None]]:
    """Return kind, via and seat of every entry of the log."""
    return list(LogEntry.objects.filter(match=match).order_by("number").values_list("kind", "via", "seat"))


def failure(submission: Submission) -> str:
    """Return why the submission's first refused order was refused; empty if all stand."""
    assert submission.receipt is not None
    failed = submission.receipt["failed"]
    return failed["why"] if failed else ""
