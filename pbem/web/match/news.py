"""What is new: sentences since the viewer was here last, and when that was."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from engines.core import Part
from pbem.kept import kept
from pbem.matches.filing.fetching import LogRows, log_of
from pbem.matches.history.chronicle import parts_of
from pbem.matches.history.perspectives import Perspective
from pbem.matches.history.steps import Happening, happenings, visible_entries
from pbem.matches.history.visits import GAP, base_of, mark_seen, note_visit
from pbem.presenters.narration import Paragraph, joined, paragraphs
from pbem.web.story import Heading, Section, Told, sections
from pbem.web.viewers import Viewer, fingerprint

from .shortly import last_lines, shortened

OPEN_TO_ALL = LogRows("moment = %s AND NOT sealed ORDER BY number")

BY_THEMSELVES = {"pulse"}
"""Addresses that pages ask by themselves."""

KEPT_SECONDS = 600

MOST_MATCHES = 40
"""Matches remembered in a session, the latest ones."""

MOST_ENTRIES, MOST_FOR_STRANGERS = 600, 60
"""Entries told on one page, to whoever plays and to others; the rest is in the history."""

UNFOLDED = 20
"""The newest happenings, which are told without being asked."""

BACK = (1, 5, 25)
"""How many moments back is looked for what happened last; many an order brings nothing that is told."""

SHORTLY = 4
"""Sentences that say shortly what came of an order."""


@dataclass(frozen=True)
class News:
    """The latest happenings, newest first; `fresh` tells whether they are news to the viewer, who had seen `base`.

    `begun` holds where the turns and phases of the match begin, `name` what the viewer is called who has a seat.
    """

    told: list[Told]
    fresh: bool
    base: int = -1
    begun: Sequence[Heading] = ()
    name: str = ""

    @property
    def lately(self) -> list[str]:
        """The last sentences of what is news, oldest first, and those before that concern the viewer."""
        return shortened([[line] for part in self.whole for line in last_lines(part, self.name)], self.name, SHORTLY)

    @property
    def whole(self) -> list[Paragraph]:
        """All that is news, oldest first."""
        return [part for deed in self.deeds for part in deed]

    @property
    def deeds(self) -> list[list[Paragraph]]:
        """The same by what was done, each deed with what came of it."""
        return [told.parts for told in reversed(self.told)] if self.fresh else []

    @property
    def sentences(self) -> int:
        """How many sentences that is."""
        return sum(len(part.sentences) for part in self.whole)

    @property
    def cut(self) -> bool:
        """Whether the last sentences are not all of it."""
        return self.sentences > len(self.lately)

    @property
    def sections(self) -> list[Section[Told]]:
        """The latest happenings under the turns and phases that they belong to, the oldest first."""
        return sections(self.told[:UNFOLDED][::-1], self.begun)

    @property
    def older(self) -> list[Section[Told]]:
        """Those before, likewise."""
        return sections(self.told[UNFOLDED:][::-1], self.begun)

    @property
    def folded(self) -> int:
        """How many there are before."""
        return len(self.told[UNFOLDED:])


def news_for(request: HttpRequest, viewer: Viewer) -> News:
    """Return what happened since the viewer's last visit; if nothing did, what happened last."""
    base = last_seen(request, viewer)
    found = _heard(viewer, base) if 0 <= base < viewer.match.moment else []
    if found:
        return News(found, fresh=True, base=base, begun=_begun(viewer), name=_name_of(viewer))
    last = _last_heard(viewer)
    return News(last, fresh=False, begun=_begun(viewer) if last else ())


def _name_of(viewer: Viewer) -> str:
    return "" if viewer.number is None else viewer.reader.name_of(viewer.number)


def _begun(viewer: Viewer) -> list[Heading]:
    """Return where the turns and phases begin that the viewer may know of; kept while there is nothing new."""
    key = f"begun:{viewer.match.pk}:{fingerprint(viewer.version, viewer.reader.language, viewer.reader.names)}"

    def begun() -> list[Heading]:
        parts = parts_of(viewer.match, Perspective(viewer.number))
        return [
            Heading(part.entry, part.level, viewer.reader.sentence(part.text))
            for part in parts
            if part.level != Part.SCENE
        ]

    return kept(key, list[Heading], begun, KEPT_SECONDS)


def _last_heard(viewer: Viewer) -> list[Told]:
    """Return what happened at the last moment that brought anything; looked for among the last few."""
    looks = (_heard(viewer, viewer.match.moment - back) for back in BACK)
    return next((told[:1] if place else told for place, told in enumerate(looks) if told), [])


