//! A library as a program without its client, which is compiled once, and a client as a few lines of IR, which are added to it.
//!
//! The compiled program has a main for a number of threads, and a wrapper for each operation whose arguments and result are `long`,
//! so that a client does not depend on the library's types. It only declares the functions of the client: `client_calls_N`, the calls
//! of a thread, and `client_admits`, the check of the outcome. Except for these calls it is the program of `source`, which is
//! written for people, and it has the same states.

use super::client::{Call, Client};
use super::operations::{Argument, Operations, ResultKind};
use super::outcomes::FITS;
use super::source::{self, Form, Source};
use std::fmt::Write;
use std::path::Path;

/// A library with a main that starts `threads`.
pub(super) fn text(source: &Source, threads: usize) -> String {
    let operations = &source.operations;
    let mut file = source.with_positions();
    writeln!(file, "#line 1 \"<client>\"\n{}", source.prologue()).ok();
    file.push_str(
        "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\
         pthread_mutex_t client_turn = PTHREAD_MUTEX_INITIALIZER;\n\
         void client_lock(void) { pthread_mutex_lock(&client_turn); }\n\
         void client_unlock(void) { pthread_mutex_unlock(&client_turn); }\n",
    );
    writeln!(
        file,
        "unsigned long client_keep(long result, int shift, int bits) {{\n    \
             int {FITS} = result >= -(1l << (bits - 1)) && result < 1l << (bits - 1);\n    \
             assert({FITS});\n    \
             return ((unsigned long)result & ((1ul << bits) - 1)) << shift;\n}}"
    )
    .ok();
    for (number, operation) in operations.all.iter().enumerate() {
        let names: Vec<_> = (0..operation.arguments.len()).map(|argument| format!("a{argument}")).collect();
        let parameters = parameters(&operation.arguments, &names);
        let call = format!("{}({})", operation.name, names.join(", "));
        // A floating-point number is refused, not rounded.
        let (returns, body) = match operation.result {
            ResultKind::None => ("void", format!("(void){call};")),
            ResultKind::Bool => ("long", format!("return !!{call};")),
            ResultKind::Int => ("long", format!("return {call} | 0l;")),
        };
        writeln!(file, "#line 1 \"<operation {number}>\"").ok();
        writeln!(file, "{returns} client_call_{number}({parameters}) {{ {body} }}").ok();
    }
    writeln!(file, "#line 1 \"<client>\"").ok();
    for thread in 0..threads {
        writeln!(file, "unsigned long client_calls_{thread}(void);").ok();
    }
    let words: Vec<_> = (0..threads).map(|thread| format!("unsigned long of_{thread}")).collect();
    writeln!(file, "int client_admits({});", words.join(", ")).ok();
    file.push_str("#ifdef __cplusplus\n}\n#endif\n");
    for thread in 0..threads {
        writeln!(
            file,
            "static void *thread_{thread}(void *unused) {{ (void)unused; return (void *)client_calls_{thread}(); }}"
        )
        .ok();
    }
    let setup = operations.setup.as_ref().map(|setup| {
        writeln!(file, "#line 1 \"<setup>\"\nstatic void client_set_up(void) {{ {setup}(); }}").ok();
        writeln!(file, "#line 1 \"<client>\"").ok();
        "client_set_up"
    });
    source::main(&mut file, setup, threads, true);
    file
}

fn parameters(arguments: &[Argument], names: &[String]) -> String {
    match arguments {
        [] => "void".to_string(),
        _ => names.iter().map(|name| format!("long {name}")).collect::<Vec<_>>().join(", "),
    }
}

/// The IR of a library with a client.
pub(super) fn with_client(ir: &str, operations: &Operations, client: &Client, form: Form) -> String {
    // Declarations of the functions that the client defines are dropped.
    let is_ours = |line: &&str| {
        line.starts_with("declare ") && (line.contains("@client_calls_") || line.contains("@client_admits("))
    };
    let mut text = String::with_capacity(ir.len() + 4096);
    for line in ir.lines().filter(|line| !is_ours(line)) {
        text.push_str(line);
        text.push('\n');
    }
    let bits = client.bits(operations);
    for (number, calls) in client.threads.iter().enumerate() {
        thread(&mut text, operations, number, calls, bits, form);
    }
    admits(&mut text, client.threads.len(), form);
    text
}

