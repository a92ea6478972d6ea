"""A production sheet in the making: what the view says, and the ledger with the lines so far."""

from engines.core import allowed
from engines.space_empires.model.commands import Buy, Command
from engines.space_empires.rules.ledger import Ledger

from .survey import Survey


class Desk:
    """A sheet in the making: what the view says, and the ledger with the lines so far."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.view = survey.view
        self.sheet = Ledger(survey.view).work(survey.view.sheet)
        self.cycles_left = int(self.view.options["cycles"]) - self.view.cycle

    @property
    def left(self) -> int:
        """Points left to spend."""
        return self.sheet.left

    def owned(self, type_: str) -> int:
        """Count own ships of a type, those on the sheet included."""
        return sum(unit.count for unit in self.sheet.player.units.values() if unit.type == type_)

    def bought(self, type_: str) -> int:
        """Count what the sheet has of a type."""
        return sum(line.count for line in self.view.sheet if isinstance(line, Buy) and line.kind == type_)

    def possible(self, line: Command) -> bool:
        """Tell whether a line would be accepted."""
        return allowed(Ledger(self.view).work, [*self.view.sheet, line])
