//! The threads of a test in C.
//!
//! ```text
//! P0 (atomic_int* x, int* y) {
//!   *y = 1;
//!   atomic_store_explicit(x, 1, memory_order_release);
//! }
//! ```
//!
//! A parameter is a location. What a thread declares is a register. There are the functions of `<stdatomic.h>`, `if`, `while`, and
//! expressions of these and of numbers.

use super::Names;
use super::tokens::{Token, Tokens};
use crate::error::{Read, ReadError, quote};
use crate::instruction::{Action, Address, Fence, Instruction, Orders, Source};
use crate::x86::flags::{Alu, Condition};
use crate::x86::registers::Register;
use interleaf_program::MemoryOrder;

/// How many bytes numbers have.
const WORD: u8 = 4;

/// How deep expressions and statements may lie in each other.
const DEEPEST: u32 = 100;

/// Reads the threads, up to the words that begin what is asked. Addresses are numbers of locations.
pub(super) fn read(tokens: &mut Tokens, names: &mut Names) -> Read<Vec<Vec<Instruction>>> {
    let mut threads = Vec::new();
    while let Some(Token::Name(name)) = tokens.peek() {
        if name.strip_prefix('P').and_then(|number| number.parse().ok()) != Some(threads.len()) {
            break;
        }
        if threads.len() == super::MOST_THREADS {
            return Err(tokens.error(format!("more than {} threads", super::MOST_THREADS)));
        }
        tokens.skip();
        let mut thread = Thread {
            tokens,
            names,
            parameters: Vec::new(),
            declared: Vec::new(),
            code: Vec::new(),
            depth: 0,
        };
        thread.head()?;
        thread.block()?;
        threads.push(thread.code);
    }
    if threads.is_empty() { Err(tokens.unexpected("`P0`")) } else { Ok(threads) }
}

struct Thread<'r> {
    tokens: &'r mut Tokens,
    names: &'r mut Names,
    parameters: Vec<String>,
    declared: Vec<String>,
    code: Vec<Instruction>,
    depth: u32,
}

/// What an assignment writes.
enum Target {
    Register(Register),
    /// A plain access.
    Memory(Address),
}

