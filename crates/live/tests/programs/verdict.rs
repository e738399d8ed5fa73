//! Whether a fair run breaks a duty, by another way than that of the search: for each set of movers, the cycles in which these, and
//! no others, take steps.

use crate::enumerator::{Edge, Graph};
use interleaf_live::Fairness;

/// Who should do what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Duty {
    /// The thread; none if any thread may do it.
    pub(crate) thread: Option<usize>,
    /// Whether it should end, and else get to the place.
    pub(crate) ends: bool,
    pub(crate) always: bool,
    pub(crate) fairness: Fairness,
}

impl Duty {
    fn does(&self, passed: Option<u8>) -> bool {
        !self.ends && passed.is_some_and(|who| self.thread.is_none_or(|own| own == usize::from(who)))
    }

    fn has_ended(&self, graph: &Graph, state: usize) -> bool {
        self.ends && self.thread.is_some_and(|own| graph.ended[state][own])
    }

    /// Whether a run in a state has not done it with this step.
    fn is_open(&self, graph: &Graph, edge: &Edge) -> bool {
        !self.does(edge.passed) && !self.has_ended(graph, edge.to)
    }
}

/// Whether some run that is fair breaks a duty.
pub(crate) fn is_broken(graph: &Graph, duty: Duty) -> bool {
    let count = graph.edges.len();
    let once = !duty.always || duty.ends;
    if once && duty.has_ended(graph, 0) {
        return false;
    }
    let mut reached = vec![false; count];
    let mut waiting = vec![0];
    reached[0] = true;
    while let Some(state) = waiting.pop() {
        for edge in graph.edges[state].iter().filter(|edge| !once || duty.is_open(graph, edge)) {
            if !std::mem::replace(&mut reached[edge.to], true) {
                waiting.push(edge.to);
            }
        }
    }
    for (state, is_reached) in reached.iter_mut().enumerate() {
        *is_reached &= duty.thread.is_none_or(|own| graph.started[state][own]);
        *is_reached &= !(duty.ends && graph.over[state]);
    }
    let ends = |state: usize| reached[state] && graph.edges[state].is_empty();
    let movers = 2 * graph.threads;
    (0..count).any(ends) || (1..1_u32 << movers).any(|taken| is_fair_cycle(graph, duty, &reached, taken))
}

/// Whether there is a cycle in which these movers, and no others, take steps, and which is fair to all.
fn is_fair_cycle(graph: &Graph, duty: Duty, reached: &[bool], taken: u32) -> bool {
    let count = graph.edges.len();
    let moves = |mover: usize| taken >> mover & 1 != 0;
    let can = |state: usize, mover: usize| graph.edges[state].iter().any(|edge| edge.mover == mover);
    let idle = || (0..2 * graph.threads).filter(|&mover| !moves(mover));
    let is_in: Vec<bool> = (0..count)
        .map(|state| {
            let is_owed = duty.fairness == Fairness::Strong && idle().any(|mover| can(state, mover));
            reached[state] && !is_owed
        })
        .collect();
    let inner = |state: usize| {
        let is_in = &is_in;
        let edges = graph.edges[state].iter().filter(move |_| is_in[state]);
        edges.filter(move |edge| is_in[edge.to] && moves(edge.mover) && duty.is_open(graph, edge))
    };
    components(count, &inner).into_iter().any(|members| {
        let is_member = |state: &usize| members.binary_search(state).is_ok();
        let seen = members
            .iter()
            .flat_map(|&state| inner(state))
            .filter(|edge| is_member(&edge.to))
            .fold(0_u32, |seen, edge| seen | 1 << edge.mover);
        seen == taken
            && (duty.fairness != Fairness::Weak
                || idle().all(|mover| members.iter().any(|&state| !can(state, mover))))
    })
}

/// The strongly connected components: Kosaraju's two searches. Members are in order.
fn components<'g, I: Iterator<Item = &'g Edge>>(
    count: usize,
    steps: &impl Fn(usize) -> I,
) -> Vec<Vec<usize>> {
    let mut back = vec![Vec::new(); count];
    (0..count).for_each(|from| steps(from).for_each(|edge| back[edge.to].push(from)));
    let (mut order, mut seen) = (Vec::new(), vec![false; count]);
    for root in 0..count {
        let mut stack = vec![(root, false)];
        while let Some((state, is_left)) = stack.pop() {
            if is_left {
                order.push(state);
            } else if !std::mem::replace(&mut seen[state], true) {
                stack.push((state, true));
                stack.extend(steps(state).map(|edge| (edge.to, false)));
            }
        }
    }
    let mut found = Vec::new();
    for &root in order.iter().rev() {
        let (mut members, mut stack) = (Vec::new(), vec![root]);
        while let Some(state) = stack.pop() {
            if std::mem::replace(&mut seen[state], false) {
                members.push(state);
                stack.extend(&back[state]);
            }
        }
        members.sort_unstable();
        found.extend((!members.is_empty()).then_some(members));
    }
    found
}
