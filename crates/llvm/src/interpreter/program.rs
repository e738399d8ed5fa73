//! [`Llvm`] as a [`Program`].

use super::llvm::Llvm;
use super::thread::Thread;
use crate::bytecode::{Instruction, ResultUse};
use interleaf_program::{
    Address, Attempts, Global, Local, Outcome, Place, Program, Region, Shape, Sides, Site, Step, ThreadId,
};
use std::sync::Arc;

impl Program for Llvm {
    type Thread = Thread;

    fn globals(&self) -> &[Global] {
        &self.globals
    }

    fn main(&self) -> Thread {
        let region = Region::of(ThreadId::MAIN).expect("main's share of the address space is the largest");
        // What main's thread does before main comes last, if there is anything.
        let first = if self.has_start { self.code.functions.len() as u32 - 1 } else { 0 };
        let mut thread = self.start(ThreadId::MAIN, region, first, &self.main_arguments);
        thread.start = 0;
        thread
    }

    fn rounds(&self, thread: &Thread, rounds: &mut Vec<u32>) {
        self.unchanged_iterations(thread, rounds);
    }

    fn invalidate_rounds(&self, thread: &mut Thread, operations: u32) {
        self.invalidate_iterations(thread, operations);
    }

    fn child(&self, parent: &Thread) -> Thread {
        let spawn = self.code.instructions[parent.pc as usize];
        if !matches!(spawn, Instruction::Spawn { .. } | Instruction::SpawnIn { .. }) {
            panic!("`child` is called for a thread that starts none; please report this");
        }
        let mut values = Vec::new();
        spawn.operands(&self.code, |operand| values.push(self.value(parent, operand)));
        let (function, arguments) = (self.code.function_at(values[0]), &values[1..]);
        let child = parent.id.child(parent.spawned);
        let (Some(function), Some((id, region))) =
            (function, child.and_then(|id| Some((id, Region::of(id)?))))
        else {
            panic!("a thread shows a spawn that is not possible; please report this");
        };
        let mut thread = self.start(id, region, function as u32, arguments);
        thread.clock = parent.clock;
        // One that starts in a function of the library goes by the name of the one that this calls.
        if let &[start, _] = arguments
            && let Some(named) = self.code.function_at(start)
        {
            thread.start = named as u32;
        }
        thread
    }

    fn advance(&self, thread: &mut Thread, fuel: u64) -> Step {
        self.run(thread, fuel)
    }

    fn resolve(&self, thread: &mut Thread, outcome: Outcome) {
        self.complete(thread, outcome);
    }

    fn operation(&self, thread: &Thread) -> u32 {
        thread.pc
    }

    fn own_place(&self, thread: &Thread) -> u32 {
        thread.activations().map(|(pc, _)| pc).find(|&pc| !self.code.is_library(pc)).unwrap_or(thread.pc)
    }

    fn tells_threads_apart(&self) -> bool {
        self.tells_threads_apart
    }

    fn uses_result(&self, thread: &Thread) -> bool {
        let found = thread.activations().map(|(pc, _)| self.code.result_use(pc));
        // What a thread returns is what a join obtains.
        found.into_iter().find(|&found| found != ResultUse::Returned) != Some(ResultUse::Unused)
    }

    fn has_attempts(&self) -> bool {
        !self.code.attempt_reads.is_empty()
    }

    fn attempts(&self, thread: &Thread) -> Option<Attempts> {
        let found = thread.frames().find_map(|(pc, base, _)| {
            let (place, attempts) = self.code.attempt_reads.get(&pc)?;
            let frame = &thread.registers[base as usize..];
            let bound = self.code.value(attempts.bound, frame);
            Some(Attempts { place: *place, left: attempts.left(frame[attempts.slot as usize], bound) })
        });
        found.filter(|_| matches!(self.code.instructions[thread.pc as usize], Instruction::Load { .. }))
    }

    fn id(&self, thread: &Thread) -> ThreadId {
        thread.id
    }

    fn name(&self, thread: &Thread) -> Arc<str> {
        self.code.functions[thread.start as usize].name.clone()
    }

    fn place(&self, thread: &Thread) -> Place {
        self.calls(thread)
    }

    fn place_in_std(&self, thread: &Thread) -> Place {
        self.calls_with_std(thread)
    }

    fn describe(&self, site: Site) -> Place {
        self.site(site)
    }

    fn loops(&self, thread: &Thread) -> Vec<Site> {
        self.active_loops(thread)
    }

    fn object_name(&self, thread: &Thread) -> Option<Arc<str>> {
        match self.code.instructions[thread.pc as usize] {
            Instruction::Allocate { .. } => self.debug.names.get(&thread.pc).cloned(),
            _ => None,
        }
    }

    fn object_shape(&self, thread: &Thread) -> Option<Arc<Shape>> {
        self.allocated_shape(thread)
    }

    fn described_objects(&self, thread: &Thread, accessed: Option<Address>) -> Vec<(Address, Arc<Shape>)> {
        self.objects_of_step(thread, accessed)
    }

    fn compared(&self, thread: &Thread) -> Option<Sides> {
        self.compared_values(thread)
    }

    fn covered(&self, thread: &Thread) -> Option<Arc<Vec<u64>>> {
        thread.covered.clone()
    }

    fn symbol(&self, address: Address) -> Option<Arc<str>> {
        let function = self.code.function_at(address)?;
        Some(self.code.functions[function].name.clone())
    }

    fn locals(&self, thread: &Thread) -> Vec<Local> {
        self.local_values(thread)
    }

    fn visit_pointers(&self, thread: &Thread, visit: &mut dyn FnMut(u64)) {
        self.words_held(thread, visit);
    }

    fn output(&self, thread: &Thread) -> Vec<u8> {
        self.printed(thread)
    }

    fn encode(&self, thread: &Thread, words: &mut Vec<u64>) {
        self.encode_thread(thread, words);
    }

    fn encode_names(&self, thread: &Thread, words: &mut Vec<u64>) {
        self.encode_thread_names(thread, words);
    }
}
