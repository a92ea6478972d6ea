"""What-ifs on pages: played for all sides, kept for one player, and blind to what that player cannot know."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines.core import Chance, State, encode, live
from pbem.matches import positions
from pbem.matches.history.steps import steps_of
from pbem.matches.models import Branch, LogEntry, Match, QueuedOrder
from pbem.matches.whatif import branches, sandbox
from pbem.matches.whatif.worlds import world_of
from tests.factories import a_match, a_player, give, kinds, play_on

from .browsing import Browser, Opening, Page
from .test_anytime import seen

TURNS = 4

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", seats=3)


def begin(browser: Browser, match: Match, **more: str) -> str:
    """Begin a what-if and return its address."""
    page = browser.post(f"/m/{match.pk}/sandbox/", **more)
    assert page.status == 200, page.text
    return page.path


def order(browser: Browser, path: str, *lines: str, seat: str = "") -> Page:
    at = f"?seat={seat}" if seat else ""
    return browser.post(f"{path}orders/{at}", orders="\n".join(lines))


def press(browser: Browser, path: str, do: str, **more: str) -> Page:
    return browser.post(f"{path}do/", do=do, **more)


def test_a_player_plays_for_all_sides_and_nothing_reaches_the_match(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match, name="Greedy")
    page = order(bea, path, "take 3")
    assert "Bea to move" in page.text
    assert "Ada takes 3." in page.text
    page = order(bea, path, "take 2")
    assert "Cyd to move" in page.text
    assert "7 stones" in page.text
    assert len(kinds(match)) == 1
    assert "Greedy" in bea.get(f"/m/{match.pk}/sandbox/").text
    again = bea.get(path)
    assert "7 stones" in again.text
    assert again.response.headers["Cache-Control"] == "private, no-store"


def test_forms_are_those_of_the_match(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match)
    page = bea.get(path)
    assert 'name="stones"' in page.html
    page = bea.post(f"{path}orders/", answer="0", stones="2", decision=page.value("decision"))
    assert "10 stones" in page.text
    page = bea.post(f"{path}orders/", answer="0", stones="many", decision=page.value("decision"))
    assert "“many” is not a number." in page.text


def test_refusals_stand_beside_what_was_typed(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match)
    page = order(bea, path, "take 1", "take 9")
    assert "You may take 1 to 3 stones, not 9." in page.receipt
    assert page.box == "take 9"
    assert "11 stones" in page.text
    assert "only orders" in order(bea, path, "note hello").receipt
    assert "standing orders do not answer" in order(bea, path, "always take 1").receipt
    assert "goes one order back" in order(bea, path, "undo").receipt
    assert "One throw in three" in order(bea, path, "chances of 1").text
    assert "no order in the box" in order(bea, path, " ").text


def test_sealed_phases_are_played_sheet_by_sheet_and_opened_when_all_are_done(browser: Opening) -> None:
    match = a_match(game="heap", stones="2")
    ada = browser("Ada")
    path = begin(ada, match)
    order(ada, path, "take 1")
    page = order(ada, path, "take 1")
    assert "Answer for" in page.text
    order(ada, path, "bid 1", "undo", "bid 0", "done", seat="0")
    page = order(ada, path, "bid 1", "done", seat="1")
    assert "The match would end here" in page.text
    assert bytes(match.secret).hex() not in page.html


def test_orders_are_taken_back_and_a_line_is_copied_and_named(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match)
    order(bea, path, "take 1")
    order(bea, path, "take 2")
    order(bea, path, "take 3")
    assert "6 stones" in bea.get(path).text
    page = press(bea, path, "copy")
    assert page.path != path
    press(bea, path, "back", orders="2")
    assert "11 stones" in bea.get(path).text
    press(bea, path, "back")
    assert "12 stones" in bea.get(path).text
    assert "6 stones" in bea.get(page.path).text
    assert "My plan" in press(bea, path, "rename", name=" My  plan ").text
    assert "Write a name." in press(bea, path, "rename", name=" ").text
    press(bea, path, "delete")
    assert bea.get(path).status == 404
    assert press(bea, page.path, "dance").status == 200


def test_bots_answer_on_request(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match)
    page = press(bea, path, "bot", bot="random", seat="0")
    assert '<li>Ada <span class="hint">(bot)</span>' in page.html
    order(bea, path, "take 1")
    page = press(bea, path, "bot", bot="random", seat="")
    assert "Bea to move" in page.text
    assert "There is no bot of that name." in press(bea, path, "bot", bot="deep", seat="").text


def test_a_what_if_begins_at_any_step_of_the_own_history(match: Match, browser: Opening) -> None:
    give(match, 0, "take 3")
    give(match, 1, "always take 2")
    bea, ada = browser("Bea"), browser("Ada")
    path = begin(bea, match, step="0")
    assert "12 stones" in bea.get(path).text
    assert "9 stones" in bea.get(begin(bea, match, step="1")).text
    assert "7 stones" in bea.get(begin(bea, match)).text
    assert ada.post(f"/m/{match.pk}/sandbox/", step="1.1").status == 404
    assert ada.post(f"/m/{match.pk}/sandbox/", step="99").status == 404
    assert "What if… play on from here" in bea.get(f"/m/{match.pk}/history/1/").text


def test_what_ifs_are_for_their_owner_alone(match: Match, browser: Opening) -> None:
    bea, ada = browser("Bea"), browser("Ada")
    path = begin(bea, match, name="Secret plan")
    for method in (ada.get, browser().get):
        assert method(path).status in (403, 404)
    assert order(ada, path, "take 1").status == 404
    assert press(ada, path, "delete").status == 404
    assert "Secret plan" not in ada.get(f"/m/{match.pk}/sandbox/").text
    assert browser().get(f"/m/{match.pk}/sandbox/").status == 403
    other = a_match(game="heap", players=[a_player("Bea"), a_player("Ada")])
    assert bea.get(path.replace(f"/m/{match.pk}/", f"/m/{other.pk}/")).status == 404


def test_people_who_watch_have_what_ifs_of_what_they_see(match: Match, browser: Opening) -> None:
    a_player("Dan")
    dan = browser("Dan")
    path = begin(dan, match)
    assert "Bea to move" in order(dan, path, "take 1").text
    assert "no seat" in press(dan, path, "queue").text
    private = a_match(game="heap", public=False)
    assert dan.get(f"/m/{private.pk}/sandbox/").status == 404
    forming = a_match(game="heap", start=False)
    assert dan.get(f"/m/{forming.pk}/sandbox/").status == 404


def test_who_has_left_the_seat_does_not_come_back_to_what_it_knew(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match)
    match.seats.filter(number=1).update(player=a_player("Dan"))
    assert bea.get(path).status == 404
    assert path not in bea.get(f"/m/{match.pk}/sandbox/").html


def test_what_ifs_go_unnoticed(match: Match, browser: Opening) -> None:
    others = [browser("Ada"), browser("Cyd")]
    for other in others:
        seen(other, match.pk)
    before = [seen(other, match.pk) for other in others]
    bea = browser("Bea")
    order(bea, begin(bea, match), "take 1")
    assert [seen(other, match.pk) for other in others] == before


def test_the_own_orders_of_a_line_are_queued_at_a_press(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match)
    for line in ("take 1", "take 3", "take 1", "take 2", "take 1"):
        order(bea, path, line)
    page = press(bea, path, "queue")
    assert page.path == f"/m/{match.pk}/#queue"
    assert list(QueuedOrder.objects.values_list("line", "question")) == [("take 3", "TakeTurn"), ("take 1", "TakeTurn")]
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)


def test_orders_for_the_question_that_is_open_are_not_queued_but_told(match: Match, browser: Opening) -> None:
    ada = browser("Ada")
    path = begin(ada, match)
    assert "no order of yours" in press(ada, path, "queue").text
    for line in ("take 3", "take 1", "take 1", "take 2"):
        order(ada, path, line)
    page = press(ada, path, "queue")
    assert "send them yourself: take 3" in page.text
    assert list(QueuedOrder.objects.values_list("line", flat=True)) == ["take 2"]


@pytest.mark.usefixtures("clock")
def test_there_are_only_so_many(match: Match, browser: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    bea = browser("Bea")
    monkeypatch.setattr(branches, "MOST_BRANCHES", 1)
    path = begin(bea, match)
    page = bea.post(f"/m/{match.pk}/sandbox/", name="Too much")
    assert "You keep 1 what-ifs" in page.text
    assert 'value="Too much"' in page.html
    assert "You keep 1 what-ifs" in press(bea, path, "copy").text
    monkeypatch.setattr(sandbox, "MOST_STEPS", 1)
    assert "room for 1 orders" in order(bea, path, "take 1", "take 1").receipt
    monkeypatch.setattr(branches, "MOST_PER_MINUTE", 1)
    assert "within a minute" in order(bea, path, "take 1").receipt


class TestBlind:
    """The branch is made of the seed and of what its player knew, of nothing else."""

    def test_two_truths_that_look_the_same_give_the_same_pages(
        self, match: Match, browser: Opening, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bea = browser("Bea")
        path = begin(bea, match)
        first, truths = self._pages(bea, path), set()
        for seed in range(5):
            truths.add(self._other_truth(match, 1, seed, monkeypatch))
            assert self._pages(bea, path) == first
        assert len(truths) > 1

    def test_what_others_keep_secret_is_on_no_page_whoevers_eyes_are_chosen(
        self, match: Match, browser: Opening
    ) -> None:
        give(match, 2, "always take 3")
        give(match, 2, "always take 1")
        bea = browser("Bea")
        habits = set()
        for _ in range(12):
            path = begin(bea, match)
            habits.add(self._habit(Branch.objects.first()))
            bea.get(f"{path}?eyes=2")
            press(bea, path, "delete")
        assert len(habits) > 1

    def test_how_much_others_have_entered_in_secret_changes_no_dice(self) -> None:
        one, other = a_match(game="heap", seats=3), a_match(game="heap", seats=3)
        give(other, 2, *["always take 2", "always take 0"] * 5)
        worlds = []
        for match in (one, other):
            branch = branches.begin(a_player("Bea"), match, 1, steps_of(match, 1)[-1])
            branch.seed = b"the same"
            branch.save()
            sandbox.give(branch, 0, ["throw"], "en")
            sandbox.give(branch, 1, ["throw"], "en")
            worlds.append(encode(world_of(branch).fold.state))
        assert worlds[0] == worlds[1]

    def test_a_branch_stays_as_it_was_dealt_until_it_is_dealt_anew(self, match: Match, browser: Opening) -> None:
        bea = browser("Bea")
        path = begin(bea, match)
        order(bea, path, "throw")
        before = bea.get(path)
        give(match, 0, "take 3")
        assert self._line(bea.get(path)) == self._line(before)
        found = set()
        for _ in range(8):
            press(bea, path, "deal")
            found.add(re.findall(r"Ada takes (\d)", bea.get(path).text)[0])
        assert len(found) > 1

    def _line(self, page: Page) -> str:
        return page.text.partition("Orders so far")[0].partition("Seen by")[2]

    def _habit(self, branch: Branch | None) -> int:
        assert branch is not None
        view: Any = world_of(branch).fold.view(2)
        return int(view.habit)

    def _pages(self, browser: Browser, path: str) -> list[str]:
        pages = [browser.get(f"{path}?eyes={eyes}").html for eyes in ("", "0", "1", "2", "x")]
        changing = r'name="(csrfmiddlewaretoken|key)" value="[^"]*"|name="answer-[^"]*"'
        return [re.sub(changing, "", page) for page in pages]

    def _other_truth(self, match: Match, seat: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> bytes:
        """Put another position under the match that the seat cannot tell from the true one, and return it."""
        match.refresh_from_db()
        state = positions.state_at(match, match.head)
        other = match.game.determinize(state, seat, Chance(live(b"other", seed)))
        planted, head = encode(other), match.head
        real = positions._position

        def position(asked: Match, entry: LogEntry) -> State[Any]:
            return asked.game.decode(planted) if entry.number == head else real(asked, entry)

        monkeypatch.setattr(positions, "_position", position)
        return encode(positions.state_at(match, match.head))


def test_a_real_game_is_played_on_from_the_middle_with_any_eyes(browser: Opening) -> None:
    match = play_on(a_match(game="space-empires"), entries=12)
    ada = browser("Ada")
    path = begin(ada, match)
    for _ in range(TURNS):
        press(ada, path, "bot", bot="standard", seat="0")  # refused while only the other seat is asked
        page = press(ada, path, "bot", bot="standard", seat="")
        assert page.status == 200
    branch = Branch.objects.get()
    assert len(branch.steps) >= TURNS
    world = world_of(branch)
    assert world.lost == 0
    match.game.audit(world.fold.state)
    for eyes in ("0", "1", "x"):
        page = ada.get(f"{path}?eyes={eyes}")
        assert "<svg" in page.html
        assert len(page.html) < 400_000


def test_orders_that_are_possible_no_more_are_told_and_forgotten(match: Match, browser: Opening) -> None:
    bea = browser("Bea")
    path = begin(bea, match)
    order(bea, path, "take 1")
    Branch.objects.update(steps=[*Branch.objects.get().steps, {"seat": 0, "command": {"type": "Take", "stones": 9}}])
    assert "1 order at the end cannot be played any more." in bea.get(path).text
    press(bea, path, "back")
    assert "cannot be played any more" not in bea.get(path).text


def next_of(page: Page) -> list[str]:
    return re.findall(r'href="(/m/\d+/)" data-key="n"', page.html)


def test_a_key_leads_on_from_a_what_if_or_says_that_nothing_waits(match: Match, browser: Opening) -> None:
    ada, bea = browser("Ada"), browser("Bea")
    assert next_of(ada.get(begin(ada, match))) == [f"/m/{match.pk}/"], "she is asked at the table"
    page = bea.get(begin(bea, match))
    assert next_of(page) == []
    assert "No other match is waiting for you." in page.html
    other = a_match(game="heap", seats=2)
    assert next_of(ada.get(f"/m/{match.pk}/sandbox/")) == [f"/m/{other.pk}/"]
