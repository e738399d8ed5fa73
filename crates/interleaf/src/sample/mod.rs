//! `interleaf sample`.

pub mod arguments;
mod focus;

use crate::check::shrinking::shrunk;
use crate::check::{bounds, is_real, is_stopped, recordings, set_aside};
use crate::compile::units;
use crate::frontier::code;
use crate::limits::{self, Watch, interrupt_flag};
use crate::load::{Loaded, load_ir};
use crate::options::{drawn_seed, workers};
use crate::terminal::complain;
use crate::{InputError, Status, output, output_guard, replay};
use arguments::{DEPTH, ITERATIONS, MAX_STEPS, Sample};
use focus::Focused;
use interleaf_memory::{Model, Settings};
use interleaf_program::Program;
use interleaf_report::{Guarantee, Pairs, Report, Sampling, SearchNames, StrategyRuns, Unfinished};
use interleaf_sample::{Campaign, Drawn, Focus, Sampled, Strategy, pct_probability, sample};
use interleaf_search::{LooksFor, Results, Search};
use interleaf_trace::Verdict;

/// Samples a program. Nothing is printed unless it could be loaded.
pub fn run(sample: &Sample) -> Result<Status, InputError> {
    sample.require()?;
    sample.shrinking.require(sample.output.format)?;
    let mut loaded = load(sample)?;
    if sample.coverage {
        loaded.program.cover_lines();
    }
    let report = sample_one(&loaded, sample)?;
    limits::end();
    let status = report.verdict.into();
    output::print(&[report], &sample.output)?;
    Ok(status)
}

fn load(sample: &Sample) -> Result<Loaded, InputError> {
    let (files, flags, model) = (&sample.files, sample.flags(), sample.model());
    let output = &sample.output.file;
    if let Some(code) = &sample.code {
        output_guard::refuse(output.as_deref(), std::slice::from_ref(code))?;
        sample.limits.begin(files[0].display(), "loaded");
        return load_ir(&files[0], &code::read(code)?, &flags, model);
    }
    let loaded = Loaded::for_output(files, &flags, model, &sample.limits, output)?;
    if let Some(file) = &sample.save_code {
        output_guard::refuse_read(file, &units::inputs(&files[0], &flags))?;
        code::save(file, &loaded)?;
    }
    Ok(loaded)
}

fn sample_one<'a>(loaded: &'a Loaded, options: &Sample) -> Result<Report<'a>, InputError> {
    let Loaded { name, program, provenance, settings, .. } = loaded;
    let flags = &provenance.flags;
    let watch = Watch::new(name, options.limits, loaded.seconds, interrupt_flag());
    let search = Search {
        settings: settings.clone(),
        counts_lines: options.coverage,
        keep_going: options.keep_going || !flags.ignore.is_empty(),
        races: flags.races,
        all_races: true,
        leaks: flags.leaks,
        poll: &|progress| watch.poll_naming(progress, |site| program.describe(site)),
        urgent: limits::urgency(),
        ..Search::default()
    };
    let focused = Focused::new(&options.focus, program)?;
    let campaign = Campaign {
        strategies: options.strategy,
        depth: options.depth,
        iterations: options.iterations,
        seed: options.seed.unwrap_or_else(drawn_seed),
        only: options.run,
        most_steps: options.max_steps,
        jobs: workers(options.jobs),
        focus: focused.as_ref().map(|focused| focused as &dyn Focus),
    };
    let found = sample(program, &search, &campaign).map_err(|error| InputError::refused(name, error))?;
    if focused.is_some() && !found.profile.met_focus() && options.run.is_none() {
        complain("note: no run that measured the program came to what --focus names; surw is a random walk");
    }
    let sampling = {
        let words = words(options, campaign.seed);
        sampling(options.model(), options.strategy_name(), &campaign, &found, words)
    };
    let mut results = found.results;
    // Before executions are run again.
    let lines = loaded.lines(&results.lines);
    if results.halt.is_none() {
        results.halt = watch.was_over();
    }
    let violations = std::mem::take(&mut results.violations);
    let settings = &Settings { takes_for_private: false, ..settings.clone() };
    let looks_for = LooksFor { races: flags.races, leaks: flags.leaks, by_states: false };
    let recordings = limits::to_the_end(|| {
        let violations = shrunk(loaded, settings, violations, looks_for, options.shrinking.shrink_time);
        recordings(program, settings, violations)
    })?;
    let (recordings, ignored) = set_aside(recordings, flags);
    results.violations = recordings.iter().map(|(violation, _)| violation.clone()).collect();
    let verdict = verdict(&results);
    let mut bounds = bounds(program, flags, None, settings, &results);
    for bound in bounds.iter_mut().filter(|bound| bound.stop == interleaf_trace::BlockedReason::Steps) {
        bound.limit = u64::from(options.max_steps);
    }
    let progress = watch.progress(results.statistics.counted());
    Ok(Report {
        search: SearchNames { algorithm: "sample".to_string(), ..SearchNames::default() },
        verdict,
        halt: results.halt,
        unfinished: Unfinished {
            events: results.unfinished,
            place: results.unfinished_at.clone(),
            ..Unfinished::default()
        },
        sampling: Some(sampling),
        lines,
        history: options.shrinking.history.clone(),
        progress,
        schedules: options.shrinking.schedule.then(|| replay::by_schedule::head(loaded, false)),
        bounds,
        violations: recordings,
        ignored,
        statistics: results.statistics,
        ..loaded.report(options.model(), watch.finish())
    })
}

