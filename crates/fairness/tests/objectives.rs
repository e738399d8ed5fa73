//! Objectives that are automata mean the same as the pairs that they express.

use interleaf_fairness::automaton::Automaton;
use interleaf_fairness::formats::{Actions, Model, hoa};
use interleaf_fairness::product::{Refusal, anything, product, product_watching};
use interleaf_fairness::witness::{check, witness};
use interleaf_fairness::{Mdp, Objective, Pair, VertexSet, explicit};
use interleaf_testing::models::{Shape, model, pairs};
use interleaf_testing::random::Random;
use std::collections::BTreeSet;
use std::fmt::Write;

/// A random model whose states have the labels `l0`, `u0`, `l1` and so on, and the pairs that these make.
fn labelled(seed: u64, random_states: bool, count: usize) -> (Model, Vec<Pair>) {
    let mut random = Random::new(seed);
    let shape = Shape::any(&mut random);
    let shape = if random_states { shape } else { Shape { random: 0, ..shape } };
    let mdp = model(&mut random, shape);
    let pairs = pairs(&mut random, mdp.vertices(), count, 200, 100);
    let named = pairs.iter().enumerate();
    let labels =
        named.flat_map(|(at, pair)| [(format!("l{at}"), pair.l.clone()), (format!("u{at}"), pair.u.clone())]);
    (
        Model {
            states: mdp.vertices(),
            initial: 0,
            labels: labels.collect(),
            actions: Actions::default(),
            action_names: BTreeSet::new(),
            mdp,
        },
        pairs,
    )
}

/// The states that win with an automaton; every witness is checked.
fn won(model: &Model, automaton: &Automaton) -> VertexSet {
    let product = product(model, automaton).expect("there is a product");
    let answer = explicit::analyse(&product.mdp, &product.objective);
    for &start in product.starts.iter().take(3) {
        let witness = witness(&product.mdp, &product.objective, &answer, start);
        assert_eq!(check(&product.mdp, &product.objective, start, &witness), Ok(()), "{witness:?}");
    }
    product.winning_states(&answer.winning)
}

fn won_by_pairs(mdp: &Mdp, objective: &Objective) -> VertexSet {
    explicit::analyse(mdp, objective).winning
}

/// An automaton of one state with a transition for each combination of labels, whose acceptance sets are the labels.
fn one_state(count: usize, acceptance: &str) -> Automaton {
    let mut text = format!("HOA: v1 States: 1 Start: 0 AP: {}", 2 * count);
    (0..count).for_each(|at| write!(text, " \"l{at}\" \"u{at}\"").expect("it is written"));
    write!(text, "\nAcceptance: {} {acceptance}\n--BODY--\nState: 0\n", 2 * count).expect("it is written");
    for labels in 0..1 << (2 * count) {
        let marks: Vec<_> =
            (0..2 * count).filter(|at| labels >> at & 1 == 1).map(|at: usize| at.to_string()).collect();
        writeln!(text, "0 {{{}}}", marks.join(" ")).expect("it is written");
    }
    text.push_str("--END--\n");
    hoa::read(&text).expect("it is an automaton")
}

#[test]
fn a_streett_automaton_means_its_pairs() {
    let automaton = one_state(2, "(Fin(0) | Inf(1)) & (Fin(2) | Inf(3))");
    let mut partly = 0;
    for seed in 1..=400 {
        let (model, pairs) = labelled(seed, true, 2);
        let expected = won_by_pairs(&model.mdp, &Objective::streett(pairs));
        assert_eq!(won(&model, &automaton), expected, "seed {seed}");
        partly += u32::from(expected.count_ones(..) > 0 && expected.count_ones(..) < model.states);
    }
    assert!(partly > 50, "{partly}");
}

#[test]
fn a_rabin_automaton_is_an_alternative_for_each_pair() {
    let automaton = one_state(2, "(Fin(0) & Inf(1)) | (Fin(2) & Inf(3))");
    for seed in 1..=400 {
        let (model, pairs) = labelled(seed, true, 2);
        let rabin = |pair: &Pair| {
            let never = Pair { l: pair.l.clone(), u: model.mdp.none() };
            vec![never, Pair { l: model.mdp.all(), u: pair.u.clone() }]
        };
        let objective = Objective { alternatives: pairs.iter().map(rabin).collect() };
        assert_eq!(won(&model, &automaton), won_by_pairs(&model.mdp, &objective), "seed {seed}");
    }
}

/// The automaton guesses from when on `u0` holds for ever; where it is wrong it has no run.
#[test]
fn a_nondeterministic_automaton_guesses_in_a_graph() {
    let text = "HOA: v1 States: 2 Start: 0 AP: 1 \"u0\" Acceptance: 1 Inf(0)
        --BODY-- State: 0 [t] 0 [0] 1 State: 1 {0} [0] 1 --END--";
    let automaton = hoa::read(text).expect("it is an automaton");
    let mut some = 0;
    for seed in 1..=400 {
        let (mut model, pairs) = labelled(seed, false, 1);
        // Half of the states have the label, so that some runs stay among them.
        let half = (0..model.states).filter(|state| state % 4 < 2 || pairs[0].u.contains(*state));
        let half: VertexSet = half.collect();
        let mut others = model.mdp.all();
        others.difference_with(&half);
        model.labels.insert("u0".to_string(), half);
        let expected =
            won_by_pairs(&model.mdp, &Objective::streett(vec![Pair { l: others, u: model.mdp.none() }]));
        assert_eq!(won(&model, &automaton), expected, "seed {seed}");
        some += u32::from(expected.count_ones(..) > 0);
    }
    assert!(some > 50, "{some}");
    let (model, _) =
        (1..).map(|seed| labelled(seed, true, 1)).find(|(model, _)| !model.mdp.is_graph()).expect("one");
    assert_eq!(product(&model, &automaton).err(), Some(Refusal::Nondeterministic(0)));
}

