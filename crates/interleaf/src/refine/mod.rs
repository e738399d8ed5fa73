//! `interleaf refine`: whether a concurrent library behaves as if its operations ran one after the other.
//!
//! Source: Emmi, Enea, "Violat: Generating Tests of Observational Refinement for Concurrent Objects", CAV 2019, as it is used in
//! Cirisci, Enea, Farzan, Mutluergil, "A Pragmatic Approach to Stateful Partial Order Reduction", 2022, section 4.
//! Deviations: the admitted outcomes are found by exploring the sequential form of a client with the same engine, which merges
//! states, instead of running every order of calls. An operation that waits for another call is refused.

pub mod arguments;
pub mod client;
pub mod examine;
mod harness;
pub mod operations;
pub mod outcomes;
mod print;
pub mod source;

use crate::algorithms::{Tuning, known, require_model};
use crate::check::{self, Checked, Plan};
use crate::compile::units;
use crate::files::is_same;
use crate::limits::{self, Watch, interrupt_flag};
use crate::load::{Loaded, load};
use crate::options::{Output, ReportFormat, workers};
use crate::{InputError, Status, output, output_guard};
use arguments::Refine;
use client::{Client, Clients};
use examine::{Examined, Library, Options};
use interleaf_explore::rf::Frontier;
use interleaf_memory::Model;
use interleaf_report::{Flags, Printable};
use interleaf_search::{Ability, Progress, StopReason};
use interleaf_trace::Verdict;
use source::Form;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

/// Generates clients and examines them until one goes wrong.
pub fn run(refine: &Refine) -> Result<Status, InputError> {
    let inputs = [refine.library.clone(), refine.operations.clone()];
    output_guard::refuse(refine.output.file.as_deref(), &inputs)?;
    output_guard::refuse(refine.emit_client.as_deref(), &inputs)?;
    refuse_client(refine)?;
    require_model(refine.algorithm(), refine.model)?;
    let flags = refine.compile.flags();
    refine.limits.begin(refine.library.display(), "loaded");
    let start = Instant::now();
    let library = Library::read(&refine.library, &refine.operations, flags.clone())?;
    let written = refine.output.file.iter().chain(&refine.emit_client);
    output_guard::refuse_included(written, &refine.library, &flags)?;
    let options = Options { model: refine.model, algorithm: refine.algorithm(), tuning: Tuning::default() };
    let clients = Clients::new(&library.source.operations, refine.clients.sizes(), refine.clients.seed);
    let clients = clients.take(refine.clients.samples as usize);
    let interrupt = interrupt_flag();
    let load_seconds = start.elapsed().as_secs_f64();
    let watch = Watch::new(&library.name(), refine.limits, load_seconds, interrupt.clone());
    let (examined, wrong) = examine_all(&library, clients, &options, jobs(refine), &watch)?;
    let mut story = print::Story { library: &library, refine, examined, wrong: None, seconds: 0.0 };
    let Some((drawn, wrong)) = wrong else {
        story.seconds = watch.finish();
        let status = if story.verdict() == Verdict::Stopped { Status::Stopped } else { Status::Nothing };
        limits::end();
        output::write(refine.output.file.as_deref(), &story.printed(None)?)?;
        return Ok(status);
    };
    let (client, wrong) =
        library.minimise(drawn.clone(), wrong, &options, &|progress| watch.poll(progress))?;
    let form = wrong.admitted.as_ref().map_or(Form::Sequential, Form::Concurrent);
    let model = match form {
        // Sequential executions are the same under every model.
        Form::Sequential => Model::Sc,
        Form::Concurrent(_) => options.model,
    };
    let loaded = program(&library, &client, form, refine, model)?;
    let checked = show(&loaded, &options, form, model, &interrupt)?;
    story.seconds = watch.finish();
    story.wrong =
        Some(print::Wrong { drawn: &drawn, client: &client, admitted: wrong.admitted.as_ref(), form });
    limits::end();
    output::write(refine.output.file.as_deref(), &story.printed(Some(&checked.report))?)?;
    Ok(Status::Violation)
}

