import { randomUUID } from 'node:crypto';
import { aBidder, anAuction } from './auctions.ts';
import { type TestSchool, type TestUser, aConference, aSchool, aUser } from './builders.ts';
import { type TestServer, startTestServer } from './start-test-server.ts';

const SCHOOL_OF = { owner: 'owner', one: 'one', two: 'two', other: 'other', admin: 'one' } as const;

interface MoreOfBid {
  readonly schoolId?: number;
  readonly requestKey?: string;
  readonly seen?: number;
}

/** A server with four schools, a bidding user for each, and an administrator who bids for the first. */
export class Bidding {
  readonly server: TestServer;
  readonly schools: Readonly<Record<'owner' | 'one' | 'two' | 'other', TestSchool>>;
  readonly users: Readonly<Record<'admin' | 'owner' | 'one' | 'two' | 'other', TestUser>>;
  #week = 1;

  private constructor(server: TestServer, schools: Bidding['schools'], users: Bidding['users']) {
    this.server = server;
    this.schools = schools;
    this.users = users;
  }

  static async start(): Promise<Bidding> {
    const server = await startTestServer({ DATABASE_POOL: '10' });
    const { db } = server;
    const conference = await aConference(db);
    const schools = {
      owner: await aSchool(db, { conference, name: 'Toledo' }),
      one: await aSchool(db, { conference, name: 'Kentucky' }),
      two: await aSchool(db, { conference, name: 'Indiana' }),
      other: await aSchool(db, { conference, name: 'Purdue' }),
    };
    return new Bidding(server, schools, {
      admin: await aUser(db),
      owner: await aUser(db, { role: 2, school: schools.owner }),
      one: await aUser(db, { role: 2, school: schools.one }),
      two: await aUser(db, { role: 2, school: schools.two }),
      other: await aUser(db, { role: 2, school: schools.other }),
    });
  }

  /** Creates an auction of a new school, in an unused week, for the given bidders. */
  async auction(
    traits: Partial<Parameters<typeof anAuction>[1]> = {},
    bidders: readonly TestSchool[] = [this.schools.one, this.schools.two],
  ): Promise<number> {
    this.#week = (this.#week % 14) + 1;
    const school = await aSchool(this.server.db);
    const id = await anAuction(this.server.db, { school, week: this.#week, ...traits });
    for (const bidder of bidders) await aBidder(this.server.db, id, bidder);
    return id;
  }

  async bid(who: keyof Bidding['users'], id: number, amount: number, more: MoreOfBid = {}) {
    const client = await this.server.as(this.users[who]);
    const body = { schoolId: this.schools[SCHOOL_OF[who]].id, amount, requestKey: randomUUID(), ...more };
    return client.auctions.placeBid({ params: { id }, body });
  }

  /** Returns to the day on which the auctions are active, without mails and notifications. */
  async reset(): Promise<void> {
    this.server.setTime('2027-08-01T16:00:00Z');
    await this.server.db.deleteFrom('email_outbox').execute();
    await this.server.db.deleteFrom('notifications').execute();
  }
}
