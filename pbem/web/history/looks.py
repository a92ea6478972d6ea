"""A look back at a match: who looks, with whose eyes, at which steps, and the addresses of all that."""

from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypedDict
from urllib.parse import urlencode

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from pbem.kept import kept
from pbem.matches.history.chronicle import Part, kinds_of, parts_of, step_at
from pbem.matches.history.perspectives import ALL, TABLE, Perspective, eyes_named, heard_between, steps_seen
from pbem.matches.history.perspectives import Account as Revealed
from pbem.matches.history.steps import Happening, Step
from pbem.matches.models import Match
from pbem.presenters.narration import paragraphs
from pbem.web.frames import Context, frame
from pbem.web.story import Told
from pbem.web.viewers import Viewer, find_viewer, fingerprint

SECONDS = 900
"""How long lists of parts are kept."""

STEP = "STEP"
"""Stands for a step in the form of an address."""

LONGEST = 80
"""Letters of a sentence in a list to jump by."""


class Begun(TypedDict):
    """Where a part of the match begins."""

    step: Step
    place: int
    entry: int
    level: int
    sentence: str
    href: str


class Jump(TypedDict):
    """Parts of one kind."""

    label: str
    parts: list[Begun]


@dataclass(frozen=True)
class Account(Told):
    """What one entry brought; with all eyes also who ordered it, how it came, and the dice."""

    who: str = ""
    number: int | None = None
    sealed: bool = False
    draws: tuple[str, ...] = ()
    href: str = ""


@dataclass(frozen=True)
class Look:
    """A viewer and the eyes that are lent to them; `steps` are those that the eyes can see."""

    viewer: Viewer
    perspectives: Perspective
    steps: list[Step]

    @property
    def match(self) -> Match:
        """What is looked at."""
        return self.viewer.match

    @property
    def own(self) -> bool:
        """Whether the eyes are the viewer's."""
        return self.perspectives == Perspective(self.viewer.number)

    def address(self, name: str, *args: object, **query: object) -> str:
        """Return the address of a page about the match, seen with the same eyes."""
        asked = query | ({} if self.own else {"eyes": str(self.perspectives)})
        return reverse(name, args=[self.match.pk, *args]) + (f"?{urlencode(asked)}" if asked else "")

    def step_address(self, step: Step) -> str:
        """Return the permalink of a position."""
        return self._step_form.replace(STEP, str(step))

    @cached_property
    def _step_form(self) -> str:
        """The permalink of any step, made once: a page has hundreds."""
        return self.address("history_step", STEP)

    @cached_property
    def parts(self) -> list[Part]:
        """Where the parts of the match begin, in order."""
        return parts_of(self.match, self.perspectives)

    def find(self, name: str) -> Step | None:
        """Return the step of that name, None if these eyes have none."""
        moment, _dot, part = name.partition(".")
        if not (moment.isdecimal() and (part or "0").isdecimal() and len(name) < 20):
            return None
        place = bisect_left(self.steps, (int(moment), int(part or 0)), key=lambda step: (step.moment, step.part))
        return next((step for step in self.steps[place : place + 1] if str(step) == name), None)

    def heard(self, first: int, last: int) -> list[Account]:
        """Return what happened in the entries `first` to `last`, oldest first."""
        found = heard_between(self.match, self.perspectives, first, last, self.viewer.reader.language)
        return [account for heard in found if (account := self.account(heard)).parts or account.order]

    def account(self, heard: Happening) -> Account:
        """Return a happening in the viewer's words."""
        told = paragraphs(heard.events, self.viewer.reader, self.match.game.headings)
        href = self.step_address(heard.step)
        mine = heard.seat is not None and heard.seat == self.viewer.number
        who = self.viewer.reader.name_of(heard.seat) if heard.order and heard.seat is not None and not mine else ""
        account = Account(heard.step, heard.at, heard.order, told, heard.undone, who=who, href=href)
        if isinstance(heard, Revealed):
            return replace(account, number=heard.number, sealed=heard.sealed, draws=heard.draws)
        return account

    @cached_property
    def mark(self) -> str:
        """A name for all that lists of parts depend on."""
        reader = self.viewer.reader
        return fingerprint(
            self.match.pk, self.match.head_hash, str(self.perspectives), self.own, reader.language, reader.names
        )

    @cached_property
    def jumps(self) -> list[Jump]:
        """The parts by kind, each with its step and sentence, for lists to jump by; kept until the match goes on."""
        return kept(f"jumps:{self.mark}", list[Jump], self._jumps, SECONDS)

    def _jumps(self) -> list[Jump]:
        kinds = {kind.number: kind for kind in kinds_of(self.match)}
        found: dict[int, list[Begun]] = {}
        for part in self.parts:
            found.setdefault(part.kind, []).append(self._begun(part))
        return [
            {"label": self.viewer.words(kinds[number].label), "parts": parts} for number, parts in sorted(found.items())
        ]

    def _begun(self, part: Part) -> Begun:
        sentence = self.viewer.reader.sentence(part.text)
        step = step_at(self.steps, part.entry)
        return {
            "step": step,
            "place": self.place(step),
            "entry": part.entry,
            "level": part.level,
            "sentence": cut_short(sentence),
            "href": self.step_address(step),
        }

    def place(self, step: Step) -> int:
        """Return the place of a step among those that the eyes can see."""
        return bisect_left(self.steps, step.number, key=lambda one: one.number)

    def whose(self) -> str:
        """Return whose eyes these are, as a sentence."""
        if self.perspectives.everything:
            return _("You see everything that anyone saw; the board is shown as the player who acted saw it.")
        if self.perspectives.seat is None:
            return _("You see what anybody watching could see.")
        if self.own:
            return _("You see what you were allowed to see then.")
        return _("You see what %(name)s was allowed to see then.") % {
            "name": self.viewer.reader.name_of(self.perspectives.seat)
        }

    def choices(self) -> list[Context]:
        """Return whose eyes may be chosen: nobody else's before the end."""
        if self.match.status != Match.Status.OVER:
            return []
        seats = [(str(seat.number), seat.name) for seat in self.match.seats.all()]
        named = [*seats, (TABLE, _("spectators")), (ALL, _("everybody at once"))]
        return [{"name": name, "label": label, "chosen": name == str(self.perspectives)} for name, label in named]


def look_of(request: HttpRequest, pk: int) -> Look:
    """Return the look that a request asks for. Raises Http404 with a sentence if there is nothing to be seen so."""
    viewer = find_viewer(request, pk)
    if viewer.match.status == Match.Status.OPEN:
        raise Http404(_("The match has not begun, so it has no history yet."))
    perspectives = eyes_named(viewer.match, viewer.number, request.GET.get("eyes", ""))
    if perspectives is None:
        raise Http404(
            _(
                "While a match is running you see only what your own seat sees; what others saw is shown "
                "when it is over."
            )
        )
    return Look(viewer, perspectives, steps_seen(viewer.match, perspectives))


def framed(look: Look) -> Context:
    """Return what every page that looks back shows around its middle."""
    return {
        **frame(look.viewer),
        "look": look,
        "whose": look.whose(),
        "eyes": "" if look.own else str(look.perspectives),
        "choices": look.choices(),
        "addresses": {name: look.address(name) for name in ("history", "chronicle", "compare", "replay")},
    }


def cut_short(sentence: str) -> str:
    """Return as much of a sentence as a list of parts has room for, without the stop that the cut may end on."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST - 1].rstrip(' .,:;')}…"
