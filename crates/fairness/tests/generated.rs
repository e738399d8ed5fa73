//! Generated graphs and processes: all symbolic algorithms and the explicit ones say the same.
//!
//! `INTERLEAF_MODELS` is how many, `INTERLEAF_SEED` where they start; a failure names the seed of its model.

mod support;

use interleaf_fairness::symbolic::VariableOrder;
use interleaf_fairness::symbolic::encoding::{Choices, Numbering};
use interleaf_testing::models::{Shape, model, objective};
use interleaf_testing::random::Random;
use interleaf_testing::{campaign_size, setting};
use std::panic::AssertUnwindSafe;
use support::{agree_with, all_settings, small_tables};

/// What the models of a campaign were like, so that none of it is empty.
#[derive(Default, Debug)]
struct Seen {
    graphs: u64,
    won_in_part: u64,
    good: u64,
    not_all_good: u64,
}

fn campaign(models: u64, most_pairs: usize) -> Seen {
    let seed = setting("INTERLEAF_SEED", 1);
    let tables = [VariableOrder::Interleaved, VariableOrder::Sequential].map(small_tables);
    let mut seen = Seen::default();
    for seed in seed..seed + models {
        let mut random = Random::new(seed);
        let shape = Shape::any(&mut random);
        let mdp = model(&mut random, shape);
        let objective = objective(&mut random, mdp.vertices(), most_pairs);
        let tables = &tables[random.below(2)];
        let numbering = random.one_of(&[Numbering::Given, Numbering::BreadthFirst, Numbering::DepthFirst]);
        let choices = Choices { numbering, parts: 1 + random.below(3), ..Choices::default() };
        // Both algorithms for each problem, and the improved ones once more with another threshold in turn.
        let [basic, improved, ref others @ ..] = all_settings()[..] else { panic!("there are several") };
        let settings = [basic, improved, others[random.below(others.len())]];
        let result = std::panic::catch_unwind(AssertUnwindSafe(|| {
            agree_with(&mdp, &objective, tables, choices, &settings)
        }));
        let answer = result
            .unwrap_or_else(|_| panic!("seed {seed}, at most {most_pairs} pairs: {mdp:?} {objective:?}"));
        let won = answer.winning.count_ones(..);
        seen.graphs += u64::from(mdp.is_graph());
        seen.won_in_part += u64::from(won > 0 && won < mdp.vertices());
        seen.good += answer.good.len() as u64;
        seen.not_all_good += u64::from(answer.good.len() < answer.end_components.len());
    }
    seen
}

#[test]
fn all_algorithms_agree() {
    let models = campaign_size("INTERLEAF_MODELS", 1500);
    let seen = campaign(models, 8);
    eprintln!("{models} models: {seen:?}");
    let some = models / 20;
    assert!(
        seen.graphs > some && seen.won_in_part > some && seen.good > some && seen.not_all_good > some,
        "{seen:?}"
    );
}

#[test]
fn all_algorithms_agree_on_many_pairs() {
    let models = campaign_size("INTERLEAF_MODELS", 1500) / 5;
    let seen = campaign(models, 64);
    eprintln!("{models} models with up to 64 pairs: {seen:?}");
    assert!(seen.won_in_part > models / 20, "{seen:?}");
}
