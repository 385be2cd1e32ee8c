import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { externalDatabases } from '../product/external-database.ts';
import { BENCH_FOLDER } from '../product/folder.ts';
import { startServerProcess } from '../product/server-process.ts';
import { compare } from '../report/comparison.ts';
import { FIRST_ROUND, isSmoke, type PartResult, rounds } from '../report/part.ts';
import { quantile } from '../report/statistics.ts';
import { type Bids, startBids } from './bids.ts';
import { EventStreams } from './event-streams.ts';

const STREAMS = isSmoke ? 20 : 500;
const USERS = Math.ceil(STREAMS / 20) + 1;
const BIDS = isSmoke ? 1 : 7;
const ROUNDS = 7;
/** Longer than events are gathered for, so that each bid is an event of its own, in milliseconds. */
const PAUSE = 200;

/** The median of some bids: milliseconds from sending a bid until 99 % of the open streams have heard of it. */
async function measureBids(streams: EventStreams, { auction, place }: Bids): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < BIDS; count += 1) {
    await delay(PAUSE);
    const heard = streams.hear(auction, 0.99, performance.now());
    await place();
    times.push(await heard);
  }
  return quantile(times, 0.5);
}

/** Measures how long a bid takes to reach 99 % of many event streams, against the only one. */
export async function measureStreams(): Promise<PartResult> {
  const folder = join(BENCH_FOLDER, 'streams');
  rmSync(folder, { recursive: true, force: true });
  await using database = isSmoke ? null : await externalDatabases('open_date_bench_streams');
  const [url] = database?.urls ?? [];
  await using server = await startServerProcess(join(import.meta.dirname, 'serve-streams.ts'), {
    ...(url === undefined ? { DATA_DIR: folder } : {}),
    DATABASE_URL: url,
    BENCH_USERS: String(USERS),
  });
  const { product = '', tokens: signed = '' } = server.facts;
  const tokens = signed.split(' ');
  const bids = await startBids(product, tokens[0] ?? '');
  const streams = new EventStreams();
  const [one, many]: [number[], number[]] = [[], []];
  for (let round = FIRST_ROUND; round <= rounds(ROUNDS); round += 1) {
    const open = (count: number) => streams.open(product, tokens[1 + Math.floor(count / 20)] ?? '');
    await open(0);
    const alone = await measureBids(streams, bids);
    for (let count = 1; count < STREAMS; count += 1) await open(count);
    const together = await measureBids(streams, bids);
    streams.close();
    await delay(PAUSE);
    if (round === 0) continue;
    one.push(alone);
    many.push(together);
  }
  return {
    title: `A bid until it has reached 99 % of ${STREAMS} open event streams, against a single open one`,
    rows: [compare(`${STREAMS} streams`, 'ms', { product: many, reference: one }, { of: 'ratio', most: 3 })],
    notes: [
      `${BIDS} bids a round; both times have the bid itself and the 100 ms in which changes are gathered`,
      url === '' ? 'embedded PostgreSQL' : 'installed PostgreSQL',
    ],
    details: null,
  };
}
