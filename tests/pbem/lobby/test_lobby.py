"""Making matches and filling their seats: every wish that is granted, and every one that is not."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import IllegalCommand
from pbem.lobby import services as lobby
from pbem.lobby.models import Invitation
from pbem.lobby.services import LobbyError
from pbem.matches.models import LogEntry, Match
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player, give, together

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def make(**more: Any) -> Match:
    wish: dict[str, Any] = {"creator": a_player("Ada"), "game_slug": "heap", "seats": 3, "options": {}}
    return lobby.create_match(**wish | more)


def sitting(match: Match) -> list[str]:
    return [seat.name for seat in match.seats.select_related("player")]


def test_the_creator_sits_first_bots_last_the_rest_is_free() -> None:
    match = make(bots=["random"])
    assert sitting(match) == ["Ada", "free seat", "Bot 3 (random)"]
    assert (match.status, match.head) == (Match.Status.OPEN, -1)
    assert match.options == {"stones": "12", "defaults": "yes"}
    assert lobby.free_seats(match) == [1]


def test_it_begins_with_the_last_seat_taken() -> None:
    match = make(bots=["random"])
    match = lobby.join(match_id=match.pk, player=a_player("Bea"))
    assert (match.status, match.head) == (Match.Status.RUNNING, 0)
    assert LogEntry.objects.get(match=match).kind == "start"
    assert match.started is not None


def test_it_begins_at_once_against_bots_alone() -> None:
    assert make(bots=["random", "random"]).status == Match.Status.RUNNING


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seats": 1}, "This game is for 2 to 3 players."),
        ({"seats": 4}, "This game is for 2 to 3 players."),
        ({"bots": ["random"] * 3}, "There are more guests and bots than seats."),
        ({"bots": ["random"], "invited": ["a@b.org", "c@d.org"]}, "There are more guests and bots than seats."),
        ({"bots": ["genius"]}, "There is no bot “genius”; there are: standard, random."),
        ({"pace": 0}, "The time per move can be 1 to 8760 hours."),
        ({"pace": 10**9}, "The time per move can be 1 to 8760 hours."),
        ({"invited": ["no address"]}, "“no address” is not an email address."),
    ],
)
def test_a_match_that_cannot_be(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(LobbyError) as refusal:
        make(**wish)
    assert str(refusal.value) == sentence
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game_slug": "chess"}, "There is no game chess; there are: light-speed, "),
        ({"options": {"stones": "13"}}, "Option stones cannot be “13”; it can be: 12, 2."),
        ({"options": {"lava": "yes"}}, "There is no option lava; there are: stones, defaults."),
    ],
)
def test_a_game_or_option_that_is_not(wish: dict[str, Any], sentence: str) -> None:
    with pytest.raises(IllegalCommand) as refusal:
        make(**wish)
    assert sentence in str(refusal.value)
    assert not Match.objects.exists()


def test_guests_are_written_to_and_have_their_seats_kept() -> None:
    match = make(invited=["bea@example.org"])
    notice = Notice.objects.get(kind="invitation")
    assert (notice.address, notice.topic) == ("bea@example.org", match.topic)
    assert lobby.free_seats(match) == [2]


def token_of(match: Match, address: str = "bea@example.org") -> str:
    return lobby.invitation_token(Invitation.objects.get(match=match, address=address))


def test_an_invitation_leads_to_its_seat_whoever_follows_it() -> None:
    match = make(invited=["bea@example.org"])
    lobby.accept(token=token_of(match), player=a_player("Cyd"))
    assert sitting(match) == ["Ada", "Cyd", "free seat"]


def test_an_invitation_is_answered_once() -> None:
    match = make(invited=["bea@example.org"])
    token = token_of(match)
    lobby.accept(token=token, player=a_player("Bea"))
    for answer in (
        lambda: lobby.accept(token=token, player=a_player("Cyd")),
        lambda: lobby.decline(token=token),
    ):
        with pytest.raises(LobbyError, match="answered or withdrawn"):
            answer()
    assert lobby.find_invitation(token) is None


def test_an_invitation_declined_frees_the_seat() -> None:
    match = make(seats=2, invited=["bea@example.org"])
    lobby.decline(token=token_of(match))
    assert lobby.free_seats(match) == [1]
    assert lobby.join(match_id=match.pk, player=a_player("Cyd")).status == Match.Status.RUNNING


def test_forged_invitations_lead_nowhere() -> None:
    match = make(invited=["bea@example.org"])
    assert lobby.find_invitation(token_of(match) + "x") is None
    with pytest.raises(LobbyError, match="answered or withdrawn"):
        lobby.accept(token="forged", player=a_player("Bea"))


def test_nobody_sits_twice() -> None:
    match = make(invited=["bea@example.org"])
    with pytest.raises(LobbyError, match="You have a seat in this match already"):
        lobby.join(match_id=match.pk, player=a_player("Ada"))
    with pytest.raises(LobbyError, match="You have a seat in this match already"):
        lobby.accept(token=token_of(match), player=a_player("Ada"))
    assert lobby.find_invitation(token_of(match)) is not None


def test_a_full_a_private_and_a_vanished_match_cannot_be_joined() -> None:
    kept, private = make(seats=2, invited=["bea@example.org"]), make(public=False)
    with pytest.raises(LobbyError, match="All seats are taken or kept"):
        lobby.join(match_id=kept.pk, player=a_player("Cyd"))
    with pytest.raises(LobbyError, match="Only invited players"):
        lobby.join(match_id=private.pk, player=a_player("Cyd"))
    with pytest.raises(LobbyError, match="no such match any more"):
        lobby.join(match_id=private.pk + 1, player=a_player("Cyd"))


def test_once_begun_the_seats_are_settled() -> None:
    match, cyd = a_match(game="heap"), a_player("Cyd")
    for wish in (
        lambda: lobby.join(match_id=match.pk, player=cyd),
        lambda: lobby.leave(match_id=match.pk, player=a_player("Bea")),
        lambda: lobby.fill_with_bots(match_id=match.pk, by=a_player("Ada"), bot="random"),
        lambda: lobby.invite(match=match, by=a_player("Ada"), address="cyd@example.org"),
    ):
        with pytest.raises(LobbyError, match="The match has begun already"):
            wish()


def test_nobody_invites_themselves() -> None:
    match = a_match(start=False)
    with pytest.raises(LobbyError, match="you sit at this table already"):
        lobby.invite(match=match, by=a_player("Ada"), address=a_player("Ada").email)
    assert not Invitation.objects.exists()


def test_no_invitation_without_a_free_seat() -> None:
    match = make(seats=2, invited=["bea@example.org"])
    with pytest.raises(LobbyError, match="no free seat left"):
        lobby.invite(match=match, by=a_player("Ada"), address="cyd@example.org")


def test_leaving_frees_the_seat() -> None:
    match = make()
    lobby.join(match_id=match.pk, player=a_player("Bea"))
    lobby.leave(match_id=match.pk, player=a_player("Bea"))
    assert lobby.free_seats(match) == [1, 2]


def test_with_its_creator_the_match_goes_and_its_invitations_with_it() -> None:
    match = make(invited=["bea@example.org"])
    give(match, 0, "take 1")
    lobby.leave(match_id=match.pk, player=a_player("Ada"))
    assert not Match.objects.exists()
    assert Notice.objects.get(kind="invitation").status == Notice.Status.SUPERSEDED


def test_bots_take_what_is_free_and_invitations_are_withdrawn() -> None:
    match = make(invited=["bea@example.org"])
    token = token_of(match)
    match = lobby.fill_with_bots(match_id=match.pk, by=a_player("Ada"), bot="random")
    assert sitting(match) == ["Ada", "Bot 2 (random)", "Bot 3 (random)"]
    assert match.status == Match.Status.RUNNING
    assert lobby.find_invitation(token) is None
    assert Notice.objects.get(kind="invitation").status == Notice.Status.SUPERSEDED


def test_only_the_creator_calls_bots_and_only_those_there_are() -> None:
    match = make()
    with pytest.raises(LobbyError, match="Only the player who created the match"):
        lobby.fill_with_bots(match_id=match.pk, by=a_player("Bea"), bot="random")
    with pytest.raises(LobbyError, match="no bot “genius”"):
        lobby.fill_with_bots(match_id=match.pk, by=a_player("Ada"), bot="genius")


def outcome_of(wish: Any) -> str:
    try:
        wish()
    except LobbyError as refusal:
        return str(refusal)
    return "granted"


@pytest.mark.django_db(transaction=True)
def test_two_who_want_the_last_seat_at_once() -> None:
    match, bea, cyd = make(seats=2), a_player("Bea"), a_player("Cyd")
    found = together(
        lambda: outcome_of(lambda: lobby.join(match_id=match.pk, player=bea)),
        lambda: outcome_of(lambda: lobby.join(match_id=match.pk, player=cyd)),
    )
    assert sorted(found) == ["The match has begun already.", "granted"]
    assert LogEntry.objects.filter(match=match).count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_who_follow_one_invitation_at_once() -> None:
    match, bea, cyd = make(seats=3, invited=["bea@example.org"]), a_player("Bea"), a_player("Cyd")
    token = token_of(match)
    found = together(
        lambda: outcome_of(lambda: lobby.accept(token=token, player=bea)),
        lambda: outcome_of(lambda: lobby.accept(token=token, player=cyd)),
    )
    assert sorted(found) == ["This invitation has been answered or withdrawn.", "granted"]
    assert match.seats.filter(player__in=[bea, cyd]).count() == 1
