import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openReleases, openStore, promoteRelease, type ReleaseStore, rollbackRelease } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { buildRequest } from '@open-date/releases/testing/change-request';
import { LateDatabase } from '../../src/platform/db/open.ts';
import { freePort } from '../free-port.ts';
import { type Haproxy, startHaproxy } from '../haproxy.ts';
import { aMailServer } from '../mail-server.ts';
import { makeNewerSchema } from '../newer-schema.ts';
import { type Cable, openCable } from './cable.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { PostgresPair, type PostgresPrograms } from './postgres-pair.ts';
import { type Relay, startRelay } from './relay.ts';
import { ServerProcess, type ServerVersion } from './server-process.ts';
import { type Store, startStore } from './release-store.ts';
import { OpenStreams } from './open-streams.ts';

/** The web processes behind the proxy, and the processes that do the background work. */
const WEB = ['web-1', 'web-2', 'web-3'];
const WORKERS = ['worker-1', 'worker-2'];
/** Milliseconds between two looks of the proxy at a server, as the file of `deploy/` has it. */
const LOOK = 2000;
const MESSAGE_ID = /^message-id: *(<[^>]+>)/im;
const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

type Parts = Pick<Installation, 'folder' | 'pair' | 'databaseProxy' | 'relay' | 'cable' | 'store' | 'mail'>;

/** Starts what the processes need; `ends` ends it. */
async function startParts(programs: PostgresPrograms, ends: AsyncDisposableStack): Promise<Parts> {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-chaos-'));
  ends.defer(() => rm(folder, { recursive: true, force: true }));
  const pair = await PostgresPair.start(programs, { ownDisk: true });
  ends.defer(() => pair.stop());
  const databaseProxy = await startDatabaseProxy(pair);
  ends.defer(() => databaseProxy.close());
  const cable = await openCable(databaseProxy.port);
  const relay = cable?.relay ?? (await startRelay(databaseProxy.port));
  ends.defer(() => (cable === null ? relay.close() : cable.close()));
  const store = await startStore(folder);
  ends.defer(() => store.stop());
  const mail = ends.use(await aMailServer());
  return { folder, pair, databaseProxy, relay, cable, store, mail };
}

/** An installation on this machine: processes behind proxies, a database with a standby, a store, a mail server. */
export class Installation {
  readonly folder: string;
  readonly pair: PostgresPair;
  readonly databaseProxy: DatabaseProxy;
  /** The path from the second web process to the database. */
  readonly relay: Relay;
  /** The cable on that path; null where this account may not lay one. */
  readonly cable: Cable | null;
  readonly store: Store;
  readonly mail: Awaited<ReturnType<typeof aMailServer>>;
  readonly database = new LateDatabase();
  /** The node that is the primary. */
  primary: 0 | 1 = 0;
  web: readonly ServerProcess[] = [];
  workers: readonly ServerProcess[] = [];
  #proxy: Haproxy | null = null;
  /** A page of each web process that follows releases, and the last revision that reached it. */
  #pages: OpenStreams | null = null;
  readonly #revisions = new Map<string, number>();
  #isBack = false;
  /** The folder with the migrations of the newer version. */
  #newerSchema = '';

  private constructor(parts: Parts) {
    this.folder = parts.folder;
    this.pair = parts.pair;
    this.databaseProxy = parts.databaseProxy;
    this.relay = parts.relay;
    this.cable = parts.cable;
    this.store = parts.store;
    this.mail = parts.mail;
  }

