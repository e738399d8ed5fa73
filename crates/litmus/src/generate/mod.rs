//! Tests from cycles, in the manner of diy (Alglave, Maranget, Sarkar, Sewell, "Litmus: Running Tests Against Hardware",
//! TACAS 2011).
//!
//! A cycle of program order and of communication between threads cannot happen under sequential consistency. Whether it can
//! under another model is what its test asks.
//!
//! ```
//! use interleaf_litmus::generate::{Cycle, Language, named_test};
//! let cycle = Cycle::parse("PodWR Fre PodWR Fre", Language::X86).unwrap();
//! assert_eq!(
//!     named_test(&cycle),
//!     "X86_64 SB
//! \"PodWR Fre PodWR Fre\"
//! {
//! uint64_t x; uint64_t y;
//! }
//!  P0            | P1            ;
//!  movq $1,(x)   | movq $1,(y)   ;
//!  movq (y),%rax | movq (x),%rax ;
//! exists (0:rax=0 /\\ 1:rax=0)
//! "
//! );
//! ```
//!
//! | edge | from | to |
//! |---|---|---|
//! | `Rfe` | a write | a read of it in another thread |
//! | `Fre` | a read | a write in another thread that comes after the one it read |
//! | `Coe`, `Wse` | a write | a later write to the same location in another thread |
//! | `Rfi`, `Fri`, `Coi`, `Wsi` | the same | in the same thread |
//! | `Rmw` | a read | the write of the same update, an `xchg` |
//! | `PodWR`, `PosWR`, ... | an event | a later one of the same thread, on a different or the same location |
//! | `MFencedWR`, `MFencesWR`, ... | an event | the same, with `mfence` between; `SFenced`, `LFenced` likewise |
//!
//! In C, fences are `FenceScd..` and `FenceScs..`, with `Acq`, `Rel` and `AcqRel` likewise, and an edge may end with the memory
//! orders of its two events: `PodWWRlxRel`, `RfeRelAcq`. `Na` is a plain access. `Rmw` has one order, for the whole update:
//! `RmwAcqRel`. The edges on both sides of an event must agree; what neither says is relaxed.

mod cycle;
mod edges;
mod enumerate;
mod names;
mod text;

pub use cycle::{Cycle, CycleError, LONGEST};
pub use edges::{Direction, Edge, Fence, Language, Order, Relation};
pub use enumerate::enumerate;
pub use names::name;
pub use text::{named_test, test};
