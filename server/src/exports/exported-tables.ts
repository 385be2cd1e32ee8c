/** A table of the export, in an order in which a row follows those that it refers to. */
export interface ExportedTable {
  readonly name: string;
  /** Columns that never leave the server. */
  readonly without?: readonly string[];
  /** What is exported instead of a column's value, in SQL. */
  readonly instead?: Readonly<Record<string, string>>;
  /** The rows to export, as a condition in SQL; all by default. */
  readonly where?: string;
}

/** Everything that a customer owns (R-export). */
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
    // Which bids were automatic is told once the auction has ended (R-maximum-bid).
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

const SECRET = 'holds secrets, or tells who signed in from where';
const SAME = 'is the same in every installation';
const DERIVED = 'is made again by triggers';
const PASSING = 'is work of this installation, and over soon';

/** Why each other table stays out of the export; a table in neither list fails a test. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
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
  email_outbox: 'was delivered, or would be delivered twice',
  email_campaigns: 'was delivered, or would be delivered twice',
  email_campaign_files: 'was delivered, or would be delivered twice',
  bid_limits: 'is known to its school alone, whoever runs the market',
  notifications: 'is kept for 90 days, in the bell of its user alone',
  welcome_visits: 'is when its user last looked, which nobody else reads',
  deleted_games: PASSING,
  cell_refresh_jobs: PASSING,
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
  imports: PASSING,
  import_files: PASSING,
  import_rows: PASSING,
  import_changes: PASSING,
  version_users: PASSING,
};

/** The tables that triggers fill by themselves. */
export const DERIVED_TABLES: readonly string[] = Object.entries(LEFT_OUT)
  .filter(([, reason]) => reason === DERIVED)
  .map(([table]) => table);
