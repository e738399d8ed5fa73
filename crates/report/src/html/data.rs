//! What the page's script knows of an execution, as JSON.
//!
//! Steps are written with what they change, and the script adds the changes up. Strings are for people: control characters are
//! escaped. Fields have short names because there is one of each for every step.

use super::Story;
use super::locals::{LocalsChange, LocalsSoFar};
use super::stacks::Stacks;
use crate::facts::allocated::is_variable;
use crate::facts::cpp_std;
use crate::facts::effects::{Memory, sources};
use crate::facts::locks::synchronisation::{LockChange, Round, WaitChange};
use crate::facts::names::Names;
use crate::facts::operations::operation;
use crate::facts::order::synchronisations;
use crate::facts::steps::{ordered, pending};
use crate::printable::line;
use interleaf_memory::Status;
use interleaf_program::{Address, Cell, Op, Value};
use interleaf_search::{RecordedStep, RecordedThread};
use interleaf_trace::{Action, ViolationKind};
use serde::Serialize;
use std::collections::HashMap;
use std::ops::Not;

/// The longest text of a value or a name on the page, in characters.
const LONGEST: usize = 200;

#[derive(Serialize)]
struct Data {
    threads: Vec<ThreadLine>,
    files: Vec<String>,
    /// The call stacks of steps: for each its innermost frame, as function, file (-1 if there is none) and line, and the stack of the
    /// caller (-1 if there is none).
    stacks: Vec<(String, i64, u32, i64)>,
    cells: Vec<CellLine>,
    objects: Vec<ObjectLine>,
    /// The names of locks and the like.
    locks: Vec<String>,
    steps: Vec<StepLine>,
    violating: Vec<usize>,
    /// Whether executions are graphs, so that memory is a list of last writes.
    graph: bool,
    #[serde(skip_serializing_if = "String::is_empty")]
    printed: String,
    /// The local variables of main at first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locals: Vec<LocalsChange>,
}

#[derive(Serialize)]
struct ThreadLine {
    name: String,
    id: String,
    /// Its stack at the end.
    at: i64,
    /// What it does at the end.
    end: &'static str,
    /// What it does next, if it is in the middle of something.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    /// The lock that it waits for at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    wants: Option<usize>,
    /// How it would take that lock: `lock`, `read-lock` or `write-lock`.
    #[serde(skip_serializing_if = "Option::is_none")]
    takes: Option<&'static str>,
    /// The thread whose end it waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    joins: Option<u32>,
}

#[derive(Serialize)]
struct CellLine {
    name: String,
    /// What it holds at first; `null` if that is not known.
    value: Option<String>,
    object: usize,
}

#[derive(Serialize)]
struct ObjectLine {
    name: String,
    /// Where it comes from; empty for a global variable.
    note: String,
    /// Whether it is there from the beginning.
    global: bool,
    /// Whether it is a variable of a function, and not memory that a call gave.
    #[serde(rename = "isVariable", skip_serializing_if = "Not::not")]
    is_variable: bool,
}

