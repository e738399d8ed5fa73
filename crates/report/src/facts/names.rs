//! Names of threads, addresses and values in a recording.

use super::allocated::{allocated, is_bookkeeping, type_name};
use super::pointers::{Pointer, steady};
use crate::Report;
use crate::printable::line;
use interleaf_memory::Allocation;
use interleaf_program::{
    Address, BitField, Cell, Frame, GLOBALS_BASE, Global, Initial, Object, ObjectKind, Part, Scalar, Shape,
    Value,
};
use interleaf_search::{RecordedThread, Recording};
use interleaf_trace::{GraphRules, ThreadIndex, happens_before_in_graph};
use std::borrow::Cow;
use std::cell;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// How far behind an object an address is still named after it, and an access is said to have missed it.
pub(super) const JUST_PAST: u64 = 64;

/// What the names of tables of virtual functions begin with.
const TABLE: &str = "vtable for ";

/// How many characters of a string literal are shown.
const LONGEST_LITERAL: usize = 24;

/// Lower addresses are those of a null pointer and of fields behind one.
const FIRST_PAGE: Address = 4096;

/// The source of an object's name.
enum Name<'a> {
    Global(&'a Global),
    Allocation(usize),
}

/// The object that an address lies in.
struct Found<'a> {
    name: String,
    offset: u64,
    shape: Option<&'a Shape>,
    is_heap: bool,
}

/// Names for the threads, objects and values of one recording.
pub(crate) struct Names<'a> {
    recording: &'a Recording,
    function_at: &'a dyn Fn(Address) -> Option<Arc<str>>,
    places: &'a [String],
    threads: HashMap<ThreadIndex, String>,
    /// The name of each allocation.
    allocated: Vec<String>,
    /// The globals and the allocations, by their addresses.
    objects: Vec<(Object, Name<'a>)>,
    /// By the first address of an object, where the pointer is that names it.
    pointers: HashMap<Address, Pointer>,
    /// The step that is described; the last one of all at other times.
    now: cell::Cell<usize>,
    /// Whether control characters in names are escaped.
    for_people: bool,
    /// Happens-before where executions are graphs, once it was asked for.
    clocks: cell::OnceCell<Vec<Vec<u32>>>,
    /// Where executions are graphs, what orders events: a read may have another source than the last write before it.
    pub(crate) graph: Option<GraphRules>,
}

