"""The body of a mail: parts, transfer encodings and charsets, within limits (RFC 2045, RFC 2046, RFC 3676)."""

import re
from email.message import Message
from email.parser import BytesFeedParser
from email.policy import compat32
from itertools import islice
from typing import Any, Final

import msgspec

from .armour import ARMOURED, without_armour
from .headers import Headers, decode_bytes, first, read_headers
from .html_text import html_to_text
from .unseen import STRUCK

MOST_BYTES: Final = 10 * 2**20
MOST_PARTS: Final = 100
MOST_BOUNDARIES: Final = 20
DEEPEST: Final = 20
MOST_DECODED: Final = 256 * 2**10
MOST_TEXT: Final = 64 * 2**10
MOST_PAGES: Final = 4

PARAMETER = re.compile(r";\s*(?P<name>[\w-]+)\*?(?:0\*?)?\s*=\s*(?:\"(?P<quoted>[^\"]*)\"|(?P<plain>[^\s;]*))")
BOUNDARY = re.compile(rb"boundary[*0-9 \t]*=", re.IGNORECASE)
META_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset=[\"']?([\w-]{1,40})", re.IGNORECASE)
SIGNATURE_TYPES: Final = frozenset({"application/pgp-signature", "application/pkcs7-signature"})


ENCRYPTED: Final = "it is encrypted, and we have no key"
SEALED: Final = "its text is wrapped into a signature (S/MIME) as only some programs read it"
WINMAIL: Final = "its text is in a winmail.dat, which only Outlook reads"
OPAQUE: Final = {
    "application/pgp-encrypted": ENCRYPTED,
    "application/pkcs7-mime": SEALED,
    "application/x-pkcs7-mime": SEALED,
    "application/ms-tnef": WINMAIL,
    "application/vnd.ms-tnef": WINMAIL,
}
"""Parts in which a program may hide the text of a mail from everybody else."""


class TooManyPartsError(Exception):
    """The mail has more parts than anybody would write."""


class Body(msgspec.Struct):
    """What a mail says and whether something was left out; `problem` is a sentence if nothing can be read."""

    text: str = ""
    attachments: int = 0
    truncated: bool = False
    problem: str = ""
    pages: int = 0


def parse(raw: bytes) -> tuple[Message, bool]:
    """Return the root of the mail and whether the limits of size or parts cut it short."""
    made: list[Message] = []

    def make(**keywords: Any) -> Message:
        if len(made) > MOST_PARTS:
            raise TooManyPartsError
        made.append(Message(**keywords))
        return made[-1]

    bearable = _bearable(raw)
    parser = BytesFeedParser(make, policy=compat32)
    made.clear()  # the parser tries its factory once
    try:
        parser.feed(bearable)
        root = parser.close()
    except TooManyPartsError:
        return made[0], True
    return root, len(bearable) < len(raw)


def _bearable(raw: bytes) -> bytes:
    """Cut a mail, between lines, before its size times its nesting costs seconds to parse."""
    boundaries = [match.start() for match in islice(BOUNDARY.finditer(raw), MOST_BOUNDARIES + 1)]
    nested = len(boundaries) > MOST_BOUNDARIES
    end = min(MOST_BYTES, boundaries[-1]) if nested else MOST_BYTES
    return raw if end >= len(raw) else raw[: raw.rfind(b"\n", 0, end) + 1]


def content_type(headers: Headers) -> str:
    """Return the lower-case media type, `text/plain` if none is declared (RFC 2045 5.2)."""
    return first(headers, "content-type").partition(";")[0].strip().lower() or "text/plain"


def parameter(headers: Headers, field: str, name: str) -> str:
    """Return a parameter of a field such as `charset` of Content-Type, or nothing."""
    for match in PARAMETER.finditer(first(headers, field)):
        if match["name"].lower() == name:
            return (match["quoted"] or match["plain"] or "").rpartition("''")[2]
    return ""


def read_body(root: Message, *, cut_short: bool = False) -> Body:
    """Return the text of a parsed mail: plain if there is any, else from HTML; at most 64 KiB in UTF-8."""
    body = Body(truncated=cut_short)
    text = without_armour("\n".join(_collect(root, body, 0)))
    if ARMOURED.search(text):
        body.problem, text = ENCRYPTED, ARMOURED.split(text)[0]
    data = text.encode("utf-8", "replace")
    if len(data) > MOST_TEXT:
        body.truncated = True
        text = whole_lines(data[:MOST_TEXT].decode("utf-8", "ignore"))
    if text.strip():
        body.problem = ""
    elif body.truncated:
        body.problem = "it is too large or has too many parts, and no text was found in what could be read"
    body.text = text
    return body


