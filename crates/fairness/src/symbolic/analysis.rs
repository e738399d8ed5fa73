//! The whole analysis: end-components, good end-components and reachability, by the algorithms of the settings.

use super::graph::SymbolicGraph;
use super::set::{Result, Set};
use super::settings::{Algorithm, Settings};
use super::steps::Phase;
use super::{mec_basic, mec_improved, reachability, streett_graph_basic, streett_graph_improved};
use super::{streett_mdp_basic, streett_mdp_improved};
use crate::objective::{Objective, Pair};

/// The answer, as sets.
pub struct SymbolicAnswer {
    /// The maximal end-components; on a graph the non-trivial strongly connected components.
    pub end_components: Vec<Set>,
    /// The maximal good end-components, each with the alternative of the objective that it satisfies.
    pub good: Vec<(Set, usize)>,
    /// The vertices from which player 1 satisfies the objective almost surely.
    pub winning: Set,
}

/// The vertices of all these good end-components.
pub(super) fn union(graph: &SymbolicGraph<'_>, good: &[(Set, usize)]) -> Result<Set> {
    good.iter().try_fold(graph.none(), |all, (component, _)| all.or(component))
}

/// The winning vertices, and the good end-components in which plays stay to win.
pub fn analyse(
    graph: &SymbolicGraph<'_>,
    objective: &Objective<Set>,
    settings: Settings,
) -> Result<SymbolicAnswer> {
    let end_components = end_components(graph, settings)?;
    let mut good = Vec::new();
    for (alternative, pairs) in objective.alternatives.iter().enumerate() {
        let found = good_end_components(graph, &end_components, pairs, settings)?;
        good.extend(found.into_iter().map(|component| (component, alternative)));
    }
    let targets = union(graph, &good)?;
    let winning =
        graph.during(Phase::Reachability, || reachability::almost_surely_reaches(graph, &targets))?;
    Ok(SymbolicAnswer { end_components, good, winning })
}

/// The maximal end-components of the whole process, to start from.
pub fn end_components(graph: &SymbolicGraph<'_>, settings: Settings) -> Result<Vec<Set>> {
    graph.during(Phase::Preprocessing, || match settings.preprocessing {
        Algorithm::Basic => mec_basic::maximal_end_components(graph, graph.vertices()),
        Algorithm::Improved => {
            let decomposition = settings.decomposition(graph, settings.mec_threshold)?;
            mec_improved::maximal_end_components(graph, decomposition)
        }
    })
}

/// The maximal good end-components, given the maximal end-components.
pub fn good_end_components(
    graph: &SymbolicGraph<'_>,
    end_components: &[Set],
    pairs: &[Pair<Set>],
    settings: Settings,
) -> Result<Vec<Set>> {
    let decomposition = || settings.decomposition(graph, settings.streett_threshold);
    match (graph.is_graph(), settings.algorithm) {
        (true, Algorithm::Basic) => streett_graph_basic::good_components(graph, end_components, pairs),
        (true, Algorithm::Improved) => {
            streett_graph_improved::good_components(graph, end_components, pairs, decomposition()?)
        }
        (false, Algorithm::Basic) => streett_mdp_basic::good_end_components(graph, end_components, pairs),
        (false, Algorithm::Improved) => {
            streett_mdp_improved::good_end_components(graph, end_components, pairs, decomposition()?)
        }
    }
}
