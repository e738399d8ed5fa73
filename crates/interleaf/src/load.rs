//! From files and flags to a program that is ready to run.

use crate::compile::units::{self, Compiled};
use crate::files::folder;
use crate::limits::{Limits, resident_bytes};
use crate::live;
use crate::options::stub_of;
use crate::terminal::{Spinner, complain};
use crate::{InputError, compile, output_guard};
use interleaf_llvm::{Lines, Llvm, LoopBound, Options, Unit};
use interleaf_memory::{Model, Settings, Waits};
use interleaf_program::Program;
use interleaf_report::{
    Cost, CoveredFile, DebugInformation, Flags, Merge, Provenance, Quotable, Report, SearchNames, Task,
    Unfinished,
};
use interleaf_trace::{Statistics, Verdict};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

/// How much that is not modelled is named.
const MOST_NAMED: usize = 20;

/// A program that is ready to run.
pub struct Loaded {
    /// As the user named it.
    pub name: String,
    pub program: Llvm,
    /// What it was linked from.
    pub compiled: Compiled,
    pub settings: Settings,
    pub provenance: Provenance,
    /// Which source files may be quoted.
    pub quotable: Quotable,
    /// How long loading took.
    pub seconds: f64,
}

impl Loaded {
    /// Loads the program of a command that writes only its output. Nothing is printed unless it could be loaded.
    pub(crate) fn for_output(
        files: &[PathBuf],
        flags: &Flags,
        model: Model,
        limits: &Limits,
        output: &Option<PathBuf>,
    ) -> Result<Loaded, InputError> {
        let program = &files[0];
        output_guard::refuse(output.as_deref(), &units::inputs(program, flags))?;
        limits.begin(program.display(), "loaded");
        let loaded = load(program, flags, model)?;
        output_guard::refuse_included(output, program, flags)?;
        loaded.note_unmodelled();
        Ok(loaded)
    }

    /// A report that says nothing yet but what was loaded, and how long a search took.
    pub(crate) fn report(&self, model: Model, explore_seconds: f64) -> Report<'_> {
        Report {
            task: Task::Check,
            program: self.name.clone(),
            provenance: self.provenance.clone(),
            debug: self.debug_information(),
            model: model.name(),
            search: SearchNames::default(),
            verdict: Verdict::Stopped,
            halt: None,
            unfinished: Unfinished::default(),
            statistics: Statistics::default(),
            violations: Vec::new(),
            ignored: Vec::new(),
            bounds: Vec::new(),
            loops: None,
            symmetry: None,
            divisions: None,
            history: None,
            progress: Vec::new(),
            lines: None,
            sampling: None,
            asked: None,
            parts: Vec::new(),
            left: None,
            schedules: None,
            cost: Cost {
                load_seconds: self.seconds,
                explore_seconds,
                seconds_before: 0.0,
                peak_rss_bytes: resident_bytes("VmHWM:"),
            },
        }
    }

    /// The names and the text of the program, for a report.
    pub(crate) fn debug_information(&self) -> DebugInformation<'_> {
        DebugInformation {
            globals: self.program.globals(),
            function_at: Box::new(|address| self.program.symbol(address)),
            quotable: &self.quotable,
            accesses: self.program.kinds_of_access(),
            places: self
                .provenance
                .flags
                .live
                .iter()
                .flat_map(|live| live::place::names(&live.eventually))
                .collect(),
        }
    }

    /// Which lines were reached, if that is remembered.
    pub(crate) fn lines(&self, executions: &[u64]) -> Option<Vec<CoveredFile>> {
        let file = |(file, Lines { reached, executions, missed }): (Arc<str>, Lines)| CoveredFile {
            file: file.to_string(),
            reached,
            executions,
            missed,
        };
        Some(self.program.lines(executions)?.into_iter().map(file).collect())
    }

    /// Says what the program uses and nothing defines, before it is explored.
    pub(crate) fn note_unmodelled(&self) {
        let all = self.program.unmodelled();
        if all.is_empty() {
            return;
        }
        let mut names: Vec<_> =
            all.iter().take(MOST_NAMED).map(|one| format!("`{}` ({})", one.name, one.position)).collect();
        if all.len() > MOST_NAMED {
            names.push(format!("{} more", all.len() - MOST_NAMED));
        }
        complain(&format!(
            "note: not modelled: {}; an execution that gets there stops the search (--stub NAME=VALUE gives a function a body)",
            names.join(", ")
        ));
    }

    /// Refuses a program that is not the one that was checked.
    pub(crate) fn require_unchanged(&self, checked: &Provenance) -> Result<(), InputError> {
        if checked.source_hash != self.provenance.source_hash {
            let files = &self.provenance.flags.files_in_memory;
            let others = if files.is_empty() { "" } else { ", or a file that it finds in its memory," };
            return Err(InputError::Changed(format!("{}{others}", self.name)));
        }
        if checked.code_hash != self.provenance.code_hash {
            return Err(InputError::OtherCode(self.name.clone()));
        }
        Ok(())
    }
}

