//! What this front end says, in every language. What is about puzzles is said by `play`.

use kept::Standing;
use play::hint::Role;
use play::{Clause, Language};

/// Something in every language.
pub(crate) const fn both(english: &'static str, spanish: &'static str) -> Clause {
    Clause { english, spanish }
}

pub(crate) const TOO_SMALL: Clause = both("The window is too small.", "La ventana es demasiado pequeña.");
pub(crate) const AT_LEAST: Clause = both("It takes at least", "Hacen falta al menos");
pub(crate) const WORKING: Clause = both("Esc stops it", "Esc lo detiene");
pub(crate) const STOPPED: Clause = both("Stopped.", "Detenido.");
pub(crate) const FAILED: Clause = both(
    "The program has failed; the game is as it was. Please report this:",
    "El programa ha fallado; la partida está como estaba. Por favor, comunica este error:",
);
pub(crate) const MAKING: Clause = both("Making a puzzle", "Creando un puzle");
pub(crate) const LAYING: Clause = both("Laying the field", "Preparando el campo");
pub(crate) const LOOKING: Clause = both("Looking for a hint", "Buscando una pista");
pub(crate) const CHECKING: Clause = both("Checking", "Comprobando");
pub(crate) const SOLVING: Clause = both("Solving", "Resolviendo");
pub(crate) const COMPLETING: Clause = both("Completing", "Completando");
pub(crate) const COUNTING: Clause = both("Working out the odds", "Calculando las probabilidades");

pub(crate) const WON_NEXT: Clause = both(
    "n: another game, g: my games, u: back to the board.",
    "n: otra partida, g: mis partidas, u: volver al tablero.",
);
pub(crate) const LOST_NEXT: Clause = both(
    "That was a mine. u: take it back, r: start over, n: another game.",
    "Era una mina. u: deshacer, r: empezar de nuevo, n: otra partida.",
);
pub(crate) const REPLACED: Clause = both(
    "This game was played on elsewhere, on the page or in another terminal: this is how it stands.",
    "Esta partida siguió en otra parte, en la página o en otra terminal: así está ahora.",
);
pub(crate) const UNKEPT: Clause = both("NOT KEPT", "SIN GUARDAR");
pub(crate) const NOT_KEPT: Clause = both("The game is not kept:", "La partida no se guarda:");
pub(crate) const CANNOT_OPEN: Clause = both("This game cannot be opened:", "Esta partida no se puede abrir:");
pub(crate) const NO_WRONG: Clause =
    both("No rule is broken so far.", "Hasta ahora no se rompe ninguna regla.");
pub(crate) const WRONG: Clause = both("This is wrong:", "Esto está mal:");
pub(crate) const MISSING: Clause = both("Not done yet:", "Falta todavía:");

pub(crate) const LOOK_HERE: Clause = both(
    "Look at the marked cells. i tells which pattern is there.",
    "Mira las casillas marcadas. i dice qué patrón hay.",
);
pub(crate) const PATTERN: Clause = both("The pattern here:", "El patrón aquí:");
pub(crate) const PATTERN_NEXT: Clause =
    both("e explains it, i shows the step.", "e lo explica, i muestra el paso.");
pub(crate) const STEP_NEXT: Clause =
    both("i makes this move, e explains the pattern.", "i hace este paso, e explica el patrón.");
pub(crate) const UNFOLD: Clause =
    both(". and , go through it link by link.", ". y , la recorren eslabón por eslabón.");
pub(crate) const LINK_NEXT: Clause =
    both(". goes on, , goes back; i makes the move.", ". sigue, , vuelve; i hace el paso.");
pub(crate) const LOOK_SHARED: Clause = both(
    "There are several solutions. They share something here; i tells what.",
    "Hay varias soluciones. Aquí comparten algo; i dice qué.",
);
pub(crate) const SHARED_NEXT: Clause = both("i draws it.", "i lo dibuja.");
pub(crate) const NO_OTHER: Clause = both("There is no other hint here.", "Aquí no hay otra pista.");

