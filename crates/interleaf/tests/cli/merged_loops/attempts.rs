//! Random loops that give up after some attempts, or wait. Most attempts are a load and a compare-exchange of what was loaded.

use super::statements::Place;

impl Place<'_> {
    /// A loop that gives up after some attempts.
    pub(super) fn attempt(&mut self) -> String {
        let round = if self.random.bool() { self.torn() } else { self.whole() };
        let found = self.one(&[
            "RESULT = 1; goto END;",
            "RESULT = 1; goto END;",
            "RESULT = v + 1; goto END;",
            "RESULT = n + 1; goto END;",
            "break;",
            "RESULT = o + 2; break;",
        ]);
        let body = self.maybe(
            70,
            &[
                "PAUSE;",
                "help_pause(n);",
                "w = help_longer(n); help_pause(w);",
                "help_grow(&w);",
                "help_grow(&b); help_pause(b);",
                "if (o == 1) help_pause(o); else w = 1;",
                "b = help_longer(o);",
                "help_mark(n);",
                "for (volatile int j = 0; j < n; j++);",
                "if (n == 1) PAUSE;",
                "w++;",
                "if (n & 1) w = 1;",
                "if (n == 1) atomic_store(&y, 2);",
                "b = n;",
            ],
        );
        let count = self.one(&["1", "2", "3", "most"]);
        let shape = self.one(&[
            "for (n = 0; n < COUNT; n++) { ROUND }",
            "for (n = COUNT; n > 0; n--) { ROUND }",
            "for (n = COUNT; n >= 0; n--) { ROUND }",
            "for (n = 1; n <= COUNT; n++) { ROUND }",
            "n = COUNT; while (n-- > 0) { ROUND }",
            "n = 0; do { ROUND } while (++n < COUNT);",
            "n = 0; do { ROUND n++; } while (n < COUNT);",
            "n = 0; for (;;) { ROUND if (n >= COUNT) break; n++; }",
            "for (unsigned k = 0; k < COUNT; k++) { ROUND }",
            "for (n = 0; n != COUNT; n++) { ROUND }",
            "n = COUNT; while (n--) { ROUND }",
            "n = COUNT; while (--n >= 0) { ROUND }",
            "n = COUNT; do { ROUND } while (--n);",
            "n = COUNT; do { ROUND n--; } while (n != 0);",
            "n = COUNT; for (;;) { n--; ROUND if (!n) break; }",
            "n = COUNT; for (;;) { if (n-- == 0) break; ROUND }",
            "for (;;) { ROUND }",
            "for (;;) { ROUND n++; }",
            "for (int k = 0; k < 2; k++) for (n = 0; n < COUNT; n++) { ROUND }",
            "for (int k = 0; k < 2; k++) { for (n = 0; n < COUNT; n++) { ROUND } atomic_fetch_add(&y, 1); }",
        ]);
        let tail = self.one(&[
            "RESULT = 7;",
            "RESULT = 7;",
            "RESULT = v + 7;",
            "RESULT = n + 7;",
            "RESULT = w + 7;",
            "RESULT = b + 7;",
            "RESULT = o + 7;",
            "RESULT = atomic_load(&x) + 7;",
            "atomic_fetch_add(&y, 1);",
            "assert(v != 2);",
        ]);
        let text = shape.replace("ROUND", &round).replace("FOUND", &found).replace("BODY", &body);
        let text = text.replace("COUNT", &count).replace("EXCHANGE", "atomic_compare_exchange_strong");
        self.named(&format!("int n = 0, v = 0, o = 0, w = 0, b = 0, most = 2; {text} {tail} END: ;"))
    }

    /// An attempt, most often of one operation.
    fn whole(&mut self) -> String {
        self.one(&[
            "if (atomic_load(&flag)) { FOUND }",
            "if (atomic_load(&x) == 2) { FOUND }",
            "o = atomic_load(&x); if (o == 1 && EXCHANGE(&x, &o, o + 1)) { FOUND }",
            "o = atomic_load(&x); if (o > 0 && EXCHANGE(&x, &o, o - 1)) { FOUND }",
            "o = 0; if (EXCHANGE(&x, &o, 2)) { FOUND }",
            "o = 1; if (EXCHANGE(&y, &o, 0)) { FOUND } BODY",
            "o = atomic_load(&x); if (EXCHANGE(&x, &o, o + 1)) { FOUND }",
            "if (atomic_load(&x) == 1 && atomic_load(&y) == 1) { FOUND }",
            "v = atomic_load(&y); if (atomic_load(&flag)) { FOUND }",
            "v = atomic_load(&x); if (v == 2) { FOUND }",
            "if (atomic_exchange(&flag, 0)) { FOUND }",
            "if (!atomic_exchange(&y, 1)) { FOUND }",
            "if (atomic_load(&flag)) { FOUND } BODY",
            "if (help_try(&x)) { FOUND }",
            "nodes[0].cache = atomic_load(&flag); if (nodes[0].cache) { FOUND }",
            "v = atomic_load(&x); if (v == 2) { FOUND } if (v == 1) w++;",
            "if (atomic_load(&x) == 1) b = 1; BODY",
            "w = 2 * w + atomic_load(&flag);",
            "if (atomic_load(&flag)) w++; else help_pause(n);",
            "v = atomic_load(&x); if (v == 2) { FOUND } help_grow(&w);",
            "v = atomic_load(&flag); w = v ? help_longer(w) : w;",
        ])
    }

    /// An attempt that reads, and exchanges what it read, or nearly.
    fn torn(&mut self) -> String {
        let test = self.one(&[
            "o > 0",
            "o > 0",
            "o != 1",
            "o < 2",
            "o != 1 && o != 3",
            "o == 0 || o == 2",
            "(v = o) > 0",
            "o >= 0",
            "n < 2",
        ]);
        let between = self.maybe(
            30,
            &[
                "v = o;",
                "w++;",
                "w = 1;",
                "b = o;",
                "atomic_store(&y, 1);",
                "assert(o != 3);",
                "v = 6 / (3 - o);",
                "v = atomic_load(&y);",
                "PAUSE;",
                "if (o == 2) goto END;",
            ],
        );
        let failed = self.maybe(
            30,
            &[
                "w++;",
                "w = 1;",
                "w = o;",
                "w = help_backs_off(n);",
                "help_pause(o);",
                "v = help_divide(o);",
                "help_mark(o);",
                "b = n;",
                "atomic_store(&y, 2);",
                "if (o == 2) goto END;",
                "v = 6 / (2 - o);",
                "PAUSE;",
                "assert(o != 2);",
            ],
        );
        let refused =
            self.maybe(30, &["w++;", "w = 1;", "v = 2;", "PAUSE;", "goto END;", "atomic_store(&y, 3);"]);
        let new = self.one(&["o + 1", "o - 1", "o + 2", "0", "o"]);
        let (cell, order) =
            (self.one(&["&x", "&x", "&x", "&y", "&a[n & 1]"]), self.one(&["", "", "_explicit"]));
        let load = match &order[..] {
            "" => format!("atomic_load({cell})"),
            _ => format!("atomic_load_explicit({cell}, memory_order_relaxed)"),
        };
        let load = if self.random.u8(..10) == 0 { "1".to_string() } else { load };
        let other = if self.random.u8(..10) == 0 { "&x" } else { &cell };
        let exchange = format!("EXCHANGE({other}, &o, {new})");
        self.one(&[
            "o = LOAD; if (TEST && EXCH) { FOUND } BODY",
            "o = LOAD; if (TEST && EXCH) { FOUND } BODY",
            "o = LOAD; if (TEST) { BETWEEN if (EXCH) { FOUND } FAILED } else { REFUSED }",
            "o = LOAD; if (TEST) { BETWEEN if (EXCH) { FOUND } } BODY",
            "o = LOAD; if (TEST) { if (EXCH) { FOUND } FAILED }",
            "o = LOAD; BETWEEN if (TEST && EXCH) { FOUND }",
            "int p = LOAD; if (p > 0 && EXCHP) { FOUND }",
            "int p = LOAD; o = p; if (TEST && EXCHP) { FOUND }",
        ])
        .replace("EXCHP", &exchange.replace("&o", "&p").replace("o ", "p "))
        .replace("EXCH)", &format!("{exchange})"))
        .replace("LOAD", &load)
        .replace("TEST", &test)
        .replace("BETWEEN", &between)
        .replace("FAILED", &failed)
        .replace("REFUSED", &refused)
    }
}