def _heard(viewer: Viewer, moment: int) -> list[Told]:
    """Return what happened after a moment, newest first, without the viewer's own orders: those are on the sheet.

    It is kept while there is nothing new for the viewer's eyes.
    """
    seen = fingerprint(viewer.version, moment, viewer.reader.language, viewer.reader.names)
    key = f"news:{viewer.match.pk}:{seen}"
    return kept(key, list[Told], lambda: _newest_first(viewer, moment), KEPT_SECONDS)


def _newest_first(viewer: Viewer, moment: int) -> list[Told]:
    heard = [told for told in tell(viewer, _entry_of(viewer, moment)) if told.parts and not told.undone]
    return list(reversed(in_blocks(heard)))


def tell(viewer: Viewer, after: int, until: int | None = None) -> list[Told]:
    """Return what happened after entry `after`, as far as the viewer may know; so many of the last entries at most."""
    last = viewer.match.head if until is None else until
    first = _first_told(viewer, after, last, MOST_FOR_STRANGERS if viewer.seat is None else MOST_ENTRIES)
    found = happenings(viewer.match, viewer.number, first, last, viewer.reader.language)
    return [told for happening in found if (told := _told(viewer, happening)).parts or told.order]


def _first_told(viewer: Viewer, after: int, last: int, most: int) -> int:
    """Return the entry after which there are so many that the viewer may know of; `after` if there are fewer.

    Others' sealed entries are not counted, or what is left out would tell how many there are.
    """
    if last - after <= most:
        return after
    known = log_of(viewer.match).filter(visible_entries(viewer.number))
    numbers = known.filter(number__gt=after, number__lte=last).order_by("-number").values_list("number", flat=True)
    return next(iter(numbers[most : most + 1]), after)


def _told(viewer: Viewer, happening: Happening) -> Told:
    told = paragraphs(happening.events, viewer.reader, viewer.match.game.headings)
    return Told(happening.step, happening.at, happening.order, told, happening.undone)


def in_blocks(heard: list[Told]) -> list[Told]:
    """Return what was told with neighbours made one that go on with one chapter, such as the shots of a battle."""
    found: list[Told] = []
    for told in heard:
        if found and _goes_on(told.parts, found[-1].parts[-1]):
            own = [Paragraph(told.parts[0].chapter, [_("Order: %(order)s") % {"order": told.order}])]
            parts = joined([*found[-1].parts, *(own if told.order else []), *told.parts])
            found[-1] = Told(told.step, told.at, found[-1].order, parts, first=found[-1].begins_at)
        else:
            found.append(told)
    return found


def _goes_on(parts: list[Paragraph], before: Paragraph) -> bool:
    """Tell whether parts go on with the chapter before them: with nothing but that, or to its result and on."""
    alone = len({part.chapter for part in parts}) == 1
    return parts[0].chapter == before.chapter != "" and not before.result and (alone or bool(parts[0].result))


def _entry_of(viewer: Viewer, moment: int) -> int:
    """Return the number of the entry that a moment begins with, -1 before the first."""
    entry = OPEN_TO_ALL.first(viewer.match, moment)
    return entry.number if entry else -1


def last_seen(request: HttpRequest, viewer: Viewer) -> int:
    """Return the moment that the viewer's previous visit ended with (-1: none yet), and note what is seen now.

    Players may look from anywhere, so the database knows; of people who are not signed in their session does. A page
    that only keeps itself up to date notes nothing: perhaps nobody looks at it.
    """
    if viewer.player:
        idle = request.resolver_match is not None and request.resolver_match.url_name in BY_THEMSELVES
        return base_of(viewer.match, viewer.player) if idle else note_visit(viewer.match, viewer.player)
    return _session_visit(request, viewer)


def _session_visit(request: HttpRequest, viewer: Viewer) -> int:
    visits: dict[str, Sequence[int]] = request.session.get("visits", {})
    now, moment, key = int(timezone.now().timestamp()), viewer.match.moment, str(viewer.match.pk)
    base, seen, at = visits.get(key, (-1, -1, 0))
    if now - at > GAP.total_seconds():
        base = seen
    if seen != moment or now - at > GAP.total_seconds() / 10:
        others = [(match, visit) for match, visit in visits.items() if match != key][1 - MOST_MATCHES :]
        request.session["visits"] = dict(others) | {key: (base, moment, now)}
    return base


def all_seen(request: HttpRequest, viewer: Viewer) -> None:
    """Note that nothing is new to the viewer any more."""
    if viewer.player:
        mark_seen(match=viewer.match, player=viewer.player)
        return
    now, moment = int(timezone.now().timestamp()), viewer.match.moment
    request.session["visits"] = request.session.get("visits", {}) | {str(viewer.match.pk): (moment, moment, now)}