impl<'a> Names<'a> {
    /// The names in a recording of a report's program, for people: control characters are escaped.
    pub(crate) fn new(recording: &'a Recording, report: &'a Report<'_>) -> Names<'a> {
        Names { for_people: true, ..Names::as_data(recording, report) }
    }

    /// The name of a place that a search looks for.
    pub(crate) fn watched_place(&self, number: u32) -> &str {
        self.places.get(number as usize).map_or("the place", String::as_str)
    }

    /// The same names as data, without escapes.
    pub(crate) fn as_data(recording: &'a Recording, report: &'a Report<'_>) -> Names<'a> {
        let functions: Vec<&str> =
            recording.threads.iter().map(|thread| thread_function(thread, recording)).collect();
        let threads = recording.threads.iter().zip(&functions).map(|(thread, function)| {
            let is_shared = functions.iter().filter(|other| *other == function).count() > 1;
            let name = if is_shared { format!("{function} {}", thread.id) } else { function.to_string() };
            (thread.thread, name)
        });
        let threads: HashMap<ThreadIndex, String> = threads.collect();
        let globals = report.debug.globals;
        let allocated = allocated(recording, globals, |thread| named(&threads, thread));
        let of_globals = globals.iter().map(|global| (global.object, Name::Global(global)));
        let of_allocations = recording.allocations.iter().enumerate();
        let of_allocations = of_allocations.map(|(number, one)| (one.object, Name::Allocation(number)));
        let mut objects: Vec<(Object, Name)> = of_globals.chain(of_allocations).collect();
        objects.sort_by_key(|(object, _)| object.base);
        Names {
            recording,
            places: &report.debug.places,
            function_at: &*report.debug.function_at,
            threads,
            allocated,
            objects,
            now: cell::Cell::new(usize::MAX),
            pointers: steady(recording, report.debug.globals),
            for_people: false,
            clocks: cell::OnceCell::new(),
            graph: crate::is_graph(report.model).then_some(GraphRules {
                includes_own_writes: report.model == "rc11",
                plain_is_relaxed: !report.provenance.flags.races,
            }),
        }
    }

    /// Where executions are graphs, how many events of each thread happen before each event, itself included.
    pub(crate) fn happens_before(&self) -> Option<&[Vec<u32>]> {
        let rules = self.graph?;
        Some(self.clocks.get_or_init(|| happens_before_in_graph(&self.recording.trace, rules)))
    }

    /// A name that the program gives.
    fn escaped(&self, name: String) -> String {
        match line(&name) {
            Cow::Owned(printable) if self.for_people => printable,
            _ => name,
        }
    }

    /// Calls `describe` for a step: pointers that are set later name nothing then.
    pub(crate) fn at_step<T>(&self, step: usize, describe: impl FnOnce() -> T) -> T {
        let before = self.now.replace(step);
        let described = describe();
        self.now.set(before);
        described
    }

    /// The name of a thread: its function's, with its id if several threads run that function.
    pub(crate) fn thread(&self, thread: ThreadIndex) -> String {
        self.escaped(named(&self.threads, thread))
    }

    /// The name of a cell as a person would write it: a variable or a part of one, else with an offset in bytes.
    pub(crate) fn cell(&self, cell: Cell) -> String {
        if cell.address < FIRST_PAGE {
            return if cell.address == 0 { "*null".into() } else { format!("*(null+{})", { cell.address }) };
        }
        let name = |(address, size): (Address, u64)| {
            self.part(address, size).map_or_else(|| format!("{address:#x}"), |part| part.0)
        };
        match self.several(cell.address, u64::from(cell.size)) {
            // Of many variables, those between the first and the last go without saying.
            Some(parts) if parts.len() > 3 => {
                let [first, .., last] = &parts[..] else { unreachable!("there are more than three") };
                format!("{}, …, {}", name((first.0, u64::from(first.1))), name((last.0, u64::from(last.1))))
            }
            Some(parts) => {
                let names = parts.into_iter().map(|(address, size)| name((address, u64::from(size))));
                names.collect::<Vec<_>>().join(", ")
            }
            None => name((cell.address, u64::from(cell.size))),
        }
    }

    /// The name of the object or part that starts at an address, whatever its size.
    pub(crate) fn place(&self, address: Address) -> String {
        let part = self.part(address, 1).map(|part| part.0);
        // It may be larger than that byte.
        part.map_or_else(|| format!("{address:#x}"), |part| part.trim_end_matches("+0").to_string())
    }

    /// The name of an address in JSON: always an object and an offset.
    pub(crate) fn address(&self, address: Address) -> String {
        match self.object(address) {
            Some(found) => format!("{}+{}", found.name, found.offset),
            None => format!("{address:#x}"),
        }
    }

    /// The global variable that an address lies in.
    pub(crate) fn global(&self, address: Address) -> Option<&'a Global> {
        match self.holding(address)? {
            Name::Global(global) => Some(global),
            Name::Allocation(_) => None,
        }
    }

    /// Whether the field at an address, or one that contains it, has a reserved identifier, such as `__data`.
    pub(crate) fn is_reserved(&self, address: Address) -> bool {
        let found = self.object(address);
        found.is_some_and(|found| found.shape.is_some_and(|shape| shape.is_reserved(found.offset)))
    }

    /// Whether an address lies in memory that the library has for itself.
    pub(crate) fn is_hidden(&self, address: Address) -> bool {
        self.global(address).is_some_and(|global| global.library)
            || self.allocation_at(address).is_some_and(is_bookkeeping)
    }

    /// Whether an address lies in what the library keeps of an allocation: its size, where the program calls `realloc`.
    pub(crate) fn keeps_a_size(&self, address: Address) -> bool {
        let is_size = |allocation: &Allocation| is_bookkeeping(allocation) && !allocation.object.zeroed;
        self.allocation_at(address).is_some_and(is_size)
    }

    /// A value in the notation of its cell's type. Of several variables, the value of each.
    pub(crate) fn contents(&self, value: Value, cell: Cell) -> String {
        if let Some(parts) = self.several(cell.address, u64::from(cell.size)) {
            // Bytes between two fields may be undefined.
            let of_part = |&(address, size): &(Address, u8)| {
                let offset = (address - cell.address) as u32;
                let part = Value::with_undefined(value.bits() >> (8 * offset), value.undefined() >> offset);
                self.contents(part.truncate(size), Cell { address, size })
            };
            return parts.iter().map(of_part).collect::<Vec<_>>().join(", ");
        }
        let scalar = self.part(cell.address, u64::from(cell.size)).and_then(|part| part.1);
        self.value(value, cell.size, scalar.as_ref())
    }

    /// The variables that the bytes of an access belong to, each with all its bytes, or the bytes themselves where that is not known.
    pub(crate) fn variables(&self, access: Cell) -> Vec<Cell> {
        let size = u64::from(access.size);
        if let Some(parts) = self.several(access.address, size) {
            return parts.into_iter().map(|(address, size)| Cell { address, size }).collect();
        }
        let whole = self.object(access.address).and_then(|Found { offset, shape, .. }| {
            let (start, whole) = shape?.value_at(offset)?;
            let fits = size > 0 && offset + size <= start + whole && whole <= 8;
            fits.then(|| Cell { address: access.address - (offset - start), size: whole as u8 })
        });
        vec![whole.unwrap_or(access)]
    }

    /// The variables that the bytes at an address hold, if there are several: the address and the size of each.
    fn several(&self, address: Address, size: u64) -> Option<Vec<(Address, u8)>> {
        if !(2..=8).contains(&size) {
            return None;
        }
        let Found { offset, shape, .. } = self.object(address)?;
        let values = shape?.values(offset, size)?;
        if values.len() < 2 {
            return None;
        }
        Some(values.into_iter().map(|(start, size)| (address + (start - offset), size as u8)).collect())
    }

    /// A value in the notation of its type. Without a type, a pointer is shown as its target and a small negative number with
    /// its sign.
    pub(crate) fn value(&self, value: Value, size: u8, scalar: Option<&Scalar>) -> String {
        if let Some(Scalar::BitFields(fields)) = scalar {
            return self.bit_fields(value, fields);
        }
        let bits = value.bits();
        if !value.is_defined() {
            let undefined = |byte: u32| value.undefined() >> byte & 1 != 0;
            let bytes = u32::from(size.clamp(1, 8));
            if scalar.is_some() || (0..bytes).all(undefined) {
                return "undefined".to_string();
            }
            // Padding may never have been written.
            let byte = |byte: u32| match undefined(byte) {
                true => "??".to_string(),
                false => format!("{:02x}", bits >> (8 * byte) & 0xff),
            };
            return format!("0x{}", (0..bytes).rev().map(byte).collect::<String>());
        }
        let shift = 64 - 8 * u32::from(size.clamp(1, 8));
        let signed = ((bits << shift) as i64) >> shift;
        match scalar {
            Some(Scalar::Signed) => signed.to_string(),
            Some(Scalar::Unsigned) if size < 8 => bits.to_string(),
            Some(Scalar::Bool) if bits <= 1 => (bits == 1).to_string(),
            Some(Scalar::Character) => match u8::try_from(bits) {
                Ok(byte @ b' '..=b'~') => format!("{bits} ({:?})", char::from(byte)),
                _ => signed.to_string(),
            },
            Some(Scalar::Float) if size == 4 => {
                float(f32::from_bits(bits as u32).into(), || f32::from_bits(bits as u32).to_string())
            }
            Some(Scalar::Float) if size == 8 => {
                float(f64::from_bits(bits), || f64::from_bits(bits).to_string())
            }
            Some(Scalar::Enumeration(names)) => {
                let name = names.iter().find(|(number, _)| *number == signed || *number as u64 == bits);
                name.map_or_else(|| signed.to_string(), |(_, name)| self.escaped(name.to_string()))
            }
            Some(Scalar::Pointer) if bits == 0 => "null".to_string(),
            Some(Scalar::Thread) => {
                let mut threads = self.recording.threads.iter();
                let thread = threads.find(|thread| thread.id.code() == bits);
                thread.map_or_else(|| bits.to_string(), |thread| self.thread(thread.thread))
            }
            _ => {
                if let Some(name) = self.pointer(bits).filter(|_| size == 8) {
                    return name;
                }
                let is_small = (-65_536..0).contains(&signed) && size > 1 && scalar.is_none();
                if is_small { signed.to_string() } else { bits.to_string() }
            }
        }
    }

    /// The values of bit fields. If there are more than four, only those that are not zero, each with its name.
    fn bit_fields(&self, value: Value, fields: &[BitField]) -> String {
        let of_field = |field: &BitField| {
            // Bits of padding may never have been written.
            let bytes = u64::from(field.start / 8)..u64::from((field.start + field.width).div_ceil(8));
            if bytes.into_iter().any(|byte| value.undefined() >> byte & 1 != 0) {
                return "undefined".to_string();
            }
            let size = field.width.div_ceil(8) as u8;
            self.value(Value::new(field.of(value.bits())).truncate(size), size, Some(&field.scalar))
        };
        let is_zero = |field: &&BitField| value.undefined() == 0 && field.of(value.bits()) == 0;
        let texts: Vec<String> = match fields {
            [one] => return of_field(one),
            [_, _, _, _, _, ..] => {
                let named = |field: &BitField| {
                    format!("{}: {}", self.escaped(field.name.to_string()), of_field(field))
                };
                match fields.iter().all(|field| is_zero(&field)) {
                    true => vec!["all 0".to_string()],
                    false => fields.iter().filter(|field| !is_zero(field)).map(named).collect(),
                }
            }
            _ => fields.iter().map(of_field).collect(),
        };
        format!("{{{}}}", texts.join(", "))
    }

    /// The function or object that a value points to.
    fn pointer(&self, bits: u64) -> Option<String> {
        if let Some(function) = (self.function_at)(bits) {
            return Some(self.escaped(function.to_string()));
        }
        if bits < GLOBALS_BASE {
            return None;
        }
        if let Some(text) = self.literal(bits) {
            return Some(self.escaped(text));
        }
        let found = self.object(bits)?;
        // An object points into the table of its class, behind what stands before the functions.
        if found.name.starts_with(TABLE) {
            return Some(found.name);
        }
        // C++ has the counts of a `std::shared_ptr` and its object in one piece of memory, whose start is not the object's.
        let is_before = |shape: &Shape| {
            shape.payload().is_some_and(|(payload, _)| payload > 0) && shape.part(0, 8).path == ".vtable"
        };
        let is_control_block = found.is_heap && found.offset == 0 && found.shape.is_some_and(is_before);
        let what = if is_control_block { " (control block)" } else { "" };
        Some(format!("&{}{what}", self.start(bits)))
    }

    /// The string at an address, if it is one that a C compiler made for a literal.
    fn literal(&self, address: Address) -> Option<String> {
        let global = self.global(address).filter(|global| global.name.starts_with(".str"))?;
        let Initial::Bytes(bytes) = &global.initial else { return Some("\"\"".to_string()) };
        let bytes = bytes.get((address - global.object.base) as usize..)?;
        let end = bytes.iter().position(|&byte| byte == 0)?;
        let text = std::str::from_utf8(&bytes[..end]).ok()?;
        Some(match text.char_indices().nth(LONGEST_LITERAL) {
            Some((cut, _)) => format!("{:?}…", &text[..cut]),
            None => format!("{text:?}"),
        })
    }

    /// The name of the target of a pointer.
    pub(crate) fn start(&self, address: Address) -> String {
        let Some(Found { name, offset, shape, is_heap }) = self.object(address) else {
            return format!("{address:#x}");
        };
        let (path, rest) = match shape {
            Some(shape) if shape.payload().is_some_and(|(payload, _)| payload == offset) => {
                (String::new(), 0)
            }
            Some(shape) if !(is_heap && offset == 0) => shape.start(offset),
            _ => (String::new(), offset),
        };
        let path = self.escaped(path);
        if rest == 0 { format!("{name}{path}") } else { format!("{name}{path}+{rest}") }
    }

    /// The object that an address lies in, or just behind: its first address and its name.
    pub(crate) fn object_at(&self, address: Address) -> Option<(Address, String)> {
        self.object(address).map(|found| (address - found.offset, found.name))
    }

    /// The name and the type of the `size` bytes at an address.
    fn part(&self, address: Address, size: u64) -> Option<(String, Option<Scalar>)> {
        let Found { name, offset, shape, is_heap } = self.object(address)?;
        // A pointer to the object of the program does not lead to what the library put before it.
        let is_before = shape.and_then(|shape| shape.payload()).is_some_and(|(payload, _)| offset < payload);
        let part = match shape {
            Some(shape) => shape.part(offset, size),
            None => Part { rest: offset, ..Part::default() },
        };
        let path = self.escaped(part.path);
        let is_whole = part.rest == 0 && (path.is_empty() || !part.is_cut);
        let rest = if is_whole { String::new() } else { format!("+{}", part.rest) };
        if is_before && part.rest == 0 && !path.is_empty() {
            return Some((format!("{} of {name}", path[1..].replace('_', " ")), part.scalar));
        }
        if is_heap
            && (part.rest == 0 || !path.is_empty())
            && !is_before
            && let Some(named) = self.behind_pointer(address - offset, &path)
        {
            return Some((format!("{named}{rest}"), part.scalar));
        }
        Some((format!("{name}{path}{rest}"), part.scalar))
    }

    /// A part of the object that starts at an address, after the pointer to it: `pool->head`, `slots[2]`, `*count`.
    fn behind_pointer(&self, object: Address, path: &str) -> Option<String> {
        let pointer = self.pointers.get(&object).filter(|pointer| pointer.since <= self.now.get())?.address;
        let Found { name, offset, shape, is_heap } = self.object(pointer)?;
        // A pointer in an object without a name of its own would be no shorter.
        if is_heap && !(object != pointer - offset && self.is_named_by_variable(pointer - offset)) {
            return None;
        }
        let within = shape.map_or(Part { rest: offset, ..Part::default() }, |shape| shape.part(offset, 8));
        let own = self.escaped(within.path);
        let pointer = match is_heap {
            _ if within.rest != 0 => return None,
            true => self.behind_pointer(pointer - offset, &own)?,
            false => format!("{name}{own}"),
        };
        Some(match path.strip_prefix('.') {
            Some(field) => format!("{pointer}->{field}"),
            None if path.is_empty() => format!("*{pointer}"),
            None => format!("{pointer}{path}"),
        })
    }

    /// Whether the pointer that names an object is a variable, and not in another such object.
    fn is_named_by_variable(&self, object: Address) -> bool {
        let pointer = self.pointers.get(&object).and_then(|pointer| self.object(pointer.address));
        pointer.is_some_and(|found| !found.is_heap)
    }

    /// The allocations that `text` names, each with the beginning of a sentence about it: `job#1 is`, `pool points to`.
    pub(crate) fn mentioned(&self, text: &str) -> Vec<(String, &'a Allocation)> {
        let allocations = self.recording.allocations.iter().enumerate();
        // Most objects are not named: their first words do not stand in the text.
        let words: HashSet<&str> = text.split(|c| !is_in_name(c)).collect();
        let may_mention =
            |name: &str| words.contains(name.split(|c| !is_in_name(c)).next().unwrap_or_default());
        let sentence = |(number, allocation): (usize, &'a Allocation)| {
            let name = self.escaped(self.allocated[number].clone());
            let is_named = may_mention(&name) && mentions(text, &name);
            let pointer = self.behind_pointer(allocation.object.base, "");
            let pointer =
                pointer.as_deref().and_then(|pointer| pointer.strip_prefix('*')).filter(|pointer| {
                    let part = |behind: &str| text.contains(&format!("{pointer}{behind}"));
                    may_mention(pointer) && (part("->") || part("[") || text.contains(&format!("*{pointer}")))
                });
            let sentence = match pointer {
                Some(pointer) if is_named => format!("{pointer} points to {name},"),
                Some(pointer) => format!("{pointer} points to"),
                None if is_named => format!("{name} is"),
                None => return None,
            };
            Some((sentence, allocation))
        };
        allocations.filter_map(sentence).collect()
    }

    /// Whether an address lies in a variable or an object that the program's own code makes.
    pub(crate) fn is_of_program(&self, address: Address) -> bool {
        let is_own = |frame: &Frame| frame.position.as_ref().is_some_and(|at| !at.is_in_system_header());
        self.allocation_at(address).is_some_and(|allocation| {
            let is_named = allocation.name.is_some() || type_name(allocation).is_some();
            is_named && allocation.place.frames.iter().any(is_own)
        })
    }

    /// Whether an address lies in allocated memory that is zeros at first.
    pub(crate) fn is_zeroed(&self, address: Address) -> bool {
        self.allocation_at(address).is_some_and(|allocation| allocation.object.zeroed)
    }

    /// The name of the type of the allocated object that an address lies in.
    pub(crate) fn type_at(&self, address: Address) -> Option<String> {
        type_name(self.allocation_at(address)?)
    }

    /// The allocated object that an address lies in.
    fn allocation_at(&self, address: Address) -> Option<&'a Allocation> {
        match *self.holding(address)? {
            Name::Global(_) => None,
            Name::Allocation(number) => Some(&self.recording.allocations[number]),
        }
    }

