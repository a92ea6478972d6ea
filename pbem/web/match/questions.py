"""The question that is open for the viewer, as a page shows it, and what became of the orders sent last."""

import uuid
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from engines.core import Choices, Command, Decision, Done, Refusal
from pbem.kept import kept
from pbem.matches.reading import anytime
from pbem.presenters.questions import Answer as Usage
from pbem.presenters.questions import Asked, describe, describe_forms
from pbem.web.rules import rule_address
from pbem.web.viewers import Viewer, fingerprint

from .answers import INQUIRIES, STANDING, Answer, Entered, answers, entered_by, line_template
from .shopping import ShopPage, shop_page

NEAR = 4
"""How many answers have a button each in the bar below the board."""

SECONDS = 900
"""How long drawn forms are kept."""


@dataclass(frozen=True)
class QuestionPage:
    """Everything that a page shows of an open question.

    `rule` is the address of the rules about it, `sheet` are the lines entered so far where answers stay secret until
    all are in, and `shop` the table to buy from, if they can be filled in so. `template` is a line with holes for
    clicks on the board; `near` are the orders of the one thing that is asked, where they are very few; `key` makes a
    second click on a button harmless.
    """

    decision: Decision
    asked: Asked
    forms: list[Answer]
    buttons: list[Answer]
    template: str
    sheet: list[str] = field(default_factory=list)
    rule: str = ""
    shop: ShopPage | None = None
    near: list[str] = field(default_factory=list)
    key: str = field(default_factory=lambda: str(uuid.uuid4()))

    @property
    def lines(self) -> list[tuple[str, str]]:
        """The lines of the sheet, each with what it costs."""
        bill = self.shop.bill if self.shop else []
        return list(zip_longest(self.sheet, bill, fillvalue=""))

    @property
    def listed(self) -> list[tuple[str, str]]:
        """The legal answers where they are few, without those that have a button of their own, and what they bring."""
        own = {line for button in (*self.pressed, *self.undoing) for line in (button.usage, button.example)}
        return [(line, self.asked.gists.get(line, "")) for line in self.asked.listed if line not in own]

    @property
    def pressed(self) -> list[Answer]:
        """The buttons, without those that stand for one of the listed answers of which more is told."""
        told = [button for button in self.buttons if button.only and self.asked.gists.get(button.example)]
        return [button for button in self.buttons if button not in told and not button.undoes]

    @property
    def undoing(self) -> list[Answer]:
        """The buttons that only change one's own sheet: they stand below those that end it."""
        return [button for button in self.buttons if button.undoes]

    @property
    def opened(self) -> int:
        """The form that is unfolded: the one somebody was at, else the first; none where buttons or a table may do.

        Nor is one whose orders give something away for good, or one that a likelier answer with a button stands before.
        """
        entered = next((form.index for form in self.forms if form.entered), None)
        if entered is not None or self.asked.listed or self.shop or not self.forms:
            return -1 if entered is None else entered
        first, likelier = self.forms[0], [button for button in self.buttons if button.index < self.forms[0].index]
        return -1 if likelier or (first.dear and self.buttons) else first.index


def open_question(viewer: Viewer, entered: Entered | None = None, failed: str = "") -> QuestionPage | None:
    """Return the question that is open in the match itself, its forms drawn as often as there is something new."""
    if viewer.decision is None:
        return None
    page = question_page(viewer, viewer.decision, entered, failed)
    page = replace(page, shop=shop_page(viewer, viewer.decision))
    return page if any(form.entered for form in page.forms) else replace(page, forms=_drawn(viewer, page.forms))


def _drawn(viewer: Viewer, forms: list[Answer]) -> list[Answer]:
    """Return the forms with their inputs drawn, which is kept while there is nothing new for the viewer's eyes."""
    shape = [(form.index, form.label, form.usage) for form in forms]  # another release may have others
    seen = fingerprint(viewer.version, viewer.reader.language, viewer.reader.names, shape)
    drawn = kept(f"forms:{viewer.match.pk}:{seen}", list[str], lambda: _inputs(forms), SECONDS)
    return [replace(form, html=mark_safe(html)) for form, html in zip(forms, drawn, strict=True)]  # noqa: S308  # our own


