//! From a file to the text of LLVM IR: clang and rustc are run, never linked.

pub(super) mod compilation_database;
pub(super) mod rustc;
pub mod units;

use crate::files::{self, read_error};
use crate::limits::{compiler_ended, compiler_runs, interrupt_flag};
use crate::{InputError, wrapper};
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The LLVM versions whose IR is read, and whose tools are looked for.
pub const VERSIONS: std::ops::RangeInclusive<u32> = 14..=22;

/// The text of the LLVM IR of a program.
pub fn to_ir(program: &Path, defines: &[String], flags: &[String]) -> Result<String, InputError> {
    refuse_empty(defines, flags)?;
    let metadata = std::fs::metadata(program).map_err(|error| read_error(program, &error))?;
    if !metadata.is_file() {
        let what = if metadata.is_dir() { "is a directory, not a program" } else { "is not a regular file" };
        return Err(InputError::file(program, what));
    }
    let bytes = match program.extension().and_then(OsStr::to_str) {
        Some("ll") => std::fs::read(program).map_err(|error| read_error(program, &error))?,
        Some("bc") => disassemble(program)?,
        Some("rs") => rustc::compile(program, defines, flags)?,
        _ if is_source(program) => compile(program, defines, flags)?,
        _ => return Err(InputError::Kind(program.to_path_buf())),
    };
    files::text(program, bytes)
}

/// Whether a program is source code, not IR.
pub(crate) fn is_source(program: &Path) -> bool {
    matches!(program.extension().and_then(OsStr::to_str), Some("c" | "cc" | "cpp" | "cxx" | "C" | "rs"))
}

fn is_c(program: &Path) -> bool {
    program.extension() == Some(OsStr::new("c"))
}

/// Whether a program is written in Rust.
pub(crate) fn is_rust(program: &Path) -> bool {
    program.extension() == Some(OsStr::new("rs"))
}

fn refuse_empty(defines: &[String], flags: &[String]) -> Result<(), InputError> {
    if defines.iter().any(|define| define.is_empty() || define.starts_with('=')) {
        return Err(InputError::other("-D is given no name; write `-D NAME` or `-D NAME=VALUE`"));
    }
    if flags.iter().any(String::is_empty) {
        return Err(InputError::other("--cflag is given nothing; write `--cflag=-O1`, say"));
    }
    Ok(())
}

/// A file name that a tool cannot mistake for anything else. Even after `--`, LLVM's tools replace `@FILE` by the contents of FILE
/// and look for some options.
pub(crate) fn operand(file: &Path) -> OsString {
    match file.as_os_str().as_encoded_bytes().first() {
        Some(b'@' | b'-') => Path::new(".").join(file).into_os_string(),
        _ => file.as_os_str().to_os_string(),
    }
}

/// The macro with which the prelude instantiates string streams, too. Reading their headers takes time, so only programs that use them
/// do.
const STRING_STREAMS: &str = "-DINTERLEAF_STRING_STREAMS";

/// Parts of the names of functions that GCC's headers only declare, unless the prelude instantiates string streams.
const OF_STRING_STREAMS: [&[u8]; 6] = [
    b"15basic_stringbufI",
    b"15basic_streambufI",
    b"18basic_stringstreamI",
    b"19basic_istringstreamI",
    b"19basic_ostringstreamI",
    b"9basic_iosI",
];

/// The macro with which the prelude instantiates file streams, too.
const FILE_STREAMS: &str = "-DINTERLEAF_FILE_STREAMS";

/// Parts of the names of functions that GCC's headers only declare, unless the prelude instantiates file streams.
const OF_FILE_STREAMS: [&[u8]; 4] =
    [b"13basic_filebufI", b"13basic_fstreamI", b"14basic_ifstreamI", b"14basic_ofstreamI"];

/// The macros that a program needs: for file streams, or string streams and buffers of the program's own, or neither.
fn macros_for_streams(ir: &[u8]) -> &'static [&'static str] {
    let declares = |parts: &[&[u8]]| {
        let declares = |line: &[u8]| {
            line.starts_with(b"declare")
                && parts.iter().any(|part| line.windows(part.len()).any(|window| window == *part))
        };
        ir.split(|&byte| byte == b'\n').any(declares)
    };
    match declares(&OF_FILE_STREAMS) {
        true => &[STRING_STREAMS, FILE_STREAMS],
        false if declares(&OF_STRING_STREAMS) => &[STRING_STREAMS],
        false => &[],
    }
}

