// Open Date as a service of a Debian machine, installed by the commands that the operations show.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderStore, promoteRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { archiveServer } from '../deliver/server-archive.ts';
import { blockWith } from '../operations/shown-commands.ts';
import { ROOT } from '../repository.ts';
import { DebianMachine } from './debian-machine.ts';

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
export const VERSION = '1.6.0';
const CREDENTIALS = '/etc/credstore.encrypted/open-date.';
const SETTINGS = ['SITE_URL=https://opendate.example', 'TRUST_PROXY=127.0.0.1', 'HOST=127.0.0.1', 'MAIL=off'];
const SITE = 'http://127.0.0.1:3000';

/** A part of the page, which must be there as it stands. */
export function shown(text: string): string {
  if (!PAGE.includes(text)) throw new Error(`the operations do not show ${text}`);
  return text;
}

/** The commands of a block, as a script for the machine. */
export function shownBlock(begins: string): string {
  const rows = blockWith(PAGE, begins).map((row) => row.replaceAll(/(?<!BUILD_)VERSION/g, VERSION));
  return rows.join('\n');
}

export class ServiceScene {
  readonly machine: DebianMachine;

  private constructor(machine: DebianMachine) {
    this.machine = machine;
  }

  /** A booted machine with the archive unpacked in it, a database, and a release store of another installation. */
  static async prepare(): Promise<ServiceScene> {
    const scene = new ServiceScene(await DebianMachine.make());
    try {
      await scene.#install();
    } catch (problem) {
      await scene.machine.remove();
      throw problem;
    }
    return scene;
  }

  async #install(): Promise<void> {
    const { machine } = this;
    await archiveServer(machine.path('/root/archive'), VERSION, 'ab12cd3');
    cpSync(machine.path('/root/archive/server.tar.gz'), machine.path('/root/server.tar.gz'));
    const store = openFolderStore(machine.path('/srv/releases'));
    await publishArtifact(store, { name: 'shell', version: '0.0.1' });
    const request = { channel: 'production', name: 'shell', version: '0.0.1', who: 'dana', why: 'first' } as const;
    await promoteRelease(store, { ...request, at: new Date() });
    // The packages come from the registry, which the booted machine does not reach.
    const unpacked = await machine.runBefore(shownBlock('umask '));
    if (unpacked.code !== 0) throw new Error(`it was not unpacked: ${unpacked.output}`);
    writeFileSync(machine.path('/etc/open-date/settings'), [...SETTINGS, 'DRAIN_SECONDS=2', ''].join('\n'));
    await machine.boot();
    const role = "create role open_date login password 'of-this-machine'";
    await this.do(`runuser -u postgres -- psql -qc "${role}" -c 'create database open_date owner open_date'`);
  }

  do(script: string): Promise<string> {
    return this.machine.do(script);
  }

  /** Puts every secret that the unit needs into its credential. */
  async encryptSecrets(): Promise<void> {
    const first = shownBlock('mkdir -p -m 700 /etc/credstore.encrypted');
    await this.do(first);
    const [, ofFirst = ''] = first.split('\n');
    for (const name of ['factor-secret', 'release-link-secret'])
      await this.do(ofFirst.replaceAll('password-secret', name));
    await this.type('database-url', 'postgres://open_date:of-this-machine@127.0.0.1/open_date');
    await this.type('smtp-url', 'smtp://127.0.0.1:9');
  }

  /** Types a secret where the command of the operations asks for it. */
  async type(name: string, secret: string): Promise<void> {
    const command = shown('systemd-ask-password -n | systemd-creds encrypt --name=database-url - FILE')
      .replace('database-url', name)
      .replace('FILE', `${CREDENTIALS}${name}`);
    const asked = this.do(command);
    const socket = await this.machine.until("sed -n 's/^Socket=//p' /run/systemd/ask-password/ask.* | grep .");
    await this.do(`printf %s '${secret}' | /lib/systemd/systemd-reply-password 1 ${socket.trim()}`);
    await asked;
  }

  /** The status of an answer of the service; 000 where nobody listens. */
  async readStatus(path: string, options = ''): Promise<string> {
    return (await this.machine.run(`curl -s -o /dev/null -w '%{http_code}' ${options} ${SITE}${path}`)).output;
  }

  async untilReady(): Promise<void> {
    await this.machine.until(`test "$(curl -s -o /dev/null -w '%{http_code}' ${SITE}/api/ready)" = 200`);
  }

  async property(name: string): Promise<string> {
    return (await this.do(`systemctl show --value -p ${name} open-date`)).trim();
  }

  /** Runs the administrators' command by a unit of its own. */
  admin(words: string): Promise<string> {
    return this.do(shownBlock('systemd-run ').replace('admin -- list', `admin -- ${words}`));
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.machine.path(path), '..'), { recursive: true });
    writeFileSync(this.machine.path(path), text);
  }
}
