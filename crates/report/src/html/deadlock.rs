//! A deadlock as a picture: the threads and the objects that they hold and wait for.

use super::Story;
use super::ring::ring;
use crate::facts::locks::deadlock::{Wait, cycle};
use maud::{Markup, html};

/// The cycle of waits as a ring, if there is one.
pub(super) fn picture(waits: &[Wait], story: &Story) -> Markup {
    let cycle = cycle(waits);
    let mut nodes: Vec<(String, bool)> = Vec::new();
    let mut labels: Vec<String> = Vec::new();
    for wait in &cycle {
        nodes.push((story.names.thread(wait.thread), true));
        labels.push(format!("waits{}", story.place(&wait.place)));
        if let Some(object) = &wait.object {
            nodes.push((object.clone(), false));
            labels.push("held by".to_string());
        }
    }
    if nodes.len() < 2 {
        return html! {};
    }
    ring(&nodes, &labels, "the cycle of the deadlock")
}
