"""What the first letter of a match tells beside the position: the game, who plays, what was agreed."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.urls import reverse

from pbem.matches.clocks.clock import clock_of, describe
from pbem.matches.models import Match
from pbem.presenters.options import chosen_options
from pbem.presenters.words import Reader


def introduction(match: Match, reader: Reader) -> dict[str, Any]:
    """Return the game in two sentences, where its rules are, the names at the table, options and clock in words."""
    return {
        "blurb": reader.words(match.game.blurb),
        "rules": settings.BASE_URL + reverse("rules", args=[match.game.slug]),
        "names": reader.names,
        "options": chosen_options(match.options, match.game, reader),
        "clock": reader.sentence(describe(clock_of(match))),
    }
