"""Every page is accessible (WCAG 2.2 AA, as far as axe can tell): here wide, in light English.

Narrow ones, in dark Polish, are looked at in a module of their own, by another process at the same time. Whoever adds
a page adds it to PAGES; an address that shows no page of ours goes into NO_PAGES.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from django.urls import URLPattern, get_resolver
from playwright.sync_api import Page

from pbem.lobby.models import Invitation
from pbem.lobby.services import invitation_token, invite
from pbem.matches.history.steps import steps_of
from pbem.matches.models import Match
from pbem.matches.whatif.branches import begin
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from pbem.players.models import Player
from pbem.web import urls
from tests.factories import a_match, a_player, give
from tests.playing import a_long_match

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGES: dict[str, list[str]] = {
    "home": ["/"],
    "lobby": ["/lobby/"],
    "new_match": ["/new/"],
    "new_match_of": ["/new/light-speed/", "/new/space-empires/"],
    "games": ["/games/"],
    "game": ["/games/galactic-emperor/"],
    "watch": ["/watch/"],
    "watch_game": ["/games/light-speed/matches/"],
    "rules": ["/games/space-empires/rules/"],
    "statistics": ["/games/light-speed/statistics/"],
    "profile": ["/players/{player}/"],
    "seasons": ["/seasons/"],
    "match": [
        "/m/{running}/", "/m/{running}/?open=standing", "/m/{sheets}/?open=standing", "/m/{empires}/?open=inquiries",
        "/m/{cards}/", "/m/{tiles}/",
        "/m/{forming}/", "/m/{over}/", "/m/{over}/?scene=1",
    ],
    "history_step": ["/m/{running}/history/0/", "/m/{over}/history/1/"],
    "chronicle": ["/m/{over}/chronicle/"],
    "compare": ["/m/{over}/compare/"],
    "replay": ["/m/{over}/replay/"],
    "sandboxes": ["/m/{running}/sandbox/"],
    "sandbox": ["/m/{running}/sandbox/{branch}/"],
    "people": ["/m/{running}/people/"],
    "blocked": ["/settings/blocked/"],
    "programs": ["/settings/programs/"],
    "my_data": ["/settings/data/"],
    "times": ["/settings/times/"],
    "offer": ["/offer/nothing/"],
    "invitation": ["/invitation/{invitation}/"],
    "unsubscribe": ["/unsubscribe/nothing/"],
    "link": ["/l/nothing/"],
    "held": ["/held/nothing/"],
    "letters": ["/letters/"],
    "letter": ["/letters/{letter}/"],
    "letter_wishes": ["/letters/wishes/"],
    "seat_alerts": ["/letters/seats/"],
    "confirm_address": ["/letters/confirm/nothing/"],
    "settings": ["/settings/"],
    "channels": ["/settings/channels/"],
    "account": ["/accounts/email/", "/accounts/2fa/", "/accounts/2fa/totp/activate/", "/accounts/logout/", "/nothing/"],
    "entrance": ["/accounts/login/code/", "/accounts/signup/", "/"],
}  # fmt: skip
"""Addresses by the name of their pattern; "account" and "entrance" (for strangers) are allauth's and Django's."""

STRANGERS = {"entrance"}

NO_PAGES = {
    # forms that lead to another page
    *("choose_language", "choose_scheme", "orders", "queue", "talk", "pass_device", "join", "leave", "invite", "fill"),
    *("arrange", "rematch", "seen", "leave_link", "test_letter", "mend_mail", "send_again", "set_zone", "open_channel"),
    *("try_channel", "close_channel", "renew_feeds", "add_holiday", "drop_holiday", "extend", "propose", "own_seat"),
    *("answer_proposal", "offer_seat", "take_seat", "block_seat", "remove_program", "change_sandbox", "sandbox_orders"),
    "close_account",
    # parts of pages, and addresses that lead on
    *("home_pulse", "pulse", "history", "shared", "season", "continuations", "sandbox_continuations"),
    # pictures, files and feeds
    *("favicon", "board_picture", "log_file", "news_file", "deadline", "atom_feed", "calendar_feed", "worker"),
    *("replay_file", "verifier", "card", "take_data"),
}

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations"],
    "preload": False,  # no rule of these reads style sheets or media
}

CONTRASTS = """;axe.configure({rules: [{id: "color-contrast", selector: ":not(svg, svg *)"}]});"""
"""What is drawn has no `color` for axe to measure, and most of what there is on a page is drawn."""

AXE = Axe(AXE_SCRIPT + CONTRASTS)

UNFOLD = """menu => {
    for (const one of document.querySelectorAll("details:not([name])")) one.open = menu || !one.closest("header");
    if (document.querySelector(".dock")?.offsetWidth) scrollTo(0, document.body.scrollHeight);
}"""
"""Opens all there is; the menu on the first page only, for it lies above whatever else is there.

