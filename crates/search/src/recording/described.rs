//! The types of allocated objects, from the accesses to them.
//!
//! An allocator that returns `void *` says nothing of what it allocates. The code that uses the object does: each of its accesses
//! names a type and a place in it.

use interleaf_memory::Allocation;
use interleaf_program::{Address, Shape, ShapeKind};
use std::sync::Arc;

/// Types of objects, each with the address at which one starts, as an execution mentions them.
#[derive(Default)]
pub(crate) struct Described(Vec<(Address, Arc<Shape>)>);

impl Described {
    /// Adds what a step mentions.
    pub(crate) fn add(&mut self, mentioned: Vec<(Address, Arc<Shape>)>) {
        for (start, shape) in mentioned {
            if !self.0.iter().any(|(other, known)| *other == start && *known == shape) {
                self.0.push((start, shape));
            }
        }
    }

    /// Gives each allocation the largest type that starts where the object does and fits into it, if it has none or a smaller one: a message
    /// may be allocated as its header. If one of the same type starts behind it, the object is an array.
    pub(crate) fn give(&self, allocations: &mut [Allocation]) {
        for allocation in allocations.iter_mut() {
            let object = allocation.object;
            let known = allocation.shape.as_ref().map_or(0, |shape| match &shape.kind {
                ShapeKind::Array(element) => element.size,
                _ => shape.size,
            });
            let within =
                |start: Address| start.checked_sub(object.base).filter(|&offset| offset < object.size);
            let fitting = self.0.iter().filter(|(start, shape)| {
                *start == object.base && known < shape.size && shape.size <= object.size
            });
            // The first one of several that are equally large.
            let Some((_, shape)) = fitting.rev().max_by_key(|(_, shape)| shape.size) else { continue };
            let is_next = |(start, other): &(Address, Arc<Shape>)| {
                other == shape && within(*start).is_some_and(|offset| offset > 0 && offset % shape.size == 0)
            };
            let is_array = self.0.iter().any(is_next);
            allocation.shape = Some(if is_array {
                Arc::new(Shape::array(shape.clone(), object.size))
            } else {
                shape.clone()
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use interleaf_program::{Object, ObjectKind, Place};
    use interleaf_trace::ThreadIndex;

    fn allocation(base: Address, size: u64) -> Allocation {
        Allocation {
            object: Object { base, size, kind: ObjectKind::Heap, zeroed: false },
            thread: ThreadIndex(0),
            place: Place::default(),
            name: None,
            shape: None,
        }
    }

    fn given(mentioned: &[(Address, u64)], size: u64) -> Option<Shape> {
        given_over(None, mentioned, size)
    }

    fn given_over(known: Option<Shape>, mentioned: &[(Address, u64)], size: u64) -> Option<Shape> {
        let mut described = Described::default();
        described.add(mentioned.iter().map(|&(at, size)| (at, Arc::new(Shape::unknown(size)))).collect());
        let mut allocations = [Allocation { shape: known.map(Arc::new), ..allocation(4096, size) }];
        described.give(&mut allocations);
        allocations[0].shape.as_deref().cloned()
    }

    #[test]
    fn an_object_has_the_largest_type_that_fits() {
        assert_eq!(given(&[(4096, 8), (4096, 16), (4096, 32)], 24), Some(Shape::unknown(16)));
        assert_eq!(given(&[(4104, 8)], 24), None);
        assert_eq!(given(&[], 24), None);
    }

    #[test]
    fn a_header_is_not_the_message() {
        let header = Arc::new(Shape::unknown(8));
        let headers = Some(Shape::array(header.clone(), 16));
        assert_eq!(given_over(headers.clone(), &[(4096, 16), (4096, 8)], 16), Some(Shape::unknown(16)));
        assert_eq!(given_over(headers.clone(), &[(4096, 8)], 16), headers);
    }

    #[test]
    fn equal_types_behind_each_other_are_an_array() {
        let element = Arc::new(Shape::unknown(8));
        assert_eq!(given(&[(4096, 8), (4112, 8)], 24), Some(Shape::array(element, 24)));
        // In a structure with a field of its own type behind it, offsets differ.
        assert_eq!(given(&[(4096, 8), (4100, 8)], 24), Some(Shape::unknown(8)));
    }
}
