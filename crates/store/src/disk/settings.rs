//! Settings in the file.

use super::Disk;
use crate::{Settings, StoreError};
use std::collections::BTreeMap;

impl Settings for Disk {
    fn settings(&self) -> Result<BTreeMap<String, String>, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached("SELECT name, value FROM settings")?;
        let settings = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(settings.collect::<Result<_, _>>()?)
    }

    fn set(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.change(|connection| {
            connection.execute(
                "INSERT INTO settings (name, value) VALUES (?1, ?2)
                 ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                [name, value],
            )?;
            Ok(())
        })
    }
}
