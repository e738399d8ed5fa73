//! Small models on which others have gone wrong, each by name.

mod support;

use interleaf_fairness::symbolic::VariableOrder;
use interleaf_fairness::symbolic::encoding::Choices;
use interleaf_fairness::{Mdp, Objective, Pair, Vertex, VertexSet};
use support::{agree, small_tables};

/// The end-components and the winning vertices that all algorithms find.
#[track_caller]
fn is(mdp: &Mdp, pairs: Vec<Pair>, end_components: &[&[Vertex]], winning: &[usize]) {
    let tables = small_tables(VariableOrder::Interleaved);
    let answer = agree(mdp, &Objective::streett(pairs), &tables, Choices::default());
    assert_eq!(answer.end_components, end_components);
    assert_eq!(answer.winning.ones().collect::<Vec<_>>(), winning);
}

fn random(vertices: usize, random: impl IntoIterator<Item = usize>) -> VertexSet {
    let mut set = VertexSet::with_capacity(vertices);
    set.extend(random);
    set
}

/// 0 and 1 form a component; from 0 a choice of chance leads back or out, and another of its choices stays. The
/// component is an end-component without the choice that leaves.
#[test]
fn an_end_component_where_one_choice_leaves_the_component() {
    // 2 is the choice that may leave, 3 the one that stays.
    let edges = vec![(0, 2), (0, 3), (2, 0), (2, 4), (3, 0), (3, 1), (1, 0), (4, 4)];
    let mdp = Mdp::new(5, edges, random(5, [2, 3]));
    let never_out = Pair { l: mdp.set([4]), u: mdp.none() };
    let through_1 = Pair { l: mdp.all(), u: mdp.set([1]) };
    is(&mdp, vec![never_out, through_1], &[&[0, 1, 3], &[4]], &[0, 1, 3]);
}

#[test]
fn vertices_with_only_loops() {
    let mdp = Mdp::new(3, vec![(0, 0), (1, 1), (2, 2)], random(3, [1]));
    is(&mdp, vec![Pair { l: mdp.set([0]), u: mdp.none() }], &[&[0], &[1], &[2]], &[1, 2]);
}

#[test]
fn parallel_edges() {
    let mdp = Mdp::new(2, vec![(0, 1), (0, 1), (1, 0), (1, 0), (0, 1)], random(2, [0]));
    is(&mdp, vec![Pair { l: mdp.set([0]), u: mdp.set([1]) }], &[&[0, 1]], &[0, 1]);
}

#[test]
fn no_edges_at_all() {
    let mdp = Mdp::new(4, vec![], random(4, [2, 3]));
    is(&mdp, vec![], &[], &[]);
}

#[test]
fn a_single_vertex_without_an_edge() {
    let mdp = Mdp::graph(1, vec![]);
    is(&mdp, vec![], &[], &[]);
}

#[test]
fn no_pairs_is_won_wherever_a_play_goes_on() {
    let mdp = Mdp::graph(4, vec![(0, 1), (1, 2), (2, 2), (0, 3)]);
    is(&mdp, vec![], &[&[2]], &[0, 1, 2]);
}

/// Player 1 can stay in {0, 1} only by never taking the edge to the random vertex 2, which is in the same component.
#[test]
fn chance_that_may_leave_is_avoided_with_what_it_attracts() {
    let edges = vec![(0, 1), (1, 0), (1, 2), (2, 0), (2, 3), (3, 3)];
    let mdp = Mdp::new(4, edges, random(4, [2]));
    is(&mdp, vec![Pair { l: mdp.set([3]), u: mdp.none() }], &[&[0, 1], &[3]], &[0, 1]);
}

/// Bad vertices come to light one after the other: without 3, which asks for 2, vertex 1 is not granted either.
#[test]
fn a_removal_makes_others_bad() {
    let mdp = Mdp::graph(4, vec![(0, 1), (1, 0), (1, 2), (2, 3), (3, 0), (0, 0)]);
    let pair = |l, u: VertexSet| Pair { l: mdp.set([l]), u };
    is(&mdp, vec![pair(3, mdp.none()), pair(1, mdp.set([3]))], &[&[0, 1, 2, 3]], &[0, 1, 2, 3]);
}

/// Two alternatives that only together are reached almost surely.
#[test]
fn chance_chooses_the_alternative() {
    let mdp = Mdp::new(3, vec![(0, 1), (0, 2), (1, 1), (2, 2)], random(3, [0]));
    let only = |vertex| vec![Pair { l: mdp.all(), u: mdp.set([vertex]) }];
    let objective = Objective { alternatives: vec![only(1), only(2)] };
    let tables = small_tables(VariableOrder::Interleaved);
    let answer = agree(&mdp, &objective, &tables, Choices::default());
    assert_eq!(answer.winning, mdp.all());
    let one = agree(&mdp, &Objective::streett(only(1)), &tables, Choices::default());
    assert_eq!(one.winning, mdp.set([1]));
}