/// The start of a C++ program. It instantiates `std::string` in the program, because GCC's headers only declare it: the code is in
/// the shared library. And it takes the variant of `std::shared_ptr` that GCC has for its thread sanitizer: the other one reads two
/// counters as one word, which has no meaning in C++.
const PRELUDE: &str = "#if __has_include(<bits/c++config.h>)
#include <bits/c++config.h>
#include <bits/ostream_insert.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#include <string>
#ifdef INTERLEAF_STRING_STREAMS
#include <streambuf>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 1
#include <istream>
#ifdef INTERLEAF_FILE_STREAMS
#include <bits/codecvt.h>
#endif
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#include <sstream>
#ifdef INTERLEAF_FILE_STREAMS
#include <fstream>
#endif
#endif
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 1
#if __cplusplus >= 201103L && !_GLIBCXX_TSAN && __has_include(<bits/shared_ptr_base.h>)
#undef _GLIBCXX_TSAN
#define _GLIBCXX_TSAN 1
#include <bits/shared_ptr_base.h>
#undef _GLIBCXX_TSAN
#endif
#endif
";

/// The file of a program, and the files that it includes.
pub(crate) fn included(
    program: &Path,
    defines: &[String],
    flags: &[String],
) -> Result<Vec<PathBuf>, InputError> {
    let own = vec![program.to_path_buf()];
    let output = match program.extension().and_then(OsStr::to_str) {
        Some("ll" | "bc") => return Ok(own),
        _ if wrapper::is_object(program) || wrapper::is_archive(program) => return Ok(own),
        Some("rs") => rustc::dependencies(program, defines, flags)?,
        _ => run_clang(&["-M"], program, defines, flags)?.1,
    };
    // A failure is ignored: the program was compiled before, so only odd flags can cause one.
    Ok(own.into_iter().chain(prerequisites(&output.stdout)).collect())
}

/// The prerequisites of a make rule. A backslash escapes a space, or continues the rule on the next line; a dollar sign is doubled.
fn prerequisites(rule: &[u8]) -> Vec<PathBuf> {
    let rule = String::from_utf8_lossy(rule);
    let Some((_, names)) = rule.split_once(": ") else { return Vec::new() };
    let mut files = vec![String::new()];
    let mut letters = names.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, letters.peek()) {
            ('\\', Some('\n')) => {}
            ('\\', Some(&(' ' | '#'))) | ('$', Some('$')) => {
                files.last_mut().into_iter().zip(letters.next()).for_each(|(file, letter)| file.push(letter))
            }
            (' ' | '\n', _) => files.push(String::new()),
            _ => files.last_mut().into_iter().for_each(|file| file.push(letter)),
        }
    }
    files.into_iter().filter(|file| !file.is_empty()).map(PathBuf::from).collect()
}

/// What clang makes of a source file.
pub(crate) fn compile(program: &Path, defines: &[String], flags: &[String]) -> Result<Vec<u8>, InputError> {
    // At -O0 racy accesses survive as they are written; without optnone the code is that of any function.
    let to_ir = [
        "-S",
        "-emit-llvm",
        "-g",
        "-O0",
        "-Xclang",
        "-disable-O0-optnone",
        "-fno-discard-value-names",
        // The same program has the same code wherever it is compiled.
        "-fdebug-compilation-dir=.",
        "-fno-stack-protector",
        "-fno-color-diagnostics",
        "-fno-caret-diagnostics",
    ];
    let (clang, mut output) = run_clang(&to_ir, program, defines, flags)?;
    if output.status.success() && !is_c(program) {
        let macros = macros_for_streams(&output.stdout);
        if !macros.is_empty() {
            output = run_clang(&[&to_ir[..], macros].concat(), program, defines, flags)?.1;
        }
    }
    if output.status.success()
        && let Some(ir) = without_odd_name(&output.stdout)
    {
        return Ok(ir.to_vec());
    }
    if output.status.success() {
        if flags.is_empty() {
            let message = format!("{} printed something other than LLVM IR", clang.display());
            return Err(InputError::Other(message));
        }
        let flags: Vec<String> = flags.iter().map(|flag| format!("`{flag}`")).collect();
        return Err(InputError::Other(format!(
            "{}: clang printed something other than LLVM IR; remove the flag that causes this from --cflag ({})",
            program.display(),
            flags.join(", ")
        )));
    }
    Err(refusal(program, &output).error)
}

