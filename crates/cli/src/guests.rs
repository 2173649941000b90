//! Players of one's own: programs that speak JSON Lines on standard input and output, as `docs/players.md` tells.
//!
//! Here are the names under which users ask for them; `process` starts and watches a program, `protocol` knows what is said.

mod process;
mod protocol;

use crate::failure::{Context, Result, bail, failure};
use crate::watch::Watch;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Args, Command};
use message::{Message, message};
use play::Kind;
use play::guest::{Invitation, Invite};
use protocol::Program;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::limit::Limit;

/// What a program that plays is allowed.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Allowance {
    /// How long a program of your own may think about a move, such as 500ms or 10s
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = time)]
    move_time: Duration,
}

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance { move_time: Duration::from_secs(10) }
    }
}

fn time(text: &str) -> Result<Duration, Message> {
    match text.parse() {
        Ok(Limit::Time(time)) if !time.is_zero() => Ok(time),
        _ => Err(message!("expected a time such as 500ms, 10s or 1m")),
    }
}

/// Whether a player's name is the path of a program.
pub(crate) fn is_program(name: &str) -> bool {
    name.contains(['/', '\\'])
}

/// Invites the program at a path, once it has said hello.
///
/// # Errors
/// If it cannot be started, or does not answer as it should.
pub(crate) fn invite(
    path: &str,
    kind: Kind,
    allowance: Allowance,
    watch: Option<&Arc<Watch>>,
) -> Result<Invitation> {
    let program = Arc::new(Program {
        path: Path::new(path).to_owned(),
        move_time: allowance.move_time,
        watch: watch.map(Arc::clone),
    });
    let mut first = protocol::Guest::new(Arc::clone(&program), kind);
    first.hello().map_err(|reason| failure!("{path}: {reason}"))?;
    let name = Path::new(path).file_name().map_or_else(|| path.into(), OsStr::to_string_lossy);
    let invite: Invite = Arc::new(move |kind| Box::new(protocol::Guest::new(Arc::clone(&program), kind)));
    Ok(Invitation { name: name.into_owned(), invite })
}

/// Invites every program that lies in a folder itself, by the name of its file, which no request can change into a path; but not the
/// tests beside them, `test_…`. Each is started when somebody asks it to play.
///
/// # Errors
/// If there is no program in it, or one is called as a player of ours is.
pub(crate) fn of_folder(folder: &Path, allowance: Allowance) -> Result<Vec<Invitation>> {
    let cannot = || message!("--allow-players: cannot read {}", folder.display());
    let place = folder.canonicalize().with_context(cannot)?;
    let mut invitations = Vec::new();
    for entry in place.read_dir().with_context(cannot)? {
        // A link that leads elsewhere is no file of this folder.
        let path = entry.with_context(cannot)?.path().canonicalize().with_context(cannot)?;
        let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default().to_owned();
        if path.parent() != Some(&place)
            || !can_run(&path)
            || name.starts_with('.')
            || name.starts_with("test_")
        {
            continue;
        }
        let ours = play::players::all().into_iter().chain(play::players::as_printed());
        if ours.map(|it| it.name).any(|it| it == name) {
            bail!("--allow-players: {} has the same name as one of our players: rename it", path.display());
        }
        let (move_time, watch) = (allowance.move_time, None);
        let program = Arc::new(Program { path, move_time, watch });
        let invite: Invite = Arc::new(move |kind| Box::new(protocol::Guest::new(Arc::clone(&program), kind)));
        invitations.push(Invitation { name, invite });
    }
    if invitations.is_empty() {
        bail!("--allow-players: there is no program in {} that can be run", folder.display());
    }
    invitations.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(invitations)
}

/// Whether a file is a program.
fn can_run(path: &Path) -> bool {
    let Ok(about) = path.metadata() else { return false };
    #[cfg(unix)]
    let may_run = std::os::unix::fs::PermissionsExt::mode(&about.permissions()) & 0o111 != 0;
    #[cfg(not(unix))]
    let may_run = true;
    about.is_file() && may_run
}

/// Players by their names, and programs by their paths.
///
/// # Errors
/// If a program does not come, or two go by the same name.
pub(crate) fn entrants<E>(
    names: &[String],
    ours: impl Fn(&str) -> Option<E>,
    guest: impl Fn(Invitation) -> E,
    kind: Kind,
    (allowance, watch): (Allowance, &Arc<Watch>),
) -> Result<Vec<E>> {
    let mut taken: Vec<String> = names.iter().filter(|it| !is_program(it)).cloned().collect();
    let mut entrants = Vec::new();
    for name in names {
        if !is_program(name) {
            entrants.extend(ours(name));
            continue;
        }
        let invitation = invite(name, kind, allowance, Some(watch))?;
        if taken.contains(&invitation.name) {
            bail!("two players are called {}: rename one of the programs", invitation.name);
        }
        taken.push(invitation.name.clone());
        entrants.push(guest(invitation));
    }
    Ok(entrants)
}

/// Reads the name of a player of ours, or the path of a program.
#[derive(Clone)]
pub(crate) struct PlayerParser(PossibleValuesParser);

impl PlayerParser {
    pub(crate) fn new(names: impl Iterator<Item = impl Into<PossibleValue>>) -> PlayerParser {
        PlayerParser(PossibleValuesParser::new(names))
    }
}

impl TypedValueParser for PlayerParser {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        match value.to_str() {
            Some(path) if is_program(path) => Ok(path.to_owned()),
            Some(_) => self.0.parse_ref(command, arg, value),
            None => Err(clap::Error::new(ErrorKind::InvalidUtf8).with_cmd(command)),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}
