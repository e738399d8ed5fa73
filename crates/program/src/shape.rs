//! What objects are made of, as far as debug information says. Only reports use it, to name parts of objects.

use std::fmt::Write;
use std::ops::Range;
use std::sync::Arc;

/// What bytes mean.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scalar {
    Signed,
    Unsigned,
    Bool,
    Character,
    Float,
    Pointer,
    /// The id of a thread.
    Thread,
    /// One of these names, by their values.
    Enumeration(Arc<[(i64, Arc<str>)]>),
    /// Several bit fields, in the order of their declaration.
    BitFields(Arc<[BitField]>),
}

/// A bit field.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BitField {
    pub name: Arc<str>,
    /// Its lowest bit, from the start of the bytes that hold it.
    pub start: u32,
    /// How many bits it has: at least 1.
    pub width: u32,
    pub scalar: Scalar,
}

impl BitField {
    /// What it holds, of the contents of these bytes. A signed one has its sign.
    pub fn of(&self, contents: u64) -> u64 {
        let above = 64u32.saturating_sub(self.start + self.width);
        let shifted = contents << above;
        let down = 64u32.saturating_sub(self.width);
        if self.has_sign() { ((shifted as i64) >> down) as u64 } else { shifted >> down }
    }

    fn has_sign(&self) -> bool {
        match &self.scalar {
            Scalar::Signed | Scalar::Character => true,
            Scalar::Enumeration(names) => names.iter().any(|(number, _)| *number < 0),
            _ => false,
        }
    }
}

/// What an object, or a part of one, is made of.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// How many bytes it takes.
    pub size: u64,
    /// The name of its type, if it is a structure with one.
    pub name: Option<Arc<str>>,
    pub kind: ShapeKind,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ShapeKind {
    Scalar(Scalar),
    /// Elements, one behind the other.
    Array(Arc<Shape>),
    Record(Vec<Field>),
    /// Nothing is known.
    Unknown,
}

/// A field of a structure or a union.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field {
    /// Its name; empty if its own fields go by their names alone.
    pub name: Arc<str>,
    /// Whether it is the object of the program in an object that the language's library made for it: `std::make_shared` allocates
    /// one with a count and the object.
    pub is_payload: bool,
    /// Where it starts.
    pub offset: u64,
    pub shape: Arc<Shape>,
}

/// A part of an object.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    /// What to write behind the name of the object: `[3].next`.
    pub path: String,
    /// How many bytes behind the start of what `path` names the part is.
    pub rest: u64,
    /// What its bytes mean, if that is known and it is a whole value.
    pub scalar: Option<Scalar>,
    /// Whether it is a part of a larger value.
    pub is_cut: bool,
}

impl Shape {
    pub fn scalar(scalar: Scalar, size: u64) -> Shape {
        Shape { size, name: None, kind: ShapeKind::Scalar(scalar) }
    }

    /// Elements that take `size` bytes together.
    pub fn array(element: Arc<Shape>, size: u64) -> Shape {
        Shape { size, name: None, kind: ShapeKind::Array(element) }
    }

    pub fn unknown(size: u64) -> Shape {
        Shape { size, name: None, kind: ShapeKind::Unknown }
    }

    /// Whether it is an array without a length, or ends in one: memory behind it belongs to it.
    pub fn has_no_end(&self) -> bool {
        match &self.kind {
            ShapeKind::Array(_) => self.size == u64::MAX,
            ShapeKind::Record(fields) => fields.iter().any(|field| field.shape.has_no_end()),
            _ => false,
        }
    }

    /// The part of `size` bytes at `offset`.
    ///
    /// Fields with names that the language reserves for its implementation are no part of a path: a mutex is a mutex.
    pub fn part(&self, offset: u64, size: u64) -> Part {
        let nothing = Part { rest: offset, ..Part::default() };
        match &self.kind {
            ShapeKind::Scalar(scalar) => {
                let is_whole = offset == 0 && size == self.size;
                Part { scalar: is_whole.then(|| scalar.clone()), is_cut: !is_whole, ..nothing }
            }
            ShapeKind::Array(element) => {
                let (Some(index), Some(within)) =
                    (offset.checked_div(element.size), offset.checked_rem(element.size))
                else {
                    return nothing;
                };
                // What spans several elements is no element.
                if size > element.size - within {
                    return nothing;
                }
                // An access behind the end is one to an element that is not there.
                let inner = element.part(within, size);
                let mut path = format!("[{index}]");
                path.push_str(&inner.path);
                Part { path, ..inner }
            }
            ShapeKind::Record(fields) => {
                let fits = |field: &&Field| {
                    offset
                        .checked_sub(field.offset)
                        .is_some_and(|within| within < field.shape.size && size <= field.shape.size - within)
                };
                let parts: Vec<(&Field, Part)> = fields
                    .iter()
                    .filter(fits)
                    .map(|field| (field, field.shape.part(offset - field.offset, size)))
                    .collect();
                // Of the members of a union, the one that is accessed as a whole.
                let best = parts.iter().find(|(_, part)| part.scalar.is_some()).or(parts.first());
                let Some((field, inner)) = best else { return nothing };
                if is_reserved(&field.name) {
                    return Part { scalar: inner.scalar.clone(), ..nothing };
                }
                if field.name.is_empty() && inner.path.is_empty() {
                    // Nothing has named what lies in it: it is that far behind the start of this record.
                    let before = if field.is_payload { 0 } else { field.offset };
                    return Part { rest: before + inner.rest, ..inner.clone() };
                }
                let mut path = String::new();
                if !field.name.is_empty() {
                    write!(path, ".{}", field.name).ok();
                }
                path.push_str(&inner.path);
                Part { path, ..inner.clone() }
            }
            ShapeKind::Unknown => nothing,
        }
    }

