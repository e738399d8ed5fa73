//! The initial state: `{ int x=1; uint64_t y; 0:rax=x; int *p=&x; }`.

use super::tokens::{Token, Tokens};
use super::{Names, register_of_thread, thread_of_register};
use crate::error::{Read, ReadError, quote};
use crate::test::{Comparand, Type};
use crate::x86::Architecture;

pub(super) fn read(tokens: &mut Tokens, names: &mut Names) -> Read {
    tokens.expect("{")?;
    while !tokens.take("}") {
        if tokens.take(";") {
            continue;
        }
        item(tokens, names)?;
        if !tokens.is_mark("}") {
            tokens.expect(";")?;
        }
    }
    Ok(())
}

fn item(tokens: &mut Tokens, names: &mut Names) -> Read {
    let line = tokens.line();
    let kind = declared_type(tokens, names.architecture)?;
    if let Some(thread) = thread_of_register(tokens) {
        let (thread, register) = register_of_thread(tokens, names, thread)?;
        let value = if tokens.take("=") { value(tokens, names)? } else { Comparand::Number(0) };
        names.registers.push((thread, register, kind, value, line));
        return Ok(());
    }
    let location = location(tokens, names)?;
    let initial = if tokens.take("=") { Some(value(tokens, names)?) } else { None };
    let declared = &mut names.locations[usize::from(location)];
    declared.kind = kind.or(declared.kind);
    declared.initial = initial.unwrap_or(declared.initial);
    Ok(())
}

/// Reads `x`, `[x]` or `*x`.
pub(super) fn location(tokens: &mut Tokens, names: &mut Names) -> Read<u16> {
    let line = tokens.line();
    let is_bracketed = tokens.take("[");
    let name = tokens.name("a location")?;
    if is_bracketed {
        tokens.expect("]")?;
    } else if tokens.is_mark("[") {
        return Err(ReadError::new(line, format!("`{}` is an array, which is not supported", quote(&name))));
    }
    names.location(&name, line)
}

fn value(tokens: &mut Tokens, names: &mut Names) -> Read<Comparand> {
    if let Some(&Token::Number(number)) = tokens.peek() {
        tokens.skip();
        return Ok(Comparand::Number(number));
    }
    let line = tokens.line();
    tokens.take("&");
    if tokens.is_mark("{") {
        return Err(ReadError::new(line, "arrays are not supported"));
    }
    let name = tokens.name("a number or the name of a location")?;
    Ok(Comparand::Address(names.location(&name, line)?))
}

/// Reads the type of a declaration, if there is one: names before the one that is declared, and stars.
fn declared_type(tokens: &mut Tokens, architecture: Architecture) -> Read<Option<Type>> {
    let line = tokens.line();
    let mut words = Vec::new();
    while let Some(Token::Name(word)) = tokens.peek() {
        let goes_on = match tokens.peek_at(1) {
            Some(Token::Name(_) | Token::Number(_) | Token::Mark("*")) => true,
            // `int [x]`, but `x[2]`.
            Some(Token::Mark("[")) => matches!(tokens.peek_at(2), Some(Token::Name(_))),
            _ => false,
        };
        if !goes_on {
            break;
        }
        words.push(word.clone());
        tokens.skip();
    }
    let mut is_pointer = false;
    while tokens.take("*") {
        is_pointer = true;
    }
    if is_pointer {
        return Ok(Some(Type { size: if architecture == Architecture::X86 { 4 } else { 8 }, signed: false }));
    }
    let words: Vec<_> = words.iter().map(String::as_str).filter(|word| !is_qualifier(word)).collect();
    if words.is_empty() {
        return Ok(None);
    }
    let text = words.join(" ");
    let kind = type_named(&text, architecture);
    kind.map(Some).ok_or_else(|| ReadError::new(line, format!("the type `{}` is not known", quote(&text))))
}

fn is_qualifier(word: &str) -> bool {
    matches!(word, "_Atomic" | "volatile" | "const")
}

/// The type with a name of C.
pub(super) fn type_named(name: &str, architecture: Architecture) -> Option<Type> {
    let word = if architecture == Architecture::X86 { 4 } else { 8 };
    let (size, signed) = match name {
        "char" | "signed char" | "int8_t" => (1, true),
        "unsigned char" | "uint8_t" | "bool" | "_Bool" => (1, false),
        "short" | "int16_t" => (2, true),
        "unsigned short" | "uint16_t" => (2, false),
        "int" | "signed" | "signed int" | "int32_t" | "atomic_int" => (4, true),
        "unsigned" | "unsigned int" | "uint32_t" => (4, false),
        "long long" | "long long int" | "int64_t" => (8, true),
        "unsigned long long" | "unsigned long long int" | "uint64_t" => (8, false),
        "long" | "long int" | "intptr_t" | "ptrdiff_t" => (word, true),
        "unsigned long" | "unsigned long int" | "uintptr_t" | "size_t" => (word, false),
        _ => return None,
    };
    Some(Type { size, signed })
}
