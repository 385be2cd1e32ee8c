import { type OpenReleases, openReleases, resolve } from '@open-date/releases';
import type { VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../platform/http/services.ts';
import { deviceKey } from '../platform/http/session-cookie.ts';
import { LineBudget } from '../platform/tracing/line-budget.ts';
import { findUserOfDevice } from './queries.ts';
import { isSampled, recordHealth, userHash } from './record-health.ts';

/** Reports whose users one server looks up in a minute: too many for the networks of a flood to keep others out. */
const REPORTS_PER_MINUTE = 12_000;

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

  /**
   * Counts what a page saw of versions that its session gets. Only of a user who signed in in this browser, and who is in
   * the sample, anything is kept (A268).
   */
  async record(sessionId: string | null, versions: readonly VersionReport[], log: FastifyBaseLogger): Promise<void> {
    const { db, releases, healthSample, metrics } = this.#services;
    if (sessionId === null || !this.#isWithinBudget()) return;
    try {
      const { document } = await this.#open.current();
      const got = resolve(document, { id: sessionId });
      const known = versions.filter(({ name, version }) => {
        const released = Object.hasOwn(document.names, name) ? document.names[name] : undefined;
        return [released?.stable, released?.previous, got[name]?.version].includes(version);
      });
      // Only those of the sample report their loads, against which faults are judged.
      if (!isSampled(sessionId, healthSample) || known.length === 0) return;
      metrics?.countVersions(known);
      const userId = await findUserOfDevice(db, deviceKey(sessionId));
      if (userId === undefined) return;
      const user = userHash(userId, document.salt);
      await recordHealth(db, { channel: releases.channel, user, versions: known });
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
