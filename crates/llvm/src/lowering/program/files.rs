//! Lays out the files that a program finds in its memory, for `library/file_names.c`.
//!
//! Names and contents are constants, and so is the list of the files. Each file is a variable besides: a program can write to it.

use crate::File;
use crate::lowering::program::globals::{Placer, plain};
use interleaf_program::{Address, Global, Initial};

/// The length and the bytes lie in words, and a word of zeros follows them.
const WORD: usize = 8;

/// Where things are that take no account of where the variables are.
pub(super) struct Files {
    /// The list: an address of a name and one of a file for each, and two null pointers.
    pub(super) list: Address,
    /// Of each file, the addresses of its name and of its contents.
    constants: Vec<(Address, Address)>,
}

impl Files {
    /// Places the constants; nothing if there are no files. Returns `None` if there is no room.
    pub(super) fn place(
        placer: &mut Placer,
        files: &[File],
        globals: &mut Vec<Global>,
    ) -> Option<Option<Files>> {
        if files.is_empty() {
            return Some(None);
        }
        let list = placer.place(16 * (files.len() as u64 + 1), 16)?;
        let mut constants = Vec::new();
        for File { name, contents } in files {
            let mut add = |label: String, bytes: Vec<u8>| {
                let base = placer.place(bytes.len() as u64, 16)?;
                let size = bytes.len() as u64;
                globals.push(plain(base, size, label.into(), Initial::Bytes(bytes.into()), true));
                Some(base)
            };
            let end = contents.len().next_multiple_of(WORD) + WORD;
            let mut bytes = (contents.len() as u64).to_le_bytes().to_vec();
            bytes.extend_from_slice(contents);
            bytes.resize(WORD + end, 0);
            let text = name.bytes().chain([0]).collect();
            constants
                .push((add(format!("name of {name}"), text)?, add(format!("contents of {name}"), bytes)?));
        }
        Some(Some(Files { list, constants }))
    }

    /// Places the files behind all constants, and fills the list.
    pub(super) fn finish(self, placer: &mut Placer, files: &[File], globals: &mut Vec<Global>) -> Option<()> {
        let mut list = Vec::new();
        for (File { name: called, contents }, (name, initial)) in files.iter().zip(self.constants) {
            // A lock, the initial contents, none of its own, their size, and room for none.
            let words = [0, initial, 0, contents.len() as u64, 0];
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            let (size, base) = (bytes.len() as u64, placer.place(bytes.len() as u64, 16)?);
            let file =
                plain(base, size, format!("file {called}").into(), Initial::Bytes(bytes.into()), false);
            globals.push(Global { library: true, ..file });
            list.extend([name, base]);
        }
        list.extend([0, 0]);
        let bytes: Vec<u8> = list.iter().flat_map(|address| address.to_le_bytes()).collect();
        let size = bytes.len() as u64;
        globals.push(plain(self.list, size, "files".into(), Initial::Bytes(bytes.into()), true));
        Some(())
    }
}
