import type { TestClock } from '../platform/db/pool.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { openStore } from '@open-date/releases';
import type { FastifyInstance } from 'fastify';
import { startBackground } from './background.ts';
import { type Config, mailWay } from '../platform/config/config.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded.ts';
import { LateDatabase } from '../platform/db/open.ts';
import { findExposure, hasDemoAccounts, isLoopback, refuseDemo } from '../../demo/public-demo.ts';
import { openScanner } from '../platform/http/scanner.ts';
import { EventHub } from '../platform/events/event-hub.ts';
import type { ChangeListener } from '../platform/events/listen.ts';
import { buildApp } from './build-app.ts';
import { joinServers } from './join-servers.ts';
import { deleteMailFiles, mailFolder } from '../platform/mail/mail-files.ts';
import { listenAt, listeningAddress, transportTo } from './listening.ts';
import type { SiteReleases } from '../platform/http/services.ts';
import type { Timeouts } from '../platform/http/connections.ts';
import type { LogTarget } from '../platform/http/log.ts';
import type { MetricsListener } from '../platform/metrics/serve-metrics.ts';
import { ServerMetrics } from '../platform/metrics/server-metrics.ts';
import { checkSameDatabase } from './start-checks/check-same-database.ts';
import { countWorkers } from './start-checks/check-other-servers.ts';
import { serveOwnMetrics } from './serve-own-metrics.ts';
import { reachDatabase } from './start-checks/reach-database.ts';
import { readFactorSecret } from '../platform/data-folder/factor-secret.ts';
import { SealingKey } from '../platform/sealing-key.ts';
import { ListenerCertificate } from '../platform/tls/listener-certificate.ts';
import { PASSWORD_COST, PasswordHasher, type PasswordCost } from '../platform/passwords.ts';
import { OpeningSeasons } from '../reports/report-seasons/opening-seasons.ts';
import type { Site } from '../site/plugin.ts';
import { StatementWatch } from '../platform/db/statement-watch.ts';
import type { Traces } from '../platform/tracing/spans.ts';
import type { Phase } from '../platform/health/routes.ts';
import { WriteProbe } from '../platform/health/write-probe.ts';

const NO_ANSWER = 'the database does not answer';
const CACHE_BYTES = 64 * 1024 * 1024;
/** Time for running calls when the server stops. */
const GRACE_MS = 10_000;

