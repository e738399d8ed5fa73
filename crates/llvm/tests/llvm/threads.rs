//! Threads, mutexes, assertions, bounds and faults, end to end.

use crate::support::{bounded, compile, program, run};
use interleaf_llvm::{LoadError, Options, load};
use interleaf_program::{FaultKind, Op, Program};

const STORE_BUFFERING: &str = r#"
#include <pthread.h>
#include <assert.h>
int x, y, a, b;
void *left(void *arg) { x = 1; a = y; return 0; }
void *right(void *arg) { y = 1; b = x; return 0; }
int main(void) {
    pthread_t l, r;
    pthread_create(&l, 0, left, 0);
    pthread_create(&r, 0, right, 0);
    pthread_join(l, 0);
    pthread_join(r, 0);
    assert(a || b);
    return 0;
}
"#;

#[test]
fn two_threads_run_to_the_end() {
    let program = program("two-threads", STORE_BUFFERING);
    let run = run(&program, false, &[]);
    assert!(run.faults.is_empty(), "{:?}", run.faults);
    assert_eq!(run.result, Some(0));
    assert_eq!(run.accesses("0.0").len(), 3);
    assert_eq!(run.accesses("0.1").len(), 3);
    let left = &run.events["0.0"][0].place.frames[0];
    assert_eq!((&*left.function, left.position.as_ref().unwrap().line), ("left", 5));
    assert_eq!(&*left.position.as_ref().unwrap().file, "test.c");
    // Neither the thread ids, whose addresses only go to library functions that keep none, nor the loop is shared.
    assert!(run.accesses("0").iter().all(|op| matches!(op, Op::Read { .. })), "{:?}", run.accesses("0"));
    assert_eq!(&*program.name(&program.main()), "main");
}

#[test]
fn a_mutex_is_held_by_its_owner() {
    let source = r#"
#include <pthread.h>
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER; int x;
void *worker(void *arg) { pthread_mutex_lock(&m); x += *(int *)arg; pthread_mutex_unlock(&m); return (void *)7L; }
int main(void) {
    pthread_t t[2]; int three = 3; void *r;
    pthread_mutex_lock(&m);
    for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, worker, &three);
    x = 1;
    int taken = pthread_mutex_trylock(&m);
    pthread_mutex_unlock(&m);
    pthread_join(t[0], &r); pthread_join(t[1], 0);
    return x + (int)(long)r * 10 + (taken != 0) * 100;
}"#;
    let run = run(&program("mutex", source), false, &[]);
    assert!(run.faults.is_empty(), "{:?}", run.faults);
    assert_eq!(run.result, Some(177));
    let worker: Vec<_> = run.accesses("0.1");
    assert!(
        matches!(
            worker[..],
            [Op::BlockingRmw { .. }, Op::Read { .. }, Op::Read { .. }, Op::Write { .. }, Op::Release { .. }]
        ),
        "{worker:?}"
    );
    // `three` is given to a thread; the thread ids and `r` are not.
    let allocated = run.events["0"].iter().filter(|event| matches!(event.op, Op::Alloc { .. })).count();
    assert_eq!(allocated, 1);
}

#[test]
fn c11_threads_start_and_join() {
    let source = r#"
#include <threads.h>
#include <stdatomic.h>
atomic_int x; mtx_t m;
int worker(void *arg) { mtx_lock(&m); x += 2; mtx_unlock(&m); return -3; }
int main(void) {
    thrd_t a, b; int r; mtx_init(&m, mtx_plain);
    thrd_create(&a, worker, 0); thrd_create(&b, worker, 0);
    thrd_join(a, &r); thrd_join(b, NULL); mtx_destroy(&m);
    return x + r;
}"#;
    let run = run(&program("c11", source), false, &[]);
    assert!(run.faults.is_empty(), "{:?}", run.faults);
    assert_eq!(run.result, Some(1));
}

