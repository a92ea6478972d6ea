"""What became of the orders sent last, or would become of those that were tried, as a page shows it."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from pbem.inbox.letters import failure_sentence
from pbem.inbox.models import Submission
from pbem.inbox.receipts import Taken, taken
from pbem.matches.reading.interpreting import failed_at, still_legal
from pbem.matches.reading.receipts import Failed, Receipt
from pbem.matches.reading.understanding import are_clear
from pbem.matches.trying import Final, Trial
from pbem.presenters.narration import Paragraph, paragraphs
from pbem.web.rules import rule_address
from pbem.web.viewers import Viewer


@dataclass(frozen=True)
class Result:
    """What became of orders: those that stand, the first one that does not and why, and those not looked at.

    `help` is the address of the rule that the refused one rests on. What was only tried comes with what the viewer
    would hear (`told`), and with why it could not be taken back (`final`). `offers` are orders, legal now, one of
    which may have been meant. What was sent names its `submission`. `foretold` says what chance is likely to
    make of it.
    """

    accepted: list[Taken]
    failed: str = ""
    why: str = ""
    rest: list[str] = field(default_factory=list)
    tried: bool = False
    help: str = ""
    told: list[Paragraph] = field(default_factory=list)
    final: Final = ""
    offers: list[str] = field(default_factory=list)
    submission: uuid.UUID | None = None
    foretold: list[str] = field(default_factory=list)

    @property
    def offered(self) -> list[tuple[str, str]]:
        """The offers, each with the lines that its button sends: what was only tried is tried again, mended."""
        before = [one.line for one in self.accepted] if self.tried else []
        return [(order, "\n".join([*before, order, *self.rest])) for order in self.offers]

    @property
    def numbered(self) -> bool:
        """Whether the number of an offer can be typed instead of a press."""
        return not self.tried and are_clear(self.offers)

    @property
    def settled(self) -> bool:
        """Whether there is nothing left to do about it: it belongs before what is asked now."""
        return bool(self.accepted and not (self.failed or self.why or self.tried))

    @property
    def orders(self) -> list[Taken]:
        """The orders that stand, without inquiries."""
        return [one for one in self.accepted if one.worked is None]

    @property
    def taken_back(self) -> bool:
        """Whether all of it only took orders back."""
        return bool(self.orders) and all(one.line == "undo" for one in self.orders)

    @property
    def kept(self) -> str:
        """What goes back into the box to be mended."""
        return "\n".join([self.failed, *self.rest] if self.failed else self.rest)


def result_of(viewer: Viewer, submission: Submission) -> Result:
    """Return what became of a judged submission, in the viewer's words."""
    receipt = msgspec.convert(submission.receipt, Receipt)
    accepted = taken(receipt.accepted, viewer.reader)
    if receipt.failed is None:
        return Result(accepted, submission=submission.pk)
    kept = receipt.rest if receipt.failed.place else submission.lines
    why = failure_sentence(receipt.failed, viewer.reader)
    offers = offers_now(viewer, receipt.failed)
    return Result(accepted, receipt.failed.line, why, kept, help=_help(viewer, receipt.failed.rule), offers=offers)


def offers_now(viewer: Viewer, failed: Failed) -> list[str]:
    """Return the orders offered for a refused line that answer what the viewer is asked now."""
    return still_legal(viewer.decision, failed.offers, viewer.match.game, viewer.reader.language)


def _help(viewer: Viewer, rule: str) -> str:
    return rule_address(viewer.match.game, rule, viewer.reader.language)


def foretold_of(viewer: Viewer, lines: Sequence[str], trial: Trial) -> list[str]:
    """Return what chance is likely to make of a single order, as far as the viewer may know."""
    decision = viewer.decision
    if decision is None or len(lines) != 1 or len(trial.accepted) != 1:
        return []
    command = viewer.match.game.notation.read(trial.accepted[0].order, viewer.reader.language)
    if not decision.choices.contains(command):
        return []
    return [viewer.words(text) for text in decision.question.foretold(decision.view, command, trial.view)]


def result_of_trial(viewer: Viewer, lines: Sequence[str], trial: Trial) -> Result:
    """Return what would become of order lines that were tried."""
    accepted, refusal = taken(trial.accepted, viewer.reader), trial.refusal
    done = len(accepted)
    told = paragraphs(trial.events, viewer.reader) if trial.certain else []
    if refusal is None:
        foretold = foretold_of(viewer, lines, trial)
        return Result(accepted, tried=True, told=told, final=trial.final, foretold=foretold)
    failed = failed_at(done + 1, lines[done], refusal)
    why = failure_sentence(failed, viewer.reader)
    rest = list(lines[done + 1 :])
    return Result(
        accepted, failed.line, why, rest, tried=True, help=_help(viewer, refusal.rule), told=told, final=trial.final,
        offers=failed.offers,
    )  # fmt: skip
