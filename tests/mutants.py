"""`python -m tests.mutants [GAME …]`: are a game's rules tested, or only run? Change them a little and see.

Each mutant is one small change of a game's rules (`tests.mutations`). It is killed if a test beside that game's
`rules.txt` fails, and survives if none does. First all these tests run once, to learn which lines of the rules each
runs; then every mutant gets a fork of this process, with the change put into the functions that are loaded already,
and only the tests that run the changed lines, the quickest first. So a mutant costs as much as those tests and no more.

Survivors whose reason is known stand in `tests/engines/PACKAGE/mutants.txt`: a line as printed here, and under it,
indented, why no test can or need notice.
"""

from __future__ import annotations

import argparse
import functools
import gc
import itertools
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

import pytest

from tests.mutations import Mutant, mutants

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "tests" / "engines"
ENOUGH: Final = 0.9
MEMORY: Final = 4 << 30
Lines = set[tuple[str, int]]


@dataclass
class Tried:
    """What the tests of a game do while nothing is changed: the lines that each runs, and its seconds."""

    lines: dict[str, Lines] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)


class Tracer:
    """Notes which lines of some files are run; a function whose lines are all known is not looked at any more."""

    def __init__(self, files: frozenset[str]) -> None:
        self.files, self.seen = files, set[tuple[str, int]]()
        self.left: dict[CodeType, set[int]] = {}

    def __enter__(self) -> Lines:
        self.seen, self.left = set(), {}
        sys.settrace(self._called)
        return self.seen

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _called(self, frame: FrameType, _event: str, _arg: object) -> Any:
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        if code not in self.left:
            self.left[code] = {line for *_, line in code.co_lines() if line}
        return self._line if self.left[code] else None

    def _line(self, frame: FrameType, _event: str, _arg: object) -> Any:
        code = frame.f_code
        self.left[code].discard(frame.f_lineno)
        self.seen.add((code.co_filename, frame.f_lineno))
        return self._line if self.left[code] else None