def _inputs(forms: list[Answer]) -> list[str]:
    return [render_to_string("web/_form.html", {"form": form}) for form in forms]


def question_page(viewer: Viewer, decision: Decision, entered: Entered | None = None, failed: str = "") -> QuestionPage:
    """Return the question; what was `entered`, or the values of a `failed` order, are in their form."""
    game, language, open_to = viewer.match.game, viewer.reader.language, _open_to(decision)
    if entered is None and failed:
        entered = _entered_in(viewer, open_to, failed)
    forms = answers(game, open_to, viewer.words, language, entered)
    return QuestionPage(
        decision,
        describe(game, decision, viewer.reader, open_to),
        [form for form in forms if not form.button],
        [form for form in forms if form.button],
        line_template(game, open_to, language),
        [game.notation.write(command, language) for command in decision.view.sheet],
        next((found for rule in decision.question.rules if (found := rule_address(game, rule, language))), ""),
        near=[game.notation.write(command, language) for command in _near(decision, forms)],
    )


def _near(decision: Decision, forms: list[Answer]) -> list[Command]:
    """Return the answers of the only form that gives nothing away, if there are very few: a button each will do."""
    meant = [form for form in forms if not form.button and not form.dear]
    form = _open_to(decision).forms[meant[0].index] if len(meant) == 1 else None
    if form is None or not 1 < form.count() <= NEAR:
        return []
    return [command for command in form.every() if decision.allows(command)]


def _open_to(decision: Decision) -> Choices:
    """Return what may be answered, without ending an empty sheet where every answer ends it and one must be given."""
    open_to = decision.choices
    others = [form for form in open_to.forms if form.command is not Done]
    if decision.view.sheet or isinstance(decision.question.default(decision.view), Done):
        return open_to
    return Choices(others) if others and all(form.command.commits for form in others) else open_to


def _entered_in(viewer: Viewer, open_to: Choices, line: str, first: int = 0) -> Entered:
    try:
        return entered_by(open_to, viewer.match.game.notation.read(line, viewer.reader.language), first)
    except Refusal:
        return Entered()


@dataclass(frozen=True)
class Anytime:
    """Forms that are open although nothing is asked: standing orders (`prompt` says what stands), or inquiries.

    They weigh much and few people look at them: they come when somebody does (`unfolded`).
    """

    prompt: str = ""
    forms: list[Answer] = field(default_factory=list)
    usages: list[Usage] = field(default_factory=list)
    unfolded: bool = False
    decision: int = 0
    key: str = field(default_factory=lambda: str(uuid.uuid4()))

    @property
    def opened(self) -> int:
        """The form that somebody was at."""
        return next((form.index for form in self.forms if form.entered), -1)


def standing_page(
    viewer: Viewer, entered: Entered | None = None, failed: str = "", *, unfolded: bool = True
) -> Anytime | None:
    """Return the standing orders, with the forms for them if `unfolded`; None if the viewer may not leave any."""
    decision = anytime.standing_of(viewer.position, viewer.number)
    if decision is None:
        return None
    if not unfolded:
        return Anytime(viewer.words(decision.prompt()))
    game, open_to = viewer.match.game, decision.choices
    if entered is None and failed:
        entered = _entered_in(viewer, open_to, failed, STANDING)
    asked = describe(game, decision, viewer.reader, open_to)
    forms = answers(game, open_to, viewer.words, viewer.reader.language, entered, first=STANDING)
    number = viewer.decision.number if viewer.decision else 0
    return Anytime(asked.prompt, forms, asked.answers, unfolded=True, decision=number)


def inquiries_page(viewer: Viewer, entered: Entered | None = None, *, unfolded: bool = True) -> Anytime | None:
    """Return the inquiries, with the forms for them if `unfolded`; None if the viewer has none to make."""
    game = viewer.match.game
    if viewer.number is None or not game.inquiries or viewer.position.over:
        return None
    if not unfolded:
        return Anytime()
    open_to = anytime.inquiries_of(game, viewer.view)
    forms = answers(game, open_to, viewer.words, viewer.reader.language, entered, first=INQUIRIES)
    return Anytime("", forms, describe_forms(game, open_to, viewer.reader), unfolded=True)
