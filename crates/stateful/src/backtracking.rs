//! Source sets from what was explored: what DE-S-POR and DL-S-POR have in common, which is all but when they find out who
//! depends on whom.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022 (arXiv 2211.11942),
//! figure 2 and Algorithms 2 and 3.
//!
//! From a state s in which no thread can take an invisible step (an irreducible state) the search follows one process p, and when
//! it is back it knows dep(s, p): the processes that later take a step which depends on a step that p could take in s. The
//! backtrack set grows by dep(s, p); to the safe set, which is all processes that can move, if one in dep(s, p) cannot move in
//! s (but see below). The search leaves s as soon as some set T of processes that were followed contains dep(s, p) for each p in T: T is
//! persistent, and so what was followed is a source set.
//!
//! A process is a thread with its store buffers; its steps are those of the thread and those of the buffers.
//!
//! Deviations, as the paper assumes systems without cycles and deadlocks, and without locks that are waited for:
//! - What a state leads to is kept as the [set of labels](crate::labels) of all steps on the way, once and for all when the search
//!   leaves the state, instead of being traversed again each time that the state is met. All states of a strongly connected
//!   component lead to the same; so the component gets one set when the search leaves its root (Tarjan, "Depth-First Search
//!   and Linear Graph Algorithms", 1972).
//! - A thread that waits counts as reading what it waits for, in every state in which it waits, and so does p's thread for dep(s, p),
//!   if it waits while a buffer of p can move. So does a thread that stopped in a loop which changes nothing, and which goes on in the
//!   step that changes what it read there (`memory/src/resuming.rs`).
//! - A step that leads from s back to s itself, as that of a thread that polls in vain, is no step: it counts as waiting for all that it
//!   touches. A process with no other steps is not in the safe set.
//! - A process in dep(s, p) that cannot move in s because it waits to join a thread stands for that thread, and one that was not started for
//!   the one that starts it, or for its starter in turn: it cannot move before that has. Only where this leads to no process that can
//!   move does the backtrack set become the safe set.
//! - Where a followed process leads back to a state on the stack, dep(s, p) is not known in full: then all processes are followed.
//! - Where a state is met again with other addresses of objects, the labels in its set have other names: all there are are
//!   taken to be in it.
//! - dep(s, p) has every process with a step that depends on p's, not only the one after the last such step.
//!
//! Promise: as that of `s-por`; and where no cycle was met, no state is visited that `s-por` does not visit.
//!
//! Proof. Say c(s) is when the search leaves s, and a state is reduced if not all of its processes are followed. Of a state that is
//! reduced to a set T as above, say R(s) is what the search reaches from the states that T leads to. No state of R(s) is on
//! the stack when s is left: the components of those states were left. So c is smaller on R(s) than c(s), and R(s) is closed.
//!
//! 1. What `s_por.rs` shows of paths w holds for these searches, if each T is persistent: if no path from s that has no steps of T
//!    has one that depends on a step that a process of T can take in s, or that changes what a waiting thread of it waits for. The
//!    induction is the same, on the length of w, then on c(s). If T has a step in w, the first one, of p, can be taken
//!    in s: p is as it was, and what its thread might wait for is as well; so it is followed, and can be exchanged to the front of w.
//!    What is left is shorter. If T has none, any step a of any p in T is independent of w, a(s) is in R(s), and so c(a(s)) < c(s).
//!    States that are reduced to an invisible step are as there.
//! 2. Each T is persistent. By induction on c(s): in R(s) all are, and as it is closed, 1 holds from its states. Suppose there is
//!    a path v t from s without steps of T, where t, of a process q, is the first that depends on a step that a process of T can take
//!    in s, or on what one waits for.
//!    Let t depend on a step a of p in T. Then v is a path from a(s) too, and after it q shows the same operation as before t. It
//!    touches there something that depends on a: if a writes, or ends the lifetime of, what t touches, then t touches it still,
//!    whatever it finds; if a only reads what t writes, t finds what it found without a. (An atomic section counts as touching all that
//!    the section at its place in the code ever touches.) Or q waits there, for what a wrote. By 1 the search has a path from a(s) on
//!    which v happens, and t, if it can be taken. If q waits, look at the first step of q on this path after those in v, or
//!    else at the last state, where q waits or can take that step: which then is on a path that the search has by 1. Each of them, the step
//!    and the waiting, touches what q waited for. So in each case a label of q that depends on a is in the set of a(s), and q
//!    in dep(s, p), so in T; but it is not.
//!    Let t depend on what the thread of p in T waits for, and on no step as above. As p can move in s, through a buffer, it has a step a
//!    there, and v t is a path from a(s). By 1 the search has one on which t happens, and the label of t is in the set of a(s). Again
//!    q is in dep(s, p).
//!    If q could not move in s and another process stands for it, that one is in T; and it has a step in v, as without one q does not come to
//!    t. But v has no steps of T.
//!
//! A process that is followed has all its steps followed, the choices of its thread and the steps of its buffers.

