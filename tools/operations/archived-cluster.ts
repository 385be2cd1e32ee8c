// A PostgreSQL cluster of a test's own that archives its WAL, as the operations describe it.
import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, readMigrations } from '@open-date/server/platform/db/migrate';
import { withClient } from '@open-date/server/platform/db/with-client';
import { freePort } from '../../server/testing/free-port.ts';
import { postgresAccount } from '../../server/testing/installed-postgres.ts';

type Client = Parameters<Parameters<typeof withClient>[1]>[0];

/** The account, settings and folder with which the programs of a cluster run. */
interface Running {
  readonly account: { readonly uid: number; readonly gid: number } | null;
  readonly environment: NodeJS.ProcessEnv;
  readonly cwd: string;
}

/** Runs a program to its end beside the test, which may be answering it; throws with what it said when it fails. */
async function runProgram(
  program: string,
  args: readonly string[],
  { account, environment, cwd }: Running,
): Promise<string> {
  const child = spawn(program, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'], ...account });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  // A server that it started keeps the streams open.
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('exit', resolve));
  for (const stream of [child.stdout, child.stderr]) stream.destroy();
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

/** A cluster in a folder of its own, which the account of PostgreSQL owns. */
export class ArchivedCluster implements AsyncDisposable {
  readonly #bin: string;
  readonly #account = postgresAccount();
  readonly port: number;
  readonly folder = mkdtempSync(join(tmpdir(), 'open-date-recovery-'));
  /** Variables for its programs, beside those of the test. */
  readonly environment: Record<string, string> = {};
  #running: string | null = null;

  private constructor(bin: string, port: number) {
    this.#bin = bin;
    this.port = port;
    this.#giveAway(this.folder);
  }

  static async make(bin: string): Promise<ArchivedCluster> {
    const cluster = new ArchivedCluster(bin, await freePort());
    await cluster.run(
      'initdb',
      '-D',
      cluster.path('data'),
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
    );
    return cluster;
  }

  #giveAway(path: string): void {
    if (this.#account) chownSync(path, this.#account.uid, this.#account.gid);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  makeFolder(name: string): string {
    const path = this.path(name);
    mkdirSync(path, { recursive: true });
    this.#giveAway(path);
    return path;
  }

  write(name: string, text: string): void {
    writeFileSync(this.path(name), text);
    this.#giveAway(this.path(name));
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Runs a program of PostgreSQL, or a line of the shell, as its account. */
  run(program: string, ...args: readonly string[]): Promise<string> {
    return runProgram(join(this.#bin, program), args, this.#how);
  }

  shell(line: string): Promise<string> {
    return runProgram('/bin/sh', ['-ec', line], this.#how);
  }

  get #how(): Running {
    return { account: this.#account, environment: { ...process.env, ...this.environment }, cwd: this.folder };
  }

  /** Writes the settings of a data folder, those of its place first. */
  configure(data: string, settings: readonly string[]): void {
    const place = [
      `port = ${this.port}`,
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${this.folder}'`,
    ];
    this.write(join(data, 'postgresql.auto.conf'), [...place, ...settings, ''].join('\n'));
  }

  async start(data: string): Promise<void> {
    await this.run('pg_ctl', '-D', this.path(data), '-w', '-l', this.path('log'), 'start');
    this.#running = data;
  }

  async stop(): Promise<void> {
    if (this.#running !== null) await this.run('pg_ctl', '-D', this.path(this.#running), '-m', 'immediate', 'stop');
    this.#running = null;
  }

  ask<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
    return withClient(this.url, work);
  }

  async migrate(): Promise<void> {
    const migrations = await readMigrations();
    await this.ask((client) => migrate(client, migrations));
  }

  addSchools(from: number, to: number): Promise<unknown> {
    return this.ask((client) =>
      client.query(`insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
        select 'School ' || n, 'School', 'School', 'School', 'S' from generate_series(${from}, ${to}) n`),
    );
  }

  /** Every school with all that is stored of it. */
  async readSchools(): Promise<readonly unknown[]> {
    const { rows } = await this.ask((client) => client.query('select * from schools order by id'));
    return rows;
  }

  async now(): Promise<string> {
    const { rows } = await this.ask((client) => client.query<{ at: string }>('select clock_timestamp()::text as at'));
    return rows[0]?.at ?? '';
  }

  /** Ends the present file of the WAL and waits until the archive has it. */
  async untilArchived(): Promise<void> {
    await this.ask(async (client) => {
      const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
      const isArchived = async () => {
        const found = await client.query('select pg_sleep(0.05) from pg_stat_archiver where last_archived_wal >= $1', [
          rows[0]?.file ?? '',
        ]);
        return found.rowCount === 1;
      };
      while (!(await isArchived()));
    });
  }

  /** Waits until a cluster that recovers takes changes. */
  async untilPromoted(): Promise<void> {
    await this.ask(async (client) => {
      const isOver = async () => {
        const found = await client.query('select pg_sleep(0.05) where not pg_is_in_recovery()');
        return found.rowCount === 1;
      };
      while (!(await isOver()));
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    // What archives in the background may end later than its cluster.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
