//! Table 5 of rf-smc: the counts of the corrected programs, and the executions until the first violation.

use super::Options;
use super::counts;
use super::document::{Document, Table};
use super::published::{Published, cells};
use super::searching::{loaded, run_to_violation};
use crate::Result;
use interleaf_report::text::grouped;

pub(super) fn run_table(paper: &str, item: &str, options: &Options) -> Result<Document> {
    let mut document = counts::run_table(paper, item, options)?;
    let mut table = Table::new(["program", "algorithm", "theirs", "ours"]);
    for cell in cells(paper, &format!("{item}-hit"))? {
        let loaded = loaded(&cell.program, &cell.flags)?;
        let found = run_to_violation(&loaded, &cell.algorithm, options.limit)?;
        let theirs = match cell.published {
            Published::Executions(count) => grouped(count),
            Published::Timeout => "timeout".to_string(),
        };
        let ours = match found.has_violation {
            true => grouped(found.executions()),
            false => format!("not in {} ({} s)", grouped(found.executions()), options.limit),
        };
        table.rows.push(vec![cell.row.clone(), format!("`{}`", cell.algorithm), theirs, ours]);
    }
    document.paragraph(
        "Executions until the bug is found, in the program with its assertion. They depend on the order in which an algorithm tries \
         threads and sources, which the paper leaves open.",
    );
    document.table(table);
    Ok(document)
}
