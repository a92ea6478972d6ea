"""What a mail brings back of our own letters and of what its writer sent before: those lines are no new orders."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from uuid import UUID

from django.db.models import Q

from pbem.outbox.models import Notice

from .mail.quoting import tidy
from .models import Submission

MOST_LETTERS = 20


def known_lines(references: Sequence[str], submission: Submission) -> frozenset[str]:
    """Return the lines of our letters, and of the writer's mails, that a mail refers to."""
    letters = [pk for reference in references if (pk := _letter(reference))][-MOST_LETTERS:]
    texts = list(Notice.objects.filter(pk__in=letters).values_list("text", flat=True))
    mine = Q(message_id__in=references, recipient__iexact=submission.recipient)
    before = Submission.objects.filter(mine).exclude(pk=submission.pk).values_list("lines", flat=True)[:MOST_LETTERS]
    lines = [line for text in texts for line in text.splitlines()] + [line for sent in before for line in sent]
    return frozenset(tidy(line) for line in lines)


def not_ours(cut: Sequence[str], known: AbstractSet[str]) -> list[str]:
    """Return those of the lines that were cut which are in none of the letters."""
    return [line for line in cut if tidy(line.lstrip("> ")) not in known]


def _letter(reference: str) -> UUID | None:
    try:
        return UUID(reference.strip("<>").partition("@")[0])
    except ValueError:
        return None