/// Compiles and loads a program for a memory model; the working folder is the project.
pub fn load(path: &Path, flags: &Flags, model: Model) -> Result<Loaded, InputError> {
    load_for_each(path, flags, &[model]).map(|mut loaded| loaded.remove(0))
}

/// Compiles a program once, and loads it for each memory model.
pub fn load_for_each(path: &Path, flags: &Flags, models: &[Model]) -> Result<Vec<Loaded>, InputError> {
    load_of_project(path, flags, models, Path::new("."))
}

/// Like [`load_for_each`]; files of the folder `project` may be quoted.
pub fn load_of_project(
    path: &Path,
    flags: &Flags,
    models: &[Model],
    project: &Path,
) -> Result<Vec<Loaded>, InputError> {
    let start = Instant::now();
    let modules = units::compile(path, flags)?;
    let _reading = Spinner::begin("reading", &path.display().to_string());
    let source_hash = units::source_hash(path, flags)?;
    let compiled = Compiled { modules, files: units::files_in_memory(flags)?, source_hash };
    let files = units::files(path, flags);
    let are_sources = files.iter().all(|file| compile::is_source(file));
    let compiling = start.elapsed().as_secs_f64();
    let load = |&model| {
        let loaded = load_ir(path, &compiled, flags, model)?;
        let folders = files.iter().map(|file| folder(file)).chain([project]);
        let quotable =
            Quotable::below(folders).with_debug_information(loaded.program.source_files(), are_sources);
        Ok(Loaded { seconds: compiling + loaded.seconds, quotable, ..loaded })
    };
    models.iter().map(load).collect()
}

/// Loads a program from its IR. Nothing of it may be quoted.
///
/// The C library that it is linked with depends on the model: see [`Options::store_buffers`].
pub fn load_ir(path: &Path, compiled: &Compiled, flags: &Flags, model: Model) -> Result<Loaded, InputError> {
    let Compiled { modules, files, source_hash } = compiled;
    let start = Instant::now();
    let options = Options {
        unroll: flags.unroll,
        loop_bounds: flags
            .loop_bounds
            .iter()
            .map(|bound| LoopBound { file: bound.file.clone(), line: bound.line, most: bound.most })
            .collect(),
        merge_loops: flags.merge.contains(&Merge::Loops),
        spurious_wakeups: flags.spurious_wakeups,
        spurious_failures: flags.spurious_failures,
        reuse_memory: flags.reuse_memory,
        store_buffers: model.has_buffers(),
        graphs: model.is_graph(),
        test: flags.test.clone(),
        arguments: flags.arguments.clone(),
        environment: flags.environment.clone(),
        files: files.clone(),
        strict: flags.strict,
        stubs: flags.stubs.iter().filter_map(|stub| stub_of(stub)).collect(),
        spin_loops_stay: flags.live.is_some(),
        places: flags.live.iter().flat_map(|live| live::place::watched(&live.eventually)).collect(),
    };
    let texts: Vec<Unit> =
        modules.iter().map(|module| Unit { name: &module.name, text: &module.text }).collect();
    let program = interleaf_llvm::link(&texts, &options).map_err(|error| InputError::load(path, &error))?;
    let code_hash = units::code_hash(compiled);
    let provenance = Provenance { flags: flags.clone(), source_hash: source_hash.clone(), code_hash };
    // A graph has the races of reads that wait, too.
    let waits = if flags.races && !model.is_graph() { Waits::Nowhere } else { Waits::default() };
    let settings = Settings {
        model,
        ignore_assertions: flags.ignore_assertions,
        buffer_bound: flags.buffer_bound,
        plain_is_relaxed: model.is_graph() && !flags.races,
        waits,
        merges_loops: flags.merge.contains(&Merge::Loops),
        merges_locks: flags.merge.contains(&Merge::Locks),
        merges_barriers: flags.merge.contains(&Merge::Barriers),
        merges_counters: flags.merge.contains(&Merge::Counters),
        merges_threads: flags.merge.contains(&Merge::Symmetry),
        ..Settings::default()
    };
    let seconds = start.elapsed().as_secs_f64();
    let (name, quotable) = (path.display().to_string(), Quotable::default());
    Ok(Loaded { name, program, compiled: compiled.clone(), settings, provenance, quotable, seconds })
}
