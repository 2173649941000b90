//! What the program says, in Spanish.

use super::{Cause, Figures, Finding, Remark, Word, counted};
use crate::commands::named;
use crate::proofs::kilobytes;
use play::choices::level;
use play::spanish::spanish;
use play::{Complete, Kind, Language, Verdict};

const HERE: Language = Language::Spanish;

pub(super) const FIGURES: Figures = Figures {
    puzzles: ["puzle", "puzles"],
    bad_lines: ["línea con errores", "líneas con errores"],
    found: "halladas",
    seconds: "s de procesador",
    per: ["por segundo", "por minuto", "por hora"],
    line: "línea",
    puzzles_bar: "{bar:20} {pos}/{len} puzles, {per_sec}, quedan {eta}",
    games_bar: "{bar:20} {pos}/{len} partidas, {per_sec}, quedan {eta}  {wide_msg}",
    pictures_bar: "{bar:20} {pos}/{len} imágenes, quedan {eta}",
    moves: ["jugada", "jugadas"],
    verdict_width: 11,
};

pub(super) fn word(it: Word) -> &'static str {
    match it {
        Word::Verdict(it) => verdict(it),
        Word::Level(it) => level(it).tell(HERE),
        Word::WithoutLevel => "sin nivel",
        Word::Kept => "sin errores",
        Word::Undecided => "sin decidir",
        Word::Broken => "con errores",
        Word::Drawn => "dibujados",
        Word::Whole => "completos",
        Word::WithLosses => "con pérdidas",
        Word::WithOdds => "con probabilidades",
        Word::Accepted => "aceptados",
        Word::Refused => "rechazados",
        Word::NoGuess => "sin adivinar",
        Word::WithStep => "con un paso",
        Word::WithMistake => "con un error",
        Word::ToGuess => "por adivinar",
        Word::ToOpen => "por abrir",
        Word::SeveralSolutions => "con varias soluciones",
        Word::NoOtherHint => "sin otra pista",
        Word::Solved => "resueltos",
        Word::Beyond => "más allá",
        Word::WithoutHint => "sin pista",
    }
}

/// How many solutions there are, in a word.
fn verdict(it: Verdict) -> &'static str {
    match it {
        Verdict::Unique => "única",
        Verdict::Several => "varias",
        Verdict::None => "ninguna",
        Verdict::Unknown => "sin decidir",
        Verdict::Solved => "resuelto",
    }
}

pub(super) fn remark(it: &Remark<'_>) -> String {
    match it {
        Remark::Proved { verdict: proved, rules, are_rules_told, finding } => {
            let rules = rules.as_ref().map_or_else(String::new, |it| format!(" con {it}"));
            let assumed = if *are_rules_told { "" } else { " (supuesto: el texto no dice las reglas)" };
            format!("{}{rules}{assumed}: {}", verdict(*proved), found(finding))
        }
        Remark::NothingToDraw => {
            "nota: no hay nada que dibujar, así que no se escribe ninguna imagen".to_owned()
        }
        Remark::Certificate { path, bytes } => format!("certificado: {path}, {}", kilobytes(*bytes)),
        Remark::NoCertificate => {
            "nota: no se ha demostrado nada, así que no se escribe ningún certificado".to_owned()
        }
        Remark::CannotCarry { format, lost } => {
            let lost: Vec<String> = lost.iter().map(|it| spanish(it)).collect();
            format!("nota: {format} no puede llevar {}", lost.join(", "))
        }
        Remark::Note(text) => format!("nota: {}", spanish(text)),
        Remark::Stopped => "detenido".to_owned(),
        Remark::Assumed { count, rules } => {
            let puzzles = if *count == 1 { "puzle no dice sus" } else { "puzles no dicen sus" };
            format!(
                "nota: {count} {puzzles} reglas: se ha supuesto {rules}, lo usual en el formato (--rules pone otras)"
            )
        }
        Remark::Made { is_stopped, made, asked, seed, pace } => {
            let stopped = if *is_stopped { "detenido: " } else { "" };
            let created = counted(*made, ["puzle creado", "puzles creados"]);
            let pace = pace.as_ref().map_or_else(String::new, |it| format!(", {}", it.told()));
            format!("{stopped}{created} de {asked} con la semilla {seed}{pace}")
        }
        Remark::Missed { number, why } => format!("puzle {number}: {}", spanish(why)),
        Remark::Sheets { puzzles, pages } => {
            format!("{} en {pages} páginas", counted(*puzzles as u64, FIGURES.puzzles))
        }
        Remark::PrintedOne { puzzle } => {
            format!("nota: el puzle {puzzle} tiene varias soluciones; se imprime una")
        }
        Remark::PrintedNone { puzzle } => format!("nota: el puzle {puzzle} no tiene solución"),
        Remark::PrintedUnproved { puzzle } => {
            format!("nota: puzle {puzzle}: el presupuesto se agotó antes de demostrar su solución")
        }
        Remark::Partial => "parcial: faltan partidas por jugar".to_owned(),
        Remark::NotMeasured => "detenido: no se han medido todas las afirmaciones".to_owned(),
        Remark::Accepted { claim, title } => format!("{}: demostrado para {title}", word(*claim)),
        Remark::Refused { reason } => format!("rechazado: {}", spanish(reason)),
        Remark::NoOdds { reason } => format!("no hay probabilidades: {}", spanish(reason)),
        Remark::EveryNth { nth, moves } => format!(
            "nota: {moves} jugadas son demasiadas para una película de un tablero tan grande: se muestra una de cada {nth}"
        ),
        Remark::NoFilm => "detenido: no se escribe ninguna película".to_owned(),
        Remark::PlayerWritten { folder, test } => {
            format!("escrito en {folder}; sus primeras líneas dicen cómo hacerlo competir. Su prueba: {test}")
        }
        Remark::Served { url, folder, unkept } => {
            let keeping = match unkept {
                None => format!("las partidas se guardan en {folder}"),
                Some(reason) => format!("las partidas NO se guardan: {}, {folder}", spanish(reason)),
            };
            format!("Casilla está en {url} ({keeping}; Ctrl-C lo termina)")
        }
        Remark::FolderServed { url, folder } => format!("{folder} está en {url} (Ctrl-C lo termina)"),
        Remark::Playable { folder, names } => {
            format!("Quien llegue a la página puede hacer jugar a estos programas de {folder}: {names}")
        }
        Remark::Reachable => {
            "Quien llegue a esta máquina puede jugar, y ver, cambiar y borrar todas las partidas. \
             La página responde a la dirección de esta máquina en cifras, no a su nombre."
                .to_owned()
        }
    }
}