#[derive(Serialize, Default)]
struct StepLine {
    /// Thread.
    t: u32,
    /// Operation.
    o: &'static str,
    /// Stack.
    w: i64,
    /// Memory order.
    #[serde(skip_serializing_if = "Option::is_none")]
    m: Option<&'static str>,
    /// Reads: cell and value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    r: Vec<(usize, String)>,
    /// Sources of what is read: steps, or -1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    f: Vec<i64>,
    /// Writes: cell and value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    s: Vec<(usize, String)>,
    /// Of the written cells, those that a step listed before has overwritten.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    e: Vec<usize>,
    /// 1 if the write is buffered.
    #[serde(skip_serializing_if = "is_zero")]
    b: u8,
    /// The step of the buffered write that reaches memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    d: Option<usize>,
    /// Lock: which, and how it is taken, or null if it is released.
    #[serde(skip_serializing_if = "Option::is_none")]
    l: Option<(usize, Option<&'static str>)>,
    /// Condition variable or barrier: which, and `begin` or `end` of the thread's wait there, the thread that is woken, or `all`.
    #[serde(skip_serializing_if = "Option::is_none")]
    c: Option<(usize, Wait)>,
    /// Semaphore or barrier: which, its value in words, and whether it is a semaphore at 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    n: Option<(usize, String, bool)>,
    /// Whether it may have waited for what it reads.
    #[serde(skip_serializing_if = "Not::not")]
    y: bool,
    /// What it does, without the value of another thread that it reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    q: Option<String>,
    /// The object that is freed.
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<usize>,
    /// The thread that is started or joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    k: Option<u32>,
    /// The steps of other threads that come directly before it by happens-before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    h: Vec<usize>,
    /// What is printed.
    #[serde(skip_serializing_if = "String::is_empty")]
    p: String,
    /// What changes in the local variables of threads.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    v: Vec<LocalsChange>,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Wait {
    Begin,
    End,
    All,
    #[serde(untagged)]
    Wake(u32),
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A name or value of at most [`LONGEST`] characters.
pub(super) fn clipped(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// The data of an execution as JSON that can stand in an HTML script element.
pub(super) fn render(story: &Story, stacks: &mut Stacks) -> Result<String, serde_json::Error> {
    let (recording, names) = (story.recording, &story.names);
    let memory = Memory::new(recording, names);
    let objects = Objects::new(&memory, story);
    let cells = memory.cells.iter().map(|&cell| CellLine {
        name: clipped(&names.cell(cell)),
        value: Memory::initial(cell, names).map(|value| clipped(&names.contents(value, cell))),
        object: objects.numbers.get(&objects.base(cell, story)).copied().unwrap_or(0),
    });
    let mut locals = LocalsSoFar::default();
    let main = recording.threads.first().map(|main| main.thread);
    let first_locals = main.and_then(|main| locals.change(main, &recording.first_locals, story));
    let steps = steps(story, &memory, &objects, &mut locals, stacks);
    let threads =
        recording.threads.iter().map(|thread| thread_line(thread, &memory, story, stacks)).collect();
    let data = Data {
        threads,
        cells: cells.collect(),
        locks: memory.synchronisers.iter().map(|&address| clipped(&lock_name(address, names))).collect(),
        steps,
        violating: story.causes.violating.clone(),
        graph: names.graph.is_some(),
        printed: printed(&recording.first_output),
        locals: first_locals.into_iter().collect(),
        files: stacks.files.iter().map(|file| line(file).into_owned()).collect(),
        stacks: stacks.lines(),
        objects: objects.lines,
    };
    // In a script element only `</script` and `<!--` mean something, and both begin with `<`, which JSON has in strings alone.
    Ok(serde_json::to_string(&data)?.replace('<', "\\u003c"))
}

fn steps(
    story: &Story,
    memory: &Memory,
    objects: &Objects,
    locals: &mut LocalsSoFar,
    stacks: &mut Stacks,
) -> Vec<StepLine> {
    let (recording, names) = (story.recording, &story.names);
    let before = synchronisations(recording, names);
    let values = |parts: &[(usize, Value)]| -> Vec<(usize, String)> {
        let contents =
            |&(cell, value): &(usize, Value)| (cell, clipped(&names.contents(value, memory.cells[cell])));
        parts.iter().map(contents).collect()
    };
    let steps = recording.steps.iter().zip(&memory.effects).zip(before);
    let steps = steps.map(|((step, effects), before)| StepLine {
        t: story.lane(step.event.thread),
        o: operation(step),
        w: stacks.number(&step.place),
        m: ordered(&step.event, names),
        r: values(&effects.reads),
        f: effects.sources.iter().map(|source| source.map_or(-1, |source| source as i64)).collect(),
        s: values(&effects.writes),
        e: effects.early.clone(),
        b: u8::from(step.event.is_buffered()),
        d: effects.drains,
        l: effects.lock.map(|(lock, change)| match change {
            LockChange::Take(how) => (lock, Some(how)),
            LockChange::Release => (lock, None),
        }),
        c: effects.wait.map(|(object, change)| {
            let wait = match change {
                WaitChange::Begin => Wait::Begin,
                WaitChange::End => Wait::End,
                WaitChange::WakeAll => Wait::All,
                WaitChange::Wake(thread) => Wait::Wake(story.lane(thread)),
            };
            (object, wait)
        }),
        n: match (effects.semaphore, effects.round) {
            (Some((object, value)), _) => Some((object, format!("semaphore of {value}"), value == 0)),
            (_, Some((object, Round { arrived, count }))) => {
                Some((object, format!("barrier: {arrived} of {count} arrived"), false))
            }
            _ => None,
        },
        y: matches!(step.event.action, Action::BlockingRmw(_)),
        q: without_value(step, story).map(|text| clipped(&text)),
        x: effects.frees.and_then(|address| objects.numbers.get(&address).copied()),
        k: match step.event.action {
            Action::Spawn(thread) | Action::Join(thread) => Some(story.lane(thread)),
            _ => None,
        },
        h: before,
        p: printed(&step.output),
        v: step.locals.iter().filter_map(|(thread, own)| locals.change(*thread, own, story)).collect(),
    });
    steps.collect()
}

fn printed(output: &[String]) -> String {
    let text: String = output.iter().map(String::as_str).collect();
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// The name of a lock or the like. What a barrier of C++ waits on has none that means something to the reader.
fn lock_name(address: Address, names: &Names) -> String {
    if cpp_std::is_waits(address, names) { "other threads".to_string() } else { names.place(address) }
}

/// What a step does, without the value that it reads, if that is another thread's.
fn without_value(step: &RecordedStep, story: &Story) -> Option<String> {
    let trace = &story.recording.trace;
    let is_of_other =
        |source: Option<usize>| source.is_some_and(|source| trace.events[source].thread != step.event.thread);
    if !sources(&step.event, trace).into_iter().any(is_of_other) {
        return None;
    }
    match step.event.action {
        Action::Section => Some("atomic section".to_string()),
        _ => pending(step.op, &step.place, &story.names),
    }
}

fn thread_line(thread: &RecordedThread, memory: &Memory, story: &Story, stacks: &mut Stacks) -> ThreadLine {
    let names = &story.names;
    let wants = match thread.status {
        Status::Ready(Op::BlockingRmw { at, .. }) => {
            let after = memory.synchronisers.partition_point(|&object| object <= at.address);
            // The lock of a wait starts at most a lock's size before its cell.
            after.checked_sub(1).filter(|&lock| at.address - memory.synchronisers[lock] < 64)
        }
        _ => None,
    };
    // Of other violations, it is not known whether a thread could have taken its next step.
    let is_deadlock = story.violation.kind == ViolationKind::Deadlock;
    ThreadLine {
        name: clipped(&names.thread(thread.thread)),
        id: thread.id.to_string(),
        at: stacks.number(&thread.place),
        end: match thread.status {
            Status::Ended(_) => "ended",
            Status::Faulted => "fault",
            Status::Stopped(_) => "stopped",
            Status::Ready(Op::BlockingRmw { .. } | Op::Join { .. }) if is_deadlock => "waits",
            Status::Ready(_) if thread.waits_on.is_some() => "waits",
            _ => "running",
        },
        next: match thread.status {
            Status::Ready(op) if thread.waits_on.is_none() => {
                pending(op, &thread.place, names).map(|text| clipped(&text))
            }
            _ => None,
        },
        wants,
        takes: match thread.status {
            Status::Ready(Op::BlockingRmw { kind, .. }) => wants.map(|_| kind.acquire()),
            _ => None,
        },
        joins: match thread.status {
            Status::Ready(Op::Join { thread: target }) => {
                let lane = story.recording.threads.iter().position(|thread| thread.id == target);
                lane.map(|lane| lane as u32)
            }
            _ => None,
        },
    }
}

/// The objects that hold the shown cells, or are freed.
struct Objects {
    lines: Vec<ObjectLine>,
    /// By address.
    numbers: HashMap<Address, usize>,
}

impl Objects {
    fn new(memory: &Memory, story: &Story) -> Objects {
        let mut objects = Objects { lines: Vec::new(), numbers: HashMap::new() };
        for &cell in &memory.cells {
            objects.add(objects.base(cell, story), story);
        }
        for address in memory.effects.iter().filter_map(|effects| effects.frees) {
            objects.add(address, story);
        }
        objects
    }

    /// The address of the object of a cell; of the cell itself, if it is in none.
    fn base(&self, cell: Cell, story: &Story) -> Address {
        story.names.object_at(cell.address).map_or(cell.address, |object| object.0)
    }

    fn add(&mut self, base: Address, story: &Story) {
        if self.numbers.contains_key(&base) {
            return;
        }
        let name = story.names.object_at(base).map_or_else(|| format!("{base:#x}"), |object| object.1);
        let allocation = story.recording.allocations.iter().find(|allocation| allocation.object.base == base);
        let note = allocation.map_or_else(String::new, |allocation| {
            let place = story.place(&allocation.place);
            let (by, size) = (story.names.thread(allocation.thread), allocation.object.size);
            match &allocation.name {
                _ if !is_variable(allocation) => format!("{size} bytes, allocated by {by}{place}"),
                None => format!("temporary of {by}{place}"),
                Some(_) => match allocation.place.frames.first() {
                    Some(frame) => format!("local variable of {}, in {by}{place}", line(&frame.function)),
                    None => format!("local variable of {by}{place}"),
                },
            }
        });
        self.numbers.insert(base, self.lines.len());
        self.lines.push(ObjectLine {
            name: clipped(&name),
            note,
            global: allocation.is_none(),
            is_variable: allocation.is_some_and(is_variable),
        });
    }
}
