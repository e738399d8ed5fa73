//! Automata in the Hanoi Omega-Automata format, version 1 (`.hoa`).
//!
//! Everything in it is read but what makes no objective: alternating automata are refused, and so is a file with
//! several automata. Labels may stand at states or at transitions, or be implicit; acceptance may be any condition, of
//! states or of transitions.

use super::{ReadError, shown};
use crate::automaton::{Acceptance, Atom, Automaton, Guard, Transition};
use std::collections::HashMap;

/// How deep conditions may be nested.
const DEEPEST: usize = 200;

/// A piece of text.
#[derive(Clone, PartialEq, Debug)]
enum Token {
    /// The name of a header, with its colon.
    Header(String),
    Word(String),
    Alias(String),
    Number(usize),
    Text(String),
    Symbol(char),
    Body,
    End,
}

impl Token {
    fn describe(&self) -> String {
        match self {
            Token::Header(name) => format!("`{}:`", shown(name)),
            Token::Word(word) => format!("`{}`", shown(word)),
            Token::Alias(name) => format!("`@{}`", shown(name)),
            Token::Number(number) => format!("`{number}`"),
            Token::Text(text) => format!("\"{}\"", shown(text)),
            Token::Symbol(symbol) => format!("`{symbol}`"),
            Token::Body => "`--BODY--`".to_string(),
            Token::End => "`--END--`".to_string(),
        }
    }
}

/// Reads an automaton.
pub fn read(text: &str) -> Result<Automaton, ReadError> {
    let tokens = tokens(text)?;
    let mut reader =
        Reader { tokens: &tokens, next: 0, last_line: super::last_line(text), ..Reader::default() };
    reader.header()?;
    reader.body()
}

fn tokens(text: &str) -> Result<Vec<(usize, Token)>, ReadError> {
    let mut tokens = Vec::new();
    let mut line = 1;
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_of_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        let mut taken = first.len_utf8();
        let token = match first {
            '\n' => {
                line += 1;
                None
            }
            _ if first.is_whitespace() => None,
            '/' if rest.starts_with("/*") => {
                taken = comment(rest).ok_or_else(|| ReadError::new(line, "a comment that does not end"))?;
                line += rest[..taken].matches('\n').count();
                None
            }
            '"' => {
                let start = line;
                let (content, length) =
                    quoted(rest).ok_or_else(|| ReadError::new(start, "a text that does not end"))?;
                taken = length;
                line += rest[..taken].matches('\n').count();
                tokens.push((start, Token::Text(content)));
                None
            }
            '-' if rest.starts_with("--BODY--") => {
                taken = 8;
                Some(Token::Body)
            }
            '-' if rest.starts_with("--END--") => {
                taken = 7;
                Some(Token::End)
            }
            '-' if rest.starts_with("--ABORT--") => {
                return Err(ReadError::new(line, "the automaton was aborted by the tool that wrote it"));
            }
            '0'..='9' => {
                taken = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let number = rest[..taken].parse().ok().filter(|&number: &usize| number <= u32::MAX as usize);
                let too_large = || ReadError::new(line, format!("`{}` is too large", shown(&rest[..taken])));
                Some(Token::Number(number.ok_or_else(too_large)?))
            }
            '@' => {
                taken = 1 + rest[1..].find(|c: char| !is_of_word(c)).unwrap_or(rest.len() - 1);
                Some(Token::Alias(rest[1..taken].to_string()))
            }
            _ if first.is_ascii_alphabetic() || first == '_' => {
                taken = rest.find(|c: char| !is_of_word(c)).unwrap_or(rest.len());
                let word = rest[..taken].to_string();
                if rest[taken..].starts_with(':') {
                    taken += 1;
                    Some(Token::Header(word))
                } else {
                    Some(Token::Word(word))
                }
            }
            '[' | ']' | '{' | '}' | '(' | ')' | '!' | '&' | '|' => Some(Token::Symbol(first)),
            other => {
                return Err(ReadError::new(
                    line,
                    format!("`{}` has no meaning here", shown(&other.to_string())),
                ));
            }
        };
        tokens.extend(token.map(|token| (line, token)));
        rest = &rest[taken..];
    }
    Ok(tokens)
}

/// How long a comment is; comments may be nested.
fn comment(text: &str) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let rest = &text[at..];
        let next = rest.find("/*").map(|next| (next, true));
        let end = rest.find("*/").map(|next| (next, false));
        let (next, opens) = next.into_iter().chain(end).min()?;
        at += next + 2;
        depth = if opens { depth + 1 } else { depth.checked_sub(1)? };
        if depth == 0 {
            return Some(at);
        }
    }
}

