//! What was found about the papers' claims, as text for a terminal and as one HTML page.

use super::{Finding, Section};
use crate::papers::PAPERS;
use crate::plot;
use message::{tell, word};
use play::Language;
use std::fmt::Write as _;

const WRITTEN: &str = "a string takes whatever is written";

/// The claims of each paper and what was found, in at most 80 columns.
pub fn text(sections: &[Section], language: Language) -> String {
    let mut out = String::new();
    for section in sections {
        let (title, authors) = about(section);
        writeln!(out, "{} {title} ({authors})", section.paper).expect(WRITTEN);
        for Finding { what, claimed, found, .. } in &section.findings {
            let says = tell!(language, "claimed {claimed}");
            writeln!(out, "  {}: {says}", what.tell(language)).expect(WRITTEN);
            writeln!(out, "      {}", found.tell(language)).expect(WRITTEN);
        }
        out.push('\n');
    }
    out
}

/// The same as one HTML page that needs no other file, with plots.
pub fn html(sections: &[Section], command: &str, language: Language) -> String {
    let words = Words::of(language);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         </head>\n<body>\n<h1>{}</h1>\n<p>{}</p>\n<pre>{}</pre>\n",
        words.code,
        words.title,
        words.title,
        words.seed,
        escaped(command)
    );
    for section in sections {
        let (title, authors) = about(section);
        let [what, claimed, found] = words.columns;
        writeln!(page, "<section>\n<h2>{} {}</h2>\n<p>{}</p>\n<table>\n<tr><th>{what}</th><th>{claimed}</th><th>{found}</th></tr>",
            section.paper,
            escaped(title),
            escaped(authors)
        ).expect(WRITTEN);
        for Finding { what, claimed, found, .. } in &section.findings {
            let cells = [what.tell(language), (*claimed).to_owned(), found.tell(language)];
            let cells = cells.map(|it| format!("<td>{}</td>", escaped(&it))).concat();
            writeln!(page, "<tr>{cells}</tr>").expect(WRITTEN);
        }
        page += "</table>\n";
        for finding in &section.findings {
            if let Some(series) = finding.series.as_ref().filter(|it| !it.points.is_empty()) {
                let plot = plot::scatter(series, &finding.what.tell(language), language);
                writeln!(page, "<figure>{plot}</figure>").expect(WRITTEN);
            }
        }
        page += "</section>\n";
    }
    page + &format!("<p>{}</p>\n</body>\n</html>\n", words.remark)
}

fn about(section: &Section) -> (&'static str, &'static str) {
    let paper = PAPERS.iter().find(|it| it.id == section.paper);
    paper.map_or(("", ""), |it| (it.title, it.authors))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// What the page says around its figures.
struct Words {
    code: &'static str,
    title: &'static str,
    seed: &'static str,
    columns: [&'static str; 3],
    remark: &'static str,
}

impl Words {
    fn of(language: Language) -> Words {
        Words {
            code: language.code(),
            title: word!(language, "What the papers claimed, and what is measured here"),
            seed: word!(language, "Everything but the times follows from the seed. This page was made by"),
            columns: [
                word!(language, "measured"),
                word!(language, "claimed"),
                word!(language, "found, with 95 % intervals"),
            ],
            remark: word!(
                language,
                "Growth is fitted over the runs that ended, by least squares between logarithms; runs that a budget cut short are counted and left out. Both puzzles of lines are NP-complete: no way is known to solve each of them in the time of a power of its size."
            ),
        }
    }
}

const STYLE: &str = "body{font:16px/1.5 sans-serif;max-width:58rem;margin:2rem auto;padding:0 1rem;color:#2b2b33}\
    h2{margin-top:3rem;border-top:2px solid #dddde2;padding-top:1rem}p{margin-top:.3rem}\
    pre{background:#f4f4f6;padding:.6rem;white-space:pre-wrap}figure{margin:1rem 0}svg{max-width:100%;height:auto}\
    table{border-collapse:collapse;margin:1rem 0;width:100%;font-size:.9rem}\
    th,td{padding:.25rem .5rem;text-align:left;border-bottom:1px solid #dddde2}";
