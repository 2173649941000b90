//! `casilla serve`, and `casilla` alone: the page to play in the browser.

mod stdio;

use crate::data::Data;
use crate::limit::Limit;
use crate::{Outcome, output};
use anyhow::{Context, Result};
use clap::Args;
use std::env;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::Duration;
use store::Store;

/// Serve the page: play in the browser
///
/// Games are kept in a file in the data directory, so that they survive closing the page and the program; where that cannot
/// be written, they are played in memory. Ends with Ctrl-C.
/// `casilla` without a command does the same and opens the page.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla serve --open
  casilla serve --port 8080 --data ./games
  casilla serve --bind 0.0.0.0          whoever is on the same network may play too
  casilla serve --stdio                 answers requests of the API, a line of JSON each, on standard input and output")]
pub(crate) struct Serve {
    /// The port; 0 for any that is free
    #[arg(long, default_value_t = PORT)]
    port: u16,

    /// The address; only this machine is served unless another is given
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,

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
            open: true,
            stdio: false,
            budget: Limit::Time(Duration::from_mins(1)),
            data: Data::default(),
        }
    }

    pub(super) fn run(self) -> Result<Outcome> {
        if self.stdio {
            let store =
                if self.data.is_named() { Store::open(&self.data.folder()?)? } else { Store::in_memory()? };
            return stdio::answer(&store, self.budget);
        }
        let folder = self.data.folder()?;
        let store = Store::open(&folder)?;
        let place = folder.display();
        let keeping = match store.unkept() {
            None => format!("games are kept in {place}"),
            Some(reason) => format!("games are NOT kept: {reason}, {place}"),
        };
        let address = SocketAddr::new(self.bind, self.port);
        web::server::serve(address, store, |address| {
            let url = format!("http://{}/", reachable(address));
            // The server works whether or not anybody reads this.
            let _ = output::say(&format!("Casilla is at {url} ({keeping}; Ctrl-C ends it)"));
            if !address.ip().is_loopback() {
                let _ = output::say(
                    "Whoever can reach this machine can play, and see, change and delete all games. \
                     The page answers to this machine's address in digits, not to its name.",
                );
            }
            if self.open {
                open(&url);
            }
        })
        .with_context(|| "another port can be named with --port")?;
        Ok(Outcome::Yes)
    }
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
