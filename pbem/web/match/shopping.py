"""A sheet to buy on as a table: a row for each article, buttons that send the orders for one more and one fewer."""

from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from engines.core import Article, Command, Decision, Refusal, Shelf, Stall
from engines.parts.shopping import Judge, judge_of
from pbem.kept import kept
from pbem.web.viewers import Viewer, fingerprint

SECONDS = 900
"""How long a table is kept."""

MOST_SIDE_BY_SIDE = 2
"""Places with buttons of their own in a row; of more only those that something is ordered at."""


@dataclass(frozen=True)
class Press:
    """A button: the orders that it sends, what it is called, and why they would be refused, if they would."""

    orders: str
    label: str
    why: str = ""


@dataclass(frozen=True)
class Place:
    """Where an article is to be had, and how many of it are ordered there."""

    name: str
    count: int
    more: Press
    fewer: Press | None


@dataclass(frozen=True)
class Row:
    """An article. Its `places` have buttons; `elsewhere` it is to be had, too, for whoever chooses a place."""

    name: str
    price: str
    about: str
    places: list[Place]
    elsewhere: list[Place]
    why: str = ""

    @property
    def sole(self) -> bool:
        """Whether there is one place only, which needs no name."""
        return len(self.places) + len(self.elsewhere) == 1

    @property
    def ordered(self) -> int:
        """How many are ordered in all."""
        return sum(place.count for place in self.places)

    @property
    def shut(self) -> bool:
        """Whether there is nowhere else to have one more of it."""
        return all(place.more.why for place in self.elsewhere)


@dataclass(frozen=True)
class ShelfPage:
    """Articles of one kind: those that can be had or are ordered, and those that are `out` of reach now."""

    title: str
    rows: list[Row]
    out: list[Row]


@dataclass(frozen=True)
class ShopPage:
    """The table with what is left to spend, and what each line of the sheet costs; `sheet` tells sheets apart."""

    shelves: list[ShelfPage]
    sums: list[str]
    bill: list[str]
    sheet: str


def shop_page(viewer: Viewer, decision: Decision) -> ShopPage | None:
    """Return the table of the open question, None if it is none to buy at; kept while there is nothing new."""
    if not decision.sealed:
        return None
    seen = fingerprint(viewer.version, viewer.reader.language, viewer.reader.names)
    found = kept(f"shop:{viewer.match.pk}:{seen}", list[ShopPage], partial(_shop, viewer, decision), SECONDS)
    return next(iter(found), None)


def sheet_mark(decision: Decision) -> str:
    """Return what tells one sheet from another: buttons of a page that is out of date would take back other lines."""
    return fingerprint("sheet", [repr(line) for line in decision.view.sheet])


def _shop(viewer: Viewer, decision: Decision) -> list[ShopPage]:
    shop = decision.question.shop(decision.view)
    if shop is None:
        return []
    judge = judge_of(viewer.match.game, decision)
    shelves = [] if decision.done else [_shelf(viewer, judge, shelf) for shelf in shop.shelves]
    sums, bill = ([viewer.words(text) for text in texts] for texts in (shop.sums, shop.bill))
    return [ShopPage(shelves, sums, bill, sheet_mark(decision))]


def _shelf(viewer: Viewer, judge: Judge, shelf: Shelf) -> ShelfPage:
    rows = [_row(viewer, judge, article) for article in shelf.articles]
    out = [row for row in rows if row.why and not row.ordered]
    return ShelfPage(viewer.words(shelf.title), [row for row in rows if row not in out], out)


def _row(viewer: Viewer, judge: Judge, article: Article) -> Row:
    name = viewer.words(article.name)
    places = [_place(viewer, judge, name, stall) for stall in article.stalls]
    few = len(places) <= MOST_SIDE_BY_SIDE
    beside = [place for place in places if few or place.count]
    elsewhere = [place for place in places if place not in beside]
    return Row(name, viewer.words(article.price), "; ".join(map(viewer.words, article.about)), beside, elsewhere,
               _why_not(places))  # fmt: skip


def _why_not(places: list[Place]) -> str:
    """Return why no more of an article can be had, where that is so everywhere."""
    return places[0].more.why if places and all(place.more.why for place in places) else ""


def _place(viewer: Viewer, judge: Judge, article: str, stall: Stall) -> Place:
    name = viewer.words(stall.name)
    what = article if name == article else f"{article}, {name}"
    more = _press(viewer, judge, _("One more: %(what)s") % {"what": what}, stall.more)
    fewer = _press(viewer, judge, _("One fewer: %(what)s") % {"what": what}, stall.fewer) if stall.count else None
    return Place(name, stall.count, more, fewer)


def _press(viewer: Viewer, judge: Judge, label: str, orders: list[Command]) -> Press:
    lines = [viewer.match.game.notation.write(order, viewer.reader.language) for order in orders]
    refused = judge(orders)
    return Press("\n".join(lines), label, _shortly(viewer, refused) if refused else "")


def _shortly(viewer: Viewer, refusal: Refusal) -> str:
    """Return the first sentence of a refusal: what else could be bought is in the table."""
    said, stop, _rest = viewer.words(refusal.text).partition(". ")
    return said + stop.strip()
