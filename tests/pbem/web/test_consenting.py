"""Proposals, seats and offers on the pages."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from pbem.lobby.services import create_match
from pbem.matches.acting import deciding
from pbem.matches.consent.wishes import Wish
from pbem.matches.models import Match, Offer, Proposal, Seat
from pbem.matches.seats.substitutes import offer_token
from tests.factories import a_match, a_player, failure, give, kinds, the_seat

from .browsing import Opening

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_a_takeback_is_proposed_shown_and_agreed_on_the_page(browser: Opening) -> None:
    match = a_match(game="heap")
    give(match, 0, "take 2")
    give(match, 1, "take 3")
    ada, bea = browser("Ada"), browser("Bea")
    page = ada.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "takeback"})
    assert "The others have been asked" in page.text
    assert "Withdraw it" in page.text
    page = bea.get(f"/m/{match.pk}/")
    assert "Ada asks to take back their last order" in page.text
    assert "What would be undone, as you saw it Ada takes 2." in page.text
    page = bea.post(f"/m/{match.pk}/proposals/1/", do="agree")
    assert "Ada’s last order is taken back." in page.text
    assert Proposal.objects.get().status == "passed"


def test_what_is_final_is_asked_once_more_of_both(browser: Opening) -> None:
    match = a_match(game="heap")
    ada, bea = browser("Ada"), browser("Bea")
    page = ada.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "draw"})
    assert "Propose to end the match as a draw?" in page.text
    assert not Proposal.objects.exists()
    assert page.value("proposal-kind") == "draw"
    ada.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "draw", "sure": "yes"})
    page = bea.post(f"/m/{match.pk}/proposals/1/", do="agree")
    assert "Agree to end the match as a draw?" in page.text
    page = bea.post(f"/m/{match.pk}/proposals/1/", do="agree", sure="yes")
    assert "The match is a draw" in page.text
    assert "Propose something" not in page.text


def test_a_match_that_is_called_off_says_so(browser: Opening) -> None:
    match = a_match(game="heap")
    deciding.propose(match.pk, a_player("Ada"), Wish("cancel"), "web")
    browser("Bea").post(f"/m/{match.pk}/proposals/1/", do="agree", sure="yes")
    page = browser("Ada").get(f"/m/{match.pk}/")
    assert "The match is called off" in page.text
    assert "it counts for nothing" in page.text


def test_refusals_stand_beside_what_was_entered(browser: Opening) -> None:
    match = a_match(game="heap")
    ada = browser("Ada")
    page = ada.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "pause", "proposal-until": "tomorrowish"})
    assert "“tomorrowish” is not a day" in page.text
    assert page.value("proposal-until") == "tomorrowish"
    page = ada.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "extension"})
    assert "Say how many hours more." in page.text
    page = ada.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "extension", "proposal-hours": "many"})
    assert page.value("proposal-hours") == "many"
    assert page.status == 200
    page = ada.post(f"/m/{match.pk}/proposals/9/", do="agree")
    assert "There is no such proposal open now." in page.text


def test_spectators_see_no_proposals_and_cannot_press_anything(browser: Opening) -> None:
    match = a_match(game="heap")
    deciding.propose(match.pk, a_player("Ada"), Wish("draw"), "web")
    eve = browser("Eve")
    assert "as a draw" not in eve.get(f"/m/{match.pk}/").text
    assert eve.post(f"/m/{match.pk}/proposals/1/", do="agree").status == 403
    assert eve.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "draw"}).status == 403
    assert eve.post(f"/m/{match.pk}/seat/", do="give_up").status == 403


def test_the_page_updates_itself_with_a_proposal(browser: Opening) -> None:
    match = a_match(game="heap")
    bea = browser("Bea")
    assert bea.get(f"/m/{match.pk}/").status == 200
    deciding.propose(match.pk, a_player("Ada"), Wish("draw"), "web")
    page = bea.get(f"/m/{match.pk}/pulse/?status=running")
    assert "proposes to end the match as a draw" in page.text


def test_against_bots_resigning_ends_the_match_after_saying_so(browser: Opening) -> None:
    match = a_match(game="heap", bots=["random"])
    ada = browser("Ada")
    page = ada.post(f"/m/{match.pk}/seat/", do="give_up")
    assert "The match ends at once, as no other people play in it." in page.text
    assert "substitute" not in page.text
    page = ada.post(f"/m/{match.pk}/seat/", do="give_up", sure="yes")
    assert page.path == f"/m/{match.pk}/"
    for told in (
        "You have resigned, and the match is over.",
        "The match is called off",
        "The last player has resigned",
    ):
        assert told in page.text, told
    assert "vacant" not in page.text
    assert f"/m/{match.pk}/" in ada.get("/").html
    assert f"/m/{match.pk}/" not in browser("Cyd").get("/lobby/").html


def test_a_seat_is_given_up_after_a_second_question_and_taken_by_somebody_else(browser: Opening) -> None:
    match = a_match(game="heap")
    ada, cyd = browser("Ada"), browser("Cyd")
    page = ada.post(f"/m/{match.pk}/seat/", do="give_up")
    assert "Resign from this match?" in page.text
    assert "As long as the seat is free, you can take it back." in page.text
    assert '<button class="danger" name="sure"' in page.html
    assert the_seat(match, 0).player is not None
    page = ada.post(f"/m/{match.pk}/seat/", do="give_up", sure="yes")
    assert "You have resigned." in page.text
    assert page.path == f"/m/{match.pk}/", "at the top, where that is said"
    page = cyd.get(f"/m/{match.pk}/")
    assert "Seat 1 is vacant: a substitute is wanted." in page.text
    assert "At the table: Bea. 3 days per move" in cyd.get("/lobby/").text
    assert "Take this seat?" in cyd.post(f"/m/{match.pk}/seats/0/take/").text
    cyd.post(f"/m/{match.pk}/seats/0/take/", sure="yes")
    assert the_seat(match, 0).player == a_player("Cyd")
    assert "sign in" in browser().post(f"/m/{match.pk}/seats/0/take/", sure="yes").text.lower()


def test_a_takeback_is_asked_for_by_whoever_holds_the_device(browser: Opening) -> None:
    match = create_match(
        creator=a_player("Ada"), game_slug="heap", seats=3, options={}, local=["Granny"], bots=["random"]
    )  # fmt: skip
    ada, at = browser("Ada"), f"/m/{match.pk}/"
    for seat, order in (("0", "take 1"), ("1", "throw")):
        ada.post(f"{at}device/", seat=seat)
        ada.order(match.pk, order)
    page = ada.post(f"{at}propose/", **{"proposal-kind": "takeback"})
    assert "Taken back: throw" in page.text, "nobody else has a say"
    assert Proposal.objects.get().seat == 1
    assert match.waits.get().seat == 1


def test_the_button_brings_one_back_in_place_of_the_bot(browser: Opening) -> None:
    match = a_match(game="heap")
    Seat.objects.filter(match=match, number=0).update(autopilot="random", missed=2)
    ada = browser("Ada")
    assert "a bot plays for you" in ada.get(f"/m/{match.pk}/").text
    assert "You play in person again." in ada.post(f"/m/{match.pk}/seat/", do="back").text
    assert the_seat(match, 0).autopilot == ""


def test_an_offered_seat_is_looked_at_by_strangers_and_taken_when_signed_in(browser: Opening) -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 2")
    page = browser("Ada").post(f"/m/{match.pk}/seats/0/offer/", address="cyd@example.org")
    assert "The seat is offered to cyd@example.org." in page.text
    path = f"/offer/{offer_token(Offer.objects.get())}/"
    shown = browser().get(path)
    assert "Ada offers you a seat" in shown.text
    assert "bid" not in shown.text
    assert "sign in" in browser().post(path, answer="accept").text.lower()
    cyd = browser("Cyd")
    assert "bid 2" in cyd.post(path, answer="accept").html
    assert cyd.get(path).status == 410


def test_an_offer_is_shown_to_who_made_it_and_taken_back(browser: Opening) -> None:
    match = a_match(game="heap")
    deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org")
    told = "Seat 1 is offered to cyd@example.org."
    assert told in browser("Ada").get(f"/m/{match.pk}/").text
    assert "cyd@example.org" not in browser("Bea").get(f"/m/{match.pk}/").text
    page = browser("Ada").post(f"/m/{match.pk}/seats/0/offer/", do="withdraw")
    assert "The offer is taken back" in page.text
    assert told not in page.text
    assert browser("Cyd").get(f"/offer/{offer_token(Offer.objects.get())}/").status == 410
    assert failure(give(match, 0, "handover nobody")).startswith("You have no offer of that seat")
    deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org")
    assert failure(give(match, 0, "przekazuję nikomu")) == ""
    for line in ("handover seat 1 to no one", "handover to nobody", "przekazuję miejsce 1 dla nikogo."):
        deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org")
        assert failure(give(match, 0, line)) == "", line
        assert not Offer.objects.filter(answered=None).exists()


def test_a_refused_offer_keeps_the_address_that_was_typed(browser: Opening) -> None:
    match = a_match(game="heap")
    ada = browser("Ada")
    page = ada.post(f"/m/{match.pk}/seats/0/offer/", address="cyd@example")
    assert "“cyd@example” is not an email address." in page.text
    assert page.value("address") == "cyd@example"
    for _ in range(10):
        deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org")
    page = ada.post(f"/m/{match.pk}/seats/0/offer/", address="dan@example.org")
    assert "You have offered seats 10 times within a day" in page.text
    assert page.value("address") == "dan@example.org"
    assert '<details data-fold="seat" open' in page.html
    assert '<details data-fold="propose" open' not in page.html
    assert "You can offer your own seat" in ada.post(f"/m/{match.pk}/seats/1/offer/", address="dan@example.org").text
    Match.objects.update(status="over")
    assert "The match is over." in ada.post(f"/m/{match.pk}/seats/0/offer/", address="dan@example.org").text


def test_an_offer_is_declined(browser: Opening) -> None:
    match = a_match(game="heap")
    deciding.offer(match.pk, 0, a_player("Ada"), "cyd@example.org")
    path = f"/offer/{offer_token(Offer.objects.get())}/"
    assert "You have declined the seat." in browser("Cyd").post(path, answer="decline").text
    assert the_seat(match, 0).player == a_player("Ada")


def test_what_cannot_be_proposed_is_not_offered(browser: Opening) -> None:
    match = a_match(game="heap", bots=["random"])
    Match.objects.update(takebacks=False)
    page = browser("Ada").get(f"/m/{match.pk}/").html
    assert 'value="draw"' in page
    for kind in ("takeback", "replace", "resume"):
        assert f'value="{kind}"' not in page
    until = timezone.now() + timedelta(days=2)
    deciding.propose(match.pk, a_player("Ada"), Wish("pause", until=until), "web")
    page = browser("Ada").get(f"/m/{match.pk}/").html
    assert 'value="resume"' in page


def test_whoever_came_by_the_link_of_a_letter_votes_but_gives_nothing_away(
    browser: Opening, post: Callable[[], list[EmailMessage]]
) -> None:
    match = a_match(game="heap")
    deciding.propose(match.pk, a_player("Bea"), Wish("pause", until=timezone.now() + timedelta(days=2)), "web")
    [asked] = [letter for letter in post() if letter.to == ["ada@example.org"] and "/l/" in letter.body]
    link = next(word for word in asked.body.split() if "/l/" in word)
    guest = browser()
    guest.post("/l/" + link.split("/l/")[1])
    page = guest.get(f"/m/{match.pk}/")
    assert "I agree" in page.text
    assert "Resign" not in page.text
    assert guest.post(f"/m/{match.pk}/seat/", do="give_up", sure="yes").status == 403
    assert guest.post(f"/m/{match.pk}/seats/0/offer/", address="eve@example.net").status == 403
    assert "Agreed: " in guest.post(f"/m/{match.pk}/proposals/1/", do="agree").text


def test_a_table_chooses_its_takebacks_and_substitutes(browser: Opening) -> None:
    page = browser("Ada").get("/new/heap/")
    assert 'name="takebacks"' in page.html
    assert 'name="invited_only"' in page.html
    match = a_match(game="heap")
    assert (match.takebacks, match.substitutes) == (True, "anybody")


def test_among_bots_alone_one_press_takes_the_last_order_back(browser: Opening) -> None:
    ada, match = browser("Ada"), a_match(2, game="trian", bots=["standard"])
    press = "Take back draw from the left stack (the bots agree)"
    assert press not in ada.get(f"/m/{match.pk}/").text
    give(match, 0, "draw from the left stack")
    assert press in ada.get(f"/m/{match.pk}/").text
    page = ada.post(f"/m/{match.pk}/propose/", **{"proposal-kind": "takeback"})
    assert page.path == f"/m/{match.pk}/#asked"
    assert "Taken back: draw from the left stack" in page.text
    assert "undone" in {kind for kind, *_ in kinds(match)}
    sheet = a_match(2, bots=["standard"], mode="one-wave")
    ada.order(sheet.pk, "place at 222 100 facing 0")
    assert "the bots agree" not in ada.get(f"/m/{sheet.pk}/").text, "what is sealed is taken back without asking"
    people = a_match(2, game="trian")
    give(people, 0, "draw from the left stack")
    assert press not in ada.get(f"/m/{people.pk}/").text


def test_a_notice_stands_beside_the_board_not_above_it(browser: Opening) -> None:
    """Above the board it would push it down, and the next press would miss."""
    match = create_match(
        creator=a_player("Ada"), game_slug="heap", seats=3, options={}, local=["Granny"], bots=["random"]
    )  # fmt: skip
    ada, at = browser("Ada"), f"/m/{match.pk}/"
    for seat, order in (("0", "take 1"), ("1", "throw")):
        ada.post(f"{at}device/", seat=seat)
        ada.order(match.pk, order)
    page = ada.post(f"{at}propose/", **{"proposal-kind": "takeback"})
    assert page.html.count("Taken back: throw") == 1
    assert page.html.index('class="asking"') < page.html.index('class="messages"') < page.html.index('id="question"')
