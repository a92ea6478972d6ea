"""`python -m engines list | selfplay | play | check | new`: games without the service."""

import argparse
import json
import sys
import time
from collections import Counter
from typing import Any

import engines
from engines.core import (
    Chance,
    Decision,
    IllegalCommand,
    Match,
    Options,
    Refusal,
    Responder,
    Seat,
    commitment,
    fold,
    live,
    render,
    say,
)
from engines.examples import examples
from engines.generator import write_game
from engines.giving import Giver
from engines.laws import BrokenLaw, check_match
from engines.selfplay import AnyGame, Played, deal_bots, play_out


def main(arguments: list[str] | None = None) -> int:
    """Run one command; return the exit code."""
    wanted = _parser().parse_args(arguments)
    try:
        return int(wanted.run(wanted) or 0)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engines", description="Games without the service.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_list(commands)
    _add_selfplay(commands)
    _add_play(commands)
    _add_check(commands)
    _add_new(commands)
    return parser


def _add_list(commands: Any) -> None:
    command = commands.add_parser("list", help="the games there are")
    command.add_argument("--json", action="store_true", help="print one JSON object a game")
    command.set_defaults(run=list_games)


def _add_selfplay(commands: Any) -> None:
    command = commands.add_parser("selfplay", help="let bots play whole matches, and measure")
    _match_arguments(command)
    command.add_argument("--matches", type=int, default=10)
    command.add_argument("--bots", default="random", help="names parted by commas, dealt to the seats in rotation")
    command.add_argument("--order", action="append", default=[], help="a standing order that every seat gives at first")
    command.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    command.set_defaults(run=selfplay)


def _add_play(commands: Any) -> None:
    command = commands.add_parser("play", help="play in the terminal, all seats at one keyboard")
    _match_arguments(command)
    command.add_argument("--bots", default="", help="bots for the last seats, parted by commas")
    command.add_argument("--language", default="en", choices=["en", "pl"], help="language of the orders")
    command.set_defaults(run=play)


def _add_check(commands: Any) -> None:
    command = commands.add_parser("check", help="check every law on random matches")
    _match_arguments(command, otherwise="all possible")
    command.add_argument("--matches", type=int, default=4, help="matches for each number of seats")
    command.add_argument("--bots", default="random", help="who plays on; each position is tried at random")
    command.add_argument("--every", type=int, default=1, help="check every so many positions")
    command.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    command.set_defaults(run=check)


def _add_new(commands: Any) -> None:
    command = commands.add_parser("new", help="write a game of your own to begin with, copied from the small example")
    command.add_argument("slug", help="its name in small letters, digits and hyphens, as it stands in links")
    command.add_argument("--title", help="its title (from the slug)")
    command.add_argument("--polish-title", help="its title in Polish (the same)")
    command.set_defaults(run=new)


def _match_arguments(command: argparse.ArgumentParser, otherwise: str = "as few as possible") -> None:
    command.add_argument("slug", help="the game, as `list` names it")
    command.add_argument("--seats", type=int, default=0, help=f"number of players ({otherwise})")
    command.add_argument("--seed", default="1", help="the same seed gives the same dice")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="as `list` names them")


def _options(wanted: argparse.Namespace) -> Options:
    return {name: value for name, _, value in (pair.partition("=") for pair in wanted.option)}


def _bots(game: AnyGame, names: list[str]) -> list[Responder]:
    for name in names:
        if name not in game.bots:
            raise IllegalCommand(say("There is no bot {name}; there are: {names}.", name=name, names=[*game.bots]))
    return [game.bots[name] for name in names]


def find(slug: str) -> AnyGame:
    """Return a game of the house, or one of the examples."""
    return examples().get(slug) or engines.find(slug)


