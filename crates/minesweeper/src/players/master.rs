//! `master`: the expert, who looks further ahead.

use super::Style;
use super::expert::Expert;
use message::page;

pub(super) const MASTER: Style =
    Style { name: "master", page: page!("master"), player: || Box::new(Expert::farsighted()) };
