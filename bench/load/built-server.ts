import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServerProgram, PROGRAM } from '@open-date/shared-build/release';
import { SERVER_FLAGS } from '../../tools/server-flags.ts';
import { ROOT } from '../../tools/workspace.ts';
import { signIn } from '../product/sign-in.ts';
import { rawAnswer } from '../schedule-call/raw-answer.ts';

/** Inside the server's folder, where the program finds the packages that stay out of it. */
const FOLDER = join(ROOT, 'server/node_modules/.bench');
const SETTINGS = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT: '10000000', DEMO: '0', MAIL: 'off' };

/** The server of an archive (record 151) over an existing database. */
export interface BuiltServer extends AsyncDisposable {
  readonly url: string;
  /** An administrator's session. */
  readonly token: string;
  /** From the start of the process until somebody has signed in and read a schedule, in milliseconds. */
  readonly startTime: number;
  /** What of it is in memory, in megabytes; Linux alone says it. */
  readonly readMemory: () => number;
}

function readUrl(message: unknown): string {
  return typeof message === 'object' && message !== null && 'url' in message ? String(message.url) : '';
}

/** Builds the server as an archive has it, and runs it as it is run there. */
export async function startBuiltServer(databaseUrl: string): Promise<BuiltServer> {
  await buildServerProgram(ROOT, FOLDER);
  const start = performance.now();
  const child = fork(join(FOLDER, PROGRAM), [], {
    execArgv: SERVER_FLAGS,
    env: { ...process.env, ...SETTINGS, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The built server ended before it was ready.')));
  failed.catch(() => undefined);
  const [message]: unknown[] = await Promise.race([once(child, 'message'), failed]);
  const url = readUrl(message);
  const { Authentication } = await signIn(url, 'admin@opendate.test');
  await rawAnswer(`${url}/api/v1/schools/18/schedules`, Authentication.Token);
  return {
    url,
    token: Authentication.Token,
    startTime: performance.now() - start,
    readMemory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
