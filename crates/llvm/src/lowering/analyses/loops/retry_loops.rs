//! Retry loops: a load, and a compare-exchange of what was loaded that is repeated until it succeeds.
//!
//! ```c
//! old = load(&x); while (!compare_exchange(&x, &old, f(old))); // the exchange refreshes `old`
//! old = load(&x); while (!compare_exchange(&x, old, f(old))) old = load(&x); // it loads again after a failure
//! do old = load(&x); while (!compare_exchange(&x, &old, f(old))); // the loop loads again
//! ```
//!
//! With `--merge loops` the load and the exchange are one atomic section. Promise: no reachable state of a thread outside of
//! such a loop is lost, and none is added, as long as these conditions hold, which are checked on paths of the control flow
//! graph and through the functions that they call, symbolically, for every value that the load or the exchange can obtain:
//!
//! 1. Between the load and the exchange the thread shows no other operation than plain accesses to memory that is private for now.
//!    Where a branch depends on what it loaded, each way leads to the exchange, or out of the loop without an operation, which
//!    ends the section; not under TSO and PSO, where a load alone does not wait for the buffers, and not in graphs, where it is no
//!    update. Both access the same address, and the exchange expects exactly what was loaded. Different ways may lead to different exchanges; what follows holds for each.
//! 2. From the failed exchange back to the header of the loop the thread shows no operation but such accesses, and the load that 3
//!    allows, does nothing that can fault, and takes no branch that depends on a value.
//! 3. At the header, each variable that is live, and all private memory, holds what it would hold if the load had obtained what
//!    the failed exchange obtained, or what a load of the same cell obtained that follows the failed exchange and is ordered at
//!    least as strongly as the load. If each iteration loads, it may instead hold anything that the next iteration overwrites
//!    before it reads it, and before it can leave the loop.
//! 4. Where executions are graphs, the load is atomic and orders nothing that the exchange does not order when it succeeds, and all
//!    exchanges of a load have one order, which is that of the section.
//! 5. If the load stands before the loop: on the way from it to the loop nothing can fault, as that is done once, for one of the
//!    values alone, unless it faults for all of them; nothing that is made there, the loaded value included, is used later but
//!    as 3 says. If the loop goes on after a success, the exchange is reached without the load: then no section is open, none of
//!    its failures is left out, and the argument is about those before the first success.
//! 6. Where a call loads or exchanges, it shows no other operation. The section begins before that call and ends after it. After a
//!    success in it, the thread leaves the loop without an operation or a branch that depends on a value.
//!
//! Memory is private for now if it belongs to a local variable whose address no other thread can hold; or if it is at addresses
//! with one base, and no access of another thread to it, and no `free`, is unordered with the section. The machine checks the
//! latter in every execution, and the search starts over without this section if it fails (`memory/src/machine/privacy.rs` has
//! the argument). An access in the section to the updated cell itself, other than the load and the exchange, fails it too.
//!
//! Argument, by induction on the number of failed exchanges. Take an execution in which the exchange fails with the value v. By
//! 2 and 3 the thread is then in the state that it would be in had its load happened just before the failed exchange (or in place
//! of the load that follows): the load can be moved there and the failed exchange dropped, and every other event stays as it is, for the thread changed nothing in
//! between that another thread sees. An exchange that succeeds finds the value that was loaded. By 1 nothing of the thread that
//! others see lies between the two, so the load can be moved next to the exchange even if the value was overwritten and restored
//! in between. A store buffer that the failed exchange drains may drain without it. Nothing is added: the merged program does what
//! the other does when nobody comes between the load and the exchange. Where an exchange would access memory that was freed since the
//! load, it is the load that does.
//!
//! In a graph nothing moves: take the failed exchanges out, and let the load read what the exchange reads that succeeds. That leaves
//! less `sb`, `rf` and synchronisation, so all axioms still hold, but for what the load now acquires and did not before. By 4 the
//! exchange acquires that too, from the same write, and between the two is nothing but private memory. The machine requires accesses
//! to that to be plain, so the graph can treat the section as one update.
//!
//! With `--races` this rule is off: a section counts as sequentially consistent. In a graph its accesses race like others.

