"""What machines ask: does it live, is it ready for requests, and how is it doing (for Prometheus).

They ask by an address instead of our name, without cookies, many times a minute: so they are answered before all else.
"""

from collections.abc import Callable, Iterator, Mapping
from hmac import compare_digest
from threading import Event

from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from .figures import Figures, figures

MIGRATED = Event()
"""Set for as long as the process lives once nothing was missing: migrations are not taken back."""

Answer = Callable[[HttpRequest], HttpResponse]


class HealthMiddleware:
    """Answers `/health/live`, `/health/ready` and `/metrics`, and hands everything else on."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        answer = ANSWERS.get(request.path_info)
        return answer(request) if answer else self.get_response(request)


def live(_request: HttpRequest) -> HttpResponse:
    """Say that the process is there; restarting it would mend nothing else."""
    return _plain("alive\n")


def ready(_request: HttpRequest) -> HttpResponse:
    """Say whether pages can be served: Valkey may be away, the database may not, and must be migrated."""
    try:
        missing = _unmigrated()
    except DatabaseError:
        return _plain("the database cannot be reached\n", 503)
    return _plain("migrations are missing: manage.py migrate\n", 503) if missing else _plain("ready\n")


def _unmigrated() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    if not MIGRATED.is_set():
        executor = MigrationExecutor(connection)
        if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
            MIGRATED.set()
    return not MIGRATED.is_set()


def metrics(request: HttpRequest) -> HttpResponse:
    """Return the figures as Prometheus reads them, for whoever has the host's token."""
    expected, given = f"Bearer {settings.METRICS_TOKEN}", request.headers.get("Authorization", "")
    if not settings.METRICS_TOKEN or not compare_digest(expected.encode(), given.encode()):
        return _plain("not found\n", 404)
    registry = CollectorRegistry()
    registry.register(Sheet(figures()))
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class Sheet:
    """The figures of a moment."""

    def __init__(self, found: Figures) -> None:
        self.found = found

    def collect(self) -> Iterator[Metric]:
        """Yield each figure with its name and what it says."""
        found = self.found
        yield _labelled("matches", "matches that are not over", "status", found.matches)
        yield _gauge("matches_frozen", "running matches that stand still", found.frozen)
        yield _gauge("matches_unsettled", "matches in which the table has something to do", found.unsettled)
        yield _gauge("letter_age_seconds", "how long the oldest letter has been due", found.letter_age)
        yield _gauge("judgement_age_seconds", "how long the oldest submission is not judged", found.judgement_age)
        yield _gauge("late_age_seconds", "how long the oldest deadline has passed unsettled", found.late_age)
        yield _gauge("outages_owed", "outages whose time is not given back yet", found.outages)
        yield _gauge("clocks_stopped", "1 if the host has stopped all clocks", int(found.clocks_stopped))
        if found.beat_age is not None:
            yield _gauge("beat_age_seconds", "how long ago the service looked at its matches", found.beat_age)
        yield _gauge("valkey_up", "1 if Valkey answers", int(found.queues is not None))
        yield _labelled("queue_length", "nudges that wait for a worker", "queue", found.queues or {})


def _gauge(name: str, says: str, value: float) -> Metric:
    return GaugeMetricFamily(f"starpost_{name}", says, value=value)


def _labelled(name: str, says: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(f"starpost_{name}", says, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family


def _plain(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text, status=status, content_type="text/plain", headers={"Cache-Control": "no-store"})


ANSWERS: Mapping[str, Answer] = {"/health/live": live, "/health/ready": ready, "/metrics": metrics}
