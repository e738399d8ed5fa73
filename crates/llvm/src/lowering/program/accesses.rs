//! Which accesses a program has, and what follows from their orders.

use super::Linked;
use crate::ast::{
    BlockId, Constant, Function, Instruction, InstructionKind, IntegerPredicate, LocalId, Ordering, Value,
};
use crate::library::LARGE;
use crate::lowering::analyses::visit;
use interleaf_program::KindsOfAccess;

/// What stands in the names of functions of the C library whose weak accesses nobody can tell from others in a program without atomics:
/// those of condition variables (see [`is_sequential`](Linked::is_sequential)), of the kinds of mutexes, which never change, of detached
/// threads, and of exceptions, which count references.
const BESIDE_NO_ATOMICS: [&str; 7] = [
    "cond_",
    "cnd_",
    "interleaf.kinds.",
    "interleaf.managed.",
    "__cxa_",
    "exception_ptr",
    "current_exception",
];

impl Linked<'_> {
    /// Which accesses the program has, apart from those of the C library.
    pub(crate) fn kinds_of_access(&self) -> KindsOfAccess {
        let reads = || self.own_functions().flat_map(Function::instructions).map(|made| &made.kind);
        KindsOfAccess {
            weak: self.own_functions().any(has_weak_orders),
            relaxed_reads: reads().any(is_relaxed_read),
            volatile_reads: reads().any(is_volatile_read),
        }
    }

    /// Whether the program has atomic accesses or fences, apart from those of the C library.
    pub(crate) fn has_atomics(&self) -> bool {
        self.own_functions().any(has_atomics)
    }

    /// Whether the program has no executions under RC11 but the sequentially consistent ones, if these have no data race: all atomic accesses
    /// and fences are sequentially consistent, and no operation can fail because of others that is not: C11 lets a lock that is free not be
    /// taken by `trylock`.
    ///
    /// The C library takes locks by acquires and gives them back by releases. What a lock orders happens in that order, so a path through
    /// locks is a path in happens-before, which sequentially consistent accesses respect. The same holds for barriers and for what is done
    /// once. Semaphores, where threads only post and wait: all posts that a wait has before it in modification order happen before it, so
    /// each order that extends happens-before has enough posts before each wait (take the wait that is last in modification order among
    /// the first few of that order).
    ///
    /// A signal looks for threads that wait, in whatever order. Where locks and threads are all that synchronises, such a look obtains a
    /// value that sequential consistency does not allow only if a signal overlooks a thread that waits, and then signals and waits would not
    /// be in one order, as C++ promises ([thread.condition.general]). Beside atomics it may overlook one.
    pub(crate) fn is_sequential(&self) -> bool {
        if self.kinds_of_access().weak {
            return false;
        }
        let has_atomics = self.has_atomics();
        // A post that fails shows that it comes before a wait, which nothing orders.
        if has_atomics && self.symbols.variants.contains(&LARGE) {
            return false;
        }
        let mut others = self.functions.iter().filter(|&&(module, _)| self.is_library(module));
        others.all(|&(module, index)| {
            let function = &self.modules[module].functions[index];
            let words = ["try", "timed", "clock", "syscall", "futex", "getvalue"];
            // Where a use may come before the start of a barrier, it does so under sequential consistency, too, and is a fault.
            let is_harmless = &*function.name == "pthread_barrier_init"
                || !has_atomics && BESIDE_NO_ATOMICS.iter().any(|part| function.name.contains(part));
            let is_weak = !is_harmless && has_weak_orders_in_graphs(function);
            !is_weak && !words.iter().any(|word| function.name.contains(word))
        })
    }
}

fn has_weak_orders(function: &Function) -> bool {
    orders(function).any(|order| order != Ordering::SequentiallyConsistent)
}

/// Whether a function of the C library has weak orders where there are no store buffers.
fn has_weak_orders_in_graphs(function: &Function) -> bool {
    reached_in_graphs(function)
        .into_iter()
        .flat_map(orders_of)
        .any(|order| order != Ordering::SequentiallyConsistent)
}

/// The instructions of a function that are reached without store buffers: each look whether there are some decides a branch.
fn reached_in_graphs(function: &Function) -> Vec<&Instruction> {
    let made_by = |local: LocalId| function.instructions().find(|made| made.result == Some(local));
    let local = |value: &Value| if let Value::Local(local) = value { made_by(*local) } else { None };
    let is_look = |value: &Value| {
        let call = local(value).and_then(Instruction::call);
        call.is_some_and(|call| call.is_of("interleaf.has_store_buffers"))
    };
    let is_none = |value: &Value| {
        let kind = local(value).map(|made| &made.kind);
        matches!(kind, Some(InstructionKind::CompareIntegers(IntegerPredicate::Eq, [left, right]))
            if is_look(&left.value) && matches!(right.value, Value::Constant(Constant::Integer(0))))
    };
    let mut reached = vec![false; function.blocks.len()];
    let mut waiting: Vec<BlockId> = vec![BlockId(0)];
    while let Some(block) = waiting.pop() {
        if !std::mem::replace(&mut reached[block.0 as usize], true)
            && let Some(last) = function.blocks[block.0 as usize].instructions.last()
        {
            match &last.kind {
                InstructionKind::ConditionalBranch(condition, then, _) if is_none(&condition.value) => {
                    waiting.push(*then)
                }
                other => waiting.extend(visit::successors(other)),
            }
        }
    }
    let blocks = function.blocks.iter().zip(reached).filter(|(_, reached)| *reached);
    blocks.flat_map(|(block, _)| &block.instructions).collect()
}

/// Whether an instruction is an atomic read, or has one, that is not an acquire.
fn is_relaxed_read(kind: &InstructionKind) -> bool {
    let (InstructionKind::Load { ordering: Some(order), .. }
    | InstructionKind::AtomicUpdate { ordering: order, .. }
    | InstructionKind::CompareExchange { success: order, .. }) = kind
    else {
        return false;
    };
    matches!(order, Ordering::Unordered | Ordering::Monotonic | Ordering::Release)
}

fn is_volatile_read(kind: &InstructionKind) -> bool {
    let InstructionKind::Load { ordering: None, volatile: true, pointer } = kind else { return false };
    // With debug information, rustc reads the names of the debugger's scripts in `main`, so that they are linked.
    !matches!(&pointer.value, Value::Constant(Constant::Global(name)) if &**name == "__rustc_debug_gdb_scripts_section__")
}

fn has_atomics(function: &Function) -> bool {
    orders(function).next().is_some()
}

/// The memory orders of a function's atomic accesses and fences.
fn orders(function: &Function) -> impl Iterator<Item = Ordering> + '_ {
    function.instructions().flat_map(orders_of)
}

/// The memory orders of an instruction, if it is an atomic access or a fence.
fn orders_of(made: &Instruction) -> impl Iterator<Item = Ordering> {
    use InstructionKind as Kind;
    let both = match made.kind {
        Kind::Load { ordering, .. } | Kind::Store { ordering, .. } => [ordering, None],
        Kind::AtomicUpdate { ordering, .. } | Kind::Fence(ordering) => [Some(ordering), None],
        Kind::CompareExchange { success, failure, .. } => [Some(success), Some(failure)],
        _ => [None, None],
    };
    both.into_iter().flatten()
}
