"""Matches: finding, making, joining and looking at them."""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone
from msgspec import structs
from ninja import P, QueryEx, Router, Status

from engines.core import Outcome
from pbem.lobby import services as lobby
from pbem.lobby.selectors import open_tables, open_to
from pbem.lobby.wishes import Wishes
from pbem.matches import selectors
from pbem.matches.clocks.banks import left_in_banks
from pbem.matches.clocks.clock import clock_of, describe, read_clock
from pbem.matches.models import Match, Seat, Wait
from pbem.matches.teams import sides, teams_of
from pbem.matches.viewing import Viewer
from pbem.players.models import Player
from pbem.presenters.words import Reader

from .auth import Request
from .decisions import DecisionRecord, decision_record
from .finding import AnySeat, OwnSeat, find_match, find_viewer, unfit, viewer_of
from .matches_schemas import ClockRecord, MatchLine, MatchRecord, NewMatch, OutcomeRecord, SeatRecord, WaitRecord
from .schemas import Problem

router = Router(tags=["matches"])

MOST = 100


@router.get("", response=list[MatchLine], summary="Your matches, or those you may join")
def list_matches(
    request: Request,
    open: bool = False,  # noqa: A002, FBT001, FBT002  # the name in the query
    watch: bool = False,  # noqa: FBT001, FBT002  # a flag in the query
    before: QueryEx[int | None, P(description="only matches with lower numbers, for the next page")] = None,
    game: QueryEx[str, P(description="only matches of this game")] = "",
) -> list[MatchLine]:
    """Your matches, newest first, at most 100.

    With `open=1` public matches that have a free seat, with `watch=1` those that everybody may watch, played or over.
    """
    player = request.auth
    found = selectors.matches_of(player)
    if open:
        found = open_tables().filter(open_to(player)).exclude(seats__player=player)
    elif watch:
        found = selectors.to_watch()
    if game:
        found = found.filter(game_slug=game)
    if before is not None:
        found = found.filter(pk__lt=before)
    asked = set(Wait.objects.filter(player=player).values_list("match_id", flat=True))
    newest = found.order_by("-pk").prefetch_related("seats__player")[:MOST]
    return [MatchLine(**_line(match, player, match.pk in asked)) for match in newest]


@router.post("", response={201: MatchRecord, 422: Problem}, summary="Make a match")
def create_match(request: Request, wish: NewMatch) -> Status[MatchRecord]:
    """Make a match; it begins as soon as all seats are taken."""
    with unfit(lobby.LobbyError):
        match = lobby.create_match(
            creator=request.auth,
            game_slug=wish.game,
            seats=wish.seats,
            options=wish.options,
            pace=wish.pace,
            clock=read_clock(wish.clock.model_dump()) if wish.clock else None,
            title=wish.title,
            public=wish.public,
            bots=wish.bots,
            invited=wish.invited,
            local=wish.local,
            rated=wish.rated,
            anonymous=wish.anonymous,
            takebacks=wish.takebacks,
            substitutes=wish.substitutes,
            wishes=Wishes(
                wish.random_seats, wish.least_rating, wish.most_rating, wish.least_reliability, wish.random_teams
            ),
        )
    return Status(201, match_record(match, request.auth))


@router.post("/{number}/join", response={200: MatchRecord, 404: Problem, 409: Problem}, summary="Take a free seat")
def join_match(
    request: Request,
    number: int,
    anyway: bool = False,  # noqa: FBT001, FBT002  # the name in the query
    seat: AnySeat = None,
) -> MatchRecord:
    """Take a free seat of a public match, the first one unless one is named.

    With `anyway=1` also where the table asks for somebody else.
    """
    find_match(request.auth, number)
    match = lobby.join(match_id=number, player=request.auth, anyway=anyway, seat=seat)
    return match_record(match, request.auth)


@router.get(
    "/{number}", response={200: MatchRecord, 403: Problem, 404: Problem}, summary="A match and your open question"
)
def show_match(request: Request, number: int, own: OwnSeat = None) -> MatchRecord:
    """Seats, who is waited for, and the question that is open for you: of several seats for the one that is asked."""
    return _record(find_viewer(request.auth, number, own))


def match_record(match: Match, player: Player) -> MatchRecord:
    """Return the match as the player may see it."""
    return _record(viewer_of(player, match))


def _record(viewer: Viewer) -> MatchRecord:
    match, words, begun = viewer.match, viewer.reader, viewer.match.status != Match.Status.OPEN
    assert viewer.player is not None, "programs belong to players"
    outcome = viewer.position.state.outcome if begun else None
    return MatchRecord(
        **_line(match, viewer.player, viewer.wait is not None),
        options=match.options,
        step=str(viewer.step) if begun else None,
        commitment=match.commitment,
        secret=bytes(match.secret).hex() if match.status == Match.Status.OVER else None,
        waits=[_wait(wait, words) for wait in viewer.waits],
        banks=_banks(match),
        frozen=match.frozen,
        decision=_decision(viewer) if begun else None,
        outcome=_outcome(outcome, words) if outcome else None,
    )


def _banks(match: Match) -> dict[int, int] | None:
    if match.status != Match.Status.RUNNING or clock_of(match).kind != "bank":
        return None
    return {seat: int(left.total_seconds()) for seat, left in left_in_banks(match, timezone.now()).items()}


def _decision(viewer: Viewer) -> DecisionRecord | None:
    if viewer.decision is None:
        return None
    due = viewer.wait.due if viewer.wait else None
    return decision_record(viewer.match.game, viewer.decision, due, viewer.reader)


def _line(match: Match, player: Player, your_turn: bool) -> dict[str, Any]:  # noqa: FBT001
    return {
        "id": match.pk,
        "title": match.title,
        "game": match.game_slug,
        "status": match.status,
        "pace": match.pace,
        "clock": _clock(match, player),
        "public": match.public,
        "anonymous": match.anonymous,
        "rated": match.rated,
        "cancelled": match.cancelled,
        "takebacks": match.takebacks,
        "substitutes": match.substitutes,
        "rematch_of": None if match.masked else match.rematch_of_id,
        "created": match.created,
        "started": match.started,
        "ended": match.ended,
        "seats": _seats(match.seats.all(), match.game.colours, player),
        "teams": sides(teams_of(match)),
        "your_turn": your_turn,
    }


def _clock(match: Match, player: Player) -> ClockRecord:
    clock = clock_of(match)
    return ClockRecord(**structs.asdict(clock), words=Reader(player.language, []).words(describe(clock)))


def _seats(seats: Iterable[Seat], colours: Any, player: Player) -> list[SeatRecord]:
    return [
        SeatRecord(
            number=seat.number,
            name=seat.name,
            player=None if seat.match.masked else seat.player_id,
            colour=colours[seat.number],
            bot=seat.bot,
            autopilot=seat.autopilot,
            free=seat.free,
            you=seat.player_id == player.pk,
        )
        for seat in seats
    ]


def _wait(wait: Wait, words: Reader) -> WaitRecord:
    return WaitRecord(seat=wait.seat, name=words.name_of(wait.seat), since=wait.since, due=wait.due)


def _outcome(outcome: Outcome, words: Reader) -> OutcomeRecord:
    return OutcomeRecord(ranking=outcome.ranking, scores=outcome.scores, reason=words.words(outcome.reason))