  /** Starts everything; `ends` ends it, also when only a part has started. */
  static async start(programs: PostgresPrograms, ends: AsyncDisposableStack): Promise<Installation> {
    const site = new Installation(await startParts(programs, ends));
    ends.defer(() => site.#stopServers());
    await site.#release();
    await site.#startServers();
    return site;
  }

  /** The address at which everybody calls. */
  get url(): string {
    return this.#proxy?.url ?? '';
  }

  /** Whether the clock of the third web process can be wrong. */
  readonly hasFakeClock = existsSync(FAKE_TIME);

  /** The data folder of a process. */
  dataFolder(name: string): string {
    return join(this.folder, name);
  }

  /** Makes the clock of the third web process wrong by so many seconds. */
  async setClock(seconds: number): Promise<void> {
    await writeFile(join(this.folder, 'clock'), `${seconds < 0 ? '' : '+'}${seconds}s\n`);
  }

  get processes(): readonly ServerProcess[] {
    return [...this.web, ...this.workers];
  }

  /** Whether every process is ready and gets calls. */
  async isHealthy(): Promise<boolean> {
    const ready = await Promise.all(this.processes.map((process) => process.isReady()));
    return ready.every(Boolean) && (await this.#proxy?.countUp()) === this.web.length;
  }

  /** Replaces every process by one of a version, one after the other; the proxy knows each before the next ends. */
  async replaceServers(version: ServerVersion): Promise<void> {
    for (const process of this.processes) {
      await process.replace(version);
      while (!(await this.isHealthy())) await delay(100);
    }
  }

  /** Rolls a remote back, or forth again; seconds until it reached a page of every web process, null after `most`. */
  async rollBack(most: number): Promise<number | null> {
    const from = Date.now();
    this.#isBack = !this.#isBack;
    await rollbackRelease(this.releases, { ...buildRequest({ at: new Date() }), to: this.#isBack ? '1.0.0' : '1.1.0' });
    const { document } = await openReleases(this.releases, 'production').current();
    while (this.web.some(({ url }) => (this.#revisions.get(url) ?? 0) < document.revision)) {
      if (Date.now() - from > most * 1000) return null;
      await delay(20);
    }
    return (Date.now() - from) / 1000;
  }

  /** How many mails came, and which came more than once. */
  countMails(): { readonly mails: number; readonly twice: readonly string[] } {
    const seen = Map.groupBy(this.mail.received, ({ text }) => MESSAGE_ID.exec(text)?.[1] ?? 'none');
    return { mails: seen.size, twice: [...seen].flatMap(([id, { length }]) => (length > 1 ? [id] : [])) };
  }

  get releases(): ReleaseStore {
    return openStore(this.store.address, this.store.environment);
  }

  /** Copies the logs of all processes to a folder. */
  async keepLogs(folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const { name } of this.processes)
      await copyFile(join(this.folder, `${name}.log`), join(folder, `${name}.log`));
  }

  async #stopServers(): Promise<void> {
    await this.#pages?.close();
    await this.database.close();
    for (const process of this.processes) await process.stop();
    await this.#proxy?.close();
    await rm(this.#newerSchema, { recursive: true, force: true });
  }

  async #release(): Promise<void> {
    const store = this.releases;
    for (const name of ['shell', 'schedules']) {
      await publishArtifact(store, { name });
      await promoteRelease(store, buildRequest({ name, version: '1.0.0' }));
    }
    await publishArtifact(store, { name: 'schedules', version: '1.1.0' });
    await promoteRelease(store, buildRequest({ version: '1.1.0' }));
  }

  async #startServers(): Promise<void> {
    await this.setClock(0);
    this.#newerSchema = await makeNewerSchema();
    const database = `127.0.0.1:${this.databaseProxy.port}`;
    const cut = `${this.cable?.host ?? '127.0.0.1'}:${this.cable?.port ?? this.relay.port}`;
    const first = await this.#launch('worker-1', database, {});
    this.workers = [first];
    while (!(await first.isReady())) await delay(100);
    const others = WORKERS.slice(1).map((name) => this.#launch(name, database, {}));
    this.workers = [first, ...(await Promise.all(others))];
    const web = WEB.map((name, at) =>
      this.#launch(name, at === 1 ? cut : database, {
        WORKERS: 'off',
        ...(at === 2 ? this.#fakeClock() : {}),
      }),
    );
    this.web = await Promise.all(web);
    this.#proxy = await startHaproxy(
      this.web.map(({ url }) => Number(new URL(url).port)),
      LOOK,
    );
    while (!(await this.isHealthy())) await delay(100);
    this.database.open(
      () => this.pair.url(this.primary),
      4,
      () => undefined,
    );
    this.#pages = new OpenStreams(
      this.web.map(({ url }) => ({
        url: `${url}/releases/production/changes`,
        onLine: (line) => {
          const revision = Number(/^data: ?(\d+)/.exec(line)?.[1]);
          if (revision > 0) this.#revisions.set(url, revision);
        },
      })),
    );
  }

  #fakeClock(): Readonly<Record<string, string>> {
    if (!existsSync(FAKE_TIME)) return {};
    return {
      LD_PRELOAD: FAKE_TIME,
      FAKETIME_TIMESTAMP_FILE: join(this.folder, 'clock'),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  async #launch(name: string, database: string, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const data = this.dataFolder(name);
    await mkdir(data, { recursive: true });
    const { PATH = '', HOME = '' } = process.env;
    const environment = {
      PATH,
      HOME,
      ...this.store.environment,
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      TMPDIR: data,
      DATABASE_URL: `postgres://postgres@${database}/postgres`,
      RELEASE_STORE: this.store.address,
      RELEASE_LINK_SECRET: 'only-for-this-run-of-chaos',
      SMTP_URL: `smtp://127.0.0.1:${this.mail.port}`,
      SITE_URL: 'https://opendate.example',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: '0',
      DRAIN_SECONDS: '15',
      LOG_LEVEL: 'info',
      NEWER_MIGRATIONS: this.#newerSchema,
      ...settings,
    };
    return new ServerProcess(name, environment, join(this.folder, `${name}.log`));
  }
}
