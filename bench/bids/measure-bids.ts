import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../product/child-script.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { startServerProcess } from '../product/server-process.ts';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { FIRST_ROUND, isSmoke, type PartResult, rounds } from '../report/part.ts';
import type { BenchBidder, BidJob, BidResult } from './bid-job.ts';

const ROUNDS = 9;
const SECONDS = isSmoke ? 0.2 : 2;
const CONNECTIONS = isSmoke ? 5 : 50;
/** Connections of the product's pool by default. */
const POOL = 10;
const RATE_GOAL: Goal = { of: 'ratio', least: 0.8 };
const SIDES = ['product', 'same', 'least'] as const;

type Rounds = Readonly<Record<(typeof SIDES)[number], BidResult[]>>;

async function measureRounds(job: Omit<BidJob, 'side'>): Promise<Rounds> {
  await using loop = await startChild(join(import.meta.dirname, 'bid-loop.ts'));
  const found: Rounds = { product: [], same: [], least: [] };
  for (let round = FIRST_ROUND; round <= rounds(ROUNDS); round += 1) {
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const result = await loop.ask({ ...job, side });
      const read = (name: keyof BidResult) => Number(result[name]);
      if (round > 0)
        found[side].push({
          placed: read('placed'),
          refused: read('refused'),
          seconds: read('seconds'),
          median: read('median'),
          p99: read('p99'),
        });
    }
  }
  return found;
}

function compareBids(name: string, { product, same, least }: Rounds, goal: Goal | null): Comparison[] {
  const rate = ({ placed, seconds }: BidResult) => placed / seconds;
  const row = (
    measure: string,
    unit: string,
    value: (one: BidResult) => number,
    against: BidResult[],
    goalOfRow: Goal | null = null,
  ) => compare(`${name}: ${measure}`, unit, { product: product.map(value), reference: against.map(value) }, goalOfRow);
  return [
    row('bids, the same statements', '/s', rate, same, goal),
    row('median', 'ms', ({ median }) => median, same),
    row('p99', 'ms', ({ p99 }) => p99, same),
    row('bids, a lock, a check and an insert', '/s', rate, least),
  ];
}

/** Measures bids of 50 schools on one hot auction, through the product's call and through the driver. */
export async function measureBids(): Promise<PartResult> {
  const folder = join(BENCH_FOLDER, 'bids');
  rmSync(folder, { recursive: true, force: true });
  await using server = await startServerProcess(join(import.meta.dirname, 'serve-bids.ts'), {
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    BIDDERS: String(CONNECTIONS),
  });
  const { product = '', databaseUrl = '', bidders = '[]' } = server.facts;
  const bidding: readonly BenchBidder[] = JSON.parse(bidders);
  const port = Number(new URL(product).port);
  const job = { port, database: databaseUrl, bidders: bidding, seconds: SECONDS, pool: POOL };
  const sealed = await measureRounds({ ...job, isPrivate: true });
  const open = await measureRounds({ ...job, isPrivate: false });
  const refused = open.product.reduce((all, one) => all + one.refused, 0);
  const placed = open.product.reduce((all, one) => all + one.placed, 0);
  return {
    title: `POST /api/v1/auctions/{id}/bids, ${CONNECTIONS} schools on one auction, against the driver alone`,
    rows: [...compareBids('private bidding', sealed, RATE_GOAL), ...compareBids('open', open, RATE_GOAL)],
    notes: [
      `the embedded database, which makes every commit durable; ${POOL} connections to it on every side; an auction for each round`,
      `open: the product placed ${placed} bids and refused ${refused} that others had outrun, the driver none`,
      'a lock, a check and an insert: without the activity log and without telling who was outbid',
    ],
    details: null,
  };
}
