import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '@open-date/shared-api/contract';
import type { Endpoint } from '@open-date/shared-api/contract';
import { verifyLogs } from '../../src/auctions/bid-log/verify-logs.ts';
import { type FuzzCall, type FuzzRequest, buildRequest, toFuzzCall } from './build-request.ts';
import { ANSWERED_WITHIN, checkAnswer } from './check-answer.ts';
import { documentedStatuses } from './documented-statuses.ts';
import { type FuzzCaller, FuzzCallers, isPerson } from './fuzz-callers.ts';
import { FUZZ_TIME, type FuzzSite, startFuzzSite } from './fuzz-site.ts';
import { FuzzTally, type FuzzFigures } from './fuzz-tally.ts';
import { type LeagueIds, readLeagueIds } from './league-ids.ts';
import { type Plan, drawPlans } from './plan.ts';
import { OF_WORKERS, countRows, findForbidden, isWorking, takeChanges } from './row-counters.ts';
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

export interface FuzzResult {
  readonly findings: readonly FuzzFinding[];
  readonly figures: FuzzFigures;
}

/** Requests after which the ids of what there is are read again. */
const IDS_KEPT = 500;
/** Milliseconds that workers of the server get before a change after a refusal is tried once more. */
const SETTLED = 100;
const MOST_LOOKS = 600;
/** Milliseconds of a sign-in: an account that fails from many addresses is slowed down by five seconds at most (A034). */
const SLOWED_DOWN = 7000;
/** Calls that give the server's workers something to do, for which the next request waits. */
const STARTS_WORK = /^(?:adminImport|adminCells)\./;
const CALLS: readonly FuzzCall[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => toFuzzCall(`${area}.${name}`, endpoint)),
);

/** Sends drawn requests one after the other to a server with the demo league, and checks each answer and what it changed. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  await using site = await startFuzzSite();
  const fuzz = await Fuzz.open(site);
  try {
    return await fuzz.run(options);
  } finally {
    fuzz.close();
  }
}

class Fuzz {
  readonly #site: FuzzSite;
  readonly #callers: FuzzCallers;
  readonly #documented: ReadonlyMap<string, ReadonlySet<number>>;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #findings: FuzzFinding[] = [];
  #onFinding: (finding: FuzzFinding) => void = () => undefined;
  readonly #tally = new FuzzTally();
  #ids: LeagueIds | null = null;

  private constructor(site: FuzzSite, callers: FuzzCallers, documented: ReadonlyMap<string, ReadonlySet<number>>) {
    this.#site = site;
    this.#callers = callers;
    this.#documented = documented;
  }

  static async open(site: FuzzSite): Promise<Fuzz> {
    const callers = await FuzzCallers.create(site.db, site.store, FUZZ_TIME);
    await countRows(site.db);
    return new Fuzz(site, callers, await documentedStatuses(site.url));
  }

  async run({ seed, count, seconds, onProgress, onFinding }: FuzzOptions): Promise<FuzzResult> {
    if (onFinding) this.#onFinding = onFinding;
    const latest = Date.now() + seconds * 1000;
    let number = 0;
    for (const plan of drawPlans(seed)) {
      if (number === count || Date.now() > latest || !this.#site.isRunning()) break;
      if (number % IDS_KEPT === 0) this.#ids = await readLeagueIds(this.#site.db);
      number += 1;
      await this.#try(number, plan);
      if (number % 1000 === 0) onProgress?.(number);
    }
    await this.#checkEnd(number);
    return { findings: this.#findings, figures: this.#tally.figures };
  }

  close(): void {
    this.#agent.destroy();
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
    const secrets = new Map([...this.#site.secrets, ...this.#callers.tokens]);
    const limit = call.name === 'session.signIn' ? SLOWED_DOWN : ANSWERED_WITHIN;
    const isSlow = answer.milliseconds > limit && (await this.#isSlowAgain(request, limit));
    for (const problem of checkAnswer(request, answer, { documented, secrets, isSlow })) report(problem);
    for (const problem of await this.#checkRows(request, answer)) report(problem);
    this.#tally.add(plan.fault.kind, answer);
    if (answer.status < 400 && STARTS_WORK.test(call.name)) await this.#untilIdle();
    if (answer.status === 401 && isPerson(caller) && request.headers['auth-token'] === this.#callers.tokenOf(caller)) {
      // An earlier call has ended the session or the account, as its caller might.
      await this.#callers.renew(caller);
      await takeChanges(this.#site.db);
    }
  }

  #send(request: FuzzRequest): Promise<FuzzAnswer> {
    return sendRequest(this.#site.url, request, this.#agent);
  }

  /** Whether a request is slow a second time, and not only because the machine had other work. */
  async #isSlowAgain(request: FuzzRequest, limit: number): Promise<boolean> {
    const again = await this.#send(request).catch(() => null);
    return again === null || again.milliseconds > limit;
  }

  async #untilIdle(): Promise<void> {
    for (let look = 0; look < MOST_LOOKS && (await isWorking(this.#site.db)) && this.#site.isRunning(); look += 1)
      await delay(SETTLED);
    await delay(SETTLED);
    await takeChanges(this.#site.db);
  }

  /** What a refused call changed although it must not. */
  async #checkRows(request: FuzzRequest, { status }: FuzzAnswer): Promise<string[]> {
    const forbidden = findForbidden(await takeChanges(this.#site.db));
    if (status < 400 || forbidden.length === 0) return [];
    const found = forbidden.every(({ table }) => OF_WORKERS.has(table)) ? await this.#repeat(request) : forbidden;
    return found.map(
      ({ table, operation, rows, statement }) =>
        `refused with ${status} and changed ${table} (${operation} of ${rows}: ${statement.replaceAll(/\s+/g, ' ')})`,
    );
  }

  /** What the same request changes once more, after the server's workers had time to end what they did. */
  async #repeat(request: FuzzRequest) {
    this.#tally.noteWorker();
    await this.#untilIdle();
    const again = await this.#send(request).catch(() => null);
    const changes = findForbidden(await takeChanges(this.#site.db));
    return again === null || again.status < 400 ? [] : changes;
  }

  async #checkEnd(number: number): Promise<void> {
    const report = (problem: string) =>
      this.#report({ number, caller: 'nobody', call: 'the end', fault: 'none', problem, request: READY });
    const ready = await this.#send(READY).catch(() => null);
    if (ready?.status !== 200) report(`the server is not ready any more: ${ready?.status ?? 'no answer'}`);
    const { problems } = await verifyLogs(this.#site.db, []);
    for (const { auction, problem } of problems) report(`log of auction ${auction}: ${problem}`);
    const log = this.#site.log.join('\n');
    for (const [name, secret] of [...this.#site.secrets, ...this.#callers.tokens])
      if (log.includes(secret)) report(`the log tells ${name}`);
    for (const line of this.#site.log.filter((text) => text.includes('"level":50')).slice(0, 20))
      report(`logged an error: ${line.slice(0, 600)}`);
  }
}

/** Whether a request is sent to the address of its call, whatever is wrong with it. */
function hasOwnAddress({ endpoint }: FuzzCall, { fault }: Plan): boolean {
  if (fault.kind === 'added' && fault.place === 'segments') return endpoint.segments !== undefined;
  return !['other path', 'broken head', 'path'].includes(fault.kind);
}

const READY: FuzzRequest = { method: 'GET', path: '/api/ready', headers: {}, body: null, head: null };
