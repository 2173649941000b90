//! The API: a pure function from a request and a store to a response. It knows no HTTP, no clock and no thread, so that the
//! same page can run with a server and without.
//!
//! Every request that can be made is a row of [`routes`]; its types and what is done about it are in a file named after what
//! it is about. `/api/openapi.json` is made from the same rows, so that it cannot tell anything else. A
//! new request takes a handler, its types and a row.

message::languages!();

pub mod about;
pub mod acts;
pub mod advice;
pub mod archive;
mod call;
pub mod drafts;
pub mod experiments;
mod fault;
pub mod files;
pub mod games;
mod keeping;
pub mod making;
pub mod memory;
mod openapi;
pub mod packs;
pub mod papers;
pub mod pictures;
pub mod printing;
pub mod puzzles;
mod routes;
pub mod sharing;
pub mod solving;
pub mod view;
pub mod watching;

pub use call::{Call, Context, Method, Progress, Response, Work};
pub use fault::{Code, Fault, Place};
pub use kept::Tables;
pub use openapi::document;
pub use routes::{Route, routes};

/// Answers a request.
pub fn answer(call: &Call<'_>, context: &Context<'_>) -> Response {
    match routes::find(call.method, call.path) {
        Ok((route, names)) => match (route.handle)(context, &names, call.body) {
            Ok(body) => Response { status: 200, body, fault: None },
            Err(fault) => fault.told(call.language).into(),
        },
        Err(fault) => fault.told(call.language).into(),
    }
}

/// The methods that an address takes; none if there is no such address.
pub fn methods(path: &str) -> Vec<Method> {
    routes::methods(path)
}

/// The route of a request.
///
/// # Errors
/// If there is no such address, or it does not take that method.
pub fn route(method: Method, path: &str) -> Result<&'static Route, Fault> {
    routes::find(method, path).map(|it| it.0)
}