def whole_lines(text: str) -> str:
    """Drop the last line, which was cut in the middle, unless it is the only one."""
    return text[: text.rfind("\n")] if "\n" in text else text


def _collect(part: Message, body: Body, depth: int) -> list[str]:
    headers = read_headers(part)
    kind = content_type(headers)
    if part.is_multipart() and kind.startswith("multipart/"):
        if depth >= DEEPEST:
            body.truncated = True
            return []
        if kind == "multipart/alternative":
            return _collect_one(_children(part), body, depth + 1)
        return [text for child in _children(part) for text in _collect(child, body, depth + 1)]
    if _is_text(headers, kind):
        return _read_text(part, headers, body)
    if kind.startswith("multipart/"):
        body.problem = "it says that it has parts and does not say where they begin"
    elif kind not in SIGNATURE_TYPES:
        body.attachments += 1
        body.problem = body.problem or OPAQUE.get(kind, "")
    return []


def _children(part: Message) -> list[Message]:
    children = part.get_payload() if part.is_multipart() else []
    return [child for child in children if isinstance(child, Message)]


def _collect_one(alternatives: list[Message], body: Body, depth: int) -> list[str]:
    """Take the first alternative that says something, plain text before HTML, and leave the others unread.

    Plain text does not know what is struck out, so that HTML comes first where something is.
    """
    struck = any(_strikes_out(part) for part in alternatives)
    for part in sorted(alternatives, key=_richness, reverse=struck):
        texts = _collect(part, body, depth)
        if any(text.strip() for text in texts):
            return texts
    return []


def _strikes_out(part: Message) -> bool:
    headers = read_headers(part)
    if part.is_multipart():
        return any(_strikes_out(child) for child in _children(part)[:MOST_PAGES])
    if content_type(headers) != "text/html":
        return False
    return bool(STRUCK.search(transfer_decoded(part, headers)[:MOST_DECODED].decode("latin-1")))


def _richness(part: Message) -> int:
    kind = content_type(read_headers(part))
    return 0 if kind == "text/plain" else 1 if kind.startswith("multipart/") else 2


def _is_text(headers: Headers, kind: str) -> bool:
    disposition = first(headers, "content-disposition").partition(";")[0].strip().lower()
    named = parameter(headers, "content-disposition", "filename")
    return (kind in {"text/plain", "text/html"} or "/" not in kind) and disposition != "attachment" and not named


def _read_text(part: Message, headers: Headers, body: Body) -> list[str]:
    data = transfer_decoded(part, headers)
    cut = len(data) > MOST_DECODED
    data = data[:MOST_DECODED]
    body.truncated |= cut
    if content_type(headers) == "text/html":
        return _read_page(data, headers, body, cut=cut)
    text = normal_newlines(decode_bytes(data, parameter(headers, "content-type", "charset"), cut=cut))
    text = whole_lines(text) if cut else text
    if parameter(headers, "content-type", "format").lower() == "flowed":
        text = join_flowed(text, delete_space=parameter(headers, "content-type", "delsp").lower() == "yes")
    return [text]


def _read_page(data: bytes, headers: Headers, body: Body, *, cut: bool) -> list[str]:
    body.pages += 1
    if body.pages > MOST_PAGES:
        body.truncated = True
        return []
    meta = META_CHARSET.search(data[:4096])
    charset = parameter(headers, "content-type", "charset") or (meta[1].decode() if meta else "")
    text = html_to_text(decode_bytes(data, charset, cut=cut))
    return [whole_lines(text) if cut else text]


def transfer_decoded(part: Message, headers: Headers) -> bytes:
    """Return the bytes of a leaf, forgiving damaged base64 and what follows the name of the encoding (RFC 2045 6)."""
    encoding = first(headers, "content-transfer-encoding").split()
    if encoding:
        part.replace_header("Content-Transfer-Encoding", encoding[0])
    data = part.get_payload(decode=True)
    return data if isinstance(data, bytes) else b""


def normal_newlines(text: str) -> str:
    """Return the text with line feeds only and without NUL or byte order mark."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "").removeprefix("\ufeff")


def join_flowed(text: str, *, delete_space: bool = False) -> str:
    """Join the soft line breaks of format=flowed, each quote depth for itself (RFC 3676 4)."""
    joined: list[str] = []
    open_depth = -1
    for line in text.split("\n"):
        content = line.lstrip(">")
        depth = len(line) - len(content)
        content = content.removeprefix(" ")
        flows = content.endswith(" ") and content != "-- "
        soft = content[:-1] if flows and delete_space else content
        if depth == open_depth and content != "-- ":
            joined[-1] += soft
        else:
            joined.append(">" * depth + (" " if depth else "") + soft)
        open_depth = depth if flows else -1
    return "\n".join(joined)
