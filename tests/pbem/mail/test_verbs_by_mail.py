"""What a reply may say beside orders: each verb is answered in the receipt, and tells nobody else a secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.test import Client
from django.utils import timezone

from pbem.inbox.models import Submission
from pbem.matches.acting.settling import settle
from pbem.matches.clocks.waits import move_deadlines
from pbem.matches.models import ChatMessage, Match, Note, Pause, ReplyAddress, Wait
from pbem.matches.talk import chat
from tests.factories import a_match, a_player, failure, give, kinds
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[Letter]]


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", players=[a_player("Ada", time_zone="Europe/Warsaw"), a_player("Bea")])


def to(post: Post, who: str = "ada") -> EmailMessage:
    """Return the newest letter to somebody."""
    return parsed(next(letter for letter in reversed(post()) if letter.to == [f"{who}@example.org"]))


def flat(letter: EmailMessage) -> str:
    return " ".join(text_of(letter).split())


def ask(post: Post, letter: EmailMessage, body: str) -> tuple[Submission, EmailMessage]:
    """Reply to a letter; return what was judged and the answer."""
    submission = arrive(reply(letter, body))
    return submission, to(post, str(letter["To"]).split("@", maxsplit=1)[0])


def orders(match: Match) -> list[str]:
    return [kind for kind, _, _ in kinds(match) if kind in {"command", "undone"}]


@pytest.fixture
def bidding(match: Match, post: Post) -> EmailMessage:
    """Ada's letter that lists her bids by number: 0, 1 or 2 stones."""
    for seat, stones in [(0, 2), (1, 3), (0, 0), (1, 3), (0, 0), (1, 3)]:
        give(match, seat, "throw" if not stones else f"take {stones}")
        settle(match.pk)
    while Wait.objects.filter(match=match, seat__in=[0, 1]).count() == 1:
        wait = Wait.objects.get(match=match)
        give(match, wait.seat, "take 1")
        settle(match.pk)
    return to(post)


def test_a_number_stands_for_the_answer_of_that_letter(match: Match, bidding: EmailMessage, post: Post) -> None:
    listed = re.findall(r"· (\d+)\. (.+)", text_of(bidding))
    assert listed[:2] == [("1", "bid 0"), ("2", "bid 1")]
    assert "the number alone will do" in flat(bidding)
    judged, answer = ask(post, bidding, "2")
    assert failure(judged) == ""
    assert "· bid 1\n    you wrote: 2" in text_of(answer)
    judged, answer = ask(post, bidding, "reply 1\nodpowiedź 2")
    assert failure(judged) == ""
    assert "· bid 0\n    you wrote: reply 1" in text_of(answer)
    assert orders(match)[-3:] == ["command"] * 3


def test_a_number_of_a_question_that_is_closed_is_refused(match: Match, bidding: EmailMessage) -> None:
    give(match, 0, "done")
    give(match, 1, "done")
    settle(match.pk)
    before = orders(match)
    judged = arrive(reply(bidding, "2"))
    assert failure(judged)
    assert orders(match) == before


def test_a_number_of_one_question_never_answers_the_next(match: Match, post: Post) -> None:
    letter = to(post)
    stands_for = ReplyAddress.objects.get(match=match, seat=0)
    stands_for.answers = ["take 1", "take 2"]
    stands_for.save()
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    judged, answer = ask(post, letter, "2")
    assert "That question is closed" in flat(answer)
    assert orders(match) == ["command"] * 2
    assert failure(judged)
    judged, _ = ask(post, letter, "undo")
    assert "question is closed" in failure(judged) or "others have gone on" in failure(judged)


@pytest.mark.parametrize(("body", "why"), [("9", "answers 1 to"), ("0", "answers 1 to"), ("3000", "not an order")])
def test_a_number_that_is_not_listed_is_refused(bidding: EmailMessage, post: Post, body: str, why: str) -> None:
    judged, _ = ask(post, bidding, body)
    assert why in failure(judged)


def test_a_number_where_none_was_listed_is_refused(match: Match, post: Post) -> None:
    letter = to(post)
    ReplyAddress.objects.update(answers=[])
    judged, answer = ask(post, letter, "2")
    assert "There are no numbered answers here." in flat(answer)
    assert (failure(judged) != "", orders(match)) == (True, [])


def test_a_number_below_a_long_line_may_be_its_end(match: Match, bidding: EmailMessage) -> None:
    judged = arrive(reply(bidding, "note Bea has taken three stones at every turn until now, and I have\n2"))
    assert Note.objects.get().text.endswith("I have")
    assert "may belong to the line above" in failure(judged)
    assert "bid" not in str(orders(match))


def test_show_history_help_and_orders_in_one_mail(match: Match, post: Post) -> None:
    judged, answer = ask(post, to(post), "take 3\nshow\nhistory 0\nhelp\nundo\ntake 1")
    assert failure(judged) == ""
    text = text_of(answer)
    assert "This is how things stand:\n│ 9 stones, taken: 3, 0" in text
    assert "Step 0, as you could see it then:" in text
    assert "│ 12 stones, taken: 0, 0" in text
    assert "│ pause me until DATE: your time stands still" in text
    assert "│ take STONES" in text
    assert orders(match) == ["command", "undone", "command"]
    assert str(answer["Subject"]).endswith("3 orders accepted")


