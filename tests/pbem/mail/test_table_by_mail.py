"""The life of a table by mail alone: seats taken and declined, a rematch, people blocked and reported."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from pbem.lobby import services as lobby
from pbem.lobby.models import Invitation
from pbem.matches.acting import deciding
from pbem.matches.models import ChatMessage, Match, Offer, Seat
from pbem.moderation.models import Report
from pbem.outbox.models import Notice
from pbem.players.models import Player
from tests.factories import a_match, a_player, failure, give, play_on
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

if TYPE_CHECKING:
    from django.core.mail import EmailMessage as Letter

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], "list[Letter]"]


def to(who: str, post: Post) -> EmailMessage:
    """Send what is due; return the newest letter to somebody."""
    address = who if "@" in who else f"{who.lower()}@example.org"
    return next(parsed(letter) for letter in reversed(post()) if letter.to == [address])


def flat(text: str) -> str:
    return " ".join(text.split())


def offered(post: Post, *, to_address: str = "cyd@example.org") -> EmailMessage:
    """The letter that offers Ada's seat of a new match to somebody."""
    deciding.offer(a_match(game="heap").pk, 0, a_player("Ada"), to_address)
    return to(to_address, post)


def at_the_table() -> Player | None:
    player: Player | None = Seat.objects.get(number=0).player
    return player


@pytest.mark.parametrize("line", ["take the seat", "Yes!", "biorę miejsce"])
def test_an_offered_seat_is_taken_by_reply(post: Post, line: str) -> None:
    cyd = a_player("Cyd")
    letter = offered(post)
    assert "· take the seat\n· decline the seat" in text_of(letter)
    arrive(reply(letter, line))
    assert at_the_table() == cyd
    assert "You have taken over seat 1 from its player" in flat(text_of(to("Cyd", post)))
    arrive(reply(letter, line))
    assert "has been answered or withdrawn" in flat(text_of(to("Cyd", post)))


def test_an_offered_seat_is_declined_by_reply_and_what_is_unclear_does_nothing(post: Post) -> None:
    a_player("Cyd")
    letter = offered(post)
    arrive(reply(letter, "maybe\ntake"))
    told = to("Cyd", post)
    assert "“maybe” is no answer to this offer" in flat(text_of(told))
    assert "Ada offers you" in flat(text_of(told))
    arrive(reply(told, "No, thanks."))
    sent = {str(letter["To"]): letter for letter in map(parsed, post())}
    told = sent["cyd@example.org"]
    assert "cyd@example.org declines the seat that you offered." in flat(text_of(sent["ada@example.org"]))
    assert "You have declined the seat." in flat(text_of(told))
    assert "take the seat" not in text_of(told)
    assert at_the_table() == a_player("Ada")
    assert Offer.objects.get().answered is not None


def test_only_the_mailbox_that_a_seat_was_offered_to_takes_it_and_only_with_an_account(post: Post) -> None:
    a_player("Cyd")
    letter = offered(post)
    assert arrive(reply(letter, "take", sender="eve@example.org")).status == "ignored"
    forged = str(letter["Reply-To"]).replace("t-", "t-1", 1)
    assert arrive(reply(letter, "take"), forged).note == "no such address"
    assert at_the_table() == a_player("Ada")
    Match.objects.all().update(status="over")
    stranger = offered(post, to_address="zoe@example.net")
    arrive(reply(stranger, "take"))
    assert "There is no account with your address yet." in flat(text_of(to("zoe@example.net", post)))
    for _ in range(7):
        arrive(reply(stranger, "take"))
    assert Notice.objects.filter(key__startswith="offer-said:").count() == 5


def invited(post: Post, seats: int = 2, address: str = "cyd@example.org") -> EmailMessage:
    """The letter that invites somebody to a match of Ada's."""
    lobby.create_match(creator=a_player("Ada"), game_slug="heap", seats=seats, options={}, invited=[address])
    return to(address, post)


@pytest.mark.parametrize(
    ("seats", "line", "told"), [(2, "accept", "has begun"), (3, "przyjmuję", "begins automatically")]
)
def test_an_invitation_is_accepted_by_reply(seats: int, line: str, told: str, post: Post) -> None:
    cyd = a_player("Cyd")
    letter = invited(post, seats)
    assert "· accept\n· decline" in text_of(letter)
    arrive(reply(letter, line))
    assert Seat.objects.get(number=1).player == cyd
    answer = next(parsed(one) for one in post() if "The seat is yours" in flat(str(one.body)))
    assert answer["To"] == "cyd@example.org"
    assert told in flat(text_of(answer))
    assert f"/m/{Match.objects.get().pk}/" in text_of(answer)
    arrive(reply(letter, line))
    assert "has been answered or withdrawn" in flat(text_of(to("Cyd", post)))


