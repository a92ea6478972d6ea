"use strict";
// Some boards are drawn in another way where there is more room: a cookie tells the server how much there is, and where a
// drawing for less or more has come, the right one is fetched in its place.
(() => {
  const ROOMS = [1150, 900, 600]; // pixels across; with less of them, the drawing for phones
  const YEAR = 31_536_000;
  const board = () => document.querySelector("#board[data-room]:has(svg.roomy)");
  let asked = null, tried = null;

  function fit() {
    const area = board()?.querySelector(".svg"), room = String(ROOMS.find((one) => one <= (area?.offsetWidth || 0)) || 0);
    if (!area?.offsetWidth || room === board().dataset.room || room === asked) return;
    asked = room; // once: whoever takes no cookies keeps what they have
    document.cookie = `room=${room}; path=/; max-age=${YEAR}; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
    tried = document.querySelector(".look [name=looked]")?.form;
    htmx.ajax("GET", location.pathname + location.search, { source: "#board", target: "#board", select: "#board", swap: "outerHTML show:none" }).then(again, () => {});
  }

  /** An order that was shown on the board is shown on the new one as well. */
  function again() {
    tried?.dispatchEvent(new Event("change"));
    tried = null;
  }

  for (const kind of ["DOMContentLoaded", "renewed", "stretched"]) document.addEventListener(kind, fit);
  addEventListener("resize", fit);
})();
