//! Threads, mutexes, assertions, bounds and faults, end to end.

mod support;

use interleaf_llvm::{LoadError, Options, load};
use interleaf_program::{FaultKind, Op, Program};
use support::{bounded, compile, program, run};

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
