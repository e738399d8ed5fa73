//! Witnesses are what they claim to be, and what was changed in them is noticed.

mod support;

use interleaf_fairness::objective::violated;
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::symbolic::{self, Algorithm, Encoding, Phase, Settings, VariableOrder, analyse};
use interleaf_fairness::witness::{
    Defeat, Flaw, Lasso, Lost, Move, Refutation, Round, Witness, check, witness,
};
use interleaf_fairness::{Mdp, Objective, Pair, Vertex, VertexSet, explicit};
use interleaf_testing::models::{Shape, model, objective};
use interleaf_testing::random::Random;
use support::small_tables;

#[test]
fn witnesses_of_generated_models_hold() {
    let (mut lassos, mut strategies, mut with_memory) = (0, 0, 0);
    let (mut defeats, mut nested, mut several_rounds, mut attracted) = (0, 0, 0, 0);
    for seed in 1..=1500 {
        let mut random = Random::new(seed);
        let shape = Shape::any(&mut random);
        let mdp = model(&mut random, shape);
        let objective = objective(&mut random, mdp.vertices(), 8);
        let answer = explicit::analyse(&mdp, &objective);
        for _ in 0..4 {
            let initial = random.below(mdp.vertices()) as Vertex;
            let witness = witness(&mdp, &objective, &answer, initial);
            let result = check(&mdp, &objective, initial, &witness);
            assert_eq!(result, Ok(()), "seed {seed} from {initial}: {witness:?}");
            match witness {
                Witness::Lasso(_) => lassos += 1,
                Witness::Strategy(strategy) => {
                    strategies += 1;
                    with_memory += u32::from(strategy.memories > 2);
                }
                Witness::Defeat(defeat) => {
                    defeats += 1;
                    let refutations = defeat.rounds.iter().flat_map(|round| &round.lost);
                    let mut refutations = refutations.flat_map(|lost| &lost.refutations);
                    nested += u32::from(refutations.any(|refutation| !refutation.within.is_empty()));
                    several_rounds += u32::from(defeat.rounds.len() > 1);
                    attracted += u32::from(defeat.rounds.iter().any(|round| !round.attracted.is_empty()));
                }
            }
        }
    }
    let seen = [lassos, strategies, with_memory, defeats, nested, attracted, several_rounds];
    eprintln!(
        "lassos, strategies, with memory, defeats, nested, with attracted vertices, of several rounds: {seen:?}"
    );
    let [rare, often @ ..] = [several_rounds, lassos, strategies, with_memory, defeats, nested, attracted];
    assert!(often.iter().all(|&seen| seen > 100) && rare > 0, "{seen:?}");
}

/// The witnesses that are found on sets are checked vertex by vertex.
#[test]
fn symbolic_witnesses_of_generated_models_hold() {
    let tables = small_tables(VariableOrder::Interleaved);
    let (mut lassos, mut strategies, mut defeats) = (0, 0, 0);
    for seed in 1..=400 {
        let mut random = Random::new(seed);
        let shape = Shape::any(&mut random);
        let mdp = model(&mut random, shape);
        let objective = objective(&mut random, mdp.vertices(), 8);
        let encoding = Encoding::within(tables.clone(), &mdp, Choices::default()).expect("the model fits");
        let sets = encoding.objective(&objective).expect("the objective fits");
        let found = analyse(&encoding.graph, &sets, Settings::of(Algorithm::Improved)).expect("it fits");
        let winning = explicit::analyse(&mdp, &objective).winning;
        for _ in 0..3 {
            let initial = random.below(mdp.vertices()) as Vertex;
            let before = encoding.graph.steps();
            let witness = symbolic::witness::witness(&encoding, &sets, &found, initial).expect("it fits");
            let after = encoding.graph.steps();
            assert_eq!(after.total() - before.total(), after.of(Phase::Witness) - before.of(Phase::Witness));
            let result = check(&mdp, &objective, initial, &witness);
            assert_eq!(result, Ok(()), "seed {seed} from {initial}: {witness:?}");
            assert_eq!(!matches!(witness, Witness::Defeat(_)), winning.contains(initial as usize));
            *match witness {
                Witness::Lasso(_) => &mut lassos,
                Witness::Strategy(_) => &mut strategies,
                Witness::Defeat(_) => &mut defeats,
            } += 1;
        }
    }
    let seen = [lassos, strategies, defeats];
    assert!(seen.iter().all(|&seen| seen > 100), "{seen:?}");
}

