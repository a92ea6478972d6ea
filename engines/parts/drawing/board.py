"""The faces of a game put together from functions of a view."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from engines.core import Command, Panel, Text, View, Words

from .tables import Table

POSITION, LETTER = -1, -2
"""The scenes that are none: the position as it is, and as letters show it."""

V = TypeVar("V", bound=View[Any])
V_contra = TypeVar("V_contra", bound=View[Any], contravariant=True)


Figure: TypeAlias = Callable[[Words], str]
"""Draws a picture for the rules."""


class Draw(Protocol[V_contra]):
    """Draws a scene of a view as an SVG document."""

    def __call__(self, view: V_contra, words: Words, scene: int = -1, /) -> str:
        """Return the picture; -1 is the position as it is."""


@dataclass(frozen=True)
class Board(Generic[V]):
    """The views of a game made visible: its picture and its prose, and for some games scenes and tables beside it.

    `letter` draws the picture of letters, which nobody can zoom: with what matters now from near, and the whole.
    `wide` draws a scene for windows with that many pixels for it, where the usual picture would be scrolled or small.
    `gist` says in a few words what something does that orders name, where its name alone does not tell: a card, a role.
    `deed` says what an order would bring that is one of several with the same thing, such as one side of a card.
    `later` tells of a scene that shows an earlier position, given the view, which views are those after it.
    `figures` are pictures for the rules, by what the help calls them: ![](figure:NAME).
    """

    picture: Draw[V]
    prose: Callable[[V, Words], str]
    captions: Callable[[V], Sequence[Text]] = lambda _view: ()
    tables: Callable[[V], Sequence[Table]] = lambda _view: ()
    letter: Callable[[V, Words], str] | None = None
    wide: Callable[[V, Words, int, int], str] | None = None
    gist: Callable[[str], Text | None] = lambda _value: None
    deed: Callable[[Command], Text | None] | None = None
    later: Callable[[V, int], Callable[[V], bool]] | None = None
    figures: Mapping[str, Figure] = field(default_factory=dict)

    def svg(self, view: V, words: Words, scene: int = -1, room: int = 0) -> str:
        """Return the board as SVG; `scene` picks one of `scenes`, -1 the position as it is, -2 as letters show it."""
        if scene == LETTER:
            return self.letter(view, words) if self.letter else self.picture(view, words)
        if room and self.wide:
            return self.wide(view, words, scene, room)
        return self.picture(view, words, scene)

    def text(self, view: V, words: Words) -> str:
        """Return the board as plain text."""
        return self.prose(view, words)

    def scenes(self, view: V, words: Words) -> list[str]:
        """Return captions of the pictures that tell the last resolution step by step."""
        return [words(caption) for caption in self.captions(view)]

    def panels(self, view: V, words: Words) -> list[Panel]:
        """Return the tables that say something now."""
        return [table.panel(words) for table in self.tables(view)]
