"""Players at their browsers, many at once: they look around, play when they are asked, and wait as people do.

Nothing of Django is here, so that a process of its own can be the crowd.
"""

from __future__ import annotations

import html
import random
import re
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import requests

FORM = re.compile(r'<form method="post" action="[^"]*/orders/".*?</form>', re.DOTALL)
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
BUTTON = re.compile(r'<button[^>]* name="(orders|answer)" value="([^"]*)"')
FINAL = re.compile(
    r'<form method="post" [^>]*class="actions">(?:(?!</form>).)*name="sure"'
    r'(?:(?!</form>).)*<textarea name="orders" hidden>(.*?)</textarea>', re.DOTALL
)  # fmt: skip
VERSION = re.compile(r"version=([0-9a-f]+)")


@dataclass(frozen=True)
class Taken:
    """One request: what it was for, its time in milliseconds, the answer's status."""

    what: str
    milliseconds: float
    status: int


@dataclass
class Visitor:
    """Somebody who is signed in and looks at matches of theirs."""

    base: str
    cookies: dict[str, str]
    matches: Sequence[int]
    dice: random.Random
    pause: tuple[float, float] = (0.0, 0.0)
    taken: list[Taken] = field(default_factory=list)
    browser: requests.Session = field(default_factory=requests.Session)

    def stay(self, until: float) -> list[Taken]:
        """Look around until that moment (of `time.time`)."""
        self.browser.cookies.update(self.cookies)
        time.sleep(self.dice.uniform(0, self.pause[1]))
        while time.time() < until:
            self.dice.choices([self.go_home, self.open_match, self.look_back], [2, 5, 1])[0]()
            self.wait()
        return self.taken

    def wait(self) -> None:
        time.sleep(self.dice.uniform(*self.pause))

    def go_home(self) -> None:
        self.get("home", "/")

    def open_match(self) -> None:
        """Open a match, see whether there is anything new a few times, and play if asked."""
        path = f"/m/{self.dice.choice(self.matches)}/"
        page = self.get("match", path)
        if version := VERSION.search(page):
            for _ in range(2):
                self.wait()
                self.get("pulse", f"{path}pulse/?status=running&version={version[1]}")
        self.wait()
        self.play(path, page)

    def play(self, path: str, page: str) -> None:
        """Press one of the buttons that answer the question, if it has any."""
        answers = [(form, button) for form in FORM.findall(page) for button in BUTTON.findall(form)]
        if not answers:
            return
        form, (name, value) = self.dice.choice(answers)
        data = dict(HIDDEN.findall(form)) | {name: html.unescape(value)}
        answer = self.send("move", "POST", f"{path}orders/", data)
        if asked := FINAL.search(answer):  # it cannot be taken back
            data = dict(HIDDEN.findall(asked[0])) | {"orders": html.unescape(asked[1])}
            self.send("move for good", "POST", f"{path}orders/", data)

    def look_back(self) -> None:
        match = self.dice.choice(self.matches)
        self.get("history", f"/m/{match}/history/?at={self.dice.randrange(10)}")

    def get(self, what: str, path: str) -> str:
        return self.send(what, "GET", path)

    def send(self, what: str, method: str, path: str, data: dict[str, str] | None = None) -> str:
        began = time.perf_counter()
        answer = self.browser.request(
            method, self.base + path, data=data, headers={"Referer": self.base}, timeout=60, allow_redirects=False
        )
        self.taken.append(Taken(what, 1000 * (time.perf_counter() - began), answer.status_code))
        if answer.is_redirect:
            return self.get(f"{what}, then", answer.headers["Location"].split("#")[0])
        return answer.text


@dataclass
class Reader(Visitor):
    """Somebody who looks at given pages one after the other."""

    paths: Sequence[str] = ()

    def stay(self, until: float) -> list[Taken]:
        """Look at the pages, from a place of one's own on, until that moment."""
        self.browser.cookies.update(self.cookies)
        place = self.dice.randrange(len(self.paths))
        while time.time() < until:
            self.get("history", self.paths[place % len(self.paths)])
            place += 1
            self.wait()
        return self.taken


def visit(visitors: Sequence[Visitor], seconds: float) -> list[Taken]:
    """Let all of them in at once; return every request they made."""
    until = time.time() + seconds
    with ThreadPoolExecutor(len(visitors)) as pool:
        return [taken for stay in pool.map(lambda one: one.stay(until), visitors) for taken in stay]
