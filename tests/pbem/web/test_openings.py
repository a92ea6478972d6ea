"""Matches before they begin: making them, seats, invitations, bots."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.core import mail
from django.core.cache import cache
from django.core.mail import EmailMessage

from engines.space_empires import GAME
from pbem.lobby.models import Invitation
from pbem.lobby.services import PACES, create_match, invitation_token, invite
from pbem.matches.models import Match
from pbem.outbox.services import send_next
from pbem.players.models import Player
from tests.factories import a_match, a_player

from .browsing import Opening, Page, found

NEW = {
    "title": "Thursday", "pace": "48", "public": "yes", "option-mode": "waves", "option-asteroids": "two",
    "option-corsairs": "no", "option-cap": "none", "seat-1": "free", "seat-2": "nobody", "seat-3": "nobody",
}  # fmt: skip
DEFAULTS = {f"option-{option.name}": option.default for option in GAME.options}


def test_a_new_match_is_made_from_the_form(browser: Opening) -> None:
    ada = browser("Ada")
    page = ada.get("/new/")
    assert page.path == "/games/"
    assert "/new/light-speed/" in page.html
    page = ada.get("/new/light-speed/")
    assert "Two small asteroids with 6 ore each" in page.text
    assert all(f'value="{pace}"' in page.html for pace in PACES)
    seats = {"seat-1": "guest", "address-1": "guest@example.org", "seat-2": "bot:random"}
    page = ada.post("/new/light-speed/", **(NEW | seats))
    match = Match.objects.get()
    assert page.path == f"/m/{match.pk}/"
    assert (match.title, match.pace, match.public, match.options["asteroids"]) == ("Thursday", 48, True, "two")
    assert "reserved for guest@example.org" in page.text
    assert "Bot 3 (random)" in page.text
    assert Invitation.objects.get().address == "guest@example.org"


def test_a_match_against_bots_begins_at_once(browser: Opening) -> None:
    page = browser("Ada").post("/new/light-speed/", **(NEW | {"seat-1": "bot:standard"}))
    assert "It is your turn" in page.text


def test_how_long_it_may_last_follows_what_is_chosen(browser: Opening) -> None:
    def told(**chosen: str) -> str:
        wish = NEW | chosen | {"show": "lasts"}
        return str(ada.client.post("/new/light-speed/", wish, headers={"HX-Request": "true"}).content, "utf-8")

    cache.delete("share:light-speed")  # what other tests have measured
    ada = browser("Ada")
    assert told() == "If players use a third of their time, it takes about 13 days."
    assert "about 7 weeks" in told(**{"pace": "24", "option-mode": "alternating", "seat-2": "free"})
    assert "You are not waiting for anybody else" in told(**{"seat-1": "bot:standard", "seat-2": "local"})
    assert "about 3 weeks" in told(**{"pace": "5", "option-mode": "chess", "seat-1": "<b>"}), "counts as at first"
    assert not Match.objects.exists()


def test_without_a_script_it_is_shown_by_a_button_and_everything_is_kept(browser: Opening) -> None:
    cache.delete("share:light-speed")
    ada = browser("Ada")
    assert "it takes about 3 weeks" in ada.get("/new/light-speed/").text
    written = {"seat-1": "guest", "address-1": "no address", "public": "no", "title": "My table", "pace": "24"}
    page = ada.post("/new/light-speed/", show="lasts", **(NEW | written))
    assert "it takes about 7 days" in page.text
    assert 'class="error"' not in page.html, "nothing is judged yet"
    assert 'value="My table"' in page.html
    assert 'value="no address"' in page.html
    assert not re.search(r'name="rated"[^>]*checked', page.html)


def test_the_form_comes_filled_in_for_a_match_against_bots(browser: Opening) -> None:
    ada = browser("Ada")
    assert "/new/space-empires/?bots" in ada.get("/games/").html
    page = ada.get("/new/galactic-emperor/?bots")
    assert page.html.count('<option value="bot:standard" selected>') == 2
    assert "You are not waiting for anybody else: it lasts as long as you take." in page.text
    assert page.html.index("Play now") < page.html.index("Options of the game")


def test_what_is_as_usual_is_folded_and_what_is_not_is_shown(browser: Opening) -> None:
    ada = browser("Ada")
    assert "<details open" not in ada.get("/new/light-speed/").html
    usual = NEW | {"title": "", "rated": "on", "takebacks": "on", "option-asteroids": "one", "seat-1": "guest"}
    assert "<details open" not in ada.post("/new/light-speed/", **usual).html, "only an address is missing"
    page = ada.post("/new/light-speed/", **(usual | {"option-asteroids": "two"}))
    assert page.html.count("<details open") == page.html.count("<details open><summary>Options of the game") == 1
    page = ada.post("/new/light-speed/", **(usual | {"title": "Thursday"}))
    assert page.html.count("<details open") == page.html.count("<details open><summary>Title, and who can watch") == 1
    page = ada.post("/new/light-speed/", **(usual | {"anonymous": "on"}))
    assert page.html.count("<details open") == page.html.count("<details open><summary>At the table") == 1


def test_an_option_that_only_adds_something_is_a_box_to_tick(browser: Opening) -> None:
    ada, form = browser("Ada"), NEW | DEFAULTS | {"seat-1": "bot:standard"}
    assert re.search(r'<input type="checkbox" name="option-trade" value="on"', ada.get("/new/space-empires/").html)
    del form["option-mines"]
    ada.post("/new/space-empires/", **(form | {"option-trade": "on"}))
    options = Match.objects.get().options
    assert (options["trade"], options["mines"], options["raiders"]) == ("on", "off", "off")


def test_options_that_do_not_matter_with_the_seats_there_are_stay_as_usual(browser: Opening) -> None:
    ada, form = browser("Ada"), NEW | DEFAULTS | {"option-map": "variable", "option-teams": "uneasy"}
    page = ada.get("/new/space-empires/")
    assert '<fieldset class="radios" data-seats="3 4"><legend>Teams' in page.html
    page = ada.post("/new/space-empires/", **(form | {"seat-2": "bot:standard"}))
    assert "These teams are for 4 players." in page.text
    ada.post("/new/space-empires/", **(form | {"seat-1": "bot:standard"}))
    options = Match.objects.get().options
    assert (options["map"], options["teams"]) == ("standard", "none")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"seat-1": "guest"}, "Who should we invite?"),
        ({"seat-1": "guest", "address-1": "no address"}, "Enter a valid email address"),
        ({"seat-1": "guest", "address-1": "ada@example.org"}, "That is your own address"),
        ({"seat-1": "guest", "address-1": "g@example.org", "seat-2": "guest", "address-2": "G@example.org"}, "twice"),
        ({"pace": "5"}, "Select a valid choice"),
        ({"option-mode": "chess"}, "Select a valid choice"),
        ({"seat-1": "nobody"}, "Select a valid choice"),
        ({"title": "x" * 81}, "at most 80 characters"),
    ],
)
def test_mistakes_are_told_beside_the_fields_and_the_rest_is_kept(
    browser: Opening, wrong: dict[str, str], why: str
) -> None:
    page = browser("Ada").post("/new/light-speed/", **(NEW | {"title": "My table"} | wrong))
    assert page.status == 200
    assert why in page.text
    assert "the match has not been created yet" in page.text
    assert "title" in wrong or 'value="My table"' in page.html
    assert not Match.objects.exists()


def test_what_the_lobby_refuses_is_told_too(browser: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    from pbem.lobby.services import LobbyError
    from pbem.web.lobby import newmatch

    def refuse(*_wishes: object) -> None:
        message = "Not today."
        raise LobbyError(message)

    monkeypatch.setattr(newmatch, "make", refuse)
    assert "Not today." in browser("Ada").post("/new/light-speed/", **NEW).text


def test_making_a_match_needs_signing_in_and_an_existing_game(browser: Opening) -> None:
    assert browser().get("/new/").path.startswith("/accounts/login/code/?next=/new/")
    assert browser("Ada").get("/new/chess/").status == 404


def test_anybody_can_take_a_free_seat_and_leave_it(browser: Opening) -> None:
    match = a_match(seats=3, start=False)
    assert "Sign in to take a seat" in browser().get(f"/m/{match.pk}/").text
    bea = browser("Bea")
    assert "Take a seat" in bea.get(f"/m/{match.pk}/").text
    page = bea.post(f"/m/{match.pk}/join/")
    assert "Bea you" in page.text
    assert "You have a seat in this match already." in bea.post(f"/m/{match.pk}/join/").text
    page = bea.post(f"/m/{match.pk}/leave/")
    assert "You have left the match." in page.text
    assert match.seats.filter(player=None).count() == 2


def test_the_last_seat_begins_the_match(browser: Opening) -> None:
    match = a_match(seats=2, start=False)
    assert "It is your turn" in browser("Bea").post(f"/m/{match.pk}/join/").text
    assert "The match has begun already." in browser("Cyd").post(f"/m/{match.pk}/join/").text


def test_who_made_the_match_invites_by_address(browser: Opening, post: Callable[[], list[EmailMessage]]) -> None:
    match = a_match(seats=3, start=False)
    page = browser("Ada").post(f"/m/{match.pk}/invite/", address="guest@example.org")
    assert "An invitation is on its way to guest@example.org." in page.text
    (letter,) = [letter for letter in post() if letter.to == ["guest@example.org"]]
    assert "/invitation/" in letter.body
    page = browser("Ada").post(f"/m/{match.pk}/invite/", address="nonsense")
    assert "is not an email address" in page.text
    assert 'value="nonsense"' in page.html
    assert "reserved for an invited player" in browser("Bea").get(f"/m/{match.pk}/").text
    assert "guest@example.org" not in browser("Bea").get(f"/m/{match.pk}/").text
    assert browser("Bea").post(f"/m/{match.pk}/invite/", address="x@example.org").status == 403


def test_bots_fill_the_seats(browser: Opening) -> None:
    match = a_match(seats=3, start=False)
    assert (
        "Only the player who created the match can do that."
        in browser("Bea").post(f"/m/{match.pk}/fill/", bot="random").text
    )
    assert "There is no bot “genius”" in browser("Ada").post(f"/m/{match.pk}/fill/", bot="genius").text
    assert "It is your turn" in browser("Ada").post(f"/m/{match.pk}/fill/", bot="random").text


def test_calling_a_match_off_removes_it(browser: Opening) -> None:
    match = a_match(seats=2, start=False)
    page = browser("Ada").post(f"/m/{match.pk}/leave/")
    assert "The match is called off." in page.text
    assert not Match.objects.exists()


def test_looking_at_an_action_leads_to_the_match(browser: Opening) -> None:
    match = a_match(seats=2, start=False)
    for action in ("join", "leave", "invite", "fill"):
        assert browser("Ada").get(f"/m/{match.pk}/{action}/").path == f"/m/{match.pk}/"
        assert "login" in browser().post(f"/m/{match.pk}/{action}/").path
    assert Match.objects.count() == 1


@pytest.fixture
def invited(player: Callable[..., Player]) -> tuple[Match, str]:
    """A private match of Ada's and the path of the invitation to bea@example.org."""
    match = create_match(creator=player("Ada"), game_slug="light-speed", seats=2, options={}, public=False)
    return match, f"/invitation/{invitation_token(invite(match=match, by=match.creator, address='bea@example.org'))}/"


