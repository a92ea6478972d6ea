"""The end: what is removed, what each area and mineral is worth, and who wins (TR-END, TR-SCORE)."""

from collections.abc import Iterator

from engines.core import Outcome, Seat, SeatName, Text, say, say_n, tell
from engines.trian.model.galaxy import Table, lone_emissaries, points_of, region_of_token, tokens_in
from engines.trian.model.state import BASE, EMISSARY, STATION, Gain, Region, State, Stock
from engines.trian.model.tables import LEVEL_IN_NEBULA, NEBULA, SYSTEM, SYSTEM_FACTOR, VP_OF_MINERAL

from .cards import send_home
from .fleet.plunder import clear_ships, owner_seat, plunder_gains, uncounted_emissaries, uncounted_planets


def level_sum(table: Table, region: Region) -> int:
    """Return stations + extractors + twice the bases of a nebula (TR-SCORE-NEBULA-2)."""
    return region.extractors + sum(LEVEL_IN_NEBULA[token.level] for token in tokens_in(table, region).values())


def nebula_value(table: Table, region: Region) -> int:
    """Return the points of a closed nebula for its owner: tiles x level sum (TR-SCORE-NEBULA-1)."""
    return len(region.tiles) * level_sum(table, region)


def system_value(table: Table, region: Region) -> int:
    """Return the points of a closed system: 0, 4 or 10 x (planets + emissaries) (TR-SCORE-SYSTEM-1 to 5)."""
    highest = max((token.level for token in tokens_in(table, region).values()), default=EMISSARY)
    worth = region.planets + len(lone_emissaries(table, region))
    if table.ships:
        worth -= uncounted_planets(table, region) + uncounted_emissaries(table, region)
    return SYSTEM_FACTOR[highest] * worth


def final_gains(table: Table) -> list[Gain]:
    """Return what everybody would get if the match ended now."""
    family = table.options["family"] == "yes"
    areas = _family_gains(table) if family else _area_gains(table)
    minerals = [
        Gain(seat, "minerals", VP_OF_MINERAL * card.minerals, table.turn)
        for seat, card in enumerate(table.cards)
        if card.minerals
    ]
    return [*plunder_gains(table), *areas, *minerals]


def _owned(table: Table) -> Iterator[tuple[Seat, Region]]:
    """Yield the areas that somebody controls, each with the seat that scores it."""
    for region in table.regions.values():
        if region.owner is not None:
            yield owner_seat(table, region), region


def _area_gains(table: Table) -> list[Gain]:
    value = {NEBULA: nebula_value, SYSTEM: system_value}
    kinds = {NEBULA: "end-nebula", SYSTEM: "end-system"}
    gains = [
        Gain(seat, kinds[region.kind], value[region.kind](table, region), table.turn, min(region.parts)[0])
        for seat, region in _owned(table)
    ]
    return [each for each in gains if each.points]


def _family_gains(table: Table) -> list[Gain]:
    """Minerals on the nebulae that one controls (TR-VAR-FAMILY-6)."""
    return [
        Gain(seat, "minerals", VP_OF_MINERAL * region.minerals, table.turn, min(region.parts)[0])
        for seat, region in _owned(table)
        if region.minerals
    ]


def doomed(table: Table) -> list[int]:
    """Return the tiles whose emissaries are removed before the points are counted (TR-END-2 to 6)."""
    lone = [tile for tile, token in table.tokens.items() if token.level == EMISSARY]
    return [tile for tile in lone if not _stays(table, tile)]


def _stays(table: Table, tile: int) -> bool:
    region = region_of_token(table, tile)
    if region is None or region.owner is None:
        return False
    if region.kind == NEBULA:
        return table.options["family"] == "yes" or level_sum(table, region) > 0
    return any(token.level in (STATION, BASE) for token in tokens_in(table, region).values())


def finish(state: State) -> None:
    """Remove, score, and say who has won."""
    send_home(state, doomed(state))
    clear_ships(state)
    for each in final_gains(state):
        state.gains.append(each)
        told = _SENTENCES[each.kind]
        words = Text(told.template, {"n": abs(each.points), "seat": SeatName(each.seat)}, told.plural)
        tell(state, "PointsAtEnd", words)
    state.outcome = outcome(state)
    tell(state, "MatchEnded", state.outcome.reason)


_SENTENCES = {
    "plunder": say_n("{seat}: {n} point from plunder.", "{seat}: {n} points from plunder.", n=0),
    "plundered": say_n("{seat} loses {n} point to plunder.", "{seat} loses {n} points to plunder.", n=0),
    "end-nebula": say_n("{seat}: {n} point for a nebula.", "{seat}: {n} points for a nebula.", n=0),
    "end-system": say_n("{seat}: {n} point for a planetary system.", "{seat}: {n} points for a planetary system.", n=0),
    "minerals": say_n("{seat}: {n} point for minerals.", "{seat}: {n} points for minerals.", n=0),
}


def outcome(state: State) -> Outcome:
    """Rank teams by points, then by unused bases, stations, emissaries; then they share the place (TR-END-8 to 12)."""
    scores = [sum(points_of(state, each) for each in _team(state, seat)) for seat in range(state.seats)]
    marks = [(scores[seat], *_unused(state, seat)) for seat in range(state.seats)]
    ranking = [[seat for seat in range(state.seats) if marks[seat] == mark] for mark in sorted({*marks}, reverse=True)]
    best = ranking[0]
    if len(best) == 1:
        reason = say("{seat} wins with {points} points.", seat=SeatName(best[0]), points=scores[best[0]])
    else:
        reason = say("{seats} win with {points} points.", seats=[SeatName(seat) for seat in best],
                     points=scores[best[0]])  # fmt: skip
    return Outcome(ranking, scores, reason)


def _team(state: State, seat: Seat) -> list[Seat]:
    return [other for other in range(state.seats) if state.teams[other] == state.teams[seat]]


def _unused(state: State, seat: Seat) -> tuple[int, int, int]:
    cards: list[Stock] = [state.cards[each] for each in _team(state, seat)]
    return (
        sum(card.bases for card in cards),
        sum(card.stations for card in cards),
        sum(card.emissaries for card in cards),
    )
