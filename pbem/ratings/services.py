"""Placings and ratings, worked out match after match in the order in which they ended.

Each game is worked out under a lock from its first match that is not yet done: if one turns up late, those that ended
after it are worked out again. So it does not matter how often or by how many workers this is called, and beginning anew
gives the same numbers.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q, QuerySet

from engines.core import Outcome
from pbem.matches import positions
from pbem.matches.models import Match

from .models import Figures, Finish, Placing, Rating
from .placings import Contest, Entrant, LineUp, entrants
from .seasons import Season
from .skill import START, Skill, after_of_teams
from .standings import keep_up, lock


def finish(match: Match, outcome: Outcome | None) -> None:
    """Write down how a match has ended, for it to be worked out."""
    assert match.ended, "it is over"
    assert outcome, "it is over"
    Finish.objects.create(match=match, game_slug=match.game_slug, ended=match.ended, ranking=outcome.ranking)


def work_out() -> int:
    """Work out every match that has ended and is not done; return how many were."""
    slugs = Finish.objects.filter(worked_out=False).order_by().values_list("game_slug", flat=True).distinct()
    return sum(work_out_game(slug) for slug in slugs)


@transaction.atomic
def work_out_game(slug: str) -> int:
    """Work out one game from its first match that is not done on; return how many matches that were."""
    lock(slug)
    first = Finish.objects.filter(game_slug=slug, worked_out=False).first()
    if first is None:
        return 0
    finishes = Finish.objects.filter(_since(first), game_slug=slug)
    due = [_lined_up(finish) for finish in _with_people(finishes)]
    stale = Placing.objects.filter(match__in=finishes.order_by().values("match"))
    players = set(stale.values_list("player_id", flat=True)) | {player for table in due for player in table.players}
    touched = [Season.of(ended) for ended in finishes.values_list("ended", flat=True)]
    stale.delete()
    skills = _skills_before(first, players)
    Placing.objects.bulk_create((row for table in due for row in _rows(table, skills)), batch_size=1000)
    finishes.update(worked_out=True)
    _show(slug, players)
    keep_up(slug, touched, players)
    Figures.objects.filter(pk=slug, stale=False).update(stale=True)
    return len(due)


def _since(first: Finish) -> Q:
    return Q(Q(ended__gt=first.ended) | Q(match__gte=first.match_id), ended__gte=first.ended)


def _with_people(finishes: QuerySet[Finish]) -> QuerySet[Finish]:
    return finishes.select_related("match").prefetch_related("match__seats", "match__tenures")


@dataclass(frozen=True)
class _Table:
    """Who sat at a table that has finished: for each seat one, and those who left."""

    finish: Finish
    line_up: LineUp
    leavers: LineUp

    @property
    def players(self) -> list[int]:
        """Everybody."""
        return [entrant.player for entrant in self.line_up + self.leavers]

    def line_ups(self) -> Iterator[tuple[Entrant, LineUp]]:
        """Yield everybody who counts, with those whom they met: leavers stand for their seat as if they had stayed."""
        for entrant in self.line_up:
            if entrant.counts:
                yield entrant, self.line_up
        for leaver in self.leavers:
            if leaver.counts:
                yield leaver, [leaver if other.seat == leaver.seat else other for other in self.line_up]


def _lined_up(finish: Finish) -> _Table:
    return _Table(finish, *entrants(finish.match, finish.ranking))


def _skills_before(first: Finish, players: Iterable[int]) -> dict[int, Skill]:
    """Return what was believed of the players just before a match of the game ended."""
    earlier = Placing.objects.filter(~_since(first), game_slug=first.game_slug, rated=True, player__in=players)
    return {placing.player_id: skill_after(placing) for placing in _newest(earlier)}


def _newest(placings: QuerySet[Placing]) -> QuerySet[Placing]:
    return placings.order_by("player_id", "-ended", "-match_id").distinct("player_id")


def skill_after(placing: Placing) -> Skill:
    """Return what is believed of somebody after a rated match."""
    assert placing.mu is not None, "rated"
    assert placing.sigma is not None, "rated"
    return Skill(placing.mu, placing.sigma, placing.games)


def _rows(table: _Table, skills: dict[int, Skill]) -> list[Placing]:
    """Return everybody's placing in a match, and put their new skills among those known."""
    found = [_row(table, entrant, line_up, skills) for entrant, line_up in table.line_ups()]
    skills.update({row.player_id: skill_after(row) for row in found if row.rated})
    return found


def _row(table: _Table, entrant: Entrant, line_up: LineUp, skills: dict[int, Skill]) -> Placing:
    finish, contest = table.finish, Contest(entrant, line_up)
    sides, places, mine = contest.sides, contest.places, contest.mine
    row = Placing(match_id=finish.match_id, player_id=entrant.player, game_slug=finish.game_slug, ended=finish.ended,
                  seat=entrant.seat, team=entrant.team, seats=len(sides), place=places[mine], sharing=contest.sharing,
                  role=entrant.role, rated=finish.match.rated)  # fmt: skip
    if row.rated:
        before = [[skills.get(other.player, START) for other in side] for side in sides]
        at = sides[mine].index(entrant)
        old, new = before[mine][at], after_of_teams(before, places)[mine][at]
        if entrant.spared and new.shown < old.shown:
            new = old
        row.mu_before, row.sigma_before = old.mu, old.sigma
        row.mu, row.sigma, row.games = new
    return row


def _show(slug: str, players: Iterable[int]) -> None:
    """Make the players' ratings fit their newest placings."""
    newest = list(_newest(Placing.objects.filter(game_slug=slug, rated=True, player__in=players)))
    Rating.objects.filter(game_slug=slug, player__in=players).delete()
    Rating.objects.bulk_create((_rating(placing) for placing in newest), batch_size=1000)


def _rating(placing: Placing) -> Rating:
    skill = skill_after(placing)
    return Rating(player_id=placing.player_id, game_slug=placing.game_slug, shown=skill.shown, **skill._asdict())


@transaction.atomic
def rebuild() -> int:
    """Throw all placings and ratings away and work them out from the matches; return how many matches there were."""
    known = Finish.objects.values("match")
    for match in Match.objects.filter(status=Match.Status.OVER).exclude(pk__in=known):
        finish(match, positions.current(match).state.outcome)
    Finish.objects.update(worked_out=False)
    return work_out()
