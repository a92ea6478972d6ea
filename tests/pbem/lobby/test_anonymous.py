"""At an anonymous table nobody learns who plays before the end: no page, letter, feed, hook or answer names anybody."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from django.core.mail import EmailMessage
from django.urls import URLPattern, get_resolver

from pbem.lobby import services as lobby
from pbem.matches.acting.settling import settle
from pbem.matches.clocks.pauses import pause
from pbem.matches.models import ChatMessage, Match, Seat
from pbem.matches.talk.chat import speak
from pbem.outbox.models import Notice
from pbem.players.models import Player
from tests.factories import a_player, an_answer, give, play_on
from tests.pbem.api.conftest import Program
from tests.pbem.web.browsing import Browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]
Post = Callable[[], "list[EmailMessage]"]

NAMES = ("Zebulon", "Quentina", "Xanthippe")
"""Names that occur nowhere else, also as mail addresses."""


def masked(title: str = "") -> Match:
    """Return a running anonymous match in which people have played, spoken, and are away."""
    people = [a_player(name) for name in NAMES]
    match = lobby.create_match(
        creator=people[0], game_slug="heap", seats=3, options={}, anonymous=True, title=title, invited=["q@example.org"]
    )
    invitation = match.invitations.get()
    lobby.accept(token=lobby.invitation_token(invitation), player=people[1])
    lobby.join(match_id=match.pk, player=people[2])
    match = Match.objects.get(pk=match.pk)
    for seat in (0, 1):
        give(match, seat, str(an_answer(match, seat)))
        settle(match.pk)
    seats = list(Seat.objects.select_related("match", "player").filter(match=match))
    speak(seats[0], "hello to all of you")
    speak(seats[1], f"to {seats[2].name}: psst")
    pause(seats[2], _soon())
    return Match.objects.get(pk=match.pk)


def _soon() -> str:
    from datetime import timedelta

    from django.utils import timezone

    return (timezone.now() + timedelta(days=3)).date().isoformat()


def named(text: str, reader: str) -> set[str]:
    """Return which of the others is named in a text, by name or address."""
    return {name for name in NAMES if name != reader and name.lower() in text.lower()}


def addresses(match: Match) -> Iterator[str]:
    """Every page about the match, as the site knows them, and pages on which it may be listed."""
    values = {"pk": str(match.pk), "step": "1", "seat": "1", "number": "1", "language": "en", "slug": "heap"}
    found = get_resolver("pbem.web.urls").url_patterns
    for pattern in found:
        route = str(pattern.pattern) if isinstance(pattern, URLPattern) else ""
        if route.startswith("m/"):
            for name, value in values.items():
                for kind in ("int", "str", "slug"):
                    route = route.replace(f"<{kind}:{name}>", value)
            yield f"/{route}"
    yield from ("/", "/pulse/", "/lobby/", "/seasons/", "/games/heap/statistics/", f"/m/{match.pk}/?version=x")


@pytest.mark.parametrize("reader", [*NAMES, "Dan", ""])
def test_no_page_names_anybody(reader: str) -> None:
    match = masked()
    browser = Browser(a_player(reader) if reader else None)
    seen = 0
    for path in addresses(match):
        response = browser.client.get(path)
        text = b"".join(response) if getattr(response, "streaming", False) else response.content
        headers = repr(response.headers)
        assert not named(text.decode(errors="replace") + headers, reader), path  # one is a picture
        seen += response.status_code == 200
    assert seen > 8
    if reader != "":
        assert "Player 2" in browser.get(f"/m/{match.pk}/").text


@pytest.mark.parametrize("reader", ["Dan", ""])
def test_no_profile_lists_the_match(reader: str) -> None:
    match = masked(title="The masked ball")
    browser = Browser(a_player(reader) if reader else None)
    for name in NAMES:
        page = browser.get(f"/players/{a_player(name).pk}/")
        assert "The masked ball" not in page.text
        assert f"/m/{match.pk}/" not in page.html


def test_no_letter_names_anybody(post: Post) -> None:
    match = masked()
    letters = post()
    assert len(letters) > 1
    for name in ("refused", "unheard of"):
        give(match, 2, name)
    for letter in letters + post():
        reader = next((name for name in NAMES if letter.to == [f"{name.lower()}@example.org"]), "")
        whole = letter.message().as_string() + str(letter.body) + repr(letter.extra_headers) + letter.from_email
        whole += "".join(str(content) for content, _kind in getattr(letter, "alternatives", []))
        assert not named(whole, reader), letter.subject


def test_the_invitation_does_not_say_who_invites(post: Post) -> None:
    match = lobby.create_match(
        creator=a_player("Zebulon"), game_slug="heap", seats=2, options={}, anonymous=True, invited=["dan@example.org"]
    )
    (letter,) = post()
    assert letter.subject.startswith("Somebody invites you")
    assert not named(letter.message().as_string() + str(letter.body), "")
    token = lobby.invitation_token(match.invitations.get())
    assert not named(Browser().get(f"/invitation/{token}/").html, "")
    assert not named(Browser(a_player("Dan")).get("/").html, "")


def test_the_shared_link_does_not_say_who_shares() -> None:
    from pbem.lobby.invitations import share

    match = lobby.create_match(creator=a_player("Zebulon"), game_slug="heap", seats=2, options={}, anonymous=True)
    token = share(match_id=match.pk, by=a_player("Zebulon"))
    assert not named(Browser().get(f"/join/{token}/").html, "")


@pytest.mark.parametrize("reader", [*NAMES, "Dan"])
def test_no_answer_of_the_api_names_anybody(reader: str) -> None:
    match, program = masked(), Program(reader)
    at = f"/matches/{match.pk}"
    for path in ("/matches", "/matches?open=1", at, f"{at}/view", f"{at}/events", f"{at}/table", f"{at}/talk",
                 f"{at}/proposals", f"{at}/absence", f"{at}/seats", f"{at}/queue"):  # fmt: skip
        _status, answer = program.get(path)
        assert not named(json.dumps(answer), reader), path
    _status, answer = program.post(f"{at}/orders", orders=["say to nobody: x"])
    assert not named(json.dumps(answer), reader)


def test_notices_to_programs_name_nobody() -> None:
    masked()
    for notice in Notice.objects.exclude(kind="invitation"):
        reader = notice.player.name if notice.player else ""
        assert not named(json.dumps(notice.facts) + notice.key, reader), notice.kind


def test_a_block_is_known_by_the_mask() -> None:
    match = masked()
    zebulon = Browser(a_player("Zebulon"))
    other = match.seats.exclude(player=a_player("Zebulon")).first()
    assert other is not None
    zebulon.post(f"/m/{match.pk}/people/block/", seat=str(other.number))
    assert not named(zebulon.get("/settings/blocked/").html, "Zebulon")
    assert f"Player {other.number + 1}" in zebulon.get("/settings/blocked/").text


def test_at_the_end_everybody_is_revealed(post: Post) -> None:
    match = masked()
    post()
    play_on(match)
    text = Browser().get(f"/m/{match.pk}/").text
    assert named(text, "") == set(NAMES)
    _status, record = Program("Dan").get(f"/matches/{match.pk}")
    assert {seat["name"] for seat in record["seats"]} == set(NAMES)
    assert all(named(str(letter.body), "") == set(NAMES) for letter in post())


def test_seats_are_dealt_so_that_the_order_of_joining_tells_nothing() -> None:
    dealt = {tuple(Seat.objects.filter(match=masked()).values_list("player__name", flat=True)) for _ in range(5)}
    assert len(dealt) > 1


def test_versions_of_pages_are_no_fingerprints_of_people() -> None:
    """Two tables alike but for who sits there have versions that tell nothing of it."""
    first, second = (
        lobby.create_match(creator=a_player(name), game_slug="heap", seats=2, options={}, anonymous=True)
        for name in NAMES[:2]
    )
    from pbem.web.viewers import Viewer, reader_of

    versions = [Viewer(match, None, None, reader_of(match)).version for match in (first, second)]
    assert versions[0] == versions[1]
    assert Player.objects.count() == 2
    assert not ChatMessage.objects.exists()
