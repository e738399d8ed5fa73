//! What was decided for the loops of a function, for `--explain-loops`.

use crate::ast::{Call, InstructionKind, Operand};
use crate::bytecode::NO_LOCATION;
use crate::lowering::analyses::escape::Storage;
use crate::lowering::analyses::loops::retry_loops;
use crate::lowering::analyses::symbolic_path::At;
use crate::lowering::calls::does_nothing;
use crate::lowering::context::Lowering;
use crate::lowering::refusals::shown;
use interleaf_program::{Hindrance, HindranceKind, LoopRole, LoopSummary, SourcePosition, names_file};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Where loops start, for somebody who looked in a file: its lines, or else the files that have some.
pub(crate) fn where_loops_start(loops: &[LoopSummary], file: &str) -> String {
    let positions = || loops.iter().filter_map(|one| one.position.as_ref());
    let lines: BTreeSet<u32> =
        positions().filter(|at| names_file(file, &at.file)).map(|at| at.line).collect();
    let lines: Vec<String> = lines.iter().map(u32::to_string).collect();
    let files: Vec<&str> = positions().map(|at| &*at.file).collect::<BTreeSet<_>>().into_iter().collect();
    match (&lines[..], &files[..]) {
        ([], []) => "the program has no loops, or no debug information".to_string(),
        ([], _) => format!("no loop starts in that file, but in {}", files.join(", ")),
        ([line], _) => format!("its loop starts at line {line}"),
        _ => format!("its loops start at lines {}", lines.join(", ")),
    }
}

impl Lowering<'_, '_> {
    /// The loops of the function.
    pub(crate) fn loops(&mut self) -> Vec<LoopSummary> {
        let mut bodies: Vec<_> = self.analyses.flow.loops().into_iter().collect();
        bodies.sort_unstable_by_key(|(header, body)| (*header, body.len()));
        let summaries = bodies.iter().map(|(header, body)| {
            // What stands in an inner loop belongs to that.
            let inner = bodies.iter().filter(|(other, _)| other != header && body.contains(other));
            let inner: FxHashSet<u32> = inner.flat_map(|(_, body)| body.iter().copied()).collect();
            let own: FxHashSet<u32> = body.difference(&inner).copied().collect();
            self.summary(*header, &own)
        });
        summaries.collect()
    }

    fn summary(&mut self, header: u32, own: &FxHashSet<u32>) -> LoopSummary {
        let is_own = |at: &At| own.contains(&at.0);
        let mut hindrances: Vec<_> = self.compared_variables(header).collect();
        let changes = self.changes(own);
        let role = if self.analyses.retries.exchanges.iter().any(is_own) {
            LoopRole::Retries
        } else if !self.frame.iterations.contains_key(&header) {
            LoopRole::Local
        } else if self.analyses.unobserved.counters.contains_key(&header) {
            LoopRole::GivesUp
        } else if self.analyses.unobserved.counted.contains(&header) {
            LoopRole::Counts
        } else {
            LoopRole::Waits
        };
        hindrances.extend(changes);
        match role {
            LoopRole::Waits => {}
            // An update that fails is an attempt as any other.
            LoopRole::GivesUp => hindrances.retain(is_lasting),
            _ => hindrances.clear(),
        }
        hindrances.sort_by_key(|hindrance| hindrance.position.as_ref().map(|at| (at.file.clone(), at.line)));
        hindrances.dedup();
        let position = self.position_of_loop(header);
        LoopSummary { function: self.name(), position, role, hindrances }
    }

    /// The variables that are compared at the start of an iteration.
    fn compared_variables(&self, header: u32) -> impl Iterator<Item = Hindrance> {
        let compared = self.frame.compared.get(&header).into_iter().flatten();
        let names = compared.filter_map(|&local| self.variable_name(local));
        names.map(|name| Hindrance { what: HindranceKind::Variable, position: None, name: Some(name) })
    }

