//! Which source files may be read to show their text in a report or in a program that is written for the user.
//!
//! Debug information names files, and the program controls it: `#line 1 "/etc/shadow"` in C, any `DIFile` in LLVM IR.
//! So a file is read only if all of these hold:
//!
//! - It is a regular text file of at most 16 MiB outside `/dev`, `/proc` and `/sys`. It is examined before it is opened, and
//!   opening it does not block.
//! - Its MD5 checksum is that of the debug information, if that has one. Other kinds of checksums never match.
//! - The compiler read it: its checksum is in debug information that clang made for us, or clang listed it as included. Or it
//!   lies, with links followed, below the program's folder or the working folder in which the command was started. Hidden
//!   files and folders are excluded, and the root of the file system is never such a folder.
//!
//! IR that came as a file may name any file with a checksum, so only the folders count there. All code that shows the text of
//! a file asks this module.

use interleaf_program::SourceFile;
use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// The longest file that is read, in bytes.
pub const LARGEST_FILE: u64 = 16 << 20;

/// The checksum kind that clang writes.
const MD5: &str = "CSK_MD5";

/// Folders whose files are not stored files.
const SYSTEM: [&str; 3] = ["/dev", "/proc", "/sys"];

/// A kind of checksum, and the digits.
type Checksum = (Arc<str>, Arc<str>);

/// The files whose text may be shown.
#[derive(Clone, Debug, Default)]
pub struct Quotable {
    /// With links followed.
    folders: Vec<PathBuf>,
    /// The checksums in the debug information, by file name.
    checksums: HashMap<Arc<str>, HashSet<Checksum>>,
    /// Whether the debug information is our own.
    is_own: bool,
    /// Texts that were read already, by file name.
    known: HashMap<Arc<str>, Arc<str>>,
    /// Files that the compiler read, wherever they are, with links followed.
    included: HashSet<PathBuf>,
}

impl Quotable {
    /// The files below some folders.
    pub fn below<'a>(folders: impl IntoIterator<Item = &'a Path>) -> Quotable {
        let folders = folders.into_iter().map(|folder| match folder.as_os_str().is_empty() {
            true => Path::new("."),
            false => folder,
        });
        let folders = folders.filter_map(|folder| std::fs::canonicalize(folder).ok());
        // Everything is below the root.
        let folders = folders.filter(|folder| folder.parent().is_some()).collect();
        Quotable { folders, ..Quotable::default() }
    }

    /// The same with debug information; `is_own` if clang wrote it for us.
    pub fn with_debug_information(mut self, files: &[SourceFile], is_own: bool) -> Quotable {
        for SourceFile { name, checksum } in files {
            if let Some(checksum) = checksum {
                self.checksums.entry(name.clone()).or_default().insert(checksum.clone());
            }
        }
        self.is_own = is_own;
        self
    }

    /// Adds the text of a file that the user named, as it was read.
    pub fn know(&mut self, name: &str, text: &str) {
        self.known.insert(name.into(), text.into());
    }

    /// Adds files that clang lists as included.
    pub fn with_included(mut self, files: impl IntoIterator<Item = PathBuf>) -> Quotable {
        self.included.extend(files.into_iter().filter_map(|file| std::fs::canonicalize(file).ok()));
        self
    }

    /// The text of a file that debug information names, if it may be shown.
    pub fn read(&self, name: &str) -> Option<Arc<str>> {
        if let Some(text) = self.known.get(name) {
            return Some(text.clone());
        }
        self.read_file(Path::new(name), self.checksums.get(name))
    }

    /// The text of a file that an `#include` names, if it may be shown.
    pub fn read_included(&self, path: &Path) -> Option<Arc<str>> {
        self.read_file(path, None)
    }

    fn read_file(&self, path: &Path, checksums: Option<&HashSet<Checksum>>) -> Option<Arc<str>> {
        let path = std::fs::canonicalize(path).ok()?;
        let was_read = (self.is_own && checksums.is_some()) || self.included.contains(&path);
        if SYSTEM.iter().any(|folder| path.starts_with(folder)) || !(was_read || self.is_below(&path)) {
            return None;
        }
        let mut bytes = Vec::new();
        open(&path)?.take(LARGEST_FILE + 1).read_to_end(&mut bytes).ok()?;
        if bytes.len() as u64 > LARGEST_FILE {
            return None;
        }
        if let Some(checksums) = checksums {
            let digits = format!("{:x}", md5::compute(&bytes));
            let is_same = |(kind, wanted): &Checksum| &**kind == MD5 && **wanted == *digits;
            if !checksums.iter().any(is_same) {
                return None;
            }
        }
        // A comment may be in another encoding.
        Some(String::from_utf8_lossy(&bytes).into())
    }

    /// Whether a path leads to a file below one of the folders that is not hidden there.
    pub fn lies_below(&self, path: &Path) -> bool {
        std::fs::canonicalize(path).is_ok_and(|path| self.is_below(&path))
    }

    /// Whether a file, with links followed, lies below one of the folders and nothing on the way is hidden.
    fn is_below(&self, path: &Path) -> bool {
        let is_hidden = |part: Component| part.as_os_str().as_encoded_bytes().starts_with(b".");
        let below = self.folders.iter().filter_map(|folder| path.strip_prefix(folder).ok());
        below.into_iter().any(|rest| !rest.components().any(is_hidden))
    }
}

/// Opens a regular file. Does not block, even if another kind of file replaces it between the check and the opening.
fn open(path: &Path) -> Option<File> {
    let is_suitable = |metadata: std::fs::Metadata| metadata.is_file() && metadata.len() <= LARGEST_FILE;
    if !is_suitable(std::fs::metadata(path).ok()?) {
        return None;
    }
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        let flags = OFlags::NONBLOCK | OFlags::NOFOLLOW | OFlags::NOCTTY;
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, flags.bits().cast_signed());
    }
    let file = options.open(path).ok()?;
    is_suitable(file.metadata().ok()?).then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, checksum: Option<&[u8]>) -> SourceFile {
        let checksum = checksum.map(|bytes| (MD5.into(), format!("{:x}", md5::compute(bytes)).into()));
        SourceFile { name: name.into(), checksum }
    }

    #[test]
    fn only_what_lies_below_the_folders_or_was_read_is_shown() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        std::fs::create_dir_all(at("project/.git")).expect("a folder");
        for name in ["project/a.c", "project/.git/config", "outside.c"] {
            std::fs::write(at(name), "text").expect("a file");
        }
        let name = |name: &str| at(name).to_str().expect("it is text").to_string();
        let quotable = Quotable::below([&*at("project")]);
        assert_eq!(quotable.read(&name("project/a.c")).as_deref(), Some("text"));
        assert_eq!(quotable.read(&name("project/../project/a.c")).as_deref(), Some("text"));
        for hidden in ["project/.git/config", "outside.c", "project/../outside.c", "project", "none.c"] {
            assert_eq!(quotable.read(&name(hidden)), None, "{hidden}");
        }
        assert_eq!(Quotable::below([Path::new("/")]).read(&name("outside.c")), None);
        let read = |checksum, is_own| {
            let files = [file(&name("outside.c"), Some(checksum))];
            quotable.clone().with_debug_information(&files, is_own).read(&name("outside.c"))
        };
        assert_eq!(read(b"text", true).as_deref(), Some("text"));
        assert_eq!(read(b"text", false), None);
        assert_eq!(read(b"other", true), None);
    }
}
