//! The shapes of variables and of what pointers point to, from debug information or else from IR types.

use super::{bit_fields, payloads, rust_fields};
use crate::ast::{Metadata, MetadataField, MetadataId, MetadataNode, Type, TypeId};
use crate::lowering::types::Layouts;
use interleaf_program::{Field, Scalar, Shape, ShapeKind};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How deep types may lie in each other.
const DEEPEST: usize = 32;

/// How many type names are seen through.
const LONGEST_CHAIN: usize = 64;

/// The shapes of the types of one module, as far as they were asked for.
#[derive(Default)]
pub(crate) struct Shapes {
    known: FxHashMap<MetadataId, Arc<Shape>>,
    depth: usize,
}

impl Shapes {
    pub(crate) fn of(&mut self, metadata: &Metadata, ty: MetadataId) -> Arc<Shape> {
        if let Some(shape) = self.known.get(&ty) {
            return shape.clone();
        }
        if self.depth == DEEPEST {
            return Arc::new(Shape::unknown(0));
        }
        // Types that contain themselves do not exist, but text that says so does.
        self.known.insert(ty, Arc::new(Shape::unknown(0)));
        self.depth += 1;
        let shape = self.make(metadata, ty);
        self.depth -= 1;
        self.known.insert(ty, shape.clone());
        shape
    }

    pub(crate) fn pointee(&mut self, metadata: &Metadata, ty: MetadataId) -> Option<Arc<Shape>> {
        let pointer = named(metadata, ty)?;
        if !matches!(metadata.word(pointer, "tag"), "DW_TAG_pointer_type" | "DW_TAG_reference_type") {
            return None;
        }
        let pointee = metadata.node(pointer, "baseType")?;
        let shape = self.of(metadata, pointee);
        (shape.size > 0).then_some(shape)
    }

    fn make(&mut self, metadata: &Metadata, ty: MetadataId) -> Arc<Shape> {
        let size = bytes(metadata, ty, "size");
        let Some(kind) = metadata.kind(ty) else { return Arc::new(Shape::unknown(size)) };
        match (kind, metadata.word(ty, "tag")) {
            ("DIBasicType", _) | ("DICompositeType", "DW_TAG_enumeration_type") | ("DIDerivedType", _) => {
                if let Some(scalar) = scalar(metadata, ty) {
                    let named = named(metadata, ty).unwrap_or(ty);
                    return Arc::new(Shape::scalar(scalar, bytes(metadata, named, "size").max(size)));
                }
                match named(metadata, ty).filter(|&named| named != ty) {
                    Some(named) => {
                        let shape = self.of(metadata, named);
                        // A structure without a name goes by the name that is declared for it.
                        match metadata.text(ty, "name") {
                            Some(name)
                                if shape.name.is_none() && matches!(shape.kind, ShapeKind::Record(_)) =>
                            {
                                Arc::new(Shape { name: Some(name), ..(*shape).clone() })
                            }
                            _ => shape,
                        }
                    }
                    None => Arc::new(Shape::unknown(size)),
                }
            }
            ("DICompositeType", "DW_TAG_array_type") => self.array(metadata, ty),
            ("DICompositeType", "DW_TAG_structure_type" | "DW_TAG_class_type" | "DW_TAG_union_type") => {
                let name = metadata.text(ty, "name");
                if let Some(payload) = payloads::of_buffer(metadata, ty) {
                    return self.payload(metadata, payload, name, size);
                }
                let elements = elements(metadata, ty);
                let fields = elements.iter().filter_map(|&id| self.field(metadata, ty, id));
                let mut fields: Vec<Field> = fields.collect();
                bit_fields::add(metadata, &elements, size, &mut fields);
                name_hidden_bases(&mut fields);
                // What the library made for an object goes by the name of that.
                let shape = Shape { size, name, kind: ShapeKind::Record(fields) };
                match shape.payload().and_then(|(_, payload)| payload.name.clone()) {
                    Some(name) => Arc::new(Shape { name: Some(name), ..shape }),
                    None => Arc::new(shape),
                }
            }
            _ => Arc::new(Shape::unknown(size)),
        }
    }

