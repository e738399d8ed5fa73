//! The names that a user may have meant.

/// The most names that an error offers.
const MOST_OFFERED: usize = 5;

/// The names of a program that are most like one that it does not have, as `` `a`, `b` ``: first those that contain it. Less similar names
/// are left out, but if there are few names, all are returned.
pub fn similar<'a>(wanted: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let likeness = |name: &str| match name.contains(wanted) {
        true => 2.0,
        // A user may leave out the path of a function.
        false => [name, name.rsplit("::").next().unwrap_or(name)]
            .map(|name| strsim::normalized_damerau_levenshtein(wanted, name))
            .into_iter()
            .fold(0.0, f64::max),
    };
    let mut names: Vec<_> = names.into_iter().map(|name| (likeness(name), name)).collect();
    names.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    names.dedup();
    let is_offered = |likeness: f64| likeness >= 0.5 || names.len() <= MOST_OFFERED;
    let offered = names.iter().filter(|(likeness, _)| is_offered(*likeness)).take(MOST_OFFERED);
    offered.map(|(_, name)| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::similar;

    #[test]
    fn what_was_meant_comes_first() {
        let names = ["contender", "critical", "main", "queue::push", "queue::pop", "a", "b"];
        assert_eq!(similar("critcal", names), "`critical`");
        assert_eq!(similar("psh", names), "`queue::push`");
        assert_eq!(similar("queue", names), "`queue::pop`, `queue::push`");
        assert_eq!(similar("zzz", names), "");
        assert_eq!(similar("zzz", ["main", "f", "main"]), "`f`, `main`");
    }
}
