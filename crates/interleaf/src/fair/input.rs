//! The input of `interleaf fair`: the model, labels, and the objective.

use super::arguments::Fair;
use crate::InputError;
use crate::files::{input_name, is_standard_input, open, read_error};
use flate2::read::MultiGzDecoder;
use interleaf_fairness::automaton::{Automaton, Clause};
use interleaf_fairness::formats::{Model, ReadError, aldebaran, drn, hoa, prism};
use interleaf_fairness::product::{Named, Product, Refusal, anything, named, product_watching};
use interleaf_fairness::{Mdp, Objective, Pair, Vertex, VertexSet};
use std::io::{BufReader, Read};
use std::path::Path;

/// The largest text that is read, in bytes.
const LARGEST_INPUT: u64 = 8 << 30;

/// The label of states whose transitions are drawn.
const RANDOM: &str = "random";

/// A model and an objective.
pub(super) struct Question {
    /// Of the model.
    pub(super) name: String,
    pub(super) model: Model,
    /// The product of the model with the automaton, or with the labels of steps, if the objective needs one.
    pub(super) product: Option<Product>,
    pub(super) objective: Objective,
    /// By alternative, the names of the pairs.
    pub(super) pair_names: Vec<Vec<String>>,
    pub(super) has_automaton: bool,
    /// Whether there is an objective.
    pub(super) is_asked: bool,
}

impl Question {
    /// The process that is analysed.
    pub(super) fn mdp(&self) -> &Mdp {
        self.product.as_ref().map_or(&self.model.mdp, |product| &product.mdp)
    }

    /// The vertex of the initial state.
    pub(super) fn start(&self) -> Vertex {
        match &self.product {
            Some(product) => product.starts[self.model.initial as usize],
            None => self.model.initial,
        }
    }

    /// The vertex of the model for a vertex.
    pub(super) fn origin(&self, vertex: Vertex) -> Option<Vertex> {
        match &self.product {
            Some(product) => product.origins[vertex as usize],
            None => Some(vertex),
        }
    }

    /// The label of the step that leads to a vertex, if the objective uses it.
    pub(super) fn step_to(&self, vertex: Vertex) -> Option<&str> {
        let action = self.product.as_ref()?.actions[vertex as usize]?;
        Some(&self.model.actions.names[action as usize])
    }

    /// Whether the objective uses labels of steps.
    pub(super) fn asks_for_steps(&self) -> bool {
        self.product.as_ref().is_some_and(|product| product.actions.iter().any(Option::is_some))
    }

    /// The state of the automaton at a vertex, and the acceptance sets that it met on the step there, if they do not follow from the
    /// labels of the state.
    pub(super) fn automaton_state(&self, vertex: Vertex) -> Option<(u32, &[u32])> {
        let product = self.product.as_ref().filter(|_| self.has_automaton)?;
        Some((product.automaton_states[vertex as usize]?, &product.marks[vertex as usize]))
    }

    /// The winning states, from the winning vertices.
    pub(super) fn winning_states(&self, winning: &VertexSet) -> VertexSet {
        match &self.product {
            Some(product) => product.winning_states(winning),
            None => winning.ones().filter(|&vertex| vertex < self.model.states).collect(),
        }
    }
}

