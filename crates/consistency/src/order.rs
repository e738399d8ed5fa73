//! A partial order of events that grows edge by edge and is undone step by step: the kernel of this crate.
//!
//! Events are pushed onto chains: a thread, a store buffer. The events of a chain are ordered. A vector clock with a component for
//! each chain says what comes before an event, so [`PartialOrder::is_before`] is one comparison.
//!
//! - [`insert_newest`](PartialOrder::insert_newest) puts an event before the newest one, which has nothing after it.
//! - [`order`](PartialOrder::order) puts any event before another, and fails if that makes a cycle. The clocks of all later events
//!   then have to grow. [`next_grown`](PartialOrder::next_grown) propagates the clock of one event to its direct successors and
//!   returns the event, so that the caller can apply the rules of a memory model to it, which may order more events. When it returns
//!   none, the clocks are transitive and the rules are satisfied.
//! - [`begin`](PartialOrder::begin) begins a step, and [`undo`](PartialOrder::undo) undoes the last step with its events, its edges,
//!   and the growth of clocks. What happens before the first step cannot be undone, and nothing is saved for it.
//! - An edge may have a reason. [`insert`](PartialOrder::insert) keeps an edge even if it makes a cycle, so the cycle can be explained.
//!
//! Users: [`Saturation`](crate::Saturation) (a step is an event), the closure of [`good_writes`](crate::good_writes) (a step is an
//! event, or an order that a search tries), and the explanations of [`recorded`](crate::recorded) (edges have reasons, and the order may
//! have cycles). [`Lane`](crate::lanes::Lane) answers what rules ask about a location: the last write of a thread before an event, and
//! the first one after it.
//!
//! # RC11
//!
//! RC11 needs three orders, with a step in each for each event of the search:
//! - *Happens-before* is fed by several kinds of edges: program order is the chain of a thread; synchronises-with, thread creation
//!   and join are edges to the newest event. Events are pushed in an order of sb ∪ rf, so no other clock grows, and there is no cycle.
//! - *Modification order*, as far as it is forced. Its events are writes, and its chains are the writes of one thread to one location. Let
//!   `w` be what a new event `e` reads or writes. For each thread, the last write to the location before `e` in happens-before comes
//!   before `w`, and so does the source of the last read before `e`: two `Lane::last_before`, of writes and of reads, in the
//!   clock of `e`, and an `order` for each that is not `w`. `next_grown` then returns the writes that have got more writes before
//!   them: for an update, they come before its source too; and an update of such a write's predecessor comes before it, as nothing comes
//!   between an update and its source. A cycle means that the execution is inconsistent.
//! - *psc*, over the events that are sequentially consistent, from what is forced. A pair of writes without an order is tried both ways,
//!   each in a step of its own in both orders.

/// The order has a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cycle;

/// The end of a list of edges.
const END: u32 = u32::MAX;

/// The step in which the clock of an event was saved, if it was in none of those that can be taken back.
const NEVER: u32 = u32::MAX;

struct Event {
    chain: u32,
    /// How many events of the chain there are up to this one.
    index: u32,
    /// The first of the edges to other events, in `edges`.
    first_edge: u32,
    /// The step that last saved its clock, or that pushed it.
    saved_in: u32,
    is_grown: bool,
}

/// An edge from an event, in a list of those.
pub(crate) struct Edge<R> {
    pub(crate) from: u32,
    pub(crate) to: u32,
    next: u32,
    pub(crate) reason: R,
}

/// The lengths of the lists when a step began.
struct Step {
    events: u32,
    edges: u32,
    saved: u32,
}

/// A partial order of events, which are numbered as they are pushed. See the head of the file.
pub(crate) struct PartialOrder<R = ()> {
    /// How many components each clock has.
    stride: usize,
    /// Component `c` of an event's clock is `n` iff the first `n` events of chain `c` come before it or are it.
    clocks: Vec<u32>,
    events: Vec<Event>,
    chains: Vec<Vec<u32>>,
    edges: Vec<Edge<R>>,
    steps: Vec<Step>,
    /// The events whose clocks grew in a step, and these before.
    saved: Vec<u32>,
    saved_clocks: Vec<u32>,
    /// The events whose clocks have grown and were not handed on.
    grown: Vec<u32>,
}

impl<R> Default for PartialOrder<R> {
    fn default() -> Self {
        PartialOrder {
            stride: 0,
            clocks: Vec::new(),
            events: Vec::new(),
            chains: Vec::new(),
            edges: Vec::new(),
            steps: Vec::new(),
            saved: Vec::new(),
            saved_clocks: Vec::new(),
            grown: Vec::new(),
        }
    }
}

impl<R> PartialOrder<R> {
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    /// How many components each clock has: at least as many as there are chains.
    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    #[inline]
    pub(crate) fn chains(&self) -> &[Vec<u32>] {
        &self.chains
    }

    #[inline]
    pub(crate) fn chain_of(&self, event: u32) -> u32 {
        self.events[event as usize].chain
    }

