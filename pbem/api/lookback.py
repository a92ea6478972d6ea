"""Steps, parts, comparisons and files of a match."""

from datetime import datetime
from typing import Literal

from django.http import HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext as _
from ninja import P, QueryEx, Router, Schema
from ninja.decorators import decorate_view
from ninja.errors import HttpError

from pbem.matches.filing.fetching import log_of
from pbem.matches.history import replays
from pbem.matches.history.chronicle import kinds_of, parts_of, step_at
from pbem.matches.history.files import log_lines, replay_lines
from pbem.matches.history.perspectives import look_through, seat_behind, steps_seen
from pbem.matches.history.steps import told_time
from pbem.matches.models import Match
from pbem.presenters.marks import Labels, Table, mark, mark_panels
from pbem.replicas import of_history

from .auth import Request
from .conventions import served
from .finding import find_match, reader
from .perspectives import EYES, find_eyes, find_step_of
from .schemas import Problem

router = Router(tags=["history"])

Language = Literal["en", "pl"]

MOST = 1000
"""Steps in one answer."""

PROBLEMS = {403: Problem, 404: Problem, 409: Problem}
Earlier = QueryEx[str, P(alias="from", description="a step")]
Later = QueryEx[str | None, P(alias="to", description="another step, by default the newest")]
After = QueryEx[str | None, P(description="only steps after this one")]


class StepLine(Schema):
    """A position that you can look at, and the minute in which it came about."""

    step: str
    at: datetime


class StepList(Schema):
    """Steps, oldest first; `more` tells whether there are more after the last one shown."""

    steps: list[StepLine]
    more: bool


class KindLine(Schema):
    """A kind of event; each event of some kinds begins a `part` of the match, such as a round or a battle."""

    number: int
    label: str
    part: bool


class PartLine(Schema):
    """Where a part of the match begins."""

    kind: int
    step: str
    text: str


class PartList(Schema):
    """The kinds of event that the game has, and the parts that the match falls into, in order."""

    kinds: list[KindLine]
    parts: list[PartLine]


class ComparedRow(Schema):
    """A row of a table: its cells now, and what stood in those that changed; `fresh` if it was not there before."""

    cells: list[str]
    before: list[str | None]
    fresh: bool


class ComparedTable(Schema):
    """A table whose cells were compared."""

    title: str
    columns: list[str]
    rows: list[ComparedRow]
    gone: list[list[str]]


class Comparison(Schema):
    """Two positions: what differs is outlined on both boards (SVG) and counted, and marked in the tables."""

    earlier: str
    later: str
    counts: dict[str, int]
    earlier_board: str
    later_board: str
    tables: list[ComparedTable]


class ReplayState(Schema):
    """How far a replay file is made; `address` is where it is when it is ready."""

    ready: bool
    done: int
    parts: int
    address: str


@router.get("/{number}/steps", response={200: StepList} | PROBLEMS, summary="Every position you can look at")
@decorate_view(of_history)
def list_steps(request: Request, number: int, after: After = None, eyes: EYES = "") -> StepList:
    """The steps of the match with their times, oldest first, at most 1000 in one answer."""
    match = find_match(request.auth, number)
    seen = find_eyes(request.auth, match, eyes)
    last = -1 if after is None else find_step_of(match, seen, after).number
    coming = [step for step in steps_seen(match, seen) if step.number > last]
    numbers = [step.number for step in coming[:MOST]]
    times = dict(log_of(match).filter(number__in=numbers).values_list("number", "at"))
    lines = [StepLine(step=str(step), at=told_time(times[step.number])) for step in coming[:MOST]]
    return StepList(steps=lines, more=len(coming) > MOST)


