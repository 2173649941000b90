//! `casilla new-player`: the beginnings of a player of one's own, with a test.

use crate::Outcome;
use crate::failure::{Context, Result, bail};
use crate::remark::Remark;
use clap::Args;
use message::message;
use std::path::{Path, PathBuf};

/// Write a working player of your own, to change as you like
///
/// Any program can be a player: Casilla starts it and talks to it in JSON Lines on standard input and output. The
/// one written here plays Minesweeper, has a test, and says how to race and watch it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla new-player --python my-player
  casilla lab minesweeper --players heuristic,my-player/player.py --board beginner --games 100
  casilla new-player --rust my-player
  casilla new-player --protocol my-player       in shell, with a conversation to test a program in any language")]
pub(crate) struct NewPlayer {
    /// In Python, without any package
    #[arg(long, group = "language")]
    python: bool,

    /// In Rust, a project of its own
    #[arg(long, group = "language")]
    rust: bool,

    /// The smallest one, in shell, with a conversation to test any program with
    #[arg(long, group = "language")]
    protocol: bool,

    /// The folder to write to; it may exist if it is empty
    #[arg(value_name = "DIR")]
    folder: PathBuf,
}

/// A file of a player: its name, its text, whether it can be run.
type File = (&'static str, &'static str, bool);

const PYTHON: [File; 2] = [
    ("player.py", include_str!("new_player/player.py"), true),
    ("test_player.py", include_str!("new_player/test_player.py"), true),
];

const RUST: [File; 2] = [
    ("Cargo.toml", include_str!("new_player/Cargo.toml.txt"), false),
    ("src/main.rs", include_str!("new_player/main.rs"), false),
];

const PROTOCOL: [File; 3] = [
    ("player.sh", include_str!("new_player/player.sh"), true),
    ("test_player.sh", include_str!("new_player/test_player.sh"), true),
    ("conversation.jsonl", include_str!("new_player/conversation.jsonl"), false),
];

impl NewPlayer {
    pub(super) fn run(self) -> Result<Outcome> {
        let (files, test): (&[File], &str) = match self {
            NewPlayer { rust: true, .. } => (&RUST, "cargo test"),
            NewPlayer { protocol: true, .. } => (&PROTOCOL, "sh test_player.sh"),
            NewPlayer { python: true, .. } => (&PYTHON, "python3 test_player.py"),
            _ => bail!("what should it be written in? expected --python, --rust or --protocol"),
        };
        let folder = &self.folder;
        let shown = folder.display();
        if folder.read_dir().is_ok_and(|mut it| it.next().is_some()) {
            bail!("{shown} is not empty: name another folder");
        }
        for file in files {
            write(folder, file).with_context(|| message!("cannot write {shown}"))?;
        }
        Remark::PlayerWritten { folder: &shown, test }.say()?;
        Ok(Outcome::Yes)
    }
}

fn write(folder: &Path, &(name, text, is_program): &File) -> std::io::Result<()> {
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent)?;
    }
    std::fs::write(&path, text)?;
    #[cfg(unix)]
    if is_program {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755))?;
    }
    #[cfg(not(unix))]
    let _ = is_program;
    Ok(())
}
