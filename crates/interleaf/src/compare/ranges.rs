//! Macros that take several values: `N=1..8`, `N=2,4,8`.

use std::str::FromStr;

/// A macro and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Range {
    pub name: String,
    pub values: Vec<String>,
}

/// A longer range is taken for a typing error.
const MOST_VALUES: u64 = 10_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RangeError {
    #[error("expected NAME=FIRST..LAST or NAME=VALUE,VALUE,..., such as N=1..8")]
    Form,
    #[error("the range is empty: it ends before it starts")]
    Empty,
    #[error("the range has more than {MOST_VALUES} values")]
    Long,
}

impl FromStr for Range {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Range, RangeError> {
        let (name, values) = text.split_once('=').ok_or(RangeError::Form)?;
        if name.is_empty() || values.is_empty() {
            return Err(RangeError::Form);
        }
        let values = match values.split_once("..") {
            Some((first, last)) => {
                let number =
                    |text: &str| text.trim_start_matches('=').parse::<i64>().map_err(|_| RangeError::Form);
                let (first, last) = (number(first)?, number(last)?);
                if first > last {
                    return Err(RangeError::Empty);
                }
                if last.abs_diff(first) >= MOST_VALUES {
                    return Err(RangeError::Long);
                }
                (first..=last).map(|value| value.to_string()).collect()
            }
            None => values.split(',').map(str::to_string).collect::<Vec<_>>(),
        };
        if values.iter().any(String::is_empty) {
            return Err(RangeError::Form);
        }
        Ok(Range { name: name.to_string(), values })
    }
}

/// Every choice of one value per range, as `NAME=VALUE`. The last range changes fastest.
pub(super) fn combinations(ranges: &[Range]) -> Vec<Vec<String>> {
    ranges.iter().fold(vec![Vec::new()], |chosen, range| {
        let with = |choice: &Vec<String>, value: &String| {
            let mut choice = choice.clone();
            choice.push(format!("{}={value}", range.name));
            choice
        };
        chosen.iter().flat_map(|choice| range.values.iter().map(move |value| with(choice, value))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(text: &str) -> Result<Vec<String>, RangeError> {
        text.parse::<Range>().map(|range| range.values)
    }

    #[test]
    fn both_ends_of_a_range_belong_to_it() {
        assert_eq!(values("N=2..4").unwrap(), ["2", "3", "4"]);
        assert_eq!(values("N=3..3").unwrap(), ["3"]);
        assert_eq!(values("N=8,1,x").unwrap(), ["8", "1", "x"]);
    }

    #[test]
    fn what_is_no_range_is_refused() {
        for text in ["", "N", "N=", "=1..2", "N=1..", "N=a..b", "N=1,,2"] {
            assert_eq!(values(text), Err(RangeError::Form), "{text}");
        }
        assert_eq!(values("N=4..2"), Err(RangeError::Empty));
        assert_eq!(values("N=1..99999999"), Err(RangeError::Long));
        assert_eq!(values("N=-9223372036854775808..9223372036854775807"), Err(RangeError::Long));
    }

    #[test]
    fn the_last_range_changes_fastest() {
        let ranges = ["A=1..2".parse().unwrap(), "B=x,y".parse().unwrap()];
        let expected = [["A=1", "B=x"], ["A=1", "B=y"], ["A=2", "B=x"], ["A=2", "B=y"]];
        assert_eq!(combinations(&ranges), expected);
        assert_eq!(combinations(&[]), [Vec::<String>::new()]);
    }
}
