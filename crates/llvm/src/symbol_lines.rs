//! The names that a text of LLVM IR defines and declares, without reading the rest of it.

/// What a line says of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolLine<'l> {
    /// The function, variable or alias.
    pub name: &'l str,
    /// Whether it is a function with a body, or a variable or alias with a value.
    pub is_defined: bool,
    /// Its linkage, such as `internal` or `common`; empty if it has none.
    pub linkage: &'l str,
}

const LINKAGES: [&str; 11] = [
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
];

/// Reads a line at the top level of a module. None if it is about no symbol.
pub fn symbol_line(line: &str) -> Option<SymbolLine<'_>> {
    // Most lines are within functions.
    if !line.starts_with(['@', 'd']) {
        return None;
    }
    let (before, rest) = line.split_once('@')?;
    let (name, rest) = match rest.strip_prefix('"') {
        Some(rest) => rest.split_once('"')?,
        None => rest.split_at(rest.find(['(', ' '])?),
    };
    let (words, is_defined) = match before {
        "" => (rest.strip_prefix(" = ")?, true),
        _ => match before.strip_prefix("define ") {
            Some(words) => (words, true),
            None => (before.strip_prefix("declare ")?, false),
        },
    };
    let first = words.split(' ').next().unwrap_or_default();
    let linkage = if LINKAGES.contains(&first) { first } else { "" };
    let is_declared = before.is_empty() && matches!(linkage, "external" | "extern_weak");
    Some(SymbolLine { name, is_defined: is_defined && !is_declared, linkage })
}

#[cfg(test)]
mod tests {
    use super::{SymbolLine, symbol_line};

    #[test]
    fn symbols_are_read_from_their_lines() {
        for (line, name, is_defined, linkage) in [
            ("define dso_local i32 @f(ptr %0) #0 {", "f", true, ""),
            ("define internal void @own() {", "own", true, "internal"),
            ("declare i32 @g(i32) #1", "g", false, ""),
            ("declare extern_weak void @hook()", "hook", false, "extern_weak"),
            ("@x = external global i32, align 4", "x", false, "external"),
            ("@x = common global i32 0, align 4", "x", true, "common"),
            ("@\"a b\" = dso_local global i32 0", "a b", true, ""),
            ("@.str = private constant [2 x i8] c\"@\\00\"", ".str", true, "private"),
        ] {
            assert_eq!(symbol_line(line), Some(SymbolLine { name, is_defined, linkage }), "{line}");
        }
        for line in ["  %1 = call i32 @g(i32 1)", "define", "}", "!0 = !{}", "@x", "digits @f("] {
            assert_eq!(symbol_line(line), None, "{line}");
        }
    }
}
