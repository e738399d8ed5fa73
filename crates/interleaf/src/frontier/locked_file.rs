//! Files that one process at a time works on.
//!
//! A file is replaced as a whole, so it is complete or absent whenever the process dies. The process that works on it holds a lock on
//! the file under its name, and locks each new file before it takes that name. So there are no separate lock files, and the system
//! releases the lock of a process that dies. Where the system or the file system has no such locks, nothing is locked.

use crate::InputError;
use crate::files::{is_one_file, read_error, target, temporary, write_error};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tempfile::PersistError;

/// A file that only this process works on, or the name of a file that does not exist yet.
#[derive(Debug)]
pub(crate) struct LockedFile {
    /// As the user named it.
    pub(crate) path: PathBuf,
    /// The same, independent of the working folder.
    pub(crate) target: PathBuf,
    /// The file under this name, which is locked.
    file: Mutex<Option<File>>,
}

impl LockedFile {
    /// Locks a file, unless another process works on it.
    pub(crate) fn lock(path: &Path) -> Result<LockedFile, InputError> {
        let error = |error: std::io::Error| read_error(path, &error);
        let target = target(path).map_err(error)?;
        let file = loop {
            let Some(file) = open(&target).map_err(error)? else { break None };
            let is_locked = try_lock(&file);
            match (is_at(&file, &target), is_locked) {
                // It was replaced in the meantime.
                (false, _) => {}
                (true, false) => return Err(InputError::InUse(path.to_path_buf())),
                (true, true) => break Some(file),
            }
        };
        Ok(LockedFile { path: path.to_path_buf(), target, file: Mutex::new(file) })
    }

    /// Replaces the file, unless something else has taken its name.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> std::io::Result<()>,
    ) -> Result<(), InputError> {
        let error = |error: std::io::Error| write_error(&self.path, &error);
        let foreign = || {
            let what = "another command has written it in the meantime; it is not changed";
            InputError::Write(self.path.clone(), std::io::Error::other(what))
        };
        let mut locked = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let existing = std::fs::metadata(&self.target).ok();
        if existing.as_ref().is_some_and(|metadata| !metadata.is_file()) {
            let device = OpenOptions::new().write(true).open(&self.target).map_err(error)?;
            let mut device = BufWriter::new(device);
            return write(&mut device).and_then(|()| device.flush()).map_err(error);
        }
        let temporary = temporary(&self.target, write).map_err(error)?;
        // The data is on the disk before the name is, in case of a power failure.
        temporary.as_file().sync_data().map_err(error)?;
        try_lock(temporary.as_file());
        let persisted = match existing {
            None => temporary.persist_noclobber(&self.target),
            Some(_) if locked.as_ref().is_some_and(|file| is_at(file, &self.target)) => {
                temporary.persist(&self.target)
            }
            Some(_) => return Err(foreign()),
        };
        let file = persisted.map_err(|PersistError { error: reason, .. }| match reason.kind() {
            ErrorKind::AlreadyExists => foreign(),
            _ => error(reason),
        })?;
        *locked = Some(file);
        Ok(())
    }

    pub(crate) fn remove(self) -> Result<(), InputError> {
        std::fs::remove_file(&self.target).map_err(|error| write_error(&self.path, &error))
    }
}

/// Opens a regular file, if there is one.
fn open(target: &Path) -> std::io::Result<Option<File>> {
    let open = || {
        if !std::fs::metadata(target)?.is_file() {
            return Ok(None);
        }
        // Some network file systems lock only files that are open for writing.
        let writable = OpenOptions::new().read(true).write(true).open(target);
        writable.or_else(|_| File::open(target)).map(Some)
    };
    match open() {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        result => result,
    }
}

/// Whether no other process has locked the file. Locks of other systems than Unix would keep even this process from reading it.
fn try_lock(file: &File) -> bool {
    cfg!(not(unix)) || !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Whether `file` is the file called `target`.
fn is_at(file: &File, target: &Path) -> bool {
    let there = std::fs::metadata(target);
    cfg!(not(unix)) || matches!((file.metadata(), there), (Ok(one), Ok(other)) if is_one_file(&one, &other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_locked_once_even_after_it_was_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let write = |file: &LockedFile, text: &str| file.write(|to| to.write_all(text.as_bytes()));
        let first = LockedFile::lock(&path).expect("it does not exist");
        let late = LockedFile::lock(&path).expect("it does not exist");
        write(&first, "1").expect("it can be written");
        assert!(write(&late, "2").is_err(), "the other one has written it");
        for text in ["3", "4"] {
            write(&first, text).expect("it can be written");
            let refused = LockedFile::lock(&path).expect_err("it is locked").to_string();
            assert!(refused.contains("another process is working on it"), "{refused}");
        }
        drop(first);
        let again = LockedFile::lock(&path).expect("it is free");
        std::fs::remove_file(&path).expect("a file can be removed");
        write(&again, "5").expect("a removed file is written again");
        std::fs::rename(&path, folder.path().join("moved")).expect("a file can be moved");
        std::fs::write(&path, "6").expect("a file");
        assert!(write(&again, "7").is_err(), "another file has its name");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), "6");
    }
}
