// Files of the standard library on files in memory.
// CHECK --algorithm rf => exit=0 verdict=safe complete=164

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::thread;

fn main() {
    assert!(File::open("none").is_err());
    assert_eq!(File::open("none").unwrap_err().kind(), std::io::ErrorKind::NotFound);
    let workers: Vec<_> = (0..2)
        .map(|i| {
            thread::spawn(move || {
                let mut f = OpenOptions::new().create(true).append(true).open("log").unwrap();
                writeln!(f, "line {i}").unwrap();
            })
        })
        .collect();
    for w in workers {
        w.join().unwrap();
    }
    let mut lines: Vec<String> = BufReader::new(File::open("log").unwrap()).lines().map(|l| l.unwrap()).collect();
    lines.sort();
    assert_eq!(lines.len(), 2);
    let mut f = File::options().read(true).write(true).open("log").unwrap();
    f.seek(SeekFrom::Start(5)).unwrap();
    let mut rest = String::new();
    f.read_to_string(&mut rest).unwrap();
    assert_eq!(f.metadata().unwrap().len(), 14);
    fs::remove_file("log").unwrap();
    assert!(!fs::exists("log").unwrap());
}
