"""HTML mail turned into the text it shows, with its quotations marked by `>` as plain mail marks them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from inscriptis import get_text
from inscriptis.css_profiles import CSS_PROFILES
from inscriptis.model.config import ParserConfig
from inscriptis.model.tag import CustomHtmlTagHandlerMapping

from .unseen import without_unseen

if TYPE_CHECKING:
    from inscriptis.model.html_document_state import HtmlDocumentState

OPEN: Final = "\ue000"
CLOSE: Final = "\ue001"
SEPARATOR: Final = "-----Original Message-----"

QUOTE_CLASSES: Final = (
    "gmail_attr",
    "gmail_signature",
    "yahoo_quoted",
    "protonmail_quote",
    "protonmail_signature_block",
    "moz-cite-prefix",
    "moz-signature",
    "moz-forward-container",
    "tutanota_quote",
    "zmail_extra",
    "mailbird-quote",
)
SIGNATURE_IDS: Final = ("signature", "applemailsignature", "ms-outlook-mobile-signature")
REPLY_HEADER_IDS: Final = ("divrplyfwdmsg", "mail-editor-reference-message-container", "appendonsend")
BOXES: Final = ("div", "pre", "section")

GMAIL_REPLY = re.compile(r"<blockquote[^>]{0,300}gmail_quote", re.IGNORECASE)
"""The quotation in a reply; a forwarded letter has none, and the box around it is all there is."""

Attributes = Mapping[str, str]


def html_to_text(page: str) -> str:
    """Return the visible text of a page: quotations and marked signatures become lines that begin with `>`."""
    marker = _QuoteMarker(gmail=bool(GMAIL_REPLY.search(page)) and "gmail_sendername" not in page)
    seen = without_unseen(page.replace("\x00", "").replace(OPEN, "").replace(CLOSE, ""))
    text: str = get_text(seen, marker.config())
    return _prefix_quotes(text.replace("\x00", ""))


class _QuoteMarker:
    """Handlers that put a mark where a quotation opens and closes."""

    def __init__(self, *, gmail: bool) -> None:
        self.gmail = gmail
        self.open_boxes: list[bool] = []

    def config(self) -> ParserConfig:
        starts = dict.fromkeys(BOXES, self._open_box) | {"blockquote": _open_quote, "ul": _open_list}
        ends = dict.fromkeys(BOXES, self._close_box) | {"blockquote": _close_quote}
        handlers = CustomHtmlTagHandlerMapping(start_tag_mapping=starts, end_tag_mapping=ends)
        return ParserConfig(css=CSS_PROFILES["strict"], custom_html_tag_handler_mapping=handlers)

    def _open_box(self, state: HtmlDocumentState, attributes: Attributes) -> None:
        quoted = is_quote(attributes) or (not self.gmail and _is_gmail(attributes))
        self.open_boxes.append(quoted)
        if quoted:
            _open_quote(state)
        elif attributes.get("id", "").lower().removeprefix("x_") in REPLY_HEADER_IDS:
            _write_line(state, SEPARATOR)

    def _close_box(self, state: HtmlDocumentState) -> None:
        if self.open_boxes.pop():
            _close_quote(state)


def _is_gmail(attributes: Attributes) -> bool:
    """Tell whether it is Gmail's box of a quotation; what is typed below a quotation is in it, too."""
    classes = attributes.get("class", "").lower().split()
    return any(name.removeprefix("x_").startswith("gmail_quote") for name in classes)


def is_quote(attributes: Attributes) -> bool:
    """Tell whether a mail program marks this box as a quotation or a signature."""
    classes = attributes.get("class", "").lower().split()
    marked = any(name.removeprefix("x_").startswith(QUOTE_CLASSES) for name in classes)
    identifier = attributes.get("id", "").lower().removeprefix("x_")
    return marked or identifier in SIGNATURE_IDS or attributes.get("name", "").lower() == "quote"


def _open_quote(state: HtmlDocumentState, _: Attributes | None = None) -> None:
    _write_line(state, OPEN)


def _close_quote(state: HtmlDocumentState) -> None:
    _write_line(state, CLOSE)


def _open_list(state: HtmlDocumentState, _: Attributes) -> None:
    state.li_counter.append("- ")


def _write_line(state: HtmlDocumentState, mark: str) -> None:
    state.tags[-1].canvas.write_newline()
    state.tags[-1].write(mark)
    state.tags[-1].canvas.write_newline()


def _prefix_quotes(text: str) -> str:
    lines: list[str] = []
    depth = 0
    for line in text.split("\n"):
        inside = depth + line.count(OPEN)
        shown = line.replace(OPEN, "").replace(CLOSE, "").strip()
        if shown or line.strip() == shown:
            lines.append(f"> {shown}" if inside else shown)
        depth = max(0, inside - line.count(CLOSE))
    return "\n".join(lines).strip("\n")
