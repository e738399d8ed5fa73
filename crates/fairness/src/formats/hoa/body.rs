//! The states of an automaton and their transitions.

use super::reader::{MOST_STATES, Reader};
use super::tokens::Token;
use crate::automaton::{Automaton, Guard, Transition};
use crate::formats::ReadError;

impl Reader<'_> {
    pub(super) fn body(&mut self) -> Result<Automaton, ReadError> {
        let Some(acceptance) = self.acceptance.take() else {
            return Err(ReadError::new(self.line(), "expected `Acceptance:` before `--BODY--`"));
        };
        let propositions = self.propositions.clone().unwrap_or_default();
        // State, line, guard of the state, its transitions.
        let mut transitions: Vec<Vec<Transition>> = Vec::new();
        let mut is_defined = Vec::new();
        let mut targets = Vec::new();
        while self.take(&Token::Header("State".to_string())) {
            let of_state = self.label()?;
            let line = self.line();
            let state = self.number("the number of a state")?;
            if state >= self.states.unwrap_or(MOST_STATES) {
                return Err(self.no_state(line, state));
            }
            if let Some(Token::Text(_)) = self.peek() {
                self.next += 1;
            }
            let marks = self.marks()?;
            if transitions.len() <= state {
                transitions.resize(state + 1, Vec::new());
                is_defined.resize(state + 1, false);
            }
            if std::mem::replace(&mut is_defined[state], true) {
                return Err(ReadError::new(line, format!("state {state} is defined twice")));
            }
            let mut without_label = 0;
            while matches!(self.peek(), Some(Token::Number(_) | Token::Symbol('['))) {
                without_label += usize::from(of_state.is_none() && self.peek() != Some(&Token::Symbol('[')));
                let transition = self.transition(
                    &of_state,
                    &marks,
                    transitions[state].len(),
                    propositions.len(),
                    &mut targets,
                )?;
                transitions[state].push(transition);
            }
            if without_label > 0 && without_label != 1 << propositions.len() {
                let what = format!(
                    "expected a transition for each of the 2^{} combinations of labels in state {state}, found \
                     {without_label} without a label",
                    propositions.len()
                );
                return Err(ReadError::new(line, what));
            }
        }
        if !self.take(&Token::End) {
            return self.error("`State:`, a transition or `--END--`");
        }
        if self.peek().is_some() {
            return self.error("one automaton alone");
        }
        let states = self.states.unwrap_or(transitions.len());
        let last = targets.iter().chain(&self.initial).find(|&&(_, state)| state >= states);
        if let Some(&(line, state)) = last {
            return Err(self.no_state(line, state));
        }
        transitions.resize(states, Vec::new());
        let initial = self.initial.iter().map(|&(_, state)| state as u32).collect();
        Ok(Automaton { initial, propositions, transitions, acceptance })
    }

    fn transition(
        &mut self,
        of_state: &Option<Guard>,
        of_state_marks: &[u32],
        number: usize,
        propositions: usize,
        targets: &mut Vec<(usize, usize)>,
    ) -> Result<Transition, ReadError> {
        let own = self.label()?;
        let line = self.line();
        let target = self.number("the number of a state")?;
        if self.symbol('&') {
            return Err(ReadError::new(line, "alternating automata are not supported"));
        }
        targets.push((line, target));
        let mut marks = [of_state_marks, &self.marks()?].concat();
        marks.sort_unstable();
        marks.dedup();
        let guard = match (own, of_state) {
            (Some(_), Some(_)) => {
                return Err(ReadError::new(line, "a transition has a label, and so has its state"));
            }
            (Some(own), None) => own,
            (None, Some(of_state)) => of_state.clone(),
            // The transitions stand in the order of all combinations of labels, the first being the lowest bit.
            (None, None) if propositions < usize::BITS as usize && number >> propositions == 0 => {
                let literal = |at: usize| match number >> at & 1 {
                    1 => Guard::Proposition(at),
                    _ => Guard::Not(Box::new(Guard::Proposition(at))),
                };
                Guard::And((0..propositions).map(literal).collect())
            }
            (None, None) => {
                let what = "expected a label, or a transition for each combination of labels and no others";
                return Err(ReadError::new(line, what));
            }
        };
        Ok(Transition { guard, target: target as u32, marks })
    }

    fn no_state(&self, line: usize, state: usize) -> ReadError {
        ReadError::new(line, format!("there is no state {state} in the automaton"))
    }
}
