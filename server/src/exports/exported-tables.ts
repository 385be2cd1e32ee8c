/** A table of the export; a row follows those to which it refers. */
export interface ExportedTable {
  readonly name: string;
  /** Columns that never leave the server. */
  readonly without?: readonly string[];
  /** SQL that replaces a column. */
  readonly instead?: Readonly<Record<string, string>>;
  /** SQL condition; all rows by default. */
  readonly where?: string;
}

/** See R-export. */
export const EXPORTED: readonly ExportedTable[] = [
  { name: 'files', where: "kind = 'logo'" },
  { name: 'seasons' },
  { name: 'season_weeks' },
  { name: 'conferences' },
  { name: 'conference_divisions' },
  { name: 'conference_years' },
  { name: 'schools' },
  { name: 'school_years' },
  { name: 'school_weeks' },
  { name: 'school_week_wants' },
  { name: 'games' },
  { name: 'game_sides' },
  { name: 'game_consents' },
  { name: 'users', without: ['password_hash', 'failures_told_at'] },
  { name: 'user_ignored_schools' },
  { name: 'user_ignored_conferences' },
  { name: 'previous_searches' },
  { name: 'auctions' },
  { name: 'auction_bidders' },
  {
    name: 'bids',
    // Automatic bids are revealed when the auction ends (R-maximum-bid).
    instead: {
      automatic: 'automatic and exists (select from auctions a where a.id = auction_id and (a.closed or a.cancelled))',
    },
  },
  { name: 'auction_log' },
  { name: 'auction_follows' },
  { name: 'auction_games' },
  { name: 'guarantee_games' },
  { name: 'news_items' },
  { name: 'site_settings' },
  { name: 'external_ids' },
  { name: 'activity_log' },
  { name: 'what_if_drafts' },
  { name: 'what_if_moves' },
];

const SECRET = 'has secrets or sign-in locations';
const SAME = 'is equal in every installation';
const DERIVED = 'is derived by triggers';
const TEMPORARY = 'is temporary work of this installation';

/** Why other tables are not exported; a table in neither list fails a test. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  sessions: SECRET,
  password_resets: SECRET,
  calendar_feeds: SECRET,
  login_attempts: SECRET,
  account_requests: SECRET,
  sign_in_places: SECRET,
  totp_factors: SECRET,
  recovery_codes: SECRET,
  passkeys: SECRET,
  sign_in_challenges: SECRET,
  session_tokens: SECRET,
  email_outbox: 'would be delivered twice',
  email_campaigns: 'would be delivered twice',
  email_campaign_files: 'would be delivered twice',
  bid_limits: 'is secret to its school',
  notifications: 'is private to its user',
  welcome_visits: 'is private to its user',
  deleted_games: TEMPORARY,
  cell_refresh_jobs: TEMPORARY,
  roles: SAME,
  user_statuses: SAME,
  conference_types: SAME,
  wants: SAME,
  reports: SAME,
  report_links: SAME,
  schema_migrations: SAME,
  schedule_versions: DERIVED,
  season_versions: DERIVED,
  data_versions: DERIVED,
  schedule_news: DERIVED,
  touched_seasons: DERIVED,
  game_checks: DERIVED,
  write_probe: DERIVED,
  imports: TEMPORARY,
  import_files: TEMPORARY,
  import_rows: TEMPORARY,
  import_changes: TEMPORARY,
  version_users: TEMPORARY,
};

export const DERIVED_TABLES: readonly string[] = Object.entries(NOT_EXPORTED)
  .filter(([, reason]) => reason === DERIVED)
  .map(([table]) => table);