/// What a link of a chain is.
pub(crate) fn role(role: Role) -> Clause {
    match role {
        Role::Supposes => both("supposed", "suposición"),
        Role::Follows => both("follows", "se deduce"),
        Role::Breaks => both("breaks", "falla"),
        Role::Remains => both("remains", "queda"),
    }
}

/// Which link of a chain is shown, and what it is.
pub(crate) fn link(number: usize, count: usize, depth: usize, role: &str, language: Language) -> String {
    let within = "› ".repeat(depth);
    match language {
        Language::English => format!("{within}Link {number} of {count}: {role}"),
        Language::Spanish => format!("{within}Eslabón {number} de {count}: {role}"),
    }
}

pub(crate) const MISTAKE: Clause =
    both("Something on the board is wrong. i shows where.", "Hay algo mal en el tablero. i muestra dónde.");
pub(crate) const MISTAKE_NEXT: Clause =
    both("i goes back to before the mistake.", "i vuelve a antes del error.");
pub(crate) const MISTAKE_GIVEN: Clause =
    both("It was there from the beginning.", "Estaba ahí desde el principio.");
pub(crate) const SAFE_CELLS: Clause =
    both("These cells are known to be safe:", "Se sabe que estas casillas son seguras:");
pub(crate) const SAFE_NEXT: Clause = both("Open them to see more.", "Ábrelas para ver más.");
pub(crate) const ALL_DONE: Clause = both("Nothing is left to do.", "No queda nada por hacer.");
pub(crate) const BEYOND: Clause = both(
    "No known pattern helps here. Try something out with t.",
    "Ningún patrón conocido ayuda aquí. Prueba algo con t.",
);
pub(crate) const SEVERAL: Clause = both(
    "The puzzle has several solutions; this is one of them.",
    "El puzle tiene varias soluciones; esta es una.",
);
pub(crate) const NO_SOLUTION: Clause = both("The puzzle has no solution.", "El puzle no tiene solución.");
pub(crate) const TOOK_TOO_LONG: Clause = both("It was not found.", "No se encontró.");
pub(crate) const SHOWN: Clause =
    both("This is the only solution. u takes it back.", "Esta es la única solución. u la retira.");
pub(crate) const COMPLETED: Clause =
    both("Your lines are completed. u takes that back.", "Tus líneas están completas. u lo deshace.");
pub(crate) const BEST_ROUTE: Clause = both(
    "No complete route was found; this is the best one. u takes it back.",
    "No se encontró una ruta completa; esta es la mejor. u la retira.",
);
pub(crate) const IMPOSSIBLE: Clause =
    both("No solution keeps all that is drawn.", "Ninguna solución conserva todo lo dibujado.");
pub(crate) const SOLVE_AGAIN: Clause = both(
    "s again shows the solution, and the game counts as shown.",
    "s otra vez muestra la solución, y la partida cuenta como mostrada.",
);
pub(crate) const TRYING: Clause = both(
    "What you mark now is only tried out. t keeps it or drops it.",
    "Lo que marques ahora es solo una prueba. t la conserva o la descarta.",
);
pub(crate) const KEPT: Clause = both("What was tried out stays.", "Lo probado se queda.");
pub(crate) const DROPPED: Clause = both("What was tried out is gone.", "Lo probado se ha quitado.");
pub(crate) const ODDS: Clause = both(
    "The chance of a mine in percent; s is surely safe, * surely a mine. The marked cell is the best move.",
    "La probabilidad de mina en tanto por ciento; s es segura, * es mina. La casilla marcada es la mejor jugada.",
);
pub(crate) const NO_ODDS_YET: Clause = both(
    "The first click is safe: there are odds after it.",
    "El primer clic es seguro: hay probabilidades después.",
);
pub(crate) const NO_ODDS: Clause = both(
    "There are no odds here: a flag or a number cannot be right (v tells which), or there are too many ways.",
    "Aquí no hay probabilidades: una bandera o un número no puede ser cierto (v dice cuál), o hay demasiadas maneras.",
);
pub(crate) const SAVED: Clause = both("Written to", "Escrito en");
pub(crate) const TELLS_MINES: Clause = both(
    "It tells where the mines are, so it counts as help.",
    "Dice dónde están las minas, así que cuenta como ayuda.",
);
pub(crate) const NOT_SAVED: Clause = both("It cannot be written:", "No se puede escribir:");

