// Makes a report's page move: the state at a step, arrows, keys. All facts come from the page; text is only ever set as text.
"use strict";

const KEYS = [
  ["j, ↓", "next step"], ["k, ↑", "previous step"], ["n, →", "next step of this thread"], ["p, ←", "previous step of this thread"],
  ["a", "next access to this cell or lock"], ["A", "previous access to it"], ["w", "the write that this step reads, or the one before it"],
  ["r", "the first step that reads this write"], ["f", "the step that is the violation"], ["g, Home", "first step"], ["G, End", "last step"],
  ["h", "happens-before on and off"], ["t", "only this thread"], ["c", "only this cell"], ["u", "unfold and fold all"], ["Esc", "show everything again"], ["?", "this list"],
];

const NOTATION = [
  [":52", "line 52 of the file with the violation"], ["read x: 3 (step 7)", "the value was written by step 7"],
  ["read x: 3 (own)", "this thread wrote the value"], ["read x: 0 (initial)", "no step wrote the value"],
  ["x += 1: 3 to 4", "one atomic step that found 3 and stored 4; “3 to 3” stored the same value again"],
  ["a line of the source", "a click leads to the next step that is there"],
];

// Of how many parts an object in memory is shown whole.
const FOLDED = 40;

function make(tag, properties, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element[name] = value;
    else if (value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined && child !== null && child !== ""));
  return element;
}

// A cell of a table. Only long text breaks within words.
function td(properties, ...children) {
  const cell = make("td", properties, ...children);
  if (cell.textContent.length > 28) cell.classList.add("long");
  return cell;
}

class View {
  constructor(article) {
    this.data = JSON.parse(article.querySelector("script.data").textContent);
    this.prefix = article.dataset.prefix;
    this.article = article;
    this.lanes = article.querySelector(".lanes");
    this.panel = article.querySelector(".steps .body");
    this.sources = article.querySelector(".source .body");
    this.rows = [...this.lanes.querySelectorAll(".s:not(.end)")];
    this.texts = this.rows.map((row) => row.querySelector("span").firstChild.textContent);
    this.steps = this.data.steps;
    this.filter = { thread: -1, cell: -1 };
    this.shown = { f: this.steps.length <= 60, h: false, o: false, w: false };
    this.states = [];
    this.unfolded = new Set();
    this.index();
    this.build();
    const bad = this.data.violating;
    this.current = bad.length ? bad[bad.length - 1] : this.steps.length - 1;
  }

  // What is asked for often: the neighbours of each step in its thread, who reads it, and the cells that it touches.
  index() {
    const last = this.data.threads.map(() => -1);
    this.readers = this.steps.map(() => []);
    this.cellsOf = this.data.objects.map(() => []);
    this.data.cells.forEach((cell, i) => this.cellsOf[cell.object].push(i));
    this.steps.forEach((step, i) => {
      step.own = last[step.t];
      last[step.t] = i;
      for (const source of step.f || []) if (source >= 0) this.readers[source].push(i);
      step.cells = new Set([...(step.r || []), ...(step.s || [])].map(([cell]) => cell));
    });
  }

  build() {
    const data = this.data;
    const choose = (label, names, change) => make("select", { "aria-label": label, onchange: (event) => change(+event.target.value) },
      make("option", { value: -1 }, label), ...names.map((name, i) => make("option", { value: i }, name)));
    const toggle = (key, text, title) => {
      const box = make("input", { type: "checkbox", onchange: () => { this.shown[key] = box.checked; this.draw(); } });
      box.checked = this.shown[key];
      this.boxes[key] = box;
      return make("label", { title }, box, text);
    };
    this.boxes = {};
    this.arrows = new Arrows(this);
    this.count = make("span", { class: "count" });
    this.threads = choose("all threads", data.threads.map((thread) => thread.name), (value) => this.only("thread", value));
    this.cells = choose("all cells", data.cells.map((cell) => cell.name), (value) => this.only("cell", value));
    this.article.querySelector(".steps .bar").append(
      make("button", { title: "previous step (k)", onclick: () => this.move(-1) }, "↑"),
      make("button", { title: "next step (j)", onclick: () => this.move(1) }, "↓"), this.count, this.threads, this.cells,
      toggle("f", "reads-from", "from each write to the steps of other threads that read it"),
      toggle("h", "happens-before", "the steps that come before this one by synchronisation, and where threads synchronise"),
      data.graph ? "" : toggle("o", "write order", "from each write of a cell to the next one"),
      this.arrows.hasWaits() ? toggle("w", "waits", "from what a lock or a wait waited for to the step that went on") : "",
      make("button", { title: "keys (?)", onclick: () => this.help() }, "?"));
    this.state = this.article.querySelector(".state .body");
    this.rows.forEach((row, i) => { row.onclick = (event) => { event.preventDefault(); this.go(i, true); }; });
    this.lanes.querySelectorAll("details").forEach((fold) => fold.addEventListener("toggle", () => this.redraw()));
    this.sources.addEventListener("click", (event) => this.atLine(event.target.closest("span[data-n]")));
    new ResizeObserver(() => this.redraw()).observe(this.lanes);
  }