use crate::ast::{InstructionKind, LocalId, Operand, Ordering};
use crate::lowering::analyses::call_graph::{CallGraph, reachable};
use crate::lowering::analyses::loops::entered_loop::{EnteredLoop, Load};
use crate::lowering::analyses::loops::waiting_loops::LiveVariables;
use crate::lowering::analyses::symbolic_path::{At, End, Known, Path};
use crate::lowering::analyses::symbols::{Place, Symbol};
use crate::lowering::program::Linked;
use fixedbitset::FixedBitSet;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A loop with more paths from the load to the exchange is not merged.
const MOST_PATHS: usize = 32;

/// The loads and exchanges that are one atomic section each.
#[derive(Default)]
pub(crate) struct Retries {
    /// The loads, or the calls that load; with the address, how many bytes are loaded, and how the exchange is ordered.
    pub(crate) loads: FxHashMap<At, (Operand, u8, Ordering)>,
    /// The exchanges, or the calls that exchange.
    pub(crate) exchanges: FxHashSet<At>,
    /// The edges on which a section ends before its exchange.
    pub(crate) exits: FxHashSet<(u32, u32)>,
    /// Why the other exchanges in loops are not merged.
    pub(crate) hindrances: FxHashMap<At, Hindrance>,
}

/// Why an exchange in a loop is not merged with a load.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hindrance {
    /// No load of the cell comes before it on every way.
    NoLoad,
    /// Between the load and the exchange something else happens here.
    Between(At),
    /// The exchange expects something else, at another address, or is ordered less strongly than the load.
    OtherExchange,
    /// After the exchange failed, something happens here, or the way depends on what was read.
    AfterFailure(At),
    /// After it succeeded, the loop goes on or something happens before the section can end.
    AfterSuccess,
    /// A variable keeps something of a failed iteration.
    Keeps(LocalId),
    /// Memory keeps something of a failed iteration.
    KeepsMemory,
    /// What was loaded before the loop is used later.
    UsedLater(At),
}

type Tried<T> = Result<T, Hindrance>;

/// Finds the retry loops of a function.
pub(crate) fn retry_loops(known: Known) -> Retries {
    let mut retries = Retries::default();
    let bodies = known.flow.loops();
    let may_exchange = |&at: &At| {
        known.at(at).is_some_and(|at| match &at.kind {
            InstructionKind::CompareExchange { fails: None, .. } => true,
            InstructionKind::Call(call) => (known.exchanges)(call),
            _ => false,
        })
    };
    let mut blocks: Vec<u32> = bodies.values().flatten().copied().collect();
    blocks.sort_unstable();
    blocks.dedup();
    let places = blocks.into_iter().flat_map(|block| {
        (0..known.body.function.blocks[block as usize].instructions.len() as u32)
            .map(move |index| (block, index))
    });
    let exchanges: Vec<At> = places.filter(may_exchange).collect();
    if exchanges.is_empty() {
        return retries;
    }
    let Some(live) = LiveVariables::of(known) else {
        return retries;
    };
    for exchange in exchanges {
        if retries.exchanges.contains(&exchange) {
            continue;
        }
        // The innermost loop around it has the smallest body.
        let around = bodies.iter().filter(|(_, body)| body.contains(&exchange.0));
        let Some((&header, body)) = around.min_by_key(|(header, body)| (body.len(), **header)) else {
            continue;
        };
        let retry = Retry {
            entered: EnteredLoop { known, live: &live, header, body: Rc::new(body.clone()) },
            exchange,
        };
        match retry.reload().or_else(|hindrance| retry.load_before(hindrance)) {
            Ok(found) => {
                retries.loads.insert(found.load, (found.address, found.bytes, found.ordering));
                retries.exchanges.extend(found.exchanges);
                retries.exits.extend(found.exits);
            }
            Err(hindrance) => drop(retries.hindrances.insert(exchange, hindrance)),
        }
    }
    retries
}

/// The functions that have an exchange, or call one that does.
pub(crate) fn exchanging_functions(linked: &Linked<'_>, calls: &CallGraph) -> FixedBitSet {
    let exchanges = |&number: &usize| {
        let mut kinds = linked.function(number).1.instructions().map(|instruction| &instruction.kind);
        kinds.any(|kind| matches!(kind, InstructionKind::CompareExchange { fails: None, .. }))
    };
    reachable((0..linked.functions.len()).filter(exchanges).collect(), &calls.callers)
}

/// An exchange in a loop, or a call that exchanges, whose load is looked for.
struct Retry<'a, 'r> {
    entered: EnteredLoop<'a, 'r>,
    exchange: At,
}

/// A load, the exchanges that end its section, and the edges on which it ends before them.
struct Found {
    load: At,
    address: Operand,
    bytes: u8,
    ordering: Ordering,
    exchanges: Vec<At>,
    exits: Vec<(u32, u32)>,
}

