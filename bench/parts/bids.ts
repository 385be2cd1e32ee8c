import { join } from 'node:path';
import { CONNECTIONS, portOf } from '../harness/call-rate.ts';
import { startChild } from '../harness/child.ts';
import { alternate, type Comparison, compare, isSmoke, type PartResult, pick, type Sides } from '../harness/measure.ts';
import { type CopiedUser, copyUsers, startProduct } from '../harness/product.ts';

/** A round of bids on a separate auction. */
export interface BidJob {
  readonly side: 'product' | 'driver';
  /** With private bidding a school competes with nobody, so that every bid is placed. */
  readonly isPrivate: boolean;
  readonly port: number;
  readonly database: string;
  readonly bidders: readonly CopiedUser[];
  readonly seconds: number;
  /** Connections to the database, as many as the product's pool has. */
  readonly pool: number;
}

export interface BidResult {
  readonly placed: number;
  /** Bids of the product that came after a better one. */
  readonly refused: number;
  readonly seconds: number;
  readonly median: number;
  readonly p99: number;
}

async function measureRounds(job: Omit<BidJob, 'side'>): Promise<Sides<BidResult>> {
  await using loop = await startChild(join(import.meta.dirname, 'bid-loop.ts'));
  const run = async (side: BidJob['side']): Promise<BidResult> => {
    const { result } = await loop.request({ job: JSON.stringify({ ...job, side }) });
    const found = new Map(Object.entries(result ?? {}));
    const read = (name: keyof BidResult) => Number(found.get(name));
    return {
      placed: read('placed'),
      refused: read('refused'),
      seconds: read('seconds'),
      median: read('median'),
      p99: read('p99'),
    };
  };
  return await alternate({ product: () => run('product'), reference: () => run('driver') }, 9);
}

function compareBids(name: string, sides: Sides<BidResult>): Comparison[] {
  const rate = pick(sides, ({ placed, seconds }) => placed / seconds);
  const median = pick(sides, (one) => one.median);
  const p99 = pick(sides, (one) => one.p99);
  return [
    compare(`${name}: bids`, '/s', rate, { of: 'ratio', least: 0.8 }),
    compare(`${name}: median`, 'ms', median),
    compare(`${name}: p99`, 'ms', p99),
  ];
}

/** Measures bids of 50 schools on one auction, through the product's call and through the driver. */
export async function measureBids(): Promise<PartResult> {
  await using server = await startProduct({ name: 'bids' });
  const job = {
    port: portOf(server.url),
    database: server.databaseUrl,
    bidders: await copyUsers(server, 'school@opendate.test', CONNECTIONS),
    seconds: isSmoke ? 0.2 : 2,
    pool: 10,
  };
  const sealed = await measureRounds({ ...job, isPrivate: true });
  const open = await measureRounds({ ...job, isPrivate: false });
  const sum = (name: 'refused' | 'placed') => open.product.reduce((all, one) => all + one[name], 0);
  return {
    title: `POST /api/v1/auctions/{id}/bids, ${CONNECTIONS} schools on one auction, against the driver`,
    rows: [...compareBids('private bidding', sealed), ...compareBids('open', open)],
    notes: [
      'the driver locks, reads the best bid and writes the rows of a bid; it checks nothing',
      `in the open auction ${sum('placed')} bids of the product were placed and ${sum('refused')} came after a better one`,
    ],
  };
}