def test_an_invitation_is_declined_by_reply_also_without_an_account(post: Post) -> None:
    letter = invited(post, address="zoe@example.net")
    assert arrive(reply(letter, "accept", sender="eve@example.net")).status == "ignored"
    arrive(reply(letter, "accept"))
    told = flat(text_of(to("zoe@example.net", post)))
    assert "There is no account with your address yet." in told
    assert "/invitation/" in told
    arrive(reply(letter, "odmawiam"))
    sent = {str(letter["To"]): letter for letter in map(parsed, post())}
    assert "You have declined the seat." in flat(text_of(sent["zoe@example.net"]))
    assert sent["ada@example.org"]["Subject"] == "zoe@example.net declines your invitation to The Heap"
    assert f"/m/{Match.objects.get().pk}/" in text_of(sent["ada@example.org"])
    assert Invitation.objects.get().answered is not None
    forged = str(letter["Reply-To"]).replace("i-", "i-1", 1)
    assert arrive(reply(letter, "accept"), forged).note == "no such address"


def test_an_invitation_that_is_gone_is_none_and_who_sits_there_hears_so(post: Post) -> None:
    a_player("Cyd")
    letter = invited(post, seats=3)
    match = Match.objects.get()
    lobby.join(match_id=match.pk, player=a_player("Cyd"))
    arrive(reply(letter, "accept"))
    assert "You have a seat in this match already." in flat(text_of(to("Cyd", post)))
    lobby.leave(match_id=match.pk, player=a_player("Ada"))
    assert arrive(reply(letter, "accept")).note == "no such address"


def test_whoever_gave_a_seat_up_has_it_back_by_reply_while_it_is_vacant(post: Post) -> None:
    match = a_match(game="heap")
    post()
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    lost = to("Ada", post)
    assert "· take the seat" in text_of(lost)
    assert arrive(reply(lost, "take the seat", sender="eve@example.org")).status == "ignored"
    arrive(reply(lost, "hm"))
    told = to("Ada", post)
    assert "“hm” is no answer to this offer" in flat(text_of(told))
    arrive(reply(told, "biorę miejsce"))
    assert at_the_table() == a_player("Ada")
    assert "Everything that has happened, as your seat saw it" in flat(text_of(to("Ada", post)))
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    deciding.take(match.pk, 0, a_player("Dan"), "web")
    arrive(reply(lost, "take the seat"))
    told = to("Ada", post)
    assert "That seat is not vacant any more." in flat(text_of(told))
    assert "take the seat" not in text_of(told)


def test_a_seat_for_friends_alone_is_not_offered_back(post: Post) -> None:
    match = a_match(game="heap", public=False)
    post()
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    lost = to("Ada", post)
    assert "Reply-To" not in lost
    assert "take the seat" not in text_of(lost)


def test_a_banned_player_takes_no_seat_by_reply(post: Post) -> None:
    cyd = a_player("Cyd")
    letter = offered(post)
    Player.objects.filter(pk=cyd.pk).update(banned_until=timezone.now() + timedelta(days=1))
    arrive(reply(letter, "take"))
    assert "barred you from taking part for now" in flat(text_of(to("Cyd", post)))
    assert at_the_table() == a_player("Ada")


def test_a_rematch_is_asked_for_by_reply_to_the_letter_that_tells_the_end(post: Post) -> None:
    match = a_match(game="heap")
    early = to("Ada", post)
    arrive(reply(early, "rematch"))
    assert "You can ask for a rematch once the match is over." in flat(text_of(to("Ada", post)))
    play_on(match)
    over = to("Bea", post)
    assert "· rematch" in text_of(over)
    arrive(reply(over, "rewanż"))
    made = Match.objects.get(rematch_of=match)
    assert f"the others are invited: http://127.0.0.1:8000/m/{made.pk}/" in flat(text_of(to("Bea", post)))
    assert made.seats.filter(player=a_player("Bea")).exists()
    arrive(reply(early, "rematch"))
    assert "There is a rematch already" in flat(text_of(to("Ada", post)))


def test_people_are_blocked_and_reported_by_reply(post: Post) -> None:
    match = a_match(3, game="heap", bots=["random"])
    letter = to("Ada", post)
    arrive(reply(letter, "block Bea\nreport Bea: she writes lies about me\nblock Bot 3"))
    told = flat(text_of(to("Ada", post)))
    assert "You will not hear from Bea any more. They are not told." in told
    assert "The moderators have your report." in told
    assert "is not the name of one of the others" in told
    assert Report.objects.get().why == "she writes lies about me"
    give(match, 1, "say hello")
    assert ChatMessage.objects.get(kind="said").readers.count() == 1
    arrive(reply(letter, "odblokuj Bea\nzgłoś Bea"))
    told = flat(text_of(to("Ada", post)))
    assert "You hear Bea again." in told
    assert "after a colon why: report NAME: WHY" in told
    assert failure(give(match, 0, "unblock Bea")) == "You do not block seat 2."
    assert "bots do as they are told" in failure(give(match, 0, "block seat 3"))


def test_a_reply_that_would_end_the_match_is_asked_about_once_more(post: Post) -> None:
    match = a_match(game="heap")
    give(match, 0, "propose draw for good")
    asked = to("Bea", post)
    assert "· 1. agree 1 for good" in text_of(asked)
    assert "cannot be undone" in flat(text_of(asked))
    arrive(reply(asked, "agree"))
    told = to("Bea", post)
    assert "write: agree 1 for good" in flat(text_of(told))
    assert Match.objects.get(pk=match.pk).status == "running"
    arrive(reply(asked, "1"))
    assert Match.objects.get(pk=match.pk).status == "over"
