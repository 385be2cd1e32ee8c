import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { startCellRefresh } from './admin-cells/refresh-worker.ts';
import { startClosing } from './auctions/close-auction.ts';
import type { Config } from './config/config.ts';
import { type EmbeddedDatabase, startEmbedded } from './db/embedded.ts';
import { migrate, readMigrations } from './db/migrate.ts';
import { LateDatabase } from './db/open.ts';
import { seedDatabase } from './demo-seed/seed-database.ts';
import { EventHub } from './events/event-hub.ts';
import { ChangeListener } from './events/listen.ts';
import { buildApp } from './http/app.ts';
import { MailWorker } from './mail/mail-worker.ts';
import { type MailTransport, fileTransport, smtpTransport, withSiteAddress } from './mail/transport.ts';
import { startDigests } from './notifications/digest-worker.ts';
import type { Site } from './site/plugin.ts';
import { prunePeriodically } from './system/prune.ts';
import type { Worker } from './system/worker.ts';
import { PASSWORD_COST, type PasswordCost } from './session/password.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
/** How long running calls may take to end when the server ends, in milliseconds. */
const GRACE = 10_000;

export interface StartOptions {
  /** Serves everything outside /api. */
  readonly site?: Site;
  /** The clock; the system's by default. */
  readonly now?: () => Date;
  readonly passwordCost?: PasswordCost;
  /** Time between signs of life of an event stream, in milliseconds. */
  readonly heartbeat?: number;
}

export interface RunningServer {
  /** Address of the site, without a slash at the end. */
  readonly url: string;
  /** Address of the database. */
  readonly databaseUrl: string;
  /** Ends the server in order: running calls are answered, then the database closes. */
  close(): Promise<void>;
}

/** Starts a server. It listens at once and answers 503 until its database is prepared; the promise is kept when it is ready. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const now = options.now ?? (() => new Date());
  const passwordCost = options.passwordCost ?? PASSWORD_COST;
  const database = new LateDatabase();
  const events = new EventHub();
  let listener: ChangeListener | null = null;
  let embedded: EmbeddedDatabase | null = null;
  let isReady = false;
  let pruning: NodeJS.Timeout | undefined;
  let mails: MailWorker | null = null;
  let digests: Worker | null = null;
  let cellRefresh: Worker | null = null;
  let closing: Worker | null = null;
  const siteUrl = () => config.siteUrl ?? addressOf(config, app);
  const app = await buildApp({
    services: {
      db: database.db,
      query: database.query,
      events,
      now,
      passwordCost,
      siteUrl,
      cacheBytes: CACHE_BYTES,
    },
    life: {
      version: config.version,
      commit: config.commit,
      startedAt: now(),
      now,
      isReady: () => isReady,
      ping: async () => {
        await database.query({ text: 'select 1' });
      },
      hasShell: async () => options.site === undefined || (await options.site.hasShell()),
    },
    logLevel: config.logLevel,
    rateLimit: config.rateLimit,
    trustProxy: config.trustProxy,
    heartbeat: options.heartbeat,
    ...(options.site ? { site: options.site } : {}),
  });
  const close = async () => {
    isReady = false;
    clearInterval(pruning);
    await cellRefresh?.close();
    await digests?.close();
    await closing?.close();
    await mails?.close();
    const giveUp = setTimeout(() => app.server.closeAllConnections(), GRACE);
    await app.close();
    clearTimeout(giveUp);
    await listener?.close();
    await database.close();
    await embedded?.stop();
  };
  try {
    await app.listen({ port: config.port, host: config.host });
    if (config.databaseUrl === null) embedded = await startDatabase(config, app.log);
    const databaseUrl = () => config.databaseUrl ?? embedded?.url() ?? '';
    const pool = database.open(databaseUrl, config.databasePool, (error) =>
      app.log.warn({ err: error }, 'database connection lost'),
    );
    const applied = await migrate(pool, await readMigrations());
    if (applied.length > 0) app.log.info({ migrations: applied }, 'schema migrated');
    await seedDatabase(database.db, { demo: config.demo, now, passwordCost, log: (text) => app.log.info(text) });
    listener = new ChangeListener(events, {
      url: databaseUrl,
      onLost: (error) => app.log.warn({ err: error }, 'no news of changes until the connection is back'),
    });
    await listener.open();
    pruning = prunePeriodically(database.db, now, (error) =>
      app.log.warn({ err: error }, 'what is old was not pruned'),
    );
    digests = startDigests(database.db, now, (error) => app.log.warn({ err: error }, 'daily mails wait'));
    cellRefresh = startCellRefresh(database.db, now, (error) =>
      app.log.error({ err: error }, 'the schedule cells were not updated'),
    );
    closing = startClosing(database.db, now, (error) => app.log.warn({ err: error }, 'expired auctions wait'));
    if (config.mail.isOn) {
      mails = new MailWorker({
        db: database.db,
        transport: withSiteAddress(mailTransport(config), siteUrl),
        now,
        onError: (error) => app.log.warn({ err: error }, 'mails wait'),
      });
    }
    isReady = true;
    return { url: addressOf(config, app), databaseUrl: databaseUrl(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function mailTransport({ mail, dataDir }: Config): MailTransport {
  return mail.smtpUrl === null
    ? fileTransport(join(dataDir, 'mail'), mail.from)
    : smtpTransport(mail.smtpUrl, mail.from);
}

function addressOf(config: Config, app: FastifyInstance): string {
  const [place] = app.addresses();
  const port = typeof place === 'object' ? place.port : config.port;
  return `http://${config.host}:${port}`;
}

function startDatabase(config: Config, log: FastifyBaseLogger): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataDir: config.dataDir, log });
}
