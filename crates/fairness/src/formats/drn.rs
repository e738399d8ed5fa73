//! Storm's explicit format (`.drn`), of Markov decision processes and discrete-time Markov chains.
//!
//! After `@model` each state is a line `state NUMBER LABELS`, each of its choices a line `action NAME`, and each target
//! of that a line `TARGET : PROBABILITY`. Rewards, in brackets, are ignored; models with rates, observations or
//! parameters are refused.

use super::choices::{Entry, probability, process};
use super::lines::{Line, Lines};
use super::prism::INITIAL;
use super::{Actions, Labels, Model, ReadError, shortened};
use crate::mdp::{Vertex, VertexSet};
use std::collections::BTreeSet;

/// What the lines before the model say.
struct Header {
    states: usize,
    choices: Option<usize>,
    /// Whether it is a Markov chain, in which nothing is chosen.
    is_chain: bool,
}

/// Reads a model.
pub fn read(text: &str) -> Result<Model, ReadError> {
    let mut lines = Lines::of(text);
    let Header { states, choices: announced, is_chain } = header(&mut lines)?;
    let mut labels = Labels::new();
    let mut action_names = BTreeSet::new();
    let mut entries: Vec<Entry> = Vec::new();
    let mut current: Option<Vertex> = None;
    let mut in_state = 0;
    let mut choices = 0;
    // A choice without targets so far.
    let mut open: Option<Line> = None;
    let mut initial: Option<Vertex> = None;
    let mut found = 0;
    while let Some(line) = next(&mut lines) {
        if let Some(rest) = line.text.strip_prefix("state ") {
            let words = without_rewards(rest).ok_or_else(|| line.expected("a state"))?;
            let mut words = labels_of(&words).into_iter();
            let number = words.next().ok_or_else(|| line.expected("the number of a state"))?;
            let number = line.state(&number, states)?;
            if number as usize != found {
                return Err(line.error(format!("expected state {found}, found state {number}")));
            }
            found += 1;
            refuse_open(open)?;
            in_state = 0;
            current = Some(number);
            for name in words {
                if name.starts_with('!') {
                    return Err(line.error("exit rates are not supported"));
                }
                if name == INITIAL && initial.replace(number).is_some_and(|first| first != number) {
                    return Err(line.error(format!("a second initial state, {number}")));
                }
                let set = labels.entry(name).or_insert_with(|| VertexSet::with_capacity(states));
                set.insert(number as usize);
            }
        } else if line.text == "action" || line.text.starts_with("action ") {
            if current.is_none() {
                return Err(line.expected("`state NUMBER`"));
            }
            refuse_open(open)?;
            if is_chain && in_state > 0 {
                return Err(line.error("a second choice in a Markov chain"));
            }
            open = Some(line);
            in_state += 1;
            choices += 1;
            let name = line.text.split_whitespace().nth(1);
            if let Some(name) = name.filter(|name| !action_names.contains(*name)) {
                action_names.insert(name.to_string());
            }
        } else {
            let of = current.ok_or_else(|| line.expected("`state NUMBER`"))?;
            let entry = line.text.split_once(':').filter(|_| in_state > 0);
            let (target, likely) =
                entry.ok_or_else(|| line.expected("`action` or `TARGET : PROBABILITY`"))?;
            let target = line.state(target.trim(), states)?;
            let probability = probability(likely.trim(), line)?;
            entries.push(Entry { choice: (of, in_state - 1), target, probability, line: line.number });
            open = None;
        }
    }
    refuse_open(open)?;
    if found != states {
        return Err(lines.cut("states", states, found));
    }
    if let Some(announced) = announced.filter(|&announced| announced != choices) {
        return Err(lines.cut("choices", announced, choices));
    }
    Ok(Model {
        mdp: process(states, entries)?,
        states,
        initial: initial.unwrap_or(0),
        labels,
        actions: Actions::default(),
        action_names,
    })
}

/// The next line that is no comment.
fn next<'a>(lines: &mut Lines<'a>) -> Option<Line<'a>> {
    lines.find(|line| !line.text.starts_with("//"))
}

fn refuse_open(choice: Option<Line<'_>>) -> Result<(), ReadError> {
    choice.map_or(Ok(()), |line| Err(line.error("a choice without targets")))
}

