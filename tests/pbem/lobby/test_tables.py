"""The table before a match begins: seats, links, wishes, rematches, and tables that never fill."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.utils import timezone

from engines.core import Chance, live
from pbem.lobby import expiring, invitations, rematches, seating
from pbem.lobby import services as lobby
from pbem.lobby.errors import LobbyError, UnmetWishes
from pbem.lobby.estimates import estimate
from pbem.lobby.models import Invitation, Opening
from pbem.lobby.places import SEATING
from pbem.lobby.selectors import invitations_to, open_tables
from pbem.lobby.wishes import Wishes
from pbem.matches.models import Match
from pbem.matches.talk.blocks import block
from pbem.outbox.models import Notice
from pbem.players.models import Player
from tests.factories import a_match, a_player, play_on, the_seat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def make(**more: Any) -> Match:
    wish: dict[str, Any] = {"creator": a_player("Ada"), "game_slug": "heap", "seats": 3, "options": {}}
    return lobby.create_match(**wish | more)


def sitting(match: Match) -> list[str]:
    return [seat.name for seat in match.seats.select_related("player")]


def ada() -> Player:
    return a_player("Ada")


def test_bots_can_be_put_on_single_seats_and_taken_away() -> None:
    match = make()
    seating.put_bot(match_id=match.pk, by=ada(), seat=1, bot="random")
    assert sitting(match) == ["Ada", "Bot 2 (random)", "free seat"]
    seating.clear_seat(match_id=match.pk, by=ada(), seat=1)
    assert lobby.free_seats(match) == [1, 2]
    with pytest.raises(LobbyError, match="taken, or kept"):
        seating.put_bot(match_id=match.pk, by=ada(), seat=0, bot="random")


def test_the_last_bot_begins_the_match() -> None:
    match = make(seats=2)
    assert seating.put_bot(match_id=match.pk, by=ada(), seat=1, bot="random").status == Match.Status.RUNNING


def test_whoever_made_the_match_can_free_a_seat_and_the_player_gets_a_letter(
    post: Callable[[], list[EmailMessage]],
) -> None:
    match = make(title="Thursday")
    lobby.join(match_id=match.pk, player=a_player("Bea"))
    seating.clear_seat(match_id=match.pk, by=ada(), seat=1)
    assert lobby.free_seats(match) == [1, 2]
    (letter,) = [letter for letter in post() if letter.to == ["bea@example.org"]]
    assert "is free again" in letter.subject
    assert "Thursday" in letter.body
    with pytest.raises(LobbyError, match="your own seat"):
        seating.clear_seat(match_id=match.pk, by=ada(), seat=0)


def test_invitations_are_withdrawn_with_their_letter() -> None:
    match = make(invited=["bea@example.org"])
    kept = Invitation.objects.get()
    token = lobby.invitation_token(kept)
    lobby.withdraw(match_id=match.pk, by=ada(), invitation=kept.pk)
    assert lobby.find_invitation(token) is None
    assert Notice.objects.get(kind="invitation").status == Notice.Status.SUPERSEDED
    with pytest.raises(LobbyError, match="answered or withdrawn"):
        lobby.withdraw(match_id=match.pk, by=ada(), invitation=kept.pk)


def test_people_and_invitations_change_places() -> None:
    match = make(invited=["bea@example.org"], bots=["random"])
    seating.swap_seats(match_id=match.pk, by=ada(), one=0, other=1)
    assert sitting(match) == ["free seat", "Ada", "Bot 3 (random)"]
    assert Invitation.objects.get().seat == 0
    seating.swap_seats(match_id=match.pk, by=ada(), one=0, other=2)
    assert sitting(match) == ["Bot 1 (random)", "Ada", "free seat"]
    assert Invitation.objects.get().seat == 2
    with pytest.raises(LobbyError, match="two different seats"):
        seating.swap_seats(match_id=match.pk, by=ada(), one=1, other=1)
    with pytest.raises(LobbyError, match="no seat 8"):
        seating.swap_seats(match_id=match.pk, by=ada(), one=1, other=7)


@pytest.mark.parametrize(
    "wish",
    [
        lambda match, bea: seating.put_bot(match_id=match, by=bea, seat=1, bot="random"),
        lambda match, bea: seating.clear_seat(match_id=match, by=bea, seat=1),
        lambda match, bea: seating.swap_seats(match_id=match, by=bea, one=0, other=1),
        lambda match, bea: invitations.share(match_id=match, by=bea),
        lambda match, bea: invitations.unshare(match_id=match, by=bea),
        lambda match, bea: lobby.withdraw(match_id=match, by=bea, invitation=1),
        lambda match, bea: expiring.wait_on(match_id=match, by=bea),
    ],
)
def test_only_whoever_made_the_match_arranges_it(wish: Callable[[int, Player], object]) -> None:
    match = make()
    with pytest.raises(LobbyError, match="Only the player who created the match"):
        wish(match.pk, a_player("Bea"))


def test_seats_are_dealt_with_the_secret_of_the_match() -> None:
    match = make(wishes=Wishes(random_seats=True))
    for name in ("Bea", "Cyd"):
        lobby.join(match_id=match.pk, player=a_player(name))
    secret = bytes(Match.objects.get().secret)
    assert sitting(match) == Chance(live(secret, SEATING)).shuffle(["Ada", "Bea", "Cyd"], "seats")


def test_a_shared_link_lets_people_in_until_it_is_withdrawn() -> None:
    match = make(public=False)
    token = invitations.share(match_id=match.pk, by=ada())
    invitations.join_shared(token=token, player=a_player("Bea"))
    assert sitting(match) == ["Ada", "Bea", "free seat"]
    newer = invitations.share(match_id=match.pk, by=ada())
    for worthless in (token, "", "forged"):
        with pytest.raises(LobbyError, match="no longer works"):
            invitations.join_shared(token=worthless, player=a_player("Cyd"))
    invitations.unshare(match_id=match.pk, by=ada())
    assert invitations.find_shared(newer) is None
    assert invitations.find_shared("") is None


def test_whoever_is_not_asked_for_has_to_confirm() -> None:
    match = make(wishes=Wishes(least_rating=1500))
    with pytest.raises(UnmetWishes) as refusal:
        lobby.join(match_id=match.pk, player=a_player("Bea"))
    assert refusal.value.reasons == ["The table asks for a rating of at least 1500; yours is 1000."]
    lobby.join(match_id=match.pk, player=a_player("Bea"), anyway=True)
    assert sitting(match)[1] == "Bea"


def test_whom_nothing_is_known_of_is_welcome_at_tables_that_ask_for_reliability() -> None:
    match = make(wishes=Wishes(least_reliability=90, most_rating=1000))
    lobby.join(match_id=match.pk, player=a_player("Bea"))
    assert sitting(match)[1] == "Bea"


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        (Wishes(least_rating=9000), "A rating is a number from 0 to 5000."),
        (Wishes(least_rating=1200, most_rating=1100), "The lowest rating asked for is above the highest one."),
        (Wishes(least_reliability=101), "Reliability is a percentage from 0 to 100."),
    ],
)
def test_wishes_that_nobody_can_meet(wishes: Wishes, sentence: str) -> None:
    with pytest.raises(LobbyError) as refusal:
        make(wishes=wishes)
    assert str(refusal.value) == sentence
    assert not Match.objects.exists()


def test_somebody_who_is_blocked_stays_away_from_my_tables_and_my_mailbox() -> None:
    bea = a_player("Bea")
    block(seat=the_seat(a_match(game="heap"), 1), by=ada())
    match = make()
    with pytest.raises(LobbyError, match="does not want to play with you"):
        lobby.join(match_id=match.pk, player=bea)
    theirs = make(creator=bea, invited=["ada@example.org"])
    assert not Notice.objects.filter(topic=theirs.topic, kind="invitation").exists()
    assert not invitations_to(ada()).exists()


def test_an_invitation_to_somebody_who_blocks_nobody_arrives() -> None:
    match = make(creator=a_player("Bea"), invited=["ada@example.org"])
    assert Notice.objects.filter(topic=match.topic, kind="invitation").exists()
    assert [found.match for found in invitations_to(ada())] == [match]


def test_the_rematch_is_the_same_match_with_everybody_a_seat_further_on() -> None:
    old = play_on(a_match(game="heap", players=[ada(), a_player("Bea")], seats=3, bots=["random"], stones="2", pace=24))
    new = rematches.rematch(match_id=old.pk, by=a_player("Bea"))
    assert sitting(new) == ["Bot 1 (random)", "free seat", "Bea"]
    kept = Invitation.objects.get(match=new)
    assert (kept.seat, kept.guest, kept.address) == (1, "Ada", "ada@example.org")
    assert (new.options["stones"], new.pace, new.creator, new.rematch_of) == ("2", 24, a_player("Bea"), old)
    assert rematches.rematch(match_id=old.pk, by=ada()) == new
    lobby.accept(token=lobby.invitation_token(kept), player=ada())
    assert Match.objects.get(pk=new.pk).status == Match.Status.RUNNING


def test_no_rematch_before_the_end_and_none_for_others() -> None:
    match = a_match(game="heap")
    with pytest.raises(LobbyError, match="once the match is over"):
        rematches.rematch(match_id=match.pk, by=ada())
    over = play_on(match)
    with pytest.raises(LobbyError, match="Only those who played"):
        rematches.rematch(match_id=over.pk, by=a_player("Cyd"))


def wait_for(days: float) -> None:
    """Let so much time pass for the tables."""
    for opening in Opening.objects.all():
        opening.until -= timedelta(days=days)
        opening.asked = opening.asked and opening.asked - timedelta(days=days)
        opening.save()


def test_a_table_that_nobody_fills_is_asked_about_and_called_off(post: Callable[[], list[EmailMessage]]) -> None:
    match = make(title="Lonely")
    lobby.join(match_id=match.pk, player=a_player("Bea"))
    expiring.sweep()
    assert post() == []
    wait_for(15)
    expiring.sweep()
    expiring.sweep()
    (asked,) = post()
    assert (asked.to, "still has 1 free seat" in asked.body) == (["ada@example.org"], True)
    assert f"/m/{match.pk}/" in asked.body
    wait_for(8)
    expiring.sweep()
    assert not Match.objects.filter(pk=match.pk).exists()
    letters = {letter.to[0]: letter for letter in post()}
    assert set(letters) == {"ada@example.org", "bea@example.org"}
    assert "will not be played" in letters["bea@example.org"].subject
    assert "/lobby/" in letters["bea@example.org"].body


def test_of_very_many_tables_those_that_waited_longest_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiring, "MOST", 1)
    made = [make(), make()]
    wait_for(15)
    Opening.objects.filter(match=made[1]).update(until=timezone.now() - timedelta(days=30))
    for asked in ([made[1]], [made[1], made[0]]):
        expiring.sweep()
        found = Opening.objects.filter(asked__isnull=False).order_by("asked")
        assert [opening.match_id for opening in found] == [match.pk for match in asked]


def test_a_table_that_is_kept_open_waits_on(post: Callable[[], list[EmailMessage]]) -> None:
    match = make()
    wait_for(15)
    expiring.sweep()
    expiring.wait_on(match_id=match.pk, by=ada())
    assert post() == [], "the question is not asked any more"
    wait_for(8)
    expiring.sweep()
    assert Match.objects.filter(pk=match.pk).exists()


def test_a_match_that_has_begun_never_expires() -> None:
    match = a_match(game="heap")
    wait_for(100)
    expiring.sweep()
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING
    assert not Notice.objects.filter(kind="table").exists()


def test_open_tables_can_be_looked_through() -> None:
    quick, slow = make(pace=12), make(pace=168, seats=2)
    make(public=False)
    make(invited=["x@example.org", "y@example.org"])
    assert list(open_tables()) == [slow, quick]
    assert list(open_tables(seats=3)) == [quick]
    assert list(open_tables(slowest=24)) == [quick]
    assert list(open_tables(fastest=25)) == [slow]
    assert list(open_tables(game="light-speed")) == []


def test_how_long_a_match_lasts_is_measured_on_five_of_people_and_else_guessed() -> None:
    cache.delete_many(["share:light-speed", "share:heap"])  # what other tests have measured
    light = a_match(pace=72)
    guess = estimate(light)
    assert guess is not None
    assert (guess.days, guess.matches) == (20, 0)
    slow = a_match(seats=3, mode="alternating", pace=24)
    assert (guess := estimate(slow)) is not None
    assert guess.days == 50, "more orders, each in less time"
    heap = a_match(game="heap", pace=48)
    assert estimate(heap) is None, "nothing is known"
    now = timezone.now()
    for days in (2, 4, 6, 8, 10):
        over = a_match(game="heap", pace=24)
        Match.objects.filter(pk=over.pk).update(status="over", started=now - timedelta(days=days), ended=now)
    cache.delete("share:heap")
    known = estimate(heap)
    cache.delete("share:heap")
    assert known is not None
    assert (known.days, known.matches) == (12, 5)
