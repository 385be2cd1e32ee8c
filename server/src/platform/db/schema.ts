import type { Pending, SeasonStatus } from '@open-date/shared-api/rules/constants';
import type { ConsentState } from '@open-date/shared-api/rules/games/consent';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { CalendarDay, DefaultInstant, Instant } from './column-types.ts';
import type {
  AccountRequestsTable,
  LoginAttemptsTable,
  PasswordResetsTable,
  PreviousSearchesTable,
  SessionsTable,
  SignInPlacesTable,
  UsersTable,
} from './account-schema.ts';
import type { EmailCampaignFilesTable, EmailCampaignsTable, EmailOutboxTable } from './mail-schema.ts';
import type {
  PasskeysTable,
  RecoveryCodesTable,
  SessionTokensTable,
  SignInChallengesTable,
  TotpFactorsTable,
} from './factor-schema.ts';
import type { VersionUsersTable } from './health-schema.ts';
import type {
  AuctionBiddersTable,
  AuctionFollowsTable,
  AuctionGamesTable,
  AuctionLogTable,
  AuctionsTable,
  BidLimitsTable,
  BidsTable,
  GuaranteeGamesTable,
} from './market-schema.ts';

interface SeasonsTable {
  id: Generated<number>;
  year: number;
  start_date: CalendarDay;
  end_date: CalendarDay;
  version: Generated<number>;
}

interface SeasonWeeksTable {
  id: Generated<number>;
  year: number;
  week: number;
  saturday_date: CalendarDay;
  play_window: GeneratedAlways<string>;
}

interface ConferencesTable {
  id: Generated<number>;
  name: string;
  nickname: string;
  abbreviation: string;
  primary_color: Generated<string>;
  secondary_color: Generated<string>;
  type_id: number;
  logo_file_id: number | null;
  is_independents: Generated<boolean>;
  private_pending_allowed: Generated<boolean>;
  long_season_marker: Generated<boolean>;
  version: Generated<number>;
}

interface ConferenceDivisionsTable {
  id: Generated<number>;
  conference_id: number;
  name: string;
  sort: Generated<number>;
  active: Generated<boolean>;
}

interface ConferenceYearsTable {
  conference_id: number;
  year: number;
  start_date: CalendarDay | null;
  end_date: CalendarDay | null;
  champ_date: CalendarDay | null;
  conference_play_starts: CalendarDay | null;
  exchange_with_non: Generated<boolean>;
  total_games_playable: Generated<number>;
  dont_allow_week_one: Generated<boolean>;
  state: Generated<ScheduleState>;
  is_state_chosen: Generated<boolean>;
  is_public: Generated<boolean>;
  power_group: 'P' | 'G' | null;
  conference_play_starts_derived: Generated<boolean>;
  end_date_derived: Generated<boolean>;
  champ_date_derived: Generated<boolean>;
  version: Generated<number>;
}

interface SchoolsTable {
  id: Generated<number>;
  school_name: string;
  display_name: string;
  nickname: string;
  nickname14: string;
  abbreviation: string;
  team_name: string | null;
  city: string | null;
  state: string | null;
  stadium: string | null;
  latitude: number | null;
  longitude: number | null;
  logo_file_id: number | null;
  primary_color: Generated<string>;
  secondary_color: Generated<string>;
  version: Generated<number>;
}

interface SchoolYearsTable {
  school_id: number;
  year: number;
  conference_id: number;
  division_id: number | null;
  power_override: 'P' | 'G' | null;
  scholarship: Generated<boolean>;
  participate_in_playoffs: Generated<boolean>;
  participate_in_championship: Generated<boolean>;
  play_at_hawaii: Generated<boolean>;
  conference_games: number | null;
  conference_games_home: number | null;
  conference_games_derived: Generated<boolean>;
  /** The season from which the membership was carried forward; null for one that somebody gave. */
  carried_from: number | null;
  season_full: Generated<SeasonStatus>;
  season_locked: Generated<boolean>;
  season_comments: Generated<string>;
  updated_at: DefaultInstant;
  updated_by: number | null;
}

interface SchoolWeeksTable {
  id: Generated<number>;
  school_id: number;
  season_week_id: number;
  year: number;
  bye: Generated<boolean>;
  not_available: Generated<boolean>;
  hold_for_fcs: Generated<boolean>;
  comments: Generated<string>;
  version: Generated<number>;
  updated_at: DefaultInstant;
  updated_by: number | null;
}

interface WeekView {
  id: number;
  school_id: number;
  year: number;
  week: number;
  saturday_date: CalendarDay;
  season_week_id: number;
  bye: boolean;
  hold_for_fcs: boolean;
  comments: string;
  version: number;
  conference_id: number;
  conference_week: boolean;
  championship_week: boolean;
  not_available: boolean;
  not_available_flag: boolean;
  game_id: number | null;
  side: 'H' | 'A' | null;
  wants: number[];
}

interface WantsTable {
  id: number;
  label: string;
  short_label: string;
  conf_type_id: number;
  sort: number;
  active: Generated<boolean>;
}

interface SchoolWeekWantsTable {
  school_week_id: number;
  want_id: number;
}

