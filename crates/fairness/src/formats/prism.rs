//! PRISM's explicit files: transitions (`.tra`) and labels (`.lab`).
//!
//! Transitions of a Markov decision process open with `STATES CHOICES TRANSITIONS`, followed by a line `STATE CHOICE
//! TARGET PROBABILITY [ACTION]` each; those of a Markov chain open with `STATES TRANSITIONS`, and have no CHOICE.
//! Labels open with `0="init" 1="deadlock" 2="goal"`, and have a line `STATE: LABEL LABEL` for each state that has any.

use super::choices::{Entry, probability, process};
use super::lines::Lines;
use super::{Actions, Labels, Model, ReadError, VertexSet};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// The label of the initial state.
pub const INITIAL: &str = "init";

/// Reads transitions. The initial state is 0, until labels say otherwise.
pub fn read_transitions(text: &str) -> Result<Model, ReadError> {
    let mut lines = Lines::of(text);
    let header = lines.header()?;
    let words: Vec<_> = header.text.split_whitespace().collect();
    let (states, choices, transitions) = match *words.as_slice() {
        [states, transitions] => (states, None, transitions),
        [states, choices, transitions] => (states, Some(choices), transitions),
        _ => return Err(header.expected("`STATES [CHOICES] TRANSITIONS`")),
    };
    let states = header.number_of_states(states)?;
    let transitions = header.number(transitions, "the number of transitions")?;
    let choices = choices.map(|word| header.number(word, "the number of choices")).transpose()?;
    header.refuse_idle(states, transitions)?;

    let mut entries = Vec::new();
    let mut action_names = BTreeSet::new();
    let mut seen = HashSet::new();
    lines.transitions(transitions, |line| {
        let mut words = line.text.split_whitespace();
        let mut word = |what| {
            words.next().ok_or_else(|| line.error(format!("expected {what}, found the end of the line")))
        };
        let from = line.state(word("a state")?, states)?;
        let number = match choices {
            Some(_) => line.number(word("a choice")?, "the number of a choice")? as u64,
            None => 0,
        };
        let choice = (from, number);
        seen.insert(choice);
        let target = line.state(word("a target")?, states)?;
        let probability = probability(word("a probability")?, line)?;
        if let Some(name) = words.next().filter(|name| !action_names.contains(*name)) {
            action_names.insert(name.to_string());
        }
        entries.push(Entry { choice, target, probability, line: line.number });
        Ok(())
    })?;
    if let Some(choices) = choices.filter(|&choices| choices != seen.len()) {
        return Err(lines.cut("choices", choices, seen.len()));
    }
    Ok(Model {
        mdp: process(states, entries)?,
        states,
        initial: 0,
        labels: Labels::new(),
        actions: Actions::default(),
        action_names,
    })
}

