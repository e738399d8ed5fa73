//! Scripts under TSO and PSO that say what store buffers make of happens-before, each with its number of classes under SC, TSO
//! and PSO.

use crate::support::{Bounds, by_optimal, difference};
use crate::within::difference_within;
use interleaf_memory::Model;
use interleaf_program::script;
use interleaf_program::script::Script;

/// Checks every algorithm against `exhaustive`, and the number of classes.
#[track_caller]
fn expect(script: &Script, classes: [u64; 3]) {
    let counts = [Model::Sc, Model::Tso, Model::Pso].map(|model| {
        assert_eq!(difference(script, model), None, "{model:?}\n{script}");
        by_optimal(script, model).1.statistics.executions.total()
    });
    assert_eq!(counts, classes, "\n{script}");
}

#[test]
fn when_a_write_that_its_thread_reads_reaches_memory_does_not_matter() {
    expect(&script! { thread a { x = 1; r <- x; } }, [1, 1, 1]);
    expect(&script! { thread a { x = 1; x = 2; r <- x; y = 1; s <- y; t <- x; } }, [1, 1, 1]);
}

#[test]
fn a_read_that_was_forwarded_comes_before_the_writes_that_come_after_what_it_saw() {
    // It sees its own write, which comes first or last, or the other one.
    expect(&script! { thread a { x = 1; r <- x; } thread b { x = 2; } }, [3, 3, 3]);
    expect(&script! { thread a { x = 1; r <- x; s <- x; } thread b { x = 2; } }, [4, 4, 4]);
    expect(&script! { thread a { x = 1; r <- x; s <- y; } thread b { y = 2; x = 2; } }, [4, 5, 6]);
}

#[test]
fn what_drains_a_buffer_comes_after_it() {
    let fenced = script! { thread a { x = 1; fence; r <- y; } thread b { y = 1; s <- x; } };
    expect(&fenced, [3, 4, 4]);
    let joined = script! { thread main { spawn t; join t; r <- x; } thread t { x = 1; y = 1; } };
    expect(&joined, [1, 1, 1]);
    let locked = script! {
        thread a { x = 1; lock m; unlock m; r <- y; }
        thread b { y = 1; lock m; unlock m; s <- x; }
    };
    expect(&locked, [4, 4, 4]);
}

#[test]
fn barriers_order_writes_of_different_buffers() {
    expect(&script! { thread a { x = 1; y = 1; } thread b { r <- y; s <- x; } }, [3, 3, 4]);
    expect(&script! { thread a { x = 1; y = 1 release; } thread b { r <- y; s <- x; } }, [3, 3, 3]);
    expect(&script! { thread a { x = 1; z = 1 release; y = 1; } thread b { r <- y; s <- x; } }, [3, 3, 3]);
}

/// Nidhugg counts 93 under PSO, eight of them twice: `docs/decisions/classes-twice.md`.
#[test]
fn classes_that_nidhugg_explores_twice_count_once() {
    let script = script! {
        thread a { y = 1; lock m; x = 1; y = 1; unlock m; }
        thread b { x = 2; lock m; unlock m; }
        thread c { r <- y; if r != 3 { y = 2; s <- x; y = 2; } }
    };
    expect(&script, [71, 81, 85]);
}

#[test]
fn a_wait_may_be_for_a_write_of_the_own_thread() {
    let own = script! { thread a { x = 1; await x == 1; r <- y; } thread b { y = 1; await y == 1; s <- x; } };
    expect(&own, [3, 4, 4]);
    // The own write goes first, or the wait is over before it does, or it comes last.
    expect(&script! { thread a { x = 1; await x == 1; } thread b { x = 2; } }, [3, 3, 3]);
    expect(&script! { thread a { x = 1; await x == 2; } thread b { x = 2; } }, [2, 2, 2]);
}

