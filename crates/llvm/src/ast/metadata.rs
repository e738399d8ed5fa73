//! Metadata: debug information and what else instructions carry.

use super::{MetadataId, Operand};
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub enum MetadataNode {
    /// `!{...}`: its elements.
    Tuple(Vec<MetadataField>),
    /// `!DILocation(line: 3, ...)` and the like: the name after `!` and the fields in order.
    Specialized(Arc<str>, Vec<(Arc<str>, MetadataField)>),
}

/// A field or element of a metadata node.
#[derive(Clone, PartialEq, Debug)]
pub enum MetadataField {
    Null,
    /// `!7`.
    Node(MetadataId),
    /// A node written in place.
    Inline(Box<MetadataNode>),
    /// A string (`"..."` or `!"..."`).
    String(Arc<str>),
    Integer(i128),
    /// `true` or `false`.
    Bool(bool),
    /// A value with its type (`i32 7`, `ptr @x`).
    Value(Operand),
    /// Keywords and flags, as written (`DIFlagPrototyped | DIFlagAllCallsDescribed`).
    Word(Arc<str>),
}

/// All numbered metadata nodes of a module.
#[derive(Clone, Debug, Default)]
pub struct Metadata {
    pub nodes: HashMap<MetadataId, MetadataNode>,
    /// Named metadata (`!llvm.module.flags`): the nodes it lists.
    pub named: HashMap<Arc<str>, Vec<MetadataId>>,
}

impl Metadata {
    /// The field of a specialised node.
    pub fn field(&self, node: MetadataId, name: &str) -> Option<&MetadataField> {
        match self.nodes.get(&node)? {
            MetadataNode::Specialized(_, fields) => {
                fields.iter().find_map(|(field, value)| (&**field == name).then_some(value))
            }
            MetadataNode::Tuple(_) => None,
        }
    }
}
