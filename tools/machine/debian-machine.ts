// A Debian with systemd in a folder, booted by systemd-nspawn with a network of its own. It takes root.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { type Ended, runQuietly } from '../spawn.ts';

const PROGRAMS = ['/usr/sbin/debootstrap', '/usr/bin/systemd-nspawn', '/usr/bin/nsenter'];
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'systemd-journal-remote', 'nginx-light', 'postgresql'];
const TOOLS = ['ca-certificates', 'curl', 'jq', 'openssl', 'procps'];
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Without systemd on this machine nobody gives the other one a group of its own. */
const OF_THIS_MACHINE = existsSync('/run/systemd/system') ? [] : ['--keep-unit'];
const NAME = `--machine=open-date-${process.pid}`;
const LOOK_AGAIN = 100;
const BOOT_LOOKS = 900;

/** Why this machine cannot make another one; null when it can. */
export function missingForMachine(): string | null {
  if (process.getuid?.() !== 0) return 'It makes a machine and boots it, which takes root.';
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  return missing.length === 0 ? null : `Install debootstrap and systemd-container: ${missing.join(', ')} is not there.`;
}

export class DebianMachine {
  readonly #folder: string;
  #nspawn: ChildProcess | null = null;
  /** The number, on this machine, of the first process of the other one. */
  #leader: number | null = null;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes Debian 12 with the programs that the operations ask for, and with this machine's Node and npm. */
  static async make(): Promise<DebianMachine> {
    const machine = new DebianMachine(mkdtempSync(join(tmpdir(), 'open-date-machine-')));
    const packages = `--include=${[...PACKAGES, ...TOOLS].join(',')}`;
    const made = await runQuietly('debootstrap', ['--variant=minbase', packages, 'bookworm', machine.path('/')]);
    if (made.code !== 0) {
      await machine.remove();
      throw new Error(`debootstrap: ${made.output.slice(-2000)}`);
    }
    machine.#bringNode();
    return machine;
  }

  /** Debian 12 has no Node 20. */
  #bringNode(): void {
    cpSync(process.execPath, this.path('/usr/bin/node'));
    const npm = (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, 'npm'))
      .find(existsSync);
    if (npm === undefined) throw new Error('there is no npm on PATH');
    const from = dirname(dirname(realpathSync(npm)));
    cpSync(from, this.path('/usr/lib/node_modules/npm'), { recursive: true });
    for (const name of ['npm', 'npx'])
      symlinkSync(`/usr/lib/node_modules/npm/bin/${name}-cli.js`, this.path(`/usr/bin/${name}`));
  }

  path(inside: string): string {
    return join(this.#folder, 'root', inside);
  }

  /** Runs a script in the machine that is not booted, with the network of this one. */
  runBefore(script: string): Promise<Ended> {
    const authorities = process.env.NODE_EXTRA_CA_CERTS;
    const trust =
      authorities === undefined ? [] : [`--bind-ro=${authorities}`, `--setenv=NODE_EXTRA_CA_CERTS=${authorities}`];
    const there = [
      '--quiet',
      NAME,
      '--register=no',
      ...OF_THIS_MACHINE,
      '--resolv-conf=replace-host',
      ...trust,
      `--directory=${this.path('/')}`,
    ];
    return runQuietly('systemd-nspawn', [...there, '--chdir=/root', '/bin/sh', '-ec', script]);
  }

  /** Starts systemd in it, and resolves when everything is up that should be. */
  async boot(): Promise<void> {
    const log = openSync(join(this.#folder, 'console.log'), 'a');
    const there = [
      '--quiet',
      NAME,
      '--boot',
      '--register=no',
      ...OF_THIS_MACHINE,
      '--private-network',
      '--console=read-only',
    ];
    const nspawn = spawn('systemd-nspawn', [...there, `--directory=${this.path('/')}`], {
      stdio: ['ignore', log, log],
    });
    this.#nspawn = nspawn;
    for (let look = 0; look < BOOT_LOOKS && nspawn.exitCode === null; look += 1) {
      this.#leader = findFirst(nspawn.pid ?? 0);
      if (this.#leader !== null) {
        const { output } = await this.run('systemctl is-system-running --wait');
        if (/running|degraded/.test(output)) return;
      }
      await later(LOOK_AGAIN);
    }
    throw new Error(
      `the machine did not boot: ${readFileSync(join(this.#folder, 'console.log'), 'utf8').slice(-3000)}`,
    );
  }

  /** Runs a script in the booted machine as root. */
  run(script: string): Promise<Ended> {
    if (this.#leader === null) throw new Error('the machine is not booted');
    const entered = ['--target', String(this.#leader), '--mount', '--uts', '--ipc', '--net', '--pid'];
    const shell = [
      '/usr/bin/env',
      '-i',
      `PATH=${PATH}`,
      'HOME=/root',
      'LANG=C.UTF-8',
      '/bin/sh',
      '-ec',
      `cd /root\n${script}`,
    ];
    return runQuietly('nsenter', [...entered, '--', ...shell]);
  }

  /** Runs what has to work; what it printed. */
  async do(script: string): Promise<string> {
    const ran = await this.run(script);
    if (ran.code !== 0) throw await this.#failure(script, ran);
    return ran.output;
  }

  async #failure(script: string, { code, output }: Ended): Promise<Error> {
    const journal = await this.run('journalctl --no-pager -o short-precise -n 40');
    return new Error(`\n${script}\nended with ${code}: ${output}\n${journal.output}`);
  }

  /** Runs a script again and again until it ends with 0; what it printed then. */
  async until(script: string, seconds = 180): Promise<string> {
    const end = performance.now() + seconds * 1000;
    let ran = await this.run(script);
    while (ran.code !== 0) {
      if (performance.now() > end) throw await this.#failure(script, ran);
      await later(LOOK_AGAIN);
      ran = await this.run(script);
    }
    return ran.output;
  }

  /** Shuts the machine down, as its power button would. */
  async powerOff(): Promise<void> {
    const nspawn = this.#nspawn;
    if (nspawn !== null && nspawn.exitCode === null) {
      nspawn.kill('SIGTERM');
      await once(nspawn, 'exit');
    }
    this.#nspawn = null;
    this.#leader = null;
  }

  async remove(): Promise<void> {
    await this.powerOff();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The process that is the first one in the machine of systemd-nspawn; null while there is none. */
function findFirst(nspawn: number): number | null {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const children = read(`/proc/${nspawn}/task/${nspawn}/children`).trim().split(' ').filter(Boolean);
  const first = children.find((child) => /^NSpid:.*\t1$/m.test(read(`/proc/${child}/status`)));
  return first === undefined ? null : Number(first);
}
