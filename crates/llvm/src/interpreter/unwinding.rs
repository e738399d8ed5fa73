//! Landing at a landing pad, when an exception is thrown or `longjmp` is called. Which one, the library decides:
//! `library/exceptions.c` and `library/jumps.c`.

use super::llvm::Llvm;
use super::thread::{Activation, Thread};
use crate::bytecode::Landing;
use interleaf_program::{Fault, FaultKind, Step};

/// The function of Rust's runtime that calls main, and catches what leaves it.
const CALLER_OF_MAIN: &str = "lang_start_internal";

impl Llvm {
    /// A clause of the landing pad of the call that a frame is in; the first frame is 1. Zeros if there is none.
    pub(super) fn clause(&self, thread: &Thread, frame: u64, number: u64) -> [u64; 2] {
        let clause = || {
            let call = thread.calls.get(usize::try_from(frame).ok()?.checked_sub(1)?)?;
            let landing = self.code.landings.get(&call.pc)?;
            landing.clauses.get(usize::try_from(number).ok()?).copied()
        };
        clause().unwrap_or([0; 2])
    }

    /// Pops all frames above the one with this number, and jumps to the landing pad of its call. Returns whether there is one.
    pub(super) fn land(&self, thread: &mut Thread, frame: u64, exception: u64, selector: u64) -> bool {
        let call = (frame as usize).checked_sub(1).and_then(|index| thread.calls.get(index));
        let landing = call.and_then(|call| self.code.landings.get(&call.pc));
        let Some(landing) = landing else { return false };
        self.land_at(thread, frame, landing, [exception, selector]);
        true
    }

    /// The landing pad of a call of `setjmp` in a frame, if the function of the call is still the one that runs in the frame.
    pub(super) fn second_return(&self, thread: &Thread, frame: u64, call: u64) -> Option<&Landing> {
        let running = thread.calls.get((frame as usize).checked_sub(1)?)?;
        let call = u32::try_from(call).ok()?;
        let landing = self.code.landings.get(&call)?;
        (self.code.function_of(running.pc) == self.code.function_of(call)).then_some(landing)
    }

    /// Pops all frames above frame `frame`, which must exist, and jumps to a landing pad, which gets these values.
    pub(super) fn land_at(&self, thread: &mut Thread, frame: u64, landing: &Landing, values: [u64; 2]) {
        let index = frame as usize - 1;
        let Activation { base, private_base, .. } = thread.calls[index];
        let (above, private_above) = match thread.calls.get(index + 1) {
            Some(call) => (call.base, call.private_base),
            None => (thread.base, thread.private_base),
        };
        thread.calls.truncate(index);
        thread.registers.truncate(above as usize);
        thread.private.truncate(u64::from(private_above));
        if let Some(poison) = &mut thread.poison {
            poison.truncate(above);
        }
        (thread.base, thread.private_base) = (base, private_base);
        thread.set(landing.slot, values[0]);
        thread.set(landing.slot + 1, values[1]);
        thread.pc = landing.target;
        // No iteration of a loop repeats what an exception or a jump left.
        thread.effects.changes = thread.effects.changes.wrapping_add(1);
    }

    /// Whether a frame, or one of the two that called it, is where Rust's runtime calls main.
    pub(super) fn leaves_main(&self, thread: &Thread, frame: u64) -> bool {
        let frame = (frame as usize).min(thread.calls.len());
        let callers = &thread.calls[frame.saturating_sub(3)..frame];
        let mut functions = callers.iter().map(|call| &self.code.functions[self.code.function_of(call.pc)]);
        functions.any(|function| function.name.contains(CALLER_OF_MAIN))
    }

    /// The fault of an exception that nothing catches.
    #[cold]
    pub(super) fn uncaught(&self, thread: &Thread, type_name: u64, what: u64) -> Step {
        let text = |address| {
            let text = self.text(&thread.private, address).unwrap_or_default();
            String::from_utf8_lossy(&text).into_owned()
        };
        let (name, what) = (text(type_name), text(what));
        let name = demangled(&name).unwrap_or(name);
        let what = if what.is_empty() { what } else { format!(": {what}") };
        Step::Fault(Fault::text(FaultKind::Exception, format!("uncaught exception of type `{name}`{what}")))
    }
}

/// A type as the source has it, from the name in its type info.
fn demangled(name: &str) -> Option<String> {
    let symbol = format!("_ZTI{}", name.trim_start_matches('*'));
    let symbol = cpp_demangle::Symbol::new(&symbol).ok()?.demangle().ok()?;
    Some(symbol.strip_prefix("typeinfo for ")?.to_string())
}

#[cfg(test)]
mod tests {
    use super::demangled;

    #[test]
    fn types_are_named_as_in_the_source() {
        for (name, wanted) in
            [("i", "int"), ("PKc", "char const*"), ("St13runtime_error", "std::runtime_error")]
        {
            assert_eq!(demangled(name).as_deref(), Some(wanted));
        }
    }
}
