//! That a round of a loop which changes nothing may be let fail is checked without it: the programs are explored once
//! with loops that wait, and once with loops that stay loops and are cut by a bound; what they leave in memory is the same.

use crate::support::{interleaf, root};
use interleaf::compile;
use interleaf_llvm::Options;
use interleaf_memory::Machine;
use interleaf_program::Cell;
use interleaf_search::{Exhaustive, Observer, Search, exhaustive};
use interleaf_trace::{Ending, Equivalence};
use std::collections::{BTreeMap, BTreeSet};

/// The values of the globals at the end of each complete execution.
#[derive(Default)]
struct Outcomes(BTreeSet<BTreeMap<Cell, u64>>);

impl Observer for Outcomes {
    fn start(&mut self) {
        self.0.clear();
    }

    fn execution(&mut self, machine: &Machine, ending: Ending) {
        if ending != Ending::Complete {
            return;
        }
        let trace = machine.trace();
        let mut memory = BTreeMap::new();
        for event in &trace.events {
            for piece in trace.pieces_of(event) {
                if let Some(value) = piece.written {
                    memory.insert(trace.cells[piece.cell.index()], value.bits());
                }
            }
        }
        self.0.insert(memory);
    }
}

fn outcomes(program: &str, defines: &[&str], options: &Options) -> BTreeSet<BTreeMap<Cell, u64>> {
    let defines: Vec<_> = defines.iter().map(|define| define.to_string()).collect();
    let ir = compile::to_ir(&root().join(program), &defines, &[]).expect("the program compiles");
    let program = interleaf_llvm::load(&ir, options).expect("the program is supported");
    let how = Exhaustive { equivalence: Equivalence::Mazurkiewicz, merge: true };
    let search = Search { keep_going: true, ..Search::default() };
    let mut outcomes = Outcomes::default();
    exhaustive(&program, how, &search, &mut outcomes).expect("the program is not refused");
    outcomes.0
}

#[track_caller]
fn same_outcomes(program: &str, defines: &[&str], unroll: u32) {
    let waiting = outcomes(program, defines, &Options::default());
    let options = Options { spin_loops_stay: true, unroll: Some(unroll), ..Options::default() };
    let staying = outcomes(program, defines, &options);
    assert!(!waiting.is_empty(), "{program} {defines:?} has no complete execution");
    assert_eq!(waiting, staying, "{program} {defines:?}");
}

#[test]
fn eleven_waits_lose_nothing() {
    for shape in 1..=11 {
        same_outcomes("programs/spin_waits.c", &[&format!("SHAPE={shape}")], 4);
    }
}

#[test]
fn mutual_exclusion_loses_nothing() {
    same_outcomes("programs/peterson.c", &[], 4);
    same_outcomes("programs/dekker.c", &[], 4);
}

#[test]
fn polling_under_a_mutex_loses_nothing() {
    for shape in 1..=3 {
        same_outcomes("programs/polling.c", &[&format!("SHAPE={shape}")], 3);
    }
}

#[test]
fn retry_loops_lose_nothing() {
    same_outcomes("crates/interleaf/tests/inputs/retries.c", &[], 4);
    same_outcomes("crates/interleaf/tests/inputs/retries.c", &["OBSERVED"], 4);
}

/// A loop that looks at the clock is no wait, or one that time ends.
#[test]
fn a_loop_may_be_late() {
    for algorithm in ["auto", "rf", "optimal", "source", "exhaustive", "stateful", "dl-s-por"] {
        let input = "crates/interleaf/tests/inputs/deadline.c";
        let run = interleaf(&["check", input, "--algorithm", algorithm]);
        assert_eq!(run.status, 1, "{algorithm}: {}{}", run.output, run.errors);
    }
}
