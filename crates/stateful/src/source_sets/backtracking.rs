//! Source sets from what was explored: all that DE-S-POR and DL-S-POR share. They differ only in when they find out
//! which processes depend on each other.
//!
//! Source: Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022 (arXiv
//! 2211.11942), figure 2 and Algorithms 2 and 3.
//!
//! From a state s in which no thread can take an invisible step (an irreducible state) the search follows one process
//! p, and when it is back it knows dep(s, p): the processes that later take a step which depends on a step that p could
//! take in s. The backtrack set grows by dep(s, p); to the safe set, which is all processes that can move, if one in
//! dep(s, p) cannot move in s (but see below). The search leaves s as soon as some set T of processes that were
//! followed contains dep(s, p) for each p in T (the largest one is meant): T is persistent, and so what was followed is
//! a source set.
//!
//! A process is a thread with its store buffers; its steps are those of the thread and those of the buffers.
//!
//! Deviations, as the paper assumes systems without cycles and deadlocks, and without locks that are waited for:
//! - What a state leads to is kept as the [set of labels](crate::labels) of all steps on the way, once and for all when
//!   the search leaves the state, instead of being traversed again each time that the state is met. All states of a
//!   strongly connected component lead to the same; so the component gets one set when the search leaves its root
//!   (Tarjan, "Depth-First Search and Linear Graph Algorithms", 1972).
//! - Where a followed process p leads back to a component that was not left, its labels are not all known yet: then it
//!   is taken to lead to every label that the search knows, and what that [relies on](crate::source_sets::reliance) is noted, which
//!   is that no label of a process outside of T comes up later that depends on one of p's. If one does before the
//!   component is left, the search starts over, with all labels that it knows. There are finitely many. One that comes
//!   up before s is left makes its process one of dep(s, p).
//! - One step of a process in T leads to a state that is not on the stack; else more processes are followed. (This is
//!   the proviso of Holzmann and Peled, "An improvement in formal verification", 1994, in the form that suffices where
//!   only local and final states matter: not all followed steps have to lead off the stack.)
//! - A thread whose invisible steps only lead back to the stack is enough if the path from there has, after more
//!   invisible steps alone, an irreducible state: all processes of the first such state are then followed, as `s-por`
//!   does there in any case. So that costs no state which `s-por` does not visit, as following all processes behind the
//!   invisible steps would.
//! - Where more processes are followed because the first ones lead back, the search prefers the process that it then
//!   follows as long as possible: following the first one in order would lead round the same cycle again in each of its
//!   states.
//! - A waiting thread counts as reading what it waits for, in every state in which it waits; so does p's thread for
//!   dep(s, p), if it waits while a buffer of p can move. So does a thread that stopped in a loop without effect, and
//!   which resumes with the step that changes what it read there (`memory/src/resuming.rs`).
//! - A step that leads from s back to s itself, as that of a thread that polls in vain, is no step: the thread counts
//!   as waiting for all that it touches. A process with no other steps is not in the safe set.
//! - A process in dep(s, p) that cannot move in s stands for those that have to move before it can (`movers.rs`). Only
//!   where these are not known does the backtrack set become the safe set.
//! - If a state is met again with other addresses of objects, the labels in its set have other names: it is taken to
//!   lead to every label. Once that happens at all, a process that leads back to a component that was not left is
//!   followed together with all others.
//! - dep(s, p) has every process with a step that depends on p's, not only the one after the last such step.
//!
//! Promise: as that of `s-por`. Where no cycle is met that has invisible steps alone, no state is visited that `s-por`
//! does not visit.
//!
//! Proof. Say c(s) is when the search leaves s, and a state is reduced if not all of its processes are followed: to T,
//! a set as above.
//!
//! 1. What `s_por.rs` shows of paths w holds for these searches: from a visited state s the search has a path on which
//!    everything of w happens.
//! 2. Each T is persistent: no path from s that has no steps of T has one that depends on a step that a process of T
//!    can take in s, or that changes what a waiting thread of it waits for.
//!
//! Both by induction on the length of w, or of the path in 2 up to the step that should not be, then on c(s), and 2
//! before 1.
//!
//! For 1: if T has a step in w, the first one, of p, can be taken in s: up to there 2 holds of w, so p is as it was,
//! and what its thread might wait for is as well; so it is followed, and can be exchanged to the front of w. What is
//! left is shorter. If T has none, take a step b of a process in T that leads to a state which was not on the stack. By
//! 2 it is independent of w, so w is a path from b(s), and c(b(s)) < c(s). States that are reduced to an invisible step
//! are as in `s_por.rs`: the first irreducible state on the way from where one leads back to is one from which all are
//! followed.
//!
//! For 2: suppose there is a path v t from s without steps of T, where t, of a process q, is the first that depends on
//! a step that a process of T can take in s, or on what one waits for.
//! - Let t depend on a step a of p in T with c(a(s)) < c(s). Then v is a path from a(s) too, and after it q shows the
//!   same operation as before t. It touches there something that depends on a: if a writes, or ends the lifetime of,
//!   what t touches, then t touches it still, whatever it finds; if a only reads what t writes, t finds what it found
//!   without a. (An atomic section counts as touching all that the section at its place in the code ever touches.) Or q
//!   waits there, for what a wrote. By 1 the search has a path from a(s) on which v happens, and t, if it can be taken.
//!   If q waits, look at the first step of q on this path after those in v, or else at the last state, where q waits or
//!   can take that step: which then is on a path that the search has by 1. Each of them, the step and the waiting,
//!   touches what q waited for. So in each case a label of q that depends on a is among those that a(s) leads to, and q
//!   in dep(s, p), so in T; but it is not.
//! - Let t depend on a step a of p in T where a(s) was on the stack, and on none as above. Take b as for 1. As t does
//!   not depend on b, v t is a path from b(s), and c(b(s)) < c(s): by 1 the search has one on which t happens. So it
//!   knows a label of t, which depends on one of p's in s. As p leads back to a component that was not left, T relied
//!   on there being none but of processes in T.
//! - Let t depend on what the thread of p in T waits for, and on no step as above. As p can move in s, through a
//!   buffer, it has a step a there, and v t is a path from a(s), and from b(s). With the one that was left before s, as
//!   above, q is in dep(s, p), or a label is known that was relied on not to be.
//! - If q could not move in s and others stand for it, they are in T, and q is not the first process in v t that cannot
//!   move in s and that q stands for, or stands for itself: say that u is. Before it moves, one that it stands for
//!   moves, in v: if u waits, by a step that changes what it waits for, the label of which is known for the same
//!   reasons as above, as the path up to there is no longer. That one is none of those that cannot move, as u is their
//!   first. So it is in T. But v has no steps of T.
//!
//! A process that is followed has all its steps followed, the choices of its thread and the steps of its buffers.

