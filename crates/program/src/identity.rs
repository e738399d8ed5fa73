//! Identities of threads, which depend on a thread's own history alone.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The identity of a thread: the path of spawns that leads to it.
///
/// Main is `0`; the k-th thread that a thread spawns (counting from 0) is its path and `.k`. The path is packed into 64
/// bits: a leading one, then for each step the Elias gamma code of `k + 1`. The packing is injective, so two threads of
/// two executions are the same thread iff their ids are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct ThreadId(u64);

impl ThreadId {
    /// The thread that the program starts with.
    pub const MAIN: ThreadId = ThreadId(1);

    /// The `index`-th thread (from 0) that this one spawns, or `None` when the path no longer fits.
    pub fn child(self, index: u32) -> Option<ThreadId> {
        let number = u64::from(index) + 1;
        let length = 2 * number.ilog2() + 1;
        if self.bits() + length > 63 {
            return None;
        }
        Some(ThreadId(self.0 << length | number))
    }

    /// The packed path: a number that is different for every thread. Main's is 1.
    pub fn code(self) -> u64 {
        self.0
    }

    /// The thread with this code, if it is a code that [`ThreadId::code`] can return.
    pub fn from_code(code: u64) -> Option<ThreadId> {
        let is_well_formed = code != 0 && ThreadId(code).steps().all(|step| step.is_some());
        is_well_formed.then_some(ThreadId(code))
    }

    /// How many bits of path follow the leading one.
    pub(crate) fn bits(self) -> u32 {
        self.0.ilog2()
    }

    /// The path below main: for each step, which child it was.
    pub fn path(self) -> Vec<u32> {
        let path: Option<Vec<u32>> = self.steps().collect();
        path.expect("a thread id holds a well-formed path: it was built by `child`")
    }

    /// The steps of the path; ends with `None` where the bits are not those of a path.
    fn steps(self) -> impl Iterator<Item = Option<u32>> {
        let mut left = self.bits();
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let rest = self.0 & ((1 << left) - 1);
            let length = 2 * (left - 1 - rest.checked_ilog2().unwrap_or(0)) + 1;
            if rest == 0 || length > left {
                left = 0;
                return Some(None);
            }
            left -= length;
            Some(u32::try_from((rest >> left) - 1).ok())
        })
    }

    /// The thread with this path below main, or `None` when it does not fit.
    pub fn from_path(path: &[u32]) -> Option<ThreadId> {
        path.iter().try_fold(ThreadId::MAIN, |id, &index| id.child(index))
    }
}

impl FromStr for ThreadId {
    type Err = String;

    /// The thread with an id as it is printed: `0`, `0.1`, `0.1.2`, without signs and leading zeros.
    fn from_str(text: &str) -> Result<ThreadId, String> {
        let mut numbers = text.split('.');
        let number = |text: &str| text.parse().ok().filter(|number: &u32| number.to_string() == text);
        let path: Option<Vec<u32>> =
            numbers.next().filter(|first| *first == "0").and(numbers.map(number).collect());
        let id = path.and_then(|path| ThreadId::from_path(&path));
        id.ok_or_else(|| format!("`{text}` is no thread; threads are named like 0 and 0.1"))
    }
}

impl From<ThreadId> for u64 {
    fn from(id: ThreadId) -> u64 {
        id.code()
    }
}

impl TryFrom<u64> for ThreadId {
    type Error = String;

    fn try_from(code: u64) -> Result<ThreadId, String> {
        ThreadId::from_code(code).ok_or_else(|| format!("{code} is not the code of a thread"))
    }
}

impl Ord for ThreadId {
    /// Lexicographic order of paths: a parent comes before its children, these in the order of their birth.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        if self.0 == other.0 { std::cmp::Ordering::Equal } else { self.steps().cmp(other.steps()) }
    }
}

impl PartialOrd for ThreadId {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for ThreadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0")?;
        self.path().iter().try_for_each(|index| write!(f, ".{index}"))
    }
}

impl fmt::Debug for ThreadId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_survive_packing() {
        for path in [vec![], vec![0], vec![1], vec![0, 0, 0], vec![7, 0, 3], vec![1000], vec![99, 99]] {
            let id = ThreadId::from_path(&path).unwrap();
            assert_eq!(id.path(), path);
            assert_eq!(ThreadId::from_code(id.code()), Some(id));
            assert_eq!(id.to_string().parse(), Ok(id));
        }
    }

    #[test]
    fn ids_print_as_paths_and_sort_by_birth() {
        let id = |path: &[u32]| ThreadId::from_path(path).unwrap();
        assert_eq!(id(&[1, 2]).to_string(), "0.1.2");
        let mut ids = vec![id(&[10]), id(&[1, 0]), ThreadId::MAIN, id(&[1]), id(&[2])];
        ids.sort();
        assert_eq!(ids, [ThreadId::MAIN, id(&[1]), id(&[1, 0]), id(&[2]), id(&[10])]);
    }

    #[test]
    fn only_printed_ids_are_read() {
        for text in
            ["", "1", "0.", "0.x", "0.-1", ".0", "0.4294967295", "0.99999999999", "0 ", "00", "0.01", "0.+1"]
        {
            assert!(text.parse::<ThreadId>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_path_that_does_not_fit_is_refused() {
        let mut id = ThreadId::MAIN;
        for _ in 0..63 {
            id = id.child(0).unwrap();
        }
        assert_eq!(id.child(0), None);
        assert_eq!(ThreadId::MAIN.child(u32::MAX), None);
        assert_eq!(ThreadId::from_code(0), None);
        assert_eq!(ThreadId::from_code(0b100), None);
    }
}