    /// The values that the `size` bytes at `offset` are made of: where each starts, and how many bytes it takes. None if a value is
    /// cut, is one of several members of a union, or has a name that is reserved.
    pub fn values(&self, offset: u64, size: u64) -> Option<Vec<(u64, u64)>> {
        let mut values = Vec::new();
        let end = offset.checked_add(size)?;
        self.add_values(0, offset..end, &mut values)?;
        Some(values)
    }

    /// The values that it is made of, at most so many: what to write behind the name of the object, where each starts, how many bytes it
    /// has, and what they mean. Without unions, and without fields whose names are reserved.
    pub fn leaves(&self, most: usize) -> Vec<(String, u64, u64, Scalar)> {
        let mut leaves = Vec::new();
        self.add_leaves(String::new(), 0, most, &mut leaves);
        leaves
    }

    fn add_leaves(
        &self,
        path: String,
        start: u64,
        most: usize,
        leaves: &mut Vec<(String, u64, u64, Scalar)>,
    ) {
        match &self.kind {
            _ if leaves.len() >= most => {}
            ShapeKind::Scalar(scalar) => leaves.push((path, start, self.size, scalar.clone())),
            ShapeKind::Array(element) if element.size > 0 && !self.has_no_end() => {
                for index in 0..(self.size / element.size).min(most as u64) {
                    let (path, start) = (format!("{path}[{index}]"), start + index * element.size);
                    element.add_leaves(path, start, most, leaves);
                }
            }
            ShapeKind::Record(fields) => {
                let mut end = 0;
                for field in fields.iter().filter(|field| !is_reserved(&field.name)) {
                    if field.offset < end || field.shape.has_no_end() {
                        return;
                    }
                    end = field.offset + field.shape.size;
                    let dot = if field.name.is_empty() { "" } else { "." };
                    let path = format!("{path}{dot}{}", field.name);
                    field.shape.add_leaves(path, start + field.offset, most, leaves);
                }
            }
            _ => {}
        }
    }

    /// The object of the program in an object that the language's library made for it: where it starts, and its shape.
    pub fn payload(&self) -> Option<(u64, &Arc<Shape>)> {
        let ShapeKind::Record(fields) = &self.kind else { return None };
        fields.iter().filter(|field| field.is_payload || field.name.is_empty()).find_map(|field| {
            let inner = field.shape.payload().map(|(offset, shape)| (field.offset + offset, shape));
            inner.or_else(|| field.is_payload.then_some((field.offset, &field.shape)))
        })
    }

    /// The value that has the byte at `offset`: where it starts, and how many bytes it takes. None in a union, or where a name is
    /// reserved.
    pub fn value_at(&self, offset: u64) -> Option<(u64, u64)> {
        match &self.kind {
            ShapeKind::Scalar(_) => (offset < self.size).then_some((0, self.size)),
            ShapeKind::Array(element) => {
                let start = offset - offset.checked_rem(element.size)?;
                let (inner, size) = element.value_at(offset - start)?;
                (offset < self.size).then_some((start + inner, size))
            }
            ShapeKind::Record(fields) => {
                let has = |field: &&Field| {
                    offset.checked_sub(field.offset).is_some_and(|within| within < field.shape.size)
                };
                let mut having = fields.iter().filter(has);
                let (field, None) = (having.next()?, having.next()) else { return None };
                let (inner, size) = field.shape.value_at(offset - field.offset)?;
                (!is_reserved(&field.name)).then_some((field.offset + inner, size))
            }
            ShapeKind::Unknown => None,
        }
    }