use crate::labels::{LabelId, LabelSet, Labels};
use crate::movers::Movers;
use crate::run::{Met, Run, Step};
use crate::s_por::Invisible;
use crate::search::{Expansion, Frame};
use crate::source_sets::reliance::Reliance;
use crate::source_sets::source_set_frame::{Followed, Kind, SourceSetFrame, Stack, StateStatus, persistent};
use crate::visited::StateId;
use interleaf_trace::{Footprint, ThreadIndex, ThreadSet};

/// How an algorithm finds the processes that depend on each other.
pub(crate) trait Dependences {
    /// A process begins to be followed from the state at the top of the stack, at `depth`; these are its labels there.
    fn begin(&mut self, _depth: usize, _of_process: &[LabelId]) {}

    /// A step with this label is taken from the state at the top, or is waited for there.
    fn happens(&mut self, _: &Run, _: &mut Labels, _: &mut Stack, _label: LabelId) {}

    /// The state at the top leads to all of these.
    fn leads_to(&mut self, _: &Run, _: &mut Labels, _: &mut Stack, _set: LabelSet) {}

    /// The search is back at the state at the top from all that the process leads to: the processes that depend on it,
    /// or none if any may. Not asked if the process is the last one that can be followed.
    fn end(&mut self, run: &Run, labels: &mut Labels, stack: &mut Stack, is_last: bool) -> Option<ThreadSet>;
}

/// The search, with one of the two ways to find dependent processes.
pub(crate) struct SourceSets<D> {
    dependences: D,
    labels: Labels,
    invisible: Invisible,
    /// For each state its [`StateStatus`].
    statuses: Vec<u32>,
    /// The states whose components were not left, in the order of their visits.
    open: Vec<StateId>,
    /// The assumptions of these states.
    reliance: Reliance,
    /// Whether a state was met again with other addresses of objects, so that an open component may lead to labels of
    /// any name.
    renames: bool,
    /// Whether an assumption of a state that was left turned out false.
    was_wrong: bool,
}