    /// Bytes for an object of this type.
    fn payload(
        &mut self,
        metadata: &Metadata,
        ty: MetadataId,
        own_name: Option<Arc<str>>,
        size: u64,
    ) -> Arc<Shape> {
        let shape = self.of(metadata, ty);
        let name = shape.name.clone().or(own_name);
        let is_record = matches!(shape.kind, ShapeKind::Record(_));
        let field = if is_record { "" } else { "value" };
        let field = Field { name: field.into(), is_payload: true, offset: 0, shape };
        Arc::new(Shape { size, name, kind: ShapeKind::Record(vec![field]) })
    }

    fn field(&mut self, metadata: &Metadata, owner: MetadataId, id: MetadataId) -> Option<Field> {
        let is_flagged = |flag: &str| metadata.word(id, "flags").contains(flag);
        let name = match metadata.word(id, "tag") {
            // The fields of what a class is derived from are its own.
            "DW_TAG_inheritance" => "".into(),
            "DW_TAG_member" => match metadata.text(id, "name").unwrap_or_default() {
                name if name.starts_with("_vptr") => "vtable".into(),
                // Of what `std::shared_ptr` counts with.
                name if &*name == "_M_use_count" => "use_count".into(),
                name if &*name == "_M_weak_count" => "weak_count".into(),
                // A `std::array` is its elements.
                name if matches!(&*name, "_M_elems" | "__elems_") => "".into(),
                name => name,
            },
            _ => return None,
        };
        // A bit field is accessed together with its neighbours: [`bit_fields`] adds those.
        if is_flagged("DIFlagBitField") || is_flagged("DIFlagStaticMember") {
            return None;
        }
        let ty = metadata.node(id, "baseType")?;
        let shape = self.of(metadata, ty);
        if let Some((name, is_payload)) = rust_fields::shown(metadata, owner, &name) {
            return Some(Field { name, is_payload, offset: bytes(metadata, id, "offset"), shape });
        }
        let is_payload = interleaf_program::is_reserved(&name) && shape.payload().is_some();
        let name = if is_payload { "".into() } else { name };
        Some(Field { name, is_payload, offset: bytes(metadata, id, "offset"), shape })
    }

    /// An array, of arrays if it has several dimensions. One without a length has no end.
    fn array(&mut self, metadata: &Metadata, ty: MetadataId) -> Arc<Shape> {
        let Some(element) = metadata.node(ty, "baseType") else {
            return Arc::new(Shape::unknown(bytes(metadata, ty, "size")));
        };
        let mut shape = self.of(metadata, element);
        for dimension in elements(metadata, ty).into_iter().rev() {
            let count = metadata.number::<u32>(dimension, "count").map(u64::from).unwrap_or(u64::MAX);
            let size = shape.size.saturating_mul(count);
            shape = Arc::new(Shape::array(shape, size));
        }
        shape
    }
}

/// The fields of a base class go by their names alone, unless the class or another base has a field of that name, too. Then the name of the
/// base stands before them.
fn name_hidden_bases(fields: &mut [Field]) {
    let names: Vec<Vec<Arc<str>>> = fields.iter().map(|field| visible(field, 0)).collect();
    for (number, field) in fields.iter_mut().enumerate().filter(|(_, field)| field.name.is_empty()) {
        let others =
            names.iter().enumerate().filter(|(other, _)| *other != number).flat_map(|(_, names)| names);
        if others.into_iter().any(|name| names[number].contains(name))
            && let Some(base) = &field.shape.name
        {
            field.name = base.clone();
        }
    }
}

/// The names by which a field, or those within it if it has no name, are known.
fn visible(field: &Field, depth: usize) -> Vec<Arc<str>> {
    match &field.shape.kind {
        ShapeKind::Record(inner) if field.name.is_empty() && depth < DEEPEST => {
            inner.iter().flat_map(|field| visible(field, depth + 1)).collect()
        }
        _ => vec![field.name.clone()],
    }
}

