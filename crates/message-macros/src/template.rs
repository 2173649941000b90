//! A text with holes, as `format!` has them, and what stands in them.

use crate::catalog;
use proc_macro2::{Delimiter, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// Why something cannot be compiled, and where.
pub(crate) struct Wrong {
    pub(crate) span: Span,
    pub(crate) reason: String,
}

/// A text and its arguments.
pub(crate) struct Call {
    text: String,
    /// What tells it from the same text with another meaning.
    context: String,
    pub(crate) span: Span,
    /// Those for `{}`, in their order.
    pub(crate) positional: Vec<TokenStream>,
    /// Those with a name.
    pub(crate) named: Vec<(String, TokenStream)>,
}

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Text(String),
    /// What stands between the braces; of `{}`, which one it is.
    Hole(String),
}

impl Call {
    /// Reads `"text", argument, name = argument`; a text with several meanings is `"text" in "context"`.
    pub(crate) fn read(input: TokenStream) -> Result<Call, Wrong> {
        let mut arguments = split(input).into_iter();
        let first: Vec<TokenTree> = arguments.next().unwrap_or_default().into_iter().collect();
        let (text, context) = match &first[..] {
            [text, TokenTree::Ident(word), context] if word == "in" => (text, Some(context)),
            [text, ..] => (text, None),
            [] => return Err(Wrong { span: Span::call_site(), reason: "a text is expected".to_owned() }),
        };
        let (text, span) = literal(text.clone().into())?;
        let context = context.map_or(Ok(String::new()), |it| literal(it.clone().into()).map(|it| it.0))?;
        let mut call = Call { text, context, span, positional: Vec::new(), named: Vec::new() };
        for argument in arguments {
            let mut tokens = argument.clone().into_iter();
            match (tokens.next(), tokens.next()) {
                (Some(TokenTree::Ident(name)), Some(TokenTree::Punct(equals)))
                    if equals.as_char() == '=' && equals.spacing() == proc_macro2::Spacing::Alone =>
                {
                    call.named.push((name.to_string(), tokens.collect()));
                }
                (Some(_), _) => call.positional.push(argument),
                (None, _) => {}
            }
        }
        Ok(call)
    }

    /// The message as an expression, with names of variables in its holes.
    pub(crate) fn message(&self) -> Result<TokenStream, Wrong> {
        self.message_with(|name| Ident::new(name, self.span).into_token_stream())
    }