#[test]
fn a_failed_assertion_can_be_passed_over() {
    let source = r#"
#include <assert.h>
#include <stdio.h>
int f(int a, int b) { assert(a && b); assert(a || b); assert(!(a && b) || b > 1); return a + b; }
int main(void) { printf("%d ", f(0, 1)); printf("%d ", f(1, 0)); printf("%d ", f(0, 0)); printf("%d ", f(1, 1)); printf("%d\n", f(1, 2)); return 0; }
"#;
    let program = program("resume", source);
    let stopped = run(&program, false, &[]);
    assert_eq!(stopped.faults.len(), 1);
    let (fault, place) = &stopped.faults[0];
    assert_eq!((fault.kind, fault.to_string()), (FaultKind::Assertion, "assertion failed: a && b".into()));
    let (frame, position) = place.innermost().unwrap();
    assert_eq!((&*frame.function, position.line), ("f", 4));
    assert_eq!(place.frames.len(), 2);
    assert_eq!(&*place.frames[1].function, "main");
    let resumed = run(&program, true, &[]);
    assert_eq!(resumed.output, "1 1 0 2 3\n");
    let messages: Vec<String> = resumed.faults.iter().map(|(fault, _)| fault.to_string()).collect();
    let expected = ["a && b", "a && b", "a && b", "a || b", "!(a && b) || b > 1"];
    assert_eq!(messages, expected.map(|text| format!("assertion failed: {text}")));
}

#[test]
fn a_bound_cuts_the_loop_and_names_it() {
    let source = |n: u32| {
        format!(
            r#"
#include <stdio.h>
int main(void) {{
    for (int j = 0; j < 2; j++)
        for (int i = 0; i < {n}; i++)
            printf("%d", i);
    return 0;
}}"#
        )
    };
    // The header runs at most as often as the bound says, so a loop of two rounds takes three.
    let fits = run(&bounded("unroll-fits", &source(2), 3), false, &[]);
    assert_eq!((fits.output.as_str(), fits.bounds.len()), ("0101", 0));
    let program = bounded("unroll-cut", &source(5), 3);
    let cut = run(&program, false, &[]);
    assert_eq!((cut.output.as_str(), cut.bounds.len(), cut.result), ("012", 1, None));
    let place = program.describe(cut.bounds[0]);
    let (frame, position) = place.innermost().unwrap();
    assert_eq!((&*frame.function, position.line), ("main", 5));
}

#[test]
fn faults_have_kinds() {
    let cases = [
        ("int z; int main(void) { return 1 / z; }", FaultKind::DivisionByZero),
        ("int m = -1; int main(void) { int x = -2147483647 - 1; return x / m; }", FaultKind::DivisionByZero),
        ("#include <stdlib.h>\nint main(void) { abort(); }", FaultKind::Abort),
        ("int i = 4; int main(void) { int v[4] = {0}; return v[i]; }", FaultKind::OutOfBounds),
        ("int i = -1; int main(void) { int v[4]; v[i] = 2; return 0; }", FaultKind::OutOfBounds),
        ("int i = 4; int v[4]; int main(void) { return v[i]; }", FaultKind::OutOfBounds),
        ("int *p; int main(void) { return *p; }", FaultKind::NullAccess),
        ("int main(void) { int x; return x + 1; }", FaultKind::UninitialisedRead),
        (
            "int f(int c) { int x; if (c) x = 1; return x; }\nint main(void) { return f(1) + f(0); }",
            FaultKind::UninitialisedRead,
        ),
        ("int main(void) { int v[2]; v[0] = 1; return v[0] + v[1]; }", FaultKind::UninitialisedRead),
        (
            "#include <stdlib.h>\nint main(void) { int *p = malloc(4); return *p; }",
            FaultKind::UninitialisedRead,
        ),
        (
            "#include <stdlib.h>\nint main(void) { int *p = malloc(4); free(p); return *p; }",
            FaultKind::UseAfterFree,
        ),
        (
            "#include <stdlib.h>\nint main(void) { int *p = malloc(4); free(p); free(p); return 0; }",
            FaultKind::DoubleFree,
        ),
        ("#include <stdlib.h>\nint x; int main(void) { free(&x); return 0; }", FaultKind::InvalidFree),
        (
            "#include <pthread.h>\npthread_mutex_t m; int main(void) { pthread_mutex_unlock(&m); return 0; }",
            FaultKind::UnlockNotOwner,
        ),
        ("int (*f)(void); int main(void) { return f(); }", FaultKind::NullAccess),
        ("int x; int main(void) { int (*f)(void) = (int (*)(void))&x; return f(); }", FaultKind::OutOfBounds),
    ];
    for (number, (source, kind)) in cases.into_iter().enumerate() {
        let run = run(&program(&format!("fault-{number}"), source), false, &[]);
        let kinds: Vec<FaultKind> = run.faults.iter().map(|(fault, _)| fault.kind).collect();
        assert_eq!(kinds, [kind], "{source}\n{:?}", run.faults);
    }
}

