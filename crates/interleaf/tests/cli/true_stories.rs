//! What a report says of an execution is true: the values that were read, who waits for what, which object it is.
//!
//! Each program once had a report that said something else.

use crate::support::interleaf;
use std::fs;

const THREADS: &str = "#include <assert.h>\n#include <pthread.h>\n#include <stdlib.h>\n";

/// A program of C or C++, and what its report contains.
struct Case {
    /// The name of its file.
    name: &'static str,
    text: String,
    options: &'static [&'static str],
    /// What the report has to contain.
    expected: &'static [&'static str],
    /// What it must not contain.
    unexpected: &'static [&'static str],
}

fn c(name: &'static str, text: &str) -> (&'static str, String) {
    (name, format!("{THREADS}{text}"))
}

/// A program with another thread that runs `other`, and with `main` after its start.
fn two(globals: &str, other: &str, main: &str) -> String {
    format!(
        "{globals}\nstatic void *other(void *unused) {{ {other} return unused; }}\n\
         int main(void) {{ pthread_t t; pthread_create(&t, 0, other, 0); {main} }}\n"
    )
}

fn case(
    (name, text): (&'static str, String),
    options: &'static [&'static str],
    expected: &'static [&'static str],
    unexpected: &'static [&'static str],
) -> Case {
    Case { name, text, options, expected, unexpected }
}

#[track_caller]
fn check_reports(cases: impl IntoIterator<Item = Case>) {
    for Case { name, text, options, expected, unexpected } in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join(name);
        fs::write(&file, text).expect("a file");
        let run = interleaf(&[&["check", file.to_str().expect("text")], options].concat());
        assert_eq!(run.status, 1, "{name}: {}{}", run.output, run.errors);
        let output = run.output.replace(&format!("{}/", folder.path().display()), "");
        for what in expected {
            assert!(output.contains(what), "{name} lacks {what}\n{output}");
        }
        for what in unexpected {
            assert!(!output.contains(what), "{name} contains {what}\n{output}");
        }
    }
}

/// The values beside a failed assertion are those that the thread read.
#[test]
fn values_are_those_that_were_read() {
    let names = "static int counter = 41; struct pair { int counter, y; }; static struct pair pair; static int y = 6;";
    check_reports([
        case(
            c("torn.c", &two("int x, y;", "x = 1; y = 1;", "assert(x == y);")),
            &[],
            &["x is 0, y is 1"],
            &[],
        ),
        // A local variable hides a global one, a member is another variable, and a string is none.
        case(
            c(
                "hides.c",
                &two(
                    names,
                    "pair.counter = 3;",
                    "pthread_join(t, 0); int y = pair.y; int *p = &y; assert(*p == 1);",
                ),
            ),
            &[],
            &[],
            &["y is 6", "counter is 41"],
        ),
        case(
            c(
                "member.c",
                &two(
                    names,
                    "pair.counter = 3;",
                    "pthread_join(t, 0); assert(pair.counter == 2 && \"y must be 5\");",
                ),
            ),
            &[],
            &["pair.counter is 3"],
            &["y is", " counter is"],
        ),
        case(
            c(
                "inner.c",
                &two(
                    "int x;",
                    "x = 1;",
                    "int i = 10; for (int i = 0; i < 1; i++) assert(x == 0 || i); (void)i;",
                ),
            ),
            &[],
            &["x is 1, i is 0"],
            &[],
        ),
        // `==` binds more than `&`.
        case(
            c("binds.c", &two("int q = 2, a = 1, b = 2;", "q = 0;", "assert(q == a & b);")),
            &[],
            &[],
            &[" side is"],
        ),
        case(
            c(
                "signs.c",
                &two(
                    "struct { signed char a : 3; signed char b : 5; } s;",
                    "s.a = -1;",
                    "pthread_join(t, 0); int v = s.a; assert(v == 0);",
                ),
            ),
            &[],
            &["s.{a, b} = {-1, 0}", "v is -1"],
            &[],
        ),
    ]);
}

