//! The axioms of RC11, on bit matrices.
//!
//! Source: Lahav, Vafeiadis, Kang, Hur, Dreyer, "Repairing Sequential Consistency in C/C++11", PLDI 2017. Names are the paper's. This is
//! a second reading of the paper: it shares no code with the searches, nor with the axioms that judge them elsewhere.

use interleaf_litmus::generate::Order;

/// The most events of a graph.
pub(crate) const MOST_EVENTS: usize = 32;

/// A set of events.
pub(crate) type Set = u32;

/// A relation: for each event, those it is related to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Relation([Set; MOST_EVENTS]);

impl Relation {
    pub(crate) const EMPTY: Relation = Relation([0; MOST_EVENTS]);

    pub(crate) fn add(&mut self, from: usize, to: usize) {
        self.0[from] |= 1 << to;
    }

    pub(crate) fn has(&self, from: usize, to: usize) -> bool {
        self.0[from] >> to & 1 == 1
    }

    /// `[set]`.
    fn identity(set: Set) -> Relation {
        Relation(std::array::from_fn(|event| set & 1 << event))
    }

    fn union(self, other: Relation) -> Relation {
        Relation(std::array::from_fn(|event| self.0[event] | other.0[event]))
    }

    fn intersection(self, other: Relation) -> Relation {
        Relation(std::array::from_fn(|event| self.0[event] & other.0[event]))
    }

    fn difference(self, other: Relation) -> Relation {
        Relation(std::array::from_fn(|event| self.0[event] & !other.0[event]))
    }

    /// `self; other`.
    fn then(self, other: Relation) -> Relation {
        Relation(self.0.map(|row| bits(row).fold(0, |all, event| all | other.0[event])))
    }

    /// `[from]; self; [to]`.
    fn between(self, from: Set, to: Set) -> Relation {
        Relation(std::array::from_fn(|event| if from >> event & 1 == 1 { self.0[event] & to } else { 0 }))
    }

    fn inverse(self) -> Relation {
        let mut inverse = Relation::EMPTY;
        for (event, &row) in self.0.iter().enumerate() {
            bits(row).for_each(|other| inverse.add(other, event));
        }
        inverse
    }

    /// `self?`.
    fn optional(self) -> Relation {
        self.union(Relation::identity(Set::MAX))
    }

    /// `self⁺`.
    fn closure(mut self) -> Relation {
        for middle in 0..MOST_EVENTS {
            let through = self.0[middle];
            if through != 0 {
                self.0.iter_mut().filter(|row| **row >> middle & 1 == 1).for_each(|row| *row |= through);
            }
        }
        self
    }

    fn is_irreflexive(&self) -> bool {
        (0..MOST_EVENTS).all(|event| !self.has(event, event))
    }
}

/// The elements of a set.
fn bits(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let event = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(event)
    })
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Read,
    Write,
    Fence,
}

/// An event. An update is a read and the write after it.
#[derive(Clone, Copy)]
pub(crate) struct Event {
    pub(crate) kind: Kind,
    /// Of an initial write `Na`.
    pub(crate) order: Order,
    /// Of a fence none.
    pub(crate) location: Option<usize>,
    /// Of an initial write none.
    pub(crate) thread: Option<usize>,
}

/// Which of the two versions the axioms are of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Version {
    /// The paper's.
    Rc11,
    /// With the release sequences of C++20 and `sb; hb; sb` in `scb`.
    Rc20,
}

/// Sets and relations that do not depend on sources and modification orders.
pub(crate) struct Program {
    version: Version,
    pub(crate) sb: Relation,
    pub(crate) rmw: Relation,
    same_location: Relation,
    reads: Set,
    writes: Set,
    fences: Set,
    atomic: Set,
    releases: Set,
    acquires: Set,
    sequential: Set,
    /// Accesses that race if they are not ordered: of different threads to one location, one a write and one plain.
    conflicts: Relation,
}

