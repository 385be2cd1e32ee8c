import { KEEP } from './periods.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One row of the table in docs/retention.md. */
interface Retention {
  readonly what: string;
  /** Milliseconds, or words where no clock decides. */
  readonly kept: number | string;
  /** Start of the period. */
  readonly since?: string;
  readonly why: string;
  readonly tables: readonly string[];
}

/** How long everything but the league itself is kept. */
export const RETENTION_POLICY: readonly Retention[] = [
  {
    what: 'failed and successful sign-ins',
    kept: KEEP.loginAttempts,
    why: 'they count for 15 minutes; a day serves whoever looks into an attack',
    tables: ['login_attempts'],
  },
  {
    what: 'requests for access and for reset links',
    kept: KEEP.accountRequests,
    why: 'they count for an hour',
    tables: ['account_requests'],
  },
  {
    what: 'sessions',
    kept: KEEP.endedSessions,
    since: 'after they end',
    why: '`expires_at` decides; revoked ones stay until then',
    tables: ['sessions'],
  },
  {
    what: 'tokens of a session beside its present one',
    kept: 'as long as the session',
    why: 'a replaced one that is used again shows that it was copied',
    tables: ['session_tokens'],
  },
  {
    what: 'second factors, passkeys and recovery codes',
    kept: 'until their user removes them',
    why: 'they prove who signs in; used codes go with the others',
    tables: ['totp_factors', 'passkeys', 'recovery_codes'],
  },
  {
    what: 'challenges of sign-ins',
    kept: 'at most an hour after they are over',
    why: 'they last five minutes',
    tables: ['sign_in_challenges'],
  },
  {
    what: 'reset links',
    kept: KEEP.overResetLinks,
    since: 'after they are over',
    why: 'a link lasts two hours',
    tables: ['password_resets'],
  },
  {
    what: 'deleted games',
    kept: KEEP.deletedGames,
    why: 'a deletion can be taken back for 20 seconds',
    tables: ['deleted_games'],
  },
  {
    what: 'notifications',
    kept: KEEP.notifications,
    why: 'the bell shows no older ones',
    tables: ['notifications'],
  },
  {
    what: 'mails with a reset link',
    kept: KEEP.resetMails,
    why: 'the link is dead after two hours, its text need not stay',
    tables: ['email_outbox'],
  },
  {
    what: 'mails with an invitation',
    kept: KEEP.invitationMails,
    why: 'the link is dead afterwards, its text need not stay',
    tables: ['email_outbox'],
  },
  {
    what: 'other mails that were sent, failed or were suppressed',
    kept: KEEP.mails,
    why: 'an administrator answers questions about them',
    tables: ['email_outbox'],
  },
  {
    what: 'mails to many users, with their attached files',
    kept: 'as long as one of their mails',
    why: 'their files go with unused files',
    tables: ['email_campaigns', 'email_campaign_files'],
  },
  {
    what: 'mails that wait',
    kept: 'until they are sent or fail',
    why: 'somebody still has to read them',
    tables: ['email_outbox'],
  },
  {
    what: 'files that no school, conference or mail shows',
    kept: KEEP.unusedFiles,
    since: 'after their upload',
    why: 'open pages and repeated uploads may still name them',
    tables: ['files'],
  },
  {
    what: 'calendar addresses',
    kept: KEEP.unreadCalendars,
    since: 'after they were last read, or made',
    why: 'what reads a calendar asks daily; a forgotten address is a secret without a use',
    tables: ['calendar_feeds'],
  },
  {
    what: 'places that a user signed in from',
    kept: KEEP.signInPlaces,
    since: 'after the last sign-in',
    why: 'they tell a known device from a new one',
    tables: ['sign_in_places'],
  },
  {
    what: 'previous searches',
    kept: 'the latest 20 of each user',
    why: 'the list shows no more',
    tables: ['previous_searches'],
  },
  {
    what: 'imports that nobody applied, with their files',
    kept: KEEP.importDrafts,
    since: 'after their first file',
    why: 'a difference of last month is compared again anyway',
    tables: ['imports', 'import_files', 'import_rows'],
  },
  {
    what: 'files of an import',
    kept: 'until it is applied or given up',
    why: 'nothing needs them afterwards',
    tables: ['import_files'],
  },
  {
    what: 'rows that an import wrote and showed',
    kept: KEEP.importRecords,
    since: 'at most, or until it is undone',
    why: 'they are what undoing needs; afterwards it cannot be undone (R-import-kept)',
    tables: ['import_rows', 'import_changes'],
  },
  {
    what: 'renewals of schedule cells',
    kept: KEEP.cellRefreshes,
    since: 'after they end',
    why: 'the page shows the last one',
    tables: ['cell_refresh_jobs'],
  },
  {
    what: 'what-if drafts',
    kept: 'until their author deletes them',
    why: 'what one applied is undone from the log, with or without the draft',
    tables: ['what_if_drafts', 'what_if_moves'],
  },
  {
    what: 'for which users released versions ran and failed, as hashes',
    kept: KEEP.versionHealth,
    why: 'a canary takes days at most; the Releases page shows hours and days',
    tables: ['version_users'],
  },
  {
    what: 'the log of an auction, and its bids',
    kept: 'forever; triggers refuse to delete them',
    why: 'it proves what was bid; only an auction without bids takes its own along (R-bid-log)',
    tables: ['auction_log', 'bids'],
  },
  {
    what: 'limits of maximum bids, changed and withdrawn ones',
    kept: 'as long as their auction',
    why: 'their school may ask afterwards how far the server was to bid; no export has them',
    tables: ['bid_limits'],
  },
  {
    what: 'who follows an auction',
    kept: 'until they stop, or the auction is deleted',
    why: 'they choose it themselves, and nobody else reads it',
    tables: ['auction_follows'],
  },
  {
    what: 'when a user last read the welcome screen',
    kept: 'one row, as long as the account',
    why: 'it says what is new to them; nobody else reads it',
    tables: ['welcome_visits'],
  },
  {
    what: 'accounts and their settings, deleted ones too',
    kept: 'until their personal data are removed',
    why: 'what they did names them; a removal is for good (R-remove-person)',
    tables: ['users', 'user_ignored_schools', 'user_ignored_conferences'],
  },
  {
    what: 'the log of activity',
    kept: 'forever; a trigger refuses to delete rows',
    why: "it is the product's record of who did what; a removed person leaves it, the entry stays",
    tables: ['activity_log'],
  },
];

/** A period as people say it: whole days, or hours below a day. */
function describePeriod(milliseconds: number): string {
  const [count, unit] = milliseconds < DAY ? [milliseconds / HOUR, 'hour'] : [milliseconds / DAY, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The table of docs/retention.md; `node tools/run.mjs tools/write-settings.ts` writes it. */
export function documentRetention(): string {
  const rows = RETENTION_POLICY.map(({ what, kept, since, why }) => {
    const period = typeof kept === 'number' ? describePeriod(kept) : kept;
    return `| ${what} | ${[period, since].filter((part) => part !== undefined).join(' ')} | ${why} |`;
  });
  return ['| what | kept | why |', '|---|---|---|', ...rows].join('\n');
}