use crate::labels::{LabelId, LabelSet, Labels};
use crate::run::{Met, Run, Step};
use crate::s_por::Invisible;
use crate::search::{Expansion, Frame};
use crate::visited::StateId;
use interleaf_memory::{Machine, Observer, Status};
use interleaf_program::{Op, Stateful, ThreadId};
use interleaf_trace::{Footprint, ThreadIndex, ThreadSet};

/// How an algorithm finds out who depends on whom.
pub(crate) trait Dependences<P: Stateful, O: Observer<P>> {
    /// A process begins to be followed from the state at the top, which is `depth` states above the first; these are its labels
    /// there.
    fn begin(&mut self, depth: usize, of_process: &[LabelId]);

    /// A step with this label is taken from the state at the top, or is waited for there.
    fn happens(&mut self, run: &Run<P, O>, labels: &mut Labels, stack: &mut [Frame<Source>], label: LabelId);

    /// The state at the top leads to all of these.
    fn leads_to(&mut self, run: &Run<P, O>, labels: &mut Labels, stack: &mut [Frame<Source>], set: LabelSet);

    /// The search is back at the state at the top from all that the process leads to: the processes that depend on it; none if that can
    /// be any.
    fn end(&mut self, run: &Run<P, O>, labels: &mut Labels, stack: &mut [Frame<Source>])
    -> Option<ThreadSet>;
}

/// What is kept with a state on the stack.
#[derive(Debug, Default)]
pub(crate) struct Source {
    pub(crate) kind: Kind,
    /// The process that is followed.
    pub(crate) current: Option<ThreadIndex>,
    /// Its labels in this state.
    pub(crate) labels: Vec<LabelId>,
    /// The labels of all that it leads to.
    pub(crate) reached: LabelSet,
    /// The processes that depend on it, as far as they were found before the search is back.
    pub(crate) dependent: ThreadSet,
    /// Whether it leads to a state that was on the stack.
    is_open: bool,
    /// Whether it leads to any state but this one.
    moves: bool,
    /// Whether one of its steps leads to a state that is not on the stack.
    leads_on: bool,
    /// The threads that can move, in the order in which they are followed.
    enabled: Vec<ThreadIndex>,
    /// Their processes: the safe set.
    safe: ThreadSet,
    backtrack: ThreadSet,
    /// The processes that were followed, each with those that depend on it.
    done: Vec<(ThreadIndex, ThreadSet)>,
    /// The processes that were followed and lead nowhere.
    stuck: ThreadSet,
    /// The labels of all that the state leads to.
    set: LabelSet,
    /// The number of the first state that was visited, of those whose component was not left, that the state leads to; or its own.
    low: StateId,
}

/// How a state is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Kind {
    /// A thread is followed alone, by an invisible step.
    Alone,
    /// Some processes are followed.
    #[default]
    Some,
    /// All are.
    All,
}

/// What is known of a state that was visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// It is on the stack.
    OnStack,
    /// It was left, but not the root of its component.
    Open,
    /// Its component was left, and leads to these labels.
    Closed(LabelSet),
}

impl Place {
    /// In four bytes.
    fn pack(self) -> u32 {
        match self {
            Place::Closed(set) => set.0,
            Place::OnStack => u32::MAX,
            Place::Open => u32::MAX - 1,
        }
    }

    fn unpack(packed: u32) -> Place {
        match packed {
            u32::MAX => Place::OnStack,
            packed if packed == u32::MAX - 1 => Place::Open,
            set => Place::Closed(LabelSet(set)),
        }
    }
}

/// The search, with one of two ways to find out who depends on whom.
pub(crate) struct SourceSets<D> {
    dependences: D,
    labels: Labels,
    invisible: Invisible,
    /// For each state its [`Place`].
    places: Vec<u32>,
    /// The states whose components were not left, in the order in which they were visited.
    open: Vec<StateId>,
}

impl<D: Default> SourceSets<D> {
    /// For a search that starts, or starts over.
    pub(crate) fn new(before: Option<SourceSets<D>>) -> SourceSets<D> {
        SourceSets {
            dependences: D::default(),
            labels: Labels::default(),
            invisible: before.map(|before| before.invisible).unwrap_or_default().knowing_more(),
            places: Vec::new(),
            open: Vec::new(),
        }
    }