    /// How many events of its chain there are up to an event.
    #[inline]
    pub(crate) fn index_of(&self, event: u32) -> u32 {
        self.events[event as usize].index
    }

    /// Whether an event is among the first of its chain, of which each has as many as `counts` says.
    #[inline]
    pub(crate) fn is_among(&self, event: u32, counts: &[u32]) -> bool {
        let Event { chain, index, .. } = self.events[event as usize];
        counts[chain as usize] >= index
    }

    /// How many events of each chain come before an event, or are it.
    #[inline]
    pub(crate) fn clock(&self, event: u32) -> &[u32] {
        &self.clocks[event as usize * self.stride..][..self.stride]
    }

    /// How many events of one chain come before an event, or are it.
    #[inline]
    pub(crate) fn component(&self, event: u32, chain: u32) -> u32 {
        self.clocks[event as usize * self.stride + chain as usize]
    }

    pub(crate) fn clocks(&self) -> &[u32] {
        &self.clocks
    }

    /// Whether an event comes before another, or is it.
    #[inline]
    pub(crate) fn is_before(&self, one: u32, other: u32) -> bool {
        let Event { chain, index, .. } = self.events[one as usize];
        self.component(other, chain) >= index
    }

    /// A predecessor of an event that is not yet `done`, which counts the done events of each chain.
    #[inline]
    pub(crate) fn missing(&self, event: u32, done: &[u32]) -> Option<u32> {
        let clock = &self.clock(event)[..done.len()];
        let own = self.chain_of(event) as usize;
        let is_missing = |chain: usize| clock[chain] > done[chain] + u32::from(chain == own);
        // The common case, none, without branches, for several components at once.
        if !(0..done.len()).fold(false, |any, chain| any | is_missing(chain)) {
            return None;
        }
        let chain = (0..done.len()).find(|&chain| is_missing(chain))?;
        Some(self.chains[chain][done[chain] as usize])
    }

    pub(crate) fn reserve_chains(&mut self, chains: usize) {
        if chains > self.chains.len() {
            self.chains.resize_with(chains, Vec::new);
        }
        if chains > self.stride {
            // More than are asked for, so that a run with many threads copies its clocks seldom.
            let stride = chains.max(self.stride + self.stride / 2).max(4);
            let widen = |flat: &Vec<u32>, old: usize| {
                let mut wide = Vec::with_capacity(flat.len() / old.max(1) * stride);
                for clock in flat.chunks(old.max(1)) {
                    wide.extend_from_slice(clock);
                    wide.resize(wide.len() + stride - old, 0);
                }
                wide
            };
            self.clocks = widen(&self.clocks, self.stride);
            self.saved_clocks = widen(&self.saved_clocks, self.stride);
            self.stride = stride;
        }
    }

    /// Makes room for so many chains, and so many events of them.
    pub(crate) fn reserve(&mut self, chains: usize, events: usize) {
        self.reserve_chains(chains);
        self.clocks.reserve_exact(events * self.stride);
        self.events.reserve(events);
        self.edges.reserve(2 * events);
    }

    pub(crate) fn into_clocks(self) -> Vec<u32> {
        self.clocks
    }

    #[inline]
    pub(crate) fn begin(&mut self) {
        self.steps.push(Step {
            events: self.events.len() as u32,
            edges: self.edges.len() as u32,
            saved: self.saved.len() as u32,
        });
    }

    /// Adds an event after all others of its chain, and returns its number.
    #[inline]
    pub(crate) fn push(&mut self, chain: usize) -> u32 {
        if chain >= self.chains.len() {
            self.reserve_chains(chain + 1);
        }
        let event = self.events.len() as u32;
        let own = self.clocks.len();
        match self.chains[chain].last() {
            Some(&last) => {
                let start = last as usize * self.stride;
                self.clocks.extend_from_within(start..start + self.stride);
            }
            None => self.clocks.resize(own + self.stride, 0),
        }
        self.chains[chain].push(event);
        let index = self.chains[chain].len() as u32;
        self.clocks[own + chain] = index;
        let saved_in = self.steps.len() as u32;
        self.events.push(Event { chain: chain as u32, index, first_edge: END, saved_in, is_grown: false });
        event
    }

    /// All edges, in the order in which they were added.
    pub(crate) fn edges(&self) -> &[Edge<R>] {
        &self.edges
    }

