"use strict";
// The replay in one page: positions are unpacked as they are needed; nothing is fetched from anywhere.
(() => {
  const facts = JSON.parse(document.querySelector("#facts").textContent);
  const packed = [...document.querySelectorAll("script.part")];
  const find = (name) => document.querySelector(name);
  const [board, text, told, step, slider, eyes, play, speed] =
    ["#board", "#text", "#told", "#step", "#at", "#eyes", "#play", "#speed"].map(find);
  const unpacked = new Map();
  let at = 0;
  let timer = 0;

  /** Unpack deflated bytes where the browser cannot: the plain algorithm of RFC 1951. */
  function inflate(bytes) {
    let place = 2, bit = 0, size = 0;
    let out = new Uint8Array(bytes.length * 8);
    const put = (byte) => {
      if (size === out.length) { const more = new Uint8Array(size * 2); more.set(out); out = more; }
      out[size++] = byte;
    };
    const bits = (count) => {
      let value = 0;
      for (let n = 0; n < count; n++) {
        value |= ((bytes[place] >> bit) & 1) << n;
        if (++bit === 8) { bit = 0; place++; }
      }
      return value;
    };
    const code = (lengths) => {
      const counts = new Uint16Array(16), starts = new Uint16Array(16), symbols = new Uint16Array(lengths.length);
      lengths.forEach((length) => { counts[length]++; });
      counts[0] = 0;
      for (let n = 1; n < 16; n++) starts[n] = starts[n - 1] + counts[n - 1];
      lengths.forEach((length, symbol) => { if (length) symbols[starts[length]++] = symbol; });
      return { counts, symbols };
    };
    const read = ({ counts, symbols }) => {
      let value = 0, first = 0, index = 0;
      for (let length = 1; length < 16; length++) {
        value |= bits(1);
        if (value - first < counts[length]) return symbols[index + value - first];
        index += counts[length];
        first = (first + counts[length]) << 1;
        value <<= 1;
      }
      throw new Error("The file is damaged.");
    };
    const ladder = (count, step, start) => {
      const base = [], extra = [];
      for (let n = 0, from = start; n < count; n++) {
        extra[n] = Math.max(0, Math.floor(n / step) - 1);
        base[n] = from;
        from += 1 << extra[n];
      }
      return { base, extra };
    };
    const long = ladder(28, 4, 3), far = ladder(30, 2, 1);
    long.base[28] = 258;
    long.extra[28] = 0;
    let last = 0;
    while (!last) {
      last = bits(1);
      const kind = bits(2);
      if (kind === 0) {
        if (bit) { bit = 0; place++; }
        const count = bytes[place] | (bytes[place + 1] << 8);
        place += 4;
        for (let n = 0; n < count; n++) put(bytes[place++]);
        continue;
      }
      let lengths = [], wide = 288;
      if (kind === 1) {
        for (let n = 0; n < 288; n++) lengths[n] = n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8;
        for (let n = 0; n < 30; n++) lengths.push(5);
      } else {
        wide = bits(5) + 257;
        const all = wide + bits(5) + 1, given = bits(4) + 4, order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
        const short = new Array(19).fill(0);
        for (let n = 0; n < given; n++) short[order[n]] = bits(3);
        const tree = code(short);
        while (lengths.length < all) {
          const symbol = read(tree);
          const [value, times] = symbol < 16 ? [symbol, 1] : symbol === 16 ? [lengths[lengths.length - 1], 3 + bits(2)] : [0, symbol === 17 ? 3 + bits(3) : 11 + bits(7)];
          for (let n = 0; n < times; n++) lengths.push(value);
        }
      }
      const literals = code(lengths.slice(0, wide)), distances = code(lengths.slice(wide));
      for (let symbol = read(literals); symbol !== 256; symbol = read(literals)) {
        if (symbol < 256) { put(symbol); continue; }
        const length = long.base[symbol - 257] + bits(long.extra[symbol - 257]);
        const distance = read(distances), back = far.base[distance] + bits(far.extra[distance]);
        for (let n = 0; n < length; n++) put(out[size - back]);
      }
    }
    return out.subarray(0, size);
  }

  async function unpack(number) {
    if (!unpacked.has(number)) {
      const bytes = Uint8Array.from(atob(packed[number].textContent.trim()), (sign) => sign.charCodeAt(0));
      const plain = typeof DecompressionStream === "function"
        ? await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text()
        : new TextDecoder().decode(inflate(bytes));
      if (unpacked.size > 3) unpacked.delete(unpacked.keys().next().value);
      unpacked.set(number, JSON.parse(plain));
    }
    return unpacked.get(number);
  }

  // With the eyes of a seat others' secret entries are no steps.
  const all = () => eyes.value === "all";
  const sees = (number) => all() || !facts.entries[number][1] || String(facts.entries[number][2]) === eyes.value;
  const steps = () => facts.entries.map((_, number) => number).filter(sees);
  const nearest = (list, number) => list.reduce((found, one) => (one <= number ? one : found), list[0]);

  function nameOf(number) {
    let part = 0;
    const moment = facts.entries[number][0];
    for (let n = number; n >= 0 && facts.entries[n][0] === moment && facts.entries[n][1]; n--) part += sees(n);
    return part ? `${moment}.${part}` : String(moment);
  }

  const made = (name, words, parent) => {
    const element = document.createElement(name);
    if (words !== undefined) element.textContent = words;
    if (parent) parent.append(element);
    return element;
  };

  function tell(entry) {
    told.replaceChildren();
    const seat = entry.seat === null ? "" : facts.seats[entry.seat];
    if (entry.order && (all() || String(entry.seat) === eyes.value)) {
      const line = made("p", `${seat}: `, told);
      made("code", entry.order, line);
    }
    let chapter = "", list = null;
    for (const [to, heading, sentence] of entry.events) {
      if (!(all() || to === null || to.map(String).includes(eyes.value))) continue;
      if (heading && heading !== chapter) made("h3", heading, told);
      if (!list || heading !== chapter) list = made("ul", undefined, told);
      chapter = heading;
      made("li", sentence, list);
    }
    if (!told.children.length) made("p", facts.words.nothing, told).className = "faint";
    if (all() && entry.draws.length) {
      const folded = made("details", undefined, told);
      made("summary", `${facts.words.draws} (${entry.draws.length})`, folded);
      made("p", entry.draws.map(([why, sides, value]) => `${why}: ${value}/${sides}`).join(" · "), folded);
    }
  }

  async function show(number) {
    const list = steps();
    at = nearest(list, Math.max(0, Math.min(number, facts.entries.length - 1)));
    const wanted = at, chosen = eyes.value;
    const part = await unpack(Math.floor(at / facts.stretch));
    if (wanted !== at || chosen !== eyes.value) return;
    const entry = part.entries[at - part.first];
    const shown = part.boards[eyes.value][at - part.first];
    board.innerHTML = part.pictures[shown].map((line) => part.lines[line]).join("");
    text.textContent = part.texts[shown];
    tell(entry);
    const index = list.indexOf(at);
    slider.max = list.length - 1;
    slider.value = index;
    step.textContent = `${facts.words.step} ${nameOf(at)} · ${index + 1}/${list.length} · ${new Date(entry.at).toLocaleString(facts.language)}`;
    document.querySelectorAll("[data-by]").forEach((one) => { one.disabled = one.dataset.by.startsWith("-") ? index === 0 : index === list.length - 1; });
    if (index === list.length - 1) stop();
    try { history.replaceState(null, "", `#${at}/${eyes.value}`); } catch { /* some browsers keep files from it */ }
  }

  function move(by) {
    const list = steps(), index = list.indexOf(at);
    if (by === "-all") return show(list[0]);
    if (by === "+all") return show(list[list.length - 1]);
    return show(list[Math.max(0, Math.min(list.length - 1, index + Number(by)))]);
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
    play.textContent = `▸ ${facts.words.play}`;
    play.setAttribute("aria-pressed", "false");
  }
  function run() {
    timer = setTimeout(async () => { await move("1"); if (timer) run(); }, Number(speed.value));
    play.textContent = `❚❚ ${facts.words.pause}`;
    play.setAttribute("aria-pressed", "true");
  }
  const toggle = () => (timer ? stop() : (at === steps().at(-1) ? show(0) : Promise.resolve()).then(run));

  document.addEventListener("click", (event) => {
    const by = event.target.closest("[data-by]");
    if (by) move(by.dataset.by);
  });
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => show(steps()[Number(slider.value)]));
  eyes.addEventListener("change", () => show(at));
  document.querySelectorAll("select.jump").forEach((jump) => jump.addEventListener("change", () => { if (jump.value) show(Number(jump.value)); jump.value = ""; }));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select, input:not([type=range])")) return;
    const by = { ArrowLeft: "-1", ArrowRight: "1", Home: "-all", End: "+all" }[event.key];
    if (event.key === "p") toggle();
    else if (by) { event.preventDefault(); move(by); }
  });
  const [number, whose] = location.hash.slice(1).split("/");
  if (whose && [...eyes.options].some((one) => one.value === whose)) eyes.value = whose;
  show(number ? Number(number) || 0 : 0);
})();
