//! Loops that compute something which nobody sees, in functions or in inner loops: what a rule without each condition loses or invents,
//! and how many executions are left.

use super::named_private::{executions, nothing_is_lost};
use crate::support::interleaf;

const ADDS: &str = "atomic_fetch_add(&x, 1); atomic_fetch_add(&x, 1);";
const SETS: &str = "atomic_store(&flag, 1);";

fn retries(body: &str) -> String {
    format!(
        "int o = atomic_load(&x), n = 1, v = 0;
         while (!atomic_compare_exchange_strong(&x, &o, o + 1)) {{ {body} }}"
    )
}

fn gives_up(body: &str, attempts: u32) -> String {
    format!(
        "int w = 0; for (int n = 1; n <= {attempts}; n++) {{ {body} if (atomic_load(&flag)) {{ results[0][0] = 1; return 0; }} }}
         results[0][0] = 2;"
    )
}

#[test]
fn pauses_between_retries_are_left_out() {
    for pause in [
        "help_pause(3);",
        "help_pause(n); n++;",
        "n = help_backs_off(n);",
        "help_pause(o); n = help_longer(o);",
        "for (volatile int j = 0; j < n; j++); if (n < 4) n *= 2;",
        "if (o == 1) { help_pause(n); n = 1; } else { n = o; }",
        "switch (o) { case 1: n = 2; break; case 2: help_pause(o); break; default: n++; }",
    ] {
        let thread = retries(pause);
        assert_eq!(executions("retries", &[thread.as_str(); 3]), 6, "{pause}");
    }
}

#[test]
fn pauses_between_attempts_are_left_out() {
    for pause in [
        "help_pause(n);",
        "w = help_backs_off(n);",
        "for (volatile int j = 0; j < n; j++);",
        "help_pause(w++);",
    ] {
        nothing_is_lost("attempts", &[&gives_up(pause, 2), SETS]);
        for attempts in [2, 10, 100_000] {
            let found = executions("many", &[&gives_up(pause, attempts), SETS]);
            assert_eq!(found, 2, "{pause} {attempts} attempts");
        }
    }
}

#[test]
fn pauses_in_a_wait_are_left_out() {
    let waits =
        "int o = 0, n = 1; while ((o = atomic_load(&x)) < 2) { help_pause(o); n = help_backs_off(n); }";
    nothing_is_lost("waits", &[waits, ADDS]);
    assert_eq!(executions("wait", &[waits, ADDS]), 1);
}

#[test]
fn a_counter_that_decides_which_end_an_iteration_has_is_left_out() {
    for wait in [
        "while (atomic_load(&x) < 2) { n++; if (n % 8) continue; help_pause(n); }",
        "do { o = atomic_load(&x); if (n ^= 1) continue; help_pause(o); } while (o < 2);",
        "while (atomic_load(&x) < 2) { if (n++ & 1) { help_pause(n); continue; } n += 2; }",
    ] {
        let waits = format!("int o = 0, n = 1; {wait}");
        assert_eq!(executions("continue", &[&waits, ADDS]), 1, "{wait}");
    }
    // It decides whether something is read, or stored.
    for wait in [
        "while (atomic_load(&x) < 2) { if (n ^= 1) continue; if (atomic_load(&flag)) { results[0][0] = 1; break; } }",
        "while (atomic_load(&x) < 2) { if (n ^= 1) continue; atomic_store(&flag, 1); }",
        "do { o = atomic_load(&x); n ^= 1; if (n) continue; } while (o < 2); results[0][0] = n;",
    ] {
        let waits = format!("int o = 0, n = 1; {wait}");
        nothing_is_lost("continues", &[&waits, ADDS, SETS]);
    }
}

const BEGINS: [&str; 4] = [
    "struct backoff b = {0, 2};",
    "struct backoff b; help_begin(&b);",
    "struct backoff b; b.step = 0; b.most = 2;",
    "struct backoff b, *p = &b; p->step = 0; p->most = 2;",
];

