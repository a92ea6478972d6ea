"use strict";
// Piece, place, done: what is tapped on the board becomes an order in the bar below it. The server says what picked things
// can do (the same that judges orders); that is lit, and a tap on anything else says why and changes nothing.
(() => {
  const MARKS = "#board svg [data-pick]";
  const all = (what) => [...document.querySelectorAll(what)];
  const bar = () => document.querySelector("#making");
  const typing = () => document.activeElement?.matches?.(".question textarea, .question input:not([type=hidden])");
  let picked = [], steps = [], first = [], sole = false, chosen = null, around = [], asked = "", busy = Promise.resolve();
  const labels = new Map(); // what things are called in the reader's language

  const atOnce = () => { try { return localStorage.getItem("at-once") === "yes"; } catch { return false; } };
  const namesOf = (mark) => (mark.dataset.pick || "").trim().split(/\s+/).filter(Boolean);
  const lost = () => { asked = ""; }; // no answer: whatever was picked stays, and the next tap asks again
  const say = (text) => { const line = bar()?.querySelector(".said"); if (line) line.textContent = text; };
  const named = (list) => new Set(list.map((step) => step.name).filter(Boolean));

  async function fetchSteps(names) {
    const query = names.map((name) => `picked=${encodeURIComponent(name)}`).join("&") || "picked=";
    const answer = await fetch(`${bar().dataset.picks}?${query}`);
    const told = answer.ok ? await answer.json() : { steps: [], why: "" };
    for (const step of told.steps) if (step.name) labels.set(step.name, step.label);
    return told;
  }

  /** What may be picked first; asked for when somebody comes to the board, once a question. */
  async function begin() {
    const form = bar();
    if (!form || asked === form.elements.key.value) return;
    asked = form.elements.key.value;
    ({ steps: first, sole } = await fetchSteps([]));
    show();
  }

  /** The names of what was tapped, then of what it lies in; then what lies in the same place. */
  function layers(mark) {
    const found = [];
    for (let at = mark; at; at = at.parentElement?.closest("[data-pick]")) found.push(...namesOf(at), ...(at.dataset.on || "").split(/\s+/).filter(Boolean));
    return [...new Set(found)];
  }
  function beside(mark, names) {
    const places = new Set(names), starts = named(first);
    const on = all(MARKS).filter((one) => mark.contains(one) || (one.dataset.on || "").split(/\s+/).some((place) => places.has(place)));
    return [...new Set([...names, ...on.flatMap(namesOf)])].filter((name) => starts.has(name));
  }

  /** The one order that picking this makes; none while more things, or a button, must tell which: a piece is not scrapped
   * because nothing else can be done with it. */
  function orderOf(found, name) {
    if (!sole && named(first).has(name)) return null;
    const lines = new Set(found.filter((step) => step.name === name && step.whole).map((step) => step.line));
    return lines.size === 1 && !found.some((step) => step.name === name && !step.whole) ? [...lines][0] : null;
  }

  async function take(name, from, before) {
    const order = orderOf(from, name), names = [...before, name], { steps: found, why } = await fetchSteps(names);
    if (!order && !found.length) return say(`${bar().dataset.nothing} ${why || name}`);
    [picked, steps] = [names, found];
    choose(order);
  }

  function choose(order) {
    chosen = order;
    const form = bar(), line = form.elements.orders;
    if (line.value !== (order || "")) {
      line.value = order || "";
      line.dispatchEvent(new Event("change", { bubbles: true }));
    }
    say(order ? "" : form.dataset.next);
    show();
    if (order && atOnce()) form.requestSubmit();
  }

  function drop() {
    [picked, steps, around] = [[], [], []];
    if (bar()) choose(null);
  }

  async function untake(name) {
    const left = picked.filter((one) => one !== name);
    if (!left.length) return drop();
    const { steps: found } = await fetchSteps(left);
    [picked, steps] = [left, found];
    choose(null);
  }

  async function tap(mark) {
    await begin();
    const names = layers(mark), next = named(steps), starts = named(first);
    const on = names.find((name) => picked.length && next.has(name));
    if (on) return take(on, steps, picked);
    const again = names.find((name) => picked.includes(name));
    if (again) return untake(again);
    const near = beside(mark, names), start = names.find((name) => starts.has(name)) || (near.length === 1 ? near[0] : "");
    if (start || near.length) {
      drop();
      around = near;
      return start ? take(start, first, []) : choose(null);
    }
    if (!first.length) return;
    if (picked.length) return say(bar().dataset.notThere);
    bar().hidden = false;
    const { why } = await fetchSteps([names[0]]);
    say(`${bar().dataset.nothing} ${why || names.join(", ")}`);
  }

  const chip = (text, pressed, doing) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = text;
    if (pressed !== null) button.setAttribute("aria-pressed", String(pressed));
    button.addEventListener("click", () => { busy = busy.then(doing).catch(lost); });
    return button;
  };

  function show() {
    const form = bar();
    if (!form) return;
    const next = named(steps), starts = named(first), has = (names, mark) => namesOf(mark).some((name) => names.has(name)), mine = new Set(picked);
    for (const mark of all(MARKS)) {
      mark.classList.toggle("able", !picked.length && has(starts, mark));
      mark.classList.toggle("target", picked.length > 0 && has(next, mark) && !has(mine, mark));
      mark.classList.toggle("held", has(mine, mark));
    }
    form.hidden = !picked.length && !around.length;
    const seen = new Set(all(MARKS).flatMap(namesOf)), pieces = [...new Set([...picked, ...around])];
    const others = new Set(steps.filter((step) => step.whole && step.line !== chosen && !(step.name && seen.has(step.name))).map((step) => step.line));
    form.querySelector(".chips").replaceChildren(
      ...pieces.map((name) => chip(labels.get(name) || name, mine.has(name), () => (mine.has(name) ? untake(name) : next.has(name) ? take(name, steps, picked) : take(name, first, [])))),
      ...[...others].slice(0, 12).map((line) => chip(line, null, () => choose(line))),
    );
    form.querySelector(".actions code").textContent = chosen || "";
    form.querySelector(".actions button").disabled = !chosen;
    form.querySelector("[data-at-once]").checked = atOnce();
  }

  function renewed() {
    if (!bar()) return;
    if (asked && asked !== bar().elements.key.value) {
      [picked, steps, first, chosen, around] = [[], [], [], null, []];
      if (document.querySelector("#board:hover, #board:focus-within")) begin();
    }
    show();
  }

  const reach = (event) => event.target.closest?.(MARKS);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => { if (bar() && reach(event)) begin(); });
  document.addEventListener("click", (event) => {
    const mark = reach(event);
    if (mark && bar() && !typing()) busy = busy.then(() => tap(mark)).catch(lost);
    if (event.target.closest?.("#making [data-drop]")) drop();
  });
  document.addEventListener("keydown", (event) => {
    const mark = reach(event);
    if (mark && bar() && (event.key === "Enter" || event.key === " ") && !event.ctrlKey && !event.metaKey) busy = busy.then(() => tap(mark)).catch(lost);
    if (event.key === "Escape" && picked.length) drop();
  });
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-at-once]")) return;
    try { localStorage.setItem("at-once", event.target.checked ? "yes" : "no"); } catch { /* kept nowhere, then */ }
    event.stopPropagation();
  }, true);
  for (const kind of ["DOMContentLoaded", "renewed"]) document.addEventListener(kind, renewed);
})();
