//! The places that a search looks for ([`WatchedPlace`]): where a thread passes one.

use crate::ast::{Instruction as Ir, InstructionKind};
use crate::bytecode::{Instruction, NO_LOCATION};
use crate::lowering::context::Lowering;
use crate::lowering::debug::qualified_name;
use crate::similar::similar;
use crate::{LoadError, WatchedPlace};
use interleaf_program::names_file;
use rustc_hash::FxHashSet;

/// The function with which a program names a place itself.
pub(crate) const REACHED: &str = "__interleaf_reached";

/// What is known of places while a program is lowered.
#[derive(Debug, Default)]
pub(crate) struct Places {
    /// The numbers of the places that there are.
    found: FxHashSet<usize>,
    /// The names of functions, and labels.
    names: Vec<String>,
    /// A function that is looked for and was inlined, and the function that called it.
    inlined: Option<(String, String)>,
}

impl Places {
    /// Makes sure that the program has all of these places.
    pub(crate) fn all_exist(self, places: &[WatchedPlace]) -> Result<(), LoadError> {
        if let Some((function, into)) = self.inlined {
            return Err(LoadError::Inlined { function, into });
        }
        let Some(number) = (0..places.len()).find(|number| !self.found.contains(number)) else {
            return Ok(());
        };
        let (place, hint) = match &places[number] {
            WatchedPlace::Line { file, line } => {
                let hint = "the line has no code, or clang removed it".to_string();
                (format!("code at {file}:{line}"), hint)
            }
            WatchedPlace::Named(name) => {
                let hint = match similar(name, self.names.iter().map(String::as_str)) {
                    none if none.is_empty() => "no name is like it".to_string(),
                    similar => format!("there is {similar}"),
                };
                (format!("function or label `{name}`"), hint)
            }
        };
        Err(LoadError::NoPlace { place, hint })
    }
}

/// Whether a function has a name, which may leave out classes, namespaces, modules, and template arguments.
pub fn is_named(name: &str, wanted: &str) -> bool {
    let plain = name.split_once('<').map_or(name, |(plain, _)| plain);
    let is_it =
        |name: &str| name.strip_suffix(wanted).is_some_and(|path| path.is_empty() || path.ends_with("::"));
    is_it(name) || is_it(plain)
}

impl Lowering<'_, '_> {
    /// A thread that enters the function passes the places of its name.
    pub(crate) fn pass_function(&mut self) {
        if self.is_library() || self.linked.is_missing(self.number as usize) {
            return;
        }
        let name = self.name();
        let qualified = qualified_name(self.linked.modules[self.module], self.function.debug);
        let names = [Some(&*name), qualified.as_deref()];
        let is_it = |wanted: &str| {
            *wanted == *self.function.name || names.into_iter().flatten().any(|name| is_named(name, wanted))
        };
        let places = &self.settings.options.places;
        let passed: Vec<usize> = (0..places.len())
            .filter(|&place| matches!(&places[place], WatchedPlace::Named(wanted) if is_it(wanted)))
            .collect();
        self.builder.places.names.push(name.to_string());
        self.builder.places.names.extend(qualified.filter(|qualified| **qualified != *name));
        passed.into_iter().for_each(|place| self.pass(place));
    }

    /// A thread that comes to an instruction passes the places of its line, unless the instruction before in the block has them too, and
    /// that of its label. Returns the places of its line.
    pub(crate) fn pass_instruction(&mut self, instruction: &Ir, before: &[usize]) -> Vec<usize> {
        if self.settings.options.places.is_empty() || self.is_library() {
            return Vec::new();
        }
        self.note_inlined();
        let of_line = self.places_of_line();
        let new: Vec<_> = of_line.iter().copied().filter(|place| !before.contains(place)).collect();
        new.into_iter().for_each(|place| self.pass(place));
        if let Some(label) = self.label_of(instruction) {
            let places = &self.settings.options.places;
            let named = places.iter().position(|place| *place == WatchedPlace::Named(label.clone()));
            self.builder.places.names.push(label);
            named.into_iter().for_each(|place| self.pass(place));
        }
        of_line
    }

    fn places_of_line(&self) -> Vec<usize> {
        let mut found = Vec::new();
        let mut at = Some(self.location).filter(|&location| location != NO_LOCATION);
        while let Some(location) = at.and_then(|at| self.builder.locations.table.get(at as usize)) {
            let is_it = |place: &WatchedPlace| match place {
                WatchedPlace::Line { file, line } => {
                    location.line == *line && names_file(file, &location.file)
                }
                WatchedPlace::Named(_) => false,
            };
            let places = self.settings.options.places.iter().enumerate();
            found.extend(places.filter(|(_, place)| is_it(place)).map(|(number, _)| number));
            at = location.inlined_at;
        }
        found
    }

    /// Notes a function that is looked for, if the compiler put its code in place of a call.
    fn note_inlined(&mut self) {
        let table = &self.builder.locations.table;
        let mut at = table.get(self.location as usize).filter(|_| self.location != NO_LOCATION);
        while let Some(location) = at {
            at = location.inlined_at.and_then(|outer| table.get(outer as usize));
            let Some(outer) = at else { break };
            let is_it = |place: &WatchedPlace| match place {
                WatchedPlace::Named(wanted) => is_named(&location.function, wanted),
                WatchedPlace::Line { .. } => false,
            };
            if self.settings.options.places.iter().any(is_it) {
                let names = (location.function.to_string(), outer.function.to_string());
                self.builder.places.inlined.get_or_insert(names);
                break;
            }
        }
    }

    fn label_of(&self, instruction: &Ir) -> Option<String> {
        let call = match &instruction.kind {
            InstructionKind::Call(call) if call.symbol().is_some_and(|name| **name == *REACHED) => call,
            _ => return None,
        };
        let text = self.text_of(&call.arguments.first()?.operand.value)?;
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    fn pass(&mut self, place: usize) {
        self.builder.places.found.insert(place);
        self.emit(Instruction::Reached { place: place as u32 });
    }
}
