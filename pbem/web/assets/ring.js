"use strict";
// Lines around pieces lie above all others, in the shape of the piece: its own outline would lie below its neighbours. A
// light line on a dark one is seen on every ground. The piece that has the focus has a ring; bar.js has them for what is lit.
const outlines = (() => {
  const MARKS = "#board .svg [data-pick]";
  const SHAPES = "polygon, rect, circle, ellipse, path";
  const GEOMETRY = ["points", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"];
  const SVG = "http://www.w3.org/2000/svg";
  const clear = () => document.querySelectorAll("#board .ring").forEach((old) => old.remove());
  const sizeOf = (shape) => { const { width, height } = shape.getBBox(); return width * height; };

  /** The shape that is drawn: of what is drawn by its name, that which has the name. */
  const drawnBy = (one) => (one.matches("use") ? document.querySelector(one.getAttribute("href")) : one);
  const isShape = (one) => Boolean(drawnBy(one)?.matches(SHAPES));

  /** The largest shape that a piece is drawn with; its box where it is drawn otherwise. */
  function shapeOf(mark) {
    const drawn = [mark, ...mark.querySelectorAll(`${SHAPES}, use`)].filter((one) => isShape(one) && !one.closest("defs, clipPath, symbol"));
    const largest = drawn.sort((one, two) => sizeOf(two) - sizeOf(one))[0];
    return largest && sizeOf(largest) >= sizeOf(mark) / 2 ? largest : mark;
  }

  function lineAround(shape, name) {
    const box = shape.getBBox(), svg = shape.ownerSVGElement, drawn = drawnBy(shape), copied = isShape(shape) && !shape.matches("use[x], use[y]");
    const line = document.createElementNS(SVG, copied ? drawn.tagName : "rect");
    if (copied) for (const one of GEOMETRY) { if (drawn.hasAttribute(one)) line.setAttribute(one, drawn.getAttribute(one)); }
    else for (const one of ["x", "y", "width", "height"]) line.setAttribute(one, box[one]);
    const { a, b, c, d, e, f } = svg.getScreenCTM().inverse().multiply(shape.getScreenCTM());
    line.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    line.setAttribute("class", name);
    return line;
  }

  function draw(mark) {
    clear();
    if (!mark?.matches(":focus-visible")) return;
    const shape = shapeOf(mark), ring = document.createElementNS(SVG, "g");
    ring.setAttribute("class", "ring");
    ring.append(lineAround(shape, "dark"), lineAround(shape, "light"));
    mark.ownerSVGElement.append(ring);
  }

  /** Lines around pieces, each with a name. */
  function light(marks, name) {
    const shapes = marks.filter((mark) => mark.getClientRects().length).map(shapeOf);
    return shapes.flatMap((shape) => [lineAround(shape, "dark"), lineAround(shape, name)]);
  }

  document.addEventListener("focusin", (event) => draw(event.target.closest?.(MARKS)));
  document.addEventListener("focusout", clear);
  document.addEventListener("renewed", () => draw(document.activeElement?.closest(MARKS)));
  return { light };
})();
