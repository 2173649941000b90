//! The API: a pure function from a request and a store to a response.
//!
//! Every request that can be made is a row of [`routes`]; its types and what is done about it are in a file named after what
//! it is about. `/api/openapi.json` is made from the same rows, so that it cannot tell anything else. A
//! new request takes a handler, its types and a row.

pub mod about;
pub mod acts;
pub mod advice;
mod call;
pub mod drafts;
pub mod experiments;
mod fault;
pub mod files;
pub mod games;
pub mod making;
mod openapi;
pub mod papers;
pub mod printing;
mod routes;
mod seat;
pub mod sharing;
pub mod solving;
pub mod view;
pub mod watching;

pub use call::{Call, Means, Method, Progress, Response, Work};
pub use fault::{Code, Fault, Place};
pub use openapi::document;
pub use routes::{Route, routes};
pub use seat::Tables;

/// Answers a request.
pub fn answer(call: &Call<'_>, means: &Means<'_>) -> Response {
    match routes::find(call.method, call.path) {
        Ok((route, names)) => match (route.handle)(means, &names, call.body) {
            Ok(body) => Response { status: 200, body, fault: None },
            Err(fault) => fault.told(call.language).into(),
        },
        Err(fault) => fault.told(call.language).into(),
    }
}

/// The ways in which a place can be asked; none if there is no such place.
pub fn methods(path: &str) -> Vec<Method> {
    routes::methods(path)
}

/// The route of a request.
///
/// # Errors
/// If there is no such place, or it is asked in another way.
pub fn route(method: Method, path: &str) -> Result<&'static Route, Fault> {
    routes::find(method, path).map(|it| it.0)
}
