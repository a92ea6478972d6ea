"use strict";
// What is done with the board to make an order: taps, keys, the wheel. A tap on what is lit goes on with the order, one on
// anything else says why not and changes nothing.
(() => {
  const MARKS = "#board svg [data-pick]";
  const NOTCH = 40; // of a wheel; a pad tells many small ones
  const { order, bar, marks, namesOf, named, reached, say, later, take, choose, drop } = making;

  const atForm = () => document.querySelector(".question details.answer[open] form[data-at], .question form.typed[data-at]");
  const titleOf = (mark) => mark.querySelector(":scope > title")?.textContent.split("\n")[0] || "";
  const placesOf = (mark) => (mark.dataset.on || "").split(/\s+/).filter(Boolean);

  /** The names of what was tapped, then of what it lies in; then what lies in the same place. */
  function layers(mark) {
    const found = [];
    for (let at = mark; at; at = at.parentElement?.closest("[data-pick]")) found.push(...namesOf(at), ...placesOf(at));
    return [...new Set(found)];
  }
  function beside(mark, names) {
    const places = new Set(names), starts = named(order.first);
    const on = marks().filter((one) => mark.contains(one) || placesOf(one).some((place) => places.has(place)));
    return [...new Set([...names, ...on.flatMap(namesOf)])].filter((name) => starts.has(name));
  }

  const about = ({ step }, words) => words.replace("…", step.does);

  async function tap(mark) {
    await making.begin();
    const names = layers(mark), laid = order.kind ? null : making.tapWay(mark, names);
    if (laid) return laid;
    if (order.ways) drop();
    const next = reached(order.now), starts = named(order.first), { picked, way } = order;
    const own = namesOf(mark), held = own.some((one) => picked.includes(one)); // a held piece is put down, not set where it stands
    const on = names.find((one) => making.begun() && next.has(one) && (!held || own.includes(one)));
    if (on) return take(on, order.now, picked);
    const again = names.find((one) => picked.includes(one));
    if (again) return making.untake(again);
    const near = beside(mark, names), stacked = mark.dataset.on && own.filter((one) => starts.has(one)).length > 1; // one is asked which
    const start = (!stacked && names.find((one) => starts.has(one))) || (near.length === 1 ? near[0] : "");
    if (!order.kind && (start || near.length)) {
      drop();
      order.around = near;
      await (start ? take(start, order.first, []) : choose(null, bar().dataset.which));
      return way && say([about(way, bar().dataset.lost), making.said()].join(" "));
    }
    if (way && order.chosen) return say(about(way, bar().dataset.unsent));
    if (making.begun()) return say((await making.whyNot(picked, names)) || bar().dataset.notThere);
    if (order.around.length) return say(bar().dataset.which);
    const why = await making.whyNot([], names);
    making.show();
    const what = titleOf(mark), inside = "look" in mark.dataset || what === names[0] ? "" : what; // a card's picture tells
    making.cannot(inside && why ? `${inside}. ${why}` : why, what || names.join(", "));
  }

  /** Whoever closes the picture of a card that they picked has only looked at it; not where it has become an order. */
  function putBack(names) {
    const last = order.picked[order.picked.length - 1];
    return !order.chosen && last && names.split(" ").includes(last) && making.untake(last, order.picked.length - 1);
  }

  // What may be chosen is lit as soon as somebody does anything on the page, not only beside a piece.
  let woken = "";
  for (const what of ["pointermove", "keydown"]) document.addEventListener(what, () => {
    const key = bar()?.elements.key.value || "";
    if (key && key !== woken) later(making.begin);
    woken = key;
  }, { passive: true });

  const reach = (event) => event.target.closest?.(MARKS);
  const onGround = (target) => target.closest?.("#board .svg svg") && !target.closest("[data-look]") && !document.querySelector("#board [data-table]");

  /** What it would cost to go there, or what it does that could be chosen. */
  function tell(mark) {
    const cost = mark.classList.contains("target") && making.costOf(mark);
    const step = cost || [...order.now.steps, ...order.first.steps].find((one) => one.tells && namesOf(mark).includes(one.name));
    if (step) say(`${step.label}: ${cost ? step.costs : step.tells}`);
  }

  for (const what of ["pointerover", "focusin"]) document.addEventListener(what, (event) => {
    const mark = bar() && reach(event);
    if (!mark) return;
    tell(mark);
    if (!order.first.steps.length) later(async () => { await making.begin(); if (mark.matches(":hover, :focus")) tell(mark); });
    else later(making.begin);
  });
  document.addEventListener("click", (event) => {
    const mark = reach(event), verb = event.target.closest?.("#making [data-kind]"), way = event.target.closest?.("#making [data-way]");
    const answer = event.target.closest?.("#making .ends [data-line]:not([data-line=''])");
    if (answer) event.preventDefault(); // it would be sent
    if (answer) later(() => making.answer(answer));
    if (way) later(() => making.press(way.dataset.way));
    if (mark && bar() && !atForm()) later(() => tap(mark));
    if (!mark && bar() && making.begun() && onGround(event.target)) later(() => say(bar().dataset.notThere));
    if (verb) later(async () => { await making.begin(); await making.name(verb.dataset.kind); });
    if (event.target.closest?.("#making [data-drop]")) drop();
    if (event.target.closest?.(".closeup button")) later(() => putBack(event.target.closest(".closeup").dataset.of));
    if (bar()?.matches(".refused") && !event.target.closest?.("#board, #tray")) say("");
  });
  document.addEventListener("keydown", (event) => {
    const mark = reach(event);
    if (mark && bar() && !atForm() && (event.key === "Enter" || event.key === " ") && !event.ctrlKey && !event.metaKey) later(async () => { await tap(mark); lead(); });
    if (event.key === "Escape" && (making.begun() || order.around.length || order.chosen)) putDown();
    else if (event.key === "Escape" && bar()?.matches(".refused")) say("");
  });
  /** Of several pieces in one place those that are meant are chosen in the bar; keys go there, and Escape leads back. */
  function lead() {
    if (order.around.length > 1 && !order.picked.length) bar().querySelector(".chips button")?.focus({ preventScroll: true });
  }
  function putDown() {
    const within = bar()?.contains(document.activeElement);
    drop();
    if (within) keys.back();
  }

  document.addEventListener("keydown", (event) => { // as on a table without fields (board.js)
    const by = order.ways && keys.turns(event);
    if (!by) return;
    event.preventDefault();
    making.turn(by);
  });
  let wheeled = 0;
  document.addEventListener("wheel", (event) => { // over what is picked; elsewhere the page scrolls
    if (event.ctrlKey || !order.picked.length || !event.target.closest?.("#board .held")) return;
    wheeled += event.deltaY;
    if (Math.abs(wheeled) < NOTCH) return event.preventDefault();
    if (making.turn(Math.sign(wheeled))) event.preventDefault();
    wheeled = 0;
  }, { passive: false });
  document.addEventListener("input", (event) => { // what is entered beside the board is another order: there is only one
    if (event.target.closest?.(".question form") && (making.begun() || order.chosen)) drop();
  });
  document.addEventListener("pointed", (event) => { // a place on a table without fields
    if (!bar()) return;
    order.placed = bar().elements.key.value;
    choose(event.detail, bar().dataset.point, true);
  });
})();
