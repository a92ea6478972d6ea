"""A letter: what a writer returns, and the MIME message made of it."""

import quopri
from dataclasses import dataclass, field
from email.header import Header
from email.message import Message
from email.mime.image import MIMEImage
from typing import Any

from django.conf import settings
from django.core.mail import EmailMultiAlternatives

from .models import Notice
from .return_paths import return_path
from .unsubscribing import unsubscribe_headers

LONGEST_FIELD = 998
"""Characters in a line (RFC 5322 2.1.1): a long link is not broken, and its field does not begin with an empty line."""

FOLDED_AT = 76


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


class LetterMessage(EmailMultiAlternatives):
    """A message whose parts are quoted-printable or base64, so that no server converts it and breaks its signature."""

    def message(self, *_: object, **__: object) -> Any:
        """Return the message as it is sent."""
        made: Any = super().message()
        for part in made.walk():
            _in_seven_bits(part)
        if made.get_content_type() == "multipart/related":
            made.set_param("type", made.get_payload(0).get_content_type())  # what it begins with (RFC 2387 3.1)
        subject = Header(
            str(self.subject), "us-ascii" if str(self.subject).isascii() else "utf-8", FOLDED_AT, "Subject"
        )
        made.replace_header("Subject", subject.encode())
        made.policy = made.policy.clone(max_line_length=LONGEST_FIELD)
        return made


def _in_seven_bits(part: Message) -> None:
    """Encode a part that says it has eight bits (RFC 6376 5.3)."""
    if part.is_multipart() or str(part.get("Content-Transfer-Encoding", "")).lower() not in {"8bit", "7bit"}:
        return
    data = part.get_payload(decode=True)
    if not isinstance(data, bytes) or part.get_content_maintype() != "text":
        return
    part.replace_header("Content-Transfer-Encoding", "quoted-printable")
    Message.set_payload(part, quopri.encodestring(data).decode("ascii"))


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
