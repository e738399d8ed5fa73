//! From the files of a program to modules of LLVM IR: one for each source file, as a compiler makes objects, and those that
//! `interleaf cc` kept in objects and programs.

use crate::compile::compilation_database::CompilationDatabase;
use crate::compile::rustc;
use crate::files::read_error;
use crate::options::file_in_memory_of;
use crate::terminal::Spinner;
use crate::{InputError, compile, wrapper};
use interleaf_llvm::File;
use interleaf_report::{Fingerprint, Flags, fingerprint};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A module of a program.
#[derive(Clone, Debug)]
pub struct Module {
    /// The file that it was compiled from, as the user named it.
    pub name: Arc<str>,
    /// LLVM IR.
    pub text: Arc<str>,
}

/// What a program is loaded from.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub modules: Vec<Module>,
    /// The files that the program finds in its memory.
    pub files: Vec<File>,
    /// The fingerprint of what the modules were compiled from, and of the files.
    pub source_hash: String,
}

/// The files of a program: the first one, and those that its flags name.
pub(crate) fn files(program: &Path, flags: &Flags) -> Vec<PathBuf> {
    std::iter::once(program.to_path_buf()).chain(flags.files.iter().map(PathBuf::from)).collect()
}

/// The files that are read for a program: its own, and those that it finds in its memory.
pub(crate) fn inputs(program: &Path, flags: &Flags) -> Vec<PathBuf> {
    let in_memory = flags.files_in_memory.iter().map(|file| PathBuf::from(file_in_memory_of(file).1));
    files(program, flags).into_iter().chain(in_memory).collect()
}

/// The files that a program finds in its memory.
pub(crate) fn files_in_memory(flags: &Flags) -> Result<Vec<File>, InputError> {
    let mut files: Vec<File> = Vec::new();
    for given in &flags.files_in_memory {
        let (name, path) = file_in_memory_of(given);
        if files.iter().any(|file| file.name == name) {
            return Err(InputError::other(format!("--file: two files are called `{name}`")));
        }
        let contents = std::fs::read(path).map_err(|error| read_error(Path::new(path), &error))?;
        files.push(File { name: name.to_string(), contents: contents.into() });
    }
    Ok(files)
}

/// Compiles the files of a program.
pub(crate) fn compile(program: &Path, flags: &Flags) -> Result<Vec<Module>, InputError> {
    let files = files(program, flags);
    let own = flags_of_each(&files, flags)?;
    let (mut modules, mut archives) = (Vec::new(), Vec::new());
    for (file, own) in files.iter().zip(&own) {
        if let Some(found) = wrapper::members(file)? {
            archives.push(found);
            continue;
        }
        match wrapper::modules(file)? {
            Some(kept) => modules.extend(kept),
            None => {
                let mut own = own.clone();
                if flags.test.is_some() && compile::is_rust(file) {
                    own.push(rustc::TEST.to_string());
                }
                let _compiling = Spinner::begin("compiling", &file.display().to_string());
                let text = compile::to_ir(file, &flags.defines, &own)?.into();
                modules.push(Module { name: file.display().to_string().into(), text });
            }
        }
    }
    if !archives.is_empty() {
        wrapper::archive::add_needed(&mut modules, archives);
    }
    Ok(modules)
}

/// The files of a program, and the files that they include.
pub(crate) fn included(program: &Path, flags: &Flags) -> Result<Vec<PathBuf>, InputError> {
    let files = files(program, flags);
    let own = flags_of_each(&files, flags)?;
    let mut all = Vec::new();
    for (file, own) in files.iter().zip(&own) {
        all.extend(compile::included(file, &flags.defines, own)?);
    }
    Ok(all)
}

/// The fingerprint of the files that are read for a program.
pub(crate) fn source_hash(program: &Path, flags: &Flags) -> Result<String, InputError> {
    let read = |path: &Path| std::fs::read(path).map_err(|error| read_error(path, &error));
    let files = inputs(program, flags);
    if let [file] = &files[..] {
        return Ok(fingerprint(&read(file)?));
    }
    hash_of_several(files.iter().map(|file| read(file)))
}

/// The fingerprint of the modules of a program, and of the files in its memory.
pub(crate) fn code_hash(compiled: &Compiled) -> String {
    let Compiled { modules, files, .. } = compiled;
    if let ([module], []) = (&modules[..], &files[..]) {
        return fingerprint(module.text.as_bytes());
    }
    let files = files.iter().flat_map(|file| [file.name.as_bytes(), &file.contents]);
    let pieces = modules.iter().map(|module| module.text.as_bytes()).chain(files);
    hash_of_several::<_, std::convert::Infallible>(pieces.map(Ok)).unwrap_or_else(|never| match never {})
}

fn hash_of_several<B: AsRef<[u8]>, E>(pieces: impl Iterator<Item = Result<B, E>>) -> Result<String, E> {
    let mut sum = Fingerprint::default();
    for piece in pieces {
        let piece = piece?;
        sum.add(&(piece.as_ref().len() as u64).to_le_bytes());
        sum.add(piece.as_ref());
    }
    Ok(sum.to_string())
}

/// The same flags where those that the build has for a file are among them.
pub(crate) fn with_build_of(file: &Path, mut flags: Flags) -> Result<Flags, InputError> {
    if let Some(build) = flags.build.take() {
        let own = CompilationDatabase::read(Path::new(&build))?.flags(&[file.to_path_buf()])?;
        flags.cflags = own.into_iter().flatten().chain(flags.cflags).collect();
    }
    Ok(flags)
}

/// The flags of each file for its compiler: those of the build, and then the user's, which win.
fn flags_of_each(files: &[PathBuf], flags: &Flags) -> Result<Vec<Vec<String>>, InputError> {
    let is_clangs = |file: &Path| compile::is_source(file) && !compile::is_rust(file);
    let of_clang: Vec<PathBuf> = files.iter().filter(|file| is_clangs(file)).cloned().collect();
    let mut build = match &flags.build {
        Some(build) if !of_clang.is_empty() => {
            CompilationDatabase::read(Path::new(build))?.flags(&of_clang)?.into_iter()
        }
        _ => Vec::new().into_iter(),
    };
    let is_for_rustc = |flag: &&String| flag.starts_with(rustc::EDITION);
    let are_mixed = files.iter().any(|file| compile::is_rust(file)) && !of_clang.is_empty();
    let own = files.iter().map(|file| {
        let wanted =
            flags.cflags.iter().filter(|flag| !are_mixed || is_for_rustc(flag) == compile::is_rust(file));
        let of_build = if is_clangs(file) { build.next().unwrap_or_default() } else { Vec::new() };
        of_build.into_iter().chain(wanted.cloned()).collect()
    });
    Ok(own.collect())
}
