//! What is compared: an algorithm under a model, as it is or without something that makes it fast.

use crate::InputError;
use crate::algorithms::{Algorithm, Tuning, require, require_model};
use crate::arguments::{Compare, Heuristic, Model};
use interleaf_explore::rvf::Options;
use interleaf_llvm::Llvm;
use interleaf_search::{Ability, Observer, Results, Search, SearchError};

/// A column of a comparison.
#[derive(Clone, Copy)]
pub(super) struct Contender {
    pub(super) model: Model,
    pub(super) algorithm: &'static Algorithm,
    /// The heuristic that it is run without.
    without: Option<Heuristic>,
}

impl Contender {
    /// Everything that is to be run on each program, in the order of the columns.
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
                require_model(algorithm, model.of_machine())?;
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

    /// The heuristics that it is run with.
    fn options(self) -> Options {
        let mut options = Options::default();
        let Some(without) = self.without else { return options };
        match without {
            Heuristic::Signals => options.backtrack_signals = false,
            Heuristic::Closure => options.heuristics.closure = false,
            Heuristic::Guide => options.heuristics.guided = false,
            Heuristic::GreedyReads => options.heuristics.greedy_reads = false,
            Heuristic::GreedyWrites => options.heuristics.greedy_writes = false,
            Heuristic::ClosureAndGuide => {
                (options.heuristics.closure, options.heuristics.guided) = (false, false);
            }
        }
        options
    }
}
