"use strict";
// What can lie in several ways, such as a tile: it lies there in one of them, and each further tap is the next.
(() => {
  const { order, all, bar, namesOf, say, cannot, fetchSteps, choose } = making;

  const waysOf = (mark) => (mark.dataset.ways || "").split(";").filter(Boolean).map((way) => way.split(" "));
  const turned = ({ list, at }) => [...list.keys()].filter((one) => list[one][0] === list[at][0]);
  const flipped = ({ list, at }) => list.findIndex((way) => way[0] !== list[at][0]);
  const nextOf = (list, one) => list[(list.indexOf(one) + 1) % list.length];

  /** What can be seen to lie otherwise is said, too. */
  const tellTurn = (line) => { bar().querySelector(".turned").textContent = line; };

  async function lay(place, list, at) {
    const names = [place, ...list[at]], found = await fetchSteps(names), whole = found.steps.find((step) => step.whole && !step.name);
    if (!whole) return cannot(found.why, place);
    const marks = order.ways?.marks || all("#board svg [data-ways]").map((mark) => ({ mark, within: mark.parentElement.getAttribute("transform") }));
    Object.assign(order, { picked: names, called: [], now: making.NONE, around: [], ways: { place, list, at, marks } });
    tellTurn(whole.line);
    return choose(whole.line, list.length > 1 ? bar().dataset.turns : "", list.length > 1);
  }

  const refuse = async (wanted, names) => say((await making.whyNot(wanted, names)) || bar().dataset.notThere);
  const turnTo = ({ place, list, at }, by) => lay(place, list, (at + by + list.length) % list.length);

  /** A tap where ways are: on what lies there, on another place, or on a side that is wanted. Whether it was one. */
  function tapWay(mark, names) {
    const { ways, picked } = order, list = waysOf(mark), side = ways ? ways.list.findIndex((way) => way.includes(names[0])) : -1;
    if (ways && names.includes(ways.place)) return turnTo(ways, 1);
    if (side >= 0 && !picked.includes(names[0])) return lay(ways.place, ways.list, side);
    if (!list.length) return null;
    const wanted = ways ? [] : picked, at = list.findIndex((way) => wanted.every((one) => way.includes(one)));
    return at < 0 ? refuse(wanted, names) : lay(namesOf(mark)[0], list, at);
  }

  /** Where the order in the bar is shown on the board, the other places can still be tapped. */
  function carry(shown) {
    const svg = document.querySelector("#board svg"), { ways } = order;
    if (!ways || !shown || svg.querySelector("[data-ways]")) return;
    for (const { mark, within } of ways.marks) {
      const ground = all("g[transform]", svg).find((one) => one.getAttribute("transform") === within);
      if (namesOf(mark)[0] !== ways.place) ground?.append(mark.cloneNode(true));
    }
  }

  /** The next order, or the one before, that the same things may mean, such as the same tile turned. */
  function turn(by) {
    if (order.ways) making.later(() => order.ways && turnTo(order.ways, by));
    if (order.ways) return true;
    const lines = order.now.steps.filter((step) => step.whole && step.name).map((step) => step.line);
    if (!lines.length) return false;
    const at = lines.indexOf(order.chosen);
    choose(lines[at < 0 ? 0 : (at + by + lines.length) % lines.length]);
    tellTurn(order.chosen);
    return true;
  }

  /** What the buttons do: turn what lies there, or flip it. */
  function press(way) {
    const { ways } = order;
    return ways && lay(ways.place, ways.list, way === "flip" ? flipped(ways) : nextOf(turned(ways), ways.at));
  }

  Object.assign(making, { tapWay, carry, turn, press, canTurn: (ways) => turned(ways).length > 1, canFlip: (ways) => flipped(ways) >= 0 });
})();
