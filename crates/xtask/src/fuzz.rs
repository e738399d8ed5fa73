//! A fuzzer of the reader of LLVM IR and of the lowering: mutates the IR of the programs in `programs/`, and checks that every
//! text is read or refused in time, without a panic and within a memory limit.

use crate::Result;
use crate::programs::folder;
use fastrand::Rng;
use interleaf::compile;
use interleaf::limits::resident_bytes;
use interleaf_llvm::{Options, reader};
use std::panic::catch_unwind;
use std::path::Path;
use std::time::{Duration, Instant};

const LONGEST: Duration = Duration::from_secs(5);

/// The memory limit, in bytes.
const MOST_MEMORY: u64 = 2 << 30;

const WORDS: [&str; 24] = [
    "i32",
    "ptr",
    "{",
    "}",
    "[",
    "]",
    "<",
    ">",
    "(",
    ")",
    "i8388607",
    "[18446744073709551615 x i8]",
    "undef",
    "%0",
    "@main",
    "!0",
    "label",
    "zeroinitializer",
    "define",
    "getelementptr",
    "c\"\\00\"",
    "0x7FF0000000000000",
    "-1",
    "99999999999999999999999999999999999999999",
];

/// The numbers of texts, of those that were read, and of those that loaded.
#[derive(Default)]
pub(crate) struct Counts {
    texts: u64,
    read: u64,
    loaded: u64,
}

/// Fuzzes for some seconds. A text that fails is written to `folder`; the error names it.
pub(crate) fn run(seconds: u64, seed: u64, folder: &Path) -> Result<Counts> {
    let corpus = corpus()?;
    let bytes: usize = corpus.iter().map(Vec::len).sum();
    println!("{} texts, {bytes} bytes; seed {seed}, {seconds} s", corpus.len());
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let result = feed(&corpus, seconds, seed, folder);
    std::panic::set_hook(hook);
    result
}

fn feed(corpus: &[Vec<u8>], seconds: u64, seed: u64, folder: &Path) -> Result<Counts> {
    let mut random = Rng::with_seed(seed);
    let (start, mut counts, mut slowest) = (Instant::now(), Counts::default(), Duration::ZERO);
    while start.elapsed() < Duration::from_secs(seconds) {
        let text = mutate(corpus, &mut random);
        let began = Instant::now();
        let outcome = catch_unwind(|| {
            let is_read = reader::read(&text).is_ok();
            (is_read, is_read && interleaf_llvm::load(&text, &Options::default()).is_ok())
        });
        let took = began.elapsed();
        slowest = slowest.max(took);
        counts.texts += 1;
        let memory = resident_bytes("VmRSS:");
        let fault = match outcome {
            Err(_) => Some("panicked"),
            Ok(_) if took > LONGEST => Some("took too long"),
            Ok(_) if memory > MOST_MEMORY => Some("held too much memory"),
            Ok((is_read, is_loaded)) => {
                counts.read += u64::from(is_read);
                counts.loaded += u64::from(is_loaded);
                None
            }
        };
        if let Some(fault) = fault {
            let round = counts.texts;
            let file = folder.join(format!("fuzz-failure-{seed}-{round}.ll"));
            std::fs::write(&file, &text)?;
            return Err(format!("{fault} on {} (seed {seed}, round {round})", file.display()).into());
        }
    }
    let (peak, slowest) = (resident_bytes("VmHWM:") >> 20, slowest.as_millis());
    let Counts { texts, read, loaded } = counts;
    println!(
        "{texts} texts: {read} read, {loaded} loaded, no failure; slowest {slowest} ms, at most {peak} MiB held"
    );
    Ok(counts)
}

/// The IR of the programs, without optimisation and with.
fn corpus() -> Result<Vec<Vec<u8>>> {
    let entries = std::fs::read_dir(folder(""))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<_> = paths.collect::<std::io::Result<_>>()?;
    // The same seed makes the same texts, whatever the order of the files in their folder.
    paths.sort();
    let mut corpus = Vec::new();
    for path in paths {
        if path.extension().is_some_and(|extension| extension == "c") {
            for level in ["-O0", "-O2"] {
                let ir = compile::to_ir(&path, &[], &[level.to_string()])?;
                corpus.push(ir.into_bytes());
            }
        }
    }
    Ok(corpus)
}

fn mutate(corpus: &[Vec<u8>], random: &mut Rng) -> String {
    let pick = |random: &mut Rng| &corpus[random.usize(..corpus.len())];
    let mut text = pick(random).clone();
    for _ in 0..1 + random.u64(..8) {
        let at = random.usize(..text.len().max(1));
        let end = (at + 1 + random.usize(..40)).min(text.len());
        match random.u64(..8) {
            0 => text.truncate(at),
            1 if at < text.len() => text[at] ^= 1 << random.u64(..8),
            2 => drop(text.drain(at.min(end)..end)),
            3 => {
                let piece = text[at.min(end)..end].to_vec();
                text.splice(at..at, piece);
            }
            4 | 5 => {
                let word = WORDS[random.usize(..WORDS.len())];
                text.splice(at..at, word.bytes());
            }
            6 => {
                let other = pick(random);
                let from = random.usize(..other.len());
                let to = (from + 1 + random.usize(..400)).min(other.len());
                text.splice(at..at, other[from..to].iter().copied());
            }
            _ => {
                // Nesting, deeper than anything that is meant.
                let open = [b"{ ".as_slice(), b"[1 x ", b"<{ ", b"(", b"!{"][random.usize(..5)];
                let depth = 1 + random.usize(..3_000);
                text.splice(at..at, open.repeat(depth));
            }
        }
        if text.is_empty() {
            break;
        }
    }
    String::from_utf8_lossy(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::run;

    #[test]
    fn a_few_seconds_find_nothing() {
        let folder = std::env::temp_dir();
        let counts = run(1, 1, &folder).unwrap_or_else(|failure| panic!("{failure}"));
        // Most texts are broken, but not all: otherwise the lowering is not reached.
        assert!(counts.texts > counts.read && counts.read > counts.loaded && counts.loaded > 0);
    }
}
