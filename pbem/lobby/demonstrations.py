"""Matches that bots play among themselves, for whoever wants to see a game before playing it."""

from typing import Any

from django.db import transaction

import engines
from engines.core import Game
from engines.core import Match as Position
from pbem.matches.absence import bot_plays
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from pbem.players.models import Player

from .places import Place
from .services import Plan, make

BOT = "standard"


def games_to_show() -> list[Game[Any, Any]]:
    """Return the games that have such a bot, and no finished match that everybody may watch."""
    over = Match.objects.filter(public=True, status=Match.Status.OVER, cancelled=False)
    return [game for slug, game in engines.games().items()
            if BOT in game.bots and not over.filter(game_slug=slug).exists()]  # fmt: skip


@transaction.atomic
def demonstrate(*, host: Player, game: Game[Any, Any]) -> Match:
    """Have bots play a match of the game to its end, with one more seat than it needs; return it.

    Nobody waits for it, and it is nobody's: whoever hosts it is only named as its maker.
    """
    match = make(host, game, [Place(bot=BOT)] * game.seats[:2][-1], Plan({}, rated=False))
    with changing(match.pk, LogEntry.Via.BOT) as (held, position):
        while not position.over:
            _go_on(held, position)
    match.refresh_from_db()
    return match


def _go_on(match: Match, position: Position) -> None:
    if position.resolvable():
        position.resolve()
        return
    asked = next(decision for decision in position.decisions() if not decision.done)
    if not bot_plays(match, position, asked, BOT):
        position.apply_default(asked.seat)
