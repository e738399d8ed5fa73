//! The tables and figures of five papers: our numbers beside the published ones.
//!
//! `catalogue.rs` lists papers and items, each of a [kind](catalogue::Kind). `data/` has the published counts and the reasons why
//! ours differ; a kind has a file that runs it.

mod ablation;
mod benchmarks;
mod bounds;
mod catalogue;
mod chores;
mod counts;
mod document;
mod hits;
mod instances;
mod litmus_runs;
mod modulo;
mod published;
mod scatter;
mod searching;
mod verification;

use crate::Result;
use catalogue::{Item, Kind, PAPERS, Paper};
use document::Document;
use std::path::{Path, PathBuf};

/// Prints the tables and figures of five papers, our numbers beside the published ones. Without a name, lists them.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The paper.
    paper: Option<String>,
    /// The table or figure, such as table2; all if there is none.
    #[arg(requires = "paper")]
    item: Option<String>,
    #[command(flatten)]
    options: Options,
    /// Draws the plot as SVG. If the item has several, the others get a number.
    #[arg(long, value_name = "FILE", requires = "item")]
    plot: Option<PathBuf>,
    /// Writes a page for the book, and its plots beside it.
    #[arg(long, value_name = "FILE", requires = "paper", conflicts_with = "plot")]
    markdown: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Stops each search after S seconds of processor time.
    #[arg(long, value_name = "S", default_value_t = 10.0)]
    pub(super) limit: f64,
    /// The number of instances that figures 5.9 to 5.14 of the thesis verify, for each model.
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(super) instances: usize,
    /// The number of clients of correct libraries in figures 5 to 8 of stateful-por.
    #[arg(long, value_name = "N", default_value_t = 75)]
    pub(super) correct: u32,
    /// The number of clients of buggy libraries in figures 9 and 10 of stateful-por.
    #[arg(long, value_name = "N", default_value_t = 310)]
    pub(super) buggy: u32,
}

impl Options {
    /// The options that are not the default ones.
    fn words(&self) -> String {
        let Options { limit, instances, correct, buggy } = self;
        let mut words = format!("--limit {limit}");
        for (name, value, default) in [
            ("instances", *instances, 10_000),
            ("correct", *correct as usize, 75),
            ("buggy", *buggy as usize, 310),
        ] {
            if value != default {
                words += &format!(" --{name} {value}");
            }
        }
        words
    }

    /// Says on standard error what was done.
    fn progress(&self, what: &str) {
        eprintln!("{what}");
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Some(name) = &arguments.paper else {
        print!("{}", list());
        return Ok(());
    };
    let paper = PAPERS.iter().find(|paper| paper.name == name).ok_or_else(|| {
        let names: Vec<_> = PAPERS.iter().map(|paper| paper.name).collect();
        format!("there is no paper `{name}`; there are {}", names.join(", "))
    })?;
    let wanted = |item: &&Item| arguments.item.as_ref().is_none_or(|name| name == item.name);
    let items: Vec<&Item> = paper.items.iter().filter(wanted).collect();
    if items.is_empty() {
        let names: Vec<_> = paper.items.iter().map(|item| item.name).collect();
        return Err(format!("{name} has {}", names.join(", ")).into());
    }
    match &arguments.markdown {
        Some(file) => page(paper, &items, &arguments.options, file),
        None => {
            for item in items {
                let document = produce(paper, item, &arguments.options)?;
                println!("{}: {}\n\n{}", item.name, item.shows, document.text());
                if let Some(file) = &arguments.plot {
                    if document.plots.is_empty() {
                        return Err(format!("{} has no plot", item.name).into());
                    }
                    write_plots(&document, file)?;
                }
            }
            Ok(())
        }
    }
}

fn list() -> String {
    let mut text = String::new();
    for paper in &PAPERS {
        text += &format!("{}: {}\n", paper.name, paper.title);
        for Item { name, shows, takes, .. } in paper.items {
            text += &format!("  {name:<11} {shows} ({takes})\n");
        }
    }
    text
}

fn produce(paper: &Paper, item: &Item, options: &Options) -> Result<Document> {
    match &item.kind {
        Kind::Counts => counts::run_table(paper.data, item.name, options),
        Kind::CountsOf(name) => counts::run_table(paper.data, name, options),
        Kind::CountsAndHits => hits::run_table(paper.data, item.name, options),
        Kind::Modulo => modulo::run_figure(options),
        Kind::Scatter(comparisons) => scatter::run(comparisons, options),
        Kind::Ablation => ablation::run(options),
        Kind::Share => ablation::share(options),
        Kind::Verification(figure) => verification::run(*figure, options),
        Kind::LitmusRuns => litmus_runs::run(options),
        Kind::BugBounds => bounds::bugs(options),
        Kind::SizeBounds => bounds::sizes(options),
        Kind::Fairness(figure) => chores::fairness(*figure),
        Kind::Refine(figure) => chores::refine(*figure, options),
    }
}

/// Writes a page of the book.
fn page(paper: &Paper, items: &[&Item], options: &Options, file: &Path) -> Result<()> {
    let mut text = format!("# {}\n\n{}\n\n", paper.title, paper.citation);
    let command = format!("cargo xtask paper {} {} --markdown FILE", paper.name, options.words());
    let mut about = Document::default();
    about.paragraph(format!(
        "This page was made by `{command}`: each search was stopped after {} s of processor time. \
         `cargo xtask paper {} ITEM` makes one table or figure.",
        options.limit, paper.name
    ));
    text += &about.text();
    for item in items {
        let document = produce(paper, item, options)?;
        text += &format!("\n## {}\n\n{}.\n\n{}", item.title(), item.shows, document.markdown());
        let plot = file.with_file_name(format!("{}-{}.svg", paper.name, item.name));
        for path in write_plots(&document, &plot)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            text += &format!("\n![{}]({name})\n", item.title());
        }
        // A long run that is interrupted leaves what was done.
        std::fs::write(file, &text).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// Writes the plots of a document: to the file, and if there are several, to files with numbers.
fn write_plots(document: &Document, file: &Path) -> Result<Vec<PathBuf>> {
    let mut written = Vec::new();
    for (number, plot) in document.plots.iter().enumerate() {
        let path = if number == 0 {
            file.to_path_buf()
        } else {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            file.with_file_name(format!("{stem}-{}.svg", number + 1))
        };
        std::fs::write(&path, plot).map_err(|error| format!("{}: {error}", path.display()))?;
        written.push(path);
    }
    Ok(written)
}
