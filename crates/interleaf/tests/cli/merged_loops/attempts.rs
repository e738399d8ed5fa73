//! Loops that give up after some attempts, or that nearly do.

use super::program::Place;

impl Place<'_> {
    /// A loop that gives up after some attempts.
    pub(super) fn attempt(&mut self) -> String {
        let round = self.one(&[
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
        ]);
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
}
