//! Runs bytecode: [`Llvm`] is a program, [`Thread`] the state of one of its threads.

mod arithmetic;
mod calls;
mod checked;
mod effects;
mod execute;
mod format;
mod marks;
mod memory;
mod propagate;
mod report;
mod resolve;
mod rounds;
mod steps;
mod thread;
mod waits;
mod wide;
mod words;

pub use execute::MOST_CALLS;
pub(crate) use format::unsupported as unsupported_conversion;
pub use thread::Thread;

use crate::bytecode::liveness::{Code, Liveness};
use crate::bytecode::{Function, Instruction, Operand, Signature, Slot};
use crate::lowering::builder::{Builder, SiteInfo};
use crate::lowering::debug::{Location, Variable};
use crate::lowering::globals::Globals;
use interleaf_program::{
    Address, Global, Local, Outcome, Place, Program, Region, Shape, Site, SourceFile, Step, ThreadId,
};
use memory::Memory;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};
use thread::{Deeds, Status};

/// A program that was loaded from LLVM IR.
#[derive(Debug)]
pub struct Llvm {
    code: Vec<Instruction>,
    constants: Vec<u64>,
    /// Lists of operands that do not fit an instruction.
    operands: Vec<Operand>,
    cases: Vec<(u64, u32)>,
    functions: Vec<Function>,
    /// The types of functions and of calls through pointers. The first is that of a start of a thread.
    signatures: Vec<Signature>,
    globals: Vec<Global>,
    constant_memory: Memory,
    /// The thread-local variables, as each thread starts with them.
    thread_locals: Memory,
    messages: Vec<Arc<str>>,
    unroll: u64,
    main_arguments: [u64; 3],
    /// Whether the last function is the one that main's thread starts in.
    has_start: bool,
    /// Whether no thread can tell that another holds a mutex, other than by waiting for it.
    mutexes_are_unseen: bool,
    // What only reports look at.
    debug: Vec<u32>,
    locations: Vec<Location>,
    sites: Vec<SiteInfo>,
    names: FxHashMap<u32, Arc<str>>,
    live: FxHashMap<u32, (Slot, u64)>,
    variables: Vec<Vec<Variable>>,
    /// Which slots are live where, once that was asked.
    liveness: OnceLock<Liveness>,
    /// What the objects are made of that an allocation, or a call that gives one, makes.
    shapes: FxHashMap<u32, Arc<Shape>>,
    /// The source files that debug information names.
    pub(crate) source_files: Vec<SourceFile>,
}

impl Llvm {
    /// Puts together what the lowering made.
    pub(crate) fn new(
        builder: Builder,
        functions: Vec<Function>,
        variables: Vec<Vec<Variable>>,
        globals: Globals,
        has_start: bool,
        mutexes_are_unseen: bool,
        unroll: Option<u32>,
    ) -> Llvm {
        Llvm {
            code: builder.code,
            constants: builder.constants,
            operands: builder.operands,
            cases: builder.cases,
            functions,
            signatures: builder.signatures.table,
            constant_memory: Memory::new(&globals.constant_bytes, globals.constant_shadow),
            thread_locals: Memory::new(&globals.local_bytes, globals.local_shadow),
            globals: globals.globals,
            messages: builder.messages,
            unroll: unroll.map_or(u64::MAX, u64::from),
            main_arguments: globals.main_arguments,
            has_start,
            mutexes_are_unseen,
            debug: builder.debug,
            locations: builder.locations.table,
            sites: builder.sites,
            names: builder.names,
            live: builder.live,
            variables,
            liveness: OnceLock::new(),
            shapes: builder.shapes,
            source_files: Vec::new(),
        }
    }

    /// The source files that debug information names, in no order.
    pub fn source_files(&self) -> &[SourceFile] {
        &self.source_files
    }

