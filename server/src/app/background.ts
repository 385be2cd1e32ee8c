import { readMoment } from '../platform/db/moment.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type DatabaseAddress, startImports } from '../admin/import/import-worker.ts';
import { startCellRefresh } from '../admin/cells/refresh.ts';
import { startClosing } from '../auctions/close-auction.ts';
import { startNotices } from '../auctions/watching/notify-of-end.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/db/transaction.ts';
import { MailWorker } from '../platform/mail/mail-worker.ts';
import { mailFolder, pruneMailFiles } from '../platform/mail/mail-files.ts';
import { type MailTransport, fileTransport, smtpTransport } from '../platform/mail/transport.ts';
import type { SiteReleases } from '../platform/http/services.ts';
import { startCanaryLoop } from '../release-health/canary-loop.ts';
import { startPruningVersions } from '../releases/prune-versions.ts';
import { servedApi } from '../site/served-api.ts';
import { startDigests } from '../messages/notifications/digest-worker.ts';
import { prune, pruneHourly } from './prune.ts';
import { Worker } from '../platform/worker.ts';

const WATCH_INTERVAL_MS = 60_000;

interface Background {
  readonly config: Config;
  readonly db: Db;
  readonly address: DatabaseAddress;
  readonly siteUrl: () => string;
  /** Null without a site. */
  readonly releases: SiteReleases | null;
  /** Number of servers with background work. */
  readonly countWorkers: () => Promise<number>;
  readonly log: FastifyBaseLogger;
}

/** Starts background work, or with WORKERS=off watches that other servers do it. The returned function waits for running work and stops it. */
export function startBackground(background: Background): () => Promise<void> {
  if (background.config.workers) return startWorkers(background);
  const watching = watchWorkers(background.countWorkers, background.log);
  return () => watching.close();
}

function startWorkers({ config, db, address, siteUrl, releases, log }: Background): () => Promise<void> {
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const pruning = pruneHourly(async () => {
    await prune(db, await readMoment(db));
    await pruneMailFiles(db, mailFolder(config));
  }, failed('pruning failed'));
  const workers: { close(): Promise<void> }[] = [
    startCellRefresh(db, failed('schedule cells not updated')),
    startImports(db, address, failed('import interrupted')),
    startDigests(db, failed('digests delayed')),
    startClosing(db, failed('expired auctions not closed')),
    startNotices(db, failed('notices of ending auctions delayed')),
  ];
  if (releases !== null) {
    const gate = () => ({ api: servedApi(), requires: config.requiredTests });
    workers.push(startCanaryLoop({ db, releases, gate, log }, config.canarySeconds * 1000));
    workers.push(startPruningVersions({ db, releases, log }));
  }
  if (config.mail.isOn) {
    const openTransport = () => mailTransport(config, siteUrl);
    workers.push(new MailWorker({ db, openTransport, onError: failed('mail delivery delayed') }));
  }
  return async () => {
    clearInterval(pruning);
    for (const worker of workers) await worker.close();
  };
}

function mailTransport({ mail, dataDir }: Config, url: () => string): MailTransport {
  const site = { from: mail.from, url };
  return mail.smtpUrl === null ? fileTransport(mailFolder({ dataDir }), site) : smtpTransport(mail.smtpUrl, site);
}

/** Logs once a minute when no server does background work, and when one does again. */
function watchWorkers(count: () => Promise<number>, log: FastifyBaseLogger): Worker {
  let isMissing = false;
  return new Worker({
    name: 'worker-watch',
    pause: WATCH_INTERVAL_MS,
    doNext: async () => {
      const wasMissing = isMissing;
      isMissing = (await count()) === 0;
      if (isMissing && !wasMissing)
        log.error('no server of this database does background work: start one without WORKERS=off');
      else if (wasMissing && !isMissing) log.info('a server does background work again');
      return false;
    },
    onError: (error) => log.warn({ err: error }, 'search for servers with background work failed'),
  });
}
