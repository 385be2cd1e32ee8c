import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { verifyLogs } from '../../src/auctions/bid-log/verify-logs.ts';
import { withClient } from '../../src/platform/db/with-client.ts';
import { type AuctionLeague, createAuctionLeague, FIRST_END } from './auction-league.ts';
import { checkEndings } from './check-endings.ts';
import { Crowd, randomFrom } from './crowd.ts';
import { type DatabaseClock, setDatabaseClock } from './database-clock.ts';
import { type Fault, FAULTS } from './faults.ts';
import { Installation } from './installation.ts';
import { OpenStreams } from './open-streams.ts';
import type { PostgresPrograms } from './postgres-pair.ts';

export interface ChaosOptions {
  readonly seed: number;
  /** People who are signed in: the editors of as many schools. */
  readonly sessions: number;
  /** Names of the faults that are tried, by a word of each; all without one. */
  readonly only: readonly string[];
  /** Where the logs of the processes are left. */
  readonly logs: string;
  readonly log: (line: string) => void;
  /** Ends the run, and everything that it started. */
  readonly signal: AbortSignal;
}

/** What one fault did. */
export interface FaultRow {
  readonly fault: string;
  readonly lost: number;
  readonly wrongBids: number;
  readonly mailsTwice: number;
  /** Answers that failed while the site was not healthy, and before or after. */
  readonly failedDuring: number;
  readonly failedOutside: number;
  readonly healthyAfter: number | null;
  readonly rolledBackAfter: number | null;
}

