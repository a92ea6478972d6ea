"""What every page about a match shows around its middle: title, seats, whom it waits for, how it ended."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from pbem.matches.freezing import STANDS_STILL
from pbem.matches.models import Match
from pbem.matches.tables import MATCHES, waits_of
from pbem.matches.teams import placed, team_name, teams_of
from pbem.presenters.options import chosen_options
from pbem.web.rules import rules_address
from pbem.web.viewers import Viewer

Context = dict[str, Any]


def frame(viewer: Viewer) -> Context:
    """Return what the templates tell of the match itself."""
    match, game, sitting = viewer.match, viewer.match.game, seats(viewer)
    return {
        "viewer": viewer,
        "match": match,
        "title": viewer.title,
        "game": viewer.words(game.title),
        "rules": rules_address(game),
        "options": chosen_options(match.options, game, viewer.reader),
        "seats": sitting,
        "common_due": common_due(sitting),
        "stands_still": viewer.words(STANDS_STILL) if match.frozen else "",
        "over": match.status == Match.Status.OVER,
    }


def seats(viewer: Viewer) -> list[Context]:
    """Return everybody at the table, and since and until when the match waits for them."""
    waits = {wait.seat: wait for wait in viewer.match.waits.all()}
    teams = teams_of(viewer.match)
    mine = teams[viewer.number] if teams and viewer.number is not None else None
    return [
        {
            "seat": seat,
            "mine": seat.number == viewer.number,
            "wait": waits.get(seat.number),
            "team": team_name(teams[seat.number]) if teams else "",
            "ally": bool(teams) and teams[seat.number] == mine and seat.number != viewer.number,
        }
        for seat in viewer.match.seats.all()
    ]


def common_due(sitting: Sequence[Context]) -> datetime | None:
    """Return the deadline of everybody who is asked, where at least two are and all have the same."""
    dues = [place["wait"].due for place in sitting if place["wait"] and not place["seat"].played_by_bot]
    return dues[0] if len(dues) > 1 and len(set(dues)) == 1 else None


def following_match(viewer: Viewer) -> Match | None:
    """Return the match that waits for the viewer after this one, the first after the last; none for guests."""
    if viewer.player is None or viewer.guest:
        return None
    waiting = list(dict.fromkeys(wait.match_id for wait in waits_of(viewer.player)))
    after = waiting.index(viewer.match.pk) + 1 if viewer.match.pk in waiting else 0
    others = [pk for pk in waiting[after:] + waiting[:after] if pk != viewer.match.pk]
    return next((MATCHES.first(pk) for pk in others), None)


def waiting_match(viewer: Viewer) -> Match | None:
    """Return the match to go on with from a page beside the table: another that waits for the viewer, else this one."""
    asked = viewer.number is not None and any(wait.seat == viewer.number for wait in viewer.match.waits.all())
    return following_match(viewer) or (viewer.match if asked else None)


def ending(viewer: Viewer) -> Context | None:
    """Return who won and why, and the secret behind the dice; None before the match is over."""
    outcome = viewer.view.outcome
    if outcome is None:
        return None
    teams = teams_of(viewer.match)
    places = [
        {"place": place, "names": [viewer.reader.name_of(seat) for seat in tied], "score": outcome.scores[tied[0]]}
        for place, tied in placed(outcome.ranking, teams)
        if tied
    ]
    won = viewer.number in outcome.winners
    drawn, lost = len(outcome.ranking) == 1, not outcome.winners
    return {"places": places, "draw": drawn, "lost": lost, "reason": viewer.words(outcome.reason), "won": won,
            "team": bool(teams), "secret": bytes(viewer.match.secret).hex()}  # fmt: skip
