//! Shared variables that are treated as private.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022 (arXiv
//! 2211.11942), section 4.1: for clients of a data structure only what its methods access is visible.
//!
//! This is sound for clients under a condition: if two threads access such a variable, one of them writing, then one
//! does so before the other was started or after it was joined. The condition is checked here: the search notes which
//! threads touch or wait for what. A variable that violates it becomes visible, and the search starts over.
//!
//! Proof that a violation is noticed. Take a shortest path with two such accesses, u of q and later a of p, with none
//! before u. Where the search follows p alone by a, from a state s with a path v u, v is independent of a, so it is a
//! path from a(s) too, which is shorter. By induction as in `s_por.rs` the search has a path from a(s) on which v
//! happens. After it u is q's pending step, or q waits for it, until it is taken; so it is noted. It is not taken for
//! one that happens while q is alone: as long as u is pending q joins no thread, and of the other threads that exist
//! one was not joined.

use crate::run::Run;
use interleaf_memory::Status;
use interleaf_program::{Address, Op};
use interleaf_trace::{CellIndex, Cells, Footprint, ThreadIndex, ThreadSet};
use rustc_hash::FxHashMap;

#[derive(Debug, Default)]
pub(crate) struct PrivateGlobals {
    /// The range of each variable, and whether it has turned out to be shared; none before the search begins.
    variables: Option<Vec<(Address, Address, bool)>>,
    /// The processes that read and that write their cells.
    touched: FxHashMap<CellIndex, (ThreadSet, ThreadSet)>,
    /// Whether a variable has turned out to be shared.
    pub(crate) was_wrong: bool,
}

impl PrivateGlobals {
    /// For a search that starts over.
    pub(crate) fn knowing_more(mut self) -> PrivateGlobals {
        self.touched.clear();
        self.was_wrong = false;
        self
    }

    /// Finds the variables, when the search begins.
    pub(crate) fn begin(&mut self, run: &Run) {
        let patterns = &run.options.visible;
        self.variables.get_or_insert_with(|| {
            if patterns.is_empty() {
                return Vec::new();
            }
            let globals = run.machine.program().globals().iter();
            let hidden = globals
                .filter(|global| !global.library && !patterns.iter().any(|one| matches(one, &global.name)));
            let mut variables: Vec<_> = hidden
                .map(|global| (global.object.base, global.object.base + global.object.size, false))
                .collect();
            variables.sort_unstable();
            variables
        });
    }

    fn is_empty(&self) -> bool {
        self.variables.as_ref().is_none_or(Vec::is_empty)
    }

    /// The variable that contains a cell.
    fn variable(&self, run: &Run, cell: CellIndex) -> Option<usize> {
        let address = run.machine.trace().cells.get(cell.index())?.address;
        let variables = self.variables.as_ref()?;
        let number = variables.partition_point(|variable| variable.0 <= address).checked_sub(1)?;
        (address < variables[number].1).then_some(number)
    }

    /// Whether a thread's step with this footprint reads and writes nothing but hidden variables.
    pub(crate) fn hides(&self, run: &Run, thread: ThreadIndex, footprint: Footprint) -> bool {
        if self.is_empty() || run.machine.has_guard(thread) {
            return false;
        }
        let is_plain =
            matches!(run.machine.status(thread), Status::Ready(Op::Read { .. } | Op::Write { .. }));
        let is_hidden = |cells: Cells| {
            cells.iter(&run.machine.trace().groups).filter(|cell| cell.is_some()).all(|cell| {
                let variables = self.variables.as_ref();
                self.variable(run, cell)
                    .is_some_and(|number| variables.is_some_and(|variables| !variables[number].2))
            })
        };
        is_plain
            && !footprint.lifetime.is_some()
            && footprint.accessed().is_some()
            && is_hidden(footprint.reads)
            && is_hidden(footprint.writes)
    }

    /// Notes that a process takes a step with this footprint, or waits for it.
    pub(crate) fn touch(&mut self, run: &Run, process: ThreadIndex, footprint: Footprint) {
        if self.is_empty() || is_alone(run, process) {
            return;
        }
        for (cells, writes) in [(footprint.reads, false), (footprint.writes, true)] {
            for cell in cells.iter(&run.machine.trace().groups).filter(|cell| cell.is_some()) {
                let Some(number) = self.variable(run, cell) else { continue };
                let (readers, writers) = self.touched.entry(cell).or_default();
                if writes { &mut *writers } else { &mut *readers }.insert(process);
                let others = |set: &ThreadSet, than: ThreadIndex| set.iter().any(|other| other != than);
                let is_shared =
                    writers.iter().any(|writer| others(writers, writer) || others(readers, writer));
                if let Some(variables) = &mut self.variables
                    && is_shared
                    && !variables[number].2
                {
                    variables[number].2 = true;
                    self.was_wrong = true;
                }
            }
        }
    }
}

/// Whether every other thread was not started yet, or was joined.
fn is_alone(run: &Run, process: ThreadIndex) -> bool {
    let mut others = run.machine.threads().filter(|&thread| run.process(thread) != process);
    others.all(|thread| run.machine.status(thread).is_absent() || run.machine.was_joined(thread))
}

/// Whether a name matches a pattern, in which `*` matches anything.
pub fn matches(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, rest)) => name.strip_prefix(start).is_some_and(|left| {
            (0..=left.len()).filter(|&at| left.is_char_boundary(at)).any(|at| matches(rest, &left[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(matches("queue*", "queue") && matches("queue*", "queue_head") && matches("*", ""));
        assert!(matches("a*b*c", "aXbYc") && matches("*head", "queue_head") && matches("x", "x"));
        assert!(!matches("queue", "queues") && !matches("a*b", "ac") && !matches("*head", "heads"));
    }
}