pub(crate) const HELP: Clause = both("Keys", "Teclas");
pub(crate) const HELP_ROWS: [(Clause, Clause); 6] = [
    (both("arrows, hjkl", "flechas, hjkl"), both("move the cursor", "mover el cursor")),
    (
        both("Home, End, PgUp, PgDn", "Inicio, Fin, RePág, AvPág"),
        both("to the ends of the row and of the column", "a los extremos de la fila y de la columna"),
    ),
    (
        both("Lines:", "Líneas:"),
        both(
            "Enter sets the pen down and lifts it, arrows draw",
            "Intro baja y levanta el lápiz, las flechas trazan",
        ),
    ),
    (
        both("Lines:", "Líneas:"),
        both(
            "Ctrl+arrow, HJKL one edge; x or Shift+arrow no line",
            "Ctrl+flecha, HJKL un lado; x o Mayús+flecha sin línea",
        ),
    ),
    (
        both("Mines:", "Minas:"),
        both(
            "Enter, o open; Space, f flag; c open around a number",
            "Intro, o abrir; Espacio, f bandera; c abrir alrededor",
        ),
    ),
    (
        both("Odds:", "Probabilidad:"),
        both(
            "07 is 7 % for a mine, s surely safe, * surely a mine; the best move is marked",
            "07 es un 7 % de mina, s segura, * mina; la mejor jugada está marcada",
        ),
    ),
];
pub(crate) const HELP_KEPT: Clause = both(
    "Every move is kept at once: quit whenever you like, 'casilla play --resume' goes on.",
    "Cada jugada se guarda al momento: sal cuando quieras, 'casilla play --resume' sigue.",
);

pub(crate) const GAMES: Clause = both("My games", "Mis partidas");
pub(crate) const NO_GAMES: Clause = both("There are none yet. n begins one.", "Aún no hay. n empieza una.");
pub(crate) const NEW: Clause = both("New game", "Partida nueva");
pub(crate) const NEW_ENTRY: Clause = both("A new game", "Una partida nueva");
pub(crate) const SAVE_AS: Clause = both("Save the game in a file", "Guardar la partida en un archivo");
pub(crate) const QUIT: Clause = both(
    "The game is not kept: there is no place for it. Quit all the same?",
    "La partida no se guarda: no hay dónde. ¿Salir de todos modos?",
);
pub(crate) const TRIAL: Clause = both("What becomes of what is tried out?", "¿Qué se hace con lo probado?");
pub(crate) const PUZZLE: Clause = both("Puzzle", "Puzle");
pub(crate) const SIZE: Clause = both("Size", "Tamaño");
pub(crate) const LEVEL: Clause = both("Level", "Nivel");
pub(crate) const RULES: Clause = both("Rules", "Reglas");
pub(crate) const FIRST_CLICK: Clause = both("First click", "Primer clic");
pub(crate) const ANY_LEVEL: Clause = both("any", "cualquiera");
pub(crate) const PLAYER: Clause = both("Player", "Jugador");
pub(crate) const SPEED: Clause = both("Moves a second", "Jugadas por segundo");
pub(crate) const AUTO: Clause = both("Auto play", "Juego automático");

