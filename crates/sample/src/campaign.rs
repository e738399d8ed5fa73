//! The runs of a campaign, on several workers, and what they found.

use crate::learned::{Knowledge, Learned, SeenPairs};
use crate::profile::Profile;
use crate::run::{Limits, Stop, run};
use crate::seen::Seen;
use crate::strategy::{Drawn, Focus, Strategies, Strategy};
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
const RUNS_AT_A_TIME: u64 = 16;

/// A generation is as long as this part of all runs before it: what one run has learned is soon known to others, and workers, which wait
/// for one another between two generations, rarely do.
const GENERATION: u64 = 8;

/// The most chunks of runs in a generation.
const MOST_CHUNKS: u64 = 128;

/// What is run.
#[derive(Clone, Copy)]
pub struct Campaign<'c> {
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
    /// The events that `surw` interleaves uniformly, if the user chose them.
    pub focus: Option<&'c dyn Focus>,
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
    /// Which reads read which writes.
    pub coverage: SeenPairs,
}

/// Makes the runs of a campaign.
///
/// What is found depends on the seed alone, unless the search is stopped: each run starts from what the first ones have learned
/// about memory, and learns more for itself alone. What runs learn about reads and writes is shared between generations of runs.
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
        learned: Learned::default(),
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
    campaign: &'s Campaign<'s>,
    settings: Settings,
    profile: Profile,
    /// What earlier generations of runs have learned.
    learned: Learned,
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
    /// What these runs have learned that those of earlier generations had not.
    learned: Learned,
}

