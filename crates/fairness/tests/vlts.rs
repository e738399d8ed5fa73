//! The VLTS transition systems: every number of the table, by every algorithm.

#[path = "support/vlts.rs"]
mod vlts;

mod support;

use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{Encoding, analyse};
use interleaf_fairness::{Answer, Mdp, Objective, explicit};
use support::{all_settings, decode, normal};
use vlts::Row;

fn has_the_numbers_of(row: &Row, mdp: &Mdp, answer: &Answer, how: &str) {
    let end_components = &answer.end_components;
    let choices: usize = (0..mdp.vertices() as u32)
        .map(|state| if mdp.is_random(state) { 1 } else { mdp.successors(state).len() })
        .sum();
    let numbers = [
        ("states", mdp.vertices()),
        ("choices", choices),
        ("mecs", end_components.len()),
        ("largest", end_components.iter().map(Vec::len).max().unwrap_or(0)),
        ("in_mecs", end_components.iter().map(Vec::len).sum()),
        ("streett3_won", answer.winning.count_ones(..)),
    ];
    for (name, found) in numbers {
        assert_eq!(found, row.number(name), "{} P={}0 {name}, {how}", row.name, row.tenths);
    }
}

#[test]
fn the_explicit_engine_finds_the_numbers_of_the_table() {
    for row in vlts::rows().into_iter().flatten() {
        let Some(model) = vlts::model(&row.name, row.tenths) else { return };
        let answer = explicit::analyse(&model.mdp, &Objective::streett(vlts::pairs(&model.mdp)));
        has_the_numbers_of(&row, &model.mdp, &answer, "explicit");
    }
}

/// Every symbolic algorithm says what the explicit one does, and so, where there is a row, what the table says.
fn all_agree(name: &str, tenths: u64) {
    let Some(model) = vlts::model(name, tenths) else { return };
    let objective = Objective::streett(vlts::pairs(&model.mdp));
    let expected = normal(explicit::analyse(&model.mdp, &objective));
    let encoding = Encoding::new(&model.mdp, Choices::default()).expect("the model fits");
    let sets = encoding.objective(&objective).expect("the objective fits");
    for (how, settings) in all_settings() {
        let (before, start) = (encoding.graph.steps(), std::time::Instant::now());
        let found = analyse(&encoding.graph, &sets, settings).expect("the tables are large enough");
        let found = decode(&encoding, &found, &model.mdp);
        let steps = encoding.graph.steps().total() - before.total();
        eprintln!("{name} P={tenths}0%: {steps} steps, {:.2} s, {how}", start.elapsed().as_secs_f64());
        assert_eq!(found.end_components, expected.end_components, "end-components, {how}");
        assert_eq!(found.good, expected.good, "good end-components, {how}");
        assert_eq!(found.winning, expected.winning, "winning set, {how}");
        for row in vlts::rows().into_iter().flatten().filter(|row| row.name == name && row.tenths == tenths) {
            has_the_numbers_of(&row, &model.mdp, &found, how);
        }
    }
}

macro_rules! every_algorithm_agrees {
    ($($name:ident),*) => {
        $(
            mod $name {
                #[test]
                fn as_a_graph() {
                    super::all_agree(stringify!($name), 0);
                }

                #[test]
                fn with_a_tenth_random() {
                    super::all_agree(stringify!($name), 1);
                }

                #[test]
                fn with_half_random() {
                    super::all_agree(stringify!($name), 5);
                }
            }
        )*
    };
}

every_algorithm_agrees!(vasy_0_1, cwi_1_2, vasy_1_4, cwi_3_14, vasy_5_9, vasy_8_24);