    /// The message as an expression; `variable` is what a name means that is no argument.
    pub(crate) fn message_with(&self, variable: impl Fn(&str) -> TokenStream) -> Result<TokenStream, Wrong> {
        let (templates, holes) = self.templates()?;
        if holes.is_empty() && !self.text.contains(['{', '}']) {
            let text = self.text()?;
            return Ok(quote!(::message::Message::text(#text)));
        }
        let arguments = holes.iter().map(|hole| {
            let (name, format) = hole.split_once(':').unwrap_or((hole, ""));
            let value = self.argument(name).unwrap_or_else(|| variable(name));
            if format.is_empty() {
                quote!(::message::Say::say(&(#value)))
            } else {
                let format = format!("{{:{format}}}");
                quote!(::message::Message::verbatim(::std::format!(#format, #value)))
            }
        });
        Ok(quote!(::message::Message::new(&[#(#templates),*], ::std::vec![#(#arguments),*])))
    }

    /// The text in every language as an expression; braces are nothing special.
    pub(crate) fn text(&self) -> Result<TokenStream, Wrong> {
        let told = catalog::translations(&self.text, &self.context).map_err(|reason| self.wrong(reason))?;
        Ok(quote!(::message::Text::new([#(#told),*])))
    }

    /// What stands in a hole if it is an argument.
    fn argument(&self, name: &str) -> Option<TokenStream> {
        let named = self.named.iter().find(|it| it.0 == name).map(|it| &it.1);
        let number = || name.strip_prefix('#').unwrap_or(name).parse::<usize>().ok();
        named.or_else(|| self.positional.get(number()?)).cloned()
    }

    /// The text in every language as expressions, and the holes that they have in common.
    fn templates(&self) -> Result<(Vec<TokenStream>, Vec<String>), Wrong> {
        let told = catalog::translations(&self.text, &self.context).map_err(|reason| self.wrong(reason))?;
        let mut holes: Vec<String> = Vec::new();
        let mut templates = Vec::new();
        for (index, text) in told.iter().enumerate() {
            let parts = parts(text).map_err(|reason| self.wrong(format!("\"{text}\": {reason}")))?;
            let mut pieces = Vec::new();
            for part in &parts {
                pieces.push(match part {
                    Part::Text(text) => quote!(::message::Piece::Text(#text)),
                    Part::Hole(hole) => {
                        let known = holes.iter().position(|it| it == hole);
                        let number = match known {
                            Some(number) => number,
                            None if index == 0 => {
                                holes.push(hole.clone());
                                holes.len() - 1
                            }
                            None => {
                                return Err(
                                    self.wrong(format!("\"{text}\" has a hole that the English lacks"))
                                );
                            }
                        };
                        quote!(::message::Piece::Hole(#number))
                    }
                });
            }
            if let Some(lost) = holes.iter().find(|it| !parts.contains(&Part::Hole((*it).clone()))) {
                return Err(self.wrong(format!("\"{text}\" lacks the hole {{{lost}}}")));
            }
            templates.push(quote!(&[#(#pieces),*]));
        }
        Ok((templates, holes))
    }

    fn wrong(&self, reason: String) -> Wrong {
        Wrong { span: self.span, reason }
    }
}

/// The value of a string literal, perhaps within the groups that macros put around it.
fn literal(tokens: TokenStream) -> Result<(String, Span), Wrong> {
    let mut tokens = tokens.into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Group(group)), None) if group.delimiter() == Delimiter::None => {
            literal(group.stream())
        }
        (Some(TokenTree::Literal(it)), None) => {
            let span = it.span();
            let text = syn::parse2::<syn::LitStr>(TokenTree::Literal(it).into());
            Ok((text.map_err(|_| Wrong { span, reason: "a text is expected".to_owned() })?.value(), span))
        }
        (first, _) => {
            let span = first.map_or_else(Span::call_site, |it| it.span());
            Err(Wrong { span, reason: "a text is expected".to_owned() })
        }
    }
}

/// What is before the first comma, and what is behind it.
pub(crate) fn first_argument(input: TokenStream) -> (TokenStream, TokenStream) {
    let mut tokens = input.into_iter();
    let first = tokens.by_ref().take_while(|it| !is_comma(it)).collect();
    (first, tokens.collect())
}

fn split(input: TokenStream) -> Vec<TokenStream> {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    tokens.split(is_comma).map(|it| it.iter().cloned().collect()).collect()
}

fn is_comma(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(it) if it.as_char() == ',')
}

/// Takes a text apart at its holes.
pub(crate) fn parts(text: &str) -> Result<Vec<Part>, &'static str> {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut unnamed = 0;
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            '{' | '}' if chars.next_if_eq(&char).is_some() => plain.push(char),
            '{' => {
                if !plain.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut plain)));
                }
                let mut hole = String::new();
                loop {
                    match chars.next() {
                        Some('}') => break,
                        Some(char) => hole.push(char),
                        None => return Err("a hole has no end"),
                    }
                }
                if hole.is_empty() || hole.starts_with(':') {
                    hole.insert_str(0, &format!("#{unnamed}"));
                    unnamed += 1;
                }
                parts.push(Part::Hole(hole));
            }
            '}' => return Err("a hole has no beginning"),
            _ => plain.push(char),
        }
    }
    if !plain.is_empty() {
        parts.push(Part::Text(plain));
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_taken_apart_at_its_holes() {
        let (text, hole) = (|it: &str| Part::Text(it.to_owned()), |it: &str| Part::Hole(it.to_owned()));
        assert_eq!(
            parts("a {b}{} {{c}}{:?}").unwrap(),
            [text("a "), hole("b"), hole("#0"), text(" {c}"), hole("#1:?")]
        );
        assert!(parts("a {b").is_err() && parts("a }").is_err());
    }

    #[test]
    fn arguments_are_told_apart() {
        let input = "\"{} {a}\", f(x, y), a = b == c".parse().unwrap();
        let Ok(call) = Call::read(input) else { panic!() };
        assert_eq!((call.text.as_str(), call.positional.len(), call.named[0].0.as_str()), ("{} {a}", 1, "a"));
    }
}
