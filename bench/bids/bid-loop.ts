// Places bids from its own process, through the product's call or through the driver; runs the jobs of the parent one after
// the other.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { quantile } from '../report/statistics.ts';
import { Connection } from '../schedule-call/connection.ts';
import { bidWithLeastStatements, bidWithSameStatements } from './bare-bids.ts';
import type { BenchBidder, BidJob, BidResult } from './bid-job.ts';
import { START, STEP, createHotAuction } from './hot-auction.ts';

/** How every bidder's next bid is placed; false when another one was faster. */
type PlaceBid = (bidder: BenchBidder) => Promise<boolean>;

/** The amounts that bidders offer: each a step more than the last one, their own with private bidding, else of all. */
class Offers {
  readonly #isPrivate: boolean;
  readonly #next = new Map<number, number>();

  constructor(isPrivate: boolean) {
    this.#isPrivate = isPrivate;
  }

  take(school: number): number {
    const key = this.#isPrivate ? school : 0;
    const amount = this.#next.get(key) ?? START;
    this.#next.set(key, amount + STEP);
    return amount;
  }
}

/** Bids through the product. Many of an open auction come after a better one, because locks are not given in turn. */
async function throughProduct(job: BidJob, auction: number): Promise<{ place: PlaceBid; close: () => void }> {
  const { port, bidders } = job;
  const connections = new Map(
    await Promise.all(bidders.map(async (bidder) => [bidder, await Connection.open(port)] as const)),
  );
  const offers = new Offers(job.isPrivate);
  let seen = 0;
  const place: PlaceBid = async (bidder) => {
    const amount = offers.take(bidder.school);
    const body = JSON.stringify({ schoolId: bidder.school, amount, requestKey: randomUUID(), seen });
    const head = [
      `POST /api/v1/auctions/${auction}/bids HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      'connection: keep-alive',
      'content-type: application/json',
      `auth-token: ${bidder.token}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    const answer = await connections.get(bidder)?.send(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`));
    if (answer?.status === '201') {
      seen = Math.max(seen, Number(/"id":(\d+)/.exec(answer.body.toString('utf8'))?.[1]));
      return true;
    }
    if (answer?.status === '409') return false;
    throw new Error(`The server answered ${answer?.status} ${answer?.body.toString('utf8')}`);
  };
  return { place, close: () => connections.forEach((connection) => connection.close()) };
}

function throughDriver(pool: pg.Pool, side: 'same' | 'least', auction: number): PlaceBid {
  const bid = side === 'same' ? bidWithSameStatements : bidWithLeastStatements;
  return async (bidder) => {
    const client = await pool.connect();
    try {
      await bid(client, auction, bidder);
      return true;
    } catch (error) {
      await client.query('rollback');
      if (error instanceof Error && error.message === 'BIDDER_LEADS') return false;
      throw error;
    } finally {
      client.release();
    }
  };
}

async function run(job: BidJob): Promise<BidResult> {
  const options = '-c plan_cache_mode=force_generic_plan -c jit=off';
  const pool = new pg.Pool({ connectionString: job.database, max: job.pool, options });
  const schools = job.bidders.map(({ school }) => school);
  const auction = await createHotAuction(pool, schools, job.isPrivate);
  const product = job.side === 'product' ? await throughProduct(job, auction) : null;
  const place = product?.place ?? throughDriver(pool, job.side === 'least' ? 'least' : 'same', auction);
  const times: number[] = [];
  let refused = 0;
  const start = performance.now();
  const deadline = start + job.seconds * 1000;
  const work = async (bidder: BenchBidder) => {
    while (performance.now() < deadline) {
      const asked = performance.now();
      if (await place(bidder)) times.push(performance.now() - asked);
      else refused += 1;
    }
  };
  await Promise.all(job.bidders.map(work));
  const seconds = (performance.now() - start) / 1000;
  product?.close();
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from bids where auction_id = $1',
    [auction],
  );
  await pool.end();
  if (rows[0]?.count !== times.length)
    throw new Error(`${times.length} bids were placed, and ${rows[0]?.count} are stored.`);
  return { placed: times.length, refused, seconds, median: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

process.on('message', (job: BidJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (problem: unknown) => {
      console.error(problem);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: 'yes' });