/// Reads labels of a model with so many states.
pub fn read_labels(text: &str, states: usize) -> Result<Labels, ReadError> {
    let mut lines = Lines::of(text);
    let header = lines.header()?;
    let mut names: BTreeMap<usize, String> = BTreeMap::new();
    let mut rest = header.text;
    while !rest.is_empty() {
        let bad = || header.expected_not("`NUMBER=\"LABEL\"`", rest);
        let (index, tail) = rest.split_once('=').ok_or_else(bad)?;
        let index = header.number(index.trim(), "the number of a label")?;
        let (name, tail) = tail.strip_prefix('"').and_then(|tail| tail.split_once('"')).ok_or_else(bad)?;
        if names.insert(index, name.to_string()).is_some() {
            return Err(header.error(format!("two labels have the number {index}")));
        }
        rest = tail.trim_start();
    }
    let mut labels: Labels =
        names.values().map(|name| (name.clone(), VertexSet::with_capacity(states))).collect();
    if labels.len() < names.len() {
        return Err(header.error("a label is named twice"));
    }
    for line in lines {
        let (of, indices) = line.text.split_once(':').ok_or_else(|| line.expected("`STATE: LABELS`"))?;
        let of = line.state(of.trim(), states)?;
        for word in indices.split_whitespace() {
            let index = line.number(word, "the number of a label")?;
            let set = names.get(&index).and_then(|name| labels.get_mut(name));
            set.ok_or_else(|| line.error(format!("there is no label {index}")))?.insert(of as usize);
        }
    }
    Ok(labels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_with_choices() {
        // State 0 has a choice of two targets and one of a single target; state 1 one choice of two; 2 none.
        let text = "3 3 5\n0 0 1 0.5\n0 0 2 1/2\n0 1 0 1 stay\n1 0 0 0.25\n1 0 2 0.75\n";
        let model = read_transitions(text).unwrap();
        assert_eq!((model.states, model.mdp.vertices()), (3, 4));
        let edges: Vec<_> = model.mdp.all_edges().collect();
        assert_eq!(edges, [(0, 0), (0, 3), (1, 0), (1, 2), (2, 2), (3, 1), (3, 2)]);
        assert_eq!(model.mdp.random().ones().collect::<Vec<_>>(), [1, 3]);
    }

    #[test]
    fn a_chain() {
        let model = read_transitions("2 3\n0 0 0.5\n0 1 0.5\n1 1 1\n").unwrap();
        assert_eq!(model.mdp.random().ones().collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn an_edge_of_probability_0_is_none() {
        let model = read_transitions("2 1 2\n0 0 0 0\n0 0 1 1\n").unwrap();
        assert_eq!(model.mdp.all_edges().collect::<Vec<_>>(), [(0, 1), (1, 1)]);
    }

    #[test]
    fn an_edge_of_a_probability_too_small_for_a_number_is_one() {
        let model = read_transitions("2 1 2\n0 0 0 1e-400\n0 0 1 1\n").unwrap();
        assert_eq!(model.mdp.all_edges().collect::<Vec<_>>(), [(0, 0), (0, 1), (1, 1)]);
        let model = read_transitions("2 1 2\n0 0 0 0.0e5\n0 0 1 1\n").unwrap();
        assert_eq!(model.mdp.all_edges().collect::<Vec<_>>(), [(0, 1), (1, 1)]);
    }

    /// Three times 0.333333 is less than 1 by more than the last digit that is written.
    #[test]
    fn a_third_may_have_six_digits() {
        let model =
            read_transitions("3 5\n0 0 0.333333\n0 1 0.333333\n0 2 0.333333\n1 1 1\n2 2 1\n").unwrap();
        assert_eq!(model.mdp.successors(0), [0, 1, 2]);
    }

    #[test]
    fn labels() {
        let labels = read_labels("0=\"init\" 1=\"a b\"\n0: 0\n1: 1\n2: 0 1\n", 3).unwrap();
        assert_eq!(labels["init"].ones().collect::<Vec<_>>(), [0, 2]);
        assert_eq!(labels["a b"].ones().collect::<Vec<_>>(), [1, 2]);
    }

    #[test]
    fn errors_have_the_line_of_the_mistake() {
        let error = |text| read_transitions(text).map(drop).unwrap_err().to_string();
        assert_eq!(
            error("2 1 2\n0 0 0 0.5\n0 0 1 0.4\n"),
            "3: the probabilities of choice 0 of state 0 sum to 0.900000, not to 1"
        );
        assert_eq!(error("2 1 1\n0 0 2 1\n"), "2: there is no state 2; states go from 0 to 1");
        assert_eq!(error("2 1 1\n0 0 1 1.5\n"), "2: expected a probability, found `1.5`");
        assert_eq!(error("2 1 1\n0 0 1 -1\n"), "2: expected a probability, found `-1`");
        assert_eq!(error("2 1 1\n0 0 1 NaN\n"), "2: expected a probability, found `NaN`");
        assert_eq!(error("2 1 1\n0 0 1\n"), "2: expected a probability, found the end of the line");
        assert_eq!(
            error("2 1 2\n0 0 1 1\n"),
            "2: the file is cut: 2 transitions are announced, and there are 1"
        );
        assert_eq!(error("2 2 1\n0 0 1 1\n"), "2: the file is cut: 2 choices are announced, and there are 1");
        let idle =
            "1: there are 5000000 states, but only 7 transitions; at most 1000000 states can be in none";
        assert_eq!(error("5000000 7\n0 0 1\n"), idle);
        assert_eq!(error("2\n"), "1: expected `STATES [CHOICES] TRANSITIONS`, found `2`");
        let error = |text| read_labels(text, 2).unwrap_err().to_string();
        assert_eq!(error("0=\"a\"\n0: 1\n"), "2: there is no label 1");
        assert_eq!(error("0=\"a\"\n2: 0\n"), "2: there is no state 2; states go from 0 to 1");
        assert_eq!(error("0=a\n"), "1: expected `NUMBER=\"LABEL\"`, found `0=a`");
        assert_eq!(error("0=\"a\"\n0\n"), "2: expected `STATE: LABELS`, found `0`");
    }
}
