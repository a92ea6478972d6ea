"""The order of play of Galactic Emperor: start reading here.

What the chapters provide. A role is run by one procedure without arguments; it reads `state.chooser` and
`state.turns` (all seats, Chooser first, in the direction of play), gives everybody a turn by scheduling what is its
own, and keeps `state.active` at whose turn it is. `finish_role` follows by itself; nobody else ends the match.

* `setup`: deal_tiles, draw_throne
* `explorer` (GE-EXPLORER): hold_explorer
* `merchant` (GE-MERCHANT): hold_merchant · `steward`: hold_steward · `engineer`: hold_engineer · `scientist`:
  hold_scientist. Sealed sheets are kept in `state.orders` and settled seat by seat, since technologies used there may
  be interrupted.
* `warlord` (GE-WARLORD): hold_warlord, for either Warlord card. `battle`: `fight_final_battle.at(one=, other=)`, which
  leaves the winner, or both, in `state.champions` (GE-END-10).
* `regent` (GE-REGENT): hold_regent, with scoring; sets `state.throne`
* `technology` (GE-TECH): `works(table, seat, card)`; `declared(state, seat, card)` are the steps that announce a use
  and ask the Saboteur, once per role and card; they come before the step that has the effect, which asks `works` again.
  `bend_time` lets the owner of Time Warp re-roll one of `state.dice`; it comes between a roll and what counts it.
* `doctrine` (GE-PBM): DOCTRINE, the standing orders of all kinds
* `ending` (GE-END): finish_role and what follows it. Whoever pays victory points calls `pieces.award`.

A chapter exports its steps as STEPS.
"""

from engines.core import Seat, procedure, schedule, tell

from .model.pieces import in_order
from .model.state import State
from .model.tables import ROUND_MARKS
from .model.words import round_begins, round_ends, takes_role
from .rules import ending, explorer, picking, setup, technology, warlord
from .rules.battle import battle
from .rules.economy import engineer, merchant, scientist, steward
from .rules.economy.engineer import hold_engineer
from .rules.economy.merchant import hold_merchant
from .rules.economy.scientist import hold_scientist
from .rules.economy.steward import hold_steward
from .rules.ending import finish_role
from .rules.explorer import hold_explorer
from .rules.picking import ChooseDirection, ChooseRole, cards_in_play
from .rules.politics import regent
from .rules.politics.regent import hold_regent
from .rules.setup import deal_tiles, draw_throne
from .rules.tiles import reveal_tiles
from .rules.warlord import hold_warlord

HOLD = {
    "explorer": hold_explorer,
    "merchant": hold_merchant,
    "steward": hold_steward,
    "engineer": hold_engineer,
    "warlord": hold_warlord,
    "regent": hold_regent,
    "scientist": hold_scientist,
    "warlord-2": hold_warlord,
}
"""The chapter of each role card."""


@procedure("GE-SETUP-1")
def begin_match(state: State) -> None:
    """Tiles, the Throne, then rounds."""
    schedule(state, deal_tiles, draw_throne, play_round)


@procedure("GE-ROUND-1", "GE-ROUND-16")
def play_round(state: State) -> None:
    """The Throne holder sets the direction; then everybody picks a role."""
    state.round += 1
    tell(state, "RoundBegun", round_begins(state.round, state.throne))
    schedule(state, ChooseDirection(state.throne), pick_roles.at(first=state.throne), end_round)


@procedure("GE-ROUND-2", "GE-ROUND-3", "GE-ROUND-7", "GE-ROUND-9", "GE-ROUND-10", "GE-ROUND-15")
def pick_roles(state: State, first: Seat) -> None:
    """One role for each player, picked and played by all before the next is picked."""
    for seat in reversed(in_order(state, first)):
        schedule(state, ChooseRole(seat), play_role)


@procedure("GE-ROUND-4", "GE-ROUND-5", "GE-ROUND-6")
def play_role(state: State) -> None:
    """A turn for everybody in the role just picked, Chooser first."""
    card = state.picked[-1]
    state.role, state.chooser = card.role, card.seat
    state.turns = in_order(state, card.seat)
    state.declared = []
    for secret in state.secrets:
        secret.waived = False
    tell(state, "RolePicked", takes_role(card.seat, card.role))
    schedule(state, HOLD[card.role], finish_role)


@procedure("GE-ROUND-11", "GE-ROUND-12", "GE-ROUND-13", "GE-ROUND-14", "GE-RUL-10")
def end_round(state: State) -> None:
    """A tile if nobody explored, the cards back, income, and the Throne begins the next round."""
    if all(card.role != "explorer" for card in state.picked):
        reveal_tiles(state, 1)
    state.picked, state.role, state.active = [], "", None
    state.roles = cards_in_play(state)
    state.blocked, state.used, state.declared = [], [], []
    for player in state.players:
        player.marks += ROUND_MARKS
    tell(state, "RoundEnded", round_ends(state.round))
    schedule(state, play_round)


STEPS = (
    begin_match,
    *setup.STEPS,
    play_round,
    *picking.STEPS,
    pick_roles,
    play_role,
    *explorer.STEPS,
    *merchant.STEPS,
    *steward.STEPS,
    *engineer.STEPS,
    *warlord.STEPS,
    *battle.STEPS,
    *regent.STEPS,
    *scientist.STEPS,
    *technology.STEPS,
    *ending.STEPS,
    end_round,
)
