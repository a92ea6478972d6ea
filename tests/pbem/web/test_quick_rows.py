"""What makes every request quick: SQL that is written once, sentences that are translated once."""

from __future__ import annotations

import html
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.db.models import Model
from django.template import Context, Template
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from pbem.matches.models import LogEntry, Match, Seat, Snapshot, Visit, Wait
from pbem.matches.tables import read_tables, table_of, waits_of
from pbem.outbox.models import Suppression
from pbem.players.models import ApiToken, Player
from pbem.players.tokens import create_token
from pbem.rows import Rows
from tests.factories import a_match, a_player

from .browsing import Opening, found

pytestmark = pytest.mark.django_db

MODELS: list[type[Model]] = [Match, Seat, Wait, LogEntry, Snapshot, Visit, Session, Player, Suppression, ApiToken]


def facts(one: Model) -> dict[str, Any]:
    return {field.attname: getattr(one, field.attname) for field in one._meta.concrete_fields}


def test_rows_are_what_django_reads(browser: Opening) -> None:
    match = a_match(2, game="space-empires")
    Match.objects.filter(pk=match.pk).update(clock={"kind": "bank", "hours": [1, 2]})
    Player.objects.filter(name="Ada").update(days_off=[5, 6])
    Suppression.objects.create(address="ada@example.org", reason="bounced")
    create_token(player=a_player("Ada"), name="rows")
    browser("Ada").get(f"/m/{match.pk}/")
    for model in MODELS:
        expected = [facts(one) for one in model._default_manager.order_by("pk")]
        assert expected, model
        keys = ", ".join(str(field.column) for field in model._meta.pk_fields)
        rows = Rows(model, f"TRUE ORDER BY {keys}")()
        assert [facts(one) for one in rows] == expected
        assert not any(one._state.adding for one in rows)


def test_a_table_needs_no_further_question(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    match, ada = a_match(2), a_player("Ada")
    with django_assert_num_queries(4):
        table = table_of(match.pk, ada)
        assert table is not None
        assert [seat.name for seat in table.seats.all()] == ["Ada", "Bea"]
        assert [wait.seat for wait in table.waits.all()] == [0, 1]
    assert table.seats.exclude(player=ada).get().name == "Bea", "it is a query like any other"
    with django_assert_num_queries(0):
        read_tables([])


def test_private_tables_are_found_by_those_who_sit_there_alone() -> None:
    match = a_match(2)
    Match.objects.filter(pk=match.pk).update(public=False)
    assert table_of(match.pk, a_player("Ada")) == match
    assert [table_of(match.pk, None), table_of(match.pk, a_player("Cyd")), table_of(0, None)] == [None] * 3


def test_what_waits_is_asked_for_once(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    late, soon = a_match(2, pace=100), a_match(2, pace=2)
    ada = a_player("Ada")
    with django_assert_num_queries(1):
        assert [wait.match_id for wait in waits_of(ada) + waits_of(ada)] == [soon.pk, late.pk] * 2


def test_a_page_that_asks_for_news_in_vain_costs_few_questions(
    browser: Opening, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    ada, match = browser("Ada"), a_match(2)
    pulse = html.unescape(found(r'id="pulse"[^>]*hx-get="([^"]+)"', ada.get(f"/m/{match.pk}/").html))
    with django_assert_max_num_queries(7):
        assert ada.get(pulse).status == 204


def test_constant_sentences_are_translated_once_for_each_language() -> None:
    page = Template('{% load i18n %}{% translate "Table" %} {% translate word %}')
    told = []
    for language in ("en", "pl", "en", "pl"):
        with override(language):
            told.append(page.render(Context({"word": "History"})))
    assert told == ["Table History", "Stół Historia"] * 2
