//! The tree of Parsimonious-Optimal DPOR, node by node.

use super::Explorer;
use crate::optimal::estimate::{Kind, Tree, share};
use crate::optimal::pop_schedules::{Pending, Role, Step};
use std::ops::ControlFlow;
use std::rc::Rc;

/// A schedule with the path that leads to it.
pub(crate) struct Node {
    /// The path of the execution that it was found in.
    path: Rc<[Step]>,
    /// How many steps of that path come before it.
    depth: u32,
    steps: Vec<Step>,
}

impl Tree for Explorer<'_, '_> {
    type Node = Node;

    fn root(&self) -> Node {
        Node { path: Rc::new([]), depth: 0, steps: Vec::new() }
    }

    fn visit(&mut self, node: Node, below: &mut Vec<(Kind, Node)>) -> ControlFlow<()> {
        let before = &node.path[..node.depth as usize];
        let common = self.path.iter().zip(before).take_while(|(one, other)| one == other).count();
        self.go_back(common as u32);
        for &step in &before[common..] {
            let next = self.announce(step.thread);
            self.take(step, next);
        }
        for step in node.steps {
            self.explore(step)?;
        }
        while let Some(step) = self.next() {
            self.explore(step)?;
        }
        self.end()?;
        let path: Rc<[Step]> = self.path.as_slice().into();
        while let Some(Pending { depth, steps }) = self.waiting.take() {
            let kind = kind(depth, &steps);
            below.push((kind, Node { path: path.clone(), depth, steps }));
        }
        ControlFlow::Continue(())
    }

    fn executions(&self) -> u64 {
        self.run.results.statistics.executions.total()
    }

    fn share(&self) -> Option<f64> {
        share(&self.run.machine)
    }
}

/// Where a schedule begins, its length, the thread of its head, and the thread that it is put before.
fn kind(depth: u32, steps: &[Step]) -> Kind {
    let Some(head) = steps.last() else { return Kind::default() };
    let before = match head.role {
        Role::Head { before: Some(before) } => before.0 + 1,
        _ => 0,
    };
    [depth, steps.len() as u32, head.thread.0, before]
}