def test_a_step_that_is_not_there_is_refused(match: Match, post: Post) -> None:
    judged, _ = ask(post, to(post), "history 12")
    assert failure(judged) == "This match has steps 0 to 0, no 12."
    assert orders(match) == []


def test_history_shows_no_sealed_entries_of_others(match: Match, bidding: EmailMessage, post: Post) -> None:
    last = Match.objects.get(pk=match.pk).moment
    give(match, 1, "bid 0")
    judged, _ = ask(post, bidding, f"history {last}.1")
    assert f"no {last}.1" in failure(judged)
    judged, _ = ask(post, bidding, f"bid 0\nhistory {last}")
    assert failure(judged) == ""


def test_a_preview_does_nothing(match: Match, post: Post) -> None:
    judged, answer = ask(post, to(post), "preview take 3; take 9\ntake 2")
    assert failure(judged) == ""
    text = flat(answer)
    assert "This would be accepted: take 3" in text
    assert "This would not be accepted: take 9. It is not your turn" in text
    assert "│ 9 stones, taken: 3, 0" in text
    assert orders(match) == ["command"]
    assert "· take 2" in text_of(answer)


def test_a_preview_goes_on_from_the_lines_before_it(match: Match, post: Post) -> None:
    _, answer = ask(post, to(post), "take 1\npreview always take 2")
    assert "This would be accepted: always take 2" in flat(answer)
    assert orders(match) == ["command"]


def test_a_mail_asks_for_a_few_boards_only(match: Match, post: Post) -> None:
    judged, answer = ask(post, to(post), "\n".join(["show"] * 9))
    assert failure(judged) == "A message may ask 6 times at most to be shown something or to have it worked out."
    assert "Not looked at, 2 orders" in text_of(answer)
    assert orders(match) == []


def test_notes_are_for_their_writer_alone(match: Match, post: Post, client: Client) -> None:
    first = to(post)
    _, answer = ask(post, first, "note Bea <b>always</b> bluffs\nnotes")
    assert "Noted, for your eyes only." in text_of(answer)
    assert re.search(r"│ .+ Bea <b>always</b> bluffs", text_of(answer))
    assert "&lt;b&gt;always" in text_of(answer, "html")
    give(match, 0, "take 1")
    theirs = to(post, "bea")
    _, answer = ask(post, theirs, "notes")
    assert "You have no notes in this match." in text_of(answer)
    for who, seen in (("Ada", True), ("Bea", False), ("Cyd", False)):
        client.force_login(a_player(who))
        assert ("bluffs" in client.get(f"/m/{match.pk}/").content.decode()) is seen


def test_what_is_said_to_one_reaches_nobody_else(post: Post, client: Client) -> None:
    match = a_match(3, game="heap")
    _, answer = ask(post, to(post), "say to Bea: let us <i>ally</i>\nsay good luck, all\ntake 1")
    assert "Said to Bea and nobody else" in flat(answer)
    give(match, 1, "take 1")
    letters = {str(parsed(one)["To"]): text_of(parsed(one)) for one in post()}
    assert "│ Ada: good luck, all" in letters["cyd@example.org"]
    assert "let us" not in letters["cyd@example.org"]
    for who, seen in (("Ada", True), ("Bea", True), ("Cyd", False), ("Dan", False)):
        client.force_login(a_player(who))
        page = client.get(f"/m/{match.pk}/").content.decode()
        assert ("let us &lt;i&gt;ally" in page) is seen
        assert ("good luck, all" in page) is (who != "Dan"), "not even those who only watch"


def test_what_was_said_comes_in_the_next_letter_and_once(match: Match, post: Post) -> None:
    ask_bea = to(post)
    arrive(reply(ask_bea, "say to Bea: no mercy\ntake 1"))
    first = to(post, "bea")
    assert "TABLE CHAT\n\n│ Ada → Bea: no mercy" in text_of(first)
    give(match, 1, "take 1")
    give(match, 0, "take 1")
    assert "no mercy" not in text_of(to(post, "bea"))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("say to Bob: hi", "“Bob” is not the name"),
        ("say to Be: hi", "“Be” is not the name"),
        ("say to Bea hello", "It is not clear whom that is for."),
        ("say Bea: hello", "It is not clear whom that is for."),
        ("tell Bea hello", "It is not clear whom that is for."),
        ("say to Ada: hello", "“Ada” is not the name"),
        ("say to Bea, Bob: hello", "“Bob” is not the name"),
        (f"say {'x' * 2001}", "too long"),
        ("say", "It could be"),
    ],
)
def test_what_is_not_clearly_addressed_is_not_said(match: Match, post: Post, line: str, why: str) -> None:
    assert why in failure(give(match, 0, line))
    assert ChatMessage.objects.count() == 0
    post()


