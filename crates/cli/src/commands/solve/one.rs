//! One puzzle: drawn, told, counted.

use super::{Solve, milliseconds};
use crate::commands::rules;
use crate::failure::{Result, bail};
use crate::input::One;
use crate::language::language;
use crate::many;
use crate::remark::{Cause, Finding, Remark};
use crate::watch::Watch;
use crate::{Outcome, output};
use cpu_time::ThreadTime;
use draw::Scene;
use play::compose::{self, Suggestions};
use play::json::{Findings, Sides, SolveReport};
use play::{
    Answer, Budget, Certificate, Conflict, Count, Facts, Found, Position, Solver, Tell, Verdict, conflict,
    conflict_with_marks,
};
use std::path::Path;

pub(super) fn solve(solve: &Solve, one: &One) -> Result<Outcome> {
    let position = &one.position;
    let watch = Watch::start(1)?;
    let mut solver = Solver::new();
    let start = ThreadTime::now();
    let (mut reply, certificate) =
        watch.within(0, solve.budget, |budget| ask(solve, position, &mut solver, budget, &watch));
    let conflict = if reply.verdict == Verdict::None && !solve.question.count && !solve.question.suggest {
        let why = if solve.question.drawn { conflict_with_marks } else { conflict };
        watch.within(0, solve.budget, |budget| why(position, &mut Solver::new(), budget))
    } else {
        None
    };
    if let Some(conflict) = &conflict {
        reply.blame(conflict, position, solve);
    }
    let cpu_ms = milliseconds(start.elapsed());

    match &reply.picture {
        Some(scene) => solve.pictures.write(scene)?,
        None if solve.pictures.are_wanted() => {
            Remark::NothingToDraw.say()?;
        }
        None => {}
    }
    if solve.json {
        let report = SolveReport {
            source: None,
            puzzle: None,
            kind: position.kind().name(),
            size: Sides::of(position.size()),
            rules: position.rules(),
            verdict: reply.verdict.name(),
            findings: reply.findings,
            conflict: conflict.map(|it| it.names()),
            cpu_ms,
            nodes: (!solve.question.count).then(|| solver.nodes()),
        };
        output::print(&format!("{}\n", serde_json::to_string(&report)?))?;
    } else {
        print(solve, &reply)?;
        proved(one, reply.verdict, &reply.finding).say()?;
    }
    if let Some(path) = &solve.proofs.file {
        match certificate {
            Some(it) => {
                let bytes = solve.proofs.write(path, position, &it)?;
                Remark::Certificate { path: &path.display(), bytes }.say()?;
            }
            None => Remark::NoCertificate.say()?,
        }
    }
    Ok(reply.verdict.into())
}

/// Writes the certificate that a game of Minesweeper needs no guess.
///
/// # Errors
/// If it needs one, or is no field with a first click.
pub(super) fn certify_game(solve: &Solve, path: &Path, position: &Position) -> Result<Outcome> {
    let watch = Watch::start(1)?;
    let certificate = watch.within(0, solve.budget, |budget| Certificate::of_game(position, budget));
    let Some(certificate) = certificate else {
        bail!(
            "there is nothing to certify: this is not a field with its first click, or the game needs a guess"
        );
    };
    let bytes = solve.proofs.write(path, position, &certificate)?;
    Remark::Certificate { path: &path.display(), bytes }.say()?;
    Ok(Outcome::Yes)
}

/// What there is to say about a puzzle.
struct Reply {
    verdict: Verdict,
    /// The verdict explained, for people.
    finding: Finding,
    /// For programs.
    findings: Findings,
    shown: Shown,
    /// What a picture shows, if there is something to draw.
    picture: Option<Scene>,
}

impl Reply {
    /// Names the clues and marks that cannot be together, and shows them in a picture.
    fn blame(&mut self, conflict: &Conflict, position: &Position, solve: &Solve) {
        let shown = if solve.question.drawn { position.clone() } else { position.unmarked() };
        let scene = shown.scene().with_wrong(conflict.places());
        self.finding = Finding::None(Some(conflict.tell(language())));
        self.picture = Some(scene);
    }
}

/// What standard output shows.
enum Shown {
    Solutions(Vec<Position>),
    Scene(Scene),
    Number(String),
    /// A line each.
    Lines(Vec<String>),
    Nothing,
}

fn ask(
    solve: &Solve,
    position: &Position,
    solver: &mut Solver,
    budget: &Budget<'_>,
    watch: &Watch,
) -> (Reply, Option<Certificate>) {
    let cause = |nodes: u64| cause(solve, budget, watch, nodes);
    let mut certificate = None;
    let reply = if solve.question.count {
        let count = play::count(position, budget, many::jobs(solve.jobs));
        if solve.proofs.file.is_some() {
            certificate = solver.certify(position, solve.proofs.system(), budget).1;
        }
        counted(&count, cause(u64::MAX))
    } else if solve.question.suggest {
        suggested(&compose::suggest(position, solver, budget), cause(u64::MAX))
    } else if solve.question.facts {
        let found = solver.facts(position, budget);
        facts(&found, position, cause(solver.nodes()))
    } else if solve.question.drawn {
        let answer = solver.finish(position, budget);
        found(answer, cause(solver.nodes()))
    } else if solve.question.no_proof {
        let answer = solver.find(position, budget);
        found(answer, cause(solver.nodes()))
    } else if solve.proofs.file.is_some() {
        let answer;
        (answer, certificate) = solver.certify(position, solve.proofs.system(), budget);
        solved(answer, cause(solver.nodes()))
    } else {
        let answer = solver.solve(position, budget);
        solved(answer, cause(solver.nodes()))
    };
    (reply, certificate)
}