#[test]
fn a_variable_that_pauses_are_given_is_left_out() {
    let pauses = ["help_step(&b);", "help_grow(&b.step); b.most = o;", "v = help_steps(&b, o);"];
    for (begins, pause) in BEGINS.iter().zip(pauses.iter().cycle()) {
        let thread = format!("{begins} {}", retries(pause));
        nothing_is_lost("objects", &[&thread, ADDS]);
        assert_eq!(executions("object", &[thread.as_str(); 3]), 6, "{begins} {pause}");
        let waits = format!("{begins} int o, v; while ((o = atomic_load(&x)) < 2) {{ {pause} }}");
        assert_eq!(executions("wait-with", &[&waits, ADDS]), 1, "{begins} {pause}");
        let attempts = format!("{begins} {}", gives_up("help_step(&b);", 1000));
        assert_eq!(executions("attempts-with", &[&attempts, SETS]), 2, "{begins}");
    }
}

/// The loop's exit condition or later code reads it, it is not initialised, or another thread accesses it.
#[test]
fn a_variable_that_pauses_are_given_may_be_seen() {
    let cases = [
        ("help_step(&b);", "results[0][0] = 1 + b.step;"),
        ("help_step(&b);", "if (b.step == 2) atomic_store(&y, 2);"),
        ("help_step(&b); if (b.step == 2) break;", ""),
        ("if (help_steps(&b, 0) == 2) break;", ""),
        ("v = help_steps(&b, o);", "results[0][0] = 1 + v;"),
        ("b.step = o;", "struct backoff *q = &b; results[0][0] = 1 + q->step;"),
        ("help_step(&b); help_mark(b.step);", ""),
    ];
    for ((pause, used), begins) in cases.iter().zip(BEGINS.iter().cycle()) {
        nothing_is_lost("seen-object", &[&format!("{begins} {} {used}", retries(pause)), ADDS]);
    }
    let unwritten = format!("struct backoff b; b.step = 0; {}", retries("help_step(&b);"));
    nothing_is_lost("unwritten", &[&unwritten, ADDS]);
    nothing_is_lost("global", &[&retries("help_grow(&plain);"), ADDS]);
    let two = "struct backoff b = {0, 2}, c = {0, 2}, *p = results[0][0] ? &b : &c;";
    let either = format!("{two} {} results[0][0] = 1 + c.step;", retries("help_step(p);"));
    nothing_is_lost("either", &[&either, ADDS]);
}

/// A function, an inner loop or a branch shows something, leaves something behind, or faults.
#[test]
fn what_is_seen_of_a_pause_is_kept() {
    for seen in [
        "help_mark(o);",
        "help_mark(n++);",
        "v = help_divide(o);",
        "if (o == 1) atomic_store(&y, 2);",
        "for (int j = 0; j < o; j++) help_mark(j + 1);",
        "if (o == 2) { help_pause(o); return 0; }",
        "assert(help_longer(o) != 3);",
    ] {
        nothing_is_lost("seen", &[&retries(seen), ADDS]);
    }
    for (left, used) in [
        ("n = help_backs_off(n);", "results[0][0] = 1 + n;"),
        ("v = help_longer(o);", "results[0][0] = 1 + v;"),
        ("if (o == 1) v = 2;", "if (v == 2) atomic_store(&y, 1);"),
        ("while (v < o) v++;", "results[0][1] = 1 + v;"),
    ] {
        nothing_is_lost("used", &[&(retries(left) + used), ADDS]);
    }
}

/// What decides whether the loop is left, or what is exchanged, is no pause.
#[test]
fn what_decides_how_a_loop_goes_on_is_kept() {
    for body in ["n = help_longer(n); if (n == 3) break;", "if (o == 1) v = 1;", "o = help_longer(o);"] {
        let text = retries(body).replace("o + 1)", "o + 1 + v)");
        nothing_is_lost("decides", &[&(text + "results[0][0] = o + 1;"), ADDS]);
    }
}

/// What a loop stores to a variable that is assigned again before it is read does not count.
#[test]
fn what_is_never_read_is_no_change() {
    let spins = "int o = atomic_load(&x), q = o; atomic_compare_exchange_strong(&x, &q, 5);
                 while (o != 3) { q = o + 1; o = atomic_load(&x); }";
    let stores = "atomic_store(&x, 3);";
    nothing_is_lost("never-read", &[spins, stores]);
    assert_eq!(executions("never", &[spins, stores]), 3);
    nothing_is_lost("read", &[&format!("{spins} results[0][0] = q;"), stores]);
}

