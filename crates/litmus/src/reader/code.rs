//! The threads: a column each, rows that end with `;`.

use super::tokens::{Token, Tokens};
use super::{MOST_INSTRUCTIONS, MOST_THREADS, Names};
use crate::error::{Read, ReadError, quote};
use crate::x86::registers::Register;
use crate::x86::{Architecture, FIRST_MADE_UP, Operand, Statement};
use std::collections::HashMap;

#[derive(Default)]
pub(super) struct Thread {
    pub(super) statements: Vec<Statement>,
    /// The number of the statement behind each label.
    pub(super) labels: HashMap<String, usize>,
}

/// Reads the threads, up to the words that begin what is asked.
pub(super) fn read(tokens: &mut Tokens, names: &mut Names) -> Read<Vec<Thread>> {
    tokens.take(";");
    let mut threads = heads(tokens)?;
    while !at_question(tokens) {
        let line = tokens.line();
        let mut column = 0;
        loop {
            let Some(thread) = threads.get_mut(column) else {
                return Err(ReadError::new(line, format!("this row has more than {column} columns")));
            };
            cell(tokens, names, thread)?;
            column += 1;
            if tokens.take(";") {
                break;
            }
            if !tokens.take("|") {
                return Err(tokens.unexpected("`|` or `;`"));
            }
        }
        if column < threads.len() {
            let threads = threads.len();
            return Err(ReadError::new(line, format!("this row has {column} columns for {threads} threads")));
        }
    }
    Ok(threads)
}

/// Reads `P0 | P1 ;`.
fn heads(tokens: &mut Tokens) -> Read<Vec<Thread>> {
    let mut threads = Vec::new();
    loop {
        let line = tokens.line();
        let expected = format!("P{}", threads.len());
        let name = tokens.name(&format!("`{expected}`"))?;
        if name != expected {
            return Err(ReadError::new(line, format!("expected `{expected}`, found `{}`", quote(&name))));
        }
        if threads.len() == MOST_THREADS {
            return Err(ReadError::new(line, format!("more than {MOST_THREADS} threads")));
        }
        threads.push(Thread::default());
        if tokens.take(";") {
            return Ok(threads);
        }
        if !tokens.take("|") {
            return Err(tokens.unexpected("`|` or `;`"));
        }
    }
}

fn at_question(tokens: &Tokens) -> bool {
    let words = ["exists", "forall", "final", "observed", "locations", "filter"];
    tokens.peek().is_none()
        || tokens.is_mark("~")
        // No instruction begins with a parenthesis, a condition without a word in front does.
        || tokens.is_mark("(")
        || words.iter().any(|word| tokens.is_word(word)) && tokens.peek_at(1) != Some(&Token::Mark(":"))
}

/// Reads labels and an instruction, or nothing.
fn cell(tokens: &mut Tokens, names: &mut Names, thread: &mut Thread) -> Read {
    while let (Some(Token::Name(name)), Some(Token::Mark(":"))) = (tokens.peek(), tokens.peek_at(1)) {
        let name = name.clone();
        if thread.labels.insert(name.clone(), thread.statements.len()).is_some() {
            return Err(tokens.error(format!("the label `{}` stands here again", quote(&name))));
        }
        tokens.skip();
        tokens.skip();
    }
    if tokens.is_mark("|") || tokens.is_mark(";") {
        return Ok(());
    }
    let line = tokens.line();
    let lock = tokens.take_word("lock");
    if lock {
        tokens.take(";");
    }
    let mnemonic = tokens.name("an instruction")?;
    let mut operands = Vec::new();
    if !tokens.is_mark("|") && !tokens.is_mark(";") {
        operands.push(operand(tokens, names)?);
        while tokens.take(",") {
            operands.push(operand(tokens, names)?);
        }
    }
    if thread.statements.len() == MOST_INSTRUCTIONS {
        return Err(ReadError::new(line, format!("more than {MOST_INSTRUCTIONS} instructions in a thread")));
    }
    note_size(&mnemonic, &operands, names);
    thread.statements.push(Statement { line, lock, mnemonic, operands });
    Ok(())
}

