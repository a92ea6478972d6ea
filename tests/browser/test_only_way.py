"""What leaves no choice is chosen by itself, such as the only way to pay; nothing that an order can do without is."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from pbem.matches.models import Match
from tests.factories import a_player

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def step(name: str, line: str, *, whole: bool = False) -> dict[str, Any]:
    told = {"costs": "", "number": 0, "dear": False, "kind": 0, "does": line, "of": "", "area": "", "tells": ""}
    return told | {"name": name, "line": line, "label": f"<{name}>", "whole": whole}


STEPS = {
    (): [step("1", "take"), step("2", "take"), step("3", "take")],
    ("1",): [step("2", "take with two"), step("3", "take with three")],
    ("1", "2"): [step("only", "take 2", whole=True)],
    ("1", "3"): [step("this", "take 3", whole=True), step("that", "take 1", whole=True)],
    ("2",): [step("3", "take 2", whole=True), step("1", "take 3", whole=True)],
    ("2", "3"): [step("more", "take 3", whole=True)],
}
"""What a game would say that can come next: one way to pay for 1 with 2, two for 1 with 3; 2 with 3 is whole."""


def answer(route: Route) -> None:
    names = tuple(name for name in parse_qs(urlsplit(route.request.url).query).get("picked", []) if name)
    route.fulfill(json={"steps": STEPS.get(names, []), "why": "", "sole": False, "blanks": []})


@pytest.mark.parametrize(
    ("taps", "line", "picked"),
    [
        ("12", "take 2", ["1", "2", "only"]),
        ("13", "", ["1", "3"]),
        ("23", "take 2", ["2", "3"]),
    ],
)
def test_the_only_way_on_is_taken_and_nothing_that_is_not_needed(
    sit_down: Callable[..., Page], heaps: Match, taps: str, line: str, picked: list[str]
) -> None:
    page = sit_down(a_player("Ada"))
    page.route("**/continuations/**", answer)
    page.goto(f"/m/{heaps.pk}/")
    for name in taps:
        page.locator(f"#board [data-pick='{name}']").click()
    expect(page.locator("#making .actions code")).to_have_text(line)
    page.wait_for_timeout(300)
    assert page.evaluate("JSON.stringify(making.order.picked)") == json.dumps(picked, separators=(",", ":"))
