//! Shared by tests and measurements: random programs and their shrinker, random models, settings of a campaign.
//!
//! - [`scripts`]: random scripts. The same seed and shape make the same script, so a failure is reported by its seed.
//! - [`shrink`](mod@shrink): a smaller script that still fails.
//! - [`models`]: random graphs and Markov decision processes with Streett objectives, and dining philosophers.
//! - [`random`]: the sequence of numbers behind documented tables.
//!
//! # Why not `proptest`
//!
//! `proptest` shrinks the draws of a strategy: it lowers numbers and drops elements of the lists that a value was made from.
//! A script is not a list of independent draws: each statement uses registers that earlier ones assign, and a pointer is
//! only freed where it was read. A strategy for that must either draw the script in steps (`prop_flat_map`), and then an
//! outer step that shrinks draws everything after it anew and the failure is lost, or draw indices that are repaired
//! afterwards, and then lowering one number changes unrelated statements. [`shrink::shrink`] knows the language instead: it
//! drops a statement, empties a thread, replaces a branch, loop or atomic section by its body, and keeps only candidates
//! that still parse. That takes 70 lines, and its results print as programs that a person can run. `proptest` would also
//! keep its own regression files, where here one number, `INTERLEAF_SEED`, names a failure in every campaign.
//!
//! ```
//! use interleaf_testing::{scripts, shrink::shrink};
//!
//! let script = scripts::generate(1, &scripts::Shape::default());
//! assert_eq!(script.to_string(), scripts::generate(1, &scripts::Shape::default()).to_string());
//! let nothing = shrink(&script, |_| true);
//! assert!(nothing.threads.iter().all(|thread| thread.body.is_empty()));
//! ```

pub mod models;
pub mod random;
pub mod scripts;
pub mod shrink;

/// The number in an environment variable such as `INTERLEAF_SEED`, or a default.
///
/// # Panics
///
/// If the variable is set and is not a number.
pub fn setting(name: &str, default: u64) -> u64 {
    let parse =
        |text: String| text.parse().unwrap_or_else(|_| panic!("{name} must be a number, but is `{text}`"));
    std::env::var(name).ok().map_or(default, parse)
}

/// How many programs a campaign compares: the number in an environment variable such as `INTERLEAF_PROGRAMS`, or else `INTERLEAF_TIMES`
/// times as many as usual. So one setting makes all campaigns longer, each by its own measure.
///
/// # Panics
///
/// If one of them is set and is not a number.
pub fn campaign_size(name: &str, usual: u64) -> u64 {
    setting(name, usual * setting("INTERLEAF_TIMES", 1))
}
