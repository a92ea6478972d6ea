"""Answers to inquiries: sentences, and how likely each result is as bars, drawn or of signs."""

from dataclasses import dataclass

from django.utils import translation
from django.utils.formats import number_format

from engines.core import Report

from .tables import RULE, WIDTH
from .words import Reader

BAR = 24
"""Signs of a bar that stands for all."""

LONGEST_LABEL = 34


@dataclass(frozen=True)
class Bar:
    """One result: its words, how often it comes in tenths of a percent, and that as people write it."""

    label: str
    permille: int
    percent: str

    @property
    def width(self) -> str:
        """How wide it is drawn."""
        return f"{self.permille / 10:.1f}%"


@dataclass(frozen=True)
class Worked:
    """A report in the reader's language."""

    sentences: list[str]
    bars: list[Bar]

    @property
    def lines(self) -> list[str]:
        """The bars as plain text: label, bar, percentage; at most 72 columns."""
        wide = min(LONGEST_LABEL, max((len(bar.label) for bar in self.bars), default=0))
        return [_line(bar, wide) for bar in self.bars]


def _line(bar: Bar, wide: int) -> str:
    label = bar.label if len(bar.label) <= wide else f"{bar.label[: wide - 1]}…"
    signs = "#" * round(bar.permille * BAR / 1000)
    line = f"{RULE} {label:<{wide}}  {signs:<{BAR}}  {bar.percent:>7}"
    assert len(line) <= WIDTH, "label, bar and percentage fit"
    return line


def worked(report: Report, reader: Reader) -> Worked:
    """Return the report as the reader reads it."""
    bars = [Bar(reader.words(odd.label), odd.permille, percent(odd.permille, reader.language)) for odd in report.odds]
    return Worked([reader.sentence(line) for line in report.lines], bars)


def percent(permille: int, language: str) -> str:
    """Return tenths of a percent as people write them: 333 are “33.3 %”."""
    with translation.override(language):
        return f"{number_format(permille / 10, 1)}\N{NO-BREAK SPACE}%"
