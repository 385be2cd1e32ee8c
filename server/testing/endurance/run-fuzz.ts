import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { contract, type Endpoint } from '@open-date/shared-api/contract';
import * as z from 'zod';
import { verifyLogs } from '../../src/auctions/bid-log/verify-logs.ts';
import { type FuzzCall, type FuzzRequest, buildRequest, toFuzzCall } from './build-request.ts';
import { ANSWERED_WITHIN, checkAnswer } from './check-answer.ts';
import { type FuzzCaller, FuzzCallers, isPerson } from './fuzz-callers.ts';
import { type LeagueIds, readLeagueIds } from './league-ids.ts';
import { type Plan, drawPlans } from './plan.ts';
import { OF_WORKERS, countRows, findForbidden, isWorking, takeChanges } from './row-counters.ts';
import { type Scene, startScene } from './scene.ts';
import { type FuzzAnswer, sendRequest } from './send-request.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly count: number;
  /** Seconds after which no further request is sent. */
  readonly seconds: number;
  /** Called now and then with how many were sent. */
  readonly onProgress?: (sent: number) => void;
  /** Called with each finding at once, because a long run may be ended early. */
  readonly onFinding?: (finding: FuzzFinding) => void;
}

/** Something that a request showed and that must not be. */
export interface FuzzFinding {
  /** Number of the request in its run, from 1. */
  readonly number: number;
  readonly caller: FuzzCaller;
  readonly call: string;
  readonly fault: string;
  readonly problem: string;
  readonly request: FuzzRequest;
}

export interface FuzzFigures {
  readonly sent: number;
  readonly refused: number;
  /** Milliseconds of the median and the slowest answer. */
  readonly median: number;
  readonly slowest: number;
}

export interface FuzzResult {
  readonly findings: readonly FuzzFinding[];
  readonly figures: FuzzFigures;
}

/** Midday of 1 August 2027 in New York, at which the clocks of database and server stand still. */
const FUZZ_TIME = new Date('2027-08-01T16:00:00Z');
const SERVER = { FIXED_TIME: FUZZ_TIME.toISOString(), DEMO: '1', DEMO_PUBLIC: '1', LOG_LEVEL: 'info' };

/** Requests after which the ids of the league are read again. */
const IDS_REFRESH = 500;
/** Milliseconds that workers of the server get before a change after a refusal is tried once more. */
const POLL_INTERVAL = 100;
const MAX_POLLS = 600;
/** Milliseconds of a sign-in: an account that fails from many addresses is slowed down by five seconds at most (A034). */
const SLOWED_DOWN = 7000;
/** Calls that give the server's workers something to do, for which the next request waits. */
const STARTS_WORK = /^(?:adminImport|adminCells)\./;
const CALLS: readonly FuzzCall[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => toFuzzCall(`${area}.${name}`, endpoint)),
);

