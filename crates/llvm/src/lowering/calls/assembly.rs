//! Inline assembly without operands: barriers of the compiler, pauses and fences. What has operands was replaced before, if it is
//! understood: `program/assembly`.

use crate::ast::Instruction as Ir;
use crate::bytecode::Instruction;
use crate::lowering::context::Lowering;
use crate::lowering::refusals::Lower;
use interleaf_program::MemoryOrder;

impl Lowering<'_, '_> {
    /// Lowers inline assembly: barriers of the compiler, pauses and fences. Anything else is refused.
    pub(super) fn assembly(&mut self, instruction: &Ir, template: &str) -> Lower {
        let refusal = || format!("the inline assembly \"{template}\" is not supported");
        if instruction.result.is_some_and(|result| self.analyses.usage.of(result).count > 0) {
            return Err(refusal());
        }
        let words = instructions_of(template);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let mut rest = &words[..];
        while let [word, after @ ..] = rest {
            rest = after;
            let order = match *word {
                word if is_pause(word) => continue,
                "sy" => continue,
                "mfence" | "sync" => MemoryOrder::SequentiallyConsistent,
                "lfence" => MemoryOrder::Acquire,
                "sfence" => MemoryOrder::Release,
                "dmb" if after.first().is_some_and(|kind| matches!(*kind, "ish" | "sy")) => {
                    rest = &after[1..];
                    MemoryOrder::SequentiallyConsistent
                }
                "lock" => match after {
                    [
                        "addb" | "addl" | "addq" | "add" | "orb" | "orl" | "orq" | "or",
                        "$0",
                        place,
                        left @ ..,
                    ] if is_top_of_stack(place) => {
                        rest = left;
                        MemoryOrder::SequentiallyConsistent
                    }
                    _ => return Err(refusal()),
                },
                _ => return Err(refusal()),
            };
            self.emit(Instruction::Fence { order });
        }
        Ok(())
    }
}

/// Whether assembly only lets time pass.
pub(super) fn only_pauses(template: &str) -> bool {
    instructions_of(template).iter().all(|word| is_pause(word))
}

/// The words of inline assembly, in lower case.
fn instructions_of(template: &str) -> Vec<String> {
    let text = template.replace("$$", "$").replace("%%", "%").to_ascii_lowercase();
    let words = text.split([';', '\n', '\t', ' ', ',']).filter(|word| !word.is_empty());
    words.map(str::to_string).collect()
}

/// Whether a word of assembly stands for an instruction that only lets time pass.
fn is_pause(word: &str) -> bool {
    matches!(word, "pause" | "yield" | "nop" | "rep" | "repz" | "isb" | "wfe" | "sev")
}

/// Whether an operand of assembly is memory that only its own thread uses.
fn is_top_of_stack(place: &str) -> bool {
    let inner = place.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    inner.is_some_and(|register| matches!(register, "%rsp" | "%esp"))
}
