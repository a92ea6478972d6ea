"use strict";
// What is sent from the bar below the board: whether at once, and what came of it, told where it was made. The board stays
// where it is, though what comes new may be higher or lower than what it replaces.
(() => {
  const board = () => document.querySelector("#board"), area = () => document.querySelector("#board .svg");
  const came = () => document.querySelector("#came"), at = () => document.querySelector("[data-at-once]");
  const key = () => `at-once:${(location.pathname.match(/\/m\/\d+\//) || [location.pathname])[0]}`;
  const kept = () => { try { return localStorage.getItem(key()) === "yes"; } catch { return false; } };
  const tried = () => document.querySelector(".look [name=looked]") !== null;
  let sent = false, stood = null, told = null, high = 0;

  /** Each match has a switch of its own; where a tap only begins a choice there is nothing to send at once. */
  function prepare() {
    const box = at();
    if (!box) return;
    box.checked = box.defaultChecked = kept();
    box.closest(".switch").hidden = document.querySelector("#board [data-table]") !== null;
  }

  const isOrder = (detail) => Boolean(detail.requestConfig?.elt.matches("#tray form"));
  const narrow = () => matchMedia("(max-width: 61.99rem)").matches;
  const asked = () => document.querySelector("#question [name=decision]")?.value;
  document.addEventListener("htmx:beforeRequest", (event) => { sent ||= isOrder(event.detail); });

  function hold(event) {
    const drawn = area();
    if (!drawn || (stood && event.type === "htmx:oobBeforeSwap")) return;
    const ours = sent && isOrder(event.detail);
    if (!tried()) high = drawn.getBoundingClientRect().height;
    const { top } = board().getBoundingClientRect(), seen = narrow() && top >= 0 && top < innerHeight / 2;
    stood = { ours, top: ours || seen ? top : null, left: drawn.scrollLeft, down: drawn.scrollTop };
    told = ours || came()?.hidden !== false || came().querySelector("form") ? null : came();
  }
  for (const kind of ["htmx:beforeSwap", "htmx:oobBeforeSwap"]) document.addEventListener(kind, hold);

  function settle() {
    prepare();
    watch();
    unfold(unfolded);
    const drawn = area();
    if (drawn && stood) {
      drawn.style.minHeight = tried() && high ? `${high}px` : "";
      if (!drawn.classList.contains("zoomed")) [drawn.scrollLeft, drawn.scrollTop] = [stood.left, stood.down];
      const by = stood.top === null ? 0 : Math.round(board().getBoundingClientRect().top - stood.top);
      if (by) scrollBy({ top: by, behavior: "instant" });
    }
    if (told && !told.isConnected) goOn();
    if (sent && stood?.ours) tell();
    [stood, told] = [null, null];
    age();
  }

  // Beside a board what went well is told for a while, longer while somebody is at it or at what is asked; the news below
  // keep it. On a phone it keeps the bar at the foot of the window: nothing moves by itself that one is about to press.
  const LONG = 60_000;
  const TENDED = "#came:is(:hover, :focus-visible, :has(:focus, details[open])), .right:is(:hover, :has(:focus-visible)) #came";
  let old = 0;
  function age() {
    const seen = !narrow() && came()?.matches(".good:not([hidden], :has(form))");
    if (seen && old) return;
    clearTimeout(old);
    old = seen ? setTimeout(() => { old = 0; if (came()?.matches(TENDED)) age(); else close(); }, LONG) : 0;
  }

  /** What was told stays; what has come of it since is told instead. */
  function goOn() {
    if (!came()) tray()?.prepend(told);
    else if (came().matches(".good:not(:has(form))") && told.matches(".good")) came().hidden = false; // what is asked is asked where it was sent
  }

  // On a phone what was sent from the question is answered below the board, too; where something else is asked now, the
  // board is in view.
  let before = null;
  const good = () => came()?.matches(".good:not([data-lately], :has(form))");
  document.addEventListener("htmx:beforeRequest", (event) => { if (event.detail.requestConfig.elt.closest("#question")) before = asked(); });
  function answer() {
    if (!narrow() || !good()) return;
    came().hidden = false;
    age();
    if (before === asked() && !document.querySelector("#question[data-done]")) return;
    came().focus({ preventScroll: true });
    board().scrollIntoView({ block: "start", behavior: "instant" });
  }
  document.addEventListener("htmx:afterRequest", (event) => {
    const { requestConfig, successful, target } = event.detail;
    if (requestConfig.verb === "post" && successful && requestConfig.elt.closest("#question") && !target.matches(".look")) answer();
  });
  addEventListener("load", () => setTimeout(answer)); // from the link of a letter, or without htmx

  // On a phone the tray is a slim bar over the lower part of the page until somebody unfolds it.
  const tray = () => document.querySelector("#tray");
  let unfolded = false;
  function unfold(wanted) {
    unfolded = wanted;
    tray()?.classList.toggle("open", wanted);
    tray()?.querySelector("[data-unfold]").setAttribute("aria-expanded", String(wanted));
  }

  // What the order is about comes out from under it, and so does what can be tapped next, as far as all of that fits.
  let fresh = false;
  const boxesOf = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
  function clear() {
    if (!narrow() || !tray() || getComputedStyle(tray()).position !== "fixed" || !(fresh || tray().querySelector("#making.busy"))) return;
    const { top } = tray().getBoundingClientRect(), within = area().getBoundingClientRect();
    const about = boxesOf("#board .ghost.chosen, #board .held"), lit = [...about, ...boxesOf("#board svg :is(.target, .able)")].filter((box) => box.top < within.bottom);
    const low = (boxes) => Math.max(...boxes.map((box) => Math.min(box.bottom, within.bottom))) - top + 8, high = Math.min(...lit.map((box) => box.top)) - 8;
    const by = Math.max(low(about), making.order.ways ? 0 : Math.min(low(lit), high)); // what can be turned is tapped where it is
    if (by > 0 && by < Infinity) scrollBy({ top: by, behavior: "instant" });
  }
  /** The board alone leaves room for the bar: as much as it has needed, so that nothing moves under a finger. */
  let room = 0;
  function leave() {
    if (unfolded || !tray() || !document.documentElement.classList.contains("alone")) return;
    room = Math.max(room, tray().offsetHeight);
    document.querySelector(".left").style.setProperty("--tray", `${room}px`);
  }
  document.addEventListener("stretched", () => { room = 0; leave(); });
  const stuck = () => tray() && getComputedStyle(tray()).position === "sticky";
  /** Whoever goes on by keys is not led under the bar: the style sheets keep its height free. */
  function measure() {
    const high = `${tray()?.offsetHeight || 0}px`, past = document.querySelector(".docked .right");
    for (const one of document.querySelectorAll("html, .foot")) one.style.setProperty("--over", high);
    if (past) past.style.setProperty("--past", narrow() || !stuck() ? "" : high);
  }
  const opened = new ResizeObserver(() => { measure(); leave(); clear(); });
  const watch = () => { opened.disconnect(); if (tray()) opened.observe(tray()); };
  document.addEventListener("lit", clear);
  document.addEventListener("pointerdown", () => { fresh = false; });

  function tell() {
    sent = false;
    fresh = true;
    unfold(false);
    clearTimeout(old);
    old = 0;
    const line = came();
    if (!line) return;
    line.hidden = false;
    if (document.activeElement === document.body || line.querySelector("form")) line.focus({ preventScroll: true });
    if (good()) showAsked();
  }

  /** Beside the board what is asked next comes into view, below the bar that tells what came. */
  function showAsked() {
    const heading = document.querySelector("#asked");
    if (narrow() || !heading?.getClientRects().length) return;
    const { top } = tray().getBoundingClientRect(), { bottom } = heading.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) scrollBy({ top: top - 8, behavior: "instant" });
  }

  const close = () => { if (came()) came().hidden = true; };
  document.addEventListener("htmx:afterRequest", (event) => { if (isOrder(event.detail) && !event.detail.successful) sent = false; });
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-at-once]")) return;
    try { localStorage.setItem(key(), event.target.checked ? "yes" : "no"); } catch { /* kept nowhere, then */ }
    event.target.defaultChecked = event.target.checked; // it is no order that somebody is at
    event.stopPropagation();
  }, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-unfold]")) unfold(!unfolded);
    else if (narrow() && event.target.closest?.("#tray:not(.open) :is(.now, .said, .look, .came)") && !event.target.closest("a, button, form:not(#making)")) unfold(true); // what is cut is read so
    if (event.target.closest?.("[data-came], #board [data-pick], #board [data-table], #making button")) close();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") setTimeout(close); });
  for (const what of ["DOMContentLoaded", "renewed"]) document.addEventListener(what, settle);
})();