impl Thread<'_> {
    /// Reads `(atomic_int* x, int* y)`.
    fn head(&mut self) -> Read {
        self.tokens.expect("(")?;
        while !self.tokens.take(")") {
            let mut last = None;
            loop {
                match self.tokens.peek() {
                    Some(Token::Name(name)) => last = Some(name.clone()),
                    Some(Token::Mark("*")) => {}
                    _ => break,
                }
                self.tokens.skip();
            }
            let name = last.ok_or_else(|| self.tokens.unexpected("a parameter"))?;
            self.names.location(&name, self.tokens.line())?;
            self.parameters.push(name);
            if !self.tokens.is_mark(")") {
                self.tokens.expect(",")?;
            }
        }
        Ok(())
    }

    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.tokens.error(format!("nested more than {DEEPEST} deep")));
        }
        let result = read(self);
        self.depth -= 1;
        result
    }

    fn block(&mut self) -> Read {
        self.tokens.expect("{")?;
        while !self.tokens.take("}") {
            self.deeper(Self::statement)?;
        }
        Ok(())
    }

    fn statement(&mut self) -> Read {
        if self.tokens.take(";") {
            return Ok(());
        }
        if self.tokens.is_mark("{") {
            return self.block();
        }
        if self.take_name("if") {
            let otherwise = self.jump_unless()?;
            self.deeper(Self::statement)?;
            if self.take_name("else") {
                let end = self.jump(None);
                self.land(otherwise);
                self.deeper(Self::statement)?;
                self.land(end);
            } else {
                self.land(otherwise);
            }
            return Ok(());
        }
        if self.take_name("while") {
            let start = self.code.len() as u32;
            let end = self.jump_unless()?;
            self.deeper(Self::statement)?;
            self.emit(Action::Jump { when: None, target: start });
            self.land(end);
            return Ok(());
        }
        if self.is_declaration() {
            return self.declaration();
        }
        if let Some(target) = self.target()? {
            self.tokens.expect("=")?;
            let value = self.expression()?;
            self.assign(&target, value);
        } else {
            self.expression()?;
        }
        self.tokens.expect(";")
    }

    /// Whether a type stands here, and then a name.
    fn is_declaration(&self) -> bool {
        matches!(self.tokens.peek(), Some(Token::Name(_)))
            && matches!(self.tokens.peek_at(1), Some(Token::Name(_)))
    }

    fn declaration(&mut self) -> Read {
        while matches!(self.tokens.peek_at(1), Some(Token::Name(_))) {
            self.tokens.skip();
        }
        loop {
            let name = self.tokens.name("a name")?;
            self.declared.push(name.clone());
            let register = self.register(&name)?;
            if self.tokens.take("=") {
                let value = self.expression()?;
                self.assign(&Target::Register(register), value);
            }
            if !self.tokens.take(",") {
                return self.tokens.expect(";");
            }
        }
    }

    /// Reads what is assigned to, if an assignment stands here.
    fn target(&mut self) -> Read<Option<Target>> {
        let is_memory = self.tokens.is_mark("*");
        let assigns = self.tokens.peek_at(1 + usize::from(is_memory)) == Some(&Token::Mark("="));
        if !assigns {
            return Ok(None);
        }
        if self.tokens.take("*") {
            return Ok(Some(Target::Memory(self.location()?)));
        }
        let name = self.tokens.name("a register")?;
        Ok(Some(Target::Register(self.register(&name)?)))
    }

    fn assign(&mut self, target: &Target, value: Source) {
        match *target {
            Target::Register(to) => self.emit(Action::Move { when: None, from: value, to }),
            Target::Memory(at) => {
                self.access(Action::Store { from: value, at }, MemoryOrder::Plain, MemoryOrder::Plain)
            }
        }
    }

    /// Reads a condition in brackets; returns the jump that leads on if it does not hold.
    fn jump_unless(&mut self) -> Read<usize> {
        self.tokens.expect("(")?;
        let value = self.expression()?;
        self.tokens.expect(")")?;
        Ok(self.jump_if_zero(value))
    }

    fn jump_if_zero(&mut self, value: Source) -> usize {
        self.compare(value, Source::Immediate(0));
        self.jump(Some(Condition::EQUAL))
    }

    /// Adds a jump whose target comes later.
    fn jump(&mut self, when: Option<Condition>) -> usize {
        self.emit(Action::Jump { when, target: u32::MAX });
        self.code.len() - 1
    }

    /// Lets a jump lead here.
    fn land(&mut self, jump: usize) {
        let here = self.code.len() as u32;
        if let Action::Jump { target, .. } = &mut self.code[jump].action {
            *target = here;
        }
    }

    fn emit(&mut self, action: Action) {
        self.code.push(Instruction { action, size: WORD, line: self.tokens.line(), orders: None });
    }

    fn access(&mut self, action: Action, order: MemoryOrder, failure: MemoryOrder) {
        let orders = Some(Orders { order, failure });
        self.code.push(Instruction { action, size: WORD, line: self.tokens.line(), orders });
    }

    fn compare(&mut self, left: Source, right: Source) {
        self.emit(Action::Compute { how: Alu::Sub, left, right, to: None });
    }

    /// Reads a location: a parameter, with `&` or without.
    fn location(&mut self) -> Read<Address> {
        self.tokens.take("&");
        let line = self.tokens.line();
        let name = self.tokens.name("a location")?;
        if !self.parameters.contains(&name) {
            return Err(ReadError::new(line, format!("`{}` is not a parameter", quote(&name))));
        }
        let number = self.names.location(&name, line)?;
        Ok(Address { displacement: number.into(), ..Address::default() })
    }

    fn register(&mut self, name: &str) -> Read<Register> {
        let line = self.tokens.line();
        if self.parameters.iter().any(|parameter| parameter == name) {
            return Err(ReadError::new(line, format!("`{}` is a location; write `*{0}`", quote(name))));
        }
        if !self.declared.iter().any(|declared| declared == name) {
            return Err(ReadError::new(line, format!("`{}` is not declared", quote(name))));
        }
        self.names.register(name, true, line)
    }

    /// A register for a value between.
    fn temporary(&mut self) -> Read<Register> {
        let name = format!("#{}", self.code.len());
        let line = self.tokens.line();
        self.names.register(&name, true, line)
    }

    fn expression(&mut self) -> Read<Source> {
        self.deeper(|thread| thread.either(0))
    }

    /// Reads `a || b` and what binds more strongly, from a level on.
    fn either(&mut self, level: usize) -> Read<Source> {
        const LEVELS: [&[&str]; 7] =
            [&["||"], &["&&"], &["|"], &["^"], &["&"], &["==", "!=", "<", "<=", ">", ">="], &["+", "-"]];
        let Some(&operators) = LEVELS.get(level) else { return self.unary() };
        let mut left = self.either(level + 1)?;
        while let Some(operator) = operators.iter().copied().find(|&operator| self.is_operator(operator)) {
            for _ in 0..if matches!(operator, "||" | "&&") { 2 } else { 1 } {
                self.tokens.skip();
            }
            left = self.binary(operator, left, level)?;
        }
        Ok(left)
    }

    /// Whether an operator stands here. `||` and `&&` are two marks.
    fn is_operator(&self, operator: &str) -> bool {
        let is = |ahead: usize, mark: &str| matches!(self.tokens.peek_at(ahead), Some(Token::Mark(it)) if *it == mark);
        match operator {
            "||" => is(0, "|") && is(1, "|"),
            "&&" => is(0, "&") && is(1, "&"),
            "|" | "&" => is(0, operator) && !is(1, operator),
            _ => is(0, operator),
        }
    }

    fn binary(&mut self, operator: &str, left: Source, level: usize) -> Read<Source> {
        let to = self.temporary()?;
        if let "||" | "&&" = operator {
            // The right side counts only if the left one does not decide.
            self.truth(left, to);
            let end = match operator {
                "&&" => self.jump_if_zero(Source::Register(to)),
                _ => {
                    self.compare(Source::Register(to), Source::Immediate(0));
                    self.jump(Some(Condition::NOT_EQUAL))
                }
            };
            let right = self.either(level + 1)?;
            self.truth(right, to);
            self.land(end);
            return Ok(Source::Register(to));
        }
        let right = self.either(level + 1)?;
        let how = match operator {
            "+" => Alu::Add,
            "-" => Alu::Sub,
            "&" => Alu::And,
            "|" => Alu::Or,
            "^" => Alu::Xor,
            _ => {
                let name = match operator {
                    "==" => "e",
                    "!=" => "ne",
                    "<" => "l",
                    "<=" => "le",
                    ">" => "g",
                    _ => "ge",
                };
                self.compare(left, right);
                self.select(Condition::parse(name), to);
                return Ok(Source::Register(to));
            }
        };
        self.emit(Action::Compute { how, left, right, to: Some(to) });
        Ok(Source::Register(to))
    }

    /// Makes 1 of a number that is not 0.
    fn truth(&mut self, value: Source, to: Register) {
        self.compare(value, Source::Immediate(0));
        self.select(Some(Condition::NOT_EQUAL), to);
    }

    /// 1 if the flags satisfy a condition, else 0.
    fn select(&mut self, when: Option<Condition>, to: Register) {
        self.emit(Action::Move { when: None, from: Source::Immediate(0), to });
        self.emit(Action::Move { when, from: Source::Immediate(1), to });
    }

    fn unary(&mut self) -> Read<Source> {
        if let Some(&Token::Number(number)) = self.tokens.peek() {
            self.tokens.skip();
            return Ok(Source::Immediate(number as u64));
        }
        if self.tokens.take("(") {
            // A cast: all numbers have one type.
            if matches!(self.tokens.peek(), Some(Token::Name(name)) if name == "int" || name == "void") {
                self.tokens.skip();
                self.tokens.expect(")")?;
                return self.deeper(Self::unary);
            }
            let value = self.expression()?;
            self.tokens.expect(")")?;
            return Ok(value);
        }
        if self.tokens.take("!") {
            let value = self.deeper(Self::unary)?;
            let to = self.temporary()?;
            self.compare(value, Source::Immediate(0));
            self.select(Some(Condition::EQUAL), to);
            return Ok(Source::Register(to));
        }
        if self.tokens.take("-") {
            let right = self.deeper(Self::unary)?;
            let to = self.temporary()?;
            self.emit(Action::Compute { how: Alu::Sub, left: Source::Immediate(0), right, to: Some(to) });
            return Ok(Source::Register(to));
        }
        if self.tokens.take("*") {
            let (at, to) = (self.location()?, self.temporary()?);
            self.access(Action::Load { to, at }, MemoryOrder::Plain, MemoryOrder::Plain);
            return Ok(Source::Register(to));
        }
        let line = self.tokens.line();
        let name = self.tokens.name("an expression")?;
        match self.tokens.is_mark("(") {
            true => self.call(&name, line),
            false => Ok(Source::Register(self.register(&name)?)),
        }
    }

    /// Reads the arguments of a function, and does what it does.
    fn call(&mut self, name: &str, line: u32) -> Read<Source> {
        self.tokens.expect("(")?;
        let (base, is_explicit) = name.strip_suffix("_explicit").map_or((name, false), |base| (base, true));
        let to = self.temporary()?;
        let update = |how| Some(how);
        let how = match base {
            "atomic_exchange" => Some(None),
            "atomic_fetch_add" => Some(update(Alu::Add)),
            "atomic_fetch_sub" => Some(update(Alu::Sub)),
            "atomic_fetch_and" => Some(update(Alu::And)),
            "atomic_fetch_or" => Some(update(Alu::Or)),
            "atomic_fetch_xor" => Some(update(Alu::Xor)),
            _ => None,
        };
        match base {
            "atomic_thread_fence" => {
                let order = self.order()?;
                self.access(Action::Fence(Fence::Full), order, order);
            }
            "atomic_load" => {
                let at = self.location()?;
                let order = self.orders(is_explicit)?;
                self.access(Action::Load { to, at }, order, order);
            }
            "atomic_store" | "atomic_init" => {
                let at = self.location()?;
                self.tokens.expect(",")?;
                let from = self.expression()?;
                let order = self.orders(is_explicit)?;
                self.access(Action::Store { from, at }, order, order);
            }
            "atomic_compare_exchange_strong" | "atomic_compare_exchange_weak" => {
                return self.compare_exchange(is_explicit, to);
            }
            _ => {
                let Some(how) = how else {
                    return Err(ReadError::new(line, format!("the function `{}` is not known", quote(name))));
                };
                let at = self.location()?;
                self.tokens.expect(",")?;
                let operand = self.expression()?;
                let order = self.orders(is_explicit)?;
                self.access(Action::Update { how, operand, at, to }, order, order);
            }
        }
        self.tokens.expect(")")?;
        Ok(Source::Register(to))
    }

    /// Reads the arguments of a compare-exchange. What is expected is a register, with `&`, or a location, which are updated if it fails.
    fn compare_exchange(&mut self, is_explicit: bool, found: Register) -> Read<Source> {
        let at = self.location()?;
        self.tokens.expect(",")?;
        let start = self.tokens.peek_at(usize::from(self.tokens.is_mark("&")));
        let is_location = matches!(start, Some(Token::Name(name)) if self.parameters.contains(name));
        let target = if is_location {
            Target::Memory(self.location()?)
        } else {
            self.tokens.expect("&")?;
            let name = self.tokens.name("a register")?;
            Target::Register(self.register(&name)?)
        };
        let expected = match target {
            Target::Register(register) => register,
            Target::Memory(at) => {
                let to = self.temporary()?;
                self.access(Action::Load { to, at }, MemoryOrder::Plain, MemoryOrder::Plain);
                to
            }
        };
        self.tokens.expect(",")?;
        let new = self.expression()?;
        let order = self.orders(is_explicit)?;
        let failure = self.orders(is_explicit)?;
        self.tokens.expect(")")?;
        let expected = Source::Register(expected);
        self.access(Action::CompareExchange { expected, new, at, to: found }, order, failure);
        let result = self.temporary()?;
        self.compare(Source::Register(found), expected);
        self.select(Some(Condition::EQUAL), result);
        self.compare(Source::Register(result), Source::Immediate(0));
        let success = self.jump(Some(Condition::NOT_EQUAL));
        self.assign(&target, Source::Register(found));
        self.land(success);
        Ok(Source::Register(result))
    }

    /// Reads `, memory_order_relaxed` of a function that has it.
    fn orders(&mut self, is_explicit: bool) -> Read<MemoryOrder> {
        if !is_explicit {
            return Ok(MemoryOrder::SequentiallyConsistent);
        }
        self.tokens.expect(",")?;
        self.order()
    }

    fn order(&mut self) -> Read<MemoryOrder> {
        let line = self.tokens.line();
        let name = self.tokens.name("a memory order")?;
        let order = match name.strip_prefix("memory_order_").unwrap_or(&name) {
            "relaxed" => MemoryOrder::Relaxed,
            "consume" | "acquire" => MemoryOrder::Acquire,
            "release" => MemoryOrder::Release,
            "acq_rel" => MemoryOrder::AcquireRelease,
            "seq_cst" => MemoryOrder::SequentiallyConsistent,
            _ => return Err(ReadError::new(line, format!("`{}` is not a memory order", quote(&name)))),
        };
        Ok(order)
    }

    fn take_name(&mut self, word: &str) -> bool {
        let is_next = matches!(self.tokens.peek(), Some(Token::Name(name)) if name == word);
        if is_next {
            self.tokens.skip();
        }
        is_next
    }
}
