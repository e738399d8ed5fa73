//! The models and objectives that are measured.

use crate::Result;
use flate2::read::GzDecoder;
use interleaf_fairness::automaton::{Acceptance, Atom, Automaton, Guard, Transition};
use interleaf_fairness::formats::{Model, aldebaran};
use interleaf_fairness::{Pair, VertexSet};
use interleaf_testing::random::Random;
use std::io::Read;
use std::path::Path;

/// The VLTS systems, from the smallest.
pub(super) const VLTS: [&str; 6] = ["vasy_0_1", "vasy_1_4", "cwi_1_2", "cwi_3_14", "vasy_5_9", "vasy_8_24"];

/// A system that lies beside the project. If it is missing, prints so and returns nothing.
pub(super) fn vlts(name: &str) -> Result<Option<Model>> {
    let path = Path::new("../shared/data/vlts").join(format!("{name}.aut.gz"));
    if !path.exists() {
        println!("left out: there is no {}", path.display());
        return Ok(None);
    }
    let file = std::fs::File::open(path)?;
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text)?;
    Ok(Some(aldebaran::read(&text)?))
}

/// The same with so many tenths of its states random.
pub(super) fn vlts_process(name: &str, tenths: u64) -> Result<Option<Model>> {
    let Some(model) = vlts(name)? else { return Ok(None) };
    let is_random =
        |&state: &usize| (state as u64).wrapping_mul(2_654_435_761) % (1 << 32) * 10 < tenths << 32;
    let random: VertexSet = (0..model.states).filter(is_random).collect();
    Ok(Some(model.with_random(&random)))
}

/// Pairs of the kind that the table of the VLTS systems has: each state is in L with one chance in ten, and in U with
/// one in fifty.
pub(super) fn hashed_pairs(states: usize, count: usize) -> Vec<Pair> {
    let set = |offset: usize, factor: usize, below: usize, pair: usize| {
        (0..states)
            .filter(|state| (state + offset) * factor * (2 * pair + 1) % 65536 < below)
            .collect::<VertexSet>()
    };
    let grown = |mut set: VertexSet| {
        set.grow(states);
        set
    };
    let pair = |pair| Pair { l: grown(set(1, 40503, 6554, pair)), u: grown(set(7, 30011, 1311, pair)) };
    (0..count).map(pair).collect()
}

/// Gives the states of a model two labels at random.
pub(super) fn label(model: &mut Model, random: &mut Random) {
    for name in ["a", "b"] {
        let mut set = VertexSet::with_capacity(model.states);
        set.extend((0..model.states).filter(|_| random.per_mille(300)));
        model.labels.insert(name.to_string(), set);
    }
}

/// A random deterministic Streett automaton over two labels, as large as those of small formulas.
pub(super) fn automaton(random: &mut Random, states: usize, pairs: u32) -> Automaton {
    let guard = |labels: usize| {
        let literal = |at: usize| match labels >> at & 1 {
            1 => Guard::Proposition(at),
            _ => Guard::Not(Box::new(Guard::Proposition(at))),
        };
        Guard::And((0..2).map(literal).collect())
    };
    let mut transitions = Vec::new();
    for _ in 0..states {
        let mut of_state = Vec::new();
        for labels in 0..4 {
            // Sets with even numbers are requests, those with odd ones grants.
            let marks =
                (0..2 * pairs).filter(|set| random.per_mille(if set % 2 == 0 { 200 } else { 60 })).collect();
            of_state.push(Transition { guard: guard(labels), target: random.below(states) as u32, marks });
        }
        transitions.push(of_state);
    }
    let atom = |set| Atom { set, is_negated: false };
    let pair = |pair: u32| {
        Acceptance::Or(vec![Acceptance::Finitely(atom(2 * pair)), Acceptance::Infinitely(atom(2 * pair + 1))])
    };
    Automaton {
        initial: vec![0],
        propositions: vec!["a".to_string(), "b".to_string()],
        transitions,
        acceptance: Acceptance::And((0..pairs).map(pair).collect()),
    }
}