/// What is proved of a puzzle, with the rules behind it.
pub(super) fn proved<'a>(one: &One, verdict: Verdict, finding: &'a Finding) -> Remark<'a> {
    let (rules, are_rules_told) = (rules(&one.position), one.are_rules_told);
    Remark::Proved { verdict, rules, are_rules_told, finding }
}

/// Why there is no full answer after so many nodes, should there be none.
pub(super) fn cause(solve: &Solve, budget: &Budget<'_>, watch: &Watch, nodes: u64) -> Cause {
    if watch.is_stopped() {
        Cause::Stopped
    } else if !budget.is_spent(nodes) {
        Cause::TooLarge
    } else {
        Cause::Budget(solve.budget)
    }
}

fn solved(answer: Answer, cause: Cause) -> Reply {
    let finding = match &answer {
        Answer::One(_) => Finding::NoOther,
        Answer::Many(one, other) => Finding::Two(one.differs_from(other)),
        Answer::None => Finding::None(None),
        Answer::Unknown(None) => Finding::NotFound(cause),
        Answer::Unknown(Some(_)) => Finding::OthersOpen(cause),
    };
    let (verdict, findings) = (Verdict::from(&answer), Findings::solution(&answer));
    let (solutions, picture) = match answer {
        Answer::None | Answer::Unknown(None) => (Vec::new(), None),
        Answer::One(one) | Answer::Unknown(Some(one)) => {
            let scene = one.scene();
            (vec![one], Some(scene))
        }
        Answer::Many(one, other) => {
            let scene = one.scene().with_difference(&other.scene());
            (vec![one, other], Some(scene))
        }
    };
    Reply { verdict, finding, findings, shown: Shown::Solutions(solutions), picture }
}

fn found(found: Found, cause: Cause) -> Reply {
    let (verdict, findings) = (Verdict::from(&found), Findings::found(&found));
    let (finding, solution) = match found {
        Found::Some(one) => (Finding::OthersUnasked, Some(one)),
        Found::None => (Finding::None(None), None),
        Found::Unknown => (Finding::NotFound(cause), None),
    };
    let picture = solution.as_ref().map(Position::scene);
    Reply { verdict, finding, findings, shown: Shown::Solutions(solution.into_iter().collect()), picture }
}

fn facts(facts: &Facts, position: &Position, cause: Cause) -> Reply {
    let (verdict, finding, scene) = match facts {
        Facts::None => (Verdict::None, Finding::None(None), None),
        Facts::Unknown => (Verdict::Unknown, Finding::NotFound(cause), None),
        Facts::Some { always, never, sometimes, unknown } => {
            let finding = Finding::Shared {
                kind: position.kind(),
                always: always.len(),
                never: never.len(),
                sometimes: sometimes.clone(),
                unknown: (!unknown.is_empty()).then_some((unknown.len(), cause)),
            };
            (Verdict::of_facts(facts), finding, Some(position.scene_of(facts)))
        }
    };
    let shown = scene.clone().map_or(Shown::Nothing, Shown::Scene);
    Reply { verdict, finding, findings: Findings::facts(facts), shown, picture: scene }
}

fn suggested(found: &Suggestions, cause: Cause) -> Reply {
    let lines: Vec<String> = found.list.iter().map(|it| it.tell(language())).collect();
    let finding = match found.verdict {
        Verdict::Unknown | Verdict::Solved => Finding::Unsuggested(cause),
        verdict => Finding::Suggested {
            verdict,
            changes: lines.len(),
            open: found.open,
            cut: (!found.is_complete).then_some(cause),
        },
    };
    let findings = Findings::suggestions(found, language());
    Reply { verdict: found.verdict, finding, findings, shown: Shown::Lines(lines), picture: None }
}

fn counted(count: &Count, cause: Cause) -> Reply {
    let (number, finding) = match count {
        Count::Exactly(number) => (Some(number.to_string()), Finding::Counted(number.to_string())),
        Count::OutOfBudget => (None, Finding::Uncounted(cause)),
        Count::TooWide => (None, Finding::TooWide),
    };
    Reply {
        verdict: Verdict::of_count(number.as_deref()),
        finding,
        findings: Findings::Count { count: number.clone() },
        shown: number.map_or(Shown::Nothing, Shown::Number),
        picture: None,
    }
}

/// Shows what was asked for on standard output, unless a picture goes there.
fn print(solve: &Solve, reply: &Reply) -> Result<()> {
    if solve.pictures.take_standard_output() {
        return Ok(());
    }
    let texts: Vec<String> = match (&reply.shown, &solve.to) {
        (Shown::Nothing, _) => Vec::new(),
        (Shown::Number(number), _) => vec![format!("{number}\n")],
        (Shown::Lines(lines), _) => lines.iter().map(|it| format!("{it}\n")).collect(),
        (Shown::Scene(scene), _) => vec![solve.drawing.draw(scene)],
        (Shown::Solutions(solutions), Some(format)) => {
            solutions.iter().map(|it| written(it, format)).collect::<Result<_>>()?
        }
        (Shown::Solutions(solutions), None) => match &solutions[..] {
            [one, other] => [(one, other), (other, one)]
                .map(|(this, that)| solve.drawing.draw(&this.scene().with_difference(&that.scene())))
                .into(),
            solutions => solutions.iter().map(|it| solve.drawing.draw(&it.scene())).collect(),
        },
    };
    // Boards are set apart by a blank line, single lines need none.
    let apart = if texts.iter().all(|it| it.lines().count() == 1) { "" } else { "\n" };
    output::print(&texts.join(apart))
}

pub(super) fn written(solution: &Position, format: &str) -> Result<String> {
    let written = solution.write(format)?;
    if !written.lost.is_empty() {
        Remark::CannotCarry { format, lost: &written.lost }.say()?;
    }
    Ok(written.text)
}
