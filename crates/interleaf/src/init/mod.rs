//! `interleaf init`: writes a harness for a header, with threads that call its functions.
//!
//! clang says what the header declares. The name of a function decides where it is called, and the types of its parameters
//! decide its arguments. What cannot be guessed becomes a comment that says what is missing. The harness is compiled before it is written.

mod declarations;
mod plan;
mod print;
mod roles;
mod subject;
mod tokens;
mod tree;
mod trial;
mod types;
mod values;

use crate::compile::compilation_database::CompilationDatabase;
use crate::compile::{Given, syntax_tree};
use crate::files::{as_typed, folder, read_error};
use crate::terminal::Spinner;
use crate::{InputError, Status, output};
use declarations::Header;
use interleaf_report::Printable;
use plan::Plan;
use print::Setting;
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use subject::Subject;
use tree::Origin;

/// Write a test for a C or C++ header: threads that call its functions, and an assertion to fill in.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "The functions are those of HEADER and of the files beside it that it includes. The name of a function decides \
                  where it is called: init or create first, destroy or free last, push and pop in different threads. A call whose \
                  arguments cannot be guessed becomes a comment that says what is missing."
)]
pub struct Init {
    /// The header.
    #[arg(value_name = "HEADER")]
    pub header: PathBuf,

    /// Write the harness to FILE, whose ending chooses C or C++; `-` is standard output. The default is the name of the header with
    /// _harness.c or _harness.cpp behind it, in the current folder.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Replace FILE if it exists.
    #[arg(long)]
    pub force: bool,

    /// Write N threads.
    #[arg(long, value_name = "N", default_value = "2", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=16))]
    pub threads: u8,

    /// Define a preprocessor macro.
    #[arg(short = 'D', long = "define", value_name = "NAME[=VALUE]")]
    pub defines: Vec<String>,

    /// Look for included files in DIR.
    #[arg(short = 'I', long = "include", value_name = "DIR")]
    pub includes: Vec<String>,

    /// Pass a flag to clang.
    #[arg(long = "cflag", value_name = "FLAG", allow_hyphen_values = true)]
    pub cflags: Vec<String>,

    /// Take macros and include paths from BUILD: a compile_commands.json, or the folder that holds it.
    #[arg(short = 'p', long = "build", value_name = "BUILD")]
    pub build: Option<String>,

    /// Name FILE, which defines the functions, in the command that checks the harness; the option can be repeated. The default is
    /// the file of the header's name beside it.
    #[arg(long, value_name = "FILE")]
    pub link: Vec<PathBuf>,
}

pub fn run(init: &Init) -> Result<Status, InputError> {
    let metadata = std::fs::metadata(&init.header).map_err(|error| read_error(&init.header, &error))?;
    if !metadata.is_file() {
        return Err(InputError::file(&init.header, "is not a file; name a header"));
    }
    // It is not worth a second of compiling to say so.
    if let Some(file) = &init.output {
        if !is_standard_output(file) && !is_c_ending(&ending(file)) && !is_cplusplus_ending(&ending(file)) {
            return Err(InputError::file(file, "is neither C nor C++ by its ending; name it .c or .cpp"));
        }
        refuse_existing(file, init.force)?;
        let whole = |file: &Path| std::fs::canonicalize(file).ok();
        if whole(file).is_some_and(|output| Some(output) == whole(&init.header)) {
            return Err(InputError::file(file, "is the header itself; name another file with -o"));
        }
    }
    let flags = init.flags()?;
    let given = Given { defines: &init.defines, flags: &flags };
    let (header, is_c) = init.read(&given)?;
    let file = init.file(is_c);
    refuse_existing(&file, init.force)?;
    let subject = Subject::of(&header, is_c).ok_or_else(|| no_function(&init.header))?;
    let mut setting = Setting {
        subject: &subject,
        is_c,
        include: init.include(folder(&file), &flags),
        header: init.header.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        command: String::new(),
        lacks_sources: false,
    };
    let whole = std::fs::canonicalize(&init.header).map_err(|error| read_error(&init.header, &error))?;
    let included = format!("\"{}\"", whole.display());
    let plan = trial::compiled(&header, &setting, &included, usize::from(init.threads), &given)?;
    let sources = init.sources(&plan);
    setting.lacks_sources = plan.needs_sources && sources.is_empty();
    setting.command = init.command(&file, is_c, &sources);
    let lines: Vec<String> = print::lines(&plan, &setting, false).into_iter().map(|(line, _)| line).collect();
    let text = Printable::code(&(lines.join("\n") + "\n"));
    match init.force || is_standard_output(&file) {
        true => output::write(Some(&file), &text)?,
        false => output::write_new(&file, &text)?,
    }
    if !is_standard_output(&file) {
        output::tell(&summary(&plan, &file));
        output::tell(&setting.command);
    }
    Ok(Status::Nothing)
}

