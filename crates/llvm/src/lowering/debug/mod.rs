//! Debug information: source positions and variables, as side tables.

mod bit_fields;
pub(crate) mod objects;
mod payloads;
pub(crate) mod pointees;
mod rust_fields;
pub(crate) mod rust_names;
pub(crate) mod shapes;
pub(crate) mod temporaries;
pub(crate) mod variables;

use crate::ast::{Metadata, MetadataField, MetadataId, MetadataNode, Module};
use crate::bytecode::{Location, NO_LOCATION};
use interleaf_program::SourceFile;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many scopes or types are followed before a chain is taken for a cycle.
const LONGEST_CHAIN: usize = 256;

#[derive(Clone, Debug, Default)]
pub(crate) struct Locations {
    pub(crate) table: Vec<Location>,
    /// By the number of the module and that of the node there.
    numbers: FxHashMap<(usize, MetadataId), u32>,
    /// The same for scopes, which many locations share.
    scopes: FxHashMap<(usize, MetadataId), Scope>,
}

/// What is the same for all locations in a scope.
#[derive(Clone, Debug)]
struct Scope {
    file: Option<Arc<str>>,
    function: Arc<str>,
    /// The numbers of the scope and those around it, up to its function's.
    all: Arc<[u32]>,
}

impl Locations {
    /// The number of a `DILocation` of the module with a number, entered if it is new.
    pub(crate) fn number(&mut self, number: usize, module: &Module, id: MetadataId) -> u32 {
        if let Some(&entry) = self.numbers.get(&(number, id)) {
            return entry;
        }
        // From the outermost inlining inwards, so that each finds its `inlined_at`.
        let mut chain = vec![id];
        while let Some(next) = chain.last().and_then(|&id| module.metadata.node(id, "inlinedAt")) {
            chain.push(next);
            if chain.len() > LONGEST_CHAIN + 1 || self.numbers.contains_key(&(number, next)) {
                break;
            }
        }
        let mut outer = None;
        for &id in chain.iter().rev() {
            let entry = match self.numbers.get(&(number, id)) {
                Some(&entry) => entry,
                None => {
                    let location = self.locate(number, module, id, outer);
                    let entry = self.table.len() as u32;
                    self.table.push(location);
                    self.numbers.insert((number, id), entry);
                    entry
                }
            };
            outer = Some(entry);
        }
        outer.unwrap_or(NO_LOCATION)
    }

    fn locate(
        &mut self,
        number: usize,
        module: &Module,
        id: MetadataId,
        inlined_at: Option<u32>,
    ) -> Location {
        let metadata = &module.metadata;
        let Scope { file, function, all } = match metadata.node(id, "scope") {
            Some(scope) => {
                self.scopes.entry((number, scope)).or_insert_with(|| Scope::of(module, Some(scope))).clone()
            }
            None => Scope::of(module, None),
        };
        Location {
            file: file.unwrap_or_else(|| module.source_filename.clone()),
            line: metadata.number(id, "line").unwrap_or(0),
            column: metadata.number(id, "column").unwrap_or(0),
            function,
            scopes: all,
            inlined_at,
        }
    }

    pub(crate) fn definition(&mut self, module: &Module, debug: Option<MetadataId>) -> u32 {
        let Some((file, line)) = definition(module, debug) else { return NO_LOCATION };
        let function = source_name(module, debug).unwrap_or_default();
        let (scopes, inlined_at) = (Arc::from([]), None);
        self.table.push(Location { file, line, column: 0, function, scopes, inlined_at });
        self.table.len() as u32 - 1
    }
}

pub(crate) fn source_files(module: &Module) -> Vec<SourceFile> {
    let metadata = &module.metadata;
    let files = metadata.nodes.keys().copied().filter(|&id| metadata.kind(id) == Some("DIFile"));
    let source = |id| {
        let kind = metadata.word(id, "checksumkind").into();
        let checksum = metadata.text(id, "checksum").map(|digits| (kind, digits));
        Some(SourceFile { name: metadata.text(id, "filename")?, checksum })
    };
    files.filter_map(source).collect()
}

fn file(module: &Module, scope: MetadataId) -> Option<Arc<str>> {
    let file = module.metadata.node(scope, "file")?;
    let name = module.metadata.text(file, "filename")?;
    Some(match of_rust_std(&name, &module.metadata.text(file, "directory").unwrap_or_default()) {
        Some(name) => name.into(),
        None => name,
    })
}

/// The name of a source file of Rust's standard library, `/rustc/library/core/src/cell.rs`, wherever that is installed and
/// whatever its version.
fn of_rust_std(name: &str, directory: &str) -> Option<String> {
    let is_there = |text: &str| text.starts_with("/rustc/") || text.contains("/rustlib/src/rust/");
    if name.starts_with("/rust/deps/") || directory.starts_with("/rust/deps/") {
        return Some(format!("/rustc/deps/{}", name.trim_start_matches("/rust/deps/")));
    }
    if !is_there(name) && !is_there(directory) {
        return None;
    }
    let path = name.find("library/").map_or(name, |at| &name[at..]);
    Some(format!("/rustc/{path}"))
}