    /// The numbers of the edges from an event to others, the last that was added first.
    pub(crate) fn edges_from(&self, event: u32) -> impl Iterator<Item = u32> + '_ {
        let next = |&edge: &u32| Some(self.edges[edge as usize].next).filter(|&edge| edge != END);
        std::iter::successors(Some(self.events[event as usize].first_edge).filter(|&edge| edge != END), next)
    }

    #[inline]
    fn add_edge(&mut self, from: u32, to: u32, reason: R) {
        let next = std::mem::replace(&mut self.events[from as usize].first_edge, self.edges.len() as u32);
        self.edges.push(Edge { from, to, next, reason });
    }

    /// Puts one event before another by an edge of its own, even if it is before it. Where that makes a cycle the edge is there as well.
    #[inline]
    pub(crate) fn insert(&mut self, one: u32, other: u32, reason: R) -> Result<(), Cycle> {
        let is_cycle = self.is_before(other, one);
        self.add_edge(one, other, reason);
        if one != other {
            self.join(other, one);
        }
        if is_cycle { Err(Cycle) } else { Ok(()) }
    }

    /// Puts an event before the newest, which is before none.
    #[inline]
    pub(crate) fn insert_newest(&mut self, before: u32, reason: R) {
        let newest = self.events.len() - 1;
        self.add_edge(before, newest as u32, reason);
        let (others, own) = self.clocks.split_at_mut(newest * self.stride);
        raise(own, &others[before as usize * self.stride..][..self.stride]);
    }

    /// Joins the clock of `from` into that of `to`, and notes that this has consequences if it has.
    #[inline]
    fn join(&mut self, to: u32, from: u32) {
        let stride = self.stride;
        let (low, high) = self.clocks.split_at_mut(to.max(from) as usize * stride);
        let low = &mut low[to.min(from) as usize * stride..][..stride];
        let high = &mut high[..stride];
        let (to_clock, from_clock) = if to < from { (low, high) } else { (high, low) };
        if is_covered(from_clock, to_clock) {
            return;
        }
        let step = self.steps.len() as u32;
        let event = &mut self.events[to as usize];
        if event.saved_in != step {
            event.saved_in = step;
            self.saved.push(to);
            self.saved_clocks.extend_from_slice(to_clock);
        }
        if !event.is_grown {
            event.is_grown = true;
            self.grown.push(to);
        }
        raise(to_clock, from_clock);
    }

    /// Propagates the clock of an event that has grown, and returns that event; none if there is none left. Fails if the event comes before
    /// itself; the caller may go on, and obtains the transitive order with cycles.
    #[inline(always)]
    pub(crate) fn next_grown(&mut self) -> Option<Result<u32, Cycle>> {
        let event = self.grown.pop()?;
        self.events[event as usize].is_grown = false;
        let Event { chain, index, first_edge: mut edge, .. } = self.events[event as usize];
        let mut is_cyclic = false;
        if let Some(&next) = self.chains[chain as usize].get(index as usize) {
            is_cyclic |= self.hand_on(event, next);
        }
        while edge != END {
            let Edge { to, next, .. } = self.edges[edge as usize];
            is_cyclic |= self.hand_on(event, to);
            edge = next;
        }
        Some(if is_cyclic { Err(Cycle) } else { Ok(event) })
    }

    /// Returns whether there is a cycle: `next` comes before `event`.
    #[inline]
    fn hand_on(&mut self, event: u32, next: u32) -> bool {
        let is_cyclic = self.is_before(next, event);
        if event != next {
            self.join(next, event);
        }
        is_cyclic
    }

    pub(crate) fn undo(&mut self) {
        let Some(step) = self.steps.pop() else { return };
        for event in self.grown.drain(..) {
            self.events[event as usize].is_grown = false;
        }
        while self.edges.len() > step.edges as usize {
            let edge = self.edges.pop().expect("it was added");
            self.events[edge.from as usize].first_edge = edge.next;
        }
        while self.saved.len() > step.saved as usize {
            let event = self.saved.pop().expect("it was saved") as usize;
            let start = self.saved_clocks.len() - self.stride;
            let own = event * self.stride;
            self.clocks[own..own + self.stride].copy_from_slice(&self.saved_clocks[start..]);
            self.saved_clocks.truncate(start);
            // There will be another step of this number.
            self.events[event].saved_in = NEVER;
        }
        while self.events.len() > step.events as usize {
            let event = self.events.pop().expect("it was pushed");
            self.chains[event.chain as usize].pop();
        }
        self.clocks.truncate(self.events.len() * self.stride);
    }
}

impl PartialOrder {
    /// Puts one event before another, if it is not.
    pub(crate) fn order(&mut self, one: u32, other: u32) -> Result<(), Cycle> {
        if self.is_before(one, other) {
            return Ok(());
        }
        self.insert(one, other, ())
    }
}

/// Whether a clock is at most another one in each component. Without branches, for several components at once.
#[inline]
fn is_covered(one: &[u32], other: &[u32]) -> bool {
    let other = &other[..one.len()];
    !(0..one.len()).fold(false, |greater, place| greater | (one[place] as i32 > other[place] as i32))
}

/// Makes a clock the least upper bound of itself and another.
#[inline]
pub(crate) fn raise(clock: &mut [u32], other: &[u32]) {
    let other = &other[..clock.len()];
    (0..clock.len()).for_each(|place| clock[place] = (clock[place] as i32).max(other[place] as i32) as u32);
}