#[test]
fn padding_and_missing_returns_are_not_uninitialised() {
    let source = r#"
#include <pthread.h>
struct s { char c; int i; }; struct t { char c; long l; int i; };
struct s make(int i) { struct s s; s.i = i; s.c = 1; return s; }
struct t other(int i) { struct t t; t.i = i; t.c = 2; t.l = 3; return t; }
int use(struct s s, struct t t) { return s.i + s.c + t.c + t.i + (int)t.l; }
void *worker(void *arg) { struct s *p = arg; p->i++; }
int main(void) {
    struct s s = make(4), copy; copy = s; struct t t = other(5), u = t; pthread_t id; static struct s shared;
    struct { unsigned a : 3, b : 4; } bits; bits.a = 2; bits.b = 9;
    shared = s; pthread_create(&id, 0, worker, &shared); pthread_join(id, 0);
    return use(copy, u) + shared.i + bits.a + bits.b;
}"#;
    let run = run(&program("padding", source), false, &[]);
    assert!(run.faults.is_empty(), "{:?}", run.faults);
    assert_eq!(run.result, Some(4 + 1 + 2 + 5 + 3 + 5 + 2 + 9));
}

#[test]
fn only_what_can_be_reached_is_refused() {
    let refused = |name: &str, source: &str| match load(
        &compile(name, source),
        &Options { strict: true, ..Options::default() },
    ) {
        Err(error @ LoadError::Unsupported { .. }) => error.to_string(),
        other => panic!("{other:?}"),
    };
    let source = "int pthread_getcpuclockid(long);\nint main(void) {\n  return pthread_getcpuclockid(1);\n}";
    assert_eq!(
        refused("refused", source),
        "test.c:3:10: `pthread_getcpuclockid` is not modelled; define it in the program or remove the call"
    );
    let source = "int unknown(void);\nint helper(void) { return unknown(); }\nint (*table[])(void) = { helper };\nint i;\nint main(void) {\n  return table[i]();\n}";
    assert!(refused("refused-taken", source).starts_with("test.c:2:27: `unknown`"));
    let source = "int __VERIFIER_nondet_int(void);\nint main(void) { return __VERIFIER_nondet_int(); }";
    assert!(refused("refused-nondet", source).contains("too many values"));
    let source = "int unknown(void);\nint helper(void) { return unknown(); }\nint main(void) { return 0; }";
    assert!(load(&compile("not-refused", source), &Options::default()).is_ok());
    assert!(matches!(load(&compile("no-main", "int x;"), &Options::default()), Err(LoadError::NoMain)));
    assert!(matches!(load("define void @main( {", &Options::default()), Err(LoadError::Read(..))));
}

#[test]
fn choices_and_assumptions_are_operations() {
    let source = r#"
#include <stdbool.h>
#include <stdio.h>
bool __VERIFIER_nondet_bool(void); void __VERIFIER_assume(int);
int main(void) { int x = __VERIFIER_nondet_bool() ? 2 : 3; __VERIFIER_assume(x == 3); printf("three"); return x; }
"#;
    let program = program("choice", source);
    assert_eq!(run(&program, false, &[0]).result, Some(3));
    let stopped = run(&program, false, &[1]);
    assert_eq!((stopped.result, stopped.output.as_str()), (None, ""));
}

#[test]
fn a_thread_that_makes_no_progress_runs_out_of_fuel() {
    let program = program("fuel", "int main(void) {\n  volatile int i = 0;\n  while (1) i++;\n}");
    let site = run(&program, false, &[]).out_of_fuel.unwrap();
    assert_eq!(program.describe(site).innermost().unwrap().1.line, 3);
}

#[test]
fn equal_states_are_equal_and_have_equal_hashes() {
    use interleaf_program::{Outcome, Step, Value};
    use std::hash::BuildHasher;
    let source = "int x, y;\nint main(void) { int a = x; int b = a & 1; a = 0; y = b; return b; }";
    let program = program("states", source);
    let hasher = rustc_hash::FxBuildHasher;
    let at_write = |value: u64| {
        let mut thread = program.main();
        assert!(matches!(program.advance(&mut thread, 1000), Step::Do(Op::Read { .. })));
        program.resolve(&mut thread, Outcome::Value(Value::new(value)));
        assert!(matches!(program.advance(&mut thread, 1000), Step::Do(Op::Write { .. })));
        thread
    };
    let (one, again, three, two) = (at_write(1), at_write(1), at_write(3), at_write(2));
    assert_eq!(one, again);
    assert_eq!(hasher.hash_one(&one), hasher.hash_one(&again));
    assert_eq!(one, three, "the value read is dead");
    assert_ne!(one, two);
    let mut copy = two.clone();
    assert_eq!(copy, two);
    copy.clone_from(&one);
    assert_eq!(copy, one);
    // How many objects were allocated only names the next one.
    let source = r#"
#include <stdlib.h>
int n, x;
void waste(void) { for (int i = n; i > 0; i--) malloc(4); }
int main(void) { waste(); return x; }"#;
    let program = crate::support::program("counters", source);
    let at_read = |count: u64| {
        let mut thread = program.main();
        let mut first = true;
        loop {
            match program.advance(&mut thread, 1000) {
                Step::Do(Op::Read { .. }) if first => {
                    first = false;
                    program.resolve(&mut thread, Outcome::Value(Value::new(count)));
                }
                Step::Do(Op::Alloc { .. }) => program.resolve(&mut thread, Outcome::Done),
                Step::Do(Op::Read { .. }) => return thread,
                other => panic!("{other:?}"),
            }
        }
    };
    assert_eq!(at_read(2), at_read(3));
}

