//! What the tests of this crate share: running clang, and the simplest engine that can run a program.
//!
//! The engine runs one schedule: the first thread that can move does, and goes on until it is blocked. Memory is a map.

use interleaf_llvm::{Llvm, Options, Thread, load};
use interleaf_program::{
    Cell, Fault, FaultKind, Initial, Object, Op, Outcome, Place, Program, Site, Step, ThreadId, Value,
};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// The clang to test with.
pub(crate) fn clang() -> PathBuf {
    if let Some(named) = std::env::var_os("INTERLEAF_CLANG") {
        return named.into();
    }
    let names = (14..=22).rev().map(|version| format!("clang-{version}")).chain(["clang".to_owned()]);
    for name in names {
        if Command::new(&name).arg("--version").output().is_ok() {
            return name.into();
        }
    }
    panic!("clang was not found; install it (`apt-get install clang-19`) or name one in INTERLEAF_CLANG");
}

/// A directory of its own for one test.
fn scratch(name: &str) -> PathBuf {
    static DIRECTORIES: AtomicU32 = AtomicU32::new(0);
    let number = DIRECTORIES.fetch_add(1, Ordering::Relaxed);
    let directory =
        std::env::temp_dir().join(format!("interleaf-llvm-{}-{number}-{name}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    directory
}

/// The IR that the command line makes of a C program.
pub(crate) fn compile(name: &str, source: &str) -> String {
    compile_with(name, source, &["-g", "-O0"])
}

/// The IR that clang makes of a C program with these flags.
pub(crate) fn compile_with(name: &str, source: &str, flags: &[&str]) -> String {
    compile_as(Language::C, name, source, flags)
}

/// What a program is written in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Language {
    /// C11.
    C,
    /// C++17.
    Cplusplus,
}

impl Language {
    fn file(self) -> &'static str {
        if self == Language::C { "test.c" } else { "test.cc" }
    }

    fn flag(self) -> &'static str {
        if self == Language::C { "-std=gnu11" } else { "-std=c++17" }
    }
}

/// The IR that clang makes of a program with these flags.
pub(crate) fn compile_as(language: Language, name: &str, source: &str, flags: &[&str]) -> String {
    let directory = scratch(name);
    std::fs::write(directory.join(language.file()), source).unwrap();
    let output = Command::new(clang())
        .current_dir(&directory)
        .args([
            "-S",
            "-emit-llvm",
            "-Xclang",
            "-disable-O0-optnone",
            "-fno-discard-value-names",
            language.flag(),
            "-w",
        ])
        .args(flags)
        .args([language.file(), "-o", "test.ll"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = std::fs::read_to_string(directory.join("test.ll")).unwrap();
    std::fs::remove_dir_all(directory).unwrap();
    text
}

/// What a C program prints and its exit status, compiled and run natively.
pub(crate) fn native(name: &str, source: &str) -> (String, i32) {
    native_as(Language::C, name, source)
}

/// What a program prints and its exit status, compiled and run natively.
pub(crate) fn native_as(language: Language, name: &str, source: &str) -> (String, i32) {
    let directory = scratch(&format!("native-{name}"));
    std::fs::write(directory.join(language.file()), source).unwrap();
    let output = Command::new(clang())
        .current_dir(&directory)
        .args(["-O0", language.flag(), "-w", language.file(), "-o", "test", "-lm", "-pthread"])
        .args(if language == Language::C { &[][..] } else { &["-lstdc++"] })
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(directory.join("test")).current_dir(&directory).output().unwrap();
    std::fs::remove_dir_all(directory).unwrap();
    // As the interpreter has it.
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code().unwrap_or(-1))
}

/// Loads a C program.
pub(crate) fn program(name: &str, source: &str) -> Llvm {
    load(&compile(name, source), &Options::default()).unwrap()
}

/// Loads a C program whose loops are bounded.
pub(crate) fn bounded(name: &str, source: &str, unroll: u32) -> Llvm {
    load(&compile(name, source), &Options { unroll: Some(unroll), ..Options::default() }).unwrap()
}

/// How a run ended.
#[derive(Debug, Default)]
pub(crate) struct Run {
    /// What was printed.
    pub(crate) output: String,
    /// The events of each thread, in words.
    pub(crate) events: BTreeMap<String, Vec<Event>>,
    /// What main returned.
    pub(crate) result: Option<u64>,
    /// The faults, with where they happened.
    pub(crate) faults: Vec<(Fault, Place)>,
    /// The bounds that cut a thread.
    pub(crate) bounds: Vec<Site>,
    /// Threads that could not go on.
    pub(crate) blocked: Vec<ThreadId>,
    /// Whether a thread ran out of fuel.
    pub(crate) out_of_fuel: Option<Site>,
}

/// An operation and where it happened.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// The operation.
    pub(crate) op: Op,
    /// Where.
    pub(crate) place: Place,
}