  // Memory, buffers and locks after step n. Every 100th state is kept, so that a step far down is not computed from the start.
  at(n) {
    const from = Math.floor((n + 1) / 100);
    while (this.states.length < from) {
      const next = this.states.length;
      this.states.push(this.after(next ? this.copy(this.states[next - 1]) : this.first(), 100 * next, 100 * next + 99));
    }
    return this.after(from ? this.copy(this.states[from - 1]) : this.first(), 100 * from, n);
  }

  first() {
    const { cells, threads, locks, objects } = this.data;
    const state = {
      memory: cells.map((cell) => ({ value: cell.value, by: -1 })), buffers: threads.map(() => []), holders: locks.map(() => []),
      waiting: locks.map(() => []), counts: locks.map(() => null), used: new Set(), freed: objects.map(() => -1), started: threads.map((_, i) => i === 0), joined: threads.map(() => false), printed: this.data.printed || "",
      locals: threads.map(() => []),
    };
    this.assign(state, this.data.locals, -1);
    return state;
  }

  // Entries of the lists are never changed, only replaced.
  copy(state) {
    const lists = (all) => all.map((list) => [...list]);
    return {
      ...state, memory: [...state.memory], buffers: lists(state.buffers), holders: lists(state.holders), waiting: lists(state.waiting), counts: [...state.counts],
      used: new Set(state.used), freed: [...state.freed], started: [...state.started], joined: [...state.joined], locals: lists(state.locals),
    };
  }

  assign(state, changes, by) {
    for (const [t, count, changed] of changes || []) {
      state.locals[t].length = count;
      for (const [k, [name, value, function_, level]] of changed) state.locals[t][k] = { name, value, function: function_, level, by };
    }
  }

  // Takes steps from one on, up to another.
  after(state, from, to) {
    const { cells } = this.data;
    for (let i = from; i <= to; i++) {
      const step = this.steps[i];
      for (const cell of step.cells) state.used.add(cells[cell].object);
      for (const [cell, value] of step.s || []) {
        if (step.b) state.buffers[step.t].push({ cell, value, by: i });
        else if (!(step.e || []).includes(cell)) state.memory[cell] = { value, by: i };
      }
      // What a read finds at first is what was there before.
      if (!(step.f || []).some((source) => source >= 0))
        for (const [cell, value] of step.r || []) if (state.memory[cell].by < 0 && state.memory[cell].value === null) state.memory[cell] = { value, by: -1 };
      if (step.d !== undefined) state.buffers[step.t] = state.buffers[step.t].filter((write) => write.by !== step.d);
      if (step.l) {
        const holders = state.holders[step.l[0]];
        if (step.l[1] !== null) holders.push({ t: step.t, how: step.l[1], by: i });
        else {
          const own = holders.findLastIndex((held) => held.t === step.t);
          if (own >= 0) holders.splice(own, 1);
        }
      }
      if (step.c) {
        const [object, what] = step.c;
        if (what === "begin") state.waiting[object].push({ t: step.t, by: i });
        else if (what === "end") {
          state.waiting[object] = state.waiting[object].filter((waiter) => waiter.t !== step.t);
          // A round of a barrier is over.
          if (!state.waiting[object].length) state.counts[object] = null;
        }
        else state.waiting[object] = state.waiting[object].map((waiter) => what === "all" || waiter.t === what ? { ...waiter, woken: i } : waiter);
      }
      if (step.n) state.counts[step.n[0]] = { value: step.n[1], isZero: step.n[2], by: i };
      if (step.x !== undefined && !this.rows[i].querySelector("em")) state.freed[step.x] = i;
      if (step.o === "start") state.started[step.k] = true;
      if (step.o === "join") state.joined[step.k] = true;
      state.printed += step.p || "";
      this.assign(state, step.v, i);
    }
    return state;
  }

