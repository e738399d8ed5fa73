//! The compiled program of a search in a file of its own, for machines that have neither its source nor a compiler.

use crate::InputError;
use crate::files::read_error;
use crate::load::Loaded;
use crate::output;
use crate::units::Module;
use interleaf_report::{Printable, json::SCHEMA};
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The value of `kind` in these files.
const KIND: &str = "code";

#[derive(Serialize, Deserialize)]
struct Code {
    schema: u32,
    kind: String,
    source_hash: String,
    modules: Vec<SavedModule>,
}

#[derive(Serialize, Deserialize)]
struct SavedModule {
    name: String,
    text: String,
}

/// Writes the modules of a program to a file.
pub(crate) fn save(path: &Path, loaded: &Loaded) -> Result<(), InputError> {
    let module =
        |module: &Module| SavedModule { name: module.name.to_string(), text: module.text.to_string() };
    let code = Code {
        schema: SCHEMA,
        kind: KIND.to_string(),
        source_hash: loaded.provenance.source_hash.clone(),
        modules: loaded.modules.iter().map(module).collect(),
    };
    output::write(Some(path), &Printable::json(&format!("{}\n", serde_json::to_string(&code)?)))
}

/// Reads the modules of a program, and the fingerprint of its source.
pub(crate) fn read(path: &Path) -> Result<(Vec<Module>, String), InputError> {
    let text = std::fs::read(path).map_err(|error| read_error(path, &error))?;
    let code: Code = serde_json::from_slice(&text).map_err(|_| {
        InputError::file(
            path,
            "is no compiled program; `interleaf check --checkpoint FRONTIER --save-code FILE` writes one",
        )
    })?;
    if code.kind != KIND || code.schema != SCHEMA {
        return Err(InputError::file(path, "is a compiled program of another version of interleaf"));
    }
    let module = |module: SavedModule| Module { name: module.name.into(), text: module.text.into() };
    Ok((code.modules.into_iter().map(module).collect(), code.source_hash))
}
