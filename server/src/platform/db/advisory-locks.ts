/** Keys of PostgreSQL's advisory locks, in one place so that no two uses collide. */
export const ADVISORY_LOCK = {
  migration: 7_220_041,
  /** Held while a process migrates and fills the database. */
  preparation: 7_220_048,
  /** Held as shared by every process that uses the embedded database. */
  embeddedUse: 7_220_047,
  /** Combined with the hash of an account. */
  signIn: 7_220_043,
  /** Combined with the hash of a network address. */
  accountRequest: 7_220_044,
  /** Combined with the hash of a sign-in's network address; taken after `signIn`. */
  signInAddress: 7_220_049,
  league: 7_220_045,
  import: 7_220_046,
} as const;
