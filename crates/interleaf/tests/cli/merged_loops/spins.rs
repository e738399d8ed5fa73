//! Loops that spin with several reads or exchanges in a round, or that nearly do: about half of them keep something of a round that
//! failed, or do something in it.

use super::statements::Place;

/// Loads, by how they are ordered; and updates that store what was there.
const LOADS: [&str; 6] = [
    "atomic_load(AT)",
    "atomic_load(AT)",
    "atomic_load_explicit(AT, memory_order_acquire)",
    "atomic_load_explicit(AT, memory_order_relaxed)",
    "atomic_fetch_add(AT, 0)",
    "atomic_fetch_or(AT, 0)",
];

impl Place<'_> {
    /// A loop with several reads or exchanges in a round.
    pub(super) fn spin(&mut self) -> String {
        let shape = self.one(&[
            "do { if (READ == ONE) { FOUND break; } BODY } while (READ != TWO);",
            "do { if (READ == ONE) break; if (LOOK == TWO) { FOUND break; } BODY } while (READ != ONE);",
            "while (!done) { o = ONE; done = EXCHANGE(&x, &o, TWO); BODY }",
            "while (!(done = EXCHANGE(&x, &o, TWO))) { o = ONE; BODY }",
            "while (!(done = EXCHANGE(&x, &o, TWO))) { BODY }",
            "while (!done) { if (READ == ONE) { o = ONE; done = EXCHANGE(&x, &o, 3); } else { o = TWO; done = EXCHANGE(&x, &o, 2); } BODY }",
            "while (!done) { if (LOOK == ONE) { BODY } else { o = TWO; done = EXCHANGE(&x, &o, 3) + 4 - 4; } }",
            "o = ONE; v = TWO; while (!EXCHANGE(&x, &o, 3) && !EXCHANGE(OTHER, &v, 2)) { o = ONE; v = TWO; BODY }",
            "o = ONE; while (!EXCHANGE(&x, &o, 3) && !EXCHANGE(&x, &o, TWO)) { o = ONE; BODY }",
            "o = READ; for (;;) { if (o == ONE) { if (EXCHANGE(&x, &o, TWO)) break; } else { if (EXCHANGE(&x, &o, 3)) break; } BODY }",
            "o = READ; for (;;) { if (o == ONE) { if (EXCHANGE(&x, &o, TWO)) break; BODY } else if (EXCHANGE(&x, &o, o + 1)) { FOUND break; } }",
            "o = READ; for (;;) { if (o == ONE) { if (EXCHANGE(&x, &o, ONE)) break; } else { EXCHANGE(&x, &o, ONE); } BODY }",
            "for (;;) { o = READ; if (o == ONE) { if (EXCHANGE(&x, &o, 3)) break; } else if (o == TWO) { if (EXCHANGE(&x, &o, 2)) break; } BODY }",
            "o = ONE; while (!EXCHANGE(&x, &o, 3)) { if (READ == TWO) { FOUND break; } o = ONE; BODY }",
            "o = ONE; while (!EXCHANGE(&x, &o, 3)) { if (LOOK == TWO) break; o = ONE; BODY }",
            "o = READ; v = EXCHANGE(&x, &o, TWO); while (o != ONE) { v = o + 1; o = READ; BODY }",
            "while (o != ONE) { BODY o = READ; }",
            "while (o != ONE && v != TWO) { o = READ; v = LOOK; BODY }",
            "while (o != ONE || v != TWO) { BODY o = READ; v = LOOK; }",
            "for (;;) { o = READ; v = LOOK; if (o == ONE && v == TWO) break; BODY }",
            "for (;;) { o = READ; v = LOOK; if (o == v) break; BODY }",
            "do { o = READ; v = READ; BODY } while (o != v || o == ONE);",
            "do { while (LOOK != TWO) { BODY } } while (READ != ONE);",
            "while (atomic_exchange(&x, 1)) { while (READ) { BODY } }",
            "for (;;) { if (!LOOK) continue; if (READ == ONE) break; BODY }",
            "do { o = READ; if (o == TWO) continue; v = LOOK; BODY } while (o != ONE || v != TWO);",
            "for (;;) { o = READ; if (o == ONE) break; if (n ^= 1) continue; v = LOOK; if (v == TWO) { FOUND break; } BODY }",
            "while (READ != ONE) { if (n ^= 1) { if (LOOK == TWO) break; BODY continue; } PAUSE; }",
            "do { o = READ; if (n ^= 1) continue; BODY } while (o != ONE && o != TWO);",
            "do { o = READ; n = LOOK; atomic_thread_fence(memory_order_acquire); v = READ; BODY } while (o != v || o == ONE);",
            "do { o = READ; atomic_thread_fence(memory_order_seq_cst); v = LOOK; } while (o != v);",
        ]);
        let found = self.maybe(50, &["RESULT = 5;", "b = 2;", "atomic_store(OTHER, 2);", "n = 1;"]);
        let body = self.maybe(
            60,
            &[
                "PAUSE;",
                "n++;",
                "n = help_backs_off(n);",
                "help_grow(&n);",
                "help_grow(&b);",
                "help_grow(&o);",
                "n = help_longer(o); help_pause(n);",
                "for (volatile int j = 0; j < o; j++) PAUSE;",
                "b = help_longer(v);",
                "help_mark(o);",
                "t = help_divide(v);",
                "n = o;",
                "b = v;",
                "n = 1;",
                "b |= o;",
                "if (++n == 3) { PAUSE; n = 0; }",
                "if (++n == 2) break;",
                "if (!n) { n = 1; atomic_store(OTHER, 1); }",
                "if (LOOK == 2) b = 1;",
                "b = LOOK;",
                "o = 0;",
                "if (o == 2) break;",
                "assert(o != 2);",
                "t = 6 / (2 - o);",
                "atomic_thread_fence(memory_order_seq_cst);",
                "nodes[0].cache = 1;",
                "nodes[0].cache = o;",
            ],
        );
        let tail = self.maybe(
            80,
            &[
                "RESULT = o + 1;",
                "RESULT = 4 * o + v;",
                "RESULT = n + 1;",
                "RESULT = b + 1;",
                "RESULT = t + 1;",
                "RESULT = READ + 7;",
                "RESULT = LOOK + 7;",
                "if (o == 1) atomic_store(OTHER, 3);",
                "assert(v != 2);",
                "atomic_store(&x, 0);",
            ],
        );
        let other = self.one(&["&y", "&flag", "&flag", "&y", "&a[1]"]);
        let (read, look) = (self.one(&LOADS), self.one(&LOADS));
        let text = format!("{shape} {tail}").replace("FOUND", &found).replace("BODY", &body);
        let text =
            text.replace("READ", &read.replace("AT", "&x")).replace("LOOK", &look.replace("AT", &other));
        let (one, two) = (self.one(&["0", "1", "1", "2"]), self.one(&["0", "1", "2"]));
        let text = text.replace("ONE", &one).replace("TWO", &two).replace("OTHER", &other);
        let strength = self.one(&["atomic_compare_exchange_weak", "atomic_compare_exchange_strong"]);
        let text = text.replace("EXCHANGE", &strength);
        self.named(&format!("int n = 0, v = 0, o = 0, b = 0, t = 0, done = 0; {text} END: ;"))
    }
}
