import type { ApiContract } from '@open-date/shared-api/contract';
import { type ApiClient, createClient, routes } from '@open-date/shared-api/client';
import { verifyLogs } from '../../src/auctions/bid-log/verify-logs.ts';
import type { Db } from '../../src/platform/db/transaction.ts';
import { weekId } from '../builders.ts';
import { bidOn, type Call, type OnFault } from './bidder.ts';
import { checkAuction } from './check-auction.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { AuctionLeague } from './auction-league.ts';
import { readStored } from './stored.ts';
import { checkEdits, type Edits, Editor } from './editor.ts';

type Client = ApiClient<ApiContract>;

/** A small generator of random numbers from 0 to 1, so that a run can be repeated by its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface CrowdOptions {
  /** The addresses at which they call now. */
  readonly urls: () => readonly string[];
  readonly league: AuctionLeague;
  readonly db: Db;
  readonly random: () => number;
  readonly onFault?: OnFault;
  /** Whether they also edit their schedules. */
  readonly areEditing?: boolean;
  /** Milliseconds between two steps of a person, at most. */
  readonly pause?: number;
}

/** The week that editors edit: no auction is about it. */
const EDITED_WEEK = 14;

/** The editors of all schools of a league, who read, edit and bid at the same time. */
export class Crowd {
  readonly #options: CrowdOptions;
  readonly #clients = new Map<string, Client>();
  readonly #tokens = new Map<number, string>();
  /** The calls of bidders that were answered. */
  readonly calls: Call[] = [];
  readonly #editors: Editor[] = [];
  #working: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  get tokens(): readonly string[] {
    return [...this.#tokens.values()];
  }

  async signIn(): Promise<void> {
    const { league } = this.#options;
    for (const [school, { email: login, password }] of league.users) {
      const [client] = this.#clientsOf(null);
      const answer = await client?.session.signIn({ body: { login, password } });
      if (answer) this.#tokens.set(school, answer.Authentication.Token);
    }
  }

  /** Lets all of them work until `end`. */
  async start(): Promise<void> {
    const { db, random, onFault = () => undefined, pause, areEditing = true } = this.#options;
    this.#isOver = false;
    const common = { random, onFault, isOver: () => this.#isOver, ...(pause === undefined ? {} : { pause }) };
    for (const school of areEditing ? this.#tokens.keys() : []) {
      const week = await weekId(db, { id: school, name: '', conferenceId: 0 }, EDITED_WEEK);
      this.#editors.push(new Editor({ ...common, servers: () => this.#clientsOf(school), school, week }));
    }
    const bidding = this.#options.league.auctions.flatMap((auction) =>
      auction.schools.map(({ id: school }) => {
        const servers = () => this.#clientsOf(school);
        const approve = async () => {
          const body = { schoolId: school, approve: 1 as const };
          const [owner] = this.#clientsOf(auction.owner.id);
          await owner?.auctions.decideBidder({ params: { id: auction.id }, body }).catch(() => undefined);
        };
        return bidOn({ ...common, auction, school, servers, approve, note: (call) => this.calls.push(call) });
      }),
    );
    this.#working = Promise.all([...bidding, ...this.#editors.map((editor) => editor.work())]);
    // `end` throws the error.
    this.#working.catch(() => undefined);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** Acknowledged edits and bids that are not stored; made up to now, while everybody goes on. */
  async findLost(): Promise<string[]> {
    const { db } = this.#options;
    const edits = this.#editors.map((editor) => editor.edits);
    const bids = this.calls.flatMap(({ outcome }) =>
      outcome.is === 'done' && outcome.bid !== null ? outcome.bid : [],
    );
    const comments = await this.#comments();
    const lost = edits.filter(({ week, acknowledged }) => Number(comments.get(week)) < acknowledged);
    const stored = await db.selectFrom('bids').select('id').execute();
    const known = new Set(stored.map(({ id }) => id));
    return [
      ...lost.map(({ week, acknowledged }) => `edit ${acknowledged} of week ${week} is lost`),
      ...bids.filter((id) => !known.has(id)).map((id) => `bid ${id} is lost`),
    ];
  }

  /** Checks edits, bids and the logs of auctions after the end. */
  async check(clock: DatabaseClock): Promise<string[]> {
    const comments = await this.#comments();
    const problems = this.#allEdits().flatMap((edits) => checkEdits(edits, comments.get(edits.week) ?? ''));
    for (const { id } of this.#options.league.auctions) {
      const own = this.calls.filter(({ auction }) => auction === id);
      const found = checkAuction(await readStored(this.#options.db, id), own, clock);
      problems.push(...found.map((problem) => `auction ${id}: ${problem}`));
    }
    const logs = await verifyLogs(this.#options.db, []);
    return [...problems, ...logs.problems.map(({ auction, problem }) => `log of auction ${auction}: ${problem}`)];
  }

  /** The fewest edits of an editor that were acknowledged. */
  leastEdits(): number {
    return Math.min(...this.#allEdits().map(({ acknowledged }) => acknowledged));
  }

  #allEdits(): Edits[] {
    return this.#editors.map((editor) => editor.edits);
  }

  async #comments(): Promise<Map<number, string>> {
    const weeks = this.#allEdits().map(({ week }) => week);
    if (weeks.length === 0) return new Map();
    const rows = await this.#options.db
      .selectFrom('school_weeks')
      .select(['id', 'comments'])
      .where('id', 'in', weeks)
      .execute();
    return new Map(rows.map(({ id, comments }) => [id, comments]));
  }

  /** The clients of a school's editor, one for each address; of nobody for null. */
  #clientsOf(school: number | null): Client[] {
    const token = () => (school === null ? null : (this.#tokens.get(school) ?? null));
    return this.#options.urls().map((base) => {
      const name = `${base} ${school}`;
      const client =
        this.#clients.get(name) ??
        createClient<ApiContract>(routes, { base, token, onSessionExpired: () => undefined });
      this.#clients.set(name, client);
      return client;
    });
  }
}
