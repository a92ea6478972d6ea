"""Compile every catalogue of words (`*.po`) for use: `python -m config.translations`."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent


def compile_catalogues() -> list[Path]:
    """Write a `.mo` file beside each `.po` file; return what was written."""
    written = []
    for source in sorted(ROOT.glob("pbem/**/*.po")) + sorted(ROOT.glob("engines/**/*.po")):
        target = source.with_suffix(".mo")
        with source.open("rb") as lines, target.open("wb") as out:
            write_mo(out, read_po(lines, locale=source.parent.parent.name))
        written.append(target)
    return written


if __name__ == "__main__":
    for path in compile_catalogues():
        print(f"compiled {path.relative_to(ROOT)}")
