//! The functions and types of a file, and the names that each mentions.

use std::collections::HashSet;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Ident, Token, Type};

/// A function or a type.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) kind: Kind,
    /// The type or trait whose function it is.
    pub(super) owner: Option<String>,
    pub(super) last: String,
    pub(super) line: usize,
    pub(super) mentions: Vec<Mention>,
    /// Names that mean something else inside: arguments and variables.
    local: HashSet<String>,
}

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Function,
    Type,
}

/// A name that an item mentions.
#[derive(Debug)]
pub(super) struct Mention {
    pub(super) last: String,
    pub(super) how: How,
}

/// In which way something is mentioned.
#[derive(Debug)]
pub(super) enum How {
    /// `name`.
    Plain,
    /// `qualifier::name`.
    Of(String),
    /// `self.name()`.
    OnSelf,
    /// As a part of a type: `Name`, `qualifier::Name`.
    Part(Option<String>),
}

impl Item {
    /// `name`, or `Owner::name`.
    pub(super) fn name(&self) -> String {
        self.owner.as_ref().map_or_else(|| self.last.clone(), |owner| format!("{owner}::{}", self.last))
    }
}

impl Mention {
    /// Whether this, in one item, may mean another of that name, which stands in the file of a module of that name, the same
    /// file or another.
    pub(super) fn may_be(&self, by: &Item, other: &Item, module: &str, is_same_file: bool) -> bool {
        let is_free = other.kind == Kind::Function && other.owner.is_none();
        let is_owned_by = |owner: Option<&String>| {
            other.kind == Kind::Function && owner.is_some_and(|it| other.owner.as_ref() == Some(it))
        };
        // In the file of a module, its name means a module of that name elsewhere.
        let is_in = |qualifier: &str| match qualifier {
            "self" | "super" | "crate" => true,
            _ => qualifier == module && !is_same_file,
        };
        match &self.how {
            How::Plain => is_free,
            How::Of(qualifier) if qualifier == "Self" => is_owned_by(by.owner.as_ref()),
            How::Of(qualifier) if is_type(qualifier) => is_owned_by(Some(qualifier)),
            How::Of(qualifier) => is_free && is_in(qualifier),
            How::OnSelf => is_owned_by(by.owner.as_ref()),
            How::Part(qualifier) => other.kind == Kind::Type && qualifier.as_ref().is_none_or(|it| is_in(it)),
        }
    }
}

/// The functions and types of a file, those of its tests apart.
pub(super) fn read(text: &str) -> syn::Result<Vec<Item>> {
    let file = syn::parse_file(text)?;
    let mut reader = Reader::default();
    if !is_test(&file.attrs) {
        reader.visit_file(&file);
    }
    for item in &mut reader.items {
        let local = &item.local;
        item.mentions.retain(|it| !matches!(it.how, How::Plain) || !local.contains(&it.last));
    }
    Ok(reader.items)
}

fn is_type(name: &impl ToString) -> bool {
    name.to_string().starts_with(char::is_uppercase)
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| {
        it.path().is_ident("test")
            || it.path().is_ident("cfg") && it.parse_args::<Ident>().is_ok_and(|it| it == "test")
    })
}

#[derive(Default)]
struct Reader {
    items: Vec<Item>,
    /// The items around what is being read, by their place in `items`.
    open: Vec<usize>,
    /// The type or trait whose block is being read.
    owner: Option<String>,
}

impl Reader {
    fn open(&mut self, kind: Kind, name: &Ident, owner: Option<String>) {
        let (last, line) = (name.to_string(), name.span().start().line);
        self.open.push(self.items.len());
        self.items.push(Item { kind, owner, last, line, mentions: Vec::new(), local: HashSet::new() });
    }

