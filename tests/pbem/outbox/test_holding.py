"""News is held, so that what is taken back reaches nobody; merged; and sent as its reader wishes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.utils import timezone
from pytest_django.fixtures import Settings

from pbem.channels.models import Channel
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from pbem.outbox.preferences import apply_wishes, choose
from pbem.outbox.services import send_next
from pbem.players.models import Player
from tests.factories import a_match, a_player, give, play_on, together

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[Letter]]
Clock = time_machine.Traveller
HOLD = timedelta(minutes=3)


@pytest.fixture(autouse=True)
def _held(settings: Settings) -> None:
    settings.HOLD_SECONDS = 180


def wishing(name: str, **wishes: object) -> Player:
    """Return a player who wishes their mail so."""
    player = a_player(name)
    Player.objects.filter(pk=player.pk).update(**wishes)
    player.refresh_from_db()
    apply_wishes(player)
    return player


def to(letters: list[Letter]) -> list[str]:
    """Return the recipients, without those of invitations."""
    return sorted(str(letter.to[0]).partition("@")[0] for letter in letters if "Reply-To" in letter.extra_headers)


def begun(post: Post, clock: Clock, **more: object) -> Match:
    """Return a match whose first letters are gone."""
    match = a_match(game="heap", **more)  # type: ignore[arg-type]
    clock.shift(HOLD)
    post()
    return match


def test_a_letter_leaves_when_the_hold_is_over(post: Post, clock: Clock) -> None:
    a_match(game="heap")
    assert to(post()) == []
    clock.shift(HOLD - timedelta(seconds=1))
    assert to(post()) == []
    clock.shift(timedelta(seconds=1))
    assert to(post()) == ["ada"]


def test_what_is_taken_back_within_the_hold_reaches_nobody(post: Post, clock: Clock) -> None:
    wishing("Bea", letters="every")
    match = begun(post, clock)
    give(match, 0, "take 1")
    clock.shift(timedelta(minutes=1))
    give(match, 0, "undo")
    clock.shift(timedelta(hours=1))
    assert to(post()) == [], "Bea has heard nothing, and Ada has been asked"
    give(match, 0, "take 2")
    clock.shift(HOLD)
    [letter] = post()
    assert letter.to == ["bea@example.org"]
    assert "Ada takes 2" in letter.body
    assert "takes 1" not in letter.body


def test_calls_by_other_channels_are_held_as_long_and_no_longer(post: Post, clock: Clock) -> None:
    bea = wishing("Bea", letters="digest")
    match = begun(post, clock)
    Channel.objects.create(player=bea, kind="hook", label="hook", target="https://example.org", keys={})
    give(match, 0, "take 1")
    call = Notice.objects.filter(kind="call").earliest("due")
    assert call.due == call.created + HOLD


def test_whoever_wishes_so_is_asked_at_once_when_all_wait_for_them_alone(post: Post, clock: Clock) -> None:
    wishing("Bea", at_once=True)
    match = begun(post, clock)
    give(match, 0, "take 1")
    assert to(post()) == ["bea"]


def test_one_letter_a_quiet_period(post: Post, clock: Clock) -> None:
    ada = wishing("Ada", quiet_minutes=30)
    first = begun(post, clock)
    clock.shift(timedelta(minutes=10))
    others = [a_match(game="heap") for _ in range(2)]
    clock.shift(HOLD)
    assert to(post()) == []
    clock.shift(timedelta(minutes=30) - HOLD - timedelta(minutes=10))
    [letter] = post()
    assert letter.to == ["ada@example.org"]
    assert "Reply-To" not in letter.extra_headers, "an answer must not go to the wrong match"
    assert letter.subject == f"Your turn: Match {others[0].pk}, Match {others[1].pk}"
    assert f"Match {first.pk}" not in letter.body
    parts = Notice.objects.filter(player=ada, status="merged")
    assert {part.topic for part in parts} == {other.topic for other in others}
    assert {part.into.status for part in parts if part.into} == {"sent"}
    for part in parts:
        assert part.facts["told"] == 0
    assert letter.body.count("o-") >= 2
    clock.shift(timedelta(hours=2))
    assert post() == []


def test_without_a_quiet_period_each_match_has_its_letter(post: Post, clock: Clock) -> None:
    for _ in range(2):
        a_match(game="heap")
    clock.shift(HOLD)
    assert to(post()) == ["ada", "ada"]


def test_what_is_answered_while_it_is_merged_is_left_out(post: Post, clock: Clock) -> None:
    wishing("Ada", quiet_minutes=30)
    one, other = (a_match(game="heap") for _ in range(2))
    clock.shift(HOLD)
    while Notice.objects.filter(kind="turn", status="pending").exists():
        assert send_next()
    give(one, 0, "take 1")
    [letter] = [letter for letter in post() if letter.to == ["ada@example.org"]]
    assert f"Match {other.pk}" in letter.subject
    assert "Reply-To" in letter.extra_headers, "about one match alone it is a letter as always"
    assert Notice.objects.get(subject=letter.subject, status="sent").topic == other.topic


def test_the_daily_letter_comes_at_my_hour(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="digest", digest_hour=18, time_zone="Europe/Warsaw")
    matches = [a_match(game="heap") for _ in range(2)]
    clock.shift(timedelta(hours=3, minutes=59))
    assert to(post()) == []
    clock.shift(timedelta(minutes=1))
    [letter] = post()
    assert all(f"Match {match.pk}" in letter.body for match in matches)


def test_the_daily_letter_tells_of_matches_in_which_nothing_is_asked(post: Post, clock: Clock) -> None:
    wishing("Bea", letters="digest", digest_hour=20)
    match = begun(post, clock, seats=3)
    give(match, 0, "take 1")
    settled = Match.objects.get(pk=match.pk)
    give(settled, 1, "take 1")
    clock.shift(timedelta(hours=9))
    letters = [letter for letter in post() if letter.to == ["bea@example.org"]]
    assert len(letters) == 1


def test_a_deadline_does_not_wait_for_the_daily_letter(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="digest", digest_hour=11)
    a_match(game="heap", pace=12)
    clock.shift(timedelta(hours=9) - timedelta(minutes=1))
    assert to(post()) == []
    clock.shift(timedelta(minutes=1))
    assert to(post()) == ["ada"]


def test_who_wants_none_hears_when_it_is_urgent(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="off")
    a_match(game="heap", pace=72)
    clock.shift(timedelta(hours=59))
    assert to(post()) == []
    clock.shift(timedelta(hours=1))
    assert to(post()) == ["ada"]


def test_the_end_of_a_match_is_told_at_once_to_all(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="off")
    wishing("Bea", letters="digest", quiet_minutes=180)
    match = play_on(begun(post, clock, stones="2"))
    assert match.status == "over"
    over = Notice.objects.filter(kind="over", topic=match.topic)
    assert over.count() == 2
    post()
    assert {*over.values_list("status", flat=True)} == {"sent"}


def test_every_turn_means_those_of_others_too(post: Post, clock: Clock) -> None:
    wishing("Cyd", letters="every")
    match = begun(post, clock, seats=3)
    give(match, 0, "take 1")
    clock.shift(timedelta(minutes=1))
    give(match, 1, "take 1")
    assert Notice.objects.filter(kind="news", status="pending").count() == 0, "she is asked now"
    give(match, 2, "take 1")
    give(match, 0, "take 1")
    assert Notice.objects.filter(kind="news", status="pending", player=a_player("Cyd")).count() == 1
    clock.shift(HOLD)
    letters = [letter for letter in post() if letter.to == ["cyd@example.org"]]
    assert len(letters) == 1
    assert letters[0].body.count("takes 1") == 4


def test_own_moves_are_no_news(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="every")
    match = begun(post, clock)
    give(match, 0, "take 1")
    clock.shift(HOLD)
    assert [letter.to for letter in post()] == [["bea@example.org"]]


def test_others_secret_entries_are_no_news(post: Post, clock: Clock) -> None:
    wishing("Bea", letters="every")
    match = begun(post, clock, stones="2")
    give(match, 0, "take 2")
    give(match, 1, "bid 1", "done")
    clock.shift(HOLD)
    post()
    before = Notice.objects.filter(player=a_player("Bea")).count()
    give(match, 0, "bid 2")
    assert Notice.objects.filter(player=a_player("Bea")).count() == before


def test_a_match_may_be_wished_otherwise(post: Post, clock: Clock) -> None:
    ada = wishing("Ada", letters="off")
    one, other = (a_match(game="heap", pace=500) for _ in range(2))
    choose(player=ada, topic=one.topic, letters="asked")
    clock.shift(HOLD)
    [letter] = [letter for letter in post() if "Reply-To" in letter.extra_headers]
    assert f"Match {one.pk}" in letter.subject
    choose(player=ada, topic=one.topic, letters="")
    assert Notice.objects.get(kind="turn", topic=other.topic, player=ada).due > timezone.now()


def test_what_waits_is_brought_forward_when_wishes_change(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="off")
    a_match(game="heap", pace=500)
    clock.shift(timedelta(hours=1))
    assert to(post()) == []
    wishing("Ada", letters="asked")
    assert to(post()) == ["ada"]


def test_what_was_answered_unheard_is_not_revived_by_a_wish(post: Post, clock: Clock) -> None:
    wishing("Ada", letters="off")
    match = a_match(game="heap", pace=500)
    give(match, 0, "take 1")
    wishing("Ada", letters="asked")
    clock.shift(HOLD)
    assert to(post()) == ["bea"]


@pytest.mark.django_db(transaction=True)
def test_two_workers_let_out_one_letter(mailoutbox: list[Letter], settings: Settings) -> None:
    settings.HOLD_SECONDS = 0
    wishing("Ada", quiet_minutes=30)
    for _ in range(6):
        a_match(game="heap", players=[a_player("Ada"), a_player("Bea")])
    mailoutbox.clear()

    def drain() -> None:
        while send_next():
            pass

    together(drain, drain, drain)
    assert (
        sum(letter.to == ["ada@example.org"] and "Reply-To" not in letter.extra_headers for letter in mailoutbox) <= 1
    )
    assert Notice.objects.filter(kind="turn", player=a_player("Ada"), status="sent").count() <= 1
