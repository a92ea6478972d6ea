"""Pages let browsers run our own scripts and no others."""

from __future__ import annotations

import re

import pytest

from pbem.web.policy import POLICY
from tests.environment import ROOT
from tests.factories import a_match

from .browsing import Opening


@pytest.mark.django_db
def test_every_page_sends_the_policy(browser: Opening) -> None:
    match = a_match(2)
    for path in ("/", f"/m/{match.pk}/", "/admin/login/", "/accounts/login/code/", "/no/such/page/"):
        page = browser("Ada" if "/m/" in path else "").get(path)
        assert page.response["Content-Security-Policy"] == POLICY, path
    assert "script-src 'self';" in POLICY
    assert "Content-Security-Policy" not in browser("").get("/api/docs").response


def test_no_page_has_scripts_of_its_own() -> None:
    inline = re.compile(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))|\son\w+=\"|javascript:", re.IGNORECASE)
    found = {path.name for path in (ROOT / "templates").rglob("*.html") if inline.search(path.read_text())}
    assert found <= {"replay_file.html"}, "a file to be kept, which holds its script"
