//! Frontiers of the programs in `programs/`, the same in every run: they are made by a search that stops after so many polls.

use interleaf::compile::units::{Compiled, Module};
use interleaf::load::{Loaded, load_ir};
use interleaf_explore::rf::{Frontier, ParallelConfig, Patience, SearchOutcome, explore};
use interleaf_memory::Model;
use interleaf_report::Flags;
use interleaf_search::{Search, StopReason, Unobserved};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// A program with the memory model that it is explored under.
pub(crate) struct Subject {
    pub(crate) loaded: Loaded,
    pub(crate) model: Model,
}

impl Subject {
    /// Compiles a program and leaves its IR in a file of a folder, so that it is loaded again without a compiler.
    pub(crate) fn new(name: &str, defines: &[&str], model: Model, folder: &Path) -> Subject {
        let source = crate::support::root().join("programs").join(format!("{name}.c"));
        let defines: Vec<String> = defines.iter().map(|define| (*define).to_string()).collect();
        let ir = interleaf::compile::to_ir(&source, &defines, &[]).unwrap_or_else(|error| panic!("{error}"));
        let file = folder.join(format!("{name}{}.ll", defines.concat()));
        std::fs::write(&file, &ir).expect("a file can be written");
        let modules = vec![Module { name: "test".into(), text: ir.as_str().into() }];
        let compiled = Compiled { modules, files: Vec::new(), source_hash: String::new() };
        let loaded = load_ir(&file, &compiled, &Flags::default(), model);
        Subject { loaded: loaded.unwrap_or_else(|error| panic!("{error}")), model }
    }

    /// Goes on with a frontier until it was asked so often whether to go on.
    pub(crate) fn explore(&self, from: Frontier, polls: u64) -> SearchOutcome {
        let count = AtomicU64::new(0);
        let poll = |_: interleaf_search::Progress| match count.fetch_add(1, Ordering::Relaxed) {
            number if number < polls => ControlFlow::Continue(()),
            _ => ControlFlow::Break(StopReason::Time),
        };
        let settings = self.loaded.settings.clone();
        let search = Search { settings, keep_going: true, poll: &poll, ..Search::default() };
        let config = ParallelConfig {
            jobs: 1,
            eager: false,
            keeps_rest: true,
            from,
            checkpoints: None,
            patience: Patience::default(),
        };
        explore(&self.loaded.program, &search, config, &mut [Unobserved])
            .unwrap_or_else(|refusal| panic!("{refusal}"))
    }
}
