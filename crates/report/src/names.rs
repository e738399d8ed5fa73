//! Names of threads, addresses and values in a recording.

use crate::Report;
use interleaf_memory::Recording;
use interleaf_program::{Address, Cell, GLOBALS_BASE, Global, Value};
use interleaf_trace::ThreadIndex;
use std::collections::HashMap;
use std::sync::Arc;

/// How far behind an object an address is still named after it.
const JUST_PAST: u64 = 64;

/// What an object is named after.
enum Name<'a> {
    Global(&'a Arc<str>),
    Allocation(usize),
}

/// Names for what one recording refers to.
pub struct Names<'a> {
    recording: &'a Recording,
    globals: &'a [Global],
    symbol: &'a dyn Fn(Address) -> Option<Arc<str>>,
    threads: HashMap<ThreadIndex, String>,
    /// For each allocation, its number among those of its thread, from 1.
    numbers: Vec<usize>,
}

impl<'a> Names<'a> {
    /// The names in a recording of the program that a report is about.
    pub fn new(recording: &'a Recording, report: &'a Report<'_>) -> Names<'a> {
        let threads = recording.threads.iter().map(|thread| {
            let is_shared = recording.threads.iter().filter(|other| other.name == thread.name).count() > 1;
            let name =
                if is_shared { format!("{} {}", thread.name, thread.id) } else { thread.name.to_string() };
            (thread.thread, name)
        });
        let mut counts: HashMap<ThreadIndex, usize> = HashMap::new();
        let numbers = recording.allocations.iter().map(|allocation| {
            let count = counts.entry(allocation.thread).or_default();
            *count += 1;
            *count
        });
        Names {
            recording,
            globals: report.globals,
            symbol: &*report.symbol,
            threads: threads.collect(),
            numbers: numbers.collect(),
        }
    }

    /// The name of a thread: its function's, with its id if several threads run that function.
    pub fn thread(&self, thread: ThreadIndex) -> String {
        self.threads.get(&thread).cloned().unwrap_or_else(|| format!("thread {}", thread.0))
    }

    /// The name of a cell as a person would write it: a variable, or a variable and an offset in bytes.
    pub fn cell(&self, cell: Cell) -> String {
        match self.object(cell.address) {
            Some((name, 0)) => name,
            Some((name, offset)) => format!("{name}+{offset}"),
            None => format!("{:#x}", cell.address),
        }
    }

    /// The name of an address in JSON: always with its offset.
    pub fn address(&self, address: Address) -> String {
        match self.object(address) {
            Some((name, offset)) => format!("{name}+{offset}"),
            None => format!("{address:#x}"),
        }
    }

    /// A value: a pointer as what it points to, a small negative number as such.
    pub fn value(&self, value: Value, size: u8) -> String {
        if !value.is_defined() {
            return "undefined".to_string();
        }
        let bits = value.bits();
        if size == 8
            && bits >= GLOBALS_BASE
            && let Some((name, offset)) = self.object(bits)
        {
            return if offset == 0 { format!("&{name}") } else { format!("&{name}+{offset}") };
        }
        if let Some(function) = (self.symbol)(bits).filter(|_| size == 8) {
            return function.to_string();
        }
        let shift = 64 - 8 * u32::from(size.clamp(1, 8));
        let signed = ((bits << shift) as i64) >> shift;
        if (-65_536..0).contains(&signed) && size > 1 { signed.to_string() } else { bits.to_string() }
    }

    /// The allocations that `text` mentions, each with the name it has there.
    pub fn mentioned(&self, text: &str) -> Vec<(String, &'a interleaf_memory::Allocation)> {
        let allocations = self.recording.allocations.iter().enumerate();
        let named = allocations.map(|(number, allocation)| (self.allocation(number), allocation));
        named.filter(|(name, _)| mentions(text, name)).collect()
    }

    fn allocation(&self, number: usize) -> String {
        let allocation = &self.recording.allocations[number];
        if let Some(name) = &allocation.name {
            return name.to_string();
        }
        format!("{}#{}", self.thread(allocation.thread), self.numbers[number])
    }

    /// The name of the object that an address lies in, or that ends shortly before it, and the offset from its start.
    fn object(&self, address: Address) -> Option<(String, u64)> {
        let globals = self.globals.iter().map(|global| (global.object, Name::Global(&global.name)));
        let allocations = self.recording.allocations.iter().enumerate();
        let allocations =
            allocations.map(|(number, allocation)| (allocation.object, Name::Allocation(number)));
        let below = globals.chain(allocations).filter(|(object, _)| object.base <= address);
        let (object, name) = below.max_by_key(|(object, _)| object.base)?;
        let offset = address - object.base;
        if offset >= object.size.saturating_add(JUST_PAST) {
            return None;
        }
        let name = match name {
            Name::Global(name) => name.to_string(),
            Name::Allocation(number) => self.allocation(number),
        };
        Some((name, offset))
    }
}

/// Whether `name` stands in `text`, and not as the beginning of a longer number.
fn mentions(text: &str, name: &str) -> bool {
    text.match_indices(name)
        .any(|(start, _)| !text[start + name.len()..].starts_with(|c: char| c.is_ascii_digit()))
}
