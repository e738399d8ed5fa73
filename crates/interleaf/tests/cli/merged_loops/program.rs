//! Random C programs of a few statements, most of them loops that retry or wait, or that nearly do.

use fastrand::Rng;

/// What every program can use. All starts at 0, except that nothing does.
pub(crate) const PRELUDE: &str = "\
#include <assert.h>
#include <pthread.h>
#include <errno.h>
#include <sched.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
void __VERIFIER_assume(int);
void __VERIFIER_atomic_begin(void);
void __VERIFIER_atomic_end(void);
atomic_int x, y, flag, a[4];
int plain;
atomic_long wide;
atomic_ulong outcome;
long results[3][4], elements[3][64];
struct { int next, value, cache; } nodes[3];
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
sem_t tokens;
const struct timespec limit = {1, 0};
static struct timespec help_at(long time) { return (struct timespec){time / 1000, time % 1000 * 1000000}; }
static long help_now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000 + t.tv_nsec / 1000000; }
static int help_load(atomic_int *p) { return atomic_load(p); }
static int help_exchange(atomic_int *p, int *o, int n) { return atomic_compare_exchange_strong(p, o, n); }
static int help_try(atomic_int *p) { int o = atomic_load(p); return atomic_compare_exchange_strong(p, &o, o + 1); }
static int help_front(int *cache, atomic_int *p) { if (*cache == 0) *cache = atomic_load(p); return *cache; }
static int help_look(int *cache, atomic_int *p) { *cache = atomic_load_explicit(p, memory_order_acquire); return help_front(cache, p); }
static int help_note(int *seen, atomic_int *p) { int now = atomic_load(p); if (now != *seen) *seen = now; return now; }
static void help_pause(unsigned n) { for (volatile unsigned i = 0; i < n; i++) sched_yield(); }
static int help_longer(int n) { int r = n; if (r < 3) r = (int)(r * 2u + 1); return r; }
static int help_backs_off(int n) { help_pause(n); return help_longer(n); }
static void help_grow(int *n) { help_pause(*n); if (*n < 3) *n = (int)(*n * 2u + 1); }
struct backoff { int step, most; };
static void help_begin(struct backoff *b) { b->step = 0; b->most = 2; }
static void help_step(struct backoff *b) { help_pause(1u << b->step); if (b->step < b->most) help_grow(&b->step); }
static int help_steps(struct backoff *b, int more) { b->step += more; help_step(b); return b->step; }
static void help_mark(int n) { if (n == 2) atomic_store(&y, 3); }
static void help_room(unsigned long n) { char *a = __builtin_alloca(n); }
static int help_divide(int n) { return 6 / (2 - n); }
static int help_push(atomic_int *p, int *next) { *next = atomic_load(p); return help_exchange(p, next, 3); }
";

/// A program: the statements of each of its threads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    pub(crate) threads: Vec<Vec<String>>,
}

/// The text of several programs, each with its number in the names of its functions.
pub(crate) fn text<'p>(programs: impl IntoIterator<Item = (usize, &'p Program)>) -> String {
    let mut text = PRELUDE.to_string();
    for (number, program) in programs {
        for (thread, statements) in program.threads.iter().enumerate() {
            text += &format!("void *t{thread}_{number}(void *p) {{\n");
            for statement in statements {
                text += &format!("    {{ {statement} }}\n");
            }
            text += "    return 0;\n}\n";
        }
        text += &format!("int main_{number}(void) {{\n    pthread_t threads[3];\n");
        if program.threads.iter().flatten().any(|statement| statement.contains("tokens")) {
            text += "    sem_init(&tokens, 0, 0);\n";
        }
        for thread in 0..program.threads.len() {
            text += &format!("    pthread_create(&threads[{thread}], 0, t{thread}_{number}, &x);\n");
        }
        for thread in 0..program.threads.len() {
            text += &format!("    pthread_join(threads[{thread}], 0);\n");
        }
        // Without loops, which the bound would cut.
        text += "    unsigned long sum = x + 7 * y + 49 * flag + 343 * wide + 2401 * plain;\n";
        text += "    sum = sum * 625 + a[0] + 5 * a[1] + 25 * a[2] + 125 * a[3];\n";
        for thread in 0..program.threads.len() {
            for at in 0..3 {
                text += &format!("    sum = sum * 31 + results[{thread}][{at}];\n");
            }
            for at in 0..4 {
                text += &format!("    sum = sum * 3 + elements[{thread}][{at}];\n");
            }
            for field in ["next", "value", "cache"] {
                text += &format!("    sum = sum * 7 + nodes[{thread}].{field};\n");
            }
        }
        text += "    atomic_exchange(&outcome, sum);\n    return 0;\n}\n";
    }
    text
}

