"""Browsers without JavaScript: Django's client, signed in as somebody, and ways to look at its pages."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.test import Client

from pbem.players.models import Player

CHANGING = re.compile(r'name="(?:csrfmiddlewaretoken|key)" value="[^"]*"|answer-[0-9a-f-]{36}')
"""What is another each time a page is made."""

DIGESTS = re.compile(r'version=\w+|static/[^"]*')
"""What may hold any few letters by chance."""


@dataclass
class Page:
    """An answer of the site: its text, and the values of the forms on it."""

    response: HttpResponse

    @property
    def status(self) -> int:
        return self.response.status_code

    @property
    def html(self) -> str:
        return self.response.content.decode()

    @property
    def lasting(self) -> str:
        """The page without tokens and digests, for those who look for a few letters on it."""
        return DIGESTS.sub("", CHANGING.sub("", self.html))

    @property
    def text(self) -> str:
        """What a person reads: without tags and the drawing, spaces as one."""
        bare = re.sub(r"<(script|style|svg).*?</\1>", " ", self.html, flags=re.DOTALL)
        return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", bare)).split())

    @property
    def title(self) -> str:
        return " ".join(found(r"<title>(.*?)</title>", self.html).split())

    @property
    def path(self) -> str:
        """Where the redirects ended."""
        chain = getattr(self.response, "redirect_chain", [])
        return str(chain[-1][0] if chain else self.response.wsgi_request.path)  # type: ignore[attr-defined]

    def value(self, name: str) -> str:
        """The value of the first input of that name."""
        return found(rf'<input[^>]*name="{name}"[^>]*value="([^"]*)"', self.html)

    @property
    def box(self) -> str:
        """What stands in the box for typed orders."""
        return found(r'<textarea id="orders"[^>]*>(.*?)</textarea>', self.html)

    @property
    def receipt(self) -> str:
        """What became of the orders."""
        shown = re.search(r'<div id="receipt".*?</div>', self.html, re.DOTALL)
        return Page(HttpResponse(shown[0])).text if shown else ""


class Browser:
    """Somebody's browser; every page follows redirects."""

    def __init__(self, player: Player | None = None, **headers: str) -> None:
        self.client = Client(raise_request_exception=True, **headers)  # type: ignore[arg-type]
        if player is not None:
            self.client.force_login(player, "django.contrib.auth.backends.ModelBackend")

    def get(self, path: str, **headers: Any) -> Page:
        return Page(self.client.get(path, follow=True, **headers))  # type: ignore[arg-type]

    def post(self, path: str, **data: Any) -> Page:
        return Page(self.client.post(path, data, follow=True))  # type: ignore[arg-type]

    def order(self, pk: int, *lines: str, **more: str) -> Page:
        """Open the match's page, write the lines into the box and press the button."""
        page = self.get(f"/m/{pk}/")
        hidden = {name: page.value(name) for name in ("key", "decision")}
        return self.confirm(pk, self.post(f"/m/{pk}/orders/", orders="\n".join(lines), **(hidden | more)))

    def fill(self, pk: int, form: int, **values: str) -> Page:
        """Open the match's page, fill in one of its forms and press its button."""
        page = self.get(f"/m/{pk}/")
        hidden = {name: page.value(name) for name in ("key", "decision")}
        return self.confirm(pk, self.post(f"/m/{pk}/orders/", answer=str(form), **(hidden | values)))

    def confirm(self, pk: int, page: Page) -> Page:
        """Press the button that sends what is final, if the page asks once more."""
        button = r'name="sure" value="(\w+)".*?<textarea name="orders" hidden>(.*?)</textarea>'
        asked = re.search(button, page.html, re.DOTALL)
        if asked is None:
            return page
        hidden = {name: page.value(name) for name in ("key", "decision")}
        return self.post(f"/m/{pk}/orders/", orders=html.unescape(asked[2]), sure=asked[1], **hidden)


Opening = Callable[..., Browser]
"""The fixture `browser`: `browser("Ada")` is Ada's browser, `browser()` a stranger's."""


def found(pattern: str, text: str) -> str:
    """Return the first group of the first match; fail if there is none."""
    match = re.search(pattern, text, re.DOTALL | re.MULTILINE)
    assert match, f"no {pattern}"
    return html.unescape(match[1])