    fn place(&mut self, state: StateId, place: Place) {
        if self.places.len() <= state as usize {
            self.places.resize(state as usize + 1, 0);
        }
        self.places[state as usize] = place.pack();
    }

    /// Begins to follow a process.
    fn follow_process<P: Stateful, O: Observer<P>>(
        &mut self,
        run: &mut Run<P, O>,
        stack: &mut [Frame<Source>],
        process: ThreadIndex,
    ) where
        D: Dependences<P, O>,
    {
        let depth = stack.len() - 1;
        let Some(top) = stack.last_mut() else { return };
        let own = &mut top.own;
        self.labels.of_process(run, process, &mut own.labels);
        (own.current, own.reached) = (Some(process), LabelSet::EMPTY);
        (own.is_open, own.moves) = (false, false);
        own.dependent.clear();
        for &thread in &own.enabled {
            if run.process(thread) == process {
                run.steps_of(thread, &mut top.steps);
            }
        }
        self.dependences.begin(depth, &own.labels);
    }

    /// Follows all that is not followed yet.
    fn follow_all<P: Stateful, O: Observer<P>>(run: &mut Run<P, O>, top: &mut Frame<Source>) {
        let own = &mut top.own;
        for &thread in &own.enabled {
            let process = run.process(thread);
            let was_followed = match own.kind {
                Kind::Alone => own.current == Some(thread),
                _ => {
                    own.current == Some(process)
                        || own.stuck.contains(process)
                        || own.done.iter().any(|done| done.0 == process)
                }
            };
            if !was_followed {
                run.steps_of(thread, &mut top.steps);
            }
        }
        own.kind = Kind::All;
    }
}

/// The process that has to move before this one can, if it cannot: the one that it waits to join, or that has to start it, or
/// whoever stands for that one. Itself, if it can.
fn stand_in<P: Stateful>(
    machine: &Machine<P>,
    process: ThreadIndex,
    can_move: impl Fn(ThreadIndex) -> bool,
) -> Option<ThreadIndex> {
    let mut process = process;
    // Threads that wait to join each other stand for no one.
    for _ in machine.threads() {
        if can_move(process) {
            return Some(process);
        }
        process = match machine.status(process) {
            Status::Ready(Op::Join { thread }) => machine.thread(thread)?,
            Status::Absent => {
                let path = machine.id(process).path();
                let (_, starter) = path.split_last()?;
                machine.thread(ThreadId::from_path(starter)?)?
            }
            _ => return None,
        };
    }
    None
}

/// Whether some of the processes that were followed contain all that depend on them.
fn is_persistent(done: &[(ThreadIndex, ThreadSet)]) -> bool {
    // Those that have a dependent one that was not followed are of no use, and so on.
    let mut usable: Vec<_> = done.iter().collect();
    loop {
        let members: ThreadSet = usable.iter().map(|done| done.0).collect();
        let before = usable.len();
        usable.retain(|(_, dependent)| dependent.iter().all(|process| members.contains(process)));
        if usable.len() == before {
            return before > 0;
        }
    }
}

impl<P: Stateful, O: Observer<P>, D: Dependences<P, O> + Default> Expansion<P, O> for SourceSets<D> {
    type Own = Source;

    fn enter(&mut self, run: &mut Run<P, O>, stack: &mut [Frame<Source>]) {
        let depth = stack.len() - 1;
        let Some((top, below)) = stack.split_last_mut() else { return };
        if let Some(parent) = below.last_mut() {
            (parent.own.leads_on, parent.own.moves) = (true, true);
        }
        let state = top.state;
        self.place(state, Place::OnStack);
        self.open.push(state);
        self.invisible.look(run);
        let own = &mut top.own;
        own.enabled = run.enabled(state);
        own.safe = own.enabled.iter().map(|&thread| run.process(thread)).collect();
        own.done.clear();
        own.backtrack.clear();
        own.stuck.clear();
        (own.kind, own.current, own.leads_on, own.is_open) = (Kind::Some, None, false, false);
        (own.set, own.low) = (LabelSet::EMPTY, state);
        own.labels.clear();
        for thread in run.machine.threads() {
            if !run.machine.is_enabled(thread)
                && let process = run.process(thread)
                && let Some(label) = self.labels.of_waiting(&mut run.machine, thread, process)
            {
                let set = &mut stack[depth].own.set;
                *set = self.labels.with(*set, label);
                self.dependences.happens(run, &mut self.labels, stack, label);
            }
        }
        let Some(top) = stack.last_mut() else { return };
        if let Some(alone) = self.invisible.find(run, &top.own.enabled) {
            (top.own.kind, top.own.current) = (Kind::Alone, Some(alone));
            run.steps_of(alone, &mut top.steps);
        } else if let Some(&first) = top.own.enabled.first() {
            let process = run.process(first);
            top.own.backtrack.insert(process);
            self.follow_process(run, stack, process);
        }
    }