/// Why clang did not accept a file.
pub(crate) struct Refusal {
    pub(crate) error: InputError,
    /// How many errors there are.
    pub(crate) errors: usize,
}

impl From<InputError> for Refusal {
    fn from(error: InputError) -> Refusal {
        Refusal { error, errors: 0 }
    }
}

/// The first error of clang, and how many follow.
fn refusal(program: &Path, output: &Output) -> Refusal {
    let messages = String::from_utf8_lossy(&output.stderr);
    let is_error = |line: &&str| line.contains("error:");
    let first = messages.lines().find(is_error).or_else(|| messages.lines().next());
    let first = first.unwrap_or("clang failed without a message").trim();
    let errors = messages.lines().filter(is_error).count();
    let rest = if errors > 1 { format!(" (and {} more)", errors - 1) } else { String::new() };
    // An error in a flag has no position, so it is reported with the program.
    let first = match first.strip_prefix("error: ") {
        Some(message) => format!("{}: {message}", program.display()),
        None => first.replacen(": error:", ":", 1).replacen(": fatal error:", ":", 1),
    };
    Refusal { error: InputError::Compile(format!("{first}{rest}")), errors }
}

/// The flags that a user gives a compiler.
pub(crate) struct Given<'a> {
    pub(crate) defines: &'a [String],
    pub(crate) flags: &'a [String],
}

/// Messages that stand in a line each.
const IN_LINES: [&str; 3] = ["-fsyntax-only", "-fno-color-diagnostics", "-fno-caret-diagnostics"];

/// What clang makes of a header before it makes code: the syntax tree, as JSON.
pub(crate) fn syntax_tree(header: &Path, is_c: bool, given: &Given<'_>) -> Result<Vec<u8>, Refusal> {
    refuse_empty(given.defines, given.flags)?;
    let clang = clang(is_c)?;
    let mut command = Command::new(&clang);
    command.args(IN_LINES).args(["-Xclang", "-ast-dump=json", "-w", "-pthread"]);
    command.args(given.defines.iter().map(|define| format!("-D{define}"))).args(given.flags);
    command.args(["-x", if is_c { "c" } else { "c++" }]);
    command.args([OsStr::new("--"), &operand(header)]);
    let output = run(command, &clang, header, "")?;
    if output.status.success() { Ok(output.stdout) } else { Err(refusal(header, &output)) }
}

/// The messages of clang about a source file that it does not accept.
pub(crate) fn syntax_errors(source: &Path, given: &Given<'_>) -> Result<String, InputError> {
    let task = [&IN_LINES[..], &["-ferror-limit=0"]].concat();
    let (_, output) = run_clang(&task, source, given.defines, given.flags)?;
    if output.status.success() {
        return Ok(String::new());
    }
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}

/// Runs clang, and returns it with its output.
fn run_clang(
    task: &[&str],
    program: &Path,
    defines: &[String],
    flags: &[String],
) -> Result<(PathBuf, Output), InputError> {
    let is_c = is_c(program);
    let clang = clang(is_c)?;
    let mut command = Command::new(&clang);
    command.args(task).args(["-w", "-pthread"]);
    if !is_c {
        command.args(["-include", "/dev/stdin"]);
    }
    command.args(defines.iter().map(|define| format!("-D{define}"))).args(flags);
    command.args([OsStr::new("-o"), OsStr::new("-"), OsStr::new("--"), &operand(program)]);
    let output = run(command, &clang, program, if is_c { "" } else { PRELUDE })?;
    Ok((clang, output))
}

