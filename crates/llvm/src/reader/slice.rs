//! The part of a module's text that a program can reach.
//!
//! A Rust program comes with its standard library, of which it uses a small part, and reading text is what loading takes
//! longest for. So before a large text is read, what its roots do not name, directly or through something that they name, is
//! replaced by empty lines: what remains keeps its line numbers. Names are found by their `@`, and metadata by its `!`, wherever they
//! stand; one that stands in a string only keeps a little more.

use crate::lowering::program::rust_std;
use memchr::{memchr, memchr2};
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::ops::Range;

/// The size of a text from which on it is worth looking for what can be reached, in bytes.
const LARGE: usize = 1 << 18;

/// What may be left out of a text.
struct Index<'t> {
    text: &'t str,
    /// Where the definitions of functions and variables stand, and the numbered metadata; in the order of the text.
    parts: Vec<Range<usize>>,
    names: FxHashMap<&'t str, usize>,
    nodes: FxHashMap<&'t str, usize>,
}

/// The text without what cannot be reached from the functions and variables in `roots`; the text itself if it is not large.
pub(crate) fn reachable<'t>(text: &'t str, roots: &[&str]) -> Cow<'t, str> {
    if text.len() < LARGE {
        return Cow::Borrowed(text);
    }
    Cow::Owned(Index::new(text).slice(roots))
}

/// The text without what cannot be reached from the functions and variables in `roots`.
pub(crate) fn slice(text: &str, roots: &[&str]) -> String {
    Index::new(text).slice(roots)
}

/// The definitions of a constant and of the constants that it refers to, a line each. Functions are declared.
pub(crate) fn constants(text: &str, root: &str) -> String {
    let index = Index::new(text);
    let mut seen = FxHashSet::default();
    let mut worklist = vec![root];
    let mut lines = String::new();
    while let Some(name) = worklist.pop() {
        let Some(&part) = index.names.get(name).filter(|_| seen.insert(name)) else { continue };
        let part = &text[index.parts[part].clone()];
        if part.starts_with("define ") {
            lines.push_str(&format!("declare void @\"{name}\"()\n"));
            continue;
        }
        lines.push_str(part);
        let places = memchr::memchr_iter(b'@', part.as_bytes());
        worklist.extend(places.filter_map(|at| name_at(part, at)));
    }
    lines
}

