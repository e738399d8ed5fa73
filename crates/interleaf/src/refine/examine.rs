//! What a client's executions do, and the smallest client that still does it.

use super::client::Client;
use super::harness;
use super::operations::{self, Operations};
use super::outcomes::{Outcomes, Sequential, sequential};
use super::source::{self, Form};
use crate::algorithms::{Algorithm, Tuning};
use crate::arguments::Model;
use crate::check;
use crate::limits::urgency;
use crate::load::{Loaded, load, load_ir};
use crate::{InputError, compile};
use interleaf_memory::{self as machine};
use interleaf_report::{Flags, Quotable};
use interleaf_search::{Progress, Search, StopReason, Unobserved};
use interleaf_trace::{Statistics, Verdict};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// How many executions, or states, a smaller client may take before it is left, and how many times those that the client took which
/// it is made from.
const WORTH_TRYING: (u64, u64) = (5_000, 10);

/// A library whose clients are examined.
pub struct Library {
    /// Its file.
    pub path: PathBuf,
    /// What clients call.
    pub operations: Operations,
    text: String,
    flags: Flags,
    /// The files that may be copied into a program, besides.
    files: Quotable,
    description: PathBuf,
    /// Where programs are put for the compiler.
    folder: tempfile::TempDir,
    /// The library compiled, with a main for so many threads.
    harnesses: Mutex<BTreeMap<usize, Arc<str>>>,
}

/// How clients are explored.
#[derive(Clone, Debug)]
pub struct Options {
    /// The memory model of concurrent executions.
    pub model: Model,
    /// How to search.
    pub algorithm: &'static Algorithm,
    /// The options of the algorithm.
    pub tuning: Tuning,
}

/// What came of a client.
pub struct Examined {
    /// The outcomes of its sequential executions; none if these go wrong themselves.
    pub admitted: Option<Outcomes>,
    /// How many these are.
    pub outcomes: usize,
    /// What was found.
    pub verdict: Verdict,
    /// Why that is not all, if so.
    pub halt: Option<StopReason>,
    /// What the search of its concurrent executions counted.
    pub statistics: Statistics,
}

/// Asked now and then whether to go on.
pub type Poll<'a> = &'a (dyn Fn(Progress) -> ControlFlow<StopReason> + Sync);

impl Library {
    /// Reads a library and the description of its operations.
    pub fn read(path: &Path, description: &Path, mut flags: Flags) -> Result<Library, InputError> {
        if !matches!(path.extension().and_then(OsStr::to_str), Some("c" | "cc" | "cpp" | "cxx")) {
            let what = "not a library; expected a file that ends in .c, .cc, .cpp or .cxx";
            return Err(InputError::Read(path.to_path_buf(), what.to_string()));
        }
        let text = read(path)?;
        let operations = operations::read(description, &read(description)?).map_err(InputError::Other)?;
        let folder = tempfile::tempdir().map_err(|error| {
            InputError::Other(format!("no folder for clients: {}", crate::output::reason(&error)))
        })?;
        // What it includes lies beside it.
        let beside = crate::output::folder(path);
        // If the library cannot be compiled, that is told later.
        let included = compile::included(path, &flags.defines, &flags.cflags).unwrap_or_default();
        let files = Quotable::below([beside, Path::new(".")]).with_included(included);
        flags.cflags.push(format!("-I{}", beside.display()));
        let (path, description) = (path.to_path_buf(), description.to_path_buf());
        Ok(Library { path, operations, text, flags, files, description, folder, harnesses: Mutex::default() })
    }

    /// The library's file, as the user named it.
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// A form of a client as a program.
    pub fn load(&self, client: &Client, form: Form, model: machine::Model) -> Result<Loaded, InputError> {
        let threads = client.threads.len();
        let harness = self.harness(threads)?;
        let ir = harness::with_client(&harness, &self.operations, client, form);
        let loaded = load_ir(&self.path, &ir, self.text.as_bytes(), &self.flags, model);
        loaded.map_err(|error| self.explained(error))
    }

