//! Why a vertex loses, whatever player 1 does.
//!
//! Source: a record of the computation of almost-sure reachability (section 6.1.2 of Toman's thesis). In each round, the
//! vertices that cannot reach a good end-component are a *trap*: player 1 can leave it only to vertices that lost in earlier
//! rounds. A play that stays in the trap almost surely ends in an end-component of it, and none of these has a good one.
//! From *attracted* vertices chance leads into the trap with some probability, whatever player 1 does. By induction, player
//! 1 loses with a probability above 0 from every vertex of a round.
//!
//! The rounds hold only what the vertex in question needs: the vertices reachable from it, where at random vertices one
//! successor is enough.

use crate::answer::Answer;
use crate::explicit::attractor::{can_reach, remove_attractor};
use crate::explicit::end_components::EndComponents;
use crate::mdp::{Mdp, Vertex, VertexSet};
use crate::objective::{Objective, Pair, violated};
use std::collections::{HashMap, VecDeque};

/// Why a vertex loses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Defeat {
    /// An example: from the vertex to an end-component that is lost, or to a vertex without a successor.
    pub path: Vec<Vertex>,
    /// That end-component, which is in a round; empty if the path ends in a vertex without a successor.
    pub component: Vec<Vertex>,
    /// Why such end-components cannot be avoided. The vertex is in one of the rounds.
    pub rounds: Vec<Round>,
}

/// Vertices from which player 1 loses, given those of the rounds before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Round {
    /// All edges from these vertices lead to others of them, or to earlier rounds.
    pub trap: Vec<Vertex>,
    /// The maximal end-components of the trap.
    pub lost: Vec<Lost>,
    /// From these vertices plays get to the trap, to vertices before in this list, or to earlier rounds: from a random vertex
    /// by the edge to the successor given, and from one of player 1 by any of its edges.
    pub attracted: Vec<(Vertex, Option<Vertex>)>,
}

/// An end-component in which no play wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// Its vertices.
    pub component: Vec<Vertex>,
    /// For each alternative of the objective, why no play that stays in the end-component satisfies it.
    pub refutations: Vec<Refutation>,
}

/// Why no play that stays in an end-component satisfies all pairs: the end-component does not grant the requests of one pair,
/// so the play must avoid these requests, and stays in one of the end-components without them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The end-component.
    pub component: Vec<Vertex>,
    /// The pair that defeats it: it has vertices of L and none of U.
    pub pair: usize,
    /// The maximal end-components without vertices of L, each refuted.
    pub within: Vec<Refutation>,
}

impl Defeat {
    /// Why the end-component of the example is lost.
    pub fn refutations(&self) -> &[Refutation] {
        let all = self.rounds.iter().flat_map(|round| &round.lost);
        let example = all.into_iter().find(|lost| lost.component == self.component);
        example.map_or(&[], |lost| &lost.refutations)
    }

    /// Completes the rounds with an example. `successors` are those in the rounds.
    pub(crate) fn with_example(
        rounds: Vec<Round>,
        initial: Vertex,
        mut successors: impl FnMut(Vertex) -> Vec<Vertex>,
    ) -> Defeat {
        let lost: Vec<&Lost> = rounds.iter().flat_map(|round| &round.lost).collect();
        let component_of: HashMap<Vertex, usize> = lost
            .iter()
            .zip(0..)
            .flat_map(|(lost, at)| lost.component.iter().map(move |&of| (of, at)))
            .collect();
        let mut parents = HashMap::from([(initial, initial)]);
        let mut waiting = VecDeque::from([initial]);
        while let Some(vertex) = waiting.pop_front() {
            let component = component_of.get(&vertex).map(|&at| lost[at].component.clone());
            let next = if component.is_some() { Vec::new() } else { successors(vertex) };
            if next.is_empty() {
                let mut path = vec![vertex];
                while let Some(&last) = path.last().filter(|&&last| last != initial) {
                    path.push(parents[&last]);
                }
                path.reverse();
                return Defeat { path, component: component.unwrap_or_default(), rounds };
            }
            for next in next {
                if let std::collections::hash_map::Entry::Vacant(entry) = parents.entry(next) {
                    entry.insert(vertex);
                    waiting.push_back(next);
                }
            }
        }
        unreachable!(
            "what cannot leave a trap ends in an end-component of it, or cannot go on; please report this"
        )
    }
}

