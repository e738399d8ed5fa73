//! Collects everything that a program is refused for, to report it in one line.

use crate::{LoadError, Unmodelled};
use rustc_hash::FxHashSet;

/// Why something cannot be lowered, in one line.
pub(crate) type Refusal = String;

pub(crate) type Lower<T = ()> = Result<T, Refusal>;

const MOST_NAMED: usize = 20;

/// What is refused, in the order in which it was found.
#[derive(Default)]
pub(crate) struct Refusals {
    found: Vec<Refused>,
    names: FxHashSet<String>,
}

struct Refused {
    position: String,
    /// The text for the first refusal; `short` is for the others.
    reason: String,
    short: String,
}

impl Refusals {
    /// Adds a function that nothing defines, with the position of its first call.
    pub(crate) fn missing(&mut self, position: String, name: &str) {
        let name = shown(name);
        if self.names.insert(name.clone()) {
            self.found.push(Refused { position, reason: advice(&name), short: format!("`{name}`") });
        }
    }

    /// Adds a symbol that two modules define, with both positions.
    pub(crate) fn duplicate(&mut self, name: &str, [first, second]: [String; 2]) {
        let name = shown(name);
        self.found.push(Refused {
            position: second,
            reason: format!("`{name}` is defined twice, here and at {first}"),
            short: format!("`{name}` also at {first}"),
        });
    }

    /// Adds what nothing defines, if the program is refused anyway.
    pub(crate) fn with_unmodelled(mut self, all: &[Unmodelled]) -> Refusals {
        if !self.found.is_empty() {
            all.iter().for_each(|one| self.missing(one.position.clone(), &one.name));
        }
        self
    }

    pub(crate) fn note(&mut self, error: LoadError) -> Result<(), LoadError> {
        let LoadError::Unsupported { position, reason } = error else { return Err(error) };
        self.found.push(Refused { position, short: reason.clone(), reason });
        Ok(())
    }

    pub(crate) fn end(self) -> Result<(), LoadError> {
        let mut found = self.found.into_iter();
        let Some(Refused { position, mut reason, .. }) = found.next() else { return Ok(()) };
        let others = found.len();
        for (index, Refused { position, short, .. }) in found.take(MOST_NAMED).enumerate() {
            reason += if index == 0 { "; also refused: " } else { ", " };
            reason += &format!("{short} ({position})");
        }
        if others > MOST_NAMED {
            reason += &format!(", and {} more", others - MOST_NAMED);
        }
        Err(LoadError::Unsupported { position, reason })
    }
}

/// The name of a function as its caller wrote it: without what headers make of it, and C++ names demangled.
pub(crate) fn shown(name: &str) -> String {
    let name = name.trim_start_matches('\u{1}');
    if name.starts_with("_Z")
        && let Ok(symbol) = cpp_demangle::Symbol::new(name)
        && let Ok(demangled) = symbol.demangle()
    {
        return demangled;
    }
    let plain = ["__isoc99_", "__isoc23_", "__xpg_", "__builtin_", "_IO_"]
        .iter()
        .find_map(|prefix| name.strip_prefix(prefix))
        .unwrap_or(name);
    match plain {
        "_setjmp" | "__sigsetjmp" => "setjmp".into(),
        "_longjmp" | "__longjmp_chk" => "longjmp".into(),
        "__siglongjmp_chk" => "siglongjmp".into(),
        _ => match plain.strip_prefix("__").and_then(|rest| rest.strip_suffix("_chk")) {
            Some(checked) => checked.into(),
            None => plain.into(),
        },
    }
}

/// What to do about a function that nothing defines.
pub(crate) fn advice(name: &str) -> String {
    if let Some(ty) = name.strip_prefix("__VERIFIER_nondet_")
        && !ty.is_empty()
    {
        return format!(
            "`{name}` has too many values to explore; use `__VERIFIER_nondet_bool`, or `interleaf_choose(n)` for a \
             number below n"
        );
    }
    if let Some(other) = name.strip_suffix('l')
        && crate::lowering::calls::mathematics::function(other).is_some()
    {
        return format!("`{name}` computes with `long double`, which is not supported; use `{other}`");
    }
    if name.starts_with("llvm.") {
        return format!("the intrinsic `{name}` is not supported");
    }
    format!("`{name}` is not modelled; define it in the program or remove the call")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_source() {
        let names = [
            ("_setjmp", "setjmp"),
            ("__isoc99_sscanf", "sscanf"),
            ("__memcpy_chk", "memcpy"),
            ("getchar", "getchar"),
            ("_ZN3box4takeEi", "box::take(int)"),
            ("_ZNKSt8functionIFvvEEclEv", "std::function<void ()>::operator()() const"),
            ("_Znonsense", "_Znonsense"),
        ];
        for (name, wanted) in names {
            assert_eq!(shown(name), wanted);
        }
    }
}
