//! Random C programs of a few statements, most of them loops that retry or wait, or that nearly do.

use super::statements::Place;
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
static void help_pause(unsigned n) { for (volatile unsigned i = 0; i < n % 8; i++) sched_yield(); }
static int help_longer(int n) { int r = n; if (r < 3) r = (int)(r * 2u + 1); return r; }
static int help_backs_off(int n) { help_pause(n); return help_longer(n); }
static void help_grow(int *n) { help_pause(*n); if (*n < 3) *n = (int)(*n * 2u + 1); }
struct backoff { int step, most; };
static void help_begin(struct backoff *b) { b->step = 0; b->most = 2; }
static void help_step(struct backoff *b) { help_pause(1u << b->step); if (b->step < b->most) help_grow(&b->step); }
static int help_steps(struct backoff *b, int more) { b->step = (b->step + more) & 7; help_step(b); return b->step; }
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
