//! Retry loops: a load, and a compare-exchange of what was loaded that is repeated until it succeeds.
//!
//! ```c
//! old = load(&x); while (!compare_exchange(&x, &old, f(old))); // the exchange refreshes `old`
//! do old = load(&x); while (!compare_exchange(&x, &old, f(old))); // the loop loads again
//! ```
//!
//! With `--merge loops` the load and the exchange are one atomic section. Promise: no reachable state of a thread outside of
//! such a loop is lost, and none is added, as long as these conditions hold, which are checked on paths of the control flow
//! graph, symbolically, for every value that the load or the exchange can obtain:
//!
//! 1. Between the load and the exchange the thread shows no other operation. Where a branch depends on what it loaded, each way
//!    leads to the exchange, or out of the loop without an operation, which ends the section; not under TSO and PSO, where a
//!    load alone does not wait for the buffers. Both access the same address, and the exchange expects exactly what was loaded.
//! 2. From the failed exchange back to the header of the loop the thread shows no operation, does nothing that can fault, and
//!    takes no branch that depends on a value.
//! 3. At the header, each variable that is live has the value that it would have if the load had obtained what the failed
//!    exchange obtained.
//! 4. The load is not ordered more strongly than the failing exchange.
//! 5. If the load stands before the loop: on the way from it to the loop nothing can fault, as that is done once, for one of the
//!    values alone; nothing that is made there, the loaded value included, is used later but as 3 says; and the exchange is
//!    never reached without the load, for a success leads out of the loop without an operation or a branch that depends on a
//!    value.
//!
//! Argument, by induction on the number of failed exchanges. Take an execution in which the exchange fails with the value v. By
//! 2 and 3 the thread is then in the state that it would be in had its load happened just before the failed exchange: the load
//! can be moved there and the failed exchange dropped, and every other event stays as it is, for the thread changed nothing in
//! between. An exchange that succeeds finds the value that was loaded. By 1 nothing of the thread lies between the two, so the
//! load can be moved next to the exchange even if the value was overwritten and restored in between. What a failed exchange
//! orders (4) the load that takes its place orders too. A store buffer that the failed exchange drains may drain without it.
//! Nothing is added: the merged program does what the other does when nobody comes between the load and the exchange. Where an
//! exchange would access memory that was freed since the load, it is the load that does.
//!
//! Data races are looked for with this rule off: a section counts as sequentially consistent.

use crate::ast::{Instruction, InstructionKind, LocalId, Operand, Ordering};
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::flow::Edge;
use crate::lowering::analyses::symbolic_path::{At, End, Known, Path, Symbol};
use crate::lowering::analyses::visit;
use crate::lowering::analyses::waiting_loops::LiveVariables;
use rustc_hash::FxHashSet;

/// A loop with more paths from the load to the exchange is not merged.
const MOST_PATHS: usize = 32;

/// The loads and exchanges that are one atomic section each.
#[derive(Default)]
pub(crate) struct Retries {
    pub(crate) loads: FxHashSet<At>,
    pub(crate) exchanges: FxHashSet<At>,
    /// The edges on which a section ends before its exchange.
    pub(crate) exits: FxHashSet<(u32, u32)>,
}

/// Finds the retry loops of a function.
pub(crate) fn retry_loops(known: Known) -> Retries {
    let mut retries = Retries::default();
    let is_exchange =
        |&at: &At| known.at(at).is_some_and(|at| matches!(at.kind, InstructionKind::CompareExchange { .. }));
    let places = known.flow.order().iter().flat_map(|&block| {
        (0..known.function.blocks[block as usize].instructions.len() as u32).map(move |index| (block, index))
    });
    let exchanges: Vec<At> = places.filter(is_exchange).collect();
    if exchanges.is_empty() {
        return retries;
    }
    let bodies = known.flow.loops();
    let Some(live) = LiveVariables::new(known.function, known.flow, known.storage) else { return retries };
    for exchange in exchanges {
        // The innermost loop around it has the smallest body.
        let around = bodies.iter().filter(|(_, body)| body.contains(&exchange.0));
        let Some((&header, body)) = around.min_by_key(|(header, body)| (body.len(), **header)) else {
            continue;
        };
        let Some(InstructionKind::CompareExchange { pointer, expected, failure, .. }) =
            known.at(exchange).map(|instruction| &instruction.kind)
        else {
            continue;
        };
        let retry =
            Retry { known, live: &live, header, body, exchange, pointer, expected, failure: *failure };
        if let Some((load, exits)) = retry.reload().or_else(|| retry.load_before()) {
            retries.loads.insert(load);
            retries.exchanges.insert(exchange);
            retries.exits.extend(exits);
        }
    }
    retries
}