/// Objects have the names of what they are at each step.
#[test]
fn objects_are_called_what_they_are() {
    let array = "#include <array>\n#include <cassert>\n#include <thread>\nstd::array<int, 3> cells;\n\
        int main() { std::thread t([] { cells[1] = 4; }); t.join(); assert(cells[1] == 3); }\n";
    let node = "struct node { int n; struct node *next; } dummy; struct node *head = &dummy;";
    let flexible = "struct list { int n; int data[]; } *p;";
    let copied = "#include <thread>\n#include <cassert>\n#include <string>\n\
        struct Big { int a[6]; std::string s; };\nint x;\nstatic int use(Big b) { return b.a[2] + x; }\n\
        int main() { Big big{{1, 2, 3}, \"hi\"}; std::thread t([] { x = 1; }); int r = use(big); t.join(); assert(r == 3); }\n";
    check_reports([
        case(
            ("array.cc", array.to_string()),
            &[],
            &["cells[1] is 4", "cells[1] = 4", "join lambda:5"],
            &["cells+4", "_M_elems", "operator()"],
        ),
        case(
            c(
                "late.c",
                &two(
                    node,
                    "head->n = 3;",
                    "struct node *q = malloc(sizeof *q); q->n = 1; head = q; pthread_join(t, 0); assert(head->n != 1);",
                ),
            ),
            &[],
            &["node#1.n = 1"],
            &["head->n = 1"],
        ),
        case(
            c(
                "flexible.c",
                &two(flexible, "p->n = 3; p->data[1] = 4;", "pthread_join(t, 0); assert(p->n == 0);")
                    .replace("pthread_t t;", "pthread_t t; p = malloc(sizeof *p + 64);"),
            ),
            &[],
            &["p->data[1] = 4", "p->n = 3"],
            &["p[0]", "p[2]"],
        ),
        case(
            ("copied.cc", copied.to_string()),
            &[],
            &["read b.a[2]: 3", "b is a local variable of use"],
            &[],
        ),
        case(
            c("beyond.c", &two("int slots[2]; int i;", "i = 2;", "slots[i] = 1; pthread_join(t, 0);")),
            &[],
            &["write of 4 bytes at offset 8 of `slots`, which has 8 bytes", "slots[2] = 1  <-- fault"],
            &[],
        ),
        case(
            c(
                "inner.c",
                &two("int *p;", "p[1] = 1;", "pthread_join(t, 0); free(p + 1);")
                    .replace("pthread_t t;", "pthread_t t; p = malloc(8);"),
            ),
            &[],
            &["freed a pointer that `malloc` did not return: it points 4 bytes behind the start of `main#1`"],
            &[],
        ),
        case(
            c(
                "lost.c",
                &two(node, "head = 0;", "head = malloc(sizeof *head); head->n = 1; pthread_join(t, 0);"),
            ),
            &["--leaks"],
            &["leak: nothing reachable points to `node#1`, 16 bytes that were allocated and not freed"],
            &[],
        ),
        case(
            c(
                "thread.c",
                &two(
                    "int x; pthread_t last;",
                    "last = pthread_self(); x = 1;",
                    "pthread_t *p = &t; pthread_join(*p, 0); assert(!x);",
                ),
            ),
            &[],
            &["last = other"],
            &["p is"],
        ),
        case(
            c(
                "united.c",
                &two(
                    "union { int w; char c[4]; } u;",
                    "u.c[1] = 2;",
                    "pthread_join(t, 0); assert(u.w == 5);",
                ),
            ),
            &[],
            &["u.w is 512"],
            &["u is"],
        ),
    ]);
}

/// Padding may be undefined where fields are not, and optimised code has names for what it keeps in memory.
#[test]
fn copies_and_optimised_variables_are_shown_as_what_they_are() {
    let pair = "struct pair { int fd; char open; } b;";
    let copies = "struct pair *a = malloc(sizeof *a); a->fd = 3; a->open = 1; b = *a;";
    let gate = "struct gate { pthread_mutex_t m; pthread_cond_t c; int tickets; };";
    let waits = "struct gate *g = shared; pthread_mutex_lock(&g->m); while (!g->tickets) pthread_cond_wait(&g->c, &g->m); pthread_mutex_unlock(&g->m);";
    let local = format!(
        "{gate} struct gate *shared;\nstatic void *other(void *unused) {{ {waits} return unused; }}\n\
         int main(void) {{ struct gate g = {{ PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 }}; shared = &g; pthread_t t;\n\
         pthread_create(&t, 0, other, 0); pthread_join(t, 0); }}\n"
    );
    let parts = "struct point { int x; double y; } shared[2];";
    check_reports([
        case(
            c("copies.c", &two(pair, copies, "pthread_join(t, 0); assert(b.fd != 3);")),
            &[],
            &["b.fd"],
            &["undefined"],
        ),
        case(
            c("local.c", &local),
            &["--cflag=-O2"],
            &["waits on condition variable `g.c`", "g is a local variable of main"],
            &["main#1"],
        ),
        case(
            c(
                "parts.c",
                &two(
                    parts,
                    "shared[1].y = 2;",
                    "struct point own[2] = { shared[0], shared[1] }; pthread_join(t, 0); assert(own[1].y == 2);",
                ),
            ),
            &[],
            &["own[1].y is 0"],
            &[],
        ),
    ]);
}

