//! The results of several algorithms for the same programs, side by side: as a table for people, as CSV, as plots and as a page.

mod curves;
pub mod growth;
mod histogram;
pub mod page;
mod plot;
pub mod points;
pub mod scatter;

use crate::Merges;
use crate::text::grouped;
use interleaf_trace::{Executions, Statistics, Verdict};

/// The results for one program in one size.
#[derive(Clone, Debug)]
pub struct Row {
    /// The program, as the user named it.
    pub program: String,
    /// The macros that have a range, with their values in this row: `N=4`.
    pub parameters: String,
    /// One result for each of [`Comparison::columns`].
    pub cells: Vec<Measured>,
}

/// The result of one algorithm for a program.
#[derive(Clone, Debug)]
pub struct Measured {
    /// The verdict.
    pub verdict: Verdict,
    /// Whether a violation was found, even if the search was stopped later.
    pub has_violation: bool,
    /// Counts.
    pub statistics: Statistics,
    /// How long the search took.
    pub seconds: f64,
    /// The share of the time in which it looked for witnesses, from 0 to 1, if that was measured.
    pub verifying: Option<f64>,
}

/// A memory model and an algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The memory model's short name.
    pub model: &'static str,
    /// The algorithm's name.
    pub algorithm: &'static str,
    /// The rules by which executions are merged.
    pub merge: Merges,
    /// The most writes in a store buffer, if there is a bound.
    pub buffer_bound: Option<u32>,
}

impl Column {
    /// The algorithm's name, what is merged, and the bound on store buffers.
    pub fn name(self) -> String {
        let mut name = self.algorithm.to_string();
        if self.merge != Merges::default() {
            name += &format!(" merge {}", self.merge);
        }
        if let Some(bound) = self.buffer_bound {
            name += &format!(" buffer {bound}");
        }
        name
    }
}

/// The name of the phase that looks for witnesses: `VerifySC` under sequential consistency.
fn share_of(columns: impl IntoIterator<Item = Column>) -> &'static str {
    if columns.into_iter().all(|column| column.model == "sc") { "VerifySC" } else { "witnesses" }
}

/// The whole comparison.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// The model and algorithm of each column.
    pub columns: Vec<Column>,
    /// The rows, in the order of the request.
    pub rows: Vec<Row>,
}

impl Comparison {
    /// The name of a column; the model is left out if there is only one.
    pub fn title(&self, column: Column) -> String {
        let has_models = self.columns.iter().any(|other| other.model != column.model);
        if has_models { format!("{}/{}", column.model, column.name()) } else { column.name() }
    }

    /// The rows on which columns of one model and bound disagree: one found a violation, another ran to its end and found none.
    pub fn disagreements(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| {
            let models = self.columns.iter().map(|column| (column.model, column.buffer_bound));
            let by_model: Vec<_> = models.zip(&row.cells).collect();
            by_model.iter().any(|&(model, one)| {
                let differs = |other: &Measured| {
                    one.verdict == Verdict::Violation
                        && matches!(other.verdict, Verdict::Safe | Verdict::Bounded)
                };
                by_model.iter().any(|&(other_model, other)| model == other_model && differs(other))
            })
        })
    }

    /// The results of one column.
    fn cells(&self, column: Column) -> impl Iterator<Item = &Measured> {
        let number = self.columns.iter().position(|&other| other == column);
        self.rows.iter().filter_map(move |row| row.cells.get(number?))
    }

    /// Whether the time in which a column looked for witnesses was measured.
    fn has_shares(&self, column: Column) -> bool {
        self.cells(column).any(|cell| cell.verifying.is_some())
    }

    /// The unit that a column counts.
    fn counted(&self, column: Column) -> &'static str {
        let mut cells = self.cells(column);
        if cells.any(|cell| cell.statistics.states.is_some()) { "states" } else { "executions" }
    }

    /// The table for people. Counts are marked where a violation was found.
    pub fn text(&self) -> String {
        let mut lines: Vec<Vec<String>> = vec![vec![String::new(); 2], vec![String::new(); 2]];
        for &column in &self.columns {
            lines[0].extend([self.title(column), String::new()]);
            let time = match self.has_shares(column) {
                true => format!("time, {}", share_of([column])),
                false => "time".to_string(),
            };
            lines[1].extend([self.counted(column).to_string(), time]);
        }
        for row in &self.rows {
            let mut line = vec![row.program.clone(), row.parameters.clone()];
            for cell in &row.cells {
                let executions = grouped(cell.statistics.counted());
                let time = duration(cell.seconds);
                let stopped = cell.verdict == Verdict::Stopped;
                let more = if stopped { "> " } else { "" };
                let mark = if cell.has_violation { "! " } else { "" };
                let share =
                    cell.verifying.map(|share| format!(", {:2.0}%", share * 100.0)).unwrap_or_default();
                line.extend([format!("{mark}{more}{executions}"), format!("{more}{time}{share}")]);
            }
            lines.push(line);
        }
        let mut text = align(&lines);
        let mut cells = self.rows.iter().flat_map(|row| &row.cells);
        if cells.any(|cell| cell.has_violation) {
            text.push_str("!: a violation was found\n");
        }
        let mut cells = self.rows.iter().flat_map(|row| &row.cells);
        if cells.any(|cell| cell.verdict == Verdict::Stopped) {
            text.push_str(">: the search was stopped early\n");
        }
        text
    }

    /// The numbers as CSV, one line for each row and column.
    pub fn csv(&self) -> String {
        const HEADER: &str = "program,parameters,model,algorithm,verdict,complete,blocked,faulty,redundant,events,seconds,states,verify_sc";
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        writer.write_record(HEADER.split(',')).expect("memory takes any line");
        for row in &self.rows {
            for (column, cell) in self.columns.iter().zip(&row.cells) {
                let Executions { complete, blocked, faulty, redundant } = cell.statistics.executions;
                let counts = (complete, blocked, faulty, redundant, cell.statistics.events);
                let what = (&row.program, &row.parameters, column.model, column.name(), cell.verdict.name());
                let seconds = format!("{:.6}", cell.seconds);
                let states = cell.statistics.states.map(|states| states.visited);
                let share = cell.verifying.map(|share| format!("{share:.3}"));
                writer.serialize((what, counts, seconds, states, share)).expect("memory takes any line");
            }
        }
        String::from_utf8(writer.into_inner().expect("memory takes any line")).expect("text stays text")
    }
}

