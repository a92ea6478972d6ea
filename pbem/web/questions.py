"""The question that is open for the viewer, as a page shows it, and what became of the orders sent last."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from engines.core import Decision, Refusal, encode
from engines.core.position import choices
from pbem.inbox.letters import failure_sentence
from pbem.inbox.models import Submission
from pbem.matches.log import Failed, Receipt
from pbem.presenters.questions import Asked, describe

from .answers import Answer, Entered, answers, entered_by, line_template
from .viewers import Viewer


@dataclass(frozen=True)
class QuestionPage:
    """Everything that a page shows of an open question.

    `template` is a line with holes for clicks on the board; `key` makes a second click on a button harmless.
    """

    decision: Decision
    asked: Asked
    forms: list[Answer]
    buttons: list[Answer]
    template: str
    key: str = field(default_factory=lambda: str(uuid.uuid4()))

    @property
    def opened(self) -> int:
        """The form that is unfolded: the one somebody was at, else the first."""
        return next((form.index for form in self.forms if form.entered), self.forms[0].index if self.forms else -1)


def question_page(viewer: Viewer, decision: Decision, entered: Entered | None = None, failed: str = "") -> QuestionPage:
    """Return the question; what was `entered`, or the values of a `failed` order, are in their form."""
    game, language, open_to = viewer.match.game, viewer.reader.language, choices(decision)
    if entered is None and failed:
        entered = _entered_in(viewer, decision, failed)
    forms = answers(game, open_to, viewer.words, language, entered)
    return QuestionPage(
        decision,
        describe(game, decision, viewer.reader),
        [form for form in forms if not form.button],
        [form for form in forms if form.button],
        line_template(game, open_to, language),
    )


def _entered_in(viewer: Viewer, decision: Decision, line: str) -> Entered:
    try:
        return entered_by(choices(decision), viewer.match.game.notation.read(line, viewer.reader.language))
    except Refusal:
        return Entered()


@dataclass(frozen=True)
class Result:
    """What became of orders: those that stand, the first one that does not and why, and those not looked at."""

    accepted: list[tuple[str, str]]
    failed: str = ""
    why: str = ""
    rest: list[str] = field(default_factory=list)
    tried: bool = False

    @property
    def kept(self) -> str:
        """What goes back into the box to be mended."""
        return "\n".join([self.failed, *self.rest] if self.failed else self.rest)


def result_of(viewer: Viewer, submission: Submission) -> Result:
    """Return what became of a judged submission, in the viewer's words."""
    receipt = msgspec.convert(submission.receipt, Receipt)
    accepted = [(order.line, order.order) for order in receipt.accepted]
    if receipt.failed is None:
        return Result(accepted)
    kept = receipt.rest if receipt.failed.place else submission.lines
    return Result(accepted, receipt.failed.line, failure_sentence(receipt.failed, viewer.reader), kept)


def result_of_trial(viewer: Viewer, lines: Sequence[str], refusal: Refusal | None, done: int) -> Result:
    """Return what would become of order lines of which the first `done` go through."""
    accepted = [(line, line) for line in lines[:done]]
    if refusal is None:
        return Result(accepted, tried=True)
    failed = Failed(done + 1, lines[done], str(refusal), refusal.rule, encode(refusal.text))
    why = failure_sentence(failed, viewer.reader)
    return Result(accepted, failed.line, why, list(lines[done + 1 :]), tried=True)
