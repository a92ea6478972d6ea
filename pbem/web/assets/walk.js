"use strict";
// Arrows go from piece to piece as they lie on the board: to one that touches, in the next row; the opposite arrow leads back
// the same way. Whoever goes on in one direction goes straight, though the rows of a board of hexes are shifted.
(() => {
  const MARKS = "#board svg [data-pick]";
  const WIDE = 1.8; // how far aside, for each step ahead: the six neighbours of a hex lie within it
  const ASIDE = 0.1; // what it weighs to leave the line of one's way
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const BACK = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
  let trail = []; // {key, from, to, line}: the way one came, and where across it its line is

  const middle = (mark) => { const box = mark.getBoundingClientRect(); return [box.x + box.width / 2 + scrollX, box.y + box.height / 2 + scrollY]; };

  /** The piece that is next in a direction; of two as near the one nearer to the line, then that to the right or below. */
  function next(mark, [dx, dy], line) {
    const [x, y] = middle(mark), found = [];
    for (const other of document.querySelectorAll(MARKS)) {
      const [ox, oy] = middle(other), along = (ox - x) * dx + (oy - y) * dy, across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (other === mark || along < 1 || across > WIDE * along) continue;
      const side = dx ? oy : ox;
      found.push({ other, weighs: along + across + ASIDE * Math.abs(side - line), side });
    }
    found.sort((one, two) => (Math.abs(one.weighs - two.weighs) > 1 ? one.weighs - two.weighs : two.side - one.side));
    return found[0]?.other;
  }

  function walk(mark, key) {
    const last = trail[trail.length - 1];
    if (last?.to !== mark) trail = [];
    else if (key === BACK[last.key] && last.from.isConnected) {
      trail.pop();
      return last.from;
    }
    const [x, y] = middle(mark), line = trail.length && last.key === key ? last.line : ARROWS[key][0] ? y : x;
    const to = next(mark, ARROWS[key], line);
    if (to) trail.push({ key, from: mark, to, line });
    return to;
  }

  /** Home and End: to the end of the row, once more to that of the board. */
  function end(mark, by) {
    const row = [...document.querySelectorAll(MARKS)], [, y] = middle(mark), high = mark.getBoundingClientRect().height / 2;
    const farthest = (found, at) => found.map((one) => [one, middle(one)[at]]).sort((one, two) => by * (two[1] - one[1]))[0]?.[0];
    const last = farthest(row.filter((one) => Math.abs(middle(one)[1] - y) < high), 0);
    return last === mark ? farthest(row, 1) : last;
  }

  const ENDS = { Home: -1, End: 1 };
  document.addEventListener("keydown", (event) => {
    const mark = (ARROWS[event.key] || ENDS[event.key]) && event.target.closest?.(MARKS);
    if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    (ENDS[event.key] ? end(mark, ENDS[event.key]) : walk(mark, event.key))?.focus();
  });
})();
