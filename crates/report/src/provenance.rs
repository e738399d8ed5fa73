//! What a report was made from: what it takes to load the same program again, and to notice that it is another one.

use serde::{Deserialize, Serialize};
use std::fmt;

/// What a program was loaded with, and fingerprints of what was loaded.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Provenance {
    /// What the user asked for.
    pub flags: Flags,
    /// The [`fingerprint`] of the program's file.
    pub source_hash: String,
    /// The [`fingerprint`] of the LLVM IR that it was compiled to, which headers, flags and the compiler are part of.
    pub code_hash: String,
}

/// The flags that change what a program does.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Flags {
    /// Macros, as `NAME` or `NAME=VALUE`.
    #[serde(default)]
    pub defines: Vec<String>,
    /// Flags of the compiler.
    #[serde(default)]
    pub cflags: Vec<String>,
    /// The bound on loops.
    #[serde(default)]
    pub unroll: Option<u32>,
    /// The bound on store buffers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buffer_bound: Option<u32>,
    /// The program's arguments.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// Whether failed assertions are counted and passed over.
    #[serde(default)]
    pub ignore_assertions: bool,
    /// Whether data races are looked for.
    #[serde(default)]
    pub races: bool,
    /// Whether leaks are looked for.
    #[serde(default)]
    pub leaks: bool,
    /// Whether waits for condition variables may end without a signal.
    #[serde(default)]
    pub spurious_wakeups: bool,
}

/// A number for the contents of a file, in hexadecimal: FNV-1a with 128 bits.
///
/// It notices an edit. It is no defence against someone who looks for two files with the same number.
/// Source: Fowler, Noll, Vo, Eastlake, "The FNV Non-Cryptographic Hash Algorithm" (IETF draft).
pub fn fingerprint(bytes: &[u8]) -> String {
    let mut fingerprint = Fingerprint::default();
    fingerprint.add(bytes);
    fingerprint.to_string()
}

/// The [`fingerprint`] of what was added so far, one piece after the other.
pub struct Fingerprint(u128);

impl Default for Fingerprint {
    fn default() -> Self {
        Fingerprint(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
}

impl Fingerprint {
    /// Adds a piece behind the others.
    pub fn add(&mut self, bytes: &[u8]) {
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        self.0 = bytes.iter().fold(self.0, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "{:032x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fingerprint, fingerprint};

    #[test]
    fn fingerprints_are_those_of_the_draft() {
        assert_eq!(fingerprint(b""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(fingerprint(b"a"), "d228cb696f1a8caf78912b704e4a8964");
        assert_eq!(fingerprint(b"foobar"), "343e1662793c64bf6f0d3597ba446f18");
        let mut pieces = Fingerprint::default();
        pieces.add(b"fo");
        pieces.add(b"obar");
        assert_eq!(pieces.to_string(), fingerprint(b"foobar"));
    }
}