def new(wanted: argparse.Namespace) -> None:
    """Write a game, and say what to do next."""
    title = wanted.title or wanted.slug.replace("-", " ").title()
    for path in write_game(wanted.slug, title, wanted.polish_title or title):
        print(path)
    print(f"Try it: python -m engines play {wanted.slug}; then read docs/adding-a-game.md.")


def list_games(wanted: argparse.Namespace) -> None:
    """Print the games, their seats, options and bots."""
    for slug, game in engines.games().items():
        options = {option.name: [value.value for value in option.values] for option in game.options}
        about = {"slug": slug, "title": render(game.title), "seats": [game.seats[0], game.seats[-1]],
                 "options": options, "bots": sorted(game.bots), "revision": game.revision}  # fmt: skip
        chosen = "; ".join(f"{name}={'|'.join(values)}" for name, values in options.items())
        line = f"{slug}: {about['title']}, {game.seats[0]} to {game.seats[-1]} seats; {chosen}"
        print(json.dumps(about) if wanted.json else line)


def selfplay(wanted: argparse.Namespace) -> int:
    """Play matches between bots and print what came of them."""
    game, names = find(wanted.slug), wanted.bots.split(",")
    seats = wanted.seats or max(2, game.seats[0])
    begun = time.perf_counter()
    played: list[Played] = []
    wins = Counter(dict.fromkeys(names, 0))
    for number in range(wanted.matches):
        bots = deal_bots(names, seats, number)
        done = play_out(game, seats, _options(wanted), f"{wanted.seed}:{number}".encode(), _bots(game, bots),
                        orders=wanted.order)  # fmt: skip
        played.append(done)
        wins.update({bots[seat] for seat in (done.match.state.outcome.winners if done.match.state.outcome else [])})
        _progress(number + 1, wanted.matches)
    result = _figures(game, played, time.perf_counter() - begun) | {"wins": dict(wins)}
    print(json.dumps(result) if wanted.json else "\n".join(f"{key}: {value}" for key, value in result.items()))
    return 0 if result["finished"] == wanted.matches else 1


def _figures(game: AnyGame, played: list[Played], seconds: float) -> dict[str, Any]:
    commands = sum(len(done.log) - 1 for done in played)
    begun = time.perf_counter()
    for done in played:
        fold(game, done.log)
    folding = time.perf_counter() - begun
    return {
        "matches": len(played),
        "finished": sum(done.finished for done in played),
        "commands": commands,
        "waits": sum(done.waits for done in played),
        "seconds": round(seconds, 2),
        "fold_ms_per_command": round(1000 * folding / max(commands, 1), 4),
        "endings": dict(Counter(done.ending for done in played)),
    }


def _progress(done: int, of: int) -> None:
    if sys.stderr.isatty() or done == of:
        print(f"{done} of {of} matches", end="\n" if done == of else "\r", file=sys.stderr)


def check(wanted: argparse.Namespace) -> int:
    """Check the laws for every number of seats, or for one."""
    game = find(wanted.slug)
    positions = 0
    for seats in [wanted.seats] if wanted.seats else game.seats:
        for number in range(wanted.matches):
            try:
                positions += _check_one(game, wanted, seats, number)
            except BrokenLaw as broken:
                print(f"{wanted.slug}, {seats} seats, seed {wanted.seed}:{number}: {broken}")
                return 1
        print(f"{seats} seats: {wanted.matches} random matches keep all eleven laws", file=sys.stderr)
    result = {"game": wanted.slug, "laws": 11, "positions": positions, "broken": 0}
    print(json.dumps(result) if wanted.json else f"{wanted.slug}: all eleven laws hold on {positions} positions")
    return 0


