"""Letters about letters: the test letter, and the one that asks whether letters arrive again."""

from django.conf import settings
from django.urls import reverse

from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.outbox.suppression import token_of
from pbem.outbox.writers import LETTERS
from pbem.players.models import Player

from .letters import render_letter


@LETTERS.register(Kind.TEST)
def write_test(notice: Notice) -> Letter:
    """Write the letter that a player tries their mail out with."""
    url = settings.BASE_URL + reverse("letters")
    return Letter(*_written("test", notice, {"url": url, "moment": notice.created}))


@LETTERS.register(Kind.CONFIRM)
def write_confirm(notice: Notice) -> Letter:
    """Ask the owner of a stopped address to press a button."""
    url = settings.BASE_URL + reverse("confirm_address", args=[token_of(notice.facts["suppression"])])
    return Letter(*_written("confirm", notice, {"url": url}))


def _written(kind: str, notice: Notice, context: dict[str, object]) -> tuple[str, str, str]:
    return render_letter(kind, _reader(notice).language, context | {"player": _reader(notice)})


def _reader(notice: Notice) -> Player:
    assert notice.player is not None, "these letters go to players only"
    return notice.player
