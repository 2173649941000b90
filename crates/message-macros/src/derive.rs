//! What an error says, from the attributes that thiserror reads.

use crate::template::{Call, Wrong};
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Fields, Meta};

/// An `impl Say` for an enum or a struct.
pub(crate) fn say(input: TokenStream) -> Result<TokenStream, Wrong> {
    let input: DeriveInput = syn::parse2(input).map_err(wrong)?;
    let name = &input.ident;
    let arms = match &input.data {
        Data::Enum(data) => {
            let arm = |it: &syn::Variant| {
                let (pattern, said) = arm(&it.attrs, &it.fields, it.ident.span())?;
                let (variant, cfgs) = (&it.ident, it.attrs.iter().filter(|it| it.path().is_ident("cfg")));
                Ok(quote!(#(#cfgs)* Self::#variant #pattern => #said))
            };
            data.variants.iter().map(arm).collect::<Result<Vec<_>, Wrong>>()?
        }
        Data::Struct(data) => {
            let (pattern, said) = arm(&input.attrs, &data.fields, name.span())?;
            vec![quote!(Self #pattern => #said)]
        }
        Data::Union(_) => return Err(Wrong { span: name.span(), reason: "a union says nothing".to_owned() }),
    };
    Ok(quote! {
        impl ::message::Say for #name {
            #[allow(unused_variables, clippy::pattern_type_mismatch)]
            fn say(&self) -> ::message::Message {
                match self { #(#arms),* }
            }
        }
    })
}

/// The pattern that names all fields, and what is said of them.
fn arm(
    attributes: &[syn::Attribute],
    fields: &Fields,
    span: Span,
) -> Result<(TokenStream, TokenStream), Wrong> {
    let (pattern, first) = match fields {
        Fields::Named(fields) => {
            let names: Vec<&Ident> = fields.named.iter().filter_map(|it| it.ident.as_ref()).collect();
            (quote!({ #(#names),* }), None)
        }
        Fields::Unnamed(fields) => {
            let names: Vec<Ident> = (0..fields.unnamed.len()).map(binding).collect();
            (quote!((#(#names),*)), names.first().cloned())
        }
        Fields::Unit => (quote!(), None),
    };
    let error = attributes.iter().find(|it| it.path().is_ident("error"));
    let Some(Meta::List(error)) = error.map(|it| &it.meta) else {
        return Err(Wrong { span, reason: "#[error(\"…\")] is expected".to_owned() });
    };
    if error.tokens.to_string() == "transparent" {
        let inner = first.ok_or(Wrong { span, reason: "a transparent error has a field".to_owned() })?;
        return Ok((pattern, quote!(::message::Say::say(#inner))));
    }
    let mut call = Call::read(error.tokens.clone())?;
    // `{0}` is the first field here, and `{}` the first argument.
    let arguments = call.positional.iter_mut().chain(call.named.iter_mut().map(|it| &mut it.1));
    for argument in arguments {
        *argument = with_fields(argument.clone());
    }
    let fields: Vec<(String, TokenStream)> =
        (0..fields.len()).map(|it| (it.to_string(), field(it))).collect();
    call.named.extend(fields);
    let said = call.message_with(|name| {
        let name = Ident::new(name, call.span);
        quote!(#name)
    })?;
    Ok((pattern, said))
}

fn binding(index: usize) -> Ident {
    format_ident!("_{index}")
}

fn field(index: usize) -> TokenStream {
    let name = binding(index);
    quote!(#name)
}

/// An argument in which `.name` and `.0` are fields.
fn with_fields(tokens: TokenStream) -> TokenStream {
    let mut out: Vec<TokenTree> = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_first = match out.last() {
            None => true,
            Some(TokenTree::Punct(before)) => before.as_char() != '.' && before.as_char() != '?',
            Some(_) => false,
        };
        match token {
            TokenTree::Punct(dot) if dot.as_char() == '.' && is_first => match tokens.next() {
                Some(TokenTree::Literal(index)) => {
                    out.push(TokenTree::Ident(Ident::new(&format!("_{index}"), index.span())));
                }
                other => out.extend(other),
            },
            TokenTree::Group(group) => {
                let inner = match group.delimiter() {
                    Delimiter::Brace => group.stream(),
                    _ => with_fields(group.stream()),
                };
                out.push(TokenTree::Group(Group::new(group.delimiter(), inner)));
            }
            other => out.push(other),
        }
    }
    out.into_iter().collect()
}

#[allow(clippy::needless_pass_by_value, reason = "made for map_err")]
fn wrong(error: syn::Error) -> Wrong {
    Wrong { span: error.span(), reason: error.to_string() }
}
