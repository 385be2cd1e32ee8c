import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { endChild } from './end-child.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = existsSync(PROGRAM);

export interface PgBouncer {
  /** The address of the database behind the pooler. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts PgBouncer with the file of `deploy/` before a database; `change` edits the file for this machine. */
export async function startPgBouncer(
  databaseUrl: string,
  change: (settings: string) => string = (settings) => settings,
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-pgbouncer-'));
  // It refuses to run as root.
  await chmod(folder, 0o755);
  const { hostname, port, username, password } = new URL(databaseUrl);
  const own = await freePort();
  await writeFile(join(folder, 'userlist.txt'), `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  const settings = (await readFile(join(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini'), 'utf8'))
    .replace('host=db.internal port=5432', `host=${hostname} port=${port}`)
    .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${own}\nunix_socket_dir =`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'));
  await writeFile(join(folder, 'pgbouncer.ini'), change(settings));
  const account = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(PROGRAM, ['-q', ...account, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const url = Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${own}` }).href;
  await untilConnected(url, child);
  return {
    url,
    close: async () => {
      await endChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilConnected(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isConnected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isConnected) return;
    await delay(50);
  }
  throw new Error('PgBouncer ended before it took connections.');
}
