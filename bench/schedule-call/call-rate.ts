import type { ServerProcess } from '../product/server-process.ts';
import { type Comparison, compare, type Goal } from '../report/comparison.ts';
import { FIRST_ROUND, rounds } from '../report/part.ts';
import type { LoopJob, LoopResult } from './loop-job.ts';
import type { LoopProcess } from './loop-process.ts';

/** A round of calls. */
interface Round extends LoopResult {
  /** CPU time of the server process for one call, in microseconds. */
  readonly cpu: number;
}
/** The rounds of the product and of a bare route that sends the same bytes. */
interface Sides {
  readonly product: Round[];
  readonly bare: Round[];
}

async function timed(server: ServerProcess, loop: LoopProcess, job: LoopJob): Promise<Round> {
  const before = await server.cpuTime();
  const result = await loop.run(job);
  return { ...result, cpu: ((await server.cpuTime()) - before) / result.calls };
}

/** Where one side answers, and the process whose CPU time is its own. */
interface Side {
  readonly server: ServerProcess;
  readonly port: number;
}

/** The product and the bare route of one server process, by the names under which it announced their addresses. */
export function findSides(
  server: ServerProcess,
  product = 'product',
  bare = 'bare',
): Readonly<Record<keyof Sides, Side>> {
  return {
    product: { server, port: readPort(server, product) },
    bare: { server, port: readPort(server, bare) },
  };
}

/** Runs a job against both sides, in rounds that alternate which goes first. */
export async function measureRate(
  sides: Readonly<Record<keyof Sides, Side>>,
  loop: LoopProcess,
  job: Omit<LoopJob, 'port'>,
  usualRounds: number,
): Promise<Sides> {
  const found: Sides = { product: [], bare: [] };
  for (let round = FIRST_ROUND; round <= rounds(usualRounds); round += 1) {
    for (const side of round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)) {
      const { server, port } = sides[side];
      const times = await timed(server, loop, { ...job, port });
      if (round > 0) found[side].push(times);
    }
  }
  return found;
}

/** The port of an address that a server process announced. */
export function readPort(server: ServerProcess, name: string): number {
  return Number(new URL(server.facts[name] ?? '').port);
}

/** The lines of the table for calls that were made in rounds; the goals are those of their rate and of the server's CPU. */
export function compareRate(
  what: string,
  { product, bare }: Sides,
  goal: Goal | null,
  cpuGoal: Goal | null = null,
): Comparison[] {
  const row = (measure: string, unit: string, value: (one: Round) => number, goalOfRow: Goal | null = null) =>
    compare(`${what}: ${measure}`, unit, { product: product.map(value), reference: bare.map(value) }, goalOfRow);
  return [
    row('calls', '/s', (one) => one.calls / one.seconds, goal),
    row('median', 'ms', (one) => one.median),
    row('p99', 'ms', (one) => one.p99),
    row('server CPU of a call', 'µs', (one) => one.cpu, cpuGoal),
  ];
}
