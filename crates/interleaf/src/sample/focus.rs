//! What `--focus` names: functions, source lines, or variables and parts of them.

use crate::InputError;
use crate::live::place::from_here;
use interleaf_llvm::{Llvm, is_named, similar};
use interleaf_memory::Machine;
use interleaf_program::{Address, Cell, Place, Program, Shape, ShapeKind};
use interleaf_sample::{Focus, next_access};
use interleaf_trace::ThreadIndex;
use std::path::Path;

/// All that a user chose to look at.
pub(super) struct Focused {
    all: Vec<One>,
}

/// One of them.
enum One {
    /// A function, and what it calls.
    Function(String),
    /// A line of a file, whose name has this end, and what it calls.
    Line { file: String, line: u32 },
    /// Memory, from the first address to before the second.
    Memory(Address, Address),
}

impl Focused {
    /// Finds what the texts name; none if there are none.
    pub(super) fn new(texts: &[String], program: &Llvm) -> Result<Option<Focused>, InputError> {
        let all: Vec<One> = texts.iter().map(|text| One::new(text, program)).collect::<Result<_, _>>()?;
        Ok((!all.is_empty()).then_some(Focused { all }))
    }
}

impl One {
    fn new(text: &str, program: &Llvm) -> Result<One, InputError> {
        if text.is_empty() {
            return Err(InputError::other("--focus needs a name: a function, FILE:LINE, or a variable"));
        }
        if let Some((start, end)) = memory(text, program) {
            return Ok(One::Memory(start, end));
        }
        let places = program.own_places();
        let line = text.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?)));
        let (one, what) = match line {
            Some((file, line)) if !file.is_empty() => {
                let one = One::Line { file: from_here(file), line };
                (one, format!("line {line} of {file} has no code, or clang removed it"))
            }
            _ => {
                let functions = places.iter().flat_map(|place| &place.frames);
                let mut names: Vec<String> = functions.map(|frame| frame.function.to_string()).collect();
                let globals = program.globals().iter().filter(|global| !global.library);
                names.extend(globals.map(|global| global.name.to_string()));
                // Functions are named without their classes and namespaces.
                let plain = text.rsplit("::").next().unwrap_or(text);
                let hint = match similar(plain, names.iter().map(String::as_str)) {
                    none if none.is_empty() => "no name is like it".to_string(),
                    similar => format!("there is {similar}"),
                };
                let what = format!("no function or variable is named `{text}`; {hint}");
                (One::Function(text.to_string()), what)
            }
        };
        match places.iter().any(|place| one.is_at(place)) {
            true => Ok(one),
            false => Err(InputError::Other(format!("--focus {text}: {what}"))),
        }
    }

    /// Whether a place in the code belongs to it.
    fn is_at(&self, place: &Place) -> bool {
        place.frames.iter().any(|frame| match self {
            One::Function(name) => is_named(&frame.function, name),
            One::Line { file, line } => frame
                .position
                .as_ref()
                .is_some_and(|at| at.line == *line && Path::new(&*at.file).ends_with(file)),
            One::Memory(..) => false,
        })
    }
}

impl Focus for Focused {
    fn holds(&self, machine: &mut Machine, thread: ThreadIndex) -> bool {
        let named = |machine: &Machine| {
            // Only what a thread does itself has a place in the code: that a write reaches memory has none.
            let state = machine.state(thread).filter(|_| machine.owner(thread).is_none());
            let place = state.map(|state| machine.program().place(state));
            place.is_some_and(|place| self.all.iter().any(|one| one.is_at(&place)))
        };
        self.all.iter().any(|one| !matches!(one, One::Memory(..))) && named(machine)
            || self.all.iter().any(|one| match *one {
                One::Memory(start, end) => {
                    let is_within = |cell: Cell| cell.address < end && start < cell.end();
                    next_access(machine, thread, is_within).is_some()
                }
                _ => false,
            })
    }
}

/// The addresses of a variable, or a part of one, as reports name them: `queue.head`, `slots[2]`.
fn memory(text: &str, program: &Llvm) -> Option<(Address, Address)> {
    let variables = program.globals().iter().filter(|global| !global.library);
    // The longest name: names in C++ and Rust may contain what looks like a path.
    let fits = variables.filter(|global| text.starts_with(&*global.name));
    fits.filter_map(|global| {
        let path = &text[global.name.len()..];
        let whole = (0, global.object.size);
        let (offset, size) = match (&global.shape, path) {
            (_, "") => whole,
            (Some(shape), path) => part(shape, path)?,
            (None, _) => return None,
        };
        Some((global.name.len(), (global.object.base + offset, global.object.base + offset + size)))
    })
    .max_by_key(|&(length, _)| length)
    .map(|(_, range)| range)
}

/// The offset and the size of a part of an object.
fn part(shape: &Shape, path: &str) -> Option<(u64, u64)> {
    match &shape.kind {
        _ if path.is_empty() => Some((0, shape.size)),
        ShapeKind::Array(element) => {
            let (index, rest) = path.strip_prefix('[')?.split_once(']')?;
            let offset = index.parse::<u64>().ok()?.checked_mul(element.size)?;
            let (inner, size) = part(element, rest)?;
            (offset < shape.size).then_some((offset + inner, size))
        }
        ShapeKind::Record(fields) => fields.iter().find_map(|field| {
            let rest = match &*field.name {
                "" => path,
                name => path.strip_prefix('.')?.strip_prefix(name)?,
            };
            let (inner, size) = part(&field.shape, rest)?;
            Some((field.offset + inner, size))
        }),
        ShapeKind::Scalar(_) | ShapeKind::Unknown => None,
    }
}
