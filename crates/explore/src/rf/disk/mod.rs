//! Temporary files for what grows with the number of executions, so that memory does not.
//!
//! A node of the stack has waiting schedules and the keys of all new sources. Beyond a few thousand they spill to
//! files: [`SpillSet`] and [`SpillQueue`]. If a file cannot be created or written, its data stays in memory. If one
//! cannot be read back, the search ends: see [`or_refused`].

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

/// An unnamed file: it is gone when it is closed, however the process ends.
#[derive(Debug)]
struct Temporary(File);

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

/// The most temporary files: file descriptors are needed elsewhere, too. None if file sizes are limited, as a process
/// that writes beyond the limit is killed.
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

/// The folder of temporary files: the user's choice, or else one for large files, which is not in memory.
fn folder() -> PathBuf {
    let large = Path::new("/var/tmp");
    match std::env::var_os("TMPDIR") {
        None if large.is_dir() => large.to_path_buf(),
        _ => std::env::temp_dir(),
    }
}

/// The panic of a file that cannot be read back.
struct Lost(Error);

/// What was read; unwinds to [`or_refused`] on an error.
fn or_lost<T>(read: Result<T>) -> T {
    read.unwrap_or_else(|error| resume_unwind(Box::new(Lost(error))))
}

/// Runs something that uses schedules. If a temporary file cannot be read back, nothing is known of what is left, and
/// that is an error. It happens when a disk breaks; so the many callers do not hand it on, and it unwinds like a panic,
/// without a message.
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
