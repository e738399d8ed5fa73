//! LLVM IR in a section of an object file. A linker strings the sections of the objects of a program together, those that it
//! takes out of static libraries included, so that a program holds the IR of exactly what it is made of.
//!
//! A section is a sequence of records: [`MAGIC`], the lengths of the name, of the compressed text and of the text, the name of
//! the source file, and the text, compressed by deflate. It may come from anywhere, so every length is checked.

use crate::compile::units::Module;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use object::elf::{FileHeader64, SHT_PROGBITS};
use object::read::elf::FileHeader;
use object::{LittleEndian, Object, ObjectSection};
use std::io::{Read, Write};

/// The name of the section.
const NAME: &[u8] = b".interleaf.ir";

const MAGIC: &[u8; 8] = b"ILVIR\0\0\x01";

/// The magic number and three lengths.
const HEAD: usize = 32;

/// The longest text of a module, in bytes.
const LONGEST: u64 = 1 << 31;

/// The size of the header of a section, and where in the header of a file stand the place of these headers, their number, and
/// which of them is that of the names.
const SECTION_HEADER: usize = 64;
const SECTION_OFFSET: usize = 0x28;
const SECTION_COUNT: usize = 0x3c;
const NAMES_INDEX: usize = 0x3e;

/// The first bytes of an object or a program: ELF.
pub(crate) const START: &[u8] = b"\x7fELF";

/// Whether a file may be an object or a program.
pub(crate) fn is_object(start: &[u8]) -> bool {
    start.starts_with(START)
}

/// An object with the IR of what it was compiled from: a section is added at its end, and nothing else is moved. None if it is
/// no 64-bit little-endian ELF file.
pub(super) fn with_ir(object: &[u8], module: &Module) -> Option<Vec<u8>> {
    let header = FileHeader64::<LittleEndian>::parse(object).ok()?;
    let sections = header.sections(LittleEndian, object).ok()?;
    let names = header.section_headers(LittleEndian, object).ok()?;
    let of_strings =
        usize::from(u16::from_le_bytes(object.get(NAMES_INDEX..NAMES_INDEX + 2)?.try_into().ok()?));
    let strings = names.get(of_strings)?;
    // Files with very many sections keep their number elsewhere.
    let count = u16::try_from(sections.len()).ok().filter(|&count| count > 0 && count < 0xff00 - 1)?;
    if header.e_shnum.get(LittleEndian) != count
        || usize::from(header.e_shentsize.get(LittleEndian)) != SECTION_HEADER
    {
        return None;
    }
    let slice = |offset: u64, size: u64| {
        object.get(usize::try_from(offset).ok()?..usize::try_from(offset.checked_add(size)?).ok()?)
    };
    let old_names = slice(strings.sh_offset.get(LittleEndian), strings.sh_size.get(LittleEndian))?;
    let old_headers = slice(header.e_shoff.get(LittleEndian), u64::from(count) * SECTION_HEADER as u64)?;
    let mut new = object.to_vec();
    let align = |bytes: &mut Vec<u8>| bytes.resize(bytes.len().next_multiple_of(8), 0);
    align(&mut new);
    let contents_at = new.len();
    let contents = record(module)?;
    new.extend_from_slice(&contents);
    let names_at = new.len();
    new.extend_from_slice(old_names);
    new.extend_from_slice(NAME);
    new.push(0);
    let names_size = new.len() - names_at;
    align(&mut new);
    let headers_at = new.len();
    new.extend_from_slice(old_headers);
    // The names of the sections have moved.
    let of_names = headers_at + of_strings * SECTION_HEADER;
    put(&mut new, of_names + 24, names_at as u64);
    put(&mut new, of_names + 32, names_size as u64);
    let mut own = [0; SECTION_HEADER];
    own[..4].copy_from_slice(&u32::try_from(old_names.len()).ok()?.to_le_bytes());
    own[4..8].copy_from_slice(&SHT_PROGBITS.0.to_le_bytes());
    own[24..32].copy_from_slice(&(contents_at as u64).to_le_bytes());
    own[32..40].copy_from_slice(&(contents.len() as u64).to_le_bytes());
    own[48] = 1;
    new.extend_from_slice(&own);
    put(&mut new, SECTION_OFFSET, headers_at as u64);
    new[SECTION_COUNT..SECTION_COUNT + 2].copy_from_slice(&(count + 1).to_le_bytes());
    Some(new)
}

fn put(bytes: &mut [u8], at: usize, number: u64) {
    bytes[at..at + 8].copy_from_slice(&number.to_le_bytes());
}

fn record(module: &Module) -> Option<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(module.text.as_bytes()).ok()?;
    let text = encoder.finish().ok()?;
    let lengths = [module.name.len(), text.len(), module.text.len()];
    let mut record = MAGIC.to_vec();
    record.extend(lengths.iter().flat_map(|&length| (length as u64).to_le_bytes()));
    record.extend_from_slice(module.name.as_bytes());
    record.extend_from_slice(&text);
    Some(record)
}

/// The IR in an object or a program, in the order of linking; empty if there is none. An error says what is wrong.
pub(crate) fn modules(file: &[u8]) -> Result<Vec<Module>, String> {
    let object = object::File::parse(file).map_err(|error| format!("is a damaged object: {error}"))?;
    let Some(section) = object.section_by_name_bytes(NAME) else { return Ok(Vec::new()) };
    let mut rest = section.data().map_err(|error| format!("is a damaged object: {error}"))?;
    let mut modules = Vec::new();
    while !rest.is_empty() {
        let (module, after) =
            split_record(rest).ok_or("holds LLVM IR that is damaged, or of another version")?;
        modules.push(module);
        rest = after;
    }
    Ok(modules)
}

fn split_record(bytes: &[u8]) -> Option<(Module, &[u8])> {
    let (head, rest) = bytes.split_at_checked(HEAD)?;
    let lengths = head.strip_prefix(MAGIC)?;
    let length = |index: usize| Some(u64::from_le_bytes(lengths[8 * index..8 * index + 8].try_into().ok()?));
    let size = |index: usize| usize::try_from(length(index)?).ok();
    let (name, rest) = rest.split_at_checked(size(0)?)?;
    let (compressed, rest) = rest.split_at_checked(size(1)?)?;
    let wanted = length(2).filter(|&wanted| wanted <= LONGEST)?;
    let mut text = String::new();
    DeflateDecoder::new(compressed).take(wanted + 1).read_to_string(&mut text).ok()?;
    let name = String::from_utf8_lossy(name).into_owned();
    (text.len() as u64 == wanted).then(|| (Module { name: name.into(), text: text.into() }, rest))
}

#[cfg(test)]
mod tests {
    use super::{is_object, modules, record, split_record};
    use crate::compile::units::Module;

    #[test]
    fn damaged_records_are_refused() {
        let module =
            Module { name: "a.c".into(), text: "define i32 @main() {\n  ret i32 0\n}\n".repeat(20).into() };
        let whole = record(&module).expect("a record");
        let (read, rest) = split_record(&whole).expect("a whole record");
        assert_eq!((&*read.name, &*read.text, rest.len()), (&*module.name, &*module.text, 0));
        for length in 0..whole.len() {
            assert!(split_record(&whole[..length]).is_none(), "{length}");
        }
        for at in 8..32 {
            let mut spoilt = whole.clone();
            spoilt[at] ^= 0xff;
            assert!(split_record(&spoilt).is_none(), "{at}");
        }
        assert!(modules(b"\x7fELF and no more").is_err());
        assert!(is_object(b"\x7fELF\x02") && !is_object(b"#!/bin/sh"));
    }
}
