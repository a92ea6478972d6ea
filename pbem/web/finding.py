"""Games by the slug in an address."""

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _

import engines
from engines.core import Game, IllegalCommand


def by_slug(slug: str) -> Game[Any, Any]:
    """Return the game. Raises Http404."""
    try:
        return engines.find(slug)
    except IllegalCommand as trouble:
        raise Http404(_("There is no such game here.")) from trouble
