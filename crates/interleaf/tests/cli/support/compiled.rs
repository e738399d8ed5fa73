//! Programs that are compiled once for all the commands that check them.

use super::root;
use interleaf::compile;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use tempfile::TempDir;

/// The IR of programs, by name and by the flags that clang sees.
pub(crate) struct Compiled {
    folder: TempDir,
    written: AtomicUsize,
    files: Mutex<BTreeMap<(String, Vec<String>), String>>,
}

impl Compiled {
    pub(crate) fn new() -> Compiled {
        let folder = tempfile::tempdir().expect("a folder");
        Compiled { folder, written: AtomicUsize::new(0), files: Mutex::default() }
    }

    /// The arguments of `check` with the IR in place of the program and of the flags for clang. They are the arguments as they are
    /// if the program does not compile.
    pub(crate) fn arguments(&self, program: &str, flags: &[String]) -> Vec<String> {
        let (mut defines, mut clang, mut others) = (Vec::new(), Vec::new(), Vec::new());
        let mut flags_left = flags.iter();
        while let Some(flag) = flags_left.next() {
            match (flag.strip_prefix("-D"), flag.as_str()) {
                (Some(define), _) if !define.is_empty() => defines.push(define.to_string()),
                (_, "--cflag") => clang.extend(flags_left.next().cloned()),
                _ => others.push(flag.clone()),
            }
        }
        let key = (program.to_string(), [&defines[..], &["-".to_string()], &clang].concat());
        let files = || self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let known = files().get(&key).cloned();
        if let Some(file) = known {
            others.insert(0, file);
            return others;
        }
        let Ok(ir) = compile::to_ir(&root().join(program), &defines, &clang) else {
            return [&[program.to_string()], flags].concat();
        };
        let number = self.written.fetch_add(1, Ordering::Relaxed);
        let file = self.folder.path().join(format!("{number}.ll"));
        std::fs::write(&file, ir).expect("the IR is written");
        let file = file.display().to_string();
        files().insert(key, file.clone());
        others.insert(0, file);
        others
    }
}
