"use strict";
// Whoever sends an order by keys goes on at what is asked next, from the board and from a form alike. A refusal of what was
// typed keeps them in the box, where it is mended or answered by a number; any other, or an order that is to be confirmed,
// where it is told.
(() => {
  const ORDERS = "#question form, #making, #came form";
  let byKeys = false, sent = false, typed = false;

  document.addEventListener("keydown", () => { byKeys = true; }, true);
  document.addEventListener("pointerdown", () => { byKeys = false; }, true);
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const { requestConfig, successful, target } = detail;
    if (requestConfig.verb !== "post" || target.matches(".look") || !requestConfig.elt.matches(ORDERS)) return;
    sent = successful && byKeys;
    typed = requestConfig.elt.matches("form.typed");
  });

  /** What was typed is mended where it stands: the refusal comes to it, both into view. */
  function mend(receipt) {
    const box = document.querySelector("#orders");
    box?.focus({ preventScroll: true });
    box?.form.before(receipt);
    for (const one of [box?.form, receipt]) one?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  function goOn() {
    if (!sent) return;
    sent = false;
    const receipt = document.querySelector("#question #receipt"), came = document.querySelector("#came");
    const heading = document.querySelector(".ending h2, #asked"), done = receipt && !receipt.querySelector("form, .why");
    if (!heading?.getClientRects().length || !(done || receipt === document.activeElement)) return;
    if (done && came) came.hidden = true; // the receipt says the same
    heading.closest("section").scrollIntoView({ block: "start", behavior: "instant" });
    if (!done && typed && !receipt.querySelector("form.actions")) return mend(receipt);
    if (!done) return receipt.scrollIntoView({ block: "nearest", behavior: "instant" });
    heading.focus({ preventScroll: true });
  }
  document.addEventListener("renewed", goOn);
})();
