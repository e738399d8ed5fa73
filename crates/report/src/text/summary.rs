//! The last lines of a report: the verdict, the counts and the bounds.

use super::numbers::{grouped, plural, seconds};
use crate::sampling::sampling_lines;
use crate::{Asked, Bound, LiveFlags, Report, Task, model_name, printable};
use interleaf_program::MOST_CHILDREN;
use interleaf_search::StopReason;
use interleaf_trace::{BlockedReason, States, Verdict, ViolationKind};
use std::fmt::Write;

/// An execution with this many events probably has no end.
const LONG_EXECUTION: usize = 10_000;

/// The runs that count.
fn runs(live: &LiveFlags) -> &'static str {
    match live.fairness.as_str() {
        "strong" => "strongly fair run",
        "weak" => "weakly fair run",
        _ => "run",
    }
}

/// The summary of a report, and below it a line for each thing that was cut off.
pub(crate) fn summary(report: &Report) -> String {
    let own = seconds(report.cost.load_seconds + report.cost.explore_seconds);
    let seconds = match report.cost.seconds_before {
        0.0 => format!("{own} s"),
        before => format!("{own} s ({} s before)", seconds(before)),
    };
    let program = printable::line(&report.program);
    let (short, model) = (report.model, model_name(report.model));
    if matches!(report.task, Task::Replay { .. }) {
        return format!("{program}: the violation shows again, {seconds}  [{short}]\n");
    }
    let all = counted(report, report.statistics.counted());
    let counts = counts(report);
    let counts = if counts.is_empty() { counts } else { format!(" ({counts})") };
    let what = match (report.verdict, report.violations.as_slice()) {
        (Verdict::Violation, [(violation, _), ..]) if violation.kind == ViolationKind::Starvation => {
            let live = report.provenance.flags.live.as_ref().map_or("run", runs);
            format!("a {live} does not get there, {all}{counts}")
        }
        (Verdict::Violation, [(violation, _), ..]) if report.halt == Some(StopReason::Violation) => {
            let number = grouped(violation.after.saturating_add(1));
            format!("violation in {} {number}{counts}", report.noun())
        }
        (Verdict::Violation, violations) => {
            let found = match violations.len() {
                1 => "1 violation".to_string(),
                number => format!("{number} distinct violations"),
            };
            let stopped = match report.halt {
                None | Some(StopReason::Violation) => String::new(),
                Some(reason) => format!(", stopped by {}", reason.limit()),
            };
            format!("{found} in {all}{counts}{stopped}")
        }
        (Verdict::Sampled, _) if let Some(run) = report.random_runs().and_then(|all| all.run) => {
            format!("no violation in run {}{counts}", grouped(run))
        }
        (Verdict::Sampled, _) => format!("no violation in {all}{counts}"),
        (Verdict::Safe, _) if let Some(live) = &report.provenance.flags.live => {
            format!("every {} gets there under {model}, {all}{counts}", runs(live))
        }
        (Verdict::Safe, _) => format!("safe under {model}, {all}{counts}"),
        (Verdict::Bounded, _) if !report.parts.is_empty() => {
            format!("no violation in this part, {all}{counts}")
        }
        (Verdict::Bounded, _) => format!("no violation within the bound, {all}{counts}"),
        (Verdict::Stopped, [(violation, _), ..]) => {
            let number = grouped(violation.after.saturating_add(1));
            format!("stopped at what is not modelled in {} {number}{counts}", report.noun())
        }
        (Verdict::Stopped, _) if report.provenance.flags.live.is_some() && report.halt.is_none() => {
            format!("no answer, as runs were cut, {all}{counts}")
        }
        (Verdict::Stopped, _) if report.halt.is_none() => {
            format!("nothing ran to its end within the bound, {all}{counts}")
        }
        (Verdict::Stopped, _) => {
            format!("stopped by {}, nothing found in {all}{counts}", why_stopped(report))
        }
    };
    let passed = match report.statistics.failed_assertions {
        0 => String::new(),
        count => {
            format!(", {} failed {} passed over", grouped(count), plural(count, "assertion"))
        }
    };
    let mut text = format!(
        "{program}: {what}{passed}, {seconds}  [{short}, {}{}]\n",
        report.full_algorithm(),
        report.merged()
    );
    if let Some(hint) = growing_loop(report) {
        writeln!(text, "{hint}").ok();
    } else if report.verdict == Verdict::Stopped && report.unfinished.events >= LONG_EXECUTION {
        let events = grouped(report.unfinished.events as u64);
        let place = printable::place(&report.unfinished.place);
        let place = place.innermost().map(|(frame, position)| {
            format!(", in `{}` ({}:{})", frame.function, position.file, position.line)
        });
        let place = place.unwrap_or_default();
        writeln!(
            text,
            "help: it stopped in an execution of {events} events{place}; if a loop there has no end, give --unroll N"
        )
        .ok();
    }
    if let Some((name, reason)) = &report.search.left_out {
        writeln!(text, "  {name} did not run beside it: {}", printable::line(reason)).ok();
    }
    for asked in report.asked.iter().flatten().filter(|_| report.verdict != Verdict::Violation) {
        writeln!(text, "  {}", who_gets_there(asked)).ok();
    }
    if let Some(share) = share_explored(report) {
        writeln!(text, "  {share}").ok();
    }
    for line in sampling_lines(report) {
        writeln!(text, "  {line}").ok();
    }
    if let Some(lines) = &report.lines {
        writeln!(text, "  {}", crate::coverage::line_of(lines)).ok();
    }
    for help in &report.unfinished.help {
        writeln!(text, "help: {}", printable::line(help)).ok();
    }
    if crate::is_graph(report.model) && !report.provenance.flags.races {
        writeln!(text, "  races of plain accesses were not looked for: they count as relaxed").ok();
    }
    // There is no liveness under RC11.
    let is_live = report.provenance.flags.live.is_some();
    let ignores_orders = report.debug.accesses.weak && !crate::is_graph(report.model) && !is_live;
    if ignores_orders && matches!(report.verdict, Verdict::Safe | Verdict::Bounded | Verdict::Sampled) {
        writeln!(
            text,
            "  some memory orders are weaker than seq_cst; --model rc11 checks what C11 promises for them"
        )
        .ok();
    }
    if report.statistics.branchings > 0 {
        let times = grouped(report.statistics.branchings);
        writeln!(text, "  orders of two writes that were tried both ways: {times}").ok();
    }
    for note in notes_on_graphs(report) {
        writeln!(text, "  {note}").ok();
    }
    if is_nothing_assumed(report) {
        writeln!(text, "  warning: every execution ended at a false assumption, so nothing ran to its end")
            .ok();
    }
    if report.halt == Some(StopReason::Outgrown) {
        writeln!(text, "help: merge the parts; the merged search starts over and knows of it").ok();
    }
    if let Some(states) = report.statistics.states {
        writeln!(text, "  {}", matching(&states)).ok();
    }
    ignored(report).for_each(|line| writeln!(text, "  {line}").unwrap_or_default());
    // One violation holds without a bound, and its summary is the last line. That there are no others depends on bounds.
    if report.verdict != Verdict::Violation || report.halt != Some(StopReason::Violation) {
        why_bounded(report).for_each(|why| writeln!(text, "  {why}").unwrap_or_default());
    }
    text
}

