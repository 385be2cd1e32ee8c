import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import { type Relay, startRelay } from './relay.ts';
import { endChild } from '../end-child.ts';

const IP = '/usr/sbin/ip';
const Ready = z.object({ port: z.number() });

/** A network path through a namespace of its own, with a virtual cable that can be pulled out and plugged in again. */
export interface Cable {
  /** Where the path begins: beyond the cable. */
  readonly host: string;
  readonly port: number;
  /** The near end, behind the cable, which can be cut as well. */
  readonly relay: Relay;
  pull(): void;
  plug(): void;
  close(): Promise<void>;
}

const ip = (...words: readonly string[]) => execFileSync(IP, words, { stdio: 'pipe' });

/** Whether a cable could be laid between this machine and a namespace; an account without rights may not. */
function layCable(name: string, near: string, far: string): boolean {
  const [here, there] = [`${name}a`, `${name}b`];
  try {
    ip('netns', 'add', name);
    ip('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name);
    ip('address', 'add', `${near}/30`, 'dev', here);
    ip('-n', name, 'address', 'add', `${far}/30`, 'dev', there);
    ip('link', 'set', here, 'up');
    ip('-n', name, 'link', 'set', there, 'up');
    ip('-n', name, 'link', 'set', 'lo', 'up');
    return true;
  } catch {
    spawnSync(IP, ['netns', 'delete', name]);
    return false;
  }
}

function startFarEnd(name: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return fork(join(import.meta.dirname, 'far-end.ts'), [], {
    execPath: IP,
    execArgv: ['netns', 'exec', name, process.execPath, '--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...environment },
  });
}

/** Lays a path to a port of this machine, out of it through a cable and back; null where this account may not. */
export async function openCable(target: number): Promise<Cable | null> {
  const name = `odc${process.pid}`;
  const [near, far] = [1, 2].map((host) => `10.77.${process.pid % 256}.${host}`);
  if (near === undefined || far === undefined) throw new Error('A cable has two ends.');
  if (!layCable(name, near, far)) return null;
  try {
    return await openPath({ target, name, near, far });
  } catch (error) {
    ip('netns', 'delete', name);
    throw error;
  }
}

interface Path {
  readonly target: number;
  readonly name: string;
  readonly near: string;
  readonly far: string;
}

/** Leads from the far end of a cable that lies to its near end, and on to the port. */
async function openPath({ target, name, near, far }: Path): Promise<Cable> {
  const relay = await startRelay(target, { at: near });
  const end = startFarEnd(name, { FAR_ADDRESS: far, NEAR_ADDRESS: near, NEAR_PORT: String(relay.port) });
  const left = once(end, 'exit').then(() => {
    relay.close();
    throw new Error('The far end of the cable did not start.');
  });
  const [message]: unknown[] = await Promise.race([once(end, 'message'), left]);
  return {
    host: far,
    port: Ready.parse(message).port,
    relay,
    // The far end loses its link, so that the near one sends into nothing and nobody refuses.
    pull: () => ip('-n', name, 'link', 'set', `${name}b`, 'down'),
    plug: () => ip('-n', name, 'link', 'set', `${name}b`, 'up'),
    close: async () => {
      await endChild(end);
      relay.close();
      // Both ends of the cable go with the namespace.
      ip('netns', 'delete', name);
    },
  };
}
