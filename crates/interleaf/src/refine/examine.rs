//! The executions of a client, and a smaller client that still goes wrong.

use super::client::Client;
use super::harness;
use super::operations;
use super::outcomes::{Outcomes, Poll, Sequential, sequential};
use super::source::{Form, Source};
use crate::InputError;
use crate::algorithms::{Algorithm, Tuning};
use crate::check;
use crate::compile::units::{self, Compiled, Module};
use crate::files::{self, folder, read_error, reason, write_error};
use crate::limits::urgency;
use crate::load::{Loaded, load, load_ir};
use interleaf_memory::Model;
use interleaf_report::{Flags, Quotable, fingerprint};
use interleaf_search::{Progress, Search, StopReason, Unobserved};
use interleaf_trace::{Statistics, Verdict};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A smaller client is given up after this many executions or states, plus this many times those of the client that it is made from.
const WORTH_TRYING: (u64, u64) = (5_000, 10);

/// A library whose clients are examined.
pub struct Library {
    pub source: Source,
    flags: Flags,
    description: PathBuf,
    /// The folder of programs for the compiler.
    folder: tempfile::TempDir,
    /// The compiled library, by the number of threads that its main starts.
    harnesses: Mutex<BTreeMap<usize, Vec<Module>>>,
}

/// How clients are explored.
#[derive(Clone, Debug)]
pub struct Options {
    /// Of concurrent executions.
    pub model: Model,
    pub algorithm: &'static Algorithm,
    pub tuning: Tuning,
}

/// The result of examining a client.
pub struct Examined {
    /// The outcomes of its sequential executions; none if these go wrong.
    pub admitted: Option<Outcomes>,
    /// The number of these outcomes.
    pub outcomes: usize,
    pub verdict: Verdict,
    /// Why the search was stopped.
    pub halt: Option<StopReason>,
    /// The counts of the concurrent search.
    pub statistics: Statistics,
}

impl Library {
    /// Reads a library and the description of its operations.
    pub fn read(path: &Path, description: &Path, mut flags: Flags) -> Result<Library, InputError> {
        if !matches!(path.extension().and_then(OsStr::to_str), Some("c" | "cc" | "cpp" | "cxx")) {
            let what = "not a library; expected a file that ends in .c, .cc, .cpp or .cxx";
            return Err(InputError::file(path, what));
        }
        flags = units::with_build_of(path, flags)?;
        // A client that gets to something unknown would say nothing about the library.
        flags.strict = true;
        let text = read(path)?;
        let operations = operations::read(description, &read(description)?).map_err(InputError::Other)?;
        let temporary = tempfile::tempdir()
            .map_err(|error| InputError::Other(format!("no folder for clients: {}", reason(&error))))?;
        // The files that it includes are beside it.
        let beside = folder(path);
        // An error of the compiler is reported later.
        let included = units::included(path, &flags).unwrap_or_default();
        let files = Quotable::below([beside, Path::new(".")]).with_included(included);
        flags.cflags.push(format!("-I{}", beside.display()));
        let (path, description) = (path.to_path_buf(), description.to_path_buf());
        let source = Source { path, operations, text, files };
        Ok(Library { source, flags, description, folder: temporary, harnesses: Mutex::default() })
    }

    pub fn name(&self) -> String {
        self.source.path.display().to_string()
    }

    /// Loads a form of a client from the compiled library.
    pub fn load(&self, client: &Client, form: Form, model: Model) -> Result<Loaded, InputError> {
        let threads = client.threads.len();
        let mut modules = self.harness(threads)?;
        let harness = &mut modules[0].text;
        *harness = harness::with_client(harness, &self.source.operations, client, form).into();
        let source_hash = fingerprint(self.source.text.as_bytes());
        let files = units::files_in_memory(&self.flags)?;
        let compiled = Compiled { modules, files, source_hash };
        let loaded = load_ir(&self.source.path, &compiled, &self.flags(model), model);
        loaded.map_err(|error| self.explained(error))
    }

    /// The flags of a program under a model: as in `check`, data races are errors where the model is that of the language.
    fn flags(&self, model: Model) -> Flags {
        Flags { races: model.is_graph(), ..self.flags.clone() }
    }

    /// The compiled library with a main that starts `threads`, and what is linked with it.
    fn harness(&self, threads: usize) -> Result<Vec<Module>, InputError> {
        let mut harnesses = self.harnesses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(harness) = harnesses.get(&threads) {
            return Ok(harness.clone());
        }
        let file = self.write(&harness::text(&self.source, threads))?;
        let modules = units::compile(&file, &self.flags).map_err(|error| self.explained(error))?;
        harnesses.insert(threads, modules.clone());
        Ok(modules)
    }