/// The IR that clang printed, if it is IR. The comment that names the file is removed if the name is not text; clang prints no
/// comment for a name of several lines.
fn without_odd_name(printed: &[u8]) -> Option<&[u8]> {
    if printed.starts_with(b"source_filename") {
        return Some(printed);
    }
    let end = printed.iter().position(|&byte| byte == b'\n')?;
    let (first, rest) = printed.split_at(end + 1);
    let is_ir = first.starts_with(b"; ModuleID");
    is_ir.then_some(if std::str::from_utf8(first).is_ok() { printed } else { rest })
}

fn disassemble(program: &Path) -> Result<Vec<u8>, InputError> {
    let tool = disassembler().ok_or_else(|| InputError::NoDisassembler(program.to_path_buf()))?;
    let mut command = Command::new(&tool);
    command.args([OsStr::new("-o"), OsStr::new("-"), OsStr::new("--"), &operand(program)]);
    let output = run(command, &tool, program, "")?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let messages = String::from_utf8_lossy(&output.stderr);
    let first = messages.lines().next().unwrap_or("llvm-dis failed without a message");
    let is_newer = first.contains("Producer:") && first.contains("Reader:");
    let advice = "; if it was made by a newer LLVM, install that one's llvm-dis, or check the .ll file of `clang -S -emit-llvm`";
    let advice = if is_newer { advice } else { "" };
    Err(InputError::file(program, format!("{}{advice}", first.trim())))
}

/// Runs a tool within the limits of the command. The `input` must fit into a pipe.
pub(crate) fn run(
    mut command: Command,
    tool: &Path,
    program: &Path,
    input: &str,
) -> Result<Output, InputError> {
    interrupt_flag();
    // The processes that the tool starts can be ended together with it.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut start = || {
        let mut child = command.spawn()?;
        compiler_runs(child.id());
        if let Some(mut to) = child.stdin.take() {
            // If this fails, the tool reports why.
            let _ = to.write_all(input.as_bytes());
        }
        child.wait_with_output()
    };
    let result = start().map_err(|error| {
        InputError::other(format!("cannot run `{}`: {}", tool.display(), files::reason(&error)))
    });
    let ran_out = |output: &Output| {
        let messages = String::from_utf8_lossy(&output.stderr);
        !output.status.success() && ["out of memory", "bad_alloc"].iter().any(|what| messages.contains(what))
    };
    compiler_ended(program, result.as_ref().is_ok_and(ran_out))?;
    result
}

/// The newest disassembler that is installed.
pub(crate) fn disassembler() -> Option<PathBuf> {
    let names = VERSIONS.rev().map(|version| format!("llvm-dis-{version}")).chain(["llvm-dis".to_string()]);
    names.map(PathBuf::from).find_map(in_path)
}

/// The compiler: the one that the user names, or the newest that is installed.
pub(crate) fn clang(is_c: bool) -> Result<PathBuf, InputError> {
    if let Some(named) = std::env::var_os("INTERLEAF_CLANG").filter(|name| !name.is_empty()) {
        let missing = || {
            let message = format!("INTERLEAF_CLANG names `{}`, which was not found", named.to_string_lossy());
            InputError::Other(message)
        };
        return in_path(PathBuf::from(&named)).ok_or_else(missing);
    }
    let base = if is_c { "clang" } else { "clang++" };
    let versioned = VERSIONS.rev().map(|version| format!("{base}-{version}"));
    let mut names = versioned.chain([base.to_string()]).map(PathBuf::from);
    names.find_map(in_path).ok_or(InputError::NoClang)
}

/// The path of a command, found as the shell does.
pub(crate) fn in_path(name: PathBuf) -> Option<PathBuf> {
    if name.components().count() > 1 {
        return name.is_file().then_some(name);
    }
    let path: OsString = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(&name)).find(|candidate| candidate.is_file())
}

#[cfg(test)]
mod tests {
    use super::prerequisites;
    use std::path::Path;

    #[test]
    fn names_in_rules_may_hold_spaces_and_signs() {
        let rule = b"a.o: a.c /usr/include/x.h \\\n  two\\ words.h cost$$.h \\#.h\n";
        let names = ["a.c", "/usr/include/x.h", "two words.h", "cost$.h", "#.h"];
        assert_eq!(prerequisites(rule), names.map(Path::new));
        assert!(prerequisites(b"").is_empty());
    }
}
