//! The result for a library, as text and as JSON.

use super::arguments::Refine;
use super::client::{Call, Client};
use super::examine::{Examined, Library};
use super::outcomes::{Outcomes, number_of};
use super::source::Form;
use crate::options::PageFormat;
use crate::words::{self, counted};
use crate::{InputError, output, terminal};
use interleaf_memory::{Model, Status};
use interleaf_report::html::{Block, Section};
use interleaf_report::text::grouped;
use interleaf_report::{ADMITTED, Printable, Report, html, json, printable, text};
use interleaf_search::{Ability, StopReason};
use interleaf_trace::{BlockedReason, States, Verdict};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The most admitted outcomes that are shown.
const MOST_SHOWN: usize = 20;

/// The result of all clients.
pub(super) struct Story<'a> {
    pub(super) library: &'a Library,
    pub(super) refine: &'a Refine,
    /// The clients before the one that went wrong.
    pub(super) examined: Vec<Examined>,
    pub(super) wrong: Option<Wrong<'a>>,
    pub(super) seconds: f64,
}

/// A client that goes wrong.
pub(super) struct Wrong<'a> {
    /// As it was generated.
    pub(super) drawn: &'a Client,
    /// As small as possible.
    pub(super) client: &'a Client,
    /// The outcomes of sequential executions, unless one of them goes wrong.
    pub(super) admitted: Option<&'a Outcomes>,
    pub(super) form: Form<'a>,
}