    /// The library compiled, with a main for so many threads.
    fn harness(&self, threads: usize) -> Result<Arc<str>, InputError> {
        let mut harnesses = self.harnesses.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(harness) = harnesses.get(&threads) {
            return Ok(harness.clone());
        }
        let file =
            self.write(&harness::text(&self.path, &self.text, &self.files, &self.operations, threads))?;
        let ir = compile::to_ir(&file, &self.flags.defines, &self.flags.cflags);
        let ir: Arc<str> = ir.map_err(|error| self.explained(error))?.into();
        harnesses.insert(threads, ir.clone());
        Ok(ir)
    }

    /// An error in terms of what the user wrote.
    fn explained(&self, error: InputError) -> InputError {
        let (InputError::Compile(message) | InputError::Load(message)) = &error else { return error };
        match harness::explained(message, &self.path, &self.description, &self.operations) {
            Some(message) => InputError::Compile(message),
            None => error,
        }
    }

    /// A form of a client as a program that has its text.
    pub fn compile(&self, client: &Client, form: Form, model: machine::Model) -> Result<Loaded, InputError> {
        let file =
            self.write(&source::beside(&self.path, &self.text, &self.files, &self.operations, client, form))?;
        let loaded = load(&file, &self.flags, model).map_err(|error| self.explained(error))?;
        let mut loaded = Loaded { name: self.name(), ..loaded };
        loaded.quotable.know(&loaded.name, &self.text);
        Ok(loaded)
    }

    fn write(&self, text: &str) -> Result<PathBuf, InputError> {
        let extension = self.path.extension().and_then(OsStr::to_str).unwrap_or("c");
        let file = self.folder.path().join(format!("client.{extension}"));
        std::fs::write(&file, text).map_err(|error| InputError::Write(file.clone(), error))?;
        Ok(file)
    }

    /// A form of a client as a file that stands alone.
    pub fn alone(&self, client: &Client, form: Form) -> String {
        let (defines, operations) = (&self.flags.defines, &self.operations);
        source::alone(&self.path, &self.text, &self.files, defines, operations, client, form)
    }

    /// Runs a client: first its calls one after the other, then all at once.
    pub fn examine(&self, client: &Client, options: &Options, poll: Poll) -> Result<Examined, InputError> {
        let loaded = self.load(client, Form::Sequential, machine::Model::Sc)?;
        let ended = |verdict, halt| Examined {
            admitted: None,
            outcomes: 0,
            verdict,
            halt,
            statistics: Statistics::default(),
        };
        let admitted = match sequential(self, &loaded, client, poll)? {
            Sequential::End(outcomes) => outcomes,
            Sequential::GoesWrong => return Ok(ended(Verdict::Violation, None)),
            Sequential::Stopped(halt) => return Ok(ended(Verdict::Stopped, Some(halt))),
        };
        let loaded = self.load(client, Form::Concurrent(&admitted), options.model.of_machine())?;
        let search =
            Search { settings: loaded.settings.clone(), poll, urgent: urgency(), ..Search::default() };
        let results = options
            .algorithm
            .explore(&loaded.program, &search, &options.tuning, &mut Unobserved)
            .map_err(|refusal| InputError::Refused(self.path.clone(), refusal))?;
        let verdict = check::verdict(&results);
        let (outcomes, halt) = (admitted.len(), results.halt);
        Ok(Examined { admitted: Some(admitted), outcomes, verdict, halt, statistics: results.statistics })
    }

    /// The smallest client that is found by taking away threads and calls for as long as something goes wrong, and what came of
    /// it. Smaller ones that take long are passed over, and when the search is stopped, it is what was found until then.
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
    let metadata = std::fs::metadata(path).map_err(|error| compile::read_error(path, &error))?;
    if !metadata.is_file() {
        return Err(InputError::Read(path.to_path_buf(), "is not a regular file".to_string()));
    }
    let bytes = std::fs::read(path).map_err(|error| compile::read_error(path, &error))?;
    String::from_utf8(bytes).map_err(|_| InputError::Read(path.to_path_buf(), "is not text".to_string()))
}
