import { readMoment } from '../platform/db/moment.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type DatabaseAddress, startImports } from '../admin/import/import-worker.ts';
import { startCellRefresh } from '../admin/cells/refresh-worker.ts';
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
import { watchWorkers } from './watch-workers.ts';

interface Background {
  readonly config: Config;
  readonly db: Db;
  readonly address: DatabaseAddress;
  readonly siteUrl: () => string;
  /** Null for a server without a site, which has no canaries. */
  readonly releases: SiteReleases | null;
  /** How many servers of the database do background work. */
  readonly countWorkers: () => Promise<number>;
  readonly log: FastifyBaseLogger;
}

/**
 * Starts all background work; without it (WORKERS=off), looks whether other servers do it. The returned function stops it
 * once the work under way is done.
 */
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
