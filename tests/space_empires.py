"""A match of Space Empires whose dice are known, and the standard bot's orders for it in the words of players."""

from __future__ import annotations

from collections.abc import Mapping

from engines.core import Chance, live
from engines.space_empires.model.options import PACKAGES
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player

OPTIONS = {"board": "small", "start": "quick", "cycles": "6"}
SECRET = b"mail 5"
"""With these dice two fleets of the standard bot meet in cycle 5, and twice in cycle 6."""

EVERYTHING = {"board": "small", "start": "quick", "cycles": "12", "ruleset": "current",
              **{option.name: option.values[-1].value for option in PACKAGES if option.name != "research"}}  # fmt: skip
"""Every package at once; research is free, or raiders and fighters would come too late."""

FATEFUL = b"everything 1"
"""With these dice and everything cloaked raiders and fighters fight in cycle 8, mines go off in cycle 9, and red wins
there."""

BEFORE = 405
"""Entries of that match before green moves to the battle with raiders and fighters."""


def a_known_match(language: str = "en", options: Mapping[str, str] = OPTIONS, secret: bytes = SECRET) -> Match:
    """Return a match that has just begun: Ada is red, Bea, who reads the language, green."""
    ada, bea = a_player("Ada"), a_player("Bea", language=language)
    match = a_match(players=[ada, bea], game="space-empires", start=False, options=options)
    Match.objects.filter(pk=match.pk).update(secret=secret)
    invitation = lobby.invite(match=match, by=ada, address=bea.email)
    lobby.accept(token=lobby.invitation_token(invitation), player=bea)
    return Match.objects.get(pk=match.pk)


def phase_of(match: Match, seat: int) -> list[str]:
    """Return the orders of the standard bot for one mail: a whole turn or sheet, or all ships that act one by one."""
    played = positions.current(Match.objects.get(pk=match.pk))
    asked = played.decision(seat)
    lines: list[str] = []
    while (now := next((d for d in played.decisions() if d.seat == seat and not d.done), None)) is not None:
        if now.number != asked.number and type(now.question) is not type(asked.question):
            break
        command = match.game.bots["standard"](now, Chance(live(b"mail", played.number)))
        lines.append(match.game.notation.write(command))
        played.play(seat, command)
    return lines


def entries_of(match: Match) -> int:
    """Return how long the log will be when the standard bot has played the match to its end."""
    played = positions.current(Match.objects.get(pk=match.pk))
    while not played.over:
        if played.resolvable():
            played.resolve()
            continue
        asked = next(decision for decision in played.decisions() if not decision.done)
        played.play(asked.seat, match.game.bots["standard"](asked, Chance(live(b"mail", played.number))))
    return played.number