#[test]
fn a_write_reaches_memory_before_or_after_the_own_thread_frees_it() {
    // Main reads before it is written, in between, or what was freed, whether the write is in memory or still in the buffer.
    let read = script! {
        thread main { q <- alloc 8; p = q; spawn t; r <- *q; }
        thread t { q <- p; *q = 0; free q; }
    };
    expect(&read, [3, 4, 4]);
    // It is freed before, between, or after: then the second one to free it is at fault, and may find the write in memory.
    let freed = script! {
        thread main { q <- alloc 8; p = q; spawn t; free q; }
        thread t { q <- p; *q = 1; free q; }
    };
    expect(&freed, [3, 5, 5]);
}

/// The fault in memory lets its thread go on, past the fence, and read `z` before the first write to it leaves the buffer.
#[test]
fn a_thread_goes_on_after_the_fault_of_its_memory_write_before_what_the_freer_wrote() {
    let fenced = script! {
        thread main { q <- alloc 8; p = q; spawn freer; spawn other; }
        thread freer { q <- p; z = 1; *q = 0; free q; }
        thread other { q <- p; *q = 1; fence; r <- z; }
    };
    expect(&fenced, [4, 7, 9]);
    let section = script! {
        thread main { q <- alloc 8; p = q; spawn freer; spawn other; }
        thread freer { q <- p; *q = 0; free q; }
        thread other { q <- p; *q = 1; atomic { *q = 2; } }
    };
    expect(&section, [6, 10, 10]);
}

/// The section reads the object after it was freed and before the write to it, so that the write goes where the `free` goes.
#[test]
fn a_wait_at_freed_memory_may_be_before_a_write_that_comes_after_the_free() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn reader; spawn freer; await *q == 1; }
        thread reader { q <- p; atomic { r <- *q; } }
        thread freer { q <- p; *q = 1; free q; }
    };
    expect(&script, [6, 10, 10]);
}

#[test]
fn a_write_that_is_a_fault_in_memory_makes_room_and_lets_others_pass() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn left; spawn right; }
        thread left { q <- p; *q = 1; *q = 2 release; }
        thread right { q <- p; free q; }
    };
    for model in [Model::Tso, Model::Pso] {
        for bound in 0..3 {
            let bounds = Bounds { model, buffers: Some(bound), preemptions: None };
            assert_eq!(difference_within(&script, bounds), None, "{bounds:?}");
        }
    }
}

#[test]
fn a_read_of_several_cells_sees_its_own_half_in_the_buffer() {
    let script = script! {
        thread a { x.lo = 1; r <- x; q <- y; }
        thread b { y = 1; x.hi = 1; x.lo = 2; }
    };
    expect(&script, [5, 7, 12]);
}

/// The wait ends because the object is freed, once what was written to it is in memory: it ends as well without both.
#[test]
fn a_wait_at_freed_memory_may_be_before_what_its_freer_wrote() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn freer; spawn waiter; spawn adder; }
        thread freer { q <- p; *q = 0; free q; }
        thread waiter { q <- p; await *q == 1; }
        thread adder { q <- p; r <- *q += 1; }
    };
    for model in [Model::Tso, Model::Pso] {
        assert_eq!(difference(&script, model), None, "{model:?}");
    }
}

/// The second memory-write finds the object freed, before or after the first: it is to come before the free, too.
#[test]
fn a_memory_write_comes_before_the_free_that_makes_it_a_fault() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn other; *q = 1; free q; }
        thread other { q <- p; *q = 2; }
    };
    for model in [Model::Tso, Model::Pso] {
        assert_eq!(difference(&script, model), None, "{model:?}");
    }
}

/// The waiter's own write was lost as the object was freed: without the `free` it is in its buffer, where the wait sees it.
#[test]
fn a_wait_at_freed_memory_sees_its_buffer_before_the_free() {
    let script = script! {
        thread main { q <- alloc 8; p = q; spawn freer; spawn waiter; *q = 1; }
        thread freer { q <- p; *q = 2; free q; }
        thread waiter { q <- p; *q = 0; await *q == 1; }
    };
    for model in [Model::Tso, Model::Pso] {
        assert_eq!(difference(&script, model), None, "{model:?}");
    }
}
