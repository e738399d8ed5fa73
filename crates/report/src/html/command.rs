//! The command that finds a violation again.

use crate::provenance::{Flags, LiveFlags, Merges};
use crate::{AUTO, Report};

/// The command line of a search with more options, for a shell.
pub(super) fn check(report: &Report, more: &[&str]) -> String {
    let live = &report.provenance.flags.live;
    let command = match report.random_runs() {
        Some(_) => "sample",
        None if live.is_some() => "live",
        None => "check",
    };
    let mut words = vec!["interleaf".to_string(), command.to_string(), report.program.clone()];
    words.extend(report.provenance.flags.files.iter().cloned());
    // The default for Rust is another model.
    let is_rust = report.program.ends_with(".rs") || report.provenance.flags.test.is_some();
    if report.model != "sc" || is_rust {
        words.extend(["--model".to_string(), report.model.to_string()]);
    }
    if let Some(sampling) = report.random_runs() {
        words.extend(sampling.options.iter().cloned());
    } else if let Some(LiveFlags { eventually, always, fairness }) = live {
        words.extend(eventually.iter().flat_map(|place| ["--eventually".to_string(), place.clone()]));
        words.extend(always.then(|| "--always".to_string()));
        words.extend((fairness != "strong").then(|| format!("--fairness={fairness}")));
    } else if report.search.algorithm != AUTO {
        words.extend(["--algorithm".to_string(), report.search.algorithm.clone()]);
    }
    words.extend(flags(report));
    words.extend(more.iter().map(|word| word.to_string()));
    let arguments = &report.provenance.flags.arguments;
    if !arguments.is_empty() {
        words.push("--".to_string());
        words.extend(arguments.iter().cloned());
    }
    shell(&words)
}

/// Words as a command line for a shell.
pub(super) fn shell(words: &[String]) -> String {
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

fn flags(report: &Report) -> Vec<String> {
    let Flags {
        defines,
        cflags,
        files: _,
        build,
        strict,
        stubs,
        environment,
        files_in_memory,
        ignore,
        unroll,
        loop_bounds,
        merge,
        buffer_bound,
        test,
        arguments: _,
        search,
        ignore_assertions,
        races,
        leaks,
        spurious_wakeups,
        spurious_failures,
        reuse_memory,
        live: _,
    } = &report.provenance.flags;
    let mut words: Vec<String> = defines.iter().map(|define| format!("-D{define}")).collect();
    words.extend(cflags.iter().map(|flag| format!("--cflag={flag}")));
    words.extend(test.iter().flat_map(|test| ["--test".to_string(), test.clone()]));
    words.extend(build.iter().flat_map(|build| ["-p".to_string(), build.clone()]));
    words.extend(ignore.iter().map(|ignore| format!("--ignore={ignore}")));
    words.extend(stubs.iter().map(|stub| format!("--stub={stub}")));
    words.extend(environment.iter().map(|variable| format!("--env={variable}")));
    words.extend(files_in_memory.iter().map(|file| format!("--file={file}")));
    words.extend(unroll.map(|most| format!("--unroll={most}")));
    words.extend(
        loop_bounds.iter().map(|bound| format!("--unroll={}:{}={}", bound.file, bound.line, bound.most)),
    );
    // What `auto` merges goes without saying.
    if report.search.algorithm != AUTO && !merge.is_empty() {
        let rules: Merges = merge.iter().copied().collect();
        words.push(format!("--merge={}", rules.to_string().replace(' ', ",")));
    }
    words.extend(buffer_bound.map(|bound| format!("--buffer-bound={bound}")));
    let is_graph = crate::is_graph(report.model);
    let switches = [
        (*ignore_assertions, "--ignore-assertions"),
        (*races && !is_graph, "--races"),
        (!*races && is_graph, "--no-races"),
        (*leaks, "--leaks"),
        (*strict, "--strict"),
        (*spurious_wakeups, "--spurious-wakeups"),
        (*spurious_failures, "--spurious-failures"),
        (*reuse_memory, "--reuse-memory"),
    ];
    words.extend(switches.iter().filter(|(is_given, _)| *is_given).map(|(_, word)| word.to_string()));
    words.extend(search.iter().cloned());
    words
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+@%".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("-DN=3"), "-DN=3");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("it's $HOME"), r"'it'\''s $HOME'");
    }
}
