//! Where games, settings and results are kept.

use crate::failure::{Context, Result};
use clap::Args;
use message::message;
use std::env;
use std::path::PathBuf;

/// The folder for what is kept.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Data {
    /// Where games, settings and results are kept; the user's own data directory if not given
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Data {
    /// Whether the user has named one.
    pub(crate) fn is_named(&self) -> bool {
        self.data.is_some()
    }

    /// The folder, as the user or the system tells.
    ///
    /// # Errors
    /// If neither does.
    pub(crate) fn folder(&self) -> Result<PathBuf> {
        let folder = self.data.clone().or_else(usual);
        folder.context(message!("there is no home directory for the games: name one with --data DIR"))
    }
}

/// Where programs keep what is the user's, by the customs of the system.
fn usual() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
    let parent = if cfg!(windows) {
        set("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| set("HOME").map(|home| home.join(".local/share")))
    };
    parent.map(|parent| parent.join("casilla"))
}
