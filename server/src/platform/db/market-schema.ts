import type { AuctionDivision, AuctionType } from '@open-date/shared-api/rules/auctions/auctions';
import type { SoftCloseMinutes } from '@open-date/shared-api/rules/auctions/soft-close';
import type { BidderRowStatus } from '@open-date/shared-api/rules/auctions/bids';
import type { NoticeMinutes } from '@open-date/shared-api/rules/auctions/watching';
import type { GuaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CalendarDay, DefaultInstant, Instant } from './column-types.ts';

export interface AuctionsTable {
  id: Generated<number>;
  school_id: number;
  school_week_id: number;
  type: AuctionType;
  division: AuctionDivision;
  game_date: CalendarDay;
  start_date: CalendarDay;
  expire_date: CalendarDay;
  ends_at: DefaultInstant;
  soft_close_minutes: Generated<SoftCloseMinutes>;
  starting_bid: number;
  bid_increment: number;
  comment: Generated<string>;
  private_bidding: Generated<boolean>;
  any_amount: Generated<boolean>;
  ended_without_bid: GeneratedAlways<boolean>;
  closed: Generated<boolean>;
  closed_at: Instant | null;
  cancelled: Generated<boolean>;
  cancelled_at: Instant | null;
  cancelled_by: number | null;
  created_at: DefaultInstant;
  created_by: number | null;
}

export interface AuctionBiddersTable {
  auction_id: number;
  owner_school_id: number;
  school_id: number;
  status: BidderRowStatus;
  forced: Generated<boolean>;
  created_at: DefaultInstant;
  created_by: number | null;
  decided_at: Instant | null;
  decided_by: number | null;
}

export interface BidsTable {
  id: Generated<number>;
  auction_id: number;
  school_id: number;
  amount: number;
  request_key: Generated<string>;
  created_at: DefaultInstant;
  created_by: number | null;
  retracted: Generated<boolean>;
  retracted_at: Instant | null;
  retracted_by: number | null;
  retracted_reason: string | null;
  /** The retracted bid with which an automatic one went. */
  retracted_with: number | null;
  automatic: Generated<boolean>;
  /** The number of the command that placed it, or that it answers. */
  turn: Generated<number>;
  turn_at: DefaultInstant;
}

export interface BidLimitsTable {
  id: Generated<number>;
  auction_id: number;
  school_id: number;
  amount: number;
  request_key: string;
  set_at: DefaultInstant;
  set_by: number;
  withdrawn_at: Instant | null;
  turn: Generated<number>;
  /** The turn from which on it no longer bids. */
  until_turn: number | null;
}

export interface AuctionFollowsTable {
  user_id: number;
  auction_id: number;
  /** Minutes before the end; null for no notice. */
  notice_minutes: NoticeMinutes | null;
  notified_at: Instant | null;
  created_at: DefaultInstant;
}

export interface AuctionLogTable {
  auction_id: number;
  number: number;
  entry: string;
  hash: string;
}

export interface AuctionGamesTable {
  auction_id: number;
  owner_school_id: number;
  winner_school_id: number;
  game_id: number | null;
  owner_agrees: Generated<boolean>;
  winner_agrees: Generated<boolean>;
  price_added_at: Instant | null;
}

export interface GuaranteeGamesTable {
  id: Generated<number>;
  home_school_id: number;
  road_school_id: number;
  home_conf_id: number;
  road_conf_id: number;
  game_date: CalendarDay;
  season: GeneratedAlways<number>;
  /** Whole dollars; -1 for an undisclosed amount. */
  guarantee: number | null;
  home_guarantee: number | null;
  road_guarantee: number | null;
  site: Generated<string>;
  game_type: GuaranteeType;
  source: Generated<string>;
  release_date: CalendarDay | null;
  ignore_average: Generated<boolean>;
  version: Generated<number>;
}
