//! A column of a comparison: an algorithm under a memory model, with all of its heuristics or without one.

use super::arguments::{Compare, Heuristic};
use crate::InputError;
use crate::algorithms::{Algorithm, Tuning, require, require_model};
use interleaf_explore::rvf::Options;
use interleaf_llvm::Llvm;
use interleaf_memory::Model;
use interleaf_search::{Ability, Observer, Results, Search, SearchError};

#[derive(Clone, Copy)]
pub(super) struct Contender {
    pub(super) model: Model,
    pub(super) algorithm: &'static Algorithm,
    without: Option<Heuristic>,
}

impl Contender {
    /// All columns in order.
    pub(super) fn all(compare: &Compare) -> Result<Vec<Contender>, InputError> {
        let requires = |is_given: bool, ability, option| {
            let is_met = !is_given || compare.algorithm.iter().any(|one| one.can(ability));
            if is_met { Ok(()) } else { require(compare.algorithm[0], ability, option) }
        };
        requires(!compare.without.is_empty(), Ability::Heuristics, "--without")?;
        requires(compare.verify_sc, Ability::Witnesses, "--verify-sc")?;
        let mut all = Vec::new();
        for &model in &compare.models {
            for &algorithm in &compare.algorithm {
                require_model(algorithm, model)?;
                all.push(Contender { model, algorithm, without: None });
                if algorithm.can(Ability::Heuristics) {
                    let left_out = compare.without.iter();
                    all.extend(left_out.map(|&one| Contender { model, algorithm, without: Some(one) }));
                }
            }
        }
        Ok(all)
    }

    /// The name of the column.
    pub(super) fn name(self) -> &'static str {
        match self.without {
            None => self.algorithm.name,
            Some(Heuristic::Signals) => "rvf without signals",
            Some(Heuristic::Closure) => "rvf without closure",
            Some(Heuristic::Guide) => "rvf without guide",
            Some(Heuristic::GreedyReads) => "rvf without greedy-reads",
            Some(Heuristic::GreedyWrites) => "rvf without greedy-writes",
            Some(Heuristic::ClosureAndGuide) => "rvf without closure-and-guide",
        }
    }

    pub(super) fn explore(
        self,
        program: &Llvm,
        search: &Search,
        observer: &mut dyn Observer,
    ) -> Result<Results, SearchError> {
        let tuning = Tuning { heuristics: self.options(), ..Tuning::default() };
        self.algorithm.explore(program, search, &tuning, observer)
    }

    fn options(self) -> Options {
        let mut options = Options::default();
        let heuristics = &mut options.heuristics;
        match self.without {
            None => {}
            Some(Heuristic::Signals) => options.backtrack_signals = false,
            Some(Heuristic::Closure) => heuristics.closure = false,
            Some(Heuristic::Guide) => heuristics.guided = false,
            Some(Heuristic::GreedyReads) => heuristics.greedy_reads = false,
            Some(Heuristic::GreedyWrites) => heuristics.greedy_writes = false,
            Some(Heuristic::ClosureAndGuide) => {
                (heuristics.closure, heuristics.guided) = (false, false);
            }
        }
        options
    }
}
