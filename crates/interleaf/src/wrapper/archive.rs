//! Static libraries: of their members, those that a program needs.
//!
//! A linker takes a member of an archive if it defines something that what was linked before uses and does not define. So does this,
//! for all archives at once, in the order of their members: that archives need each other is no matter.

use crate::units::Module;
use std::collections::HashSet;

/// The first bytes of an archive.
pub(crate) const MAGIC: &[u8] = b"!<arch>\n";

/// Adds the members of archives that a program needs.
pub(crate) fn add_needed(modules: &mut Vec<Module>, mut members: Vec<Module>) {
    let mut symbols = Symbols::default();
    modules.iter().for_each(|module| symbols.add(&module.text));
    loop {
        let is_needed = |member: &Module| {
            let mut own = Symbols::default();
            own.add(&member.text);
            own.defined.iter().any(|name| symbols.used.contains(name) && !symbols.defined.contains(name))
        };
        let Some(next) = members.iter().position(is_needed) else { return };
        let member = members.remove(next);
        symbols.add(&member.text);
        modules.push(member);
    }
}

/// The names that modules define for others, and those that they use.
#[derive(Default)]
struct Symbols {
    defined: HashSet<String>,
    used: HashSet<String>,
}

impl Symbols {
    fn add(&mut self, text: &str) {
        for line in text.lines() {
            if let Some((name, is_defined)) = symbol(line) {
                let names = if is_defined { &mut self.defined } else { &mut self.used };
                names.insert(name.to_string());
            }
        }
    }
}

/// The name that a line of LLVM IR defines or declares for other modules, and whether it defines it.
fn symbol(line: &str) -> Option<(&str, bool)> {
    let is_function = line.starts_with("define ") || line.starts_with("declare ");
    if !is_function && !line.starts_with('@') {
        return None;
    }
    let (before, rest) = line.split_once('@')?;
    let (name, rest) = match rest.strip_prefix('"') {
        Some(rest) => rest.split_once('"')?,
        None => rest.split_at(rest.find(['(', ' '])?),
    };
    let words = if is_function { before } else { rest.split_once('=')?.1 };
    let mut words = words.split_whitespace().take(6);
    let is_own = words.clone().any(|word| matches!(word, "internal" | "private"));
    let is_external = words.any(|word| matches!(word, "external" | "extern_weak" | "declare"));
    (!is_own && !name.starts_with("llvm.")).then_some((name, !is_external))
}

#[cfg(test)]
mod tests {
    use super::{add_needed, symbol};
    use crate::units::Module;

    #[test]
    fn symbols_are_read_from_their_lines() {
        assert_eq!(symbol("define dso_local i32 @f(ptr %0) #0 {"), Some(("f", true)));
        assert_eq!(symbol("declare i32 @g(i32) #1"), Some(("g", false)));
        assert_eq!(symbol("@x = external global i32, align 4"), Some(("x", false)));
        assert_eq!(symbol("@\"a b\" = dso_local global i32 0"), Some(("a b", true)));
        assert_eq!(symbol("define internal void @own() {"), None);
        assert_eq!(symbol("@.str = private unnamed_addr constant [2 x i8] c\"@\\00\""), None);
        assert_eq!(symbol("  %1 = call i32 @g(i32 1)"), None);
    }

    #[test]
    fn members_are_taken_that_others_need() {
        let module = |name: &str, text: &str| Module { name: name.into(), text: text.into() };
        let mut modules = vec![module("main", "declare void @a()\ndefine i32 @main() {\n")];
        let members = vec![
            module("b", "define void @b() {\n"),
            module("unused", "define void @c() {\ndeclare void @missing()\n"),
            module("a", "define void @a() {\ndeclare void @b()\n"),
        ];
        add_needed(&mut modules, members);
        let names: Vec<&str> = modules.iter().map(|module| &*module.name).collect();
        assert_eq!(names, ["main", "a", "b"]);
    }
}