    /// An error in terms of what the user wrote.
    fn explained(&self, error: InputError) -> InputError {
        let InputError::Compile(message) = &error else { return error };
        match harness::explained(message, &self.source, &self.description) {
            Some(message) => InputError::Compile(message),
            None => error,
        }
    }

    /// Compiles a form of a client with the source of the library, so that a report can quote it.
    pub fn compile(&self, client: &Client, form: Form, model: Model) -> Result<Loaded, InputError> {
        let file = self.write(&self.source.with_client(client, form))?;
        let loaded = load(&file, &self.flags(model), model).map_err(|error| self.explained(error))?;
        let mut loaded = Loaded { name: self.name(), ..loaded };
        loaded.quotable.know(&loaded.name, &self.source.text);
        Ok(loaded)
    }

    fn write(&self, text: &str) -> Result<PathBuf, InputError> {
        let extension = self.source.path.extension().and_then(OsStr::to_str).unwrap_or("c");
        let file = self.folder.path().join(format!("client.{extension}"));
        std::fs::write(&file, text).map_err(|error| write_error(&file, &error))?;
        Ok(file)
    }

    /// A form of a client as a complete program.
    pub fn alone(&self, client: &Client, form: Form) -> String {
        self.source.alone(&self.flags.defines, client, form)
    }

    /// Runs the sequential form of a client, which was loaded for sequential consistency.
    pub fn sequential(&self, loaded: &Loaded, client: &Client, poll: Poll) -> Result<Sequential, InputError> {
        sequential(&self.source.path, &self.source.operations, loaded, client, poll)
    }

    /// Runs a client: first its calls one after the other, then concurrently.
    pub fn examine(&self, client: &Client, options: &Options, poll: Poll) -> Result<Examined, InputError> {
        let loaded = self.load(client, Form::Sequential, Model::Sc)?;
        let ended = |verdict, halt| Examined {
            admitted: None,
            outcomes: 0,
            verdict,
            halt,
            statistics: Statistics::default(),
        };
        let admitted = match self.sequential(&loaded, client, poll)? {
            Sequential::End(outcomes) => outcomes,
            Sequential::GoesWrong => return Ok(ended(Verdict::Violation, None)),
            Sequential::Stopped(halt) => return Ok(ended(Verdict::Stopped, Some(halt))),
        };
        let loaded = self.load(client, Form::Concurrent(&admitted), options.model)?;
        let search = Search {
            settings: loaded.settings.clone(),
            races: options.model.is_graph(),
            poll,
            urgent: urgency(),
            ..Search::default()
        };
        let results = options
            .algorithm
            .explore(&loaded.program, &search, &options.tuning, &mut Unobserved)
            .map_err(|error| InputError::refused(&self.source.path, error))?;
        let verdict = check::verdict(&results);
        let (outcomes, halt) = (admitted.len(), results.halt);
        Ok(Examined { admitted: Some(admitted), outcomes, verdict, halt, statistics: results.statistics })
    }

    /// Removes threads and calls as long as the client still goes wrong. Smaller clients that take long are skipped; if the search is
    /// stopped, the result is the smallest client so far.
    pub fn minimise(
        &self,
        client: Client,
        examined: Examined,
        options: &Options,
        poll: Poll,
    ) -> Result<(Client, Examined), InputError> {
        let (mut least, mut of_least) = (client, examined);
        'smaller: loop {
            let worth_trying = WORTH_TRYING.0 + WORTH_TRYING.1 * of_least.statistics.counted();
            let within = |progress: Progress| {
                poll(progress)?;
                match progress.states.unwrap_or(progress.executions) {
                    count if count > worth_trying => ControlFlow::Break(StopReason::Violation),
                    _ => ControlFlow::Continue(()),
                }
            };
            for client in least.smaller() {
                let examined = self.examine(&client, options, &within)?;
                if examined.verdict == Verdict::Violation {
                    (least, of_least) = (client, examined);
                    continue 'smaller;
                }
                if matches!(
                    examined.halt,
                    Some(StopReason::Time | StopReason::Memory | StopReason::Interrupt)
                ) {
                    break 'smaller;
                }
            }
            break;
        }
        Ok((least, of_least))
    }
}

fn read(path: &Path) -> Result<String, InputError> {
    let metadata = std::fs::metadata(path).map_err(|error| read_error(path, &error))?;
    if !metadata.is_file() {
        return Err(InputError::file(path, "is not a regular file"));
    }
    files::text(path, std::fs::read(path).map_err(|error| read_error(path, &error))?)
}
