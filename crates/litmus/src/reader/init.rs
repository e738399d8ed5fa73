//! The initial state: `{ int x=1; uint64_t y; 0:rax=x; int *p=&x; }`, and in C `int y[2]={0,1};`.

use super::tokens::{Token, Tokens};
use super::{Names, register_of_thread, thread_of_register, types};
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
    if names.architecture == Architecture::C
        && let (Some(Token::Name(name)), Some(Token::Mark("["))) = (tokens.peek(), tokens.peek_at(1))
    {
        let name = name.clone();
        tokens.skip();
        return array(tokens, names, &name, kind);
    }
    let location = location(tokens, names)?;
    let initial = if tokens.take("=") { Some(value(tokens, names)?) } else { None };
    let declared = &mut names.locations[usize::from(location)];
    declared.kind = kind.or(declared.kind);
    declared.initial = initial.unwrap_or(declared.initial);
    Ok(())
}

/// Reads `[2]={0,1}`. Elements without a value start as 0.
fn array(tokens: &mut Tokens, names: &mut Names, name: &str, kind: Option<Type>) -> Read {
    let line = tokens.line();
    tokens.expect("[")?;
    let count = number(tokens)?;
    tokens.expect("]")?;
    let elements = names.declare_array(name, count, line)?;
    elements.clone().for_each(|element| names.locations[usize::from(element)].kind = kind);
    if !tokens.take("=") {
        return Ok(());
    }
    tokens.expect("{")?;
    let mut elements = elements;
    while !tokens.take("}") {
        let Some(element) = elements.next() else {
            return Err(tokens.error(format!("more values than `{}` has elements", quote(name))));
        };
        names.locations[usize::from(element)].initial = value(tokens, names)?;
        if !tokens.is_mark("}") {
            tokens.expect(",")?;
        }
    }
    Ok(())
}

fn number(tokens: &mut Tokens) -> Read<i128> {
    match tokens.peek() {
        Some(&Token::Number(number)) => {
            tokens.skip();
            Ok(number)
        }
        _ => Err(tokens.unexpected("a number")),
    }
}

/// Reads `x`, `[x]` or `*x`, and in C `y[1]` or `[y[1]]`.
pub(super) fn location(tokens: &mut Tokens, names: &mut Names) -> Read<u16> {
    let line = tokens.line();
    let is_bracketed = tokens.take("[");
    let name = tokens.name("a location")?;
    let location = if tokens.is_mark("[") {
        if names.architecture != Architecture::C {
            let what = format!("`{}` is an array, which is not supported", quote(&name));
            return Err(ReadError::new(line, what));
        }
        tokens.skip();
        let index = number(tokens)?;
        tokens.expect("]")?;
        names.element(&name, index, line)?
    } else if names.is_array(&name) {
        let what = format!("`{}` is an array; name an element, such as `{0}[0]`", quote(&name));
        return Err(ReadError::new(line, what));
    } else {
        names.location(&name, line)?
    };
    if is_bracketed {
        tokens.expect("]")?;
    }
    Ok(location)
}

fn value(tokens: &mut Tokens, names: &mut Names) -> Read<Comparand> {
    if let Some(&Token::Number(number)) = tokens.peek() {
        tokens.skip();
        return Ok(Comparand::Number(number));
    }
    if tokens.is_mark("{") {
        return Err(tokens.error("arrays are not supported"));
    }
    Ok(Comparand::Address(address(tokens, names, "a number or the name of a location")?))
}

/// Reads whose address is meant: that of `x`, or of `y[1]`. The address of an array is that of its first element.
pub(super) fn address(tokens: &mut Tokens, names: &mut Names, what: &str) -> Read<u16> {
    let line = tokens.line();
    tokens.take("&");
    let name = tokens.name(what)?;
    if !(names.is_array(&name) && tokens.take("[")) {
        return names.location(&name, line);
    }
    let index = number(tokens)?;
    tokens.expect("]")?;
    names.element(&name, index, line)
}

/// Reads the type of a declaration, if there is one: names before the one that is declared, and stars.
fn declared_type(tokens: &mut Tokens, architecture: Architecture) -> Read<Option<Type>> {
    let line = tokens.line();
    let words = types::words(tokens, |tokens| match tokens.peek_at(1) {
        Some(Token::Name(_) | Token::Number(_) | Token::Mark("*")) => true,
        // `int [x]`, but `x[2]`.
        Some(Token::Mark("[")) => matches!(tokens.peek_at(2), Some(Token::Name(_))),
        _ => false,
    })?;
    let mut is_pointer = false;
    while tokens.take("*") {
        is_pointer = true;
    }
    if is_pointer {
        return Ok(Some(Type { size: architecture.pointer_size(), signed: false }));
    }
    types::of_words(&words, architecture, line)
}
