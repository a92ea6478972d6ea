"use strict";
// A card on the board opens large when it is tapped, or Enter is pressed on it: whatever carries data-look, and its title.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const MARKS = "#board .svg [data-look]";
  const ROOM = 3; // around the card, in units of the board
  let sheet = null;

  function prepared(label) {
    if (sheet?.isConnected) return sheet;
    sheet = document.createElement("div");
    sheet.className = "closeup";
    sheet.setAttribute("role", "status");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "×";
    button.setAttribute("aria-label", label);
    sheet.append(document.createElement("div"), document.createElement("p"), button);
    document.body.append(sheet);
    return sheet;
  }

  function copied(mark) {
    const copy = mark.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("[data-pick], [data-look]")]) {
      for (const name of ["data-pick", "data-look", "tabindex", "role", "class"]) part.removeAttribute(name);
    }
    copy.removeAttribute("transform");
    return copy;
  }

  function drawn(mark) {
    const box = mark.getBBox();
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", [box.x - ROOM, box.y - ROOM, box.width + 2 * ROOM, box.height + 2 * ROOM].join(" "));
    picture.setAttribute("font-family", mark.ownerSVGElement.getAttribute("font-family") || "sans-serif");
    picture.setAttribute("aria-hidden", "true");
    picture.append(copied(mark));
    return picture;
  }

  function open(mark) {
    const [picture, words] = prepared(document.querySelector("#board").dataset.close).children;
    picture.replaceChildren(drawn(mark));
    words.textContent = mark.querySelector(":scope > title")?.textContent || "";
    sheet.dataset.of = mark.dataset.pick || "";
    sheet.hidden = false;
    place();
  }

  // While an order is being made on a phone, it stands where it hides least of what can be chosen or is chosen.
  const overlaps = (top, bottom) => [...document.querySelectorAll("#board svg :is(.target, .held)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  }).length;
  function place() {
    if (!sheet || sheet.hidden) return;
    const tray = document.querySelector("#tray"), narrow = matchMedia("(max-width: 61.99rem)").matches && tray?.querySelector("#making.busy");
    sheet.style.inset = "";
    if (!narrow) return;
    const high = sheet.offsetHeight, { top } = tray.getBoundingClientRect();
    if (overlaps(top - high, top) < overlaps(0, high)) sheet.style.inset = `${top - high}px 0 auto`;
  }
  document.addEventListener("lit", place);

  function close() {
    if (sheet) sheet.hidden = true;
  }

  document.addEventListener("told", (event) => open(event.detail));
  document.addEventListener("click", (event) => {
    const mark = event.target.closest?.(MARKS);
    if (mark) open(mark);
    else if (!event.target.closest?.(".closeup") || event.target.closest("button")) close();
  });
  document.addEventListener("keydown", (event) => {
    const mark = event.target.closest?.(MARKS);
    if (event.key === "Escape") close();
    else if (mark && (event.key === "Enter" || event.key === " ")) open(mark);
  });
  document.addEventListener("focusin", (event) => {
    if (!event.target.closest?.(`.closeup, ${MARKS}`)) close();
  });
})();
