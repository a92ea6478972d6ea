"use strict";
// The order being made, shown: on the board what is held, what may come next and what that costs; in the bar what was picked,
// and what is not on the board (a technology, a bid, a number) with the kinds of orders that begin with it.
(() => {
  const MOST = 24; // chips at once; more are found on the board, or beside it
  const { order, labels, all, bar, marks, namesOf, onBoard, named, reached, later, take, takeWay } = making;

  const chip = (text, pressed, doing, more) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.textContent = text;
    if (more) button.append(Object.assign(document.createElement("small"), { className: "gist", textContent: more }));
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
      if (field.value && field.checkValidity()) later(() => take(String(Number(field.value)), order.now, order.picked));
    });
    field.addEventListener("input", (event) => event.stopPropagation());
    return wrap;
  };

  /** What else may come, each line once. What gives up several things that lie on the board begins with its kind. */
  function others({ steps }, seen) {
    const found = new Map();
    for (const step of steps) {
      const hidden = step.name && (seen.has(step.name) || order.around.includes(step.name)), kind = hidden && step.dear && !order.kind && order.picked.length > 0;
      if (kind) found.set(step.kind, { ...step, name: "", line: "", tells: "", whole: false, does: verbOf(step.kind) });
      if (hidden || (step.line === order.chosen && !order.way) || (!step.whole && !step.name)) continue;
      if (!found.has(step.line)) found.set(step.line, step);
    }
    return [...found.values()].slice(0, MOST);
  }

  const verbOf = (kind) => bar().querySelector(`[data-kind="${kind}"]`)?.textContent || "";
  const counted = (step) => (step.of && step.name && (order.kind ? step.of : `${verbOf(step.kind)}, ${step.of}`)) || "";

  /** A button of its own for each step; numbers stand after what they count. */
  function way(step) {
    const { kind, first, now, picked } = order, counts = counted(step), goes = step.name && (first.sole || !step.whole) && !order.way;
    const pressed = order.way ? order.way.step.does === step.does : null;
    const button = chip(counts || (kind && step.name) ? step.label : step.does || step.line, pressed, () => (goes ? take(step.name, now, picked) : takeWay(step)), step.tells);
    if (counts) button.setAttribute("aria-label", `${counts}: ${step.label}`);
    button.dataset.step = "";
    return button;
  }
  function ways(steps) {
    const made = steps.map((step) => [counted(step), way(step)]);
    return made.flatMap(([counts, button], at) => (counts && counts !== made[at - 1]?.[0] ? [Object.assign(document.createElement("span"), { className: "of", textContent: `${counts}:` }), button] : [button]));
  }

  /** What gives something up stands apart, folded where a piece can do anything else: nobody means it by picking one. */
  function apart(chips, open) {
    const fold = document.createElement("details");
    Object.assign(fold, { className: "apart", open });
    fold.append(Object.assign(document.createElement("summary"), { textContent: bar().dataset.apart }), ...chips);
    return chips.length ? [fold] : [];
  }

  function chips() {
    const { now, first, picked, called, around } = order, next = reached(now), seen = onBoard();
    const before = order.way ? order.way.picked.length + Boolean(order.way.step.name) : picked.length;
    const rest = others(order.way?.now || now, seen), lines = new Set(rest.map((step) => step.line));
    const onward = order.way ? others(now, seen).filter((step) => step.line !== order.chosen && !lines.has(step.line)) : [];
    const idle = (one) => !picked.includes(one) && first.steps.length > 0 && first.steps.every((step) => step.name !== one || step.dear); // it can only be given up
    const able = around.filter((one) => !idle(one)), more = able.filter((one) => !picked.includes(one) && (!picked.length || next.has(one)));
    const held = (at) => chip(called[at], true, () => making.untake(picked[at], at));
    const free = (one) => chip(labels.get(one) || one, false, () => (next.has(one) ? take(one, now, picked) : take(one, first, [])));
    const folded = (step) => step.dear && !order.kind;
    const ofPicks = picked.map((one, at) => (called[at] === undefined || (around.includes(one) && picked.indexOf(one) === at) ? [] : [held(at)])); // a way has buttons of its own
    if (order.way?.step.name) ofPicks[before - 1] = [];
    return [ // what lies there keeps its place, picked or not
      ...able.map((one) => (picked.includes(one) ? held(picked.indexOf(one)) : free(one))),
      ...ofPicks.slice(0, before).flat(),
      ...(more.length > 1 ? [chip(bar().dataset.all, null, () => making.takeAll(able))] : []),
      ...ways(rest.filter((step) => !folded(step))),
      ...ofPicks.slice(before).flat(),
      ...ways(onward),
      ...now.blanks.map(blank),
      ...apart([...around.filter(idle).map(free), ...ways(rest.filter(folded))], picked.length > 0 && (order.way?.now || now).steps.every((step) => step.dear)),
    ];
  }

  const isPiece = (mark) => mark.dataset.on || mark.parentElement.closest("[data-pick]"); // it may join: the place has the price
  const costOf = (mark) => !isPiece(mark) && order.now.steps.find((step) => step.number && namesOf(mark).includes(step.name));

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

  /** The name of a piece says, too, what its colour shows. */
  function nameState(mark) {
    const { can, held } = bar().dataset, on = mark.classList;
    const state = on.contains("held") ? held : on.contains("target") || on.contains("able") ? can : "";
    const cost = on.contains("target") && costOf(mark), [first, ...rest] = (mark.querySelector(":scope > title")?.textContent || namesOf(mark)[0] || "").split("\n");
    const name = state && [`${first}, ${state}${cost ? ` (${cost.costs})` : ""}`, ...rest].join("\n");
    if (name) mark.setAttribute("aria-label", name);
    else mark.removeAttribute("aria-label");
  }

  /** A line around everything that is lit, above all that lies beside it. */
  function shine() {
    const svg = document.querySelector("#board svg"), lights = svg && document.createElementNS(svg.namespaceURI, "g");
    svg?.querySelector(".lights")?.remove();
    if (!svg) return;
    lights.setAttribute("class", "lights");
    for (const name of ["able", "target", "held"]) lights.append(...outlines.light(marks().filter((mark) => mark.classList.contains(name)), `light-${name}`));
    svg.insertBefore(lights, svg.querySelector(":scope > .ring")); // nothing lies above what has the focus
  }

  function light() {
    const going = making.begun(), next = reached(order.now), starts = named(order.first), mine = new Set(order.picked);
    const has = (names, mark) => namesOf(mark).some((one) => names.has(one));
    const held = (mark) => mine.has(namesOf(mark)[0]); // the others are what goes with it, such as the side of a tile
    const target = (mark) => going && (order.ways ? "ways" in mark.dataset : has(next, mark)) && !held(mark);
    const areas = new Set([...order.now.steps, ...(going ? [] : order.first.steps)].map((step) => step.area));
    document.querySelector("#board").classList.toggle("going", going);
    for (const area of all("#board svg [data-area]")) area.classList.toggle("counted", areas.has(area.dataset.area));
    for (const mark of marks()) {
      mark.classList.toggle("able", !going && has(starts, mark));
      mark.classList.toggle("target", target(mark));
      mark.classList.toggle("held", held(mark));
      nameState(mark);
    }
    shine();
    price(going ? marks().filter((mark) => mark.classList.contains("target")) : []);
  }

  /** A row that goes on to the right shows that it does. */
  const hint = (row) => row.classList.toggle("further", row.scrollWidth - row.scrollLeft - row.clientWidth > 4);
  document.addEventListener("scroll", (event) => { if (event.target.matches?.("#tray :is(.chips, .doing)")) hint(event.target); }, { capture: true, passive: true });

  /** Whoever pressed a chip by keys stays at it; where it is gone, at what sends the order, or at another chip. */
  function renew(group, send) {
    const held = group.contains(document.activeElement) ? document.activeElement.textContent : null;
    const { scrollLeft } = group;
    group.replaceChildren(...chips());
    group.scrollLeft = scrollLeft;
    if (held === null) return;
    const same = all("button", group).find((one) => one.textContent === held);
    send.disabled = !order.chosen;
    (same || (order.chosen ? send : group.querySelector("button, input")) || send).focus({ preventScroll: true });
  }

  function show() {
    const form = bar(), shown = document.querySelector(".look [name=looked]") !== null, { kind, ways, chosen } = order;
    if (!form) return;
    making.carry(shown);
    document.querySelector("#board").classList.toggle("tried", shown);
    light();
    const busy = making.begun() || order.around.length > 0 || chosen !== null;
    for (const verb of all("[data-kind]", form)) verb.setAttribute("aria-pressed", String(verb.dataset.kind === kind));
    form.querySelector(".verbs").hidden = busy && !kind;
    form.hidden = false;
    form.classList.toggle("busy", busy);
    form.querySelector(".actions").hidden = !busy;
    renew(form.querySelector(".chips"), form.querySelector(".actions button"));
    const [turning, pointing] = form.querySelectorAll(".ways");
    turning.hidden = !ways || ways.list.length < 2;
    pointing.hidden = !order.placed || !chosen;
    if (ways) [turning.children[0].disabled, turning.children[1].disabled] = [!making.canTurn(ways), !making.canFlip(ways)];
    form.querySelector(".actions code").textContent = chosen || "";
    form.classList.toggle("gathering", !chosen && !kind && !ways && form.querySelector(".chips button") !== null && !form.querySelector(".chips :is(input, [data-step])")); // pieces alone
    form.classList.toggle("unfit", Boolean(chosen) && chosen === unfit());
    form.querySelector(".actions button").disabled = !chosen || form.matches(".unfit");
    for (const row of all("#tray :is(.chips, .doing)")) hint(row);
    document.dispatchEvent(new Event("lit"));
  }

  /** The order that was looked at and would be refused as it stands. */
  let looked = "";
  const unfit = () => (bar().querySelector(".look .why") ? looked : null);
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.requestConfig.elt.matches("#making [data-live]")) looked = order.chosen;
  });
  document.addEventListener("htmx:afterSwap", (event) => { if (event.detail.target.matches("#making .look")) show(); });

  /** Whether a tap begins orders of a kind just as well: those of several pieces, or the only kind there is. */
  function beginsOnBoard(which) {
    const form = document.querySelector(`#question details.answer input[name=answer][value='${which}']`)?.form, seen = onBoard();
    const fields = form ? all("[data-part]", form) : [], starts = fields[0]?.options;
    const alone = fields[0]?.closest("tr") || all("#question details.answer").length === 1;
    return !fields.length || fields.some((field) => Number(field.dataset.scale) > 1) || Boolean(alone && starts && [...starts].some((option) => seen.has(option.value)));
  }

  function renewed() {
    const form = bar(), key = form?.elements.key.value;
    if (!form) return;
    for (const verb of all("[data-kind]", form)) verb.classList.toggle("boarded", beginsOnBoard(verb.dataset.kind));
    if ((order.asked && order.asked !== key) || (order.placed && order.placed !== key)) {
      making.forget();
      if (document.querySelector("#board:hover, #board:focus-within")) later(making.begin);
    }
    if (matchMedia("(hover: none)").matches) later(making.begin); // a finger does not come near before it taps
    show();
  }

  Object.assign(making, { show, costOf });
  for (const what of ["DOMContentLoaded", "renewed"]) document.addEventListener(what, renewed);
})();
