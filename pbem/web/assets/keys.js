"use strict";
// Everything is a key away: whatever has data-key="X" is pressed by it; a few keys lead to parts of the page.
(() => {
  const PLACES = { b: "#board", o: "#question", t: "#talk" };
  const FIRST = { b: ["svg [data-pick][tabindex='0']", ".zoom button"], o: ["#orders", "input:not([type=hidden])", "button"], t: ["textarea"] };
  const typing = (element) => element.matches("input:not([type=range], [type=checkbox], [type=radio], [type=hidden]), textarea, select");
  const on = () => {
    try { return localStorage.getItem("keys") !== "off"; } catch { return true; }
  };

  function lead(key) {
    const part = document.querySelector(PLACES[key]);
    if (!part) return false;
    const details = part.querySelector(":scope > details[data-fold]");
    if (details) details.open = true;
    part.scrollIntoView({ block: "start" });
    const seen = (what) => [...part.querySelectorAll(what)].find((one) => one.getClientRects().length);
    const first = FIRST[key].map(seen).find(Boolean);
    if (first) first.focus({ preventScroll: first.closest("svg") !== null });
    return true;
  }

  /** Out of a field of the table, to the heading of its part, so that letters are keys again; not where a list closes. */
  function leave(field) {
    const heading = field.closest("section")?.querySelector("h2");
    if (!heading || !field.closest("#table") || field.closest("#tray")) return false;
    if (heading.tabIndex < 0 && !heading.closest("summary")) heading.setAttribute("tabindex", "-1");
    (heading.closest("summary") || heading).focus();
    return true;
  }

  function press(key, within) {
    const named = [...document.querySelectorAll(`${within} [data-key="${CSS.escape(key)}"]`)].find((one) => !one.hidden);
    if (named) named.click();
    return Boolean(named);
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      const form = event.target.form?.elements.length && event.target.form || document.querySelector("#making:not([hidden])");
      const button = form?.querySelector(".actions button");
      if (form && !(form.id === "making" && button.disabled)) {
        event.preventDefault();
        form.requestSubmit();
      }
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && typing(event.target) && leave(event.target)) return event.stopImmediatePropagation();
    if (typing(event.target)) return;
    const list = document.querySelector("dialog[open]");
    if (event.key === "?" && list?.id === "keys") list.close();
    if (list) return;
    if (event.target.matches("input[type=range]") && event.key.length > 1) return;
    if (event.key.length === 1 && !on() && event.key !== "?") return;
    if (press(event.key, "#board") || press(event.key, "body") || (event.key in PLACES && lead(event.key))) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const opener = event.target.closest?.("[data-dialog]");
    if (opener) document.getElementById(opener.dataset.dialog)?.showModal();
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
})();
