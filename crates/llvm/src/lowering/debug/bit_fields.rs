//! Bit fields, from debug information.
//!
//! A compiler accesses bit fields that lie next to each other together. So they are one field of their structure, and its value is
//! that of each.

use super::shapes;
use crate::ast::{Metadata, MetadataId};
use interleaf_program::{BitField, Field, Scalar, Shape};
use std::sync::Arc;

/// The longest run that is one value, in bits.
const LONGEST: u64 = 64;

/// A run names all its fields up to this number of them.
const MOST_NAMED: usize = 4;

/// Bit fields that share bytes or lie in bytes next to each other.
struct Run {
    /// Its first byte.
    start: u64,
    /// The bit behind its last field, counted from the start of the structure.
    end: u64,
    fields: Vec<BitField>,
}

/// Adds the runs of bit fields among the `members` of a structure of `size` bytes to its other `fields`.
pub(super) fn add(metadata: &Metadata, members: &[MetadataId], size: u64, fields: &mut Vec<Field>) {
    for run in runs(metadata, members) {
        let used = run.end.div_ceil(8) - run.start;
        // Compilers access a power of two of bytes where no other field is in the way.
        let others = fields.iter().map(|field| field.offset).filter(|&offset| offset > run.start);
        let free = others.chain([size]).min().unwrap_or(size).saturating_sub(run.start);
        let size = if used.next_power_of_two() <= free { used.next_power_of_two() } else { used };
        let (name, scalar) = described(run.fields);
        let place = fields.partition_point(|field| field.offset <= run.start);
        let shape = Arc::new(Shape::scalar(scalar, size));
        fields.insert(place, Field { name, is_payload: false, offset: run.start, shape });
    }
}

fn runs(metadata: &Metadata, members: &[MetadataId]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for &member in members {
        if !metadata.word(member, "flags").contains("DIFlagBitField") {
            continue;
        }
        let bits = |field| metadata.number::<u64>(member, field).unwrap_or(0);
        let (offset, width) = (bits("offset"), bits("size"));
        if width == 0 || width > LONGEST {
            continue;
        }
        let scalar = metadata.node(member, "baseType").and_then(|ty| shapes::scalar(metadata, ty));
        let continues = |run: &&mut Run| {
            offset >= run.end
                && offset / 8 <= run.end.div_ceil(8)
                && offset + width - 8 * run.start <= LONGEST
        };
        if runs.last_mut().filter(continues).is_none() {
            runs.push(Run { start: offset / 8, end: offset, fields: Vec::new() });
        }
        let run = runs.last_mut().expect("there is one");
        run.fields.push(BitField {
            name: metadata.text(member, "name").unwrap_or_default(),
            start: (offset - 8 * run.start) as u32,
            width: width as u32,
            scalar: scalar.unwrap_or(Scalar::Unsigned),
        });
        run.end = offset + width;
    }
    runs.retain(|run| run.end - 8 * run.start <= LONGEST);
    runs
}

/// The name of a run in a path, and what its bytes mean.
fn described(fields: Vec<BitField>) -> (Arc<str>, Scalar) {
    let name = match &fields[..] {
        [one] => one.name.to_string(),
        [first, .., last] if fields.len() > MOST_NAMED => format!("{{{}, …, {}}}", first.name, last.name),
        _ => {
            let names: Vec<&str> = fields.iter().map(|field| &*field.name).collect();
            format!("{{{}}}", names.join(", "))
        }
    };
    (name.into(), Scalar::BitFields(fields.into()))
}
