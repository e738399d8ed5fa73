//! Scripts from text.

use super::{Condition, Half, Operand, Register, Script, Statement, Target, ThreadCode};
use crate::operation::MemoryOrder;

/// The memory orders by name.
pub(super) const ORDERS: [(&str, MemoryOrder); 6] = [
    ("plain", MemoryOrder::Plain),
    ("relaxed", MemoryOrder::Relaxed),
    ("acquire", MemoryOrder::Acquire),
    ("release", MemoryOrder::Release),
    ("acq_rel", MemoryOrder::AcquireRelease),
    ("sc", MemoryOrder::SequentiallyConsistent),
];

/// The memory order of loads and updates that name none.
pub(super) const DEFAULT: MemoryOrder = MemoryOrder::SequentiallyConsistent;

/// Why a text is not a script.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("script, token {token}: expected {expected}, found `{found}`")]
pub struct ParseError {
    /// Which token, from 1.
    pub token: usize,
    /// What should stand there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

pub(super) fn parse(text: &str) -> Result<Script, ParseError> {
    let tokens = tokens(text);
    let mut parser =
        Parser { tokens: &tokens, next: 0, variables: Vec::new(), names: Vec::new(), registers: Vec::new() };
    parser.names = parser.thread_names();
    parser.script()
}

/// Splits a text into names, numbers and operators.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else if ["<-", "+=", "==", "!="].iter().any(|operator| rest.starts_with(operator)) {
            2
        } else {
            first.len_utf8()
        };
        tokens.push(rest[..length].to_string());
        rest = rest[length..].trim_start();
    }
    tokens
}

struct Parser<'a> {
    tokens: &'a [String],
    next: usize,
    variables: Vec<(String, u64)>,
    names: Vec<String>,
    /// The registers of the thread that is being read.
    registers: Vec<String>,
}

