//! The answer as text.

use super::arguments::{self, Fair};
use super::engine::{Outcome, Sizes, Spent};
use super::input::Question;
use crate::words::counted;
use interleaf_fairness::Vertex;
use interleaf_fairness::symbolic::{Diagrams, Phase};
use interleaf_fairness::witness::{Defeat, Lasso, Refutation, Round, Strategy, Witness};
use interleaf_report::printable::line;
use interleaf_report::text::grouped;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The most entries of a list that are printed.
const MOST_SHOWN: usize = 24;
const ALL_IN_JSON: &str = "; --format json has all";

pub(super) fn render(question: &Question, outcome: &Outcome, arguments: &Fair, to_load: &Spent) -> String {
    let model = &question.model;
    let number = |number: usize| grouped(number as u64);
    let seconds = to_load.seconds + outcome.to_analyse.seconds + outcome.on_witness.seconds;
    let verdict = match (question.is_asked, outcome.initial_wins) {
        (false, _) => "nothing was asked".to_string(),
        (true, wins) => {
            let verb = if wins { "wins" } else { "loses" };
            let won = number(outcome.winning);
            format!("the initial state {verb}, {won} of {} states win", number(model.states))
        }
    };
    let kind = if model.mdp.is_graph() { "graph" } else { "Markov decision process" };
    let engine = if outcome.symbolic.is_some() {
        format!("symbolic, {}", arguments::name(arguments.algorithm))
    } else {
        "explicit".to_string()
    };
    let mut text = format!("{}: {verdict}, {seconds:.2} s  [{kind}, {engine}]\n", line(&question.name));
    let _ = write!(text, "  {}, {}", counted(model.states, "state"), counted(edges(question), "edge"));
    let _ = match &outcome.mecs {
        Sizes { count: 0, .. } => writeln!(text, ", no end-component"),
        Sizes { count, largest, states } => writeln!(
            text,
            ", {}, the largest of {}, {} in all",
            counted(*count, "end-component"),
            counted(*largest, "state"),
            number(*states)
        ),
    };
    if let Some(product) = &question.product {
        let (vertices, edges) = (product.mdp.vertices(), product.mdp.edges());
        let _ = writeln!(
            text,
            "  {}: {}, {}",
            if question.has_automaton { "with the automaton" } else { "with the labels of steps" },
            counted(vertices, "vertex"),
            counted(edges, "edge")
        );
    }
    match &outcome.witness {
        Some(Witness::Lasso(lasso)) => write_lasso(&mut text, question, lasso),
        Some(Witness::Strategy(strategy)) => write_strategy(&mut text, question, strategy),
        Some(Witness::Defeat(defeat)) => write_defeat(&mut text, question, defeat),
        None => {}
    }
    if arguments.stats {
        write_statistics(&mut text, question, outcome, to_load);
    }
    text
}

/// The number of edges of the model, without those from a state to its choices.
pub(super) fn edges(question: &Question) -> usize {
    let mdp = &question.model.mdp;
    mdp.edges() - (mdp.vertices() - question.model.states)
}

/// The name of a vertex: its state, or the states among which it chooses.
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

/// The first entries of a list, and how many more there are.
fn shortened(entries: impl ExactSizeIterator<Item = String>, hint: &str) -> Vec<String> {
    let more = entries.len().saturating_sub(MOST_SHOWN);
    let mut shown: Vec<_> = entries.take(MOST_SHOWN).collect();
    if more > 0 {
        shown.push(format!("... ({} more{hint})", grouped(more as u64)));
    }
    shown
}

/// The states of a set of vertices without repetitions.
fn listed(question: &Question, vertices: &[Vertex]) -> String {
    let mut states: Vec<_> = vertices.iter().map(|&vertex| (question.origin(vertex), vertex)).collect();
    states.sort_unstable();
    states.dedup_by_key(|&mut (origin, _)| origin);
    shortened(states.iter().map(|&(_, vertex)| name(question, vertex)), "").join(" ")
}

/// A vertex of a play, with the label of the step that leads there if it is known.
fn after_step(question: &Question, vertex: Vertex) -> String {
    let state = name(question, vertex);
    match question.step_to(vertex) {
        Some(label) => format!("-[{label}]-> {state}"),
        None => state,
    }
}

fn played(question: &Question, vertices: &[Vertex]) -> String {
    shortened(vertices.iter().map(|&vertex| after_step(question, vertex)), "").join(" ")
}

fn write_lasso(text: &mut String, question: &Question, lasso: &Lasso) {
    if !lasso.prefix.is_empty() {
        let _ = writeln!(text, "  prefix: {}", played(question, &lasso.prefix));
    }
    let _ = writeln!(text, "  cycle:  {}", played(question, &lasso.cycle));
}