impl<'a> Retry<'a, '_> {
    /// The load, if each iteration loads again.
    fn reload(&self) -> Tried<Found> {
        let mut path = Path::from(self.entered.known, (self.entered.header, 0));
        if path.run(|_| false) != End::Operation {
            return Err(Hindrance::NoLoad);
        }
        let load = self.entered.pass_load(&mut path).ok_or(Hindrance::NoLoad)?;
        let paths = self.exchanges(path, &load)?;
        let found = self.found(load, &paths)?;
        let mut failed = Vec::new();
        for mut path in paths {
            self.leaves(path.clone(), path.is_in_call())?;
            self.fail(&mut path, None)?;
            let changed_phi = self.entered.phis().find(|&phi| path.value(phi) != Symbol::Value(phi));
            let is_changed = |&variable: &LocalId| path.variable(variable) != Symbol::Variable(variable);
            let changed = changed_phi.or_else(|| self.entered.live_among(&path).find(is_changed));
            if let Some(changed) = changed {
                return Err(Hindrance::Keeps(changed));
            }
            failed.push(path);
        }
        // What a failed iteration leaves in private memory, the next one overwrites before anybody reads it.
        let mut changed = failed.iter().flat_map(|path| path.memory().changed());
        let is_overwritten = |place: &Place| {
            let at_exits = failed.iter().flat_map(Path::exits);
            failed.iter().all(|path| path.memory().overwrites(place))
                && at_exits.into_iter().all(|(_, stored)| stored.contains(place))
        };
        if changed.all(is_overwritten) { Ok(found) } else { Err(Hindrance::KeepsMemory) }
    }

    /// The load, if it stands before the loop, and each failed exchange takes its place; `hindrance` is why no load in the loop does.
    fn load_before(&self, mut hindrance: Hindrance) -> Tried<Found> {
        for (path, load) in self.entered.loads_before().into_iter().rev() {
            match self.refreshed(path, load) {
                Ok(found) => return Ok(found),
                Err(other) if matches!(hindrance, Hindrance::NoLoad | Hindrance::OtherExchange) => {
                    hindrance = other;
                }
                Err(_) => {}
            }
        }
        Err(hindrance)
    }

    /// A load and the path behind it, if each failed exchange takes its place.
    fn refreshed(&self, mut path: Path<'a>, load: Load) -> Tried<Found> {
        path.forbid_faults();
        if path.run(|block| block == self.entered.header) != End::Block(self.entered.header) {
            return Err(Hindrance::Between(path.at()));
        }
        path.allow_faults();
        let entry = path.clone();
        let paths = self.exchanges(path, &load)?;
        for path in &paths {
            let mut path = path.clone();
            self.leaves(path.clone(), path.is_in_call())?;
            self.fail(&mut path, Some(&load))?;
            if !self.entered.is_refreshed(&entry, &path) {
                let kept = self.entered.not_refreshed(&entry, &path);
                return Err(kept.map_or(Hindrance::KeepsMemory, Hindrance::Keeps));
            }
        }
        match self.entered.use_later(load.at, &entry) {
            Some(at) => Err(Hindrance::UsedLater(at)),
            None => self.found(load, &paths),
        }
    }

    /// Follows all paths in the loop to exchanges, if each expects, at the address, what was loaded, and this one is among them.
    fn exchanges(&self, mut path: Path<'a>, load: &Load) -> Tried<Vec<Path<'a>>> {
        path.stay_inside(self.entered.body.clone());
        let (mut worklist, mut ends) = (vec![path], Vec::new());
        while let Some(mut path) = worklist.pop() {
            match path.run(|block| block == self.entered.header) {
                End::Operation if path.at() == self.exchange || self.is_exchange_of(&path, load) => {
                    self.is_exchange_of(&path, load).then_some(()).ok_or(Hindrance::OtherExchange)?;
                    ends.push(path);
                }
                End::Fork(block, targets) if ends.len() + worklist.len() < MOST_PATHS => {
                    for target in targets {
                        let mut path = path.clone();
                        path.enter(target, block).then_some(()).ok_or(Hindrance::Between(path.at()))?;
                        worklist.push(path);
                    }
                }
                _ => return Err(Hindrance::Between(path.at())),
            }
        }
        if !ends.iter().any(|path| path.at() == self.exchange) {
            return Err(Hindrance::NoLoad);
        }
        // An edge ends the section or does not, whichever path it is on.
        let is_kept = |edge: &&(u32, u32)| ends.iter().any(|path| path.has_taken(**edge));
        match exits(&ends).iter().find(is_kept) {
            Some(&(block, _)) => Err(Hindrance::Between((block, 0))),
            None => Ok(ends),
        }
    }

    /// Whether a path is at an exchange that expects what was loaded, where it was loaded from.
    fn is_exchange_of(&self, path: &Path, load: &Load) -> bool {
        let Some(InstructionKind::CompareExchange { pointer, expected, fails: None, .. }) =
            path.instruction().map(|instruction| &instruction.kind)
        else {
            return false;
        };
        let bytes = (self.entered.known.size)(expected.ty).map(|bits| bits.div_ceil(8).next_power_of_two());
        let place = load.address.place(load.bytes.into());
        path.symbol(expected) == Symbol::Loaded
            && path.symbol(pointer) == load.address
            && bytes == Some(load.bytes.into())
            && !place.is_some_and(|place| path.memory().takes_part_of(&place))
    }

    /// The section of a load and the exchanges at the ends of these paths.
    fn found(&self, load: Load, paths: &[Path]) -> Tried<Found> {
        let exchanges: Vec<At> = paths.iter().map(Path::at).collect();
        let mut orderings = paths.iter().filter_map(|path| match path.instruction()?.kind {
            InstructionKind::CompareExchange { success, fails: None, .. } => Some(success),
            _ => None,
        });
        let ordering = orderings.next().unwrap_or(Ordering::SequentiallyConsistent);
        if self.entered.known.has_graphs
            && (orderings.any(|other| other != ordering) || reads_more_strongly(load.ordering, ordering))
        {
            return Err(Hindrance::OtherExchange);
        }
        let (address, bytes, exits) = (load.operand, load.bytes, exits(paths));
        Ok(Found { load: load.at, address, bytes, ordering, exchanges, exits })
    }

    /// Lets the exchange fail, and follows the path from it to the header. Where the load stands before the loop, the loop may load
    /// again on that path.
    fn fail(&self, path: &mut Path<'a>, load: Option<&Load>) -> Tried<()> {
        let result = path.instruction().and_then(|exchange| exchange.result);
        let result = result.ok_or(Hindrance::OtherExchange)?;
        let is_header = |block| block == self.entered.header;
        let before = path.clone();
        path.pass_failed(result, false);
        let mut end = path.run(is_header);
        if let (End::Operation, Some(load)) = (end, load) {
            *path = before;
            path.pass_failed(result, true);
            path.run(is_header);
            if self.entered.pass_again(path, load).is_some() {
                end = path.run(is_header);
            }
        }
        match end {
            End::Block(_) => Ok(()),
            _ => Err(Hindrance::AfterFailure(path.at())),
        }
    }

    /// Lets the exchange succeed, and follows the path from it: to the end of the call that exchanges, and on out of the loop if
    /// `wholly`.
    fn leaves(&self, mut path: Path, wholly: bool) -> Tried<()> {
        let result = path.instruction().and_then(|exchange| exchange.result);
        path.pass_succeeded(result.ok_or(Hindrance::OtherExchange)?);
        if !wholly {
            return Ok(());
        }
        let is_end = |block| block == self.entered.header || !self.entered.body.contains(&block);
        let leaves = match path.run(is_end) {
            End::Block(block) => block != self.entered.header,
            // It ends the function.
            End::Operation => {
                !path.is_in_call() && self.entered.known.flow.successors(path.at().0).is_empty()
            }
            End::Fork(..) | End::Lost => false,
        };
        if leaves { Ok(()) } else { Err(Hindrance::AfterSuccess) }
    }
}

/// Whether a load, which must be atomic, orders more than the read of an exchange.
fn reads_more_strongly(load: Option<Ordering>, exchange: Ordering) -> bool {
    match load {
        None => true,
        Some(Ordering::SequentiallyConsistent) => exchange != Ordering::SequentiallyConsistent,
        Some(Ordering::Acquire) => {
            matches!(exchange, Ordering::Unordered | Ordering::Monotonic | Ordering::Release)
        }
        Some(_) => false,
    }
}

/// The edges on which one of the paths could have left the loop.
fn exits(paths: &[Path]) -> Vec<(u32, u32)> {
    paths.iter().flat_map(|path| path.exits().iter().map(|(edge, _)| *edge)).collect()
}