impl Sampler<'_> {
    fn all(&mut self) -> Result<Sampled, SearchError> {
        let Campaign { iterations, only, .. } = *self.campaign;
        let measuring = only.unwrap_or(iterations).min(MEASURING);
        let mut chunk = Chunk::default();
        for number in 1..=measuring {
            if number == 1 {
                let _ = chunk.results.poll(self.search);
            }
            if chunk.results.halt.is_none() {
                self.measure(number, &mut chunk)?;
            }
        }
        match only {
            _ if chunk.results.halt.is_some() => {}
            Some(number) if number <= MEASURING => {}
            Some(number) if self.drawn(number).strategy != Strategy::Rff => {
                self.make(number, &mut chunk, &mut None)?;
            }
            // It depends on what all runs before it have learned.
            Some(number) => self.rest(&mut chunk, number)?,
            None => self.rest(&mut chunk, iterations)?,
        }
        if let Some(number) = only {
            chunk.results.violations.iter_mut().for_each(|violation| violation.after = number - 1);
        }
        let Chunk { results, drawn, learned } = chunk;
        self.learned.merge(learned);
        let coverage = self.learned.coverage();
        Ok(Sampled { results, profile: std::mem::take(&mut self.profile), drawn, coverage })
    }

    /// Makes one of the first runs, and measures it.
    fn measure(&mut self, number: u64, chunk: &mut Chunk) -> Result<(), SearchError> {
        let mut learned = None;
        let mut profile = std::mem::take(&mut self.profile);
        refining(&self.settings, |settings| {
            learned = Some(settings.clone());
            let machine = Machine::new(self.program, settings);
            self.attempt(number, machine, chunk, &mut |machine, seen| profile.add(machine, seen)).map(drop)
        })?;
        self.profile = profile;
        self.settings = learned.unwrap_or_else(|| self.settings.clone());
        Ok(())
    }

    /// Makes a run that does not measure. `spare` is the machine of an earlier one, whose memory is used again: to allocate it takes longer
    /// than to run.
    fn make<'s>(
        &'s self,
        number: u64,
        chunk: &mut Chunk,
        spare: &mut Option<Machine<'s>>,
    ) -> Result<(), SearchError> {
        let mut is_first = true;
        refining(&self.settings, |settings| {
            let machine = match spare.take() {
                Some(mut machine) => {
                    while !machine.trace().events.is_empty() {
                        machine.undo();
                    }
                    machine
                }
                None => Machine::new(self.program, settings),
            };
            // A machine that has learned more than the first runs did is not used again. In graphs, writes are ordered anew, which is not
            // taken back.
            let is_reused = std::mem::replace(&mut is_first, false) && !self.settings.model.is_graph();
            *spare = self.attempt(number, machine, chunk, &mut |_, _| {})?.filter(|_| is_reused);
            Ok(())
        })
    }

    /// Makes a run, unless its machine is interrupted, and records what it ends in. Returns the machine, if it has come to an end.
    fn attempt<'s>(
        &self,
        number: u64,
        mut machine: Machine<'s>,
        chunk: &mut Chunk,
        ended: &mut dyn FnMut(&Machine, &Seen),
    ) -> Result<Option<Machine<'s>>, Failure> {
        let drawn = self.drawn(number);
        let mut known = Knowledge {
            before: &self.learned,
            own: &mut chunk.learned,
            keeps_schedules: self.campaign.strategies.learn(),
        };
        let mut rng = Rng::with_seed(mix(self.campaign.seed, number));
        let constraints = if drawn.strategy == Strategy::Rff { known.draw(&mut rng) } else { Vec::new() };
        let focus = self.campaign.focus;
        let mut chooser = drawn.chooser(&self.profile, &constraints, focus.is_some(), &mut rng);
        let mut seen = Seen::default();
        let poll = || self.poll(number);
        let limits =
            Limits { most_steps: self.campaign.most_steps, poll: &poll, urgent: self.search.urgent, focus };
        match run(&mut machine, &mut *chooser, &mut rng, &limits, &mut seen) {
            Stop::Interrupted => return unless_interrupted(&machine, None),
            Stop::Halted(halt) => {
                chunk.results.halt = Some(halt);
                chunk.results.unfinished = machine.trace().events.len();
                return Ok(None);
            }
            Stop::Ended(ending) => {
                known.learn(number, &machine, &seen, &constraints);
                ended(&machine, &seen);
                if self.campaign.only.is_none_or(|only| only == number) {
                    self.record(&machine, ending, number, chunk);
                    *chunk.drawn.entry(drawn).or_default() += 1;
                    (self.observe)(number, &machine);
                }
            }
        }
        Ok(Some(machine))
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

    /// Makes all runs up to `last` that do not measure, generation by generation.
    fn rest(&mut self, all: &mut Chunk, last: u64) -> Result<(), SearchError> {
        self.learned.merge(std::mem::take(&mut all.learned));
        let mut first = MEASURING + 1;
        while first <= last && all.results.halt.is_none() && !self.is_over.load(Ordering::Relaxed) {
            let chunks = (first / GENERATION / RUNS_AT_A_TIME).clamp(1, MOST_CHUNKS);
            let end = (first + chunks * RUNS_AT_A_TIME - 1).min(last);
            let learned = self.generation(all, first, end)?;
            learned.into_iter().for_each(|learned| self.learned.merge(learned));
            first = end + 1;
        }
        Ok(())
    }

    /// Makes the runs from `begin` to `last`, on several workers. Returns what they have learned, in their order.
    fn generation(&self, all: &mut Chunk, begin: u64, last: u64) -> Result<Vec<Learned>, SearchError> {
        let next = AtomicU64::new(0);
        let chunks: Mutex<BTreeMap<u64, Result<Chunk, SearchError>>> = Mutex::default();
        thread::scope(|scope| {
            for _ in 0..self.campaign.jobs.max(1) {
                scope.spawn(|| {
                    loop {
                        let first = begin + next.fetch_add(1, Ordering::Relaxed) * RUNS_AT_A_TIME;
                        let is_wanted = first <= last
                            && first <= self.first_violation.load(Ordering::Relaxed)
                            && !self.is_over.load(Ordering::Relaxed);
                        if !is_wanted {
                            return;
                        }
                        let chunk = self.chunk(first, last);
                        let failed = chunk.is_err();
                        chunks.lock().unwrap_or_else(PoisonError::into_inner).insert(first, chunk);
                        if failed {
                            return;
                        }
                    }
                });
            }
        });
        let mut all_learned = Vec::new();
        // In the order of the runs, up to the first violation.
        for (first, chunk) in chunks.into_inner().unwrap_or_else(PoisonError::into_inner) {
            if all.results.halt == Some(StopReason::Violation) {
                break;
            }
            let Chunk { mut results, drawn, learned } = chunk?;
            all_learned.push(learned);
            results.violations.iter_mut().for_each(|violation| violation.after += first - 1);
            all.results.merge(results);
            drawn.into_iter().for_each(|(drawn, runs)| *all.drawn.entry(drawn).or_default() += runs);
        }
        Ok(all_learned)
    }

    fn chunk(&self, first: u64, last: u64) -> Result<Chunk, SearchError> {
        let (mut chunk, mut spare) = (Chunk::default(), None);
        for number in first..(first + RUNS_AT_A_TIME).min(last + 1) {
            self.make(number, &mut chunk, &mut spare)?;
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
