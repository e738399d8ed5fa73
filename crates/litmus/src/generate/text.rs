//! The test of a cycle, as text.

use super::cycle::Cycle;
use super::edges::{Direction, Relation};
use super::names::name;
use std::fmt::Write;

/// Registers in the order in which the reads of a thread get them.
const REGISTERS: [&str; 15] =
    ["rax", "rbx", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "rbp"];

/// A test whose condition is true of an execution if and only if that has the edges of the cycle.
///
/// Reads have to obtain the values that the cycle says. Two writes to a location are in its order if the second is the last;
/// where there are more, and not all in one thread, one more thread reads them in that order.
pub fn test(cycle: &Cycle, test_name: &str) -> String {
    let Columns { threads, atoms, count } = columns(cycle);
    let mut text = format!("X86_64 {test_name}\n\"{cycle}\"\n{{\n");
    let declarations: Vec<_> = (0..count).map(|number| format!("uint64_t {};", location(number))).collect();
    let _ = writeln!(text, "{}\n}}", declarations.join(" "));
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
    let _ = writeln!(text, "exists ({})", atoms.join(" /\\ "));
    text
}

/// The test of a cycle under its own name.
pub fn named_test(cycle: &Cycle) -> String {
    test(cycle, &name(cycle))
}

struct Columns {
    threads: Vec<Vec<String>>,
    atoms: Vec<String>,
    count: usize,
}

fn columns(cycle: &Cycle) -> Columns {
    let (locations, values) = (cycle.locations(), cycle.values());
    let count = locations.iter().max().map_or(0, |last| last + 1);
    let mut threads = vec![Vec::new()];
    let mut reads = Vec::new();
    let mut registers = REGISTERS.iter();
    // The writes to each location: in which thread, and the value.
    let mut writes: Vec<Vec<(u64, usize)>> = vec![Vec::new(); count];
    for (event, edge) in cycle.edges().iter().enumerate() {
        let (place, value) = (location(locations[event]), values[event]);
        let number = threads.len() - 1;
        let thread = &mut threads[number];
        match edge.from {
            Direction::Write => {
                writes[locations[event]].push((value, number));
                // The write of an update is in the instruction of its read.
                if event == 0 || cycle.edges()[event - 1].relation != Relation::Update {
                    thread.push(format!("movq ${value},({place})"));
                }
            }
            Direction::Read => {
                let register = registers.next().expect("a cycle is not longer than there are registers");
                reads.push((locations[event], format!("{number}:{register}={value}")));
                if edge.relation == Relation::Update {
                    thread.push(format!("movq ${},%{register}", values[event + 1]));
                    thread.push(format!("xchgq %{register},({place})"));
                } else {
                    thread.push(format!("movq ({place}),%{register}"));
                }
            }
        }
        if let Relation::Program(Some(fence)) = edge.relation {
            threads[number].push(fence.to_string());
        }
        if edge.is_external && event + 1 < cycle.edges().len() {
            threads.push(Vec::new());
            registers = REGISTERS.iter();
        }
    }
    let mut atoms = Vec::new();
    for (number, writes) in writes.iter_mut().enumerate() {
        writes.sort_unstable();
        let last = writes.len();
        if last > 1 {
            atoms.push(format!("{}={last}", location(number)));
        }
        if last > 2 && writes[..last - 1].windows(2).any(|pair| pair[0].1 != pair[1].1) {
            let observer = threads.len();
            let mut column = Vec::new();
            for (register, (value, _)) in REGISTERS.iter().zip(&writes[..last - 1]) {
                column.push(format!("movq ({}),%{register}", location(number)));
                reads.push((number, format!("{observer}:{register}={value}")));
            }
            threads.push(column);
        }
    }
    atoms.sort_unstable();
    // A location that is never written is read as 0.
    atoms.extend(
        reads.into_iter().filter(|(location, _)| !writes[*location].is_empty()).map(|(_, atom)| atom),
    );
    Columns { threads, atoms, count }
}

/// The name of a location: x, y, z, a, b and so on.
fn location(number: usize) -> String {
    match number {
        0..3 => char::from(b'x' + number as u8).to_string(),
        3..26 => char::from(b'a' + number as u8 - 3).to_string(),
        _ => format!("x{number}"),
    }
}
