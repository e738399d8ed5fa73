//! The decisions as JSON: one line for each execution and model.

use super::explanation::{self, JsonExplanation};
use super::graph_explanation::{self, JsonGraphExplanation};
use super::graphs::{GraphWitness, NamedRace};
use super::rows::Row;
use super::{Outcome, Reason, Verdict, Witness, decide, rows};
use crate::InputError;
use crate::limits::interrupt_flag;
use crate::verify::arguments::Verify;
use interleaf_consistency::recorded::Moment;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize, Default)]
struct JsonDecision<'a> {
    index: usize,
    test: Option<&'a str>,
    model: &'static str,
    /// None if it was stopped.
    consistent: Option<bool>,
    witness: Option<JsonWitness>,
    states: Option<u64>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    races: Vec<JsonRace>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<JsonReason>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(untagged)]
enum JsonWitness {
    /// The names of moments in an order.
    Moments(Vec<String>),
    /// What the input may say to have no freedom left.
    Graph {
        #[serde(skip_serializing_if = "Option::is_none")]
        rf: Option<BTreeMap<String, String>>,
        mo: BTreeMap<String, Vec<String>>,
    },
}

#[derive(Serialize)]
struct JsonRace {
    cell: String,
    events: [String; 2],
}

#[derive(Serialize)]
#[serde(untagged)]
enum JsonReason {
    Moments(JsonExplanation),
    Graph(JsonGraphExplanation),
}

#[derive(Serialize)]
struct JsonError<'a> {
    index: usize,
    error: &'a str,
}

pub(super) fn as_json(arguments: &Verify, inputs: &[(String, String)]) -> Result<Outcome, InputError> {
    let interrupt = interrupt_flag();
    let mut outcome = Outcome::default();
    for (index, (place, row)) in rows(inputs, arguments.has_graph()).enumerate() {
        match row {
            Err(what) => {
                let error = format!("{place}: {what}");
                push_json(&mut outcome.text, &JsonError { index, error: &error })?;
                outcome.bad.push(error);
            }
            Ok(row) => {
                for &model in &arguments.models {
                    let verdict = decide(arguments, &place, &row, model, &interrupt);
                    outcome.add(&verdict);
                    let (test, model) = (row.test.as_deref(), model.name());
                    let mut line = JsonDecision { index, test, model, ..JsonDecision::default() };
                    line.add(&row, verdict);
                    push_json(&mut outcome.text, &line)?;
                }
            }
        }
    }
    Ok(outcome)
}

impl JsonDecision<'_> {
    fn add(&mut self, row: &Row, verdict: Verdict) {
        match verdict {
            Verdict::Consistent(witness, states) => {
                (self.consistent, self.states) = (Some(true), Some(states));
                match witness {
                    Witness::Moments(moments) => {
                        self.witness = Some(JsonWitness::Moments(name_moments(row, &moments)));
                    }
                    Witness::Graph(GraphWitness { modification, sources, races }) => {
                        let rf = sources.map(BTreeMap::from_iter);
                        self.witness =
                            Some(JsonWitness::Graph { rf, mo: modification.into_iter().collect() });
                        let race = |NamedRace { cell, accesses }| JsonRace { cell, events: accesses };
                        self.races = races.into_iter().map(race).collect();
                    }
                }
            }
            Verdict::Inconsistent(why, states) => {
                (self.consistent, self.states) = (Some(false), Some(states));
                self.explanation = why.map(|why| match why {
                    Reason::Moments(why) => JsonReason::Moments(explanation::as_json(row, why)),
                    Reason::Graph(why, graph) => JsonReason::Graph(graph_explanation::as_json(graph, why)),
                });
            }
            Verdict::Stopped(halt) => self.stopped = Some(halt.name()),
        }
    }
}

/// The names of the moments of a witness: `P0.1` happens, `P0.1:memory` reaches memory.
fn name_moments(row: &Row, witness: &[Moment]) -> Vec<String> {
    let names = witness.iter().flat_map(|&moment| {
        let (Moment::Happens(event) | Moment::ReachesMemory(event)) = moment;
        let name = move |name| match moment {
            Moment::Happens(_) => format!("{name}"),
            Moment::ReachesMemory(_) => format!("{name}:memory"),
        };
        row.names(event).map(name)
    });
    names.collect()
}

fn push_json(text: &mut String, line: &impl Serialize) -> Result<(), InputError> {
    *text += &(serde_json::to_string(line)? + "\n");
    Ok(())
}
