//! Strongly connected components of a graph that is given by its successors.
//!
//! Source: Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1(2), 1972; without recursion.

/// By vertex, the number of its component: those that it reaches have lower or equal numbers. Of vertices that no root reaches it is
/// `u32::MAX`.
pub(super) fn components(
    vertices: usize,
    roots: impl IntoIterator<Item = u32>,
    mut successors: impl FnMut(u32, &mut Vec<u32>),
) -> Vec<u32> {
    const NONE: u32 = u32::MAX;
    let mut component = vec![NONE; vertices];
    let mut visited = vec![NONE; vertices];
    // The lowest number of a vertex that is reached and has no component yet.
    let mut lowest = vec![NONE; vertices];
    let (mut visits, mut found) = (0, 0);
    let mut open = Vec::new();
    // The vertices of the path, with the start of their successors that are left.
    let mut path: Vec<(u32, usize)> = Vec::new();
    let mut left = Vec::new();
    let mut next = Vec::new();
    for root in roots {
        if visited[root as usize] != NONE {
            continue;
        }
        let mut enter = Some(root);
        loop {
            if let Some(vertex) = enter.take() {
                (visited[vertex as usize], lowest[vertex as usize]) = (visits, visits);
                visits += 1;
                open.push(vertex);
                path.push((vertex, left.len()));
                next.clear();
                successors(vertex, &mut next);
                left.extend_from_slice(&next);
            }
            let Some(&(vertex, start)) = path.last() else { break };
            if left.len() > start {
                let Some(other) = left.pop() else { break };
                if visited[other as usize] == NONE {
                    enter = Some(other);
                } else if component[other as usize] == NONE {
                    let reached = visited[other as usize];
                    lowest[vertex as usize] = lowest[vertex as usize].min(reached);
                }
                continue;
            }
            path.pop();
            if lowest[vertex as usize] == visited[vertex as usize] {
                while let Some(member) = open.pop() {
                    component[member as usize] = found;
                    if member == vertex {
                        break;
                    }
                }
                found += 1;
            }
            if let Some(&(parent, _)) = path.last() {
                lowest[parent as usize] = lowest[parent as usize].min(lowest[vertex as usize]);
            }
        }
    }
    component
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn cycles_are_components_and_successors_have_lower_numbers() {
        // Two cycles, 1 2 3 and 4 5, with 0 before and 6 after them.
        let edges: [&[u32]; 8] = [&[1], &[2], &[3, 4], &[1], &[5], &[4, 6], &[], &[0]];
        let found = components(8, 0..7, |vertex, next| next.extend(edges[vertex as usize]));
        assert!(found[1] == found[2] && found[2] == found[3] && found[4] == found[5]);
        assert!(found[0] > found[1] && found[1] > found[4] && found[4] > found[6]);
        assert_eq!(found[7], u32::MAX);
    }
}