  next(thread, n) {
    for (let i = n + 1; i < this.steps.length; i++) if (this.steps[i].t === thread) return i;
    return -1;
  }

  // Elements of the panels.
  link(i, text) { return make("button", { onclick: () => this.go(i, true), "data-step": i + 1 }, text || `step ${i + 1}`); }
  name(t) { return make("span", { class: `dot c${t % 8}` }, this.data.threads[t].name); }
  // The frames of a stack, the innermost first.
  frames(stack) {
    const frames = [], { stacks } = this.data;
    for (let number = stack; number >= 0; number = stacks[number][3]) frames.push(stacks[number]);
    return frames;
  }
  where(stack) { return stack < 0 ? "" : this.position(this.data.stacks[stack]); }
  position(frame) {
    const [name, file, line] = frame;
    if (file < 0) return name;
    return make("button", { onclick: () => this.seek(file, line) }, `${this.data.files[file].split("/").pop()}:${line}`);
  }

  show() {
    const n = this.current, step = this.steps[n], state = this.at(n), { data } = this;
    const parts = [make("p", { class: "text" }, this.texts[n], this.rows[n].querySelector("em") ? make("span", { class: "bad" }, " fault") : "")];
    const head = make("p", {}, this.name(step.t), ` · step ${n + 1} of ${this.steps.length}`, step.m ? ` · ${step.m}` : "");
    parts.push(head);
    const failed = this.failed(n);
    if (failed >= 0) parts.push(make("p", { class: "bad" }, "then ", this.name(failed), " fails at ", this.where(data.threads[failed].at)));
    const frames = this.frames(step.w).map((frame, depth) => make("li", {}, depth ? "from " : "in ", frame[0], " ", this.position(frame)));
    if (frames.length > 16) frames.splice(8, frames.length - 14, make("li", { class: "dim" }, `… ${frames.length - 14} more calls`));
    parts.push(make("ol", { class: "stack" }, ...frames));
    const from = (step.f || []).filter((source) => source >= 0);
    if (step.f) parts.push(make("p", { class: "from" }, "reads from ", ...(from.length ? from.flatMap((i, k) => [k ? ", " : "", this.link(i), " of ", this.name(this.steps[i].t)]) : ["the initial value"])));
    if (step.d !== undefined) parts.push(make("p", {}, "was buffered in ", this.link(step.d)));
    if (this.readers[n].length) parts.push(make("p", {}, "is read by ", ...this.readers[n].slice(0, 12).flatMap((i, k) => [k ? ", " : "", this.link(i)]), this.readers[n].length > 12 ? ` and ${this.readers[n].length - 12} more` : ""));
    const section = (title, rows) => { if (rows.length) parts.push(make("h3", {}, title), make("table", { class: title.split(" ")[0].toLowerCase() }, ...rows)); };
    section("Threads", data.threads.map((thread, t) => this.thread(t, n, state)).filter(Boolean));
    section(data.graph ? "Last writes" : "Memory", this.memory(n, state));
    // Under a model of graphs, a write that comes later in the list may come before in the order of writes.
    section("Overwritten since this thread read it", data.graph ? [] : this.overwritten(n));
    section("Buffers", state.buffers.flatMap((writes, t) => writes.map((write, k) => make("tr", write.by === n ? { class: "new" } : {}, td({}, k ? "" : this.name(t)),
      td({}, `${data.cells[write.cell].name} = ${write.value}`), td({}, this.link(write.by))))));
    section("Locks", data.locks.flatMap((lock, i) => [
      ...state.holders[i].map((held) => make("tr", held.by === n ? { class: "new" } : {}, td({}, lock), td({}, `held${held.how} by `, this.name(held.t), this.hasEnded(held.t, n) ? ", which has ended" : ""), td({}, this.link(held.by)))),
      ...[state.counts[i]].filter(Boolean).map((count) => make("tr", count.by === n ? { class: "new" } : {}, td({}, lock), td({}, count.value), td({}, this.link(count.by)))),
      ...state.waiting[i].map((waiter) => make("tr", {}, td({}, lock), td({}, this.name(waiter.t), waiter.woken === undefined ? " waits" : " may go on"), td({}, this.link(waiter.woken ?? waiter.by))))]));
    section("Locals before each thread's next step", state.locals.flatMap((locals, t) => this.hasEnded(t, n) ? [] : this.locals(locals, t, n)));
    if (state.printed) parts.push(make("h3", {}, "Printed"), make("pre", {}, state.printed));
    this.state.replaceChildren(...parts);
    // What the step is about is in sight.
    const touched = [...step.cells].map((cell) => this.state.querySelector(`[data-cell="${cell}"]`)).find(Boolean);
    this.state.scrollTop = 0;
    if (touched) this.reveal(touched, this.state);
    this.mark(n, state);
  }

