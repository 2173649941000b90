//! What a field without a guess costs to make, and what its certificate.
//!
//! `cargo bench -p casilla-minesweeper`

#![allow(missing_docs, reason = "criterion's macros make undocumented items")]

use casilla_minesweeper::generate::{Generator, Made, Order, Outcome};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use grid::{Budget, Rng, Size};

const BOARDS: [(usize, usize, usize); 4] = [(9, 9, 10), (16, 16, 40), (30, 16, 99), (30, 16, 170)];

fn orders() -> impl Iterator<Item = (String, Order)> {
    BOARDS.into_iter().map(|(width, height, mines)| {
        let size = Size::new(width, height).expect("small boards");
        (format!("{size}/{mines}"), Order { size, mines, first: None, level: None })
    })
}

fn make(generator: &mut Generator, order: &Order, rng: &mut Rng) -> Made {
    loop {
        if let Outcome::Made(made) = generator.make(order, rng, &Budget::unlimited()) {
            return made;
        }
    }
}

fn fields(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("field without a guess");
    for (name, order) in orders() {
        let (mut generator, mut rng) = (Generator::new(), Rng::new(7));
        group.bench_with_input(BenchmarkId::from_parameter(name), &order, |bencher, order| {
            bencher.iter(|| make(&mut generator, order, &mut rng));
        });
    }
}

fn certificates(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("certificate");
    for (name, order) in orders() {
        let (mut generator, mut rng) = (Generator::new(), Rng::new(7));
        let fields: Vec<Made> = (0..50).map(|_| make(&mut generator, &order, &mut rng)).collect();
        let mut next = fields.iter().cycle();
        group.bench_function(BenchmarkId::from_parameter(name), |bencher| {
            bencher.iter(|| next.next().map(Made::certificate));
        });
    }
}

criterion_group!(benches, fields, certificates);
criterion_main!(benches);