#[test]
fn local_variables_are_shown_with_their_values() {
    let source = r#"
#include <assert.h>
#include <stdbool.h>
int check(int a, unsigned char c, bool b, double d, int *p) { { int hidden = 9; (void)hidden; } short s = -5; assert(a == 0); return s; }
int main(void) { return check(3, 'x', 1, 2.5, 0); }
"#;
    use interleaf_program::{Scalar, Step};
    let program = program("locals", source);
    let mut thread = program.main();
    let Step::Fault(_) = program.advance(&mut thread, 1000) else { panic!() };
    let locals = program.local_values(&thread);
    let values: Vec<_> = locals
        .iter()
        .map(|local| (&*local.name, local.value.bits(), local.size, local.scalar.clone()))
        .collect();
    let expected = [
        ("a", 3, 4, Scalar::Signed),
        // An `unsigned char` mostly is a number.
        ("c", 120, 1, Scalar::Unsigned),
        ("b", 1, 1, Scalar::Bool),
        ("d", 2.5f64.to_bits(), 8, Scalar::Float),
        ("p", 0, 8, Scalar::Pointer),
        ("s", 0xfffb, 2, Scalar::Signed),
    ];
    assert_eq!(values, expected);
}

#[test]
fn each_thread_has_its_own_thread_local_variables() {
    let source = r#"
#include <pthread.h>
#include <stdio.h>
_Thread_local int count = 5; static _Thread_local struct { long a; char name[4]; } own = { 1, "xyz" }; int total;
void bump(int *p) { ++*p; }
void *worker(void *arg) { bump(&count); count += own.a; own.name[0] = 'a'; total += count; return 0; }
int main(void) {
    pthread_t t; count = 100;
    for (int i = 0; i < 2; i++) { pthread_create(&t, 0, worker, 0); pthread_join(t, 0); }
    printf("%d %d %c%c%c\n", count, total, own.name[0], own.name[1], own.name[2]);
    return 0;
}"#;
    let run = run(&program("thread-local", source), false, &[]);
    assert!(run.faults.is_empty(), "{:?}", run.faults);
    assert_eq!(run.output, "100 14 xyz\n");
    assert_eq!(run.accesses("0.0").len(), 2, "only `total` is shared");
}

#[test]
fn what_is_never_read_again_can_be_forgotten() {
    use interleaf_program::{Outcome, Step, Value};
    let source = "int x;\nint odd(void) { return x & 1; }\nint main(void) { int a = odd(); return x + a; }";
    let program = program("forget", source);
    let at_second_read = |value: u64| {
        let mut thread = program.main();
        assert!(matches!(program.advance(&mut thread, 1000), Step::Do(Op::Read { .. })));
        program.resolve(&mut thread, Outcome::Value(Value::new(value)));
        assert!(matches!(program.advance(&mut thread, 1000), Step::Do(Op::Read { .. })));
        program.forget_dead(&mut thread);
        thread
    };
    assert_eq!(at_second_read(1), at_second_read(3));
    assert_ne!(at_second_read(1), at_second_read(2));
}

#[test]
fn a_variable_is_allocated_where_it_is_declared() {
    use interleaf_program::{Op, Step};
    let source = "int *shared;\nvoid f(void) {\n  int first;\n  int other[4];\n  shared = other;\n  shared[0] = 1;\n}\n\
                  int main(void) {\n  f();\n  return 0;\n}";
    let program = program("declared", source);
    let mut thread = program.main();
    let Step::Do(Op::Alloc { object }) = program.advance(&mut thread, 1000) else {
        panic!("no variable is shared")
    };
    assert_eq!(object.size, 16);
    let place = program.place(&thread);
    let (frame, position) = place.innermost().unwrap();
    assert_eq!((&*frame.function, position.line), ("f", 4));
}

