//! Which lines of a program were reached.

use crate::printable;
use crate::text::{grouped, plural};
use serde::Serialize;

/// How many groups of lines are named that were not reached.
const MOST_NAMED: usize = 20;

/// The lines of a file that have code, each list in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CoveredFile {
    /// The file.
    pub file: String,
    /// The lines that some execution reached.
    pub reached: Vec<u32>,
    /// In how many executions each of these was reached; 0 if the search does not count executions.
    pub executions: Vec<u64>,
    /// The others.
    pub missed: Vec<u32>,
}

/// What `--coverage` prints.
pub(crate) fn line_of(files: &[CoveredFile]) -> String {
    let reached: usize = files.iter().map(|file| file.reached.len()).sum();
    let all = reached + files.iter().map(|file| file.missed.len()).sum::<usize>();
    let mut missed: Vec<String> = Vec::new();
    for file in files {
        let name = printable::line(&file.file);
        missed.extend(groups(file).into_iter().map(|(first, last)| match first == last {
            true => format!("{name}:{first}"),
            false => format!("{name}:{first}-{last}"),
        }));
    }
    let more = missed.len().saturating_sub(MOST_NAMED);
    missed.truncate(MOST_NAMED);
    if more > 0 {
        missed.push(format!("{more} more"));
    }
    let (shown, noun) = (grouped(all as u64), plural(all as u64, "line"));
    let verb = if reached == 1 { "was" } else { "were" };
    let mut line = format!("{} of {shown} {noun} with code {verb} reached", grouped(reached as u64));
    if !missed.is_empty() {
        line += &format!("; not reached: {}", missed.join(", "));
    }
    line
}

/// The lines of a file that were not reached, where those with no code in between that was reached are one group.
fn groups(file: &CoveredFile) -> Vec<(u32, u32)> {
    let mut groups: Vec<(u32, u32)> = Vec::new();
    for &line in &file.missed {
        match groups.last_mut() {
            // No line between them was reached.
            Some((_, last))
                if file.reached.partition_point(|&reached| reached <= *last)
                    == file.reached.partition_point(|&reached| reached < line) =>
            {
                *last = line
            }
            _ => groups.push((line, line)),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_were_not_reached_are_named_in_groups() {
        let file = |reached: &[u32], missed: &[u32]| CoveredFile {
            file: "a.c".to_string(),
            reached: reached.to_vec(),
            executions: vec![1; reached.len()],
            missed: missed.to_vec(),
        };
        assert_eq!(line_of(&[file(&[1, 2], &[])]), "2 of 2 lines with code were reached");
        assert_eq!(line_of(&[file(&[1], &[])]), "1 of 1 line with code was reached");
        let some = file(&[1, 6, 20], &[3, 5, 7, 21]);
        assert_eq!(
            line_of(&[some]),
            "3 of 7 lines with code were reached; not reached: a.c:3-5, a.c:7, a.c:21"
        );
        let many: Vec<u32> = (0..50).map(|number| 2 * number + 1).collect();
        let between: Vec<u32> = many.iter().map(|line| line + 1).collect();
        assert!(line_of(&[file(&between, &many)]).ends_with("a.c:39, 30 more"));
    }
}