impl Story<'_> {
    pub(super) fn verdict(&self) -> Verdict {
        if self.wrong.is_some() {
            Verdict::Violation
        } else if self.examined.iter().any(|examined| examined.verdict == Verdict::Stopped) {
            Verdict::Stopped
        } else {
            // There are always other clients.
            Verdict::Bounded
        }
    }

    /// The result in the format that the user chose; `report` is about the client that goes wrong.
    pub(super) fn printed(&self, report: Option<&Report>) -> Result<Printable, InputError> {
        match self.refine.output.format {
            PageFormat::Text => Ok(self.text(report)),
            PageFormat::Json => Ok(Printable::json(&self.json(report)?)),
            PageFormat::Html => self.page(report),
        }
    }

    /// The history and the admitted outcomes, then the execution.
    fn page(&self, report: Option<&Report>) -> Result<Printable, InputError> {
        let summary = self.summary();
        let Some((wrong, report)) = self.wrong.as_ref().zip(report) else {
            let mut lines = summary.lines().map(|line| line.trim().to_string());
            let heading = lines.next().unwrap_or_default();
            let section = Section { heading, blocks: lines.map(Block::Line).collect(), ..Section::default() };
            return Ok(html::page(&self.library.name(), &[section], &[], &terminal::command())?);
        };
        let outcome = self.outcome(report);
        let mut blocks = vec![
            Block::Line(self.origin(wrong)),
            Block::Table(transposed(&self.calls(wrong.client, &self.results(wrong, outcome.as_deref())))),
        ];
        if let (Some(_), Some(admitted)) = (&outcome, wrong.admitted) {
            blocks.push(Block::Line(format!(
                "sequential executions have {}:",
                counted(admitted.len(), "outcome")
            )));
            let (columns, more) = self.outcomes(wrong.client, admitted);
            blocks.push(Block::Table(transposed(&columns)));
            blocks.extend(more.map(Block::Line));
        }
        blocks.push(Block::Line(self.help().trim().to_string()));
        blocks.extend(summary.lines().map(|line| Block::Line(line.trim().to_string())));
        let history = Section { heading: self.error(wrong, outcome.is_some()), is_error: true, blocks };
        Ok(html::page(&self.library.name(), &[history], std::slice::from_ref(report), &terminal::command())?)
    }

    /// What is wrong, in a line.
    fn error(&self, wrong: &Wrong, is_outcome: bool) -> String {
        let name = self.name();
        match (is_outcome, wrong.form) {
            (true, _) => format!("{name} does what no sequential execution of the same calls does"),
            (false, Form::Sequential) => {
                format!("{name} goes wrong although one call is made after the other")
            }
            (false, Form::Concurrent(_)) => {
                format!("{name} goes wrong, as no sequential execution of the same calls does")
            }
        }
    }

    /// Which client it is, and how it was made.
    fn origin(&self, wrong: &Wrong) -> String {
        let (number, drawn) = (self.examined.len() + 1, wrong.drawn);
        let smaller = if drawn.calls() > wrong.client.calls() {
            let calls = counted(drawn.calls(), "call");
            format!(", made smaller from {calls} in {}", counted(drawn.threads.len(), "thread"))
        } else {
            String::new()
        };
        format!("client {number}{smaller}:")
    }

    /// By thread and call, the results of an outcome, if they are known.
    fn results(&self, wrong: &Wrong, outcome: Option<&[u64]>) -> Vec<Vec<Option<i64>>> {
        let none = || wrong.client.threads.iter().map(|calls| vec![None; calls.len()]).collect();
        let operations = &self.library.source.operations;
        outcome.map_or_else(none, |words| wrong.client.results(operations, words))
    }

    fn text(&self, report: Option<&Report>) -> Printable {
        let summary = || Printable::text(&self.summary());
        let Some((wrong, report)) = self.wrong.as_ref().zip(report) else { return summary() };
        let outcome = self.outcome(report);
        let mut text =
            format!("error: {}\n\n{}\n\n", self.error(wrong, outcome.is_some()), self.origin(wrong));
        text.push_str(&table(&self.calls(wrong.client, &self.results(wrong, outcome.as_deref()))));
        if let (Some(_), Some(admitted)) = (&outcome, wrong.admitted) {
            writeln!(text, "\nsequential executions have {}:\n", counted(admitted.len(), "outcome")).ok();
            let (columns, more) = self.outcomes(wrong.client, admitted);
            text.push_str(&if columns.is_empty() { "  no results\n".to_string() } else { table(&columns) });
            more.iter().for_each(|more| writeln!(text, "  {more}").unwrap_or_default());
        }
        text.push('\n');
        let mut text = Printable::text(&text);
        let layout = output::layout(self.refine.output.file.as_deref());
        for (violation, recording) in &report.violations {
            text.push(&text::story(report, violation, recording, layout));
            text.push(&Printable::text("\n"));
        }
        text.push(&Printable::text(&self.help()));
        text.push(&summary());
        text
    }

    fn name(&self) -> String {
        printable::line(&self.library.name()).into_owned()
    }

    fn help(&self) -> String {
        let model = match self.refine.model {
            Model::Sc => String::new(),
            model => format!(" --model {}", model.name()),
        };
        match &self.refine.emit_client {
            Some(file) => {
                let file = file.display().to_string();
                format!("help: `interleaf check {}{model}` shows it again\n", printable::line(&file))
            }
            None => format!(
                "help: `--emit-client FILE` writes this client as a program, `interleaf check FILE{model}` shows it again\n"
            ),
        }
    }

    /// The words that the threads returned, if their outcome is what is wrong.
    fn outcome(&self, report: &Report) -> Option<Vec<u64>> {
        let (violation, recording) = report.violations.first()?;
        if !violation.is_failure_of(ADMITTED) {
            return None;
        }
        let mut words = vec![0; self.wrong.as_ref()?.client.threads.len()];
        for thread in &recording.threads {
            if let (Some(number), Status::Ended(value)) = (number_of(&thread.name), thread.status) {
                *words.get_mut(number)? = value.bits();
            }
        }
        Some(words)
    }

    /// The calls of a client, a column for each thread.
    fn calls(&self, client: &Client, results: &[Vec<Option<i64>>]) -> Vec<Vec<String>> {
        let columns = client.threads.iter().enumerate().map(|(thread, calls)| {
            let call = |(call, result): (&Call, &Option<i64>)| match result {
                Some(result) => format!("{}: {result}", call.text(&self.library.source.operations)),
                None => call.text(&self.library.source.operations),
            };
            let calls = calls.iter().zip(&results[thread]).map(call);
            [format!("thread_{thread}")].into_iter().chain(calls).collect()
        });
        columns.collect()
    }

    /// Outcomes, one per row, with a column for each call with a result, and how many more there are.
    fn outcomes(&self, client: &Client, outcomes: &Outcomes) -> (Vec<Vec<String>>, Option<String>) {
        let operations = &self.library.source.operations;
        let mut columns: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
        for words in outcomes.iter().take(MOST_SHOWN) {
            for (thread, results) in client.results(operations, words).into_iter().enumerate() {
                for (number, result) in results.into_iter().enumerate() {
                    let Some(result) = result else { continue };
                    let heading = || format!("{thread}: {}", client.threads[thread][number].text(operations));
                    let column = columns.entry((thread, number)).or_insert_with(|| vec![heading()]);
                    column.push(result.to_string());
                }
            }
        }
        let more = outcomes.len().checked_sub(MOST_SHOWN + 1);
        let more = more.map(|more| format!("and {} more", grouped(more as u64 + 1)));
        (columns.into_values().collect(), more)
    }

    /// The last line.
    fn summary(&self) -> String {
        let refine = self.refine;
        let (name, examined) = (self.name(), &self.examined);
        let seconds = text::seconds(self.seconds);
        let total: u64 = examined.iter().map(|examined| examined.statistics.counted()).sum();
        let unit = if refine.algorithm().can(Ability::States) { "state" } else { "execution" };
        let total = counted(total as usize, unit);
        let finished = examined.iter().filter(|examined| examined.verdict != Verdict::Stopped).count();
        let what = match self.verdict() {
            Verdict::Violation => format!("violation in client {}", examined.len() + 1),
            Verdict::Stopped => {
                let halt = examined.iter().find_map(|examined| examined.halt);
                let why = halt.map_or("an interrupt", StopReason::limit);
                format!("stopped by {why}, nothing found in {}, {total}", counted(finished, "client"))
            }
            _ => {
                let outcomes: usize = examined.iter().map(|examined| examined.outcomes).sum();
                format!(
                    "no violation in {}, {}, {total}",
                    counted(finished, "client"),
                    counted(outcomes, "outcome")
                )
            }
        };
        let mut text =
            format!("{name}: {what}, {seconds} s  [{}, {}]\n", refine.model.name(), refine.algorithm().name);
        if self.verdict() == Verdict::Bounded {
            let (threads, calls) = (
                counted(refine.clients.threads as usize, "thread"),
                counted(refine.clients.calls as usize, "call"),
            );
            let values = counted(refine.clients.values as usize, "value");
            writeln!(text, "  bounded: clients have {threads} with up to {calls} each, of {values}").ok();
        }
        for (stop, clients) in self.cut() {
            let what = match stop {
                BlockedReason::Unroll(_) => "loops were cut off; raise --unroll to go further",
                _ => "threads ran into a limit",
            };
            writeln!(text, "  bounded: in {} {what}", counted(clients, "client")).ok();
        }
        text
    }

    /// By bound, in how many clients executions were cut.
    fn cut(&self) -> BTreeMap<BlockedReason, usize> {
        let mut cut = BTreeMap::new();
        for examined in &self.examined {
            for stop in examined.statistics.cut.keys() {
                *cut.entry(*stop).or_default() += 1;
            }
        }
        cut
    }

    fn json(&self, report: Option<&Report>) -> Result<String, InputError> {
        let refine = self.refine;
        let counted: u64 = self.examined.iter().map(|examined| examined.statistics.counted()).sum();
        let states: u64 = self
            .examined
            .iter()
            .filter_map(|one| one.statistics.states)
            .map(|states: States| states.transitions)
            .sum();
        let mut about = json!({
            "library": self.library.name(),
            "threads": refine.clients.threads,
            "calls": refine.clients.calls,
            "values": refine.clients.values,
            "seed": refine.clients.seed,
            "clients": refine.clients.samples,
            "examined": self.examined.len() + usize::from(self.wrong.is_some()),
            "counted": counted,
            "transitions": states,
            "seconds": self.seconds,
        });
        let mut line = match report {
            Some(report) => serde_json::from_str::<Value>(&json::render(report)?)?,
            None => json!({
                "schema": json::SCHEMA,
                "program": self.library.name(),
                "model": refine.model.name(),
                "algorithm": refine.algorithm().name,
                "verdict": self.verdict().name(),
                "replay": interleaf_report::Provenance::default(),
                "violations": [],
            }),
        };
        if let Some((wrong, report)) = self.wrong.as_ref().zip(report) {
            let operations = &self.library.source.operations;
            let call = |call: &Call| json!({"operation": operations.all[call.operation].name, "arguments": call.arguments});
            let calls = |client: &Client| -> Vec<Vec<Value>> {
                client.threads.iter().map(|calls| calls.iter().map(call).collect()).collect()
            };
            let results = |words: &Vec<u64>| wrong.client.results(operations, words);
            about["drawn"] = json!(calls(wrong.drawn));
            about["client"] = json!(calls(wrong.client));
            about["outcome"] = json!(self.outcome(report).as_ref().map(results));
            about["admitted"] = json!(wrong.admitted.map(|all| all.iter().map(results).collect::<Vec<_>>()));
            about["source"] = json!(self.library.alone(wrong.client, wrong.form));
        }
        line["refine"] = about;
        Ok(line.to_string() + "\n")
    }
}

/// Columns side by side, indented; the first entry of each is its heading.
fn table(columns: &[Vec<String>]) -> String {
    let row = |row: Vec<String>| [String::new()].into_iter().chain(row).collect();
    words::table(&transposed(columns).into_iter().map(row).collect::<Vec<_>>())
}

/// The rows of some columns.
fn transposed(columns: &[Vec<String>]) -> Vec<Vec<String>> {
    let rows = columns.iter().map(Vec::len).max().unwrap_or(0);
    let cells = |row| columns.iter().map(move |column| column.get(row).cloned().unwrap_or_default());
    (0..rows).map(|row| cells(row).collect()).collect()
}
