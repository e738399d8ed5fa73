//! A loaded program.

use super::coverage::Coverage;
use super::loops::active_loops::{LoopExtent, loop_extents};
use super::loops::clocks::Clocks;
use super::loops::clocks::FIRST_TIME;
use super::loops::timed_waits::TimedWaits;
use super::memory::Memory;
use super::thread::{IterationEffects, Status, Thread, Timing};
use crate::Unmodelled;
use crate::bytecode::assignment::Assigned;
use crate::bytecode::liveness::Liveness;
use crate::bytecode::{Code, DebugInfo, Function, Instruction, Lowered, Operand, Slot};
use interleaf_program::{Global, KindsOfAccess, LoopSummary, Region, Site, SourceFile, ThreadId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// A program that was loaded from LLVM IR.
#[derive(Debug)]
pub struct Llvm {
    pub(super) code: Code,
    pub(super) debug: DebugInfo,
    pub(super) globals: Vec<Global>,
    pub(super) constant_memory: Memory,
    /// The thread-local variables, as each thread starts with them.
    pub(super) thread_locals: Memory,
    pub(super) main_arguments: [u64; 3],
    /// Whether the last function is the one that main's thread starts in.
    pub(super) has_start: bool,
    /// Whether no thread can notice that another holds a mutex, other than by waiting for it.
    pub(super) mutexes_are_unseen: bool,
    accesses: KindsOfAccess,
    is_sequential: bool,
    has_atomics: bool,
    /// Whether threads may find out which one they are.
    pub(super) tells_threads_apart: bool,
    /// Whether there are loops that may wait and that store to memory.
    pub(super) has_keeping_loops: bool,
    /// Whether threads note what their operations obtained: for such loops, or to look at clocks again.
    pub(super) notes_operations: bool,
    /// Whether there are waits with a time limit, which count as changing nothing if they time out.
    pub(super) timed_waits_cancel_out: bool,
    /// Whether there are clocks, which may go back to the start of an iteration that changes nothing.
    pub(super) clocks_go_back: bool,
    /// Where a thread may stop: the first temporary of the frame, and which of the 64 from there on are still needed.
    live: FxHashMap<u32, (Slot, u64)>,
    /// Which slots are live where, computed on first use.
    liveness: OnceLock<Liveness>,
    /// By the number of a function; computed for reports alone.
    assigned: OnceLock<Box<[OnceLock<Option<Assigned>>]>>,
    /// The loops of the code, found on first use.
    loop_extents: OnceLock<Vec<LoopExtent>>,
    /// Which instructions were reached, if that is remembered.
    pub(super) coverage: Option<Coverage>,
}

impl Llvm {
    pub(crate) fn new(lowered: Lowered) -> Llvm {
        let Lowered {
            code,
            debug,
            globals,
            live,
            has_start,
            mutexes_are_unseen,
            accesses,
            is_sequential,
            has_atomics,
            ..
        } = lowered;
        let Lowered { timed_waits_cancel_out, clocks_go_back, tells_threads_apart, .. } = lowered;
        Llvm {
            has_keeping_loops: !code.keeps.is_clear(),
            notes_operations: !code.keeps.is_clear() || clocks_go_back,
            code,
            debug,
            constant_memory: Memory::new(&globals.constant_bytes, globals.constant_shadow),
            thread_locals: Memory::new(&globals.local_bytes, globals.local_shadow),
            globals: globals.globals,
            main_arguments: globals.main_arguments,
            has_start,
            mutexes_are_unseen,
            accesses,
            is_sequential,
            has_atomics,
            tells_threads_apart,
            timed_waits_cancel_out,
            clocks_go_back,
            live,
            liveness: OnceLock::new(),
            assigned: OnceLock::new(),
            coverage: None,
            loop_extents: OnceLock::new(),
        }
    }

    /// How often the body of a loop runs at most within one activation, if that is bounded.
    pub fn loop_bound(&self, site: Site) -> Option<u32> {
        self.code.loop_bounds.get(&site).copied()
    }

    /// The names of the functions whose code has a place: a call of theirs passes it, or may, through calls that name their functions.
    pub fn functions_with(&self, place: u32) -> BTreeSet<Arc<str>> {
        let functions = &self.code.functions;
        let (mut callers, mut has_it) = (vec![Vec::new(); functions.len()], vec![false; functions.len()]);
        for (pc, instruction) in (0..).zip(&self.code.instructions) {
            let own = self.code.function_of(pc);
            match *instruction {
                Instruction::Call { function, .. } => callers[function as usize].push(own),
                Instruction::Reached { place: passed } if passed == place => has_it[own] = true,
                _ => {}
            }
        }
        let mut waiting: Vec<usize> = (0..functions.len()).filter(|&one| has_it[one]).collect();
        while let Some(function) = waiting.pop() {
            for &caller in &callers[function] {
                if !std::mem::replace(&mut has_it[caller], true) {
                    waiting.push(caller);
                }
            }
        }
        let all = functions.iter().zip(has_it).filter(|&(_, has_it)| has_it);
        all.map(|(function, _)| function.name.clone()).collect()
    }

    /// The functions and variables that are used and nothing defines: to get to one is a fault.
    pub fn unmodelled(&self) -> &[Unmodelled] {
        &self.debug.unmodelled
    }

    /// What was decided for each loop of the program.
    pub fn loops(&self) -> &[LoopSummary] {
        &self.debug.loops
    }

    /// Which accesses the program has.
    pub fn kinds_of_access(&self) -> KindsOfAccess {
        self.accesses
    }

    /// Whether all atomic accesses and fences are sequentially consistent, in the C library too, and no operation can fail that is not.
    pub fn is_sequential(&self) -> bool {
        self.is_sequential
    }

    /// Whether the program has atomic accesses or fences, apart from those of the C library.
    pub fn has_atomics(&self) -> bool {
        self.has_atomics
    }

    /// The source files that debug information names, in no order.
    pub fn source_files(&self) -> &[SourceFile] {
        &self.debug.source_files
    }

    pub(super) fn start(&self, id: ThreadId, region: Region, function: u32, arguments: &[u64]) -> Thread {
        let Function { entry, slots, parameters, private, .. } = self.code.function(function);
        let mut registers = vec![0; *slots as usize];
        for (register, argument) in registers.iter_mut().take(*parameters as usize).zip(arguments) {
            *register = *argument;
        }
        let mut memory = self.thread_locals.clone();
        let private_base = memory.length() as u32;
        memory.push(private);
        Thread {
            id,
            spawned: 0,
            region,
            start: function,
            pc: *entry,
            base: 0,
            private_base,
            status: Status::Ready,
            sections: 0,
            effects: IterationEffects::default(),
            last_known: None,
            covered: None,
            clock: FIRST_TIME,
            timing: (self.timed_waits_cancel_out || self.clocks_go_back).then(|| {
                Box::new(Timing {
                    waits: self.timed_waits_cancel_out.then(TimedWaits::default),
                    clocks: self.clocks_go_back.then(Clocks::default),
                })
            }),
            registers,
            poison: None,
            calls: Vec::new(),
            private: memory,
        }
    }

    /// Zeroes temporaries that the thread will never read again, so that states with the same future compare equal more
    /// often. It changes nothing else; a search that merges states calls it before it compares them. Valid while the
    /// thread shows an operation.
    pub fn forget_dead(&self, thread: &mut Thread) {
        for depth in 0..=thread.calls.len() {
            let (pc, base, end) = match (thread.calls.get(depth), depth + 1 < thread.calls.len()) {
                (Some(call), true) => (call.pc, call.base, thread.calls[depth + 1].base),
                (Some(call), false) => (call.pc, call.base, thread.base),
                (None, _) => (thread.pc, thread.base, thread.registers.len() as u32),
            };
            let Some(&(first, taken)) = self.live.get(&pc) else { continue };
            let temporaries = (base + first).min(end) as usize..(base + first + 64).min(end) as usize;
            for (index, register) in thread.registers[temporaries.clone()].iter_mut().enumerate() {
                if taken >> index & 1 == 0 {
                    *register = 0;
                }
            }
            if let Some(poison) = &mut thread.poison {
                let start = temporaries.start as u32;
                poison.retain(|register| {
                    !temporaries.contains(&(register as usize)) || taken >> (register - start) & 1 == 1
                });
            }
        }
    }

    pub(super) fn loop_extents(&self) -> &[LoopExtent] {
        self.loop_extents.get_or_init(|| loop_extents(&self.code))
    }

    /// Which slots of a function were certainly written at each of its instructions, unless it is too large.
    pub(super) fn assigned(&self, function: usize) -> Option<&Assigned> {
        let functions = &self.code.functions;
        let all = self.assigned.get_or_init(|| functions.iter().map(|_| OnceLock::new()).collect());
        let of_function = all[function].get_or_init(|| {
            let (start, slots) = (functions[function].entry as usize, functions[function].slots as usize);
            let end =
                functions.get(function + 1).map_or(self.code.instructions.len(), |next| next.entry as usize);
            Assigned::new(&self.code, start..end, slots)
        });
        of_function.as_ref()
    }

    pub(super) fn liveness(&self) -> &Liveness {
        self.liveness.get_or_init(|| Liveness::new(&self.code))
    }

    #[inline(always)]
    pub(super) fn value(&self, thread: &Thread, operand: Operand) -> u64 {
        self.code.value(operand, &thread.registers[thread.base as usize..])
    }

    pub(super) fn values<const N: usize>(&self, thread: &Thread, list: u32) -> [u64; N] {
        let list = self.code.list(list, N);
        std::array::from_fn(|index| self.value(thread, list[index]))
    }
}
