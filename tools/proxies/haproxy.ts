// Starts haproxy with the file of deploy/, and the addresses and certificates of a test.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository.ts';

export interface Ports {
  readonly plain: number;
  readonly secure: number;
}

/** Where a test keeps its files, with `site.pem`, `site.key` and `authority.pem` in it. */
export interface Scene {
  readonly folder: string;
  readonly ports: Ports;
  readonly servers: readonly [string, string];
}

const HAPROXY = '/usr/sbin/haproxy';
export const hasHaproxy = existsSync(HAPROXY);
/** The file of deploy/. */
export const HAPROXY_CONFIG = readFileSync(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8');

export function startHaproxy(config: string, { folder, ports, servers: [first, second] }: Scene): ChildProcess {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const both = ['site.pem', 'site.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'both.pem'), both.join(''));
  return spawn(HAPROXY, ['-f', file, '-db'], {
    stdio: 'ignore',
    env: {
      BIND_HTTP: `127.0.0.1:${ports.plain}`,
      BIND_HTTPS: `127.0.0.1:${ports.secure}`,
      CERTIFICATE: join(folder, 'both.pem'),
      WEB_1: first,
      WEB_2: second,
    },
  });
}