    /// A thread at the start of a function.
    fn start(&self, id: ThreadId, region: Region, function: u32, arguments: &[u64]) -> Thread {
        let Function { entry, slots, parameters, private, .. } = &self.functions[function as usize];
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
            deeds: Deeds::default(),
            registers,
            marks: None,
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
            if let Some(marks) = &mut thread.marks {
                let start = temporaries.start as u32;
                marks.retain(|register| {
                    !temporaries.contains(&(register as usize)) || taken >> (register - start) & 1 == 1
                });
            }
        }
    }

    /// Which slots are live where.
    fn liveness(&self) -> &Liveness {
        self.liveness.get_or_init(|| {
            let Llvm { code, operands, cases, functions, .. } = self;
            Liveness::new(&Code { code, operands, cases, functions })
        })
    }

    /// The value of an operand in the current frame of a thread.
    fn value(&self, thread: &Thread, operand: Operand) -> u64 {
        match operand.decode() {
            Ok(slot) => thread.registers[(thread.base + slot) as usize],
            Err(constant) => self.constants[constant as usize],
        }
    }
}

impl Program for Llvm {
    type Thread = Thread;

    fn globals(&self) -> &[Global] {
        &self.globals
    }

    fn main(&self) -> Thread {
        let region = Region::of(ThreadId::MAIN).expect("main's share of the address space is the largest");
        // What main's thread does before main comes last, if there is anything.
        let first = if self.has_start { self.functions.len() as u32 - 1 } else { 0 };
        let mut thread = self.start(ThreadId::MAIN, region, first, &self.main_arguments);
        thread.start = 0;
        thread
    }

    fn rounds(&self, thread: &Thread, rounds: &mut Vec<u32>) {
        self.unchanged_rounds(thread, rounds);
    }

    fn invalidate_rounds(&self, thread: &mut Thread, operations: u32) {
        self.spoil_rounds(thread, operations);
    }

    fn child(&self, parent: &Thread) -> Thread {
        let operands = match self.code[parent.pc as usize] {
            Instruction::Spawn { start, argument, .. } => vec![start, argument],
            Instruction::SpawnIn { list, .. } => self.operands[list as usize..list as usize + 3].to_vec(),
            _ => panic!("`child` is called for a thread that starts none; please report this"),
        };
        let values: Vec<u64> = operands.into_iter().map(|operand| self.value(parent, operand)).collect();
        let function_at = |address| crate::bytecode::function_at(address, self.functions.len());
        let (function, arguments) = (function_at(values[0]), &values[1..]);
        let child = parent.id.child(parent.spawned);
        let (Some(function), Some((id, region))) =
            (function, child.and_then(|id| Some((id, Region::of(id)?))))
        else {
            panic!("a thread shows a spawn that is not possible; please report this");
        };
        let mut thread = self.start(id, region, function as u32, arguments);
        // One that starts in a function of the library goes by the name of the one that this calls.
        if let &[start, _] = arguments
            && let Some(named) = function_at(start)
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

    fn id(&self, thread: &Thread) -> ThreadId {
        thread.id
    }

    fn name(&self, thread: &Thread) -> Arc<str> {
        self.functions[thread.start as usize].name.clone()
    }

    fn place(&self, thread: &Thread) -> Place {
        self.calls(thread)
    }

    fn describe(&self, site: Site) -> Place {
        self.site(site)
    }

    fn object_name(&self, thread: &Thread) -> Option<Arc<str>> {
        match self.code[thread.pc as usize] {
            Instruction::Allocate { .. } => self.names.get(&thread.pc).cloned(),
            _ => None,
        }
    }

    fn object_shape(&self, thread: &Thread) -> Option<Arc<Shape>> {
        self.allocated_shape(thread)
    }

    fn symbol(&self, address: Address) -> Option<Arc<str>> {
        let number = crate::bytecode::function_at(address, self.functions.len())?;
        self.functions.get(number).map(|function| function.name.clone())
    }

    fn locals(&self, thread: &Thread) -> Vec<Local> {
        self.local_values(thread)
    }

    fn visit_pointers(&self, thread: &Thread, visit: &mut dyn FnMut(u64)) {
        self.words_held(thread, visit);
    }

    fn output(&self, thread: &Thread) -> String {
        String::from_utf8_lossy(&self.printed(thread)).into_owned()
    }

    fn encode(&self, thread: &Thread, words: &mut Vec<u64>) {
        self.encode_thread(thread, words);
    }

    fn encode_names(&self, thread: &Thread, words: &mut Vec<u64>) {
        self.encode_thread_names(thread, words);
    }
}
