"""Links in letters: what each kind of token gets, that opening one changes nothing, and that guests are nobody else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import timedelta

import pytest
import time_machine
from django.contrib.sessions.models import Session
from django.core import signing
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from icalendar import Calendar

from pbem.inbox.models import Submission
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.letters.links import SALT, VALID_SECONDS, find_link, link_to
from pbem.matches.models import LogEntry, Match
from pbem.players.models import Player
from tests.factories import a_match, a_player, give, the_seat
from tests.pbem.mail.postman import parsed, text_of

from .browsing import Browser, Opening

HOST = "http://127.0.0.1:8000"


def number_of(match: Match, seat: int) -> int:
    return next(d.number for d in positions.current(match).decisions() if d.seat == seat)


def a_link(match: Match, order: str = "", seat: int = 0) -> str:
    """Return the path of a link to the match as it is now."""
    return link_to(the_seat(match, seat), number_of(match, seat), order).removeprefix(HOST)


def token_of(path: str) -> str:
    return path.split("/")[2]


def a_private_match() -> Match:
    return a_match(players=[a_player("Ada", language="pl", time_zone="Europe/Warsaw"), a_player("Bea")], public=False)


def everything() -> tuple[object, ...]:
    """What a link could change."""
    matches = list(Match.objects.values_list("head_hash", "status"))
    return matches, LogEntry.objects.count(), Submission.objects.count(), Session.objects.count()


@pytest.mark.usefixtures("db")
@pytest.mark.parametrize("order", ["", "place nothing"])
@pytest.mark.parametrize("method", ["get", "head", "options"])
def test_scanners_that_open_every_link_change_nothing_and_are_let_in_nowhere(order: str, method: str) -> None:
    match = a_private_match()
    path, before, scanner = a_link(match, order), everything(), Client()
    for _ in range(3):
        answer = getattr(scanner, method)(path)
        assert answer.status_code == 200
        assert "no-store" in answer["Cache-Control"]
        assert answer["X-Robots-Tag"] == "noindex, nofollow"
    assert everything() == before
    assert scanner.get(f"/m/{match.pk}/").status_code == 404


@pytest.mark.usefixtures("db")
def test_a_preview_of_a_link_tells_nothing_of_the_position() -> None:
    match = a_private_match()
    page = Browser().get(a_link(match, "place nothing"))
    assert "Grasz tu jako Ada." in page.text
    assert "place nothing" in page.text
    assert "najwyżej" not in page.text, "the question may name what is in the player's hand"
    assert "<svg" not in page.html.replace('<svg viewBox="0 0 24 24" aria-hidden="true">', "")
    assert "og:image" not in page.html
    assert '<meta property="og:title" content="Starpost">' in page.html, "the site is named, not the match"


@pytest.mark.usefixtures("db")
def test_the_button_opens_the_match_in_its_players_language() -> None:
    match = a_private_match()
    ada = Browser()
    page = ada.post(a_link(match))
    assert page.path == f"/m/{match.pk}/"
    assert "Ta partia jest otwarta z odnośnika w e-mailu. Grasz jako Ada." in page.text
    assert ada.client.session["zone"] == "Europe/Warsaw"
    assert "place nothing" in ada.order(match.pk, "place nothing").receipt
    assert LogEntry.objects.filter(match=match, seat=0).exists()


@pytest.mark.usefixtures("db")
def test_an_order_is_given_once_however_often_its_button_is_pressed() -> None:
    match = a_private_match()
    path = a_link(match, "place nothing")
    ada = Browser()
    assert "place nothing" in ada.post(path).receipt
    entries = LogEntry.objects.count()
    for _ in range(3):
        ada.post(path)
    Client().post(path)
    assert LogEntry.objects.count() == entries
    assert Submission.objects.filter(lines=["place nothing"]).count() == 1


@pytest.mark.usefixtures("db")
def test_one_may_look_at_the_board_before_an_order_is_given() -> None:
    match = a_private_match()
    ada, path = Browser(), a_link(match, "place nothing")
    assert ada.post(path, do="look").path == f"/m/{match.pk}/"
    assert not Submission.objects.exists()
    assert "Fala 1 (najwyżej" in ada.get(path).text, "who is let in sees what was asked"


@pytest.mark.usefixtures("db")
def test_an_order_that_would_be_refused_says_so_before_the_press() -> None:
    match = a_private_match()
    page = Browser().get(a_link(match, "place at 9999 0 facing 0"))
    assert "W tej chwili zostałby odrzucony:" in page.text


@pytest.mark.usefixtures("db")
def test_links_die_with_their_question() -> None:
    match = a_private_match()
    opening, order = a_link(match), a_link(match, "place nothing")
    for seat in (0, 1):
        give(match, seat, "place nothing")
    settle(match.pk)
    before = everything()
    for path in (opening, order):
        stranger = Browser()
        for page in (stranger.get(path), stranger.post(path)):
            assert page.status == 410
            assert "To pytanie jest zamknięte" in page.text
        assert stranger.get(f"/m/{match.pk}/").status == 404
        assert Client().get(f"{path}deadline.ics").status_code == 404
    assert everything() == before


def altered(token: str) -> Iterator[str]:
    """Yield the token with one character changed, here and there, and in pieces."""
    for place in range(0, len(token), 9):
        other = "A" if token[place] != "A" else "B"
        yield token[:place] + other + token[place + 1 :]
    yield from (token[:-1], token + "A", token.partition(":")[0], ":" + token, "x", "%00", "a:b:c")


@pytest.mark.usefixtures("db")
def test_forged_and_altered_links_get_a_plain_page() -> None:
    match = a_private_match()
    token, before = token_of(a_link(match, "place nothing")), everything()
    facts = signing.loads(token, salt=SALT)
    forged = [signing.dumps(facts, key="guessed", salt=SALT), signing.dumps(facts, salt="held"), signing.dumps(facts)]
    tried = [*forged, *altered(token)]
    assert len(tried) > 15
    for one in tried:
        stranger = Client()
        for answer in (stranger.get(f"/l/{one}/"), stranger.post(f"/l/{one}/")):
            assert answer.status_code in {404, 410}, one
    assert everything() == before


@pytest.mark.usefixtures("db")
def test_links_grow_old() -> None:
    match = a_private_match()
    token = token_of(a_link(match))
    with time_machine.travel(timedelta(seconds=VALID_SECONDS - 60)):
        assert find_link(token) is not None
    with time_machine.travel(timedelta(seconds=VALID_SECONDS + 60)):
        assert find_link(token) is None


@pytest.mark.usefixtures("db")
def test_links_are_worthless_when_their_reader_has_another_address_or_is_gone() -> None:
    match = a_private_match()
    path = a_link(match)
    guest = Browser()
    guest.post(path)
    for change in ({"email": "new@example.org"}, {"email": "ada@example.org", "is_active": False}):
        Player.objects.filter(name="Ada").update(**change)
        assert Client().post(path).status_code == 410
        assert guest.get(f"/m/{match.pk}/").status == 404, "nor does anybody stay who was let in"


@pytest.mark.usefixtures("db")
def test_a_link_is_for_the_one_seat_that_it_names() -> None:
    match = a_private_match()
    page = Browser().post(a_link(match, "place nothing", seat=1))
    assert "place nothing" in page.receipt
    assert set(Submission.objects.values_list("player__name", flat=True)) == {"Bea"}


@pytest.mark.usefixtures("db")
def test_a_link_in_somebody_elses_browser_does_nothing(browser: Opening) -> None:
    match = a_private_match()
    bea, before = browser("Bea"), everything()
    for page in (bea.get(a_link(match, "place nothing")), bea.post(a_link(match, "place nothing"))):
        assert page.status == 403
        assert "Adresat tego e-maila: Ada" in page.text
    assert everything()[:3] == before[:3]


@pytest.mark.usefixtures("db")
def test_whoever_is_signed_in_is_led_to_the_match(browser: Opening) -> None:
    match = a_private_match()
    ada = browser("Ada")
    assert ada.get(a_link(match)).path == f"/m/{match.pk}/"
    assert "guests" not in ada.client.session


@pytest.mark.usefixtures("db")
def test_guests_stay_for_half_a_day_or_until_they_leave() -> None:
    match = a_private_match()
    guest = Browser()
    guest.post(a_link(match))
    with time_machine.travel(timedelta(hours=11)):
        assert guest.get(f"/m/{match.pk}/").status == 200
    with time_machine.travel(timedelta(hours=13)):
        assert guest.get(f"/m/{match.pk}/").status == 404
    guest.post(f"/m/{match.pk}/leave-link/")
    assert guest.get(f"/m/{match.pk}/").status == 404


def paths(found: list[URLPattern | URLResolver] | None = None, before: str = "/") -> Iterator[str]:
    """Yield every address that the site answers, with `<…>` where it has parts."""
    for one in get_resolver().url_patterns if found is None else found:
        path = before + re.sub(r"\(\?P(<\w+>)[^)]*\)|[\^$]|\\Z", r"\1", str(one.pattern)).replace(r"\.", ".")
        if isinstance(one, URLResolver):
            yield from paths(one.url_patterns, path)
        else:
            yield path


OWN_PAGES = {
    *("", "orders/", "talk/", "pulse/", "board.svg", "history/", "history/<str:step>/", "log.jsonl", "news.jsonl"),
    *("leave-link/", "compare/", "chronicle/", "seen/", "propose/", "seat/", "continuations/"),
}
OF_LIBRARIES = ("/admin/", "/anymail/", "/accounts/")
"""Numbers are no matches there, so that one of them is enough."""
PARTS = {"slug": "light-speed", "step": "0", "uuid": "00000000-0000-4000-8000-000000000000", "kind": "chat"}


def filled(path: str, pk: int) -> str:
    """Put values into the parts of an address: the number of a match for every number."""

    def value(part: re.Match[str]) -> str:
        kind, _, name = part[1].rpartition(":")
        return PARTS.get(name) or PARTS.get(kind) or (str(pk) if kind in {"int", ""} else "x")

    return re.sub(r"<([^>]+)>", value, path)


@pytest.mark.usefixtures("db")
def test_a_guest_is_a_stranger_everywhere_but_in_the_one_match() -> None:
    match, other = a_private_match(), a_private_match()
    guest, stranger = (Client(raise_request_exception=False) for _ in range(2))  # webhooks without their library
    assert guest.post(a_link(match)).status_code == 302
    tried = 0
    for path in sorted(set(paths())):
        elsewhere = path.startswith(("/m/<int:pk>/", *OF_LIBRARIES))
        for address in {filled(path, other.pk)} | (set() if elsewhere else {filled(path, match.pk)}):
            for method in ("get", "post"):
                theirs, ours = getattr(guest, method)(address), getattr(stranger, method)(address)
                assert (theirs.status_code, theirs.get("Location")) == (ours.status_code, ours.get("Location")), address
                assert not re.search(r"\bAda\b", str(theirs.content if not theirs.streaming else "")), address
                tried += 1
    assert tried > 100
    assert guest.get(f"/m/{match.pk}/").status_code == 200


@pytest.mark.usefixtures("db")
def test_a_guest_can_do_nothing_else_in_the_match() -> None:
    match = a_private_match()
    guest = Client()
    guest.post(a_link(match))
    others = {path.removeprefix("/m/<int:pk>/") for path in paths() if path.startswith("/m/<int:pk>/")} - OWN_PAGES
    assert {"join/", "leave/", "invite/", "fill/"} <= others
    for rest in others:
        answer = guest.post(f"/m/{match.pk}/{rest}", {"address": "eve@example.net", "bot": "standard"})
        assert answer.status_code in {302, 403, 404}, rest
        assert "/accounts/login/" in answer.get("Location", "/accounts/login/"), rest
    before = everything()
    guest.post(f"/m/{match.pk}/seat/", {"do": "leave", "sure": "yes"})
    assert everything() == before
    assert guest.get(f"/m/{match.pk}/log.jsonl").status_code == 404
    assert guest.get("/api/v1/matches").status_code in {401, 403, 404}


@pytest.mark.usefixtures("db")
def test_the_page_of_a_link_needs_its_own_form() -> None:
    match = a_private_match()
    before = everything()
    assert Client(enforce_csrf_checks=True).post(a_link(match, "place nothing")).status_code == 403
    assert everything() == before


@pytest.mark.usefixtures("db")
def test_a_deadline_goes_to_a_calendar() -> None:
    match = a_private_match()
    answer = Client().get(f"{a_link(match)}deadline.ics")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    (event,) = Calendar.from_ical(answer.content).walk("VEVENT")
    assert event["UID"] == f"asked-{match.pk}-0-{number_of(match, 0)}@starpost.localhost"
    due = match.waits.get(seat=0).due
    assert due is not None
    assert event.decoded("dtstart") == due.replace(microsecond=0)
    assert Client().get("/l/x/deadline.ics").status_code == 404


@pytest.mark.usefixtures("heap")
def test_letters_carry_links_that_work(post: Callable[[], list[EmailMessage]]) -> None:
    match = a_match(game="heap", public=False)
    letters = [parsed(letter) for letter in post() if letter.to == ["ada@example.org"]]
    links = re.findall(r'href="http://127.0.0.1:8000(/l/[^"]+/)"', text_of(letters[-1], "html"))
    found = [find_link(token_of(path)) for path in dict.fromkeys(links)]
    orders = [link.order for link in found if link]
    assert "" in orders
    assert len(orders) > 2
    order = next(link for path in links if (link := find_link(token_of(path))) and link.order)
    path = next(path for path in links if (link := find_link(token_of(path))) and link.order == order.order)
    assert order.order in Browser().post(path).receipt
    assert f"{HOST}/l/" in text_of(letters[-1])
    assert f"{HOST}/m/{match.pk}/" in text_of(letters[-1])


@pytest.mark.usefixtures("heap", "db")
@pytest.mark.parametrize(
    "line", ["handover eve@example.net", "notes", "note x", "say hello", "queue take 1", "extend 24", "notatki"]
)
def test_guests_cannot_write_as_an_order_what_the_page_does_not_let_them_do(line: str) -> None:
    match = a_match(game="heap")
    guest = Browser()
    guest.post(a_link(match))
    page = guest.order(match.pk, line)
    assert "A link from an email is not enough for that. Sign in first." in page.text
    assert page.box.strip() == line, "what was written is kept"
    assert not Submission.objects.exists()
    assert "take 1" in guest.order(match.pk, "take 1").receipt
