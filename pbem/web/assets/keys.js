"use strict";
// Everything is a key away: whatever has data-key="X" is pressed by it; a few keys lead to parts of the page.
const keys = (() => {
  const PLACES = { b: "#board", o: "#question", w: "#news", t: "#talk", n: "#no-next" };
  const PAUSE = 400; // milliseconds
  const typing = (element) => element.matches("input:not([type=range], [type=checkbox], [type=radio], [type=hidden]), textarea, select");
  const on = () => {
    try { return localStorage.getItem("keys") !== "off"; } catch { return true; }
  };

  const LIT = "#board svg :is(.able, .target)[data-pick]";
  const PIECE = "#board svg [data-pick]";
  const GOALS = "#board svg .target[data-pick]:not([data-on])"; // places, not what could be picked as well
  let left = "", leftAt = ""; // the piece of the board that had the focus last, and at which question
  let deaf = 0; // until when letters are no keys: somebody writes where there is nothing to write in

  const seen = (what, root = document) => [...root.querySelectorAll(what)].find((one) => one.getClientRects().length);
  const asked = () => document.querySelector("#making [name=key]")?.value || "";
  const pieceLeft = () => (leftAt === asked() ? [...document.querySelectorAll(PIECE)].find((one) => one.dataset.pick === left) : null);

  /** The next piece that can be chosen, for whoever is at the board already. */
  function nextLit(at) {
    const lit = [...document.querySelectorAll(document.querySelector(GOALS) ? GOALS : LIT)], place = lit.findIndex((one) => at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    return lit[Math.max(place, 0)] || at;
  }

  /** What can be chosen is told by the site: whoever has gone to a piece that cannot goes on when that is known. */
  function goOnFrom(piece) {
    if (!document.querySelector("#making")) return;
    making.later(async () => {
      await making.begin();
      const lit = document.querySelector(LIT);
      if (!lit || document.activeElement !== piece || piece.matches(LIT)) return;
      if (piece.hasAttribute("aria-describedby")) lit.setAttribute("aria-describedby", piece.getAttribute("aria-describedby"));
      lit.focus();
    });
  }

  function toBoard() {
    const at = document.activeElement.closest(PIECE), piece = at ? nextLit(at) : pieceLeft();
    const first = piece || document.querySelector(LIT) || firstPiece();
    if (first?.matches(PIECE) && (at || !piece)) goOnFrom(first);
    return first;
  }

  function firstPiece() {
    return seen(`${PIECE}[tabindex='0']`) || seen("#spot") || seen("#board .zoom button");
  }

  const toQuestion = (part) => seen("#orders", part) || seen("input:not([type=hidden])", part) || seen("button", part) || part.querySelector("#asked");

  /** The box for a message. */
  function toTalk(part) {
    part.querySelector(":scope > details").open = true;
    return part.querySelector("textarea");
  }

  function toNews(part) {
    part.querySelector(":scope > details").open = true;
    return part.querySelector("summary");
  }

  /** Where nobody is to be talked to, that is said, and the focus stays; words that follow at once press no keys. */
  function isSilent(part) {
    const silent = part.querySelector("[data-silent]");
    if (!silent) return false;
    deaf = Date.now() + PAUSE;
    const picks = document.querySelector("#board .picks");
    if (document.querySelector("#making:not([hidden])")) making.say(silent.textContent, true);
    else if (picks) picks.textContent = silent.textContent;
    return true;
  }

  const FIRST = { b: toBoard, o: toQuestion, w: toNews, t: toTalk };

  function lead(key) {
    const part = document.querySelector(PLACES[key]);
    if (!part) return false;
    if (isSilent(part)) return true;
    const first = FIRST[key](part);
    part.scrollIntoView({ block: "start" });
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "nearest" });
    return true;
  }

  /** Out of a field of the table, to the heading of its part, so that letters are keys again; not where a list closes. */
  function leave(field) {
    const heading = field.closest("section")?.querySelector("h2");
    if (!heading || !field.closest("#table") || field.closest("#tray")) return false;
    if (heading.tabIndex < 0 && !heading.closest("summary")) heading.setAttribute("tabindex", "-1");
    (heading.closest("summary") || heading).focus({ preventScroll: true });
    if (heading.getBoundingClientRect().top < 0) heading.closest("section").scrollIntoView({ block: "start" });
    return true;
  }

  function press(key, within) {
    const named = [...document.querySelectorAll(`${within} [data-key="${CSS.escape(key)}"]`)].find((one) => !one.hidden);
    if (named) named.click();
    return Boolean(named);
  }

  /** The form that somebody is in, else what is to be confirmed, else the order made on the board, or what it lacks. */
  function send(event) {
    const asks = typing(event.target) ? null : seen(":is(#came, #receipt) form.actions");
    const form = asks || (event.target.form?.elements.length && event.target.form) || document.querySelector("#making:not([hidden])");
    if (!form) return;
    event.preventDefault();
    if (form.id === "making" && form.querySelector(".actions button").disabled) making.tellMissing();
    else form.requestSubmit();
  }

  const plain = (event) => !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
  /** Whether a letter is a key now. */
  const hear = (event) => plain(event) && on() && !typing(event.target) && Date.now() >= deaf && !document.querySelector("dialog[open]");

  /** Browsers send the form when Enter is pressed on a box to tick in it, with its first button: here that plays. */
  function tick(event) {
    if (event.key !== "Enter" || !plain(event) || !event.target.matches("#table :is([type=checkbox], [type=radio])")) return;
    event.preventDefault();
    event.target.click();
  }

  /** Which way a key turns what is laid: Q and E, and at the buttons of the bar that turn it, where nothing is walked, arrows. */
  function turns(event) {
    const at = event.target.closest?.("#making .ways") && plain(event);
    return (at && { ArrowLeft: -1, ArrowRight: 1 }[event.key]) || (hear(event) && { q: -1, e: 1 }[event.key.toLowerCase()]) || 0;
  }

  document.addEventListener("keydown", (event) => {
    tick(event);
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send(event);
    if (!plain(event)) return;
    if (event.key === "Escape" && typing(event.target) && leave(event.target)) return event.stopImmediatePropagation();
    if (typing(event.target)) return;
    const list = document.querySelector("dialog[open]");
    if (event.key === "?" && list?.id === "keys") list.close();
    if (list) return;
    if (event.target.matches("input[type=range]") && event.key.length > 1) return;
    if (event.key.length === 1 && Date.now() < deaf) {
      deaf = Date.now() + PAUSE;
      return;
    }
    if (event.key.length === 1 && !on() && event.key !== "?") return;
    if (press(event.key, "#board") || press(event.key, "body") || (event.key in PLACES && lead(event.key))) event.preventDefault();
  });

  document.addEventListener("focusin", (event) => {
    const piece = event.target.closest(PIECE);
    if (piece) [left, leftAt] = [piece.dataset.pick, asked()];
  });
  document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[data-dialog]"), list = opener && document.getElementById(opener.dataset.dialog);
    list?.showModal();
    if (list) list.scrollTop = 0; // the focus is at its end
  });
  /** From the board to the first button of the order that is being made, else of what is asked. */
  const ONTO = ["#making.busy .actions button:enabled:not([data-drop])", "#making.busy .chips button", "#question :is(.shop, .listed, .buttons) button:not([aria-disabled=true])"];
  document.addEventListener("click", (event) => {
    const first = event.target.closest?.("[data-onto]") && ONTO.map((what) => seen(what)).find(Boolean);
    if (!first) return;
    event.preventDefault();
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "keys-on") return;
    try { localStorage.setItem("keys", event.target.checked ? "on" : "off"); } catch { /* kept nowhere, then */ }
  });
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-dialog]").forEach((one) => { one.hidden = false; });
    const choice = document.querySelector("#keys-on");
    if (choice) choice.checked = on();
  });
  return { turns, back: () => pieceLeft()?.focus() };
})();
