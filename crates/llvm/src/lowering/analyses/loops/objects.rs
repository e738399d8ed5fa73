//! Local variables in private memory that are used as promoted variables are: by plain accesses to known bytes, here and in quiet
//! functions that are given their address.
//!
//! ```cpp
//! Backoff backoff; // its constructor writes what `pause` reads
//! while (!flag.load()) backoff.pause();
//! ```
//!
//! Promise: an [`Objects`] variable is accessed by these instructions alone; none of them faults, as they stay within the variable and
//! what they read was written before.

use crate::ast::{Constant, InstructionKind, LocalId, Operand, TypeId, Value};
use crate::lowering::analyses::addresses::{Address, Addresses, is_constant};
use crate::lowering::analyses::escape::{Storage, allocations};
use crate::lowering::analyses::loops::counted_loops::Definitions;
use crate::lowering::analyses::loops::quiet::Bytes;
use crate::lowering::analyses::symbolic_path::{At, Known};
use crate::lowering::analyses::visit;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Larger variables are not looked at.
const LARGEST: u64 = 256;

/// The variables of a function, and what accesses them.
#[derive(Default)]
pub(crate) struct Objects {
    /// The loads and stores, each with the variable.
    pub(crate) accesses: FxHashMap<At, LocalId>,
    /// The calls of quiet functions, each with the variables that they access.
    pub(crate) calls: FxHashMap<At, Vec<LocalId>>,
    /// What fills a variable as a whole, each with the variable. It may read something else that others see.
    pub(crate) fills: FxHashMap<At, LocalId>,
    /// By variable, what writes to it.
    pub(crate) stores: FxHashMap<LocalId, Vec<At>>,
}

impl Objects {
    pub(crate) fn contains(&self, local: LocalId) -> bool {
        self.stores.contains_key(&local)
    }
}

/// Instructions, each with the bytes of a variable that it accesses.
type Accesses = Vec<(At, Range<u64>)>;

/// Everything that accesses one variable.
#[derive(Default)]
struct Uses {
    size: u64,
    reads: Accesses,
    writes: Accesses,
    /// What is written whenever the instruction runs.
    always: Accesses,
    accesses: Vec<At>,
    calls: Vec<At>,
    fills: Vec<At>,
}

/// Finds them.
pub(crate) fn objects(known: Known, definitions: &Definitions) -> Objects {
    let mut uses: FxHashMap<LocalId, Uses> = FxHashMap::default();
    for (local, element, count) in allocations(known.body.function) {
        let size = count.zip((known.offset)(element, &[1])).and_then(|(count, one)| count.checked_mul(one));
        if let Some(size @ 1..=LARGEST) = size
            && known.body.storage.get(&local) == Some(&Storage::Private)
        {
            uses.insert(local, Uses { size, ..Uses::default() });
        }
    }
    if uses.is_empty() {
        return Objects::default();
    }
    let addresses = Addresses {
        body: known.body,
        definitions,
        offset: known.offset,
        size: known.size,
        is_optimised: known.is_optimised,
    };
    let finder = Finder { known, definitions, addresses };
    let mut others = FxHashSet::default();
    for (at, instruction) in known.body.instructions(known.flow) {
        if finder.note(at, &mut uses).is_none() {
            visit::locals(&instruction.kind, |local| others.extend(finder.base(local)));
        }
    }
    uses.retain(|local, uses| {
        !uses.writes.is_empty() && !others.contains(local) && finder.never_faults(uses)
    });
    let mut objects = Objects::default();
    for (&local, uses) in &uses {
        objects.accesses.extend(uses.accesses.iter().map(|&at| (at, local)));
        objects.stores.insert(local, uses.writes.iter().map(|(at, _)| *at).collect());
        objects.fills.extend(uses.fills.iter().map(|&at| (at, local)));
        uses.calls.iter().for_each(|&at| objects.calls.entry(at).or_default().push(local));
    }
    // A call is quiet if all is that it accesses.
    loop {
        let is_whole =
            |at: &At| finder.touched(*at).is_some_and(|all| all.iter().all(|one| objects.contains(*one)));
        let Some(&partial) = objects.calls.keys().find(|at| !is_whole(at)) else { return objects };
        for local in objects.calls.remove(&partial).unwrap_or_default() {
            objects.stores.remove(&local);
            objects.accesses.retain(|_, other| *other != local);
            objects.fills.retain(|_, other| *other != local);
            objects.calls.values_mut().for_each(|all| all.retain(|other| *other != local));
        }
        objects.calls.retain(|_, all| !all.is_empty());
    }
}

/// Whether a function fills memory with a byte or with what is elsewhere.
fn fills(name: &str) -> bool {
    name.starts_with("llvm.memset.") || name.starts_with("llvm.memcpy.")
}

struct Finder<'a, 's> {
    known: Known<'a>,
    definitions: &'s Definitions,
    addresses: Addresses<'s>,
}

impl Finder<'_, '_> {
    /// The variable whose address, or that of a part of it, a value is.
    fn base(&self, local: LocalId) -> Option<LocalId> {
        let mut from = local;
        // More steps than there are values go round in a circle, as in `p = p + 1`, and come from no variable.
        for _ in 0..=self.definitions.made.len() {
            match &self.known.at(*self.definitions.made.get(&from)?)?.kind {
                InstructionKind::Allocate { .. } => return Some(from),
                InstructionKind::ElementPointer { base, .. } => from = base.local()?,
                InstructionKind::Load { pointer, .. } => {
                    from = self.addresses.only_stored(self.known.body.promoted(pointer)?)?.local()?;
                }
                _ => return None,
            }
        }
        None
    }