impl<D: Default> SourceSets<D> {
    pub(crate) fn new(before: Option<SourceSets<D>>) -> SourceSets<D> {
        let known = before.map(|before| (before.labels, before.invisible, before.renames));
        let (labels, invisible, renames) = known.unwrap_or_default();
        SourceSets {
            dependences: D::default(),
            labels,
            invisible: invisible.knowing_more(),
            statuses: Vec::new(),
            open: Vec::new(),
            reliance: Reliance::default(),
            renames,
            was_wrong: false,
        }
    }

    fn set_status(&mut self, state: StateId, status: StateStatus) {
        if self.statuses.len() <= state as usize {
            self.statuses.resize(state as usize + 1, 0);
        }
        self.statuses[state as usize] = status.pack();
    }

    fn follow_process(&mut self, run: &mut Run, stack: &mut Stack, process: ThreadIndex)
    where
        D: Dependences,
    {
        let depth = stack.len() - 1;
        let Some(top) = stack.last_mut() else { return };
        let own = &mut top.own;
        self.labels.of_process(run, process, &mut own.followed.labels);
        (own.followed.process, own.followed.reached) = (Some(process), LabelSet::EMPTY);
        (own.followed.is_open, own.followed.moves, own.followed.leads_on) = (false, false, false);
        own.followed.dependent.clear();
        for &thread in &own.enabled {
            if run.process(thread) == process {
                run.steps_of(thread, &mut top.steps);
            }
        }
        self.dependences.begin(depth, &own.followed.labels);
    }

    /// The process to be followed first from the state at the top.
    fn first(&self, run: &mut Run, own: &SourceSetFrame) -> Option<ThreadIndex> {
        if run.options.visited_first
            && let Some(process) = own.safe.iter().find(|&process| self.is_known(run, own, process))
        {
            return Some(process);
        }
        let first = own.enabled.first().map(|&thread| run.process(thread));
        own.preferred.filter(|&process| own.safe.contains(process)).or(first)
    }

    /// Whether a process only leads to states that were visited, not all of them on the stack.
    fn is_known(&self, run: &mut Run, own: &SourceSetFrame, process: ThreadIndex) -> bool {
        let mut steps = Vec::new();
        for &thread in own.enabled.iter().filter(|&&thread| run.process(thread) == process) {
            run.steps_of(thread, &mut steps);
        }
        let mut leads_on = false;
        let is_known = steps.iter().all(|&step| {
            let state = run.peek(step);
            let is_left = |state| StateStatus::unpack(self.statuses[state as usize]) != StateStatus::OnStack;
            leads_on |= state.is_some_and(is_left);
            state.is_some()
        });
        is_known && leads_on
    }

    /// The processes that depend on the one that was followed, or that those stand for; and, if it leads to states
    /// whose component was not left, the labels that this relies on. None if any process may depend on it.
    fn movers(
        &mut self,
        run: &mut Run,
        own: &SourceSetFrame,
        dependent: Option<ThreadSet>,
    ) -> Option<(Movers, Vec<LabelId>)> {
        let mut dependent = dependent?;
        if own.followed.is_open {
            if self.renames || own.followed.reached == LabelSet::ANYTHING {
                return None;
            }
            for &label in &own.followed.labels {
                self.labels.dependent_of_all(&run.machine, label, &mut dependent);
            }
        }
        let can_move = |process| own.safe.contains(process) && !own.stuck.contains(process);
        let movers = Movers::of(run, &mut self.labels, &dependent, can_move, |run, labels, label| {
            let mut processes = ThreadSet::EMPTY;
            if own.followed.is_open {
                labels.dependent_of_all(&run.machine, label, &mut processes);
            } else {
                labels.dependent_processes(&run.machine, label, own.followed.reached, &mut processes)?;
                for &of_process in &own.followed.labels {
                    if labels.depend(&run.machine, label, of_process) {
                        processes.insert(labels.process(of_process));
                    }
                }
            }
            Some(processes)
        })?;
        let relies_on = if own.followed.is_open {
            own.followed.labels.iter().chain(&movers.awaited).copied().collect()
        } else {
            Vec::new()
        };
        Some((movers, relies_on))
    }

    /// Adds dependences that came up since to followed processes that lead back to the stack.
    fn depend_on_new(run: &Run, labels: &mut Labels, own: &mut SourceSetFrame) {
        let known = labels.len();
        for done in own.done.iter_mut().filter(|done| done.known < known) {
            done.known = known;
            let mut dependent = ThreadSet::EMPTY;
            for &label in &done.relies_on {
                labels.dependent_of_all(&run.machine, label, &mut dependent);
            }
            for process in dependent.iter() {
                if process != done.process && !done.standing.contains(process) {
                    done.dependent.insert(process);
                    own.backtrack.insert(process);
                }
            }
        }
    }

