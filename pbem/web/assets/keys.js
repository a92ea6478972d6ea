"use strict";
// Links with data-key are one key away, unless something is being typed.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  const link = [...document.querySelectorAll("a[data-key]")].find((one) => one.dataset.key === event.key);
  if (link) link.click();
});
