"""A position in words, in lines of some width: for terminals, screen readers and text mail."""

import textwrap
from collections.abc import Iterable

import msgspec

from engines.core import Text, Words


class Prose(msgspec.Struct, frozen=True):
    """Writes sentences in the reader's language, in lines of so many columns."""

    words: Words
    columns: int = 72

    def line(self, text: Text) -> str:
        """Return a sentence; what does not fit into one line goes on under it, indented."""
        return self._wrapped(self.words(text))

    def _wrapped(self, told: str) -> str:
        return textwrap.fill(told, self.columns, subsequent_indent="  ")

    def section(self, title: Text, lines: Iterable[Text]) -> list[str]:
        """Return a title with its lines below, or nothing if there is none."""
        found = [self._wrapped(f"- {self.words(line)}") for line in lines]
        return ["\n".join([self.line(title), *found])] if found else []

    def chart(self, key: Text, rows: Iterable[str]) -> str:
        """Return a map in letters below what its letters mean."""
        told = textwrap.fill(self.words(key), self.columns)
        return "\n".join([told, "", *(row.rstrip() for row in rows)])


def whole(parts: Iterable[str]) -> str:
    """Return sections with an empty line between them."""
    return "\n\n".join(parts) + "\n"
