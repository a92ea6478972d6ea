"use strict";
// Large boards on small screens: + and -, two fingers, dragging by mouse, and the browser's own scrolling. The place is kept while the page
// renews itself. Maps whose letters would be too small begin larger, where something goes on.
(() => {
  const STEPS = [1, 1.5, 2, 3, 4, 6];
  const FINGER = 24; // pixels: smaller things are chosen from what a tap on their place opens
  const LEGIBLE = 9; // pixels: smaller letters are not read
  const NARROW = "(max-width: 61.99rem)"; // where the board has the whole width
  const past = () => document.body.classList.contains("past"); // looks back have a place of their own
  const key = () => `board:${past() ? "past:" : ""}${(location.pathname.match(/\/m\/\d+\//) || [location.pathname])[0]}`;
  const box = () => document.querySelector("#board .svg");

  function kept() {
    try {
      return JSON.parse(sessionStorage.getItem(key()));
    } catch {
      return null;
    }
  }

  /** How many pixels high letters of so many units are in a part of the board. */
  function pixels(part, units) {
    const { a, b } = part.getScreenCTM();
    return units * Math.hypot(a, b);
  }

  /** The middles, as parts of the board, of what goes on now (data-now) or else of what the Tab key stops at. */
  function spots(map, whole) {
    const now = [...map.querySelectorAll("[data-now]")], stops = map.querySelectorAll("[data-pick][tabindex='0']");
    return (now.length ? now : [...stops]).map((one) => one.getBoundingClientRect())
      .map((box) => ({ x: (box.x + box.width / 2 - whole.x) / whole.width, y: (box.y + box.height / 2 - whole.y) / whole.height }));
  }

  /** The spots that the first part of the board shows, where they are half of them or more. */
  function begun(found, name, part) {
    const first = found.filter((one) => one[name] < part);
    return first.length * 2 >= found.length && first;
  }

  /**
   * The place at which a board is opened: whole, or so large that the letters of its map are read: from its left and its top on, where
   * that shows half of its spots, else around the most of them.
   */
  function opening(area) {
    const map = area.querySelector("[data-letters]"), zoom = map && matchMedia(NARROW).matches ? LEGIBLE / pixels(map, map.dataset.letters) : 1;
    if (zoom <= 1) return { zoom: 1, x: 0.5, y: 0.5 };
    const whole = area.querySelector("svg").getBoundingClientRect(), found = spots(map, whole), [wide, high] = [1 / zoom, Math.min(1, innerHeight / whole.height) / zoom];
    const left = begun(found, "x", wide), seen = left || found, top = begun(seen, "y", high);
    const near = (one) => seen.filter(({ x, y }) => Math.abs(x - one.x) < wide / 2 && Math.abs(y - one.y) < high / 2);
    const most = seen.map(near).sort((one, two) => two.length - one.length)[0] || [{ x: 0.5, y: 0.5 }];
    const mean = (name) => most.reduce((sum, one) => sum + one[name], 0) / most.length;
    return { zoom: Math.min(STEPS[STEPS.length - 1], Math.ceil(zoom * 20) / 20), opened: true, x: left ? 0 : mean("x"), y: top ? 0 : mean("y") };
  }

  function keep(place) {
    try {
      sessionStorage.setItem(key(), JSON.stringify(place));
    } catch {
      // A browser that keeps nothing shows the whole board again.
    }
  }

  /** The zoom, and the point in the middle of the box, as a part of the board. */
  function place(area) {
    const zoom = Number(area.dataset.zoom || 1);
    return { zoom, opened: area.style.maxHeight !== "", x: (area.scrollLeft + area.clientWidth / 2) / area.scrollWidth, y: (area.scrollTop + area.clientHeight / 2) / area.scrollHeight };
  }

  /** How wide the whole board is drawn, in pixels: high ones fill the window, not the width of their place. */
  function whole(area) {
    const svg = area.querySelector("svg"), { width, height } = svg.getBoundingClientRect(), { width: wide, height: high } = svg.viewBox.baseVal;
    return high ? Math.min(width, (height * wide) / high) : width;
  }

  /**
   * Pieces too small for a finger let it through to the place they lie on, whose contents open as large buttons; what is written too small
   * on pieces is left away until the board is larger: their titles tell it.
   */
  function fit(area) {
    const fingers = matchMedia("(pointer: coarse)").matches;
    const isSmall = ({ width, height }) => Math.min(width, height) < FINGER;
    const pieces = [...area.querySelectorAll("[data-pick][data-on]")].map((one) => [one, "small", fingers && isSmall(one.getBoundingClientRect())]);
    const written = [...area.querySelectorAll("[data-fine]")].map((one) => [one, "unread", pixels(one, one.dataset.fine) < LEGIBLE]);
    for (const [one, name, on] of [...pieces, ...written]) one.classList.toggle(name, on); // all is measured before any is changed
  }

  /** Show a place; a board that was opened larger keeps the height of the whole one, so that nothing below it jumps. */
  function show(area, { zoom, x, y, opened }) {
    const svg = area.querySelector("svg"), unzoomed = !area.classList.contains("zoomed"), wide = unzoomed && whole(area), high = svg.getBoundingClientRect().height;
    area.dataset.zoom = zoom;
    if (unzoomed) svg.style.setProperty("--whole", `${wide}px`);
    if (unzoomed) area.style.maxHeight = opened && zoom > 1 ? `${high}px` : "";
    svg.style.setProperty("--zoom", zoom);
    area.classList.toggle("zoomed", zoom > 1);
    fit(area);
    if (zoom > 1) {
      area.scrollLeft = x * area.scrollWidth - area.clientWidth / 2;
      area.scrollTop = y * area.scrollHeight - area.clientHeight / 2;
    }
    const tools = document.querySelector("#board .zoom");
    if (!tools) return;
    tools.hidden = false;
    tools.querySelector("[data-zoom='-1']").disabled = zoom <= 1;
    tools.querySelector("[data-zoom='1']").disabled = zoom >= STEPS[STEPS.length - 1];
  }

  /** Change the zoom and keep the point at (px, py) of the window where it is. */
  function zoomTo(zoom, px, py) {
    const area = box();
    if (!area) return;
    const frame = area.getBoundingClientRect();
    const [dx, dy] = px === undefined ? [area.clientWidth / 2, area.clientHeight / 2] : [px - frame.x, py - frame.y];
    const x = (area.scrollLeft + dx) / area.scrollWidth, y = (area.scrollTop + dy) / area.scrollHeight;
    area.style.maxHeight = "";
    show(area, { zoom: Math.min(STEPS[STEPS.length - 1], Math.max(1, zoom)), x, y });
    area.scrollLeft = x * area.scrollWidth - dx;
    area.scrollTop = y * area.scrollHeight - dy;
    keep(place(area));
  }

  /** The middle of the piece that has the focus, around which the board grows; of the board where none has it. */
  function around() {
    const piece = document.activeElement?.closest("#board .svg [data-pick]"), frame = piece?.getBoundingClientRect();
    return frame ? [frame.x + frame.width / 2, frame.y + frame.height / 2] : [];
  }

  function step(by) {
    const now = Number(box()?.dataset.zoom || 1);
    zoomTo(by > 0 ? STEPS.find((one) => one > now + 0.01) || now : [...STEPS].reverse().find((one) => one < now - 0.01) || 1, ...around());
  }

  const alone = () => document.documentElement.classList.contains("alone");
  const sayAlone = () => document.querySelectorAll("[data-alone]").forEach((one) => {
    const words = one.querySelector("span")?.textContent;
    one.dataset.words ||= one.title;
    one.setAttribute("aria-pressed", String(alone()));
    one.setAttribute("aria-label", one.title = alone() && words ? words : one.dataset.words);
  });
  function aloneOrNot() {
    document.documentElement.classList.toggle("alone");
    sayAlone();
    again();
    document.dispatchEvent(new Event("stretched"));
    document.querySelector("#board").scrollIntoView({ block: "start", behavior: "instant" });
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#board .zoom [data-zoom]");
    if (button) step(Number(button.dataset.zoom));
    if (event.target.closest?.("[data-alone]")) aloneOrNot();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !box()) return;
    if (event.key === "Escape" && alone() && !document.querySelector("#making.busy, #came:not([hidden]), .closeup:not([hidden]), dialog[open]")) aloneOrNot();
    if (event.target.matches("input:not([type=range]), textarea, select")) return;
    if (event.key === "+" || event.key === "=") step(1);
    if (event.key === "-") step(-1);
  });
  document.addEventListener("scroll", (event) => {
    if (event.target.matches?.("#board .svg.zoomed")) keep(place(event.target));
  }, true);

  /** Show as much of the board as before in a place of another size. */
  function again() {
    const area = box();
    if (!area) return;
    const now = place(area);
    area.classList.remove("zoomed");
    show(area, now);
  }
  addEventListener("resize", again);

  let hand = null; // a mouse that holds the board; a drag is no click
  document.addEventListener("pointerdown", (event) => {
    const area = event.target.closest?.("#board .svg.zoomed"), holds = area && event.target !== area && event.pointerType === "mouse" && event.button === 0;
    hand = holds ? { area, x: event.clientX, y: event.clientY, left: area.scrollLeft, top: area.scrollTop, moved: false } : null;
  });
  document.addEventListener("pointermove", (event) => {
    if (!hand || !event.buttons) return;
    const dx = event.clientX - hand.x, dy = event.clientY - hand.y;
    hand.moved ||= Math.hypot(dx, dy) > 5;
    if (hand.moved) [hand.area.scrollLeft, hand.area.scrollTop] = [hand.left - dx, hand.top - dy];
  });
  document.addEventListener("click", (event) => {
    if (hand?.moved) event.stopPropagation();
    hand = null;
  }, true);

  let pinch = null;
  const spread = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  document.addEventListener("touchstart", (event) => {
    const area = event.target.closest?.("#board .svg");
    pinch = area && event.touches.length === 2 ? { from: spread(event.touches), zoom: Number(area.dataset.zoom || 1) } : null;
  }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [one, other] = event.touches;
    zoomTo((pinch.zoom * spread(event.touches)) / pinch.from, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
  }, { passive: false });

  function restore() {
    const area = box();
    if (area && !area.dataset.zoom) {
      show(area, kept() || opening(area));
      if (area.dataset.zoom > 1) keep(place(area));
    }
    sayAlone();
  }
  for (const kind of ["DOMContentLoaded", "renewed"]) document.addEventListener(kind, restore);
  addEventListener("resize", () => { if (box()) fit(box()); });
})();
