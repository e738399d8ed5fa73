//! Edges of cycles, by the names that diy gives them.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Direction {
    Write,
    Read,
}

/// The language that tests are written in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum Language {
    /// Instructions of X86_64.
    #[default]
    X86,
    /// C, with memory orders.
    C,
}

/// The memory order of an access in C, or `Na` for a plain one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Order {
    Rlx,
    Acq,
    Rel,
    AcqRel,
    Sc,
    Na,
}

/// What a test has between two events in program order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Fence {
    LFence,
    MFence,
    SFence,
    /// `atomic_thread_fence` with a memory order.
    Thread(Order),
}

/// How one event comes before another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Relation {
    ReadsFrom,
    /// The second overwrites what the first reads.
    FromRead,
    Coherence,
    /// They are the read and the write of one update.
    Update,
    /// Both are in program order, with this fence between them or none.
    Program(Option<Fence>),
}

/// An edge from one event of a cycle to the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Edge {
    pub relation: Relation,
    pub from: Direction,
    pub to: Direction,
    /// Whether the events are in different threads.
    pub is_external: bool,
    /// Whether the events are on different locations.
    pub changes_location: bool,
    /// The memory orders of both events, in C. An edge that does not say leaves them to its neighbours.
    pub orders: [Option<Order>; 2],
}

/// Fences by the names that begin the names of their edges, in each language.
const FENCES: [(&str, Fence, Language); 7] = [
    ("MFence", Fence::MFence, Language::X86),
    ("SFence", Fence::SFence, Language::X86),
    ("LFence", Fence::LFence, Language::X86),
    ("FenceAcqRel", Fence::Thread(Order::AcqRel), Language::C),
    ("FenceAcq", Fence::Thread(Order::Acq), Language::C),
    ("FenceRel", Fence::Thread(Order::Rel), Language::C),
    ("FenceSc", Fence::Thread(Order::Sc), Language::C),
];

impl Language {
    /// The edges that there are, in words.
    pub(super) fn edges(self) -> &'static str {
        match self {
            Language::X86 => "Rfe, Fre, Coe, Rfi, Fri, Coi, Rmw, Pod.., Pos.., MFenced.., MFences..",
            Language::C => {
                "Rfe, Fre, Coe, Rfi, Fri, Coi, Pod.., Pos.., FenceScd.., FenceScs.. (Acq, Rel and AcqRel likewise), each \
                 with or without two orders out of Rlx, Acq, Rel, AcqRel, Sc and Na, and Rmw with one or none"
            }
        }
    }
}

impl Order {
    /// All orders, `Na` last.
    pub const ALL: [Order; 6] = [Order::Rlx, Order::Acq, Order::Rel, Order::AcqRel, Order::Sc, Order::Na];

    /// The order of this name.
    pub fn parse(name: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|order| order.name() == name)
    }

    /// How edges call it.
    pub fn name(self) -> &'static str {
        match self {
            Order::Rlx => "Rlx",
            Order::Acq => "Acq",
            Order::Rel => "Rel",
            Order::AcqRel => "AcqRel",
            Order::Sc => "Sc",
            Order::Na => "Na",
        }
    }

    /// The constant of `<stdatomic.h>`; none for a plain access.
    pub fn constant(self) -> Option<&'static str> {
        Some(match self {
            Order::Rlx => "memory_order_relaxed",
            Order::Acq => "memory_order_acquire",
            Order::Rel => "memory_order_release",
            Order::AcqRel => "memory_order_acq_rel",
            Order::Sc => "memory_order_seq_cst",
            Order::Na => return None,
        })
    }

    /// Whether a load or a store may have it.
    pub fn suits(self, direction: Direction) -> bool {
        match self {
            Order::Rlx | Order::Sc | Order::Na => true,
            Order::Acq => direction == Direction::Read,
            Order::Rel => direction == Direction::Write,
            Order::AcqRel => false,
        }
    }

    /// Whether an update may have it.
    pub fn suits_update(self) -> bool {
        self != Order::Na
    }
}

impl Edge {
    /// The edges that a name stands for; `*` stands for both directions, as in `PodW*`.
    pub fn parse(name: &str, language: Language) -> Option<Vec<Edge>> {
        let (edges, orders) = without_orders(name, language)?;
        let orders = match (language, orders) {
            (_, "") => [None, None],
            (Language::X86, _) => return None,
            (Language::C, orders) if edges.iter().all(|edge| edge.relation == Relation::Update) => {
                [Some(Order::parse(orders)?); 2]
            }
            (Language::C, orders) => {
                let mut pairs = Order::ALL.into_iter().filter_map(|first| {
                    let second = Order::parse(orders.strip_prefix(first.name())?)?;
                    Some([Some(first), Some(second)])
                });
                pairs.next()?
            }
        };
        Some(edges.into_iter().map(|edge| Edge { orders, ..edge }).collect())
    }

    /// Whether it is program order, not a communication within a thread.
    pub fn is_program_order(self) -> bool {
        matches!(self.relation, Relation::Program(_))
    }

