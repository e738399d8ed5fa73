// The arrows between the steps of an execution. The text of a row is right of its dot, so an arrow crosses lanes left of the dots.
"use strict";

// How far arrows beside each other are apart, in pixels, and how many fit.
const APART = 4, MOST = 4;

// An element of a picture.
function drawn(tag, properties) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
  return element;
}

class Arrows {
  constructor(view) {
    this.view = view;
    this.picture = drawn("svg", { class: "arrows", "aria-hidden": "true" });
    view.lanes.append(this.picture);
  }

  // Whether a step may have waited for another thread's.
  hasWaits() {
    const { steps } = this.view;
    return steps.some((step) => step.y && (step.f || []).some((source) => source >= 0 && steps[source].t !== step.t));
  }

  // What arrows there are: source, target, kind, and whether the current step is one of them.
  edges() {
    const edges = [], { shown, steps, current: now } = this.view;
    const writes = new Map();
    steps.forEach((step, i) => {
      const waits = step.y;
      for (const source of step.f || []) {
        const hot = i === now || source === now;
        if (source < 0 || steps[source].t === step.t && !hot) continue;
        if (hot || (waits ? shown.w : shown.f)) edges.push([source, i, waits && shown.w ? "w" : "f", hot]);
      }
      if (shown.h) for (const before of step.h || []) edges.push([before, i, "h", i === now]);
      if (shown.o && !step.b) for (const [cell] of step.s || []) {
        if (writes.has(cell)) edges.push([writes.get(cell), i, "o", i === now || writes.get(cell) === now]);
        writes.set(cell, i);
      }
    });
    return edges;
  }

  // Where steps are: the centre of the dot, or of the line of folded steps. Null for a step that is not shown.
  centres() {
    const { rows } = this.view, origin = this.view.lanes.getBoundingClientRect(), known = new Map();
    return (i) => {
      if (!known.has(i)) {
        let dot = rows[i].querySelector("b").getBoundingClientRect();
        const fold = rows[i].closest("details:not([open])");
        if (fold) {
          const summary = fold.querySelector("summary").getBoundingClientRect();
          dot = { left: summary.left + 40, top: summary.top, width: 6, height: summary.height };
        }
        const at = { x: dot.left + dot.width / 2 - origin.left, y: dot.top + dot.height / 2 - origin.top };
        known.set(i, this.view.visible(i) ? at : null);
      }
      return known.get(i);
    };
  }

  // Gives each arrow a track: arrows that are beside each other over some height have different ones. Arrows that end or begin in
  // one step may share it. Short arrows come first, so that they are the inner ones.
  static spread(arrows) {
    const taken = new Map();
    for (const arrow of [...arrows].sort((one, other) => Math.abs(one.b.y - one.a.y) - Math.abs(other.b.y - other.a.y))) {
      const { a, b } = arrow, [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
      const same = Math.abs(a.x - b.x) < 2, right = b.x > a.x;
      const side = `${same ? "in" : "by"} ${Math.round(Math.min(a.x, b.x))}`, owner = `${arrow.kind} ${right || same ? `from ${arrow.from}` : `to ${arrow.to}`}`;
      if (!taken.has(side)) taken.set(side, []);
      const others = taken.get(side), free = (track) => !others.some((other) =>
        other.track === track && other.owner !== owner && other.top < bottom && top < other.bottom);
      arrow.track = 0;
      while (arrow.track < MOST && !free(arrow.track)) arrow.track += 1;
      others.push({ top, bottom, owner, track: arrow.track });
    }
  }

  // The line of an arrow and the place and shape of its head.
  static line({ a, b, track }) {
    const down = b.y > a.y ? 1 : -1, aside = track * APART;
    if (Math.abs(a.x - b.x) < 2) {
      const bend = 14 + Math.min(40, Math.abs(b.y - a.y) / 8) + 2 * aside;
      return [`M${a.x + 4} ${a.y}C${a.x + bend} ${a.y} ${a.x + bend} ${b.y} ${b.x + 9} ${b.y}`, [[4, 0], [10, -3.2], [10, 3.2]]];
    }
    const x = Math.min(a.x, b.x) - aside, height = Math.abs(b.y - a.y), turn = Math.min(10, height / 2);
    const out = track && height > 20 ? `L${a.x} ${a.y + 6 * down}L${x} ${a.y + 12 * down}` : "";
    if (b.x > a.x)
      return [`M${a.x} ${a.y + 4 * down}${out}L${track ? x : a.x} ${b.y - turn * down}Q${track ? x : a.x} ${b.y} ${x + turn} ${b.y}L${b.x - 9} ${b.y}`, [[-5, 0], [-11, -3.2], [-11, 3.2]]];
    const back = track && height > 30 ? `L${x} ${b.y - 18 * down}L${b.x} ${b.y - 11 * down}` : "";
    return [`M${a.x - 4} ${a.y}L${x + turn} ${a.y}Q${x} ${a.y} ${x} ${a.y + turn * down}${back}L${b.x} ${b.y - 9 * down}`,
      [[0, -5 * down], [-3.2, -11 * down], [3.2, -11 * down]]];
  }

  draw() {
    const centre = this.centres(), seen = new Set(), arrows = [];
    for (const [from, to, kind, hot] of this.edges()) {
      const a = centre(from), b = centre(to);
      if (!a || !b || a.x === b.x && a.y === b.y) continue;
      // Arrows between folded steps would lie on one another.
      const place = [a.x, a.y, b.x, b.y, kind].join();
      if (seen.has(place) && !hot) continue;
      seen.add(place);
      arrows.push({ from, to, kind, hot, a, b });
    }
    Arrows.spread(arrows);
    const shapes = arrows.flatMap((arrow) => {
      const { from, to, kind, hot, b } = arrow, [path, head] = Arrows.line(arrow);
      const colour = `c${this.view.steps[from].t % 8} ${kind}`;
      return [drawn("path", { d: path, class: `${colour}${hot ? " hot" : ""}`, "data-from": from + 1, "data-to": to + 1 }),
        drawn("polygon", { points: head.map(([x, y]) => `${b.x + x},${b.y + y}`).join(" "), class: colour })];
    });
    this.picture.replaceChildren(...shapes);
  }
}
