"""A letter as bytes that every server on its way leaves alone: seven bits, no empty first line in a field."""

import quopri
from email.header import Header
from email.message import Message
from typing import Any

from django.core.mail import EmailMultiAlternatives

LONGEST_FIELD = 998
"""Characters in a line (RFC 5322 2.1.1): a long link is not broken, and its field does not begin with an empty line."""

FOLDED_AT = 76


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
