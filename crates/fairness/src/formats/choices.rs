//! From states with choices, each a distribution over states, to vertices and edges.
//!
//! A choice with one target is an edge. A choice with several targets is a random vertex of its own, unless it is the
//! only choice of its state: then the state is random.

use super::ReadError;
use super::lines::Line;
use crate::mdp::{Mdp, Vertex, VertexSet};

/// The largest difference of the sum of a choice's probabilities from 1, as in PRISM: files may have six digits, and rounding
/// errors add up.
const TOLERANCE: f64 = 1e-5;

pub(super) struct Entry {
    /// The state and the number of its choice.
    pub(super) choice: (Vertex, u64),
    pub(super) target: Vertex,
    pub(super) probability: f64,
    pub(super) line: usize,
}

/// A probability, as a decimal number or a fraction.
pub(super) fn probability(word: &str, line: Line<'_>) -> Result<f64, ReadError> {
    let parse = |text: &str| text.trim().parse::<f64>().ok();
    let value = match word.split_once('/') {
        Some((above, below)) => parse(above).zip(parse(below)).map(|(above, below)| above / below),
        None => parse(word),
    };
    // A probability that is rounded to 0 is still an edge.
    let digits = word.split(['e', 'E', '/']).next().unwrap_or(word);
    let value = match value {
        Some(0.0) if digits.contains(|c| ('1'..='9').contains(&c)) => Some(f64::MIN_POSITIVE),
        value => value,
    };
    match value {
        Some(value) if (0.0..=1.0 + TOLERANCE).contains(&value) => Ok(value),
        _ => Err(line.expected_not("a probability", word)),
    }
}

/// The process with these choices. A state without choices gets a loop. The entries of a choice must sum to 1.
pub(super) fn process(states: usize, mut entries: Vec<Entry>) -> Result<Mdp, ReadError> {
    entries.sort_by_key(|entry| (entry.choice, entry.target));
    let mut random = VertexSet::with_capacity(states);
    let mut edges = Vec::new();
    let mut vertices = states;
    let mut seen = 0;
    for of_state in entries.chunk_by(|a, b| a.choice.0 == b.choice.0) {
        let state = of_state[0].choice.0;
        edges.extend((seen..state).map(|idle| (idle, idle)));
        seen = state + 1;
        // Choices with the same targets are one, as probabilities do not matter.
        let mut choices: Vec<Vec<Vertex>> = Vec::new();
        for choice in of_state.chunk_by(|a, b| a.choice == b.choice) {
            check_sum(choice)?;
            let possible = choice.iter().filter(|entry| entry.probability > 0.0);
            let mut targets: Vec<_> = possible.map(|entry| entry.target).collect();
            targets.dedup();
            choices.push(targets);
        }
        choices.sort_unstable();
        choices.dedup();
        let is_only = choices.len() == 1;
        for targets in choices {
            let source = if targets.len() == 1 || is_only {
                state
            } else {
                vertices += 1;
                edges.push((state, vertices as Vertex - 1));
                vertices as Vertex - 1
            };
            if targets.len() > 1 {
                random.grow(vertices);
                random.insert(source as usize);
            }
            edges.extend(targets.into_iter().map(|target| (source, target)));
        }
    }
    edges.extend((seen..states as Vertex).map(|idle| (idle, idle)));
    Ok(Mdp::new(vertices, edges, random))
}

fn check_sum(choice: &[Entry]) -> Result<(), ReadError> {
    let sum: f64 = choice.iter().map(|entry| entry.probability).sum();
    if (sum - 1.0).abs() <= TOLERANCE {
        return Ok(());
    }
    let line = choice.iter().map(|entry| entry.line).max().unwrap_or(1);
    let (state, number) = choice[0].choice;
    let what = format!("the probabilities of choice {number} of state {state} sum to {sum:.6}, not to 1");
    Err(ReadError::new(line, what))
}
