"use strict";
// What somebody sends from the table while an answer is on its way goes after it: the answer brings a new table, and what
// came for the old one would find no place there.
(() => {
  const line = [];
  const PART = "#tray, section[id], #table"; // other scripts go by the part of the page that something was sent from
  const sending = () => document.querySelector("#table form.htmx-request") !== null;
  const again = (part) => document.getElementById(part) || document.querySelector("#table");
  const refusal = () => document.querySelector("#receipt:not(.good)");
  let known = null, told = null;

  document.addEventListener("htmx:confirm", (event) => {
    const { elt, verb, path, triggeringEvent } = event.detail;
    if (verb !== "post" || !elt.matches("#table form:not([data-in-turn])") || !(sending() || line.length)) return;
    event.preventDefault();
    if (!line.length) known = refusal();
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

  function goOn() {
    if (sending() || !line.length) return;
    const form = standIn(line.shift());
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
})();
