import type { DemoAccount } from './accounts.ts';
import type { DemoLeague } from './league.ts';
import type { DemoNews } from './news.ts';

/** An entry of the demo's activity log, before it has a time and the name of its user. */
export interface DemoActivity {
  /** The email of the demo account. */
  readonly who: string;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: number | string | null;
  readonly description: string;
  readonly schoolIds?: readonly number[];
  readonly conferenceIds?: readonly number[];
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** A bid as the database has it. */
export interface DemoLoggedBid {
  readonly id: number;
  readonly auction_id: number;
  readonly owner_id: number;
  readonly owner: string;
  readonly game_date: string;
  readonly school_id: number;
  readonly school: string;
  readonly amount: number;
}

/** What the entries are about; ids are those of the database. */
export interface ActivityFacts {
  readonly league: DemoLeague;
  /** The year in which the demo begins. */
  readonly year: number;
  readonly users: readonly (DemoAccount & { readonly id: number })[];
  readonly news: readonly (DemoNews & { readonly id: number })[];
  readonly bids: readonly DemoLoggedBid[];
  /** Ids that no game has. */
  readonly freeGameIds: readonly number[];
}
