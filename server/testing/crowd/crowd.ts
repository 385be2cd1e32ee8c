import type { ApiContract } from '@open-date/shared-api/contract';
import { type ApiClient, createClient, routes } from '@open-date/shared-api/client';
import type { Db } from '../../src/platform/db/transaction.ts';
import { weekId } from '../builders.ts';
import { bidOn, type OnFault } from '../fire/bidder.ts';
import { checkAuction } from '../fire/check-auction.ts';
import type { FireClock } from '../fire/fire-clock.ts';
import type { Call } from '../fire/history.ts';
import type { FireLeague } from '../fire/set-up-fire.ts';
import { readStored } from '../fire/stored.ts';
import { checkEdits, type Edits, Editor } from './editor.ts';

type Client = ApiClient<ApiContract>;

interface CrowdOptions {
  /** The one address at which all of them call. */
  readonly url: string;
  readonly league: FireLeague;
  readonly db: Db;
  readonly random: () => number;
  readonly onFault: OnFault;
  /** Milliseconds between two steps of a person, at most. */
  readonly pause?: number;
}

/** The week that editors edit: no auction is about it. */
const EDITED_WEEK = 14;

/** The editors of all schools of a league, who read, edit and bid at the same time. */
export class Crowd {
  readonly #options: CrowdOptions;
  readonly #clients = new Map<number, Client>();
  readonly #tokens = new Map<number, string>();
  readonly #calls: Call[] = [];
  readonly #editors: Editor[] = [];
  #working: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  get tokens(): readonly string[] {
    return [...this.#tokens.values()];
  }

  /** How many calls of bidders were answered. */
  get calls(): number {
    return this.#calls.length;
  }

  async signIn(): Promise<void> {
    const { league } = this.#options;
    for (const [school, { email: login, password }] of league.users) {
      const { Authentication } = await this.#client(null).session.signIn({ body: { login, password } });
      this.#tokens.set(school, Authentication.Token);
      this.#clients.set(school, this.#client(Authentication.Token));
    }
  }

  /** Lets all of them work until `end`. */
  async start(): Promise<void> {
    const { db, random, onFault, pause } = this.#options;
    const common = { random, onFault, isOver: () => this.#isOver, ...(pause === undefined ? {} : { pause }) };
    for (const [school, client] of this.#clients) {
      const week = await weekId(db, { id: school, name: '', conferenceId: 0 }, EDITED_WEEK);
      this.#editors.push(new Editor({ ...common, client, school, week }));
    }
    const bidding = this.#options.league.auctions.flatMap((auction) =>
      auction.schools.map(({ id: school }) => {
        const servers = () => [this.#clients.get(school) ?? this.#client(null)];
        const approve = async () => {
          const body = { schoolId: school, approve: 1 as const };
          const owner = this.#clients.get(auction.owner.id);
          await owner?.auctions.decideBidder({ params: { id: auction.id }, body }).catch(() => undefined);
        };
        return bidOn({ ...common, auction, school, servers, approve, note: (call) => this.#calls.push(call) });
      }),
    );
    this.#working = Promise.all([...bidding, ...this.#editors.map((editor) => editor.work())]);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  /** Acknowledged edits and bids that are not stored; made up to now, while everybody goes on. */
  async findLost(): Promise<string[]> {
    const { db } = this.#options;
    const edits = this.#editors.map((editor) => editor.edits);
    const bids = this.#calls.flatMap(({ outcome }) =>
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

  /** What is wrong with edits and bids once everybody has ended. */
  async check(clock: FireClock): Promise<string[]> {
    const comments = await this.#comments();
    const problems = this.#allEdits().flatMap((edits) => checkEdits(edits, comments.get(edits.week) ?? ''));
    for (const { id } of this.#options.league.auctions) {
      const own = this.#calls.filter(({ auction }) => auction === id);
      const found = checkAuction(await readStored(this.#options.db, id), own, clock);
      problems.push(...found.map((problem) => `auction ${id}: ${problem}`));
    }
    return problems;
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
    const rows = await this.#options.db
      .selectFrom('school_weeks')
      .select(['id', 'comments'])
      .where('id', 'in', weeks)
      .execute();
    return new Map(rows.map(({ id, comments }) => [id, comments]));
  }

  #client(token: string | null): Client {
    const { url } = this.#options;
    return createClient<ApiContract>(routes, { base: url, token: () => token, onSessionExpired: () => undefined });
  }
}
