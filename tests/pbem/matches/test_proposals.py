"""Proposals: who is asked, when they are carried out, what a takeback undoes and what nobody learns of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING

import msgspec
import pytest
from django.utils import timezone
from time_machine import Traveller

from engines.core import IllegalCommand, Refusal
from pbem.inbox.letters import failure_sentence
from pbem.inbox.models import Submission
from pbem.matches import positions
from pbem.matches.acting import deciding
from pbem.matches.acting.settling import settle, unsettled
from pbem.matches.consent.wishes import Wish
from pbem.matches.history.steps import standing_happenings, steps_of
from pbem.matches.models import ChatMessage, Match, Offer, Pause, Proposal, Seat, Vote, Wait
from pbem.matches.positions import view_at
from pbem.matches.reading.receipts import Receipt
from pbem.matches.talk.chat import heard
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from pbem.presenters.words import Reader
from tests.factories import a_match, a_player, failure, give, kinds, the_seat

if TYPE_CHECKING:
    from django.core.mail import EmailMessage

Kind, Status = Proposal.Kind, Proposal.Status
pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], "list[EmailMessage]"]


def propose(match: Match, name: str, kind: str, **more: object) -> Proposal:
    return deciding.propose(match.pk, a_player(name), Wish(kind, **more), "web")  # type: ignore[arg-type]


def agree(match: Match, name: str, number: int = 1) -> Proposal:
    return deciding.vote(match.pk, a_player(name), number, "web", agrees=True)


def disagree(match: Match, name: str, number: int = 1) -> Proposal:
    return deciding.vote(match.pk, a_player(name), number, "web", agrees=False)


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as trouble:
        call()
    return str(trouble.value)


def stones(match: Match) -> list[int]:
    found: list[int] = positions.current(Match.objects.get(pk=match.pk)).state.taken  # type: ignore[attr-defined]
    return found


def three() -> Match:
    return a_match(3, game="heap")


def test_a_takeback_goes_back_across_dice_and_the_orders_of_others_when_all_agree() -> None:
    match = three()
    give(match, 0, "take 2")
    give(match, 1, "throw")
    give(match, 2, "take 3")
    assert propose(match, "Ada", Kind.TAKEBACK).status == Status.OPEN
    assert agree(match, "Bea").status == Status.OPEN
    assert agree(match, "Cyd").status == Status.PASSED
    assert stones(match) == [0, 0, 0]
    assert kinds(match)[-1] == ("undone", "web", None)
    assert list(Wait.objects.filter(match=match).values_list("seat", flat=True)) == [0]
    assert failure(give(match, 0, "take 3")) == ""
    assert verify(Match.objects.get(pk=match.pk)) == 6


def test_history_keeps_what_was_taken_back_and_later_news_leave_it_out() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 2")
    give(match, 1, "throw")
    propose(match, "Ada", Kind.TAKEBACK)
    agree(match, "Bea")
    match.refresh_from_db()
    assert [str(step) for step in steps_of(match, 1)] == ["0", "1", "2", "3"]
    assert view_at(match, 1, 1).taken == [2, 0]  # type: ignore[attr-defined]
    assert view_at(match, 3, 1).taken == [0, 0]  # type: ignore[attr-defined]
    told = [event.name for one in standing_happenings(match, 1, 0) for event in one.events]
    assert told == []


def test_whoever_is_asked_again_gets_a_letter_and_nobody_hears_of_what_was_rewound(post: Post) -> None:
    match = a_match(game="heap")
    Notice.objects.update(due=timezone.now())
    post()
    give(match, 0, "take 2")
    give(match, 1, "throw")
    propose(match, "Ada", Kind.TAKEBACK)
    agree(match, "Bea")
    Notice.objects.filter(status="pending").update(due=timezone.now())
    letters = post()
    to_ada = [letter for letter in letters if letter.to == ["ada@example.org"]]
    assert len([letter for letter in to_ada if "How many do you take?" in letter.body]) == 1
    assert all("takes 2" not in letter.body for letter in letters)
    assert any("Agreed: Ada asks to take back" in " ".join(letter.body.split()) for letter in to_ada)


def test_what_can_be_undone_is_not_asked_for() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 2")
    assert "write “undo”" in refused(lambda: propose(match, "Ada", Kind.TAKEBACK))
    assert "no order of yours" in refused(lambda: propose(match, "Bea", Kind.TAKEBACK))


def test_a_takeback_says_nothing_of_what_is_sealed_in_the_open_phase(post: Post) -> None:
    match = a_match(3, game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 1, "bid 0")
    post()
    propose(match, "Ada", Kind.TAKEBACK)
    asked = [letter for letter in post() if "Do you agree?" in letter.alternatives[0][0]]  # type: ignore[attr-defined]
    assert [letter.to for letter in asked] == [["bea@example.org"], ["cyd@example.org"]]
    bea, cyd = (letter.body.replace("Bea", "").replace("Cyd", "") for letter in asked)
    assert bea == cyd.replace("cyd", "bea")
    assert "Ada takes 2" in bea
    assert "bid" not in bea.lower()
    agree(match, "Bea")
    agree(match, "Cyd")
    assert stones(match) == [0, 0, 0]
    give(match, 0, "take 2")
    assert positions.current(Match.objects.get(pk=match.pk)).view(1).sheet == []


def test_orders_on_the_own_open_sheet_are_no_matter_for_the_others() -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    give(match, 0, "bid 1", "done")
    give(match, 0, "clear")
    propose(match, "Ada", Kind.TAKEBACK)
    assert Proposal.objects.get().back_to == 0


def test_bots_agree_so_that_alone_with_them_one_just_takes_back() -> None:
    match = a_match(game="heap", bots=["random"])
    give(match, 0, "take 2")
    settle(match.pk)
    assert propose(match, "Ada", Kind.TAKEBACK).status == Status.PASSED
    assert stones(match) == [0, 0]


def test_a_table_may_play_without_takebacks() -> None:
    match = a_match(game="heap")
    Match.objects.update(takebacks=False)
    give(match, 0, "throw")
    assert "without takebacks" in refused(lambda: propose(match, "Ada", Kind.TAKEBACK))


def test_a_draw_ends_the_match_with_all_in_first_place(post: Post) -> None:
    match = three()
    propose(match, "Bea", Kind.DRAW)
    agree(match, "Ada")
    agree(match, "Cyd")
    match.refresh_from_db()
    outcome = positions.current(match).state.outcome
    assert outcome is not None
    assert (match.status, match.cancelled, outcome.ranking) == ("over", False, [[0, 1, 2]])
    assert all(sitting.until is not None for sitting in match.tenures.all())
    assert verify(match) == 2
    over = [letter for letter in post() if "over" in letter.body.lower() and letter.to == ["ada@example.org"]][-1]
    assert "You share the first place. The players agreed on a draw." in " ".join(over.body.split())


def test_a_match_that_is_called_off_counts_for_nothing(post: Post) -> None:
    match = a_match(game="heap")
    propose(match, "Bea", Kind.CANCEL)
    agree(match, "Ada")
    match.refresh_from_db()
    assert (match.status, match.cancelled) == ("over", True)
    [over] = [letter for letter in post() if letter.to == ["bea@example.org"] and "called off" in letter.subject]
    text = " ".join(over.body.split())
    assert "agreed to call the match off" in text
    assert "first place" not in text
    assert "the match is over" in refused(lambda: propose(match, "Ada", Kind.DRAW)).lower()


def test_one_who_says_no_settles_what_needs_everybody() -> None:
    match = three()
    propose(match, "Ada", Kind.DRAW)
    assert disagree(match, "Cyd").status == Status.REFUSED
    assert Match.objects.get(pk=match.pk).status == "running"
    assert "no such proposal" in refused(lambda: agree(match, "Bea"))


def test_one_may_change_ones_mind_while_it_is_open() -> None:
    match = a_match(3, game="heap")
    late = the_seat(match, 2)
    Seat.objects.filter(pk=late.pk).update(missed=2)
    propose(match, "Ada", Kind.REPLACE, target=2)
    assert Vote.objects.count() == 0
    assert agree(match, "Bea").status == Status.PASSED


def test_more_time_needs_more_than_half_of_the_others() -> None:
    people = [a_player(name) for name in ("Ada", "Bea", "Cyd")]
    match = a_match(3, game="heap", players=people)
    before = Wait.objects.get(match=match).due
    propose(match, "Ada", Kind.EXTENSION, hours=24)
    assert agree(match, "Bea").status == Status.OPEN
    assert agree(match, "Cyd").status == Status.PASSED
    assert before is not None
    assert Wait.objects.get(match=match).due == before + timedelta(hours=24)
    assert "1 to" in refused(lambda: propose(match, "Bea", Kind.EXTENSION, hours=10_000))


def test_a_pause_stops_all_clocks_and_ends_when_all_wish(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    propose(match, "Ada", Kind.PAUSE, until=timezone.now() + timedelta(days=10))
    agree(match, "Bea")
    clock.shift(timedelta(days=3))
    assert settle(match.pk) == 0
    assert Pause.objects.get(match=match).seat is None
    propose(match, "Bea", Kind.RESUME)
    agree(match, "Ada", 2)
    assert Wait.objects.get(match=match).due == timezone.now() + timedelta(days=1)


def test_a_pause_that_is_over_before_all_have_answered_is_no_longer_possible(clock: Traveller) -> None:
    match = a_match(game="heap", pace=240)
    propose(match, "Ada", Kind.PAUSE, until=timezone.now() + timedelta(days=1))
    clock.shift(timedelta(days=2))
    assert agree(match, "Bea").status == Status.VOID


def test_what_nobody_answers_lapses_by_itself(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24 * 30)
    propose(match, "Ada", Kind.DRAW)
    clock.shift(timedelta(days=7))
    assert match.pk in unsettled(timezone.now())
    assert settle(match.pk) == 1
    assert Proposal.objects.get().status == Status.EXPIRED
    assert match.pk not in unsettled(timezone.now())


def test_whoever_is_late_and_silent_for_a_week_stops_nobody(clock: Traveller) -> None:
    match = three()
    Seat.objects.filter(match=match, number=2).update(missed=1)
    clock.shift(timedelta(days=8))
    propose(match, "Ada", Kind.CANCEL)
    assert agree(match, "Bea").status == Status.PASSED


def test_those_who_are_absent_have_the_whole_time_if_they_alone_could_say_no(clock: Traveller) -> None:
    match = a_match(game="heap")
    Seat.objects.filter(match=match, number=1).update(missed=1)
    clock.shift(timedelta(days=8))
    assert propose(match, "Ada", Kind.CANCEL).status == Status.OPEN
    clock.shift(timedelta(days=7))
    settle(match.pk)
    assert Match.objects.get(pk=match.pk).cancelled


def test_an_absent_player_who_answers_counts_again(clock: Traveller) -> None:
    match = a_match(game="heap")
    Seat.objects.filter(match=match, number=1).update(missed=1)
    clock.shift(timedelta(days=8))
    propose(match, "Ada", Kind.DRAW)
    assert disagree(match, "Bea").status == Status.REFUSED


def test_nobody_who_answers_in_time_is_put_out_by_one_other() -> None:
    match = a_match(game="heap")
    assert "answers in time" in refused(lambda: propose(match, "Ada", Kind.REPLACE, target=1))
    assert "your own seat" in refused(lambda: propose(match, "Ada", Kind.REPLACE, target=0))


def test_whoever_answers_in_time_goes_only_if_all_others_wish_it() -> None:
    match = three()
    propose(match, "Ada", Kind.REPLACE, target=2)
    assert "without you" in refused(lambda: agree(match, "Cyd"))
    assert disagree(match, "Bea").status == Status.REFUSED


def test_pestering_has_an_end(clock: Traveller) -> None:
    match = a_match(game="heap")
    for number in (1, 2, 3):
        propose(match, "Ada", Kind.DRAW)
        assert "open already" in refused(lambda: propose(match, "Bea", Kind.DRAW))
        disagree(match, "Bea", number)
        clock.shift(timedelta(hours=1))
    assert "turned that down 3 times" in refused(lambda: propose(match, "Ada", Kind.DRAW))
    for number in (4, 5):
        propose(match, "Ada", Kind.CANCEL)
        deciding.withdraw(match.pk, a_player("Ada"), number, "web")
    assert "5 proposals within a day" in refused(lambda: propose(match, "Ada", Kind.CANCEL))
    propose(match, "Bea", Kind.DRAW)


def test_only_the_author_withdraws_and_does_not_vote() -> None:
    match = a_match(game="heap")
    propose(match, "Ada", Kind.DRAW)
    assert "your own proposal" in refused(lambda: agree(match, "Ada"))
    assert "Only whoever made" in refused(lambda: deciding.withdraw(match.pk, a_player("Bea"), 1, "web"))
    assert deciding.withdraw(match.pk, a_player("Ada"), 1, "web").status == Status.WITHDRAWN
    assert refused(lambda: deciding.propose(match.pk, a_player("Eve"), Wish(Kind.DRAW), "web"))


def test_the_table_hears_what_was_proposed_and_what_became_of_it() -> None:
    match = a_match(game="heap")
    propose(match, "Ada", Kind.DRAW)
    disagree(match, "Bea")
    said = [one.text for one in heard(match, the_seat(match, 0), Reader("en", ["Ada", "Bea"]))]
    assert said == ["Ada proposes to end the match as a draw.", "Not agreed: Ada proposes to end the match as a draw."]
    polish = [one.text for one in heard(match, the_seat(match, 1), Reader("pl", ["Ada", "Bea"]))]
    assert polish[0] == "Ada proponuje zakończyć partię remisem."
    own = [one.text for one in heard(match, the_seat(match, 0), Reader("en", ["Ada", "Bea"]), own=False)]
    assert own == said[1:]


def test_a_match_that_ends_leaves_no_proposal_open() -> None:
    match = a_match(game="heap")
    propose(match, "Ada", Kind.DRAW)
    propose(match, "Bea", Kind.CANCEL)
    agree(match, "Bea")
    assert set(Proposal.objects.values_list("status", flat=True)) == {Status.PASSED, Status.VOID}
    assert ChatMessage.objects.filter(match=match, kind="settled").count() == 2


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("propose draw for good", Kind.DRAW),
        ("proponuję remis na dobre", Kind.DRAW),
        ("propose to cancel for good.", Kind.CANCEL),
        ("proponuję odwołanie partii na dobre!", Kind.CANCEL),
        ("propose a pause until 14.12", Kind.PAUSE),
        ("proponuję przerwę do 14.12", Kind.PAUSE),
        ("propose more time 24", Kind.EXTENSION),
        ("proponuję więcej czasu o 24 h", Kind.EXTENSION),
        ("propose replace Cyd", Kind.REPLACE),
        ("proponuję zastąpienie miejsca 3", Kind.REPLACE),
    ],
)
def test_replies_propose_in_both_languages(clock: Traveller, line: str, kind: str) -> None:
    clock.move_to("2026-12-01T12:00:00+00:00")
    match = three()
    assert failure(give(match, 0, line)) == ""
    assert Proposal.objects.get().kind == kind


def test_replies_agree_disagree_and_retract() -> None:
    match = three()
    give(match, 0, "propose draw for good")
    give(match, 1, "głosuję za na dobre")
    assert failure(give(match, 2, "agree 7")) == "There is no such proposal open now."
    give(match, 1, "propose cancel for good")
    assert "several proposals" in failure(give(match, 2, "agree"))
    assert failure(give(match, 1, "retract 2")) == ""
    assert failure(give(match, 2, "vote yes on 1 for good")) == ""
    assert Match.objects.get(pk=match.pk).status == "over"


def test_what_ends_the_match_is_asked_twice_by_mail_as_well() -> None:
    match = a_match(game="heap")
    assert "write: propose draw for good" in failure(give(match, 0, "propose draw"))
    assert "napisz: proponuję remis na dobre" in polish(give(match, 0, "proponuję remis"))
    assert not Proposal.objects.exists()
    give(match, 0, "propose draw for good")
    assert "own proposal" in failure(give(match, 0, "agree 1"))
    for line in ("agree", "agree 1", "zgoda 1"):
        assert "write: agree 1 for good" in failure(give(match, 1, line))
    assert "napisz: zgoda 1 na dobre" in polish(give(match, 1, "zgoda 1"))
    assert Proposal.objects.get().status == Status.OPEN
    assert failure(give(match, 1, "zgoda 1, na dobre.")) == ""
    assert Proposal.objects.get().status == Status.PASSED


def polish(submission: Submission) -> str:
    """Return why the first line was refused, as a Polish reader has it."""
    receipt = msgspec.convert(submission.receipt, Receipt)
    assert receipt.failed is not None
    return failure_sentence(receipt.failed, Reader("pl", ["Ada", "Bea"]))


def test_a_vacant_seat_is_offered_by_mail() -> None:
    match = a_match(3, game="heap")
    deciding.give_up(match.pk, a_player("Cyd"), 2, "web")
    assert failure(give(match, 0, "hand over seat 3 to <dan@example.org>.")) == ""
    assert failure(give(match, 0, "przekazuję miejsce 1 eve@example.org")) == ""
    offered = Offer.objects.order_by("seat").values_list("seat", "address")
    assert list(offered) == [(0, "eve@example.org"), (2, "dan@example.org")]
    assert "your own seat" in failure(give(match, 0, "handover seat 2 to dan@example.org"))
    assert "not an email address" in failure(give(match, 0, "handover seat 2"))


def test_what_cannot_be_proposed_is_said_in_a_sentence() -> None:
    match = a_match(game="heap")
    assert "nothing that can be proposed" in failure(give(match, 0, "propose pizza"))
    assert "not one of those who play here" in failure(give(match, 0, "propose replace Eve"))
    assert "not a day" in failure(give(match, 0, "propose pause until later"))
    with pytest.raises(IllegalCommand):
        propose(match, "Ada", Kind.REPLACE, target=9)
