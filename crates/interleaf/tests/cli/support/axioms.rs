//! What the axioms of the models say of litmus tests without branches, independently of reader, program and machine.
//!
//! A candidate is a source for every read and an order of the writes to each location. It is an execution if each location
//! taken alone is sequentially consistent, if nothing comes between the read and the write of an update, and if a global
//! order of all events respects communication and that part of program order which the model preserves (Alglave, Maranget,
//! Tautschnig, "Herding Cats", TOPLAS 2014, section 4.8, for SC and TSO).

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A step of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Writes a number to a location.
    Write(usize, u64),
    /// Reads a location.
    Read(usize),
    /// Exchanges a number with a location.
    Exchange(usize, u64),
    /// `mfence`.
    Full,
    /// `sfence`.
    Stores,
    /// `lfence`.
    Loads,
}

/// The axioms of a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Axioms {
    Sc,
    Tso,
    Pso,
}

/// Threads of steps, and what their ends are asked: each location and each register of a read, in this order, by name.
#[derive(Clone, Debug)]
pub(crate) struct Straight {
    pub(crate) threads: Vec<Vec<Step>>,
}

/// What executions there are: how often each end comes about, as the values of registers, then of locations.
pub(crate) type Ends = BTreeMap<(Vec<u64>, Vec<u64>), u64>;

const LOCATIONS: [&str; 3] = ["x", "y", "z"];
const REGISTERS: [&str; 6] = ["rax", "rbx", "rcx", "rdx", "rsi", "rdi"];

#[derive(Clone, Copy)]
struct Event {
    thread: usize,
    /// Where in the thread; the two events of an update have the same.
    index: usize,
    location: usize,
    /// What is written; a read has none.
    written: Option<u64>,
    is_update: bool,
}

impl Straight {
    /// The test as text, which shows all locations and registers that are read into.
    pub(crate) fn text(&self, condition: &str) -> String {
        let mut columns = Vec::new();
        let mut shown = String::new();
        let mut given = String::new();
        for (thread, steps) in self.threads.iter().enumerate() {
            let mut registers = REGISTERS.iter();
            let mut column = vec![format!("P{thread}")];
            for step in steps {
                column.push(match *step {
                    Step::Write(location, value) => format!("movq ${value},({})", LOCATIONS[location]),
                    Step::Read(location) => {
                        let register = registers.next().expect("threads read little");
                        let _ = write!(shown, "{thread}:{register}; ");
                        format!("movq ({}),%{register}", LOCATIONS[location])
                    }
                    Step::Exchange(location, value) => {
                        let register = registers.next().expect("threads read little");
                        let _ = write!(shown, "{thread}:{register}; ");
                        let _ = write!(given, "{thread}:{register}={value}; ");
                        format!("xchgq %{register},({})", LOCATIONS[location])
                    }
                    Step::Full => "mfence".to_string(),
                    Step::Stores => "sfence".to_string(),
                    Step::Loads => "lfence".to_string(),
                });
            }
            columns.push(column);
        }
        let mut text = format!("X86_64 straight\n{{ uint64_t x; uint64_t y; uint64_t z; {given} }}\n");
        for row in 0..columns.iter().map(Vec::len).max().unwrap_or(0) {
            let cells: Vec<_> =
                columns.iter().map(|column| column.get(row).map_or("", String::as_str)).collect();
            let _ = writeln!(text, "{} ;", cells.join(" | "));
        }
        let _ = writeln!(text, "locations [x; y; z; {shown}]\n{condition}");
        text
    }

    /// All executions under a model.
    pub(crate) fn executions(&self, model: Axioms) -> Ends {
        let events = self.events();
        let writes = |location: usize| {
            let is_one = move |event: &usize| events_write(&self.events(), *event, location);
            (0..self.events().len()).filter(is_one).collect::<Vec<_>>()
        };
        let orders: Vec<Vec<Vec<usize>>> =
            (0..LOCATIONS.len()).map(|location| permutations(&writes(location))).collect();
        let reads: Vec<usize> = (0..events.len()).filter(|&event| events[event].written.is_none()).collect();
        let sources: Vec<Vec<Option<usize>>> = reads
            .iter()
            .map(|&read| {
                std::iter::once(None).chain(writes(events[read].location).into_iter().map(Some)).collect()
            })
            .collect();
        let preserved = self.preserved(&events, model);
        let mut ends = Ends::new();
        for coherence in product(&orders) {
            for chosen in product(&sources) {
                let source: BTreeMap<usize, Option<usize>> =
                    reads.iter().copied().zip(chosen.clone()).collect();
                if is_execution(&events, &coherence, &source, &preserved) {
                    let value =
                        |write: Option<usize>| write.and_then(|write| events[write].written).unwrap_or(0);
                    let registers = chosen.iter().map(|&write| value(write)).collect();
                    let memory = coherence.iter().map(|order| value(order.last().copied())).collect();
                    *ends.entry((registers, memory)).or_default() += 1;
                }
            }
        }
        ends
    }

    fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        for (thread, steps) in self.threads.iter().enumerate() {
            for (index, &step) in steps.iter().enumerate() {
                let event =
                    |location, written, is_update| Event { thread, index, location, written, is_update };
                match step {
                    Step::Write(location, value) => events.push(event(location, Some(value), false)),
                    Step::Read(location) => events.push(event(location, None, false)),
                    Step::Exchange(location, value) => {
                        events.push(event(location, None, true));
                        events.push(event(location, Some(value), true));
                    }
                    Step::Full | Step::Stores | Step::Loads => {}
                }
            }
        }
        events
    }

    /// The pairs of events in program order that are in order for all threads.
    fn preserved(&self, events: &[Event], model: Axioms) -> Vec<(usize, usize)> {
        let mut pairs = Vec::new();
        for (second, after) in events.iter().enumerate() {
            for (first, before) in events[..second].iter().enumerate() {
                if before.thread != after.thread {
                    continue;
                }
                let between = &self.threads[before.thread][before.index..after.index];
                let is_fenced = between.contains(&Step::Full) || before.is_update || after.is_update;
                let is_barred = between.contains(&Step::Stores);
                let keeps = match (before.written, after.written, model) {
                    (_, _, Axioms::Sc) | (None, _, _) => true,
                    (Some(_), None, _) => is_fenced,
                    (Some(_), Some(_), Axioms::Tso) => true,
                    // Of one location: coherence has it.
                    (Some(_), Some(_), Axioms::Pso) => {
                        is_fenced || is_barred || before.location == after.location
                    }
                };
                if keeps {
                    pairs.push((first, second));
                }
            }
        }
        pairs
    }
}

fn events_write(events: &[Event], event: usize, location: usize) -> bool {
    events[event].location == location && events[event].written.is_some()
}

fn is_execution(
    events: &[Event],
    coherence: &[Vec<usize>],
    source: &BTreeMap<usize, Option<usize>>,
    preserved: &[(usize, usize)],
) -> bool {
    let mut communication = Vec::new();
    for order in coherence {
        communication.extend(order.windows(2).map(|pair| (pair[0], pair[1])));
    }
    let mut external = communication.clone();
    for (&read, &write) in source {
        let order = &coherence[events[read].location];
        let place =
            write.map_or(0, |write| order.iter().position(|&it| it == write).expect("it is there") + 1);
        if let Some(write) = write {
            communication.push((write, read));
            if events[write].thread != events[read].thread {
                external.push((write, read));
            }
        }
        if let Some(&next) = order.get(place) {
            communication.push((read, next));
            external.push((read, next));
        }
        // Nothing comes between the two events of an update.
        if events[read].is_update && order.get(place) != Some(&(read + 1)) {
            return false;
        }
    }
    let mut alone = communication;
    for (second, after) in events.iter().enumerate() {
        for (first, before) in events[..second].iter().enumerate() {
            if (before.thread, before.location) == (after.thread, after.location) {
                alone.push((first, second));
            }
        }
    }
    external.extend(preserved);
    is_acyclic(events.len(), &alone) && is_acyclic(events.len(), &external)
}

fn is_acyclic(events: usize, edges: &[(usize, usize)]) -> bool {
    let mut left: BTreeSet<usize> = (0..events).collect();
    loop {
        let has_before = |event: &usize| edges.iter().any(|(from, to)| to == event && left.contains(from));
        let Some(&first) = left.iter().find(|event| !has_before(event)) else { return left.is_empty() };
        left.remove(&first);
    }
}

fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (number, &first) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(number);
        all.extend(permutations(&rest).into_iter().map(|mut order| {
            order.insert(0, first);
            order
        }));
    }
    all
}

fn product<T: Clone>(choices: &[Vec<T>]) -> Vec<Vec<T>> {
    choices.iter().fold(vec![Vec::new()], |all, choices| {
        let extend = |chosen: &Vec<T>, choice: &T| {
            let mut chosen = chosen.clone();
            chosen.push(choice.clone());
            chosen
        };
        all.iter().flat_map(|chosen| choices.iter().map(move |choice| extend(chosen, choice))).collect()
    })
}
