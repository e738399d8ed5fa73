//! A column of a comparison: an algorithm under a memory model, with all of its heuristics or without one.

use super::arguments::{Compare, Heuristic};
use crate::InputError;
use crate::algorithms::{Algorithm, Tuning, require, require_model};
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
        self.without.map_or(self.algorithm.name, |(_, name)| name)
    }

    pub(super) fn explore(
        self,
        program: &Llvm,
        search: &Search,
        observer: &mut dyn Observer,
    ) -> Result<Results, SearchError> {
        let mut tuning = Tuning::default();
        if let Some((switch_off, _)) = self.without {
            switch_off(&mut tuning.heuristics);
        }
        self.algorithm.explore(program, search, &tuning, observer)
    }
}