/// The shape of an IR type, which has neither names nor signs.
pub(crate) fn of_type(layouts: &Layouts<'_>, ty: TypeId, depth: usize) -> Shape {
    let size = layouts.of(ty).map_or(0, |layout| layout.size);
    match layouts.types().get(ty) {
        Type::Float | Type::Double => Shape::scalar(Scalar::Float, size),
        Type::Pointer => Shape::scalar(Scalar::Pointer, size),
        Type::Array { element, .. } if depth < DEEPEST => {
            Shape::array(Arc::new(of_type(layouts, *element, depth + 1)), size)
        }
        _ => Shape::unknown(size),
    }
}

/// How the bytes of a type are read, if it is that of one value.
pub(crate) fn scalar(metadata: &Metadata, ty: MetadataId) -> Option<Scalar> {
    if is_thread(metadata, ty) {
        return Some(Scalar::Thread);
    }
    let id = named(metadata, ty)?;
    match (metadata.kind(id)?, metadata.word(id, "tag")) {
        ("DIBasicType", _) => Some(match metadata.word(id, "encoding") {
            "DW_ATE_boolean" => Scalar::Bool,
            "DW_ATE_float" => Scalar::Float,
            "DW_ATE_signed" => Scalar::Signed,
            "DW_ATE_signed_char" => Scalar::Character,
            _ => Scalar::Unsigned,
        }),
        (
            "DIDerivedType",
            "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type",
        ) => Some(Scalar::Pointer),
        ("DICompositeType", "DW_TAG_enumeration_type") => {
            let names = elements(metadata, id)
                .into_iter()
                .filter_map(|id| Some((metadata.number(id, "value")?, metadata.text(id, "name")?)));
            Some(Scalar::Enumeration(names.collect()))
        }
        _ => None,
    }
}

/// Whether a type is that of ids of threads, by one of its names.
fn is_thread(metadata: &Metadata, ty: MetadataId) -> bool {
    let next = |&ty: &MetadataId| metadata.node(ty, "baseType").filter(|_| is_name(metadata, ty));
    let mut chain = std::iter::successors(Some(ty), next).take(LONGEST_CHAIN);
    chain.any(|ty| matches!(metadata.text(ty, "name").as_deref(), Some("pthread_t" | "thrd_t")))
}

/// The type that a name, or a qualified type, stands for.
pub(super) fn named(metadata: &Metadata, ty: MetadataId) -> Option<MetadataId> {
    let mut ty = ty;
    for _ in 0..LONGEST_CHAIN {
        if !is_name(metadata, ty) {
            return Some(ty);
        }
        ty = metadata.node(ty, "baseType")?;
    }
    None
}

/// Whether a type is the name of another one, or that with a qualifier.
fn is_name(metadata: &Metadata, ty: MetadataId) -> bool {
    let tags = ["DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_atomic_type"];
    metadata.kind(ty) == Some("DIDerivedType") && tags.contains(&metadata.word(ty, "tag"))
}

/// A size or offset, which stands in bits.
pub(super) fn bytes(metadata: &Metadata, id: MetadataId, field: &str) -> u64 {
    metadata.number(id, field).unwrap_or(0u64) / 8
}

pub(super) fn elements(metadata: &Metadata, id: MetadataId) -> Vec<MetadataId> {
    elements_of(metadata, id, "elements")
}

/// The nodes in a list that is a field of a node.
pub(super) fn elements_of(metadata: &Metadata, id: MetadataId, field: &str) -> Vec<MetadataId> {
    let Some(list) = metadata.node(id, field) else { return Vec::new() };
    match metadata.nodes.get(&list) {
        Some(MetadataNode::Tuple(elements)) => elements
            .iter()
            .filter_map(|element| match element {
                MetadataField::Node(id) => Some(*id),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}
