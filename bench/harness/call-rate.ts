import { join } from 'node:path';
import { startChild } from './child.ts';
import { alternate, type Comparison, compare, type Goal, isSmoke, pick } from './measure.ts';
import type { ProductServer } from './product.ts';

/** The Accept-Encoding header of a browser. */
export const ENCODINGS = 'gzip, deflate, br, zstd';

/** A job for the request loop. */
export interface LoopJob {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Paths that the connections request in turn. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Paths of weeks that every fifth connection comments instead of reading. */
  readonly comments?: readonly string[];
  /** Changes the schedule of each path's school before each call, so that no cached response is current. */
  readonly change?: { readonly database: string; readonly schools: readonly number[] };
}

export interface LoopResult {
  readonly calls: number;
  readonly seconds: number;
  /** Milliseconds of a call, without the change of the schedule that precedes the call. */
  readonly median: number;
  readonly p99: number;
}

export interface RequestLoop extends AsyncDisposable {
  run(job: LoopJob): Promise<LoopResult>;
}

/** Starts the process that sends requests. */
export async function startRequestLoop(): Promise<RequestLoop> {
  const child = await startChild(join(import.meta.dirname, 'request-loop.ts'));
  return {
    run: async (job) => {
      const { result } = await child.request({ job: JSON.stringify(job) });
      const found = new Map(Object.entries(result ?? {}));
      const read = (name: keyof LoopResult) => Number(found.get(name));
      return { calls: read('calls'), seconds: read('seconds'), median: read('median'), p99: read('p99') };
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}

/** An address that answers, and the process whose CPU time that takes. */
export interface RateSide {
  readonly server: ProductServer;
  readonly url: string;
}

/** Calls that are repeated at many connections, on the product and on a reference. */
export interface RateCase {
  readonly name: string;
  readonly product: RateSide;
  readonly reference: RateSide;
  readonly job: Pick<LoopJob, 'paths' | 'headers' | 'change'>;
  readonly seconds: number;
  readonly rounds: number;
  readonly warmUps?: number;
  readonly goals?: { readonly rate?: Goal; readonly cpu?: Goal };
}

export const CONNECTIONS = isSmoke ? 5 : 50;

export const portOf = (url: string): number => Number(new URL(url).port);

/** Measures a case: calls a second, their times, and the server's CPU time for one call. */
export async function measureRate(loop: RequestLoop, one: RateCase): Promise<Comparison[]> {
  const run = async ({ server, url }: RateSide) => {
    const before = await server.cpuTime();
    const seconds = isSmoke ? 0.1 : one.seconds;
    const result = await loop.run({ ...one.job, port: portOf(url), connections: CONNECTIONS, seconds });
    return { ...result, cpu: ((await server.cpuTime()) - before) / result.calls };
  };
  const sides = await alternate(
    { product: () => run(one.product), reference: () => run(one.reference) },
    one.rounds,
    one.warmUps,
  );
  const { rate = null, cpu = null } = one.goals ?? {};
  return [
    compare(
      `${one.name}: calls`,
      '/s',
      pick(sides, ({ calls, seconds }) => calls / seconds),
      rate,
    ),
    compare(
      `${one.name}: median`,
      'ms',
      pick(sides, ({ median }) => median),
    ),
    compare(
      `${one.name}: p99`,
      'ms',
      pick(sides, ({ p99 }) => p99),
    ),
    compare(
      `${one.name}: server CPU of a call`,
      'µs',
      pick(sides, ({ cpu: time }) => time),
      cpu,
    ),
  ];
}