/// Two loops over 0, of which only the one over 2 grants what is requested on the other, and a way out to 3.
fn two_loops() -> (Mdp, Objective) {
    let mdp = Mdp::graph(5, vec![(4, 0), (0, 1), (1, 0), (0, 2), (2, 0), (0, 3), (3, 3)]);
    let pair = Pair { l: mdp.set([1, 3]), u: mdp.set([2]) };
    let everywhere = Pair { l: mdp.all(), u: mdp.set([1]) };
    (mdp, Objective::streett(vec![pair, everywhere]))
}

#[test]
fn changed_lassos_are_rejected() {
    let (mdp, objective) = two_loops();
    let answer = explicit::analyse(&mdp, &objective);
    let Witness::Lasso(lasso) = witness(&mdp, &objective, &answer, 4) else { panic!("4 wins by a lasso") };
    let judge = |lasso: Lasso| check(&mdp, &objective, 4, &Witness::Lasso(lasso));
    assert_eq!(judge(lasso.clone()), Ok(()));
    assert_eq!(judge(Lasso { cycle: vec![], ..lasso.clone() }), Err(Flaw::NoCycle));
    assert_eq!(judge(Lasso { prefix: vec![], ..lasso.clone() }), Err(Flaw::Start(Some(0), 4)));
    assert_eq!(judge(Lasso { prefix: vec![4], cycle: vec![0, 1] }), Err(Flaw::Unsatisfied(vec![0, 1])));
    assert_eq!(judge(Lasso { prefix: vec![4, 0], cycle: vec![3] }), Err(Flaw::Unsatisfied(vec![3])));
    assert_eq!(judge(Lasso { prefix: vec![4], cycle: vec![0, 1, 2] }), Err(Flaw::NoEdge(1, 2)));
    assert_eq!(judge(Lasso { prefix: vec![4, 1], cycle: vec![0] }), Err(Flaw::NoEdge(4, 1)));
    assert_eq!(judge(Lasso { prefix: vec![4], cycle: vec![0, 7] }), Err(Flaw::NoEdge(0, 7)));
}

/// Whatever single vertex of a lasso is left out or replaced: it is rejected, or it is another lasso that wins.
#[test]
fn no_mutant_of_a_lasso_passes_that_does_not_win() {
    let (mut rejected, mut accepted) = (0, 0);
    for seed in 1..=300 {
        let mut random = Random::new(seed);
        let shape = Shape { random: 0, ..Shape::any(&mut random) };
        let mdp = model(&mut random, shape);
        let objective = objective(&mut random, mdp.vertices(), 4);
        let answer = explicit::analyse(&mdp, &objective);
        let Some(initial) = answer.winning.ones().next().map(|vertex| vertex as Vertex) else { continue };
        let Witness::Lasso(lasso) = witness(&mdp, &objective, &answer, initial) else { panic!("it wins") };
        for at in 0..lasso.prefix.len() + lasso.cycle.len() {
            for change in 0..3 {
                let mut mutant = lasso.clone();
                let (part, at) = match at.checked_sub(mutant.prefix.len()) {
                    None => (&mut mutant.prefix, at),
                    Some(at) => (&mut mutant.cycle, at),
                };
                match change {
                    0 => {
                        part.remove(at);
                    }
                    1 => part[at] = random.below(mdp.vertices()) as Vertex,
                    _ => part.insert(at, random.below(mdp.vertices()) as Vertex),
                }
                let wins = is_winning_play(&mdp, &objective, initial, &mutant);
                let judged = check(&mdp, &objective, initial, &Witness::Lasso(mutant.clone())).is_ok();
                assert_eq!(judged, wins, "seed {seed}: {mutant:?}");
                *(if wins { &mut accepted } else { &mut rejected }) += 1;
            }
        }
    }
    assert!(rejected > 1000 && accepted > 10, "{rejected} rejected, {accepted} accepted");
}

