import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { freePort } from '../free-port.ts';
import type { PostgresPair } from './postgres-pair.ts';
import { endChild } from '../end-child.ts';

const FILE = join(import.meta.dirname, '../../../deploy/haproxy/postgresql.cfg');
const Ready = z.object({ port: z.number() });

/** One address for the primary of a pair, wherever it is. */
export interface DatabaseProxy {
  readonly port: number;
  close(): Promise<void>;
}

interface Agent {
  readonly child: ChildProcess;
  readonly port: number;
}

async function startAgent(url: string): Promise<Agent> {
  const child = fork(join(import.meta.dirname, 'agent.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, AGENT_DATABASE: url },
  });
  const [message]: unknown[] = await once(child, 'message');
  return { child, port: Ready.parse(message).port };
}

/** Starts haproxy with the file of `deploy/` before a pair, and for each node what answers whether it is the primary. */
export async function startDatabaseProxy(pair: PostgresPair): Promise<DatabaseProxy> {
  const port = await freePort();
  const [one, two] = await Promise.all([startAgent(pair.url(0)), startAgent(pair.url(1))]);
  const [first, second] = pair.nodes;
  const child = spawn('/usr/sbin/haproxy', ['-f', FILE, '-db'], {
    stdio: 'ignore',
    env: {
      BIND_DATABASE: `127.0.0.1:${port}`,
      DB_1: `127.0.0.1:${first.port}`,
      DB_2: `127.0.0.1:${second.port}`,
      DB_1_HEALTH: String(one.port),
      DB_2_HEALTH: String(two.port),
    },
  });
  return {
    port,
    close: async () => {
      await Promise.all([child, one.child, two.child].map(endChild));
    },
  };
}
