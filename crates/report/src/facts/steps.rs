//! A step of an execution in words.

use super::locks::synchronisation;
use super::modification_order::unseen;
use super::names::Names;
use super::operations::{cell, operation};
use super::unordered;
use interleaf_program::{Cell, MemoryOrder, ObjectKind, Op, Place, Rmw, SyncKind, Value};
use interleaf_search::{RecordedStep, Recording};
use interleaf_trace::{Action, Event, EventIndex};

/// A step in words, as one column of the table shows it.
pub(crate) fn describe(number: usize, recording: &Recording, names: &Names) -> String {
    names.at_step(number, || described(number, recording, names))
}

fn described(number: usize, recording: &Recording, names: &Names) -> String {
    if let Some((text, _)) = synchronisation::describe(number, recording, names) {
        return text;
    }
    let step = &recording.steps[number];
    let event = &step.event;
    if keeps_a_size(step, names) {
        return "(the size of an allocation)".to_string();
    }
    if let Some((verb, object)) = listed(step, names) {
        return format!("{verb} {object}");
    }
    match step.op {
        Op::Free { address, kind: ObjectKind::Frame } => format!("end of {}", names.start(address)),
        Op::Free { address, .. } => format!("free {}", names.start(address)),
        Op::Fence(order) => fence(order, names),
        Op::Reached { place } => format!("get to {}", names.watched_place(place)),
        _ => match (event.action, cell(step.op)) {
            (Action::Choose(number), _) => choice(step, number, names),
            (Action::Section, _) => section(step, names),
            (_, Some(cell)) => access(number, cell, recording, names),
            _ => operation(step).to_string(),
        },
    }
}

/// The operation that a thread was about to take when an execution ended. None if the operation means nothing to the
/// reader.
pub(crate) fn pending(op: Op, place: &Place, names: &Names) -> Option<String> {
    let at = cell(op).filter(|at| !names.is_hidden(at.address))?;
    let name = names.cell(at);
    match op {
        Op::BlockingRmw { kind: SyncKind::Await, .. } => None,
        Op::BlockingRmw { kind, .. } => {
            Some(format!("{} {}", kind.acquire(), synchronisation::object(place, at, names)))
        }
        Op::Read { .. } => Some(format!("read {name}")),
        Op::Write { value, .. } => Some(format!("{name} = {}", names.contents(value.truncate(at.size), at))),
        Op::Update { .. } => Some(format!("update {name}")),
        _ => None,
    }
}

/// Whether a step is the library's own, for `realloc`.
pub(crate) fn keeps_a_size(step: &RecordedStep, names: &Names) -> bool {
    step.event.fault.is_none() && cell(step.op).is_some_and(|cell| names.keeps_a_size(cell.address))
}

/// The choice of a number.
fn choice(step: &RecordedStep, number: u32, names: &Names) -> String {
    if let Some(text) = memory_choice(step, number, names) {
        return text;
    }
    let is_failure =
        step.place.library.as_ref().is_some_and(|call| call.function.ends_with("spurious_failure"));
    match number {
        0 if is_failure => "weak compare-exchange may succeed".to_string(),
        _ if is_failure => "weak compare-exchange fails for no reason".to_string(),
        _ => format!("choose {number}"),
    }
}

/// What an allocator chooses that gives freed memory out again.
fn memory_choice(step: &RecordedStep, number: u32, names: &Names) -> Option<String> {
    let call = step.place.library.as_ref()?;
    let is_free = &*call.function == "free"
        || call.function.starts_with("_ZdlPv")
        || call.function.starts_with("_ZdaPv");
    let memory = names.start(*call.arguments.first().filter(|_| is_free)?);
    let outcome = if number == 0 { "its memory is not used again" } else { "its memory may be used again" };
    Some(format!("give back {memory}: {outcome}"))
}

