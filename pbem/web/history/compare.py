"""Two positions beside each other: what came, changed and went is marked, what happened between them is told."""

from dataclasses import replace

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pbem.matches.history.chronicle import last_step_of
from pbem.matches.history.perspectives import seat_behind
from pbem.matches.history.steps import Step
from pbem.matches.history.visits import base_of
from pbem.presenters.marks import mark, mark_panels
from pbem.web.frames import Context
from pbem.web.match.boards import Board, drawn_then
from pbem.web.match.since import counted, labels

from .looks import Begun, Look, framed, look_of
from .steps import kept, tag_of

MOST = 30
"""Entries told on the page; all of them are in the chronicle."""


class StepsForm(forms.Form):
    """The names of two steps."""

    before = forms.CharField(label=gettext_lazy("Step"), max_length=12)
    after = forms.CharField(label=gettext_lazy("and step"), max_length=12)

    def __init__(self, look: Look, named: dict[str, str]) -> None:
        super().__init__(named)
        self.look = look

    def add_prefix(self, field_name: str) -> str:
        """Return the name that the address has for a field."""
        return {"before": "from", "after": "to"}.get(field_name, field_name)

    def clean_before(self) -> Step:
        """Return the earlier step."""
        return self._step("before")

    def clean_after(self) -> Step:
        """Return the later step."""
        return self._step("after")

    def _step(self, field: str) -> Step:
        name = self.cleaned_data[field].strip()
        found = self.look.find(name)
        if found is None:
            facts = {"step": name, "first": self.look.steps[0], "last": self.look.steps[-1]}
            raise forms.ValidationError(
                _("There is no step “%(step)s” to be seen; they go from %(first)s to %(last)s.") % facts
            )
        return found


def compare(request: HttpRequest, pk: int) -> HttpResponse:
    """Show what two positions differ in: those that the address names, else the last visit's and the newest."""
    look = look_of(request, pk)
    tag = f"{tag_of(request, look)}-{last_visit(look)}"
    return kept(request, tag, "web/compare.html", lambda: _page(request, look))


def _page(request: HttpRequest, look: Look) -> Context:
    after = request.GET.get("to", "") or str(look.steps[-1])
    named = {"from": request.GET.get("from", "") or str(before(look, look.find(after))), "to": after}
    form = StepsForm(look, named)
    pair = sorted(form.cleaned_data.values(), key=lambda step: step.number) if form.is_valid() else []
    found = _difference(look, *pair) if pair else {"earlier": None}
    return {**framed(look), "form": form, "presets": _presets(look, look.find(after) or look.steps[-1]), **found}


def before(look: Look, step: Step | None) -> Step:
    """Return what a step is compared with unless somebody says: the last visit's position, else the step before."""
    at = look.place(step) if step else len(look.steps) - 1
    base = last_visit(look)
    return base if base and base.number < look.steps[at].number else look.steps[max(at - 1, 0)]


def last_visit(look: Look) -> Step | None:
    """Return the newest step that the viewer saw on the visit before this one."""
    player = look.viewer.player
    base = base_of(look.match, player) if player and look.own else -1
    return last_step_of(look.match, look.perspectives, base) if base >= 0 else None


def _presets(look: Look, after: Step) -> list[Context]:
    """Return pairs of steps that are one press away: since the last visit, since a part began, one step, all."""
    at = look.place(after)
    wanted: list[tuple[str, Step | None]] = [(_("since my last visit"), last_visit(look))]
    wanted += [(_("since: %(part)s") % {"part": begun["sentence"]}, begun["step"]) for begun in _begun(look, after)]
    wanted += [(_("one step"), look.steps[max(at - 1, 0)]), (_("since the beginning"), look.steps[0])]
    return [
        {"label": label, "href": look.address("compare", **{"from": str(step), "to": str(after)})}
        for label, step in wanted
        if step is not None and step.number < after.number
    ]


def _begun(look: Look, after: Step) -> list[Begun]:
    """Return, for every kind of part, the last one that began before a step."""
    earlier = [[part for part in jump["parts"] if part["step"].number < after.number] for jump in look.jumps]
    return [parts[-1] for parts in earlier if parts]


def _difference(look: Look, earlier: Step, later: Step) -> Context:
    """Return both boards and the tables with marks, and what happened between."""
    old, new = _boards(look, earlier, later)
    marked = mark(str(old.svg), str(new.svg), labels())
    coming = [step.number for step in look.steps if earlier.number < step.number <= later.number]
    first = coming[-MOST:][0] if coming else later.number + 1
    return {
        "earlier": replace(old, svg=mark_safe(marked.earlier)),  # noqa: S308  # our own drawings
        "later": replace(new, svg=mark_safe(marked.later)),  # noqa: S308
        "from_step": earlier,
        "to_step": later,
        "from_address": look.step_address(earlier),
        "to_address": look.step_address(later),
        "counts": counted(marked.counts),
        "differing": [table for table in mark_panels(old.panels, new.panels) if table.different],
        "told": look.heard(first, later.number),
        "more": max(len(coming) - MOST, 0),
    }


def _boards(look: Look, earlier: Step, later: Step) -> tuple[Board, Board]:
    """Return both boards with the same eyes: of all eyes those of whoever acted last."""
    seat = seat_behind(look.match, later.number, look.perspectives)
    return (
        drawn_then(look.viewer, earlier.number, look.perspectives, seat),
        drawn_then(look.viewer, later.number, look.perspectives, seat),
    )