@dataclass
class Hunt:
    """A pytest plugin that runs the tests once as usual, and then again and again against mutants."""

    package: str
    options: argparse.Namespace
    survivors: list[Mutant] = field(default_factory=list)
    killed: int = 0
    tried: Tried = field(default_factory=Tried)

    @property
    def rules(self) -> list[Path]:
        """The modules that are changed."""
        return sorted((ROOT / "engines" / self.package / "rules").rglob("*.py"))

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        """Let nobody but us print."""
        config.pluginmanager.unregister(name="terminalreporter")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what fails."""
        if report.failed:
            self.tried.failed.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Take the place of pytest's own loop."""
        begun = time.monotonic()
        self._run_once(session.items)
        if self.tried.failed:
            print("These fail without any change:", *self.tried.failed, sep="\n")
            return True
        print(f"{len(session.items)} tests in {time.monotonic() - begun:.0f} s", flush=True)
        if self._kills(None, self._quick(session.items), {}):
            print("Run once more without any change, they fail: one depends on what ran before.")
            return True
        chosen = self._chosen()
        self._hunt(chosen, session.items)
        print(f"{self.package}: {self.killed} of {len(chosen)} killed ({self.killed / (len(chosen) or 1):.1%}) in "
              f"{time.monotonic() - begun:.0f} s", flush=True)  # fmt: skip
        return True

    def _run_once(self, items: Sequence[pytest.Item]) -> None:
        tracer = Tracer(frozenset(map(str, self.rules)))
        for item, following in itertools.zip_longest(items, items[1:]):
            begun = time.monotonic()
            with tracer as lines:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self.tried.lines[item.nodeid] = lines
            self.tried.seconds[item.nodeid] = time.monotonic() - begun

    def _chosen(self) -> list[Mutant]:
        found = [one for path in self.rules for one in mutants(path, str(path.relative_to(ROOT / "engines")))]
        found = [one for one in found if self.options.only in one.name]
        if 0 < self.options.sample < len(found):
            chosen = random.Random(self.options.seed).sample(range(len(found)), self.options.sample)
            found = [found[place] for place in sorted(chosen)]
        return found

    def _hunt(self, chosen: Sequence[Mutant], items: Sequence[pytest.Item]) -> None:
        functions, known = loaded_functions(self.rules), reasons(self.package)
        for mutant in chosen:
            if self._kills(mutant, self._tests(mutant, items), functions):
                self.killed += 1
            else:
                self.survivors.append(mutant)
                print(mutant.name, f"    {known.get(mutant.name, 'why?')}", sep="\n", flush=True)

    def _tests(self, mutant: Mutant, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """Return the tests that may notice, the quickest first."""
        lines = {(str(mutant.path), line) for line in mutant.lines}
        able = [item for item in items if mutant.at_import or self.tried.lines[item.nodeid] & lines]
        return self._quick(able)

    def _quick(self, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        seconds = self.tried.seconds
        quick = [item for item in items if seconds[item.nodeid] <= self.options.longest]
        return sorted(quick, key=lambda item: seconds[item.nodeid])

    def _kills(self, mutant: Mutant | None, tests: Sequence[pytest.Item], functions: Functions) -> bool:
        """Tell whether a test fails, or runs for ever, with the change in place."""
        limit = 20 + 5 * sum(self.tried.seconds[item.nodeid] for item in tests)
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            self._die(mutant, tests, functions)
        ends = time.monotonic() + limit
        while time.monotonic() < ends:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return status != 0
            time.sleep(0.005)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return True

    def _die(self, mutant: Mutant | None, tests: Sequence[pytest.Item], functions: Functions) -> None:
        """Run the tests against the mutant and end this process: with 0 if all of them pass."""
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            if mutant is not None:
                put_in(mutant, functions)
            for item, following in itertools.zip_longest(tests, tests[1:]):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                if self.tried.failed:
                    break
        except BaseException:  # noqa: BLE001  # whatever it is, a test would have met it
            os._exit(1)
        os._exit(1 if self.tried.failed else 0)


Functions = dict[CodeType, list[FunctionType]]


def loaded() -> list[object]:
    """Return everything in memory, also what is not looked at for garbage (`tests.conftest`)."""
    gc.unfreeze()
    found = gc.get_objects()
    gc.freeze()
    return found


def loaded_functions(paths: Sequence[Path]) -> Functions:
    """Return the functions of some modules that are loaded, by their code."""
    files, found = frozenset(map(str, paths)), defaultdict(list)
    for one in loaded():
        if type(one) is FunctionType and one.__code__.co_filename in files:
            found[one.__code__].append(one)
    return found


def put_in(mutant: Mutant, functions: Functions) -> None:
    """Change what is loaded as the mutant is changed, and forget what was kept from before."""
    file = str(mutant.path)
    if mutant.at_import:
        _execute(mutant)
    else:
        old = compile(mutant.path.read_text(), file, "exec", dont_inherit=True)
        new = compile(mutant.tree(), file, "exec", dont_inherit=True)
        for before, after in _pairs(old, new):
            for function in functions.get(before, []) if before != after else []:
                function.__code__ = after
    for one in loaded():
        if type(one) is functools._lru_cache_wrapper and one.__module__.startswith(("engines.", "tests.")):
            one.cache_clear()


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield what takes the place of what; with a statement the code of comprehensions in it may be gone."""
    left = defaultdict[tuple[str, int], list[CodeType]](list)
    for code in _codes(new):
        left[code.co_qualname, code.co_firstlineno].append(code)
    for code in _codes(old):
        if found := left[code.co_qualname, code.co_firstlineno]:
            yield code, found.pop(0)


def _execute(mutant: Mutant) -> None:
    """Carry out the changed statement of a module, and put what it defines wherever it has been imported."""
    module = next(one for one in sys.modules.values() if getattr(one, "__file__", "") == str(mutant.path))
    before = dict(vars(module))
    exec(compile(mutant.statement(), str(mutant.path), "exec", dont_inherit=True), vars(module))  # noqa: S102
    changed = {name: value for name, value in before.items() if vars(module)[name] is not value}
    for other in list(sys.modules.values()):
        for name, value in changed.items():
            if other.__name__.startswith(("engines.", "tests.")) and vars(other).get(name) is value:
                setattr(other, name, vars(module)[name])


def reasons(package: str) -> dict[str, str]:
    """Return the survivors whose reason is known."""
    path = FOLDER / package / "mutants.txt"
    text = path.read_text() if path.exists() else ""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {line: why.strip() for line, why in itertools.pairwise(lines) if why.startswith(" ")}


def hunt(package: str, options: argparse.Namespace) -> int:
    """Hunt the mutants of one game in this process; return 1 if too few are killed."""
    plugin = Hunt(package, options)
    code = pytest.main(
        ["-s", "-m", "not slow", "-p", "no:xdist", "-p", "no:cacheprovider", str(FOLDER / package)], plugins=[plugin]
    )
    tried = plugin.killed + len(plugin.survivors)
    return int(code != pytest.ExitCode.OK or plugin.killed < ENOUGH * tried)


def main() -> int:
    """Hunt the mutants of the games named, or of all, each game in a process of its own."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("games", nargs="*", help="such as light_speed")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants of each game, drawn; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="what they are drawn with")
    parser.add_argument("--only", default="", help="those whose line has this in it")
    parser.add_argument("--longest", type=float, default=3, help="leave out tests that take longer, in seconds")
    options = parser.parse_args()
    games = options.games or sorted(path.parent.parent.name for path in (ROOT / "engines").glob("*/rules/__init__.py"))
    if len(games) == 1:
        return hunt(games[0], options)
    given = [f"--{name}={value}" for name, value in vars(options).items() if name != "games"]
    return max(subprocess.call([sys.executable, "-m", "tests.mutants", game, *given], cwd=ROOT) for game in games)


if __name__ == "__main__":
    sys.exit(main())
