//! The command line of a compiler, as far as a wrapper has to understand it.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// Flags whose value is the next word, apart from those whose value may also be in the same word.
const WITH_NEXT: &[&str] = &[
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-isysroot",
    "--sysroot",
    "-iprefix",
    "-iwithprefix",
    "-MF",
    "-MT",
    "-MQ",
    "-Xclang",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-arch",
    "-target",
    "--param",
    "-z",
    "-u",
    "-T",
    "-e",
    "-rpath",
    "-wrapper",
    "-aux-info",
    "-mllvm",
];

/// Flags of one letter whose value is in the same word or the next one.
const LETTERS: &[&str] = &["-D", "-U", "-I", "-L", "-l", "-x", "-o", "-F", "-A", "-B"];

/// Flags with which no object is made.
const NO_OBJECT: &[&str] =
    &["-E", "-S", "-M", "-MM", "-fsyntax-only", "--help", "--version", "-v", "-###", "-emit-llvm"];

/// The endings of source files.
const SOURCES: &[&str] = &["c", "cc", "cpp", "cxx", "c++", "C"];

/// What a compiler is asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CommandLine {
    /// The positions of the source files among the words.
    pub(super) sources: Vec<usize>,
    pub(super) output: Option<PathBuf>,
    /// Whether objects are made and nothing is linked.
    pub(super) only_compiles: bool,
    /// Whether no object is made: text is printed, or a question answered.
    pub(super) makes_no_object: bool,
}

impl CommandLine {
    pub(super) fn read(words: &[OsString]) -> CommandLine {
        let mut read = CommandLine::default();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let text = word.to_string_lossy();
            let is_separate = WITH_NEXT.contains(&&*text) || LETTERS.contains(&&*text);
            if let Some(rest) = text.strip_prefix("-o") {
                // `-objcmt-...` and the like are not used for C and C++.
                read.output =
                    if rest.is_empty() { words.get(at + 1).map(PathBuf::from) } else { Some(rest.into()) };
            }
            read.only_compiles |= text == "-c";
            read.makes_no_object |=
                NO_OBJECT.contains(&&*text) || text.starts_with("-print-") || text.starts_with("-dump");
            let is_file = !text.starts_with('-') && !text.starts_with('@');
            if is_file && is_source(Path::new(word)) {
                read.sources.push(at);
            }
            at += if is_separate { 2 } else { 1 };
        }
        read
    }

    /// The words for compiling one source to an object.
    pub(super) fn compiling(&self, words: &[OsString], source: usize, object: &Path) -> Vec<OsString> {
        let mut own = self.without_outputs(words, |at| at == source);
        own.retain(|word| !is_for_linker(&word.to_string_lossy()));
        own.extend(["-c".into(), "-o".into(), object.as_os_str().to_os_string()]);
        own
    }

    /// The words without the output and the sources that are not wanted.
    pub(super) fn without_outputs(
        &self,
        words: &[OsString],
        is_wanted: impl Fn(usize) -> bool,
    ) -> Vec<OsString> {
        let mut kept = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let text = word.to_string_lossy();
            let skipped = match &*text {
                "-o" => 2,
                "-c" => 1,
                text if text.starts_with("-o") => 1,
                _ if self.sources.contains(&at) && !is_wanted(at) => 1,
                _ => 0,
            };
            if skipped == 0 {
                kept.push(word.clone());
            }
            at += skipped.max(1);
        }
        kept
    }

    /// The object of a source, where one is made of each.
    pub(super) fn object_of(&self, source: &Path) -> PathBuf {
        self.output
            .clone()
            .unwrap_or_else(|| PathBuf::from(source.file_name().unwrap_or_default()).with_extension("o"))
    }
}

/// Whether a word matters only where something is linked.
fn is_for_linker(word: &str) -> bool {
    let is_flag = word.starts_with("-l") || word.starts_with("-L") || word.starts_with("-Wl,");
    is_flag || (!word.starts_with('-') && [".o", ".a", ".so"].iter().any(|ending| word.ends_with(ending)))
}

fn is_source(file: &Path) -> bool {
    file.extension().and_then(OsStr::to_str).is_some_and(|ending| SOURCES.contains(&ending))
}

#[cfg(test)]
mod tests {
    use super::CommandLine;
    use std::ffi::OsString;
    use std::path::Path;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn sources_and_outputs_are_told_from_values_of_flags() {
        let line = words("-DX.c -include cfg.c -MD -MF a.d -o out/a.o -c src/a.c -I b.c -lm");
        let read = CommandLine::read(&line);
        assert_eq!((&read.sources[..], read.only_compiles, read.makes_no_object), (&[9][..], true, false));
        assert_eq!(read.object_of(Path::new("src/a.c")), Path::new("out/a.o"));
        assert_eq!(
            CommandLine::read(&words("-c src/a.cc")).object_of(Path::new("src/a.cc")),
            Path::new("a.o")
        );
        assert!(CommandLine::read(&words("--version")).makes_no_object);
        let linking = words("-O2 a.c b.c c.o -o prog -lm");
        let read = CommandLine::read(&linking);
        assert_eq!(read.compiling(&linking, 1, Path::new("t.o")), words("-O2 a.c -c -o t.o"));
    }
}