/// The quotient is not used, but dividing by zero is a fault.
#[test]
fn a_pause_that_faults_is_found() {
    for faults in ["v = 5 / (1 - o);", "v = 5 % n;", "v = help_divide(1 + o);"] {
        let text = retries(faults).replace("n = 1", "n = 0");
        nothing_is_lost("faults", &[&text, ADDS]);
    }
    let torn = "int v, zero = 0; for (int i = 0; i < 4; i++) { int o = atomic_load(&x);
                if (o > 0 && atomic_compare_exchange_strong(&x, &o, o - 1)) return 0; v = 5 / zero; }";
    nothing_is_lost("torn-fault", &[torn, ADDS]);
}

/// Where a variable is copied from memory that was never written, or in part, a pause that reads it faults.
#[test]
fn a_copy_of_what_was_never_written_is_not_written() {
    for begins in [
        "struct backoff *h = malloc(sizeof *h), b; memcpy(&b, h, sizeof b); h->step = 1;",
        "struct backoff *h = malloc(sizeof *h); h->step = 1; struct backoff b = *h;",
        "struct backoff c, b; c.step = 1; b = c;",
    ] {
        nothing_is_lost("copied", &[&format!("{begins} {}", retries("b.most++;")), ADDS]);
        nothing_is_lost("copied-step", &[&format!("{begins} {}", retries("help_step(&b);")), ADDS]);
    }
}

#[test]
fn a_pause_may_overflow_the_stack() {
    for pause in [
        "char *a = __builtin_alloca(1ul << 60);",
        "help_room(1ul << 60);",
        "if (n) { char *a = __builtin_alloca(1ul << (39 + n)); }",
    ] {
        nothing_is_lost("room", &[&retries(pause), ADDS]);
    }
}

/// What was made before the loop stays as it is: neither counts.
#[test]
fn a_loop_that_adds_to_an_old_value_does_not_count() {
    let stays = "unsigned long i = 0; typedef char T[i + 1]; for (; i < 5; i = sizeof(T)) if (atomic_load(&x) == 3) break;";
    nothing_is_lost("stays", &[stays, ADDS]);
}

/// The address that a pointer is computed from is followed, and goes round in a circle.
#[test]
fn a_pointer_that_is_computed_from_itself_has_no_variable() {
    let circles = "struct backoff b = {0, 2}; int *p; if (plain) p = p + 1;";
    nothing_is_lost("circle", &[&format!("{circles} {}", retries("help_step(&b);")), ADDS]);
}

/// Pauses that never end: a loop with two entries, and one whose counter is always the same.
#[test]
fn a_pause_that_never_ends_is_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, pause) in [
        ("entries", "if (o == 0) goto a; else goto b; a: if (n > 5) goto out; b: if (n < 3) goto a; out:;"),
        ("function", "never_ends(1);"),
        ("counter", "unsigned long i = 0; typedef char T[i + 1]; while (i < 5) i = sizeof(T);"),
    ] {
        let path = folder.path().join(format!("{name}.c"));
        let text = format!(
            "#include <pthread.h>\n#include <stdatomic.h>\natomic_int x;
             static void never_ends(int n) {{ int i = 0; if (n == 0) goto H; goto X; H: if (i < 3) {{ i++; goto H; }} X: if (n < 5) goto H; }}
             void *add(void *unused) {{ atomic_fetch_add(&x, 1); return 0; }}
             int main(void) {{ pthread_t thread; pthread_create(&thread, 0, add, 0); int o = x, n = 1;
             while (!atomic_compare_exchange_strong(&x, &o, o + 1)) {{ {pause} }} return pthread_join(thread, 0); }}"
        );
        std::fs::write(&path, text).expect("the file is written");
        let path = path.to_str().expect("a name in UTF-8");
        let found = interleaf(&["check", path, "--algorithm", "rf", "--merge", "loops", "--cflag=-w"]);
        assert!(
            found.output.contains("no violation within the bound"),
            "{name}: {} {}",
            found.output,
            found.errors
        );
    }
}