    fn mention(&mut self, last: &Ident, how: How) {
        if let Some(&at) = self.open.last() {
            self.items[at].mentions.push(Mention { last: last.to_string(), how });
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item_mod(&mut self, it: &'a syn::ItemMod) {
        if !is_test(&it.attrs) {
            visit::visit_item_mod(self, it);
        }
    }

    fn visit_item_fn(&mut self, it: &'a syn::ItemFn) {
        if is_test(&it.attrs) {
            return;
        }
        self.open(Kind::Function, &it.sig.ident, None);
        visit::visit_item_fn(self, it);
        self.open.pop();
    }

    fn visit_impl_item_fn(&mut self, it: &'a syn::ImplItemFn) {
        if is_test(&it.attrs) {
            return;
        }
        self.open(Kind::Function, &it.sig.ident, self.owner.clone());
        visit::visit_impl_item_fn(self, it);
        self.open.pop();
    }

    fn visit_trait_item_fn(&mut self, it: &'a syn::TraitItemFn) {
        self.open(Kind::Function, &it.sig.ident, self.owner.clone());
        visit::visit_trait_item_fn(self, it);
        self.open.pop();
    }

    fn visit_item_impl(&mut self, it: &'a syn::ItemImpl) {
        let named = match &*it.self_ty {
            Type::Path(path) => path.path.segments.last().map(|it| it.ident.to_string()),
            _ => None,
        };
        let before = std::mem::replace(&mut self.owner, named);
        visit::visit_item_impl(self, it);
        self.owner = before;
    }

    fn visit_item_trait(&mut self, it: &'a syn::ItemTrait) {
        let before = self.owner.replace(it.ident.to_string());
        visit::visit_item_trait(self, it);
        self.owner = before;
    }

    fn visit_item_struct(&mut self, it: &'a syn::ItemStruct) {
        self.open(Kind::Type, &it.ident, None);
        visit::visit_item_struct(self, it);
        self.open.pop();
    }

    fn visit_item_enum(&mut self, it: &'a syn::ItemEnum) {
        self.open(Kind::Type, &it.ident, None);
        visit::visit_item_enum(self, it);
        self.open.pop();
    }

    /// A function's type says what it takes, and not what is in it.
    fn visit_type_fn_ptr(&mut self, _: &'a syn::TypeFnPtr) {}

    fn visit_type_path(&mut self, it: &'a syn::TypePath) {
        let is_type = self.open.last().is_some_and(|&at| self.items[at].kind == Kind::Type);
        let mut segments = it.path.segments.iter().rev();
        if let Some(last) = segments.next().filter(|_| is_type) {
            self.mention(&last.ident, How::Part(segments.next().map(|it| it.ident.to_string())));
        }
        visit::visit_type_path(self, it);
    }

    fn visit_pat_ident(&mut self, it: &'a syn::PatIdent) {
        if let Some(&at) = self.open.last() {
            self.items[at].local.insert(it.ident.to_string());
        }
        visit::visit_pat_ident(self, it);
    }

    /// A function that is called, or passed on to be called.
    fn visit_expr_path(&mut self, it: &'a syn::ExprPath) {
        let segments: Vec<&Ident> = it.path.segments.iter().map(|it| &it.ident).collect();
        match segments[..] {
            [.., module, owner, _]
                if is_type(owner) && !["self", "super", "crate"].iter().any(|it| module == it) =>
            {
                // A function of a type from elsewhere.
            }
            [.., qualifier, last] => self.mention(last, How::Of(qualifier.to_string())),
            [last] => self.mention(last, How::Plain),
            [] => {}
        }
        visit::visit_expr_path(self, it);
    }

    fn visit_expr_method_call(&mut self, it: &'a syn::ExprMethodCall) {
        // What is called on anything else is a function of another type, or the type contains itself, which is found as well.
        if matches!(&*it.receiver, Expr::Path(path) if path.path.is_ident("self")) {
            self.mention(&it.method, How::OnSelf);
        }
        visit::visit_expr_method_call(self, it);
    }

    /// What most macros are given are expressions.
    fn visit_macro(&mut self, it: &'a syn::Macro) {
        if let Ok(parts) = it.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
            for part in &parts {
                Visit::visit_expr(self, part);
            }
        }
    }
}