    /// Where it stands in the order in which the names of tests list threads: fences, communication, mere program order; each
    /// on the same location first.
    pub fn rank(&self) -> (u8, bool, Edge) {
        let kind = match self.relation {
            Relation::Program(Some(_)) => 0,
            Relation::ReadsFrom | Relation::FromRead | Relation::Coherence | Relation::Update => 1,
            Relation::Program(None) => 2,
        };
        (kind, self.changes_location, *self)
    }

    /// Its part of the name of a test: `po`, `mfence`, `rfi`, `porlxrel`.
    pub fn short_name(self) -> String {
        let plural = if self.changes_location { "" } else { "s" };
        let orders = self.shortened().orders_name();
        let name = match self.relation {
            Relation::Program(None) => format!("po{plural}{orders}"),
            Relation::Program(Some(fence)) => format!("{}{plural}{orders}", fence.name()),
            _ => self.shortened().to_string(),
        };
        name.to_ascii_lowercase()
    }

    /// Without its orders, if they are what an edge without orders has.
    pub(super) fn shortened(self) -> Edge {
        let is_relaxed = self.orders == [Some(Order::Rlx); 2];
        Edge { orders: if is_relaxed { [None, None] } else { self.orders }, ..self }
    }

    fn orders_name(self) -> String {
        match self.orders {
            [Some(order), _] if self.relation == Relation::Update => order.name().to_string(),
            orders => orders.into_iter().flatten().map(Order::name).collect(),
        }
    }
}

/// The edges of a name, and what stands behind it.
fn without_orders(name: &str, language: Language) -> Option<(Vec<Edge>, &str)> {
    let edge = |relation, from, to| Edge {
        relation,
        from,
        to,
        is_external: false,
        changes_location: false,
        orders: [None, None],
    };
    let communications = [
        ("Rf", edge(Relation::ReadsFrom, Direction::Write, Direction::Read)),
        ("Fr", edge(Relation::FromRead, Direction::Read, Direction::Write)),
        ("Co", edge(Relation::Coherence, Direction::Write, Direction::Write)),
        ("Ws", edge(Relation::Coherence, Direction::Write, Direction::Write)),
    ];
    for (prefix, edge) in communications {
        let Some(rest) = name.strip_prefix(prefix) else { continue };
        if let Some(rest) = rest.strip_prefix('e') {
            return Some((vec![Edge { is_external: true, ..edge }], rest));
        }
        if let Some(rest) = rest.strip_prefix('i') {
            return Some((vec![edge], rest));
        }
    }
    if let Some(rest) = name.strip_prefix("Rmw") {
        return Some((vec![edge(Relation::Update, Direction::Read, Direction::Write)], rest));
    }
    let fences = FENCES.iter().filter(|(.., of)| *of == language);
    let orders = [("Po", None)].into_iter().chain(fences.map(|&(name, fence, _)| (name, Some(fence))));
    for (prefix, fence) in orders {
        let Some(rest) = name.strip_prefix(prefix) else { continue };
        let mut letters = rest.chars();
        let changes_location = match letters.next() {
            Some('d') => true,
            Some('s') => false,
            _ => continue,
        };
        let [from, to] = [letters.next()?, letters.next()?].map(directions);
        let (from, to) = (from?, to?);
        let edge = |from, to| Edge { changes_location, ..edge(Relation::Program(fence), from, to) };
        let edges = from.iter().flat_map(|&from| to.iter().map(move |&to| edge(from, to))).collect();
        return Some((edges, letters.as_str()));
    }
    None
}

impl Fence {
    /// What begins the names of its edges.
    fn name(self) -> &'static str {
        FENCES.iter().find(|(_, fence, _)| *fence == self).map_or("", |&(name, ..)| name)
    }

    /// The instruction, or the statement.
    pub fn text(self) -> String {
        match self {
            Fence::LFence => "lfence".to_string(),
            Fence::MFence => "mfence".to_string(),
            Fence::SFence => "sfence".to_string(),
            Fence::Thread(order) => {
                format!("atomic_thread_fence({});", order.constant().unwrap_or("memory_order_relaxed"))
            }
        }
    }
}

fn directions(letter: char) -> Option<&'static [Direction]> {
    match letter {
        'W' => Some(&[Direction::Write]),
        'R' => Some(&[Direction::Read]),
        '*' => Some(&[Direction::Write, Direction::Read]),
        _ => None,
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Direction::Write { "W" } else { "R" })
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.is_external { "e" } else { "i" };
        match self.relation {
            Relation::ReadsFrom => write!(f, "Rf{place}")?,
            Relation::FromRead => write!(f, "Fr{place}")?,
            Relation::Coherence => write!(f, "Co{place}")?,
            Relation::Update => write!(f, "Rmw")?,
            Relation::Program(fence) => {
                let name = fence.map_or("Po", Fence::name);
                let change = if self.changes_location { "d" } else { "s" };
                write!(f, "{name}{change}{}{}", self.from, self.to)?;
            }
        }
        f.write_str(&self.orders_name())
    }
}
