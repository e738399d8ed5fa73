//! The answer for people.

use super::arguments::Fair;
use super::engine::Outcome;
use super::input::Question;
use crate::limits::resident_bytes;
use interleaf_fairness::Vertex;
use interleaf_fairness::symbolic::Phase;
use interleaf_fairness::witness::{Defeat, Lasso, Refutation, Strategy, Witness};
use interleaf_report::text::grouped;
use std::fmt::Write;

/// How many states of a list are told.
const MOST_STATES: usize = 24;
/// How many moves of a strategy are told.
const MOST_MOVES: usize = 24;

pub(super) fn render(
    question: &Question,
    outcome: &Outcome,
    arguments: &Fair,
    seconds_to_load: f64,
) -> String {
    let model = &question.model;
    let number = |number: usize| grouped(number as u64);
    let seconds = seconds_to_load + outcome.seconds_to_analyse + outcome.seconds_of_witness;
    let verdict = match (question.is_asked, outcome.initial_wins) {
        (false, _) => "nothing was asked".to_string(),
        (true, wins) => {
            let verb = if wins { "wins" } else { "loses" };
            let won = number(outcome.winning.count_ones(..));
            format!("the initial state {verb}, {won} of {} states win", number(model.states))
        }
    };
    let kind = if model.mdp.is_graph() { "graph" } else { "Markov decision process" };
    let engine = if outcome.is_symbolic {
        format!("symbolic, {}", arguments.algorithm.name())
    } else {
        "explicit".to_string()
    };
    let mut text = format!("{}: {verdict}, {seconds:.2} s  [{kind}, {engine}]\n", question.name);
    let sizes: Vec<_> =
        outcome.end_components.iter().map(|component| model.count_states(component)).collect();
    let _ = write!(text, "  {}, {}", counted(model.states, "state"), counted(edges(question), "edge"));
    let _ = match sizes.iter().max() {
        None => writeln!(text, ", no end-component"),
        Some(&largest) => writeln!(
            text,
            ", {}, the largest of {}, {} in all",
            counted(sizes.len(), "end-component"),
            counted(largest, "state"),
            number(sizes.iter().sum())
        ),
    };
    if let Some(product) = &question.product {
        let (vertices, edges) = (product.mdp.vertices(), product.mdp.edges());
        let _ = writeln!(
            text,
            "  with the automaton: {}, {}",
            counted(vertices, "vertex"),
            counted(edges, "edge")
        );
    }
    match &outcome.witness {
        Some((_, Witness::Lasso(lasso))) => tell_lasso(&mut text, question, lasso),
        Some((_, Witness::Strategy(strategy))) => tell_strategy(&mut text, question, strategy),
        Some((_, Witness::Defeat(defeat))) => tell_defeat(&mut text, question, defeat),
        None => {}
    }
    if arguments.stats {
        tell_statistics(&mut text, question, outcome, seconds_to_load);
    }
    text
}

/// The edges of the model, without those from a state to its choices.
pub(super) fn edges(question: &Question) -> usize {
    let mdp = &question.model.mdp;
    mdp.edges() - (mdp.vertices() - question.model.states)
}

fn counted(number: usize, what: &str) -> String {
    let plural = match (number, what) {
        (1, _) => what.to_string(),
        (_, "vertex") => "vertices".to_string(),
        _ => format!("{what}s"),
    };
    format!("{} {plural}", grouped(number as u64))
}

/// A vertex as a state, or as the choice among states that it is.
pub(super) fn name(question: &Question, vertex: Vertex) -> String {
    match question.origin(vertex) {
        None => "no run of the automaton".to_string(),
        Some(origin) if (origin as usize) < question.model.states => origin.to_string(),
        Some(choice) => {
            let targets = question.model.mdp.successors(choice).iter().map(ToString::to_string);
            format!("{{{}}}", targets.collect::<Vec<_>>().join(" or "))
        }
    }
}

fn listed(question: &Question, vertices: &[Vertex]) -> String {
    let mut names: Vec<_> = vertices.iter().take(MOST_STATES).map(|&vertex| name(question, vertex)).collect();
    if vertices.len() > MOST_STATES {
        names.push(format!("... ({} more)", vertices.len() - MOST_STATES));
    }
    names.join(" ")
}

