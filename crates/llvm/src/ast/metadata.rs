//! Metadata: debug information and what else instructions carry.

use super::{MetadataId, Operand};
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug)]
pub enum MetadataNode {
    Tuple(Vec<MetadataField>),
    /// `!DILocation(line: 3, ...)` and the like: the name after `!` and the fields in order.
    Specialized(Arc<str>, Vec<(Arc<str>, MetadataField)>),
}

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
    Bool(bool),
    /// A value with its type (`i32 7`, `ptr @x`).
    Value(Operand),
    /// Keywords and flags, as written (`DIFlagPrototyped | DIFlagAllCallsDescribed`).
    Word(Arc<str>),
}

/// The metadata nodes of a module. What is named (`!llvm.module.flags`) is left out.
#[derive(Clone, Debug, Default)]
pub struct Metadata {
    pub nodes: HashMap<MetadataId, MetadataNode>,
}

impl Metadata {
    pub fn field(&self, node: MetadataId, name: &str) -> Option<&MetadataField> {
        let MetadataNode::Specialized(_, fields) = self.nodes.get(&node)? else { return None };
        fields.iter().find_map(|(field, value)| (&**field == name).then_some(value))
    }

    /// The name of a specialised node, `DILocation` and the like.
    pub fn kind(&self, node: MetadataId) -> Option<&str> {
        match self.nodes.get(&node)? {
            MetadataNode::Specialized(kind, _) => Some(kind),
            MetadataNode::Tuple(_) => None,
        }
    }

    pub fn text(&self, node: MetadataId, name: &str) -> Option<Arc<str>> {
        match self.field(node, name)? {
            MetadataField::String(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// A field that is a word, or empty.
    pub fn word(&self, node: MetadataId, name: &str) -> &str {
        match self.field(node, name) {
            Some(MetadataField::Word(word)) => word,
            _ => "",
        }
    }

    /// A field that is a number in this range.
    pub fn number<N: TryFrom<i128>>(&self, node: MetadataId, name: &str) -> Option<N> {
        match self.field(node, name)? {
            MetadataField::Integer(number) => N::try_from(*number).ok(),
            _ => None,
        }
    }

    pub fn node(&self, node: MetadataId, name: &str) -> Option<MetadataId> {
        match self.field(node, name)? {
            MetadataField::Node(id) => Some(*id),
            _ => None,
        }
    }
}