  // The local variables of a thread: those of the innermost function first, then those of its callers. The data has the callers first.
  locals(locals, t, n) {
    const calls = [];
    for (const local of locals) (calls[local.level] ||= []).push(local);
    return calls.filter(Boolean).reverse().flatMap((own, k) => [
      make("tr", {}, td({}, k ? "" : this.name(t)), td({ class: "dim" }, `in ${own[0].function}`)),
      ...own.map(({ name, value, by }) => make("tr", by === n ? { class: "new" } : {}, td({}), td({ class: "deep" }, `${name} = ${value}`)))]);
  }

  // The thread that fails without a step of its own after step n, or -1.
  failed(n) { return n === this.steps.length - 1 && this.lanes.querySelector(".end") ? this.data.threads.findIndex((thread) => thread.end === "fault") : -1; }

  // Whether a thread takes no step after step n, and has reached its end.
  hasEnded(t, n) { return this.data.threads[t].end === "ended" && this.next(t, n) < 0; }

  // Where a thread is after step n, and what it does next or waits for.
  thread(t, n, state) {
    if (!state.started[t]) return null;
    const thread = this.data.threads[t], next = this.next(t, n);
    const step = next >= 0 ? this.steps[next] : {}, takes = step.l && step.l[1] !== null && step.y ? step.l[0] : undefined;
    const lock = next >= 0 ? takes : thread.wants;
    const joins = next >= 0 ? (step.o === "join" ? step.k : undefined) : thread.joins;
    // A wait that has begun ends when another thread wakes this one.
    const waiting = state.waiting.findIndex((waiters) => waiters.some((waiter) => waiter.t === t && waiter.woken === undefined));
    const holders = lock === undefined ? [] : state.holders[lock];
    // Readers do not wait for each other.
    const reads = next >= 0 ? step.l && step.l[1] === " to read" : thread.takes === "read-lock";
    const others = holders.filter((held) => !(next >= 0 && held.t === t) && !(reads && held.how === " to read"));
    const isEmpty = step.n && step.y && state.counts[step.n[0]]?.isZero;
    let what;
    if (waiting >= 0) what = ["waits for ", this.data.locks[waiting]];
    else if (isEmpty) what = ["waits for ", this.data.locks[step.n[0]]];
    else if (others.length) what = ["waits for ", this.data.locks[lock], ", held by ", ...others.flatMap((held, k) => [k ? ", " : "", this.name(held.t)])];
    else if (joins !== undefined && !this.hasEnded(joins, n)) what = ["waits to join ", this.name(joins)];
    else if (next >= 0) {
      // What it will read is not there yet.
      const isLater = (step.f || []).some((source) => source > n);
      what = ["next ", this.link(next, isLater && step.q || this.texts[next])];
    }
    else if (joins !== undefined) what = ["next join ", this.name(joins)];
    else if (lock !== undefined && thread.end === "waits" && n === this.steps.length - 1) what = ["waits for ", this.data.locks[lock]];
    else what = [thread.next ? `next ${thread.next}` : thread.end];
    const stack = next >= 0 ? this.steps[next].w : thread.at;
    return make("tr", t === this.steps[n].t ? { class: "here" } : {}, td({}, this.name(t)), td({}, thread.end === "ended" && next < 0 ? "" : this.where(stack)), td({}, ...what));
  }