impl Scope {
    fn of(module: &Module, innermost: Option<MetadataId>) -> Scope {
        let metadata = &module.metadata;
        let (mut all, mut function, mut found_file) = (Vec::new(), None, None);
        let mut scope = innermost;
        while let Some(id) = scope.filter(|_| all.len() <= LONGEST_CHAIN) {
            all.push(id.0);
            found_file = found_file.or_else(|| file(module, id));
            if metadata.kind(id) == Some("DISubprogram") {
                function = source_name(module, Some(id));
                break;
            }
            scope = metadata.node(id, "scope");
        }
        Scope { file: found_file, function: function.unwrap_or_default(), all: all.into() }
    }
}

/// The name of a function in the source, from its `DISubprogram`.
///
/// For Rust it is the name of a method with that of its type, and that of a function with its modules. A lambda of C++ goes by its line:
/// `lambda:12`.
pub(crate) fn source_name(module: &Module, debug: Option<MetadataId>) -> Option<Arc<str>> {
    let id = debug?;
    if let Some(line) = line_of_lambda(&module.metadata, id) {
        return Some(format!("lambda:{line}").into());
    }
    let symbol = module.metadata.text(id, "linkageName").filter(|_| is_rust(module, id));
    match symbol.and_then(|symbol| rust_names::short(&symbol)) {
        Some(name) => Some(name.into()),
        None => module.metadata.text(id, "name"),
    }
}

/// The line of a function that is the body of a lambda: it calls an object of a class without a name.
fn line_of_lambda(metadata: &Metadata, function: MetadataId) -> Option<u32> {
    let name = metadata.text(function, "name")?;
    // A generic one has its parameters behind the name.
    if &*name != "operator()" && !name.starts_with("operator()<") {
        return None;
    }
    let class = metadata.node(function, "scope")?;
    let is_lambda = metadata.kind(class) == Some("DICompositeType") && metadata.text(class, "name").is_none();
    metadata.number(function, "line").filter(|_| is_lambda)
}

/// The name of a C++ function in the source with its classes and namespaces, from its `DISubprogram`: `queue::push`.
pub(crate) fn qualified_name(module: &Module, debug: Option<MetadataId>) -> Option<String> {
    let metadata = &module.metadata;
    let function = debug.filter(|&id| !is_rust(module, id))?;
    let mut path = vec![metadata.text(function, "name")?];
    let mut scope = metadata.node(function, "scope");
    while let Some(id) = scope.filter(|_| path.len() < LONGEST_CHAIN) {
        if !matches!(metadata.kind(id), Some("DINamespace" | "DICompositeType")) {
            break;
        }
        path.extend(metadata.text(id, "name"));
        scope = metadata.node(id, "scope");
    }
    path.reverse();
    Some(path.join("::"))
}

/// Whether a function is one of a Rust program.
fn is_rust(module: &Module, function: MetadataId) -> bool {
    let unit = module.metadata.node(function, "unit");
    unit.is_some_and(|unit| module.metadata.word(unit, "language") == "DW_LANG_Rust")
}

pub(crate) fn definition(module: &Module, debug: Option<MetadataId>) -> Option<(Arc<str>, u32)> {
    let id = debug?;
    Some((file(module, id)?, module.metadata.number(id, "line")?))
}

/// Whether a function was optimised, if it has debug information.
///
/// Those of Rust count as optimised: rustc moves values as a whole, bytes that were never written included.
pub(crate) fn is_optimised(module: &Module, debug: Option<MetadataId>) -> Option<bool> {
    let function = debug?;
    let flags = module.metadata.word(function, "spFlags");
    Some(is_rust(module, function) || flags.contains("DISPFlagOptimized"))
}

/// A `DILocalVariable`: its name, its scope and its type.
pub(crate) fn variable(
    module: &Module,
    id: MetadataId,
) -> Option<(Arc<str>, Option<MetadataId>, Option<MetadataId>)> {
    let name = module.metadata.text(id, "name")?;
    Some((name, module.metadata.node(id, "scope"), module.metadata.node(id, "type")))
}

/// The `DIGlobalVariable` that the `!dbg` of a global is about.
pub(crate) fn global_variable(module: &Module, debug: Option<MetadataId>) -> Option<MetadataId> {
    module.metadata.node(debug?, "var")
}

pub(crate) fn global_type(module: &Module, debug: Option<MetadataId>) -> Option<MetadataId> {
    module.metadata.node(global_variable(module, debug)?, "type")
}

/// Whether optimisation keeps something else in a global variable than the source says, such as a flag for one of two values.
pub(crate) fn is_transformed(module: &Module, debug: Option<MetadataId>) -> bool {
    let expression = debug.and_then(|debug| module.metadata.field(debug, "expr"));
    match expression {
        Some(MetadataField::Inline(node)) => match &**node {
            MetadataNode::Specialized(_, operations) => operations.first().is_some_and(
                |(_, first)| !matches!(first, MetadataField::Word(word) if &**word == "DW_OP_LLVM_fragment"),
            ),
            MetadataNode::Tuple(_) => false,
        },
        _ => false,
    }
}