    /// The object that an address lies in.
    fn holding(&self, address: Address) -> Option<&Name<'a>> {
        let behind = self.objects.partition_point(|(object, _)| object.base <= address);
        let (object, name) = &self.objects[behind.checked_sub(1)?];
        (address - object.base < object.size).then_some(name)
    }

    /// The object that an address lies in, or just behind.
    fn object(&self, address: Address) -> Option<Found<'a>> {
        let behind = self.objects.partition_point(|(object, _)| object.base <= address);
        let (object, name) = &self.objects[behind.checked_sub(1)?];
        let offset = address - object.base;
        if offset >= object.size.saturating_add(JUST_PAST) {
            return None;
        }
        let (name, shape) = match *name {
            Name::Global(global) => (global.name.to_string(), global.shape.as_deref()),
            Name::Allocation(number) => {
                (self.allocated[number].clone(), self.recording.allocations[number].shape.as_deref())
            }
        };
        Some(Found { name: self.escaped(name), offset, shape, is_heap: object.kind == ObjectKind::Heap })
    }
}

/// A number in the notation of most programs: very large and very small ones with an exponent.
fn float(value: f64, plain: impl FnOnce() -> String) -> String {
    let is_usual = value == 0.0 || !value.is_finite() || (1e-5..1e16).contains(&value.abs());
    if is_usual { plain() } else { format!("{value:e}") }
}

fn named(threads: &HashMap<ThreadIndex, String>, thread: ThreadIndex) -> String {
    threads.get(&thread).cloned().unwrap_or_else(|| format!("thread {}", thread.0))
}

/// The function that a thread runs. What `std::thread` was given is the outermost function of the program,
/// unless it is an object that can be called.
fn thread_function<'r>(thread: &'r RecordedThread, recording: &'r Recording) -> &'r str {
    if &*thread.name != "std::thread" {
        return &thread.name;
    }
    let is_own =
        |frame: &&Frame| frame.position.as_ref().is_some_and(|position| !position.is_in_system_header());
    let mut steps = recording.steps.iter().filter(|step| step.event.thread == thread.thread);
    let outermost = steps.find_map(|step| step.place.frames.iter().rev().find(is_own));
    let named = outermost.filter(|frame| !frame.function.starts_with("operator()"));
    named.map_or(&*thread.name, |frame| &frame.function)
}

/// Whether `text` contains `name` as more than a part of another name.
fn mentions(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(start, _)| {
        let before = text[..start].ends_with(|c| is_in_name(c) || matches!(c, '.' | '>'));
        !before && !text[start + name.len()..].starts_with(is_in_name)
    })
}

fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '#')
}
