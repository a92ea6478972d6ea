"use strict";
// Pages that stay up to date without ever losing what somebody is typing, and remember what was unfolded.
(() => {
  document.documentElement.classList.add("js");
  const all = (what, root = document) => [...root.querySelectorAll(what)];

  // What somebody folds or unfolds stays so: by its name, on this device, for as long as the browser lives.
  const place = () => (location.pathname.match(/^\/m\/\d+\//) || [location.pathname])[0];
  const folds = () => {
    try { return JSON.parse(sessionStorage.getItem(`folds:${place()}`)) || {}; } catch { return {}; }
  };
  const keepFold = (details) => {
    try { sessionStorage.setItem(`folds:${place()}`, JSON.stringify({ ...folds(), [details.dataset.fold]: details.open })); } catch { /* kept nowhere, then */ }
  };
  const restoreFolds = () => {
    const known = folds();
    for (const details of all("details[data-fold]")) if (details.dataset.fold in known) details.open = known[details.dataset.fold];
  };
  // What a fold holds may come only when it opens, or when it is open already in what came new.
  const fetchLater = () => {
    for (const link of all("details[open] a[data-later]:not([data-taken])")) {
      link.dataset.taken = "1";
      htmx.process(link); // what came new is not yet
      link.click();
    }
  };
  document.addEventListener("toggle", fetchLater, true);
  document.addEventListener("click", (event) => {
    const details = event.target.closest?.("summary")?.parentElement;
    if (details?.dataset.fold) setTimeout(() => keepFold(details));
    if (event.target.matches?.("input.share")) event.target.select();
    const aim = event.target.closest?.(":is(.dock, .skips) a")?.hash, there = aim && document.querySelector(`${aim} > details:not(.text-board)`);
    if (there) there.open = true; // whoever goes there wants to see it
  });

  // A question is only reloaded by itself while nothing has been entered in any form of the page or made on its board.
  // Of choices none of which is marked, a browser shows the first that can be chosen.
  const first = (field) => (field.querySelector("[selected]") ? null : [...field.options].find((option) => !option.disabled));
  const same = (field) => field.type === "hidden" || (field.type === "checkbox" ? field.checked === field.defaultChecked : field.options
    ? [...field.options].every((option) => option.selected === option.defaultSelected || option === first(field))
    : field.value === field.defaultValue);
  const blank = (field) => field.type === "hidden" || !field.value || field.value === field.dataset.usual || Boolean(field.options && field.selectedOptions[0] === first(field));
  const fields = (part) => all(`${part} :is(input, textarea, select)`);
  const untouched = () => !document.querySelector("#making.busy") && fields("#table").every(same) && fields("#question").every(blank);
  const titleOf = (details) => details.querySelector("summary")?.textContent.trim();
  const answers = () => all(".question details:not([data-fold])");
  let kept = null, held = null;

  // Whatever has the focus gives it to its likeness when its part of the page comes new.
  const likeness = (one) => one.id || one.dataset.pick?.split(" ")[0] || one.dataset.key || [one.tagName, one.name, one.getAttribute("href"), one.textContent.trim()].join("|");
  const alike = (mark) => all("#main :is(a[href], button, summary, input, select, textarea, [tabindex])").filter((one) => likeness(one) === mark);
  function holdFocus(event) {
    const one = document.activeElement;
    if (!one || one === document.body || !event.detail.target?.contains(one)) return;
    const mark = likeness(one), box = one.getBoundingClientRect();
    held = { mark, place: alike(mark).indexOf(one), at: [box.x + box.width / 2, box.y + box.height / 2], within: WITHIN.find((part) => one.closest(part)), seen: box.bottom > 0 && box.top < innerHeight && !one.closest("#board, #tray") };
  }

  // What has no likeness any more is followed by its neighbour: the steps by the steps, a piece by the nearest one.
  const STEPS = "#board .scenes", PIECES = "#board svg", HISTORY = "nav.steps", WITHIN = [STEPS, PIECES, HISTORY];
  function neighbour({ within, at: [x, y] }) {
    if (within === STEPS) return document.querySelector(`${STEPS} a[rel=next]`) || document.querySelector(`${STEPS} a`);
    const far = (one) => { const box = one.getBoundingClientRect(); return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y); };
    return within ? all(within === HISTORY ? `${HISTORY} a` : `${PIECES} [data-pick]`).sort((one, two) => far(one) - far(two))[0] : null;
  }

  function giveFocus() {
    if (held && (!document.activeElement || document.activeElement === document.body)) {
      const found = alike(held.mark), one = found[held.place] || found[0] || neighbour(held) || document.querySelector("#receipt, #asked, .ending h2");
      if (one && one.tabIndex < 0) one.setAttribute("tabindex", "-1");
      one?.focus({ preventScroll: true });
      if (held.seen) one?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    held = null;
  }
  for (const kind of ["htmx:beforeSwap", "htmx:oobBeforeSwap"]) document.addEventListener(kind, holdFocus);

  // A table to buy from stays where it is while one presses its buttons.
  let stood = null;
  const shopAt = () => document.querySelector("#shop")?.getBoundingClientRect().top ?? null;
  const stay = () => {
    const by = stood === null || shopAt() === null ? 0 : Math.round(shopAt() - stood);
    if (by) scrollBy({ top: by, behavior: "instant" });
  };
  document.addEventListener("htmx:beforeSwap", (event) => { if (event.detail.requestConfig.elt.closest("#shop")) stood = shopAt(); });
  document.addEventListener("htmx:afterSwap", stay);

  function showReceipt(receipt) {
    receipt?.focus({ preventScroll: true });
    receipt?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  // Browsers bring the line of a box into view in which one writes, and leave the rest under the dock.
  document.addEventListener("focusin", (event) => {
    if (event.target.matches("textarea")) event.target.scrollIntoView({ block: "nearest", behavior: "instant" });
  });

  // Nothing is exchanged under a finger that is about to press it.
  let down = 0;
  const pressing = () => Date.now() - down < 1_000;
  document.addEventListener("pointerdown", () => { down = Date.now(); }, true);
  const CLICKS = 50; // milliseconds after a finger is gone until what it does is told
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => {
    const was = down;
    setTimeout(() => { if (down === was) down = 0; refreshQuestion(); }, CLICKS);
  }, true);

  // Nor under an order that is on its way: its answer brings the same news, and what came of it.
  const sending = () => document.querySelector("#table form.htmx-request") !== null;

  // Nor are the pictures that tell what happened, whether they are being looked at or on their way: a page asks for news
  // without a board then, and for all of it when they are left; an answer that was for another board is not looked at.
  const looking = () => document.querySelector("#board .caption, a.htmx-request[href*='scene=']") !== null;
  const waits = () => pressing() || sending() || looking() || !untouched();
  document.addEventListener("htmx:configRequest", ({ detail }) => { if (detail.elt.id === "pulse" && looking()) detail.parameters.scene = 0; });
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { elt, requestConfig, xhr } = event.detail, seen = looking(), reloads = (seen || sending()) && xhr.getResponseHeader("HX-Refresh");
    if (elt.id === "pulse" && (reloads || seen !== Boolean(requestConfig.parameters.scene))) event.preventDefault();
  });

  function refreshQuestion() {
    const link = document.querySelector("[data-renew]"), question = document.querySelector("#question");
    if (!link || !question || link.dataset.taken || waits()) return;
    link.dataset.taken = "1";
    htmx.process(link); // what came beside an answer is not yet
    link.click();
  }

  // While nothing is being entered, news bring all of the page, so that the board and the question are of one moment: the
  // answer to a page that asks for news only leads there, and the page asks as before until all of it has come.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { requestConfig, xhr } = event.detail;
    if (requestConfig.elt.id !== "pulse" || xhr.status !== 200 || !document.querySelector("#question") || looking() || !untouched()) return;
    const link = new DOMParser().parseFromString(xhr.responseText, "text/html").querySelector("[data-renew]");
    if (!link) return;
    event.detail.shouldSwap = false;
    Object.assign(link, { hidden: true, className: "" });
    if (!document.querySelector("[data-renew]")) document.querySelector("#table").append(link);
  });

  // Nor is anything exchanged in a table that another answer has replaced meanwhile, with news as new or newer.
  const late = (event) => {
    const { elt, target, requestConfig } = event.detail;
    if (requestConfig.verb === "get" && !elt.isConnected && !target.isConnected) event.preventDefault();
  };
  document.addEventListener("htmx:beforeRequest", (event) => event.detail.elt.addEventListener("htmx:beforeOnLoad", late));

  // What comes of orders later is told by their receipt, too: the page is asked for with it. What had come into an open
  // fold comes along, or whoever is about to write there would write nowhere.
  const ready = () => all("details[open] > [id$='-forms']").filter((part) => !part.querySelector("[data-later]"));
  document.addEventListener("htmx:configRequest", ({ detail }) => {
    if (detail.elt.matches("[data-renew]")) detail.parameters.open = ready().map((part) => part.id.replace("-forms", ""));
    const address = new URLSearchParams(location.search), receipt = address.get("receipt");
    if (detail.elt.matches("[data-renew]") && receipt && !address.has("where") && document.querySelector("#question #receipt.good")) detail.parameters.receipt = receipt;
  });

  // What was entered while the answer was on its way counts, too.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const link = event.detail.requestConfig.elt, question = document.querySelector("#question");
    if (!link.matches("[data-renew]") || !question) return;
    if (!link.isConnected) { // a newer one has taken its place while the answer was on its way
      event.detail.shouldSwap = false;
      return;
    }
    if (sending() || (link.dataset.taken && waits())) {
      event.detail.shouldSwap = false;
      delete link.dataset.taken;
      return;
    }
    kept = {
      question,
      open: answers().filter((details) => details.open).map(titleOf),
      asked: question.querySelector("[name=decision]")?.value,
      receipt: question.querySelector("#receipt:not(:has(form))"),
      scroll: scrollY,
      at: document.querySelector("#question [name=decision]") ? readAt() : null, // nobody reads that it is not their turn
    };
  });

  // What is asked stays where it is read, whatever grows above it.
  const askedAt = () => document.querySelector("#asked")?.getBoundingClientRect().top;
  function readAt() {
    const at = askedAt(), above = document.querySelector("#board")?.getBoundingClientRect().bottom;
    return at > 0 && at < innerHeight && (above <= 0 || matchMedia("(min-width: 62rem)").matches) ? at : null;
  }

  // What was accepted stands before what is asked now.
  const putBack = (receipt, question) => (receipt.matches(".good") ? question?.prepend(receipt) : document.querySelector("#fresh")?.after(receipt));

  function restoreQuestion() {
    const question = document.querySelector("#question");
    if (!kept || question === kept.question) return;
    if (question?.querySelector("[name=decision]")?.value === kept.asked) answers().forEach((details) => { details.open = kept.open.includes(titleOf(details)); });
    if (kept.receipt && !document.querySelector("#receipt")) putBack(kept.receipt, question);
    scrollTo({ top: kept.scroll, behavior: "instant" });
    if (kept.at !== null && askedAt()) scrollBy({ top: Math.round(askedAt() - kept.at), behavior: "instant" });
    kept = null;
  }

  // Chapters of what is told have no names: those that were open when parts of the page came new are opened again.
  let told = [];
  document.addEventListener("htmx:beforeSwap", () => { told = all(".chapter > details[open]").map(titleOf); });
  const restoreTold = () => all(".chapter > details").forEach((details) => { details.open ||= told.includes(titleOf(details)); });

  // Tables that were scrolled aside stay so.
  let aside = null;
  const tables = () => all("#panels .scroll");
  const keepAside = () => { aside ||= new Map(tables().map((one) => [one.ariaLabel, one.scrollLeft])); };
  const restoreAside = () => {
    for (const one of tables()) if (aside?.get(one.ariaLabel)) one.scrollLeft = aside.get(one.ariaLabel);
    aside = null;
  };
  for (const kind of ["htmx:beforeSwap", "htmx:oobBeforeSwap"]) document.addEventListener(kind, keepAside);

  // The count of what waits is in the title, in the menu and in the picture of the tab.
  function showCount() {
    const icon = document.querySelector("#icon"), count = document.querySelector("#count")?.textContent.trim() || "";
    const address = icon && `${icon.getAttribute("href").split("?")[0]}${count ? `?n=${count}` : ""}`;
    if (icon && icon.getAttribute("href") !== address) icon.setAttribute("href", address);
  }

  // Parts beside an answer are in place before it has settled: whichever is told first, everything is put back in order,
  // once for all parts that came together; before it shows, whoever tends to a part ("renewed") hears of it.
  function restore() {
    restoreFolds();
    restoreTold();
    restoreAside();
    restoreQuestion();
    giveFocus();
    stay();
    stood = null;
    showCount();
    refreshQuestion();
    const slider = document.querySelector("#at"), past = document.querySelector("#past");
    if (slider && past) slider.value = past.dataset.index;
  }
  const once = (later, what) => {
    let due = false;
    return () => {
      if (!due) later(() => { due = false; what(); });
      due = true;
    };
  };
  const tell = () => document.dispatchEvent(new Event("renewed"));
  document.addEventListener("htmx:afterSettle", once(queueMicrotask, () => { tell(); restore(); }));
  document.addEventListener("htmx:oobAfterSwap", once(queueMicrotask, tell));
  document.addEventListener("htmx:oobAfterSwap", once(setTimeout, restore));

  // A page asks for news every few seconds at first, more and more seldom while nothing happens or nobody looks at it;
  // at once when somebody comes back to it, and soon after an order, which the table may have an answer to.
  const SOON = 60_000, SELDOM = 12_000, HIDDEN = 30_000, SOON_AFTER = [800, 1_800];
  let asked = 0, lively = Date.now();
  for (const kind of ["pointerdown", "keydown", "visibilitychange"]) document.addEventListener(kind, () => { lively = Date.now(); }, { passive: true });
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.elt.id !== "pulse") return;
    const pause = document.hidden ? HIDDEN : Date.now() - lively > SOON ? SELDOM : 0;
    if (Date.now() - asked < pause - 500) event.preventDefault();
    else asked = Date.now();
  });
  const ask = () => { if (document.querySelector("#pulse")) htmx.trigger("#pulse", "ask"); };
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  document.addEventListener("htmx:afterRequest", (event) => {
    const offline = document.querySelector("#offline"), { xhr, requestConfig, successful, target } = event.detail;
    if (offline) offline.hidden = xhr.status !== 0;
    if (event.detail.elt.id === "pulse" && xhr.status === 200) lively = Date.now();
    if (event.detail.elt.id === "pulse") refreshQuestion(); // what was being entered may have gone since
    if (target.id === "board") ask();
    if (event.detail.elt.matches("[data-renew]") && !successful) delete event.detail.elt.dataset.taken;
    if (requestConfig.verb !== "post" || !successful || target.matches(".look")) return;
    if (target.matches("#table")) document.querySelector("#main > :has(> .messages)")?.remove(); // they told of what was before
    if (!requestConfig.elt.closest("#tray")) showReceipt(document.querySelector("#receipt"));
    for (const wait of SOON_AFTER) setTimeout(ask, wait);
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    const detail = event.detail, quiet = detail.requestConfig.elt;
    if (detail.xhr.status < 400 || quiet.id === "pulse" || quiet.matches("[data-live]")) return;
    detail.shouldSwap = true;
    detail.isError = false;
    detail.target = document.querySelector("#main");
    detail.selectOverride = "#main";
    detail.swapOverride = "outerHTML";
  });

  // One zone has several names; a browser calls it by one of them.
  const todays = (zone) => {
    try { return Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone; } catch { return ""; }
  };
  addEventListener("hashchange", () => { // whoever skipped to the content takes no such address along
    if (location.hash === "#main") history.replaceState(history.state, "", location.pathname + location.search);
  });
  document.addEventListener("load", (event) => { // a letter is as high as it is long
    if (event.target.matches?.("iframe.letter")) event.target.style.height = `${event.target.contentDocument.documentElement.scrollHeight + 4}px`;
  }, true);
  document.addEventListener("DOMContentLoaded", () => {
    restoreFolds();
    const offer = document.querySelector("#zone"), signing = document.querySelector("#id_time_zone[type=hidden]"); // of whoever signs up
    if (!offer && !signing) return; // to find the zone takes a tenth of the time of a page
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (signing && zone) signing.value = zone;
    if (!offer || !zone || zone === "UTC" || zone === todays(offer.dataset.zone)) return;
    offer.elements.time_zone.value = zone;
    offer.querySelector("b").textContent = zone.replaceAll("_", " ");
    offer.hidden = false;
  });
})();
