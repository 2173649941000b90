//! Experiments: what came out of each, as a report and a table of its games, both texts of the front end's own making.

use crate::{Id, Moment, StoreError};
use serde::{Deserialize, Serialize};

/// An experiment in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experiment {
    /// Its name.
    pub id: Id,
    /// The kind of puzzle.
    pub kind: String,
    /// What to call it.
    pub title: String,
    /// Games that were played.
    pub games: u64,
    /// Whether games are missing.
    pub is_partial: bool,
    /// When it ended.
    pub finished: Moment,
}

/// Where experiments are kept.
pub trait Experiments {
    /// Keeps an experiment with its report and its games, or what has become of it.
    ///
    /// # Errors
    /// If it cannot be written.
    fn add_experiment(&self, it: &Experiment, report: &str, rows: &str) -> Result<(), StoreError>;

    /// The latest experiments, the last one first.
    ///
    /// # Errors
    /// If they cannot be read.
    fn experiments(&self, most: usize) -> Result<Vec<Experiment>, StoreError>;

    /// The report of an experiment.
    ///
    /// # Errors
    /// If there is none of that name, or it cannot be read.
    fn experiment_report(&self, id: &Id) -> Result<String, StoreError>;

    /// The games of an experiment.
    ///
    /// # Errors
    /// If there is none of that name, or they cannot be read.
    fn experiment_rows(&self, id: &Id) -> Result<String, StoreError>;

    /// Forgets an experiment.
    ///
    /// # Errors
    /// If there is none of that name, or the change cannot be written.
    fn remove_experiment(&self, id: &Id) -> Result<(), StoreError>;
}