  memory(n, state) {
    const { cells, objects } = this.data, rows = [];
    const changed = new Set((this.steps[n].b ? [] : this.steps[n].s || []).map(([cell]) => cell));
    objects.forEach((object, number) => {
      if (!object.global && !state.used.has(number) && state.freed[number] < 0) return;
      const own = this.cellsOf[number];
      const deep = own.length > 1 || object.note || state.freed[number] >= 0;
      if (deep) {
        const freed = state.freed[number];
        rows.push(make("tr", {}, make("th", { colspan: 3 }, `${object.name}${object.note ? `: ${object.note}` : ""}`, ...(freed >= 0 ? [object.isVariable ? ", ended in " : ", freed in ", this.link(freed)] : []))));
      }
      for (const i of this.unfolded.has(number) ? own : this.recent(own, n, state)) {
        const { value, by } = state.memory[i];
        const text = value === null ? "not written" : value;
        rows.push(make("tr", { class: changed.has(i) ? "new" : "", "data-cell": i }, td({ class: deep ? "deep" : "" }, cells[i].name),
          td({}, by >= 0 ? this.link(by, text) : text), td({ class: "dim" }, ...(by >= 0 ? [`step ${by + 1} `, this.name(this.steps[by].t)] : [value === null ? "" : "initial"]))));
      }
      if (own.length > FOLDED && !this.unfolded.has(number)) {
        const unfold = () => { this.unfolded.add(number); this.show(); };
        rows.push(make("tr", {}, td({ class: "deep", colspan: 3 }, make("button", { onclick: unfold }, `show all ${own.length} parts`))));
      }
    });
    return rows;
  }

  // What the thread of step n read before it, and other threads have written since: the cell, what was read, and the last write.
  overwritten(n) {
    const { t } = this.steps[n], written = new Map(), known = new Set(), rows = [];
    for (let i = n - 1; i >= 0 && rows.length < 6; i--) {
      const step = this.steps[i];
      if (step.t !== t) {
        for (const [cell, value] of step.b ? [] : step.s || []) if (!written.has(cell)) written.set(cell, { value, by: i });
        continue;
      }
      // What it wrote itself it knows.
      for (const [cell] of step.s || []) known.add(cell);
      for (const [cell, value] of step.r || []) {
        const now = written.get(cell);
        if (!now || known.has(cell)) continue;
        rows.push(make("tr", {}, td({}, this.data.cells[cell].name), td({}, this.link(i, `${value} in step ${i + 1}`)),
          td({}, "then ", this.link(now.by, now.value === value ? `${now.value} again in step ${now.by + 1}` : `${now.value} in step ${now.by + 1}`), " of ", this.name(this.steps[now.by].t))));
      }
      for (const cell of step.cells) known.add(cell);
    }
    return rows;
  }

  // Of an object with many cells, those that the step is about and those that were written last.
  recent(own, n, state) {
    if (own.length <= FOLDED) return own;
    const written = own.filter((i) => state.memory[i].by >= 0).sort((a, b) => state.memory[b].by - state.memory[a].by);
    const shown = new Set(written.slice(0, FOLDED / 2));
    return own.filter((i) => shown.has(i) || this.steps[n].cells.has(i));
  }

  // The lines that threads are at.
  mark(n, state) {
    this.sources.querySelectorAll("u").forEach((mark) => mark.remove());
    this.sources.querySelectorAll(".cur").forEach((line) => line.classList.remove("cur"));
    const line = ([, file, number]) => document.getElementById(`${this.prefix}f${file}l${number}`);
    const failed = this.failed(n), acting = failed >= 0 ? failed : this.steps[n].t;
    let current;
    this.data.threads.forEach((thread, t) => {
      const next = this.next(t, n), own = t === acting;
      if (!state.started[t] || (next < 0 && !own && thread.end === "ended")) return;
      const stack = own && failed < 0 ? this.steps[n].w : next >= 0 ? this.steps[next].w : thread.at;
      // Where the source of a call is not shown, the line is that of its caller.
      const at = this.frames(stack).map(line).find(Boolean);
      if (!at) return;
      if (own) { at.classList.add("cur"); current = at; }
      at.append(make("u", { class: `c${t % 8}${own ? " cur" : ""}` }, `◂ ${thread.name}`));
    });
    if (current) {
      current.closest("details").open = true;
      this.reveal(current, this.sources);
    }
  }