def test_an_invitation_is_shown_and_only_the_button_accepts_it(invited: tuple[Match, str], browser: Opening) -> None:
    match, path = invited
    bea = browser("Bea")
    page = bea.get(path)
    assert "Ada invites you" in page.text
    assert "Light Speed for 2 players." in page.text
    assert "3 days per move; when time runs out" in page.text
    assert Match.objects.get(pk=match.pk).status == Match.Status.OPEN, "looking does nothing: mail scanners look"
    assert "It is your turn" in bea.post(path, answer="accept").text
    page = bea.get(path)
    assert page.status == 410
    assert "answered or withdrawn" in page.text


def test_an_invitation_can_be_declined_without_signing_in(invited: tuple[Match, str], browser: Opening) -> None:
    match, path = invited
    page = browser().post(path, answer="decline")
    assert "You have declined; Ada can ask somebody else." in page.text
    assert Invitation.objects.get().answered is not None
    assert match.seats.filter(player=None).exists()


def test_forged_and_used_invitations_are_gone(browser: Opening) -> None:
    page = browser().get("/invitation/forged:token/")
    assert page.status == 410
    assert "This invitation is gone" in page.text


def test_inviting_oneself_is_refused_with_a_sentence(invited: tuple[Match, str], browser: Opening) -> None:
    _match, path = invited
    assert "You have a seat in this match already." in browser("Ada").post(path, answer="accept").text