export interface StartOptions {
  /** Serves everything outside /api. */
  readonly site?: Site;
  /** The clock of a test. */
  readonly clock?: TestClock;
  readonly passwordCost?: PasswordCost;
  /** Replaces timers in tests. */
  readonly pause?: (milliseconds: number) => Promise<void>;
  /** Milliseconds between heartbeats of an event stream. */
  readonly heartbeat?: number;
  /** Time limits for a client to send a request. */
  readonly patience?: Timeouts;
  readonly logTarget?: LogTarget;
  /** Folder of the migrations; those of the product by default. */
  readonly migrations?: string;
  /** Whether database connections are checked regularly; true by default. */
  readonly isWatchful?: boolean;
  /** Aborts a start that waits for its database. */
  readonly signal?: AbortSignal;
}

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Whether demo accounts can sign in with their published password. */
  readonly hasDemo: boolean;
  /** Null without metrics. */
  readonly metricsUrl: string | null;
  /** Stops the server in order: answers running calls, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts a server and resolves when it is ready. It listens at once and answers 503 until the database is prepared; where
 * other machines reach it, only after the check for demo accounts. Throws StartError, and StartAbortedError on its signal.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const server = new Server(config, options);
  try {
    return await server.start();
  } catch (error) {
    await server.close();
    throw error;
  }
}

class Server {
  readonly #config: Config;
  readonly #options: StartOptions;
  readonly #processClock: () => Date;
  readonly #pause: (milliseconds: number) => Promise<void>;
  readonly #passwords: PasswordHasher;
  readonly #database: LateDatabase;
  readonly #events = new EventHub();
  readonly #openingSeasons: OpeningSeasons;
  readonly #releases: SiteReleases;
  readonly #metrics: ServerMetrics | null;
  #certificate: ListenerCertificate | null = null;
  #metricsListener: MetricsListener | null = null;
  #app: FastifyInstance | null = null;
  #traces: Traces | null = null;
  #embedded: EmbeddedDatabase | null = null;
  #listener: ChangeListener | null = null;
  #endBackground: (() => Promise<void>) | null = null;
  #phase: Phase = 'starting';
  #closed: Promise<void> | null = null;

  constructor(config: Config, options: StartOptions) {
    this.#config = config;
    this.#options = options;
    this.#processClock = options.clock ?? (() => new Date());
    this.#pause = options.pause ?? ((milliseconds) => delay(milliseconds));
    const log = () => this.#app?.log ?? null;
    this.#database = new LateDatabase({
      isPooled: config.eventsDatabaseUrl !== null,
      isWatched: options.isWatchful ?? true,
      statements: new StatementWatch({ slowAfter: config.slowStatement, log, processClock: this.#processClock }),
    });
    this.#openingSeasons = new OpeningSeasons(this.#database.db, (error) =>
      log()?.warn({ err: error }, 'seasons of reports unknown: pages go by the calendar'),
    );
    this.#releases = options.site?.releases ?? {
      store: openStore(config.releaseStore),
      channel: config.releaseChannel,
    };
    this.#metrics = config.metricsPort === null ? null : new ServerMetrics();
    this.#passwords = new PasswordHasher(options.passwordCost ?? PASSWORD_COST, config.passwordSecrets);
  }

  async start(): Promise<RunningServer> {
    const config = this.#config;
    const app = await this.#buildApp();
    const listen = () => listenAt(app, config);
    const exposure = config.demoPublic ? [] : await findExposure(config);
    // Behind a proxy the server answers 503 until accounts are checked; other machines get no answer.
    const isLocal = config.demoPublic || (await isLoopback(config.host));
    if (isLocal) await listen();
    if (config.databaseUrl === null) this.#embedded = await startEmbedded({ dataDir: config.dataDir, log: app.log });
    else await this.#reachAll(config.databaseUrl, app);
    const databaseUrl = () => config.databaseUrl ?? this.#embedded?.url() ?? '';
    const onLost = (error: Error) => app.log.warn({ err: error }, 'database connection lost');
    const pool = this.#database.open(databaseUrl, config.databasePool, onLost, this.#options.clock);
    const { db } = this.#database;
    if (exposure.length > 0) await refuseDemo(db, config, exposure, this.#passwords);
    if (!isLocal) await listen();
    await joinServers({
      config,
      db,
      url: () => config.eventsDatabaseUrl ?? databaseUrl(),
      events: this.#events,
      isWatchful: this.#options.isWatchful ?? true,
      store: this.#options.site ? this.#releases.store : null,
      migrations: this.#options.migrations,
      passwords: this.#passwords,
      onListener: (listener) => {
        this.#listener = listener;
      },
      log: app.log,
    });
    this.#endBackground = startBackground({
      config,
      db,
      address: { url: databaseUrl, isPooled: config.eventsDatabaseUrl !== null, clock: this.#options.clock },
      siteUrl: () => this.#siteUrl(app),
      releases: this.#options.site ? this.#releases : null,
      countWorkers: () => countWorkers(pool),
      log: app.log,
    });
    if (this.#metrics !== null)
      this.#metricsListener = await serveOwnMetrics(this.#metrics, {
        config,
        certificate: this.#certificate,
        database: this.#database,
        pool,
        events: this.#events,
        releases: this.#releases,
      });
    const hasDemo = await hasDemoAccounts(db, this.#passwords);
    this.#phase = 'serving';
    // Slow for a large league, so it starts before the first page.
    if (this.#options.site) void this.#openingSeasons.at(this.#processClock());
    return {
      url: listeningAddress(config, app),
      databaseUrl: databaseUrl(),
      hasDemo,
      metricsUrl: this.#metricsListener?.url ?? null,
      close: () => this.close(),
    };
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    if (this.#phase === 'serving') {
      this.#phase = 'leaving';
      await this.#pause(this.#config.drainSeconds * 1000);
    }
    // In parallel, so that no connection opens while the last mail is sent.
    await Promise.all([this.#stopListening(), this.#endBackground?.()]);
    await this.#metricsListener?.close();
    this.#certificate?.close();
    await this.#listener?.close();
    await this.#database.close();
    await this.#embedded?.stop();
    await this.#traces?.close();
  }

  async #stopListening(): Promise<void> {
    const app = this.#app;
    const giveUp = setTimeout(() => app?.server.closeAllConnections(), GRACE_MS);
    await app?.close();
    clearTimeout(giveUp);
  }

  async #reachAll(databaseUrl: string, app: FastifyInstance): Promise<void> {
    const { eventsDatabaseUrl } = this.#config;
    const onWaiting = (reason: string) => app.log.warn({ reason }, 'waiting for the database');
    const clock = this.#options.clock ? null : Date.now;
    const { signal } = this.#options;
    await reachDatabase({ url: databaseUrl, isPooled: eventsDatabaseUrl !== null, clock, onWaiting, signal });
    if (eventsDatabaseUrl === null) return;
    await reachDatabase({ url: eventsDatabaseUrl, isPooled: false, clock, onWaiting, signal });
    await checkSameDatabase(databaseUrl, eventsDatabaseUrl);
  }

  async #buildApp(): Promise<FastifyInstance> {
    if (this.#config.tls !== null)
      this.#certificate = await ListenerCertificate.open(this.#config.tls, (error) =>
        this.#app?.log.error({ err: error }, 'certificate not renewed: its files cannot be used'),
      );
    this.#traces = await openTraces(this.#config, (error) =>
      this.#app?.log.warn({ err: error }, 'traces lost: collector did not take them'),
    );
    const { version, commit, logLevel, rateLimit, trustProxy, apiDocs } = this.#config;
    const { site, heartbeat, patience, logTarget } = this.#options;
    const { db, query } = this.#database;
    const processClock = this.#processClock;
    const writes = new WriteProbe(db);
    const app: FastifyInstance = await buildApp({
      services: {
        db,
        query,
        events: this.#events,
        processClock,
        passwords: this.#passwords,
        factorKey: new SealingKey(() => readFactorSecret(this.#config)),
        scanFile: openScanner(this.#config.scannerUrl),
        pause: this.#pause,
        siteUrl: () => this.#siteUrl(app),
        mail: mailWay(this.#config),
        deleteMailFiles: (ids) => deleteMailFiles(mailFolder(this.#config), ids),
        metrics: this.#metrics,
        cacheBytes: CACHE_BYTES,
        releases: this.#releases,
        requiredTests: this.#config.requiredTests,
      },
      life: {
        version,
        commit,
        startedAt: processClock(),
        now: processClock,
        phase: () => this.#phase,
        checkWrites: () => (this.#database.isSilent ? Promise.reject(new Error(NO_ANSWER)) : writes.check()),
        hasShell: async () => site === undefined || (await site.hasShell()),
        onUnwritable: (error) => app.log.error({ err: error }, 'not ready: database takes no writes'),
      },
      logLevel,
      rateLimit,
      trustProxy,
      transport: transportTo(this.#config),
      certificate: this.#certificate,
      heartbeat,
      patience,
      logTarget,
      apiDocs,
      traces: this.#traces,
      openingSeasons: this.#openingSeasons,
      ...(site ? { site } : {}),
    });
    this.#app = app;
    return app;
  }

  #siteUrl(app: FastifyInstance): string {
    return this.#config.siteUrl ?? listeningAddress(this.#config, app);
  }
}

/** Loads the library only for a collector. */
async function openTraces(config: Config, onError: (error: unknown) => void): Promise<Traces | null> {
  const { traceCollector: collector, traceSampling: sampling, version } = config;
  if (collector === null) return null;
  const library = await import('../platform/tracing/open-traces.ts');
  return library.openTraces({ collector, sampling, version, onError });
}
