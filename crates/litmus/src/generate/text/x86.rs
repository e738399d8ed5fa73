//! Tests for X86_64: a column of instructions for each thread.

use super::{Code, Step, location_name};
use crate::generate::cycle::Cycle;
use std::fmt::Write;

/// Registers in the order in which the reads of a thread get them.
const REGISTERS: [&str; 15] =
    ["rax", "rbx", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "rbp"];

pub(super) fn text(cycle: &Cycle, test_name: &str, code: &Code) -> String {
    let mut text = format!("X86_64 {test_name}\n\"{cycle}\"\n{{\n");
    let declarations: Vec<_> =
        (0..code.locations).map(|number| format!("uint64_t {};", location_name(number))).collect();
    let _ = writeln!(text, "{}\n}}", declarations.join(" "));
    let threads: Vec<Vec<String>> = code.threads.iter().map(|steps| column(steps)).collect();
    let heads = (0..threads.len()).map(|number| format!("P{number}")).collect();
    let rows = threads.iter().map(Vec::len).max().unwrap_or(0);
    let row =
        |row: usize| threads.iter().map(|thread| thread.get(row).cloned().unwrap_or_default()).collect();
    let lines: Vec<Vec<String>> = std::iter::once(heads).chain((0..rows).map(row)).collect();
    let width = |column: usize| lines.iter().map(|line| line[column].len()).max().unwrap_or(0);
    let widths: Vec<_> = (0..threads.len()).map(width).collect();
    for line in &lines {
        let cells: Vec<_> = line.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}")).collect();
        let _ = writeln!(text, " {} ;", cells.join(" | "));
    }
    let _ = writeln!(text, "{}", code.condition(|register| name(register).to_string()));
    text
}

/// The name of a register. A cycle is not longer than there are registers.
fn name(register: usize) -> &'static str {
    REGISTERS[register]
}

/// The instructions of a thread.
fn column(steps: &[Step]) -> Vec<String> {
    let mut column = Vec::new();
    for step in steps {
        match step {
            Step::Load { register, location, .. } => {
                column.push(format!("movq ({}),%{}", location_name(*location), name(*register)));
            }
            Step::Store { location, value, .. } => {
                column.push(format!("movq ${value},({})", location_name(*location)));
            }
            Step::Exchange { register, location, value, .. } => {
                let register = name(*register);
                column.push(format!("movq ${value},%{register}"));
                column.push(format!("xchgq %{register},({})", location_name(*location)));
            }
            Step::Fence(fence) => column.push(fence.text()),
        }
    }
    column
}
