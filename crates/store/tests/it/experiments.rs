//! Experiments come back as they were kept.

use store::{Experiment, FILE, Id, Store, StoreError};

fn experiment(title: &str, finished: i64) -> Experiment {
    Experiment {
        id: Id::random().unwrap(),
        kind: "minesweeper".to_owned(),
        title: title.to_owned(),
        games: 100,
        is_partial: finished == 1,
        finished,
    }
}

#[test]
fn experiments_come_back_the_latest_first() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (experiment("first", 1), experiment("second", 2));
    let store = Store::open(folder.path()).unwrap();
    for it in [&first, &second] {
        store.add_experiment(it, "a report", "some,rows\n").unwrap();
    }
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.experiments(10).unwrap(), [second.clone(), first.clone()]);
    assert_eq!(store.experiments(1).unwrap()[0], second);
    assert_eq!(store.experiment_report(&first.id).unwrap(), "a report");
    assert_eq!(store.experiment_rows(&first.id).unwrap(), "some,rows\n");
    store.remove_experiment(&second.id).unwrap();
    assert!(matches!(store.remove_experiment(&second.id), Err(StoreError::NoExperiment)));
    assert!(matches!(store.experiment_report(&second.id), Err(StoreError::NoExperiment)));
    assert_eq!(store.experiments(10).unwrap(), [first]);
}

#[test]
fn a_file_from_before_there_were_experiments_is_taken_over() {
    let folder = tempfile::tempdir().unwrap();
    drop(Store::open(folder.path()).unwrap());
    let file = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    file.execute_batch("DROP TABLE experiments; PRAGMA user_version = 1").unwrap();
    drop(file);
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.experiments(10).unwrap(), []);
}