pub(super) fn read(arguments: &Fair) -> Result<Question, InputError> {
    let name = input_name(&arguments.model);
    let mut model = read_model(&arguments.model, &name)?;
    if let Some(file) = &arguments.labels {
        add_labels(&mut model, file, &arguments.model)?;
    }
    if let Some(random) = model.labels.get(RANDOM).cloned() {
        model = model.with_random(&random);
    }
    let mut pairs = Vec::new();
    for pair in &arguments.pairs {
        pairs.push(pair_of(pair, &model)?);
    }
    let watched: Vec<u32> = pairs.iter().flatten().filter_map(Side::action).collect();
    let automaton = match &arguments.objective {
        Some(file) => {
            let (automaton, line_of_labels) = read_automaton(file)?;
            Some((automaton, file.display().to_string(), line_of_labels))
        }
        // Only a product remembers the step that was taken.
        None if !watched.is_empty() => Some((anything(), String::new(), 0)),
        None => None,
    };
    let mut objective = Objective { alternatives: vec![Vec::new()] };
    let mut pair_names = vec![Vec::new()];
    let mut lifted = None;
    if let Some((automaton, file, line_of_labels)) = automaton {
        let refused = |refusal: Refusal| {
            let place = match refusal {
                Refusal::UnknownLabel(..) | Refusal::Ambiguous(_) | Refusal::NameOfAction(_) => {
                    format!("{file}:{line_of_labels}")
                }
                _ => file.clone(),
            };
            InputError::Other(format!("{place}: {refusal}"))
        };
        let product = product_watching(&model, &automaton, &watched).map_err(refused)?;
        objective = product.objective.clone();
        let clauses = automaton.acceptance.alternatives().unwrap_or_default();
        let condition = |number: usize| match clauses.len() {
            1 => "the automaton's acceptance condition".to_string(),
            _ => format!("alternative {} of the automaton's acceptance condition", number + 1),
        };
        let of_alternative = |(number, (clauses, pairs)): (usize, (&Vec<Clause>, &Vec<Pair>))| {
            names(clauses, pairs, &condition(number))
        };
        pair_names = clauses.iter().zip(&objective.alternatives).enumerate().map(of_alternative).collect();
        lifted = Some(product);
    }
    for (alternative, names) in objective.alternatives.iter_mut().zip(&mut pair_names) {
        let set = |side: &Side| side.vertices(&model, lifted.as_ref());
        alternative.extend(pairs.iter().map(|[l, u]| Pair { l: set(l), u: set(u) }));
        names.extend(arguments.pairs.iter().cloned());
    }
    let is_asked = !arguments.pairs.is_empty() || arguments.objective.is_some();
    let has_automaton = arguments.objective.is_some();
    Ok(Question { name, model, product: lifted, objective, pair_names, has_automaton, is_asked })
}

/// One side of a pair.
enum Side {
    States(VertexSet),
    /// Steps with a label.
    Action(u32),
}

impl Side {
    fn action(&self) -> Option<u32> {
        match *self {
            Side::Action(action) => Some(action),
            Side::States(_) => None,
        }
    }

    /// The vertices of this side, in the model or in the product.
    fn vertices(&self, model: &Model, product: Option<&Product>) -> VertexSet {
        match (self, product) {
            (Side::States(states), Some(product)) => product.lift(states),
            (Side::Action(action), Some(product)) => product.after(*action),
            (Side::States(states), None) => {
                // A model has more vertices than states.
                let mut states = states.clone();
                states.grow(model.mdp.vertices());
                states
            }
            (Side::Action(_), None) => {
                panic!("there is a product where steps are asked for; please report this")
            }
        }
    }
}

/// The names of the pairs of an acceptance condition, or of one of its alternatives. The last pair may say that a run must not end.
fn names(clauses: &[Clause], pairs: &[Pair], condition: &str) -> Vec<String> {
    let name = |number| match clauses.len() {
        clauses if number == clauses => "that the automaton has a run".to_string(),
        _ => format!("pair {} of {condition}", number + 1),
    };
    (0..pairs.len()).map(name).collect()
}

fn read_model(path: &Path, name: &str) -> Result<Model, InputError> {
    let (text, cut) = read_text(path)?;
    let plain = name.strip_suffix(".gz").unwrap_or(name);
    let result = if plain.ends_with(".aut") || text.trim_start().starts_with("des") {
        aldebaran::read(&text)
    } else if plain.ends_with(".drn") || text.contains("@model") {
        drn::read(&text)
    } else if plain.ends_with(".tra") || is_standard_input(path) {
        prism::read_transitions(&text)
    } else {
        let what = "not a model; expected a file that ends in .aut, .tra or .drn, or the same with .gz";
        return Err(InputError::Other(format!("{name}: {what}")));
    };
    refuse_cut(name, &text, cut)?;
    result.map_err(|error| InputError::Other(format!("{name}:{error}")))
}

/// Refuses a compressed file that could only be decompressed in part.
fn refuse_cut(name: &str, text: &str, cut: Option<String>) -> Result<(), InputError> {
    match cut {
        Some(what) => {
            let line = text.lines().count().max(1);
            Err(InputError::Other(format!("{name}:{line}: the compressed file is cut or damaged: {what}")))
        }
        None => Ok(()),
    }
}

