import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sendSignal } from '../../src/platform/db/process-signals.ts';
import { withClient } from '../../src/platform/db/with-client.ts';
import { freePort } from '../free-port.ts';
import { nameScratch, scratchFolder } from '../scratch-postgres.ts';

const run = promisify(execFile);
/** The size of a disk of the primary's own, in MiB: room for its database and what a standby may lack. */
const DISK = 1024;

/** PostgreSQL's programs, and the account that runs them where the current user must not. */
export interface PostgresPrograms {
  readonly bin: string;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

/** A node of the pair. */
interface Node {
  readonly data: string;
  readonly port: number;
}

/** A primary whose commits wait for a streaming standby, which can take over. */
export class PostgresPair {
  readonly #programs: PostgresPrograms;
  readonly #folder: string;
  readonly nodes: readonly [Node, Node];
  #hasOwnDisk = false;

  private constructor(programs: PostgresPrograms, folder: string, nodes: readonly [Node, Node]) {
    this.#programs = programs;
    this.#folder = folder;
    this.nodes = nodes;
  }

  /** Starts both nodes; with `ownDisk`, the primary gets a small disk of its own where this account may mount one. */
  static async start(programs: PostgresPrograms, { ownDisk = false } = {}): Promise<PostgresPair> {
    const folder = nameScratch(scratchFolder(), { name: 'open-date-pair', data: 'primary' });
    mkdirSync(folder, { mode: 0o700 });
    if (programs.owner) chownSync(folder, programs.owner.uid, programs.owner.gid);
    const node = async (name: string) => ({ data: join(folder, name), port: await freePort() });
    const pair = new PostgresPair(programs, folder, [await node('primary'), await node('standby')]);
    const [primary, standby] = pair.nodes;
    if (ownDisk) pair.#hasOwnDisk = pair.#mountDisk(primary);
    await pair.#run('initdb', '-D', primary.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync');
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'];
    const replication = ['wal_level=replica', 'wal_log_hints=on', 'synchronous_commit=on', 'wal_keep_size=256MB'];
    const lines = [...settings, ...replication].map((setting) => setting.replace(/=(.*)/, " = '$1'"));
    appendFileSync(join(primary.data, 'postgresql.conf'), `${lines.join('\n')}\n`);
    await pair.#start(primary);
    await pair.#follow(primary, standby);
    return pair;
  }

  /** Whether the primary has a small disk of its own, so that this account may mount one. */
  get hasOwnDisk(): boolean {
    return this.#hasOwnDisk;
  }

  /** The address of a node's database of this name. */
  url(at: number, database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.nodes[at]?.port}/${database}`;
  }

  /** Kills all processes of a node at once, as a machine that loses its power. */
  kill(at: number): void {
    const [line] = readFileSync(join(this.#node(at).data, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(line)], { encoding: 'utf8' });
    // Some of them may have ended by themselves by now.
    for (const pid of [Number(line), ...children.split('\n').map(Number).filter(Boolean)]) sendSignal(pid, 'SIGKILL');
  }

  /** Leaves no room on the disk of the primary until what is returned is called, which starts it again if it has ended. */
  async fillDisk(): Promise<() => Promise<void>> {
    const [{ data }] = this.nodes;
    const filler = join(data, 'filler');
    await writeFile(filler, Buffer.alloc(DISK * 2 ** 20)).catch(() => undefined);
    return async () => {
      await rm(filler);
      const isRunning = await this.#run('pg_ctl', '-D', data, 'status').then(
        () => true,
        () => false,
      );
      if (!isRunning) await this.#start(this.nodes[0]);
    };
  }

  /** Makes a standby the primary. */
  async promote(at: number): Promise<void> {
    await this.#run('pg_ctl', '-D', this.#node(at).data, '-w', 'promote');
  }

  async stop(): Promise<void> {
    for (const { data } of this.nodes)
      await this.#run('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => undefined);
    if (this.#hasOwnDisk) execFileSync('umount', ['-l', this.nodes[0].data]);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Whether a small disk could be mounted for the data of a node; root of a container often may not. */
  #mountDisk({ data }: Node): boolean {
    mkdirSync(data, { mode: 0o700 });
    const { owner } = this.#programs;
    if (owner) chownSync(data, owner.uid, owner.gid);
    const options = `size=${DISK}m,mode=0700${owner ? `,uid=${owner.uid},gid=${owner.gid}` : ''}`;
    return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', data]).status === 0;
  }

  #node(at: number): Node {
    const node = this.nodes[at];
    if (!node) throw new Error(`There is no node ${at}.`);
    return node;
  }

  /** Makes one node the standby of another, which from then on acknowledges no commit without it. */
  async #follow(primary: Node, standby: Node): Promise<void> {
    const source = `host=127.0.0.1 port=${primary.port} user=postgres`;
    await this.#run('pg_basebackup', '-d', source, '-D', standby.data, '-R', '-X', 'stream', '--no-sync', '-c', 'fast');
    await this.#start(standby);
    await withClient(`postgres://postgres@127.0.0.1:${primary.port}/postgres`, async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
    });
  }

  async #start({ data, port }: Node): Promise<void> {
    await this.#run('pg_ctl', '-D', data, '-w', '-l', `${data}.log`, '-o', `-p ${port}`, 'start');
  }

  async #run(name: string, ...args: string[]): Promise<void> {
    await run(join(this.#programs.bin, name), args, { cwd: this.#folder, ...this.#programs.owner });
  }
}
