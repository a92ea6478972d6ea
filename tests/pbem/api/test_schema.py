"""Random requests, as the document describes them: no answer that it does not describe, and none that says 5xx."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import product
from typing import Any
from zlib import crc32

import hypothesis
import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase
from hypothesis.errors import Unsatisfiable
from ninja.utils import normalize_path
from pytest_django.fixtures import Settings
from pytest_django.plugin import DjangoDbBlocker
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from config.wsgi import application
from pbem.api.api import api
from pbem.channels.models import Channel
from pbem.matches.models import Match
from pbem.matches.talk.notes import keep_note
from tests.factories import a_match, a_player, play_on, the_seat
from tests.heap import registered
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("patient")]

FEW = {GenerationMode.POSITIVE: 2, GenerationMode.NEGATIVE: 1}
EXAMPLES = {mode: 3 * few if os.environ.get("TEST_LUCK") else few for mode, few in FEW.items()}
"""Requests to each operation that fit the document, and such that do not; more in quiet nights (`make soak`)."""

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def operations() -> Iterator[tuple[str, str]]:
    """Yield every operation without the document, which takes each process of a test run seconds to write."""
    for router in api._get_bound_routers():
        for path, view in router.path_operations.items():
            place = normalize_path("/".join(filter(None, ("/api", router.prefix, path))))
            place = re.sub(r"{[^}:]+:", "{", place)
            yield from ((method, place) for one in view.operations if one.include_in_schema for method in one.methods)


OPERATIONS = sorted(operations())
ORDERS: list[Any] = [["take 1"], ["undo"], ["always take 1"], ["nonsense"]]

World = dict[str, list[Any]]


@contextmanager
def kept_connection() -> Iterator[None]:
    """Requests do not close the connection, as in Django's own test client: the tests' transactions live in it."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)


@pytest.fixture(scope="module")
def schema() -> Any:
    """The document, asked for as any program does."""
    with kept_connection():
        return schemathesis.openapi.from_wsgi("/api/openapi.json", application)


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:  # noqa: ARG001
    """What there is to be found at the places of a path, by their names; as it was for each test."""
    whole = transaction.atomic()
    whole._from_testcase = True  # type: ignore[attr-defined]  # as Django marks its own
    with pytest.MonkeyPatch.context() as patch, django_db_blocker.unblock(), whole:
        registered(patch)
        ada = Program("Ada")
        found = matches(ada) | things(ada, Match.objects.filter(seats__player=a_player("Ada"), status="running")[0])
        people = [Program(name).headers for name in ("Eve", "Bea", "Ada")]
        yield found | {"": [ada.headers], "people": people}
        transaction.set_rollback(True)


def matches(ada: Program) -> World:
    """Make a match that waits, one that runs, one that others play among themselves, and one that is over."""
    waiting, running = a_match(game="heap", start=False), a_match(game="heap")
    others = a_match(game="heap", players=[a_player("Cyd"), a_player("Dan")], public=False)
    over = play_on(a_match(game="heap", players=[a_player("Ada"), a_player("Cyd")]))
    ada.post(f"/matches/{waiting.pk}/invitations", address="eve@example.org")
    link = ada.post(f"/matches/{waiting.pk}/link")[1]["link"]
    return {"number": [waiting.pk, running.pk, running.pk, others.pk, over.pk], "link": [link]}


def things(ada: Program, match: Match) -> World:
    """Make everything that a player has in a match; return how each is called."""
    at = f"/matches/{match.pk}"
    keep_note(the_seat(match, 0), "watch Bea")
    channel = Channel.objects.create(player=a_player("Ada"), kind="chat", label="chat", target="json://example.org")
    ada.post(f"{at}/queue", orders=["take 1", "take 2"])
    ada.post(f"{at}/talk", text="good luck")
    ada.post(f"{at}/seats/1/block")
    return {
        "slug": ["heap", "light-speed"],
        "season": [ada.get("/seasons")[1][0]],
        "seat": [0, 1],
        "note": [ada.get(f"{at}/notes")[1][0]["id"]],
        "entry": [ada.get(f"{at}/queue")[1]["entries"][0]["id"]],
        "branch": [ada.post(f"{at}/sandboxes", name="what if")[1]["id"]],
        "proposal": [ada.post(f"{at}/proposals", kind="draw", sure=True)[1]["number"]],
        "letter": [letter["id"] for letter in ada.get("/letters")[1]] or ["00000000-0000-0000-0000-000000000000"],
        "channel": [channel.pk],
        "at": ["0"],
        "from": ["0"],
        "since": ["0"],
        "after": ["0"],
        "eyes": [""],
        "scene": [-1],
    }


