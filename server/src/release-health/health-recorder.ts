import { type OpenReleases, openReleases } from '@open-date/releases';
import type { VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../platform/http/services.ts';
import { LineBudget } from '../platform/tracing/line-budget.ts';
import { isSampled, recordHealth, sessionHash } from './record-health.ts';

/** Reports written per minute by one server, whoever sends them. */
const REPORTS_PER_MINUTE = 3000;

type HealthServices = Pick<Services, 'db' | 'processClock' | 'releases' | 'healthSample' | 'metrics'>;

/** Records what browsers report of the versions that their channel releases; a report never fails. */
export class HealthRecorder {
  readonly #services: HealthServices;
  readonly #open: OpenReleases;
  readonly #lost: LineBudget;
  #minute = 0;
  #reports = 0;

  constructor(services: HealthServices) {
    const { processClock, releases } = services;
    this.#services = services;
    this.#open = openReleases(releases.store, releases.channel);
    this.#lost = new LineBudget(processClock, 'health of versions not recorded');
  }

  /** Leaves out versions that the channel does not release, and everything of a browser without a session. */
  async record(sessionId: string | null, versions: readonly VersionReport[], log: FastifyBaseLogger): Promise<void> {
    const { db, releases, healthSample, metrics } = this.#services;
    if (sessionId === null || !this.#isWithinBudget()) return;
    try {
      const { document } = await this.#open.current();
      const known = versions.filter(({ name, version }) => {
        const released = Object.hasOwn(document.names, name) ? document.names[name] : undefined;
        return [released?.stable, released?.canary?.version, released?.previous].includes(version);
      });
      const session = sessionHash(sessionId);
      const inSample = isSampled(session, healthSample);
      // Only those of the sample report their loads, against which faults are judged.
      if (inSample) metrics?.countVersions(known);
      await recordHealth(db, { channel: releases.channel, session, isSampled: inSample, versions: known });
    } catch (error) {
      this.#lost.warn(log, { err: error });
    }
  }

  #isWithinBudget(): boolean {
    const minute = Math.floor(this.#services.processClock().getTime() / 60_000);
    if (minute !== this.#minute) this.#reports = 0;
    this.#minute = minute;
    this.#reports += 1;
    return this.#reports <= REPORTS_PER_MINUTE;
  }
}
