//! A column of a comparison: an algorithm under a memory model, with all of its heuristics or without one.

use super::arguments::{BufferBound, Compare, Heuristic};
use crate::InputError;
use crate::algorithms::{Algorithm, Tuning, require, require_model};
use crate::check::arguments::merges;
use interleaf_llvm::Llvm;
use interleaf_memory::Model;
use interleaf_report::Merges;
use interleaf_report::comparison::Column;
use interleaf_search::{Ability, Observer, Results, Search, SearchError};

#[derive(Clone, Copy)]
pub(super) struct Contender {
    pub(super) model: Model,
    pub(super) algorithm: &'static Algorithm,
    without: Option<Heuristic>,
    /// What is merged.
    pub(super) merge: Merges,
    /// The most writes in a store buffer.
    pub(super) buffer_bound: Option<u32>,
}

impl Contender {
    /// All columns in order.
    pub(super) fn all(compare: &Compare) -> Result<Vec<Contender>, InputError> {
        let requires = |is_given: bool, ability, option| {
            let is_met = !is_given || compare.algorithm.iter().any(|one| one.can(ability));
            if is_met { Ok(()) } else { require(compare.algorithm[0], ability, option) }
        };
        requires(!compare.without.is_empty(), Ability::Heuristics, "--without")?;
        for heuristic in &compare.without {
            if compare.algorithm.iter().all(|one| heuristic.column(one).is_none()) {
                let name = heuristic.name;
                return Err(InputError::Other(format!("--without {name} needs --algorithm rvf")));
            }
        }
        requires(compare.verify_sc, Ability::Witnesses, "--verify-sc")?;
        require_buffers(compare)?;
        let mut all = Vec::new();
        for model in compare.models() {
            for &algorithm in &compare.algorithm {
                require_model(algorithm, model)?;
                for merge in merged(compare, algorithm, model) {
                    for buffer_bound in bounds(compare, model) {
                        let contender = Contender { model, algorithm, without: None, merge, buffer_bound };
                        all.push(contender);
                        let left_out = compare.without.iter().copied();
                        let left_out = left_out.filter(|heuristic| heuristic.column(algorithm).is_some());
                        all.extend(left_out.map(|one| Contender { without: Some(one), ..contender }));
                    }
                }
            }
        }
        Ok(all)
    }

    /// The column.
    pub(super) fn column(self) -> Column {
        let algorithm = self.without.and_then(|heuristic| heuristic.column(self.algorithm));
        let algorithm = algorithm.unwrap_or(self.algorithm.name);
        Column { model: self.model.name(), algorithm, merge: self.merge, buffer_bound: self.buffer_bound }
    }

    pub(super) fn explore(
        self,
        program: &Llvm,
        search: &Search,
        observer: &mut dyn Observer,
    ) -> Result<Results, SearchError> {
        let tuning = self.without.map_or_else(Tuning::default, Heuristic::switched_off);
        self.algorithm.explore(program, search, &tuning, observer)
    }
}

/// Refuses bounds on store buffers where there are none, or with an algorithm that supports none.
fn require_buffers(compare: &Compare) -> Result<(), InputError> {
    if compare.buffer_bound.is_empty() {
        return Ok(());
    }
    let models = compare.models();
    if !models.iter().any(|model| model.has_buffers()) {
        let name = models[0].name();
        return Err(InputError::Other(format!(
            "{name} has no store buffers; --buffer-bound needs --model tso or pso"
        )));
    }
    compare.algorithm.iter().try_for_each(|one| require(one, Ability::BufferBound, "--buffer-bound"))
}

/// The bounds on store buffers that are compared. A model without buffers has one column.
fn bounds(compare: &Compare, model: Model) -> Vec<Option<u32>> {
    if compare.buffer_bound.is_empty() || !model.has_buffers() {
        return vec![None];
    }
    compare.buffer_bound.iter().map(|&BufferBound(bound)| bound).collect()
}

/// The sets of rules that an algorithm is run with, each once.
fn merged(compare: &Compare, algorithm: &Algorithm, model: Model) -> Vec<Merges> {
    let mut all: Vec<Merges> = Vec::new();
    for &rule in &compare.merge {
        let rules = merges(&[rule], algorithm, model).into_iter().collect();
        if !all.contains(&rules) {
            all.push(rules);
        }
    }
    if all.is_empty() { vec![Merges::default()] } else { all }
}