/// What was written, in a line.
fn summary(plan: &Plan, file: &Path) -> String {
    let called = match &plan.called[..] {
        [] => {
            let file = file.display();
            return format!(
                "{file}: calls nothing yet. Add what its comments say is missing, then check it:"
            );
        }
        [one] => format!("calls {one}"),
        [first @ .., last] => format!("calls {} and {last}", first.join(", ")),
    };
    format!("{}: {called}. Say in main what must hold, then check it:", file.display())
}

fn ending(file: &Path) -> String {
    file.extension().and_then(OsStr::to_str).unwrap_or_default().to_string()
}

fn is_c_ending(ending: &str) -> bool {
    ending == "c"
}

fn is_cplusplus_ending(ending: &str) -> bool {
    matches!(ending, "cc" | "cpp" | "cxx" | "C")
}

/// The errors of a header. Many headers need that another is included before them.
fn with_hint(error: InputError) -> InputError {
    match error {
        InputError::Compile(text) if text.contains("unknown type name") => InputError::Compile(format!(
            "{text}; if the header needs others before it, name each with `--cflag=-include --cflag=OTHER.h`"
        )),
        other => other,
    }
}

fn no_function(header: &Path) -> InputError {
    InputError::file(header, "declares no function that a thread could call")
}

fn is_standard_output(file: &Path) -> bool {
    file == Path::new("-")
}

fn refuse_existing(file: &Path, force: bool) -> Result<(), InputError> {
    if force || is_standard_output(file) || std::fs::symlink_metadata(file).is_err() {
        return Ok(());
    }
    Err(InputError::file(file, "exists already; name another file with -o, or replace it with --force"))
}

impl Init {
    /// The flags of the build and those of the user, which win.
    fn flags(&self) -> Result<Vec<String>, InputError> {
        let of_build = match &self.build {
            Some(build) => CompilationDatabase::read(Path::new(build))?.flags_for_header(&self.header)?,
            None => Vec::new(),
        };
        let folders = self.includes.iter().map(|folder| format!("-I{folder}"));
        Ok(of_build.into_iter().chain(folders).chain(self.cflags.clone()).collect())
    }

    /// Reads the header in the language that it is in, and says whether that is C.
    fn read(&self, given: &Given<'_>) -> Result<(Header, bool), InputError> {
        let wanted = self.output.as_deref().map(ending).unwrap_or_default();
        let languages: &[bool] = match (wanted.as_str(), ending(&self.header).as_str()) {
            (wanted, _) if is_c_ending(wanted) => &[true],
            (wanted, _) if is_cplusplus_ending(wanted) => &[false],
            (_, "h") => &[true, false],
            (_, "c") => &[true],
            _ => &[false],
        };
        let mut failed = Vec::new();
        for &is_c in languages {
            let _reading = Spinner::begin("reading", &self.header.display().to_string());
            match syntax_tree(&self.header, is_c, given) {
                Err(failure) => failed.push(failure),
                Ok(tree) => {
                    let header = Header::of(&tree::read(&tree, &mut origins(&self.header)));
                    if Subject::of(&header, is_c).is_some() {
                        return Ok((header, is_c));
                    }
                }
            }
        }
        // A header in the other language has more errors.
        match failed.into_iter().min_by_key(|failure| failure.errors) {
            Some(failure) => Err(with_hint(failure.error)),
            None => Err(no_function(&self.header)),
        }
    }

    /// Where the harness goes.
    fn file(&self, is_c: bool) -> PathBuf {
        self.output.clone().unwrap_or_else(|| self.default_file(is_c))
    }

