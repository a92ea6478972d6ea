"""What others see of a link to a match before they follow it: its name, and the board as a picture (Open Graph)."""

import hashlib
import io

from django.conf import settings
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from PIL import Image

from pbem.matches.models import Match
from pbem.matches.tables import table_of
from pbem.presenters.pictures import VIEW_BOX, png
from pbem.web.viewers import Viewer, reader_of

from .boards import drawn

WIDE, HIGH = 1200, 630
"""Pixels of the picture, as services that show links want it."""

GROUND = "#10141f"
MARGIN = 30
KEPT_SECONDS = 3600


def address_of(match: Match) -> str:
    """Return where the picture of a match is; empty if it is nobody's business, or there is no board yet."""
    shown = match.public and match.status != Match.Status.OPEN
    return settings.BASE_URL + reverse("card", args=[match.pk]) if shown else ""


def card(request: HttpRequest, pk: int) -> HttpResponse:  # noqa: ARG001  # the same for everybody
    """Return the picture, as anybody may see it: whoever shares a link shares nothing of their seat."""
    match = table_of(pk, None)
    if match is None or not address_of(match):
        raise Http404
    board = drawn(Viewer(match, None, None, reader_of(match)), None).svg
    headers = {"Cache-Control": "public, max-age=300"}
    return HttpResponse(_framed(board), content_type="image/png", headers=headers)


def _framed(svg: str) -> bytes:
    """Return the board in the middle of a picture of the right shape."""
    key = f"card:{hashlib.sha256(svg.encode()).hexdigest()}"
    found: bytes | None = cache.get(key)
    if found is None:
        found = _drawn(svg)
        cache.set(key, found, KEPT_SECONDS)
    return found


def _drawn(svg: str) -> bytes:
    box = VIEW_BOX.search(svg)
    assert box, "a board has a viewBox"
    _, _, wide, high = (float(number) for number in box[1].split())
    scale = min((WIDE - 2 * MARGIN) / wide, (HIGH - 2 * MARGIN) / high)
    board = Image.open(io.BytesIO(png(svg, round(wide * scale)))).convert("RGBA")
    picture = Image.new("RGB", (WIDE, HIGH), GROUND)
    picture.paste(board, ((WIDE - board.width) // 2, (HIGH - board.height) // 2), board)
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()
