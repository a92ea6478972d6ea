"use strict";
// Places on a table chosen by pointing: a click fills in where, the wheel and keys which way. It fills in the form or the
// line that somebody is at, else the bar below the board.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const STEP = 15;
  const FAR = 10; // units of the form that an arrow goes
  let facing = 0;
  let hover = null;
  let lastField = null;
  let pointed = null; // the place that the order in the bar is about
  let spot = { x: 0, y: 0 }; // where keys have gone on the table
  let begun = null; // where they were told to begin

  // The table: a shape with data-table and data-half, half its side in the units of the game, y pointing up.
  const surface = () => document.querySelector("#board [data-table]");
  const box = () => document.querySelector("#orders[data-template]:not([data-template=''])");

  const bar = () => document.querySelector("#making");
  const submitted = () => document.querySelector("#question[data-done]"); // then taps fill in only what somebody came to
  const openForm = () => document.querySelector(`details.answer[open] form${bar() || submitted() ? "[data-at]" : ""}`);
  const part = (form, name) => form && form.querySelector(`[data-part="${name}"]`);

  /** The inputs that a click fills: {x, y, facing}, of the pair last used in the open form, or its first empty row. */
  function target() {
    if (lastField && lastField.id === "orders") return null;
    const form = openForm();
    if (!form) return null;
    if (lastField && form.contains(lastField) && /^target_/.test(lastField.dataset.part || ""))
      return { x: part(form, "target_x"), y: part(form, "target_y") };
    const rows = [...form.querySelectorAll("tbody tr")];
    const place = rows.length ? rows.find((row) => part(row, "x") && !part(row, "x").value) || rows[rows.length - 1] : form;
    const x = part(place, "x");
    return x ? { x, y: part(place, "y"), facing: part(place, "facing") } : null;
  }

  const line = () => (submitted() && !box()?.form.dataset.at ? null : box());
  const active = () => surface() && !location.search.includes("scene=") && (target() || line());

  /** Where the pointer is on the table, in the game's units; null outside. */
  function pointAt(event) {
    const table = surface();
    if (!table || !active()) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(table.getScreenCTM().inverse());
    const half = table.width.baseVal.value / 2;
    const x = point.x - table.x.baseVal.value - half;
    const y = half - (point.y - table.y.baseVal.value);
    if (Math.abs(x) > half || Math.abs(y) > half) return null;
    const units = Number(table.dataset.half) / half;
    return { x: x * units, y: y * units };
  }

  const scaleOf = (input) => Number((input && input.dataset.scale) || document.querySelector("[data-part=x]")?.dataset.scale || 1);
  const tidy = (value, input) => String(Math.round(value / scaleOf(input)) + 0);

  function put(input, value) {
    if (!input) return;
    input.value = value;
    for (const kind of ["input", "change"]) input.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  function lineAt(point) {
    const values = { x: tidy(point.x), y: tidy(point.y), facing };
    return box().dataset.template.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "?");
  }

  function choose(point) {
    const fields = target();
    if (fields) {
      put(fields.x, tidy(point.x, fields.x));
      put(fields.y, tidy(point.y, fields.y));
      put(fields.facing, String(facing));
    } else if (bar() && !box().form.dataset.at) {
      pointed = point;
      document.dispatchEvent(new CustomEvent("pointed", { detail: lineAt(point) }));
      redraw();
    } else {
      const area = box(), line = lineAt(point);
      put(area, area.value.replace(/\s*$/, "") + (area.value.trim() ? "\n" : "") + line + "\n");
    }
  }

  // Outlines: one under the pointer, one for every place in the open form.
  function ghost(x, y, turn, name) {
    const table = surface();
    const unit = table.width.baseVal.value / 2 / Number(table.dataset.half);
    const size = (table.dataset.card || "").split(/[x× ]+/).map(Number);
    const [wide, high] = size.length === 2 ? size.map((side) => (side * unit) / 2) : [0, 0];
    const length = high || table.width.baseVal.value / 16;
    const drawn = document.createElementNS(SVG, "g");
    drawn.setAttribute("class", `ghost ${name}`);
    drawn.setAttribute("transform", `translate(${x * unit} ${-y * unit}) rotate(${turn})`);
    drawn.setAttribute("stroke-width", table.width.baseVal.value / 250);
    drawn.innerHTML =
      (wide ? `<rect x="${-wide}" y="${-high}" width="${2 * wide}" height="${2 * high}"/>` : `<circle r="${length / 4}"/>`) +
      `<path d="M0 0V${-length}M${-length / 5} ${-length * 0.75}L0 ${-length}L${length / 5} ${-length * 0.75}"/>`;
    table.parentNode.append(drawn);
  }

  /** The place in the open form, in the game's units. */
  function chosen() {
    const fields = target();
    if (!fields || !fields.x.value || !fields.y.value) return null;
    return { x: Number(fields.x.value) * scaleOf(fields.x), y: Number(fields.y.value) * scaleOf(fields.y) };
  }

  function redraw() {
    document.querySelectorAll("#board .ghost").forEach((old) => old.remove());
    const on = Boolean(active());
    openToKeys(on);
    if (pointed && !bar()?.elements.orders.value) pointed = null;
    const tools = document.querySelector("#board .tools"), place = hover || chosen();
    if (tools) tools.hidden = !on;
    for (const line of document.querySelectorAll("#board .tools output")) line.textContent = (place ? `${tidy(place.x)}, ${tidy(place.y)} · ` : "") + `${facing}°`;
    for (const line of document.querySelectorAll("#making .tools output")) line.textContent = `${facing}°`;
    if (!on) return;
    const form = openForm();
    const places = form ? [form, ...form.querySelectorAll("tbody tr")] : [];
    for (const place of places) {
      if (place === form && form.querySelector("tbody")) continue;
      const x = part(place, "x"), y = part(place, "y"), turn = part(place, "facing");
      if (x && y && x.value && y.value)
        ghost(Number(x.value) * scaleOf(x), Number(y.value) * scaleOf(y), turn ? Number(turn.value || 0) : 0, "chosen");
    }
    if (pointed) ghost(pointed.x, pointed.y, facing, "chosen");
    if (hover) ghost(hover.x, hover.y, facing, "hover");
  }

  const hole = /\{(\w+)\}/g;
  /** The values that a line gives to the holes of the template; null if it is another kind of line. */
  function valuesOf(line) {
    const template = box()?.dataset.template, names = template && [...template.matchAll(hole)].map((found) => found[1]);
    const found = names?.length && line.match(new RegExp(`^${template.replace(hole, "(-?[\\d.]+)")}$`));
    return found ? Object.fromEntries(names.map((name, n) => [name, Number(found[n + 1])])) : null;
  }

  /** What is offered instead of an order that would be refused takes its place. */
  function takeOffer(button) {
    const line = button.dataset.offer, values = valuesOf(line), area = button.closest("form").querySelector("textarea[name=orders]");
    if (area) return put(area, line);
    if (!values || !pointed) return making.choose(line);
    pointed = spot = { x: values.x * scaleOf(), y: values.y * scaleOf() };
    facing = values.facing ?? facing;
    document.dispatchEvent(new CustomEvent("pointed", { detail: line }));
    return redraw();
  }

  function turn(by) {
    facing = (((facing + by) % 360) + 360) % 360;
    const fields = target();
    if (fields && fields.facing && fields.facing.value !== "" && !fields.facing.closest("tr")) put(fields.facing, String(facing));
    if (pointed) document.dispatchEvent(new CustomEvent("pointed", { detail: lineAt(pointed) }));
    redraw();
    if (atTable()) tellPlace();
  }

  // By keys: the table takes the focus, arrows move a place on it, Enter is a press there.
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  const words = () => document.querySelector("#board .place");
  const atTable = () => surface() !== null && document.activeElement === surface();

  function openToKeys(on) {
    const table = surface();
    if (!table || on === table.hasAttribute("tabindex")) return;
    const told = { id: "spot", tabindex: "0", role: "application", "aria-label": words()?.dataset.how || "" };
    for (const [name, value] of Object.entries(told)) on ? table.setAttribute(name, value) : table.removeAttribute(name);
    table.ownerSVGElement.setAttribute("role", on ? "group" : "img"); // within a picture nothing is told
  }

  /** Tell where the place is, and which way; of the one that was chosen, that it was. */
  function tellPlace() {
    const line = words(), values = { x: tidy(spot.x), y: tidy(spot.y), facing }, taken = pointed || chosen();
    const here = taken && tidy(taken.x) === values.x && tidy(taken.y) === values.y;
    if (line) line.textContent = line.dataset[here ? "taken" : "at"].replace(hole, (_, name) => values[name]);
  }

  function goTo(x, y) {
    const half = Number(surface().dataset.half), within = (value) => Math.max(-half, Math.min(half, value));
    hover = spot = { x: within(x), y: within(y) };
    redraw();
    document.querySelector("#board .ghost.hover")?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  }

  function move([across, up], by) {
    goTo(spot.x + across * by * scaleOf(), spot.y + up * by * scaleOf());
    if (pointed) choose(spot); // as turning does, it changes the order that stands in the bar
    tellPlace();
  }

  document.addEventListener("keydown", (event) => {
    if (!atTable() || !active() || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key], press = event.key === "Enter" || event.key === " ";
    if (!arrow && !press) return;
    event.preventDefault();
    if (arrow) return move(arrow, event.shiftKey ? 1 : FAR);
    choose(spot);
    tellPlace();
  });
  /** Keys begin where the next ship may lie; while an order stands in the bar they stay at its place. */
  function beginThere() {
    const told = surface().dataset.spot;
    if (!told || told === begun || pointed) return;
    const [x, y] = told.split(" ").map(Number);
    [begun, spot] = [told, { x, y }];
  }

  document.addEventListener("focusin", (event) => {
    if (event.target !== surface() || !surface().matches(":focus-visible")) return; // a press leaves its own mark
    beginThere();
    goTo(spot.x, spot.y);
    tellPlace();
  });
  document.addEventListener("focusout", (event) => {
    if (event.target.id !== "spot") return;
    hover = null;
    redraw();
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-turn]"), offer = event.target.closest(".look [data-offer]");
    if (offer) return takeOffer(offer);
    if (button) return turn(Number(button.dataset.turn));
    if (event.target.closest("#board .svg svg")) {
      const point = pointAt(event);
      if (point) choose(spot = point);
    }
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    const before = hover;
    hover = event.target.closest && event.target.closest("#board .svg svg") ? pointAt(event) : null;
    if (hover || before) redraw();
  });
  document.addEventListener("wheel", (event) => {
    if (!event.shiftKey || !hover) return;
    event.preventDefault();
    turn((event.deltaY || event.deltaX) > 0 ? 5 : -5);
  }, { passive: false });
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("#question input, #question textarea, #question select")) lastField = event.target;
    redraw();
  });
  document.addEventListener("input", (event) => {
    if (event.target.dataset && event.target.dataset.part === "facing" && event.target.value) facing = Number(event.target.value);
    redraw();
  });
  document.addEventListener("toggle", (event) => {
    if (event.target.matches && event.target.matches("details.answer")) {
      if (event.target.open && !event.target.contains(lastField)) lastField = null;
      redraw();
    }
  }, true);

  document.addEventListener("keydown", (event) => {
    const by = active() && keys.turns(event);
    if (!by) return;
    event.preventDefault();
    turn(by * (event.shiftKey ? 1 : STEP));
  });
  for (const kind of ["DOMContentLoaded", "renewed", "change"]) document.addEventListener(kind, redraw);
})();
