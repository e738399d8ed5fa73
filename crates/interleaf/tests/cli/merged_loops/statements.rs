//! The statements of random programs, and loops that wait, or that access memory of their own.

use fastrand::Rng;

/// Where a statement stands.
pub(super) struct Place<'r> {
    pub(super) random: &'r mut Rng,
    pub(super) thread: usize,
    pub(super) statement: usize,
    /// The cell that most statements access.
    pub(super) focus: &'static str,
}

/// The memory orders of a load and of an exchange that fails.
pub(super) const ORDERS: [&str; 3] = ["memory_order_relaxed", "memory_order_acquire", "memory_order_seq_cst"];

impl Place<'_> {
    pub(super) fn one(&mut self, of: &[&str]) -> String {
        of[self.random.usize(..of.len())].to_string()
    }

    /// One of these in so many out of a hundred cases, else nothing.
    pub(super) fn maybe(&mut self, percent: u8, of: &[&str]) -> String {
        if self.random.u8(..100) < percent { self.one(of) } else { String::new() }
    }

    /// The result that the statement leaves.
    fn result(&self) -> String {
        format!("results[{}][{}]", self.thread, self.statement)
    }

    /// Puts the names of this place into a text.
    pub(super) fn named(&self, text: &str) -> String {
        text.replace("RESULT", &self.result())
            .replace("ELEMENTS", &format!("elements[{}]", self.thread))
            .replace("PAUSE", "sched_yield()")
            .replace("END", &format!("end_{}", self.statement))
    }

    pub(super) fn simple(&mut self) -> String {
        let text = self.one(&[
            "atomic_store(&x, 1);",
            "atomic_store(&x, 2);",
            "atomic_store_explicit(&x, 2, memory_order_relaxed);",
            "atomic_store_explicit(&x, 0, memory_order_release);",
            "plain = 1; atomic_store_explicit(&x, 1, memory_order_release);",
            "plain = 1; atomic_store(&flag, 1);",
            "atomic_store(&y, 1);",
            "atomic_store_explicit(&y, 2, memory_order_relaxed);",
            "atomic_store(&flag, 1);",
            "atomic_store(&flag, 1);",
            "atomic_store_explicit(&flag, 1, memory_order_release);",
            "atomic_store(&a[1], 1);",
            "atomic_store(&wide, 1);",
            "RESULT = atomic_load(&x) + 1;",
            "RESULT = atomic_load_explicit(&y, memory_order_relaxed) + 1;",
            "RESULT = atomic_load(&flag) + 1;",
            "atomic_fetch_add(&x, 1);",
            "atomic_fetch_add(&x, 2);",
            "RESULT = atomic_fetch_add(&x, 1);",
            "atomic_fetch_add(&y, 1);",
            "RESULT = atomic_exchange(&x, 3);",
            "int o = 1; RESULT = atomic_compare_exchange_strong(&x, &o, 2);",
            "atomic_fetch_add(&x, 1); atomic_fetch_sub(&x, 1);",
            "atomic_store(&x, 2); atomic_store(&x, 0);",
            "atomic_fetch_add(&x, 1); atomic_fetch_add(&x, 1);",
            "atomic_fetch_add(&x, 1); atomic_fetch_add(&x, 1); atomic_fetch_sub(&x, 1);",
            "__VERIFIER_atomic_begin(); atomic_store(&y, atomic_load(&x)); __VERIFIER_atomic_end();",
            "if (atomic_load(&flag)) { __VERIFIER_atomic_begin(); atomic_store(&y, 1); __VERIFIER_atomic_end(); }",
            "__VERIFIER_assume(atomic_load(&x) == 2);",
            "int o = atomic_load(&x); __VERIFIER_assume(o != 1); RESULT = o + 1;",
            "__VERIFIER_assume(atomic_exchange(&x, 1) == 0);",
            "__VERIFIER_assume(atomic_load(&x) == 1 || atomic_load(&y) == 1);",
            "int o = 1; __VERIFIER_assume(atomic_compare_exchange_strong(&x, &o, 2)); RESULT = 1;",
        ]);
        self.named(&text.replace("&x", self.focus))
    }

    /// A node: mostly that of the own thread.
    fn node(&mut self, threads: usize) -> String {
        let number = if self.random.u8(..4) > 0 { self.thread } else { self.random.usize(..threads) };
        format!("nodes[{number}]")
    }

    /// An access to a node.
    pub(super) fn touch(&mut self, threads: usize) -> String {
        let text = self.one(&[
            "RESULT = NODE.next + 1;",
            "RESULT = NODE.value + 1;",
            "RESULT = NODE.cache + 1;",
            "NODE.next = 1;",
            "NODE.value = 1;",
            "NODE.value = 2; atomic_store(&flag, 1);",
            "NODE.cache = 1;",
            "NODE.cache = atomic_load(&x);",
            "if (atomic_load(&x) == 2) RESULT = NODE.next + 1;",
            "if (atomic_load(&flag)) { NODE.value = 2; RESULT = NODE.next + 1; }",
        ]);
        let node = format!("nodes[{}]", self.random.usize(..threads));
        self.named(&text.replace("NODE", &node).replace("&x", if self.focus == "&x" { "&x" } else { "&y" }))
    }

    /// A loop that stores to memory, or calls functions, and is a retry loop or a wait all the same, or nearly so.
    pub(super) fn keep(&mut self, threads: usize) -> String {
        let exchange = "atomic_compare_exchange_weak";
        let body = self.maybe(
            30,
            &[
                "PAUSE;",
                "n++;",
                "n = help_backs_off(n);",
                "help_pause(NODE.cache);",
                "NODE.cache = help_longer(n);",
                "NODE.cache = n;",
                "NODE.value = 1;",
                "v = OTHER.value;",
                "NODE.next = 0;",
                "if (n++ == 2) break;",
            ],
        );
        let between = self.maybe(
            30,
            &[
                "v = NODE.value;",
                "v = OTHER.value;",
                "NODE.value = 2;",
                "NODE.cache = o;",
                "OTHER.cache = 1;",
                "v = NODE.cache; NODE.cache = o;",
                "if (o == 2) goto END;",
                "NODE.value++;",
                "p = &OTHER.next;",
                "*p = o;",
            ],
        );
        let new = self.one(&["o + 1", "o + 1", "2", "NODE.next + 1", "v + 2", "NODE.value"]);
        let text = self.one(&[
            "NODE.next = atomic_load(&x); while (!EXCHANGE(&x, &NODE.next, NEW)) { BODY }",
            "NODE.next = o = atomic_load(&x); BETWEEN while (!EXCHANGE(&x, &NODE.next, NEW)) { BODY }",
            "*p = atomic_load(&x); while (!EXCHANGE(&x, p, 1)) { BODY } RESULT = *p + 1;",
            "do { o = atomic_load(&x); BETWEEN NODE.next = o; } while (!EXCHANGE(&x, &o, NEW));",
            "do { NODE.next = atomic_load(&x); BETWEEN } while (!EXCHANGE(&x, &NODE.next, NEW));",
            "do { o = atomic_load(&x); BETWEEN } while (!EXCHANGE(&x, &o, NEW)); RESULT = v + 1;",
            "do { o = atomic_load(&x); v = NODE.value; } while (!EXCHANGE(&x, &o, v + 1)); RESULT = v + 1;",
            "do { o = atomic_load(&x); v = OTHER.next; } while (!EXCHANGE(&x, &o, o + 1)); RESULT = v + 1;",
            "o = help_load(&x); while (!help_exchange(&x, &o, NEW)) { BODY } RESULT = o + 1;",
            "do { o = help_load(&x); BETWEEN } while (!help_exchange(&x, &o, NEW)); RESULT = o + 1;",
            "while (!help_try(&x)) { BODY }",
            "o = v = atomic_load(&x); while (!EXCHANGE(&x, &o, NEW)) { BODY o = v = atomic_load(&x); } RESULT = v + 1;",
            "o = v = help_load(&x); while (!EXCHANGE(&x, &o, v + 1)) { n = o; o = v = atomic_load(&x); BODY } RESULT = n + 1;",
            "while (!help_push(&x, p)) { BODY } RESULT = *p + 1;",
            "*p = help_load(&x); while (!help_exchange(&x, p, 2)) { BODY }",
            "while (NODE.cache == 0) { NODE.cache = atomic_load(&flag); BODY } RESULT = v + 1;",
            "while (!NODE.cache) NODE.cache = atomic_load(&x); RESULT = NODE.cache + 1;",
            "do { NODE.value = 1; BODY } while (!atomic_load(&flag));",
            "while (!atomic_load(&flag)) { NODE.value = 1; v = NODE.next; BODY }",
            "while (atomic_load(&x) != 2) { NODE.value = OTHER.value; BODY }",
            "while (!atomic_load(&flag)) { n = NODE.value; NODE.value = NODE.next; NODE.next = n; }",
        ]);
        let (node, other) = (self.node(threads), format!("nodes[{}]", self.random.usize(..threads)));
        let text = text.replace("NEW", &new).replace("BETWEEN", &between).replace("BODY", &body);
        let text = text.replace("EXCHANGE", exchange).replace("NODE", &node).replace("OTHER", &other);
        let text = text.replace("&x", if self.focus == "&x" { "&x" } else { "&y" });
        self.named(&format!("int n = 0, v = 0, o = 0; int *p = &{node}.next; {text} END: ;"))
    }

    /// A loop whose first read stands before it, or nearly.
    fn peeled(&mut self) -> String {
        let (before, inside) = (self.one(&ORDERS), self.one(&ORDERS));
        let cell = if self.random.u8(..10) == 0 { "&y" } else { "&x" };
        let between = self.maybe(
            40,
            &[
                "first = o;",
                "v = o & 1;",
                "n = o;",
                "q = &ELEMENTS[o];",
                "t = 6 / (2 - o);",
                "atomic_store(&y, 2);",
                "n = 1;",
                "v = n;",
            ],
        );
        let body = self.maybe(
            40,
            &[
                "PAUSE;",
                "help_pause(n); n = help_longer(n);",
                "if (o == 1) help_pause(2); else n = 2;",
                "help_mark(o);",
                "n++;",
                "v = n; n = 1;",
                "if (o == 1) break;",
                "if (o == 1) RESULT = 9;",
                "v = atomic_load(&y);",
                "t = 6 / (2 - o);",
                "first = o;",
            ],
        );
        let again =
            self.one(&["", "", "", "n = 1;", "v = o & 1;", "first = o;", "n = o;", "t = 6 / (2 - o);"]);
        let condition = self.one(&["o != 2", "o == 0", "o < 2 && v < 2", "(o & 1) == n", "o != first"]);
        let tail = self.one(&[
            "RESULT = o + 1;",
            "RESULT = first + 1;",
            "RESULT = v + 1;",
            "RESULT = n + 1;",
            "RESULT = t + 1;",
            "*q = 1;",
            "assert(o != 2);",
            "RESULT = 4 * first + o;",
        ]);
        let text = format!(
            "int n = 0, v = 0, t = 0, first = 3; long *q = ELEMENTS; \
             int o = atomic_load_explicit(&x, {before}); {between} \
             while ({condition}) {{ {body} o = atomic_load_explicit({cell}, {inside}); {again} }} {tail}"
        );
        self.named(&text)
    }

    /// A loop that waits.
    pub(super) fn wait(&mut self) -> String {
        if self.random.u8(..3) == 0 {
            return self.peeled();
        }
        let condition = self.one(&[
            "!atomic_load(&flag)",
            "!atomic_load(&flag)",
            "!atomic_load(&flag)",
            "!atomic_load_explicit(&flag, memory_order_acquire)",
            "atomic_load(&x) != 2",
            "atomic_load(&x) == v",
            "!(v = atomic_load(&flag))",
            "!atomic_load(&a[n & 1])",
            "!atomic_load(&flag) && !atomic_load(&x)",
            "!atomic_exchange(&flag, 0)",
            "!help_front(CACHE, &flag)",
            "!help_front(CACHE, &x)",
            "!help_look(CACHE, &flag)",
            "help_note(CACHE, &x) != 2",
        ]);
        let more = self.maybe(15, &["&& n < 2", "&& ++n < 3", "&& w < 2", "&& b < 4"]);
        let body = self.maybe(
            90,
            &[
                "n++;",
                "n++;",
                "if (++n == 3) { PAUSE; n = 0; }",
                "if (++n == 3) { PAUSE; n = 0; }",
                "if (++n == 3) n = 0; else PAUSE;",
                "if (b < 4) b *= 2; for (int j = 0; j < b; j++) PAUSE;",
                "if (b < 4) b *= 2;",
                "if (++n == 2) atomic_store(&y, 2);",
                "if (++n == 2) { atomic_store(&y, 2); n = 3; }",
                "if (++n == 3) break;",
                "if (++n == 2) RESULT = 1;",
                "w ^= 1; n += w;",
                "w = 1;",
                "n = w; w = b; b = 3;",
                "n = (n + 1) % 2;",
                "v = atomic_load(&y);",
                "v = atomic_load(&y); n++;",
                "v = help_note(CACHE, &y);",
                "v = 6 / (3 - n); n++;",
                "if (++n == 3) assert(0);",
                "if (atomic_load(&x) == 1) n = 1;",
                "if (atomic_load(&y) == 1) n++;",
                "if (n == 2) v = atomic_load(&x); n++;",
                "q = &ELEMENTS[n & 1]; n++;",
                "for (int j = 0; j < 3; j++) { if (j == n) { w = 1; break; } } n++;",
                "for (int j = 0; j < 2; j++) { n++; if (n == 3) goto END; }",
                "switch (n++) { case 0: w = 1; break; case 1: w = 2; break; default: w = 0; }",
            ],
        );
        let tail = self.maybe(
            55,
            &[
                "RESULT = n + 1;",
                "RESULT = w + 1;",
                "RESULT = v + 1;",
                "RESULT = b;",
                "RESULT = atomic_load(&a[n & 1]) + 1;",
                "RESULT = 6 / (n + 1);",
                "if (n == 1) atomic_store(&y, 3);",
                "*q = 1;",
                "assert(n < 2);",
                "assert(w != 2);",
                "RESULT = atomic_load(&y) + 1;",
                "for (int j = 0; j < n; j++) w++;",
                "for (int j = 0; j < n; j++) atomic_fetch_add(&x, 1);",
            ],
        );
        let shape = match self.random.u8(..4) {
            0 => format!("do {{ {body} }} while ({condition} {more}); {tail}"),
            _ => format!("while ({condition} {more}) {{ {body} }} {tail}"),
        };
        // What the loop stores lies in memory of its own thread, or of another one.
        let cache = format!("&nodes[{}].cache", if self.random.u8(..5) > 0 { self.thread } else { 0 });
        let text = format!("int n = 0, w = 0, v = 0, b = 1; long *q = ELEMENTS; {shape} END: ;");
        self.named(&text.replace("CACHE", &cache))
    }
}
