//! What is compared: an algorithm under a model, as it is or without something that makes it fast.

use crate::InputError;
use crate::arguments::{Algorithm, Compare, Heuristic, Model};
use crate::check::{explore, refuse_model};
use interleaf_explore::rvf::{self, How};
use interleaf_llvm::Llvm;
use interleaf_search::{Observer, Results, Search, SearchError, Unobserved};
use interleaf_stateful::Options;

/// A column of a comparison.
#[derive(Clone, Copy)]
pub(super) struct Contender {
    pub(super) model: Model,
    pub(super) algorithm: Algorithm,
    /// What `rvf` is run without.
    without: Option<Heuristic>,
}

impl Contender {
    /// Everything that is to be run on each program, in the order of the columns.
    pub(super) fn all(compare: &Compare) -> Result<Vec<Contender>, InputError> {
        if !compare.without.is_empty() && !compare.algorithm.contains(&Algorithm::Rvf) {
            return Err(InputError::Other(
                "--without leaves out heuristics of rvf, which is not among the algorithms".to_string(),
            ));
        }
        let looks_for_witnesses =
            |one: &Algorithm| matches!(one, Algorithm::Rvf | Algorithm::Vc | Algorithm::Dc);
        if compare.verify_sc && !compare.algorithm.iter().any(looks_for_witnesses) {
            return Err(InputError::Other(
                "--verify-sc looks at rvf, vc and dc, none of which is among the algorithms".to_string(),
            ));
        }
        let mut all = Vec::new();
        for &model in &compare.models {
            for &algorithm in &compare.algorithm {
                refuse_model(model, algorithm)?;
                all.push(Contender { model, algorithm, without: None });
                if algorithm == Algorithm::Rvf {
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
            None => self.algorithm.name(),
            Some(Heuristic::Signals) => "rvf without signals",
            Some(Heuristic::Closure) => "rvf without closure",
            Some(Heuristic::Guide) => "rvf without guide",
            Some(Heuristic::GreedyReads) => "rvf without greedy-reads",
            Some(Heuristic::GreedyWrites) => "rvf without greedy-writes",
            Some(Heuristic::ClosureAndGuide) => "rvf without closure-and-guide",
        }
    }

    pub(super) fn explore(self, program: &Llvm, search: &Search) -> Result<Results, SearchError> {
        if self.without.is_some() {
            return rvf::explore(program, search, self.how(), &mut Unobserved);
        }
        explore(program, self.algorithm, search, &Options::default())
    }

    /// The same with somebody who looks on, if the algorithm looks for witnesses.
    pub(super) fn explore_observed(
        self,
        program: &Llvm,
        search: &Search,
        observer: &mut dyn Observer,
    ) -> Option<Result<Results, SearchError>> {
        match self.algorithm {
            Algorithm::Rvf => Some(rvf::explore(program, search, self.how(), observer)),
            Algorithm::Vc => Some(interleaf_explore::vc(program, search, observer)),
            Algorithm::Dc => Some(interleaf_explore::dc(program, search, observer)),
            _ => None,
        }
    }

    /// What `rvf` does.
    fn how(self) -> How {
        let mut how = How::default();
        let Some(without) = self.without else { return how };
        match without {
            Heuristic::Signals => how.backtrack_signals = false,
            Heuristic::Closure => how.heuristics.closure = false,
            Heuristic::Guide => how.heuristics.guided = false,
            Heuristic::GreedyReads => how.heuristics.greedy_reads = false,
            Heuristic::GreedyWrites => how.heuristics.greedy_writes = false,
            Heuristic::ClosureAndGuide => {
                (how.heuristics.closure, how.heuristics.guided) = (false, false);
            }
        }
        how
    }
}