/// One program out of the IR of several.
pub(crate) fn only(ir: &str, number: usize) -> String {
    let suffix = format!("_{number}(");
    let mut kept = String::new();
    let (mut is_inside, mut is_kept) = (false, true);
    for line in ir.lines() {
        if line.starts_with("define ") {
            is_inside = true;
            is_kept = line.contains(&suffix) || line.contains("@help_");
        }
        if is_kept {
            kept += line;
            kept.push('\n');
        }
        if is_inside && line == "}" {
            (is_inside, is_kept) = (false, true);
        }
    }
    kept.replace(&format!("@main_{number}("), "@main(")
}

impl Program {
    /// The program that a seed stands for.
    pub(crate) fn generate(seed: u64) -> Program {
        let mut random = Rng::with_seed(seed);
        let count = if random.u8(..4) > 0 { 2 } else { 3 };
        let most = if count == 2 { 3 } else { 2 };
        let focus = if random.u8(..3) > 0 { "&x" } else { "&wide" };
        let mut loops = 0;
        let threads = (0..count).map(|thread| {
            let mut place = Place { random: &mut random, thread, statement: 0, focus };
            let statements = (0..place.random.usize(1..=most)).map(|number| {
                place.statement = number;
                let is_loop = loops < 2 && place.random.u8(..5) < 3;
                loops += usize::from(is_loop);
                match place.random.u8(..13) {
                    10.. if !is_loop => place.touch(count),
                    _ if !is_loop => place.simple(),
                    0..=3 => place.retry(),
                    4..=5 => place.keep(count),
                    6..=7 => place.attempt(),
                    8..=9 => place.wait(),
                    _ => place.spin(),
                }
            });
            statements.collect()
        });
        Program { threads: threads.collect() }
    }

    /// All that are a thread or a statement smaller.
    pub(crate) fn smaller(&self) -> impl Iterator<Item = Program> + '_ {
        let places = self.threads.iter().enumerate();
        let places =
            places.flat_map(|(thread, statements)| (0..statements.len()).map(move |at| (thread, at)));
        places.map(|(thread, at)| {
            let mut smaller = self.clone();
            smaller.threads[thread].remove(at);
            smaller
        })
    }
}

/// Where a statement stands.
pub(super) struct Place<'r> {
    pub(super) random: &'r mut Rng,
    thread: usize,
    statement: usize,
    /// The cell that most statements access.
    focus: &'static str,
}

/// The memory orders of a load and of an exchange that fails.
const ORDERS: [&str; 3] = ["memory_order_relaxed", "memory_order_acquire", "memory_order_seq_cst"];

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

    fn simple(&mut self) -> String {
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

    /// A loop around a compare-exchange.
    fn retry(&mut self) -> String {
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

    /// A node: mostly that of the own thread.
    fn node(&mut self, threads: usize) -> String {
        let number = if self.random.u8(..4) > 0 { self.thread } else { self.random.usize(..threads) };
        format!("nodes[{number}]")
    }

    /// An access to a node.
    fn touch(&mut self, threads: usize) -> String {
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
    fn keep(&mut self, threads: usize) -> String {
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
    fn wait(&mut self) -> String {
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
