//! Debug information: source positions and variables, as side tables.

pub(crate) mod objects;
pub(crate) mod shapes;
pub(crate) mod variables;

use crate::ast::{MetadataField, MetadataId, MetadataNode, Module};
use crate::bytecode::{Location, NO_LOCATION};
use interleaf_program::SourceFile;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many scopes or types are followed before a chain is taken for a cycle.
const LONGEST_CHAIN: usize = 256;

/// The positions of all instructions of a program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Locations {
    pub(crate) table: Vec<Location>,
    numbers: FxHashMap<MetadataId, u32>,
}

impl Locations {
    /// The number of a `DILocation`, entered if it is new.
    pub(crate) fn number(&mut self, module: &Module, id: MetadataId) -> u32 {
        // From the outermost inlining inwards, so that each finds its `inlined_at`.
        let mut chain = vec![id];
        while let Some(MetadataField::Node(next)) =
            chain.last().and_then(|&id| module.metadata.field(id, "inlinedAt"))
        {
            if chain.len() > LONGEST_CHAIN || self.numbers.contains_key(next) {
                chain.push(*next);
                break;
            }
            chain.push(*next);
        }
        let mut outer = None;
        for &id in chain.iter().rev() {
            let number = match self.numbers.get(&id) {
                Some(&number) => number,
                None => {
                    let location = locate(module, id, outer);
                    let number = self.table.len() as u32;
                    self.table.push(location);
                    self.numbers.insert(id, number);
                    number
                }
            };
            outer = Some(number);
        }
        outer.unwrap_or(NO_LOCATION)
    }

    /// The number of the line in which a function is defined.
    pub(crate) fn definition(&mut self, module: &Module, debug: Option<MetadataId>) -> u32 {
        let Some((file, line)) = definition(module, debug) else { return NO_LOCATION };
        let function = source_name(module, debug).unwrap_or_default();
        let (scopes, inlined_at) = (Arc::from([]), None);
        self.table.push(Location { file, line, column: 0, function, scopes, inlined_at });
        self.table.len() as u32 - 1
    }
}

pub(crate) fn text(field: Option<&MetadataField>) -> Option<Arc<str>> {
    match field? {
        MetadataField::String(text) => Some(text.clone()),
        _ => None,
    }
}

pub(crate) fn integer(field: Option<&MetadataField>) -> Option<u32> {
    match field? {
        MetadataField::Integer(number) => u32::try_from(*number).ok(),
        _ => None,
    }
}

pub(crate) fn node(field: Option<&MetadataField>) -> Option<MetadataId> {
    match field? {
        MetadataField::Node(id) => Some(*id),
        _ => None,
    }
}

pub(crate) fn kind(module: &Module, id: MetadataId) -> Option<&str> {
    match module.metadata.nodes.get(&id)? {
        MetadataNode::Specialized(kind, _) => Some(kind),
        MetadataNode::Tuple(_) => None,
    }
}

/// The source files that debug information names.
pub(crate) fn source_files(module: &Module) -> Vec<SourceFile> {
    let fields = |node: &MetadataNode| match node {
        MetadataNode::Specialized(kind, fields) if &**kind == "DIFile" => Some(fields.clone()),
        _ => None,
    };
    let files = module.metadata.nodes.values().filter_map(fields).filter_map(|fields| {
        let of = |name: &str| fields.iter().find_map(|(field, value)| (&**field == name).then_some(value));
        let kind = match of("checksumkind") {
            Some(MetadataField::Word(kind)) => kind.clone(),
            _ => Arc::default(),
        };
        let checksum = text(of("checksum")).map(|digits| (kind, digits));
        Some(SourceFile { name: text(of("filename"))?, checksum })
    });
    files.collect()
}

fn file(module: &Module, scope: MetadataId) -> Option<Arc<str>> {
    let file = node(module.metadata.field(scope, "file"))?;
    text(module.metadata.field(file, "filename"))
}

fn locate(module: &Module, id: MetadataId, inlined_at: Option<u32>) -> Location {
    let metadata = &module.metadata;
    let mut scopes = Vec::new();
    let mut function = None;
    let mut found_file = None;
    let mut scope = node(metadata.field(id, "scope"));
    while let Some(id) = scope {
        if scopes.len() > LONGEST_CHAIN {
            break;
        }
        scopes.push(id.0);
        found_file = found_file.or_else(|| file(module, id));
        if kind(module, id) == Some("DISubprogram") {
            function = text(metadata.field(id, "name"));
            break;
        }
        scope = node(metadata.field(id, "scope"));
    }
    Location {
        file: found_file.unwrap_or_else(|| module.source_filename.clone()),
        line: integer(metadata.field(id, "line")).unwrap_or(0),
        column: integer(metadata.field(id, "column")).unwrap_or(0),
        function: function.unwrap_or_default(),
        scopes: scopes.into(),
        inlined_at,
    }
}

/// The name of a function in the source, from its `DISubprogram`.
pub(crate) fn source_name(module: &Module, debug: Option<MetadataId>) -> Option<Arc<str>> {
    text(module.metadata.field(debug?, "name"))
}

/// Where a function is defined.
pub(crate) fn definition(module: &Module, debug: Option<MetadataId>) -> Option<(Arc<str>, u32)> {
    let id = debug?;
    Some((file(module, id)?, integer(module.metadata.field(id, "line"))?))
}

/// Whether a function was optimised, if it has debug information.
pub(crate) fn is_optimised(module: &Module, debug: Option<MetadataId>) -> Option<bool> {
    let flags = module.metadata.field(debug?, "spFlags");
    Some(matches!(flags, Some(MetadataField::Word(flags)) if flags.contains("DISPFlagOptimized")))
}

/// A `DILocalVariable`: its name, its scope and its type.
pub(crate) fn variable(
    module: &Module,
    id: MetadataId,
) -> Option<(Arc<str>, Option<MetadataId>, Option<MetadataId>)> {
    let name = text(module.metadata.field(id, "name"))?;
    Some((name, node(module.metadata.field(id, "scope")), node(module.metadata.field(id, "type"))))
}

/// The name in the source of the variable that the `!dbg` of a global is about.
pub(crate) fn global_name(module: &Module, debug: Option<MetadataId>) -> Option<Arc<str>> {
    let variable = node(module.metadata.field(debug?, "var"))?;
    text(module.metadata.field(variable, "name"))
}

/// The type of the variable that the `!dbg` of a global is about.
pub(crate) fn global_type(module: &Module, debug: Option<MetadataId>) -> Option<MetadataId> {
    let variable = node(module.metadata.field(debug?, "var"))?;
    node(module.metadata.field(variable, "type"))
}
