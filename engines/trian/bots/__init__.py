"""A computer player: it sees what a player in its seat sees, tries every place for its tile and every action."""

from engines.core import Chance, Command, Decision
from engines.trian.model.commands import Draw
from engines.trian.model.state import STACKS
from engines.trian.model.view import View
from engines.trian.rules.acting import TakeAction, UsePost
from engines.trian.rules.closing import KeepEmissaries
from engines.trian.rules.drawing import DrawTile, stacks_left
from engines.trian.rules.fitting import placements
from engines.trian.rules.fleet.battle import ChooseFoe

from .building import best_action, best_building, how_many_stay
from .galaxy import best_placement


def standard_answer(decision: Decision, chance: Chance) -> Command | None:
    """Return a legal answer."""
    view, question = decision.view, decision.question
    assert isinstance(view, View), "a decision of this game"
    match question:
        case DrawTile():
            return _draw(view, chance)
        case TakeAction():
            return best_action(view, decision.seat)
        case UsePost():
            return best_building(view, decision.seat, sent=question.sent)
        case KeepEmissaries():
            return how_many_stay(view, decision.seat, question.region)
        case ChooseFoe():
            return question.default(view)
        case _:
            return best_placement(view, decision.seat, placements(view))


def _draw(view: View, chance: Chance) -> Draw:
    """Take from the stack whose visible side does more, or any if one cannot tell."""
    stacks = stacks_left(view)
    return Draw(STACKS[chance.below(2, "stack taken by a bot")] if len(stacks) > 1 else stacks[0])