/// Notes how large an access to a location is, if the instruction says so.
fn note_size(mnemonic: &str, operands: &[Operand], names: &mut Names) {
    let suffix = match mnemonic.as_bytes().last() {
        Some(b'q' | b'Q') if names.architecture == Architecture::X86_64 => 8,
        _ => 0,
    };
    let registers = operands.iter().map(|operand| match operand {
        Operand::Register(register) if register.number < FIRST_MADE_UP => register.size,
        _ => 0,
    });
    let size = registers.max().unwrap_or(0).max(suffix);
    for operand in operands {
        if let Operand::Memory { location: Some(location), .. } = operand {
            let accessed = &mut names.locations[usize::from(*location)].accessed;
            *accessed = size.max(*accessed);
        }
    }
}

fn operand(tokens: &mut Tokens, names: &mut Names) -> Read<Operand> {
    let line = tokens.line();
    let displacement = match tokens.peek() {
        Some(&Token::Number(number)) => {
            tokens.skip();
            if !tokens.is_mark("(") && !tokens.is_mark("[") {
                return Ok(Operand::Immediate(number as u64));
            }
            number as u64
        }
        Some(Token::Register(name)) => {
            let name = name.clone();
            tokens.skip();
            return Ok(Operand::Register(names.register(&name, true, line)?));
        }
        Some(Token::Name(name)) => {
            let name = name.clone();
            tokens.skip();
            if tokens.is_mark("(")
                && matches!(tokens.peek_at(1), Some(Token::Register(it)) if it.eq_ignore_ascii_case("rip"))
            {
                (0..2).for_each(|_| tokens.skip());
                tokens.expect(")")?;
                let location = Some(names.location(&name, line)?);
                return Ok(Operand::Memory { location, base: None, index: None, displacement: 0 });
            }
            return Ok(match crate::x86::registers::parse(&name) {
                Some(_) => Operand::Register(names.register(&name, false, line)?),
                None => Operand::Label(name),
            });
        }
        _ => 0,
    };
    let end = if tokens.take("(") {
        ")"
    } else if tokens.take("[") {
        "]"
    } else {
        return Err(tokens.unexpected("an operand"));
    };
    let (mut location, mut base, mut index) = (None, None, None);
    match tokens.peek() {
        Some(Token::Name(name)) if crate::x86::registers::parse(name).is_none() => {
            location = Some(super::init::location(tokens, names)?);
        }
        Some(&Token::Number(number)) => {
            return Err(ReadError::new(line, format!("the address {number} is that of no location")));
        }
        Some(Token::Mark(",")) => {}
        _ => base = Some(register(tokens, names)?),
    }
    if location.is_none() && tokens.take(",") {
        let register = register(tokens, names)?;
        let factor = if tokens.take(",") { factor(tokens)? } else { 1 };
        index = Some((register, factor));
    }
    tokens.expect(end)?;
    Ok(Operand::Memory { location, base, index, displacement })
}

fn register(tokens: &mut Tokens, names: &mut Names) -> Read<Register> {
    let (name, has_sign) = match tokens.peek() {
        Some(Token::Register(name)) => (name.clone(), true),
        Some(Token::Name(name)) => (name.clone(), false),
        _ => return Err(tokens.unexpected("a register or a location")),
    };
    let line = tokens.line();
    tokens.skip();
    names.register(&name, has_sign, line)
}

fn factor(tokens: &mut Tokens) -> Read<u8> {
    match tokens.peek() {
        Some(&Token::Number(number @ (0 | 1 | 2 | 4 | 8))) => {
            tokens.skip();
            Ok(number as u8)
        }
        _ => Err(tokens.unexpected("1, 2, 4 or 8")),
    }
}
