//! The papers, and their tables and figures.

use super::scatter::{Comparison, Contender, Measure};
use super::verification::Figure;

pub(super) struct Paper {
    /// The name on the command line.
    pub(super) name: &'static str,
    pub(super) title: &'static str,
    pub(super) citation: &'static str,
    /// The name of its file in `data/`.
    pub(super) data: &'static str,
    pub(super) items: &'static [Item],
}

/// A table or figure.
pub(super) struct Item {
    pub(super) name: &'static str,
    pub(super) shows: &'static str,
    /// How long it takes with the default limits on two cores.
    pub(super) takes: &'static str,
    pub(super) kind: Kind,
}

impl Item {
    /// `Table 3.1`.
    pub(super) fn title(&self) -> String {
        let split = self.name.find(|letter: char| letter.is_ascii_digit()).unwrap_or(self.name.len());
        let (word, number) = self.name.split_at(split);
        let mut word = word.to_string();
        word[..1].make_ascii_uppercase();
        format!("{word} {number}")
    }
}

/// How an item is made.
pub(super) enum Kind {
    /// A table of counts.
    Counts,
    /// The same, under another name in the data.
    CountsOf(&'static str),
    /// The same, and executions until the first violation.
    CountsAndHits,
    /// `vc` on fib_bench with additions modulo a number.
    Modulo,
    /// Scatter plots of two searches on benchmarks, each at the largest size that both finish.
    Scatter(&'static [Comparison]),
    /// `rvf` with and without its heuristics.
    Ablation,
    /// The share of VerifySC in the time of `rvf`.
    Share,
    /// Verification of instances from searches.
    Verification(Figure),
    /// Litmus tests by `dpor` under SC, TSO and PSO.
    LitmusRuns,
    /// The bugs that `dpor` finds with bounds on store buffers.
    BugBounds,
    /// The runs of `dpor` with bounds on store buffers, for growing sizes.
    SizeBounds,
    /// Figures 6.2 to 6.5 of the thesis, by their last digit.
    Fairness(u32),
    /// Figures of stateful-por, by their number.
    Refine(u32),
}

const fn item(name: &'static str, shows: &'static str, takes: &'static str, kind: Kind) -> Item {
    Item { name, shows, takes, kind }
}

const RVF: Contender = Contender::new("rvf", "sc");
const RF: Contender = Contender::new("rf", "sc");
const RF_TSO: Contender = Contender::new("rf", "tso");
const RF_PSO: Contender = Contender::new("rf", "pso");
const SOURCE: Contender = Contender::new("source", "sc");

const fn both(x: Contender, y: Contender) -> [Comparison; 2] {
    [Comparison { x, y, measure: Measure::Seconds }, Comparison { x, y, measure: Measure::Executions }]
}

const fn pair(measure: Measure, one: [Contender; 2], other: [Contender; 2]) -> [Comparison; 2] {
    [Comparison { x: one[0], y: one[1], measure }, Comparison { x: other[0], y: other[1], measure }]
}

static FIGURE_4_7: [Comparison; 2] = both(Contender::new("vc", "sc"), RVF);
static FIGURE_4_8: [Comparison; 2] = both(RF, RVF);
static FIGURE_4_9: [Comparison; 2] = both(Contender::new("dc", "sc"), RVF);
static FIGURE_4_10: [Comparison; 2] = both(SOURCE, RVF);
static FIGURE_5_15: [Comparison; 2] = pair(Measure::Executions, [RF, RF_TSO], [RF_TSO, RF_PSO]);
const SOURCE_TSO: Contender = Contender::new("source", "tso");
const SOURCE_PSO: Contender = Contender::new("source", "pso");
static FIGURE_5_16: [Comparison; 2] = pair(Measure::Executions, [SOURCE_TSO, RF_TSO], [SOURCE_PSO, RF_PSO]);
static FIGURE_5_17: [Comparison; 2] = pair(Measure::Seconds, [SOURCE_TSO, RF_TSO], [SOURCE_PSO, RF_PSO]);
static FIGURE_5_18: [Comparison; 2] = pair(Measure::Seconds, [RF, RF_TSO], [RF_TSO, RF_PSO]);
static FIGURE_5_19: [Comparison; 2] = both(SOURCE, RF);
static FIGURE_5_21: [Comparison; 2] =
    pair(Measure::Seconds, [RF_TSO.without_closure(), RF_TSO], [RF_PSO.without_closure(), RF_PSO]);

pub(super) static PAPERS: [Paper; 5] = [
    Paper {
        name: "rf-smc",
        title: "Optimal Stateless Model Checking for Reads-From Equivalence",
        citation: "Abdulla, Atig, Jonsson, Lång, Ngo, Sagonas, \"Optimal Stateless Model Checking for Reads-From Equivalence under\nSequential Consistency\", OOPSLA 2019.",
        data: "rf-smc",
        items: &[
            item(
                "table1",
                "Programs with as many Mazurkiewicz traces as reads-from classes",
                "10 s",
                Kind::Counts,
            ),
            item("table2", "More programs of this kind", "1 min", Kind::Counts),
            item("table3", "Programs with far fewer reads-from classes", "2 min", Kind::Counts),
            item("table4", "Programs with moderately fewer reads-from classes", "2 min", Kind::Counts),
            item(
                "table5",
                "Executions until the bug, and of the corrected program",
                "1 min",
                Kind::CountsAndHits,
            ),
            item("table6", "Threads that append to an approximate data structure", "1 min", Kind::Counts),
        ],
    },
    Paper {
        name: "rvf-smc",
        title: "Stateless Model Checking under a Reads-Value-From Equivalence",
        citation: "Agarwal, Chatterjee, Pathak, Pavlogiannis, Toman, \"Stateless Model Checking Under a Reads-Value-From Equivalence\", CAV\n2021. Tables 1 and 2 are tables 4.1 and 4.2 of the thesis, and its plots are figures 4.7 to 4.12\nthere (`cargo xtask paper toman-thesis figure4.7`).",
        data: "thesis",
        items: &[
            item(
                "table1",
                "Programs with fewer reads-value-from classes",
                "3 min",
                Kind::CountsOf("table4.1"),
            ),
            item(
                "table2",
                "Programs with hardly fewer reads-value-from classes",
                "3 min",
                Kind::CountsOf("table4.2"),
            ),
        ],
    },
    Paper {
        name: "toman-thesis",
        title: "Improved Verification Techniques for Concurrent Systems",
        citation: "Viktor Toman, \"Improved Verification Techniques for Concurrent Systems\", thesis, Institute of Science and Technology\nAustria, October 2021.",
        data: "thesis",
        items: &[
            item("figure3.7", "VC-DPOR on fib_bench with additions modulo a number", "1 min", Kind::Modulo),
            item("table3.1", "VC-DPOR and others on SV-COMP programs", "10 min", Kind::Counts),
            item("table3.2", "The same on dynamic programs", "8 min", Kind::Counts),
            item("table3.3", "The same on mutual exclusion", "1 s", Kind::Counts),
            item("table3.4", "The same on single programs", "3 min", Kind::Counts),
            item("figure4.7", "RVF-SMC against VC-DPOR", "20 min", Kind::Scatter(&FIGURE_4_7)),
            item("figure4.8", "RVF-SMC against reads-from search", "20 min", Kind::Scatter(&FIGURE_4_8)),
            item("figure4.9", "RVF-SMC against DC-DPOR", "20 min", Kind::Scatter(&FIGURE_4_9)),
            item("figure4.10", "RVF-SMC against source-DPOR", "20 min", Kind::Scatter(&FIGURE_4_10)),
            item("table4.1", "Programs with fewer reads-value-from classes", "3 min", Kind::Counts),
            item("table4.2", "Programs with hardly fewer reads-value-from classes", "3 min", Kind::Counts),
            item(
                "figure4.11",
                "RVF-SMC without signals, and without closure and guide",
                "15 min",
                Kind::Ablation,
            ),
            item("figure4.12", "Share of VerifySC in the time of RVF-SMC", "5 min", Kind::Share),
            item(
                "figure5.9",
                "Verify against Naive, with closure",
                "10 min",
                Kind::Verification(Figure::Closed),
            ),
            item(
                "figure5.10",
                "Verify against Naive, without closure",
                "10 min",
                Kind::Verification(Figure::Open),
            ),
            item(
                "figure5.11",
                "Verify with and without closure",
                "10 min",
                Kind::Verification(Figure::Verify),
            ),
            item("figure5.12", "Naive with and without closure", "10 min", Kind::Verification(Figure::Naive)),
            item(
                "figure5.13",
                "Verify against Naive on updates, under TSO",
                "5 min",
                Kind::Verification(Figure::Updates),
            ),
            item(
                "figure5.14",
                "Closure on updates, under TSO",
                "5 min",
                Kind::Verification(Figure::UpdatesClosure),
            ),
            item(
                "figure5.15",
                "Reads-from classes from SC to TSO to PSO",
                "20 min",
                Kind::Scatter(&FIGURE_5_15),
            ),
            item(
                "figure5.16",
                "Executions of RF-SMC against source-DPOR",
                "20 min",
                Kind::Scatter(&FIGURE_5_16),
            ),
            item("figure5.17", "Times of RF-SMC against source-DPOR", "20 min", Kind::Scatter(&FIGURE_5_17)),
            item("table5.1", "RF-SMC and source-DPOR under SC, TSO and PSO", "4 min", Kind::Counts),
            item(
                "figure5.18",
                "Times of RF-SMC from SC to TSO to PSO",
                "20 min",
                Kind::Scatter(&FIGURE_5_18),
            ),
            item("figure5.19", "RF-SMC against source-DPOR under SC", "20 min", Kind::Scatter(&FIGURE_5_19)),
            item(
                "figure5.21",
                "Times of RF-SMC with and without closure",
                "20 min",
                Kind::Scatter(&FIGURE_5_21),
            ),
            item("figure6.2", "Symbolic steps on graphs with Streett objectives", "5 min", Kind::Fairness(2)),
            item("figure6.3", "Symbolic steps on Markov decision processes", "5 min", Kind::Fairness(3)),
            item("figure6.4", "Times on graphs with Streett objectives", "5 min", Kind::Fairness(4)),
            item("figure6.5", "Times on Markov decision processes", "5 min", Kind::Fairness(5)),
        ],
    },
    Paper {
        name: "dpor-tso-pso",
        title: "Dynamic Partial Order Reduction for Relaxed Memory Models",
        citation: "Zhang, Kusano, Wang, \"Dynamic Partial Order Reduction for Relaxed Memory Models\", PLDI 2015.",
        data: "dpor-tso-pso",
        items: &[
            item("table1", "Litmus tests by DPOR under SC, TSO and PSO", "1 min", Kind::LitmusRuns),
            item("table2", "Bugs that DPOR finds with bounds on store buffers", "3 min", Kind::BugBounds),
            item(
                "figure9",
                "Runs of Dijkstra's algorithm with bounds on store buffers",
                "2 min",
                Kind::SizeBounds,
            ),
        ],
    },
    Paper {
        name: "stateful-por",
        title: "A Pragmatic Approach to Stateful Partial Order Reduction",
        citation: "Cirisci, Enea, Farzan, Mutluergil, \"A Pragmatic Approach to Stateful Partial Order Reduction\", 2022.",
        data: "stateful-por",
        items: &[
            item("figure5", "Times of S-POR, DL-S-POR, DE-S-POR and no reduction", "20 min", Kind::Refine(5)),
            item("figure6", "Times with and without the static filter", "20 min", Kind::Refine(6)),
            item(
                "figure7",
                "Memory of S-POR, DL-S-POR, DE-S-POR and no reduction",
                "20 min",
                Kind::Refine(7),
            ),
            item("figure8", "Memory with and without the static filter", "20 min", Kind::Refine(8)),
            item("figure9", "Orders of threads in searches to the end", "20 min", Kind::Refine(9)),
            item("figure10", "Orders of threads until the first error", "20 min", Kind::Refine(10)),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::published::cells;

    #[test]
    fn every_table_of_counts_has_cells() {
        for paper in &PAPERS {
            for item in paper.items {
                let name = if let Kind::CountsOf(name) = item.kind { name } else { item.name };
                if matches!(item.kind, Kind::Counts | Kind::CountsOf(_) | Kind::CountsAndHits) {
                    assert!(!cells(paper.data, name).expect("there is a file").is_empty(), "{}", item.name);
                }
            }
        }
        assert_eq!(PAPERS[2].items[0].title(), "Figure 3.7");
    }
}
