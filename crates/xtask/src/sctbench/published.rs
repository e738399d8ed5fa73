//! What was published of other tools: the data of RFF.
//!
//! Source: github.com/dylanjwolff/RFF, `scripts/data-analysis/full-data.csv` and `prior_work.csv`. Wolff, Shi, Duck, Mathur,
//! Roychoudhury, "Greybox Fuzzing for Concurrency Testing", ASPLOS 2024.

use super::{Runs, cell};
use crate::Result;
use std::collections::HashMap;
use std::path::Path;

/// The tools of `full-data.csv` that are shown, with what the paper calls them.
const TOOLS: [(&str, &str); 4] = [
    ("power-coe-always-rand-schedfuzz", "RFF"),
    ("pos-only-schedfuzz", "POS"),
    ("pct-no-rff-always-rand-schedfuzz", "PCT3"),
    ("qlearning-schedfuzz", "QL"),
];

/// Published figures by program.
#[derive(Default)]
pub(super) struct Published {
    /// By tool and program: for each trial the number of the first buggy schedule, if there was one.
    trials: HashMap<(String, String), Vec<Option<u64>>>,
    /// By program, what `prior_work.csv` says of PERIOD.
    period: HashMap<String, String>,
    /// No files were read.
    is_empty: bool,
}

impl Published {
    /// Reads the files in a folder; nothing, without one.
    pub(super) fn read(folder: Option<&Path>) -> Result<Published> {
        let Some(folder) = folder else { return Ok(Published { is_empty: true, ..Published::default() }) };
        let mut published = Published::default();
        for record in reader(&folder.join("full-data.csv"))?.records() {
            let record = record?;
            let Some((tool, program)) = record.get(0).zip(record.get(1)) else { continue };
            let found = record.get(5).and_then(|text| text.parse::<f64>().ok());
            let trials = published.trials.entry((tool.into(), program.into())).or_default();
            trials.push(found.map(|number| number as u64));
        }
        for record in reader(&folder.join("prior_work.csv"))?.records() {
            let record = record?;
            if let Some((program, figure)) = record.get(0).zip(record.get(1)) {
                published.period.insert(program.into(), figure.into());
            }
        }
        Ok(published)
    }

    /// The heads of the columns.
    pub(super) fn heads(&self) -> Vec<&'static str> {
        let tools = TOOLS.iter().map(|(_, name)| *name).chain(["PERIOD"]);
        if self.is_empty { Vec::new() } else { tools.collect() }
    }

    /// The cells of a program.
    pub(super) fn cells(&self, program: Option<&str>) -> Vec<String> {
        let of = |tool: &str| {
            let trials = self.trials.get(&(tool.into(), program?.into()))?;
            Some(cell(&Runs { seeds: trials.clone() }))
        };
        let tools = TOOLS.iter().map(|(tool, _)| of(tool).unwrap_or_default());
        let period = program.and_then(|program| self.period.get(program)).cloned().unwrap_or_default();
        if self.is_empty { Vec::new() } else { tools.chain([period]).collect() }
    }
}

fn reader(path: &Path) -> Result<csv::Reader<std::fs::File>> {
    let reader = csv::ReaderBuilder::new().flexible(true).from_path(path);
    reader.map_err(|error| format!("{}: {error}", path.display()).into())
}
