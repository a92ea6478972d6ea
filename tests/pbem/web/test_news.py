"""News stand under the turn or battle that they belong to."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.template.loader import render_to_string
from django.utils import timezone

from engines.core import Chance, Part, live
from pbem.matches.history.steps import Step
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Visit
from pbem.presenters.narration import Paragraph
from pbem.web.match.news import News, in_blocks
from pbem.web.story import Heading, Told
from tests.factories import a_match
from tests.pbem.web.browsing import Opening, found

FAR = 100
"""Entries of a match: more than strangers are told at once."""

BEGUN = [
    Heading(2, Part.TURN, "Turn 1 begins."),
    Heading(6, Part.TURN, "Turn 2 begins."),
    Heading(8, Part.PHASE, "Production."),
]


def at(*entries: int) -> list[Told]:
    """Happenings of these entries."""
    return [Told(Step(entry, 0, entry), datetime(2026, 6, 1, tzinfo=UTC), "", []) for entry in entries]


def heading(sentence: str, level: int = Part.TURN) -> Paragraph:
    """What stands above a part of the match."""
    return Paragraph("", [sentence], level=level)


def story(*happened: Told) -> list[tuple[list[str], list[tuple[int, list[str]]]]]:
    """What is told, given the oldest first: headings, and below them entries with their lines."""
    sections = News(list(reversed(happened)), fresh=True, begun=BEGUN).sections
    return [
        ([above.sentence for above in part.headings],
         [(one.step.number, [each.line for each in one.parts]) for one in part.told])
        for part in sections
    ]  # fmt: skip


def test_it_is_told_in_the_order_in_which_it_happened_each_part_once() -> None:
    before, first, later, second, last, after = happened = at(1, 2, 5, 6, 8, 9)
    for one in happened:
        one.parts.append(Paragraph("", ["More."]))
    first.parts.insert(0, heading("Turn 1 begins."))
    second.parts.insert(0, heading("Turn 2 begins."))
    last.parts.insert(0, heading("Production.", Part.PHASE))
    assert story(before, first, later, second, last, after) == [
        ([], [(1, ["More."])]),
        (["Turn 1 begins."], [(2, ["More."]), (5, ["More."])]),
        (["Turn 2 begins."], [(6, ["More."])]),
        (["Production."], [(8, ["More."]), (9, ["More."])]),
    ]


def test_an_entry_that_ends_a_turn_is_told_under_both() -> None:
    first, last, later = at(2, 6, 7)
    first.parts.extend([heading("Turn 1 begins."), Paragraph("", ["Ada sails."])])
    last.parts.extend([Paragraph("", ["Ada does research."]), heading("Turn 2 begins."), Paragraph("", ["Tax."])])
    later.parts.append(Paragraph("", ["Bea waits."]))
    assert story(first, last, later) == [
        (["Turn 1 begins."], [(2, ["Ada sails."]), (6, ["Ada does research."])]),
        (["Turn 2 begins."], [(6, ["Tax."]), (7, ["Bea waits."])]),
    ]
    assert story(last)[0] == (["Turn 1 begins."], [(6, ["Ada does research."])]), "it began before what is new"
    [_, section] = News([last], fresh=True, begun=BEGUN).sections
    assert [told.goes_on for told in section.told] == [True], "the rest of an entry tells no dice once more"


def test_what_happens_later_says_which_turn_and_phase_it_belongs_to() -> None:
    [after] = at(9)
    after.parts.append(Paragraph("", ["More."]))
    assert story(after) == [(["Turn 2 begins.", "Production."], [(9, ["More."])])]


def test_a_block_that_begins_with_a_heading_stands_below_it_once() -> None:
    first, last = at(8, 9)
    first.parts.extend([heading("Production.", Part.PHASE), Paragraph("Goods", ["Ada gets food."])])
    last.parts.append(Paragraph("Goods", ["Bea gets food."]))
    [block] = in_blocks([first, last])
    assert (block.begins_at, block.step.number) == (8, 9)
    sections = News([block], fresh=True, begun=BEGUN).sections
    assert [above.sentence for part in sections for above in part.headings] == ["Turn 2 begins.", "Production."]
    assert sections[-1].told[0].parts == [Paragraph("Goods", ["Ada gets food.", "Bea gets food."])]


def test_a_phase_that_has_only_begun_is_told() -> None:
    [last] = at(8)
    last.parts.append(heading("Production.", Part.PHASE))
    assert story(last) == [(["Turn 2 begins."], []), (["Production."], [])]


def test_what_came_of_an_order_is_told_in_a_few_sentences_oldest_first() -> None:
    later, earlier = at(6, 5)
    later.parts.extend(Paragraph("", [f"{n}."]) for n in (3, 4, 5))
    earlier.parts.extend([Paragraph("", ["1."]), Paragraph("Battle", ["It begins.", "Ada wins."])])
    news = News([later, earlier], fresh=True)
    assert (news.lately, news.cut, news.sentences) == (["Battle: Ada wins.", "3.", "4.", "5."], True, 6)
    assert [part.sentences for part in news.whole] == [["1."], ["It begins.", "Ada wins."], ["3."], ["4."], ["5."]]
    assert not News([later], fresh=True).cut
    assert News([later], fresh=False).lately == []


def test_what_others_did_to_the_viewer_is_never_left_out_of_what_is_told_shortly() -> None:
    later, earlier = at(6, 5)
    earlier.parts.extend([Paragraph("Raids", ["Bea raids Ada.", "It fails.", "Dan rests."]), Paragraph("", ["1."])])
    later.parts.extend(Paragraph("", [f"{n}."]) for n in (2, 3, 4, 5))
    assert News([later, earlier], fresh=True, name="Ada").lately == ["Raids: Bea raids Ada.", "3.", "4.", "5."]
    assert News([later, earlier], fresh=True).lately == ["2.", "3.", "4.", "5."]


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
    assert re.search(r'<details class="older"><summary>\d+ earlier steps', news)
    assert re.search(r'<details class="whole"><summary>Show all \d+ entries', came)


def test_without_news_there_are_no_headings() -> None:
    assert News([], fresh=False, begun=BEGUN).sections == []