/// The verb and the object of a step that may stand in a list with others of the same verb.
pub(crate) fn listed(step: &RecordedStep, names: &Names) -> Option<(&'static str, String)> {
    match step.event.action {
        Action::Spawn(thread) => Some(("start", names.thread(thread))),
        Action::Join(thread) => Some(("join", names.thread(thread))),
        Action::Write => synchronisation::initialised(step, names).map(|object| ("initialise", object)),
        _ => None,
    }
}

/// Whether an operation is the last iteration of a loop that ends with an exchange, which other threads do not interrupt.
fn is_merged_loop(op: Op) -> bool {
    matches!(op, Op::AtomicBegin { updates: Some(_), .. })
}

/// The accesses of an atomic section, or of the last iteration of a loop.
fn section(step: &RecordedStep, names: &Names) -> String {
    let accesses = step.section.iter().filter_map(|&(op, read, written)| {
        let cell = cell(op).filter(|cell| !names.is_hidden(cell.address))?;
        let name = names.cell(cell);
        let value = |value| names.contents(value, cell);
        let verb = match op {
            Op::Update { how: Rmw::CompareExchange { .. }, .. } => "compare-exchange ",
            _ => "",
        };
        Some(match (read, written) {
            (Some(old), Some(new)) => format!("{verb}{name}: {} to {}", value(old), value(new)),
            (None, Some(new)) => format!("{name} = {}", value(new)),
            (Some(old), None) => format!("read {name}: {}", value(old)),
            (None, None) => name,
        })
    });
    let what = if is_merged_loop(step.op) { "last iteration" } else { "atomic" };
    format!("{what} {{ {} }}{}", accesses.collect::<Vec<_>>().join("; "), bracketed(&step.event, names))
}

fn access(number: usize, cell: Cell, recording: &Recording, names: &Names) -> String {
    let step = &recording.steps[number];
    let event = &step.event;
    let name = names.cell(cell);
    let value = |value: Value| names.contents(value, cell);
    let read = event.read.map(value).unwrap_or_else(|| "?".to_string());
    match (step.op, event.action) {
        (Op::Write { value: stored, .. }, action) => {
            let phase = match action {
                Action::MemoryWrite => " reaches memory",
                _ if event.is_buffered() => " (buffered)",
                _ => "",
            };
            format!("{name} = {}{phase}{}", value(stored.truncate(cell.size)), bracketed(event, names))
        }
        (_, Action::Read) if event.fault.is_some() => format!("read {name}"),
        (_, Action::Read) => format!("read {name}: {read} {}", origin(number, recording, names)),
        (_, Action::BlockingRmw(SyncKind::Await)) => {
            format!("wait for {name}: {read} {}", origin(number, recording, names))
        }
        (_, Action::BlockingRmw(kind)) => format!("{} {name}", kind.acquire()),
        (_, Action::Release(kind)) => format!("{} {name}", kind.release()),
        (Op::Update { how, .. }, _) => {
            let text = update(how, &name, &read, event, cell, names);
            let order = bracketed(event, names);
            match text.strip_suffix(&*order) {
                // Otherwise it is clear what it reads.
                Some(text) if !unseen(number, recording, names).writes.is_empty() => {
                    format!("{text} {}", origin(number, recording, names))
                }
                _ => text,
            }
        }
        _ => operation(step).to_string(),
    }
}

