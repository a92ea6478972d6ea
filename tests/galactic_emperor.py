"""A match of Galactic Emperor whose dice are known, and the standard bot's orders for it in the words of players."""

from __future__ import annotations

from engines.core import Chance, live
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player

SECRET = b"empire 20"
"""With these dice Saboteur, scanners, battle, trade and influence all come before the end in round 7."""

DELEGATED = (
    "plan roles scientist explorer warlord regent engineer steward merchant",
    "plan direction clockwise",
    "plan drop highest",
    "plan favour D C F",
    "plan losses tip flip F C D",
    "plan retreat losing",
    "plan influence 2",
    "plan research saboteur ambassador plasma shield robotics fusion ion diplomat protein pirate scanners",
    "plan sabotage any",
    "plan private 0405 1",
    "plan scan never",
    "plan routine merchant",
    "plan routine steward",
    "plan routine scientist",
    "plan routine engineer",
)
"""Standing orders for all but tiles, moves and influence."""

INTERRUPTS = (
    "plan warp own 1 3",
    "plan warp enemy 4 6",
    "plan losses tip flip F C D",
    "plan retreat losing",
    "plan influence 2",
    "plan never sabotage",
    "plan never private",
    "plan research warp ambassador robotics plasma shield fusion ion diplomat protein pirate scanners",
)
"""Standing orders for what comes up in turns of others, and a list of technologies."""


def a_known_match(language: str = "en", secret: bytes = SECRET) -> Match:
    """Return a match that has just begun: Ada is red, Bea blue, Cyd, who reads the language, green."""
    people = [a_player("Ada"), a_player("Bea"), a_player("Cyd", language=language)]
    match = a_match(seats=3, players=people, game="galactic-emperor", start=False)
    Match.objects.filter(pk=match.pk).update(secret=secret)
    for guest in people[1:]:
        invitation = lobby.invite(match=match, by=people[0], address=guest.email)
        lobby.accept(token=lobby.invitation_token(invitation), player=guest)
    return Match.objects.get(pk=match.pk)


def lines_of(match: Match, seat: int) -> list[str]:
    """Return the standard bot's orders for one mail: answers to one kind of question, until dice or others come."""
    played = positions.current(Match.objects.get(pk=match.pk))
    asked = played.decision(seat)
    lines: list[str] = []
    while (now := next((d for d in played.decisions() if d.seat == seat and not d.done), None)) is not None:
        if now.number != asked.number and type(now.question) is not type(asked.question):
            break
        command = match.game.bots["standard"](now, Chance(live(b"mail", played.number)))
        lines.append(match.game.notation.write(command))
        played.play(seat, command)
        if played.log[-1].draws:
            break
    return lines
