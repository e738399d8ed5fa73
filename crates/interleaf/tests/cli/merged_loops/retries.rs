//! Random loops around a compare-exchange.

use super::statements::{ORDERS, Place};

impl Place<'_> {
    /// A loop around a compare-exchange.
    pub(super) fn retry(&mut self) -> String {
        let cell = match self.random.u8(..3) {
            0 => self.one(&["&y", "&a[1]", "&a[i]", "p", "cell", "&wide"]),
            _ => self.focus.to_string(),
        };
        let is_wide = cell == "&wide";
        let other = self.one(&["&x", "&y", "&flag"]);
        let loaded = if self.random.u8(..12) == 0 { other.clone() } else { cell.clone() };
        let ty = if is_wide { "long" } else { "int" };
        let (order, success, failure) = (self.one(&ORDERS), self.one(&ORDERS), self.one(&ORDERS));
        let strength = self.one(&["weak", "strong"]);
        let new = self.one(&[
            "o + 1",
            "o + 1",
            "o + 1",
            "o + 1",
            "o",
            "2",
            "o | 1",
            "o ^ 1",
            "o + n",
            "n + 1",
            "first + 1",
            "7 / (o + 1)",
            "6 / (3 - o)",
            "v + 1",
        ]);
        let exchange =
            format!("atomic_compare_exchange_{strength}_explicit({cell}, &o, NEW, {success}, {failure})");
        let load = match self.random.u8(..14) {
            0 => self.one(&["1", "0"]),
            1 => format!("atomic_load_explicit({loaded}, {order}) + 1"),
            _ => format!("atomic_load_explicit({loaded}, {order})"),
        };
        // Between the load and what comes next.
        let between = self.maybe(
            45,
            &[
                "first = o;",
                "first = o;",
                "first = o;",
                "first = o;",
                "q = &ELEMENTS[o];",
                "q = &ELEMENTS[o];",
                "t = 6 / (2 - o);",
                "n = 0;",
                "n++;",
                "PAUSE;",
                "help_pause(n + 1);",
                "v = help_longer(o);",
                "if (o == 1) n++; help_pause(o);",
                "help_mark(o);",
                "v = atomic_load(OTHER);",
                "atomic_store(OTHER, 2);",
                "if (o == 2) atomic_store(&y, 3);",
                "assert(o != 2);",
                "v = o & 1;",
                "i = 1;",
                "i = o & 3;",
                "atomic_thread_fence(memory_order_seq_cst);",
            ],
        );
        // After a failure.
        let body = self.maybe(
            45,
            &[
                "PAUSE;",
                "PAUSE;",
                "help_pause(3);",
                "help_pause(n); n = help_longer(n);",
                "help_grow(&n);",
                "help_grow(&n); if (n == 3) break;",
                "help_grow(&o);",
                "help_step(&b);",
                "help_step(&b); b.most = o;",
                "b.step = o; help_grow(&b.step);",
                "n = help_steps(&b, o);",
                "n = help_backs_off(n);",
                "n = help_backs_off(o);",
                "for (volatile int j = 0; j < n; j++); if (n < 3) n++; else n = 0;",
                "if (o == 1) { help_pause(o); n = 2; }",
                "v = help_longer(o);",
                "help_mark(n); n++;",
                "help_mark(o);",
                "t = help_divide(o);",
                "n++;",
                "n++; PAUSE;",
                "n = (int)(n * 2u + 1);",
                "n ^= 1;",
                "v = o;",
                "first = o;",
                "q = &ELEMENTS[o];",
                "v |= o;",
                "v = 1;",
                "n = 1;",
                "n = n;",
                "if (o == 2) break;",
                "if (o != 1) continue; n = 2;",
                "if (++n == 2) break;",
                "if (++n == 2) { PAUSE; n = 0; }",
                "if (n < 2) n++; for (int j = 0; j < n; j++) PAUSE;",
                "for (int j = 0; j < 2; j++) PAUSE;",
                "t = 6 / (2 - o);",
                "if (n == 0) { n = 1; atomic_store(OTHER, 1); }",
                "v = plain;",
                "if (plain) break;",
                "v = atomic_load(OTHER);",
                "o = atomic_load(LOADED);",
                "o = 0;",
                "o = o + 0;",
                "cell = &y;",
                "i = 1;",
                "i ^= 1;",
                "atomic_thread_fence(memory_order_seq_cst);",
                "assert(o != 2);",
            ],
        );
        let mut more = self.maybe(20, &["&& ++n < 2", "&& n < 2", "&& o < 2", "&& n++ < 3", "&& v == 0"]);
        if new == "o + 1" && self.random.u8(..5) == 0 {
            more = self.one(&["|| o == 1", "|| o < 1"]);
        }
        let tail = self.maybe(
            75,
            &[
                "RESULT = o + 1;",
                "RESULT = o + 1;",
                "RESULT = first + 1;",
                "RESULT = first + 1;",
                "RESULT = n + 1;",
                "RESULT = v + 1;",
                "RESULT = 4 * first + o;",
                "RESULT = 4 * v + n;",
                "if (q) *q = 1;",
                "*q = 1;",
                "RESULT = t;",
                "assert(o != 1);",
                "assert(first == o);",
                "if (o == 1) atomic_store(&y, 3);",
                "RESULT = atomic_load(&a[o & 3]) + o;",
            ],
        );
        let uses = ["first", "q"].into_iter().find(|name| between.contains(&format!("{name} =")));
        let tail = match uses {
            Some("first") => "RESULT = first + 1;".to_string(),
            Some("q") => "*q = 1;".to_string(),
            _ => tail,
        };
        let shape = match self.random.u8(..12) {
            0..=5 => format!("o = {load}; {between} while (!{exchange} {more}) {{ {body} }} {tail}"),
            6..=8 => format!("do {{ o = {load}; {between} }} while (!{exchange} {more}); {tail}"),
            9 => format!("for (;;) {{ o = {load}; {between} if ({exchange}) break; {body} }} {tail}"),
            10 => {
                let second = exchange.replace("NEW", "o + 2");
                format!("o = {load}; {between} while (!{exchange} && !{second} {more}) {{ {body} }} {tail}")
            }
            _ => format!(
                "for (int k = 0; k < 2; k++) {{ o = {load}; {between} while (!{exchange} {more}) {{ {body} }} }} {tail}"
            ),
        };
        let declared = format!(
            "int n = 0, v = 0, i = 0, t = 0; BEGIN {ty} o = 0, first = 0; long *q = ELEMENTS; atomic_int *cell = &x; {shape}"
        );
        let begin = self.one(&[
            "struct backoff b = {0, 2};",
            "struct backoff b = {0};",
            "struct backoff b; b.step = 1; b.most = 2;",
            "struct backoff b; help_begin(&b);",
            "struct backoff b; help_begin(&b);",
        ]);
        let declared = if shape.contains("&b") || shape.contains("b.") {
            declared.replace("BEGIN", &begin)
        } else {
            declared.replace("BEGIN ", "")
        };
        let text = declared.replace("NEW", &new).replace("OTHER", &other).replace("LOADED", &loaded);
        let text =
            text.replace("_explicit(p,", "_explicit((atomic_int *)p,").replace("(p)", "((atomic_int *)p)");
        self.named(&text)
    }
}