/// A duration with three digits and a unit.
fn duration(seconds: f64) -> String {
    let (value, unit) = match seconds {
        seconds if seconds < 1e-3 => (seconds * 1e6, "us"),
        seconds if seconds < 1.0 => (seconds * 1e3, "ms"),
        seconds => (seconds, "s"),
    };
    let decimals = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.decimals$} {unit}")
}

/// The first two columns flush left, the others flush right; a title stands over the left edge of its two columns.
fn align(lines: &[Vec<String>]) -> String {
    let count = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let fields = lines.iter().skip(1).filter_map(|line| line.get(column));
        fields.map(|field| field.chars().count()).max().unwrap_or(0)
    };
    let mut widths: Vec<_> = (0..count).map(width).collect();
    for column in (2..count).step_by(2) {
        let title = lines[0][column].chars().count();
        widths[column] = widths[column].max(title.saturating_sub(widths[column + 1] + 2));
    }
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        let mut written = String::new();
        for (column, field) in line.iter().enumerate() {
            let gap = if column == 0 || widths[column] == 0 { "" } else { "  " };
            let width = widths[column];
            written += gap;
            if number == 0 && column >= 2 {
                if column.is_multiple_of(2) {
                    let both = width + 2 + widths[column + 1];
                    written += &format!("{field:<both$}");
                    continue;
                }
                written.truncate(written.len() - gap.len());
            } else if column < 2 {
                written += &format!("{field:<width$}");
            } else {
                written += &format!("{field:>width$}");
            }
        }
        text += written.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(complete: u64, verdict: Verdict, seconds: f64) -> Measured {
        let executions = Executions { complete, ..Executions::default() };
        let has_violation = verdict == Verdict::Violation;
        Measured {
            verdict,
            has_violation,
            statistics: Statistics { executions, ..Statistics::default() },
            seconds,
            verifying: None,
        }
    }

    fn comparison(verdicts: [Verdict; 2]) -> Comparison {
        let column =
            |algorithm| Column { model: "sc", algorithm, merge: Merges::default(), buffer_bound: None };
        let cells = vec![measured(1024, verdicts[0], 0.001_234), measured(8, verdicts[1], 12.0)];
        Comparison {
            columns: vec![column("source"), column("optimal")],
            rows: vec![Row { program: "a,b.c".to_string(), parameters: "N=2".to_string(), cells }],
        }
    }

    #[test]
    fn a_table_lines_up() {
        let expected = "\
            \x20           source               optimal\n\
            \x20           executions     time  executions      time\n\
            a,b.c  N=2       1,024  1.23 ms         > 8  > 12.0 s\n\
            >: the search was stopped early\n";
        assert_eq!(comparison([Verdict::Safe, Verdict::Stopped]).text(), expected);
    }

    #[test]
    fn a_violation_is_marked() {
        let expected = "\
            \x20           source               optimal\n\
            \x20           executions     time  executions    time\n\
            a,b.c  N=2     ! 1,024  1.23 ms           8  12.0 s\n\
            !: a violation was found\n";
        assert_eq!(comparison([Verdict::Violation, Verdict::Bounded]).text(), expected);
    }

    #[test]
    fn shares_stand_beside_times() {
        let mut both = comparison([Verdict::Safe, Verdict::Safe]);
        both.rows[0].cells[1].verifying = Some(0.376);
        let expected = "\
            \x20           source               optimal\n\
            \x20           executions     time  executions  time, VerifySC\n\
            a,b.c  N=2       1,024  1.23 ms           8     12.0 s, 38%\n";
        assert_eq!(both.text(), expected);
        both.columns[1].model = "tso";
        assert!(both.text().contains(" time, witnesses\n"), "{}", both.text());
        both.columns[1].model = "sc";
        assert!(both.csv().ends_with("safe,8,0,0,0,0,12.000000,,0.376\n"), "{}", both.csv());
    }

    #[test]
    fn csv_quotes_what_has_commas() {
        let csv = comparison([Verdict::Safe, Verdict::Safe]).csv();
        assert!(csv.contains("\n\"a,b.c\",N=2,sc,optimal,safe,8,0,0,0,0,12.000000,,\n"), "{csv}");
    }

    #[test]
    fn a_smaller_bound_may_miss_a_violation() {
        let mut both = comparison([Verdict::Bounded, Verdict::Violation]);
        (both.columns[0].buffer_bound, both.columns[1].buffer_bound) = (Some(0), Some(1));
        assert_eq!(both.disagreements().count(), 0);
        both.columns[1].buffer_bound = Some(0);
        assert_eq!(both.disagreements().count(), 1);
    }

    #[test]
    fn a_violation_that_another_does_not_find_is_a_disagreement() {
        assert_eq!(comparison([Verdict::Violation, Verdict::Safe]).disagreements().count(), 1);
        assert_eq!(comparison([Verdict::Violation, Verdict::Stopped]).disagreements().count(), 0);
    }
}
