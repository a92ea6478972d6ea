"""Where the parts of a match begin: noted with each entry, made up for where it was not, never folded for a page."""

from __future__ import annotations

import pytest

from engines.core import encode
from pbem.matches.history import contents as outline
from pbem.matches.history.chronicle import parts_of
from pbem.matches.history.perspectives import Perspective
from pbem.matches.models import Match, Outline
from tests.factories import a_match, give
from tests.playing import a_long_match

pytestmark = pytest.mark.django_db


def never(*_: object) -> None:
    raise AssertionError


@pytest.fixture
def match() -> Match:
    """A match of Space Empires with some turns and battles."""
    return a_long_match("space-empires", 90)


def test_the_list_is_kept_with_the_log_and_read_without_folding(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Outline.objects.get(match=match).upto == match.head
    monkeypatch.setattr(outline, "events_between", never)
    assert len(parts_of(match, Perspective(everything=True))) > 3


def test_a_match_begun_before_there_were_lists_gets_the_same_one(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    noted = outline.outline(match)
    Outline.objects.all().delete()
    assert outline.outline(match) == noted
    monkeypatch.setattr(outline, "events_between", never)
    assert outline.outline(match) == noted


def test_a_list_that_lags_behind_is_made_up_for_and_goes_on(match: Match) -> None:
    noted = outline.outline(match)
    early = [begun for begun in noted if begun[0] <= 60]
    Outline.objects.update(upto=60, content=encode(early))
    assert outline.outline(match) == noted
    assert Outline.objects.get().upto == match.head


def test_a_list_of_an_older_form_is_made_anew(match: Match) -> None:
    noted = outline.outline(match)
    Outline.objects.update(edition=0, content=b"who knows")
    assert outline.outline(match) == noted
    assert Outline.objects.get().edition == outline.EDITION


def test_an_older_look_at_the_match_sees_no_part_that_began_later(match: Match) -> None:
    last = outline.outline(match)[-1][0]
    match.head = last - 1
    assert all(number < last for number, _event in outline.outline(match))


@pytest.mark.usefixtures("heap")
def test_entries_that_begin_no_part_move_the_list_on() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    assert Outline.objects.get(match=match).upto == Match.objects.get(pk=match.pk).head == 1
