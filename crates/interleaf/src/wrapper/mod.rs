//! `interleaf cc` and `interleaf c++`: compilers that keep the LLVM IR of what they compile in the object.
//!
//! The native compiler does what it is asked for, and its exit status and messages are the wrapper's, so that configure scripts
//! see a compiler. Then clang makes IR of the same source, as `interleaf check` would, and it is added to the object in a
//! section of its own. A file whose IR cannot be made keeps its native object; a warning says why.

pub(crate) mod archive;
mod command_line;
pub(crate) mod section;

use crate::compile::compilation_database::kept;
use crate::compile::units::Module;
use crate::compile::{clang, compile};
use crate::files::{read_error, reason, text, write_error};
use crate::terminal::complain;
use crate::{InputError, Status};
use command_line::CommandLine;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::Command;

/// Compile C as the native compiler does, and keep the LLVM IR in the object.
///
/// It stands in for the compiler of a build: `make CC="interleaf cc"`. `interleaf check PROGRAM` then checks a program that was
/// linked from such objects. The native compiler is $INTERLEAF_NATIVE_CC (for C++ $INTERLEAF_NATIVE_CXX), or clang.
#[derive(clap::Args, Debug)]
#[command(disable_help_flag = true)]
pub struct Wrapper {
    /// The arguments of the compiler.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    pub words: Vec<OsString>,
}

const NO_IR: &str =
    "holds no LLVM IR; build it with `interleaf cc` in place of the compiler (`make CC=\"interleaf cc\"`)";

/// The language of a compiler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    C,
    Cplusplus,
}

impl Wrapper {
    /// Compiles, and returns the exit status of the native compiler.
    pub fn run(&self, language: Language) -> u8 {
        run(language, &self.words).unwrap_or_else(|error| {
            complain(&format!("error: {error}"));
            Status::Bad.exit_code()
        })
    }
}

fn run(language: Language, words: &[OsString]) -> Result<u8, InputError> {
    let native = native(language)?;
    let read = CommandLine::read(words);
    if read.makes_no_object || read.sources.is_empty() {
        return call(&native, words);
    }
    if read.only_compiles {
        let status = call(&native, words)?;
        if status == 0 {
            for &source in &read.sources {
                let source = Path::new(&words[source]);
                keep_ir(language, source, words, &read.object_of(source));
            }
        }
        return Ok(status);
    }
    let folder = tempfile::tempdir()
        .map_err(|error| InputError::Other(format!("no folder for objects: {}", reason(&error))))?;
    let mut linking = words.to_vec();
    for (number, &source) in read.sources.iter().enumerate() {
        let object = folder.path().join(format!("{number}.o"));
        let status = call(&native, &read.compiling(words, source, &object))?;
        if status != 0 {
            return Ok(status);
        }
        keep_ir(language, Path::new(&words[source]), words, &object);
        linking[source] = object.into_os_string();
    }
    call(&native, &linking)
}

/// The native compiler, with the flags that are part of its name.
fn native(language: Language) -> Result<Vec<OsString>, InputError> {
    let variable = if language == Language::C { "INTERLEAF_NATIVE_CC" } else { "INTERLEAF_NATIVE_CXX" };
    match std::env::var(variable).ok().filter(|named| !named.is_empty()) {
        Some(named) => match shlex::split(&named).filter(|words| !words.is_empty()) {
            Some(words) => Ok(words.into_iter().map(OsString::from).collect()),
            None => Err(InputError::Other(format!("{variable} is not a command: {named}"))),
        },
        None => Ok(vec![clang(language == Language::C)?.into_os_string()]),
    }
}

fn call(native: &[OsString], words: &[OsString]) -> Result<u8, InputError> {
    let (tool, flags) = native.split_first().ok_or_else(|| InputError::other("no native compiler"))?;
    let status = Command::new(tool).args(flags).args(words).status();
    let status = status.map_err(|error| {
        InputError::Other(format!("cannot run `{}`: {}", tool.to_string_lossy(), reason(&error)))
    })?;
    // A compiler that a signal ended has failed.
    Ok(status.code().map_or(1, |code| u8::try_from(code).unwrap_or(1)))
}

/// Adds the IR of a source to its object, or says why there is none.
fn keep_ir(language: Language, source: &Path, words: &[OsString], object: &Path) {
    if let Err(error) = add_ir(language, source, words, object) {
        let name = source.display();
        complain(&format!("warning: no LLVM IR of {name} is kept, only its native code: {error}"));
    }
}

fn add_ir(language: Language, source: &Path, words: &[OsString], object: &Path) -> Result<(), InputError> {
    let all: Vec<String> = words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let mut flags = kept(&all, Path::new(""));
    if language == Language::Cplusplus && source.extension() == Some(OsStr::new("c")) {
        flags.extend(["-x".to_string(), "c++".to_string()]);
    }
    let ir = text(source, compile(source, &[], &flags)?)?;
    let module = Module { name: source.display().to_string().into(), text: ir.into() };
    let native = std::fs::read(object).map_err(|error| read_error(object, &error))?;
    let whole = section::with_ir(&native, &module)
        .ok_or_else(|| InputError::file(object, "is not a 64-bit ELF object"))?;
    std::fs::write(object, whole).map_err(|error| write_error(object, &error))
}

/// The modules in the members of a static library; none if the file is something else.
pub(crate) fn members(file: &Path) -> Result<Option<Vec<Module>>, InputError> {
    if !is_archive(file) {
        return Ok(None);
    }
    let bytes = std::fs::read(file).map_err(|error| read_error(file, &error))?;
    let damaged = |error: object::Error| InputError::file(file, format!("is a damaged archive: {error}"));
    let archive = object::read::archive::ArchiveFile::parse(&*bytes).map_err(damaged)?;
    if archive.is_thin() {
        return Err(InputError::file(file, "is a thin archive; name its objects in place of it"));
    }
    let (mut modules, mut has_objects) = (Vec::new(), false);
    for member in archive.members() {
        let member = member.map_err(damaged)?;
        let contents = member.data(&*bytes).map_err(damaged)?;
        if section::is_object(contents) {
            has_objects = true;
            modules.extend(section::modules(contents).map_err(|what| InputError::file(file, what))?);
        }
    }
    if modules.is_empty() && has_objects {
        return Err(InputError::file(file, NO_IR));
    }
    Ok(Some(modules))
}

/// The modules in an object or a program; none if the file is something else.
pub(crate) fn modules(file: &Path) -> Result<Option<Vec<Module>>, InputError> {
    if !is_object(file) {
        return Ok(None);
    }
    let bytes = std::fs::read(file).map_err(|error| read_error(file, &error))?;
    let modules = section::modules(&bytes).map_err(|what| InputError::file(file, what))?;
    if modules.is_empty() {
        return Err(InputError::file(file, NO_IR));
    }
    Ok(Some(modules))
}

/// Whether a file is an object or a program.
pub(crate) fn is_object(file: &Path) -> bool {
    starts_with(file, section::START)
}

/// Whether a file is a static library.
pub(crate) fn is_archive(file: &Path) -> bool {
    archive::MAGIC.iter().any(|start| starts_with(file, start))
}

fn starts_with(file: &Path, wanted: &[u8]) -> bool {
    use std::io::Read;
    let mut start = vec![0; wanted.len()];
    let is_file = std::fs::metadata(file).is_ok_and(|metadata| metadata.is_file());
    let mut read = || std::fs::File::open(file).and_then(|mut file| file.read_exact(&mut start));
    is_file && read().is_ok() && start == wanted
}
