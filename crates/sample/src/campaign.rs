//! The runs of a campaign, on several workers, and what they found.

use crate::profile::Profile;
use crate::run::{Limits, Stop, run};
use crate::strategy::{Drawn, Strategies, Strategy};
use fastrand::Rng;
use interleaf_memory::{Machine, Settings};
use interleaf_program::AnyProgram;
use interleaf_search::{
    Failure, Progress, Results, Search, SearchError, StopReason, refining, unless_interrupted,
};
use interleaf_trace::{BlockedReason, Ending};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many runs, the first ones, measure the program. They are random walks.
pub const MEASURING: u64 = 16;

/// How many runs a worker makes at a time.
const RUNS_AT_A_TIME: u64 = 32;

/// What is run.
#[derive(Clone, Copy, Debug)]
pub struct Campaign {
    /// How runs are drawn.
    pub strategies: Strategies,
    /// The depth of the bugs that `pct` looks for, from 1; in a mix, the largest.
    pub depth: u32,
    /// The number of runs.
    pub iterations: u64,
    /// The seed of all runs.
    pub seed: u64,
    /// The only run that is made, by its number from 1, and not counting those that measure.
    pub only: Option<u64>,
    /// A run is cut off after so many steps.
    pub most_steps: u32,
    /// The number of workers.
    pub jobs: usize,
}

/// What the runs of a campaign found.
#[derive(Clone, Debug, Default)]
pub struct Sampled {
    /// The counts and violations. Without `keep_going`, they end with the first run that found a violation.
    pub results: Results,
    /// What the first runs measured.
    pub profile: Profile,
    /// How many of the runs that were counted were drawn how.
    pub drawn: BTreeMap<Drawn, u64>,
}

/// Makes the runs of a campaign.
///
/// What is found depends on the seed alone, unless the search is stopped: each run starts from what the first ones have learned
/// about memory, and learns more for itself alone.
pub fn sample(
    program: &dyn AnyProgram,
    search: &Search,
    campaign: &Campaign,
) -> Result<Sampled, SearchError> {
    sample_observing(program, search, campaign, &|_, _| {})
}

/// [`sample`] that shows each run at its end, with its number, from any worker.
pub fn sample_observing(
    program: &dyn AnyProgram,
    search: &Search,
    campaign: &Campaign,
    ended: &(dyn Fn(u64, &Machine) + Sync),
) -> Result<Sampled, SearchError> {
    // A thread that waits in a loop goes on when memory has changed.
    let settings = Settings { takes_for_private: false, forgets_history: true, ..search.settings.clone() };
    let mut sampler = Sampler {
        program,
        search,
        campaign,
        settings,
        profile: Profile::default(),
        ended: AtomicU64::new(0),
        first_violation: AtomicU64::new(u64::MAX),
        is_over: AtomicBool::new(false),
        observe: ended,
    };
    sampler.all()
}

struct Sampler<'s> {
    program: &'s dyn AnyProgram,
    search: &'s Search<'s>,
    campaign: &'s Campaign,
    settings: Settings,
    profile: Profile,
    /// How many runs have ended, for the progress that is shown.
    ended: AtomicU64,
    /// The number of the first run so far with a violation, if the search stops there.
    first_violation: AtomicU64,
    /// Whether the search was stopped from outside.
    is_over: AtomicBool,
    observe: &'s (dyn Fn(u64, &Machine) + Sync),
}

/// The results of some runs in a row.
#[derive(Default)]
struct Chunk {
    results: Results,
    drawn: BTreeMap<Drawn, u64>,
}