@pytest.mark.parametrize("line", ["say to Bea and Cyd: hi", "tell Bea, Cyd: hi", "powiedz do bea i CYD: hi"])
def test_several_may_be_addressed(line: str, post: Post) -> None:
    match = a_match(3, game="heap")
    assert failure(give(match, 0, line)) == ""
    assert ChatMessage.objects.get().to == [1, 2]
    post()


def test_bots_are_not_talked_to(post: Post) -> None:
    match = a_match(2, game="heap", bots=["random"])
    assert "Nobody would read that" in failure(give(match, 0, "say hello"))
    post()


def test_talk_has_a_limit(match: Match, post: Post) -> None:
    give(match, 0, *["say again"] * chat.MOST_PER_HOUR)
    assert "within an hour" in failure(give(match, 0, "say again"))
    post()


def test_what_others_say_is_no_order_when_it_is_quoted_back(match: Match, post: Post) -> None:
    give(match, 0, "say take 3", "say ## reply above this line ##", "take 1")
    letter = to(post, "bea")
    body = "".join(f"{line}\n" for line in text_of(letter).splitlines() if "│" in line)
    submission = arrive(reply(letter, body))
    assert submission.lines == []
    assert orders(match) == ["command"]
    post()


def test_a_pause_moves_the_deadline_and_the_table_is_told(match: Match, post: Post, client: Client) -> None:
    before = Wait.objects.get(match=match, seat=0).due
    assert before is not None
    day = (timezone.localtime() + timedelta(days=10)).date()
    _, answer = ask(post, to(post), f"pause me until {day.isoformat()}")
    assert "Your clock in this match stands still until" in flat(answer)
    pause = Pause.objects.get()
    moved = Wait.objects.get(match=match, seat=0).due
    assert moved is not None
    assert abs((moved - before) - (pause.until - pause.since)) < timedelta(seconds=5)
    assert str(pause.until.astimezone(timezone.get_fixed_timezone(60)))[11:13] in {"00", "23"}, "midnight in Warsaw"
    client.force_login(a_player("Bea"))
    assert "Ada is away until" in client.get(f"/m/{match.pk}/").content.decode()
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    again = Wait.objects.get(match=match, seat=0).due
    assert again is not None
    assert again > pause.until + timedelta(hours=71), "the next question waits as well"
    assert failure(give(match, 0, "back")) == ""
    after = Wait.objects.get(match=match, seat=0).due
    assert after is not None
    assert after < timezone.now() + timedelta(hours=73)
    assert "You have no pause" in failure(give(match, 0, "I am back"))
    other = Wait.objects.filter(match=match, seat=1).first()
    assert other is None or other.due is None or other.due < timezone.now() + timedelta(hours=73)
    post()


def test_a_deadline_does_not_pass_during_a_pause(match: Match, post: Post) -> None:
    day = (timezone.localtime() + timedelta(days=20)).date()
    give(match, 0, f"pause me until {day.isoformat()}")
    with time_machine.travel(timezone.now() + timedelta(days=15), tick=False):
        settle(match.pk)
        assert orders(match) == []
    with time_machine.travel(timezone.now() + timedelta(days=24), tick=False):
        settle(match.pk)
        assert len(kinds(match)) > 1, "and afterwards it does"
    post()


def test_a_question_whose_time_was_up_gets_no_new_deadline(match: Match, post: Post) -> None:
    Wait.objects.filter(match=match).update(due=None)
    move_deadlines(match, 0)
    assert Wait.objects.get(match=match, seat=0).due is None
    post()


def test_verbs_are_understood_and_answered_in_polish(post: Post) -> None:
    match = a_match(game="heap", players=[a_player("Ola", language="pl"), a_player("Bea")])
    _, answer = ask(post, to(post, "ola"), "pokaż\nnotatka blef\npowiedz do Bea: cześć\npomoc\nweź 2")
    text = flat(answer)
    for sentence in ("Tak wygląda sytuacja:", "Zanotowano", "Powiedziane tylko do: Bea", "│ weź STONES", "· weź 2"):
        assert sentence in text
    assert orders(match) == ["command"]


def test_the_page_keeps_notes_and_says_things(match: Match, client: Client, post: Post) -> None:
    client.force_login(a_player("Ada"))
    client.post(f"/m/{match.pk}/talk/", {"text": "remember", "where": "note"})
    client.post(f"/m/{match.pk}/talk/", {"text": "hello\r\nBea", "to": "1"})
    client.post(f"/m/{match.pk}/talk/", {"text": "hello all", "to": "all"})
    assert Note.objects.get().text == "remember"
    assert [(one.text, one.to) for one in ChatMessage.objects.all()] == [("hello Bea", [1]), ("hello all", [])]
    client.post(f"/m/{match.pk}/talk/", {"text": "x" * 2001, "to": "all"})
    for nobody in ("99", "12345", "x", "-1"):
        client.post(f"/m/{match.pk}/talk/", {"text": "for one", "to": nobody})
    assert ChatMessage.objects.count() == 2
    client.force_login(a_player("Dan"))
    assert client.post(f"/m/{match.pk}/talk/", {"text": "hi", "to": "all"}).status_code == 403
    post()