  seek(file, line) {
    const at = document.getElementById(`${this.prefix}f${file}l${line}`);
    if (at) { at.closest("details").open = true; this.reveal(at, this.sources, true); }
  }

  // Scrolls a panel if it scrolls, and the page only to a step that is not in sight.
  reveal(element, panel, middle, first) {
    const scrolls = panel.scrollHeight > panel.clientHeight + 1 && ["auto", "scroll"].includes(getComputedStyle(panel).overflowY);
    if (scrolls) {
      const inner = element.getBoundingClientRect(), outer = panel.getBoundingClientRect(), margin = 90;
      if (middle || inner.top < outer.top + margin || inner.bottom > outer.bottom - margin / 2)
        panel.scrollTop += inner.top - outer.top - outer.height / 2;
    }
    if (panel === this.panel && !first) element.scrollIntoView({ block: "nearest" });
  }

  // Moving.
  visible(i) { return !this.rows[i].classList.contains("hide"); }
  find(from, by, wanted) {
    for (let i = from + by; i >= 0 && i < this.steps.length; i += by) if (wanted(this.steps[i], i)) return i;
    return -1;
  }
  move(by, wanted = () => true) { this.go(this.find(this.current, by, (step, i) => this.visible(i) && wanted(step))); }
  touches(other) {
    const step = this.steps[this.current], lock = step.l || step.c;
    if (step.cells.size) return [...step.cells].some((cell) => other.cells.has(cell));
    return !!lock && !!(other.l || other.c) && (other.l || other.c)[0] === lock[0];
  }
  writer() {
    const step = this.steps[this.current];
    if (step.d !== undefined) return step.d;
    const from = (step.f || []).filter((source) => source >= 0);
    if (step.f) return from.length ? Math.max(...from) : -1;
    return this.find(this.current, -1, (other) => (other.s || []).some(([cell]) => step.cells.has(cell)));
  }
  go(i, quiet) {
    if (i < 0 || i >= this.steps.length || Number.isNaN(i)) return;
    View.active = this;
    this.rows[this.current].classList.remove("now");
    this.rows[this.current].removeAttribute("aria-current");
    this.current = i;
    const row = this.rows[i];
    row.classList.add("now");
    row.setAttribute("aria-current", "step");
    const fold = row.closest("details");
    if (fold) fold.open = true;
    this.count.textContent = `${i + 1} of ${this.steps.length}`;
    this.show();
    this.draw();
    this.reveal(row, this.panel, false, quiet === null);
    // Many lanes are wider than a narrow panel.
    const dot = row.querySelector("b").offsetLeft;
    if (dot < this.panel.scrollLeft + 40 || dot > this.panel.scrollLeft + this.panel.clientWidth - 200) this.panel.scrollLeft = dot - 60;
    // Browsers allow some hundred changes of the address in a while, so a fast walk changes it at its end.
    clearTimeout(View.address);
    if (quiet !== null) View.address = setTimeout(() => history.replaceState(null, "", `#${this.prefix}${i + 1}`), 200);
  }
  atLine(line) {
    if (!line) return;
    const [, file, number] = line.id.slice(this.prefix.length).match(/^f(\d+)l(\d+)$/).map(Number);
    const is = (step) => { const frame = this.data.stacks[step.w]; return frame && frame[1] === file && frame[2] === number; };
    const next = this.find(this.current, 1, is);
    this.go(next >= 0 ? next : this.find(-1, 1, is));
  }
  only(kind, value) {
    this.filter[kind] = value;
    this.threads.value = this.filter.thread;
    this.cells.value = this.filter.cell;
    this.steps.forEach((step, i) => {
      const fits = (this.filter.thread < 0 || step.t === this.filter.thread) && (this.filter.cell < 0 || step.cells.has(this.filter.cell));
      this.rows[i].classList.toggle("hide", !fits);
    });
    const filters = this.filter.thread >= 0 || this.filter.cell >= 0;
    this.lanes.querySelectorAll("details").forEach((fold) => {
      fold.classList.toggle("hide", filters && !fold.querySelector(".s:not(.hide)"));
      if (filters) fold.open = true;
    });
    this.draw();
  }

