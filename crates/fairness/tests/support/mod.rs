//! Running every algorithm on the same model.

#![allow(dead_code, reason = "each test file uses a part of this module")]

use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{
    Algorithm, Diagrams, Encoding, Set, Settings, SymbolicAnswer, Threshold, VariableOrder, analyse,
};
use interleaf_fairness::{Answer, Mdp, Objective, Vertex, explicit};

/// Every algorithm with every threshold that makes it different, by name.
pub(crate) fn all_settings() -> Vec<(&'static str, Settings)> {
    let improved = Settings::of(Algorithm::Improved);
    let fixed = |number| Settings {
        streett_threshold: Threshold::Fixed(number),
        mec_threshold: Threshold::Fixed(number),
        ..improved
    };
    vec![
        ("basic", Settings::of(Algorithm::Basic)),
        ("improved", improved),
        ("improved as published", Settings { trims: false, ..improved }),
        ("improved with the proven thresholds", proven_thresholds()),
        ("improved, always decomposing", fixed(1)),
        ("improved, always in lock-step", fixed(u64::MAX)),
    ]
}

/// The improved algorithms with the thresholds for which the theorems hold.
pub(crate) fn proven_thresholds() -> Settings {
    Settings {
        streett_threshold: Threshold::RootByLogarithm,
        mec_threshold: Threshold::Root,
        ..Settings::of(Algorithm::Improved)
    }
}

/// Tables for models of up to 64 vertices.
pub(crate) fn small_tables(order: VariableOrder) -> Diagrams {
    Diagrams::new(8 << 20, 6, order, 1)
}

/// The same sets of vertices in the same order, however they were found.
pub(crate) fn sorted(mut sets: Vec<Vec<Vertex>>) -> Vec<Vec<Vertex>> {
    sets.iter_mut().for_each(|set| set.sort_unstable());
    sets.sort_unstable();
    sets
}

/// The answer, with its sets in order.
pub(crate) fn normal(mut answer: Answer) -> Answer {
    answer.end_components = sorted(answer.end_components);
    answer.good.iter_mut().for_each(|good| good.vertices.sort_unstable());
    answer.good.sort_by(|a, b| (a.alternative, &a.vertices).cmp(&(b.alternative, &b.vertices)));
    answer
}

/// What a symbolic answer says of vertices.
pub(crate) fn decode(encoding: &Encoding<'_>, answer: &SymbolicAnswer, mdp: &Mdp) -> Answer {
    let vertices = |set: &Set| -> Vec<Vertex> {
        (0..mdp.vertices() as Vertex).filter(|&vertex| encoding.contains(set, vertex)).collect()
    };
    let good = |(set, alternative): &(Set, usize)| interleaf_fairness::Good {
        vertices: vertices(set),
        alternative: *alternative,
    };
    normal(Answer {
        end_components: answer.end_components.iter().map(vertices).collect(),
        good: answer.good.iter().map(good).collect(),
        winning: mdp.set(vertices(&answer.winning)),
    })
}

/// Runs the explicit algorithm and every symbolic one, and compares all that they say. What they say.
#[track_caller]
pub(crate) fn agree(mdp: &Mdp, objective: &Objective, tables: &Diagrams, choices: Choices) -> Answer {
    agree_with(mdp, objective, tables, choices, &all_settings())
}

/// The same for some settings.
#[track_caller]
pub(crate) fn agree_with(
    mdp: &Mdp,
    objective: &Objective,
    tables: &Diagrams,
    choices: Choices,
    settings: &[(&str, Settings)],
) -> Answer {
    let expected = normal(explicit::analyse(mdp, objective));
    let encoding = Encoding::within(tables.clone(), mdp, choices).expect("the model fits");
    let sets = encoding.objective(objective).expect("the objective fits");
    for &(name, settings) in settings {
        let found = analyse(&encoding.graph, &sets, settings).expect("the tables are large enough");
        let found = decode(&encoding, &found, mdp);
        assert_eq!(found.end_components, expected.end_components, "end-components, {name}");
        assert_eq!(found.good, expected.good, "good end-components, {name}");
        assert_eq!(found.winning, expected.winning, "winning set, {name}");
    }
    expected
}
