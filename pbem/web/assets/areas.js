"use strict";
// Areas of a board light up while a piece of them is pointed at or has the focus: its data-areas names them.
(() => {
  const PIECES = "#board .svg [data-areas]";

  function light(piece, lit) {
    for (const name of (piece?.dataset.areas || "").split(" ").filter(Boolean))
      for (const area of document.querySelectorAll(`#board .svg [data-area="${name}"]`)) area.classList.toggle("lit", lit);
  }

  for (const [kind, lit] of [["pointerover", true], ["focusin", true], ["pointerout", false], ["focusout", false]])
    document.addEventListener(kind, (event) => light(event.target.closest?.(PIECES), lit));
})();
