//! `casilla serve`, and `casilla` alone: the page to play in the browser.

mod stdio;

use crate::Outcome;
use crate::data::Data;
use crate::failure::{Context, Result, bail};
use crate::guests::{self, Allowance};
use crate::limit::Limit;
use crate::remark::Remark;
use clap::Args;
use message::{Say, message};
use std::env;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;
use store::Store;
use web::server::Guests;

/// Serve the page: play in the browser
///
/// Games are saved in a file in the data folder, so you can close the page and the program at any time; if that folder cannot be
/// written, games stay in memory. Ctrl-C ends it.
/// `casilla` without a command does the same and opens the page.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla serve --open
  casilla serve --port 8080 --data ./games
  casilla serve --bind 0.0.0.0          whoever is on the same network may play too
  casilla serve --static target/site    shows the page without a server, which 'cargo xtask site' builds
  casilla serve --allow-players ./players    the page may watch and race the programs in that folder
  casilla serve --stdio                 answers requests of the API, a line of JSON each, on standard input and output")]
pub(crate) struct Serve {
    /// The port; 0 for any free one
    #[arg(long, default_value_t = PORT)]
    port: u16,

    /// The address to listen on; by default only this machine is served
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,

    /// Tell people apart by a name, without a password: each has their own games and statistics. Off unless other machines are
    /// served
    #[arg(long, num_args = 0..=1, default_missing_value = "true", value_name = "YES", conflicts_with = "stdio")]
    people: Option<bool>,

    /// Open the page in a browser
    #[arg(long)]
    open: bool,

    /// Answer the page's requests as lines of JSON on standard input and output instead, and keep games in memory unless
    /// '--data' names a folder: {"id":1,"method":"POST","path":"/api/games","body":{"text":"…"}}
    #[arg(long, conflicts_with_all = ["port", "bind", "open"])]
    stdio: bool,

    /// With '--stdio', how much work an answer may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s", requires = "stdio")]
    budget: Limit,

    /// Show the files of a folder instead, such as the page without a server that 'cargo xtask site' has built
    #[arg(long = "static", value_name = "DIR", conflicts_with_all = ["stdio", "data"])]
    folder: Option<PathBuf>,

    /// Let the page watch and race the programs in a folder, which play as docs/players.md describes. Anyone who
    /// can reach the page can start them, on this machine and with your rights; nothing else can be started, and
    /// nothing at all without this option
    #[arg(long, value_name = "DIR", conflicts_with_all = ["stdio", "folder"])]
    allow_players: Option<PathBuf>,

    #[command(flatten)]
    allowance: Allowance,

    #[command(flatten)]
    data: Data,
}

/// Not one of the ports that everything else is served at.
const PORT: u16 = 4717;

impl Serve {
    /// What `casilla` does without a command.
    pub(super) fn and_open() -> Serve {
        Serve {
            port: PORT,
            bind: IpAddr::V4(Ipv4Addr::LOCALHOST),
            people: None,
            open: true,
            stdio: false,
            budget: Limit::Time(Duration::from_mins(1)),
            folder: None,
            allow_players: None,
            allowance: Allowance::default(),
            data: Data::default(),
        }
    }

    pub(super) fn run(self) -> Result<Outcome> {
        if self.stdio {
            let store =
                if self.data.is_named() { Store::open(&self.data.folder()?)? } else { Store::in_memory()? };
            return stdio::answer(&store, self.budget);
        }
        if let Some(folder) = self.folder {
            return show(SocketAddr::new(self.bind, self.port), folder, self.open);
        }
        let folder = self.data.folder()?;
        let store = Store::open(&folder)?;
        let place = folder.display();
        let unkept = store.unkept().map(|reason| reason.say());
        let address = SocketAddr::new(self.bind, self.port);
        let people = self.people.unwrap_or(!self.bind.is_loopback()).then(|| folder.join("people"));
        let players = match &self.allow_players {
            Some(place) => guests::of_folder(place, self.allowance)?,
            None => Vec::new(),
        };
        let names: Vec<String> = players.iter().map(|it| it.name.clone()).collect();
        web::server::serve_people(address, store, Guests { people, players }, |address| {
            let url = format!("http://{}/", reachable(address));
            // The server works whether or not anybody reads this.
            let _ = Remark::Served { url: &url, folder: &place, unkept: unkept.clone() }.say();
            if let Some(place) = &self.allow_players {
                let _ = Remark::Playable { folder: &place.display(), names: &names.join(", ") }.say();
            }
            if !address.ip().is_loopback() {
                let _ = Remark::Reachable.say();
            }
            if self.open {
                open(&url);
            }
        })
        .with_context(|| message!("choose another port with --port"))?;
        Ok(Outcome::Yes)
    }
}

/// Serves the files of a folder.
fn show(address: SocketAddr, folder: PathBuf, is_opened: bool) -> Result<Outcome> {
    if !folder.join("index.html").is_file() {
        bail!("{} has no index.html", folder.display());
    }
    let place = folder.display().to_string();
    let served = web::server::serve_folder(address, folder, |address| {
        let url = format!("http://{}/", reachable(address));
        // The server works whether or not anybody reads this.
        let _ = Remark::FolderServed { url: &url, folder: &place }.say();
        if is_opened {
            open(&url);
        }
    });
    served.with_context(|| message!("choose another port with --port"))?;
    Ok(Outcome::Yes)
}

/// The address to ask at: one that means all of them is none.
fn reachable(address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => SocketAddr::from((Ipv4Addr::LOCALHOST, address.port())),
        IpAddr::V6(ip) if ip.is_unspecified() => SocketAddr::from((Ipv6Addr::LOCALHOST, address.port())),
        _ => address,
    }
}

/// Opens a page in the user's browser if there is a way to; the address was told anyway.
fn open(url: &str) {
    let is_screen = cfg!(any(windows, target_os = "macos"))
        || env::var_os("DISPLAY").is_some()
        || env::var_os("WAYLAND_DISPLAY").is_some();
    if !is_screen {
        return;
    }
    let (program, words): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(words).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Without such a program the user opens the page.
    drop(command.spawn());
}
