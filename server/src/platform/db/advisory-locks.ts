/** Keys of PostgreSQL's advisory locks, in one place so that no two uses collide. */
export const ADVISORY_LOCK = {
  migration: 7_220_041,
  /** Held while a process migrates and fills the database. */
  preparation: 7_220_048,
  /** Held as shared by every process that uses the embedded database. */
  embeddedUse: 7_220_047,
  /** Held during a sign-in attempt; the second key is the hash of the account. */
  signIn: 7_220_043,
  /** Held during a request by a visitor; the second key is the hash of their network address. */
  accountRequest: 7_220_044,
  /** Held during a sign-in attempt, taken after `signIn`; the second key is the hash of the network address. */
  signInAddress: 7_220_049,
  /** Held while a challenge is opened; the second key is the hash of its user or network. */
  challenge: 7_220_050,
  league: 7_220_045,
  import: 7_220_046,
} as const;
