//! The VLTS transition systems, and the processes made of them by the rule in the head of their table.

use flate2::read::GzDecoder;
use interleaf_fairness::formats::{Model, aldebaran};
use interleaf_fairness::{Mdp, Pair, VertexSet};
use std::io::Read;
use std::path::PathBuf;

/// A row of the table.
pub(crate) struct Row {
    pub(crate) name: String,
    /// How many of ten states are random.
    pub(crate) tenths: u64,
    numbers: Vec<(String, usize)>,
}

impl Row {
    pub(crate) fn number(&self, name: &str) -> usize {
        let number = self.numbers.iter().find(|(other, _)| other == name);
        number.unwrap_or_else(|| panic!("the table has no column {name}")).1
    }
}

/// The folder with the data that lies beside the project. Nothing, said aloud, where it is not.
fn data() -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    if !folder.join("vlts-table.txt").exists() {
        eprintln!("SKIPPED: there is no ../shared/data/vlts-table.txt beside the project");
        return None;
    }
    Some(folder)
}

/// All rows of the table, if it is there.
pub(crate) fn rows() -> Option<Vec<Row>> {
    let text = std::fs::read_to_string(data()?.join("vlts-table.txt")).expect("the table can be read");
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let name = words.next().expect("a row has a name").to_string();
        let fields = words.map(|word| word.split_once('=').expect("a field has a value"));
        let mut row = Row { name, tenths: 0, numbers: Vec::new() };
        for (field, value) in fields {
            match field {
                "P" => row.tenths = (value.parse::<f64>().expect("a probability") * 10.0).round() as u64,
                _ => row.numbers.push((field.to_string(), value.parse().expect("a number"))),
            }
        }
        row
    };
    let rows: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).map(row).collect();
    assert_eq!(rows.len(), 15, "rows of the table");
    Some(rows)
}

/// A transition system, with so many tenths of its states random, if the data is there.
pub(crate) fn model(name: &str, tenths: u64) -> Option<Model> {
    let file = std::fs::File::open(data()?.join(format!("vlts/{name}.aut.gz"))).expect("the system is there");
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("the system can be read");
    let model = aldebaran::read(&text).expect("it is a transition system");
    let random = random_states(model.states, tenths);
    Some(model.with_random(&random))
}

fn random_states(states: usize, tenths: u64) -> VertexSet {
    let mut random = VertexSet::with_capacity(states);
    let is_random =
        |&state: &usize| (state as u64).wrapping_mul(2_654_435_761) % (1 << 32) * 10 < tenths << 32;
    random.extend((0..states).filter(is_random));
    random
}

/// The three Streett pairs of the table.
pub(crate) fn pairs(mdp: &Mdp) -> Vec<Pair> {
    let set = |offset: usize, factor: usize, below: usize, pair: usize| {
        let is_in = |state: &usize| (state + offset) * factor * (2 * pair + 1) % 65536 < below;
        mdp.set((0..mdp.vertices()).filter(is_in).map(|state| state as u32))
    };
    (0..3).map(|pair| Pair { l: set(1, 40503, 6554, pair), u: set(7, 30011, 1311, pair) }).collect()
}
