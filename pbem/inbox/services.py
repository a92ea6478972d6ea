"""Held mail: the player says whether it is theirs."""

from django.core import signing

from .judging import judge
from .letters import HELD_SALT
from .models import Submission

VALID_SECONDS = 14 * 24 * 3600


def held_submission(token: str) -> Submission | None:
    """Return the submission that a confirm link stands for; None if it is forged, too old, or settled."""
    try:
        pk = signing.loads(token, salt=HELD_SALT, max_age=VALID_SECONDS)
    except signing.BadSignature:
        return None
    return Submission.objects.filter(pk=pk, status=Submission.Status.HELD).select_related("match").first()


def confirm(token: str) -> Submission | None:
    """Judge a held mail because its player says that it is theirs."""
    submission = held_submission(token)
    if submission is None:
        return None
    held = Submission.objects.filter(pk=submission.pk, status=Submission.Status.HELD)
    if not held.update(status=Submission.Status.RECEIVED, note=f"{submission.note}; confirmed by the player"):
        return None  # a second click on the button came first
    return judge(submission.pk)