/// Which threads a place is asked of.
fn who_gets_there(asked: &Asked) -> String {
    let place = printable::line(&asked.place);
    match asked.threads.len() {
        0 => format!("`{place}` is asked of any thread"),
        _ => {
            let threads: Vec<&str> = asked.threads.iter().map(|(_, name)| name.as_str()).collect();
            format!("`{place}` is asked of {}", printable::line(&threads.join(", ")))
        }
    }
}

/// How many findings each `--ignore` set aside, those that set aside nothing included.
fn ignored(report: &Report) -> impl Iterator<Item = String> {
    report.provenance.flags.ignore.iter().map(|by| {
        let count = report.ignored.iter().filter(|(.., other)| other == by).count() as u64;
        let by = printable::line(by);
        match count {
            0 => format!("nothing was set aside by --ignore {by}"),
            _ => format!("{} {} set aside by --ignore {by}", grouped(count), plural(count, "finding")),
        }
    })
}

/// The loop that made executions much longer than others, with its bound, if the search was stopped.
fn growing_loop(report: &Report) -> Option<String> {
    let growing = report.unfinished.growing.as_ref().filter(|_| report.verdict == Verdict::Stopped)?;
    let place = printable::place(&growing.place);
    let (frame, position) = place.innermost()?;
    let (file, line, function) = (&position.file, position.line, &frame.function);
    let events = grouped(u64::from(growing.events));
    Some(format!(
        "help: executions became long in the loop at {file}:{line} ({function}), which was not over after {events} events \
         of its thread; `--unroll {file}:{line}=N` bounds it"
    ))
}