    /// What changes something in the blocks of a loop.
    fn changes(&mut self, own: &FxHashSet<u32>) -> Vec<Hindrance> {
        let mut found = Vec::new();
        let function = self.function;
        for &block in own {
            for (instruction, index) in function.blocks[block as usize].instructions.iter().zip(0..) {
                let at = (block, index);
                let is_merged = self.analyses.retries.exchanges.contains(&at)
                    || self.analyses.retries.loads.contains_key(&at)
                    || self.analyses.torn.contains_key(&at);
                let hindrance = self.analyses.retries.hindrances.get(&at).copied();
                let (what, name) = match &instruction.kind {
                    _ if is_merged => continue,
                    _ if hindrance.is_some() => {
                        found.extend(hindrance.map(|hindrance| self.retry_hindrance(hindrance, at)));
                        continue;
                    }
                    InstructionKind::Store { pointer, .. } if !self.is_local(pointer) => {
                        (HindranceKind::Store, self.name_of(pointer))
                    }
                    InstructionKind::AtomicUpdate { pointer, .. }
                    | InstructionKind::CompareExchange { pointer, .. } => {
                        (HindranceKind::Update, self.name_of(pointer))
                    }
                    InstructionKind::Call(call) if !self.changes_nothing(call, at) => {
                        (HindranceKind::Call, call.symbol().map(|name| shown(name).into()))
                    }
                    _ => continue,
                };
                found.push(Hindrance { what, position: self.position_of(at), name });
            }
        }
        found
    }

    /// Whether nothing that a call does is seen.
    fn changes_nothing(&self, call: &Call, at: At) -> bool {
        let quiet = self.settings.quiet.called(self.linked, self.module, call);
        does_nothing(self.linked, self.module, call)
            || self.analyses.unobserved.calls.contains(&at)
            || quiet.is_some_and(|summary| summary.is_empty())
    }

    fn is_local(&self, pointer: &Operand) -> bool {
        pointer.local().is_some_and(|local| {
            matches!(self.analyses.storage.get(&local), Some(Storage::Register | Storage::Private))
        })
    }

    /// Why an exchange is not merged with a load.
    fn retry_hindrance(&mut self, hindrance: retry_loops::Hindrance, exchange: At) -> Hindrance {
        use retry_loops::Hindrance as H;
        let (what, at, variable) = match hindrance {
            H::NoLoad => (HindranceKind::NoLoad, exchange, None),
            H::Between(at) => (HindranceKind::Between, at, None),
            H::OtherExchange => (HindranceKind::OtherExchange, exchange, None),
            H::AfterFailure(at) => (HindranceKind::AfterFailure, at, None),
            H::AfterSuccess => (HindranceKind::AfterSuccess, exchange, None),
            H::Keeps(variable) => (HindranceKind::Keeps, exchange, Some(variable)),
            H::KeepsMemory => (HindranceKind::KeepsMemory, exchange, None),
            H::UsedLater(at) => (HindranceKind::UsedLater, at, None),
        };
        let name = variable.and_then(|variable| self.variable_name(variable));
        Hindrance { what, position: self.position_of(at), name }
    }

    /// The line of an instruction. Several instructions of a line are one hindrance, so there is no column.
    fn position_of(&mut self, (block, index): At) -> Option<SourcePosition> {
        let instructions = &self.function.blocks[block as usize].instructions;
        let debug = instructions.get(index as usize)?.debug?;
        let location = self.location_of(debug);
        let location = self.builder.locations.table.get(location as usize)?;
        Some(SourcePosition { file: location.file.clone(), line: location.line, column: 0 })
    }

    fn position_of_loop(&mut self, header: u32) -> Option<SourcePosition> {
        let site = self.site(header);
        let location = self.builder.debug.sites[site.0 as usize].location;
        let location = (location != NO_LOCATION).then(|| &self.builder.locations.table[location as usize])?;
        Some(SourcePosition { file: location.file.clone(), line: location.line, column: location.column })
    }
}

/// Whether something in a loop leaves a trace in each iteration, as updates that fail do not.
fn is_lasting(change: &Hindrance) -> bool {
    matches!(change.what, HindranceKind::Store | HindranceKind::Call)
}
