import { addDays } from '@open-date/shared-api/rules/league/calendar';
import type { Db } from '../../src/platform/db/transaction.ts';
import { aBidder, anAuction, TODAY } from '../auctions.ts';
import { aConference, aSchool, aUser, type TestSchool, type TestUser } from '../builders.ts';

export interface LeagueSize {
  /** Schools that bid. */
  readonly bidders: number;
  /** How many of them bid in the first auction; all without it. */
  readonly first?: number;
  readonly auctions: number;
  /** Bidders in each of the other auctions. */
  readonly each: number;
}

export interface LeagueAuction {
  readonly id: number;
  readonly owner: TestSchool;
  readonly type: 'sell' | 'buy';
  readonly increment: number;
  readonly isPrivate: boolean;
  readonly schools: readonly TestSchool[];
}

export interface AuctionLeague {
  readonly users: ReadonlyMap<number, TestUser>;
  readonly auctions: readonly LeagueAuction[];
}

const INCREMENT = 1000;

/** Schools with an editor each, and auctions of other schools that they may bid in; half of the auctions have a soft close. */
export async function createAuctionLeague(
  db: Db,
  { bidders, first = bidders, auctions, each }: LeagueSize,
  random: () => number,
): Promise<AuctionLeague> {
  const conference = await aConference(db);
  const users = new Map<number, TestUser>();
  const schools: TestSchool[] = [];
  for (let count = 0; count < bidders; count += 1) {
    const school = await aSchool(db, { conference });
    users.set(school.id, await aUser(db, { role: 2, school }));
    schools.push(school);
  }
  const made: LeagueAuction[] = [];
  for (let at = 0; at < auctions; at += 1) {
    const owner = await aSchool(db, { conference });
    users.set(owner.id, await aUser(db, { role: 2, school: owner }));
    const type = at % 3 === 1 ? 'buy' : 'sell';
    const isPrivate = at % 8 === 3;
    const traits = { type, isPrivate, anyAmount: at % 5 === 2, softCloseMinutes: at % 2 === 0 ? 5 : 0 } as const;
    const startingBid = type === 'buy' ? 5_000_000 : 100_000;
    const id = await anAuction(db, {
      school: owner,
      week: (at % 12) + 1,
      startingBid,
      bidIncrement: INCREMENT,
      starts: -1,
      expires: 0,
      ...traits,
    });
    const invited = pick(schools, at === 0 ? first : each, random);
    for (const school of invited) await aBidder(db, id, school);
    made.push({ id, owner, type, increment: INCREMENT, isPrivate, schools: invited });
  }
  return { users, auctions: made };
}

/** The first end of all auctions: midnight in New York after the day of the tests. */
export const FIRST_END = new Date(`${addDays(TODAY, 1)}T04:00:00Z`);

function pick<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const ranked = items.map((item) => ({ item, rank: random() })).toSorted((one, other) => one.rank - other.rank);
  return ranked.slice(0, count).map(({ item }) => item);
}