pub(super) fn defeat(mdp: &Mdp, objective: &Objective, answer: &Answer, initial: Vertex) -> Defeat {
    let (places, order) = places(mdp, answer, initial);
    let next = |vertex: Vertex| -> Vec<Vertex> {
        let all = mdp.successors(vertex);
        match places[vertex as usize] {
            Place::Attracted(_, rank) if mdp.is_random(vertex) => {
                all.iter().copied().find(|&to| places[to as usize].rank() < rank).into_iter().collect()
            }
            _ => all.to_vec(),
        }
    };
    // The vertices that are needed.
    let mut needed = mdp.set([initial]);
    let mut waiting = vec![initial];
    while let Some(vertex) = waiting.pop() {
        waiting.extend(next(vertex).into_iter().filter(|&next| !needed.put(next as usize)));
    }
    let mut rounds: Vec<Round> = Vec::new();
    for vertex in order.into_iter().filter(|&vertex| needed.contains(vertex as usize)) {
        let place = places[vertex as usize];
        rounds.resize_with(rounds.len().max(place.round() + 1), Round::default);
        let round = &mut rounds[place.round()];
        match place {
            Place::Trap(..) => round.trap.push(vertex),
            _ => round
                .attracted
                .push((vertex, next(vertex).first().copied().filter(|_| mdp.is_random(vertex)))),
        }
    }
    rounds.retain(|round| !round.trap.is_empty() || !round.attracted.is_empty());
    let mut refuter = Refuter { mdp, finder: EndComponents::new(mdp), inside: mdp.none() };
    for round in &mut rounds {
        round.trap.sort_unstable();
        for mut component in refuter.finder.of(round.trap.clone()) {
            component.sort_unstable();
            let alternatives = objective.alternatives.iter();
            let refutations =
                alternatives.filter_map(|pairs| refuter.refute(pairs, component.clone())).collect();
            round.lost.push(Lost { component, refutations });
        }
        round.lost.sort_unstable_by(|a, b| a.component.cmp(&b.component));
    }
    Defeat::with_example(rounds, initial, next)
}

/// The round in which a vertex loses.
#[derive(Clone, Copy)]
enum Place {
    /// It has not lost so far.
    Unknown,
    /// It is in the trap of a round, with a rank.
    Trap(usize, usize),
    /// It is attracted in a round, with a rank.
    Attracted(usize, usize),
}

impl Place {
    fn round(self) -> usize {
        match self {
            Place::Unknown => usize::MAX,
            Place::Trap(round, _) | Place::Attracted(round, _) => round,
        }
    }

    /// The place in the order in which vertices lose.
    fn rank(self) -> usize {
        match self {
            Place::Unknown => usize::MAX,
            Place::Trap(_, rank) | Place::Attracted(_, rank) => rank,
        }
    }
}

/// The round and rank of each vertex that loses up to the round of `initial`, and these vertices in order.
fn places(mdp: &Mdp, answer: &Answer, initial: Vertex) -> (Vec<Place>, Vec<Vertex>) {
    let mut targets = mdp.none();
    targets.extend(answer.good.iter().flat_map(|good| &good.vertices).map(|&vertex| vertex as usize));
    let mut places = vec![Place::Unknown; mdp.vertices()];
    let mut order = Vec::new();
    let mut left: VertexSet = mdp.all();
    let mut round = 0;
    while left.contains(initial as usize) {
        let reaching = can_reach(mdp, &left, &targets);
        let trap: Vec<_> = left.difference(&reaching).map(|vertex| vertex as Vertex).collect();
        assert!(!trap.is_empty(), "a vertex that loses is removed in some round; please report this");
        for (at, vertex) in remove_attractor(mdp, &mut left, &trap).into_iter().enumerate() {
            let rank = order.len();
            let is_trap = at < trap.len();
            places[vertex as usize] =
                if is_trap { Place::Trap(round, rank) } else { Place::Attracted(round, rank) };
            order.push(vertex);
        }
        round += 1;
    }
    (places, order)
}

/// Finds refutations, in memory that is allocated once.
struct Refuter<'a> {
    mdp: &'a Mdp,
    finder: EndComponents<'a>,
    inside: VertexSet,
}

impl Refuter<'_> {
    fn refute(&mut self, pairs: &[Pair], component: Vec<Vertex>) -> Option<Refutation> {
        let pair = violated(pairs, &component)?;
        let is_request = |vertex: &Vertex| pairs[pair].l.contains(*vertex as usize);
        let requests: Vec<_> = component.iter().copied().filter(is_request).collect();
        self.inside.extend(component.iter().map(|&vertex| vertex as usize));
        remove_attractor(self.mdp, &mut self.inside, &requests);
        let mut rest = component.clone();
        rest.retain(|&vertex| self.inside.contains(vertex as usize));
        rest.iter().for_each(|&vertex| self.inside.set(vertex as usize, false));
        let mut within = Vec::new();
        for mut component in self.finder.of(rest) {
            component.sort_unstable();
            within.push(self.refute(pairs, component)?);
        }
        within.sort_unstable_by(|a, b| a.component.cmp(&b.component));
        Some(Refutation { component, pair, within })
    }
}
