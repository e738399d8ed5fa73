//! Small random C programs with races or with heap objects. Each statement stands in a line of its own, so that lines name places.

use fastrand::Rng;
use std::fmt::Write;

/// What a program is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum About {
    /// Plain and sequentially consistent variables, and a mutex.
    Races,
    /// Objects that threads allocate, hand over, free or lose.
    Leaks,
}

const HEAD: &str = "\
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
int x, y;
atomic_int a, b;
_Atomic(int *) p, q;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
";

/// A program of two or three threads besides main.
pub(super) fn program(seed: u64, about: About) -> String {
    let mut random = Rng::with_seed(seed);
    let threads = 2 + usize::from(random.u32(..3) == 0);
    let mut text = HEAD.to_string();
    for thread in 0..threads {
        writeln!(
            text,
            "void *t{thread}(void *unused) {{\n    int *own = 0;\n    int *old = 0;\n    int r = 0;"
        )
        .unwrap();
        for _ in 0..random.usize(2..=5 - threads / 2) {
            statement(&mut random, about, &mut text);
        }
        if about == About::Leaks && random.bool() {
            text.push_str("    free(own);\n");
        }
        text.push_str("    return 0;\n}\n");
    }
    text.push_str("int main(void) {\n    pthread_t threads[3];\n");
    let early = random.bool();
    for thread in 0..threads {
        writeln!(text, "    pthread_create(&threads[{thread}], 0, t{thread}, 0);").unwrap();
        if early && thread == 0 {
            text.push_str("    int *own = 0, *old = 0, r = 0;\n");
            statement(&mut random, about, &mut text);
        }
    }
    for thread in 0..threads {
        writeln!(text, "    pthread_join(threads[{thread}], 0);").unwrap();
    }
    match about {
        About::Races => text.push_str("    y = x;\n"),
        About::Leaks if random.bool() => text.push_str("    free(p);\n"),
        About::Leaks => {}
    }
    text.push_str("    return 0;\n}\n");
    text
}

fn statement(random: &mut Rng, about: About, text: &mut String) {
    let plain = *random.choice(["x", "y"].iter()).unwrap();
    let atomic = *random.choice(["a", "b"].iter()).unwrap();
    let pointer = *random.choice(["p", "q"].iter()).unwrap();
    let line = match (about, random.u32(..10)) {
        (About::Races, 0 | 1) => format!("{plain} = {};", random.u32(1..3)),
        (About::Races, 2) => format!("r = {plain};"),
        (About::Races, 3) => format!("{atomic} = 1;"),
        (About::Races, 4) => format!("if ({atomic})\n        {plain} = 3;"),
        (About::Races, 5) => format!("if (!{atomic})\n        r = {plain};"),
        (About::Races, 6) => format!("if ({atomic}++ == 1)\n        {plain}++;"),
        (About::Races, 7) => format!("while (!{atomic})\n        ;"),
        (About::Races, 8) => {
            format!("pthread_mutex_lock(&m);\n    {plain}++;\n    pthread_mutex_unlock(&m);")
        }
        (About::Races, _) => format!("r = {atomic};\n    if (r)\n        {plain} = r;"),
        (About::Leaks, 0..=2) => "own = malloc(4);".to_string(),
        (About::Leaks, 3) => format!("{pointer} = own;\n    own = 0;"),
        (About::Leaks, 4) => format!("free(atomic_exchange(&{pointer}, 0));"),
        (About::Leaks, 5) => format!("{pointer} = malloc(4);"),
        (About::Leaks, 6) => {
            format!(
                "old = 0;\n    if (own && atomic_compare_exchange_strong(&{pointer}, &old, own))\n        own = 0;"
            )
        }
        (About::Leaks, 7) => format!("if ({atomic}++)\n        own = 0;"),
        (About::Leaks, 8) => format!("{pointer} = 0;"),
        (About::Leaks, _) => "free(own);\n    own = 0;".to_string(),
    };
    writeln!(text, "    {line}").unwrap();
}
