import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type AuctionLeague, createAuctionLeague, FIRST_END, type LeagueSize } from './auction-league.ts';
import type { Call } from './bidder.ts';
import { checkEndings } from './check-endings.ts';
import { Crowd, randomFrom } from './crowd.ts';
import { setDatabaseClock } from './database-clock.ts';
import { type Scene, startScene } from './scene.ts';
import { readStored, type StoredAuction } from './stored.ts';

export interface FireOptions extends LeagueSize {
  readonly seed: number;
  /** Seconds for which schools bid about the first end; half of them, but no more than a minute, just before it. */
  readonly seconds: number;
  /** How much faster the database's clock runs, but for the last minutes before the first end. */
  readonly speed: number;
}

/** Counts of a run, by name. */
export type Figures = Readonly<Record<string, number>>;

export interface FireResult {
  readonly problems: readonly string[];
  readonly figures: Figures;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long before the first end the bidding begins. */
const RETRACTABLE_BEFORE = 20 * HOUR;
/** Retractions before the clock jumps to the end, for each auction. */
const RETRACTIONS_EACH = 1;
/** Then the clock jumps to so long before the first end, when a bid moves an end, and runs no faster than on the wall. */
const MOVING_BEFORE = 4 * MINUTE;
/** From here on it runs fast again. */
const ENDING_BEFORE = MINUTE;
/** Milliseconds that schools bid longer until all kinds of events have happened. */
const HAPPENS_WITHIN = MINUTE;
/** Milliseconds between two connections that are cut. */
const CUT_EVERY = 150;
/** The share of the bidding at the end after which a server is killed. */
const KILLED_AFTER = 0.2;
/** Milliseconds by which the clocks of the two servers are wrong. */
const SKEWS = [-15_000, 15_000];
/** How long auctions may take to be closed after the bidding, in milliseconds. */
const CLOSED_WITHIN = MINUTE;

/** Settings of the servers. */
const SERVER = { LOG_LEVEL: 'silent', MAIL: 'off', DATABASE_POOL: '16', CLOSES_AUCTIONS: '1' };

interface Fire {
  readonly scene: Scene;
  readonly operator: pg.Client;
  readonly league: AuctionLeague;
  readonly crowd: Crowd;
  /** Number of connections that each cut ended. */
  readonly cuts: number[];
}

/**
 * Lets schools bid on two servers while connections are cut and one server is killed, and checks the stored auctions by the
 * rules (R-auction-fire).
 */
export async function runFire(options: FireOptions): Promise<FireResult> {
  const start = new Date(FIRST_END.getTime() - RETRACTABLE_BEFORE);
  await using ends = new AsyncDisposableStack();
  const scene = ends.use(
    await startScene({
      servers: SKEWS.map((skew) => ({ ...SERVER, CLOCK_SKEW: String(skew) })),
      prepare: async (url) => {
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        await setDatabaseClock(client, start, 1);
        await client.end();
      },
    }),
  );
  const operator = new pg.Client({ connectionString: scene.databaseUrl });
  await operator.connect();
  ends.defer(() => operator.end());
  return await burn(scene, operator, options);
}

async function burn(scene: Scene, operator: pg.Client, options: FireOptions): Promise<FireResult> {
  const { db, servers } = scene;
  const { seconds, speed } = options;
  const random = randomFrom(options.seed);
  const league = await createAuctionLeague(db, options, random);
  const urls = () => servers.filter((server) => server.isRunning()).map(({ url }) => url);
  const crowd = new Crowd({ urls, league, db, random, areEditing: false });
  await crowd.signIn();
  // The clock jumps over the time for which a session lasts.
  const lasting = { last_seen_at: FIRST_END, expires_at: new Date(FIRST_END.getTime() + 24 * HOUR) };
  await db.updateTable('sessions').set(lasting).execute();
  const fire: Fire = { scene, operator, league, crowd, cuts: [] };
  const ended = new AbortController();
  const early = await setClock(fire, RETRACTABLE_BEFORE, speed);
  const cutting = cutConnections(fire, ended.signal);
  await bidUntil(crowd, 0, () => hasRetracted(fire));
  const held = Math.min(seconds * 500, MINUTE);
  const moving = await setClock(fire, MOVING_BEFORE, 1);
  await bidUntil(crowd, held, () => hasMoved(fire));
  const rest = seconds * 1000 - held;
  const ending = await setClock(fire, ENDING_BEFORE, speed);
  const killed = delay(rest * KILLED_AFTER).then(() => servers[1]?.kill());
  await bidUntil(crowd, rest, () => true);
  await killed;
  ended.abort();
  await cutting;
  await until(() => areClosed(fire), CLOSED_WITHIN);
  const clock = { at: (wall: number) => ([ending, moving].find(({ since }) => wall >= since) ?? early).at(wall) };
  const stored = await Promise.all(league.auctions.map(({ id }) => readStored(db, id)));
  return {
    problems: [...(await checkEndings(db, league)), ...(await crowd.check(clock))],
    figures: {
      'minutes of the database’s clock at the end': Math.round(
        (clock.at(Date.now()) - moving.at(moving.since)) / MINUTE,
      ),
      'connections cut': sum(fire.cuts),
      ...countCalls(crowd.calls),
      ...countStored(stored),
    },
  };
}

function countCalls(calls: readonly Call[]): Figures {
  const having = (is: Call['outcome']['is']) => calls.filter(({ outcome }) => outcome.is === is);
  const times = having('done')
    .filter(({ request }) => request.kind === 'bid')
    .map(({ called, answered }) => answered - called)
    .toSorted((one, other) => one - other);
  return {
    'calls done': having('done').length,
    'calls refused': having('refused').length,
    'answers lost': having('lost').length,
    'median of a bid in ms': times[Math.floor(times.length / 2)] ?? 0,
    'slowest bid in ms': times.at(-1) ?? 0,
  };
}

function countStored(stored: readonly StoredAuction[]): Figures {
  const bids = stored.flatMap((auction) => auction.bids);
  const kinds = stored.flatMap(({ commands }) => commands.map(({ command }) => command.kind));
  return {
    auctions: stored.length,
    bids: bids.length,
    'automatic bids': bids.filter(({ automatic }) => automatic).length,
    retractions: kinds.filter((kind) => kind === 'retract').length,
    'bids that went with others': bids.filter((bid) => bid.retracted_with !== null).length,
    limits: kinds.filter((kind) => kind === 'limit').length,
    'ends moved': stored.filter(({ endsAt, firstEnd }) => endsAt !== firstEnd).length,
  };
}

const setClock = ({ operator }: Fire, before: number, speed: number) =>
  setDatabaseClock(operator, new Date(FIRST_END.getTime() - before), speed);

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** Whether there were enough retractions, cuts, automatic bids and refusals before the last minutes. */
async function hasRetracted({ scene: { db }, league, crowd: { calls }, cuts }: Fire): Promise<boolean> {
  const done = calls.filter(({ request, outcome }) => request.kind === 'retract' && outcome.is === 'done').length;
  if (done < league.auctions.length * RETRACTIONS_EACH || sum(cuts) === 0) return false;
  const bids = db.selectFrom('bids').select('id');
  const automatic = await bids.where('automatic', '=', true).executeTakeFirst();
  const wentAlong = await bids.where('retracted_with', 'is not', null).executeTakeFirst();
  return automatic !== undefined && wentAlong !== undefined && calls.some(({ outcome }) => outcome.is === 'refused');
}

async function hasMoved({ scene: { db } }: Fire): Promise<boolean> {
  const moved = db.selectFrom('auctions').select('id').where('ends_at', '>', FIRST_END);
  return (await moved.executeTakeFirst()) !== undefined;
}

async function areClosed({ scene: { db } }: Fire): Promise<boolean> {
  const open = db.selectFrom('auctions').select('id').where('closed', '=', false);
  return (await open.executeTakeFirst()) === undefined;
}

/** Waits until something holds, or it takes too long. */
async function until(holds: () => Promise<boolean> | boolean, within: number): Promise<void> {
  const latest = Date.now() + within;
  while (!(await holds()) && Date.now() < latest) await delay(100);
}

/** Lets all schools bid for some milliseconds, and on until something holds. */
async function bidUntil(crowd: Crowd, least: number, holds: () => Promise<boolean> | boolean): Promise<void> {
  await crowd.start();
  await delay(least);
  await until(holds, HAPPENS_WITHIN);
  await crowd.end();
}

/** Cuts connections of the servers while they are in a transaction, until `signal` aborts. */
async function cutConnections({ operator, cuts }: Fire, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { rowCount } = await operator.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'open-date'
        and xact_start is not null and query ~ 'bids|auctions' order by random() limit 1`);
    cuts.push(rowCount ?? 0);
    await delay(CUT_EVERY);
  }
}