/// What stands in quotes, and how long it is with them.
fn quoted(text: &str) -> Option<(String, usize)> {
    let mut content = String::new();
    let mut characters = text.char_indices().skip(1);
    while let Some((at, character)) = characters.next() {
        match character {
            '"' => return Some((content, at + 1)),
            '\\' => content.push(characters.next()?.1),
            other => content.push(other),
        }
    }
    None
}

#[derive(Default)]
struct Reader<'a> {
    tokens: &'a [(usize, Token)],
    next: usize,
    last_line: usize,
    states: Option<usize>,
    initial: Vec<(usize, usize)>,
    propositions: Option<Vec<String>>,
    aliases: HashMap<String, Guard>,
    sets: usize,
    acceptance: Option<Acceptance>,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    fn line(&self) -> usize {
        self.tokens.get(self.next).map_or(self.last_line, |&(line, _)| line)
    }

    fn error<T>(&self, expected: &str) -> Result<T, ReadError> {
        let found = self.peek().map_or("the end of the file".to_string(), Token::describe);
        Err(ReadError::new(self.line(), format!("expected {expected}, found {found}")))
    }

    fn take(&mut self, token: &Token) -> bool {
        let is_next = self.peek() == Some(token);
        self.next += usize::from(is_next);
        is_next
    }

    fn symbol(&mut self, symbol: char) -> bool {
        self.take(&Token::Symbol(symbol))
    }

    fn expect(&mut self, symbol: char) -> Result<(), ReadError> {
        if self.symbol(symbol) { Ok(()) } else { self.error(&format!("`{symbol}`")) }
    }

    fn number(&mut self, what: &str) -> Result<usize, ReadError> {
        let Some(&Token::Number(number)) = self.peek() else { return self.error(what) };
        self.next += 1;
        Ok(number)
    }

    fn header(&mut self) -> Result<(), ReadError> {
        if !self.take(&Token::Header("HOA".to_string())) {
            return self.error("`HOA: v1`");
        }
        if !self.take(&Token::Word("v1".to_string())) {
            return self.error("`v1`");
        }
        loop {
            let line = self.line();
            let name = match self.peek() {
                Some(Token::Header(name)) => name.clone(),
                Some(Token::Body) => break,
                _ => return self.error("a header or `--BODY--`"),
            };
            self.next += 1;
            match name.as_str() {
                "States" => self.states = Some(self.number("the number of states")?),
                "Start" => {
                    let start = self.number("the number of a state")?;
                    if self.symbol('&') {
                        return Err(ReadError::new(line, "alternating automata are not supported"));
                    }
                    self.initial.push((line, start));
                }
                "AP" => self.propositions(line)?,
                "Alias" => {
                    let Some(Token::Alias(alias)) = self.peek().cloned() else {
                        return self.error("`@NAME`");
                    };
                    self.next += 1;
                    let guard = self.guard(0)?;
                    self.aliases.insert(alias, guard);
                }
                "Acceptance" => {
                    self.sets = self.number("the number of acceptance sets")?;
                    self.acceptance = Some(self.acceptance_or(0)?);
                }
                // What begins with a small letter does not change the meaning.
                _ if name.starts_with(|c: char| c.is_ascii_lowercase()) => self.skip_values(),
                _ => {
                    return Err(ReadError::new(
                        line,
                        format!("the header `{}:` is not supported", shown(&name)),
                    ));
                }
            }
        }
        self.next += 1;
        Ok(())
    }

    fn skip_values(&mut self) {
        while !matches!(self.peek(), None | Some(Token::Header(_) | Token::Body | Token::End)) {
            self.next += 1;
        }
    }

    fn propositions(&mut self, line: usize) -> Result<(), ReadError> {
        let count = self.number("the number of propositions")?;
        let mut names = Vec::new();
        while let Some(Token::Text(name)) = self.peek().cloned() {
            self.next += 1;
            names.push(name);
        }
        if names.len() != count {
            let what = format!("{count} propositions are announced, and there are {}", names.len());
            return Err(ReadError::new(line, what));
        }
        self.propositions = Some(names);
        Ok(())
    }

    /// A condition on labels: disjunctions of conjunctions.
    fn guard(&mut self, depth: usize) -> Result<Guard, ReadError> {
        let mut parts = vec![self.guard_and(depth)?];
        while self.symbol('|') {
            parts.push(self.guard_and(depth)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Guard::Or(parts) })
    }

    fn guard_and(&mut self, depth: usize) -> Result<Guard, ReadError> {
        let mut parts = vec![self.guard_unit(depth)?];
        while self.symbol('&') {
            parts.push(self.guard_unit(depth)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Guard::And(parts) })
    }

    fn guard_unit(&mut self, depth: usize) -> Result<Guard, ReadError> {
        if depth > DEEPEST {
            return Err(ReadError::new(self.line(), "a condition that is nested too deep"));
        }
        if self.symbol('!') {
            return Ok(Guard::Not(Box::new(self.guard_unit(depth + 1)?)));
        }
        if self.symbol('(') {
            let guard = self.guard(depth + 1)?;
            self.expect(')')?;
            return Ok(guard);
        }
        let line = self.line();
        let guard = match self.peek() {
            Some(Token::Word(word)) if word == "t" => Guard::Constant(true),
            Some(Token::Word(word)) if word == "f" => Guard::Constant(false),
            Some(&Token::Number(number)) => {
                let known = self.propositions.as_ref().map_or(0, Vec::len);
                if number >= known {
                    return Err(ReadError::new(line, format!("there is no proposition {number}")));
                }
                Guard::Proposition(number)
            }
            Some(Token::Alias(name)) => match self.aliases.get(name) {
                Some(guard) => guard.clone(),
                None => return Err(ReadError::new(line, format!("there is no alias `@{}`", shown(name)))),
            },
            _ => return self.error("a condition on labels"),
        };
        self.next += 1;
        Ok(guard)
    }

    fn acceptance_or(&mut self, depth: usize) -> Result<Acceptance, ReadError> {
        let mut parts = vec![self.acceptance_and(depth)?];
        while self.symbol('|') {
            parts.push(self.acceptance_and(depth)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Acceptance::Or(parts) })
    }

    fn acceptance_and(&mut self, depth: usize) -> Result<Acceptance, ReadError> {
        let mut parts = vec![self.acceptance_unit(depth)?];
        while self.symbol('&') {
            parts.push(self.acceptance_unit(depth)?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Acceptance::And(parts) })
    }

    fn acceptance_unit(&mut self, depth: usize) -> Result<Acceptance, ReadError> {
        if depth > DEEPEST {
            return Err(ReadError::new(self.line(), "a condition that is nested too deep"));
        }
        if self.symbol('(') {
            let acceptance = self.acceptance_or(depth + 1)?;
            self.expect(')')?;
            return Ok(acceptance);
        }
        let Some(Token::Word(word)) = self.peek().cloned() else {
            return self.error("`Inf`, `Fin`, `t` or `f`");
        };
        let of: fn(Atom) -> Acceptance = match word.as_str() {
            "t" | "f" => {
                self.next += 1;
                return Ok(Acceptance::Constant(word == "t"));
            }
            "Inf" => Acceptance::Infinitely,
            "Fin" => Acceptance::Finitely,
            _ => return self.error("`Inf`, `Fin`, `t` or `f`"),
        };
        self.next += 1;
        self.expect('(')?;
        let is_negated = self.symbol('!');
        let set = self.set()?;
        self.expect(')')?;
        Ok(of(Atom { set, is_negated }))
    }

    /// The number of an acceptance set.
    fn set(&mut self) -> Result<u32, ReadError> {
        let line = self.line();
        match self.number("the number of an acceptance set")? {
            set if set < self.sets => Ok(set as u32),
            set => Err(ReadError::new(
                line,
                format!("there is no acceptance set {set}; there are {}", self.sets),
            )),
        }
    }

    fn marks(&mut self) -> Result<Vec<u32>, ReadError> {
        let mut marks = Vec::new();
        if self.symbol('{') {
            while !self.symbol('}') {
                marks.push(self.set()?);
            }
        }
        Ok(marks)
    }

    fn label(&mut self) -> Result<Option<Guard>, ReadError> {
        if !self.symbol('[') {
            return Ok(None);
        }
        let guard = self.guard(0)?;
        self.expect(']')?;
        Ok(Some(guard))
    }

    fn body(&mut self) -> Result<Automaton, ReadError> {
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
            if state >= self.states.unwrap_or(super::MOST_STATES) {
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
            while matches!(self.peek(), Some(Token::Number(_) | Token::Symbol('['))) {
                let transition = self.transition(
                    &of_state,
                    &marks,
                    transitions[state].len(),
                    propositions.len(),
                    &mut targets,
                )?;
                transitions[state].push(transition);
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
                return Err(ReadError::new(
                    line,
                    "there are more transitions without labels than combinations of labels",
                ));
            }
        };
        Ok(Transition { guard, target: target as u32, marks })
    }

    fn no_state(&self, line: usize, state: usize) -> ReadError {
        ReadError::new(line, format!("there is no state {state} in the automaton"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Infinitely often `request` implies infinitely often `grant`, with an alias, a comment and a name.
    const STREETT: &str = "HOA: v1
name: \"GF request -> GF grant\"
States: 1
Start: 0
AP: 2 \"request\" \"grant\"
Alias: @r 0
acc-name: Streett 1
Acceptance: 2 Fin(0) | Inf(1) /* one /* pair */ */
properties: deterministic complete
--BODY--
State: 0 \"all\"
[@r & 1] 0 {0 1}
[@r & !1] 0 {0}
[!@r & 1] 0 {1}
[!@r & !1] 0
--END--
";

    #[test]
    fn an_automaton_with_labels_on_transitions() {
        let automaton = read(STREETT).unwrap();
        assert_eq!((automaton.initial.as_slice(), automaton.transitions.len()), (&[0][..], 1));
        assert_eq!(automaton.propositions, ["request", "grant"]);
        let marks: Vec<_> = automaton.transitions[0].iter().map(|transition| &transition.marks[..]).collect();
        assert_eq!(marks, [&[0, 1][..], &[0], &[1], &[]]);
        assert!(automaton.transitions[0][1].guard.holds(&[true, false]));
        assert!(!automaton.transitions[0][1].guard.holds(&[true, true]));
        assert_eq!(automaton.acceptance.alternatives().unwrap().len(), 1);
    }

    #[test]
    fn implicit_labels_count_through_all_combinations() {
        let text = "HOA: v1 Start: 0 AP: 2 \"a\" \"b\" Acceptance: 1 Inf(0)
            --BODY-- State: 0 {0} 0 1 0 1 State: 1 0 1 0 1 --END--";
        let automaton = read(text).unwrap();
        let enabled = |labels: [bool; 2]| {
            let transitions = automaton.transitions[0].iter();
            transitions
                .filter(|transition| transition.guard.holds(&labels))
                .map(|transition| transition.target)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            [enabled([false, false]), enabled([true, false]), enabled([false, true])],
            [[0], [1], [0]]
        );
        assert_eq!(automaton.transitions[0][0].marks, [0]);
    }

    #[test]
    fn labels_at_states() {
        let text =
            "HOA: v1 Start: 0 AP: 1 \"a\" Acceptance: 0 t --BODY-- State: [!0] 0 1 0 State: [0] 1 0 --END--";
        let automaton = read(text).unwrap();
        assert_eq!(automaton.transitions[0].len(), 2);
        assert!(automaton.transitions[0].iter().all(|transition| transition.guard.holds(&[false])));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let told = |from: &str, to: &str| {
            let text = STREETT.replacen(from, to, 1);
            assert_ne!(text, STREETT, "{from}");
            read(&text).unwrap_err().to_string()
        };
        assert_eq!(told("HOA: v1", "HOA: v2"), "1: expected `v1`, found `v2`");
        assert_eq!(told("AP: 2", "AP: 3"), "5: 3 propositions are announced, and there are 2");
        assert_eq!(told("Fin(0)", "Fin(2)"), "8: there is no acceptance set 2; there are 2");
        assert_eq!(told("[@r & 1]", "[@s & 1]"), "12: there is no alias `@s`");
        assert_eq!(told("[@r & 1]", "[2]"), "12: there is no proposition 2");
        assert_eq!(told("0 {0 1}", "1 {0 1}"), "12: there is no state 1 in the automaton");
        assert_eq!(told("0 {0 1}", "0&0 {0 1}"), "12: alternating automata are not supported");
        assert_eq!(told("Start: 0", "Start: 0&0"), "4: alternating automata are not supported");
        assert_eq!(told("States:", "Colours:"), "3: the header `Colours:` is not supported");
        assert_eq!(
            told("--END--\n", ""),
            "15: expected `State:`, a transition or `--END--`, found the end of the file"
        );
        assert_eq!(told("--END--", "--END-- HOA: v1"), "16: expected one automaton alone, found `HOA:`");
        assert_eq!(told("*/ */", "*/"), "8: a comment that does not end");
        let deep = format!("{}0{}", "(".repeat(5000), ")".repeat(5000));
        assert_eq!(told("@r & 1", &deep), "12: a condition that is nested too deep");
    }
}
