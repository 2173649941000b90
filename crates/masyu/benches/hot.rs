//! The hot parts of Masyu: setting a board up, solving it with proof, counting, judging.
//!
//! `cargo bench -p casilla-masyu`

#![allow(missing_docs, reason = "criterion's macros make undocumented items")]

use casilla_masyu::exact::{Answer, Solver};
use casilla_masyu::{Board, Puzzle, Visit, codec, count, rules};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use exact::Budget;
use grid::Size;
use std::hint::black_box;

/// One puzzle of our own for each size, the hardest kind: no pearl can be spared.
const PUZZLES: [&str; 3] = [
    "mashu/10/10/0i3310b10000c90c063a16000390005340",
    "mashu/15/15/1160303203i0c033c0b0309330009c2190204010931l39390c130301933c90c60a093c02000",
    "mashu/20/20/30c0190091c00030j136a9901900100a3130303133230220269i000030900i02039c0j01d1030001991163099c09003i210c1912139100123114109040cc0i00i00910",
];

fn read(url: &str) -> Puzzle {
    let format = codec::FORMATS.iter().find(|format| format.name == "puzzlink").expect("puzz.link is read");
    (format.read)(url).expect("the puzzles are well-formed").puzzle
}

fn solve(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve with proof");
    let mut solver = Solver::new();
    for puzzle in PUZZLES.map(read) {
        group.bench_with_input(BenchmarkId::from_parameter(puzzle.size()), &puzzle, |bencher, puzzle| {
            bencher.iter(|| solver.solve(black_box(puzzle), &Budget::unlimited()));
        });
    }
}

/// A budget of no nodes at all: what is left is the set-up and the first propagation.
fn set_up(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("set up");
    let mut solver = Solver::new();
    for puzzle in PUZZLES.map(read) {
        group.bench_with_input(BenchmarkId::from_parameter(puzzle.size()), &puzzle, |bencher, puzzle| {
            bencher.iter(|| solver.solve(black_box(puzzle), &Budget::nodes(0)));
        });
    }
}

fn judge(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("judge");
    let mut solver = Solver::new();
    for puzzle in PUZZLES.map(read) {
        let Answer::One(board) = solver.solve(&puzzle, &Budget::unlimited()) else {
            panic!("the puzzles are unique")
        };
        group.bench_with_input(
            BenchmarkId::from_parameter(puzzle.size()),
            &board,
            |bencher, board: &Board| {
                bencher.iter(|| rules::judge(black_box(board)));
            },
        );
    }
}

fn count_loops(criterion: &mut Criterion) {
    let empty = Puzzle::empty(Size::new(8, 8).expect("a small board"), Visit::Pearls);
    criterion.bench_function("count the loops of 8x8", |bencher| {
        bencher.iter(|| count::count(black_box(&empty), &Budget::unlimited(), 1));
    });
}

criterion_group!(benches, set_up, solve, judge, count_loops);
criterion_main!(benches);
