"""Boards as pictures bring their letters along: a picture on a page cannot use those of the page."""

from pbem.matches.history.lettering import board_letters


def lettered(svg: str) -> str:
    """Return a drawing with its letters in it."""
    start = svg.index(">") + 1
    return f"{svg[:start]}<style>{board_letters(svg)}</style>{svg[start:]}"