  before(n) {
    const seen = new Set(), left = [n];
    while (left.length) {
      const i = left.pop();
      if (i < 0 || seen.has(i)) continue;
      seen.add(i);
      left.push(this.steps[i].own, ...(this.steps[i].h || []));
    }
    return seen;
  }
  // Draws once, however many folds open or close.
  redraw() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.draw();
    });
  }

  draw() {
    if (this.current === undefined) return;
    const before = this.shown.h ? this.before(this.current) : new Set();
    this.rows.forEach((row, i) => row.classList.toggle("before", before.has(i)));
    this.arrows.draw();
  }

  help() {
    const close = () => dialog.remove();
    const dialog = make("dialog", { onclose: close, onclick: () => dialog.close() }, make("h2", {}, "Keys"),
      make("dl", {}, ...KEYS.flatMap(([key, text]) => [make("dt", {}, key), make("dd", {}, text)])), make("h2", {}, "Notation"),
      make("dl", {}, ...NOTATION.flatMap(([text, meaning]) => [make("dt", {}, text), make("dd", {}, meaning)])));
    document.body.append(dialog);
    dialog.showModal();
  }

  key(key) {
    const thread = this.steps[this.current].t, own = (step) => step.t === thread;
    const folds = [...this.lanes.querySelectorAll("details")];
    const actions = {
      j: () => this.move(1), ArrowDown: () => this.move(1), k: () => this.move(-1), ArrowUp: () => this.move(-1),
      n: () => this.move(1, own), ArrowRight: () => this.move(1, own), p: () => this.move(-1, own), ArrowLeft: () => this.move(-1, own),
      a: () => this.move(1, (step) => this.touches(step)), A: () => this.move(-1, (step) => this.touches(step)),
      w: () => this.go(this.writer()), r: () => this.go(this.readers[this.current][0] ?? -1),
      f: () => this.go(this.data.violating[this.data.violating.length - 1] ?? -1),
      g: () => this.go(this.find(-1, 1, (_, i) => this.visible(i))), G: () => this.go(this.find(this.steps.length, -1, (_, i) => this.visible(i))),
      h: () => { this.shown.h = this.boxes.h.checked = !this.shown.h; this.draw(); },
      t: () => this.only("thread", this.filter.thread < 0 ? thread : -1),
      c: () => this.only("cell", this.filter.cell < 0 ? [...this.steps[this.current].cells][0] ?? -1 : -1),
      u: () => { const open = folds.some((fold) => !fold.open); folds.forEach((fold) => { fold.open = open; }); },
      Escape: () => { this.only("thread", -1); this.only("cell", -1); }, "?": () => this.help(),
    };
    actions.Home = actions.g;
    actions.End = actions.G;
    if (!actions[key]) return false;
    actions[key]();
    return true;
  }
}

document.documentElement.classList.add("js");
const views = [...document.querySelectorAll("article")].filter((article) => article.querySelector("script.data")).map((article) => new View(article));
const open = (quiet, hash = location.hash) => {
  const id = hash.slice(1);
  const view = views.find((view) => id.startsWith(view.prefix) && /^\d+$/.test(id.slice(view.prefix.length)));
  if (view) view.go(+id.slice(view.prefix.length) - 1, quiet);
};
for (const view of [...views].reverse()) view.go(view.current, null);
open(null);
// The browser scrolls the page to the step of the address. The panel shows it already, and what went wrong is better to have in sight.
if (location.hash) addEventListener("load", () => requestAnimationFrame(() => View.active?.article.scrollIntoView()));
addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='#']");
  if (!link) return;
  event.preventDefault();
  open(false, link.hash);
});
addEventListener("hashchange", () => open());
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || !View.active) return;
  if (["SELECT", "TEXTAREA"].includes(event.target.tagName)) return;
  // Of several violations, the keys are for the one in sight.
  const middle = (view) => { const { top, bottom } = view.article.getBoundingClientRect(); return top < innerHeight / 2 && bottom > innerHeight / 2; };
  if (!middle(View.active)) View.active = views.find(middle) || View.active;
  if (View.active.key(event.key)) event.preventDefault();
});
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((fold) => { fold.open = true; }));