/** Sends drawn requests one after the other to a server with the demo league, and checks each answer and what it changed. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  await using scene = await startScene({ servers: [SERVER], clock: () => FUZZ_TIME });
  const fuzz = await Fuzz.open(scene);
  try {
    return await fuzz.run(options);
  } finally {
    fuzz.close();
  }
}

class Fuzz {
  readonly #scene: Scene;
  readonly #callers: FuzzCallers;
  readonly #documented: ReadonlyMap<string, ReadonlySet<number>>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #findings: FuzzFinding[] = [];
  #onFinding: (finding: FuzzFinding) => void = () => undefined;
  readonly #times: number[] = [];
  #refused = 0;
  #ids: LeagueIds | null = null;

  private constructor(scene: Scene, callers: FuzzCallers, documented: ReadonlyMap<string, ReadonlySet<number>>) {
    this.#scene = scene;
    this.#callers = callers;
    this.#documented = documented;
  }

  static async open(scene: Scene): Promise<Fuzz> {
    const callers = await FuzzCallers.create(scene.db, scene.store, FUZZ_TIME);
    await countRows(scene.db);
    return new Fuzz(scene, callers, await documentedStatuses(urlOf(scene)));
  }

  async run({ seed, count, seconds, onProgress, onFinding }: FuzzOptions): Promise<FuzzResult> {
    if (onFinding) this.#onFinding = onFinding;
    const latest = Date.now() + seconds * 1000;
    let number = 0;
    for (const plan of drawPlans(seed)) {
      if (number === count || Date.now() > latest || !this.#isRunning()) break;
      if (number % IDS_REFRESH === 0) this.#ids = await readLeagueIds(this.#scene.db);
      number += 1;
      await this.#try(number, plan);
      if (number % 1000 === 0) onProgress?.(number);
    }
    await this.#checkEnd(number);
    return { findings: this.#findings, figures: this.#figures() };
  }

  close(): void {
    this.#agent.destroy();
  }

  #isRunning(): boolean {
    return this.#scene.servers.every((server) => server.isRunning());
  }

  #figures(): FuzzFigures {
    const times = this.#times.toSorted((one, other) => one - other);
    return {
      sent: times.length,
      refused: this.#refused,
      median: Math.round(times[Math.floor(times.length / 2)] ?? 0),
      slowest: Math.round(times.at(-1) ?? 0),
    };
  }

  #report(finding: FuzzFinding): void {
    this.#findings.push(finding);
    this.#onFinding(finding);
  }

  async #try(number: number, plan: Plan): Promise<void> {
    const call = CALLS[plan.call % CALLS.length];
    if (call === undefined || this.#ids === null) return;
    const caller = this.#callers.choose(call.endpoint, plan.caller, plan.isPermitted);
    const request = buildRequest(call, plan, this.#ids, this.#callers.tokenOf(caller));
    const report = (problem: string) =>
      this.#report({ number, caller, call: call.name, fault: plan.fault.kind, problem, request });
    const answer = await this.#send(request).catch((error: unknown) => {
      report(`was not answered: ${String(error)}`);
      return null;
    });
    if (answer === null) return;
    const documented = hasOwnAddress(call, plan) ? (this.#documented.get(call.name) ?? null) : null;
    const secrets = new Map([...this.#scene.secrets, ...this.#callers.tokens]);
    const limit = call.name === 'session.signIn' ? SLOWED_DOWN : ANSWERED_WITHIN;
    const isSlow = answer.milliseconds > limit && (await this.#isSlowAgain(request, limit));
    for (const problem of checkAnswer(request, answer, { documented, secrets, isSlow })) report(problem);
    for (const problem of await this.#checkRows(request, answer)) report(problem);
    this.#times.push(answer.milliseconds);
    if (answer.status >= 400) this.#refused += 1;
    if (answer.status < 400 && STARTS_WORK.test(call.name)) await this.#untilIdle();
    if (answer.status === 401 && isPerson(caller) && request.headers['auth-token'] === this.#callers.tokenOf(caller)) {
      // An earlier call has ended the session or the account, as its caller might.
      await this.#callers.renew(caller);
      await takeChanges(this.#scene.db);
    }
  }

  #send(request: FuzzRequest): Promise<FuzzAnswer> {
    return sendRequest(urlOf(this.#scene), request, this.#agent);
  }

  /** Whether a request is slow a second time, and not only because the machine had other work. */
  async #isSlowAgain(request: FuzzRequest, limit: number): Promise<boolean> {
    const again = await this.#send(request).catch(() => null);
    return again === null || again.milliseconds > limit;
  }

  async #untilIdle(): Promise<void> {
    for (let look = 0; look < MAX_POLLS && (await isWorking(this.#scene.db)) && this.#isRunning(); look += 1)
      await delay(POLL_INTERVAL);
    await delay(POLL_INTERVAL);
    await takeChanges(this.#scene.db);
  }

  /** What a refused call changed although it must not. */
  async #checkRows(request: FuzzRequest, { status }: FuzzAnswer): Promise<string[]> {
    const forbidden = findForbidden(await takeChanges(this.#scene.db));
    if (status < 400 || forbidden.length === 0) return [];
    const found = forbidden.every(({ table }) => OF_WORKERS.has(table)) ? await this.#repeat(request) : forbidden;
    return found.map(
      ({ table, operation, rows, statement }) =>
        `refused with ${status} and changed ${table} (${operation} of ${rows}: ${statement.replaceAll(/\s+/g, ' ')})`,
    );
  }

  /** What the same request changes once more, after the server's workers had time to end what they did. */
  async #repeat(request: FuzzRequest) {
    await this.#untilIdle();
    const again = await this.#send(request).catch(() => null);
    const changes = findForbidden(await takeChanges(this.#scene.db));
    return again === null || again.status < 400 ? [] : changes;
  }

  async #checkEnd(number: number): Promise<void> {
    const report = (problem: string) =>
      this.#report({ number, caller: 'nobody', call: 'the end', fault: 'none', problem, request: READY });
    const ready = await this.#send(READY).catch(() => null);
    if (ready?.status !== 200) report(`the server is not ready any more: ${ready?.status ?? 'no answer'}`);
    const { problems } = await verifyLogs(this.#scene.db, []);
    for (const { auction, problem } of problems) report(`log of auction ${auction}: ${problem}`);
    const log = this.#scene.log.join('\n');
    for (const [name, secret] of [...this.#scene.secrets, ...this.#callers.tokens])
      if (log.includes(secret)) report(`the log contains ${name}`);
    for (const line of this.#scene.log.filter((text) => text.includes('"level":50')).slice(0, 20))
      report(`logged an error: ${line.slice(0, 600)}`);
  }
}

const urlOf = ({ servers }: Scene) => servers[0]?.url ?? '';

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) })),
  ),
});

/** The statuses that the API's description names for each call, and 304, which every call may have. */
async function documentedStatuses(url: string): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { paths } = Document.parse(await (await fetch(`${url}/api/openapi.json`)).json());
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(
    operations.map(({ operationId, responses }) => [
      operationId,
      new Set([304, ...Object.keys(responses).map(Number)]),
    ]),
  );
}

/** Whether a request is sent to the address of its call, with any fault. */
function hasOwnAddress({ endpoint }: FuzzCall, { fault }: Plan): boolean {
  if (fault.kind === 'added' && fault.place === 'segments') return endpoint.segments !== undefined;
  return !['other path', 'broken head', 'path'].includes(fault.kind);
}

const READY: FuzzRequest = { method: 'GET', path: '/api/ready', headers: {}, body: null, head: null };