def _check_one(game: AnyGame, wanted: argparse.Namespace, seats: int, number: int) -> int:
    """Check one match; return how many positions were looked at."""
    names = deal_bots(wanted.bots.split(","), seats, number)
    _bots(game, names)
    seed = f"{wanted.seed}:{number}".encode()
    played = check_match(game, seats, _options(wanted), seed, every=wanted.every, bots=names)
    answers = sum(entry.kind == "command" for entry in played.log)
    return -(-answers // int(wanted.every))


def play(wanted: argparse.Namespace) -> int:
    """Play at the terminal."""
    game, secret = find(wanted.slug), wanted.seed.encode()
    seats = wanted.seats or max(2, game.seats[0])
    match = Match.start(game, seats, _options(wanted), secret)
    bots = _bots(game, [name for name in wanted.bots.split(",") if name])
    if len(bots) > seats:
        raise IllegalCommand(say("{bots} bots are too many for {seats} seats.", bots=len(bots), seats=seats))
    responders = dict(zip(range(seats - len(bots), seats), bots, strict=True))
    print(f"{render(game.title)}. Dice are settled by a secret with SHA-256 {commitment(secret)}.")
    print("An empty line shows what you can order, “board” the position once more.")
    told: dict[Seat, tuple[int, int]] = {}
    giver = Giver(wanted.language)
    try:
        while not match.over:
            _step(match, responders, secret, told, giver)
    except (EOFError, KeyboardInterrupt):
        print("\nThe match ends unfinished; nothing of it is kept.")
        return 1
    _tell_end(match)
    return 0


def _step(
    match: Match, responders: dict[Seat, Responder], secret: bytes, told: dict[Seat, tuple[int, int]], giver: Giver
) -> None:
    """Settle what is settled, or let one seat answer; `told` is the last entry and question that each has seen."""
    if match.apply_standing_orders():
        return
    if match.resolvable():
        match.resolve()
        return
    decision = next(decision for decision in match.decisions() if not decision.done)
    if responder := responders.get(decision.seat):
        match.play(decision.seat, responder(decision, Chance(live(secret + b" bots", match.number))))
        return
    since, asked = told.get(decision.seat, (-1, -1))
    _tell_news(match, decision.seat, since)
    told[decision.seat] = match.number, decision.number
    _ask(match, decision, giver, goes_on=asked == decision.number)


def _tell_news(match: Match, seat: Seat, since: int) -> None:
    print()
    for _, event in match.events(seat, since):
        print(render(event.text))


def _ask(match: Match, decision: Decision, giver: Giver, *, goes_on: bool) -> None:
    """Show a seat its question, with the board if it is a new one, and read one line."""
    if not goes_on:
        _show(match, decision)
    print(f"\nSeat {decision.seat + 1}: {render(decision.prompt())}")
    line = input("> ").strip()
    if line in ("", "?", "help"):
        print("\n".join(_possible(match, decision, giver.language)))
    elif line == "board":
        _show(match, decision)
    else:
        giver.give(match, decision, line)


def _show(match: Match, decision: Decision) -> None:
    """Print the board, and the tables beside it that say something now."""
    print(match.game.faces.text(decision.view, render))
    for panel in match.game.faces.panels(decision.view, render):
        if not panel.folded:
            print("\n".join([f"\n{panel.title}", *_table([panel.columns, *panel.rows]), panel.note]))


def _table(rows: list[list[str]]) -> list[str]:
    """Return rows as lines with their columns aligned."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _possible(match: Match, decision: Decision, language: str) -> list[str]:
    """Return how each kind of answer is written, with an example that is legal now; each is told once."""
    told: dict[str, str] = {}
    for form in decision.choices.forms:
        usage = next(iter(match.game.notation.usages([form.command], language)), "")
        example = next((match.game.notation.write(command, language) for command in form.examples), "")
        told.setdefault(usage, f"  {example or usage:<28} {render(form.label)}: {usage}")
    return [*told.values()]


def _tell_end(match: Match) -> None:
    outcome = match.state.outcome
    assert outcome is not None, "it is over"
    print("\n" + match.game.faces.text(match.view(None), render))
    print(f"\n{render(outcome.reason)}")


if __name__ == "__main__":
    sys.exit(main())
