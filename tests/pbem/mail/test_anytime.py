"""Standing orders, inquiries, panels and chapters by mail."""

from __future__ import annotations

import re
from collections.abc import Callable
from email.message import EmailMessage

import pytest
from django.core.mail import EmailMessage as Letter

from engines.core import Likely, Panel, Report, SeatName, Text, say, tell
from engines.examples.heap.faces import Board
from engines.examples.heap.model import State
from pbem.inbox.models import Submission
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from pbem.presenters.letters import render_letter
from pbem.presenters.narration import LONGEST, Tale, paragraphs
from pbem.presenters.reports import worked
from pbem.presenters.tables import RULE, text_table
from pbem.presenters.words import Reader
from tests.factories import a_match, a_player, give, kinds
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[Letter]]


def last(post: Post, who: str = "ada") -> EmailMessage:
    """Return the newest letter to somebody."""
    return parsed(next(letter for letter in reversed(post()) if letter.to == [f"{who}@example.org"]))


def flat(text: str) -> str:
    return " ".join(text.split())


def test_an_old_letter_takes_standing_orders_and_nothing_that_answers_it(post: Post) -> None:
    match = a_match(game="heap")
    old = last(post)
    give(match, 0, "take 1")
    post()
    arrive(reply(old, "always take 2"))
    receipt = last(post)
    assert "1 order accepted" in str(receipt["Subject"])
    assert "Your habit: 2 stones a turn." in text_of(receipt)
    arrive(reply(receipt, "always take 3\ntake 1"))
    second = last(post)
    assert "order 2 was not accepted" in str(second["Subject"])
    assert "Your habit: 3 stones a turn." in text_of(second)
    assert kinds(match)[-2:] == [("standing", "mail", 0), ("standing", "mail", 0)]


def test_nobody_else_gets_a_letter_about_standing_orders(post: Post) -> None:
    match = a_match(game="heap", seats=3)
    post()
    give(match, 2, "always take 2")
    assert post() == []
    give(match, 0, "take 1")
    assert [letter.to for letter in post()] == [["bea@example.org"]]
    give(match, 1, "take 1")
    (letter,) = (parsed(letter) for letter in post())
    assert letter["To"] == "ada@example.org"
    assert "- Cyd takes 2." in text_of(letter)
    assert "habit: 0" in text_of(letter), "the own one, which is none"


def test_letters_say_what_stands_and_what_may_be_asked(post: Post) -> None:
    a_match(game="heap", players=[a_player("Ada"), a_player("Bea", language="pl")])
    text = flat(text_of(last(post)))
    assert "STANDING ORDERS Your habit: 0 stones a turn." in text
    assert "· always take 0 · always take 1 · always take 2 · always take 3" in text
    assert "All standing orders are explained on the page of the match, and in the answer to this line: · help" in text
    assert "WHAT THE GAME CAN WORK OUT FOR YOU" in text
    assert "· chances of STONES How likely is a throw?" in text


def test_later_letters_tell_of_standing_orders_in_short(post: Post) -> None:
    match = a_match(game="heap")
    last(post)
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    text = flat(text_of(last(post)))
    assert "STANDING ORDERS Your habit: 0 stones a turn." in text
    assert "· always take 0" not in text


def test_standing_orders_are_explained_on_request(post: Post) -> None:
    a_match(game="heap", players=[a_player("Ada", language="pl"), a_player("Bea")])
    arrive(reply(last(post), "pomoc stałe"))
    receipt = last(post)
    text = text_of(receipt)
    assert "Your habit: 0 stones a turn." in text
    assert re.search(r"│ .+\n│     zawsze bierz \d\n│     zawsze bierz STONES", text)


def test_an_inquiry_by_mail_is_answered_with_sentences_and_bars(post: Post) -> None:
    match = a_match(game="heap", players=[a_player("Ada", language="pl"), a_player("Bea")])
    arrive(reply(last(post), "szanse na 2"))
    receipt = last(post)
    assert str(receipt["Subject"]).endswith(": odpowiedź")
    text = text_of(receipt)
    assert "One throw in three shows 2." in text
    assert "│ 2  ########                   33,3\N{NO-BREAK SPACE}%" in text
    assert re.search(r'style="[^"]*width: 33.3%', text_of(receipt, "html"))
    assert len(kinds(match)) == 1
    assert Submission.objects.get(via="mail").receipt is not None