interface GamesTable {
  id: Generated<number>;
  season_week_id: number;
  year: number;
  game_date: CalendarDay;
  conference_id: number | null;
  /** The conference that keeps a private game private; by default the game's own conference. */
  private_conference_id: Generated<number | null>;
  pending: Generated<Pending>;
  alt_location: Generated<string>;
  comments: Generated<string>;
  version: Generated<number>;
  updated_at: DefaultInstant;
  created_by: number | null;
  updated_by: number | null;
}

interface GameConsentsTable {
  game_id: number;
  state: ConsentState;
  school_id: number;
  asked_at: Date;
  reason: Generated<string>;
}

interface GameSidesTable {
  game_id: number;
  side: 'H' | 'A';
  school_id: number;
  season_week_id: number;
  year: number;
}

interface SiteSettingsTable {
  id: Generated<boolean>;
  email_enabled: Generated<boolean>;
  factor_demanded: Generated<boolean>;
  updated_at: DefaultInstant;
  updated_by: number | null;
}

interface CellRefreshJobsTable {
  id: Generated<number>;
  conference_id: number | null;
  state: Generated<'queued' | 'running' | 'done' | 'failed'>;
  requested_by: number | null;
  requested_at: DefaultInstant;
  finished_at: Instant | null;
  cells_added: number | null;
  cells_removed: number | null;
  error: string | null;
  seen_at: DefaultInstant;
  steps: number | null;
  steps_done: Generated<number>;
}

interface NewsItemsTable {
  id: Generated<number>;
  board: 'games' | 'admin' | 'adminupdates';
  message_html: string;
  created_at: DefaultInstant;
  created_by: number | null;
  edited_at: Instant | null;
  edited_by: number | null;
  reposted_at: Instant | null;
  reposted_by: number | null;
  deleted_at: Instant | null;
  deleted_by: number | null;
}

interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  kind: string;
  topic: string;
  game_id: Generated<number | null>;
  subject: string;
  body: Generated<string>;
  url: string;
  actor_id: Generated<number | null>;
  at: Instant;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  digest: Generated<'waiting' | 'taken' | null>;
}

interface ActivityLogTable {
  id: Generated<number>;
  created_at: DefaultInstant;
  action: string;
  object_type: string;
  object_id: string | null;
  user_id: number | null;
  user_first_name: Generated<string>;
  user_last_name: Generated<string>;
  user_role_id: number | null;
  description: Generated<string>;
  school_ids: Generated<number[]>;
  conference_ids: Generated<number[]>;
  detail: JSONColumnType<Record<string, unknown>, Record<string, unknown> | string | undefined, never>;
}

interface FilesTable {
  id: Generated<number>;
  kind: 'logo' | 'email';
  filename: string;
  mime: string;
  byte_size: number;
  sha256: Buffer;
  data: Buffer;
  small: Buffer | null;
  created_at: Generated<Date>;
}

interface ExternalIdsTable {
  source: string;
  kind: 'school' | 'conference' | 'game';
  external_id: string;
  internal_id: number;
}

/** The tables and views that TypeScript code names; reports read further views with plain SQL. */
export interface Database {
  seasons: SeasonsTable;
  season_weeks: SeasonWeeksTable;
  conferences: ConferencesTable;
  conference_divisions: ConferenceDivisionsTable;
  conference_years: ConferenceYearsTable;
  schools: SchoolsTable;
  school_years: SchoolYearsTable;
  school_weeks: SchoolWeeksTable;
  v_week: WeekView;
  wants: WantsTable;
  school_week_wants: SchoolWeekWantsTable;
  games: GamesTable;
  game_sides: GameSidesTable;
  game_consents: GameConsentsTable;
  auctions: AuctionsTable;
  auction_bidders: AuctionBiddersTable;
  bids: BidsTable;
  bid_limits: BidLimitsTable;
  auction_follows: AuctionFollowsTable;
  auction_log: AuctionLogTable;
  auction_games: AuctionGamesTable;
  guarantee_games: GuaranteeGamesTable;
  users: UsersTable;
  user_ignored_schools: { user_id: number; school_id: number };
  user_ignored_conferences: { user_id: number; conference_id: number };
  sessions: SessionsTable;
  login_attempts: LoginAttemptsTable;
  sign_in_places: SignInPlacesTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  sign_in_challenges: SignInChallengesTable;
  session_tokens: SessionTokensTable;
  account_requests: AccountRequestsTable;
  news_items: NewsItemsTable;
  password_resets: PasswordResetsTable;
  previous_searches: PreviousSearchesTable;
  site_settings: SiteSettingsTable;
  cell_refresh_jobs: CellRefreshJobsTable;
  email_campaigns: EmailCampaignsTable;
  email_campaign_files: EmailCampaignFilesTable;
  email_outbox: EmailOutboxTable;
  notifications: NotificationsTable;
  welcome_visits: { user_id: number; since: Date | null; read_at: Date };
  activity_log: ActivityLogTable;
  files: FilesTable;
  external_ids: ExternalIdsTable;
  calendar_feeds: {
    token_sha256: Buffer;
    user_id: number;
    school_id: number;
    created_at: Date;
    last_read_at: Generated<Date | null>;
  };
  schedule_versions: {
    school_id: number;
    version: Generated<number>;
    whole: Generated<number>;
    seasons: Generated<Record<string, number>>;
  };
  data_versions: { name: 'reference' | 'guarantees' | 'directory'; version: Generated<number> };
  version_users: VersionUsersTable;
  season_versions: { year: number; type_id: number; version: Generated<number> };
}