    /// Follows one more process from the state at the top, one of the backtrack set if any is left in it.
    fn go_on(&mut self, run: &mut Run, stack: &mut Stack)
    where
        D: Dependences,
    {
        let Some(Frame { own, .. }) = stack.last_mut() else { return };
        let is_done = |process: ThreadIndex| own.done.iter().any(|done| done.process == process);
        let can_follow = |next: &ThreadIndex| !is_done(*next) && !own.stuck.contains(*next);
        let processes = own.enabled.iter().map(|&thread| run.process(thread));
        let left: Vec<_> = processes.filter(can_follow).collect();
        let wanted = left.iter().copied().find(|&next| own.backtrack.contains(next));
        if wanted.is_none() {
            // The followed processes are persistent but all lead back to the stack, or all must be followed.
            own.preferred = left.first().copied();
        }
        let next = wanted.or(own.preferred).expect("the last process to be followed is not left");
        own.backtrack.insert(next);
        self.follow_process(run, stack, next);
    }

    /// Checks the assumptions of states that were left against new labels.
    fn look(&mut self, run: &Run) {
        self.was_wrong |= self.reliance.is_broken(&run.machine, &mut self.labels);
    }

    fn follow_all(run: &mut Run, top: &mut Frame<SourceSetFrame>) {
        let own = &mut top.own;
        for &thread in &own.enabled {
            let process = run.process(thread);
            let was_followed = match own.kind {
                Kind::Alone => own.followed.process == Some(thread),
                _ => {
                    own.followed.process == Some(process)
                        || own.stuck.contains(process)
                        || own.done.iter().any(|done| done.process == process)
                }
            };
            if !was_followed {
                run.steps_of(thread, &mut top.steps);
            }
        }
        own.kind = Kind::All;
    }
}

/// Whether the path from a state on the stack has a state from which not only one thread is followed by an invisible
/// step. If so, all processes are followed from the first such state.
fn makes_whole(stack: &mut Stack, from: Option<StateId>) -> bool {
    let Some(from) = from else { return false };
    // States have higher numbers further up the stack.
    let start = stack.partition_point(|frame| frame.state < from);
    let first = stack[start..].iter_mut().find(|frame| frame.own.kind != Kind::Alone);
    first.is_some_and(|frame| {
        frame.own.is_whole = true;
        true
    })
}

impl<D: Dependences + Default> Expansion for SourceSets<D> {
    type Own = SourceSetFrame;

    fn enter(&mut self, run: &mut Run, stack: &mut Stack) {
        let depth = stack.len() - 1;
        let Some((top, below)) = stack.split_last_mut() else { return };
        top.own.preferred = None;
        if let Some(parent) = below.last_mut() {
            (parent.own.followed.leads_on, parent.own.followed.moves) = (true, true);
            top.own.preferred =
                parent.own.preferred.filter(|_| parent.own.preferred == parent.own.followed.process);
        }
        let state = top.state;
        self.set_status(state, StateStatus::OnStack);
        self.open.push(state);
        self.invisible.look(run);
        let own = &mut top.own;
        run.enabled(state, &mut own.enabled);
        own.safe = own.enabled.iter().map(|&thread| run.process(thread)).collect();
        own.done.clear();
        own.backtrack.clear();
        own.stuck.clear();
        (own.kind, own.followed.process, own.followed.leads_on, own.followed.is_open) =
            (Kind::Some, None, false, false);
        (own.back, own.is_whole) = (None, false);
        (own.set, own.low) = (LabelSet::EMPTY, state);
        own.followed.labels.clear();
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
        self.look(run);
        let Some(top) = stack.last_mut() else { return };
        let alone = if run.options.unfiltered { None } else { self.invisible.find(run, &top.own.enabled) };
        if let Some(alone) = alone {
            (top.own.kind, top.own.followed.process) = (Kind::Alone, Some(alone));
            run.steps_of(alone, &mut top.steps);
            return;
        }
        if let Some(process) = self.first(run, &top.own) {
            top.own.backtrack.insert(process);
            self.follow_process(run, stack, process);
        }
    }

