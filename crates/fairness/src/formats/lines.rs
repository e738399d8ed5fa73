//! Reading a text line by line.

use super::{MOST_STATES, ReadError};
use crate::mdp::Vertex;

/// The most states without any transition. If there are more, the header is wrong.
const MOST_IDLE_STATES: usize = 1_000_000;

/// The lines of a text that are not empty.
pub(super) struct Lines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    /// The number of the last line, for errors about missing lines.
    last: usize,
}

/// A line without white space around it.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// From 1.
    pub(super) number: usize,
    pub(super) text: &'a str,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let mut lines =
            self.lines.by_ref().map(|(index, text)| Line { number: index + 1, text: text.trim() });
        lines.find(|line| !line.text.is_empty())
    }
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Lines<'a> {
        Lines { lines: text.lines().enumerate(), last: super::last_line(text) }
    }

    pub(super) fn header(&mut self) -> Result<Line<'a>, ReadError> {
        self.next().ok_or_else(|| ReadError::new(1, "the file is empty"))
    }

    /// Hands each transition to `read`; there must be as many as announced.
    pub(super) fn transitions(
        &mut self,
        announced: usize,
        mut read: impl FnMut(Line<'a>) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        for found in 0..announced {
            let line = self.next().ok_or_else(|| self.cut("transitions", announced, found))?;
            read(line)?;
        }
        match self.next() {
            Some(line) => {
                Err(line.error(format!("there is more than the {announced} transitions announced")))
            }
            None => Ok(()),
        }
    }

    /// The file ends too early.
    pub(super) fn missing(&self, what: &str) -> ReadError {
        ReadError::new(self.last, format!("expected {what}, found the end of the file"))
    }

    /// Fewer things were found than a header announced.
    pub(super) fn cut(&self, what: &str, announced: usize, found: usize) -> ReadError {
        let what = format!("the file is cut: {announced} {what} are announced, and there are {found}");
        ReadError::new(self.last, what)
    }
}

impl Line<'_> {
    pub(super) fn error(self, what: impl Into<String>) -> ReadError {
        ReadError::new(self.number, what)
    }

    /// The line is not the expected one.
    pub(super) fn expected(self, what: &str) -> ReadError {
        self.expected_not(what, self.text)
    }

    /// A word of the line is not the expected one.
    pub(super) fn expected_not(self, what: &str, word: &str) -> ReadError {
        self.error(format!("expected {what}, found `{}`", super::shortened(word)))
    }

    /// A word as a number of things.
    pub(super) fn number(self, word: &str, what: &str) -> Result<usize, ReadError> {
        word.parse().map_err(|_| self.expected_not(what, word))
    }

    /// A word as a state below `states`.
    pub(super) fn state(self, word: &str, states: usize) -> Result<Vertex, ReadError> {
        match self.number(word, "the number of a state")? {
            number if number < states => Ok(number as Vertex),
            number if states == 1 => {
                Err(self.error(format!("there is no state {number}; the only state is 0")))
            }
            number => {
                Err(self.error(format!("there is no state {number}; states go from 0 to {}", states - 1)))
            }
        }
    }

    /// A word as a number of states that memory can hold, at least one.
    pub(super) fn number_of_states(self, word: &str) -> Result<usize, ReadError> {
        match self.number(word, "the number of states")? {
            0 => Err(self.error("a model has at least one state")),
            states if states > MOST_STATES => {
                Err(self.error(format!("{states} states are more than can be read, {MOST_STATES}")))
            }
            states => Ok(states),
        }
    }

    /// Refuses a header that announces far more states than its transitions can begin and end with.
    pub(super) fn refuse_idle(self, states: usize, transitions: usize) -> Result<(), ReadError> {
        if states.saturating_sub(transitions.saturating_mul(2)) <= MOST_IDLE_STATES {
            return Ok(());
        }
        Err(self.error(format!(
            "there are {states} states, but only {transitions} transitions; at most {MOST_IDLE_STATES} states can be in none"
        )))
    }
}
