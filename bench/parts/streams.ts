import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiClient, createClient, routes } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { compare, isSmoke, type PartResult, quantile, rounds } from '../harness/measure.ts';
import { copyUsers, createDatabases, startProduct } from '../harness/product.ts';

export const STREAM_COUNT = isSmoke ? 20 : 500;
/** Streams that one user may have open. */
export const STREAMS_OF_USER = 20;
const BIDS = isSmoke ? 1 : 7;
const ROUNDS = 7;
/** Milliseconds between bids: longer than changes are gathered for, so that each bid is a separate event. */
const PAUSE = 200;

/** Open event streams of a server. */
export class EventStreams {
  readonly #agent = new Agent({ keepAlive: false, maxSockets: Infinity });
  readonly #answers: IncomingMessage[] = [];
  #onEvent: (text: string) => void = () => undefined;

  /** Opens one more stream and resolves when it is open. */
  open(url: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const headers = { 'auth-token': token };
      const request = get(`${url}/api/v1/events`, { agent: this.#agent, headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`The stream answered with ${answer.statusCode}.`));
        this.#answers.push(answer);
        answer.setEncoding('utf8');
        answer.once('data', () => resolve());
        answer.on('data', (text: string) => this.#onEvent(text));
        answer.on('error', () => undefined);
      });
      request.on('error', reject);
    });
  }

  /** Resolves with the milliseconds since `start` after which 99 % of the streams have an event of the auction. */
  whenDelivered(auction: number, start: number): Promise<number> {
    const wanted = Math.ceil(this.#answers.length * 0.99);
    let delivered = 0;
    return new Promise((resolve) => {
      this.#onEvent = (text) => {
        if (!text.includes(`"auctionIds":[${auction}]`)) return;
        delivered += 1;
        if (delivered === wanted) resolve(performance.now() - start);
      };
    });
  }

  close(): void {
    for (const answer of this.#answers.splice(0)) answer.destroy();
  }
}

/** Two schools that outbid each other in an open sale of the demo league. */
interface Bidding {
  readonly auction: number;
  readonly placeBid: () => Promise<void>;
}

async function findBidding(url: string, token: string): Promise<Bidding> {
  const api: ApiClient<ApiContract> = createClient<ApiContract>(routes, {
    base: url,
    token: () => token,
    onSessionExpired: () => undefined,
  });
  const { auctions } = await api.auctions.list({ query: { status: 'Active' } });
  const sale = auctions.find(({ type, PrivateBidding }) => type === 'sell' && PrivateBidding === 0);
  if (!sale) throw new Error('The demo league has no open sale.');
  const { currentWinningBidder, id } = sale;
  const schools = (await api.reference.schools())
    .map(({ ID }) => ID)
    .filter((school) => school !== sale.schoolId && school !== currentWinningBidder?.schoolId);
  let next = (await api.auctions.bids({ params: { id } })).minBid ?? sale.startingBid;
  let placed = 0;
  return {
    auction: id,
    placeBid: async () => {
      const schoolId = schools[placed % 2] ?? 0;
      placed += 1;
      const body = { schoolId, amount: next, requestKey: randomUUID() };
      next = (await api.auctions.placeBid({ params: { id }, body })).minBid ?? next;
    },
  };
}

/** The median of some bids, in milliseconds until they are delivered. */
async function measureDelivery(streams: EventStreams, { auction, placeBid }: Bidding): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < BIDS; count += 1) {
    await delay(PAUSE);
    const delivered = streams.whenDelivered(auction, performance.now());
    await placeBid();
    times.push(await delivered);
  }
  return quantile(times, 0.5);
}

/** Measures how long a bid takes to reach 99 % of many event streams, against the only one. */
export async function measureStreams(): Promise<PartResult> {
  await using databases = isSmoke ? null : await createDatabases('open_date_bench_streams');
  const [url] = databases?.urls ?? [];
  const settings = url === undefined ? {} : { DATABASE_URL: url };
  await using server = await startProduct({ name: 'streams', settings });
  const users = await copyUsers(server, 'admin@opendate.test', Math.ceil(STREAM_COUNT / STREAMS_OF_USER) + 1);
  const bidding = await findBidding(server.url, users.at(-1)?.token ?? '');
  const streams = new EventStreams();
  const sides = { product: Array.of<number>(), reference: Array.of<number>() };
  for (let round = isSmoke ? 0 : -1; round < rounds(ROUNDS); round += 1) {
    const open = (count: number) => streams.open(server.url, users[Math.floor(count / STREAMS_OF_USER)]?.token ?? '');
    await open(0);
    const one = await measureDelivery(streams, bidding);
    for (let count = 1; count < STREAM_COUNT; count += 1) await open(count);
    const many = await measureDelivery(streams, bidding);
    streams.close();
    await delay(PAUSE);
    if (round < 0) continue;
    sides.reference.push(one);
    sides.product.push(many);
  }
  return {
    title: `A bid until it has reached 99 % of ${STREAM_COUNT} open event streams, against a single open one`,
    rows: [compare(`${STREAM_COUNT} streams`, 'ms', sides, { of: 'ratio', most: 3 })],
    notes: [
      `${BIDS} bids a round; both times have the bid itself and the 100 ms in which changes are gathered`,
      url === undefined ? 'embedded PostgreSQL' : 'installed PostgreSQL',
    ],
  };
}