@router.get("/{number}/parts", response={200: PartList} | PROBLEMS, summary="Rounds, turns, battles")
@decorate_view(of_history)
def list_parts(request: Request, number: int, eyes: EYES = "") -> PartList:
    """Where the parts of the match begin, and the kinds of event that there are."""
    match = find_match(request.auth, number)
    seen, words = find_eyes(request.auth, match, eyes), reader(request.auth, match)
    steps = steps_seen(match, seen)
    return PartList(
        kinds=[
            KindLine(number=kind.number, label=words.words(kind.label), part=bool(kind.part))
            for kind in kinds_of(match)
        ],
        parts=[
            PartLine(kind=part.kind, step=str(step_at(steps, part.entry)), text=words.sentence(part.text))
            for part in parts_of(match, seen)
        ],
    )


@router.get("/{number}/compare", response={200: Comparison} | PROBLEMS, summary="Two positions compared")
@decorate_view(of_history)
def compare_steps(request: Request, number: int, earlier: Earlier, later: Later = None, eyes: EYES = "") -> Comparison:
    """What came, changed and went between two steps, as far as you may know."""
    match = find_match(request.auth, number)
    seen, words = find_eyes(request.auth, match, eyes), reader(request.auth, match)
    pair = sorted((find_step_of(match, seen, name) for name in (earlier, later)), key=lambda step: step.number)
    seat = seat_behind(match, pair[1].number, seen)
    old, new = (look_through(match, step.number, seen, seat) for step in pair)
    faces = match.game.faces
    labels: Labels = {"fresh": _("new"), "changed": _("changed"), "gone": _("gone")}
    marked = mark(faces.svg(old, words.words), faces.svg(new, words.words), labels)
    tables = mark_panels(faces.panels(old, words.words), faces.panels(new, words.words))
    return Comparison(
        earlier=str(pair[0]),
        later=str(pair[1]),
        counts={str(kind): count for kind, count in marked.counts.items()},
        earlier_board=marked.earlier,
        later_board=marked.later,
        tables=[_table(table) for table in tables],
    )


def _table(table: Table) -> ComparedTable:
    rows = [
        ComparedRow(cells=[cell.text for cell in row], before=[cell.before for cell in row], fresh=fresh)
        for fresh, row in table.rows
    ]
    return ComparedTable(title=table.title, columns=table.columns, rows=rows, gone=table.gone)


def _finished(request: Request, number: int) -> Match:
    match = find_match(request.auth, number)
    if match.status != Match.Status.OVER:
        raise HttpError(409, _("The log and the replay are published when the match is over; until then they hold the "
                               "players' secrets."))  # fmt: skip
    return match


@router.get(
    "/{number}/log.jsonl",
    response={200: None} | PROBLEMS,
    openapi_extra=served("application/jsonl"),
    summary="The whole log of a match that is over",
)
def show_log(request: Request, number: int) -> HttpResponseBase:
    """The log as JSON lines, with the secret, to be checked with docs/verify.py."""
    match = _finished(request, number)
    return StreamingHttpResponse(log_lines(match), content_type="application/jsonl")


@router.post("/{number}/replay/{language}", response={200: ReplayState} | PROBLEMS, summary="Have a replay file made")
def make_replay(request: Request, number: int, language: Language) -> ReplayState:
    """Ask for the replay in one page; it is made in the background. Ask again to learn how far it is."""
    match = _finished(request, number)
    done, parts = len(replays.ready(match, language)), len(replays.stretches(match))
    if done < parts:
        replays.ask_for(match, language)
    address = f"/api/matches/{number}/replay/{language}"
    return ReplayState(ready=done == parts, done=done, parts=parts, address=address)


@router.get(
    "/{number}/replay/{language}",
    response={200: None} | PROBLEMS,
    openapi_extra=served("text/html"),
    summary="The replay file",
)
def show_replay(request: Request, number: int, language: Language) -> HttpResponseBase:
    """The replay of a match that is over in one HTML page, once it is made."""
    match = _finished(request, number)
    if len(replays.ready(match, language)) < len(replays.stretches(match)):
        raise HttpError(409, _("The replay is not made yet: ask for it with POST, and again until it is ready."))
    return StreamingHttpResponse(replay_lines(match, language), content_type="text/html; charset=utf-8")
