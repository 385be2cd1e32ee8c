import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import type { TestClock } from '../../platform/db/pool.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { Worker } from '../../platform/worker.ts';
import type { StepOrder } from './import-process.ts';
import { type RunStep, StepEndedError, workOnImport } from './work.ts';

const PAUSE_MS = 1000;
const MAX_HEAP_MB = 1024;
const MAX_STEP_MS = 20 * 60_000;
/** Characters of a failed step's output that are logged. */
const MAX_OUTPUT_CHARACTERS = 4000;

/** An archive has a bundle instead of the source (record 151). */
const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'import-process.ts' : 'import-process.mjs',
);

const Progress = z.object({ step: z.string(), percent: z.number() });

/** How a child process reaches the database. */
export interface DatabaseAddress {
  readonly url: () => string;
  readonly isPooled: boolean;
  readonly clock?: TestClock | undefined;
  /** Heap limit of a step, in megabytes. */
  readonly heapMb?: number;
  /** Node binary; that of the server by default. */
  readonly execPath?: string;
}

/** Runs steps of imports in child processes, so that no file takes time or memory from the server, until the worker is closed. */
export function startImports(db: Db, address: DatabaseAddress, onError: (error: unknown) => void): Worker {
  const run = inChildProcess(address);
  return new Worker({ name: 'imports', pause: PAUSE_MS, doNext: () => workOnImport(db, { onError, run }), onError });
}

/** Returns a runner that kills a step beyond its memory or time. */
export function inChildProcess({ url, isPooled, clock, heapMb = MAX_HEAP_MB, execPath }: DatabaseAddress): RunStep {
  return async (_db, pending, onProgress) => {
    const child = fork(PROGRAM, [], {
      ...(execPath === undefined ? {} : { execPath }),
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    // The timeout of `fork` outlives a process that could not start.
    const limit = setTimeout(() => child.kill('SIGKILL'), MAX_STEP_MS);
    let printed = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-MAX_OUTPUT_CHARACTERS);
    });
    child.on('message', (message) => onProgress(Progress.parse(message)));
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
      child.on('error', reject).once('close', (code, signal) => resolve({ code, signal }));
    });
    const order: StepOrder = { url: url(), isPooled, time: clock?.().toISOString() ?? null, pending };
    // Awaited below; an earlier rejection must not end the server.
    void ended.catch(() => undefined).then(() => clearTimeout(limit));
    if (child.pid !== undefined)
      await new Promise<void>((resolve, reject) => {
        child.send(order, (error) => (error ? reject(error) : resolve()));
      });
    const { code, signal } = await ended;
    if (code === 0) return;
    const reason = printed.trim() || `the process of a step ended with ${signal ?? code}`;
    if (/heap out of memory/i.test(printed) || signal === 'SIGKILL')
      throw new StepEndedError('The files take more memory or time than an import has: import fewer at a time.', {
        cause: reason,
      });
    throw new Error(reason);
  };
}