/// An exchange in a loop, whose load is looked for.
struct Retry<'a> {
    known: Known<'a>,
    live: &'a LiveVariables,
    header: u32,
    body: &'a FxHashSet<u32>,
    exchange: At,
    pointer: &'a Operand,
    expected: &'a Operand,
    failure: Ordering,
}

/// A load, and the edges on which its section ends before the exchange.
type Found = (At, Vec<(u32, u32)>);

impl<'a> Retry<'a> {
    /// The load, if each iteration loads again.
    fn reload(&self) -> Option<Found> {
        let mut path = Path::new(self.known);
        let End::Operation(load) = path.run((self.header, 0), |_| false) else { return None };
        let address = self.address(&path, load)?;
        self.start(&mut path, load)?;
        let paths = self.exchanges(path, (load.0, load.1 + 1), &[address])?;
        let exits = exits(&paths);
        for mut path in paths {
            self.fail(&mut path)?;
            let phis_stay = self.phis().all(|phi| path.value(phi) == Symbol::Value(phi));
            let variables_stay =
                self.live_among(&path).all(|variable| path.variable(variable) == Symbol::Variable(variable));
            if !phis_stay || !variables_stay {
                return None;
            }
        }
        Some((load, exits))
    }

    /// The load, if it stands directly before the loop, and each failed exchange takes its place.
    fn load_before(&self) -> Option<Found> {
        let load = self.last_load_before()?;
        // The address as it is made before the load, or as it is kept.
        let (before, mut path) = (self.path_to(load)?, Path::new(self.known));
        let is_kept = |address: &Symbol| !before.assigned().any(|variable| address.is_made_of(variable));
        let made = self.address(&before, load).filter(is_kept);
        let addresses: Vec<Symbol> = made.into_iter().chain(self.address(&path, load)).collect();
        self.start(&mut path, load)?;
        path.forbid_faults();
        if path.run((load.0, load.1 + 1), |block| block == self.header) != End::Block(self.header) {
            return None;
        }
        path.allow_faults();
        let entry = path.clone();
        let paths = self.exchanges(path, (self.header, 0), &addresses)?;
        let exits = exits(&paths);
        // The same with what the failed exchange obtained in place of what was loaded.
        let is_refreshed =
            |before: Symbol, after: Symbol| before.is_known() && before.with_refreshed() == after;
        for mut path in paths {
            self.leaves(path.clone())?;
            self.fail(&mut path)?;
            let same_phis = self.phis().all(|phi| is_refreshed(entry.value(phi), path.value(phi)));
            let same_variables = self
                .live_among(&path)
                .all(|variable| is_refreshed(entry.variable(variable), path.variable(variable)));
            if !same_phis || !same_variables {
                return None;
            }
        }
        (!self.is_used_later(load, &entry)).then_some((load, exits))
    }

    /// The last load of the only block that leads into the loop from outside.
    fn last_load_before(&self) -> Option<At> {
        let flow = self.known.flow;
        let is_entry =
            |&&block: &&u32| flow.is_reachable(block) && flow.edge(block, self.header) != Edge::Back;
        let mut entries = flow.predecessors(self.header).iter().filter(is_entry);
        let (Some(&entry), None) = (entries.next(), entries.next()) else { return None };
        if self.body.contains(&entry) {
            return None;
        }
        let instructions = &self.known.function.blocks[entry as usize].instructions;
        let is_load = |instruction: &Instruction| matches!(&instruction.kind, InstructionKind::Load { pointer, .. } if !self.is_promoted(pointer));
        instructions.iter().rposition(is_load).map(|index| (entry, index as u32))
    }