/// The definition, on a play that is written out.
fn is_winning_play(mdp: &Mdp, objective: &Objective, initial: Vertex, lasso: &Lasso) -> bool {
    if lasso.cycle.is_empty() {
        return false;
    }
    let play: Vec<Vertex> = lasso.prefix.iter().chain(&lasso.cycle).chain(&lasso.cycle).copied().collect();
    let is_play =
        play[0] == initial && play.windows(2).all(|edge| mdp.successors(edge[0]).contains(&edge[1]));
    is_play && objective.alternatives.iter().any(|pairs| violated(pairs, &lasso.cycle).is_none())
}

/// From 0 player 1 goes to 1 or 2. From 1 chance leads to 0 or 3, from 2 to 0 or 4. What is requested at 0 is granted
/// at 3 and at 4, and both are needed.
fn process() -> (Mdp, Objective) {
    let edges = vec![(0, 1), (0, 2), (1, 0), (1, 3), (2, 0), (2, 4), (3, 0), (4, 0), (5, 0), (5, 6), (6, 6)];
    let mut random = VertexSet::with_capacity(7);
    random.extend([1, 2]);
    let mdp = Mdp::new(7, edges, random);
    let pair = |u| Pair { l: mdp.set([0]), u: mdp.set([u]) };
    let stay_away = Pair { l: mdp.set([6]), u: mdp.none() };
    let objective = Objective::streett(vec![pair(3), pair(4), stay_away]);
    (mdp, objective)
}

#[test]
fn changed_strategies_are_rejected() {
    let (mdp, objective) = process();
    let answer = explicit::analyse(&mdp, &objective);
    let Witness::Strategy(strategy) = witness(&mdp, &objective, &answer, 5) else { panic!("5 wins") };
    let judge = |change: &dyn Fn(&mut interleaf_fairness::witness::Strategy)| {
        let mut mutant = strategy.clone();
        change(&mut mutant);
        check(&mdp, &objective, 5, &Witness::Strategy(mutant))
    };
    assert_eq!(judge(&|_| {}), Ok(()));
    assert_eq!(strategy.memories, 3, "on the way, to 3, and to 4");
    // Without memory only one of the two is ever granted.
    let forget = |strategy: &mut interleaf_fairness::witness::Strategy| {
        let memory = strategy.moves[&(0, 0)].memory;
        strategy.moves.values_mut().for_each(|chosen| chosen.memory = memory.min(chosen.memory));
        strategy
            .moves
            .values_mut()
            .filter(|chosen| chosen.memory > 0)
            .for_each(|chosen| chosen.memory = memory);
    };
    assert!(matches!(judge(&forget), Err(Flaw::Unsatisfied(_) | Flaw::NoMove(..))));
    let into_the_trap = |to| Some(Move { memory: 0, to });
    assert_eq!(
        judge(&|s| {
            s.moves.insert((0, 5), into_the_trap(Some(6)).unwrap());
        }),
        Err(Flaw::NoMove(0, 6))
    );
    assert_eq!(
        judge(&|s| {
            s.moves.insert((0, 5), into_the_trap(Some(4)).unwrap());
        }),
        Err(Flaw::NoEdge(5, 4))
    );
    assert_eq!(
        judge(&|s| {
            s.moves.insert((0, 5), into_the_trap(None).unwrap());
        }),
        Err(Flaw::NoMove(0, 5))
    );
    let loops = |s: &mut interleaf_fairness::witness::Strategy| {
        s.moves.insert((0, 5), Move { memory: 0, to: Some(6) });
        s.moves.insert((0, 6), Move { memory: 0, to: Some(6) });
    };
    assert_eq!(judge(&loops), Err(Flaw::Unsatisfied(vec![6])));
    let choose = |s: &mut interleaf_fairness::witness::Strategy| {
        s.moves.values_mut().filter(|chosen| chosen.to.is_none()).for_each(|chosen| chosen.to = Some(0));
    };
    assert!(matches!(judge(&choose), Err(Flaw::ChoosesForChance(_))));
    let remove = |s: &mut interleaf_fairness::witness::Strategy| {
        s.moves.pop_last();
    };
    assert!(matches!(judge(&remove), Err(Flaw::NoMove(..))));
}

