"use strict";
// Piece, place, done: what is tapped on the board becomes an order in the bar below it. Here is the order itself: what was
// picked, what may come next, and the line that it comes to. The server says what picked things can do (the same that
// judges orders). Beside it: ways.js lays what can lie in several ways, bar.js shows all of it, tapping.js hears of taps.
const making = (() => {
  const NONE = { steps: [], blanks: [], why: "", sole: false };
  const order = { root: NONE, first: NONE, now: NONE, picked: [], called: [], kind: "", of: "", way: null, chosen: null, around: [], asked: "", placed: "", ways: null };
  const labels = new Map(); // what things on the board are called in the reader's language
  let busy = Promise.resolve();

  const all = (what, root = document) => [...root.querySelectorAll(what)];
  const bar = () => document.querySelector("#making");
  const marks = () => all("#board svg [data-pick]");
  /** Numbers that follow a name, such as how far a tile is turned, are nothing that an order counts. */
  const namesOf = (mark) => (mark.dataset.pick || "").trim().split(/\s+/).filter((name, at) => name && !(at && /^\d{1,3}$/.test(name)));
  const onBoard = () => new Set(marks().flatMap(namesOf));
  const named = ({ steps }) => new Set(steps.map((step) => step.name).filter(Boolean));
  /** What gives something up is reached only by whoever has said so: by its button, or where nothing else is asked. */
  const meant = (step) => !step.dear || order.first.sole || order.kind !== "" || order.of !== "";
  const reached = ({ steps }) => named({ steps: steps.filter(meant) });
  const say = (text, refused = false) => {
    const line = bar()?.querySelector(".said");
    if (!line) return;
    line.textContent = text;
    line.classList.toggle("usual", text !== "" && text === usual()); // where there is little room it gives way to buttons
    bar().classList.toggle("refused", refused); // it is told where it is seen, though nothing is being made
  };
  const usual = () => `${what()} ${lit()}`.trim();
  const said = () => bar()?.querySelector(".said").textContent;
  const cannot = (why, what) => say(why || `${bar().dataset.nothing} ${what.split(/[:\n]/)[0].replace(/\.$/, "")}.`, true); // the game's reason says it all
  const begun = () => order.picked.length > 0 || order.kind !== "";
  const lost = () => { order.asked = ""; }; // no answer: whatever was picked stays, and the next tap asks again
  const later = (doing) => { busy = busy.then(doing).catch(lost); };

  async function fetchSteps(names, of = order.kind || order.of) {
    const query = names.map((name) => `picked=${encodeURIComponent(name)}`).join("&") || "picked=";
    const answer = await fetch(`${bar().dataset.picks}?${query}${of && `&kind=${of}`}`);
    const told = answer.ok ? await answer.json() : NONE;
    for (const step of told.steps) if (step.name) labels.set(step.name, step.label);
    return told;
  }

  /** Why nothing that was tapped can come next, in the words of the game. */
  async function whyNot(picked, names) {
    for (const one of names) {
      const { why } = await fetchSteps([...picked, one]);
      if (why) return why;
    }
    return "";
  }

  /** What may be picked first; asked for when somebody comes to the board, once a question. */
  async function begin() {
    const form = bar();
    if (!form || order.asked === form.elements.key.value) return;
    order.asked = form.elements.key.value;
    order.root = await fetchSteps([], "");
    if (!order.kind) order.first = order.root;
    making.show();
  }

  /** The one order that picking this makes; none while more things, or a button, must tell which: a piece is not scrapped
   * because nothing else can be done with it. */
  const isFirst = (from) => !order.first.sole && from === order.first;
  function orderOf(from, name) {
    const means = (step) => step.name === name && step.whole && meant(step);
    const lines = new Set(from.steps.filter(means).map((step) => step.line));
    return lines.size === 1 && !from.steps.some((step) => step.name === name && !step.whole) ? [...lines][0] : null;
  }

  async function take(name, from, before) {
    const whole = orderOf(from, name), names = [...before, name], found = await fetchSteps(names);
    if (!whole && !found.steps.length && !found.blanks.length) return cannot(found.why, labels.get(name) || name);
    const step = from.steps.find((one) => one.name === name);
    Object.assign(order, { picked: names, called: [...order.called.slice(0, before.length), step ? step.label : name], now: found });
    const on = order.kind !== "" || (from !== order.first && isForced(found)); // a first tap only looks what there is
    return whole || !on ? choose(whole, undefined, isFirst(from)) : goOn();
  }

  /** Whether one thing, such as the only way to pay, is all that can come next. */
  const isForced = (found) => named(found).size === 1 && !found.blanks.length && !found.steps.some((step) => step.dear || (step.whole && !step.name));

  /** Of a kind of order that somebody named, what leaves no choice is taken without asking. */
  function goOn() {
    const whole = order.now.steps.find((step) => step.whole && !step.name), names = [...named(order.now)];
    if (whole || names.length !== 1 || order.now.blanks.length) return choose(whole?.line || null);
    return take(names[0], order.now, order.picked);
  }

  /** An order of one kind that a button names: what is lit goes on with it and with no other. The other buttons stay, and
   * the same one once more takes it back. */
  async function takeWay(step) {
    const { now, picked, called } = order.way || order, again = order.way?.step.does === step.does;
    order.of = again ? "" : String(step.kind);
    if (again) Object.assign(order, { now, picked, called, way: null });
    else {
      const [names, labels] = step.name ? [[...picked, step.name], [...called, step.label]] : [picked, called];
      Object.assign(order, { picked: names, called: labels, now: await fetchSteps(names), way: { now, picked, called, step } });
    }
    return choose(again || !step.whole ? null : step.line);
  }

  /** All of a stack at once; one by one where not all of them can go together. */
  async function takeAll(names) {
    const { picked, called } = order, rest = names.filter((name) => !picked.includes(name)), found = await fetchSteps([...picked, ...rest]);
    if (found.steps.length) {
      Object.assign(order, { picked: [...picked, ...rest], called: [...called, ...rest.map((name) => labels.get(name) || name)], now: found });
      return choose(null);
    }
    for (const name of rest) if (!order.picked.length || named(order.now).has(name)) await take(name, order.picked.length ? order.now : order.first, order.picked);
    return null;
  }

  /** Whether anything on the board may come next. */
  function isLit() {
    const seen = onBoard();
    return [...reached(order.now)].some((name) => seen.has(name));
  }

  /** What the few lit places are called: they may be out of sight. */
  function lit() {
    const names = [...new Set(all("#board svg .target > title").map((title) => title.textContent.split("\n")[0]))].join("; ");
    return names && names.length < 90 ? `(${names})` : "";
  }

  /** What to choose from, and what it is picked as, where that is one thing: “Choose what is lit on the board: field.” */
  function what() {
    const { next, nextLit } = bar().dataset, said = bar().querySelector(".chips button:not([aria-pressed=true])") ? next : nextLit;
    const asked = new Set(order.now.steps.filter((step) => step.name && meant(step)).map((step) => step.asks));
    return order.picked.length && asked.size === 1 && !asked.has("") ? said.replace(/\.$/, () => `: ${[...asked][0]}.`) : said;
  }

  /** How many are chosen, where one more of the same completes the order, such as the second of two cards. */
  function another() {
    const { now: { steps, blanks }, picked, first } = order, starts = named(first), open = steps.filter((step) => step.name && meant(step));
    const same = picked.length > 0 && picked.every((name) => starts.has(name)) && !blanks.length && open.length > 1 && open.every((step) => step.whole && starts.has(step.name));
    return same ? bar().dataset.another.replace("{n}", picked.length) : "";
  }

  /** What to do next; where nothing is lit, why. */
  function next() {
    const { why, blanks, steps } = order.now, stuck = why && !blanks.length && !isLit();
    if (blanks.length && !steps.length) return bar().dataset.number;
    return stuck ? why : `${another() || `${why} ${what()}`} ${lit()}`.trim();
  }

  /** `more` is what to say; an order that only `begins` a choice, such as which way a tile lies, is never sent at once. */
  function choose(line, more, begins) {
    order.chosen = line;
    const form = bar(), field = form.elements.orders, further = isLit();
    if (field.value !== (line || "")) {
      field.value = line || "";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    making.show();
    say(more ?? (!line ? next() : further ? form.dataset.onward : ""));
    if (line && !begins && form.querySelector("[data-at-once]")?.checked) form.requestSubmit();
  }

  /** An answer that is one button is shown before it is sent, as any other order. */
  async function answer(button) {
    const held = button === document.activeElement, { pressed } = bar().elements;
    await begin();
    drop();
    pressed.disabled = false;
    choose(button.dataset.line, "");
    if (held && button.isConnected) bar().querySelector(".actions button").focus({ preventScroll: true });
  }

  /** Why nothing can be sent yet. */
  function tellMissing() {
    const form = bar(), unfit = order.chosen && form.querySelector(".look .why")?.textContent.trim();
    say(unfit || (begun() ? next() : form.dataset.missing), true);
  }

  function drop() {
    Object.assign(order, { picked: [], called: [], now: NONE, around: [], kind: "", of: "", way: null, first: order.root, ways: null, placed: "" });
    if (!bar()) return;
    bar().elements.pressed.disabled = true;
    choose(null);
    say("");
  }

  async function untake(name, at = order.picked.indexOf(name)) {
    const { way } = order, from = way && at < way.picked.length ? way : order;
    if (from === way) Object.assign(order, { of: "", way: null });
    const left = from.picked.filter((_, n) => n !== at), called = from.called.filter((_, n) => n !== at);
    if (!left.length && !order.kind) return drop();
    const found = await fetchSteps(left), goesOn = found.steps.length || found.blanks.length;
    Object.assign(order, goesOn ? { picked: left, called, now: found } : { picked: [], called: [], now: order.first });
    choose(null);
  }

  /** A kind of order that begins with nothing on the board; once more: none. */
  async function name(which) {
    const again = order.kind === which;
    drop();
    if (again) return;
    order.kind = which;
    order.now = order.first = await fetchSteps([]);
    goOn();
  }

  /** The question has been answered, or another has come: nothing is picked any more. */
  function forget() {
    Object.assign(order, { picked: [], called: [], root: NONE, first: NONE, now: NONE, chosen: null, around: [], kind: "", of: "", way: null, ways: null, placed: "" });
  }

  return { order, NONE, labels, all, bar, marks, namesOf, onBoard, named, reached, say, said, cannot, begun, later, fetchSteps, whyNot, begin, take, takeWay, takeAll, choose, answer, tellMissing, drop, untake, name, forget };
})();