/// A thread that locks a `RwLock`, then a mutex, and `main`, which locks them the other way round.
fn rust_locks(thread: &str, main: &str) -> String {
    format!(
        "use std::sync::{{Arc, Mutex, RwLock}};\nfn main() {{\n\
         let (a, b) = (Arc::new(RwLock::new(0)), Arc::new(Mutex::new(0)));\nlet (c, d) = (a.clone(), b.clone());\n\
         let t = std::thread::spawn(move || {{ let x = c.{thread}().unwrap(); let y = d.lock().unwrap(); drop((x, y)); }});\n\
         {{ let y = b.lock().unwrap(); let x = a.{main}().unwrap(); drop((x, y)); }}\nt.join().unwrap();\n}}\n"
    )
}

/// Waits for locks, condition variables, futexes and barriers name the right object and who holds it.
#[test]
fn waits_name_their_objects_and_holders() {
    let beside = "struct { pthread_cond_t c; pthread_mutex_t m; int ready; } s = { PTHREAD_COND_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, 0 };";
    let waits = "pthread_mutex_lock(&s.m); while (!s.ready) pthread_cond_wait(&s.c, &s.m); pthread_mutex_unlock(&s.m);";
    let signals = "pthread_mutex_lock(&s.m); pthread_cond_signal(&s.c); pthread_mutex_unlock(&s.m); s.ready = 1; pthread_join(t, 0);";
    let futex = "#include <linux/futex.h>\n#include <sys/syscall.h>\n#include <unistd.h>\nint word;";
    let latch = "#include <latch>\n#include <thread>\nstd::latch l(3);\n\
        int main() { std::thread a([] { l.arrive_and_wait(); }); l.arrive_and_wait(); a.join(); }\n";
    let mutex =
        "pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; int go; pthread_cond_t c = PTHREAD_COND_INITIALIZER;";
    check_reports([
        case(
            c("beside.c", &two(beside, waits, signals)),
            &[],
            &["wait on s.c, unlock s.m", "it was signalled before, in step"],
            &["unlock s.c"],
        ),
        case(
            c(
                "futex.c",
                &two(futex, "syscall(SYS_futex, &word, FUTEX_WAIT, 0, 0, 0, 0);", "pthread_join(t, 0);"),
            ),
            &[],
            &["waits on `word` to be woken", "wait on word, which is 0"],
            &["0x8", "address["],
        ),
        case(
            ("latch.cc", latch.to_string()),
            &["--cflag=-std=c++20"],
            &["waits on `l` to be woken", "steps of arrive_and_wait", "start lambda:4"],
            &["0x8", "__w", "waiting["],
        ),
        case(
            ("read_lock.rs", rust_locks("read", "write")),
            &[],
            &[
                "2 threads wait for each other",
                "waits in RwLock::write on `a->lock.writer_notify` (read_lock.rs:6), which thread locked to read in step",
                "which main locked in step",
            ],
            &[],
        ),
        case(
            ("write_lock.rs", rust_locks("write", "read")),
            &[],
            &[
                "waits in RwLock::read on `a->lock.state` (write_lock.rs:6), which thread locked to write in step",
            ],
            &["for ever"],
        ),
        case(
            c(
                "unlock.c",
                &two(mutex, "pthread_mutex_unlock(&m);", "pthread_join(t, 0);")
                    .replace("pthread_t t;", "pthread_t t; pthread_mutex_lock(&m);"),
            ),
            &[],
            &[
                "the mutex `m` is unlocked by a thread that does not hold it",
                "locked at unlock.c:6 by main (step 1)",
            ],
            &[],
        ),
        // A thread that waits for another to end waits, too.
        case(
            c(
                "joined.c",
                &two(
                    mutex,
                    "pthread_mutex_lock(&m); pthread_cond_wait(&c, &m);",
                    "pthread_mutex_lock(&m); pthread_cond_wait(&c, &m);",
                ),
            ),
            &[],
            &["deadlock: 2 threads wait for ever", "main   waits on condition variable `c`"],
            &[],
        ),
        case(
            c(
                "spurious.c",
                &two(
                    mutex,
                    "pthread_mutex_lock(&m); if (!go) pthread_cond_wait(&c, &m); assert(go); pthread_mutex_unlock(&m);",
                    "pthread_mutex_lock(&m); go = 1; pthread_cond_signal(&c); pthread_mutex_unlock(&m); pthread_join(t, 0);",
                ),
            ),
            &["--spurious-wakeups"],
            &["wake up without a signal on c"],
            &["time out"],
        ),
    ]);
}