impl<'t> Index<'t> {
    fn new(text: &'t str) -> Index<'t> {
        let mut index =
            Index { text, parts: Vec::new(), names: FxHashMap::default(), nodes: FxHashMap::default() };
        let bytes = text.as_bytes();
        let mut start = 0;
        while start < bytes.len() {
            let mut end = line_end(bytes, start);
            let line = &text[start..end];
            if line.starts_with('@') {
                index.enter(name_at(line, 0), start..end);
            } else if line.starts_with("define ") {
                while !text[start..end].ends_with("\n}\n") && end < bytes.len() {
                    end = line_end(bytes, end);
                }
                let name = memchr(b'@', line.as_bytes()).and_then(|at| name_at(line, at));
                index.enter(name, start..end);
            } else if let Some(number) =
                line.strip_prefix('!').map(digits).filter(|digits| !digits.is_empty())
            {
                index.nodes.insert(number, index.parts.len());
                index.parts.push(start..end);
            }
            start = end;
        }
        index
    }

    fn enter(&mut self, name: Option<&'t str>, part: Range<usize>) {
        if let Some(name) = name {
            self.names.entry(name).or_insert(self.parts.len());
            self.parts.push(part);
        }
    }

    fn slice(&self, roots: &[&str]) -> String {
        let mut kept = vec![false; self.parts.len()];
        let mut worklist = Vec::new();
        let mut keep = |part: Option<&usize>, worklist: &mut Vec<usize>| {
            if let Some(&part) = part.filter(|&&part| !std::mem::replace(&mut kept[part], true)) {
                worklist.push(part);
            }
        };
        roots.iter().for_each(|&root| keep(self.names.get(root), &mut worklist));
        // The reader finds by the last node that a text is whole.
        keep(self.nodes.values().max(), &mut worklist);
        let mut outside = 0;
        for part in self.parts.iter().map(Some).chain([None]) {
            let end = part.map_or(self.text.len(), |part| part.start);
            self.references(outside..end, |part| keep(part, &mut worklist));
            outside = part.map_or(end, |part| part.end);
        }
        while let Some(part) = worklist.pop() {
            let text = self.parts[part].clone();
            let used = match self.replaced_body(&text) {
                Some(body) => text.start..body.start,
                None => text,
            };
            self.references(used, |part| keep(part, &mut worklist));
        }
        let mut slice = String::with_capacity(self.text.len() / 4);
        let mut written = 0;
        for (part, &kept) in self.parts.iter().zip(&kept) {
            let omitted = if kept { self.replaced_body(part) } else { Some(part.clone()) };
            let Some(omitted) = omitted else { continue };
            slice.push_str(&self.text[written..omitted.start]);
            if kept {
                slice.push_str("unreachable");
            }
            let lines = memchr::memchr_iter(b'\n', self.text[omitted.clone()].as_bytes()).count();
            slice.extend(std::iter::repeat_n('\n', lines));
            written = omitted.end;
        }
        slice.push_str(&self.text[written..]);
        slice
    }

    /// The body of a function that gets another one when the module was read, without its braces.
    fn replaced_body(&self, part: &Range<usize>) -> Option<Range<usize>> {
        let text = &self.text[part.clone()];
        let line = text.strip_prefix("define ")?.lines().next()?;
        let name = memchr(b'@', line.as_bytes()).and_then(|at| name_at(line, at))?;
        let start = part.start + "define ".len() + line.len() + 1;
        rust_std::prints_backtrace(name).then(|| start..part.end - "}\n".len())
    }

    /// Calls `found` with everything that a part of the text names, if it may be left out.
    fn references<'i>(&'i self, part: Range<usize>, mut found: impl FnMut(Option<&'i usize>)) {
        let text = &self.text[part];
        // A compilation unit lists all variables and types, of which the program may reach few.
        let is_unit = text.starts_with('!') && text.contains("!DICompileUnit(");
        let mut at = 0;
        while let Some(next) = memchr2(b'@', b'!', &text.as_bytes()[at..]) {
            let start = at + next;
            at = start + 1;
            if text.as_bytes()[start] == b'!' {
                if !(is_unit && is_list(&text[..start])) {
                    found(self.nodes.get(digits(&text[at..])));
                }
            } else if let Some(name) = name_at(text, start) {
                found(self.names.get(name));
            }
        }
    }
}

/// Whether what stands before a node of a compilation unit says that it is a list.
fn is_list(before: &str) -> bool {
    ["globals: ", "enums: ", "retainedTypes: ", "imports: ", "macros: "]
        .iter()
        .any(|key| before.ends_with(key))
}

fn line_end(bytes: &[u8], start: usize) -> usize {
    memchr(b'\n', &bytes[start..]).map_or(bytes.len(), |length| start + length + 1)
}

/// The name that begins with the `@` at a place of the text.
pub(crate) fn name_at(text: &str, at: usize) -> Option<&str> {
    let rest = text.get(at + 1..)?;
    if let Some(rest) = rest.strip_prefix('"') {
        return rest.split_once('"').map(|(name, _)| name);
    }
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"-$._".contains(byte);
    let length = rest.bytes().take_while(|byte| is_part(byte)).count();
    (length > 0).then(|| &rest[..length])
}

fn digits(text: &str) -> &str {
    &text[..text.bytes().take_while(u8::is_ascii_digit).count()]
}

#[cfg(test)]
mod tests {
    use super::Index;

    #[test]
    fn what_is_named_is_kept_at_its_line() {
        let text = "source_filename = \"x\"\n@a = global ptr @b\n@b = global i32 0\n@\"c d\" = global i32 1\n\
                    define i32 @main() !dbg !3 {\n  %1 = load i32, ptr @a, !dbg !4\n  ret i32 %1\n}\n\
                    define void @other() {\n  store i32 1, ptr @\"c d\"\n  ret void\n}\ndeclare void @f()\n\
                    !u = !{!0}\n!0 = distinct !DICompileUnit(file: !1, globals: !2)\n!1 = !{}\n!2 = !{!5}\n!3 = !{!1}\n\
                    !4 = !{}\n!5 = !{}\n!6 = !{}\n";
        let slice = Index::new(text).slice(&["main"]);
        let wanted = "source_filename = \"x\"\n@a = global ptr @b\n@b = global i32 0\n\n\
                      define i32 @main() !dbg !3 {\n  %1 = load i32, ptr @a, !dbg !4\n  ret i32 %1\n}\n\
                      \n\n\n\ndeclare void @f()\n\
                      !u = !{!0}\n!0 = distinct !DICompileUnit(file: !1, globals: !2)\n!1 = !{}\n\n!3 = !{!1}\n\
                      !4 = !{}\n\n!6 = !{}\n";
        assert_eq!(slice, wanted);
        let all = Index::new(text).slice(&["main", "other"]);
        assert!(all.contains("@\"c d\" = global"), "{all}");
    }
}
