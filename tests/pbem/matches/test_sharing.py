"""Several people at one device: nobody sees another's secrets, and one letter says whose turn it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.mail import EmailMessage

from pbem.lobby.services import LobbyError, create_match
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from pbem.outbox.preferences import choose
from tests.factories import a_player, give, play_on
from tests.pbem.web.browsing import Browser, Opening

pytestmark = pytest.mark.django_db
Post = Callable[[], "list[EmailMessage]"]


def at_one_device(**more: object) -> Match:
    wish = {"creator": a_player("Ada"), "game_slug": "light-speed", "seats": 3, "options": {}} | more
    return create_match(**wish | {"local": ["Granny", "Tim"]})  # type: ignore[arg-type]


@pytest.fixture
def browser() -> Opening:
    return lambda name="": Browser(a_player(name) if name else None)


def test_people_at_one_device_have_their_own_names_and_the_match_begins() -> None:
    match = at_one_device()
    assert [seat.name for seat in match.seats.all()] == ["Ada", "Granny", "Tim"]
    assert (match.status, match.rated) == (Match.Status.RUNNING, False)


@pytest.mark.parametrize("names", [["Granny", "granny"], [""], [" \t"]])
def test_everybody_needs_a_name_of_their_own(names: list[str]) -> None:
    with pytest.raises(LobbyError, match="needs a name"):
        create_match(creator=a_player("Ada"), game_slug="light-speed", seats=3, options={}, local=names)


def test_no_anonymous_table_at_one_device() -> None:
    with pytest.raises(LobbyError, match="cannot be anonymous"):
        at_one_device(anonymous=True)


def test_the_device_is_passed_before_anything_is_shown(browser: Opening) -> None:
    match = at_one_device()
    ada, at = browser("Ada"), f"/m/{match.pk}/"
    covered = ada.get(at)
    assert "Pass the device to Ada" in covered.text
    assert 'class="prompt"' not in covered.html
    assert "<svg" not in covered.html.split("<main")[1]
    shown = ada.post(f"{at}device/", seat="1")
    assert "You see the match as Granny." in shown.text
    assert 'class="prompt"' in shown.html
    given = ada.order(match.pk, "place nothing")
    assert "Cover it and pass the device to Ada" in given.text
    covered = ada.post(f"{at}device/", seat="")
    assert "Pass the device to Ada" in covered.text
    assert 'class="prompt"' not in covered.html


def test_each_sees_their_own_cards_and_not_those_of_the_others(browser: Opening) -> None:
    match = at_one_device()
    ada, at = browser("Ada"), f"/m/{match.pk}/"

    def told(path: str) -> str:
        page = ada.get(path)
        assert page.status in (200, 204), path
        return page.lasting.replace(at, "")

    give(match, 1, "place at 217.5 -263.5 facing 171")
    ada.post(f"{at}device/", seat="0")
    for path in ("", "pulse/?status=running", "board.svg", "history/", "history/0/", "chronicle/", "people/"):
        assert "217.5" not in told(at + path), path
    ada.post(f"{at}device/", seat="1")
    assert "217.5" in told(at)
    ada.post(f"{at}device/", seat="")
    for path in (at, f"{at}pulse/?status=running", f"{at}board.svg", f"{at}history/", f"{at}chronicle/", "/"):
        assert "217.5" not in told(path), path


def test_orders_need_somebody_who_holds_the_device(browser: Opening) -> None:
    match = at_one_device()
    assert browser("Ada").post(f"/m/{match.pk}/orders/", orders="place nothing", key="k").status == 403


def test_what_ifs_want_to_know_who_has_the_device(browser: Opening) -> None:
    match = at_one_device()
    ada, at = browser("Ada"), f"/m/{match.pk}/"
    assert f"{at}sandbox/" not in ada.get(at).html
    refused = ada.get(f"{at}sandbox/")
    assert (refused.status, "who has the device" in refused.text) == (403, True)
    ada.post(f"{at}device/", seat="1")
    assert ada.get(f"{at}sandbox/").status == 200
    Match.objects.update(status=Match.Status.OVER)
    assert browser("Ada").get(f"{at}sandbox/").status == 200, "at the end nobody has anything to hide"


def test_nobody_else_can_take_the_device(browser: Opening) -> None:
    match = at_one_device()
    page = browser("Bea").post(f"/m/{match.pk}/device/", seat="1")
    assert "You see the match as" not in page.text
    assert f'action="/m/{match.pk}/orders/"' not in page.html


def test_one_letter_for_all_at_the_device_and_no_board_in_it(post: Post) -> None:
    match = at_one_device()
    (letter,) = post()
    assert letter.to == ["ada@example.org"]
    assert "Ada, Granny, Tim to play at your device" in letter.subject
    assert not letter.attachments
    assert "Reply-To" not in letter.extra_headers
    assert f"/m/{match.pk}/" in letter.body


def test_what_is_answered_quickly_brings_no_letter() -> None:
    match = at_one_device()
    for seat in range(3):
        give(match, seat, "place nothing")
    settle(match.pk)
    waiting = Notice.objects.filter(kind="pass", status="pending").count()
    assert waiting == 3, "those of the second wave alone"


def test_who_wants_no_letters_gets_none() -> None:
    match = at_one_device(bots=[], seats=3)
    Notice.objects.all().delete()
    choose(player=a_player("Ada"), topic=match.topic, letters="off")
    for seat in range(3):
        give(match, seat, "place nothing")
    settle(match.pk)
    assert not Notice.objects.filter(kind="pass").exists()


def test_the_end_is_told_once_and_shown_to_all(browser: Opening) -> None:
    match = play_on(at_one_device(options={"mode": "one-wave"}))
    assert Notice.objects.filter(kind="over").count() == 1
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert "The match is over" in page.text
    assert "Pass the device" not in page.text
