//! scratch
#[path = "../tests/support/mod.rs"]
mod support;
fn program_place(p: &interleaf_llvm::Llvm, s: interleaf_program::Site) -> interleaf_program::Place { use interleaf_program::Program; p.describe(s) }
fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    match interleaf_llvm::load(&text, &Default::default()) {
        Ok(program) => { if std::env::var("DUMP").is_ok() { println!("{program:#?}"); }
            let run = support::run(&program, false, &[]); println!("{}", run.output); println!("{:?} {:?} {:?}", run.result, run.faults, (run.blocked, run.out_of_fuel.map(|s| program_place(&program, s)))); }
        Err(e) => println!("error: {e}"),
    }
}
