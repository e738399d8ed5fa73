//! Static libraries: of their members, those that a program needs.
//!
//! A linker takes a member of an archive if it defines something that what was linked before uses and does not define. So does this,
//! one archive after the other. Archives may need each other: they are gone through again until nothing more is needed. What may stay
//! undefined needs no member. A variable without a value (`-fcommon`) takes the one that a member defines.

use crate::compile::units::Module;
use interleaf_llvm::symbol_line;
use std::collections::HashSet;

/// The first bytes of an archive, and of one that only names its members.
pub(crate) const MAGIC: [&[u8]; 2] = [b"!<arch>\n", b"!<thin>\n"];

/// Adds the members of archives that a program needs.
pub(crate) fn add_needed(modules: &mut Vec<Module>, mut archives: Vec<Vec<Module>>) {
    let mut symbols = Symbols::default();
    modules.iter().for_each(|module| symbols.add(&module.text));
    loop {
        let before = modules.len();
        for members in &mut archives {
            while let Some(next) = members.iter().position(|member| symbols.need(member)) {
                let member = members.remove(next);
                symbols.add(&member.text);
                modules.push(member);
            }
        }
        if modules.len() == before {
            return;
        }
    }
}

/// The names that modules define for others, and those that they use.
#[derive(Default)]
struct Symbols {
    defined: HashSet<String>,
    used: HashSet<String>,
}

impl Symbols {
    fn need(&self, member: &Module) -> bool {
        let mut own = Symbols::default();
        own.add(&member.text);
        own.defined.iter().any(|name| self.used.contains(name) && !self.defined.contains(name))
    }

    fn add(&mut self, text: &str) {
        for line in text.lines() {
            if let Some((name, is_defined)) = symbol(line) {
                let names = if is_defined { &mut self.defined } else { &mut self.used };
                names.insert(name.to_string());
            }
        }
    }
}

/// The name that a line of LLVM IR defines or uses in common with other modules, and whether it defines it.
fn symbol(line: &str) -> Option<(&str, bool)> {
    let symbol = symbol_line(line)?;
    let is_shared = !matches!(symbol.linkage, "internal" | "private" | "extern_weak");
    let is_defined = symbol.is_defined && symbol.linkage != "common";
    (is_shared && !symbol.name.starts_with("llvm.")).then_some((symbol.name, is_defined))
}

#[cfg(test)]
mod tests {
    use super::{add_needed, symbol};
    use crate::compile::units::Module;

    #[test]
    fn what_modules_share_is_defined_or_used() {
        assert_eq!(symbol("define i32 @f() {"), Some(("f", true)));
        assert_eq!(symbol("declare i32 @g()"), Some(("g", false)));
        assert_eq!(symbol("@x = common global i32 0, align 4"), Some(("x", false)));
        assert_eq!(symbol("declare extern_weak void @hook()"), None);
        assert_eq!(symbol("define internal void @own() {"), None);
        assert_eq!(symbol("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"), None);
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
        // The first archive that has what is needed comes first.
        let others =
            vec![module("other b", "define void @b() {\n"), module("other a", "define void @a() {\n")];
        add_needed(&mut modules, vec![members, others]);
        let names: Vec<&str> = modules.iter().map(|module| &*module.name).collect();
        assert_eq!(names, ["main", "a", "b"]);
    }
}