fn write_strategy(text: &mut String, question: &Question, strategy: &Strategy) {
    let memories: BTreeSet<_> = strategy.moves.keys().map(|&(memory, _)| memory).collect();
    let memory = counted(memories.len(), "memory");
    let state = match (question.has_automaton, question.asks_for_steps()) {
        (true, true) => "state (of the automaton {acceptance sets just met})",
        (true, false) => "state (of the automaton)",
        (false, _) => "state",
    };
    let _ = writeln!(text, "  strategy with {memory}, as `memory: {state} -> next state`:");
    // The state of the automaton and the label of the last step are parts of the memory, too.
    let at = |vertex: Vertex| {
        let state = after_step(question, vertex);
        match question.automaton_state(vertex) {
            Some((of_automaton, [])) => format!("{state} ({of_automaton})"),
            Some((of_automaton, marks)) => {
                let marks: Vec<_> = marks.iter().map(ToString::to_string).collect();
                format!("{state} ({of_automaton} {{{}}})", marks.join(" "))
            }
            None => state,
        }
    };
    let mut lines = Vec::new();
    for (&(memory, vertex), chosen) in &strategy.moves {
        let then = match chosen.memory {
            same if same == memory => String::new(),
            other => format!(", then memory {other}"),
        };
        let step = match chosen.to.map(|to| (question.step_to(to), name(question, to))) {
            Some((Some(label), to)) => format!("-[{label}]-> {to}"),
            Some((None, to)) => format!("-> {to}"),
            // A random step that does not change the memory.
            None if then.is_empty() => continue,
            None => "-> by chance".to_string(),
        };
        lines.push(format!("{memory}: {} {step}{then}", at(vertex)));
    }
    lines.dedup();
    for line in shortened(lines.into_iter(), ALL_IN_JSON) {
        let _ = writeln!(text, "    {line}");
    }
}

fn write_defeat(text: &mut String, question: &Question, defeat: &Defeat) {
    let _ = writeln!(text, "  path:   {}", played(question, &defeat.path));
    let of = |component: &[Vertex]| format!("the end-component {{{}}}", listed(question, component));
    if defeat.component.is_empty() {
        let _ = writeln!(text, "  which cannot go on");
    } else if defeat.refutations().is_empty() {
        let _ = writeln!(text, "  leads to {}, and no run is accepted", of(&defeat.component));
    } else {
        let _ = writeln!(text, "  leads to {}, where every run loses:", of(&defeat.component));
        for (refutation, names) in defeat.refutations().iter().zip(&question.pair_names) {
            write_refutation(text, question, refutation, names, 2);
        }
    }
    let _ = writeln!(text, "  which, or the like, cannot be avoided:");
    for (number, round) in defeat.rounds.iter().enumerate() {
        write_round(text, question, round, number == 0);
    }
}

fn write_round(text: &mut String, question: &Question, round: &Round, is_first: bool) {
    let lose = match round.lost.len() {
        0 => "where no run can stay".to_string(),
        1 => "where the only end-component loses".to_string(),
        number => format!("where all {} end-components lose", grouped(number as u64)),
    };
    if !round.trap.is_empty() {
        let but = if is_first { "" } else { " but to the above" };
        let _ = writeln!(text, "    no step leaves {{{}}}{but}, {lose}", listed(question, &round.trap));
    }
    let attracted = |&(vertex, to): &(Vertex, Option<Vertex>)| match to {
        Some(to) => format!("at {} chance may go to {}", name(question, vertex), name(question, to)),
        None => format!("at {} every step leads there", name(question, vertex)),
    };
    for line in shortened(round.attracted.iter().map(attracted), ALL_IN_JSON) {
        let _ = writeln!(text, "    {line}");
    }
}

fn write_refutation(
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
        write_refutation(text, question, within, names, depth + 1);
    }
}

fn write_statistics(text: &mut String, question: &Question, outcome: &Outcome, to_load: &Spent) {
    let mdp = question.mdp();
    let _ = writeln!(
        text,
        "  statistics: {}, {} random, {}",
        counted(mdp.vertices(), "vertex"),
        grouped(mdp.random().count_ones(..) as u64),
        counted(mdp.edges(), "edge")
    );
    let _ = writeln!(text, "  {:<14} {:>10} {:>12} {:>12}", "part", "seconds", "KiB after", "KiB at most");
    let parts = [("load", to_load), ("analyse", &outcome.to_analyse), ("witness", &outcome.on_witness)];
    for (part, spent) in parts {
        let (after, peak) = (grouped(spent.resident / 1024), grouped(spent.peak / 1024));
        let _ = writeln!(text, "  {part:<14} {:>10.3} {after:>12} {peak:>12}", spent.seconds);
    }
    let Some(symbolic) = &outcome.symbolic else { return };
    let _ = writeln!(
        text,
        "  diagrams: {} nodes in the relation, {} at the end, of {} bytes each",
        grouped(symbolic.relation_nodes as u64),
        grouped(symbolic.nodes as u64),
        Diagrams::BYTES_OF_NODE
    );
    let _ = writeln!(text, "  {:<14} {:>10} {:>12} {:>12}", "phase", "steps", "seconds", "most nodes");
    for phase in Phase::ALL {
        let steps = symbolic.steps.of(phase);
        if steps > 0 {
            let seconds = symbolic.times[phase as usize].as_secs_f64();
            let (steps, nodes) = (grouped(steps), grouped(symbolic.most_nodes[phase as usize] as u64));
            let _ = writeln!(text, "  {:<14} {steps:>10} {seconds:>12.3} {nodes:>12}", phase.name());
        }
    }
    let total: f64 = symbolic.times.iter().map(|time| time.as_secs_f64()).sum();
    let steps = grouped(symbolic.steps.total());
    let nodes = grouped(symbolic.most_nodes.iter().max().copied().unwrap_or(0) as u64);
    let picks = grouped(symbolic.steps.picks);
    let _ = writeln!(text, "  {:<14} {steps:>10} {total:>12.3} {nodes:>12}, {picks} picks", "all");
}
