//! Scripts that show what algorithms do, each with its classes. One binary: every one instantiates all algorithms, which
//! takes longer than to run it.

#[path = "../support/by_root.rs"]
mod by_root;
#[path = "../support/by_value.rs"]
mod by_value;
#[path = "../support/merged.rs"]
mod merged;
#[path = "../support/mod.rs"]
mod support;
#[path = "../support/within.rs"]
mod within;

mod bounds;
mod buffers;
mod merged_barriers;
mod merged_counters;
mod merged_locks;
mod merged_threads;
mod only_sources;
mod reads_from;
mod reads_value_from;
mod regressions;
mod value_centric;
