//! Where a thread is, and what its variables hold: for people, never on the hot path.

use super::Llvm;
use super::memory::Memory;
use super::thread::Thread;
use crate::bytecode::{Instruction, OutputStyle, PRIVATE_BASE, is_private};
use crate::lowering::constants::signed;
use crate::lowering::debug::{Location, NO_LOCATION, Shown, Variable};
use interleaf_program::{Frame, GLOBALS_BASE, Place, Position, Site};
use std::sync::Arc;

/// How many bytes of a string are shown; `library/output.c` lets no longer one through.
const LONGEST_TEXT: u64 = 1 << 16;

/// How many arguments are printed.
const MOST_LISTED: u64 = 64;

impl Llvm {
    /// The active calls of a thread, the innermost first; those within the library are left out.
    pub(crate) fn calls(&self, thread: &Thread) -> Place {
        let mut frames = Vec::new();
        for (pc, _) in self.activations(thread) {
            let function = &self.functions[self.function_of(pc)];
            if !function.library {
                self.frames_at(self.debug[pc as usize], &function.name, &mut frames);
            }
        }
        Place { frames }
    }

    /// Where a site is.
    pub(crate) fn site(&self, site: Site) -> Place {
        let mut frames = Vec::new();
        if let Some(info) = self.sites.get(site.0 as usize) {
            self.frames_at(info.location, &self.functions[info.function as usize].name, &mut frames);
        }
        Place { frames }
    }

    /// The names and values of the local variables that the innermost function of the program's own can see, in the
    /// order of their declaration; only those that live in slots.
    pub fn local_values(&self, thread: &Thread) -> Vec<(Arc<str>, String)> {
        let activations = self.activations(thread);
        let innermost =
            activations.into_iter().find(|&(pc, _)| !self.functions[self.function_of(pc)].library);
        let Some((pc, base)) = innermost else { return Vec::new() };
        let scopes = self.location(self.debug[pc as usize]).map(|location| &location.scopes);
        let visible = |variable: &&Variable| match (scopes, variable.scope) {
            (Some(scopes), Some(scope)) => scopes.contains(&scope),
            _ => true,
        };
        let register = |slot: u32| thread.registers.get((base + slot) as usize).copied().unwrap_or(0);
        let variables = &self.variables[self.function_of(pc)];
        variables
            .iter()
            .filter(visible)
            .map(|variable| {
                let assigned = variable.flag.is_none_or(|flag| register(flag) != 0);
                let text =
                    if assigned { self.show(variable, register(variable.slot)) } else { "undefined".into() };
                (variable.name.clone(), text)
            })
            .collect()
    }

    fn show(&self, variable: &Variable, bits: u64) -> String {
        match variable.shown {
            Shown::Signed => signed(bits, variable.bits).to_string(),
            Shown::Unsigned => bits.to_string(),
            Shown::Bool => (bits & 1 == 1).to_string(),
            Shown::Character => match u8::try_from(bits) {
                Ok(byte @ b' '..=b'~') => format!("{} ({:?})", bits, char::from(byte)),
                _ => signed(bits, variable.bits).to_string(),
            },
            Shown::Float if variable.bits == 32 => f32::from_bits(bits as u32).to_string(),
            Shown::Float => f64::from_bits(bits).to_string(),
            Shown::Pointer if bits == 0 => "null".into(),
            Shown::Pointer => match crate::bytecode::function_at(bits, self.functions.len()) {
                Some(function) => self.functions[function].name.to_string(),
                None => self.named_address(bits).unwrap_or_else(|| format!("{bits:#x}")),
            },
        }
    }

    /// A global variable and an offset within it.
    fn named_address(&self, address: u64) -> Option<String> {
        let global = self.globals.iter().find(|global| {
            address.checked_sub(global.object.base).is_some_and(|offset| offset < global.object.size)
        })?;
        match address - global.object.base {
            0 => Some(format!("&{}", global.name)),
            offset => Some(format!("&{}+{offset}", global.name)),
        }
    }

    /// The instruction and the first register of each active call, the innermost first.
    fn activations(&self, thread: &Thread) -> Vec<(u32, u32)> {
        let callers = thread.calls.iter().rev().map(|call| (call.pc, call.base));
        std::iter::once((thread.pc, thread.base)).chain(callers).collect()
    }

    /// The function that an instruction belongs to. The functions lie in the code in their order.
    fn function_of(&self, pc: u32) -> usize {
        self.functions.partition_point(|function| function.entry <= pc).saturating_sub(1)
    }

    fn location(&self, number: u32) -> Option<&Location> {
        if number == NO_LOCATION { None } else { self.locations.get(number as usize) }
    }

    fn frames_at(&self, location: u32, function: &Arc<str>, frames: &mut Vec<Frame>) {
        let Some(mut location) = self.location(location) else {
            frames.push(Frame { function: function.clone(), position: None });
            return;
        };
        loop {
            let name = if location.function.is_empty() { function } else { &location.function };
            let position = (location.line != 0).then(|| Position {
                file: location.file.clone(),
                line: location.line,
                column: location.column,
            });
            frames.push(Frame { function: name.clone(), position });
            match location.inlined_at.and_then(|outer| self.location(outer)) {
                Some(outer) => location = outer,
                None => return,
            }
        }
    }

    /// The string at an address, if it lies in constant or private memory.
    pub(crate) fn text(&self, private: &Memory, address: u64) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        for offset in 0..LONGEST_TEXT {
            let at = address.wrapping_add(offset);
            let byte = if is_private(at) {
                private.load(at - PRIVATE_BASE, 1)
            } else {
                self.constant_memory.load(at.wrapping_sub(GLOBALS_BASE), 1)
            };
            match byte.ok()?.bits() as u8 {
                0 => break,
                byte => bytes.push(byte),
            }
        }
        Some(bytes)
    }

    /// What the output operation that a thread shows prints.
    pub(crate) fn printed(&self, thread: &Thread) -> Vec<u8> {
        let Instruction::Output { count, style, list, .. } = self.code[thread.pc as usize] else {
            return Vec::new();
        };
        let operands = &self.operands[list as usize..list as usize + usize::from(count)];
        let values: Vec<u64> = operands.iter().map(|&operand| self.value(thread, operand)).collect();
        match values[..] {
            [format, arguments] if style == OutputStyle::Format => {
                self.formatted(&thread.private, format, arguments)
            }
            _ => super::format::print(style, &values, |address| self.text(&thread.private, address)),
        }
    }

    /// What a format prints with the arguments at an address in private memory.
    pub(crate) fn formatted(&self, private: &Memory, format: u64, arguments: u64) -> Vec<u8> {
        let load = |address: u64| private.load(address.checked_sub(PRIVATE_BASE)?, 8).ok();
        let listed = (0..MOST_LISTED).map_while(|index| load(arguments.wrapping_add(8 * index)));
        let mut values = vec![format];
        values.extend(listed.map(|value| value.bits()));
        super::format::print(OutputStyle::Format, &values, |address| self.text(private, address))
    }
}
