"""A mail looked over as a whole before any of it is carried out.

What surely is no order and changes none (greetings, thanks, names) is passed over; what may change the meaning of the
others, or may be an order that was cut, is asked back, and then nothing of the mail is done.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engines.core import encode, render
from pbem.matches.reading.following import Answers, Nothing
from pbem.matches.reading.receipts import Failed
from pbem.presenters.letters import SHOWN
from pbem.presenters.tables import RULE

from .doubts import first_doubt, without_dot
from .guessing import strange_beside, sure_orders
from .kinds import Telling
from .passing import passable
from .units import units_of
from .vocabulary import AnyGame


@dataclass
class Screened:
    """The lines to be judged, those passed over, and why nothing is done, if nothing is.

    In that case the lines are those that may be meant, ready to be sent again.
    """

    lines: list[str]
    passed: list[str] = field(default_factory=list)
    failed: Failed | None = None


def screen(
    game: AnyGame,
    language: str,
    own: Sequence[str],
    cut: Sequence[str],
    sender: str = "",
    answers: Answers | None = None,
) -> Screened:
    """Look a mail over: the writer's `own` lines, those that were `cut` and are not our letter's, and the `sender`.

    `answers` tells of a line that is no order as it stands whether it answers what its writer is asked after those
    above it.
    """
    copied = [line for line in own if line.startswith(SHOWN)]
    lines = [line for line in own if not line.startswith(SHOWN)]
    answers = answers or Nothing()
    units = units_of(game, lines, language, sender, answers)
    doubt = first_doubt(game, language, units, sender, copied=copied, cut=cut)
    if doubt is None or any(unit.turned for unit in units):
        doubt = strange_beside(game, units, answers) or doubt
    if doubt:
        line, why = doubt
        again = [without_dot(one) for one in own if not one.startswith(RULE)]
        again += [] if line in again else [line]
        return Screened(again, failed=Failed(0, line, render(why), "", encode(why), offers=sure_orders(units, answers)))
    passed = passable(Telling.of(game, sender), units)
    kept = [piece for number, unit in enumerate(units) if number not in passed for piece in unit.pieces]
    return Screened(kept, [units[number].line for number in sorted(passed)])
