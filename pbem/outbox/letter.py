"""A letter: what a writer returns, and the MIME message made of it."""

from dataclasses import dataclass, field
from email.mime.image import MIMEImage

from django.conf import settings

from .enveloping import LetterMessage
from .models import Notice
from .return_paths import return_path
from .unsubscribing import unsubscribe_headers


@dataclass(frozen=True)
class Letter:
    """Subject, plain text that stands alone, HTML, PNGs shown where the HTML says `cid:NAME`, extra headers.

    The names are those of `picture_name`.
    """

    subject: str
    text: str
    html: str = ""
    pictures: list[bytes] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)


class NothingToTell(Exception):  # noqa: N818  # it is no error
    """A letter need not be written: there is nothing new in it."""


def picture_name(place: int) -> str:
    """Return what the HTML calls a picture of the letter, counted from 0."""
    return f"board-{place + 1}"


def compose(notice: Notice) -> LetterMessage:
    """Return the message of a notice whose letter is written.

    One recipient each: reply addresses are secret. References carry our own id too, because some providers rewrite
    the Message-ID.
    """
    thread = f"<{notice.topic}@{settings.MAIL_DOMAIN}>"
    headers = {
        "Message-ID": notice.message_id,
        "In-Reply-To": thread,
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "X-Starpost-Loop": "1",
        "List-Id": f"<{notice.topic}.{settings.MAIL_DOMAIN}>",
    }
    headers |= unsubscribe_headers(notice) | notice.headers
    headers["References"] = _references(thread, headers["In-Reply-To"], notice.message_id)
    sender = None
    if settings.RETURN_PATHS:
        sender, headers["From"] = return_path(notice), settings.DEFAULT_FROM_EMAIL
    message = LetterMessage(notice.subject, notice.text, sender, [notice.address], headers=headers)
    if notice.html:
        message.attach_alternative(notice.html, "text/html")
    for place, picture in enumerate(notice.pictures):
        message.mixed_subtype = "related"  # type: ignore[attr-defined]  # the stubs leave it out
        message.attach(_inline(picture_name(place), bytes(picture)))
    return message


def _inline(name: str, picture: bytes) -> MIMEImage:
    image = MIMEImage(picture, "png")
    image.add_header("Content-ID", f"<{name}>")
    image.add_header("Content-Disposition", "inline", filename=f"{name}.png")
    return image


def _references(*ids: str) -> str:
    """Return the ids once each, in order: thread, the mail that is answered, this letter."""
    return " ".join(dict.fromkeys(ids))
