//! The published counts: `data/PAPER.csv`, a row for each cell of a table, and `data/reasons.csv`, why ours differ.

use crate::Result;
use std::path::{Path, PathBuf};

/// What a paper reports for an algorithm on a program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Published {
    Executions(u64),
    /// It did not end within the paper's limit.
    Timeout,
}

/// A cell of a published table.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Cell {
    /// The table: `table3.1`.
    pub(super) item: String,
    /// The paper's name of the program, and its size: `fib-bench(4)`.
    pub(super) row: String,
    /// The file in `programs/`, without its extension; empty if there is none.
    pub(super) program: String,
    /// The flags of `interleaf check`.
    pub(super) flags: String,
    /// Our algorithm.
    pub(super) algorithm: String,
    pub(super) published: Published,
    /// The paper's time, on its machine.
    pub(super) seconds: Option<f64>,
}

impl Cell {
    /// The model and the algorithm, as the title of a column.
    pub(super) fn column(&self) -> String {
        let mut words = self.flags.split_whitespace().skip_while(|word| *word != "--model").skip(1);
        match words.next() {
            Some(model) => format!("{model} {}", self.algorithm),
            None => self.algorithm.clone(),
        }
    }

    /// The row without its size.
    pub(super) fn family(&self) -> &str {
        self.row.split('(').next().unwrap_or_default()
    }
}

/// Why our count differs.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Reason {
    item: String,
    row: String,
    algorithm: String,
    pub(super) text: String,
}

impl Reason {
    /// Whether it is about this cell. A field that is `*` is about all.
    pub(super) fn is_about(&self, cell: &Cell) -> bool {
        let is = |pattern: &str, text: &str| pattern == "*" || pattern == text;
        is(&self.item, &cell.item)
            && (is(&self.row, &cell.row) || self.row == cell.family())
            && is(&self.algorithm, &cell.algorithm)
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/paper/data")
}

fn records(name: &str) -> Result<Vec<csv::StringRecord>> {
    let path = folder().join(name);
    let reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_path(&path);
    let mut reader = reader.map_err(|error| format!("{}: {error}", path.display()))?;
    reader.records().map(|record| Ok(record?)).collect()
}

/// The cells of a table.
pub(super) fn cells(paper: &str, item: &str) -> Result<Vec<Cell>> {
    let records = records(&format!("{paper}.csv"))?;
    records.iter().filter(|record| &record[0] == item).map(cell).collect()
}

fn cell(record: &csv::StringRecord) -> Result<Cell> {
    let published = match &record[5] {
        "timeout" => Published::Timeout,
        number => Published::Executions(number.parse().map_err(|error| format!("{record:?}: {error}"))?),
    };
    Ok(Cell {
        item: record[0].to_string(),
        row: record[1].to_string(),
        program: record[2].to_string(),
        flags: record[3].to_string(),
        algorithm: record[4].to_string(),
        published,
        seconds: record[6].parse().ok(),
    })
}

/// The reasons of a paper.
pub(super) fn reasons(paper: &str) -> Result<Vec<Reason>> {
    let records = records("reasons.csv")?;
    let reason = |record: &csv::StringRecord| Reason {
        item: record[1].to_string(),
        row: record[2].to_string(),
        algorithm: record[3].to_string(),
        text: record[4].to_string(),
    };
    Ok(records.iter().filter(|record| &record[0] == paper || &record[0] == "*").map(reason).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::programs::folder;
    use interleaf::algorithms::named;

    #[test]
    fn every_cell_names_a_program_and_an_algorithm() {
        for (paper, count) in [("rf-smc", 200), ("thesis", 700)] {
            let records = records(&format!("{paper}.csv")).expect("the file is there");
            assert!(records.len() >= count, "{}", records.len());
            for record in &records {
                let cell = cell(record).expect("the row is whole");
                assert!(named(&cell.algorithm).is_some(), "{cell:?}");
                let file = folder(&cell.program).with_extension("c");
                assert!(cell.program.is_empty() || file.is_file(), "{cell:?}");
            }
            assert!(!reasons(paper).expect("the file is there").is_empty());
        }
    }

    #[test]
    fn a_reason_is_about_a_table_a_row_or_an_algorithm() {
        let cell = cells("rf-smc", "table1").expect("the file is there").swap_remove(0);
        assert_eq!((cell.row.as_str(), cell.family()), ("circular-buffer(7)", "circular-buffer"));
        let is_about = |item: &str, row: &str, algorithm: &str| {
            let [item, row, algorithm] = [item, row, algorithm].map(str::to_string);
            Reason { item, row, algorithm, text: String::new() }.is_about(&cell)
        };
        assert!(is_about("table1", "circular-buffer", "*") && is_about("*", "circular-buffer(7)", "optimal"));
        assert!(
            !is_about("table2", "*", "*") && !is_about("*", "*", "dc") && !is_about("*", "lastzero", "*")
        );
    }
}
