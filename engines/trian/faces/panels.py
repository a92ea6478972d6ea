"""Tables beside the board: the score and where it comes from, areas worth a look, where the tile in hand fits."""

from collections.abc import Iterable, Sequence
from typing import Final

from engines.core import Seat, Text, say, say_n
from engines.parts.drawing.tables import Cell, Row, Table
from engines.trian.model.galaxy import lone_emissaries, tokens_in
from engines.trian.model.grid import Cell as Place
from engines.trian.model.grid import cell_name
from engines.trian.model.state import Gain, Region
from engines.trian.model.tables import NEBULA, SPACE
from engines.trian.model.view import View
from engines.trian.model.words import side_words
from engines.trian.rules.scoring import final_gains

from .fitting import Way, closed_by, places_for_tile
from .labels import area_words, cells_words, choices_words, closings, members, player, team_name, way_words
from .ships import ships_table

DURING: Final = {
    "nebula": say("nebulae"),
    "system": say("systems"),
    "space": say("space"),
    "research": say("research"),
    "battle": say("battles"),
}
AT_THE_END: Final = {
    "plunder": say("plunder"),
    "plundered": say("lost to plunder"),
    "end-nebula": say("nebulae at the end"),
    "end-system": say("systems at the end"),
    "minerals": say("minerals"),
}
_SOURCES: Final = DURING | AT_THE_END


def tables(view: View) -> list[Table]:
    """Return the tables that say something now: the score first, the rest folded."""
    made = [_score(view)]
    if places_for_tile(view):
        made.append(_fits(view))
    if any(_worth(region) for region in view.regions.values()):
        made.append(_areas(view))
    if view.ships:
        made.append(ships_table(view))
    if view.gains:
        made.append(_gains(view))
    return made


def _score(view: View) -> Table:
    """Return everybody's points by what they are for, and what the end would bring if it came now."""
    coming = [] if view.outcome is not None else final_gains(view)
    during, at_the_end = kinds_of(view)
    heads = [say("player"), say("points"), *during.values(), *at_the_end.values(), say("together")]
    rows = [_row(view, player(seat), [seat], coming) for seat in range(view.seats)]
    if len(set(view.teams)) < view.seats:
        teams = sorted(set(view.teams))
        rows += [_row(view, team_name(view, team), members(view, team), coming) for team in teams]
    note = (
        say("The match is over.") if view.outcome is not None
        else say("The last columns: what the end would bring if this were the last turn.")
    )  # fmt: skip
    return Table("score", say("Score"), heads, rows, [note])


def kinds_of(view: View) -> tuple[dict[str, Text], dict[str, Text]]:
    """Return what points are for, during the match and at its end; without ships there are no battles."""
    if view.docks:
        return DURING, AT_THE_END
    kinds = {"battle", "plunder", "plundered"}
    during, at_the_end = ({kind: told for kind, told in each.items() if kind not in kinds}
                          for each in (DURING, AT_THE_END))  # fmt: skip
    return during, at_the_end


def _row(view: View, name: Text, seats: Sequence[Seat], coming: Iterable[Gain]) -> Row:
    during, at_the_end = kinds_of(view)
    now = [gain for gain in view.gains if gain.seat in seats]
    then = [*now, *(gain for gain in coming if gain.seat in seats)]
    cells: list[Cell] = [name, _sum(now, during)]
    cells += [_sum(now, [kind]) for kind in during]
    cells += [_sum(then, [kind]) for kind in at_the_end]
    return [*cells, sum(gain.points for gain in then)]


def _sum(gains: Iterable[Gain], kinds: Iterable[str]) -> int:
    wanted = set(kinds)
    return sum(gain.points for gain in gains if gain.kind in wanted)


def _fits(view: View) -> Table:
    """Return where the tile in hand may lie."""
    assert view.drawn is not None, "there is a tile in hand"
    found = sorted(places_for_tile(view).items())
    rows: list[Row] = [
        [cell_name(cell), choices_words(cell, ways), _closed_there(view, cell, ways)] for cell, ways in found
    ]
    notes = [say("Front: {front}. Back: {back}. The number is the turn clockwise: 1 is 120°, 2 is 240°.",
                 front=side_words(view.drawn.front), back=side_words(view.drawn.back))]  # fmt: skip
    return Table(
        "fits",
        say("Where your tile fits"),
        [say("cell"), say("sides and turns"), say("closes")],
        rows,
        notes,
        folded=True,
    )


def _closed_there(view: View, cell: Place, ways: Sequence[Way]) -> Text | str:
    """Return what the tile would close in a cell, by the ways to lay it."""
    told = [(way, closings(closed_by(view, cell, way))) for way in ways]
    closing = [say("{way}: {areas}", way=way_words(way), areas=[*areas]) for way, areas in told if areas]
    return say("{closing}", closing=closing) if closing else ""


def _worth(region: Region) -> bool:
    return region.kind != SPACE or (region.closed is False and region.open <= 2)


def _areas(view: View) -> Table:
    """Return nebulae and systems with somebody in them, and open areas that few edges keep open."""
    found = [region for region in view.regions.values() if _worth(region) and _interesting(view, region)]
    found.sort(key=lambda region: (region.closed, region.open, -len(region.tiles)))
    rows = [[area_words(view, region), cells_words(view, region), _worth_words(view, region)] for region in found]
    heads = [say("area"), say("cells"), say("would bring")]
    return Table("areas", say("Areas"), heads, rows, folded=True)


def _interesting(view: View, region: Region) -> bool:
    nearly = not region.closed and region.open <= 2 and len(region.tiles) > 1
    return bool(tokens_in(view, region)) or region.minerals > 0 or nearly


def _worth_words(view: View, region: Region) -> Text:
    """Return who would get what if an open area closed as it is; for closed ones what is there to be had."""
    tiles = len(region.tiles)
    if region.closed:
        return say_n("{n} mineral left", "{n} minerals left", n=region.minerals) if region.minerals else say("–")
    if region.kind == SPACE:
        return say_n("{n} point to whoever closes it", "{n} points to whoever closes it", n=3 * tiles)
    points = tiles * (1 if region.kind == NEBULA else 2)
    leaders = _leaders(view, region)
    if not leaders:
        return say_n("{n} point to whoever closes it", "{n} points to whoever closes it", n=points)
    return say_n("{n} point to {teams}", "{n} points to {teams}", n=points, teams=leaders)


def _leaders(view: View, region: Region) -> list[Text]:
    """Return who has most emissaries in an area."""
    counts: dict[int, int] = {}
    for token in lone_emissaries(view, region).values():
        team = view.teams[token.seat]
        counts[team] = counts.get(team, 0) + 1
    most = max(counts.values(), default=0)
    return [team_name(view, team) for team, number in sorted(counts.items()) if number == most]


def _gains(view: View) -> Table:
    """Return where every point came from, the latest first."""
    rows: list[Row] = [
        [gain.round + 1, player(gain.seat), _SOURCES[gain.kind], gain.points,
         cell_name(view.laid[gain.tile].cell) if gain.tile >= 0 else "–"]
        for gain in reversed(view.gains)
    ]  # fmt: skip
    heads = [say("turn"), say("player"), say("what for"), say("points"), say("cell")]
    return Table("gains", say("Where the points came from"), heads, rows, folded=True)
