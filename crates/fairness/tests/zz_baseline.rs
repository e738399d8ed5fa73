//! Temporary.
mod support;
use interleaf_fairness::Objective;
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{Encoding, Phase, analyse};
use interleaf_testing::models::{Shape, model, objective, segments};
use interleaf_testing::random::Random;
use std::hash::{DefaultHasher, Hash, Hasher};
#[test]
fn baseline() {
    let mut sums = vec![[0u64; 12]; 6];
    let mut hasher = DefaultHasher::new();
    let mut run = |mdp: &interleaf_fairness::Mdp, objective: &Objective| {
        for (i, (_, settings)) in support::all_settings().into_iter().enumerate() {
            let encoding =
                Encoding::new(mdp, Choices { bytes: 8 << 20, ..Choices::default() }).expect("fits");
            let sets = encoding.objective(objective).expect("fits");
            let found = analyse(&encoding.graph, &sets, settings).expect("fits");
            let steps = encoding.graph.steps();
            for (j, &phase) in Phase::ALL.iter().enumerate() {
                sums[i][j] += steps.of(phase);
                steps.of(phase).hash(&mut hasher);
            }
            sums[i][10] += steps.picks;
            steps.picks.hash(&mut hasher);
            for (set, _) in &found.good {
                encoding.graph.count(set).hash(&mut hasher);
            }
        }
    };
    for seed in 1..=400 {
        let mut random = Random::new(seed);
        let shape = Shape::any(&mut random);
        let mdp = model(&mut random, shape);
        let objective = objective(&mut random, mdp.vertices(), if seed % 5 == 0 { 64 } else { 8 });
        run(&mdp, &objective);
    }
    for (n, p) in [(100, 0), (200, 0), (100, 200), (200, 200)] {
        let (mdp, pairs) = segments(&mut Random::new(n as u64), n, p);
        run(&mdp, &Objective::streett(pairs));
    }
    println!("BASE {:x} {sums:?}", hasher.finish());
}
