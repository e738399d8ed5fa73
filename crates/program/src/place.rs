//! Where in the source a thread is.

use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Arc;

/// A place in the code of a program that has a number, such as a loop; see [`Program::describe`](crate::Program::describe).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Site(pub u32);

/// A position in a source file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct SourcePosition {
    /// The file, as the compiler was given it.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1; 0 when it is not known.
    pub column: u32,
}

impl SourcePosition {
    /// Whether it is in a header that comes with the compiler.
    pub fn is_in_system_header(&self) -> bool {
        is_system_file(&self.file)
    }

    /// Whether it is in C++'s standard library.
    pub fn is_in_cpp_std(&self) -> bool {
        self.file.contains("/include/c++/")
    }

    /// Whether it is in Rust's standard library.
    pub fn is_in_rust_std(&self) -> bool {
        is_rust_std_file(&self.file)
    }
}

/// Where Rust's standard library says that its files are.
const RUST_STD: &str = "/rustc/";

/// Whether a path is that of a file of Rust's standard library.
pub fn is_rust_std_file(file: &str) -> bool {
    file.starts_with(RUST_STD)
}

/// Whether a path, or an end of one, names a file that the compiler was given by `file`.
pub fn names_file(given: &str, file: &str) -> bool {
    let is_other_path = || {
        let paths = [given, file].map(std::fs::canonicalize);
        matches!(paths, [Ok(given), Ok(file)] if given == file)
    };
    Path::new(file).ends_with(given) || is_other_path()
}

/// Whether a file comes with the compiler.
pub fn is_system_file(file: &str) -> bool {
    file.starts_with("/usr/") || file.contains("/include/c++/") || file.starts_with(RUST_STD)
}

/// A source file that a program's debug information names.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SourceFile {
    /// Its name, as in [`SourcePosition::file`].
    pub name: Arc<str>,
    /// The kind of the checksum of what the compiler read, and its digits in hexadecimal; `None` if there is no checksum.
    pub checksum: Option<(Arc<str>, Arc<str>)>,
}

/// One active call of a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Frame {
    /// The function's name in the source.
    pub function: Arc<str>,
    /// Where it is, if the program carries positions.
    pub position: Option<SourcePosition>,
}

/// A call of a library function, whose own frames are not shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LibraryCall {
    /// The function's name.
    pub function: Arc<str>,
    /// What it is called with; empty if that is not known. If it is of Rust's standard library, what the function of C's library is
    /// called with that it calls.
    pub arguments: Vec<u64>,
    /// Whether it is of Rust's standard library, so that its accesses mean something only together.
    pub is_of_rust: bool,
}

/// Where a thread is: its calls, the innermost first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Place {
    /// The active calls of the program's own functions; empty if nothing is known.
    pub frames: Vec<Frame>,
    /// The library function in which the innermost of them is, if it is in one.
    pub library: Option<LibraryCall>,
}

impl Place {
    /// The innermost frame with a position, of those in the user's own files if there is one.
    pub fn innermost(&self) -> Option<(&Frame, &SourcePosition)> {
        let positioned = || self.frames.iter().filter_map(|frame| Some((frame, frame.position.as_ref()?)));
        positioned().find(|(_, position)| !position.is_in_system_header()).or_else(|| positioned().next())
    }

    /// The innermost frame if it is in Rust's standard library, or the first around it that is in more than `core`, which everything
    /// there is made of.
    pub fn inside_rust_std(&self) -> Option<(&Frame, &SourcePosition)> {
        let positioned = self.frames.iter().filter_map(|frame| Some((frame, frame.position.as_ref()?)));
        let std: Vec<_> = positioned.take_while(|(_, position)| position.is_in_rust_std()).collect();
        let above_core = std.iter().find(|(_, position)| !position.file.contains("/library/core/"));
        above_core.or_else(|| std.first()).copied()
    }
}