impl Run {
    /// The events of a thread that touch memory.
    pub(crate) fn accesses(&self, thread: &str) -> Vec<Op> {
        let events = self.events.get(thread).map(Vec::as_slice).unwrap_or_default();
        let is_access = |op: &Op| {
            matches!(
                op,
                Op::Read { .. }
                    | Op::Write { .. }
                    | Op::Update { .. }
                    | Op::BlockingRmw { .. }
                    | Op::Release { .. }
            )
        };
        events.iter().map(|event| event.op).filter(is_access).collect()
    }
}

struct Bytes {
    object: Object,
    bits: Vec<u8>,
    defined: Vec<bool>,
    freed: bool,
}

/// Memory of bytes.
#[derive(Default)]
struct Memory {
    objects: BTreeMap<u64, Bytes>,
}

impl Memory {
    fn add(&mut self, object: Object, contents: Option<&[u8]>, defined: bool) {
        let size = object.size as usize;
        let bits = contents.map_or_else(|| vec![0; size], <[u8]>::to_vec);
        self.objects.insert(object.base, Bytes { object, bits, defined: vec![defined; size], freed: false });
    }

    fn find(&mut self, cell: Cell) -> Result<(&mut Bytes, usize), Fault> {
        if cell.address < 4096 {
            return Err(Fault::text(FaultKind::NullAccess, "null pointer"));
        }
        match self.objects.range_mut(..=cell.address).next_back() {
            Some((&base, bytes)) if bytes.object.contains(cell) => {
                if bytes.freed {
                    return Err(Fault::text(FaultKind::UseAfterFree, "use after free"));
                }
                Ok((bytes, (cell.address - base) as usize))
            }
            _ => Err(Fault::text(FaultKind::OutOfBounds, format!("{:#x}", { cell.address }))),
        }
    }

    fn read(&mut self, cell: Cell) -> Result<Value, Fault> {
        let (bytes, at) = self.find(cell)?;
        let (mut bits, mut undefined) = (0u64, 0u8);
        for index in 0..usize::from(cell.size) {
            bits |= u64::from(bytes.bits[at + index]) << (8 * index);
            undefined |= u8::from(!bytes.defined[at + index]) << index;
        }
        Ok(Value::with_undefined(bits, undefined))
    }

    fn write(&mut self, cell: Cell, value: Value) -> Result<(), Fault> {
        let (bytes, at) = self.find(cell)?;
        for index in 0..usize::from(cell.size) {
            bytes.bits[at + index] = (value.bits() >> (8 * index)) as u8;
            bytes.defined[at + index] = value.undefined() >> index & 1 == 0;
        }
        Ok(())
    }
}

/// How far a thread is.
enum State {
    Moving(Thread),
    Waiting(Thread, Op),
    Ended(u64),
    Stopped,
}

/// Runs one schedule. With `resume`, threads go on behind failed assertions. `choices` are taken in order, then 0.
pub(crate) fn run(program: &Llvm, resume: bool, choices: &[u32]) -> Run {
    run_at_most(program, resume, choices, 1_000_000)
}

/// Runs one schedule for at most so many operations, and so many steps between two of them.
pub(crate) fn run_at_most(program: &Llvm, resume: bool, choices: &[u32], most: u64) -> Run {
    let mut memory = Memory::default();
    for global in program.globals() {
        match &global.initial {
            Initial::Zero if global.object.size > 1 << 30 => {}
            Initial::Zero => memory.add(global.object, None, true),
            Initial::Bytes(bytes) => memory.add(global.object, Some(bytes), true),
        }
    }
    let mut run = Run::default();
    let mut choices = choices.iter().copied();
    let mut threads: Vec<(ThreadId, State)> = vec![(ThreadId::MAIN, State::Moving(program.main()))];
    for _ in 0..most {
        let Some(next) = (0..threads.len()).find(|&index| can_move(&threads, index, &mut memory)) else {
            break;
        };
        let (id, state) = &mut threads[next];
        let id = *id;
        let (mut thread, waiting) = match std::mem::replace(state, State::Stopped) {
            State::Moving(thread) => (thread, None),
            State::Waiting(thread, op) => (thread, Some(op)),
            State::Ended(_) | State::Stopped => unreachable!(),
        };
        let step = match waiting {
            Some(op) => Step::Do(op),
            None => program.advance(&mut thread, most),
        };
        let op = match step {
            Step::Do(op) => {
                // Whatever is forgotten here must not matter below.
                program.forget_dead(&mut thread);
                op
            }
            Step::Fault(fault) => {
                let assertion = fault.kind == FaultKind::Assertion;
                run.faults.push((fault, program.place(&thread)));
                if resume && assertion {
                    program.resolve(&mut thread, Outcome::Done);
                    threads[next].1 = State::Moving(thread);
                }
                continue;
            }
            Step::OutOfFuel { site } => {
                run.out_of_fuel = Some(site);
                continue;
            }
        };
        if waiting.is_none() {
            let event = Event { op, place: program.place(&thread) };
            run.events.entry(id.to_string()).or_default().push(event);
            if matches!(op, Op::BlockingRmw { .. } | Op::Join { .. }) {
                threads[next].1 = State::Waiting(thread, op);
                continue;
            }
        }
        match perform(program, &mut memory, &threads, &thread, op, &mut run, &mut choices) {
            Ok(Some(outcome)) => {
                if let Op::Spawn { child } = op {
                    threads.push((child, State::Moving(program.child(&thread))));
                }
                program.resolve(&mut thread, outcome);
                threads[next].1 = State::Moving(thread);
            }
            Ok(None) => {
                if let Op::Exit(value) | Op::EndProgram { status: value } = op {
                    if id == ThreadId::MAIN {
                        run.result = Some(value.bits());
                    }
                    threads[next].1 = State::Ended(value.bits());
                }
            }
            Err(fault) => run.faults.push((fault, program.place(&thread))),
        }
    }
    for (id, state) in &threads {
        if matches!(state, State::Waiting(..)) {
            run.blocked.push(*id);
        }
    }
    run
}