    /// Notes what an instruction does with the variables; `None` if it may do something else with those whose addresses it uses.
    fn note(&self, at: At, uses: &mut FxHashMap<LocalId, Uses>) -> Option<()> {
        let instruction = self.known.at(at)?;
        match &instruction.kind {
            InstructionKind::DebugRecord(..) | InstructionKind::Allocate { .. } => Some(()),
            InstructionKind::Load { pointer, .. } if self.known.body.promoted(pointer).is_some() => Some(()),
            InstructionKind::Load { pointer, ordering: None, .. } => {
                let Address { base, offset } = self.addresses.of(pointer)?;
                let range = offset..offset.checked_add(self.bytes(instruction.ty)?)?;
                let uses = uses.get_mut(&base)?;
                uses.reads.push((at, range));
                uses.accesses.push(at);
                Some(())
            }
            InstructionKind::Store { value, pointer, .. } if self.known.body.promoted(pointer).is_some() => {
                let is_address = value.local().is_some_and(|local| self.base(local).is_some());
                let is_known = self.definitions.stores.get(&self.known.body.promoted(pointer)?)?.len() == 1;
                (!is_address || is_known).then_some(())
            }
            InstructionKind::Store { value, pointer, ordering: None } => {
                let Address { base, offset } = self.addresses.of(pointer)?;
                let range = offset..offset.checked_add(self.bytes(value.ty)?)?;
                let is_address = value.local().is_some_and(|local| self.base(local).is_some());
                let uses = uses.get_mut(&base).filter(|_| !is_address)?;
                uses.writes.push((at, range.clone()));
                if self.addresses.is_defined(value) {
                    uses.always.push((at, range));
                }
                uses.accesses.push(at);
                Some(())
            }
            InstructionKind::ElementPointer { .. } => {
                let result = Operand { ty: instruction.ty, value: Value::Local(instruction.result?) };
                self.addresses.of(&result).map(|_| ())
            }
            InstructionKind::Call(call) if call.symbol().is_some_and(|name| fills(name)) => {
                let [to, from, length, ..] = &call.arguments[..] else { return None };
                let Address { base, offset } = self.addresses.of(&to.operand)?;
                let Value::Constant(Constant::Integer(length)) = length.operand.value else { return None };
                let range = offset..offset.checked_add(u64::try_from(length).ok()?)?;
                let uses = uses.get_mut(&base).filter(|_| is_constant(&from.operand))?;
                uses.writes.push((at, range.clone()));
                uses.always.push((at, range));
                uses.fills.push(at);
                Some(())
            }
            InstructionKind::Call(call) => {
                let summary = (self.known.quiet)(call)?;
                let place = |bytes: &Bytes| {
                    let argument = &call.arguments.get(bytes.parameter as usize)?.operand;
                    let Address { base, offset } = self.addresses.of(argument)?;
                    let start = offset.checked_add(bytes.offset)?;
                    Some((base, start..start.checked_add(bytes.count)?))
                };
                let all = |bytes: &[Bytes]| bytes.iter().map(place).collect::<Option<Vec<_>>>();
                let (reads, writes, always) =
                    (all(&summary.reads)?, all(&summary.writes)?, all(&summary.always_writes)?);
                for base in self.touched(at)? {
                    uses.get_mut(&base)?.calls.push(at);
                }
                let mut add = |list: Vec<(LocalId, Range<u64>)>, to: fn(&mut Uses) -> &mut Accesses| {
                    for (base, range) in list {
                        if let Some(uses) = uses.get_mut(&base) {
                            to(uses).push((at, range));
                        }
                    }
                };
                add(reads, |uses| &mut uses.reads);
                add(writes, |uses| &mut uses.writes);
                add(always, |uses| &mut uses.always);
                Some(())
            }
            _ => None,
        }
    }

    /// The variables that a call of a quiet function accesses; `None` if it may access something else.
    fn touched(&self, at: At) -> Option<Vec<LocalId>> {
        let InstructionKind::Call(call) = &self.known.at(at)?.kind else { return None };
        let summary = (self.known.quiet)(call)?;
        let base = |bytes: &Bytes| {
            Some(self.addresses.of(&call.arguments.get(bytes.parameter as usize)?.operand)?.base)
        };
        let mut all: Vec<LocalId> =
            summary.reads.iter().chain(&summary.writes).map(base).collect::<Option<_>>()?;
        all.sort_unstable();
        all.dedup();
        Some(all)
    }

    fn bytes(&self, ty: TypeId) -> Option<u64> {
        Some((self.known.size)(ty)?.div_ceil(8))
    }

    /// Whether all accesses stay within the variable, and each byte that is read was written before.
    fn never_faults(&self, uses: &Uses) -> bool {
        let is_inside = |(_, range): &(At, Range<u64>)| range.end <= uses.size;
        let flow = self.known.flow;
        let is_written = |&(read, ref range): &(At, Range<u64>)| {
            let mut bytes = range.clone();
            bytes.all(|byte| {
                uses.always
                    .iter()
                    .any(|(at, written)| written.contains(&byte) && flow.comes_before(*at, read))
            })
        };
        uses.reads.iter().chain(&uses.writes).all(is_inside) && uses.reads.iter().all(is_written)
    }
}
