//! The axioms of RC11 as they are written, on matrices of bits, and all modification orders.
//!
//! Source: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017, section 3.

use interleaf_consistency::rc11::Version;
use interleaf_consistency::recorded::graphs::{Event, Execution, Kind};
use interleaf_consistency::recorded::{EventId, Source};
use interleaf_program::MemoryOrder::{Plain, SequentiallyConsistent};

/// A relation on at most 64 events: a row of bits for each.
#[derive(Clone, PartialEq, Eq)]
struct Relation(Vec<u64>);

impl Relation {
    fn of(size: usize, holds: impl Fn(usize, usize) -> bool) -> Relation {
        let row = |one| (0..size).filter(|&other| holds(one, other)).fold(0, |row, other| row | 1 << other);
        Relation((0..size).map(row).collect())
    }

    fn has(&self, one: usize, other: usize) -> bool {
        self.0[one] >> other & 1 != 0
    }

    fn then(&self, other: &Relation) -> Relation {
        let middles = |row: u64| (0..other.0.len()).filter(move |middle| row >> middle & 1 != 0);
        Relation(
            self.0.iter().map(|&row| middles(row).fold(0, |all, middle| all | other.0[middle])).collect(),
        )
    }

    fn or(&self, other: &Relation) -> Relation {
        Relation(self.0.iter().zip(&other.0).map(|(one, other)| one | other).collect())
    }

    fn and(&self, other: &Relation) -> Relation {
        Relation(self.0.iter().zip(&other.0).map(|(one, other)| one & other).collect())
    }

    fn inverse(&self) -> Relation {
        Relation::of(self.0.len(), |one, other| self.has(other, one))
    }

    fn optional(&self) -> Relation {
        self.or(&Relation::of(self.0.len(), |one, other| one == other))
    }

    /// The transitive closure.
    fn plus(&self) -> Relation {
        let mut closure = self.clone();
        loop {
            let next = closure.or(&closure.then(&closure));
            if next == closure {
                return closure;
            }
            closure = next;
        }
    }

    fn is_irreflexive(&self) -> bool {
        (0..self.0.len()).all(|event| !self.has(event, event))
    }

    fn is_acyclic(&self) -> bool {
        self.plus().is_irreflexive()
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }
}

/// An execution without a modification order. The initial writes come first, one for each cell.
pub(crate) struct Graph {
    events: Vec<(Option<EventId>, Event)>,
    cells: usize,
    version: Version,
    sb: Relation,
    rf: Relation,
    rmw: Relation,
    hb: Relation,
}

impl Graph {
    /// Every source must be known.
    pub(crate) fn new(execution: &Execution, version: Version) -> Graph {
        let cells = execution.cells();
        let initial = |cell| Event { kind: Kind::Write, cell, order: Plain, source: None };
        let mut events: Vec<_> = (0..cells as u32).map(|cell| (None, initial(cell))).collect();
        events.extend(execution.events().map(|(id, event)| (Some(id), event)));
        let size = events.len();
        assert!(size <= 64, "too many events for the definition");
        let sb = Relation::of(size, |one, other| match (events[one].0, events[other].0) {
            (None, Some(_)) => true,
            (Some(one), Some(other)) => one.thread == other.thread && one.index < other.index,
            _ => false,
        });
        let rf = Relation::of(size, |write, read| {
            let (id, (_, read)) = (events[write].0, events[read]);
            read.kind.reads()
                && match read.source.expect("every source is known") {
                    Source::Initial => id.is_none() && write == read.cell as usize,
                    Source::Event(source) => id == Some(source),
                }
        });
        let rmw = Relation::of(size, |one, other| other == one + 1 && events[one].1.kind == Kind::UpdateRead);
        let unknown = Relation::of(size, |_, _| false);
        let mut graph = Graph { events, cells, version, sb, rf, rmw, hb: unknown };
        graph.hb = graph.sb.or(&graph.sw()).plus();
        graph
    }

    fn size(&self) -> usize {
        self.events.len()
    }

    /// `[S]`
    fn set(&self, holds: impl Fn(Event) -> bool) -> Relation {
        Relation::of(self.size(), |one, other| one == other && holds(self.events[one].1))
    }

    fn same_cell(&self) -> Relation {
        Relation::of(self.size(), |one, other| {
            let (one, other) = (self.events[one].1.accessed(), self.events[other].1.accessed());
            one.is_some() && one == other
        })
    }

    fn sw(&self) -> Relation {
        let fences = self.set(|event| event.kind == Kind::Fence);
        let writes = self.set(|event| event.kind.writes());
        let atomic_writes = self.set(|event| event.kind.writes() && event.order != Plain);
        let atomic_reads = self.set(|event| event.kind.reads() && event.order != Plain);
        let releases = self.set(|event| event.order.releases());
        let acquires = self.set(|event| event.order.acquires());
        let updates = self.rf.then(&self.rmw).plus().optional();
        let rs = match self.version {
            Version::Rc11 => {
                writes.then(&self.sb.and(&self.same_cell()).optional()).then(&atomic_writes).then(&updates)
            }
            Version::Rc20 => atomic_writes.then(&updates),
        };
        let from = releases.then(&fences.then(&self.sb).optional()).then(&rs);
        from.then(&self.rf).then(&atomic_reads).then(&self.sb.then(&fences).optional()).then(&acquires)
    }

