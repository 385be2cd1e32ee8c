const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long what nobody needs any more is kept, in milliseconds; docs/retention.md says why. */
export const KEEP = {
  loginAttempts: DAY,
  accountRequests: DAY,
  /** Where nobody has signed in for so long is a new place again. */
  signInPlaces: 180 * DAY,
  endedSessions: 30 * DAY,
  overResetLinks: 30 * DAY,
  deletedGames: HOUR,
  notifications: 90 * DAY,
  /** From the moment a mail was sent, failed or was suppressed. */
  mails: 90 * DAY,
  /** Their links are over long before. */
  resetMails: DAY,
  unusedFiles: 30 * DAY,
  /** Of a calendar address, since it was last read. */
  unreadCalendars: 180 * DAY,
} as const;