#[test]
fn a_call_of_a_null_pointer_is_a_null_access() {
    let cases = [
        ("call", "void (*f)(void) = 0; f();"),
        ("thread", "pthread_t t; void *(*f)(void *) = 0; pthread_create(&t, 0, f, 0);"),
        ("c11-thread", "thrd_t t; int (*f)(void *) = 0; thrd_create(&t, f, 0);"),
    ];
    for (name, body) in cases {
        let source =
            format!("#include <pthread.h>\n#include <threads.h>\nint main(void) {{ {body} return 0; }}");
        let run = run(&program(&format!("null-{name}"), &source), false, &[]);
        let kinds: Vec<FaultKind> = run.faults.iter().map(|(fault, _)| fault.kind).collect();
        assert_eq!(kinds, [FaultKind::NullAccess], "{name}");
    }
}

#[test]
fn the_variables_of_all_functions_end_with_their_thread() {
    let source = "#include <pthread.h>
int *kept[3];
static void leave(int *outer) { int inner = 2; kept[1] = &inner; kept[2] = outer; pthread_exit(outer); }
static void *start(void *unused) { int variable = 1; kept[0] = &variable; leave(&variable); return unused; }
int main(void) { pthread_t t; KEY pthread_create(&t, 0, start, 0); pthread_join(t, 0); return *kept[INDEX]; }";
    for key in ["", "pthread_key_t key; pthread_key_create(&key, 0);"] {
        for index in ["0", "1", "2"] {
            let source = source.replace("INDEX", index).replace("KEY", key);
            let run = run(&program("ended", &source), false, &[]);
            let kinds: Vec<FaultKind> = run.faults.iter().map(|(fault, _)| fault.kind).collect();
            assert_eq!(kinds, [FaultKind::UseAfterFree], "{index} {:?}", run.faults);
        }
    }
    let alive =
        source.replace("INDEX", "0").replace("KEY", "").replace("int variable", "static int variable");
    assert_eq!(run(&program("alive", &alive), false, &[]).result, Some(1));
}

#[test]
fn a_barrier_is_initialised_once_until_it_is_destroyed() {
    let source = "#include <pthread.h>
#include <stdlib.h>
#include <string.h>
pthread_barrier_t global;
int main(void) {
  pthread_barrier_t local; pthread_barrier_t *heap = malloc(sizeof *heap);
  pthread_barrier_init(&global, 0, 1); pthread_barrier_init(&local, 0, 2); pthread_barrier_init(heap, 0, 3);
  pthread_barrier_wait(&global);
  BETWEEN
  return pthread_barrier_init(&global, 0, 2) + pthread_barrier_init(&local, 0, 1) + pthread_barrier_init(heap, 0, 1);
}";
    let cases = [
        ("", 1),
        ("pthread_barrier_destroy(&global); pthread_barrier_destroy(&local);", 1),
        (
            "pthread_barrier_destroy(&global); pthread_barrier_destroy(&local); pthread_barrier_destroy(heap);",
            0,
        ),
        (
            "memset(&global, 0, sizeof global); memset(&local, 0xff, sizeof local); memset(heap, 0x55, sizeof *heap);",
            0,
        ),
    ];
    for (between, faults) in cases {
        let run = run(&program("barriers", &source.replace("BETWEEN", between)), false, &[]);
        assert_eq!(run.faults.len(), faults, "{between} {:?}", run.faults);
        assert!(run.faults.iter().all(|(fault, _)| fault.to_string().contains("initialised already")));
    }
}

#[test]
fn a_start_routine_that_returns_nothing_may_be_cast() {
    let source = "#include <pthread.h>
static pthread_key_t key; static int ran;
static void worker(void *given) { pthread_setspecific(key, given); ran++; }
int main(void) {
  pthread_t t; KEY
  pthread_create(&t, 0, (void *(*)(void *))worker, &t); pthread_join(t, 0);
  return ran;
}";
    for key in ["", "pthread_key_create(&key, 0);", "pthread_attr_t a; pthread_attr_setdetachstate(&a, 0);"] {
        let run = run(&program("cast", &source.replace("KEY", key)), false, &[]);
        assert_eq!((run.result, run.faults.len()), (Some(1), 0), "{key} {:?}", run.faults);
    }
}
