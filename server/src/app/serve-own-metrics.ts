import { openReleases } from '@open-date/releases';
import type pg from 'pg';
import { type Config, mailWay } from '../platform/config/config.ts';
import type { LateDatabase } from '../platform/db/open.ts';
import type { EventHub } from '../platform/events/event-hub.ts';
import type { ListenerCertificate } from '../platform/tls/listener-certificate.ts';
import type { SiteReleases } from '../platform/http/services.ts';
import { findDueWork } from '../platform/metrics/due-work.ts';
import { type MetricsListener, serveMetrics } from '../platform/metrics/serve-metrics.ts';
import type { ServerMetrics } from '../platform/metrics/server-metrics.ts';
import { refuseTakenPort } from './listening.ts';
import { measureSkew } from './start-checks/check-clock.ts';
import { countWorkers } from './start-checks/check-other-servers.ts';

interface Measured {
  readonly config: Config;
  readonly certificate: ListenerCertificate | null;
  readonly database: LateDatabase;
  readonly pool: pg.Pool;
  readonly events: EventHub;
  readonly releases: SiteReleases;
}

export async function serveOwnMetrics(metrics: ServerMetrics, measured: Measured): Promise<MetricsListener> {
  const { config, certificate, database, pool, events } = measured;
  const { version, metricsPort, metricsHost, host } = config;
  const { store, channel } = measured.releases;
  const releases = openReleases(store, channel);
  metrics.watch({
    version,
    channel,
    pool: () => database.connections,
    eventStreams: () => events.audience,
    hearsChanges: () => !events.isDeaf,
    dueWork: async () => {
      const due = await findDueWork(database.db);
      return mailWay(config) === 'off' ? { ...due, mailAge: 0 } : due;
    },
    workers: () => countWorkers(pool),
    clockSkew: async () => (await measureSkew(pool, Date.now, 1)).ahead / 1000,
    revision: async () => {
      // Pages use the last known state and do not show a missing store.
      if ((await store.readChannel(channel)) === null) throw new Error(`nothing is released on ${channel}`);
      return (await releases.current()).document.revision;
    },
  });
  const port = metricsPort ?? 0;
  return serveMetrics(metrics, { port, host: metricsHost ?? host, certificate }).catch(
    refuseTakenPort('METRICS_PORT', port),
  );
}