fn can_move(threads: &[(ThreadId, State)], index: usize, memory: &mut Memory) -> bool {
    match &threads[index].1 {
        State::Moving(_) => true,
        State::Waiting(_, Op::BlockingRmw { at, when, .. }) => {
            memory.read(*at).map_or(true, |value| when.holds(value, at.size))
        }
        State::Waiting(_, Op::Join { thread }) => {
            threads.iter().any(|(id, state)| id == thread && matches!(state, State::Ended(_)))
        }
        _ => false,
    }
}

fn perform(
    program: &Llvm,
    memory: &mut Memory,
    threads: &[(ThreadId, State)],
    thread: &Thread,
    op: Op,
    run: &mut Run,
    choices: &mut impl Iterator<Item = u32>,
) -> Result<Option<Outcome>, Fault> {
    Ok(Some(match op {
        Op::Read { at, .. } => Outcome::Value(memory.read(at)?),
        Op::Write { at, value, .. } => {
            memory.write(at, value)?;
            Outcome::Done
        }
        Op::Update { at, how, .. } | Op::Release { at, how, .. } => {
            let old = memory.read(at)?;
            if let Some(new) = how.apply(old, at.size) {
                memory.write(at, new)?;
            }
            Outcome::Value(old)
        }
        Op::BlockingRmw { at, then, .. } => {
            let old = memory.read(at)?;
            if let Some(new) = then.and_then(|how| how.apply(old, at.size)) {
                memory.write(at, new)?;
            }
            Outcome::Value(old)
        }
        Op::Alloc { object } if object.size > 1 << 30 => {
            return Err(Fault::text(FaultKind::Abort, "this engine has no such memory"));
        }
        Op::Alloc { object } => {
            memory.add(object, None, object.zeroed);
            Outcome::Done
        }
        Op::Free { address, kind } => match memory.objects.get_mut(&address) {
            Some(bytes) if bytes.freed => return Err(Fault::text(FaultKind::DoubleFree, "double free")),
            Some(bytes) if bytes.object.kind != kind => {
                return Err(Fault::text(FaultKind::InvalidFree, "not from malloc"));
            }
            Some(bytes) => {
                bytes.freed = true;
                Outcome::Done
            }
            None => return Err(Fault::text(FaultKind::InvalidFree, "invalid free")),
        },
        Op::Join { thread } => {
            let ended = threads.iter().find_map(|(id, state)| match state {
                State::Ended(value) if *id == thread => Some(*value),
                _ => None,
            });
            Outcome::Value(Value::new(ended.expect("a join happens when the thread has ended")))
        }
        Op::Choose { among } => Outcome::Chosen(choices.next().unwrap_or(0).min(among - 1)),
        Op::Assume(true) | Op::Fence(_) | Op::Spawn { .. } | Op::Reached { .. } => Outcome::Done,
        // One thread runs until it is blocked: no other comes in between.
        Op::AtomicBegin { .. } | Op::AtomicEnd | Op::TornAttempt => Outcome::Done,
        Op::Output => {
            run.output.push_str(&String::from_utf8_lossy(&program.output(thread)));
            Outcome::Done
        }
        Op::Bound { site, .. } => {
            run.bounds.push(site);
            return Ok(None);
        }
        Op::Assume(false) | Op::Exit(_) | Op::EndProgram { .. } | Op::StutteringLoop { .. } => {
            return Ok(None);
        }
    }))
}