/// Something with memory: after each `l0` the next label must be `u0`, or the run is lost.
#[test]
fn an_automaton_remembers_and_may_have_no_run() {
    let text = "HOA: v1 States: 2 Start: 0 AP: 2 \"l0\" \"u0\" Acceptance: 0 t
        --BODY-- State: 0 [!0] 0 [0] 1 State: 1 [1&!0] 0 [1&0] 1 --END--";
    let automaton = hoa::read(text).expect("it is an automaton");
    for seed in 1..=300 {
        let (model, pairs) = labelled(seed, true, 1);
        // By hand: edges from l0 to what is not u0 lead to a place that is lost.
        let lost = model.states as u32;
        let is_bad =
            |from: u32, to: u32| pairs[0].l.contains(from as usize) && !pairs[0].u.contains(to as usize);
        let edges = model.mdp.all_edges().map(|(from, to)| (from, if is_bad(from, to) { lost } else { to }));
        let by_hand =
            Mdp::new(model.states + 1, edges.chain([(lost, lost)]).collect(), model.mdp.random().clone());
        let never = Pair { l: by_hand.set([lost]), u: by_hand.none() };
        let expected = won_by_pairs(&by_hand, &Objective::streett(vec![never]));
        let expected: VertexSet = expected.ones().collect();
        let found: VertexSet = won(&model, &automaton).ones().collect();
        assert_eq!(found.ones().collect::<Vec<_>>(), expected.ones().collect::<Vec<_>>(), "seed {seed}");
    }
}

/// A model whose transitions are labelled `l0`, `u0` or not, and the same by hand: a vertex for each state, and one for
/// each transition, where it has just been taken. What is requested, and granted, at the latter.
fn with_actions(seed: u64) -> (Model, Mdp, Pair) {
    let (mut model, _) = labelled(seed, seed.is_multiple_of(2), 1);
    model.labels.clear();
    let mut random = Random::new(seed + 1_000_000);
    // Only a state without transitions loops by a step without a label.
    let with_edges: Vec<_> = model.mdp.all_edges().collect();
    let idle = (0..model.states as u32).filter(|&state| model.mdp.successors(state).is_empty());
    let edges: Vec<_> = with_edges.iter().copied().chain(idle.map(|state| (state, state))).collect();
    let mut transitions: Vec<(u32, u32, u32)> = Vec::new();
    for &(from, to) in &with_edges {
        // Some edges are two transitions.
        for _ in 0..1 + random.below(2) {
            transitions.push((from, random.one_of(&[0, 0, 0, 1, 2]), to));
        }
    }
    transitions.sort_unstable();
    transitions.dedup();
    model.mdp = Mdp::new(model.states, edges.clone(), model.mdp.random().clone());
    let names = ["l0", "u0", "other"].map(str::to_string).to_vec();
    model.actions = Actions { names, transitions };

    let states = model.states as u32;
    let unlabelled = edges.iter().filter(|&&(from, _)| model.actions.of(from).is_empty());
    let all: Vec<(u32, u32, u32)> = model
        .actions
        .transitions
        .iter()
        .copied()
        .chain(unlabelled.map(|&(from, to)| (from, 2, to)))
        .collect();
    let from = |state: u32| {
        let taken = all.iter().zip(states..).filter(move |(transition, _)| transition.0 == state);
        taken.map(|(_, vertex)| vertex)
    };
    let mut by_hand = Vec::new();
    let mut chance = VertexSet::with_capacity(states as usize + all.len());
    let at = (0..states).map(|state| (state, state));
    for (vertex, state) in at.chain((states..).zip(all.iter().map(|transition| transition.2))) {
        by_hand.extend(from(state).map(|next| (vertex, next)));
        chance.set(vertex as usize, model.mdp.is_random(state));
    }
    let by_hand = Mdp::new(states as usize + all.len(), by_hand, chance);
    let after = |label: u32| {
        let taken = all.iter().zip(states..).filter(|(transition, _)| transition.1 == label);
        by_hand.set(taken.map(|(_, vertex)| vertex))
    };
    let pair = Pair { l: after(0), u: after(1) };
    (model, by_hand, pair)
}

#[test]
fn labels_of_transitions_are_read_with_the_step() {
    let automaton = one_state(1, "Fin(0) | Inf(1)");
    let mut partly = 0;
    for seed in 1..=400 {
        let (model, by_hand, pair) = with_actions(seed);
        let expected = won_by_pairs(&by_hand, &Objective::streett(vec![pair]));
        let expected: Vec<_> = expected.ones().filter(|&vertex| vertex < model.states).collect();
        assert_eq!(won(&model, &automaton).ones().collect::<Vec<_>>(), expected, "seed {seed}");
        // The same as a pair of labels, without an automaton that looks at them.
        let product = product_watching(&model, &anything(), &[0, 1]).expect("there is a product");
        let pair = Pair { l: product.after(0), u: product.after(1) };
        let answer = explicit::analyse(&product.mdp, &Objective::streett(vec![pair]));
        let found = product.winning_states(&answer.winning);
        assert_eq!(found.ones().collect::<Vec<_>>(), expected, "seed {seed}");
        partly += u32::from(!expected.is_empty() && expected.len() < model.states);
    }
    assert!(partly > 50, "{partly}");
}

#[test]
fn a_name_of_states_and_of_transitions_is_refused() {
    let (mut model, _, _) = with_actions(1);
    model.labels.insert("u0".to_string(), model.mdp.all());
    let refusal = product(&model, &one_state(1, "Fin(0) | Inf(1)")).err();
    assert_eq!(refusal, Some(Refusal::Ambiguous("u0".to_string())));
}
