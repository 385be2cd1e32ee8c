import { type OpenReleases, openReleases, resolve } from '@open-date/releases';
import type { VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import { BatchLoader } from '../platform/db/batch-loader.ts';
import type { Services } from '../platform/http/services.ts';
import { deviceKey } from '../platform/http/session-cookie.ts';
import { LineBudget } from '../platform/tracing/line-budget.ts';
import { findUsersOfDevices } from './queries.ts';
import { recordHealth, userHash } from './record-health.ts';

type HealthServices = Pick<Services, 'db' | 'processClock' | 'releases' | 'metrics'>;

/** Records what browsers report of the versions that their channel releases; a report never fails. */
export class HealthRecorder {
  readonly #services: HealthServices;
  readonly #open: OpenReleases;
  /** Looks up users, one statement at a time: a flood of reports takes one connection and keeps nobody out (A268). */
  readonly #users: BatchLoader<string, number | null>;
  readonly #lost: LineBudget;

  constructor(services: HealthServices) {
    const { db, processClock, releases } = services;
    this.#services = services;
    this.#open = openReleases(releases.store, releases.channel);
    this.#users = new BatchLoader(
      (places) => findUsersOfDevices(db, places),
      (place) => place,
    );
    this.#lost = new LineBudget(processClock, 'health of versions not recorded');
  }

  /**
   * Counts what a page saw of versions that its session gets. Keeps something only of a user who signed
   * in in this browser (A268).
   */
  async record(sessionId: string | null, versions: readonly VersionReport[], log: FastifyBaseLogger): Promise<void> {
    const { db, releases, metrics } = this.#services;
    if (sessionId === null) return;
    try {
      const { document } = await this.#open.current();
      const got = resolve(document, { id: sessionId });
      const known = versions.filter(({ name, version }) => {
        const released = Object.hasOwn(document.names, name) ? document.names[name] : undefined;
        return [released?.stable, released?.previous, got[name]?.version].includes(version);
      });
      if (known.length === 0) return;
      metrics?.countVersions(known);
      const userId = await this.#users.load(deviceKey(sessionId));
      if (userId === null) return;
      const user = userHash(userId, document.salt);
      await recordHealth(db, { channel: releases.channel, user, versions: known });
    } catch (error) {
      this.#lost.warn(log, { err: error });
    }
  }
}
