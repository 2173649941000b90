//! Files to keep: pictures, and texts in any format.

use super::call::Context;
use super::fault::{Code, Fault};
use super::games::Text;
use super::view::Sentence;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use draw::Scene;
use message::{Message, message};
use play::{Position, Solver, Unwritable};
use schemars::JsonSchema;
use serde::Serialize;

/// A file.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct File {
    /// What to call it, such as `masyu-10x10.png`.
    pub name: String,
    /// What it is.
    pub mime: &'static str,
    /// What is in it, in base64.
    pub base64: String,
    /// What of the position it leaves out.
    pub lost: Vec<Sentence>,
}

/// What is seen of a game as a file, with what was drawn or without it.
pub(super) fn of_game(context: &Context<'_>, place: &[&str]) -> Result<File, Fault> {
    let game = context.game(place[0])?;
    let (position, scene) = (game.table().position(), game.table().scene());
    game.leave(context.tables);
    if place[2] == CERTIFICATE {
        return certificate(context, &position);
    }
    match place[1] {
        "marked" => file(&position, &scene, place[2]),
        "bare" => {
            let bare = position.unmarked();
            file(&bare, &bare.scene(), place[2])
        }
        _ => Err(Fault::new(Code::NotFound, message!("a picture is 'marked' or 'bare'"))),
    }
}

/// A position as a file: `svg`, `png`, or any format in which it can be written.
pub(super) fn file(position: &Position, scene: &Scene, format: &str) -> Result<File, Fault> {
    let (mime, end, bytes, lost) = match format {
        "svg" => ("image/svg+xml", "svg", draw::svg(scene).into_bytes(), Vec::new()),
        #[cfg(feature = "pixels")]
        "png" => ("image/png", "png", draw::png(scene), Vec::new()),
        _ => {
            let (bytes, lost) = position.write_file(format).map_err(refused)?;
            match format {
                "json" => ("application/json", "json", bytes, lost),
                "mbf" => ("application/octet-stream", "mbf", bytes, lost),
                _ => ("text/plain", "txt", bytes, lost),
            }
        }
    };
    let name = format!("{}-{}.{end}", position.kind(), position.size());
    Ok(File { name, mime, base64: BASE64_STANDARD.encode(bytes), lost: told(&lost) })
}

/// The name of the format that proves to strangers how many solutions a puzzle has.
pub(super) const CERTIFICATE: &str = "certificate";

/// What proves to strangers how many solutions a puzzle has, as a file.
pub(super) fn certificate(context: &Context<'_>, position: &Position) -> Result<File, Fault> {
    if !position.is_puzzle() {
        return Err(Fault::new(
            Code::Illegal,
            message!("a game of Minesweeper has no solution to prove: 'casilla odds' gives the best move"),
        ));
    }
    let (_, certificate) = Solver::new().certify(position, play::ProofSystem::All, &context.budget);
    let certificate = certificate
        .ok_or_else(|| Fault::new(Code::Illegal, message!("nothing was proved in the time that there is")))?;
    let name = format!("{}-{}.proof.zst", position.kind(), position.size());
    let base64 = BASE64_STANDARD.encode(certificate.packed());
    Ok(File { name, mime: "application/zstd", base64, lost: Vec::new() })
}

/// A position as a text.
pub(super) fn text(position: &Position, format: &str) -> Result<Text, Fault> {
    let written = position.write(format).map_err(refused)?;
    Ok(Text { text: written.text, lost: told(&written.lost) })
}

fn refused(error: Unwritable) -> Fault {
    match error {
        Unwritable::NoSuchFormat { .. } => Fault::new(Code::NotFound, error),
        Unwritable::Binary { .. } | Unwritable::Cannot { .. } => Fault::new(Code::Illegal, error),
    }
}

/// What a format leaves out.
fn told(lost: &[Message]) -> Vec<Sentence> {
    lost.iter().map(|it| Sentence::of(|language| it.tell(language))).collect()
}