    /// The path in its block that leads to a load from the operation before it.
    fn path_to(&self, load: At) -> Option<Path<'a>> {
        let mut from = (load.0, 0);
        loop {
            let mut path = Path::new(self.known);
            match path.run(from, |_| false) {
                End::Operation(at) if at == load => return Some(path),
                End::Operation(at) if at.0 == load.0 && at.1 < load.1 => from = (at.0, at.1 + 1),
                _ => return None,
            }
        }
    }

    fn is_promoted(&self, pointer: &Operand) -> bool {
        pointer.local().is_some_and(|local| self.known.storage.get(&local) == Some(&Storage::Register))
    }

    /// Lets the load happen, if it can be the one that belongs to the exchange.
    fn start(&self, path: &mut Path, load: At) -> Option<()> {
        let instruction = self.known.at(load)?;
        let InstructionKind::Load { ordering, .. } = &instruction.kind else { return None };
        let size = (self.known.size)(instruction.ty)?;
        let is_weak = rank(*ordering) <= rank(Some(self.failure));
        if !is_weak || (self.known.size)(self.expected.ty) != Some(size) {
            return None;
        }
        path.obtain(instruction.result?, Symbol::Loaded);
        Some(())
    }

    /// The address that a load reads, if it is the same in every iteration.
    fn address(&self, path: &Path, load: At) -> Option<Symbol> {
        let InstructionKind::Load { pointer, .. } = &self.known.at(load)?.kind else { return None };
        Some(path.symbol(pointer)).filter(|address| address.is_fixed())
    }

    /// Follows all paths in the loop to the exchange, if it expects on each, at one of the addresses, what was loaded.
    fn exchanges(&self, mut path: Path<'a>, from: At, addresses: &[Symbol]) -> Option<Vec<Path<'a>>> {
        path.stay_inside(self.body);
        let (mut worklist, mut ends) = (vec![(path, from)], Vec::new());
        while let Some((mut path, from)) = worklist.pop() {
            match path.run(from, |block| block == self.header) {
                End::Operation(at) if at == self.exchange => {
                    let is_expected = path.symbol(self.expected) == Symbol::Loaded;
                    if !is_expected || !addresses.contains(&path.symbol(self.pointer)) {
                        return None;
                    }
                    ends.push(path);
                }
                End::Fork(block, targets) if ends.len() + worklist.len() < MOST_PATHS => {
                    for target in targets {
                        let mut path = path.clone();
                        path.enter(target, block).then_some(())?;
                        worklist.push((path, (target.0, 0)));
                    }
                }
                _ => return None,
            }
        }
        // An edge ends the section or does not, whichever path it is on.
        let is_kept = |edge: &(u32, u32)| ends.iter().any(|path| path.has_taken(*edge));
        (!exits(&ends).iter().any(is_kept)).then_some(ends)
    }

    /// Lets the exchange fail, and follows the path from it to the header.
    fn fail(&self, path: &mut Path) -> Option<()> {
        let result = self.known.at(self.exchange)?.result?;
        path.fail(result);
        let (block, index) = self.exchange;
        let end = path.run((block, index + 1), |block| block == self.header);
        (end == End::Block(self.header)).then_some(())
    }

    /// Lets the exchange succeed, and follows the path from it out of the loop.
    fn leaves(&self, mut path: Path) -> Option<()> {
        let result = self.known.at(self.exchange)?.result?;
        path.succeed(result);
        let (block, index) = self.exchange;
        let is_end = |block| block == self.header || !self.body.contains(&block);
        match path.run((block, index + 1), is_end) {
            End::Block(block) => (block != self.header).then_some(()),
            // It ends the function.
            End::Operation(at) => self.known.flow.successors(at.0).is_empty().then_some(()),
            End::Fork(..) | End::Lost => None,
        }
    }

    fn phis(&self) -> impl Iterator<Item = LocalId> {
        let instructions = self.known.function.blocks[self.header as usize].instructions.iter();
        let phis = instructions.take_while(|first| matches!(first.kind, InstructionKind::Phi(_)));
        phis.filter_map(|phi| phi.result)
    }

    /// The variables that were assigned on a path and are live at the header.
    fn live_among<'p>(&'p self, path: &'p Path) -> impl Iterator<Item = LocalId> + 'p {
        path.assigned().filter(|&variable| self.live.at_start(self.header, variable))
    }

    /// Whether a value that was made on the way into the loop is used anywhere but on that way and in the phis of the header.
    fn is_used_later(&self, load: At, entry: &Path) -> bool {
        let makers = entry.visited().chain([load]);
        let made: FxHashSet<LocalId> = makers.filter_map(|at| self.known.at(at)?.result).collect();
        let blocks = self.known.function.blocks.iter().enumerate();
        let mut uses = blocks.flat_map(|(block, contents)| {
            contents
                .instructions
                .iter()
                .enumerate()
                .map(move |(index, used)| ((block as u32, index as u32), used))
        });
        uses.any(|(at, instruction)| {
            let is_phi = at.0 == self.header && matches!(instruction.kind, InstructionKind::Phi(_));
            let mut is_used = false;
            visit::locals(&instruction.kind, |local| is_used |= made.contains(&local));
            is_used && !is_phi && !entry.has_visited(at)
        })
    }
}

/// The edges on which one of the paths could have left the loop.
fn exits(paths: &[Path]) -> Vec<(u32, u32)> {
    paths.iter().flat_map(|path| path.exits().iter().copied()).collect()
}

/// How strongly a load or a failing exchange is ordered.
fn rank(ordering: Option<Ordering>) -> u8 {
    match ordering {
        None => 0,
        Some(Ordering::Unordered | Ordering::Monotonic) => 1,
        Some(Ordering::Acquire | Ordering::Release | Ordering::AcquireRelease) => 2,
        Some(Ordering::SequentiallyConsistent) => 3,
    }
}