@pytest.fixture
def patient(settings: Settings) -> None:
    """Nobody counts requests."""
    settings.API_REQUESTS = 1_000_000


def bounded(examples: int) -> hypothesis.settings:
    """The same examples each time, few, and in our own time."""
    return hypothesis.settings(
        max_examples=examples, derandomize=True, database=None, deadline=None, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip


def at_home(case: Case[Any], world: World) -> Case[Any]:
    """Let most requests be about what there is, in a way that depends on nothing but them."""
    lot = crc32(repr((case.path_parameters, case.query, case.body)).encode())
    for given in (case.path_parameters, case.query):
        for name in set(given) & set(world) if lot % 4 else ():
            given[name] = world[name][lot // 4 % len(world[name])]
    if isinstance(case.body, dict) and "orders" in case.body and lot % 3:
        case.body = {"orders": ORDERS[lot // 3 % len(ORDERS)]}
    return case


def sent(operation: Any, mode: GenerationMode, examples: int, world: World) -> set[int]:
    """Send random requests to an operation; return the statuses that came back."""
    statuses: set[int] = set()
    (headers,) = world[""]

    @bounded(examples)
    @hypothesis.given(case=operation.as_strategy(generation_mode=mode))
    def send(case: Case[Any]) -> None:
        answer = at_home(case, world).call(headers=headers)
        case.validate_response(answer, checks=CHECKS)
        statuses.add(answer.status_code)

    with kept_connection(), suppress(Unsatisfiable):  # what takes nothing can be asked nothing wrong
        send()
    return statuses


def test_every_operation_of_the_document_is_asked(schema: Any) -> None:
    told = schema.raw_schema["paths"].items()
    assert sorted((method.upper(), path) for path, methods in told for method in methods) == OPERATIONS


@pytest.mark.parametrize("operation", OPERATIONS, ids=" ".join)
def test_a_player_gets_what_the_document_says(schema: Any, operation: tuple[str, str], world: World) -> None:
    method, path = operation
    statuses: set[int] = set().union(*(sent(schema[path][method], *kind, world) for kind in EXAMPLES.items()))
    by_browser_alone = path.startswith(("/api/tokens", "/api/bots"))
    assert (statuses == {401}) == by_browser_alone
    assert 429 not in statuses


@pytest.mark.parametrize("operation", OPERATIONS, ids=" ".join)
def test_nothing_breaks_for_a_stranger_a_seat_holder_and_an_organiser(
    schema: Any, operation: tuple[str, str], world: World
) -> None:
    method, path = operation

    @bounded(1)
    @hypothesis.given(case=schema[path][method].as_strategy(generation_mode=GenerationMode.POSITIVE))
    def send(case: Case[Any]) -> None:
        asked = at_home(case, world)
        numbers = dict.fromkeys(world["number"]) if "number" in asked.path_parameters else [0]
        for headers, number in product(world["people"], numbers):
            asked.path_parameters |= {"number": number} if number else {}
            assert asked.call(headers=headers).status_code < 500

    with kept_connection():
        send()


@pytest.mark.parametrize("operation", OPERATIONS, ids=" ".join)
def test_without_a_token_there_is_only_what_everybody_may_know(schema: Any, operation: tuple[str, str]) -> None:
    method, path = operation
    open_to_all = "security" not in schema[path][method].definition.raw
    statuses = sent(schema[path][method], GenerationMode.POSITIVE, 1, {"": [{}]})
    assert open_to_all or statuses == {401}