    /// Whether the field at `offset`, or one that contains it, has a reserved identifier, such as `__data`.
    pub fn is_reserved(&self, offset: u64) -> bool {
        match &self.kind {
            ShapeKind::Array(element) if element.size > 0 => element.is_reserved(offset % element.size),
            ShapeKind::Record(fields) => fields.iter().any(|field| {
                let within = offset.checked_sub(field.offset).filter(|&within| within < field.shape.size);
                within.is_some_and(|within| is_reserved(&field.name) || field.shape.is_reserved(within))
            }),
            _ => false,
        }
    }

    /// Appends the scalars within `range` of a part of this shape that starts at `base`. Returns `None` where `values` does.
    fn add_values(&self, base: u64, range: Range<u64>, values: &mut Vec<(u64, u64)>) -> Option<()> {
        const MOST: usize = 64;
        let is_outside =
            |start: u64, size: u64| start >= range.end || start.saturating_add(size) <= range.start;
        match &self.kind {
            _ if is_outside(base, if self.has_no_end() { u64::MAX } else { self.size }) => Some(()),
            ShapeKind::Scalar(_) => {
                let is_whole = base >= range.start && base + self.size <= range.end;
                (is_whole && values.len() < MOST).then(|| values.push((base, self.size)))
            }
            ShapeKind::Array(element) => {
                let first = range.start.saturating_sub(base).checked_div(element.size)?;
                let count = self.size / element.size;
                (first..count)
                    .map(|index| base + index * element.size)
                    .take_while(|&start| start < range.end)
                    .try_for_each(|start| element.add_values(start, range.clone(), values))
            }
            ShapeKind::Record(fields) => {
                let mut end = 0;
                for field in fields {
                    if field.offset < end || is_reserved(&field.name) {
                        return None;
                    }
                    end = field.offset.saturating_add(field.shape.size);
                    field.shape.add_values(base + field.offset, range.clone(), values)?;
                }
                Some(())
            }
            ShapeKind::Unknown => None,
        }
    }

    /// What starts at `offset`: what to write behind the name of the object, and how many bytes behind that it is. Of what
    /// starts at the same place, the largest structure.
    pub fn start(&self, offset: u64) -> (String, u64) {
        let nothing = (String::new(), offset);
        match &self.kind {
            ShapeKind::Array(element) if element.size > 0 && offset < self.size => {
                let (path, rest) = element.start(offset % element.size);
                (format!("[{}]{path}", offset / element.size), rest)
            }
            ShapeKind::Record(fields) if offset > 0 => {
                let holds = |field: &&Field| {
                    offset.checked_sub(field.offset).is_some_and(|within| within < field.shape.size)
                };
                match fields.iter().find(holds) {
                    Some(field) if !is_reserved(&field.name) => {
                        let (path, rest) = field.shape.start(offset - field.offset);
                        // A base class within an object is not the object.
                        if field.name.is_empty() && path.is_empty() {
                            return nothing;
                        }
                        let dot = if field.name.is_empty() { "" } else { "." };
                        (format!("{dot}{}{path}", field.name), rest)
                    }
                    _ => nothing,
                }
            }
            _ => nothing,
        }
    }
}

