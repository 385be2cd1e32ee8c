import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { endChild } from './end-child.ts';

const PROGRAM = '/usr/sbin/haproxy';

/** Whether this machine has haproxy. */
export const hasHaproxy = existsSync(PROGRAM);

export interface Haproxy {
  readonly url: string;
  /** The number of servers that get calls. */
  countUp(): Promise<number>;
  /** Resolves when this many servers get calls. */
  untilUp(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts haproxy with the file of `deploy/`, without TLS, in front of servers at these ports; it polls their readiness every `interval` milliseconds. */
export async function startHaproxy(ports: readonly number[], interval: number): Promise<Haproxy> {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-haproxy-'));
  const [own, figures] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  const product = await readFile(join(import.meta.dirname, '../../deploy/haproxy/haproxy.cfg'), 'utf8');
  const kept = product.split('\n').filter((line) => !/BIND_HTTPS|redirect scheme|server web-|ssl-default/.test(line));
  const servers = ports.map((port, at) => `  server web-${at + 1} 127.0.0.1:${port} check`);
  const settings = kept.join('\n').trimEnd().replace('inter 2s', `inter ${interval}`);
  const look = `listen figures\n  bind 127.0.0.1:${figures}\n  stats enable\n  stats uri /`;
  await writeFile(file, `${settings}\n${servers.join('\n')}\n\n${look}\n`);
  const child = spawn(PROGRAM, ['-f', file, '-db'], {
    stdio: 'ignore',
    env: { BIND_HTTP: `127.0.0.1:${own}` },
  });
  const countUp = async () => {
    const answer = await fetch(`http://127.0.0.1:${figures}/;csv`).catch(() => null);
    const lines = (await answer?.text())?.split('\n') ?? [];
    return lines.filter((line) => /^servers,web-\d+,.*,UP,/.test(line)).length;
  };
  return {
    url: `http://127.0.0.1:${own}`,
    countUp,
    untilUp: async (count) => {
      while (child.exitCode === null && (await countUp()) !== count) await delay(20);
      if (child.exitCode !== null) throw new Error('haproxy ended.');
    },
    close: async () => {
      await endChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