/// The end-component {0, 1, 2}: 1 requests what is never granted, and without it {0, 2} requests another such thing.
#[test]
fn changed_refutations_are_rejected() {
    let mdp = Mdp::graph(4, vec![(3, 0), (0, 1), (1, 0), (0, 2), (2, 0)]);
    let pair = |l| Pair { l: mdp.set([l]), u: mdp.none() };
    let objective = Objective::streett(vec![pair(1), pair(2)]);
    let answer = explicit::analyse(&mdp, &objective);
    let Witness::Defeat(defeat) = witness(&mdp, &objective, &answer, 3) else { panic!("3 loses") };
    let judge = |change: &dyn Fn(&mut Defeat)| {
        let mut mutant = defeat.clone();
        change(&mut mutant);
        check(&mdp, &objective, 3, &Witness::Defeat(mutant))
    };
    assert_eq!(judge(&|_| {}), Ok(()));
    assert_eq!(defeat.path, [3, 0]);
    assert_eq!(defeat.component, [0, 1, 2]);
    let inner = Refutation { component: vec![0, 2], pair: 1, within: vec![] };
    let outer = Refutation { component: vec![0, 1, 2], pair: 0, within: vec![inner] };
    assert_eq!(defeat.refutations(), std::slice::from_ref(&outer));
    let lost = Lost { component: vec![0, 1, 2], refutations: vec![outer] };
    assert_eq!(defeat.rounds, [Round { trap: vec![0, 1, 2, 3], lost: vec![lost], attracted: vec![] }]);
    let of = |defeat: &mut Defeat, change: &dyn Fn(&mut Vec<Refutation>)| {
        change(&mut defeat.rounds[0].lost[0].refutations);
    };
    assert!(judge(&|defeat| of(defeat, &|all| drop(all[0].within.pop()))).is_err());
    assert!(judge(&|defeat| of(defeat, &|all| all[0].within[0].pair = 0)).is_err());
    assert!(judge(&|defeat| of(defeat, &|all| all[0].pair = 7)).is_err());
    assert!(judge(&|defeat| of(defeat, &|all| drop(all.pop()))).is_err());
    assert!(judge(&|defeat| defeat.path.drain(..1).for_each(drop)).is_err());
    assert!(judge(&|defeat| defeat.path.truncate(1)).is_err());
    assert!(judge(&|defeat| defeat.component.truncate(2)).is_err());
    assert!(judge(&|defeat| defeat.component.clear()).is_err());
    assert!(judge(&|defeat| defeat.rounds.clear()).is_err());
    assert!(judge(&|defeat| defeat.rounds[0].lost.clear()).is_err());
}

