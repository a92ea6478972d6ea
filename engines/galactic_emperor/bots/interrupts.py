"""Interrupts: the Saboteur against what hurts, Time Warp on dice of own battles."""

from typing import Final

from engines.galactic_emperor.model.commands import Pass, ReRoll, Sabotage
from engines.galactic_emperor.model.state import Die
from engines.galactic_emperor.model.tables import DIE
from engines.galactic_emperor.rules.interrupts import open_dice
from engines.galactic_emperor.rules.technology import BendAgain, BendTime, OfferSabotage

from .adviser import Advisers
from .survey import Survey

HURTFUL: Final = ("ambassador", "robotics", "fusion")
"""Technologies that are blocked whomever they are used against."""


def sabotage(question: OfferSabotage, survey: Survey) -> Sabotage | Pass:
    """Block what is used in an own battle, and what helps whoever has the most planets."""
    battle = survey.view.battle
    fights = battle is not None and survey.me in (battle.attacker, battle.defender)
    ahead = survey.planets[question.victim] == max(survey.planets)
    return Sabotage() if fights or (ahead and question.card in HURTFUL) else Pass()


def bend_time(_question: BendTime, survey: Survey) -> ReRoll | Pass:
    """Re-roll the die that is most likely to change for the better."""
    dice = survey.view.dice
    best = max(open_dice(dice), key=lambda number: (_hope(survey, dice[number - 1]), -number))
    return ReRoll(best) if _hope(survey, dice[best - 1]) > 0 else Pass()


def bend_again(question: BendAgain, survey: Survey) -> ReRoll | Pass:
    """Roll once more while the die is not as wished."""
    return ReRoll(question.die) if _hope(survey, survey.view.dice[question.die - 1]) > 0 else Pass()


def _hope(survey: Survey, die: Die) -> float:
    """Return how likely a new roll makes a die better for the seat; 0 if it is well as it is."""
    hit = die.face >= die.hits_on
    hits = (DIE + 1 - die.hits_on) / DIE
    if die.sort == "price" or not _concerned(survey, die):
        return 0.0
    mine = die.seat == survey.me
    return (0.0 if hit else hits) if mine else (1 - hits if hit else 0.0)


def _concerned(survey: Survey, die: Die) -> bool:
    if die.sort == "catch":
        return die.seat == survey.me or "saboteur" in survey.view.mat.technologies
    battle = survey.view.battle
    return battle is not None and survey.me in (battle.attacker, battle.defender)


INTERRUPTS: Final[Advisers] = {OfferSabotage: sabotage, BendTime: bend_time, BendAgain: bend_again}