/// Under RC11 an interleaving is listed as one. Of another execution, the report names the memory order that is missing.
#[test]
fn interleavings_are_listed_as_such() {
    let counts = "#include <stdatomic.h>\natomic_int hits;";
    let count = "int old = atomic_load(&hits); atomic_store(&hits, old + 1);";
    let buffers = "#include <stdatomic.h>\natomic_int x, y; int a, b;\n#define R memory_order_acquire\n#define W memory_order_release";
    let slot = "#include <stdatomic.h>\nstruct job { int id, done; }; _Atomic(struct job *) slot;";
    let none = "#include <stdatomic.h>\n_Atomic(int *) box;";
    let relaxed = "#include <stdatomic.h>\natomic_int x, y;\n#define R(of) atomic_load_explicit(&of, memory_order_relaxed)\n\
        #define W(of, n) atomic_store_explicit(&of, n, memory_order_relaxed)";
    check_reports([
        case(
            c(
                "counts.c",
                &two(counts, count, &format!("{count} pthread_join(t, 0); assert(atomic_load(&hits) == 2);")),
            ),
            &["--model", "rc11"],
            &["read hits: 0 (initial; seq_cst)"],
            &["not step"],
        ),
        case(
            c(
                "buffers.c",
                &two(
                    buffers,
                    "atomic_store_explicit(&x, 1, W); atomic_thread_fence(memory_order_acq_rel); a = atomic_load_explicit(&y, R);",
                    "atomic_store_explicit(&y, 1, W); atomic_thread_fence(memory_order_seq_cst); b = atomic_load_explicit(&x, R); pthread_join(t, 0); assert(a || b);",
                ),
            ),
            &["--model", "rc11"],
            &["is acq_rel, not seq_cst"],
            &[],
        ),
        // The second write of the other thread is not needed, and hides that this is an interleaving.
        case(
            c(
                "needed.c",
                &two(relaxed, "W(x, 1); W(x, 2);", "W(x, 3); assert(R(x) != 1); pthread_join(t, 0);"),
            ),
            &["--model", "rc11", "--no-races"],
            &["read x: 1 (step"],
            &["not step", "x = 2"],
        ),
        case(
            c(
                "modified.c",
                &two(
                    relaxed,
                    "W(x, 1); W(y, 2);",
                    "W(y, 1); W(x, 2); pthread_join(t, 0); assert(R(x) != 1 || R(y) != 1);",
                ),
            ),
            &["--model", "rc11"],
            &["in the modification order of `"],
            &["not step"],
        ),
        case(
            c(
                "update.c",
                &two(
                    relaxed,
                    "W(x, 5); W(y, 1);",
                    "if (R(y) == 1) assert(atomic_fetch_add_explicit(&x, 1, memory_order_relaxed) == 5);",
                ),
            ),
            &["--model", "rc11"],
            &["x += 1: 0 to 1 (initial, not step", "need not see step"],
            &[],
        ),
        // The write that conflicts is named, and not the first one after the allocation.
        case(
            c(
                "slot.c",
                &two(
                    slot,
                    "struct job *j = malloc(sizeof *j); j->id = 1; j->done = 2; atomic_store_explicit(&slot, j, memory_order_relaxed);",
                    "struct job *j = atomic_load_explicit(&slot, memory_order_relaxed); int v = j ? j->done : 2; pthread_join(t, 0); return v != 2;",
                ),
            ),
            &["--model", "rc11"],
            &["a write and a read are not ordered", "by other (step 3)"],
            &["by other (step 2)"],
        ),
        case(
            c(
                "none.c",
                &two(
                    none,
                    "int *m = malloc(sizeof *m); *m = 7; atomic_store_explicit(&box, m, memory_order_relaxed);",
                    "int *m = atomic_load_explicit(&box, memory_order_relaxed); int v = m ? *m : 7; pthread_join(t, 0); return v != 7;",
                ),
            ),
            &["--model", "rc11", "--no-races"],
            &["the allocation of its object and a read are not ordered"],
            &["a write and a read"],
        ),
    ]);
}
