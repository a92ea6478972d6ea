"""Letters made of plain values: subject and text from templates, HTML with its styles inlined."""

import textwrap
from typing import Any

import css_inline
from django.template.loader import render_to_string
from django.utils import translation

from .tables import RULE
from .typography import bound

WIDTH = 76
"""Columns of prose in plain text, so that quoting it does not break its lines."""

MARK = "·"
"""Begins every line of a letter that reads like an order: orders are shown, and never obeyed when quoted back."""

SHOWN = (MARK, RULE)

_inliner = css_inline.CSSInliner(keep_at_rules=True, load_remote_stylesheets=False)


def render_letter(kind: str, language: str, context: dict[str, Any]) -> tuple[str, str, str]:
    """Return subject, plain text and HTML of a letter from `mail/KIND.{subject.txt,txt,html}`, in the language.

    With `one_subject` in the context it is that of all letters of the match, and its own heads the text.
    """
    with translation.override(language):
        subject, headed = _subject(f"{kind}.subject", context), ""
        if context.get("one_subject"):
            subject, headed = _subject("_thread", context), subject
        told = context | {"headed": headed}
        text = render_to_string(f"mail/{kind}.txt", told)
        html = render_to_string(f"mail/{kind}.html", told | {"language": language, "subject": subject})
    return subject, _tidy(text), bound(_inliner.inline(html), language)


def _subject(name: str, context: dict[str, Any]) -> str:
    return " ".join(render_to_string(f"mail/{name}.txt", context).split())


def _tidy(text: str) -> str:
    """Return the text with at most one empty line in a row and its prose wrapped; orders stay whole."""
    lines: list[str] = []
    for line in text.strip().splitlines():
        if line.strip():
            lines += _wrapped(line.rstrip())
        elif lines and lines[-1]:
            lines.append("")
    return "\n".join(lines) + "\n"


def _wrapped(line: str) -> list[str]:
    """Return the line in lines of at most 76 columns; the last one is never a lone word, which may be an order."""
    if len(line) <= WIDTH or line.startswith(SHOWN) or " " not in line.strip():
        return [line]
    indent = " " * (len(line) - len(line.lstrip(" -")))
    for width in range(WIDTH, WIDTH // 2, -1):
        lines = textwrap.wrap(line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
        if " " in lines[-1].strip():
            break
    return lines
