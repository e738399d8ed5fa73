//! The names of types.

use super::tokens::{Token, Tokens};
use crate::error::{Read, ReadError, quote};
use crate::test::Type;
use crate::x86::Architecture;

/// Reads the words of a type, if one stands here. A word belongs to it as long as `goes_on` says so.
pub(super) fn words(tokens: &mut Tokens, goes_on: impl Fn(&Tokens) -> bool) -> Read<Vec<String>> {
    let mut words: Vec<String> = Vec::new();
    while let Some(Token::Name(word)) = tokens.peek() {
        let word = word.clone();
        let is_template = matches!(word.as_str(), "atomic" | "_Atomic")
            && matches!(tokens.peek_at(1), Some(Token::Mark("<" | "(")));
        if !is_template && !goes_on(tokens) {
            break;
        }
        tokens.skip();
        if is_template {
            let end = if tokens.take("<") { ">" } else { ")" };
            tokens.take("(");
            while !tokens.take(end) {
                words.push(tokens.name("a type")?);
            }
        } else {
            words.push(word);
        }
    }
    Ok(words)
}

/// The type of these words; none if all of them are qualifiers.
pub(super) fn of_words(words: &[String], architecture: Architecture, line: u32) -> Read<Option<Type>> {
    let words: Vec<_> = words.iter().map(String::as_str).filter(|word| !is_qualifier(word)).collect();
    if words.is_empty() {
        return Ok(None);
    }
    let text = words.join(" ");
    let kind = named(&text, architecture);
    kind.map(Some).ok_or_else(|| ReadError::new(line, refusal(&text)))
}

/// Whether a type may begin with this word.
pub(super) fn begins_type(word: &str) -> bool {
    is_qualifier(word)
        || named(word, Architecture::C).is_some()
        || matches!(word, "atomic" | "void" | "struct" | "union" | "enum" | "float" | "double" | "mtx_t")
        || word.contains("int128")
        || word.ends_with("_t")
}

/// Why a type is not supported.
fn refusal(name: &str) -> String {
    let name = quote(name);
    if name.contains("int128") {
        format!("the type `{name}` has 16 bytes; at most 8 are supported")
    } else if is_of_linux(&name) {
        of_linux(&name)
    } else {
        format!("the type `{name}` is not known")
    }
}

/// Whether a type or a function is one of those that tests for the Linux kernel use.
pub(super) fn is_of_linux(name: &str) -> bool {
    let prefixes = [
        "READ_ONCE",
        "WRITE_ONCE",
        "ACCESS_ONCE",
        "smp_",
        "rcu_",
        "srcu_",
        "synchronize_",
        "spin_",
        "xchg",
        "cmpxchg",
        "atomic_t",
        "atomic64_",
        "atomic_read",
        "atomic_set",
        "atomic_add",
        "atomic_sub",
        "atomic_inc",
        "atomic_dec",
        "atomic_cmpxchg",
        "atomic_xchg",
        "atomic_long_",
        "spinlock_t",
        "__load",
        "__store",
        "__fence",
        "__xchg",
        "__cmpxchg",
        "__lock",
        "__unlock",
        "__trylock",
        "__islocked",
        "__srcu",
        "__atomic_",
    ];
    let suffixes = ["_relaxed", "_acquire", "_release"];
    // `atomic_thread_fence` is one of C.
    prefixes.iter().any(|prefix| name.starts_with(prefix)) && !name.starts_with("atomic_thread_")
        || name.starts_with("atomic_fetch_") && suffixes.iter().any(|suffix| name.ends_with(suffix))
}

pub(super) fn of_linux(name: &str) -> String {
    format!("`{}` belongs to the memory model of the Linux kernel, which is not supported", quote(name))
}

pub(super) fn is_qualifier(word: &str) -> bool {
    matches!(word, "_Atomic" | "volatile" | "const")
}

/// The type with a name of C.
pub(super) fn named(name: &str, architecture: Architecture) -> Option<Type> {
    let word = architecture.pointer_size();
    let name = match name.strip_prefix("atomic_") {
        // The names of `<stdatomic.h>`.
        Some(short) => match short {
            "schar" => "signed char",
            "uchar" => "unsigned char",
            "ushort" => "unsigned short",
            "uint" => "unsigned",
            "ulong" => "unsigned long",
            "llong" => "long long",
            "ullong" => "unsigned long long",
            "bool" | "char" | "short" | "int" | "long" | "intptr_t" | "uintptr_t" | "ptrdiff_t"
            | "size_t" => short,
            _ => return None,
        },
        None => name,
    };
    let (size, signed) = match name {
        "char" | "signed char" | "int8_t" => (1, true),
        "unsigned char" | "uint8_t" | "bool" | "_Bool" => (1, false),
        "short" | "int16_t" => (2, true),
        "unsigned short" | "uint16_t" => (2, false),
        "int" | "signed" | "signed int" | "int32_t" => (4, true),
        "unsigned" | "unsigned int" | "uint32_t" => (4, false),
        "long long" | "long long int" | "int64_t" => (8, true),
        "unsigned long long" | "unsigned long long int" | "uint64_t" => (8, false),
        "long" | "long int" | "intptr_t" | "ptrdiff_t" => (word, true),
        "unsigned long" | "unsigned long int" | "uintptr_t" | "size_t" => (word, false),
        _ => return None,
    };
    Some(Type { size, signed })
}
