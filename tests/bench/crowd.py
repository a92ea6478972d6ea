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
PULSE = re.compile(r'hx-get="(/m/\d+/pulse/[^"]*)"')
PICTURE = re.compile(r'<img class="thumb" src="([^"]*)"')

EVERY = 3.0
"""Seconds after which an open page of a match asks whether there is anything new."""

IN_SIGHT = 4
"""Pictures on the first page that are loaded before somebody scrolls."""


@dataclass(frozen=True)
class Taken:
    """One request: what it was for, when it began, its time in milliseconds, the answer's status (0: none came)."""

    what: str
    began: float
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
    until: float = 0.0
    kept: set[str] = field(default_factory=set)
    taken: list[Taken] = field(default_factory=list)
    browser: requests.Session = field(default_factory=requests.Session)

    def stay(self, until: float) -> list[Taken]:
        """Look around until that moment (of `time.time`)."""
        self.until = until
        self.browser.cookies.update(self.cookies)
        time.sleep(self.dice.uniform(0, self.pause[1]))
        while time.time() < until:
            self.dice.choices([self.go_home, self.open_match, self.look_back], [2, 5, 1])[0]()
        return self.taken

    def wait(self, page: str = "") -> None:
        """Look at a page for a while; that of a match asks now and then whether there is anything new."""
        left = max(0.0, min(self.dice.uniform(*self.pause), self.until - time.time()))
        pulse = PULSE.search(page)
        while pulse and (left > EVERY or not self.pause[1]):
            time.sleep(min(EVERY, left))
            left = max(left - EVERY, 0.0)
            pulse = PULSE.search(self.get("pulse", html.unescape(pulse[1]))) or (pulse if left else None)
        time.sleep(left)

    def go_home(self) -> None:
        """Open the first page; its pictures are loaded once."""
        pictures = [html.unescape(picture) for picture in PICTURE.findall(self.get("home", "/"))[:IN_SIGHT]]
        for picture in pictures:
            if picture not in self.kept:
                self.get("thumbnail", picture)
        self.kept.update(pictures)
        self.wait()

    def open_match(self) -> None:
        """Open a match, look at it for a while, and play if asked."""
        path = f"/m/{self.dice.choice(self.matches)}/"
        page = self.get("match", path)
        self.wait(page)
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
            answer = self.send("move for good", "POST", f"{path}orders/", data)
        self.wait(answer)

    def look_back(self) -> None:
        match = self.dice.choice(self.matches)
        self.get("history", f"/m/{match}/history/?at={self.dice.randrange(10)}")
        self.wait()

    def get(self, what: str, path: str) -> str:
        return self.send(what, "GET", path)

    def send(self, what: str, method: str, path: str, data: dict[str, str] | None = None) -> str:
        began, headers = time.time(), {"Referer": self.base}
        try:
            answer = self.browser.request(
                method, self.base + path, data=data, headers=headers, timeout=60, allow_redirects=False
            )
        except requests.RequestException:
            self.taken.append(Taken(what, began, 1000 * (time.time() - began), 0))
            return ""
        self.taken.append(Taken(what, began, 1000 * (time.time() - began), answer.status_code))
        if answer.is_redirect:
            return self.get(f"{what}, then", answer.headers["Location"].split("#")[0])
        return answer.text


@dataclass
class Reader(Visitor):
    """Somebody who looks at given pages one after the other."""

    paths: Sequence[str] = ()

    def stay(self, until: float) -> list[Taken]:
        """Look at the pages, from a place of one's own on, until that moment."""
        self.until = until
        self.browser.cookies.update(self.cookies)
        place = self.dice.randrange(len(self.paths))
        while time.time() < until:
            self.get("history", self.paths[place % len(self.paths)])
            place += 1
            self.wait()
        return self.taken


def visit(visitors: Sequence[Visitor], seconds: float) -> list[Taken]:
    """Let all of them in at once; return every request that they began in the time."""
    until = time.time() + seconds
    with ThreadPoolExecutor(len(visitors)) as pool:
        taken = [request for stay in pool.map(lambda one: one.stay(until), visitors) for request in stay]
    return [request for request in taken if request.began < until]
