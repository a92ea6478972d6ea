"""News stand under the turn or battle that they belong to."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.template.loader import render_to_string
from django.utils import timezone

from engines.core import Chance, live
from pbem.matches.history.steps import Step
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Visit
from pbem.presenters.narration import Paragraph
from pbem.web.match.news import News, Told, in_blocks
from tests.factories import a_match
from tests.pbem.web.browsing import Opening, found

FAR = 100
"""Entries of a match: more than strangers are told at once."""

BEGUN = [(2, "Turn 1 begins."), (6, "Turn 2 begins.")]


def at(*entries: int) -> list[Told]:
    """Happenings of these entries."""
    return [Told(Step(entry, 0, entry), datetime(2026, 6, 1, tzinfo=UTC), "", []) for entry in entries]


def test_each_part_is_told_once_the_newest_first() -> None:
    happened = at(9, 6, 5, 2, 1)
    for one in happened:
        said = [sentence for entry, sentence in BEGUN if entry == one.step.number]
        one.parts.extend(Paragraph("", [sentence]) for sentence in (*said, "More."))
    sections = News(happened, fresh=True, begun=BEGUN).sections
    told = [(part.heading, [one.step.number for one in part.told]) for part in sections]
    assert told == [("Turn 2 begins.", [9, 6]), ("Turn 1 begins.", [5, 2]), ("", [1])]


def test_what_stands_above_a_part_is_not_said_below_it_once_more() -> None:
    later, last, first = at(9, 6, 2)
    later.parts.append(Paragraph("", ["Bea waits."]))
    last.parts.extend(Paragraph("", [sentence]) for sentence in ("Ada does research.", "Turn 2 begins."))
    first.parts.extend(Paragraph("", [sentence]) for sentence in ("Turn 1 begins.", "Ada sails."))

    def told(*happened: Told) -> list[tuple[str, list[str]]]:
        sections = News(list(happened), fresh=True, begun=BEGUN).sections
        return [(part.heading, [each.line for one in part.told for each in one.parts]) for part in sections]

    assert told(later, last, first) == [("Turn 2 begins.", ["Bea waits."]),
                                        ("Turn 1 begins.", ["Ada does research.", "Ada sails."])]  # fmt: skip
    assert told(last) == [("Turn 1 begins.", ["Ada does research.", "Turn 2 begins."])], "nothing stands above it"


def test_an_order_that_ends_a_turn_stands_under_that_turn() -> None:
    last, before = at(6, 5)
    last.parts.extend([Paragraph("", ["Bot does research."]), Paragraph("", ["Turn 2 begins."])])
    [section] = News([last, before], fresh=True, begun=BEGUN).sections
    assert section.heading == "Turn 1 begins."


def test_what_came_of_an_order_is_told_in_a_few_sentences_oldest_first() -> None:
    later, earlier = at(6, 5)
    later.parts.extend(Paragraph("", [f"{n}."]) for n in (3, 4, 5))
    earlier.parts.extend([Paragraph("", ["1."]), Paragraph("Battle", ["It begins.", "Ada wins."])])
    news = News([later, earlier], fresh=True)
    assert (news.lately, news.cut, news.sentences) == (["Battle: Ada wins.", "3.", "4.", "5."], True, 6)
    assert [part.sentences for part in news.whole] == [["1."], ["It begins.", "Ada wins."], ["3."], ["4."], ["5."]]
    assert not News([later], fresh=True).cut
    assert News([later], fresh=False).lately == []


def test_a_battle_is_one_block_in_order_with_its_result_above() -> None:
    begun, first, second, over = at(4, 5, 6, 8)
    begun.parts.append(Paragraph("", ["A attacks B."]))
    first.parts.append(Paragraph("Battle", ["Pass 1."]))
    second.parts.append(Paragraph("Battle", ["Pass 2."]))
    over.parts.extend([Paragraph("Battle", ["A falls.", "B holds."], "B holds."), Paragraph("", ["B scores."])])
    told = in_blocks([begun, first, second, over])
    assert [len(one.parts) for one in told] == [1, 2]
    battle = told[1].parts[0]
    assert (battle.title, battle.body) == ("B holds.", ["Pass 1.", "Pass 2.", "A falls."])
    assert News(told[::-1], fresh=True).lately == ["A attacks B.", "B holds.", "B scores."]
    page = render_to_string("web/_paragraphs.html", {"parts": told[1].parts, "news": {"fresh": True}})
    assert "<details open><summary>B holds. (3)</summary>" in page
    assert "<details>" in render_to_string("web/_paragraphs.html", {"parts": told[1].parts})


def test_the_next_battle_in_the_same_place_is_another_block() -> None:
    over, again = at(4, 5)
    over.parts.append(Paragraph("Battle", ["A falls.", "B holds."], "B holds."))
    again.parts.append(Paragraph("Battle", ["Pass 1."]))
    assert len(in_blocks([over, again])) == 2


@pytest.mark.django_db
def test_all_that_bots_did_since_one_was_here_is_told(browser: Opening) -> None:
    """More than sixty entries, the older ones folded, and in what is told of an order all of them once more."""
    match = a_match(2, game="trian")
    ada = browser("Ada")
    ada.get(f"/m/{match.pk}/")
    with changing(match.pk, LogEntry.Via.BOT) as (_, played):
        while played.number < FAR:
            asked = played.decisions()[0]
            answer = match.game.bots["standard"](asked, Chance(live(b"told", played.number)))
            assert answer is not None
            played.play(asked.seat, answer)
    Visit.objects.filter(match=match).update(at=timezone.now() - timedelta(hours=1))
    page = ada.get(f"/m/{match.pk}/")
    news, came = (
        found(part, page.html) for part in (r'(<section id="news".*?</section>)', r'(<div id="came".*?</div>)')
    )
    for told in ("Turn 2: ", "Turn 3: ", "Turn 20: "):
        assert told in news
        assert told in came
    assert re.search(r'<details class="older"><summary>\d+ steps before these', news)
    assert re.search(r'<details class="whole"><summary>All of it: \d+ sentences', came)


def test_without_news_there_are_no_headings() -> None:
    assert News([], fresh=False, begun=BEGUN).sections == []