fn found(it: &Finding) -> String {
    match it {
        Finding::NoOther => "no hay otra solución".to_owned(),
        Finding::Two(places) => format!("dos soluciones que difieren en {}", named(places, HERE)),
        Finding::None(None) => "no hay solución".to_owned(),
        Finding::None(Some(clues)) => format!("no hay solución: {clues}"),
        Finding::NotFound(why) => format!("{}; no se halló ninguna solución", cause(why)),
        Finding::OthersOpen(why) => format!("{}; queda abierto si hay otra solución", cause(why)),
        Finding::OthersUnasked => "puede haber otras soluciones".to_owned(),
        Finding::Shared { kind, always, never, sometimes, unknown } => {
            let subject = if *kind == Kind::Mines { "casillas tienen mina" } else { "aristas están" };
            let mut parts = vec![format!("{always} {subject} en todas las soluciones, {never} en ninguna")];
            if !sometimes.is_empty() {
                parts.push(format!("{} en algunas ({})", sometimes.len(), named(sometimes, HERE)));
            }
            if let Some((count, why)) = unknown {
                parts.push(format!("{}; {count} quedan abiertas", cause(why)));
            }
            parts.join(", ")
        }
        Finding::Suggested { verdict, changes, open, cut } => {
            let cut = cut.as_ref().map(|it| format!("; {}, así que puede haber más", cause(it)));
            let told = match (verdict, changes) {
                (Verdict::Unique, 0) => "hay una solución, y hacen falta todas las pistas".to_owned(),
                (Verdict::Unique, n) => {
                    format!("hay una solución, y se pueden quitar {n} pistas, de una en una")
                }
                (Verdict::None, 0) => "no hay solución, y ningún cambio por sí solo ayuda".to_owned(),
                (Verdict::None, _) => "no hay solución; estos cambios ayudan".to_owned(),
                (_, 0) => format!("quedan {open} aristas abiertas, y ningún cambio por sí solo ayuda"),
                (_, _) => format!("quedan {open} aristas abiertas; estos cambios ayudan"),
            };
            told + &cut.unwrap_or_default()
        }
        Finding::Unsuggested(why) | Finding::Uncounted(why) => cause(why),
        Finding::Counted(number) => match number.as_str() {
            "0" => "no hay solución".to_owned(),
            "1" => "hay una solución".to_owned(),
            number => format!("hay {number} soluciones"),
        },
        Finding::TooWide => "el tablero es demasiado ancho: contar pediría demasiada memoria".to_owned(),
        Finding::Listed { found, complete, cause: why } => {
            let number = counted(*found as u64, ["solución", "soluciones"]);
            match complete {
                Complete::Yes => format!("{number}, y ninguna más"),
                Complete::No => format!("{number}, y hay más"),
                Complete::Unknown => format!("{}; {number} halladas, quizá haya más", cause(why)),
            }
        }
    }
}

fn cause(it: &Cause) -> String {
    match it {
        Cause::Stopped => "detenido".to_owned(),
        Cause::TooLarge => "el tablero es demasiado grande para el motor".to_owned(),
        Cause::Budget(limit) => {
            format!("se agotó el presupuesto de {}", limit.to_string().replace("nodes", "nodos"))
        }
    }
}
