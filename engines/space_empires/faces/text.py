"""The position in words, at most 72 columns: for terminals, screen readers and text mail."""

from engines.core import Param, SeatName, Text, Words, say, say_n
from engines.parts.drawing.prose import Prose, whole
from engines.space_empires.model.options import technologies_in
from engines.space_empires.model.state import Hex
from engines.space_empires.model.view import View
from engines.space_empires.model.words import TECHNOLOGY_NAMES

from .battle_panel import battle_rows
from .chart import chart
from .contents import Contents, contents
from .header import income, order_of_play
from .labels import battle_state, caption, colony_facts, events_at, ground, others, own_words, player, stack_words


def draw(view: View, words: Words) -> str:
    """Return caption, players, battle, own means and fleets, what is seen of others, colonies, and a map."""
    found = contents(view)
    prose = Prose(words)
    return whole([
        prose.line(say("Space Empires. {caption}.", caption=caption(view))),
        *prose.section(say("Order of play:"), [_player(view, seat) for seat in order_of_play(view)]),
        *(prose.section(say("The battle:"), _battle(view)) if view.battle else []),
        *prose.section(say("What you have:"), _means(view)),
        *prose.section(say("Your counters, hex by hex:"), _fleets(found)),
        *prose.section(say("Counters of others:"), _others(view, found)),
        *prose.section(say("Colonies:"), _colonies(view, found)),
        *prose.section(say("Going on:"), _going_on(view, found)),
        *prose.section(say("Last moves:"), _moves(view)),
        *prose.section(say("Known systems:"), _systems(found)),
        chart(view, prose, found),
    ])  # fmt: skip


def _player(view: View, seat: int) -> Text:
    standing = view.standings[seat]
    if not standing.alive:
        return say("{player}: out of play", player=player(seat))
    shown: Param = [
        say("{technology} {level}", technology=TECHNOLOGY_NAMES[name], level=level)
        for name, level in standing.announced.items()
    ] or say("none")
    if len(view.standings) == 1:  # nobody bids against a player alone
        return say("{player}: colonies of {points} CP, technology shown: {shown}", player=player(seat),
                   points=income(view, seat), shown=shown)  # fmt: skip
    return say("{player}: colonies of {points} CP, last bid {bid}, technology shown: {shown}", player=player(seat),
               points=income(view, seat), bid="–" if standing.bid is None else standing.bid, shown=shown)  # fmt: skip


def _battle(view: View) -> list[Text]:
    """Return the state of the battle and its line-up, in the order of fire."""
    groups = [
        say("{turn}: {group}, ships {ships}, {strengths}, hits with {numbers}", turn=turn, group=group, ships=ships,
            strengths=strengths, numbers=numbers)
        for turn, group, ships, strengths, numbers in battle_rows(view)
    ]  # fmt: skip
    return [*battle_state(view), *groups]


def _means(view: View) -> list[Text]:
    if view.own is None:
        return []
    levels: Param = [
        say("{technology} {level}", technology=TECHNOLOGY_NAMES[name], level=view.own.levels[name])
        for name in technologies_in(view.options)
    ]
    saved = say_n("{n} construction point saved", "{n} construction points saved", n=view.own.treasury)
    return [saved, say("technology: {levels}", levels=levels)]


def _fleets(found: dict[Hex, Contents]) -> list[Text]:
    return [
        say("{hex}: {units}", hex=hex_, units=[own_words(unit) for unit in one.own])
        for hex_, one in found.items()
        if one.own
    ]


def _others(view: View, found: dict[Hex, Contents]) -> list[Text]:
    return [
        say("{hex}: {stacks}", hex=hex_, stacks=seen)
        for hex_, one in found.items()
        if (seen := [stack_words(view, stack) for stack in others(one)])
    ]


def _colonies(view: View, found: dict[Hex, Contents]) -> list[Text]:
    """Return the colonies; those of which the same is to be said are told together."""
    alike: dict[str, tuple[list[Text], list[Hex]]] = {}
    for hex_, one in found.items():
        if facts := colony_facts(view, hex_, one):
            told = [ground(one), *facts]
            alike.setdefault(repr(told), (told, []))[1].append(hex_)
    return [say("{what}: {hexes}", what=told, hexes=hexes) for told, hexes in alike.values()]


def _going_on(view: View, found: dict[Hex, Contents]) -> list[Text]:
    return [say("{hex}: {facts}", hex=hex_, facts=facts) for hex_ in found if (facts := events_at(view, hex_))]


def _moves(view: View) -> list[Text]:
    steps = {
        seat: [say("{start} to {end}", start=track.start, end=track.end) for track in view.tracks if track.seat == seat]
        for seat in view.order
    }
    return [say("{seat}: {steps}", seat=SeatName(seat), steps=made) for seat, made in steps.items() if made]


def _systems(found: dict[Hex, Contents]) -> list[Text]:
    """Return the hexes by what they are; colonies and empty space are left out."""
    kinds: dict[tuple[str, bool], list[Hex]] = {}
    for hex_, one in found.items():
        if one.system.kind not in ("", "empty") and one.colony is None:
            kinds.setdefault((one.system.kind, one.system.explored), []).append(hex_)
    return [say("{what}: {hexes}", what=ground(found[hexes[0]]), hexes=hexes) for hexes in kinds.values()]
