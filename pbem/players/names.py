"""What people may call themselves: one line that can be told from what others are called."""

import re
import unicodedata
from itertools import groupby
from typing import Final

from django.core.exceptions import ValidationError
from django.db.models import Q
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from .likeness import LIKENESSES, likeness
from .models import Player
from .selectors import HALF_MADE
from .services import one_line

LONGEST_NAME: Final = 40
MOST_MARKS: Final = 2
"""Marks on one letter; there are alphabets that need two."""

NAMELESS: Final = gettext_lazy("A name needs at least one letter or digit.")
BOTLIKE: Final = re.compile(r"\(\s*bot\b|^bot\s*\d")

FOREIGN: Final = {sign: latin for sign, latin in LIKENESSES.items() if sign > ord("z")}
"""Those without digits and signs."""

FILLERS: Final = dict.fromkeys(map(ord, "\u115f\u1160\u3164\uffa0"), " ")
"""Letters of Hangul that nobody sees."""


def proper_name(written: str, *, of: Player | None = None) -> str:
    """Return the name as one line. Raises ValidationError for one that tells nobody who it is.

    `of` is who will be called so: to keep the name of before is no trouble.
    """
    name = one_line(unicodedata.normalize("NFC", written).translate(FILLERS))
    if of is not None and name and name == of.name:
        return name
    if not any(sign.isalnum() for sign in name):
        raise ValidationError(NAMELESS)
    if len(name) > LONGEST_NAME or _heaped(name):
        raise ValidationError(
            _("A name can have at most %(most)s characters, with few accents on each.") % {"most": LONGEST_NAME}
        )
    if BOTLIKE.search(unicodedata.normalize("NFKC", name).casefold().translate(FOREIGN)):
        raise ValidationError(_("Only bots may have such names."))
    if _taken(name, of):
        raise ValidationError(
            _("Somebody already has this name, or one much like it: at one table you would be mixed up.")
        )
    return name


def _heaped(name: str) -> bool:
    marks = groupby(name, key=lambda sign: unicodedata.combining(sign) > 0)
    return any(len([*run]) > MOST_MARKS for marked, run in marks if marked)


def _taken(name: str, of: Player | None) -> bool:
    mine, people = likeness(name), Player.objects.filter(bot_of=None, is_active=True)
    alike = people.filter(Q(likeness=mine) | Q(likeness=None)).exclude(HALF_MADE).exclude(pk=of.pk if of else 0)
    return any(likeness(other) == mine for other in alike.values_list("name", flat=True).iterator())


def look_over() -> int:
    """Note what names look like where that is not known, or was before a name or our table changed; return how many."""
    known = Player.objects.values_list("pk", "name", "likeness").iterator()
    wrong = [(pk, likeness(name)) for pk, name, noted in known if noted != likeness(name)]
    for pk, found in wrong:
        Player.objects.filter(pk=pk).update(likeness=found)
    return len(wrong)