impl Program {
    pub(crate) fn new(version: Version, events: &[Event], rmw: Relation) -> Program {
        let set = |holds: &dyn Fn(&Event) -> bool| {
            events.iter().enumerate().fold(0, |set, (number, event)| set | Set::from(holds(event)) << number)
        };
        let relation = |holds: &dyn Fn(usize, usize) -> bool| {
            let mut relation = Relation::EMPTY;
            for one in 0..events.len() {
                (0..events.len())
                    .filter(|&other| holds(one, other))
                    .for_each(|other| relation.add(one, other));
            }
            relation
        };
        let same = |one: usize, other: usize| {
            events[one].location.is_some() && events[one].location == events[other].location
        };
        Program {
            version,
            sb: relation(&|one, other| match (events[one].thread, events[other].thread) {
                (None, late) => late.is_some(),
                (early, late) => early == late && one < other,
            }),
            rmw,
            same_location: relation(&same),
            reads: set(&|event| event.kind == Kind::Read),
            writes: set(&|event| event.kind == Kind::Write),
            fences: set(&|event| event.kind == Kind::Fence),
            atomic: set(&|event| event.order != Order::Na),
            releases: set(&|event| matches!(event.order, Order::Rel | Order::AcqRel | Order::Sc)),
            acquires: set(&|event| matches!(event.order, Order::Acq | Order::AcqRel | Order::Sc)),
            sequential: set(&|event| event.order == Order::Sc),
            conflicts: relation(&|one, other| {
                let (first, second) = (&events[one], &events[other]);
                let threads = (first.thread, second.thread);
                same(one, other)
                    && threads.0.is_some()
                    && threads.1.is_some()
                    && threads.0 != threads.1
                    && (first.kind == Kind::Write || second.kind == Kind::Write)
                    && (first.order == Order::Na || second.order == Order::Na)
            }),
        }
    }

    /// Happens-before, if no order of writes is needed to see that the graph is inconsistent.
    pub(crate) fn happens_before(&self, rf: Relation) -> Option<Relation> {
        if !self.sb.union(rf).closure().is_irreflexive() {
            return None;
        }
        let sequences = rf.then(self.rmw).closure().optional();
        let atomic_writes = self.writes & self.atomic;
        let rs = match self.version {
            Version::Rc11 => {
                let own = self.sb.intersection(self.same_location).optional();
                own.between(self.writes, atomic_writes).then(sequences)
            }
            Version::Rc20 => Relation::identity(atomic_writes).then(sequences),
        };
        let from_fence = self.sb.between(self.fences, Set::MAX).optional();
        let to_fence = self.sb.between(Set::MAX, self.fences).optional();
        let read = rf.between(Set::MAX, self.reads & self.atomic);
        let sw = from_fence.then(rs).then(read).then(to_fence).between(self.releases, self.acquires);
        Some(self.sb.union(sw).closure()).filter(Relation::is_irreflexive)
    }

    /// Whether the other axioms hold.
    pub(crate) fn is_consistent(&self, rf: Relation, mo: Relation, hb: Relation) -> bool {
        // An update reads before its own write, not before itself: reads and writes are different events here.
        let rb = rf.inverse().then(mo);
        let eco = rf.union(mo).union(rb).closure();
        let coherence = hb.then(eco.optional()).is_irreflexive();
        let atomicity = self.rmw.intersection(rb.then(mo)) == Relation::EMPTY;
        coherence && atomicity && (self.sequential == 0 || self.is_psc_acyclic(rb, mo, hb, eco))
    }

    fn is_psc_acyclic(&self, rb: Relation, mo: Relation, hb: Relation, eco: Relation) -> bool {
        let fences = self.sequential & self.fences;
        let elsewhere = match self.version {
            Version::Rc11 => self.sb.difference(self.same_location),
            Version::Rc20 => self.sb,
        };
        let scb = self
            .sb
            .union(elsewhere.then(hb).then(elsewhere))
            .union(hb.intersection(self.same_location))
            .union(mo)
            .union(rb);
        let sequential = Relation::identity(self.sequential);
        let left = sequential.union(hb.optional().between(fences, Set::MAX));
        let right = sequential.union(hb.optional().between(Set::MAX, fences));
        let psc_base = left.then(scb).then(right);
        let psc_fences = hb.union(hb.then(eco).then(hb)).between(fences, fences);
        psc_base.union(psc_fences).closure().is_irreflexive()
    }

    /// Whether accesses race.
    pub(crate) fn has_race(&self, hb: Relation) -> bool {
        self.conflicts.difference(hb).difference(hb.inverse()) != Relation::EMPTY
    }
}
