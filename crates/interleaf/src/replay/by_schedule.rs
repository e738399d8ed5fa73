//! Schedules as strings, which stand for a violation of a program.
//!
//! A string begins with the memory model, what the search looked for and merged, and a fingerprint of the program with the options that
//! it was compiled with, and names the kind of violation: `sc+loops:1a2b3c4d:deadlock:0*3,0.1*2`. The steps are those of `interleaf_report::schedule_text`.

use super::{Replay, found_after, print};
use crate::compile::units;
use crate::load::{Loaded, load};
use crate::options::model_named;
use crate::{InputError, Status, output_guard};
use interleaf_report::{Fingerprint, Flags, Merge, SearchNames, schedule_text};
use interleaf_trace::Violation;
use std::time::Instant;

/// The digits of the fingerprint that are shown.
const DIGITS: usize = 8;

/// A flag that a string names.
type Flag = (&'static str, fn(&mut Flags) -> &mut bool);

/// The flags that a string names, besides what is merged.
const FLAGS: &[Flag] = &[
    ("races", |flags| &mut flags.races),
    ("leaks", |flags| &mut flags.leaks),
    ("no-assertions", |flags| &mut flags.ignore_assertions),
    ("spurious-wakeups", |flags| &mut flags.spurious_wakeups),
    ("spurious-failures", |flags| &mut flags.spurious_failures),
    ("reuse-memory", |flags| &mut flags.reuse_memory),
];
/// What merges iterations of loops.
const LOOPS: &str = "loops";
/// A search that matches states found it.
const STATES: &str = "states";

/// What the schedules of a program's violations begin with.
pub(crate) fn head(loaded: &Loaded, of_states: bool) -> String {
    let mut flags = loaded.provenance.flags.clone();
    let mut head = loaded.settings.model.name().to_string();
    let mut add = |is_it: bool, name: &str| {
        if is_it {
            head.push('+');
            head.push_str(name);
        }
    };
    add(flags.merge.contains(&Merge::Loops), LOOPS);
    add(of_states, STATES);
    for (name, flag) in FLAGS {
        add(*flag(&mut flags), name);
    }
    format!("{head}:{}", fingerprint(loaded))
}

/// The fingerprint of a program and of the options that it was compiled with.
fn fingerprint(loaded: &Loaded) -> String {
    let mut flags = loaded.provenance.flags.clone();
    // A schedule has every step, and these are in the string or say nothing of a step.
    flags.merge.clear();
    flags.ignore.clear();
    (flags.buffer_bound, flags.strict) = (None, false);
    for (_, flag) in FLAGS {
        *flag(&mut flags) = false;
    }
    let mut sum = Fingerprint::default();
    sum.add(loaded.provenance.code_hash.as_bytes());
    sum.add(serde_json::to_string(&flags).unwrap_or_default().as_bytes());
    sum.to_string()[..DIGITS].to_string()
}

/// Runs a schedule.
pub(super) fn run(replay: &Replay, schedule: &str) -> Result<Status, InputError> {
    let program = &replay.files[0];
    let bad = |what: String| InputError::Other(format!("--schedule: {what}"));
    let mut parts = schedule.trim().splitn(4, ':');
    let (Some(how), Some(known), Some(kind), Some(steps)) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(bad(
            "is no schedule: `interleaf check --schedule` prints one, such as sc:1a2b3c4d:deadlock:0*3,0.1"
                .to_string(),
        ));
    };
    let mut words = how.split('+');
    let model = words.next().unwrap_or_default();
    let model = model_named(model).ok_or_else(|| bad(format!("there is no memory model `{model}`")))?;
    let mut flags = Flags { arguments: replay.arguments.clone(), ..replay.compile.flags_of(&replay.files) };
    let mut of_states = false;
    for word in words {
        match FLAGS.iter().find(|(name, _)| *name == word) {
            _ if word == LOOPS => flags.merge.push(Merge::Loops),
            _ if word == STATES => of_states = true,
            Some((_, flag)) => *flag(&mut flags) = true,
            None => return Err(bad(format!("there is no `+{word}`"))),
        }
    }
    let (schedule, last_writes) = schedule_text::read(steps).map_err(bad)?;
    output_guard::refuse(replay.output.file.as_deref(), &units::inputs(program, &flags))?;
    replay.limits.begin(program.display(), "replayed");
    let loaded = load(program, &flags, model)?;
    output_guard::refuse_included(&replay.output.file, program, &flags)?;
    if fingerprint(&loaded) != known {
        return Err(bad(format!(
            "is of another program than {}, or it was compiled with other options; give those of the command that printed it",
            loaded.name
        )));
    }
    let start = Instant::now();
    let found = found_after(&loaded, &schedule, &last_writes, of_states).map_err(bad)?;
    // Several things may be wrong with one execution.
    let Some(found) = found.iter().find(|found| found.kind.name() == kind) else {
        let others = found.first().map(|other| format!("; it ends in `{}`", other.kind)).unwrap_or_default();
        return Err(bad(format!("nothing of the kind `{}` is wrong after these steps{others}", short(kind))));
    };
    let again = Violation { schedule, last_writes, ..found.clone() };
    let search = SearchNames { algorithm: "schedule".to_string(), ..SearchNames::default() };
    print(&loaded, (search, of_states), again, start, replay)
}

/// The beginning of what may be long.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
