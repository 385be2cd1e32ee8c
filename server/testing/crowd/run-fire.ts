import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { LateDatabase } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/transaction.ts';
import { type ForkedServer, forkServer } from '../fork-server.ts';
import { createTestDatabase } from '../test-database.ts';
import { checkEndings } from './check-endings.ts';
import { Crowd } from './crowd.ts';
import { type FireFigures, countFigures } from './figures.ts';
import { setFireClock } from './fire-clock.ts';
import { randomFrom } from './history.ts';
import { FIRST_END, type FireLeague, type FireSize, setUpFire } from './set-up-fire.ts';
import { readStored } from './stored.ts';

export interface FireOptions extends FireSize {
  readonly seed: number;
  /** Seconds for which schools bid about the first end; half of them, but no more than a minute, just before it. */
  readonly seconds: number;
  /** How much faster the database's clock runs, but for the last minutes before the first end. */
  readonly speed: number;
}

export interface FireResult {
  readonly problems: readonly string[];
  readonly figures: FireFigures;
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
/** How long schools bid longer until what is to happen has happened, in milliseconds. */
const HAPPENS_WITHIN = MINUTE;
/** Milliseconds between two connections that are cut. */
const CUT_EVERY = 150;
/** The share of the bidding at the end after which a server is killed. */
const KILLED_AFTER = 0.2;
/** Milliseconds by which the clocks of the two servers are wrong. */
const SKEWS = [-15_000, 15_000];
/** How long auctions may take to be closed after the bidding, in milliseconds. */
const CLOSED_WITHIN = MINUTE;

/** What a fire burns on. */
interface Site {
  readonly db: Db;
  readonly operator: pg.Client;
  readonly servers: readonly ForkedServer[];
  readonly random: () => number;
}

interface Fire extends Site {
  readonly league: FireLeague;
  readonly crowd: Crowd;
  /** How many connections were cut at a time. */
  readonly cuts: number[];
}

/**
 * Lets schools bid on two servers while connections are cut and one server is killed, and checks what is left by the rules
 * (R-auction-fire).
 */
export async function runFire(options: FireOptions): Promise<FireResult> {
  const database = await createTestDatabase();
  const direct = new LateDatabase();
  // A name of its own, so that only connections of the servers are cut.
  direct.open(`${database.url}?application_name=fire`, 4, () => undefined);
  const operator = new pg.Client({ connectionString: database.url, application_name: 'fire' });
  const servers: ForkedServer[] = [];
  try {
    await operator.connect();
    await setFireClock(operator, new Date(FIRST_END.getTime() - RETRACTABLE_BEFORE), 1);
    // One after the other, because the first prepares the database.
    for (const skew of SKEWS) servers.push(await startServer(database.url, skew));
    return await burn({ db: direct.db, operator, servers, random: randomFrom(options.seed) }, options);
  } finally {
    for (const server of servers) await server.close();
    await operator.end();
    await direct.close();
    await database.drop();
  }
}

async function burn(site: Site, options: FireOptions): Promise<FireResult> {
  const { db, servers, random } = site;
  const { seconds, speed } = options;
  const league = await setUpFire(db, options, random);
  const urls = () => servers.filter((server) => server.isRunning()).map(({ url }) => url);
  const crowd = new Crowd({ urls, league, db, random, areEditing: false });
  await crowd.signIn();
  // The clock jumps over the time for which a session lasts.
  const lasting = { last_seen_at: FIRST_END, expires_at: new Date(FIRST_END.getTime() + 24 * HOUR) };
  await db.updateTable('sessions').set(lasting).execute();
  const fire: Fire = { ...site, league, crowd, cuts: [] };
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
  const minutes = (clock.at(Date.now()) - moving.at(moving.since)) / MINUTE;
  const stored = await Promise.all(league.auctions.map(({ id }) => readStored(db, id)));
  return {
    problems: [...(await checkEndings(db, league)), ...(await crowd.check(clock))],
    figures: countFigures({ calls: crowd.calls, stored, cut: sum(fire.cuts), seconds, minutes }),
  };
}

function startServer(database: string, skew: number): Promise<ForkedServer> {
  const settings = { ...process.env, FIRE_DATABASE: database, CLOCK_SKEW: String(skew) };
  return forkServer(join(import.meta.dirname, 'fire-server.ts'), settings, (text) => process.stderr.write(text));
}

const setClock = ({ operator }: Fire, before: number, speed: number) =>
  setFireClock(operator, new Date(FIRST_END.getTime() - before), speed);

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** Whether what is to happen before the last minutes has happened. */
async function hasRetracted({ db, league, crowd: { calls }, cuts }: Fire): Promise<boolean> {
  const done = calls.filter(({ request, outcome }) => request.kind === 'retract' && outcome.is === 'done').length;
  if (done < league.auctions.length * RETRACTIONS_EACH || sum(cuts) === 0) return false;
  const bids = db.selectFrom('bids').select('id');
  const automatic = await bids.where('automatic', '=', true).executeTakeFirst();
  const wentAlong = await bids.where('retracted_with', 'is not', null).executeTakeFirst();
  return automatic !== undefined && wentAlong !== undefined && calls.some(({ outcome }) => outcome.is === 'refused');
}

async function hasMoved({ db }: Fire): Promise<boolean> {
  const moved = db.selectFrom('auctions').select('id').where('ends_at', '>', FIRST_END);
  return (await moved.executeTakeFirst()) !== undefined;
}

async function areClosed({ db }: Fire): Promise<boolean> {
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
