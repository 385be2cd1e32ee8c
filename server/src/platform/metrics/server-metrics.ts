import { setTimeout as later } from 'node:timers/promises';
import type { Endpoint } from '@open-date/shared-api/contract';
import type { VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds; most calls take milliseconds, and one that takes 2 s is a fault. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** Milliseconds after which a source counts as down; Prometheus waits for ten seconds. */
const LONGEST_LOOK = 3000;

/** The connections of a pool. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

/** Work that is due in the database, for all servers of a site together. */
export interface DueWork {
  /** Mails that are not sent yet, and the seconds since the oldest of them was written. */
  readonly mails: number;
  readonly mailAge: number;
  readonly failedMails: number;
  /** Seconds since the end of the auction that should have been closed first; 0 when none is due. */
  readonly auctionDelay: number;
  /** Seconds for which the oldest import waits to be compared, applied or undone. */
  readonly importDelay: number;
}

/** What is looked up when somebody reads the metrics. */
export interface MetricsSources {
  readonly pool: () => PoolState;
  readonly eventStreams: () => number;
  /** Whether the database's announcements arrive. */
  readonly hearsChanges: () => boolean;
  readonly dueWork: () => Promise<DueWork>;
  /** How many servers of the database do background work. */
  readonly workers: () => Promise<number>;
  /** Seconds by which this process's clock is ahead of the database's. */
  readonly clockSkew: () => Promise<number>;
  /** The revision of the channel that pages get now. */
  readonly revision: () => Promise<number>;
  readonly version: string;
  readonly channel: string;
}

interface MetricsText {
  readonly contentType: string;
  readonly text: string;
}

/** What a server counts and measures of itself, in the format of Prometheus (R-metrics). */
export class ServerMetrics {
  readonly #registry = new Registry();
  readonly #calls: Histogram<'call' | 'status'>;
  readonly #refusals: Counter<'call' | 'status'>;
  readonly #forbidden: Counter<'call'>;
  readonly #loads: Counter<'name' | 'version'>;
  readonly #faults: Counter<'name' | 'version' | 'fault'>;
  /** What is looked up for each reading. */
  readonly #looks: (() => void | Promise<void>)[] = [];
  #reading: Promise<MetricsText> | null = null;

  constructor() {
    const registers = [this.#registry];
    this.#calls = new Histogram({
      name: 'open_date_call_seconds',
      help: 'Time to answer a call, by its route and the class of its status.',
      labelNames: ['call', 'status'],
      buckets: SECONDS,
      registers,
    });
    this.#refusals = new Counter({
      name: 'open_date_refusals_total',
      help: 'Calls that were refused, by their route and the status of the refusal.',
      labelNames: ['call', 'status'],
      registers,
    });
    this.#forbidden = new Counter({
      name: 'open_date_forbidden_calls_total',
      help: 'Calls that their user was not permitted to make.',
      labelNames: ['call'],
      registers,
    });
    this.#loads = new Counter({
      name: 'open_date_version_loads_total',
      help: 'Loads of a released version that browser sessions of the sample reported.',
      labelNames: ['name', 'version'],
      registers,
    });
    this.#faults = new Counter({
      name: 'open_date_version_faults_total',
      help: 'Faults of a released version that browser sessions of the sample reported.',
      labelNames: ['name', 'version', 'fault'],
      registers,
    });
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Counts an answered call; `route` is its pattern, so that the number of series is that of the contract. */
  countCall(route: string, status: number, milliseconds: number): void {
    const family = Math.floor(status / 100);
    this.#calls.observe({ call: route, status: `${family}xx` }, milliseconds / 1000);
    if (family === 4) this.#refusals.inc({ call: route, status });
  }

  /** Counts a call that its user was not permitted to make; one that only wants a fresh proof is none. */
  countForbidden({ method, path }: Pick<Endpoint, 'method' | 'path'>): void {
    this.#forbidden.inc({ call: `${method} ${path}` });
  }

  /** Counts what a browser reported of versions that the channel releases. */
  countVersions(versions: readonly VersionReport[]): void {
    for (const { name, version, downloaded, cached, faults } of versions) {
      const loads = downloaded.length + cached.length;
      if (loads > 0) this.#loads.inc({ name, version }, loads);
      for (const [fault, times = 0] of Object.entries(faults)) this.#faults.inc({ name, version, fault }, times);
    }
  }

  /**
   * Adds what is looked up for each reading. What cannot be read keeps its last value, and `open_date_database_up` or
   * `open_date_release_store_up` is 0.
   */
  watch(sources: MetricsSources): void {
    const { version, channel, revision } = sources;
    const build = this.#gauge('build_info', 'The version of the server that runs.', ['version', 'channel']);
    build.set({ version, channel }, 1);
    this.#watchProcess(sources);
    this.#watchDatabase(sources);
    const served = this.#gauge('release_revision', 'The revision of the channel that pages get.', ['channel']);
    const up = this.#gauge('release_store_up', 'Whether the release store answered this reading.');
    this.#looks.push(() => readOrDown(up, revision, (value) => served.set({ channel }, value)));
  }

  /** The metrics as text, with its media type; readings at the same time share one, so that they take one connection at most. */
  read(): Promise<MetricsText> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #read(): Promise<MetricsText> {
    await Promise.all(this.#looks.map(async (look) => look()));
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #watchProcess({ pool, eventStreams, hearsChanges }: MetricsSources): void {
    const connections = this.#gauge('database_connections', 'Connections of the pool by state.', ['state']);
    const streams = this.#gauge('event_streams', 'Open pages that hear changes from this process.');
    const hearing = this.#gauge('hears_changes', 'Whether the announcements of the database arrive.');
    this.#looks.push(() => {
      const { open, idle, waiting } = pool();
      connections.set({ state: 'busy' }, open - idle);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waiting' }, waiting);
      streams.set(eventStreams());
      hearing.set(Number(hearsChanges()));
    });
  }

  #watchDatabase({ dueWork, workers, clockSkew }: MetricsSources): void {
    const mails = this.#gauge('mails', 'Mails of all servers by state.', ['state']);
    const mailAge = this.#gauge('mail_age_seconds', 'Since when the oldest mail that is not sent was written.');
    const auctionDelay = this.#gauge('auction_delay_seconds', 'For how long an auction should have been closed.');
    const importDelay = this.#gauge('import_delay_seconds', 'For how long the oldest import waits.');
    const working = this.#gauge('workers', 'Servers of the database that do background work.');
    const ahead = this.#gauge('clock_ahead_seconds', 'How far the clock is ahead of that of the database.');
    const up = this.#gauge('database_up', 'Whether the database answered this reading.');
    const read = async () => ({ due: await dueWork(), count: await workers(), skew: await clockSkew() });
    this.#looks.push(() =>
      readOrDown(up, read, ({ due, count, skew }) => {
        mails.set({ state: 'waiting' }, due.mails);
        mails.set({ state: 'failed' }, due.failedMails);
        mailAge.set(due.mailAge);
        auctionDelay.set(due.auctionDelay);
        importDelay.set(due.importDelay);
        working.set(count);
        ahead.set(skew);
      }),
    );
  }

  #gauge<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> {
    return new Gauge({ name: `open_date_${name}`, help, labelNames: [...labelNames], registers: [this.#registry] });
  }
}

/** Reads values and takes them over; otherwise only says that their source is down. */
async function readOrDown<Values>(
  up: Gauge,
  read: () => Promise<Values>,
  take: (values: Values) => void,
): Promise<void> {
  const values = await Promise.race([read(), later(LONGEST_LOOK, null, { ref: false })]).catch(() => null);
  up.set(values === null ? 0 : 1);
  if (values !== null) take(values);
}