/// The function with the calls of a thread.
fn thread(text: &mut String, operations: &Operations, number: usize, calls: &[Call], bits: u32, form: Form) {
    writeln!(text, "define i64 @client_calls_{number}() {{").ok();
    let takes_turns = matches!(form, Form::Sequential);
    let mut word = i64::MIN.to_string();
    let mut shift = 0;
    for (at, call) in calls.iter().enumerate() {
        let arguments: Vec<_> = call.arguments.iter().map(|argument| format!("i64 {argument}")).collect();
        let (operation, arguments) = (call.operation, arguments.join(", "));
        if takes_turns {
            text.push_str("  call void @client_lock()\n");
        }
        if operations.all[operation].result == ResultKind::None {
            writeln!(text, "  call void @client_call_{operation}({arguments})").ok();
        } else {
            writeln!(text, "  %result_{at} = call i64 @client_call_{operation}({arguments})").ok();
            writeln!(
                text,
                "  %kept_{at} = call i64 @client_keep(i64 %result_{at}, i32 {shift}, i32 {bits})\n  \
                   %word_{at} = or i64 {word}, %kept_{at}"
            )
            .ok();
            word = format!("%word_{at}");
            shift += bits;
        }
        if takes_turns {
            text.push_str("  call void @client_unlock()\n");
        }
    }
    writeln!(text, "  ret i64 {word}\n}}").ok();
}

/// The function that checks whether the words that threads return are an admitted outcome.
fn admits(text: &mut String, threads: usize, form: Form) {
    let words: Vec<_> = (0..threads).map(|thread| format!("i64 %of_{thread}")).collect();
    writeln!(text, "define i32 @client_admits({}) {{", words.join(", ")).ok();
    match form {
        Form::Sequential => text.push_str("  ret i32 1\n}\n"),
        Form::Concurrent(outcomes) => {
            let outcomes: Vec<&[u64]> = outcomes.iter().map(Vec::as_slice).collect();
            let mut labels = 0;
            branches(text, &outcomes, 0, &mut labels);
            text.push_str("yes:\n  ret i32 1\nno:\n  ret i32 0\n}\n");
        }
    }
}

/// Distinguishes outcomes by the words from this thread on.
fn branches(text: &mut String, outcomes: &[&[u64]], thread: usize, labels: &mut usize) {
    writeln!(text, "  switch i64 %of_{thread}, label %no [").ok();
    let mut further = Vec::new();
    for same in outcomes.chunk_by(|one, other| one[thread] == other[thread]) {
        let word = same[0][thread].cast_signed();
        if thread + 1 == same[0].len() {
            writeln!(text, "    i64 {word}, label %yes").ok();
        } else {
            *labels += 1;
            writeln!(text, "    i64 {word}, label %at_{labels}").ok();
            further.push((*labels, same));
        }
    }
    text.push_str("  ]\n");
    for (label, same) in further {
        writeln!(text, "at_{label}:").ok();
        branches(text, same, thread + 1, labels);
    }
}

/// An error of the compiled program as an error of the description or of the library.
pub(super) fn explained(message: &str, source: &Source, description: &Path) -> Option<String> {
    let (library, operations) = (&source.path, &source.operations);
    let (place, rest) = message.strip_prefix('<')?.split_once(">:")?;
    // The line and the column follow.
    let what = rest.splitn(3, ':').nth(2).unwrap_or(rest).trim();
    let what = what.rsplit_once(" (and ").map_or(what, |(what, _)| what);
    let what = what.rsplit_once(" [-W").map_or(what, |(what, _)| what);
    let (library, description) = (library.display(), description.display());
    Some(match place.strip_prefix("operation ").and_then(|number| number.parse::<usize>().ok()) {
        Some(number) => {
            let operation = &operations.all.get(number)?;
            let name = &operation.name;
            // These operators are in the wrapper, not in the user's code.
            let is_of_result = ["invalid operands to binary", "invalid argument type"];
            match what.split('\'').nth(1).filter(|_| is_of_result.iter().any(|start| what.starts_with(start)))
            {
                Some(returned) => {
                    let wanted = if operation.result == ResultKind::Bool { "bool" } else { "int" };
                    format!("{description}: operation `{name}` returns `{returned}`, which is no `{wanted}`")
                }
                None => format!("{description}: operation `{name}`: {what}"),
            }
        }
        None if place == "setup" => {
            format!("{description}: setup `{}`: {what}", operations.setup.as_deref().unwrap_or_default())
        }
        None if what.contains("redefinition of 'main'") => {
            format!("{library}: it has a main, so it is not a library; remove the main")
        }
        None => format!("{library}: a client of it cannot be compiled: {what}"),
    })
}
