"use strict";
// Piece, place, done: what is tapped on the board becomes an order in the bar below it. The server says what picked things
// can do (the same that judges orders); that is lit, and a tap on anything else says why and changes nothing. What is not
// on the board (a technology, a bid, a number) stands in the bar, and so do the kinds of orders that begin with it.
(() => {
  const MARKS = "#board svg [data-pick]";
  const MOST = 24; // chips at once; more are found on the board, or beside it
  const NOTCH = 40; // of a wheel; a pad tells many small ones
  const all = (what, root = document) => [...root.querySelectorAll(what)];
  const bar = () => document.querySelector("#making");
  const atForm = () => document.querySelector(".question details.answer[open] form[data-at], .question form.typed[data-at]");
  const NONE = { steps: [], blanks: [], why: "", sole: false };
  let root = NONE, first = NONE, now = NONE, picked = [], called = [], kind = "", chosen = null, around = [], asked = "", placed = "", ways = null, busy = Promise.resolve();
  const labels = new Map(); // what things on the board are called in the reader's language

  const atOnce = () => bar().querySelector("[data-at-once]").checked;
  const namesOf = (mark) => (mark.dataset.pick || "").trim().split(/\s+/).filter(Boolean);
  const lost = () => { asked = ""; }; // no answer: whatever was picked stays, and the next tap asks again
  const say = (text) => { const line = bar()?.querySelector(".said"); if (line) line.textContent = text; };
  const named = ({ steps }) => new Set(steps.map((step) => step.name).filter(Boolean));
  const onBoard = () => new Set(all(MARKS).flatMap(namesOf));

  async function fetchSteps(names, of = kind) {
    const query = names.map((name) => `picked=${encodeURIComponent(name)}`).join("&") || "picked=";
    const answer = await fetch(`${bar().dataset.picks}?${query}${of && `&kind=${of}`}`);
    const told = answer.ok ? await answer.json() : NONE;
    for (const step of told.steps) if (step.name) labels.set(step.name, step.label);
    return told;
  }

  /** What may be picked first; asked for when somebody comes to the board, once a question. */
  async function begin() {
    const form = bar();
    if (!form || asked === form.elements.key.value) return;
    asked = form.elements.key.value;
    root = await fetchSteps([], "");
    if (!kind) first = root;
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
  function orderOf(from, name) {
    if (!first.sole && from === first) return null;
    const lines = new Set(from.steps.filter((step) => step.name === name && step.whole).map((step) => step.line));
    return lines.size === 1 && !from.steps.some((step) => step.name === name && !step.whole) ? [...lines][0] : null;
  }

  async function take(name, from, before) {
    const order = orderOf(from, name), names = [...before, name], found = await fetchSteps(names);
    if (!order && !found.steps.length && !found.blanks.length) return say(`${bar().dataset.nothing} ${found.why || name}`);
    const step = from.steps.find((one) => one.name === name);
    [picked, called, now] = [names, [...called.slice(0, before.length), step ? step.label : name], found];
    return order || !kind ? choose(order) : goOn();
  }

  /** Of a kind of order that somebody named, what leaves no choice is taken without asking. */
  function goOn() {
    const whole = now.steps.find((step) => step.whole && !step.name), names = [...named(now)];
    if (whole || names.length !== 1 || now.blanks.length) return choose(whole?.line || null);
    return take(names[0], now, picked);
  }

  /** All of a stack at once; one by one where not all of them can go together. */
  async function takeAll(names) {
    const rest = names.filter((name) => !picked.includes(name)), found = await fetchSteps([...picked, ...rest]);
    if (found.steps.length) {
      [picked, called, now] = [[...picked, ...rest], [...called, ...rest.map((name) => labels.get(name) || name)], found];
      return choose(null);
    }
    for (const name of rest) if (!picked.length || named(now).has(name)) await take(name, picked.length ? now : first, picked);
    return null;
  }

  /** What can lie in several ways, such as a tile, lies there in one of them; each further tap is the next. */
  async function lay(place, list, at) {
    const names = [place, ...list[at]], found = await fetchSteps(names), order = found.steps.find((step) => step.whole && !step.name);
    if (!order) return say(`${bar().dataset.nothing} ${found.why || place}`);
    const marks = ways?.marks || all("#board svg [data-ways]").map((mark) => ({ mark, within: mark.parentElement.getAttribute("transform") }));
    [picked, called, now, around, ways] = [names, [], NONE, [], { place, list, at, marks }];
    return choose(order.line, list.length > 1 ? bar().dataset.turns : "", list.length > 1);
  }
  const waysOf = (mark) => (mark.dataset.ways || "").split(";").filter(Boolean).map((way) => way.split(" "));
  const turnTo = ({ place, list, at }, by) => lay(place, list, (at + by + list.length) % list.length);
  const turned = ({ list, at }) => [...list.keys()].filter((one) => list[one][0] === list[at][0]);
  const flipped = ({ list, at }) => list.findIndex((way) => way[0] !== list[at][0]);

  const nextOf = (list, one) => list[(list.indexOf(one) + 1) % list.length];

  /** A tap where ways are: on what lies there, on another place, or on a side that is wanted. Whether it was one. */
  function tapWay(mark, names) {
    const list = waysOf(mark), side = ways ? ways.list.findIndex((way) => way.includes(names[0])) : -1;
    if (ways && names.includes(ways.place)) return turnTo(ways, 1);
    if (side >= 0 && !picked.includes(names[0])) return lay(ways.place, ways.list, side);
    if (!list.length) return null;
    const wanted = ways ? [] : picked, at = list.findIndex((way) => wanted.every((one) => way.includes(one)));
    return at < 0 ? Promise.resolve(say(bar().dataset.notThere)) : lay(namesOf(mark)[0], list, at);
  }

  /** Where the order in the bar is shown on the board, the other places can still be tapped. */
  function carry(shown) {
    const svg = document.querySelector("#board svg");
    if (!ways || !shown || svg.querySelector("[data-ways]")) return;
    for (const { mark, within } of ways.marks) {
      const ground = all("g[transform]", svg).find((one) => one.getAttribute("transform") === within);
      if (namesOf(mark)[0] !== ways.place) ground?.append(mark.cloneNode(true));
    }
  }

  /** `more` is what to say; an order that only `begins` a choice, such as which way a tile lies, is never sent at once. */
  function choose(order, more, begins) {
    chosen = order;
    const form = bar(), line = form.elements.orders;
    if (line.value !== (order || "")) {
      line.value = order || "";
      line.dispatchEvent(new Event("change", { bubbles: true }));
    }
    say(more ?? (!order ? form.dataset.next : now.steps.some((step) => step.name && onBoard().has(step.name)) ? form.dataset.onward : ""));
    show();
    if (order && !begins && atOnce()) form.requestSubmit();
  }

  function drop() {
    [picked, called, now, around, kind, first, ways, placed] = [[], [], NONE, [], "", root, null, ""];
    if (!bar()) return;
    choose(null);
    say("");
  }

  async function untake(name, at = picked.indexOf(name)) {
    const left = picked.filter((_, n) => n !== at), names = called.filter((_, n) => n !== at);
    if (!left.length && !kind) return drop();
    const found = await fetchSteps(left);
    [picked, called, now] = found.steps.length || found.blanks.length ? [left, names, found] : [[], [], first];
    choose(null);
  }

  /** A kind of order that begins with nothing on the board; once more: none. */
  async function name(which) {
    const again = kind === which;
    drop();
    if (again) return;
    kind = which;
    now = first = await fetchSteps([]);
    goOn();
  }

  async function tap(mark) {
    await begin();
    const names = layers(mark), laid = kind ? null : tapWay(mark, names);
    if (laid) return laid;
    if (ways) drop();
    const next = named(now), starts = named(first);
    const own = namesOf(mark), held = own.some((one) => picked.includes(one)); // a held piece is put down, not set where it stands
    const on = names.find((one) => (picked.length || kind) && next.has(one) && (!held || own.includes(one)));
    if (on) return take(on, now, picked);
    const again = names.find((one) => picked.includes(one));
    if (again) return untake(again);
    const near = beside(mark, names), start = names.find((one) => starts.has(one)) || (near.length === 1 ? near[0] : "");
    if (!kind && (start || near.length)) {
      drop();
      around = near;
      return start ? take(start, first, []) : choose(null);
    }
    if (!first.steps.length) return;
    if (picked.length || kind) return say(bar().dataset.notThere);
    const { why } = await fetchSteps([names[0]]);
    show();
    say(`${bar().dataset.nothing} ${why || names.join(", ")}`);
  }

  const later = (doing) => { busy = busy.then(doing).catch(lost); };
  const chip = (text, pressed, doing) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = text;
    if (pressed !== null) button.setAttribute("aria-pressed", String(pressed));
    button.addEventListener("click", () => later(doing));
    return button;
  };
  const blank = ({ label, low, high }) => {
    const wrap = document.createElement("label"), field = document.createElement("input");
    Object.assign(field, { type: "number", inputMode: "numeric", min: low, max: high, autocomplete: "off" });
    wrap.append(label, " ", field);
    field.addEventListener("change", (event) => {
      event.stopPropagation();
      if (field.value && field.checkValidity()) later(() => take(String(Number(field.value)), now, picked));
    });
    field.addEventListener("input", (event) => event.stopPropagation());
    return wrap;
  };

  /** What else may come: once for each line, by its name where the kind of order is clear, else by the whole line. */
  function others(seen) {
    const found = new Map();
    for (const step of now.steps) {
      const hidden = step.name && (seen.has(step.name) || around.includes(step.name));
      if (hidden || step.line === chosen || (!step.whole && !step.name)) continue;
      if (!found.has(step.line)) found.set(step.line, step);
    }
    return [...found.values()].slice(0, MOST);
  }

  /** What each lit place costs, as a number in its upper right corner. */
  function price(lit) {
    const svg = document.querySelector("#board svg"), NS = svg?.namespaceURI, drawn = svg && document.createElementNS(NS, "g");
    svg?.querySelector(".costs")?.remove();
    if (!svg) return;
    drawn.setAttribute("class", "costs");
    for (const mark of lit) {
      const cost = costOf(mark);
      if (!cost) continue;
      const { x, y, width, height } = mark.getBBox(), size = Math.min(width, height);
      const at = svg.getScreenCTM().inverse().multiply(mark.getScreenCTM()), place = new DOMPoint(x + width / 2 + size * 0.34, y + height / 2 - size * 0.29).matrixTransform(at);
      const one = document.createElementNS(NS, "g");
      one.setAttribute("transform", `translate(${place.x} ${place.y}) scale(${(size * at.a) / 104})`);
      one.innerHTML = `<circle r="14"/><text y="7">${cost.number}</text>`;
      drawn.append(one);
    }
    svg.append(drawn);
  }
  const isPiece = (mark) => mark.dataset.on || mark.parentElement.closest("[data-pick]"); // it may join: the place has the price
  const costOf = (mark) => !isPiece(mark) && now.steps.find((step) => step.number && namesOf(mark).includes(step.name));

  function show() {
    const form = bar();
    if (!form) return;
    const going = picked.length > 0 || kind !== "", next = named(now), starts = named(first), mine = new Set(picked);
    const has = (names, mark) => namesOf(mark).some((one) => names.has(one));
    const shown = document.querySelector(".look [name=looked]") !== null, frame = document.querySelector("#board");
    carry(shown);
    frame.classList.toggle("tried", shown);
    frame.classList.toggle("going", going);
    const held = (mark) => mine.has(namesOf(mark)[0]); // the others are what goes with it, such as the side of a tile
    for (const mark of all(MARKS)) {
      mark.classList.toggle("able", !going && has(starts, mark));
      mark.classList.toggle("target", going && (ways ? "ways" in mark.dataset : has(next, mark)) && !held(mark));
      mark.classList.toggle("held", held(mark));
    }
    price(going ? all(MARKS).filter((mark) => mark.classList.contains("target")) : []);
    const seen = onBoard(), beside = around.filter((one) => !mine.has(one)), busyNow = going || around.length > 0 || chosen !== null;
    for (const verb of all("[data-kind]", form)) verb.setAttribute("aria-pressed", String(verb.dataset.kind === kind));
    form.querySelector(".verbs").hidden = busyNow && !kind;
    form.hidden = false;
    form.classList.toggle("busy", busyNow);
    form.querySelector(".actions").hidden = !busyNow;
    const more = beside.filter((one) => (!picked.length || next.has(one)));
    form.querySelector(".chips").replaceChildren(
      ...called.map((label, at) => chip(label, true, () => untake(picked[at], at))),
      ...beside.map((one) => chip(labels.get(one) || one, false, () => (next.has(one) ? take(one, now, picked) : take(one, first, [])))),
      ...(more.length > 1 ? [chip(form.dataset.all, null, () => takeAll(around))] : []),
      ...others(seen).map((step) => chip(kind && step.name ? step.label : step.line, null, () => (step.name && (first.sole || !step.whole) ? take(step.name, now, picked) : choose(step.line)))),
      ...now.blanks.map(blank),
    );
    const [turning, pointing] = form.querySelectorAll(".ways");
    turning.hidden = !ways || ways.list.length < 2;
    pointing.hidden = !placed || !chosen;
    if (ways) [turning.children[0].disabled, turning.children[1].disabled] = [turned(ways).length < 2, flipped(ways) < 0];
    form.querySelector(".actions code").textContent = chosen || "";
    form.querySelector(".actions button").disabled = !chosen;
  }

  function renewed() {
    const form = bar();
    if (!form) return;
    for (const verb of all("[data-kind]", form)) verb.hidden = beginsOnBoard(verb.dataset.kind);
    for (const verb of all("[data-kind][hidden]", form)) verb.remove();
    if ((asked && asked !== form.elements.key.value) || (placed && placed !== form.elements.key.value)) {
      placed = "";
      [picked, called, root, first, now, chosen, around, kind, ways] = [[], [], NONE, NONE, NONE, null, [], "", null];
      if (document.querySelector("#board:hover, #board:focus-within")) later(begin);
    }
    show();
  }

  /** Whether a tap begins orders of a kind just as well: those of several pieces, or the only kind there is. */
  function beginsOnBoard(which) {
    const form = document.querySelector(`#question details.answer input[name=answer][value='${which}']`)?.form, seen = onBoard();
    const fields = form ? all("[data-part]", form) : [], starts = fields[0]?.options;
    const alone = fields[0]?.closest("tr") || all("#question details.answer").length === 1;
    return !fields.length || fields.some((field) => Number(field.dataset.scale) > 1) || Boolean(alone && starts && [...starts].some((option) => seen.has(option.value)));
  }

  /** The next order, or the one before, that the same things may mean, such as the same tile turned. */
  function turn(by) {
    if (ways) later(() => ways && turnTo(ways, by));
    if (ways) return true;
    const lines = now.steps.filter((step) => step.whole && step.name).map((step) => step.line);
    if (!lines.length) return false;
    const at = lines.indexOf(chosen);
    choose(lines[at < 0 ? 0 : (at + by + lines.length) % lines.length]);
    return true;
  }

  const reach = (event) => event.target.closest?.(MARKS);
  for (const what of ["pointerover", "focusin"]) document.addEventListener(what, (event) => { // what it would cost to go there
    const mark = reach(event), cost = mark?.classList.contains("target") && bar() && costOf(mark);
    if (cost) say(`${cost.label}: ${cost.costs}`);
  });
  for (const what of ["pointerover", "focusin"]) document.addEventListener(what, (event) => { if (bar() && reach(event)) later(begin); });
  document.addEventListener("click", (event) => {
    const mark = reach(event), verb = event.target.closest?.("#making [data-kind]"), way = event.target.closest?.("#making [data-way]");
    if (way) later(() => ways && lay(ways.place, ways.list, way.dataset.way === "flip" ? flipped(ways) : nextOf(turned(ways), ways.at)));
    if (mark && bar() && !atForm()) later(() => tap(mark));
    if (verb) later(async () => { await begin(); await name(verb.dataset.kind); });
    if (event.target.closest?.("#making [data-drop]")) drop();
  });
  document.addEventListener("keydown", (event) => {
    const mark = reach(event);
    if (mark && bar() && !atForm() && (event.key === "Enter" || event.key === " ") && !event.ctrlKey && !event.metaKey) later(() => tap(mark));
    if (event.key === "Escape" && (picked.length || around.length || kind || chosen)) drop();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "r" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    if (!picked.length || !turn(event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  let wheeled = 0;
  document.addEventListener("wheel", (event) => { // over what is picked; elsewhere the page scrolls
    if (event.ctrlKey || !picked.length || !event.target.closest?.("#board .held")) return;
    wheeled += event.deltaY;
    if (Math.abs(wheeled) < NOTCH) return event.preventDefault();
    if (turn(Math.sign(wheeled))) event.preventDefault();
    wheeled = 0;
  }, { passive: false });
  document.addEventListener("input", (event) => { // what is entered beside the board is another order: there is only one
    if (event.target.closest?.(".question form") && (picked.length || kind || chosen)) drop();
  });
  document.addEventListener("pointed", (event) => { // a place on a table without fields
    if (!bar()) return;
    placed = bar().elements.key.value;
    choose(event.detail, bar().dataset.point, true);
  });
  for (const what of ["DOMContentLoaded", "renewed"]) document.addEventListener(what, renewed);
})();
