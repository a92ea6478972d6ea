"""What a reviewer found in the life of tables: words, pauses and refusals that outlive whoever they belong to."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone
from time_machine import Traveller

from engines.core import IllegalCommand
from pbem.api.matches import match_record
from pbem.lobby import services as lobby
from pbem.lobby.errors import LobbyError
from pbem.lobby.invitations import find_shared
from pbem.lobby.selectors import open_tables, open_to
from pbem.matches.acting import deciding
from pbem.matches.clocks.clock import Clock
from pbem.matches.clocks.deadlines import extend
from pbem.matches.clocks.holidays import cancel_holiday, days_left, plan_holiday
from pbem.matches.clocks.pauses import pause
from pbem.matches.models import ChatMessage, Match, Seat
from pbem.matches.selectors import names
from pbem.matches.talk.blocks import block
from pbem.matches.talk.chat import heard, speak
from pbem.moderation.services import ReportRefused, report
from pbem.presenters.words import Reader
from tests.conftest import NOON
from tests.factories import a_match, a_player, play_on, the_seat
from tests.pbem.matches.tables import due, timed

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def heard_by(match: Match, number: int) -> list[tuple[str, str]]:
    seat = the_seat(Match.objects.get(pk=match.pk), number)
    return [(one.speaker, one.text) for one in heard(seat.match, seat, Reader("en", names(seat.match)))]


def handed_over(seats: int = 3, **more: object) -> Match:
    """A match in which Ada said something, and Dan has her seat now."""
    match = a_match(seats=seats, game="heap", **more)  # type: ignore[arg-type]
    speak(the_seat(match, 0), "I shall not attack you")
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    deciding.take(match.pk, 0, a_player("Dan"), "web")
    return match


def test_words_stay_with_whoever_said_them_when_the_seat_has_another_player() -> None:
    match = handed_over()
    speak(the_seat(match, 0), "hello from me")
    said = [one for one in heard_by(match, 1) if one[0]]
    assert said == [("Ada", "I shall not attack you"), ("Dan", "hello from me")]


def test_what_the_table_told_of_somebody_does_not_become_news_of_their_substitute() -> None:
    match = a_match(seats=3, game="heap")
    pause(the_seat(match, 0), (timezone.now() + 3 * DAY).date().isoformat())
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    deciding.take(match.pk, 0, a_player("Dan"), "web")
    first, *rest = [text for _speaker, text in heard_by(match, 1)]
    assert first.startswith("Ada is away until")
    assert [text.split()[0] for text in rest] == ["Ada", "Dan"]


def test_whoever_said_it_is_reported_and_not_who_sits_there_now() -> None:
    match = handed_over()
    made = report(by=a_player("Bea"), against=the_seat(match, 0), why="A lie.", saying=1)
    assert made.against == a_player("Ada")


def test_nobody_reports_their_own_words_by_the_seat_that_they_left() -> None:
    match = handed_over()
    with pytest.raises(ReportRefused):
        report(by=a_player("Ada"), against=the_seat(match, 0), why="He lies.", saying=1)


def an_anonymous_table(seats: int = 3, **more: object) -> Match:
    match = lobby.create_match(
        creator=a_player("Ada"),
        game_slug="heap",
        seats=seats,
        options={},
        anonymous=True,
        **more,  # type: ignore[arg-type]
    )
    for name in ("Bea", "Cyd")[: seats - 1]:
        lobby.join(match_id=match.pk, player=a_player(name))
    return Match.objects.get(pk=match.pk)


def test_at_an_anonymous_table_the_mask_leaves_and_after_the_end_its_wearer() -> None:
    match = an_anonymous_table()
    seat = match.seats.get(player=a_player("Ada"))
    other = match.seats.get(player=a_player("Bea"))
    mask = f"Player {seat.number + 1}"
    speak(the_seat(match, seat.number), "hello")
    deciding.give_up(match.pk, a_player("Ada"), seat.number, "web")
    assert [text.split(" has")[0] for speaker, text in heard_by(match, other.number) if not speaker] == [mask]
    assert [speaker for speaker, _text in heard_by(match, other.number) if speaker] == [mask]
    deciding.take(match.pk, seat.number, a_player("Dan"), "web")
    assert [text.split(" ")[0] for speaker, text in heard_by(match, other.number) if not speaker] == ["Player"] * 2
    play_on(match)
    assert [text.split(" ")[0] for speaker, text in heard_by(match, other.number) if not speaker] == ["Ada", "Dan"]
    assert [speaker for speaker, _text in heard_by(match, other.number) if speaker] == ["Ada"]


def test_more_time_does_not_tell_which_mask_made_the_match() -> None:
    match = an_anonymous_table()
    extend(match, a_player("Ada"), 24)
    assert ChatMessage.objects.get(kind=ChatMessage.Kind.EXTENDED).seat is None
    for seat in range(3):
        assert heard_by(match, seat) == [("", "24 hours more for everybody who is asked.")]


def test_a_pause_ends_with_the_sitting_of_whoever_asked_for_it(clock: Traveller) -> None:
    match = timed(Clock(hours=24))
    until = (NOON + 20 * DAY).date().isoformat()
    pause(the_seat(match, 0), until)
    clock.shift(HOUR)
    deciding.give_up(match.pk, a_player("Ada"), 0, "web")
    assert due(match) == NOON + 25 * HOUR, "nobody waits for the pause of somebody who has left"
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    assert due(match) == NOON + 25 * HOUR
    left = days_left(a_player("Ada"))
    pause(the_seat(match, 0), until)
    assert days_left(a_player("Ada")) == left, "that is taken from the holidays of whoever pauses"
    assert days_left(a_player("Cyd")) < left


def test_holidays_that_are_ended_soon_again_and_again_are_not_free(clock: Traveller) -> None:
    timed(Clock(hours=24))
    ada, before = a_player("Ada"), days_left(a_player("Ada"))
    for _ in range(12):
        today = timezone.now().date()
        made = plan_holiday(ada, today, today + 2 * DAY)
        clock.shift(110 * timedelta(minutes=1))
        cancel_holiday(ada, made.pk)
        clock.shift(timedelta(minutes=5))
    assert before - days_left(ada) >= 1


def test_a_match_that_is_over_is_not_returned_to() -> None:
    match = play_on(a_match(game="heap"))
    seat = the_seat(match, 0)
    Seat.objects.filter(pk=seat.pk).update(autopilot="random")
    with pytest.raises(IllegalCommand, match="The match is over"):
        deciding.come_back(match.pk, a_player("Ada"), 0, "web")


def test_a_refusal_at_an_anonymous_table_does_not_tell_that_somebody_who_blocks_one_is_there() -> None:
    block(seat=the_seat(a_match(game="heap"), 0), by=a_player("Bea"))  # Bea blocks Ada
    match = lobby.create_match(creator=a_player("Bea"), game_slug="heap", seats=3, options={}, anonymous=True)
    assert match in open_tables().filter(open_to(a_player("Ada")))
    lobby.join(match_id=match.pk, player=a_player("Ada"))
    lobby.join(match_id=match.pk, player=a_player("Cyd"))
    cyd = Match.objects.get(pk=match.pk).seats.get(player=a_player("Cyd"))
    deciding.give_up(match.pk, a_player("Cyd"), cyd.number, "web")
    block(seat=the_seat(a_match(game="heap"), 0), by=a_player("Bea"))
    other = a_match(game="heap", players=[a_player("Dan"), a_player("Bea")])
    block(seat=the_seat(other, 0), by=a_player("Bea"))  # Bea blocks Dan
    deciding.take(match.pk, cyd.number, a_player("Dan"), "web")
    assert Match.objects.get(pk=match.pk).seats.filter(player=a_player("Dan")).exists()


def test_calling_matches_off_does_not_give_invitations_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.lobby.invitations.MOST_A_DAY", 2)
    ada = a_player("Ada")
    for guest in ("x@example.org", "y@example.org"):
        match = lobby.create_match(creator=ada, game_slug="heap", seats=2, options={}, invited=[guest])
        lobby.leave(match_id=match.pk, player=ada)
    with pytest.raises(LobbyError, match="within a day"):
        lobby.create_match(creator=ada, game_slug="heap", seats=2, options={}, invited=["z@example.org"])


@pytest.mark.parametrize("token", ["\0", "x\0y", ""])
def test_links_that_nobody_can_have_made_lead_nowhere(token: str) -> None:
    assert find_shared(token) is None


def test_programs_read_what_is_left_in_the_banks(clock: Traveller) -> None:
    match = timed(Clock(kind="bank", hours=12, bank_hours=48))
    clock.shift(6 * HOUR)
    record = match_record(match, a_player("Ada"))
    assert record.banks == {0: 42 * 3600, 1: 48 * 3600}
    assert match_record(a_match(game="heap"), a_player("Ada")).banks is None