fn header(lines: &mut Lines<'_>) -> Result<Header, ReadError> {
    let (mut states, mut choices, mut is_chain) = (None, None, None);
    let mut read_ahead = None;
    while let Some(line) = read_ahead.take().or_else(|| next(lines)) {
        let mut value = |what| next(lines).ok_or_else(|| line.error(format!("expected {what}")));
        match line.text {
            "@nr_states" => {
                let line = value("the number of states")?;
                states = Some(line.number_of_states(line.text)?);
            }
            "@nr_choices" => {
                let line = value("the number of choices")?;
                choices = Some(line.number(line.text, "the number of choices")?);
            }
            "@parameters" => {
                read_ahead = next(lines);
                if let Some(line) = read_ahead.filter(|line| !line.text.starts_with('@')) {
                    return Err(
                        line.error(format!("the parameter `{}` is not supported", shortened(line.text)))
                    );
                }
            }
            "@model" => {
                let is_chain = is_chain
                    .ok_or_else(|| line.error("expected `@type: MDP` or `@type: DTMC` before `@model`"))?;
                let states = states.ok_or_else(|| line.error("expected `@nr_states` before `@model`"))?;
                return Ok(Header { states, choices, is_chain });
            }
            "@placeholders" | "@observations" => {
                return Err(line.error(format!("`{}` is not supported", line.text)));
            }
            text => {
                if let Some(kind) = text.strip_prefix("@type:").map(str::trim) {
                    if !["MDP", "DTMC"].contains(&kind.to_uppercase().as_str()) {
                        let kind = shortened(kind);
                        let what = format!("a model of type {kind} is not supported; expected MDP or DTMC");
                        return Err(line.error(what));
                    }
                    is_chain = Some(kind.eq_ignore_ascii_case("DTMC"));
                }
            }
        }
    }
    Err(lines.missing("`@model`"))
}

/// A line without the parts in brackets.
fn without_rewards(text: &str) -> Option<String> {
    let mut words = String::new();
    let mut rest = text;
    while let Some((before, tail)) = rest.split_once('[') {
        words.push_str(before);
        rest = tail.split_once(']')?.1;
    }
    words.push_str(rest);
    Some(words)
}

/// The words of a line; a label may be quoted.
fn labels_of(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, tail) = match rest.strip_prefix('"').and_then(|tail| tail.split_once('"')) {
            Some(quoted) => quoted,
            None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        words.push(word.to_string());
        rest = tail.trim_start();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const COIN: &str = "// Exported by hand
@type: MDP
@parameters

@reward_models
coins
@nr_states
3
@nr_choices
4
@model
state 0 [0] init
\taction flip [1]
\t\t1 : 0.5
\t\t2 : 1/2
\taction keep [0]
\t\t0 : 1
state 1 [0] heads \"head or tail\"
\taction 0
\t\t1 : 1
state 2
\taction 0
\t\t0 : 1
";

    #[test]
    fn a_model_with_choices_and_labels() {
        let model = read(COIN).unwrap();
        assert_eq!((model.states, model.mdp.vertices(), model.initial), (3, 4, 0));
        assert_eq!(model.labels.keys().collect::<Vec<_>>(), ["head or tail", "heads", "init"]);
        assert_eq!(model.mdp.successors(3), [1, 2]);
        assert!(model.mdp.is_random(3) && !model.mdp.is_random(0));
    }

    #[test]
    fn errors_have_the_line_of_the_mistake() {
        let error = |from: &str, to: &str| {
            let text = COIN.replacen(from, to, 1);
            assert_ne!(text, COIN, "{from}");
            read(&text).map(drop).unwrap_err().to_string()
        };
        assert_eq!(
            error(": 1/2", ": 0.4"),
            "15: the probabilities of choice 0 of state 0 sum to 0.900000, not to 1"
        );
        assert_eq!(error("\t\t2 :", "\t\t3 :"), "15: there is no state 3; states go from 0 to 2");
        assert_eq!(
            error("@type: MDP", "@type: CTMC"),
            "2: a model of type CTMC is not supported; expected MDP or DTMC"
        );
        assert_eq!(error("@parameters\n", "@parameters\np\n"), "4: the parameter `p` is not supported");
        assert_eq!(error("@type: MDP", "@type: DTMC"), "16: a second choice in a Markov chain");
        assert_eq!(error("@type: MDP\n", ""), "10: expected `@type: MDP` or `@type: DTMC` before `@model`");
        assert_eq!(error("\t\t0 : 1\n", ""), "16: a choice without targets");
        assert_eq!(error("\t\t1 : 1\n", ""), "19: a choice without targets");
        assert_eq!(
            error("\t\t0 : 1\nstate 1", "\t\t0 : 1\n\taction\nstate 1"),
            "18: a choice without targets"
        );
        assert_eq!(error("state 2", "state 2 init"), "21: a second initial state, 2");
        assert_eq!(error("state 1", "state 2"), "18: expected state 1, found state 2");
        assert_eq!(
            error("\t\t1 : 0.5", "1 0.5"),
            "14: expected `action` or `TARGET : PROBABILITY`, found `1 0.5`"
        );
        let cut = COIN.split_once("state 2").unwrap().0;
        let error = |text| read(text).map(drop).unwrap_err().to_string();
        assert_eq!(error(cut), "20: the file is cut: 3 states are announced, and there are 2");
        let cut = COIN.split_once("@model").unwrap().0;
        assert_eq!(error(cut), "10: expected `@model`, found the end of the file");
    }
}