A phone's bar lies above what is at the end of the window, but for the end of the page.
"""


def test_every_address_is_looked_at() -> None:
    names = {pattern.name for pattern in urls.urlpatterns if isinstance(pattern, URLPattern)}
    assert names - set(PAGES) - NO_PAGES == set(), "pages that nobody looks at"
    assert (set(PAGES) | NO_PAGES) - names - {"account", "entrance"} == set(), "pages that are gone"
    assert get_resolver().reverse_dict


@pytest.fixture
def site(live_server: Any) -> dict[str, object]:
    """Players and matches in every state; what the holes in the addresses stand for."""
    assert live_server
    ada = a_player("Ada")
    running = a_match(3)
    give(running, 0, "place at 100 100 facing 0")
    forming = a_match(3, start=False)
    other = a_match(2, players=[a_player("Cyd")], start=False)
    invite(match=other, by=other.creator, address=ada.email)
    over = a_long_match("light-speed", bot="random")
    sheets = a_long_match("galactic-emperor", 9, "random")
    empires = a_long_match("space-empires", 20, "random", asked=0)
    cards = a_long_match("new-era", 60, "random", asked=0)
    tiles = a_long_match("trian", 30, "random", asked=0)
    branch = begin(ada, running, 0, steps_of(running, 0)[0])
    assert over.status == Match.Status.OVER
    return {
        "running": running.pk, "forming": forming.pk, "over": over.pk, "sheets": sheets.pk, "empires": empires.pk,
        "cards": cards.pk, "tiles": tiles.pk,
        "player": ada.pk, "branch": branch.pk, "letter": a_letter(ada).pk,
        "invitation": invitation_token(Invitation.objects.get(match=other)),
    }  # fmt: skip


def a_letter(player: Player) -> Notice:
    """Return the first letter to somebody that is written."""
    written = Notice.objects.filter(player=player).exclude(html="")
    while not written.exists() and send_next():
        pass
    return written.get()


def addresses(site: dict[str, object], *, strangers: bool) -> Iterator[str]:
    for name, paths in PAGES.items():
        if (name in STRANGERS) == strangers:
            yield from (path.format(**site) for path in paths)


def test_axe_finds_nothing_on_wide_pages(sit_down: Callable[..., Page], site: dict[str, object]) -> None:
    assert "\n".join(found_on(sit_down, site, width=1440, color_scheme="light", locale="en")) == ""


def found_on(sit_down: Callable[..., Page], site: dict[str, object], **look: Any) -> Iterator[str]:
    """What axe finds wrong on all pages, in the windows of a player and of a stranger that look like that."""
    ada = a_player("Ada")
    ada.language = look["locale"]
    ada.save()
    for player in (ada, None):
        page = sit_down(player, reduced_motion="reduce", **look)
        for path in addresses(site, strangers=player is None):
            page.goto(path)
            page.evaluate(UNFOLD, path == "/")
            yield from (f"{path}: {trouble}" for trouble in troubles(page))


def troubles(page: Page) -> Iterator[str]:
    """What axe finds wrong on the page as it stands."""
    for violation in AXE.run(page, options=RULES).response["violations"]:
        for node in violation["nodes"]:
            shown = re.sub(r"\s+", " ", node["html"])[:160]
            yield f"{violation['id']}: {shown} ({node.get('failureSummary', '')[:200]})"
