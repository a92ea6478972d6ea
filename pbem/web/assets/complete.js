"use strict";
// While an order is being typed, a list below the box and its buttons tells how the line can go on. Arrow down leads into it where the
// caret is in the last line, Enter or Tab takes what is chosen, Escape puts the list away; a tap does as well.
(() => {
  const BOX = "textarea[data-continues]", WAIT = 180;
  let box = null, list = null, ways = [], chosen = -1, timer = 0, asking = null, put = "";
  let pressed = false, left = false;

  const lineOf = (one) => {
    const start = one.value.lastIndexOf("\n", one.selectionStart - 1) + 1, end = one.value.indexOf("\n", one.selectionStart);
    return { start, end: end < 0 ? one.value.length : end };
  };
  const said = (one) => {
    const { start, end } = lineOf(one);
    return one.selectionStart === one.selectionEnd && one.selectionStart === end ? one.value.slice(start, end) : null;
  };

  function listOf(one) {
    const found = one.parentElement.querySelector(".goes-on");
    if (found) return found;
    const made = document.createElement("ul");
    made.className = "goes-on";
    made.id = `${one.id}-ways`;
    made.setAttribute("role", "listbox");
    made.setAttribute("aria-label", one.dataset.continuesLabel);
    made.hidden = true;
    (one.parentElement.querySelector(".actions") || one).after(made); // a button that is about to be pressed does not move
    one.setAttribute("aria-controls", made.id);
    return made;
  }

  function close() {
    clearTimeout(timer);
    asking?.abort();
    if (list) { list.hidden = true; list.replaceChildren(); }
    box?.removeAttribute("aria-activedescendant");
    ways = [];
    chosen = -1;
  }

  function show(found) {
    list = listOf(box);
    ways = found;
    chosen = -1;
    box.removeAttribute("aria-activedescendant");
    list.replaceChildren(...ways.map((way, n) => {
      const item = document.createElement("li"), code = document.createElement("code");
      item.id = `${list.id}-${n}`;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      code.textContent = way.line;
      item.append(code);
      if (way.label && !way.line.endsWith(way.label)) { // it says more than the line
        const label = document.createElement("span");
        label.className = "hint";
        label.textContent = way.label;
        item.append(" ", label);
      }
      return item;
    }));
    list.hidden = !ways.length;
  }

  function choose(n) {
    chosen = (n + ways.length + 1) % (ways.length + 1);
    if (chosen === ways.length) chosen = -1;
    [...list.children].forEach((item, k) => item.setAttribute("aria-selected", String(k === chosen)));
    if (chosen < 0) return box.removeAttribute("aria-activedescendant");
    box.setAttribute("aria-activedescendant", list.children[chosen].id);
    list.children[chosen].scrollIntoView({ block: "nearest" });
  }

  function take(n) {
    const way = ways[n], { start, end } = lineOf(box), text = way.whole ? way.line : `${way.line.trimEnd()} `;
    box.setRangeText(text, start, end, "end");
    close();
    put = way.whole ? box.value : "";
    box.focus();
    for (const kind of ["input", "change"]) box.dispatchEvent(new Event(kind, { bubbles: true }));
  }

  async function ask() {
    const line = box?.isConnected ? said(box) : null;
    if (line === null || !line.trim() || box.value === put) return close();
    asking?.abort();
    const mine = asking = new AbortController();
    try {
      const answer = await fetch(`${box.dataset.continues}?said=${encodeURIComponent(line)}`, { signal: mine.signal });
      const { ways: found } = await answer.json();
      if (mine === asking && !mine.signal.aborted && said(box) === line) show(found.filter((way) => way.line.trim() !== line.trim()));
    } catch { /* one types on without it */ }
  }

  document.addEventListener("input", (event) => {
    if (!event.target.matches?.(BOX)) return;
    if (box !== event.target) close();
    box = event.target;
    clearTimeout(timer);
    timer = setTimeout(ask, WAIT);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target !== box || !list || list.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
    const down = event.key === "ArrowDown", up = event.key === "ArrowUp";
    if ((down || (up && chosen >= 0)) && said(box) !== null) choose(up && chosen === 0 ? ways.length : chosen + (down ? 1 : -1));
    else if (chosen >= 0 && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) take(chosen);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  }, true);
  // Whoever presses a button below the list must find it where it was: the list goes when the press is over.
  function released() {
    pressed = false;
    if (left) { left = false; close(); }
  }

  document.addEventListener("pointerdown", (event) => {
    pressed = true;
    const item = event.target.closest?.(".goes-on > li");
    if (item) event.preventDefault(); // the box keeps the focus
  });
  document.addEventListener("click", (event) => {
    const item = event.target.closest?.(".goes-on > li");
    if (item && box) take([...list.children].indexOf(item));
    released();
  });
  document.addEventListener("pointerup", () => setTimeout(released)); // a drag ends without a click
  document.addEventListener("pointercancel", released);
  document.addEventListener("focusout", (event) => {
    if (event.target !== box) return;
    if (pressed) left = true;
    else close();
  });
  document.addEventListener("renewed", () => { if (!box?.isConnected) { close(); box = list = null; } });
})();
