import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readMigrations } from '@open-date/server/platform/db/migrate';
import { withClient } from '@open-date/server/platform/db/with-client';
import { freePort } from '../server/testing/free-port.ts';
import { findInstalled, postgresAccount } from '../server/testing/installed-postgres.ts';

jest.setTimeout(60_000);

const CONFIGURATION = join(__dirname, '../deploy/postgresql/archiving.conf');
const installed = findInstalled();
const describeWithPostgres = installed === null ? describe.skip : describe;

/** A cluster with an archive, as the operations describe it. */
class ArchivedCluster {
  readonly #bin: string;
  readonly #account = postgresAccount();
  readonly #port: number;
  readonly folder: string;

  constructor(bin: string, port: number) {
    this.#bin = bin;
    this.#port = port;
    this.folder = join(tmpdir(), `open-date-recovery-${process.pid}`);
    mkdirSync(this.folder, { mode: 0o700 });
    mkdirSync(this.path('archive'));
    for (const path of [this.folder, this.path('archive')])
      if (this.#account) chownSync(path, this.#account.uid, this.#account.gid);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  run(program: string, ...args: readonly string[]): void {
    const { status, stderr } = spawnSync(join(this.#bin, program), args, {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.#account,
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }

  /** Writes the settings of the repository, with the archive of this test. */
  configure(data: string, more: readonly string[] = []): void {
    const settings = readFileSync(CONFIGURATION, 'utf8').replaceAll('/srv/archive', this.path('archive'));
    const own = [
      `port = ${this.#port}`,
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${this.folder}'`,
    ];
    const file = join(data, 'postgresql.auto.conf');
    writeFileSync(file, [settings, ...own, ...more, ''].join('\n'));
    if (this.#account) chownSync(file, this.#account.uid, this.#account.gid);
  }

  start(data: string): void {
    this.run('pg_ctl', '-D', data, '-w', '-l', this.path('log'), 'start');
  }

  stop(data: string): void {
    this.run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
  }
}

/** Ends the present file of the WAL and waits until the archive has it. */
const untilArchived: Parameters<typeof withClient<void>>[1] = async (client) => {
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const file = rows[0]?.file ?? '';
  const isArchived = async () => {
    const found = await client.query('select pg_sleep(0.05) from pg_stat_archiver where last_archived_wal >= $1', [
      file,
    ]);
    return found.rowCount === 1;
  };
  while (!(await isArchived()));
};

describeWithPostgres('point-in-time recovery (skipped without an installed PostgreSQL)', () => {
  it('a lost cluster is recovered to a moment from a base backup and the archive, without what came after', async () => {
    const cluster = new ArchivedCluster(installed ?? '', await freePort());
    const [lost, base] = [cluster.path('lost'), cluster.path('base')];
    cluster.run('initdb', '-D', lost, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync');
    cluster.configure(lost);
    cluster.start(lost);
    const migrations = await readMigrations();
    await withClient(cluster.url, (client) => migrate(client, migrations));
    cluster.run('pg_basebackup', '-d', cluster.url, '-D', base, '--checkpoint=fast', '--no-sync');

    const addSchools = (from: number, to: number) =>
      withClient(cluster.url, (client) =>
        client.query(`insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
          select 'School ' || n, 'School', 'School', 'School', 'S' from generate_series(${from}, ${to}) n`),
      );
    await addSchools(1, 500);
    const moment = await withClient(cluster.url, async (client) => {
      const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
      return rows[0]?.at ?? '';
    });
    await addSchools(501, 600);
    await withClient(cluster.url, (client) => client.query('delete from schools'));
    await withClient(cluster.url, untilArchived);
    cluster.stop(lost);
    rmSync(lost, { recursive: true });

    const recovery = [
      `restore_command = 'cp ${cluster.path('archive')}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
    ];
    cluster.configure(base, recovery);
    writeFileSync(join(base, 'recovery.signal'), '');
    cluster.start(base);
    const names = await withClient(cluster.url, async (client) => {
      const { rows } = await client.query<{ count: number; last: number }>(
        'select count(*)::int as count, max(substr(school_name, 8)::int) as last from schools',
      );
      return rows[0];
    });
    expect(names).toEqual({ count: 500, last: 500 });
    cluster.stop(base);
    rmSync(cluster.folder, { recursive: true });
  });
});