    /// `sb ∪ rf` is acyclic.
    fn is_without_thin_air(&self) -> bool {
        self.sb.or(&self.rf).is_acyclic()
    }

    fn is_consistent_with(&self, mo: &Relation) -> bool {
        let Graph { rf, sb, hb, rmw, .. } = self;
        let identity = Relation::of(self.size(), |one, other| one == other);
        let without_identity = |relation: &Relation| {
            Relation::of(self.size(), |one, other| relation.has(one, other) && !identity.has(one, other))
        };
        let rb = without_identity(&rf.inverse().then(mo));
        let eco = rf.or(mo).or(&rb).plus();
        let coherence = hb.then(&eco.optional()).is_irreflexive();
        let atomicity = rmw.and(&rb.then(mo)).is_empty();
        let elsewhere = match self.version {
            Version::Rc11 => {
                let same = self.same_cell();
                Relation::of(self.size(), |one, other| sb.has(one, other) && !same.has(one, other))
            }
            Version::Rc20 => sb.clone(),
        };
        let hb_loc = hb.and(&self.same_cell());
        let scb = sb.or(&elsewhere.then(hb).then(&elsewhere)).or(&hb_loc).or(mo).or(&rb);
        let sc = self.set(|event| event.order == SequentiallyConsistent);
        let sc_fences = self.set(|event| event.order == SequentiallyConsistent && event.kind == Kind::Fence);
        let psc_base =
            sc.or(&sc_fences.then(&hb.optional())).then(&scb).then(&sc.or(&hb.optional().then(&sc_fences)));
        let psc_fences = sc_fences.then(&hb.or(&hb.then(&eco).then(hb))).then(&sc_fences);
        coherence && atomicity && psc_base.or(&psc_fences).is_acyclic()
    }

    /// The modification order with these writes after the initial one of each cell.
    fn modification(&self, orders: &[Vec<usize>]) -> Relation {
        let place = |event: usize| match self.events[event].0 {
            None => Some((event, 0)),
            Some(_) => orders
                .iter()
                .enumerate()
                .find_map(|(cell, order)| Some((cell, 1 + order.iter().position(|&write| write == event)?))),
        };
        Relation::of(self.size(), |one, other| match (place(one), place(other)) {
            (Some((cell, early)), Some((same, late))) => cell == same && early < late,
            _ => false,
        })
    }

    /// Whether the axioms hold with this modification order.
    pub(crate) fn allows(&self, orders: &[Vec<EventId>]) -> bool {
        let event =
            |id: &EventId| self.events.iter().position(|event| event.0 == Some(*id)).expect("it is there");
        let orders: Vec<Vec<usize>> = orders.iter().map(|order| order.iter().map(event).collect()).collect();
        self.is_without_thin_air() && self.is_consistent_with(&self.modification(&orders))
    }

    /// Whether the axioms hold with some modification order. That of each cell is one of those that `known` has, if it has one.
    pub(crate) fn is_allowed(&self, known: impl Fn(u32) -> Option<Vec<EventId>>) -> bool {
        if !self.is_without_thin_air() {
            return false;
        }
        let event =
            |id: &EventId| self.events.iter().position(|event| event.0 == Some(*id)).expect("it is there");
        let choices = (0..self.cells as u32).map(|cell| match known(cell) {
            Some(order) => vec![order.iter().map(event).collect()],
            None => {
                let is_write = |&event: &usize| {
                    let (id, recorded) = self.events[event];
                    id.is_some() && recorded.kind.writes() && recorded.cell == cell
                };
                permutations(&(0..self.size()).filter(is_write).collect::<Vec<_>>())
            }
        });
        let choices: Vec<Vec<Vec<usize>>> = choices.collect();
        let mut chosen = vec![0; choices.len()];
        loop {
            let orders: Vec<Vec<usize>> =
                choices.iter().zip(&chosen).map(|(choices, &number)| choices[number].clone()).collect();
            if self.is_consistent_with(&self.modification(&orders)) {
                return true;
            }
            // The next combination, as an odometer counts.
            let Some(cell) = (0..chosen.len()).find(|&cell| chosen[cell] + 1 < choices[cell].len()) else {
                return false;
            };
            chosen[..cell].fill(0);
            chosen[cell] += 1;
        }
    }

    /// Pairs of accesses that race: of one cell, one a write, not both atomic, of different threads, unordered by `hb`.
    pub(crate) fn races(&self) -> Vec<(EventId, EventId)> {
        let mut races = Vec::new();
        for (one, &(id, event)) in self.events.iter().enumerate() {
            for (other, &(second, later)) in self.events.iter().enumerate().skip(one + 1) {
                let (Some(id), Some(second)) = (id, second) else { continue };
                let is_conflict = event.accessed().is_some()
                    && event.accessed() == later.accessed()
                    && (event.kind.writes() || later.kind.writes())
                    && (event.order == Plain || later.order == Plain);
                let is_ordered = self.hb.has(one, other) || self.hb.has(other, one);
                if is_conflict && id.thread != second.thread && !is_ordered {
                    races.push((id, second));
                }
            }
        }
        races
    }
}

fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
    if items.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let rest: Vec<usize> = items.iter().copied().filter(|&item| item != items[first]).collect();
        permutations(&rest).into_iter().map(move |rest| [vec![items[first]], rest].concat())
    };
    (0..items.len()).flat_map(with_first).collect()
}