    fn default_file(&self, is_c: bool) -> PathBuf {
        let stem = self.header.file_stem().unwrap_or_default().to_string_lossy();
        PathBuf::from(format!("{stem}_harness.{}", if is_c { "c" } else { "cpp" }))
    }

    /// How a file in `folder` includes the header: as the users of the library do, or by its path from there.
    fn include(&self, folder: &Path, flags: &[String]) -> String {
        let whole = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let header = whole(&self.header);
        let folders = flags.iter().map(|flag| flag.strip_prefix("-I").unwrap_or(flag));
        let below = folders
            .filter(|folder| !folder.is_empty())
            .filter_map(|folder| Some(header.strip_prefix(whole(Path::new(folder))).ok()?.to_path_buf()));
        if let Some(name) = below.min_by_key(|name| name.components().count()) {
            return format!("<{}>", name.display());
        }
        let from = whole(folder);
        let shared = from.components().zip(header.components()).take_while(|(a, b)| a == b).count();
        let up = from.components().skip(shared).map(|_| "..");
        let down =
            header.components().skip(shared).map(|part| part.as_os_str().to_string_lossy().into_owned());
        let parts: Vec<String> = up.map(str::to_string).chain(down).collect();
        format!("\"{}\"", parts.join("/"))
    }

    /// The files that define what is called.
    fn sources(&self, plan: &Plan) -> Vec<PathBuf> {
        if !self.link.is_empty() || !plan.needs_sources {
            return self.link.clone();
        }
        let beside = folder(&self.header);
        let stem = self.header.file_stem().unwrap_or_default();
        // include/NAME/queue.h is defined in src/queue.c.
        let levels = [beside.to_path_buf(), beside.join(".."), beside.join("../..")];
        let folders: Vec<PathBuf> =
            levels.into_iter().flat_map(|level| [level.clone(), level.join("src")]).collect();
        let endings = ["c", "cc", "cpp", "cxx"];
        let mut candidates =
            folders.iter().flat_map(|folder| endings.map(|ending| folder.join(stem).with_extension(ending)));
        let found = candidates.find(|source| source.is_file()).map(|source| plain(&source));
        found.into_iter().collect()
    }

    /// The command that checks the harness, as it is typed into a shell.
    fn command(&self, file: &Path, is_c: bool, sources: &[PathBuf]) -> String {
        let file = if is_standard_output(file) { self.default_file(is_c) } else { file.to_path_buf() };
        let mut words = vec!["interleaf check".to_string(), as_typed(&file)];
        words.extend(sources.iter().map(|source| as_typed(source)));
        let typed = |option: &str, value: &String| format!("{option}{}", as_typed(Path::new(value)));
        words.extend(self.build.iter().map(|build| typed("-p ", build)));
        words.extend(self.includes.iter().map(|folder| typed("-I", folder)));
        words.extend(self.defines.iter().map(|define| typed("-D", define)));
        words.extend(self.cflags.iter().map(|flag| typed("--cflag=", flag)));
        words.join(" ")
    }
}

/// A path without `.`, and without `..` where that leads back.
fn plain(path: &Path) -> PathBuf {
    let mut parts: Vec<Component<'_>> = Vec::new();
    for part in path.components() {
        match (part, parts.last()) {
            (Component::CurDir, _) => {}
            (Component::ParentDir, Some(Component::Normal(_))) => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    let short: PathBuf = parts.into_iter().collect();
    // A folder may be a link to another place.
    if short.is_file() { short } else { path.to_path_buf() }
}

/// Which files are the header and which lie beside it or below its folder. Beside a header of the system lies the system.
fn origins(header: &Path) -> impl FnMut(&str) -> Origin {
    let header = std::fs::canonicalize(header).unwrap_or_else(|_| header.to_path_buf());
    let folder = folder(&header).to_path_buf();
    let is_system = ["/usr/include", "/usr/local/include"].iter().any(|system| folder == Path::new(system));
    let mut known = std::collections::HashMap::new();
    move |file: &str| {
        *known.entry(file.to_string()).or_insert_with(|| {
            let file = std::fs::canonicalize(file).unwrap_or_else(|_| PathBuf::from(file));
            match file == header {
                true => Origin::Header,
                false if !is_system && file.starts_with(&folder) => Origin::Beside,
                false => Origin::Elsewhere,
            }
        })
    }
}
