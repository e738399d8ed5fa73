//! The test of a cycle, as text.

mod c;
mod x86;

use super::cycle::Cycle;
use super::edges::{Direction, Fence, Language, Order, Relation};
use super::names::name;

/// A test whose condition is true of an execution if and only if that has the edges of the cycle.
///
/// Reads have to obtain the values that the cycle says. Two writes to a location are in its order if the second is the last;
/// where there are more, and not all in one thread, one more thread reads them in that order.
pub fn test(cycle: &Cycle, test_name: &str) -> String {
    let code = Code::of(cycle);
    match cycle.language() {
        Language::X86 => x86::text(cycle, test_name, &code),
        Language::C => c::text(cycle, test_name, &code),
    }
}

/// The test of a cycle under its own name.
pub fn named_test(cycle: &Cycle) -> String {
    test(cycle, &name(cycle))
}

/// A step of a thread. Registers are numbered from 0 in each thread, locations in the test.
enum Step {
    Load { register: usize, location: usize, order: Option<Order> },
    Store { location: usize, value: u64, order: Option<Order> },
    Exchange { register: usize, location: usize, value: u64, order: Option<Order> },
    Fence(Fence),
}

/// What a place holds at the end.
enum Atom {
    Location { location: usize, value: u64 },
    Register { thread: usize, register: usize, value: u64 },
}

/// A test in no language yet.
struct Code {
    threads: Vec<Vec<Step>>,
    /// What must hold at the end: locations by their names, then registers.
    atoms: Vec<Atom>,
    /// How many locations there are.
    locations: usize,
}

impl Code {
    fn of(cycle: &Cycle) -> Code {
        let (locations, values) = (cycle.locations(), cycle.values());
        let count = locations.iter().max().map_or(0, |last| last + 1);
        let mut threads = vec![Vec::new()];
        let mut registers = 0;
        let mut reads = Vec::new();
        // The writes to each location: the value, and in which thread.
        let mut writes: Vec<Vec<(u64, usize)>> = vec![Vec::new(); count];
        for (event, edge) in cycle.edges().iter().enumerate() {
            let (location, value, order) = (locations[event], values[event], edge.orders[0]);
            let number = threads.len() - 1;
            let thread = &mut threads[number];
            match edge.from {
                Direction::Write => {
                    writes[location].push((value, number));
                    // The write of an update is in the step of its read.
                    if event == 0 || cycle.edges()[event - 1].relation != Relation::Update {
                        thread.push(Step::Store { location, value, order });
                    }
                }
                Direction::Read => {
                    let register = registers;
                    registers += 1;
                    reads.push((location, Atom::Register { thread: number, register, value }));
                    thread.push(match edge.relation {
                        Relation::Update => {
                            Step::Exchange { register, location, value: values[event + 1], order }
                        }
                        _ => Step::Load { register, location, order },
                    });
                }
            }
            if let Relation::Program(Some(fence)) = edge.relation {
                thread.push(Step::Fence(fence));
            }
            if edge.is_external && event + 1 < cycle.edges().len() {
                threads.push(Vec::new());
                registers = 0;
            }
        }
        let mut atoms = Vec::new();
        for (location, writes) in writes.iter_mut().enumerate() {
            writes.sort_unstable();
            let last = writes.len();
            if last > 1 {
                atoms.push(Atom::Location { location, value: last as u64 });
            }
            if last > 2 && writes[..last - 1].windows(2).any(|pair| pair[0].1 != pair[1].1) {
                let thread = threads.len();
                let order = (cycle.language() == Language::C).then_some(Order::Rlx);
                let observed = writes[..last - 1].iter().enumerate();
                let atom = |(register, &(value, _)): (usize, &(u64, usize))| {
                    (location, Atom::Register { thread, register, value })
                };
                reads.extend(observed.map(atom));
                threads
                    .push((0..last - 1).map(|register| Step::Load { register, location, order }).collect());
            }
        }
        atoms.sort_by_key(|atom| match atom {
            Atom::Location { location, .. } => location_name(*location),
            Atom::Register { .. } => String::new(),
        });
        // A location that is never written is read as 0.
        atoms.extend(
            reads.into_iter().filter(|(location, _)| !writes[*location].is_empty()).map(|(_, atom)| atom),
        );
        Code { threads, atoms, locations: count }
    }

    /// The condition, with the names of registers.
    fn condition(&self, register_name: impl Fn(usize) -> String) -> String {
        let atom = |atom: &Atom| match *atom {
            Atom::Location { location, value } => format!("{}={value}", location_name(location)),
            Atom::Register { thread, register, value } => {
                format!("{thread}:{}={value}", register_name(register))
            }
        };
        format!("exists ({})", self.atoms.iter().map(atom).collect::<Vec<_>>().join(" /\\ "))
    }
}

/// The name of a location: x, y, z, a, b and so on.
fn location_name(number: usize) -> String {
    match number {
        0..3 => char::from(b'x' + number as u8).to_string(),
        3..26 => char::from(b'a' + number as u8 - 3).to_string(),
        _ => format!("x{number}"),
    }
}
