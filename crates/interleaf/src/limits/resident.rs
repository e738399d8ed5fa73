//! How much memory processes and the machine have, as Linux says; 0 where it does not.

use std::path::Path;

/// A field of this process's memory use (`VmRSS:` now, `VmHWM:` at most), in bytes; 0 where that is not known.
pub fn resident_bytes(field: &str) -> u64 {
    bytes_of("/proc/self/status", field)
}

/// How much memory the machine has, in bytes. 0 where the system does not tell.
pub fn machine_bytes() -> u64 {
    bytes_of("/proc/meminfo", "MemTotal:")
}

/// What a process holds now, in bytes; 0 if it has ended.
pub(super) fn of_process(id: u32) -> u64 {
    bytes_of(Path::new("/proc").join(id.to_string()).join("status"), "VmRSS:")
}

/// A line of a table of the system, in bytes; 0 if there is none.
fn bytes_of(table: impl AsRef<Path>, field: &str) -> u64 {
    let table = std::fs::read_to_string(table).unwrap_or_default();
    let line = table.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default();
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
    kibibytes * 1024
}
