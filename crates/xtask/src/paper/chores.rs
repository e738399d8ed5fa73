//! Figures that other chores make: `bench --fairness` and `bench --refine`.

use super::Options;
use super::document::{Block, Document};
use crate::Result;
use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};

thread_local! {
    /// The output of each chore, and the plots by the names of their files.
    static KNOWN: RefCell<HashMap<String, Made>> = RefCell::default();
}

#[derive(Clone)]
struct Made {
    output: String,
    plots: HashMap<String, String>,
}

impl Made {
    /// The lines of the output from the one that begins with `first` to the one before that which begins with `last`.
    fn between(&self, first: &str, last: &str) -> String {
        let from = self.output.lines().skip_while(|line| !line.starts_with(first));
        let lines = from
            .enumerate()
            .take_while(|(number, line)| *number == 0 || last.is_empty() || !line.starts_with(last));
        lines.map(|(_, line)| format!("{line}\n")).collect()
    }
}

/// Runs a chore once, in a process of its own, as it prints while it works. `FOLDER` among its arguments is a folder for its plots.
fn made(arguments: &str) -> Result<Made> {
    if let Some(known) = KNOWN.with_borrow(|known| known.get(arguments).cloned()) {
        return Ok(known);
    }
    let folder = tempfile::tempdir()?;
    let path = folder.path().display().to_string();
    let mut command = Command::new(std::env::current_exe()?);
    command.args(arguments.replace("FOLDER", &path).split_whitespace()).stderr(Stdio::inherit());
    let output = command.output()?;
    if !output.status.success() {
        return Err(format!("{arguments} failed").into());
    }
    let output = String::from_utf8(output.stdout)?;
    let mut plots = HashMap::new();
    for entry in std::fs::read_dir(folder.path())? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "svg") {
            plots.insert(name(&path), std::fs::read_to_string(&path)?);
        }
    }
    let made = Made { output, plots };
    KNOWN.with_borrow_mut(|known| known.insert(arguments.to_string(), made.clone()));
    Ok(made)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A document of a part of the output, and a plot.
fn part(made: &Made, text: String, plot: &str) -> Result<Document> {
    let mut document = Document::default();
    if text.trim().is_empty() {
        return Err("the chore printed something else".into());
    }
    document.blocks.push(match text.trim_start().starts_with('|') {
        true => Block::Ready(text.trim().to_string() + "\n"),
        false => Block::Verbatim(text),
    });
    document.plots.extend(made.plots.get(plot).cloned());
    Ok(document)
}

/// Figures 6.2 to 6.5 of the thesis.
pub(super) fn fairness(figure: u32) -> Result<Document> {
    let made = made("bench --fairness steps --plot FOLDER/steps.svg")?;
    let (measure, plot) = if figure <= 3 { ("steps", "steps.svg") } else { ("seconds", "steps-seconds.svg") };
    let kind = if figure.is_multiple_of(2) { "graphs" } else { "processes" };
    let table = made.between(&format!("| {measure}, {kind}"), "\n");
    let table: String =
        table.lines().take_while(|line| line.starts_with('|')).map(|line| format!("{line}\n")).collect();
    let mut document = Document::default();
    document.paragraph(format!(
        "The {measure} of the basic and the improved algorithms on {kind} after the common preprocessing, and the ratios of improved to \
         basic. `cargo xtask bench --fairness` says what the models are. The paper's figure has no numbers; its points lie around the \
         diagonal for graphs, and for processes below it.",
    ));
    let part = part(&made, table, plot)?;
    document.blocks.extend(part.blocks);
    document.plots = part.plots;
    Ok(document)
}

/// Figures 5 to 10 of stateful-por.
pub(super) fn refine(figure: u32, options: &Options) -> Result<Document> {
    let Options { correct, buggy, limit, .. } = options;
    let arguments = match figure {
        5..=8 => format!("bench --refine --correct {correct} --buggy 0 --limit {limit} --folder FOLDER"),
        _ => format!("bench --refine --correct 0 --buggy {buggy} --limit {limit} --folder FOLDER"),
    };
    let made = made(&arguments)?;
    let mut document = refined(&made, figure)?;
    document.blocks.insert(0, Block::Paragraph(published(figure).to_string()));
    Ok(document)
}

/// What the paper says of a figure of stateful-por, whose plots have no numbers.
fn published(figure: u32) -> &'static str {
    match figure {
        5 => {
            "The paper, with 75 clients and half an hour for each: DL-S-POR is 2.6 times as fast as S-POR in the mean, far ahead where it \
             saves many states, else behind; DE-S-POR is slower than DL-S-POR."
        }
        6 => {
            "The paper: the static filter makes both faster, and the lazy search without it is still ahead of the eager one."
        }
        7 => {
            "The paper: S-POR and DL-S-POR take up to 7.8 times the memory of no reduction, as transitions are stored."
        }
        8 => "The paper: the static filter saves a little memory, and DE-S-POR takes less than DL-S-POR.",
        9 => "The paper: random orders are ahead in the mean, sequential ones if the best of six counts.",
        _ => "The paper: the same as in figure 9, and more so.",
    }
}

fn refined(made: &Made, figure: u32) -> Result<Document> {
    match figure {
        5 => part(made, made.between("", "without the static filter"), "refine-time.svg"),
        6 => part(made, made.between("without the static filter", ""), "refine-filter-time.svg"),
        7 => part(made, made.between("of s-por's", "dl-s-por by"), "refine-memory.svg"),
        8 => part(made, made.between("without the static filter", ""), "refine-filter-memory.svg"),
        9 => part(made, made.between("the mean over", "dl-s-por to the first error"), "refine-orders.svg"),
        _ => part(made, made.between("dl-s-por to the first error", ""), "refine-orders.svg"),
    }
}