/// Runs never show that a program is safe.
fn verdict(results: &Results) -> Verdict {
    match results {
        results if results.violations.iter().any(is_real) => Verdict::Violation,
        results if is_stopped(results) || !results.violations.is_empty() => Verdict::Stopped,
        _ => Verdict::Sampled,
    }
}

/// How the runs were drawn, and what that says.
pub(crate) fn sampling(
    model: Model,
    strategy: &str,
    campaign: &Campaign,
    found: &Sampled,
    options: Vec<String>,
) -> Sampling {
    let Sampled { profile, drawn, coverage, .. } = found;
    let made: u64 = drawn.values().sum();
    let runs_of = |strategy: Strategy| -> u64 {
        drawn.iter().filter(|(drawn, _)| drawn.strategy == strategy).map(|(_, runs)| runs).sum()
    };
    let runs = Strategy::ALL
        .into_iter()
        .map(|strategy| StrategyRuns { strategy: strategy.name(), runs: runs_of(strategy) });
    let guarantee = |(&Drawn { depth, .. }, &runs): (&Drawn, &u64)| Guarantee {
        depth,
        runs,
        probability: pct_probability(profile.threads, profile.steps, depth, runs),
    };
    // The bound of `pct` is for interleavings.
    let is_graph = model.is_graph();
    Sampling {
        strategy: strategy.to_string(),
        seed: campaign.seed,
        iterations: Some(campaign.iterations),
        run: campaign.only,
        threads: profile.threads,
        steps: profile.steps,
        runs: runs.filter(|runs| runs.runs > 0).collect(),
        coverage: Pairs {
            pairs: coverage.seen,
            possible: coverage.possible,
            last_new: coverage.last_new,
            rising: coverage.last_new > made / 2,
        },
        guarantees: drawn.iter().filter(|(drawn, _)| drawn.depth > 0 && !is_graph).map(guarantee).collect(),
        options,
    }
}

/// The options that draw the runs, for a command line; those with a default only if they differ from it.
fn words(options: &Sample, seed: u64) -> Vec<String> {
    let mut words = vec!["--seed".to_string(), seed.to_string()];
    let mut option = |is_given: bool, name: &str, value: String| {
        if is_given {
            words.extend([name.to_string(), value]);
        }
    };
    option(options.strategy_name() != "mix", "--strategy", options.strategy_name().to_string());
    option(options.iterations != ITERATIONS, "--iterations", options.iterations.to_string());
    option(options.depth != DEPTH, "--depth", options.depth.to_string());
    option(options.max_steps != MAX_STEPS, "--max-steps", options.max_steps.to_string());
    options.focus.iter().for_each(|focus| option(true, "--focus", focus.clone()));
    option(options.run.is_some(), "--run", options.run.unwrap_or(0).to_string());
    if options.keep_going {
        words.push("--keep-going".to_string());
    }
    words
}
