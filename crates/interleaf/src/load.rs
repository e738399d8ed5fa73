//! From a file and flags to a program that is ready to be run.

use crate::{InputError, compile};
use interleaf_llvm::{Llvm, Options};
use interleaf_memory::{Settings, Waits};
use interleaf_report::{Flags, Provenance, fingerprint};
use std::path::Path;
use std::time::Instant;

/// A program that is ready to be run.
pub struct Loaded {
    /// Its file, as the user named it.
    pub name: String,
    /// The program.
    pub program: Llvm,
    /// How the machine treats it.
    pub settings: Settings,
    /// What it was loaded with.
    pub provenance: Provenance,
    /// How long that took.
    pub seconds: f64,
}

/// Compiles and loads a program.
pub fn load(path: &Path, flags: &Flags) -> Result<Loaded, InputError> {
    let start = Instant::now();
    let ir = compile::to_ir(path, &flags.defines, &flags.cflags)?;
    let source = std::fs::read(path).map_err(|error| compile::read_error(path, &error))?;
    let loaded = load_ir(path, &ir, &source, flags)?;
    Ok(Loaded { seconds: start.elapsed().as_secs_f64(), ..loaded })
}

/// Loads a program whose IR is there; `source` is what it was made from.
pub fn load_ir(path: &Path, ir: &str, source: &[u8], flags: &Flags) -> Result<Loaded, InputError> {
    let start = Instant::now();
    let options = Options {
        unroll: flags.unroll,
        spurious_wakeups: flags.spurious_wakeups,
        arguments: flags.arguments.clone(),
        ..Options::default()
    };
    let program = interleaf_llvm::load(ir, &options).map_err(|error| InputError::load(path, error))?;
    let provenance = Provenance {
        flags: flags.clone(),
        source_hash: fingerprint(source),
        code_hash: fingerprint(ir.as_bytes()),
    };
    let waits = if flags.races { Waits::Nowhere } else { Waits::default() };
    let settings = Settings {
        assume_no_faults: flags.assume_no_faults,
        buffer_bound: flags.buffer_bound,
        waits,
        ..Settings::default()
    };
    let seconds = start.elapsed().as_secs_f64();
    Ok(Loaded { name: path.display().to_string(), program, settings, provenance, seconds })
}