impl Parser<'_> {
    fn thread_names(&self) -> Vec<String> {
        let pairs = self.tokens.windows(2);
        pairs.filter(|pair| pair[0] == "thread").map(|pair| pair[1].clone()).collect()
    }

    fn peek(&self) -> &str {
        self.tokens.get(self.next).map_or("", String::as_str)
    }

    fn take(&mut self) -> &str {
        self.next += 1;
        self.tokens.get(self.next - 1).map_or("", String::as_str)
    }

    fn error<T>(&self, expected: &str) -> Result<T, ParseError> {
        let found = self.peek().to_string();
        Err(ParseError { token: self.next + 1, expected: expected.to_string(), found })
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.peek() == token;
        self.next += usize::from(found);
        found
    }

    fn expect(&mut self, token: &str) -> Result<(), ParseError> {
        if self.eat(token) { Ok(()) } else { self.error(&format!("`{token}`")) }
    }

    fn name(&mut self) -> Result<String, ParseError> {
        match self.peek().chars().next() {
            Some(c) if c.is_alphabetic() || c == '_' => Ok(self.take().to_string()),
            _ => self.error("a name"),
        }
    }

    fn number<T: std::str::FromStr>(&mut self) -> Result<T, ParseError> {
        match self.peek().parse() {
            Ok(number) => {
                self.next += 1;
                Ok(number)
            }
            Err(_) => self.error("a number"),
        }
    }

    fn script(mut self) -> Result<Script, ParseError> {
        let mut threads = Vec::new();
        while self.next < self.tokens.len() {
            if self.eat("init") {
                let variable = self.variable()?;
                self.expect("=")?;
                self.variables[usize::from(variable)].1 = self.number()?;
                self.expect(";")?;
                continue;
            }
            self.expect("thread")?;
            let name = self.name()?;
            self.registers.clear();
            let body = self.block()?;
            threads.push(ThreadCode { name, registers: std::mem::take(&mut self.registers), body });
        }
        let main = threads.iter().position(|thread| thread.name == "main");
        if main.is_some_and(|main| main != 0) {
            return self.error("`main` to be the first thread");
        }
        Ok(Script::new(self.variables, threads, main.is_none()))
    }

    fn variable(&mut self) -> Result<u16, ParseError> {
        let name = self.name()?;
        let number = self.variables.iter().position(|variable| variable.0 == name).unwrap_or_else(|| {
            self.variables.push((name, 0));
            self.variables.len() - 1
        });
        Ok(number as u16)
    }

    fn register(&mut self) -> Result<Register, ParseError> {
        let known = self.registers.iter().position(|register| register == self.peek());
        Ok(self.known(known, "a register that was assigned before")? as Register)
    }

    fn target(&mut self) -> Result<Target, ParseError> {
        if self.eat("*") {
            return Ok(Target::Pointer(self.register()?));
        }
        let variable = self.variable()?;
        if !self.eat(".") {
            return Ok(Target::Variable(variable));
        }
        if self.eat("lo") {
            Ok(Target::Half(variable, Half::Low))
        } else if self.eat("hi") {
            Ok(Target::Half(variable, Half::High))
        } else if let Some(byte) = (0..8).find(|byte| self.peek() == format!("b{byte}")) {
            self.take();
            Ok(Target::Byte(variable, byte))
        } else {
            self.error("`lo`, `hi`, or `b0` to `b7`")
        }
    }

    fn operand(&mut self) -> Result<Operand, ParseError> {
        if self.peek().starts_with(|c: char| c.is_ascii_digit()) {
            Ok(Operand::Number(self.number()?))
        } else {
            Ok(Operand::Register(self.register()?))
        }
    }

    /// The memory order behind a statement.
    fn order(&mut self, default: MemoryOrder) -> MemoryOrder {
        let named = ORDERS.iter().find(|(name, _)| self.eat(name));
        named.map_or(default, |&(_, order)| order)
    }

    fn relation(&mut self) -> Result<bool, ParseError> {
        if self.eat("==") {
            Ok(true)
        } else if self.eat("!=") {
            Ok(false)
        } else {
            self.error("`==` or `!=`")
        }
    }

    fn condition(&mut self) -> Result<Condition, ParseError> {
        let register = self.register()?;
        let equal = self.relation()?;
        Ok(Condition { register, equal, operand: self.operand()? })
    }

    fn thread(&mut self) -> Result<u16, ParseError> {
        let known = self.names.iter().position(|name| name == self.peek());
        Ok(self.known(known, "the name of a thread")? as u16)
    }

    /// Takes a name whose number is known.
    fn known(&mut self, number: Option<usize>, what: &'static str) -> Result<usize, ParseError> {
        let Some(number) = number else { return self.error(what) };
        self.next += 1;
        Ok(number)
    }

    fn block(&mut self) -> Result<Vec<Statement>, ParseError> {
        self.expect("{")?;
        let mut body = Vec::new();
        while !self.eat("}") {
            body.push(self.statement()?);
        }
        Ok(body)
    }

    fn statement(&mut self) -> Result<Statement, ParseError> {
        if self.eat("if") {
            let condition = self.condition()?;
            let then = self.block()?;
            let otherwise = if self.eat("else") { self.block()? } else { Vec::new() };
            return Ok(Statement::If { condition, then, otherwise });
        }
        if self.eat("while") {
            let condition = self.condition()?;
            return Ok(Statement::While { condition, body: self.block()? });
        }
        if self.eat("atomic") {
            return Ok(Statement::Atomic(self.block()?));
        }
        let statement = self.simple_statement()?;
        self.expect(";")?;
        Ok(statement)
    }

    fn simple_statement(&mut self) -> Result<Statement, ParseError> {
        if self.tokens.get(self.next + 1).is_some_and(|token| token == "<-") {
            return self.assignment();
        }
        let keyword = self.peek().to_string();
        let follows = self.tokens.get(self.next + 1).map(String::as_str);
        let is_store = keyword == "*" || matches!(follows, Some("=" | "." | "+="));
        if is_store {
            let to = self.target()?;
            if self.eat("+=") {
                let value = self.operand()?;
                return Ok(Statement::Increase { to, value, order: self.order(DEFAULT) });
            }
            self.expect("=")?;
            let value = self.operand()?;
            return Ok(Statement::Write { to, value, order: self.order(MemoryOrder::Relaxed) });
        }
        self.next += 1;
        Ok(match keyword.as_str() {
            "await" => {
                let at = self.target()?;
                let equal = self.relation()?;
                Statement::Await { at, equal, value: self.operand()? }
            }
            "lock" => Statement::Lock(self.target()?),
            "unlock" => Statement::Unlock(self.target()?),
            "barrier" => Statement::Barrier { register: None, at: self.target()? },
            "assume" => Statement::Assume(self.condition()?),
            "assert" => Statement::Assert(self.condition()?),
            "free" => Statement::Free(self.register()?),
            "spawn" => Statement::Spawn(self.thread()?),
            "join" => Statement::Join(self.thread()?),
            "fence" => Statement::Fence(self.order(MemoryOrder::SequentiallyConsistent)),
            _ => {
                self.next -= 1;
                return self.error("a statement");
            }
        })
    }

    fn assignment(&mut self) -> Result<Statement, ParseError> {
        let name = self.name()?;
        self.expect("<-")?;
        let statement = self.source()?;
        // The register is known only from here on, so that it cannot be used in its own first assignment.
        let register = self.registers.iter().position(|register| *register == name).unwrap_or_else(|| {
            self.registers.push(name);
            self.registers.len() - 1
        });
        Ok(statement(register as Register))
    }

    fn source(&mut self) -> Result<Box<dyn Fn(Register) -> Statement>, ParseError> {
        if self.eat("swap") {
            let (to, value) = (self.target()?, self.operand()?);
            let order = self.order(DEFAULT);
            return Ok(Box::new(move |register| Statement::Swap { register, to, value, order }));
        }
        if self.eat("cas") {
            let (to, expected, new) = (self.target()?, self.operand()?, self.operand()?);
            let order = self.order(DEFAULT);
            return Ok(Box::new(move |register| Statement::CompareExchange {
                register,
                to,
                expected,
                new,
                order,
            }));
        }
        if self.eat("barrier") {
            let at = self.target()?;
            return Ok(Box::new(move |register| Statement::Barrier { register: Some(register), at }));
        }
        if self.eat("choose") {
            let among = self.number()?;
            if among == 0 {
                return self.error("at least one choice");
            }
            return Ok(Box::new(move |register| Statement::Choose { register, among }));
        }
        if self.eat("alloc") {
            let size = self.number()?;
            return Ok(Box::new(move |register| Statement::Alloc { register, size }));
        }
        let target = self.target()?;
        if self.eat("+=") {
            let value = self.operand()?;
            let order = self.order(DEFAULT);
            return Ok(Box::new(move |register| Statement::Add { register, to: target, value, order }));
        }
        let order = self.order(DEFAULT);
        Ok(Box::new(move |register| Statement::Read { register, from: target, order }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_reads_back_as_the_same() {
        let text = "init m = 3; thread main { spawn t; p <- alloc 8; *p = 1; q <- *p; free p; join t; }
            thread t { x = 1; a <- x; b <- x += a acq_rel; b <- x acquire; b <- x plain; x += a relaxed; x += a; x.lo += 3; c <- swap x.hi 2; x.lo = 1; d <- cas x 0 a; x = 2 release; x = 2 sc; fence release; await x != 3; lock m; unlock m;
            if a == 1 { assume a != b; } else { assert d == 0; } while a != 7 { a <- x; } e <- choose 3; fence; barrier x; f <- barrier x; atomic { x = 1; if a == 0 { y = 1; } } }";
        let script = Script::parse(text).unwrap();
        let again = Script::parse(&script.to_string()).unwrap();
        assert_eq!(script.to_string(), again.to_string());
        assert_eq!(script.threads, again.threads);
        assert_eq!(script.variables, [("m".to_string(), 3), ("x".to_string(), 0), ("y".to_string(), 0)]);
        assert!(!script.implicit_main);
    }

    #[test]
    fn an_error_names_the_token() {
        let error = Script::parse("thread t { x = 1 }").unwrap_err();
        assert_eq!(error.to_string(), "script, token 7: expected `;`, found `}`");
        assert!(Script::parse("thread t { a <- choose 0; }").is_err());
        assert!(Script::parse("thread t { assume a == 1; }").is_err());
        assert!(Script::parse("thread t { join u; }").is_err());
        assert!(Script::parse("thread t {").is_err());
    }
}
