//! How many symbolic steps algorithms take.

mod support;

use interleaf_fairness::symbolic::analysis::{end_components, good_end_components};
use interleaf_fairness::symbolic::components::components;
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{Algorithm, Encoding, Phase, Settings, VariableOrder, analyse};
use interleaf_fairness::{Mdp, Objective, Pair};
use interleaf_testing::models::{Shape, model, segments};
use interleaf_testing::random::Random;
use support::{proven_thresholds, small_tables};

/// The steps that both algorithms take after the end-components are known, the improved one with the proven thresholds.
fn basic_and_improved(mdp: &Mdp, pairs: &[Pair]) -> (u64, u64) {
    let encoding = Encoding::new(mdp, Choices { bytes: 16 << 20, ..Choices::default() }).expect("it fits");
    let sets = encoding.objective(&Objective::streett(pairs.to_vec())).expect("it fits");
    let graph = &encoding.graph;
    let basic = Settings::of(Algorithm::Basic);
    let initial = end_components(graph, basic).expect("it fits");
    let [basic, improved] = [basic, proven_thresholds()].map(|settings| {
        let before = graph.steps();
        good_end_components(graph, &initial, &sets.alternatives[0], settings).expect("it fits");
        let after = graph.steps();
        assert_eq!(before.of(Phase::Preprocessing), after.of(Phase::Preprocessing), "that was before");
        after.total() - before.total()
    });
    (basic, improved)
}

/// Over four sizes, with as many pairs as a third of the vertices: below basic, and below half of `n sqrt(m log n)`.
#[test]
fn with_many_pairs_improved_algorithms_take_fewer_steps() {
    for per_mille in [0, 200] {
        for vertices in [100, 200, 400, 800] {
            let mut random = Random::new(vertices as u64);
            let (mdp, pairs) = segments(&mut random, vertices, per_mille);
            let (basic, improved) = basic_and_improved(&mdp, &pairs);
            let bound = vertices as f64 * (mdp.edges() as f64 * (vertices as f64).log2()).sqrt();
            eprintln!(
                "{vertices} vertices, {per_mille} random: {basic} basic, {improved} improved, bound {bound:.0}"
            );
            assert!(improved < basic, "{improved} are not less than {basic}");
            assert!((improved as f64) < bound / 2.0, "{improved} are not less than half of {bound}");
        }
    }
}

#[test]
fn components_take_linearly_many_steps() {
    let tables = small_tables(VariableOrder::Interleaved);
    for seed in 1..=500 {
        let mut random = Random::new(seed);
        let shape = Shape::any(&mut random);
        let mdp = model(&mut random, shape);
        let encoding = Encoding::within(tables.clone(), &mdp, Choices::default()).expect("it fits");
        let graph = &encoding.graph;
        components(graph, graph.vertices()).expect("it fits");
        let (steps, vertices) = (graph.steps().total(), mdp.vertices() as u64);
        assert!(steps <= 5 * vertices, "seed {seed}: {steps} steps for {vertices} vertices");
    }
}

/// Phases sum to the total; each step is counted in the phase that it is for.
#[test]
fn steps_are_counted_by_phase() {
    let (mdp, pairs) = segments(&mut Random::new(3), 60, 300);
    let encoding = Encoding::new(&mdp, Choices { bytes: 4 << 20, ..Choices::default() }).expect("it fits");
    let sets = encoding.objective(&Objective::streett(pairs)).expect("it fits");
    analyse(&encoding.graph, &sets, Settings::of(Algorithm::Improved)).expect("it fits");
    let steps = encoding.graph.steps();
    assert_eq!(Phase::ALL.iter().map(|&phase| steps.of(phase)).sum::<u64>(), steps.total());
    for phase in
        [Phase::Preprocessing, Phase::LockStep, Phase::Attractors, Phase::Candidates, Phase::Reachability]
    {
        assert!(steps.of(phase) > 0, "{}", phase.name());
    }
    assert_eq!(steps.of(Phase::Witness), 0);
    assert!(steps.picks > 0);
}
