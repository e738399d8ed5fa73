//! Scripts as text.

use super::parse::{DEFAULT, ORDERS};
use super::{Condition, Half, Operand, Script, Statement, Target, ThreadCode};
use crate::operation::MemoryOrder;
use std::fmt;

impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, initial) in self.variables.iter().filter(|variable| variable.1 != 0) {
            writeln!(f, "init {name} = {initial};")?;
        }
        for thread in &self.threads {
            writeln!(f, "thread {} {{", thread.name)?;
            Printer { script: self, thread }.body(f, &thread.body, 1)?;
            writeln!(f, "}}")?;
        }
        Ok(())
    }
}

struct Printer<'a> {
    script: &'a Script,
    thread: &'a ThreadCode,
}

impl Printer<'_> {
    fn body(&self, f: &mut fmt::Formatter<'_>, body: &[Statement], depth: usize) -> fmt::Result {
        for statement in body {
            write!(f, "{:1$}", "", 4 * depth)?;
            self.statement(f, statement, depth)?;
            writeln!(f)?;
        }
        Ok(())
    }

    fn statement(&self, f: &mut fmt::Formatter<'_>, statement: &Statement, depth: usize) -> fmt::Result {
        let register = |number: u8| &self.thread.registers[usize::from(number)];
        let thread = |code: u16| &self.script.threads[usize::from(code)].name;
        let operand = |operand| match operand {
            Operand::Number(number) => number.to_string(),
            Operand::Register(number) => register(number).clone(),
        };
        let target = |target| match target {
            Target::Variable(number) => self.script.variables[usize::from(number)].0.clone(),
            Target::Half(number, half) => {
                let name = if half == Half::Low { "lo" } else { "hi" };
                format!("{}.{name}", self.script.variables[usize::from(number)].0)
            }
            Target::Byte(number, byte) => {
                format!("{}.b{byte}", self.script.variables[usize::from(number)].0)
            }
            Target::Pointer(number) => format!("*{}", register(number)),
        };
        let relation = |equal| if equal { "==" } else { "!=" };
        let condition =
            |c: &Condition| format!("{} {} {}", register(c.register), relation(c.equal), operand(c.operand));
        match statement {
            Statement::Write { to, value, order } => {
                write!(f, "{} = {}{};", target(*to), operand(*value), suffix(*order, MemoryOrder::Relaxed))
            }
            Statement::Read { register: r, from, order } => {
                write!(f, "{} <- {}{};", register(*r), target(*from), suffix(*order, DEFAULT))
            }
            Statement::Increase { to, value, order } => {
                write!(f, "{} += {}{};", target(*to), operand(*value), suffix(*order, DEFAULT))
            }
            Statement::Add { register: r, to, value, order } => {
                let order = suffix(*order, DEFAULT);
                write!(f, "{} <- {} += {}{order};", register(*r), target(*to), operand(*value))
            }
            Statement::Swap { register: r, to, value, order } => {
                let order = suffix(*order, DEFAULT);
                write!(f, "{} <- swap {} {}{order};", register(*r), target(*to), operand(*value))
            }
            Statement::CompareExchange { register: r, to, expected, new, order } => {
                let order = suffix(*order, DEFAULT);
                let (expected, new) = (operand(*expected), operand(*new));
                write!(f, "{} <- cas {} {expected} {new}{order};", register(*r), target(*to))
            }
            Statement::Await { at, equal, value } => {
                write!(f, "await {} {} {};", target(*at), relation(*equal), operand(*value))
            }
            Statement::Lock(at) => write!(f, "lock {};", target(*at)),
            Statement::Unlock(at) => write!(f, "unlock {};", target(*at)),
            Statement::Barrier { register: None, at } => write!(f, "barrier {};", target(*at)),
            Statement::Barrier { register: Some(r), at } => {
                write!(f, "{} <- barrier {};", register(*r), target(*at))
            }
            Statement::Atomic(section) => {
                writeln!(f, "atomic {{")?;
                self.body(f, section, depth + 1)?;
                write!(f, "{:1$}}}", "", 4 * depth)
            }
            Statement::If { condition: c, then, otherwise } => {
                writeln!(f, "if {} {{", condition(c))?;
                self.body(f, then, depth + 1)?;
                if !otherwise.is_empty() {
                    writeln!(f, "{:1$}}} else {{", "", 4 * depth)?;
                    self.body(f, otherwise, depth + 1)?;
                }
                write!(f, "{:1$}}}", "", 4 * depth)
            }
            Statement::While { condition: c, body } => {
                writeln!(f, "while {} {{", condition(c))?;
                self.body(f, body, depth + 1)?;
                write!(f, "{:1$}}}", "", 4 * depth)
            }
            Statement::Assume(c) => write!(f, "assume {};", condition(c)),
            Statement::Assert(c) => write!(f, "assert {};", condition(c)),
            Statement::Choose { register: r, among } => write!(f, "{} <- choose {among};", register(*r)),
            Statement::Alloc { register: r, size } => write!(f, "{} <- alloc {size};", register(*r)),
            Statement::Free(r) => write!(f, "free {};", register(*r)),
            Statement::Spawn(code) => write!(f, "spawn {};", thread(*code)),
            Statement::Join(code) => write!(f, "join {};", thread(*code)),
            Statement::Fence(order) => {
                write!(f, "fence{};", suffix(*order, MemoryOrder::SequentiallyConsistent))
            }
        }
    }
}

/// A memory order behind a statement that has another one by default.
fn suffix(order: MemoryOrder, default: MemoryOrder) -> String {
    let named = ORDERS.iter().find(|&&(_, named)| named == order && order != default);
    named.map_or(String::new(), |(name, _)| format!(" {name}"))
}
