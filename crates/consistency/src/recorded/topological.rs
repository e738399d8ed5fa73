//! An order of events in which each comes after what it waits for.

/// An event: its chain, which is a thread or a buffer, and its place there.
pub(crate) type Place = (u32, u32);

/// The events of chains of these lengths in an order in which each comes after those of its chain before it and after what it waits
/// for, if there is one. A chain goes on until it waits. `missing` returns something that an event waits for and that is not among
/// the events that were done, if there is; it is called with the number of those for each chain.
pub(crate) fn in_order(
    lengths: &[u32],
    mut missing: impl FnMut(Place, &[u32]) -> Option<Place>,
) -> Option<Vec<Place>> {
    let mut order = Vec::new();
    let mut done = vec![0; lengths.len()];
    // By chain, which chains wait for which of its events.
    let mut waiting: Vec<Vec<(u32, u32)>> = vec![Vec::new(); lengths.len()];
    let mut ready: Vec<u32> = (0..lengths.len() as u32).rev().collect();
    while let Some(chain) = ready.pop() {
        while done[chain as usize] < lengths[chain as usize] {
            let place = (chain, done[chain as usize]);
            if let Some((other, index)) = missing(place, &done) {
                waiting[other as usize].push((index, chain));
                break;
            }
            order.push(place);
            done[chain as usize] += 1;
            let now = done[chain as usize];
            waiting[chain as usize].retain(|&(index, waits)| {
                let is_ready = index < now;
                if is_ready {
                    ready.push(waits);
                }
                !is_ready
            });
        }
    }
    (order.len() == lengths.iter().map(|&length| length as usize).sum()).then_some(order)
}
