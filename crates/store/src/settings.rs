//! Settings: names and values, both texts; what they mean is the front ends' business.

use crate::StoreError;
use std::collections::BTreeMap;

/// Where settings are kept.
pub trait Settings {
    /// Every setting that was ever set.
    ///
    /// # Errors
    /// If they cannot be read.
    fn settings(&self) -> Result<BTreeMap<String, String>, StoreError>;

    /// Sets one.
    ///
    /// # Errors
    /// If it cannot be written.
    fn set(&self, name: &str, value: &str) -> Result<(), StoreError>;
}
