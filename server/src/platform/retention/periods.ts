const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long data that is no longer needed is kept, in milliseconds; docs/retention.md says why. */
export const KEEP = {
  loginAttempts: DAY,
  accountRequests: DAY,
  /** A network address or device without a sign-in for this long counts as new again. */
  signInPlaces: 180 * DAY,
  endedSessions: 30 * DAY,
  overResetLinks: 30 * DAY,
  deletedGames: HOUR,
  notifications: 90 * DAY,
  /** Counted from the moment when a mail was sent, failed or was suppressed. */
  mails: 90 * DAY,
  /** Mails with reset links; short, because the links expire long before. */
  resetMails: DAY,
  unusedFiles: 30 * DAY,
  /** Counted from the moment when a program last read the calendar address. */
  unreadCalendars: 180 * DAY,
} as const;
