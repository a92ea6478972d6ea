"""`python -m engines new SLUG`: a game of one's own to begin with, copied from the small example with its tests.

What comes out starts, plays, keeps all laws and speaks Polish; from then on its author changes one rule at a time.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from engines.core import refusal

EXAMPLE = "heap"
ROOT = Path(__file__).resolve().parents[1]
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
COPIED = (".py", ".md", ".po", ".txt")


def write_game(slug: str, title: str, polish: str, root: Path = ROOT) -> list[Path]:
    """Write the package, its tests, and its lines in the list of games and in the contracts; return the new files.

    Raises IllegalCommand for a slug that is not in small letters, digits and hyphens, or is taken.
    """
    package = slug.replace("-", "_")
    if not SLUG.fullmatch(slug):
        raise refusal("", "“{slug}” is no slug: write small letters, digits and hyphens.").where(slug=slug)
    if (root / "engines" / package).exists():
        raise refusal("", "engines/{package} exists already.").where(package=package)
    renamed = _names(slug, package, title, polish)
    written = [_copy(source, target, renamed) for source, target in _files(root, package)]
    _register(root / "engines" / "__init__.py", package)
    _hold_to_contracts(root / "pyproject.toml", package)
    return written


def _files(root: Path, package: str) -> Iterator[tuple[Path, Path]]:
    folders = {
        root / "engines" / "examples" / EXAMPLE: root / "engines" / package,
        root / "tests" / "engines" / EXAMPLE: root / "tests" / "engines" / package,
    }
    for source, target in folders.items():
        for path in sorted(source.rglob("*")):
            if path.suffix in COPIED:
                yield path, target / path.relative_to(source)


def _names(slug: str, package: str, title: str, polish: str) -> list[tuple[re.Pattern[str], str]]:
    """Return what stands for the example's names: its package, slug, rule numbers and titles."""
    rules = slug.upper()
    return [
        (re.compile(rf"engines\.examples\.{EXAMPLE}\b"), f"engines.{package}"),
        (re.compile(r"A whole game in .*?all of it\.\n", re.DOTALL), "Start reading at `sequence.py`.\n"),
        (re.compile(rf'(slug=|rule\()"{EXAMPLE}"'), rf'\1"{slug}"'),
        (re.compile(rf"\b{EXAMPLE.upper()}\b"), rules),
        (re.compile(r"The Heap(?!\")|the Heap\b"), title),
        (re.compile(r'"The Heap"'), f'"{title}"'),
        (re.compile(r'^# Kupka|(?<=msgstr )"Kupka"(?=\n\nmsgid "Stones\.")', re.MULTILINE), "KUPKA"),
        (re.compile(r"^KUPKA", re.MULTILINE), f"# {polish}"),
        (re.compile(r"msgstr KUPKA"), f'msgstr "{polish}"'),
    ]


def _copy(source: Path, target: Path, renamed: list[tuple[re.Pattern[str], str]]) -> Path:
    text = source.read_text(encoding="utf-8")
    for old, new in renamed:
        text = old.sub(new, text)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return target


def _register(path: Path, package: str) -> None:
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"^(PACKAGES = \(.*)\)$", rf'\1, "{package}")', text, flags=re.MULTILINE), encoding="utf-8")


def _hold_to_contracts(path: Path, package: str) -> None:
    """Name the package wherever the contracts of imports name the first game."""
    text = path.read_text(encoding="utf-8")
    text = text.replace("engines.light_speed |", f"engines.{package} | engines.light_speed |")
    text = text.replace('"engines.light_speed",', f'"engines.{package}", "engines.light_speed",')
    path.write_text(text, encoding="utf-8")
