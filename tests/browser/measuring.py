"""Text on boards, measured where it is drawn: what leaves its plate or the picture, is on other text, or too small.

What something opaque covers lies on nothing, nor does what a picture from near leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page

from engines.core import State, recorded
from engines.core.entries import apply, live_entries
from engines.core.position import AnyGame
from pbem.matches.history.lettering import board_letters
from tests.engines.recording import Record

ROOT = Path(__file__).parents[2]
RECORDS = ROOT / "tests" / "engines"

LONG = "Wilhelmina Brzęczyszczykiewicz-Maksymowa"
"""As long as a name may be."""

WIDE = 8.5
"""The same in the smallest window that has a wide drawing: there a table for two is to be seen whole."""

LEGIBLE, SLACK = 9, 0.05
"""Pixels that letters are high at least; less than can be seen below that."""

WHOLE = "body { margin: 0 } svg { width: 100vw; height: 100vh } svg * { pointer-events: visiblePainted !important }"
"""The board is seen as a whole, and whatever is painted is found where it is looked for."""

MEASURE = """() => {
  const svg = document.querySelector("body > svg"), NS = svg.namespaceURI, found = [];
  for (let uses; (uses = svg.querySelectorAll(":not(defs *) > use")).length;) for (const use of uses) {
    const g = document.createElementNS(NS, "g"), part = svg.querySelector(use.getAttribute("href"));
    for (const {name, value} of use.attributes) if (!["x", "y", "href"].includes(name)) g.setAttribute(name, value);
    const at = `translate(${use.getAttribute("x") || 0} ${use.getAttribute("y") || 0})`;
    g.setAttribute("transform", `${use.getAttribute("transform") || ""} ${at}`);
    if (part) g.append(part.cloneNode(true));
    use.replaceWith(g);
  }
  const quad = (matrix, [left, top, right, bottom]) =>
    [[left, top], [right, top], [right, bottom], [left, bottom]].map(([x, y]) => {
      const point = new DOMPoint(x, y).matrixTransform(matrix);
      return [point.x, point.y];
    });
  const inner = (one, other, axes) => axes.every(([dx, dy]) => {
    const [a, b] = [one, other].map((shape) => shape.map(([x, y]) => x * dx + y * dy));
    return Math.min(...a) < Math.max(...b) && Math.min(...b) < Math.max(...a);
  });
  const sides = (shape) => [0, 1].map((n) => [shape[n][1] - shape[n + 1][1], shape[n + 1][0] - shape[n][0]]);
  const meet = (one, other) => inner(one, other, [...sides(one), ...sides(other)]);
  const frame = svg.getScreenCTM().inverse(), view = svg.viewBox.baseVal;
  const [west, north, east, south] = [view.x, view.y, view.x + view.width, view.y + view.height];
  const stackAt = (text, small) => {
    const [x, y] = [0, 1].map((n) => (small[0][n] + small[2][n]) / 2), {x: across, y: down} =
      new DOMPoint(x, y).matrixTransform(frame.inverse());
    const all = document.elementsFromPoint(across, down), at = all.indexOf(text);
    return [all.slice(0, at + 1), all.slice(at + 1).filter((part) => svg.contains(part))];
  };
  const opaque = (part) => part.tagName !== "text" && getComputedStyle(part).fillOpacity >= 0.7;
  const loose = svg.querySelector("[data-table]"); // where things lie as players put them, labels have plates
  const covered = (one, other) => one.stack.some(opaque) || (loose && inFront(other, one));
  const inFront = ({stack, below}, {text}) =>
    below.some((part) => opaque(part) && text.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING);
  const texts = [...svg.querySelectorAll("text")].filter((text) => !text.closest("defs") && text.textContent.trim());
  const boxes = texts.map((text) => {
    const box = text.getBBox(), style = getComputedStyle(text), size = parseFloat(style.fontSize);
    const line = box.y + box.height * 0.79, low = /[gjpqyąę,;()Q]/.test(text.textContent) ? 0.19 : 0.01;
    return {text, size, box: [box.x, line - 0.66 * size, box.x + box.width, line + low * size]};
  });
  const letters = [], map = svg.querySelector("[data-letters]");
  const scaleOf = (part) => { const {a, b} = frame.multiply(part.getScreenCTM()); return Math.hypot(a, b); };
  const told = boxes.map(({text, size, box}) => {
    const slack = 0.06 * size, [left, top, right, bottom] = box, matrix = frame.multiply(text.getScreenCTM());
    const least = text.closest("[data-look]") ? 7 / 9 : 1; // what opens large may be smaller
    const shown = [text.textContent, scaleOf(text) * size / least];
    if (!text.closest("[data-fine]")) letters.push(shown);
    const small = quad(matrix, [left + slack, top + slack, right - slack, bottom - slack]);
    const name = text.textContent, [across, down] = [small.map(([x]) => x), small.map(([, y]) => y)];
    const [left_, right_] = [Math.min(...across), Math.max(...across)];
    const [top_, low_] = [Math.min(...down), Math.max(...down)];
    const cropped = text.closest("[clip-path]") || text.closest("svg") !== svg, [stack, below] = stackAt(text, small);
    if (!cropped && (left_ < west || right_ > east || top_ < north || low_ > south))
      found.push(`outside of the picture: ${name}`);
    if (!stack.length) return null;
    let plate = null;
    for (let at = text, up = 0; !plate && at !== svg && up < 3; at = at.parentNode, up += 1) {
      for (let shape = at.previousElementSibling; shape && !plate; shape = shape.previousElementSibling) {
        if (!["rect", "circle"].includes(shape.tagName) || getComputedStyle(shape).fill === "none") continue;
        const {x, y, width, height} = shape.getBBox();
        const into = shape.getScreenCTM().inverse().multiply(text.getScreenCTM());
        const own = quad(into, [left + slack, top + slack, right - slack, bottom - slack]);
        const [mx, my] = [(own[0][0] + own[2][0]) / 2, (own[0][1] + own[2][1]) / 2];
        if (mx < x || mx > x + width || my < y || my > y + height) continue;
        plate = shape;
        if (own.some(([px, py]) => px < x - 1 || px > x + width + 1 || py < y - 1 || py > y + height + 1))
          found.push(`outside of its plate: ${name} (${own.flat().map(Math.round)} in ${[x, y, width, height]})`);
      }
    }
    return {name, small, stack, below, text};
  });
  const seen = told.filter(Boolean);
  seen.forEach((one, n) => seen.slice(n + 1).forEach((other) => {
    if (meet(one.small, other.small) && !covered(one, other)) found.push(`on each other: ${one.name} | ${other.name}`);
  }));
  return {found, letters, width: view.width, high: svg.matches(".tall") ? 0 : view.height,
    least: map ? scaleOf(map) * map.dataset.letters : 0};
}"""


def page_of(page: Page) -> Page:
    """Return the page with the letters that pages of matches bring along."""
    page.set_content(f"<style>{board_letters()}{WHOLE}</style><body></body>")
    page.evaluate("Promise.all([400, 700].map((weight) => document.fonts.load(`${weight} 1px 'Starpost Board'`, 'a')))")
    return page


class Measured(msgspec.Struct):
    """What is wrong with the letters on a board, how high they are in its units, and how wide and high it is in them.

    One that is scrolled may be as high as it likes (0). A map begins so large on phones that letters of the `least`
    height can be read; wide windows show it whole. What is left away where it would be too
    small (data-fine) is not counted, and what opens large (data-look) may be as small as 7 pixels.
    """

    found: list[str]
    letters: list[tuple[str, float]]
    width: float
    high: float
    least: float

    def smaller(self, across: int, down: int = 0) -> list[str]:
        """Return what is too small to be read where there are so many pixels for the board; phones scroll it."""
        scale = across / self.width
        if not down and self.least:
            scale = max(scale, LEGIBLE / self.least)
        elif down and self.high:
            scale = min(scale, down / self.high)
        told = [(name, size * scale) for name, size in self.letters]
        return [f"{size:.1f} px: {name}" for name, size in told if size < (WIDE if down else LEGIBLE) - SLACK]


def measured(page: Page, svg: str) -> Measured:
    """Measure the letters on a board."""
    page.evaluate("svg => { document.body.innerHTML = svg }", svg)
    return msgspec.convert(page.evaluate(MEASURE), Measured)


def troubles(page: Page, svg: str) -> list[str]:
    """Return what is wrong with the letters on a board."""
    return measured(page, svg).found


def positions(game: AnyGame, path: Path, most: int) -> Iterator[State[Any]]:
    """Yield so many positions of a recorded match, spread evenly, the last one among them."""
    log = live_entries(Record.load(game, path).log)
    wanted = {len(log) * (n + 1) // most - 1 for n in range(most)}
    state: State[Any] | None = None
    for number, entry in enumerate(log):
        state, _ = apply(game, state, entry, recorded(entry.draws))
        state.news.clear()
        if number in wanted:
            yield state
