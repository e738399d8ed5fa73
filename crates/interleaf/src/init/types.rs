//! Types as clang writes them, and what they come to.

use std::collections::{HashMap, HashSet};

/// The names of the types of a header and of what it includes.
#[derive(Debug, Default)]
pub(super) struct Types {
    /// What a typedef is another name of.
    pub(super) aliases: HashMap<String, String>,
    /// Structs, unions and classes.
    pub(super) records: HashMap<String, Record>,
    pub(super) enums: HashSet<String>,
    /// The typedefs of the header and of the files beside it.
    pub(super) own_aliases: HashSet<String>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Record {
    /// Whether an object of it can be made.
    pub(super) is_complete: bool,
    /// Whether the header, or a file beside it, declares it.
    pub(super) is_own: bool,
    /// Of a transparent union the type of a field, which may be given in its place.
    pub(super) transparent: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Base {
    Void,
    /// `char`; a pointer to it is a string.
    Char,
    Integer,
    Real,
    Enum,
    Record(String),
    /// A pointer to a function.
    Function,
    Unknown(String),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reference {
    None,
    Left,
    Right,
}

/// What a type comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Shape {
    pub(super) base: Base,
    pub(super) pointers: usize,
    pub(super) reference: Reference,
    /// Whether what it points or refers to may not be written.
    pub(super) is_const: bool,
    /// A typedef of a pointer to a function says how to write the function.
    pub(super) text: String,
}

/// Names of names of names end here; a cycle would need a broken tree.
const MOST_ALIASES: usize = 32;

const QUALIFIERS: [&str; 7] =
    ["const", "volatile", "restrict", "__restrict", "_Nonnull", "_Nullable", "typename"];
const TAGS: [&str; 3] = ["struct ", "union ", "class "];
const INTEGERS: [&str; 11] =
    ["signed", "unsigned", "char", "short", "int", "long", "_Bool", "bool", "__int128", "wchar_t", "char8_t"];

impl Types {
    /// The name among `known` that `name` means where it is written in a namespace such as `a::b`.
    pub(super) fn lookup(&self, name: &str, scope: &str) -> String {
        let is_known = |name: &str| {
            self.records.contains_key(name) || self.aliases.contains_key(name) || self.enums.contains(name)
        };
        let mut scope = scope;
        while !scope.is_empty() {
            let full = format!("{scope}::{name}");
            if is_known(&full) {
                return full;
            }
            scope = scope.rsplit_once("::").map_or("", |(outer, _)| outer);
        }
        name.to_string()
    }

    pub(super) fn shape(&self, written: &str) -> Shape {
        let mut text = written.trim().to_string();
        let mut shape = Shape {
            base: Base::Void,
            pointers: 0,
            reference: Reference::None,
            is_const: false,
            text: String::new(),
        };
        for _ in 0..MOST_ALIASES {
            let (rest, reference) = without_reference(&text);
            if reference != Reference::None {
                shape.reference = reference;
            }
            shape.text = rest.to_string();
            if rest.contains("(*)(") {
                shape.base = Base::Function;
                return shape;
            }
            let (head, stars) = without_stars(rest);
            shape.pointers += stars;
            let head_is_const = head.split(' ').any(|word| word == "const");
            shape.is_const |= head_is_const;
            let name = without_qualifiers(head);
            // The numbers of C have their names in C++, too.
            let short = name.trim_start_matches("::").trim_start_matches("std::");
            let known = self.aliases.get(&name).or_else(|| self.aliases.get(short));
            let next = known.filter(|next| **next != name);
            match next {
                // What is read in a struct that has no name but that of its typedef.
                Some(next) if without_qualifiers(next) == name => {
                    shape.base = Base::Record(name);
                    return shape;
                }
                Some(next) => text.clone_from(next),
                None => {
                    shape.base = self.base(name);
                    return shape;
                }
            }
        }
        shape
    }

    fn base(&self, name: String) -> Base {
        if name == "void" {
            return Base::Void;
        }
        if name == "char" {
            return Base::Char;
        }
        let words: Vec<&str> = name.split(' ').collect();
        if words.iter().all(|word| INTEGERS.contains(word)) || name.starts_with("_Atomic(") {
            return Base::Integer;
        }
        if words.iter().all(|word| ["float", "double", "long"].contains(word)) {
            return Base::Real;
        }
        if name.starts_with("enum ") || self.enums.contains(&name) {
            return Base::Enum;
        }
        if self.records.contains_key(&name) { Base::Record(name) } else { Base::Unknown(name) }
    }

    /// The type that a pointer of this type points to, as a variable of it is declared.
    pub(super) fn pointee(&self, written: &str) -> String {
        let mut text = without_reference(written.trim()).0.to_string();
        for _ in 0..MOST_ALIASES {
            let trimmed = without_trailing(&text);
            if let Some(pointee) = trimmed.strip_suffix('*') {
                return without_leading_const(pointee.trim());
            }
            match self.aliases.get(&without_qualifiers(trimmed)) {
                Some(next) => text.clone_from(next),
                None => break,
            }
        }
        text
    }

    /// The record that belongs to the header and that a type points or refers to. A typedef makes a record of the system its own.
    pub(super) fn own_record(&self, written: &str) -> Option<String> {
        let given = self.given_for(written);
        let shape = self.shape(&given);
        let Base::Record(name) = shape.base else { return None };
        let leads = shape.pointers > 0 || shape.reference == Reference::Left;
        let is_own = self.records.get(&name).is_some_and(|record| record.is_own);
        let head = without_qualifiers(without_stars(without_reference(&given).0).0);
        (leads && (is_own || self.own_aliases.contains(&head))).then_some(name)
    }

    /// The type of an argument for a parameter of this type: for a transparent union, that of one of its fields.
    pub(super) fn given_for(&self, written: &str) -> String {
        let shape = self.shape(written);
        match &shape.base {
            Base::Record(name) if shape.pointers == 0 => {
                let record = self.records.get(name);
                record.and_then(|record| record.transparent.clone()).unwrap_or_else(|| written.to_string())
            }
            _ => written.to_string(),
        }
    }
}

/// A type without `&` or `&&` at its end.
fn without_reference(text: &str) -> (&str, Reference) {
    let text = text.trim().trim_end_matches("...").trim();
    if let Some(rest) = text.strip_suffix("&&") {
        return (rest.trim(), Reference::Right);
    }
    match text.strip_suffix('&') {
        Some(rest) => (rest.trim(), Reference::Left),
        None => (text, Reference::None),
    }
}

/// A type without the qualifiers that follow its last `*`.
fn without_trailing(text: &str) -> &str {
    let mut text = text.trim();
    while let Some(rest) =
        QUALIFIERS.iter().find_map(|word| text.strip_suffix(word).filter(|rest| rest.ends_with([' ', '*'])))
    {
        text = rest.trim();
    }
    text
}

/// A type without the stars at its end, and how many there are.
fn without_stars(text: &str) -> (&str, usize) {
    let (mut text, mut stars) = (text.trim(), 0);
    while let Some(rest) = without_trailing(text).strip_suffix('*') {
        text = rest.trim();
        stars += 1;
    }
    (text, stars)
}

/// A type as a variable of it is declared, which is to be written.
pub(super) fn without_leading_const(text: &str) -> String {
    let text = text.trim().trim_start_matches("const ").trim();
    text.strip_suffix(" const").unwrap_or(text).to_string()
}

/// The name of a type without qualifiers and tags. That of an enum in C keeps its tag.
pub(super) fn without_qualifiers(text: &str) -> String {
    if text.contains('<') {
        return without_leading_const(text);
    }
    let words: Vec<&str> = text.split(' ').filter(|word| !QUALIFIERS.contains(word)).collect();
    let name = words.join(" ");
    let tag = TAGS.iter().find_map(|tag| name.strip_prefix(tag));
    tag.unwrap_or(&name).to_string()
}

/// A text in which names are replaced by what they stand for.
pub(super) fn replaced(text: &str, with: &HashMap<String, String>) -> String {
    let mut result = String::new();
    let mut word = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_alphanumeric() || letter == '_' {
            word.push(letter);
            continue;
        }
        // A name behind `::` belongs to another scope.
        let is_free = !result.ends_with("::");
        result += with.get(&word).filter(|_| is_free).unwrap_or(&word);
        word.clear();
        result.push(letter);
    }
    result.pop();
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types() -> Types {
        let mut types = Types::default();
        for (name, what) in [
            ("handle", "struct opaque *"),
            ("size_t", "unsigned long"),
            ("queue_t", "struct queue_t"),
            ("callback", "void (*)(void *, int)"),
        ] {
            types.aliases.insert(name.to_string(), what.to_string());
        }
        for name in ["opaque", "queue_t"] {
            types.records.insert(name.to_string(), Record::default());
        }
        types
    }

    #[test]
    fn types_come_to_what_they_are() {
        let types = types();
        let record = |name: &str| Base::Record(name.to_string());
        for (text, base, pointers, is_const) in [
            ("size_t", Base::Integer, 0, false),
            ("const queue_t *restrict", record("queue_t"), 1, true),
            ("struct queue_t *const", record("queue_t"), 1, false),
            ("handle", record("opaque"), 1, false),
            ("handle *", record("opaque"), 2, false),
            ("const char *", Base::Char, 1, true),
            ("void **", Base::Void, 2, false),
            ("_Atomic(int) *", Base::Integer, 1, false),
            ("unsigned long long", Base::Integer, 0, false),
            ("callback", Base::Function, 0, false),
            ("enum color", Base::Enum, 0, false),
            ("std::string", Base::Unknown("std::string".to_string()), 0, false),
        ] {
            let shape = types.shape(text);
            assert_eq!((shape.base, shape.pointers, shape.is_const), (base, pointers, is_const), "{text}");
        }
        assert_eq!(types.shape("const int &").reference, Reference::Left);
        assert_eq!(types.shape("int &&...").reference, Reference::Right);
    }

    #[test]
    fn what_a_pointer_points_to_can_be_declared() {
        let types = types();
        for (text, pointee) in [
            ("const struct node *", "struct node"),
            ("handle", "struct opaque"),
            ("handle *", "handle"),
            ("void **", "void *"),
            ("int *restrict", "int"),
        ] {
            assert_eq!(types.pointee(text), pointee, "{text}");
        }
    }

    #[test]
    fn names_are_replaced_where_they_are_free() {
        let with = HashMap::from([("T".to_string(), "int".to_string())]);
        assert_eq!(replaced("const T &", &with), "const int &");
        assert_eq!(replaced("Slot<T, a::T> *", &with), "Slot<int, a::T> *");
    }
}
