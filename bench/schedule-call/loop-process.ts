import { join } from 'node:path';
import { startChild } from '../product/child-script.ts';
import type { LoopJob, LoopResult } from './loop-job.ts';

export interface LoopProcess extends AsyncDisposable {
  run(job: LoopJob): Promise<LoopResult>;
}

/** Starts the process that sends requests. */
export async function startLoopProcess(): Promise<LoopProcess> {
  const child = await startChild(join(import.meta.dirname, 'request-loop.ts'));
  return {
    run: async (job) => {
      const { calls, seconds, median, p99 } = await child.ask(job);
      return { calls: Number(calls), seconds: Number(seconds), median: Number(median), p99: Number(p99) };
    },
    [Symbol.asyncDispose]: () => child[Symbol.asyncDispose](),
  };
}
