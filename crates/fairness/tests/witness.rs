//! Witnesses are what they claim to be, and what was changed in them is noticed.

use interleaf_fairness::generator::{Random, Shape, model, objective};
use interleaf_fairness::objective::violated;
use interleaf_fairness::witness::{Flaw, Lasso, Move, Refutation, Witness, check, witness};
use interleaf_fairness::{Mdp, Objective, Pair, Vertex, VertexSet, explicit};

#[test]
fn witnesses_of_generated_models_hold() {
    let (mut lassos, mut strategies, mut with_memory, mut defeats, mut nested) = (0, 0, 0, 0, 0);
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
                    nested +=
                        u32::from(defeat.refutations.iter().any(|refutation| !refutation.within.is_empty()));
                }
            }
        }
    }
    let seen = [lassos, strategies, with_memory, defeats, nested];
    eprintln!("lassos, strategies, with memory, defeats, nested: {seen:?}");
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

#[test]
fn changed_defeats_are_rejected() {
    // The end-component {0, 1, 2}: 1 requests what is never granted, and without it {0, 2} requests another such thing.
    let mdp = Mdp::graph(4, vec![(3, 0), (0, 1), (1, 0), (0, 2), (2, 0)]);
    let pair = |l| Pair { l: mdp.set([l]), u: mdp.none() };
    let objective = Objective::streett(vec![pair(1), pair(2)]);
    let answer = explicit::analyse(&mdp, &objective);
    let Witness::Defeat(defeat) = witness(&mdp, &objective, &answer, 3) else { panic!("3 loses") };
    let judge = |change: &dyn Fn(&mut interleaf_fairness::witness::Defeat)| {
        let mut mutant = defeat.clone();
        change(&mut mutant);
        check(&mdp, &objective, 3, &Witness::Defeat(mutant))
    };
    assert_eq!(judge(&|_| {}), Ok(()));
    assert_eq!(defeat.path, [3, 0]);
    assert_eq!(defeat.component, [0, 1, 2]);
    let inner = Refutation { component: vec![0, 2], pair: 1, within: vec![] };
    assert_eq!(defeat.refutations, [Refutation { component: vec![0, 1, 2], pair: 0, within: vec![inner] }]);
    assert!(
        judge(&|defeat| {
            defeat.refutations[0].within.pop();
        })
        .is_err()
    );
    assert!(judge(&|defeat| defeat.refutations[0].within[0].pair = 0).is_err());
    assert!(
        judge(&|defeat| {
            defeat.refutations.pop();
        })
        .is_err()
    );
    assert!(
        judge(&|defeat| {
            defeat.path.remove(0);
        })
        .is_err()
    );
    assert!(
        judge(&|defeat| {
            defeat.path.pop();
        })
        .is_err()
    );
    assert!(
        judge(&|defeat| {
            defeat.component.pop();
        })
        .is_err()
    );
    assert!(judge(&|defeat| defeat.component.clear()).is_err());
}
