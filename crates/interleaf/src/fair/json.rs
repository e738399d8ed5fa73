//! The answer as JSON.

use super::arguments::Fair;
use super::engine::{Outcome, Symbolic};
use super::input::Question;
use super::text::{edges, name};
use crate::InputError;
use crate::limits::resident_bytes;
use interleaf_fairness::Vertex;
use interleaf_fairness::symbolic::Phase;
use interleaf_fairness::witness::{Refutation, Witness};
use serde_json::{Map, Value, json};

pub(super) fn render(
    question: &Question,
    outcome: &Outcome,
    arguments: &Fair,
    seconds_to_load: f64,
) -> Result<String, InputError> {
    let model = &question.model;
    let sizes: Vec<_> =
        outcome.end_components.iter().map(|component| model.count_states(component)).collect();
    let mut object = json!({
        "schema": 1,
        "model": question.name,
        "kind": if model.mdp.is_graph() { "graph" } else { "mdp" },
        "engine": if outcome.is_symbolic { "symbolic" } else { "explicit" },
        "algorithm": if outcome.is_symbolic { Value::from(arguments.algorithm.name()) } else { Value::Null },
        "states": model.states,
        "edges": edges(question),
        "mecs": {
            "count": sizes.len(),
            "largest": sizes.iter().max().copied().unwrap_or(0),
            "states": sizes.iter().sum::<usize>(),
        },
        "winning": outcome.winning.count_ones(..),
        "initial": outcome.initial_wins,
        "symbolic_steps": outcome.symbolic.as_ref().map_or_else(|| json!({"total": 0}), steps),
        "seconds": {
            "load": seconds_to_load,
            "analyse": outcome.seconds_to_analyse,
            "witness": outcome.seconds_of_witness,
        },
        "peak_rss_bytes": resident_bytes("VmHWM:"),
        "witness": outcome.witness.as_ref().map_or_else(|| json!({}), |(_, witness)| of_witness(question, witness)),
    });
    if let (Some(product), Some(object)) = (&question.product, object.as_object_mut()) {
        let (vertices, edges) = (product.mdp.vertices(), product.mdp.edges());
        object.insert("product".to_string(), json!({"vertices": vertices, "edges": edges}));
    }
    if let (true, Some(object)) = (arguments.stats, object.as_object_mut()) {
        object.insert("statistics".to_string(), statistics(question, outcome.symbolic.as_ref()));
    }
    let mut line = serde_json::to_string(&object).map_err(|error| InputError::Other(error.to_string()))?;
    line.push('\n');
    Ok(line)
}

fn steps(symbolic: &Symbolic) -> Value {
    let mut steps = Map::from_iter([("total".to_string(), Value::from(symbolic.steps.total()))]);
    steps.extend(Phase::ALL.map(|phase| (phase.name().to_string(), symbolic.steps.of(phase).into())));
    Value::Object(steps)
}

fn statistics(question: &Question, symbolic: Option<&Symbolic>) -> Value {
    let mdp = question.mdp();
    let seconds = |symbolic: &Symbolic| -> Map<String, Value> {
        let of =
            |phase: Phase| (phase.name().to_string(), symbolic.times[phase as usize].as_secs_f64().into());
        Phase::ALL.map(of).into_iter().collect()
    };
    json!({
        "vertices": mdp.vertices(),
        "random": mdp.random().count_ones(..),
        "edges": mdp.edges(),
        "relation_nodes": symbolic.map(|symbolic| symbolic.relation_nodes),
        "nodes": symbolic.map(|symbolic| symbolic.nodes),
        "picks": symbolic.map(|symbolic| symbolic.steps.picks),
        "seconds_by_phase": symbolic.map(seconds),
    })
}

/// A vertex: the number of a state, or what a choice is among.
fn vertex(question: &Question, vertex: Vertex) -> Value {
    match question.origin(vertex) {
        Some(origin) if (origin as usize) < question.model.states => origin.into(),
        Some(choice) => json!({ "choice": question.model.mdp.successors(choice) }),
        None => name(question, vertex).into(),
    }
}

fn list(question: &Question, vertices: &[Vertex]) -> Value {
    vertices.iter().map(|&at| vertex(question, at)).collect()
}

fn of_witness(question: &Question, witness: &Witness) -> Value {
    match witness {
        Witness::Lasso(lasso) => json!({
            "kind": "lasso",
            "prefix": list(question, &lasso.prefix),
            "cycle": list(question, &lasso.cycle),
        }),
        Witness::Strategy(strategy) => {
            let moves = strategy.moves.iter().map(|(&(memory, at), chosen)| {
                let mut row = json!({
                    "memory": memory,
                    "state": vertex(question, at),
                    "to": chosen.to.map(|to| vertex(question, to)),
                    "then": chosen.memory,
                });
                if let (Some(product), Some(row)) = (&question.product, row.as_object_mut()) {
                    row.insert("automaton".to_string(), json!(product.automaton_states[at as usize]));
                }
                row
            });
            json!({"kind": "strategy", "moves": moves.collect::<Vec<_>>()})
        }
        Witness::Defeat(defeat) => {
            let refutations = defeat.refutations.iter().zip(&question.pair_names);
            json!({
                "kind": "defeat",
                "path": list(question, &defeat.path),
                "component": list(question, &defeat.component),
                "refutations": refutations.map(|(refutation, names)| of_refutation(question, refutation, names)).collect::<Vec<_>>(),
            })
        }
    }
}

fn of_refutation(question: &Question, refutation: &Refutation, names: &[String]) -> Value {
    json!({
        "component": list(question, &refutation.component),
        "pair": names.get(refutation.pair),
        "within": refutation.within.iter().map(|within| of_refutation(question, within, names)).collect::<Vec<_>>(),
    })
}
