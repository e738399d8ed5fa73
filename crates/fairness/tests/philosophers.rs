//! Dining philosophers: a relation in parts, without an edge that is written down, against the same graph edge by edge.

mod support;

use interleaf_fairness::symbolic::witness::lasso::lasso;
use interleaf_fairness::symbolic::{Set, analyse};
use interleaf_fairness::witness::{Lasso, Witness, check};
use interleaf_fairness::{Mdp, Objective, Pair, Vertex, VertexSet};
use interleaf_testing::models::philosophers::{Table, explicit};
use support::all_settings;

/// The graph, the table, and what vertices a set has.
struct Both {
    table: Table<'static>,
    mdp: Mdp,
    codes: Vec<u64>,
    philosophers: usize,
}

impl Both {
    fn new(philosophers: usize) -> Both {
        let (mdp, codes) = explicit(philosophers);
        Both { table: Table::new(philosophers, 16 << 20, 1).expect("it fits"), mdp, codes, philosophers }
    }

    fn vertices(&self, set: &Set) -> VertexSet {
        let bits = |code: u64| (0..2 * self.philosophers).map(|bit| code >> bit & 1 == 1).collect::<Vec<_>>();
        let is_in = |code: &u64| self.table.graph.diagrams().contains(set, &bits(*code));
        let members = self.codes.iter().zip(0..).filter(|(code, _)| is_in(code));
        self.mdp.set(members.map(|(_, vertex)| vertex))
    }

    fn objective(&self, objective: &Objective<Set>) -> Objective {
        let pair = |pair: &Pair<Set>| Pair { l: self.vertices(&pair.l), u: self.vertices(&pair.u) };
        let alternatives = objective.alternatives.iter().map(|pairs| pairs.iter().map(pair).collect());
        Objective { alternatives: alternatives.collect() }
    }
}

#[test]
fn a_relation_in_parts_is_the_graph() {
    for philosophers in 2..=6 {
        let both = Both::new(philosophers);
        let graph = &both.table.graph;
        assert_eq!(graph.count(graph.vertices()), 3_u128.pow(philosophers as u32));
        assert_eq!(both.mdp.vertices(), 3_usize.pow(philosophers as u32));
        for even_stuck in [true, false] {
            let sets = both.table.starvation(even_stuck).expect("it fits");
            let objective = both.objective(&sets);
            let expected = interleaf_fairness::explicit::analyse(&both.mdp, &objective);
            for (name, settings) in all_settings() {
                let found = analyse(graph, &sets, settings).expect("it fits");
                assert_eq!(both.vertices(&found.winning), expected.winning, "{name}");
                assert_eq!(found.end_components.len(), expected.end_components.len(), "{name}");
                assert_eq!(found.good.len(), expected.good.len(), "{name}");
                let Some((component, alternative)) = found.good.first() else { continue };
                let pairs = &sets.alternatives[*alternative];
                let lasso = lasso(graph, &both.table.initial, component, pairs)
                    .expect("it fits")
                    .expect("it is reached");
                let vertex =
                    |set: &Set| both.vertices(set).ones().next().expect("a vertex was picked") as Vertex;
                let lasso = Lasso {
                    prefix: lasso.prefix.iter().map(vertex).collect(),
                    cycle: lasso.cycle.iter().map(vertex).collect(),
                };
                assert_eq!(check(&both.mdp, &objective, 0, &Witness::Lasso(lasso)), Ok(()));
            }
            assert_eq!(
                expected.winning.contains(0),
                even_stuck,
                "with fairness for all only those who are stuck starve"
            );
        }
    }
}
