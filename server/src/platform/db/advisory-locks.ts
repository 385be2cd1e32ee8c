/** The keys of PostgreSQL's advisory locks, in one place so that no two uses meet by chance. */
export const ADVISORY_LOCK = {
  migration: 7_220_041,
  /** Held while a process migrates and fills the database. */
  preparation: 7_220_048,
  /** Held shared by every process that uses the embedded database. */
  embeddedUse: 7_220_047,
  /** With the hash of an account. */
  signIn: 7_220_043,
  /** With the hash of a network address. */
  accountRequest: 7_220_044,
  /** With the hash of the network address of a sign-in; taken after `signIn`. */
  signInAddress: 7_220_049,
  league: 7_220_045,
  import: 7_220_046,
} as const;
