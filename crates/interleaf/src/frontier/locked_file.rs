//! Files that one process at a time works on.
//!
//! A file is replaced as a whole, so that it is whole or absent whenever the process dies. Who works on it holds a lock
//! (`flock`) on what stands under its name, and the lock goes on with the name: what takes the place of a file is locked
//! before. So there are no files that only lock others, and the system takes the lock from a process that dies. Where the
//! system or its disk knows no such locks, nothing is locked.

use crate::InputError;
use crate::output::{plain, temporary};
use crate::output_guard::target;
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tempfile::PersistError;

/// A file that this process alone works on, or the name of one that is not there yet.
#[derive(Debug)]
pub(crate) struct Held {
    /// As the user named it.
    path: PathBuf,
    /// Where that is, whichever folder the process goes to.
    target: PathBuf,
    /// What stands there and is locked.
    file: Mutex<Option<File>>,
}

/// What a lock can be asked for.
enum Lock {
    /// Nobody else has it now.
    Taken,
    /// This process has, if that is known.
    Refused(Option<u32>),
}

impl Held {
    /// Takes a file, unless somebody else works on it.
    pub(crate) fn take(path: &Path) -> Result<Held, InputError> {
        let error = |error: std::io::Error| crate::compile::read_error(path, &error);
        let target = target(path).map_err(error)?;
        let file = loop {
            let Some(file) = open(&target).map_err(error)? else {
                break None;
            };
            let asked = lock(&file);
            // It may have been replaced meanwhile.
            if !stands_at(&file, &target) {
                continue;
            }
            match asked {
                Lock::Taken => break Some(file),
                Lock::Refused(Some(process)) if process == std::process::id() => {
                    let what = "is another name of a file that this command writes too";
                    return Err(InputError::Read(path.to_path_buf(), what.to_string()));
                }
                Lock::Refused(process) => {
                    return Err(InputError::InUse(path.to_path_buf(), Process(process)));
                }
            }
        };
        Ok(Held { path: path.to_path_buf(), target, file: Mutex::new(file) })
    }

    /// As the user named it.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Where it is.
    pub(crate) fn target(&self) -> &Path {
        &self.target
    }

    /// Replaces the file. One that somebody else has put there meanwhile is not replaced.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<(), InputError> {
        let error = |error: std::io::Error| InputError::Write(self.path.clone(), plain(&error));
        let others = || {
            let what = "another command has written it meanwhile; it is left as it is".to_string();
            InputError::Write(self.path.clone(), std::io::Error::other(what))
        };
        let mut held = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let there = std::fs::metadata(&self.target).ok();
        if there.as_ref().is_some_and(|metadata| !metadata.is_file()) {
            let device = OpenOptions::new().write(true).open(&self.target).map_err(error)?;
            let mut device = BufWriter::new(device);
            return write(&mut device).and_then(|()| device.flush()).map_err(error);
        }
        let temporary = temporary(&self.target, write).map_err(error)?;
        // When it stands under the name it is on the disk, too: a machine may lose its power.
        temporary.as_file().sync_data().map_err(error)?;
        lock(temporary.as_file());
        let is_own = held.as_ref().is_some_and(|file| there.is_some() && stands_at(file, &self.target));
        let persisted = match there {
            Some(_) if !is_own => return Err(others()),
            Some(_) => temporary.persist(&self.target),
            None => temporary.persist_noclobber(&self.target),
        };
        let file = persisted.map_err(|PersistError { error: reason, .. }| match reason.kind() {
            ErrorKind::AlreadyExists => others(),
            _ => error(reason),
        })?;
        *held = Some(file);
        Ok(())
    }

    /// Removes the file.
    pub(crate) fn remove(self) -> Result<(), InputError> {
        std::fs::remove_file(&self.target).map_err(|error| InputError::Write(self.path, plain(&error)))
    }
}

/// A process, if it is known.
#[derive(Debug)]
pub struct Process(Option<u32>);

impl std::fmt::Display for Process {
    fn fmt(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self.0 {
            Some(number) => write!(formatter, "process {number}"),
            None => write!(formatter, "another process"),
        }
    }
}

/// Opens a file; none if there is none, or something else than a file.
fn open(target: &Path) -> std::io::Result<Option<File>> {
    match std::fs::metadata(target) {
        Ok(metadata) if metadata.is_file() => {}
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => return Ok(None),
    }
    // Some disks in a network lock only what may be written.
    let writing = OpenOptions::new().read(true).write(true).open(target);
    match writing.or_else(|_| File::open(target)) {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn lock(file: &File) -> Lock {
    use rustix::fs::{FlockOperation, flock};
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Err(rustix::io::Errno::WOULDBLOCK) => {
            Lock::Refused(file.metadata().ok().and_then(|file| holder(&file)))
        }
        // No such locks here.
        Ok(()) | Err(_) => Lock::Taken,
    }
}

#[cfg(not(unix))]
fn lock(_: &File) -> Lock {
    Lock::Taken
}

/// Who holds the lock, where the system tells: a line of its table has the kind, the process and `major:minor:inode`.
#[cfg(unix)]
fn holder(file: &std::fs::Metadata) -> Option<u32> {
    use std::os::unix::fs::MetadataExt;
    let (major, minor) = (rustix::fs::major(file.dev()), rustix::fs::minor(file.dev()));
    let place = format!("{major:02x}:{minor:02x}:{}", file.ino());
    let table = std::fs::read_to_string("/proc/locks").ok()?;
    let mut lines = table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let line = lines.find(|line| line.get(1) == Some(&"FLOCK") && line.get(5) == Some(&place.as_str()))?;
    line.get(4)?.parse().ok()
}

/// Whether a file is what stands there.
#[cfg(unix)]
fn stands_at(file: &File, target: &Path) -> bool {
    let there = std::fs::metadata(target);
    matches!((file.metadata(), there), (Ok(one), Ok(other)) if crate::output_guard::is_one_file(&one, &other))
}

#[cfg(not(unix))]
fn stands_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_one_that_works_on_it_also_when_it_was_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let write = |held: &Held, text: &str| held.write(|to| to.write_all(text.as_bytes()));
        let held = Held::take(&path).expect("it is not there");
        let late = Held::take(&path).expect("it is not there");
        write(&held, "1").expect("it can be written");
        assert!(write(&late, "2").is_err(), "somebody else has written it");
        for text in ["3", "4"] {
            write(&held, text).expect("it can be written");
            let refused = Held::take(&path).expect_err("it is held").to_string();
            assert!(refused.contains("another name of a file"), "{refused}");
        }
        drop(held);
        let again = Held::take(&path).expect("it is free");
        std::fs::remove_file(&path).expect("a file can be removed");
        write(&again, "5").expect("what was removed is written again");
        std::fs::rename(&path, folder.path().join("moved")).expect("a file can be moved");
        std::fs::write(&path, "6").expect("a file");
        assert!(write(&again, "7").is_err(), "another file stands there");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), "6");
    }
}
