import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import type { TestClock } from '../../platform/db/pool.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { Worker } from '../../platform/worker.ts';
import type { Order } from './import-process.ts';
import { type RunStep, StepEnded, workOnImport } from './work.ts';

const PAUSE_MS = 1000;
const HEAP_MB = 1024;
const STEP_MOST_MS = 20 * 60_000;
/** How much of what a failed step printed is kept for the log, in characters. */
const PRINTED_MOST = 4000;

/** The program of a step: in an archive it is built beside that of the server (record 151). */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'import-process.ts' : 'import-process.mjs',
);

const Progress = z.object({ step: z.string(), percent: z.number() });

/** How a process of its own reaches the database of its server. */
export interface DatabaseAddress {
  readonly url: () => string;
  readonly isPooled: boolean;
  readonly clock?: TestClock | undefined;
  /** The most memory of the values of a step, in megabytes. */
  readonly heapMb?: number;
  /** The program that runs a step; by default, the one that runs the server. */
  readonly execPath?: string;
}

/**
 * Compares, applies and undoes imports, looking every second, until the worker is closed. Each step has a process of its
 * own, so that no file takes time or memory from those who use the site.
 */
export function startImports(db: Db, address: DatabaseAddress, onError: (error: unknown) => void): Worker {
  const run = inOwnProcess(address);
  return new Worker({ name: 'imports', pause: PAUSE_MS, doNext: () => workOnImport(db, { onError, run }), onError });
}

/** Does a step in a process of its own, which ends when it takes too much memory or time. */
export function inOwnProcess({ url, isPooled, clock, heapMb = HEAP_MB, execPath }: DatabaseAddress): RunStep {
  return async (_db, pending, onProgress) => {
    const child = fork(PROGRAM, [], {
      ...(execPath === undefined ? {} : { execPath }),
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // The limit of `fork` would go on after a process that could not start.
    const limit = setTimeout(() => child.kill('SIGKILL'), STEP_MOST_MS);
    let printed = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-PRINTED_MOST);
    });
    child.on('message', (message) => onProgress(Progress.parse(message)));
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
      child.on('error', reject).once('close', (code, signal) => resolve({ code, signal }));
    });
    const order: Order = { url: url(), isPooled, time: clock?.().toISOString() ?? null, pending };
    // Awaited below; an error that comes first must not end the server.
    void ended.catch(() => undefined).then(() => clearTimeout(limit));
    if (child.pid !== undefined)
      await new Promise<void>((resolve, reject) => {
        child.send(order, (error) => (error ? reject(error) : resolve()));
      });
    const { code, signal } = await ended;
    if (code === 0) return;
    const reason = printed.trim() || `the process of a step ended with ${signal ?? code}`;
    if (/heap out of memory/i.test(printed) || signal === 'SIGKILL')
      throw new StepEnded('The files take more memory or time than an import has: import fewer at a time.', {
        cause: reason,
      });
    throw new Error(reason);
  };
}