pub(crate) const ENTER: Clause = both("Enter", "Intro");
pub(crate) const SPACE: Clause = both("Space", "Espacio");
pub(crate) const ESCAPE: Clause = both("Esc", "Esc");
pub(crate) const CHOOSE: Clause = both("choose", "elegir");
pub(crate) const CHANGE: Clause = both("change", "cambiar");
pub(crate) const START: Clause = both("start", "empezar");
pub(crate) const OPEN: Clause = both("open", "abrir");
pub(crate) const DELETE: Clause = both("delete", "borrar");
pub(crate) const CLOSE: Clause = both("close", "cerrar");
pub(crate) const SCROLL: Clause = both("scroll", "desplazar");
pub(crate) const EMPTY: Clause = both("empty", "vaciar");
pub(crate) const WRITE: Clause = both("write", "escribir");
pub(crate) const LEAVE: Clause = both("quit", "salir");
pub(crate) const STAY: Clause = both("stay", "quedarse");
pub(crate) const KEEP: Clause = both("keep it", "conservarlo");
pub(crate) const DROP: Clause = both("drop it", "descartarlo");
pub(crate) const DEEPER: Clause = both("try more within it", "probar más dentro");

/// How a game stands; one that the program has solved says so.
pub(crate) fn standing(standing: Standing) -> Clause {
    match standing {
        Standing::Open => both("open", "abierta"),
        Standing::Solved => both("solved", "resuelta"),
        Standing::Lost => both("lost", "perdida"),
        Standing::Shown => both("shown", "mostrada"),
        Standing::Draft => both("draft", "borrador"),
    }
}

/// That it is solved, and at what cost: hints taken, and mines that were opened and taken back.
pub(crate) fn solved(time: &str, hints: u64, explosions: u64, language: Language) -> String {
    let hints = match (language, hints, explosions) {
        (Language::English, 0, 0) => ", without a hint".to_owned(),
        (Language::Spanish, 0, 0) => ", sin ninguna pista".to_owned(),
        (_, 0, _) => String::new(),
        (Language::English, 1, _) => ", with one hint".to_owned(),
        (Language::English, ..) => format!(", with {hints} hints"),
        (Language::Spanish, 1, _) => ", con una pista".to_owned(),
        (Language::Spanish, ..) => format!(", con {hints} pistas"),
    };
    let mines = match (language, explosions) {
        (_, 0) => String::new(),
        (Language::English, 1) => ", one mine taken back".to_owned(),
        (Language::English, _) => format!(", {explosions} mines taken back"),
        (Language::Spanish, 1) => ", con una mina deshecha".to_owned(),
        (Language::Spanish, _) => format!(", con {explosions} minas deshechas"),
    };
    match language {
        Language::English => format!("Solved in {time}{hints}{mines}!"),
        Language::Spanish => format!("¡Resuelto en {time}{hints}{mines}!"),
    }
}

/// Flags and mines.
pub(crate) fn flags(flags: usize, mines: usize, language: Language) -> String {
    match language {
        Language::English => format!("{flags} of {mines} flags"),
        Language::Spanish => format!("{flags} de {mines} banderas"),
    }
}

/// Hints taken.
pub(crate) fn hints(hints: u64, language: Language) -> String {
    match (language, hints) {
        (Language::English, 1) => "1 hint".to_owned(),
        (Language::English, _) => format!("{hints} hints"),
        (Language::Spanish, 1) => "1 pista".to_owned(),
        (Language::Spanish, _) => format!("{hints} pistas"),
    }
}

/// Trials under way.
pub(crate) fn trials(trials: usize, language: Language) -> String {
    match (language, trials) {
        (Language::English, 1) => "TRIAL".to_owned(),
        (Language::English, _) => format!("TRIAL {trials}"),
        (Language::Spanish, 1) => "PRUEBA".to_owned(),
        (Language::Spanish, _) => format!("PRUEBA {trials}"),
    }
}

/// How long ago something was.
pub(crate) fn ago(milliseconds: i64, language: Language) -> String {
    let minutes = milliseconds / 60_000;
    let (number, unit) = match minutes {
        ..60 => (minutes.max(0), "min"),
        60..2880 => (minutes / 60, "h"),
        _ => (minutes / 1440, if language == Language::English { "days" } else { "días" }),
    };
    match language {
        Language::English => format!("{number} {unit} ago"),
        Language::Spanish => format!("hace {number} {unit}"),
    }
}

/// A time as a clock shows it.
pub(crate) fn time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