/// What share of the executions was explored before a limit ended the search, if that can be guessed.
fn share_explored(report: &Report) -> Option<String> {
    let share = report.share_explored()?;
    let percent = match 100.0 * share {
        percent if percent >= 10.0 => format!("{percent:.0}"),
        percent if percent >= 0.1 => format!("{percent:.1}"),
        percent => format!("{percent:.0e}"),
    };
    Some(format!("about {percent} % of the executions were explored, or less: early guesses are too high"))
}

/// The limit that ended a search.
pub(crate) fn why_stopped(report: &Report) -> &'static str {
    report.halt.unwrap_or(StopReason::Interrupt).limit()
}

fn counted(report: &Report, number: u64) -> String {
    format!("{} {}", grouped(number), plural(number, report.noun()))
}

/// Whether every execution ended at a false assumption, so that the end of none was checked.
fn is_nothing_assumed(report: &Report) -> bool {
    let (all, assume) = (report.statistics.executions.total(), report.statistics.blocked_by.assume);
    report.verdict == Verdict::Safe && all > 0 && all == assume
}

/// How states were matched, and the probability of an error.
fn matching(states: &States) -> String {
    let bytes = states.bytes / states.visited.max(1);
    match states.exact {
        true => format!("states compared as a whole, {bytes} bytes each"),
        false => format!(
            "states matched by fingerprints, {bytes} bytes each: one was missed with a probability below {:.0e}; --full-states \
             compares them as a whole",
            states.collision_bound()
        ),
    }
}

/// The counts by kind, unless all executions are complete.
fn counts(report: &Report) -> String {
    if let Some(states) = &report.statistics.states {
        let final_states =
            kinds(&[(states.complete, "complete"), (states.blocked, "blocked"), (states.faulty, "faulty")]);
        let ends = match states.endless {
            true if final_states.is_empty() => "none final: every run goes on for ever".to_string(),
            false if final_states.is_empty() => "none final".to_string(),
            true => format!("final: {final_states}; some runs never end"),
            false => format!("final: {final_states}"),
        };
        let transitions = plural(states.transitions, "transition");
        return format!("{} {transitions}; {ends}", grouped(states.transitions));
    }
    let executions = report.statistics.executions;
    if executions.complete == executions.total() {
        return String::new();
    }
    let blocked = report.statistics.blocked_by;
    kinds(&[
        (executions.complete, "complete"),
        (blocked.assume, "blocked by assume"),
        (blocked.r#await, "blocked by await"),
        (blocked.unroll, "blocked by unroll"),
        (blocked.bound, "blocked by bound"),
        (executions.faulty, "faulty"),
        (executions.redundant, "redundant"),
    ])
}

/// The kinds with a count above 0.
fn kinds(kinds: &[(u64, &str)]) -> String {
    let counted = kinds.iter().filter(|(count, _)| *count > 0);
    counted.map(|(count, kind)| format!("{} {kind}", grouped(*count))).collect::<Vec<_>>().join(", ")
}

/// The bounds of a search, one line each.
pub(crate) fn why_bounded<'a>(report: &'a Report) -> impl Iterator<Item = String> + 'a {
    let part = (!report.parts.is_empty()).then(|| {
        let parts = report.parts.iter().rev().map(|(number, count)| format!("part {number} of {count}"));
        let parts = parts.collect::<Vec<_>>().join(" of ");
        format!("bounded: this is {parts}; `interleaf merge` brings the results of all parts together")
    });
    report.bounds.iter().map(|bound| explain(bound, report)).chain(part)
}