def test_inquiries_among_orders_in_a_mail(post: Post) -> None:
    a_match(game="heap")
    arrive(reply(last(post), "chances of 1\ntake 2\nchances of 7"))
    receipt = last(post)
    assert "1 order accepted" in str(receipt["Subject"])
    text = flat(text_of(receipt))
    assert "Accepted, 1 order: · chances of 1 One throw in three shows 1." in text
    assert "· chances of 7 The die shows 1 to 3. (HEAP-4)" in text


def test_panels_are_in_letters_as_tables(post: Post) -> None:
    match = a_match(game="heap")
    give(match, 0, "take 3")
    letter = last(post, "bea")
    assert "STONES TAKEN\n\n│ player  stones\n│ Ada          3\n│ Bea          0\n" in text_of(letter)
    assert re.search(r"<td[^>]*>Ada</td><td[^>]*>3</td>", text_of(letter, "html"))


def test_a_table_that_comes_back_unmarked_is_no_order(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """A production sheet may well read like orders."""
    monkeypatch.setattr(Board, "panels", lambda *_: [Panel("sheet", "Sheet", [], [["take 2", "soon"]])])
    match = a_match(game="heap")
    letter = last(post)
    (row,) = (line for line in text_of(letter).splitlines() if "take 2  soon" in line)
    arrive(reply(letter, f"{row.replace('  soon', '')}\ntake 1"))
    orders = [line for line in text_of(last(post)).splitlines() if line.startswith("· take")]
    assert orders[0] == "· take 1"
    assert kinds(match)[-1] == ("command", "mail", 0)


def test_wide_tables_wrap_inside_their_columns() -> None:
    words = "a note that is much too long for its column and goes on and on, over several lines"
    panel = Panel(
        "p", "Wide", ["name", "cost", "note", "more"], [["CA-1", "12", words, words], ["DD-22", "6", "", "x"]]
    )
    lines = text_table(panel).lines
    assert max(map(len, lines)) <= 72
    assert all(line.startswith(RULE) for line in lines)
    assert [" ".join(line.split()) for line in lines if "CA-1" in line or "DD-22" in line][1] == "│ DD-22 6 x"
    assert "│ CA-1     12  a note" in lines[1]


def test_chapters_in_letters_are_cut_to_their_end() -> None:
    state = State(seats=2, options={}, heap=1, taken=[0, 0])
    battle = say("battle in 0405")
    tell(state, "Battle", say("A battle begins in 0405."))
    for n in range(20):
        tell(state, "Shot", say("{seat} fires: {n}.", seat=SeatName(0), n=n), chapter=battle)
    tell(state, "Battle", say("Ada wins."))
    told = paragraphs(state.news, Reader("en", ["Ada", "Bea"]))
    assert [(part.chapter, len(part.sentences)) for part in told] == [("", 1), ("Battle in 0405", 20), ("", 1)]
    player = a_player("Ada")
    _, text, html = render_letter("turn", "en", {"news": Tale(told), "player": player, "title": "x", "url": "x"})
    assert "- A battle begins in 0405.\n- Battle in 0405:\n    - … and 8 more on the web\n    - Ada fires: 8." in text
    assert text.count("    - Ada fires") == LONGEST
    assert "    - Ada fires: 19.\n- Ada wins." in text
    assert "<summary" in html
    assert "Battle in 0405 (20)</summary>" in html
    once = paragraphs([*state.news[:2], state.news[-1]], Reader("en", ["Ada", "Bea"]))
    _, text, html = render_letter("turn", "en", {"news": Tale(once), "player": player, "title": "x", "url": "x"})
    assert "- A battle begins in 0405.\n- Battle in 0405: Ada fires: 0.\n- Ada wins." in text
    assert "Battle in 0405: Ada fires: 0.</li>" in html


def test_odds_are_written_in_at_most_72_columns() -> None:
    label = Text("the attacker wins with heavy losses and everybody else goes home at once")
    shown = worked(Report([], [Likely(label, 1000), Likely(say("no"), 0)]), Reader("en", []))
    assert max(map(len, shown.lines)) <= 72
    assert shown.lines[0].count("#") == 24
    assert shown.bars[0].percent == "100.0\N{NO-BREAK SPACE}%"


def test_the_last_letter_asks_nothing_any_more(post: Post) -> None:
    match = a_match(game="heap", options={"stones": "2", "defaults": "yes"})
    give(match, 0, "take 2")
    for seat in (0, 1):
        give(match, seat, "bid 0", "done")
    settle(match.pk)
    assert Match.objects.get(pk=match.pk).status == "over"
    letter = last(post)
    assert "HOW TO ANSWER" not in text_of(letter)
    assert "STANDING ORDERS" not in text_of(letter)
    assert "WORKED OUT" not in text_of(letter)
