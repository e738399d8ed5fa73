//! Temporary files for what grows with the number of executions, so that memory does not.
//!
//! At a node of the stack schedules wait, and all new sources that were met are known. Where these are more than a few
//! thousand, they are in files: [`SpillSet`] and [`SpillQueue`]. A file that cannot be made or written to is no reason to stop,
//! and what was to go there stays in memory. One that cannot be read back ends the search, see [`or_refused`].

mod spill_queue;
mod spill_set;
mod table;

pub(crate) use spill_queue::SpillQueue;
pub(crate) use spill_set::SpillSet;

use interleaf_search::SearchError;
use std::fs::File;
use std::io::{Error, ErrorKind, Result};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A file that has no name: it is gone when it is closed, however the process ends.
#[derive(Debug)]
struct Temporary(File);

/// How many there are.
static THERE: AtomicUsize = AtomicUsize::new(0);

impl Temporary {
    fn new() -> Result<Temporary> {
        if THERE.fetch_add(1, Ordering::Relaxed) < most() {
            let made = tempfile::tempfile_in(folder()).or_else(|_| tempfile::tempfile());
            if let Ok(file) = made {
                return Ok(Temporary(file));
            }
        }
        THERE.fetch_sub(1, Ordering::Relaxed);
        Err(ErrorKind::QuotaExceeded.into())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        THERE.fetch_sub(1, Ordering::Relaxed);
    }
}

/// How many there may be: others need files, too. None where the size of files is limited, as who writes more is ended.
fn most() -> usize {
    static MOST: OnceLock<usize> = OnceLock::new();
    *MOST.get_or_init(limits)
}

#[cfg(unix)]
fn limits() -> usize {
    use rustix::process::{Resource, getrlimit};
    if getrlimit(Resource::Fsize).current.is_some() {
        return 0;
    }
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    (files.saturating_sub(64) / 2).min(4_096) as usize
}

#[cfg(not(unix))]
fn limits() -> usize {
    256
}

/// Where temporary files go: where the user says, or else where large ones are meant to go, which is not in memory.
fn folder() -> PathBuf {
    let large = Path::new("/var/tmp");
    match std::env::var_os("TMPDIR") {
        None if large.is_dir() => large.to_path_buf(),
        _ => std::env::temp_dir(),
    }
}

/// What was in a file and cannot be read.
struct Lost(Error);

/// What was read, or the way out of everything up to [`or_refused`].
fn or_lost<T>(read: Result<T>) -> T {
    read.unwrap_or_else(|error| resume_unwind(Box::new(Lost(error))))
}

/// Runs something that has to do with schedules. If what was written to a temporary file cannot be read back, nothing can be
/// said of what is left, and that is refused. It happens when a disk breaks; so the many who ask for a schedule do not have
/// to hand it on, and it unwinds as a panic does, without a message.
pub fn or_refused<T>(run: impl FnOnce() -> T) -> std::result::Result<T, SearchError> {
    catch_unwind(AssertUnwindSafe(run)).map_err(|panic| match panic.downcast::<Lost>() {
        Ok(lost) => {
            let text = lost.0.to_string();
            SearchError::TemporaryFile(text.split(" (os error").next().unwrap_or_default().to_string())
        }
        Err(panic) => resume_unwind(panic),
    })
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], from: u64) -> Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, from)
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], from: u64) -> Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, from)
}

#[cfg(not(unix))]
fn read_at(mut file: &File, bytes: &mut [u8], from: u64) -> Result<()> {
    use std::io::{Read, Seek, SeekFrom};
    file.seek(SeekFrom::Start(from))?;
    file.read_exact(bytes)
}

#[cfg(not(unix))]
fn write_at(mut file: &File, bytes: &[u8], from: u64) -> Result<()> {
    use std::io::{Seek, SeekFrom, Write};
    file.seek(SeekFrom::Start(from))?;
    file.write_all(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_back_is_refused() {
        let read = || or_lost(read_at(&Temporary::new().expect("a file").0, &mut [0; 4], 10));
        assert!(matches!(or_refused(read), Err(SearchError::TemporaryFile(text)) if text.contains("buffer")));
        assert_eq!(or_refused(|| 1).ok(), Some(1));
        assert!(catch_unwind(|| or_refused(|| resume_unwind(Box::new(2)))).is_err());
    }
}