    fn follow(&mut self, run: &mut Run<P, O>, stack: &mut [Frame<Source>], step: Step, footprint: Footprint) {
        if let Some(label) = self.labels.number(run.process(step.thread), footprint)
            && let Some(top) = stack.last_mut()
        {
            top.own.set = self.labels.with(top.own.set, label);
            self.dependences.happens(run, &mut self.labels, stack, label);
        }
    }

    fn meet(&mut self, run: &mut Run<P, O>, stack: &mut [Frame<Source>], met: Met) {
        let Some(top) = stack.last_mut() else { return };
        let own = &mut top.own;
        if met.state == top.state && !met.renamed {
            return;
        }
        own.moves = true;
        let mut set = match Place::unpack(self.places[met.state as usize]) {
            place @ (Place::OnStack | Place::Open) => {
                (own.low, own.is_open) = (own.low.min(met.state), true);
                own.leads_on |= place == Place::Open;
                LabelSet::EMPTY
            }
            Place::Closed(set) => {
                own.leads_on = true;
                set
            }
        };
        if met.renamed {
            set = LabelSet::ANYTHING;
        }
        own.reached = self.labels.union(own.reached, set);
        own.set = self.labels.union(own.set, set);
        self.dependences.leads_to(run, &mut self.labels, stack, set);
    }

    fn extend(&mut self, run: &mut Run<P, O>, stack: &mut [Frame<Source>]) {
        let Some(top) = stack.last_mut() else { return };
        let own = &mut top.own;
        match own.kind {
            Kind::All => return,
            Kind::Alone => {
                if !own.leads_on {
                    run.counts().cycles += 1;
                    Self::follow_all(run, top);
                }
                return;
            }
            Kind::Some => {}
        }
        // In a state in which no process can move there is none to end.
        let Some(current) = own.current else { return };
        let is_open = own.is_open;
        let dependent = self.dependences.end(run, &mut self.labels, stack);
        let Some(top) = stack.last_mut() else { return };
        let own = &mut top.own;
        if own.done.len() + own.stuck.iter().count() + 1 == own.safe.iter().count() {
            return;
        }
        if !own.moves {
            if !own.done.is_empty() {
                return Self::follow_all(run, top);
            }
            own.stuck.insert(current);
            let mut processes = own.enabled.iter().map(|&thread| run.process(thread));
            let next = processes.find(|&process| !own.stuck.contains(process));
            let next = next.expect("the last process to be followed is not left");
            own.backtrack = ThreadSet::of(next);
            return self.follow_process(run, stack, next);
        }
        if is_open {
            run.counts().cycles += 1;
            return Self::follow_all(run, top);
        }
        let can_move = |process| own.safe.contains(process) && !own.stuck.contains(process);
        let stand_in = |process| stand_in(&run.machine, process, can_move);
        let dependent = dependent.and_then(|set| set.iter().map(stand_in).collect::<Option<ThreadSet>>());
        let Some(dependent) = dependent else {
            return Self::follow_all(run, top);
        };
        dependent.iter().for_each(|process| own.backtrack.insert(process));
        own.done.push((current, dependent));
        if is_persistent(&own.done) {
            return;
        }
        let is_done = |process: ThreadIndex| own.done.iter().any(|done| done.0 == process);
        let processes = own.enabled.iter().map(|&thread| run.process(thread));
        let next = processes.into_iter().find(|&next| own.backtrack.contains(next) && !is_done(next));
        let next = next.expect("a backtrack set that was followed in full is persistent");
        self.follow_process(run, stack, next);
    }

    fn leave(&mut self, run: &mut Run<P, O>, stack: &mut [Frame<Source>]) {
        let Some((top, below)) = stack.split_last_mut() else { return };
        let Source { low, set, .. } = top.own;
        if low == top.state {
            while let Some(state) = self.open.pop() {
                self.place(state, Place::Closed(set));
                if state == top.state {
                    break;
                }
            }
        } else {
            self.place(top.state, Place::Open);
        }
        if let Some(parent) = below.last_mut() {
            let own = &mut parent.own;
            own.set = self.labels.union(own.set, set);
            own.reached = self.labels.union(own.reached, set);
            if low < top.state {
                (own.low, own.is_open) = (own.low.min(low), true);
            }
        } else {
            let bytes = self.labels.bytes() + (self.places.len() * size_of::<u32>()) as u64;
            run.counts().bytes += bytes;
        }
    }

    fn starts_over(&self) -> bool {
        self.invisible.was_wrong()
    }
}
