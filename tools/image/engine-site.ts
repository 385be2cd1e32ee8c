import { execFileSync, type ExecFileSyncOptionsWithStringEncoding, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openFolderStore, promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { type ShownCommand, shownCommands } from '../operations/shown-commands.ts';
import { type Ended, runQuietly } from '../spawn.ts';

const LOOK_AGAIN = 500;
const PATIENCE = 120_000;
/** Containers and volumes have other names than those of a site that runs on this machine. */
const ENVIRONMENT = { ...process.env, COMPOSE_PROJECT_NAME: 'open-date-in-engine' };

/** What the site answered through the proxy. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** An installation of `deploy/container`, in the checkout of `folder`, by the engine of this machine. */
export class EngineSite {
  readonly #folder: string;
  readonly #commands: readonly ShownCommand[];

  constructor(folder: string) {
    this.#folder = folder;
    this.#commands = shownCommands(readFileSync(join(folder, 'docs/operations.md'), 'utf8'));
  }

  path(name: string): string {
    return join(this.#folder, 'deploy/container', name);
  }

  /** Runs a line in the folder of the compose file. */
  attempt(line: string): Ended {
    const options = { cwd: this.path('.'), encoding: 'utf8', env: ENVIRONMENT } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], options);
    return { code: status ?? 1, output: `${stdout}${stderr}` };
  }

  /** The same of a line that must work. */
  run(line: string): string {
    const { code, output } = this.attempt(line);
    if (code !== 0) throw new Error(`${line} ended with ${code}: ${output.slice(-2000)}`);
    return output;
  }

  /** Runs a line that must work, and leaves time for others meanwhile. */
  async runApart(line: string): Promise<void> {
    const { code, output } = await runQuietly('sh', ['-c', line], { cwd: this.path('.'), env: ENVIRONMENT });
    if (code !== 0) throw new Error(`${line} ended with ${code}: ${output.slice(-2000)}`);
  }

  /** The commands of a section of the operations that begin so, in their order; throws when there is none. */
  shown(section: string, begins: string): string[] {
    const commands = this.#commands.filter((one) => one.section === section && one.text.startsWith(begins));
    if (commands.length === 0) throw new Error(`the section "${section}" has no command ${begins}`);
    return commands.map(({ text }) => text);
  }

  /** What the page says beside its commands: the address of the database, of a mail server, and a certificate. */
  writeSecrets(): void {
    const password = readFileSync(this.path('secrets/database-password'), 'utf8').trim();
    const write = (name: string, text: string) => writeFileSync(this.path(`secrets/${name}`), text);
    write('database-url', `postgres://open_date:${password}@database/open_date\n`);
    write('smtp-url', 'smtp://127.0.0.1:9\n');
    const certificate = [
      'req',
      '-newkey',
      'rsa:2048',
      '-x509',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=opendate.example',
    ];
    write('certificate.pem', execFileSync('openssl', [...certificate, '-keyout', '-', '-out', '-'], QUIET));
  }

  /** A release store with a shell, as another installation would have it; its folder. */
  async makeStore(): Promise<string> {
    const folder = join(this.#folder, 'srv');
    mkdirSync(folder);
    const store = openFolderStore(join(folder, 'releases'));
    await publishArtifact(store, { name: 'shell', version: '0.0.1' });
    const shell = { channel: 'production', name: 'shell', version: '0.0.1', who: 'dana', why: 'first' } as const;
    await promoteRelease(store, { ...shell, at: new Date() });
    return folder;
  }

  /** Asks the site through its proxy. */
  ask(path: string, body: unknown = null): Promise<Answer> {
    const options = {
      host: '127.0.0.1',
      path,
      method: body === null ? 'GET' : 'POST',
      headers: { host: 'opendate.example', 'content-type': 'application/json' },
      // The certificate is self-signed and was made by this run.
      rejectUnauthorized: false,
      agent: false,
    };
    return new Promise((resolve, reject) => {
      const asked = request(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
      });
      asked.once('error', reject).end(body === null ? undefined : JSON.stringify(body));
    });
  }

  /** One field of what the engine knows of a service. */
  inspect(service: string, field: string): string {
    return this.run(`docker inspect --format '{{${field}}}' $(docker compose ps --all --quiet ${service})`).trim();
  }

  version(service: string): string {
    return this.run(`docker compose exec -T ${service} node -e '${ASK_VERSION}'`);
  }
}

const QUIET: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
const ASK_VERSION = 'fetch("http://127.0.0.1:3000/api/version").then((answer) => answer.text()).then(console.log)';

/** Waits until something holds; throws after two minutes, saying what did not. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`timed out after two minutes: ${what}`);
    await delay(LOOK_AGAIN);
  }
}
