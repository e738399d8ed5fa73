//! The processors and the memory that a search may use.

use crate::limits::{Limits, free_bytes, group_bytes, machine_bytes};
use crate::options::workers;
use serde::Serialize;

/// What a search may use. Sizes are in bytes; one that is not known is absent.
#[derive(Serialize, Debug)]
pub(super) struct Machine {
    /// The workers of a search without `--jobs`: control groups and affinities count.
    pub(super) cores: usize,
    pub(super) memory: Option<u64>,
    pub(super) free: Option<u64>,
    /// The default of `--memory-limit`.
    pub(super) memory_limit: Option<u64>,
    /// What the control group of the process allows.
    pub(super) control_group: Option<u64>,
    /// What `ulimit -v` allows.
    pub(super) address_space: Option<u64>,
    /// Why the default limit is too high.
    pub(super) problem: Option<String>,
}

impl Machine {
    pub(super) fn this() -> Machine {
        let known = |bytes: u64| (bytes > 0).then_some(bytes);
        let machine = Machine {
            cores: workers(None),
            memory: known(machine_bytes()),
            free: known(free_bytes()),
            memory_limit: Limits::default().memory(),
            control_group: group_bytes(),
            address_space: address_space(),
            problem: None,
        };
        Machine { problem: machine.too_high(), ..machine }
    }

    /// A search is to stop by its own limit, with a report, before the system ends the process.
    fn too_high(&self) -> Option<String> {
        let limit = self.memory_limit?;
        let lower =
            [(self.control_group, "the control group allows"), (self.address_space, "`ulimit -v` allows")];
        let lower = lower.into_iter().filter_map(|(bytes, what)| Some((bytes?, what)));
        let (bytes, what) = lower.filter(|(bytes, _)| *bytes <= limit).min()?;
        Some(format!(
            "{what} {}, less than the default limit; give --memory-limit {}M",
            size(bytes),
            (bytes >> 20) / 4 * 3
        ))
    }
}

#[cfg(unix)]
fn address_space() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

#[cfg(not(unix))]
fn address_space() -> Option<u64> {
    None
}

/// A size with one digit behind the point.
pub(super) fn size(bytes: u64) -> String {
    match bytes >> 30 {
        0 => format!("{} MiB", bytes >> 20),
        _ => format!("{:.1} GiB", bytes as f64 / f64::from(1 << 30)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_group_below_the_default_limit_is_told() {
        let machine = Machine {
            cores: 2,
            memory: Some(16 << 30),
            free: Some(8 << 30),
            memory_limit: Some(12 << 30),
            control_group: Some(4 << 30),
            address_space: None,
            problem: None,
        };
        let problem =
            "the control group allows 4.0 GiB, less than the default limit; give --memory-limit 3072M";
        assert_eq!(machine.too_high().as_deref(), Some(problem));
        let roomy = Machine { control_group: Some(14 << 30), ..machine };
        assert_eq!(roomy.too_high(), None);
    }
}
