"use strict";
// Tapping the board fills in the form that somebody is at: whatever carries data-pick="NAME NAME" (Enter or Space where it
// has the focus) puts its names there, or into the typed line (there data-typed, if it has one). Where nobody is at a form
// the tap belongs to the bar below the board (tapping.js). And forms of many rows show as many as are needed.
(() => {
  const FIELDS = ".question input[data-part], .question select[data-part]";
  const BOXES = ".question textarea[name=orders]";
  let last = null; // the field or box that somebody chose to fill in next

  const fieldsOf = (form) => [...form.querySelectorAll("input[data-part], select[data-part]")];
  const seen = (element) => element.getClientRects().length > 0;
  const canPick = () => [...document.querySelectorAll(".question form")].some(seen);
  const begun = (form) => fieldsOf(form).some((field) => field.closest("tr") && field.value);

  // Somebody is at a form from when they press or enter something in it, though not while nothing stands in it any more,
  // until they are somewhere else than on the board, or Escape is pressed there. Who only passes by Tab is not at it.
  const ANSWER = ".question details.answer[open]";
  const openForm = () => document.querySelector(`${ANSWER} form[data-at], .question form.typed[data-at]`)
    || (document.querySelector("#making, #question[data-done]") ? null : document.querySelector(`${ANSWER} form`) || [...document.querySelectorAll(".question form.typed")].find(seen));
  const atBox = () => last && last.isConnected && last.matches(BOXES) && seen(last);
  const formOf = (element) => element.closest?.("form.typed") || element.closest?.(".question details.answer")?.querySelector("form");

  /** Nobody is at any other form; null: nor at this one. */
  function leave(form) {
    document.querySelectorAll("form[data-at]").forEach((other) => { if (other !== form) delete other.dataset.at; });
    if (!form) last = null;
  }

  function comeTo(element, pressed) {
    if (!element.closest || element.closest("#board") || element.querySelector("#board")) return;
    const form = formOf(element);
    leave(form);
    if (form && pressed) form.dataset.at = "pressed";
  }

  function enterInto(form) {
    if (!form || form.dataset.at === "pressed") return;
    if ([...form.elements].some((one) => one.type !== "hidden" && one.value && one.tagName !== "BUTTON")) form.dataset.at = "entered";
    else delete form.dataset.at;
  }

  /** Whether the field can hold the text. */
  function takes(field, text) {
    if (field.options) return [...field.options].some((option) => option.value === text && option.value !== "");
    return /^-?(0|[1-9]\d*)$/.test(text) && Number(text) >= Number(field.min) && Number(text) <= Number(field.max);
  }

  function put(field, text) {
    field.value = text;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
    field.dataset.chosen = "1";
    tell(`${text || "∅"} → ${nameOf(field)}`);
    return true;
  }

  function nameOf(field) {
    const caption = field.closest("table")?.caption;
    return (caption || field.labels?.[0] || field.closest("form").previousElementSibling || field).textContent.trim();
  }

  const samePart = (field) => (other) => other.closest("table") === field.closest("table") && other.dataset.part === field.dataset.part;

  /** Put the text into a field of the form; false if none takes it. */
  function fill(form, text) {
    const able = fieldsOf(form).filter((field) => takes(field, text));
    if (!able.length) return false;
    if (able.includes(last) && !last.value) return put(last, text);
    const empty = able.find((field) => !field.value);
    const rows = able.filter((field) => field.closest("tr") && field.value && samePart(able[0])(field));
    const newest = rows[rows.length - 1];
    if (newest && newest.value === text) return put(newest, ""); // the last one once more: take it out again
    if (empty) return put(empty, text);
    if (newest) return put(newest, text); // all rows are full: the last one changes
    if (able.includes(last)) return put(last, text);
    const whole = able.filter((field) => !field.closest("tr"));
    const chosen = whole.find((field) => !field.dataset.chosen) || whole[0];
    return chosen ? put(chosen, text) : false;
  }

  function append(box, text) {
    const line = box.value.slice(box.value.lastIndexOf("\n") + 1);
    box.value += (line.trim() && !/\s$/.test(line) ? " " : "") + text;
    for (const kind of ["input", "change"]) box.dispatchEvent(new Event(kind, { bubbles: true }));
    tell(`${text} → ${box.labels[0].textContent.trim()}`);
  }

  let told = ""; // a board that is drawn anew says it again
  const show = () => document.querySelectorAll("#board .picks").forEach((line) => { line.textContent = told; });
  const tell = (text) => { told = text; show(); };

  /** The names of what was tapped, and of what it lies in or on (data-on): a counter, then its hex; data-by: by what. */
  function layers(mark) {
    const found = [];
    for (let at = mark; at; at = at.parentElement?.closest("[data-pick]")) {
      for (const names of [at.dataset.pick, at.dataset.by, at.dataset.on]) if (names) found.push(names.trim().split(/\s+/));
    }
    return found;
  }

  /** Numbers belong to the name before them, such as how far a tile is turned: they are nothing by themselves. */
  function fillAll(form, [first, ...others]) {
    const filled = fill(form, first);
    return others.filter((name) => (filled || !/^\d{1,3}$/.test(name)) && fill(form, name)).length > 0 || filled;
  }

  /** Say why the form takes none of the names, where the match has a sentence for it. */
  async function refuse(form, names) {
    const why = document.querySelector("#making") ? await making.whyNot([], names).catch(() => "") : "";
    if (why || begun(form)) tell(why || `${names.join(" ")}: –`);
  }

  function pick(mark) {
    const found = layers(mark), form = openForm();
    const typed = mark.dataset.typed || found[0].join(" ");
    if (!form) return renew();
    if (form.matches(".typed")) {
      const box = atBox() ? last : form.querySelector(BOXES);
      return box ? append(box, typed) : renew();
    }
    const here = (names) => fillAll(form, names);
    if (!here(found[0]) && !found.slice(1).some(here)) refuse(form, found[0]);
    return renew();
  }

  // What is in the open form is marked on the board.
  function renew() {
    if (last && !last.matches(BOXES)) last = null;
    const form = openForm();
    if (!form) told = "";
    show();
    const values = new Set(form && !form.matches(".typed") ? fieldsOf(form).filter((field) => field.closest("tr") || field.dataset.chosen).map((field) => field.value) : []);
    document.querySelectorAll("#board [data-pick]").forEach((mark) => {
      mark.classList.toggle("picked", mark.dataset.pick.trim().split(/\s+/).some((name) => values.has(name)));
    });
  }

  // Rows: those that are filled in and one more.
  function trim(table) {
    const rows = [...table.tBodies[0].rows];
    const filled = rows.reduce((most, row, n) => ([...row.querySelectorAll("input, select")].some((field) => field.value) ? n + 1 : most), 0);
    const shown = Math.max(filled + 1, Number(table.dataset.shown || 0));
    rows.forEach((row, n) => { row.hidden = n >= shown; });
    const more = table.nextElementSibling;
    if (more && more.matches(".more")) more.hidden = shown >= rows.length;
  }

  /** From the board keys go on to what is asked, past all that stands below it. */
  function leadOn() {
    const link = document.querySelector(".skips a[href='#question']"), area = document.querySelector("#board .svg");
    if (!link || !area || area.nextElementSibling.matches("[data-onto]")) return;
    const on = link.cloneNode(true);
    on.dataset.onto = "";
    area.after(on);
  }

  function prepare() {
    leadOn();
    document.querySelectorAll("table.rows").forEach(trim);
    document.querySelectorAll("#board svg [data-pick]:not([tabindex])").forEach((mark, n) => {
      mark.setAttribute("role", "button");
      mark.setAttribute("tabindex", n === 0 ? "0" : "-1");
    });
    document.querySelector("#board svg [data-pick][tabindex='0']")?.setAttribute("aria-describedby", "walk"); // where keys begin
    document.querySelectorAll("#board").forEach((board) => board.classList.toggle("can-pick", canPick()));
    renew();
  }

  document.addEventListener("keydown", (event) => {
    const mark = event.target.closest?.("#board svg [data-pick]");
    if (!mark || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (canPick()) pick(mark);
    } else if (event.key === "Escape") {
      leave(null);
      renew();
    }
  });
  document.addEventListener("click", (event) => {
    const mark = event.target.closest?.("#board svg [data-pick]");
    if (mark && canPick()) pick(mark);
    const more = event.target.closest?.("[data-more]");
    if (!more) return;
    const table = more.closest(".more").previousElementSibling;
    table.dataset.shown = [...table.tBodies[0].rows].filter((row) => !row.hidden).length + 1;
    trim(table);
    [...table.tBodies[0].rows].filter((row) => !row.hidden).pop().querySelector("input, select").focus();
  });
  for (const kind of ["focusin", "click"]) document.addEventListener(kind, (event) => comeTo(event.target, kind === "click"), true);
  document.addEventListener("focusin", (event) => {
    if (event.target.matches(FIELDS) || event.target.matches(BOXES)) last = event.target;
  });
  document.addEventListener("input", (event) => {
    const table = event.target.closest?.("table.rows");
    if (table) trim(table);
    enterInto(formOf(event.target));
    renew();
  });
  document.addEventListener("toggle", (event) => {
    if (!event.target.matches?.(".question details")) return;
    if (event.target.open) last = null;
    prepare();
  }, true);
  for (const kind of ["DOMContentLoaded", "renewed"]) document.addEventListener(kind, prepare);
})();