def the_code() -> str:
    """The code in the last letter."""
    while send_next():
        pass
    return found(r"^ {4}(\S+)$", str(mail.outbox[-1].body))


def test_somebody_new_signs_up_on_the_way_and_gets_the_seat(invited: tuple[Match, str], browser: Opening) -> None:
    match, path = invited
    guest = browser()
    page = guest.post(path, answer="accept")
    assert page.path.startswith("/accounts/login/code/?next=")
    sign_up = found(r'href="(/accounts/signup/[^"]*)"', page.html)
    page = guest.get(sign_up)
    page = guest.post(sign_up, email="zoe@example.org", name="Zoe", next=page.value("next"))
    assert "A code is on its way" in page.text
    page = guest.post(page.path.partition("?")[0], code=the_code(), **_next(page))
    assert page.path == path
    page = guest.post(path, answer="accept")
    assert "It is your turn" in page.text
    assert "Zoe" in page.text
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING


def test_somebody_known_signs_in_with_a_code_and_comes_back(invited: tuple[Match, str], browser: Opening) -> None:
    a_player("Bea")
    _match, path = invited
    guest = browser()
    page = guest.post(path, answer="accept")
    page = guest.post("/accounts/login/code/", email="bea@example.org", next=page.value("next"))
    assert "A code is on its way" in page.text
    page = guest.post("/accounts/login/code/confirm/", code="WRONG1", **_next(page))
    assert "Incorrect code" in page.text
    page = guest.post("/accounts/login/code/confirm/", code=the_code(), **_next(page))
    assert page.path == path


def _next(page: Page) -> dict[str, str]:
    return {"next": page.value("next")} if 'name="next"' in page.html else {}


def test_somebody_is_waited_for_at_a_free_seat_beside_bots(browser: Opening) -> None:
    ada = browser("Ada")
    wish = NEW | {"seat-1": "bot:standard", "seat-2": "free", "pace": "72", "show": "lasts"}
    told = str(ada.client.post("/new/new-era/", wish, headers={"HX-Request": "true"}).content, "utf-8")
    assert "not waiting" not in told
    assert "it takes about" in told
