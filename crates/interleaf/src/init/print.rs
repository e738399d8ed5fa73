//! The text of a harness.

use super::plan::{Plan, State, Statement};
use super::subject::{Object, Subject};

/// A line, and the member that it is about.
pub(super) type Line = (String, Option<usize>);

/// What a harness is made for.
pub(super) struct Setting<'a> {
    pub(super) subject: &'a Subject,
    pub(super) is_c: bool,
    /// What comes after `#include`.
    pub(super) include: String,
    /// The name of the header.
    pub(super) header: String,
    /// The command that checks it.
    pub(super) command: String,
    /// Whether it is unknown where the functions have their bodies.
    pub(super) lacks_sources: bool,
}

/// How wide the comments are.
const WIDTH: usize = 100;
/// More names than these in a comment help nobody.
const MOST_NAMES: usize = 40;

/// The lines of a harness. `with_choices`, all that could be called is.
pub(super) fn lines(plan: &Plan, setting: &Setting<'_>, with_choices: bool) -> Vec<Line> {
    let mut text = Text { lines: Vec::new(), with_choices };
    opening(&mut text, setting);
    text.line("");
    let includes: &[&str] = if setting.is_c {
        &["<assert.h>", "<pthread.h>", "<stdbool.h>", "<stddef.h>"]
    } else if matches!(setting.subject.object, Object::Class(_)) {
        &["<cassert>", "<functional>", "<thread>"]
    } else {
        &["<cassert>", "<thread>"]
    };
    includes.iter().for_each(|include| text.line(&format!("#include {include}")));
    text.line("");
    text.line(&format!("#include {}", setting.include));
    if !plan.variables.is_empty() {
        text.line("");
        text.line("// What the threads share, what they hand over, and what they obtain.");
        plan.variables.iter().for_each(|(declaration, member)| text.about(declaration, *member));
    }
    for function in &plan.functions {
        text.line("");
        text.line(function);
    }
    for (index, body) in plan.threads.iter().enumerate() {
        text.line("");
        thread(&mut text, index + 1, body, plan, setting);
    }
    text.line("");
    main(&mut text, plan, setting);
    if !setting.subject.others.is_empty() {
        let (shown, rest) = setting.subject.others.split_at(setting.subject.others.len().min(MOST_NAMES));
        let more = if rest.is_empty() { String::new() } else { format!(", and {} more", rest.len()) };
        text.line("");
        text.comment("", &format!("The header also has {}{more}.", shown.join(", ")));
    }
    text.lines
}

fn opening(text: &mut Text, setting: &Setting<'_>) {
    text.comment("", &format!("A harness for {}, written by `interleaf init`. Check it:", setting.header));
    text.line("//");
    text.line(&format!("//     {}", setting.command));
    text.line("//");
    if setting.lacks_sources {
        text.comment(
            "",
            "Add the files that define the functions to this command. Without them the search stops at the first call.",
        );
        text.line("//");
    }
    text.comment(
        "",
        "It is a start: choose the calls and the values that matter, and say in main what must hold. `--model rc11` checks what C11 \
         promises and finds data races, `--leaks` finds memory that nobody frees.",
    );
}

fn thread(text: &mut Text, number: usize, body: &[Statement], plan: &Plan, setting: &Setting<'_>) {
    match (setting.is_c, &setting.subject.object) {
        (true, _) => text.line(&format!("static void *thread_{number}(void *unused) {{")),
        (false, Object::Class(class)) if is_made(plan) => {
            text.line(&format!("static void thread_{number}({class} &{}) {{", setting.subject.variable));
        }
        _ => text.line(&format!("static void thread_{number}() {{")),
    }
    body.iter().for_each(|statement| text.statement(statement));
    if setting.is_c {
        text.line("    return unused;");
    }
    text.line("}");
}

fn main(text: &mut Text, plan: &Plan, setting: &Setting<'_>) {
    let threads = 1..=plan.threads.len();
    text.line(if setting.is_c { "int main(void) {" } else { "int main() {" });
    plan.create.iter().for_each(|statement| text.statement(statement));
    if setting.is_c {
        text.line(&format!("    pthread_t threads[{}];", plan.threads.len()));
        for thread in threads.clone() {
            text.line(&format!("    pthread_create(&threads[{}], NULL, thread_{thread}, NULL);", thread - 1));
        }
        text.line(&format!("    for (int i = 0; i < {}; i++)", plan.threads.len()));
        text.line("        pthread_join(threads[i], NULL);");
    } else {
        let given = match &setting.subject.object {
            Object::Class(_) if is_made(plan) => format!(", std::ref({})", setting.subject.variable),
            _ => String::new(),
        };
        threads.clone().for_each(|thread| {
            text.line(&format!("    std::thread runs_{thread}(thread_{thread}{given});"));
        });
        threads.clone().for_each(|thread| text.line(&format!("    runs_{thread}.join();")));
    }
    text.line("");
    text.comment("    ", &about_assertion(plan));
    match &plan.example {
        Some(example) if plan.is_certain => text.line(&format!("    assert({example});")),
        Some(example) => {
            text.line(&format!("    // assert({example});"));
            text.line("    assert(true);");
        }
        None => text.line("    assert(true);"),
    }
    if !plan.destroy.is_empty() {
        text.line("");
    }
    plan.destroy.iter().for_each(|statement| text.statement(statement));
    if setting.is_c {
        text.line("    return 0;");
    }
    text.line("}");
}

/// Whether main makes the object. Otherwise no thread can be given it.
fn is_made(plan: &Plan) -> bool {
    plan.create.iter().any(|statement| statement.state == State::Called)
}

fn about_assertion(plan: &Plan) -> String {
    let seen = match &plan.seen[..] {
        [] => String::new(),
        [one] => format!(" The threads left {one}."),
        [first @ .., last] => format!(" The threads left {} and {last}.", first.join(", ")),
    };
    match &plan.example {
        Some(_) if plan.is_certain => format!("No turn is lost. What else must hold now?{seen}"),
        Some(_) => format!("What must hold now?{seen} For example:"),
        None => format!("What must hold now? Put it in place of `true`.{seen}"),
    }
}

struct Text {
    lines: Vec<Line>,
    with_choices: bool,
}

impl Text {
    fn line(&mut self, line: &str) {
        self.about(line, None);
    }

    fn about(&mut self, line: &str, member: Option<usize>) {
        // The name of a file may have several lines.
        self.lines.push((line.replace(['\n', '\r'], " "), member));
    }

    fn statement(&mut self, statement: &Statement) {
        let text = &statement.text;
        match statement.state {
            State::Called => self.about(&format!("    {text}"), statement.member),
            State::Choice if self.with_choices => self.about(&format!("    {text}"), statement.member),
            // A backslash would continue the comment on the next line.
            _ => self.line(&format!("    // {}", text.trim_end_matches('\\'))),
        }
    }

    /// A comment of as many lines as it needs.
    fn comment(&mut self, indent: &str, comment: &str) {
        let mut line = format!("{indent}//");
        for word in comment.split_whitespace() {
            if line.len() + word.len() >= WIDTH {
                self.line(&line);
                line = format!("{indent}//");
            }
            line.push(' ');
            line.push_str(word);
        }
        self.line(&line);
    }
}
