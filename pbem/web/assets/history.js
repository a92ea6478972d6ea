"use strict";
// The history plays by itself, and its links are copied by a button. Steps are fetched like those of the arrow keys.
(() => {
  const past = () => document.querySelector("#past");
  const box = () => document.querySelector("#play");
  const button = () => box().querySelector("button");
  const next = () => past().querySelector(".steps a[rel=next]");
  let timer = 0;
  let playing = false;

  function show(on) {
    playing = on;
    clearTimeout(timer);
    button().textContent = on ? `❚❚ ${box().dataset.stop}` : `▸ ${box().dataset.go}`;
    button().setAttribute("aria-pressed", String(on));
    if (on) wait();
  }

  function wait() {
    timer = setTimeout(() => (next() ? next().click() : show(false)), Number(box().querySelector("select").value));
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("#play button")) {
      if (playing) return show(false);
      const first = past().querySelector(".steps a");
      if (!next() && first) first.click();
      return show(true);
    }
    const copy = event.target.closest("[data-copy]");
    if (copy) navigator.clipboard.writeText(new URL(copy.dataset.copy, location.href).href).then(() => { copy.textContent = copy.dataset.copied; });
  });
  document.addEventListener("htmx:afterSettle", (event) => {
    ready();
    if (event.target.id === "past") tell();
    if (playing && event.target.id === "past") next() ? wait() : show(false);
  });
  document.addEventListener("htmx:responseError", () => { if (playing) show(false); });
  document.addEventListener("htmx:sendError", () => { if (playing) show(false); });

  /** A step said aloud: its name, and as much of what happened there as one listens to. */
  const MOST = 240;
  const TOLD = ".news li:not(.chapter), .news summary:not(.draws > *), .news .nothing";
  const stepName = () => past().querySelector(".steps b").textContent;
  function tell() {
    const found = [...past().querySelectorAll(TOLD)].map((one) => one.textContent.trim()).join(" ");
    document.querySelector("#step-told").textContent = `${stepName()}: ${found.length > MOST ? `${found.slice(0, MOST).replace(/[\s.,:;]+$/, "")}…` : found}`;
  }

  function ready() {
    document.querySelector("#at")?.setAttribute("aria-valuetext", stepName());
    if (box()) box().hidden = past().dataset.last === "0";
    document.querySelectorAll("[data-copy]").forEach((one) => { one.hidden = !navigator.clipboard; });
    document.querySelectorAll(".jump button").forEach((one) => { one.hidden = true; });
  }
  document.addEventListener("DOMContentLoaded", ready);
})();
