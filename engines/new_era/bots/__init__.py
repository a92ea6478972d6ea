"""A computer player: it sees what a player in its seat sees, and takes what is worth most now."""

from engines.core import Chance, Command, Decision
from engines.new_era.model.commands import Cash, Take
from engines.new_era.model.estate import spoils_under
from engines.new_era.model.rows import Named
from engines.new_era.model.view import View
from engines.new_era.rules.going import ChooseAction, GoOn
from engines.new_era.rules.lookout import TakeCard
from engines.new_era.rules.plunder import BurnOrSpare
from engines.new_era.rules.production import ChooseSpoils
from engines.new_era.rules.shootout import OfferReduction, best_answer, cheapest_reduction

from .choosing import best_order
from .worth import card_worth


def standard_answer(decision: Decision, _chance: Chance) -> Command | None:
    """Take the card, the action and the tokens that are worth most."""
    view = decision.view
    assert isinstance(view, View), "a question of this game comes with its view"
    match decision.question:
        case ChooseAction():
            return best_order(view)
        case TakeCard():
            return Take(max(view.row, key=lambda card: card_worth(view, card)))
        case ChooseSpoils():
            return Cash(tuple(map(Named, spoils_under(view.mine))))
        case BurnOrSpare() | GoOn():
            return decision.question.default(view)
        case OfferReduction():
            return cheapest_reduction(view)
    return best_answer(view)
