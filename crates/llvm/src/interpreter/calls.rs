//! Calls through pointers of functions of another type, and threads that start in such functions: whether they fit
//! (`bytecode/signature.rs`), and what the function gets.

use super::llvm::Llvm;
use super::thread::Thread;
use crate::bytecode::{Instruction, NOWHERE, Signature};
use interleaf_program::{ObjectKind, Op, Step};

impl Llvm {
    /// The number of the signature of a call whose arguments are in this list.
    #[inline(always)]
    pub(super) fn call_signature(&self, arguments: u32) -> u32 {
        self.code.operands[arguments as usize - 1].decode().unwrap_or_else(|signature| signature)
    }

    fn signature(&self, function: usize) -> &Signature {
        &self.code.signatures[self.code.functions[function].signature as usize]
    }

    /// Checks that the call at `pc` fits a function of another type; if not, the message. A call by the library in the outermost
    /// frame of a thread is one of the thread's start function, whose result is only used by joins.
    #[cold]
    pub(super) fn check_call(&self, pc: usize, function: usize, is_outermost: bool) -> Result<(), String> {
        let Instruction::CallIndirect { arguments, to, .. } = self.code.instructions[pc] else {
            return Ok(());
        };
        let is_start = is_outermost && self.code.is_library(pc as u32);
        let call = &self.code.signatures[self.call_signature(arguments) as usize];
        let callee = &self.code.functions[function];
        let wants_result = to != NOWHERE && !is_start;
        call.check(self.signature(function), &callee.name, &callee.unread, wants_result)
    }

    /// Checks that a thread can start in a function; if not, the message.
    pub(super) fn check_start(&self, function: usize) -> Result<(), String> {
        let callee = &self.code.functions[function];
        let start = &self.code.signatures[0];
        start
            .check(self.signature(function), &callee.name, &callee.unread, false)
            .map_err(|mismatch| format!("{mismatch}, as the start of a thread"))
    }

    /// Passes the arguments to a function of another type than the call's, in the frame that starts at `frame`.
    #[cold]
    pub(super) fn adapt_call(
        &self,
        pc: usize,
        function: usize,
        registers: &mut [u64],
        caller: usize,
        frame: usize,
    ) {
        let Instruction::CallIndirect { arguments, results, to, .. } = self.code.instructions[pc] else {
            return;
        };
        let call = &self.code.signatures[self.call_signature(arguments) as usize];
        for (index, (source, counts)) in call.sources(self.signature(function)).into_iter().enumerate() {
            let operand = source.map(|source| self.code.operands[arguments as usize + source]);
            registers[frame + index] =
                counts & operand.map_or(0, |operand| self.code.value(operand, &registers[caller..]));
        }
        if to != NOWHERE && self.code.functions[function].results == 0 {
            let result = caller + to as usize;
            registers[result..result + usize::from(results)].fill(0);
        }
    }
}

impl Llvm {
    /// The step that ends the next variable above a frame, as [`Self::next_to_end`] finds it.
    pub(super) fn end_of_variable(&self, thread: &Thread, above: u64) -> Option<Step> {
        let address = thread.registers[self.next_to_end(thread, above)?];
        Some(Step::Do(Op::Free { address, kind: ObjectKind::Frame }))
    }

    /// The register with the address of a variable that has to end before the thread does: the first of the innermost function
    /// that has not returned and still has one. As where a function returns, nothing ends within an atomic section.
    ///
    /// Only functions above a frame are looked at; the first frame is 1.
    pub(super) fn next_to_end(&self, thread: &Thread, above: u64) -> Option<usize> {
        if thread.sections != 0 {
            return None;
        }
        let frames = (thread.calls.len() + 1).saturating_sub(above as usize);
        let registers = thread.activations().take(frames).flat_map(|(pc, base)| {
            let function = self.code.function(self.code.function_of(pc) as u32);
            function.ending.iter().map(move |&slot| (base + slot) as usize)
        });
        registers.into_iter().find(|&register| thread.registers[register] != 0)
    }
}
