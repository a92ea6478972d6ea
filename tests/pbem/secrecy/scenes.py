"""Tables of every game in the middle of a match, at which everybody has secrets with marks on them.

Ada (seat 0), Bea (seat 1) and Eve (seat 2) play. Dan sat on Eve's seat before, Cyd watches, Ada blocks Bea. Where there
are teams, Hal (seat 3) is with Bea against Ada and Eve.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engines.core import Match as Position
from pbem.matches.acting import deciding
from pbem.matches.acting.settling import settle
from pbem.matches.history.steps import steps_of
from pbem.matches.models import Branch, Match
from pbem.matches.queue import orders as queue
from pbem.matches.talk import chat
from pbem.matches.talk.blocks import block
from pbem.matches.talk.notes import keep_note
from pbem.matches.whatif import branches, sandbox
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player, the_seat
from tests.playing import bots_play
from tests.space_empires import EVERYTHING

PLAYERS = ("Ada", "Bea", "Eve")
OPTIONS = {
    "light-speed": {"mode": "waves"},
    "space-empires": {**EVERYTHING, "board": "standard", "cycles": "6"},
    "galactic-emperor": {},
    "trian": {"fleet": "yes", "teams": "pairs"},
    "new-era": {},
    "heap": {},
}


@dataclass(frozen=True)
class Scene:
    """A match and what somebody can name in addresses; `marks` are words that only their owners may read."""

    match: Match
    last: str
    branches: dict[str, int] = field(default_factory=dict)
    marks: dict[str, list[str]] = field(default_factory=dict)

    def seat_of(self, name: str) -> int | None:
        """Return where somebody sits."""
        return PLAYERS.index(name) if name in PLAYERS else None


def play(match: Match, entries: int, bot: str, asked: int | None) -> Match:
    """Let bots answer for everybody until the log has so many entries, and the seat is `asked` by somebody's order."""
    settle(match.pk)
    bots_play(match, lambda played: played.number >= entries and _asks(played, asked), bot, b"secrecy")
    return Match.objects.get(pk=match.pk)


def _asks(played: Position, seat: int | None) -> bool:
    return seat is None or (seat in played.waiting() and played.log[-1].seat != seat)


def nothing(_match: Match) -> None:
    """Give no orders."""


def a_scene(
    game: str, entries: int, bot: str = "random", asked: str = "", begin: Callable[[Match], None] = nothing
) -> Scene:
    """Return a table at which a match of the game has come so far, and somebody is `asked`; `begin` orders first."""
    people = [a_player(name) for name in ("Ada", "Bea", "Dan", *(("Hal",) if "teams" in OPTIONS[game] else ()))]
    match = a_match(len(people), game=game, players=people, options=OPTIONS[game])
    deciding.give_up(match.pk, a_player("Dan"), 2, "web")
    deciding.take(match.pk, 2, a_player("Eve"), "web")
    begin(match)
    match = play(match, entries, bot, PLAYERS.index(asked) if asked else None)
    assert match.status == Match.Status.RUNNING
    a_player("Cyd")
    block(seat=the_seat(match, 1), by=a_player("Ada"))
    deciding.offer(match.pk, 0, a_player("Ada"), "gus@example.org")
    Notice.objects.filter(kind="offer").update(status=Notice.Status.SENT)
    marks = {name: keep_secrets(match, name) for name in PLAYERS}
    kept = {branch.player.name: branch.pk for branch in Branch.objects.filter(match=match).select_related("player")}
    return Scene(match, str(steps_of(match, None)[-1]), kept, marks)


def keep_secrets(match: Match, name: str, mark: str = "") -> list[str]:
    """Let somebody note, whisper, queue and try out things; return the words that nobody else may read."""
    seat, mark = the_seat(match, PLAYERS.index(name)), mark or f"xyzzy{name.lower()}"
    player = seat.player
    assert player is not None
    keep_note(seat, f"{mark}note")
    queue.pass_always(seat, None, "en")
    branch = branches.begin(player, match, seat.number, steps_of(match, seat.number)[-1], f"{mark}branch")
    sandbox.let_bot(branch, "random")
    if name != "Bea":  # between Ada and Eve
        chat.speak(seat, f"to seat {3 if name == 'Ada' else 1}: {mark}whisper")
    return [f"{mark}note", f"{mark}branch"]
