//! Compiles messages: each is written in English where it arises, and its translations stand in the crate's own folder
//! `languages`, a file for each language (`es.po`). What has no translation does not compile.
//!
//! Used through the crate `message`, which tells what comes of it.

mod catalog;
mod derive;
mod template;

use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};
use quote::quote;
use template::{Call, Wrong};

/// A message: `message!("{pearls} pearls do not fit on {size}")`, with arguments as `format!` takes them.
#[proc_macro]
pub fn message(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    compiled(Call::read(input.into()).and_then(|call| call.message()))
}

/// A message told in a language: `tell!(language, "{cell} is a mine")`, a `String`.
#[proc_macro]
pub fn tell(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let (language, rest) = template::first_argument(input.into());
    let told = Call::read(rest).and_then(|call| call.message());
    compiled(told.map(|message| quote!(::message::Tell::tell(&#message, #language))))
}

/// A text in every language, as it stands in the program: `text!("up")`, a `Text`.
#[proc_macro]
pub fn text(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    compiled(Call::read(input.into()).and_then(|call| call.text()))
}

/// A text in one language: `word!(language, "up")`, a `&'static str`.
#[proc_macro]
pub fn word(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let (language, rest) = template::first_argument(input.into());
    compiled(Call::read(rest).and_then(|call| call.text()).map(|text| quote!(#text.tell(#language))))
}

/// Says to the compiler that the crate is to be compiled again when its translations change: once a crate.
#[proc_macro]
pub fn languages(_: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let files = catalog::LANGUAGES.iter().map(|code| catalog::path(code).to_string_lossy().into_owned());
    quote!(#(const _: &str = include_str!(#files);)*).into()
}

/// What an error says, as a message: read from the attributes `#[error("…")]` that thiserror takes its words from.
#[proc_macro_derive(Say, attributes(error))]
pub fn say(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    compiled(derive::say(input.into()))
}

/// What was compiled, or the error for the compiler to show at its place.
fn compiled(result: Result<TokenStream, Wrong>) -> proc_macro::TokenStream {
    let tokens = result.unwrap_or_else(|Wrong { span, reason }| {
        let reason = TokenStream::from_iter([TokenTree::Literal(proc_macro2::Literal::string(&reason))]);
        let tokens = [
            TokenTree::Ident(proc_macro2::Ident::new("compile_error", span)),
            TokenTree::Punct(Punct::new('!', Spacing::Alone)),
            TokenTree::Group(Group::new(Delimiter::Brace, reason)),
        ];
        tokens
            .into_iter()
            .map(|mut it| {
                it.set_span(span);
                it
            })
            .collect()
    });
    tokens.into()
}
