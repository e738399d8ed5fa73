//! The memory of processes and of the machine, from Linux's /proc; 0 on other systems.

use std::path::Path;

/// A figure of this process's memory, in bytes: `VmRSS:` now, `VmHWM:` at most.
pub fn resident_bytes(field: &str) -> u64 {
    bytes_of("/proc/self/status", field)
}

/// The memory of the machine, in bytes.
pub fn machine_bytes() -> u64 {
    bytes_of("/proc/meminfo", "MemTotal:")
}

/// The memory of the machine that is free, or would be if files were no longer kept in it.
pub fn free_bytes() -> u64 {
    bytes_of("/proc/meminfo", "MemAvailable:")
}

/// The memory that the control group of the process allows, or one that it is in. None if that is unlimited.
pub fn group_bytes() -> Option<u64> {
    let limit = |file: &Path| std::fs::read_to_string(file).ok()?.trim().parse::<u64>().ok();
    let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    // Version 2 has one hierarchy, whose line is `0::/path`. In a container the path may be that of the host.
    let own = groups.lines().find_map(|line| line.strip_prefix("0::/")).unwrap_or_default();
    let root = Path::new("/sys/fs/cgroup");
    let second = Path::new(own).ancestors().map(|group| root.join(group).join("memory.max"));
    let first = root.join("memory/memory.limit_in_bytes");
    // Version 1 has a huge number for no limit.
    second.chain([first]).filter_map(|file| limit(&file)).filter(|&bytes| bytes < 1 << 60).min()
}

/// The memory of a process and its children, in bytes: the compiler may be a script that runs another.
pub(super) fn of_processes(id: u32) -> u64 {
    let process = Path::new("/proc").join(id.to_string());
    let children = std::fs::read_to_string(process.join("task").join(id.to_string()).join("children"));
    let children = children.unwrap_or_default();
    let children = children.split_whitespace().filter_map(|child| child.parse().ok());
    bytes_of(process.join("status"), "VmRSS:") + children.map(of_processes).sum::<u64>()
}

/// A line of a table in /proc, in bytes.
fn bytes_of(table: impl AsRef<Path>, field: &str) -> u64 {
    let table = std::fs::read_to_string(table).unwrap_or_default();
    let line = table.lines().find_map(|line| line.strip_prefix(field)).unwrap_or_default();
    let kibibytes: u64 = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
    kibibytes * 1024
}