fn update(how: Rmw, name: &str, read: &str, event: &Event, cell: Cell, names: &Names) -> String {
    let size = cell.size;
    let value = |value: Value| names.contents(value.truncate(size), cell);
    let number = |bits: u64| value(Value::new(bits));
    // What is added is no value of an enumeration. A small number below 0 is taken away.
    let added = |by: u64, signs: [char; 2]| {
        let shift = 64 - 8 * u32::from(size.clamp(1, 8));
        match ((by << shift) as i64) >> shift {
            number @ -65_535..0 if size > 1 => format!("{name} {}= {}", signs[1], -number),
            _ => format!("{name} {}= {}", signs[0], by << shift >> shift),
        }
    };
    let verb = match how {
        Rmw::Exchange(_) => format!("exchange {name}"),
        Rmw::CompareExchange { expected, .. } if event.written.is_none() => {
            let order = bracketed(event, names);
            return format!("compare-exchange {name}: {read}, not {}; fails{order}", value(expected));
        }
        Rmw::CompareExchange { .. } => format!("compare-exchange {name}"),
        Rmw::Add(by) => added(by, ['+', '-']),
        Rmw::Sub(by) => added(by, ['-', '+']),
        Rmw::And(with) => format!("{name} &= {}", number(with)),
        Rmw::Nand(with) => format!("{name} = ~({name} & {})", number(with)),
        Rmw::Or(with) => format!("{name} |= {}", number(with)),
        Rmw::Xor(with) => format!("{name} ^= {}", number(with)),
        Rmw::Max(with) | Rmw::UnsignedMax(with) => format!("{name} = max({name}, {})", number(with)),
        Rmw::FloatAdd(with) => format!("{name} += {}", float(with, size)),
        Rmw::FloatSub(with) => format!("{name} -= {}", float(with, size)),
        Rmw::FloatMax(with) => format!("{name} = max({name}, {})", float(with, size)),
        Rmw::FloatMin(with) => format!("{name} = min({name}, {})", float(with, size)),
        Rmw::IncrementWrapping(most) => format!("{name} = {name} + 1, or 0 from {} on", number(most)),
        Rmw::DecrementWrapping(most) => format!("{name} = {name} - 1, or {} after 0", number(most)),
        Rmw::SubtractIf(by) | Rmw::SubtractSaturating(by) => {
            format!("{name} -= {} if that is not below 0", number(by))
        }
        Rmw::Min(with) | Rmw::UnsignedMin(with) => format!("{name} = min({name}, {})", number(with)),
    };
    match event.written {
        Some(new) => format!("{verb}: {read} to {}{}", value(new), bracketed(event, names)),
        None => verb,
    }
}

/// The bits of a cell of `size` bytes as a floating-point number.
fn float(bits: u64, size: u8) -> String {
    if size == 4 { f32::from_bits(bits as u32).to_string() } else { f64::from_bits(bits).to_string() }
}

/// The origin of a value that was read. In a graph, also the last write before it that it does not see.
fn origin(number: usize, recording: &Recording, names: &Names) -> String {
    let event = &recording.steps[number].event;
    let mut origins: Vec<String> = Vec::new();
    for piece in recording.trace.pieces_of(event) {
        let origin = match piece.last_write {
            EventIndex::INITIAL => "initial".to_string(),
            write if recording.trace.event(write).thread == event.thread => "own".to_string(),
            write => format!("step {}", write.0 + 1),
        };
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    let origins = origins.join(", ");
    let order = ordered(event, names).map_or_else(String::new, |order| format!("; {order}"));
    let newer = unseen(number, recording, names).writes.pop();
    match newer {
        Some(write) => format!("({origins}, not step {}{order})", write.0 + 1),
        None => format!("({origins}{order})"),
    }
}

fn fence(order: MemoryOrder, names: &Names) -> String {
    match (order, names.graph) {
        (MemoryOrder::SequentiallyConsistent, None) => "fence".to_string(),
        (MemoryOrder::AcquireRelease, None) => "fence (acquire release)".to_string(),
        (MemoryOrder::Plain, _) => "fence (relaxed)".to_string(),
        _ => format!("fence ({})", unordered::name(order)),
    }
}

/// The order of an atomic access, where it counts, in words that follow others.
pub(crate) fn ordered(event: &Event, names: &Names) -> Option<&'static str> {
    let counts = names.graph.is_some() && event.order != MemoryOrder::Plain;
    counts.then(|| unordered::name(event.order))
}

/// The same in brackets.
fn bracketed(event: &Event, names: &Names) -> String {
    ordered(event, names).map_or_else(String::new, |order| format!(" ({order})"))
}
