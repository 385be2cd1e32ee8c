import { KEEP } from './periods.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One row of the table in docs/retention.md. */
interface Retention {
  readonly data: string;
  /** Milliseconds, or words. */
  readonly kept: number | string;
  /** Start of the period. */
  readonly since?: string;
  readonly why: string;
  readonly tables: readonly string[];
}

/** Retention of all data but the league. */
export const RETENTION_POLICY: readonly Retention[] = [
  {
    data: 'sign-in attempts',
    kept: KEEP.loginAttempts,
    why: 'the limit counts 15 minutes; a day helps to investigate an attack',
    tables: ['login_attempts'],
  },
  {
    data: 'access and reset requests',
    kept: KEEP.accountRequests,
    why: 'the limit counts an hour',
    tables: ['account_requests'],
  },
  {
    data: 'sessions',
    kept: KEEP.endedSessions,
    since: 'after they end',
    why: 'revoked sessions expire at the same time',
    tables: ['sessions'],
  },
  {
    data: 'replaced and unused tokens of a session',
    kept: 'as long as the session',
    why: 'use of a replaced token shows that it was copied',
    tables: ['session_tokens'],
  },
  {
    data: 'second factors, passkeys and recovery codes',
    kept: 'until their user removes them',
    why: 'required for signing in; used codes are removed with the others',
    tables: ['totp_factors', 'passkeys', 'recovery_codes'],
  },
  {
    data: 'sign-in challenges',
    kept: 'at most an hour after they expire',
    why: 'they last five minutes',
    tables: ['sign_in_challenges'],
  },
  {
    data: 'reset links',
    kept: KEEP.overResetLinks,
    since: 'after they expire',
    why: 'a link lasts two hours',
    tables: ['password_resets'],
  },
  {
    data: 'deleted games',
    kept: KEEP.deletedGames,
    why: 'a deletion can be undone for 20 seconds',
    tables: ['deleted_games'],
  },
  {
    data: 'notifications',
    kept: KEEP.notifications,
    why: 'the bell shows no older ones',
    tables: ['notifications'],
  },
  {
    data: 'mails with a reset link',
    kept: KEEP.resetMails,
    why: 'the link expires after two hours',
    tables: ['email_outbox'],
  },
  {
    data: 'mails with an invitation',
    kept: KEEP.invitationMails,
    why: 'the link expires after seven days',
    tables: ['email_outbox'],
  },
  {
    data: 'other sent, failed and suppressed mails',
    kept: KEEP.mails,
    why: 'administrators answer questions about them',
    tables: ['email_outbox'],
  },
  {
    data: 'campaigns with their attachments',
    kept: 'as long as one of their mails',
    why: 'attachments are then unused files',
    tables: ['email_campaigns', 'email_campaign_files'],
  },
  {
    data: 'queued mails',
    kept: 'until they are sent or fail',
    why: 'not delivered yet',
    tables: ['email_outbox'],
  },
  {
    data: 'unused files',
    kept: KEEP.unusedFiles,
    since: 'after their upload',
    why: 'open pages and repeated uploads may still refer to them',
    tables: ['files'],
  },
  {
    data: 'calendar addresses',
    kept: KEEP.unreadCalendars,
    since: 'after the last read, or creation',
    why: 'calendar programs read daily; an unused secret is a risk',
    tables: ['calendar_feeds'],
  },
  {
    data: 'known networks and browsers of a user',
    kept: KEEP.signInPlaces,
    since: 'after the last sign-in',
    why: 'a sign-in from a new one is mailed',
    tables: ['sign_in_places'],
  },
  {
    data: 'previous searches',
    kept: 'the latest 20 of each user',
    why: 'the list shows no more',
    tables: ['previous_searches'],
  },
  {
    data: 'unapplied imports with their files',
    kept: KEEP.importDrafts,
    since: 'after their first file',
    why: 'an older comparison is outdated',
    tables: ['imports', 'import_files', 'import_rows'],
  },
  {
    data: 'files of an import',
    kept: 'until it is applied or deleted',
    why: 'unused afterwards',
    tables: ['import_files'],
  },
  {
    data: 'recorded rows of an import',
    kept: KEEP.importRecords,
    since: 'at most, or until it is undone',
    why: 'required to undo it (R-import-kept)',
    tables: ['import_rows', 'import_changes'],
  },
  {
    data: 'runs of Update Schedule Cells',
    kept: KEEP.cellRefreshes,
    since: 'after they end',
    why: 'the page shows the last one',
    tables: ['cell_refresh_jobs'],
  },
  {
    data: 'what-if drafts',
    kept: 'until their author deletes them',
    why: 'an applied draft is undone from the log',
    tables: ['what_if_drafts', 'what_if_moves'],
  },
  {
    data: 'hashed users per version, with failures',
    kept: KEEP.versionHealth,
    why: 'a canary takes days at most; the Releases page shows hours and days',
    tables: ['version_users'],
  },
  {
    data: 'auction log and bids',
    kept: 'forever; triggers refuse to delete them',
    why: 'proof of all bids; an auction without bids is deleted with its log (R-bid-log)',
    tables: ['auction_log', 'bids'],
  },
  {
    data: 'maximum bids, also changed and withdrawn ones',
    kept: 'as long as their auction',
    why: 'the school may have questions later; not exported',
    tables: ['bid_limits'],
  },
  {
    data: 'followed auctions of a user',
    kept: 'until they stop following, or the auction is deleted',
    why: 'visible only to the user',
    tables: ['auction_follows'],
  },
  {
    data: 'last visit of the welcome screen',
    kept: 'as long as the account',
    why: 'marks new entries for the user',
    tables: ['welcome_visits'],
  },
  {
    data: 'accounts and their settings, also deleted ones',
    kept: 'until their personal data are removed',
    why: 'activities refer to them; removal is permanent (R-remove-person)',
    tables: ['users', 'user_ignored_schools', 'user_ignored_conferences'],
  },
  {
    data: 'activity log',
    kept: 'forever; a trigger refuses to delete rows',
    why: 'record of all changes; a removed person is anonymized',
    tables: ['activity_log'],
  },
];

/** Whole days, or hours below a day. */
function describePeriod(milliseconds: number): string {
  const [count, unit] = milliseconds < DAY ? [milliseconds / HOUR, 'hour'] : [milliseconds / DAY, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The table of docs/retention.md; `node tools/run.mjs tools/write-settings.ts` writes it. */
export function documentRetention(): string {
  const rows = RETENTION_POLICY.map(({ data, kept, since, why }) => {
    const period = typeof kept === 'number' ? describePeriod(kept) : kept;
    return `| ${data} | ${[period, since].filter((part) => part !== undefined).join(' ')} | ${why} |`;
  });
  return ['| data | kept | why |', '|---|---|---|', ...rows].join('\n');
}
