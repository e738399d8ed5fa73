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

/// What a process and those that it started hold now, in bytes; 0 if it has ended. A compiler may be a script that runs one.
pub(super) fn of_processes(id: u32) -> u64 {
    let process = Path::new("/proc").join(id.to_string());
    let children = std::fs::read_to_string(process.join("task").join(id.to_string()).join("children"));
    let children = children.unwrap_or_default();
    let children = children.split_whitespace().filter_map(|child| child.parse().ok());
    bytes_of(process.join("status"), "VmRSS:") + children.map(of_processes).sum::<u64>()
}

/// A line of a table of the system, in bytes; 0 if there is none.
fn bytes_of(table: impl AsRef<Path>, field: &str) -> u64 {
    let table = std::fs::read_to_string(table).unwrap_or_default();
    let line = table.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default();
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
    kibibytes * 1024
}