/// The decompressed text of a file, and the error that stopped decompression.
fn read_text(path: &Path) -> Result<(String, Option<String>), InputError> {
    let mut reader = BufReader::new(open(path, ", not a file")?);
    let mut magic = Vec::new();
    reader.by_ref().take(2).read_to_end(&mut magic).map_err(|error| read_error(path, &error))?;
    let is_compressed = magic == [0x1f, 0x8b];
    let whole = std::io::Cursor::new(magic).chain(reader);
    let mut bytes = Vec::new();
    let result = if is_compressed {
        MultiGzDecoder::new(whole).take(LARGEST_INPUT + 1).read_to_end(&mut bytes)
    } else {
        whole.take(LARGEST_INPUT + 1).read_to_end(&mut bytes)
    };
    let cut = match result {
        Ok(_) => None,
        Err(error) if is_compressed => Some(error.to_string()),
        Err(error) => return Err(read_error(path, &error)),
    };
    if bytes.len() as u64 > LARGEST_INPUT {
        return Err(InputError::file(path, "is larger than 8 GiB, the largest input that is read"));
    }
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = valid.iter().filter(|&&byte| byte == b'\n').count() + 1;
        InputError::Other(format!("{}:{line}: is not text", path.display()))
    })?;
    // Some editors write a byte order mark.
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok((text, cut))
}

fn add_labels(model: &mut Model, file: &Path, of: &Path) -> Result<(), InputError> {
    let (text, cut) = read_text(file)?;
    let name = input_name(file);
    refuse_cut(&name, &text, cut)?;
    let labels = prism::read_labels(&text, model.states);
    let labels = labels.map_err(|error| InputError::Other(format!("{name}:{error}")))?;
    // A file of transitions does not name the initial state.
    let of = of.to_string_lossy();
    let is_transitions = of.strip_suffix(".gz").unwrap_or(&of).ends_with(".tra");
    if let Some(initial) = labels.get(prism::INITIAL).filter(|_| is_transitions) {
        let mut initial = initial.ones();
        match (initial.next(), initial.next()) {
            (Some(first), None) => model.initial = first as Vertex,
            (None, _) => {}
            (Some(_), Some(second)) => {
                let line = line_of(&text, &format!("{second}:"));
                return Err(InputError::Other(format!("{name}:{line}: a second initial state, {second}")));
            }
        }
    }
    for (label, states) in labels {
        model.labels.entry(label).or_default().union_with(&states);
    }
    Ok(())
}

/// The number of the first line that begins with `start`.
fn line_of(text: &str, start: &str) -> usize {
    let position = text.lines().position(|line| line.trim_start().starts_with(start));
    position.map_or(1, |position| position + 1)
}

/// The two sides of a pair. Labels may contain colons if the pair is still unambiguous.
fn pair_of(text: &str, model: &Model) -> Result<[Side; 2], InputError> {
    let bad = |what: String| InputError::Other(format!("--pair {text}: {what}"));
    let mut first_problem = None;
    let mut found = None;
    for (colon, _) in text.match_indices(':') {
        match side_of(&text[..colon], model).and_then(|l| Ok([l, side_of(&text[colon + 1..], model)?])) {
            Ok(_) if found.is_some() => return Err(bad("it can be read in two ways".to_string())),
            Ok(sides) => found = Some(sides),
            Err(problem) => {
                first_problem.get_or_insert(problem);
            }
        }
    }
    match (found, first_problem) {
        (Some(sides), _) => Ok(sides),
        (None, Some(problem)) => Err(bad(problem)),
        (None, None) => Err(bad("expected two labels, L:U".to_string())),
    }
}

fn side_of(label: &str, model: &Model) -> Result<Side, String> {
    let constant = match label {
        "true" => Some(("all states", (0..model.states).collect())),
        "false" => Some(("no state", VertexSet::new())),
        _ => None,
    };
    match (named(model, label), constant) {
        (Ok(_), Some((meaning, _))) => {
            Err(format!("`{label}` is a label of the model, and here it means {meaning}; rename the label"))
        }
        (Ok(Named::States(states)), None) => Ok(Side::States(states)),
        (Ok(Named::Action(action)), None) => Ok(Side::Action(action)),
        (Err(Refusal::UnknownLabel(..) | Refusal::NameOfAction(_)), Some((_, states))) => {
            Ok(Side::States(states))
        }
        (Err(refusal), _) => Err(refusal.to_string()),
    }
}

fn read_automaton(file: &Path) -> Result<(Automaton, usize), InputError> {
    let name = input_name(file);
    let (text, cut) = read_text(file)?;
    refuse_cut(&name, &text, cut)?;
    let automaton =
        hoa::read(&text).map_err(|error: ReadError| InputError::Other(format!("{name}:{error}")))?;
    Ok((automaton, line_of(&text, "AP:")))
}
