"""Levels of technology on a production sheet: what can be bought, and why not (9.1, 18, 19)."""

from engines.core import Text, refusal, say
from engines.space_empires.model.commands import Research
from engines.space_empires.model.options import buys_grants, limits_research, technologies_in
from engines.space_empires.model.tables import RESEARCH_STEP, TECHNOLOGIES
from engines.space_empires.model.words import TECHNOLOGY_NAMES, listed

from .accounts import Accounts
from .prices import level_price
from .technology import equip


class Studies(Accounts):
    """A sheet on which technology is bought."""

    def _research(self, order: Research) -> None:
        self._demand_sale()
        self._demand_next_level(order.technology)
        level = self.player.levels[order.technology] + 1
        price = level_price(self.view, self.view.seat, order.technology, level)
        if price > self.left:
            raise refusal(
                "9.1a",
                "{technology} {level} costs {price} CP, and {left} CP are left (9.1). You can still buy: {levels}.",
            ).where(
                technology=TECHNOLOGY_NAMES[order.technology],
                level=level,
                price=price,
                left=self.left,
                levels=listed(self._levels_in_reach()),
            )
        self._demand_pace(price)
        self.research += price
        self.researched.append(order.technology)
        self.player.levels[order.technology] = level
        equip(self.player, self.view)

    def researchable(self) -> list[str]:
        """Return the technologies of which another level can be bought now (9.1); by grants none is (19.0a)."""
        if buys_grants(self.view.options):
            return []
        ruleset, levels = self.view.options["ruleset"], self.player.levels
        return [
            name for name, line in technologies_in(self.view.options).items()
            if name not in self.researched and levels[name] < line.highest(ruleset)
            and level_price(self.view, self.view.seat, name, levels[name] + 1) <= min(self.left, self._pace())
        ]  # fmt: skip

    def _demand_sale(self) -> None:
        if buys_grants(self.view.options):
            raise refusal(
                "19.0a",
                "Levels are not bought in this match; grants are given before the production sheet is opened (19.0).",
            )

    def _pace(self) -> int:
        """Return what research may still cost on this sheet: all, or a step more than in the last phase (18.0)."""
        if not limits_research(self.view):
            return self.budget
        return self.player.studied + RESEARCH_STEP - self.research

    def _demand_pace(self, price: int) -> None:
        if price > self._pace():
            raise refusal(
                "18.0a",
                "That costs {price} CP, and research may cost {left} CP more in this phase: {step} CP more than the "
                "{studied} CP of the last one (18.0). You can still buy: {levels}.",
            ).where(
                price=price,
                left=self._pace(),
                step=RESEARCH_STEP,
                studied=self.player.studied,
                levels=listed(self._levels_in_reach()),
            )

    def _levels_in_reach(self) -> list[Text]:
        return [say("{technology} {level}", technology=TECHNOLOGY_NAMES[name], level=self.player.levels[name] + 1)
                for name in self.researchable()]  # fmt: skip

    def _demand_next_level(self, technology: str) -> None:
        """There must be a next level, and none of the technology on the sheet yet (9.1b, 9.1c)."""
        if technology not in (known := technologies_in(self.view.options)):
            raise refusal("9.1a", "That is no technology of this game; there are: {technologies} (9.1).").where(
                technologies=[TECHNOLOGY_NAMES[name] for name in known]
            )
        name, level = TECHNOLOGY_NAMES[technology], self.player.levels[technology]
        if technology in self.researched:
            raise refusal(
                "9.1c",
                "{technology} {level} is on your sheet; only one level of a technology can be bought in a phase "
                "(9.1). You can still buy: {levels}.",
            ).where(technology=name, level=level, levels=listed(self._levels_in_reach()))
        if level >= TECHNOLOGIES[technology].highest(self.view.options["ruleset"]):
            raise refusal("9.1b", "{technology} {level} is the highest level (9.1).").where(
                technology=name, level=level
            )