export interface ChaosResult {
  readonly rows: readonly FaultRow[];
  readonly problems: readonly string[];
  /** The faults that this machine could not try, each with the reason. */
  readonly notTried: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

interface Failure {
  readonly status: number;
  readonly called: number;
  readonly answered: number;
}

const AUCTIONS = 12;
/** Bidders in the first auction: more than ever want one game, so that they wait for its lock. */
const BIDDERS_FIRST = 40;
const BIDDERS_EACH = 16;
/** Milliseconds between two steps of a person, at most; ten seconds on average, as `docs/scale.md` assumes. */
const STEP_PAUSE = 20_000;
/** How much faster the clock of auctions runs, so that soft closes end within the run. */
const SPEED = 10;
/** Seconds for which a run bids before auctions end, for each fault. */
const BIDDING_SECONDS = 40;
/** Seconds in which a site must be healthy, and a roll back must reach every process. */
const HEALTHY_WITHIN = 90;
const ROLLED_BACK_WITHIN = 10;
/** Milliseconds for which everybody works on after a fault. */
const CALM_TIME = 6000;

/** The faults whose names have one of these words; all without one. */
export function findFaults(only: readonly string[]): readonly Fault[] {
  return FAULTS.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
}

/** The last line of a run that failed or tried less than it should; null when it passed. */
export function describeFailure({ problems, notTried }: Pick<ChaosResult, 'problems' | 'notTried'>): string | null {
  const parts = [
    ...(problems.length > 0 ? [`${problems.length} problems.`] : []),
    ...(notTried.length > 0 ? [`Not tried: ${notTried.join('; ')}.`] : []),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}

/** Breaks an installation again and again while people work, and counts what they lost (R-chaos). */
export async function runChaos(programs: PostgresPrograms, options: ChaosOptions): Promise<ChaosResult> {
  // Ctrl+C also ends what was started, so a start that waits for it never settles.
  const ended = once(options.signal, 'abort').then(() => Promise.reject(new Error('The run was ended.')));
  const ends = new AsyncDisposableStack();
  try {
    const site = await Promise.race([Installation.start(programs, ends), ended]);
    ends.defer(() => site.keepLogs(options.logs));
    return await Promise.race([new Run(site, options).all(), ended]);
  } finally {
    await ends.disposeAsync();
  }
}

class Run {
  readonly #site: Installation;
  readonly #options: ChaosOptions;
  readonly #failures: Failure[] = [];
  readonly #problems: string[] = [];
  /** How many failures belong to rows that are written. */
  #counted = 0;

  constructor(site: Installation, options: ChaosOptions) {
    this.#site = site;
    this.#options = options;
  }

  async all(): Promise<ChaosResult> {
    const { seed, sessions, only, log } = this.#options;
    const { db } = this.#site.database;
    const random = randomFrom(seed);
    const setClock = (from: Date, speed: number) =>
      withClient(this.#site.pair.url(this.#site.primary), (client) => setDatabaseClock(client, from, speed));
    const faults = findFaults(only);
    const bidding = faults.reduce((sum, { seconds = BIDDING_SECONDS }) => sum + seconds, 0);
    const start = new Date(FIRST_END.getTime() - bidding * 1000 * SPEED);
    await setClock(start, SPEED);
    const league = await createAuctionLeague(
      db,
      { bidders: sessions - AUCTIONS, first: BIDDERS_FIRST, auctions: AUCTIONS, each: BIDDERS_EACH },
      random,
    );
    const onFault = (status: number, called: number) => this.#failures.push({ status, called, answered: Date.now() });
    const crowd = new Crowd({ urls: () => [this.#site.url], league, db, random, onFault, pause: STEP_PAUSE });
    await crowd.signIn();
    const clock = await setClock(start, SPEED);
    await crowd.start();
    const pages = new OpenStreams(crowd.tokens.map((token) => ({ url: `${this.#site.url}/api/v1/events`, token })));
    const rows: FaultRow[] = [];
    const notTried: string[] = [];
    for (const fault of faults) {
      const obstacle = fault.obstacle?.(this.#site) ?? null;
      if (obstacle === null) rows.push(await this.#try(fault, crowd));
      else {
        notTried.push(`${fault.name}: ${obstacle}`);
        log(`${fault.name}: not tried, ${obstacle}`);
      }
    }
    await this.#end(league, crowd, clock);
    const figures = {
      calls: crowd.calls.length,
      'lines of streams': pages.figures.lines,
      'streams opened': pages.figures.opened,
    };
    await pages.close();
    return { rows, problems: this.#problems, notTried, figures: { ...figures, mails: this.#site.countMails().mails } };
  }

  /** Lets one thing happen and counts until all is well again. */
  async #try(fault: Fault, crowd: Crowd): Promise<FaultRow> {
    const { log } = this.#options;
    log(`${fault.name} …`);
    const twiceBefore = this.#site.countMails().twice.length;
    const from = Date.now();
    await fault.happen(this.#site);
    const mended = Date.now();
    const healthyAfter = await this.#untilHealthy(fault.isTimed === true ? mended : from);
    const to = fault.isCalm === true ? from : Date.now();
    const rolledBackAfter = await this.#site.rollBack(ROLLED_BACK_WITHIN);
    await delay(CALM_TIME);
    const failures = this.#failures.slice(this.#counted);
    this.#counted += failures.length;
    // A call from before the site was healthy may fail later.
    const outside = failures.filter(({ called, answered }) => answered < from || called > to);
    const lost = await crowd.findLost();
    const { problems } = await verifyLogs(this.#site.database.db, []);
    const wrong = problems.map(({ auction, problem }) => `log of auction ${auction}: ${problem}`);
    const row = {
      fault: fault.name,
      lost: lost.length,
      wrongBids: wrong.length,
      mailsTwice: this.#site.countMails().twice.length - twiceBefore,
      failedDuring: failures.length - outside.length,
      failedOutside: outside.length,
      healthyAfter,
      rolledBackAfter,
    };
    this.#blame(row, [...lost, ...wrong], outside);
    return row;
  }

  #blame(row: FaultRow, details: readonly string[], outside: readonly Failure[]): void {
    const add = (text: string) => this.#problems.push(`${row.fault}: ${text}`);
    for (const detail of details) add(detail);
    if (row.mailsTwice > 0) add(`${row.mailsTwice} mails were sent twice`);
    for (const [status, all] of Map.groupBy(outside, (failure) => failure.status))
      add(`${all.length} answers were ${status} while all was well`);
    if (row.healthyAfter === null) add(`not healthy within ${HEALTHY_WITHIN} s`);
    if (row.rolledBackAfter === null) add(`a roll back did not reach every process within ${ROLLED_BACK_WITHIN} s`);
  }

  /** Seconds from a moment until every process is ready and gets calls; null when that takes too long. */
  async #untilHealthy(from: number): Promise<number | null> {
    // A process that was just killed may not be noticed by its proxy yet.
    await delay(200);
    while (!(await this.#site.isHealthy())) {
      if (Date.now() - from > HEALTHY_WITHIN * 1000) return null;
      await delay(100);
    }
    return (Date.now() - from) / 1000;
  }

  /** Waits until all auctions are over, and checks everything by the rules. */
  async #end(league: AuctionLeague, crowd: Crowd, clock: DatabaseClock): Promise<void> {
    const { db } = this.#site.database;
    await crowd.end();
    await this.#untilOver(clock);
    this.#problems.push(...(await crowd.check(clock)));
    this.#problems.push(...(await checkEndings(db, league)));
    for (const id of this.#site.countMails().twice) this.#problems.push(`mail ${id} was sent more than once`);
  }

  /** Bids move ends by at most five minutes of the auctions' clock after the last of them. */
  async #untilOver(clock: DatabaseClock): Promise<void> {
    const { db } = this.#site.database;
    for (;;) {
      const open = await db.selectFrom('auctions').select('ends_at').where('closed', '=', false).execute();
      if (open.length === 0) return;
      const late = open.some(({ ends_at }) => clock.at(Date.now()) - ends_at.getTime() > HEALTHY_WITHIN * 1000 * SPEED);
      if (late) return;
      await delay(500);
    }
  }
}
