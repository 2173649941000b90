//! Why nothing is kept.

use message::Say;

/// Why nothing is kept on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Unkept {
    /// There is no room.
    #[error("the disk is full")]
    DiskFull,
    /// The folder or the file may be read only, or not even that.
    #[error("the data directory cannot be written")]
    ReadOnly,
    /// The system fails to write.
    #[error("the disk fails")]
    DiskFails,
    /// The browser keeps nothing for this page, such as in a private window.
    #[error("the browser keeps nothing here")]
    Refused,
}

impl Unkept {
    /// Every reason.
    pub const ALL: [Unkept; 4] = [Unkept::DiskFull, Unkept::ReadOnly, Unkept::DiskFails, Unkept::Refused];

    /// A name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Unkept::DiskFull => "disk-full",
            Unkept::ReadOnly => "read-only",
            Unkept::DiskFails => "disk-fails",
            Unkept::Refused => "refused",
        }
    }
}
