//! The compiled program of a search in a file of its own, for machines that have neither its source nor a compiler.

use crate::InputError;
use crate::compile::units::{Compiled, Module};
use crate::files::read_error;
use crate::load::Loaded;
use crate::output;
use interleaf_llvm::File;
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
    /// The files that the program finds in its memory.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    files: Vec<SavedFile>,
}

#[derive(Serialize, Deserialize)]
struct SavedFile {
    name: String,
    contents: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
struct SavedModule {
    name: String,
    text: String,
}

/// Writes the modules of a program, and what they need, to a file.
pub(crate) fn save(path: &Path, loaded: &Loaded) -> Result<(), InputError> {
    let module =
        |module: &Module| SavedModule { name: module.name.to_string(), text: module.text.to_string() };
    let file = |file: &File| SavedFile { name: file.name.clone(), contents: file.contents.to_vec() };
    let code = Code {
        schema: SCHEMA,
        kind: KIND.to_string(),
        source_hash: loaded.provenance.source_hash.clone(),
        modules: loaded.compiled.modules.iter().map(module).collect(),
        files: loaded.compiled.files.iter().map(file).collect(),
    };
    output::write(Some(path), &Printable::json(&format!("{}\n", serde_json::to_string(&code)?)))
}

/// Reads what was written.
pub(crate) fn read(path: &Path) -> Result<Compiled, InputError> {
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
    let file = |file: SavedFile| File { name: file.name, contents: file.contents.into() };
    Ok(Compiled {
        modules: code.modules.into_iter().map(module).collect(),
        files: code.files.into_iter().map(file).collect(),
        source_hash: code.source_hash,
    })
}