/// From 0 player 1 can stay in a loop, which loses, or go to chance at 1, which leads to 2, where it wins, or back: so
/// one lost end-component that can be reached proves nothing.
#[test]
fn a_lost_end_component_that_can_be_avoided_is_no_defeat() {
    let mdp = Mdp::new(4, vec![(0, 0), (0, 1), (1, 2), (1, 0), (2, 2), (3, 0)], random(4, [1]));
    let objective = Objective::streett(vec![Pair { l: mdp.all(), u: mdp.set([2]) }]);
    let answer = explicit::analyse(&mdp, &objective);
    assert!(matches!(witness(&mdp, &objective, &answer, 3), Witness::Strategy(_)), "it can be avoided");
    let loop_at_0 = Refutation { component: vec![0], pair: 0, within: vec![] };
    let lost = Lost { component: vec![0], refutations: vec![loop_at_0] };
    let claim = |trap: Vec<Vertex>, attracted| Defeat {
        path: vec![3, 0],
        component: vec![0],
        rounds: vec![Round { trap, lost: vec![lost.clone()], attracted }],
    };
    let judge = |defeat| check(&mdp, &objective, 3, &Witness::Defeat(defeat));
    assert_eq!(judge(claim(vec![0, 3], vec![])), Err(Flaw::Escapes(0)));
    assert_eq!(judge(claim(vec![0], vec![(3, None)])), Err(Flaw::Escapes(0)));
    assert!(matches!(judge(claim(vec![0, 1, 2, 3], vec![])), Err(Flaw::NotDefeated(_))), "2 wins");
}

/// Whatever is left out of a defeat or replaced in it: it is rejected, or it is true all the same. From vertices that
/// win nothing passes at all.
#[test]
fn no_mutant_of_a_defeat_passes_for_a_vertex_that_wins() {
    let (mut rejected, mut accepted) = (0, 0);
    for seed in 1..=400 {
        let mut random = Random::new(seed);
        let shape = Shape::any(&mut random);
        let mdp = model(&mut random, shape);
        let objective = objective(&mut random, mdp.vertices(), 4);
        let answer = explicit::analyse(&mdp, &objective);
        let mut losing = (0..mdp.vertices()).filter(|&vertex| !answer.winning.contains(vertex));
        let Some(initial) = losing.next().map(|vertex| vertex as Vertex) else { continue };
        let Witness::Defeat(defeat) = witness(&mdp, &objective, &answer, initial) else { panic!("it loses") };
        for _ in 0..20 {
            let mut mutant = defeat.clone();
            let at = random.below(mutant.rounds.len());
            let any = random.below(mdp.vertices()) as Vertex;
            let round = &mut mutant.rounds[at];
            match random.below(6) {
                0 if !round.trap.is_empty() => {
                    let at = random.below(round.trap.len());
                    round.trap.remove(at);
                }
                1 => round.trap.push(any),
                2 => round.attracted.insert(0, (any, None)),
                3 if !mdp.successors(any).is_empty() => {
                    round.attracted.push((any, Some(random.one_of(mdp.successors(any)))));
                }
                4 if !round.attracted.is_empty() => {
                    let at = random.below(round.attracted.len());
                    round.attracted.remove(at);
                }
                _ if !round.lost.is_empty() => {
                    let at = random.below(round.lost.len());
                    round.lost.remove(at);
                }
                _ => continue,
            }
            match check(&mdp, &objective, initial, &Witness::Defeat(mutant.clone())) {
                Err(_) => rejected += 1,
                Ok(()) => {
                    // What was added loses, too.
                    accepted += 1;
                    for round in &mutant.rounds {
                        let listed = round.attracted.iter().map(|(vertex, _)| vertex).chain(&round.trap);
                        let wins = |vertex: &&Vertex| answer.winning.contains(**vertex as usize);
                        assert_eq!(listed.into_iter().find(wins), None, "seed {seed}: {mutant:?}");
                    }
                }
            }
        }
    }
    assert!(rejected > 1000 && accepted > 10, "{rejected} rejected, {accepted} accepted");
}

fn random(vertices: usize, members: impl IntoIterator<Item = usize>) -> VertexSet {
    let mut set = VertexSet::with_capacity(vertices);
    set.extend(members);
    set
}
