"""The head of a mail: field values, encoded words, identifiers and the one sender."""

from __future__ import annotations

import codecs
import re
from email.errors import HeaderParseError
from email.header import decode_header
from itertools import islice
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable
    from email.message import Message

Headers = dict[str, list[str]]

LONGEST_VALUE: Final = 8_000
MOST_FIELDS: Final = 500
MOST_REFERENCES: Final = 100
NOT_FOR_MAIL: Final = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape"})
FROM_WINDOWS: Final = {code: bytes([code]).decode("windows-1252", "ignore") for code in range(0x80, 0xA0)}

LATIN = re.compile(r"us-ascii|ascii|(?:iso[-_]?8859[-_]?|latin[-_]?)\d{1,2}|(?:windows|cp)[-_]?125\d", re.IGNORECASE)
CONTROL = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]+")
IDENTIFIER = re.compile(r"<[^<>\s]+>")
ATOM = r"[\w!#$%&'*+/=?^`{|}~.-]+"
ADDRESS = rf"(?P<local>{ATOM})@(?P<domain>[\w-]+(?:\.[\w-]+)*)"
QUOTED_STRING = r'"(?:[^"\\]|\\.)*"'
COMMENT = r"\([^()<>@]*\)"
ENCODED_WORD = r"=\?[^\s?]+\?[bBqQ]\?[^\s?<>@]*\?="
PHRASE = rf'(?P<name>(?:{QUOTED_STRING}|{ENCODED_WORD}|{COMMENT}|[^<>,;:"()])*+)'
BARE_ADDRESS = re.compile(rf"{ADDRESS}(?: ?\((?P<name>[^()<>@]*)\))?")
NAMED_ADDRESS = re.compile(rf"{PHRASE}<{ADDRESS}>(?: ?{COMMENT})?")
FROM_FIELD = re.compile(rb"(?:^|[\r\n])from[ \t]*:", re.IGNORECASE)
END_OF_HEAD = re.compile(rb"\r?\n\r?\n|\r\r")


class Sender(msgspec.Struct, frozen=True):
    """Who a mail says it is from; `problem` is a sentence when that is not one plain address."""

    address: str = ""
    name: str = ""
    problem: str = ""


def decode_bytes(data: bytes, charset: str, *, cut: bool = False) -> str:
    """Decode with the declared charset, else UTF-8, else Windows-1252; `cut` forgives a split last character.

    What is called Latin and can be read as UTF-8 is UTF-8: programs say `iso-8859-1` where they do not know, and no
    word of a Latin charset looks so.
    """
    names = ("utf-8", charset) if _called_latin(charset) and not data.isascii() else (charset, "utf-8")
    for name in names:
        try:
            text = _text_decoder(name)("strict").decode(data, final=not cut)
        except (LookupError, ValueError):
            continue
        # Latin mail that is really Windows mail has its dashes and quotes here; a lost dash is a lost minus.
        return without_surrogates(text).translate(FROM_WINDOWS)
    return data.decode("windows-1252", "replace")


def _called_latin(charset: str) -> bool:
    return LATIN.fullmatch(charset.strip()) is not None


def without_surrogates(text: str) -> str:
    """Return text that can be stored as UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _text_decoder(charset: str) -> Callable[[str], codecs.IncrementalDecoder]:
    """Return the decoder of a charset; LookupError if it is unknown or no charset (zlib is a codec, too)."""
    "".encode(charset)
    info = codecs.lookup(charset)
    if info.incrementaldecoder is None or info.name in NOT_FOR_MAIL:
        raise LookupError(charset)
    return info.incrementaldecoder


def read_headers(message: Message) -> Headers:
    """Return the unfolded values of each field under its lower-case name, in the order they came."""
    headers: Headers = {}
    for name, value in islice(message.raw_items(), MOST_FIELDS):
        clipped = str(value)[:LONGEST_VALUE].encode("utf-8", "surrogateescape")
        headers.setdefault(name.lower(), []).append(one_line(decode_bytes(clipped, "utf-8")))
    return headers


def first(headers: Headers, name: str) -> str:
    """Return the first value of a field, or nothing."""
    return headers.get(name, [""])[0]


def one_line(value: str) -> str:
    """Return the value without control characters and with single spaces."""
    return " ".join(CONTROL.sub(" ", value).split())


def decode_words(value: str) -> str:
    """Return the value with its encoded words decoded (RFC 2047); as it stands if they are broken."""
    try:
        chunks = decode_header(value)
    except (HeaderParseError, ValueError):
        return value
    return one_line("".join(_decode_chunk(chunk, charset) for chunk, charset in chunks))


def _decode_chunk(chunk: str | bytes, charset: str | None) -> str:
    if isinstance(chunk, str):
        return chunk
    if charset is None:
        return without_surrogates(chunk.decode("raw-unicode-escape", "replace"))
    return decode_bytes(chunk, charset.partition("*")[0])


def read_sender(headers: Headers, raw: bytes) -> Sender:
    """Return the sender: exactly one From field with exactly one plain address (RFC 5322 3.6.2, stricter)."""
    values = headers.get("from", [])
    fields = max(len(values), count_from_fields(raw))
    if fields != 1 or not values:
        return Sender(problem=f"a mail must have one From field and this one has {fields}")
    value = values[0]
    match = NAMED_ADDRESS.fullmatch(value) or BARE_ADDRESS.fullmatch(value)
    if match is None or _is_two_faced(match):
        return Sender(problem="its From field is not one plain address")
    name = re.sub(r'["\\]', "", match["name"] or "")
    return Sender(_address(match), decode_words(name).strip())


def count_from_fields(raw: bytes) -> int:
    """Count the From fields however a lenient reader may see them (`From :`, bare carriage returns)."""
    end = END_OF_HEAD.search(raw)
    return len(FROM_FIELD.findall(raw[: end.start() if end else len(raw)]))


def _address(match: re.Match[str]) -> str:
    return f"{match['local']}@{match['domain'].lower()}"


def _is_two_faced(match: re.Match[str]) -> bool:
    """Tell whether an unquoted name holds an address, and not the one in brackets."""
    name = re.sub(QUOTED_STRING, "", match["name"] or "").strip()
    return "@" in name and name.lower() != _address(match).lower()


def read_message_id(headers: Headers) -> str:
    """Return the Message-ID with its angle brackets, or whatever the field holds."""
    value = first(headers, "message-id")
    found = IDENTIFIER.search(value)
    return found.group() if found else value


def read_references(headers: Headers) -> list[str]:
    """Return the identifiers of References, then of In-Reply-To, oldest first and each once."""
    values = " ".join(headers.get("references", []) + headers.get("in-reply-to", []))
    return list(dict.fromkeys(IDENTIFIER.findall(values)))[-MOST_REFERENCES:]