    fn follow(&mut self, run: &mut Run, stack: &mut Stack, step: Step, footprint: Footprint) {
        self.invisible.follow(run, step, footprint);
        if let Some(label) = self.labels.number(run.process(step.thread), footprint)
            && let Some(top) = stack.last_mut()
        {
            top.own.set = self.labels.with(top.own.set, label);
            self.dependences.happens(run, &mut self.labels, stack, label);
            self.look(run);
        }
    }

    fn meet(&mut self, run: &mut Run, stack: &mut Stack, met: Met) {
        let Some(top) = stack.last_mut() else { return };
        let own = &mut top.own;
        if met.state == top.state && !met.renamed {
            return;
        }
        own.followed.moves = true;
        let mut set = match StateStatus::unpack(self.statuses[met.state as usize]) {
            status @ (StateStatus::OnStack | StateStatus::Open) => {
                (own.low, own.followed.is_open) = (own.low.min(met.state), true);
                match status {
                    StateStatus::OnStack => {
                        own.back = Some(own.back.map_or(met.state, |back| back.min(met.state)))
                    }
                    _ => own.followed.leads_on = true,
                }
                LabelSet::EMPTY
            }
            StateStatus::Closed(set) => {
                own.followed.leads_on = true;
                set
            }
        };
        if met.renamed {
            set = LabelSet::ANYTHING;
            self.renames = true;
            self.was_wrong |= !self.reliance.is_empty();
        }
        own.followed.reached = self.labels.union(own.followed.reached, set);
        own.set = self.labels.union(own.set, set);
        self.dependences.leads_to(run, &mut self.labels, stack, set);
    }

    fn extend(&mut self, run: &mut Run, stack: &mut Stack) {
        let Some((top, below)) = stack.split_last_mut() else { return };
        let own = &mut top.own;
        match own.kind {
            Kind::All => return,
            Kind::Alone => {
                if !own.followed.leads_on && !makes_whole(below, own.back) {
                    run.counts().cycles += 1;
                    Self::follow_all(run, top);
                }
                return;
            }
            Kind::Some => {}
        }
        // In a state in which no process can move there is none to end.
        let Some(current) = own.followed.process else { return };
        let is_last = own.done.len() + own.stuck.iter().count() + 1 == own.safe.iter().count();
        let dependent = self.dependences.end(run, &mut self.labels, stack, is_last);
        let Some(top) = stack.last_mut() else { return };
        let own = &mut top.own;
        if is_last {
            return;
        }
        if own.is_whole {
            own.done.push(Followed::of(current));
            return self.go_on(run, stack);
        }
        if !own.followed.moves {
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
        let dependent = self.movers(run, own, dependent);
        let Some((movers, relies_on)) = dependent else {
            return Self::follow_all(run, top);
        };
        movers.processes.iter().for_each(|process| own.backtrack.insert(process));
        own.done.push(Followed {
            process: current,
            dependent: movers.processes,
            leads_on: own.followed.leads_on,
            relies_on,
            known: self.labels.len(),
            standing: movers.standing,
        });
        Self::depend_on_new(run, &mut self.labels, own);
        let enough = persistent(&own.done);
        if enough.iter().any(|done| done.leads_on) {
            let members: ThreadSet = enough.iter().map(|done| done.process).collect();
            for done in enough {
                let allowed = members.iter().chain(done.standing.iter()).collect();
                done.relies_on.iter().for_each(|&label| self.reliance.note(top.state, label, &allowed));
            }
            return;
        }
        self.go_on(run, stack);
    }

    fn leave(&mut self, run: &mut Run, stack: &mut Stack) {
        let Some((top, below)) = stack.split_last_mut() else { return };
        let SourceSetFrame { low, set, .. } = top.own;
        if low == top.state {
            while let Some(state) = self.open.pop() {
                self.set_status(state, StateStatus::Closed(set));
                if state == top.state {
                    break;
                }
            }
            self.reliance.leave(top.state);
        } else {
            self.set_status(top.state, StateStatus::Open);
        }
        if let Some(parent) = below.last_mut() {
            let own = &mut parent.own;
            own.set = self.labels.union(own.set, set);
            own.followed.reached = self.labels.union(own.followed.reached, set);
            if low < top.state {
                (own.low, own.followed.is_open) = (own.low.min(low), true);
            }
        } else {
            let bytes = self.labels.bytes() + (self.statuses.len() * size_of::<u32>()) as u64;
            run.counts().bytes += bytes;
        }
    }

    fn starts_over(&self) -> bool {
        self.invisible.was_wrong() || self.was_wrong
    }
}
