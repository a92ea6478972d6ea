"""What roles and technologies do, in a sentence each: where they are chosen, on the board, in the tables."""

from typing import Final

from engines.core import Text, say
from engines.galactic_emperor.model.tables import SECOND_WARLORD

_WARLORD: Final = say("Everybody annexes, moves and fights; one of your ships rolls an extra die.")

GISTS: Final[dict[str, Text]] = {
    "explorer": say("Everybody places a tile; you may settle yours at once."),
    "merchant": say("Everybody buys and sells goods; you get 3 marks and have a say in the prices."),
    "steward": say("Everybody's supplied sectors produce metal and energy; you get one extra."),
    "engineer": say("Everybody buys ships; you get a Fighter for nothing."),
    "warlord": _WARLORD,
    SECOND_WARLORD: _WARLORD,
    "regent": say("Everybody contests sectors and the Throne by influence, then planets score; you place last."),
    "scientist": say("Everybody may buy a technology; you pay 1 energy less."),
    "pirate": say("Merchant: you steal a metal or a food cube."),
    "diplomat": say("Regent: one more influence always costs you 2 marks."),
    "scanners": say("Explorer: you choose between an open tile and the next one of the stack."),
    "saboteur": say("Any role: once a round you block a technology that is being used."),
    "ambassador": say("Regent: you close a sector to others' influence."),
    "ion": say("Warlord: your Empires roll 3 dice, your Starbases 4."),
    "robotics": say("Engineer: all your ships together cost 2 metal less."),
    "protein": say("Steward: two of your sectors produce without using up food."),
    "shield": say("Warlord: in battles that you begin the first hit against you does not count."),
    "plasma": say("Warlord: your attacking ships hit 1 easier."),
    "fusion": say("Warlord: your ships move 1 field farther."),
    "warp": say("Any role: once a round you re-roll any one die."),
}
"""By role and technology; of a role what all do and what its Chooser gets for it."""


def gist(value: str) -> Text | None:
    """Return what a role or technology does; None if that is neither's name."""
    return GISTS.get(value)
