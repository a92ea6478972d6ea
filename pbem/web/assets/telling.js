"use strict";
// What lies on the board says what it is: to a mouse by its title, to who goes there by keys in a line beside it, to a finger
// that stays on it as a tapped card does (closeup.js).
(() => {
  const MARKS = "#board .svg svg g:has(> title)";
  const LONG = 550, STILL = 10; // milliseconds, pixels
  let tip = null, timer = 0, start = null, opened = false;

  const titleOf = (mark) => mark.querySelector(":scope > title")?.textContent || "";

  function show(mark) {
    tip ||= Object.assign(document.createElement("div"), { className: "tip", ariaHidden: "true" });
    tip.textContent = titleOf(mark);
    if (mark.matches("[aria-describedby=walk]")) tip.append(Object.assign(document.createElement("small"), { textContent: document.querySelector("#walk").textContent }));
    document.body.append(tip);
    const { left, bottom, top } = mark.getBoundingClientRect(), { width, height } = tip.getBoundingClientRect();
    const below = bottom + 8 + height < innerHeight;
    tip.style.left = `${Math.max(4, Math.min(left, innerWidth - width - 4))}px`;
    tip.style.top = `${below ? bottom + 8 : Math.max(4, top - height - 8)}px`;
  }
  const hide = () => tip?.remove();

  document.addEventListener("focusin", (event) => {
    const mark = event.target.closest?.(MARKS);
    if (mark && event.target.matches(":focus-visible") && titleOf(mark)) show(mark);
    else hide();
  });
  for (const kind of ["focusout", "pointerdown", "renewed"]) document.addEventListener(kind, hide);
  document.addEventListener("scroll", () => { // it goes along: whoever comes to a piece by a key scrolls the page
    const mark = tip?.isConnected && document.activeElement?.closest(MARKS), box = mark && mark.getBoundingClientRect();
    if (box && box.bottom > 0 && box.top < innerHeight) show(mark);
    else hide();
  }, { capture: true, passive: true });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });

  const release = () => { clearTimeout(timer); start = null; };
  const ours = (event) => start?.finger === event.pointerId; // another finger may leave while this one reads
  document.addEventListener("pointerdown", (event) => {
    const mark = event.pointerType === "touch" && event.isPrimary ? event.target.closest?.(MARKS) : null;
    release();
    opened = false;
    if (!mark || !titleOf(mark)) return;
    start = { x: event.clientX, y: event.clientY, finger: event.pointerId };
    timer = setTimeout(() => {
      opened = true;
      document.dispatchEvent(new CustomEvent("told", { detail: mark }));
    }, LONG);
  });
  document.addEventListener("pointermove", (event) => {
    if (ours(event) && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) release();
  }, { passive: true });
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, (event) => { if (ours(event)) release(); });
  document.addEventListener("contextmenu", (event) => { if (start || opened) event.preventDefault(); });
  document.addEventListener("click", (event) => { // the finger that read it taps nothing
    if (opened && event.target.closest?.("#board .svg")) event.stopPropagation();
    opened = false;
  }, true);
})();
