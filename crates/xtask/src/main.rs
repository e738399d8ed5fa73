//! Development chores.
fn main() {}