fn explain(bound: &Bound, report: &Report) -> String {
    let place = printable::place(&bound.place);
    let place = match (place.innermost(), place.frames.first()) {
        (Some((frame, position)), _) => {
            format!("at {}:{} ({})", position.file, position.line, frame.function)
        }
        (None, Some(frame)) => format!("in {}", frame.function),
        (None, None) => "somewhere".to_string(),
    };
    let executions = format!("in {}", counted(report, bound.executions));
    let limit = grouped(bound.limit);
    let text = match bound.stop {
        BlockedReason::Unroll(_) => {
            let iterations = plural(bound.limit, "iteration");
            format!(
                "the loop {place} was cut after {limit} {iterations} {executions}; raise --unroll to go further"
            )
        }
        BlockedReason::Calls(_) => format!(
            "calls of the function {place} were cut at {limit} active calls, or a full stack, {executions}"
        ),
        BlockedReason::Threads(_) => format!(
            "the function {place} was cut where it would start a thread {executions}; main starts at most {} threads, \
             others fewer the deeper they are, down to {limit} below main",
            grouped(u64::from(MOST_CHILDREN))
        ),
        BlockedReason::Model(_) => format!(
            "{} was cut {executions} where it would take the library beyond what is modelled: \
             16 read-write and 16 recursive locks held, 64 threads detached, 32 functions given to `atexit`, 253 \
             descriptors open, 64 MiB in a file, about 32 threads waiting for one condition variable or futex, and `fflush` of \
             all streams where the null pointer is in a variable",
            match &bound.place.library {
                Some(call) => format!("the call of `{}` {place}", call.function),
                None => format!("the call {place}"),
            }
        ),
        BlockedReason::Buffers => format!(
            "store buffers had room for {limit} {}, too few {executions}; raise --buffer-bound to go further",
            plural(bound.limit, "write")
        ),
        BlockedReason::Steps => {
            return format!(
                "{} had more than {limit} steps and {} cut; raise --max-steps to go further",
                counted(report, bound.executions),
                if bound.executions == 1 { "was" } else { "were" }
            );
        }
        BlockedReason::Preemptions => {
            let switches = if bound.executions == 1 { "context switch was" } else { "context switches were" };
            format!(
                "{} {switches} not made after {limit} that interrupted a thread; raise --preemption-bound to go further",
                grouped(bound.executions)
            )
        }
        _ => format!(
            "the loop {place} ran {limit} local steps without an access to shared memory {executions}, and was cut"
        ),
    };
    format!("bounded: {text}")
}

/// What a verdict under RC11 is not about, or takes for something else.
fn notes_on_graphs(report: &Report) -> Vec<&'static str> {
    let is_good = matches!(report.verdict, Verdict::Safe | Verdict::Bounded | Verdict::Sampled);
    if !crate::is_graph(report.model) || !is_good {
        return Vec::new();
    }
    let notes = [
        (
            report.debug.accesses.relaxed_reads,
            "load buffering was not explored: RC11 forbids it, C11 and some processors allow it",
        ),
        (report.debug.accesses.volatile_reads, "volatile accesses count as plain ones"),
    ];
    notes.into_iter().filter_map(|(applies, note)| applies.then_some(note)).collect()
}