fn tell_lasso(text: &mut String, question: &Question, lasso: &Lasso) {
    if !lasso.prefix.is_empty() {
        let _ = writeln!(text, "  prefix: {}", listed(question, &lasso.prefix));
    }
    let _ = writeln!(text, "  cycle:  {}", listed(question, &lasso.cycle));
}

fn tell_strategy(text: &mut String, question: &Question, strategy: &Strategy) {
    let chosen: Vec<_> =
        strategy.moves.iter().filter_map(|(&at, chosen)| Some((at, chosen, chosen.to?))).collect();
    let memories =
        strategy.moves.keys().map(|&(memory, _)| memory).collect::<std::collections::BTreeSet<_>>();
    let memory = counted(memories.len(), "memory").replace("memorys", "memories");
    let _ = writeln!(text, "  strategy with {memory}, as `memory: state -> next state`:");
    for ((memory, vertex), after, to) in chosen.iter().take(MOST_MOVES) {
        let then =
            if after.memory == *memory { String::new() } else { format!(", then memory {}", after.memory) };
        let _ = writeln!(text, "    {memory}: {} -> {}{then}", name(question, *vertex), name(question, *to));
    }
    if chosen.len() > MOST_MOVES {
        let _ = writeln!(text, "    ... ({} more; --format json has all)", chosen.len() - MOST_MOVES);
    }
}

fn tell_defeat(text: &mut String, question: &Question, defeat: &Defeat) {
    let _ = writeln!(text, "  path:   {}", listed(question, &defeat.path));
    let of = |component: &[Vertex]| format!("the end-component {{{}}}", listed(question, component));
    if defeat.component.is_empty() {
        let _ = writeln!(text, "  which cannot go on");
    } else if defeat.refutations.is_empty() {
        let _ = writeln!(text, "  leads to {}, and no run is accepted", of(&defeat.component));
    } else {
        let _ = writeln!(text, "  leads to {}, where every run loses:", of(&defeat.component));
        for (refutation, names) in defeat.refutations.iter().zip(&question.pair_names) {
            tell_refutation(text, question, refutation, names, 2);
        }
    }
}

fn tell_refutation(
    text: &mut String,
    question: &Question,
    refutation: &Refutation,
    names: &[String],
    depth: usize,
) {
    let indent = "  ".repeat(depth);
    let pair = names.get(refutation.pair).map_or("a pair", String::as_str);
    let states = listed(question, &refutation.component);
    let _ = writeln!(text, "{indent}{{{states}}} requests and does not grant {pair}");
    for within in &refutation.within {
        tell_refutation(text, question, within, names, depth + 1);
    }
}

fn tell_statistics(text: &mut String, question: &Question, outcome: &Outcome, seconds_to_load: f64) {
    let mdp = question.mdp();
    let _ = writeln!(
        text,
        "  statistics: {}, {} random, {}",
        counted(mdp.vertices(), "vertex"),
        grouped(mdp.random().count_ones(..) as u64),
        counted(mdp.edges(), "edge")
    );
    let _ = writeln!(
        text,
        "  time: load {seconds_to_load:.3} s, analyse {:.3} s, witness {:.3} s",
        outcome.seconds_to_analyse, outcome.seconds_of_witness
    );
    if let Some(symbolic) = &outcome.symbolic {
        let _ = writeln!(
            text,
            "  diagrams: {} nodes in the relation, {} at the end",
            grouped(symbolic.relation_nodes as u64),
            grouped(symbolic.nodes as u64)
        );
        let _ = writeln!(text, "  {:<14} {:>12} {:>10}", "phase", "steps", "seconds");
        for phase in Phase::ALL {
            let steps = symbolic.steps.of(phase);
            if steps > 0 {
                let seconds = symbolic.times[phase as usize].as_secs_f64();
                let _ = writeln!(text, "  {:<14} {:>12} {seconds:>10.3}", phase.name(), grouped(steps));
            }
        }
        let total: f64 = symbolic.times.iter().map(|time| time.as_secs_f64()).sum();
        let steps = grouped(symbolic.steps.total());
        let _ = writeln!(
            text,
            "  {:<14} {steps:>12} {total:>10.3}, {} picks",
            "all",
            grouped(symbolic.steps.picks)
        );
    }
    let _ = writeln!(text, "  memory: {} KiB at most", grouped(resident_bytes("VmHWM:") / 1024));
}
