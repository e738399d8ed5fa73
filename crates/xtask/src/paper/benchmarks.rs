//! The benchmarks of scatter plots, each in several sizes: `data/benchmarks.csv`.

use super::searching::loaded;
use crate::Result;
use crate::programs::folder;
use interleaf::load::Loaded;
use std::path::{Path, PathBuf};

/// A program whose size is a macro.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Benchmark {
    program: String,
    flags: String,
    parameter: String,
    first: u32,
    last: u32,
    /// The macro that lets stores be buffered.
    buffered: String,
}

impl Benchmark {
    /// The sizes: one after the other, then in steps of a fourth.
    pub(super) fn sizes(&self) -> Vec<u32> {
        let next = |size: &u32| Some(size + (size / 4).max(1)).filter(|&next| next <= self.last);
        std::iter::successors(Some(self.first), next).collect()
    }

    /// The flags of `interleaf check` for a size under a model. Failed assertions are counted only, as in the paper.
    pub(super) fn flags(&self, size: u32, model: &str) -> String {
        let buffered = if model == "sc" { "" } else { &self.buffered };
        let parameter = &self.parameter;
        format!("--ignore-assertions --model {model} {} {buffered} -D{parameter}={size}", self.flags)
    }

    /// The file.
    pub(super) fn path(&self) -> PathBuf {
        folder(&self.program).with_extension("c")
    }

    pub(super) fn load(&self, size: u32, model: &str) -> Result<Loaded> {
        loaded(&self.program, &self.flags(size, model))
    }

    /// The name, with what sets it apart from others of the same program.
    pub(super) fn name(&self) -> String {
        format!("{} {}", self.program, self.flags).trim().to_string()
    }
}

pub(super) fn benchmarks() -> Result<Vec<Benchmark>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/paper/data/benchmarks.csv");
    let reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_path(&path);
    let mut reader = reader.map_err(|error| format!("{}: {error}", path.display()))?;
    let benchmark = |record: csv::Result<csv::StringRecord>| {
        let record = record?;
        let number = |field: usize| {
            record[field].parse().map_err(|error| format!("{record:?}, field {field}: {error}"))
        };
        Ok(Benchmark {
            program: record[0].to_string(),
            flags: record[1].to_string(),
            parameter: record[2].to_string(),
            first: number(3)?,
            last: number(4)?,
            buffered: record[5].to_string(),
        })
    };
    reader.records().map(benchmark).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_benchmark_has_its_program_and_its_macros() {
        let all = benchmarks().expect("the file is there");
        assert!(all.len() >= 50);
        for benchmark in &all {
            let path = folder(&benchmark.program).with_extension("c");
            let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("{benchmark:?}"));
            let has = |name: &str| text.contains(&format!("#ifndef {name}")) || text.contains(name);
            assert!(has(&benchmark.parameter), "{benchmark:?}");
            let macros = benchmark.flags.split_whitespace().chain(benchmark.buffered.split_whitespace());
            for name in macros.filter_map(|word| word.strip_prefix("-D")) {
                assert!(has(name.split('=').next().unwrap_or_default()), "{benchmark:?}: {name}");
            }
            assert!(benchmark.sizes().len() >= 2, "{benchmark:?}");
        }
        let readers = all.iter().find(|one| one.program == "readers").expect("it is listed");
        assert_eq!(readers.sizes(), [4, 5, 6, 7, 8, 10, 12, 15, 18]);
        assert_eq!(readers.flags(4, "tso"), "--ignore-assertions --model tso  -DRELAXED -DN=4");
    }
}
