//! Transition systems in the Aldebaran format of the toolbox CADP (`.aut`).
//!
//! A first line `des (INITIAL, TRANSITIONS, STATES)`, then a line `(FROM, LABEL, TO)` for each transition. A label may
//! be quoted and hold commas. Transitions between the same states are one edge, whatever their labels; a state without
//! any loops, so that every run is infinite, by a step that has no label.

use super::lines::Lines;
use super::{Actions, Model, ReadError};
use crate::mdp::Mdp;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Reads a transition system.
pub fn read(text: &str) -> Result<Model, ReadError> {
    let mut lines = Lines::of(text);
    let header = lines.header()?;
    let bad_header = || header.expected("`des (INITIAL, TRANSITIONS, STATES)`");
    let fields = header.text.strip_prefix("des").map(str::trim);
    let fields = fields.and_then(in_parentheses).ok_or_else(bad_header)?;
    let fields: Vec<_> = fields.split(',').map(str::trim).collect();
    let &[initial, transitions, states] = fields.as_slice() else { return Err(bad_header()) };
    let states = header.number_of_states(states)?;
    let initial = header.state(initial, states)?;
    let transitions = header.number(transitions, "the number of transitions")?;
    header.refuse_idle(states, transitions)?;

    let mut labelled = Vec::new();
    let mut names = Vec::new();
    let mut numbers: FxHashMap<&str, u32> = FxHashMap::default();
    lines.transitions(transitions, |line| {
        let bad = || line.expected("`(FROM, LABEL, TO)`");
        let inner = in_parentheses(line.text).ok_or_else(bad)?;
        let (from, rest) = inner.split_once(',').ok_or_else(bad)?;
        let (label, to) = rest.rsplit_once(',').ok_or_else(bad)?;
        let label = unquoted(label.trim());
        let fresh = names.len() as u32;
        let number = *numbers.entry(label).or_insert(fresh);
        if number == fresh {
            names.push(label.to_string());
        }
        labelled.push((line.state(from.trim(), states)?, number, line.state(to.trim(), states)?));
        Ok(())
    })?;
    labelled.sort_unstable();
    labelled.dedup();
    let edges = labelled.iter().map(|&(from, _, to)| (from, to)).collect();
    Ok(Model {
        mdp: Mdp::graph(states, with_loops(states, edges)),
        states,
        initial,
        labels: super::Labels::new(),
        actions: Actions { names, transitions: labelled },
        action_names: BTreeSet::new(),
    })
}

/// A label without the quotes around it.
fn unquoted(label: &str) -> &str {
    label.strip_prefix('"').and_then(|label| label.strip_suffix('"')).unwrap_or(label)
}

/// What stands between the parentheses that a text begins and ends with.
fn in_parentheses(text: &str) -> Option<&str> {
    text.strip_prefix('(')?.strip_suffix(')')
}

/// The edges, and a loop at each vertex that has none.
fn with_loops(vertices: usize, mut edges: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    let mut has_edge = crate::mdp::VertexSet::with_capacity(vertices);
    has_edge.extend(edges.iter().map(|&(from, _)| from as usize));
    edges.extend(has_edge.zeroes().map(|vertex| (vertex as u32, vertex as u32)));
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_may_hold_anything() {
        let text = "des (1, 3, 3)\n(1, \"PUT !(1, 2)\", 0)\n(0,i,2)\n\n(0, a, 2)\n";
        let model = read(text).unwrap();
        assert_eq!((model.initial, model.states), (1, 3));
        assert_eq!(
            model.mdp.all_edges().collect::<Vec<_>>(),
            [(0, 2), (1, 0), (2, 2)],
            "2 has no transition: it loops"
        );
        let actions = model.actions;
        assert_eq!(actions.names, ["PUT !(1, 2)", "i", "a"]);
        assert_eq!(actions.transitions, [(0, 1, 2), (0, 2, 2), (1, 0, 0)]);
        assert_eq!((actions.of(0).len(), actions.of(2).len(), actions.number("a")), (2, 0, Some(2)));
    }

    #[test]
    fn errors_have_the_line_of_the_mistake() {
        let error = |text| read(text).map(drop).unwrap_err().to_string();
        assert_eq!(error(""), "1: the file is empty");
        assert_eq!(
            error("des (0, 1)"),
            "1: expected `des (INITIAL, TRANSITIONS, STATES)`, found `des (0, 1)`"
        );
        assert_eq!(error("des (0, 1, 2)\n(0, a, 2)"), "2: there is no state 2; states go from 0 to 1");
        assert_eq!(error("des (0, 1, 1)\n(0, a, 1)"), "2: there is no state 1; the only state is 0");
        assert_eq!(error("des (0, 1, 2)\n(0, a"), "2: expected `(FROM, LABEL, TO)`, found `(0, a`");
        assert_eq!(error("des (0, 1, 2)\n(0, a, x)"), "2: expected the number of a state, found `x`");
        assert_eq!(error("des (0, 1, 2)\n(0, 1)"), "2: expected `(FROM, LABEL, TO)`, found `(0, 1)`");
        assert_eq!(
            error("des (0, 2, 2)\n(0, a, 1)\n"),
            "2: the file is cut: 2 transitions are announced, and there are 1"
        );
        assert_eq!(
            error("des (0, 1, 2)\n(0, a, 1)\n(1, a, 0)\n"),
            "3: there is more than the 1 transitions announced"
        );
        assert_eq!(
            error("des (0, 0, 100000000)"),
            "1: there are 100000000 states, but only 0 transitions; at most 1000000 states can be in none"
        );
        assert_eq!(error("des (0, 0, 0)"), "1: a model has at least one state");
        assert_eq!(
            error("des (0, 0, 4000000000)"),
            "1: 4000000000 states are more than can be read, 100000000"
        );
    }
}
