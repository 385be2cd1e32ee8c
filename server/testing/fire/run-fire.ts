import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { verifyLogs } from '../../src/auctions/bid-log/verify-logs.ts';
import { LateDatabase } from '../../src/platform/db/open.ts';
import type { Db } from '../../src/platform/db/transaction.ts';
import { createTestDatabase } from '../test-database.ts';
import { bidOn } from './bidder.ts';
import { checkAuction } from './check-auction.ts';
import { checkEndings } from './check-endings.ts';
import { type FireFigures, countFigures } from './figures.ts';
import { type FireClock, setFireClock } from './fire-clock.ts';
import { FireServers } from './fire-servers.ts';
import { type Call, randomFrom } from './history.ts';
import { FIRST_END, type FireAuction, type FireLeague, type FireSize, setUpFire } from './set-up-fire.ts';
import { readStored, type StoredAuction } from './stored.ts';

export interface FireOptions extends FireSize {
  readonly seed: number;
  /** Seconds for which schools bid about the first end, which comes in the middle of them. */
  readonly seconds: number;
  /** How much faster the database's clock runs. */
  readonly speed: number;
}

export interface FireResult {
  readonly problems: readonly string[];
  readonly figures: FireFigures;
}

const HOUR = 3_600_000;
/** How long before the first end the bidding begins. */
const RETRACTABLE_BEFORE = 20 * HOUR;
/** Retractions before the clock jumps to the end, for each auction. */
const RETRACTIONS_EACH = 1;
/** How long they may take, in milliseconds. */
const RETRACTED_WITHIN = 20_000;
/** Milliseconds between two connections that are cut. */
const CUT_EVERY = 150;
/** The share of the bidding after which a server is killed. */
const KILLED_AFTER = 0.6;
/** How long auctions may take to be closed after the bidding, in milliseconds. */
const CLOSED_WITHIN = 60_000;

/** What a fire burns on. */
interface Site {
  readonly db: Db;
  readonly operator: pg.Client;
  readonly servers: FireServers;
  readonly random: () => number;
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
  const servers = new FireServers();
  try {
    await operator.connect();
    await setFireClock(operator, new Date(FIRST_END.getTime() - RETRACTABLE_BEFORE), 1);
    await servers.start(database.url);
    return await burn({ db: direct.db, operator, servers, random: randomFrom(options.seed) }, options);
  } finally {
    await servers.stop();
    await operator.end();
    await direct.close();
    await database.drop();
  }
}

async function burn(site: Site, options: FireOptions): Promise<FireResult> {
  const { db, operator, servers, random } = site;
  const { seconds, speed } = options;
  const league = await setUpFire(db, options, random);
  await servers.signIn(league.users);
  // The clock jumps over the time for which a session lasts.
  const lasting = { last_seen_at: FIRST_END, expires_at: new Date(FIRST_END.getTime() + 24 * HOUR) };
  await db.updateTable('sessions').set(lasting).execute();
  const ended = new AbortController();
  const early = await setFireClock(operator, new Date(FIRST_END.getTime() - RETRACTABLE_BEFORE), speed);
  const cutting = cutConnections(operator, ended.signal);
  const calls: Call[] = [];
  await bid(site, league, calls, () => hasRetracted(calls, league, Date.now() - early.since));
  const from = new Date(FIRST_END.getTime() - seconds * 500 * speed);
  const late = await setFireClock(operator, from, speed);
  const clock = { at: (wall: number) => (wall < late.since ? early : late).at(wall) };
  const killing = delay(seconds * 1000 * KILLED_AFTER);
  const killed = killing.then(() => servers.kill());
  const until = Date.now() + seconds * 1000;
  await bid(site, league, calls, () => Date.now() > until);
  await killed;
  ended.abort();
  const cut = await cutting;
  const stored = await untilClosed(() => Promise.all(league.auctions.map(({ id }) => readStored(db, id))));
  const minutes = (clock.at(Date.now()) - from.getTime()) / 60_000;
  return {
    problems: [...(await checkAll(db, league)), ...checkEach(stored, calls, clock)],
    figures: countFigures({ calls, stored, cut, seconds, minutes }),
  };
}

/** Whether enough bids were retracted, or it takes too long. */
function hasRetracted(calls: readonly Call[], { auctions }: FireLeague, milliseconds: number): boolean {
  const done = calls.filter(({ request, outcome }) => request.kind === 'retract' && outcome.is === 'done').length;
  return done >= auctions.length * RETRACTIONS_EACH || milliseconds > RETRACTED_WITHIN;
}

/** Lets all schools bid until it is over, and notes their calls. */
async function bid({ servers, random }: Site, { auctions }: FireLeague, calls: Call[], isOver: () => boolean) {
  const bidders = auctions.flatMap((auction) => auction.schools.map(({ id: school }) => ({ auction, school })));
  await Promise.all(
    bidders.map(({ auction, school }) =>
      bidOn({
        auction,
        school,
        servers: () => servers.clientsOf(school),
        random,
        note: (call) => calls.push(call),
        isOver,
        approve: () => approve(servers, auction, school),
      }),
    ),
  );
}

/** Approves a school that retracted a bid, as the owner; what is lost or refused leaves it waiting. */
async function approve(servers: FireServers, { id, owner }: FireAuction, schoolId: number): Promise<void> {
  const [client] = servers.clientsOf(owner.id);
  await client?.auctions.decideBidder({ params: { id }, body: { schoolId, approve: 1 } }).catch(() => undefined);
}

/** Cuts connections of the servers while they are in a transaction, until `signal` aborts; returns how many. */
async function cutConnections(client: pg.Client, signal: AbortSignal): Promise<number> {
  let cut = 0;
  while (!signal.aborted) {
    const { rowCount } = await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'open-date'
        and xact_start is not null and query ~ 'contest|auctions' order by random() limit 1`);
    cut += rowCount ?? 0;
    await delay(CUT_EVERY);
  }
  return cut;
}

async function untilClosed(read: () => Promise<StoredAuction[]>): Promise<StoredAuction[]> {
  const latest = Date.now() + CLOSED_WITHIN;
  for (;;) {
    const stored = await read();
    if (stored.every(({ isClosed }) => isClosed) || Date.now() > latest) return stored;
    await delay(100);
  }
}

async function checkAll(db: Db, league: FireLeague): Promise<string[]> {
  const { problems } = await verifyLogs(db, []);
  return [
    ...(await checkEndings(db, league)),
    ...problems.map(({ auction, problem }) => `log of auction ${auction}: ${problem}`),
  ];
}

function checkEach(stored: readonly StoredAuction[], calls: readonly Call[], clock: FireClock): string[] {
  const byAuction = Map.groupBy(calls, ({ auction }) => auction);
  return stored.flatMap((one) =>
    checkAuction(one, byAuction.get(one.id) ?? [], clock).map((text) => `auction ${one.id}: ${text}`),
  );
}
