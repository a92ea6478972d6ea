"""Names that lead to profiles."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from pbem.matches.models import Seat
from pbem.ratings.selectors import may_look
from pbem.web.people.profile import link_to

register = template.Library()


@register.simple_tag(takes_context=True)
def who(context: dict[str, Any], seat: Seat) -> SafeString | str:
    """Return the name of whoever sits on a seat, as a link to their profile if the reader may know and look at it."""
    player = seat.player
    if player is None or seat.match.masked or seat.local_name or not may_look(_reader(context), player):
        return seat.name
    return format_html('<a class="who" href="{}">{}</a>', link_to(player), seat.name)


def _reader(context: dict[str, Any]) -> Any:
    user = getattr(context.get("request"), "user", None)
    return user if getattr(user, "is_authenticated", False) else None
