import { INVITATION_DAYS } from '@open-date/shared-api/rules/accounts/account';
import { IMPORT_DRAFT_DAYS, IMPORT_UNDO_DAYS } from '@open-date/shared-api/rules/admin/transfer';

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
  /** Mails with invitations, as long as their links. */
  invitationMails: INVITATION_DAYS * DAY,
  /** Imports that nobody applied, counted from their first file (R-import-kept). */
  importDrafts: IMPORT_DRAFT_DAYS * DAY,
  /** What an import wrote and showed, counted from when it was applied or undone (R-import-kept). */
  importRecords: IMPORT_UNDO_DAYS * DAY,
  unusedFiles: 30 * DAY,
  /** Counted from the end of the renewal. */
  cellRefreshes: 90 * DAY,
  /** Counted from the moment when a program last read the calendar address. */
  unreadCalendars: 180 * DAY,
  /** What browsers reported of released versions. */
  versionHealth: 14 * DAY,
} as const;
