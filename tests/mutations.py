"""Small changes of a module's source, one at a time: what a careless author might have written instead."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

Change = Callable[[Any], ast.AST]
"""Takes a copy of a node, and returns what takes the node's place: the copy, changed, or another one."""

SWAPPED: Final[dict[type[ast.AST], type[ast.AST]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.And: ast.Or, ast.Or: ast.And,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.Break: ast.Continue, ast.Continue: ast.Break,
}  # fmt: skip


@dataclass(frozen=True)
class Mutant:
    """One change of a module: how it is called, where it is, whether it happens when the module is imported."""

    path: Path
    number: int
    """Of the change among all changes of the module, in the order in which they are found."""
    name: str
    lines: range
    at_import: bool

    def tree(self) -> ast.Module:
        """Return the changed module."""
        tree = ast.parse(self.path.read_text())
        for number, site in enumerate(_sites(tree)):
            if number == self.number:
                _replace(site.parent, site.node, site.changed())
                break
        return ast.fix_missing_locations(tree)

    def statement(self) -> ast.Module:
        """Return the changed module's one statement that is changed."""
        tree = self.tree()
        tree.body = [one for one in tree.body if one.lineno <= self.lines.start <= (one.end_lineno or one.lineno)]
        return tree


@dataclass
class _Site:
    node: ast.AST
    parent: ast.AST
    place: tuple[str, ...]
    within: bool
    change: Change

    def changed(self) -> ast.AST:
        return self.change(deepcopy(self.node))

    def lines(self) -> range:
        """Return the lines that must be run for the change to matter."""
        node = self.node.test if isinstance(self.node, ast.If | ast.While) else self.node
        assert isinstance(node, ast.expr | ast.stmt), "only these are changed"
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def mutants(path: Path, called: str) -> list[Mutant]:
    """Return every change of a module that is `called` so where it is told of."""
    found = []
    for number, site in enumerate(_sites(ast.parse(path.read_text()))):
        around = "" if isinstance(site.node, ast.stmt) else f"  in  {_short(site.parent)}"
        change = f"{_short(site.node)} -> {_short(site.changed())}{around}"
        name = f"{called} {'.'.join(site.place) or 'module'}: {change}"
        found.append(Mutant(path, number, name, site.lines(), not site.within))
    return found


def _short(node: ast.AST) -> str:
    line = " ".join(ast.unparse(node).split())
    return line if len(line) <= 70 else f"{line[:45]} … {line[-20:]}"


def _sites(tree: ast.Module) -> Iterator[_Site]:
    """Yield every place that can be changed, with its change; what only describes types is left out."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            yield from _below(statement.value, statement, (), within=False)
        elif isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from _in_definition(statement, ())


def _in_definition(node: ast.FunctionDef | ast.ClassDef, place: tuple[str, ...]) -> Iterator[_Site]:
    place = (*place, node.name)
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef | ast.ClassDef):
            yield from _in_definition(inner, place)
        elif isinstance(node, ast.FunctionDef):
            yield from _below(inner, node, place, within=True)


def _below(node: ast.AST, parent: ast.AST, place: tuple[str, ...], *, within: bool) -> Iterator[_Site]:
    """Yield the changes of a node, then those of what is in it."""
    for change in _changes(node):
        yield _Site(node, parent, place, within, change)
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield from _in_definition(node, place)
        return
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "args"} and not isinstance(node, ast.Call):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not (isinstance(child, ast.keyword) and child.arg == "strict"):
                yield from _below(child, node, place, within=within or isinstance(node, ast.Lambda))


def _changes(node: ast.AST) -> Iterator[Change]:
    """Yield what a node can be changed to."""
    if isinstance(node, ast.Compare):
        yield from (partial(_swap_comparison, place) for place in range(len(node.ops)))
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in SWAPPED:
        yield _swap
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield lambda one: one.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int):
        yield from (partial(_set, value) for value in _neighbours(node.value))
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
        yield _negate
    elif isinstance(node, ast.Break | ast.Continue):
        yield lambda one: SWAPPED[type(one)]()
    if isinstance(node, ast.AugAssign | ast.Raise | ast.Delete) or _does_something(node):
        yield lambda _one: ast.Pass()


def _does_something(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant)


def _swap_comparison(place: int, node: ast.Compare) -> ast.AST:
    node.ops[place] = cast("ast.cmpop", SWAPPED[type(node.ops[place])]())
    return node


def _swap(node: ast.BinOp | ast.BoolOp | ast.AugAssign) -> ast.AST:
    node.op = cast("Any", SWAPPED[type(node.op)]())
    return node


def _neighbours(value: int) -> list[int]:
    return [not value] if isinstance(value, bool) else [value + 1, value - 1]


def _set(value: int, node: ast.Constant) -> ast.AST:
    node.value = value
    return node


def _negate(node: ast.If | ast.While | ast.IfExp) -> ast.AST:
    node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
    return node


def _replace(parent: ast.AST, node: ast.AST, other: ast.AST) -> None:
    """Put another node where the first one was."""
    ast.copy_location(other, node)
    for name, value in ast.iter_fields(parent):
        if value is node:
            setattr(parent, name, other)
        elif isinstance(value, list):
            value[:] = [other if one is node else one for one in value]