/// Whether a name belongs to the implementation of the language.
pub fn is_reserved(name: &str) -> bool {
    let mut characters = name.chars();
    characters.next() == Some('_') && characters.next().is_some_and(|c| c == '_' || c.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(fields: &[(&str, u64, &Arc<Shape>)], size: u64) -> Arc<Shape> {
        let field = |&(name, offset, shape): &(&str, u64, &Arc<Shape>)| Field {
            name: name.into(),
            is_payload: false,
            offset,
            shape: shape.clone(),
        };
        Arc::new(Shape { size, name: None, kind: ShapeKind::Record(fields.iter().map(field).collect()) })
    }

    fn path(shape: &Shape, offset: u64, size: u64) -> (String, u64) {
        let part = shape.part(offset, size);
        (part.path, part.rest)
    }

    #[test]
    fn bytes_are_the_values_that_lie_in_them() {
        let int = Arc::new(Shape::scalar(Scalar::Signed, 4));
        let byte = Arc::new(Shape::scalar(Scalar::Character, 1));
        let ints = Shape::array(int.clone(), 16);
        assert_eq!(ints.values(8, 8), Some(vec![(8, 4), (12, 4)]));
        assert_eq!(ints.values(0, 4), Some(vec![(0, 4)]));
        assert_eq!(ints.values(2, 8), None, "two are cut");
        let padded = record(&[("a", 0, &byte), ("b", 4, &int)], 8);
        assert_eq!(padded.values(0, 8), Some(vec![(0, 1), (4, 4)]));
        let union = record(&[("a", 0, &int), ("b", 0, &byte)], 4);
        assert_eq!(union.values(0, 4), None);
        let mutex = record(&[("__a", 0, &int), ("__b", 4, &int)], 8);
        assert_eq!(mutex.values(0, 8), None);
        assert_eq!(Shape::unknown(8).values(0, 8), None);
        assert_eq!(ints.values(u64::MAX, 8), None);
        let endless =
            record(&[("n", 0, &int), ("data", 4, &Arc::new(Shape::array(int.clone(), u64::MAX)))], 4);
        assert!(endless.has_no_end() && !ints.has_no_end());
        let names = |shape: &Shape, most| {
            let leaves = shape.leaves(most);
            leaves
                .into_iter()
                .map(|(path, start, ..)| format!("{path}@{start}"))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(names(&padded, 9), ".a@0 .b@4");
        assert_eq!(names(&Shape::array(padded.clone(), 16), 3), "[0].a@0 [0].b@4 [1].a@8");
        assert_eq!(names(&union, 9), ".a@0");
        assert_eq!((names(&mutex, 9), names(&endless, 9)), (String::new(), ".n@0".to_string()));
        assert_eq!(endless.values(0, 4), Some(vec![(0, 4)]));
        assert_eq!(path(&endless, 8, 4), (".data[1]".into(), 0));
        assert_eq!(ints.value_at(9), Some((8, 4)));
        assert_eq!(padded.value_at(6), Some((4, 4)));
        assert_eq!([padded.value_at(2), union.value_at(0), mutex.value_at(0), ints.value_at(16)], [None; 4]);
    }

    #[test]
    fn bit_fields_are_cut_out_of_their_bytes() {
        let field = |start, width, scalar| BitField { name: "".into(), start, width, scalar };
        assert_eq!(field(1, 3, Scalar::Unsigned).of(0b1101_1011), 0b101);
        assert_eq!(field(4, 4, Scalar::Signed).of(0b1101_1011) as i64, -3);
        assert_eq!(field(4, 4, Scalar::Character).of(0b1101_1011) as i64, -3);
        let signs = |least| Scalar::Enumeration([(least, "LEAST".into())].into());
        assert_eq!(field(4, 4, signs(-1)).of(0b1101_1011) as i64, -3);
        assert_eq!(field(4, 4, signs(0)).of(0b1101_1011), 13);
        assert_eq!(field(0, 64, Scalar::Unsigned).of(u64::MAX), u64::MAX);
        assert_eq!(field(63, 1, Scalar::Bool).of(1 << 63), 1);
    }

    #[test]
    fn parts_are_named_as_the_source_would() {
        let int = Arc::new(Shape::scalar(Scalar::Signed, 4));
        let word = Arc::new(Shape::scalar(Scalar::Unsigned, 8));
        let mutex = record(&[("__owner", 0, &word), ("__kind", 8, &int)], 40);
        let inner = record(&[("count", 0, &int), ("sum", 4, &int)], 8);
        let node = record(&[("lock", 0, &mutex), ("", 40, &inner), ("next", 48, &word)], 56);
        let nodes = Shape::array(node, 3 * 56);
        assert_eq!(path(&nodes, 48, 8), ("[0].next".into(), 0));
        assert_eq!(path(&nodes, 56, 8), ("[1].lock".into(), 0));
        assert_eq!(path(&nodes, 56 + 8, 4), ("[1].lock".into(), 8));
        assert_eq!(path(&nodes, 2 * 56 + 44, 4), ("[2].sum".into(), 0));
        assert_eq!(path(&nodes, 40, 8), ("[0]".into(), 40), "two fields of what has no name");
        assert_eq!(path(&nodes, 52, 8), (String::new(), 52));
        assert_eq!(nodes.start(56), ("[1]".into(), 0));
        assert_eq!(nodes.start(56 + 44), ("[1].sum".into(), 0));
        assert_eq!(nodes.start(56 + 8), ("[1].lock".into(), 8));
        assert_eq!(path(&nodes, 3 * 56, 4), ("[3].lock".into(), 0), "behind the end");
    }

    #[test]
    fn the_member_of_a_union_is_the_one_of_that_size() {
        let half = Arc::new(Shape::scalar(Scalar::Unsigned, 4));
        let halves = Arc::new(Shape::array(half, 8));
        let whole = Arc::new(Shape::scalar(Scalar::Float, 8));
        let word = record(&[("half", 0, &halves), ("whole", 0, &whole)], 8);
        assert_eq!(path(&word, 0, 8), (".whole".into(), 0));
        assert_eq!(path(&word, 4, 4), (".half[1]".into(), 0));
        assert_eq!(word.part(0, 8).scalar, Some(Scalar::Float));
        assert_eq!(word.part(2, 4).scalar, None);
    }
}
