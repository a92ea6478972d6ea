"""The files of a match that is over: its log, line by line, and its replay, put together from the stretches."""

import json
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from pbem.matches.filing.fetching import log_of
from pbem.matches.filing.formats import line_of
from pbem.matches.models import LogEntry, Match
from pbem.matches.selectors import names
from pbem.presenters.words import Reader

from . import replays
from .chronicle import kinds_of, parts_of
from .lettering import asset, board_letters
from .perspectives import Perspective

SPEEDS = (500, 1000, 2000, 5000)
"""How long a step may be shown while a replay plays, in milliseconds."""

LONGEST = 90
"""Letters of a sentence in a list to jump by."""

Facts = dict[str, Any]


def speeds() -> list[Facts]:
    """Return how long a step may be shown, in words too."""
    return [{"ms": ms, "words": f"{number_format(ms / 1000)}\N{NO-BREAK SPACE}s"} for ms in SPEEDS]


def log_lines(match: Match) -> Iterator[str]:
    """Return the log's header, which says what is needed to check it, then its entries; each a line of JSON."""
    return _log_lines(match, log_of(match).order_by("number"))  # fetched before the first line leaves


def _log_lines(match: Match, rows: QuerySet[LogEntry]) -> Iterator[str]:
    yield json_line({
        "match": match.pk, "game": match.game_slug, "seats": names(match), "options": match.options,
        "commitment": match.commitment, "secret": bytes(match.secret).hex(), "head": match.head_hash,
        "renewed": match.renewed,
    })  # fmt: skip
    for row in rows.iterator():
        yield json_line(line_of(row))


def json_line(facts: object) -> str:
    """Return facts as a line of JSON."""
    return json.dumps(facts, ensure_ascii=False) + "\n"


def replay_lines(match: Match, language: str) -> Iterator[str]:
    """Return the replay as one page: its frame, the stretches, the script."""
    with translation.override(language):
        front = render_to_string("web/replay_file.html", _front(match, language))
    yield front
    for content in replays.contents(match, language):
        yield f'<script class="part" type="text/plain">{b64encode(content).decode()}</script>\n'
    yield f"<script>{_asset('replay.js')}</script>\n</body>\n</html>\n"


def _asset(name: str) -> SafeString:
    """Return the text of one of our own files."""
    return mark_safe(asset(name).read_text(encoding="utf-8"))  # noqa: S308  # our own


def _front(match: Match, language: str) -> Facts:
    reader = Reader(language, names(match))
    return {
        "language": language,
        "title": match.title or _("Match %(number)s") % {"number": match.pk},
        "game": reader.words(match.game.title),
        "ended": match.ended,
        "seats": list(reader.names),
        "speeds": speeds(),
        "jumps": _jumps(match, reader),
        "commitment": match.commitment,
        "secret": bytes(match.secret).hex(),
        "css": mark_safe(_asset("replay.css") + board_letters()),  # noqa: S308  # our own
        "facts": _facts(match, reader),
    }


def _jumps(match: Match, reader: Reader) -> list[Facts]:
    parts = parts_of(match, Perspective(everything=True))
    found = [
        {"label": reader.words(kind.label),
         "parts": [(part.entry, reader.sentence(part.text)[:LONGEST]) for part in parts if part.kind == kind.number]}
        for kind in kinds_of(match)
    ]  # fmt: skip
    return [jump for jump in found if jump["parts"]]


def _facts(match: Match, reader: Reader) -> Facts:
    """Return what the script needs beside the stretches."""
    entries = log_of(match).order_by("number").values_list("moment", "sealed", "seat")
    words = {"step": _("Step"), "play": _("Play"), "pause": _("Pause"), "draws": _("Draws from the secret"),
             "nothing": _("Nothing that everybody would see.")}  # fmt: skip
    return {"language": reader.language, "seats": list(reader.names), "stretch": replays.STRETCH, "words": words,
            "entries": [list(entry) for entry in entries]}  # fmt: skip