/// Loads the client that goes wrong, from the file of `--emit-client` if there is one.
fn program(
    library: &Library,
    client: &Client,
    form: Form,
    refine: &Refine,
    model: Model,
) -> Result<Loaded, InputError> {
    let Some(file) = &refine.emit_client else { return library.compile(client, form, model) };
    output::write(Some(file), &Printable::code(&library.alone(client, form)))?;
    let flags = units::with_build_of(&refine.library, refine.compile.flags())?;
    load(file, &Flags { defines: Vec::new(), races: model.is_graph(), ..flags }, model)
}

/// Refuses a file for the client that could not be checked as a program, or that gets the result, too.
fn refuse_client(refine: &Refine) -> Result<(), InputError> {
    let Some(file) = &refine.emit_client else { return Ok(()) };
    if file.extension() != refine.library.extension() {
        let ending = refine.library.extension().unwrap_or_default().display();
        let what = format!(
            "--emit-client: the client is a program like the library; name a file that ends in .{ending}"
        );
        return Err(InputError::Other(what));
    }
    if refine.output.file.as_ref().is_some_and(|output| is_same(output, file)) {
        return Err(InputError::other("--emit-client and --output name the same file"));
    }
    Ok(())
}

/// Explores a client again, to show what goes wrong.
fn show<'a>(
    loaded: &'a Loaded,
    options: &Options,
    form: Form,
    model: Model,
    interrupt: &Arc<AtomicBool>,
) -> Result<Checked<'a>, InputError> {
    let algorithm = match form {
        Form::Sequential => known(outcomes::SEQUENTIAL),
        Form::Concurrent(_) => options.algorithm,
    };
    let plan = Plan { tuning: options.tuning.clone(), ..Plan::plain(model, algorithm) };
    let output = Output { format: ReportFormat::Text, file: None };
    check::check_one(loaded, &plan, Frontier::start(), interrupt, output.into())
}

/// How many clients are examined at a time.
fn jobs(refine: &Refine) -> usize {
    // A stateful search with several workers uses all cores for one client.
    match refine.algorithm().can(Ability::States) && refine.algorithm().can(Ability::Jobs) {
        true => 1,
        false => workers(refine.jobs),
    }
}

/// The clients that were examined or stopped, and the first one that goes wrong.
type All = (Vec<Examined>, Option<(Client, Examined)>);

/// Examines clients in order, several at a time, up to the first that goes wrong or is stopped.
fn examine_all(
    library: &Library,
    clients: impl Iterator<Item = Client> + Send,
    options: &Options,
    jobs: usize,
    watch: &Watch,
) -> Result<All, InputError> {
    let (clients, last) = (Mutex::new(clients.enumerate()), AtomicUsize::new(usize::MAX));
    let done = Mutex::new(Vec::new());
    let work = || {
        loop {
            let drawn = clients.lock().expect("no worker panics").next();
            let Some((number, client)) = drawn.filter(|&(number, _)| number <= last.load(Ordering::Relaxed))
            else {
                return;
            };
            let poll = |progress: Progress| match number > last.load(Ordering::Relaxed) {
                // An earlier client is the last that counts.
                true => ControlFlow::Break(StopReason::Interrupt),
                false => watch.poll(progress),
            };
            let mut result = library.examine(&client, options, &poll);
            let goes_on = |examined: &Examined| matches!(examined.verdict, Verdict::Safe | Verdict::Bounded);
            match &mut result {
                Ok(examined) if goes_on(examined) => examined.admitted = None,
                _ => {
                    last.fetch_min(number, Ordering::Relaxed);
                }
            }
            let client = result
                .as_ref()
                .is_ok_and(|examined| examined.verdict == Verdict::Violation)
                .then_some(client);
            done.lock().expect("no worker panics").push((number, client, result));
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        workers.into_iter().for_each(|worker| worker.join().expect("a client can be examined"));
    });
    let mut done = done.into_inner().expect("no worker panics");
    done.sort_by_key(|(number, ..)| *number);
    let last = last.into_inner();
    let mut all = Vec::new();
    for (_, client, result) in done.into_iter().take_while(|(number, ..)| *number <= last) {
        match client {
            Some(client) => return Ok((all, Some((client, result?)))),
            None => all.push(result?),
        }
    }
    Ok((all, None))
}
