//! Pieces of text that several results share.

use interleaf_report::text::grouped;

/// A number with its noun: `1 state`, `2,000 states`.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    let plural = match noun {
        _ if number == 1 => noun.to_string(),
        "vertex" => "vertices".to_string(),
        "memory" => "memories".to_string(),
        _ => format!("{noun}s"),
    };
    format!("{} {plural}", grouped(number as u64))
}

/// Rows with aligned columns.
pub(crate) fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let lengths = |column: usize| rows.iter().filter_map(move |row| Some(row.get(column)?.chars().count()));
    let widths: Vec<usize> = (0..columns).map(|column| lengths(column).max().unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:width$}"));
        format!("{}\n", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// A quotation of untrusted input: one short line.
pub(crate) fn quote(text: &str) -> String {
    /// In characters.
    const LONGEST: usize = 40;
    let start: String = text.chars().take(LONGEST).collect();
    let mut short = interleaf_report::printable::line(&start).into_owned();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
