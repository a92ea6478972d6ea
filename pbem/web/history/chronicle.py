"""What happened in a match, as a list: by seat, by kind of event, page by page; and where its parts begin."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engines.core import Part
from pbem.matches.history.chronicle import Wish, kinds_of, leaf
from pbem.web.frames import Context
from pbem.web.story import Heading, sections

from .looks import Account, Look, framed, look_of
from .steps import kept, tag_of


@dataclass(frozen=True)
class Run:
    """Neighbours that tell of one chapter only and are told under its name; without one (empty) each for itself."""

    chapter: str
    told: list[Account]


@dataclass(frozen=True)
class Passage:
    """What happened in one phase of the match, below its headings."""

    headings: list[Heading]
    runs: list[Run]


def passages(look: Look, told: Sequence[Account]) -> list[Passage]:
    """Return accounts, given the newest first, as a story."""
    parts = [part for jump in look.jumps for part in jump["parts"] if part["level"] != Part.SCENE]
    begun = [Heading(part["entry"], part["level"], part["sentence"], part["href"]) for part in parts]
    found = sections(told[::-1], sorted(begun, key=lambda heading: (heading.entry, heading.level)))
    return [Passage(section.headings, _runs(section.told)) for section in found]


def _runs(told: Sequence[Account]) -> list[Run]:
    return [Run(chapter, list(group)) for chapter, group in groupby(told, _chapter)]


def _chapter(told: Account) -> str:
    """Return the one chapter that an account tells of; empty if there are several, or headlines beside it."""
    chapters = {part.chapter for part in told.parts}
    return chapters.pop() if len(chapters) == 1 else ""


class WishForm(forms.Form):
    """Whom and what the list is about."""

    seat = forms.ChoiceField(required=False, label=gettext_lazy("Who"))
    kind = forms.ChoiceField(required=False, label=gettext_lazy("What"))

    def __init__(self, look: Look, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.look, self.kinds = look, kinds_of(look.match)
        seats = [(str(seat.number), seat.name) for seat in look.match.seats.all()]
        kinds = [(str(kind.number), look.viewer.words(kind.label)) for kind in self.kinds]
        self._field("seat").choices = [("", _("everybody")), *seats]
        self._field("kind").choices = [("", _("everything")), *kinds]

    def _field(self, name: str) -> forms.ChoiceField:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField), "both are choices"
        return field

    @property
    def wish(self) -> Wish:
        """What is looked for, as far as that was understood."""
        data = self.cleaned_data
        seat, kind = data.get("seat"), data.get("kind")
        return Wish(int(seat) if seat else None, self.kinds[int(kind)] if kind else None)


def chronicle(request: HttpRequest, pk: int) -> HttpResponse:
    """Show one page of the list, newest first."""
    look = look_of(request, pk)
    return kept(request, tag_of(request, look), "web/chronicle.html", lambda: _page(request, look))


def _page(request: HttpRequest, look: Look) -> Context:
    form = WishForm(look, request.GET)
    form.is_valid()
    below = look.find(request.GET.get("before", ""))
    found = leaf(look.match, look.perspectives, form.wish, below, look.viewer.reader.language)
    asked = {name: value for name, value in form.data.items() if name in form.fields and value}
    return {
        **framed(look),
        "form": form,
        "passages": passages(look, [look.account(heard) for heard in found.heard]),
        "older": look.address("chronicle", **asked, before=str(found.older)) if found.older else "",
        "back_to": found.older,
        "newest": look.address("chronicle", **asked) if below else "",
    }
