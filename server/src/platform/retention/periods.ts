const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long data that is no longer needed is kept, in milliseconds; docs/retention.md says why. */
export const KEEP = {
  loginAttempts: DAY,
  accountRequests: DAY,
  /** A place without a sign-in for this long counts as new again. */
  signInPlaces: 180 * DAY,
  endedSessions: 30 * DAY,
  overResetLinks: 30 * DAY,
  deletedGames: HOUR,
  notifications: 90 * DAY,
  /** Since a mail was sent, failed or was suppressed. */
  mails: 90 * DAY,
  /** Short, because their links expire long before. */
  resetMails: DAY,
  unusedFiles: 30 * DAY,
  /** Since a calendar address was last read. */
  unreadCalendars: 180 * DAY,
} as const;