impl Sampler<'_> {
    fn all(&mut self) -> Result<Sampled, SearchError> {
        let Campaign { iterations, only, .. } = *self.campaign;
        let measuring = only.unwrap_or(iterations).min(MEASURING);
        let mut chunk = Chunk::default();
        for number in 1..=measuring {
            let mut counts = only.is_none() || only == Some(number);
            if number == 1 {
                counts &= chunk.results.poll(self.search).is_continue();
            }
            if chunk.results.halt.is_none() {
                self.measure(number, &mut chunk, counts)?;
            }
        }
        match only {
            _ if chunk.results.halt.is_some() => {}
            Some(number) if number > MEASURING => self.make(number, &self.settings, &mut chunk)?,
            Some(_) => {}
            None => self.rest(&mut chunk)?,
        }
        if let Some(number) = only {
            chunk.results.violations.iter_mut().for_each(|violation| violation.after = number - 1);
        }
        let Chunk { results, drawn } = chunk;
        Ok(Sampled { results, profile: std::mem::take(&mut self.profile), drawn })
    }

    /// Makes one of the first runs, and measures it.
    fn measure(&mut self, number: u64, chunk: &mut Chunk, counts: bool) -> Result<(), SearchError> {
        let mut unused = Chunk::default();
        let chunk = if counts { chunk } else { &mut unused };
        let mut learned = None;
        let mut profile = std::mem::take(&mut self.profile);
        refining(&self.settings, |settings| {
            learned = Some(settings.clone());
            self.attempt(number, settings, chunk, &mut |machine| profile.add(machine))
        })?;
        self.profile = profile;
        self.settings = learned.unwrap_or_else(|| self.settings.clone());
        Ok(())
    }

    fn make(&self, number: u64, settings: &Settings, chunk: &mut Chunk) -> Result<(), SearchError> {
        refining(settings, |settings| self.attempt(number, settings, chunk, &mut |_| {}))
    }

    /// Makes a run, unless its machine is interrupted, and records what it ends in.
    fn attempt(
        &self,
        number: u64,
        settings: Settings,
        chunk: &mut Chunk,
        ended: &mut dyn FnMut(&Machine),
    ) -> Result<(), Failure> {
        let drawn = self.drawn(number);
        let mut rng = Rng::with_seed(mix(self.campaign.seed, number));
        let mut machine = Machine::new(self.program, settings);
        let mut chooser = drawn.chooser(&self.profile, &mut rng);
        let poll = || self.poll(number);
        let limits = Limits { most_steps: self.campaign.most_steps, poll: &poll, urgent: self.search.urgent };
        match run(&mut machine, &mut *chooser, &mut rng, &limits) {
            Stop::Interrupted => return unless_interrupted(&machine, ()),
            Stop::Halted(halt) => {
                chunk.results.halt = Some(halt);
                chunk.results.unfinished = machine.trace().events.len();
                return Ok(());
            }
            Stop::Ended(ending) => self.record(&machine, ending, number, chunk),
        }
        *chunk.drawn.entry(drawn).or_default() += 1;
        ended(&machine);
        (self.observe)(number, &machine);
        Ok(())
    }

    fn record(&self, machine: &Machine, ending: Ending, number: u64, chunk: &mut Chunk) {
        let results = &mut chunk.results;
        results.statistics.events += machine.trace().events.len() as u64;
        if ending == Ending::Blocked(BlockedReason::Steps) {
            *results.statistics.cut.entry(BlockedReason::Steps).or_default() += 1;
        }
        self.ended.fetch_add(1, Ordering::Relaxed);
        let poll = |_: Progress| self.poll(number);
        let search = Search { settings: self.search.settings.clone(), poll: &poll, ..*self.search };
        results.forget_last_execution();
        let _ = results.record(machine, ending, &search);
        if results.halt == Some(StopReason::Violation) && self.campaign.only.is_none() {
            self.first_violation.fetch_min(number, Ordering::Relaxed);
        }
    }

    fn drawn(&self, number: u64) -> Drawn {
        match number.checked_sub(MEASURING + 1) {
            None => Drawn { strategy: Strategy::Walk, depth: 0 },
            Some(number) => self.campaign.strategies.of_run(number, self.campaign.depth),
        }
    }

    /// Breaks when a run need not go on.
    fn poll(&self, number: u64) -> ControlFlow<StopReason> {
        let first = self.first_violation.load(Ordering::Relaxed);
        if number > first {
            return ControlFlow::Break(StopReason::Violation);
        }
        let executions = self.ended.load(Ordering::Relaxed);
        let violations = usize::from(first != u64::MAX);
        let polled = (self.search.poll)(Progress { executions, violations, ..Progress::default() });
        if polled.is_break() {
            self.is_over.store(true, Ordering::Relaxed);
        }
        polled
    }

    /// Makes all runs that do not measure, on several workers.
    fn rest(&self, all: &mut Chunk) -> Result<(), SearchError> {
        let next = AtomicU64::new(0);
        let chunks: Mutex<BTreeMap<u64, Result<Chunk, SearchError>>> = Mutex::default();
        thread::scope(|scope| {
            for _ in 0..self.campaign.jobs.max(1) {
                scope.spawn(|| {
                    loop {
                        let first = MEASURING + 1 + next.fetch_add(1, Ordering::Relaxed) * RUNS_AT_A_TIME;
                        let is_wanted = first <= self.campaign.iterations
                            && first <= self.first_violation.load(Ordering::Relaxed)
                            && !self.is_over.load(Ordering::Relaxed);
                        if !is_wanted {
                            return;
                        }
                        let chunk = self.chunk(first);
                        let failed = chunk.is_err();
                        chunks.lock().unwrap_or_else(PoisonError::into_inner).insert(first, chunk);
                        if failed {
                            return;
                        }
                    }
                });
            }
        });
        // In the order of the runs, up to the first violation.
        for (first, chunk) in chunks.into_inner().unwrap_or_else(PoisonError::into_inner) {
            if all.results.halt == Some(StopReason::Violation) {
                break;
            }
            let Chunk { mut results, drawn } = chunk?;
            results.violations.iter_mut().for_each(|violation| violation.after += first - 1);
            all.results.merge(results);
            drawn.into_iter().for_each(|(drawn, runs)| *all.drawn.entry(drawn).or_default() += runs);
        }
        Ok(())
    }

    fn chunk(&self, first: u64) -> Result<Chunk, SearchError> {
        let mut chunk = Chunk::default();
        for number in first..(first + RUNS_AT_A_TIME).min(self.campaign.iterations + 1) {
            self.make(number, &self.settings, &mut chunk)?;
            if chunk.results.halt.is_some() {
                break;
            }
        }
        Ok(chunk)
    }
}

/// The seed of a run (splitmix64).
fn mix(seed: u64, run: u64) -> u64 {
    let mut state = seed.wrapping_add(run.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    state = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    state = (state ^ (state >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    state ^ (state >> 31)
}
