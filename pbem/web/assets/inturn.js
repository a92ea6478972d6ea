"use strict";
// What somebody sends from the table while an answer is on its way goes after it: the answer brings a new table, and what
// came for the old one would find no place there.
(() => {
  const line = [];
  const PART = "#tray, section[id], #table"; // other scripts go by the part of the page that something was sent from
  const sending = () => document.querySelector("#table form.htmx-request") !== null;
  const again = (part) => document.getElementById(part) || document.querySelector("#table");
  const refusal = () => document.querySelector("#receipt:not(.good)");
  let known = null, told = null, going = false;

  document.addEventListener("htmx:confirm", (event) => {
    const { elt, verb, path, triggeringEvent } = event.detail;
    if (going || verb !== "post" || !elt.matches("#table form:not([data-in-turn])") || !(sending() || line.length)) return;
    event.preventDefault();
    if (!line.length) known = refusal();
    const button = triggeringEvent?.submitter;
    if (button?.matches("#shop [name=orders]")) return void line.push({ button: button.id });
    const how = [...elt.attributes].filter((one) => one.name.startsWith("hx-"));
    line.push({ how, path, entered: [...new FormData(elt, triggeringEvent?.submitter)], part: elt.closest(PART).id });
  });

  /** A form with what was entered when it was sent; where the table is gone, as after an error, the browser sends it. */
  function standIn({ how, path, entered, part }) {
    const form = Object.assign(document.createElement("form"), { method: "post", action: path, hidden: true });
    form.dataset.inTurn = "";
    for (const [name, value] of entered) form.append(Object.assign(document.createElement("textarea"), { name, defaultValue: value }));
    if (again(part)) for (const { name, value } of [{ name: "hx-boost", value: "true" }, ...how]) form.setAttribute(name, value);
    (again(part) || document.body).append(form);
    return form;
  }

  /** What a button of a sheet orders depends on what stands there: it is pressed where it is now, if it still can be. */
  function pressAgain(button) {
    going = true;
    if (button) htmx.process(button.form); // what came new is not yet
    if (button?.getAttribute("aria-disabled") !== "true") button?.click();
    going = false;
    if (!sending()) goOn();
  }

  function goOn() {
    if (sending() || !line.length) return;
    const first = line.shift();
    if (first.button) return pressAgain(document.getElementById(first.button));
    const form = standIn(first);
    told = refusal() === known ? null : refusal();
    known = refusal();
    htmx.process(form);
    form.requestSubmit();
  }

  // Why the one before was refused, or that it is to be confirmed, is told beside what came of this one.
  function keep() {
    const receipt = document.querySelector("#receipt");
    if (told && !told.isConnected && receipt) {
      told.removeAttribute("id");
      receipt.before(told);
    }
    told = null;
  }

  document.addEventListener("htmx:afterRequest", ({ detail: { requestConfig } }) => {
    if (requestConfig.verb !== "post" || !requestConfig.elt.matches("form")) return;
    if (requestConfig.elt.matches("[data-in-turn]")) {
      requestConfig.elt.remove();
      keep();
    }
    setTimeout(goOn);
  });

  // Pictures are turned one by one, too: the arrows of the next one are pressed when it is there.
  const turns = [], LINKS = "#board .scenes a[data-key]";
  const turning = () => document.querySelector("#board .scenes a.htmx-request") !== null;
  document.addEventListener("htmx:confirm", (event) => {
    const { elt } = event.detail;
    if (!elt.matches(LINKS) || !turning()) return;
    event.preventDefault();
    turns.push(elt.dataset.key);
  });
  function turnOn() {
    const key = turning() ? null : turns.shift(), link = key && document.querySelector(`#board .scenes [data-key="${key}"]`);
    if (key && !link) turns.length = 0; // there are no more
    if (link) htmx.process(link);
    link?.click();
  }
  document.addEventListener("htmx:afterRequest", ({ detail: { requestConfig } }) => { if (requestConfig.elt.closest(".scenes")) setTimeout(turnOn); });
})();
