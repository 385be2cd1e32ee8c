import type { HealthFault, VersionReport } from '@open-date/shared-api/contract/site/telemetry';
import { REPORT_MOST } from '@open-date/shared-api/rules/platform/report-limits';
import type { Deliverable } from '../federation/deliverable.ts';

/** Milliseconds that reports are gathered before they are sent. */
const GATHER = 5000;
/** Most reports of one page, so that a loop of faults cannot flood the server (R-version-health). */
const MOST_REPORTS = 20;

export interface VersionReportsOptions {
  /** Hands a report to the browser, which delivers it even after the page is gone. */
  readonly send: (body: string) => void;
}

/** How long a load took, and whether the browser had the files already; null when nobody was looking at the page. */
export interface LoadTime {
  readonly milliseconds: number;
  readonly isCached: boolean;
}

interface Pending {
  readonly downloaded: number[];
  readonly cached: number[];
  readonly faults: Partial<Record<HealthFault, number>>;
}

/** Gathers what a page sees of versions and reports it in batches, within limits; never throws. */
export class VersionReports {
  readonly #options: VersionReportsOptions;
  readonly #loaded = new Set<string>();
  readonly #counts = new Map<string, number>();
  #pending = new Map<string, Deliverable & Pending>();
  #sent = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: VersionReportsOptions) {
    this.#options = options;
  }

  /** Notes that a version runs; only the first load of a page counts. */
  loaded(deliverable: Deliverable, time: LoadTime | null): void {
    const key = versionKey(deliverable);
    if (this.#loaded.has(key)) return;
    this.#loaded.add(key);
    const pending = this.#find(deliverable);
    if (time !== null) (time.isCached ? pending.cached : pending.downloaded).push(Math.round(time.milliseconds));
    this.#gather();
  }

  /** Notes a fault of a version; more than a few of one kind tell nothing new. */
  fault(kind: HealthFault, deliverable: Deliverable | null): void {
    if (deliverable === null) return;
    const key = `${kind} ${versionKey(deliverable)}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (count > REPORT_MOST.faults) return;
    this.#counts.set(key, count);
    const { faults } = this.#find(deliverable);
    faults[kind] = (faults[kind] ?? 0) + 1;
    this.#gather();
  }

  /** Sends what is gathered now, because the page may be gone soon. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const gathered = [...this.#pending.values()];
    this.#pending = new Map();
    for (let at = 0; at < gathered.length; at += REPORT_MOST.versions)
      this.#report(gathered.slice(at, at + REPORT_MOST.versions));
  }

  #report(versions: VersionReport[]): void {
    if (this.#sent >= MOST_REPORTS) return;
    this.#sent += 1;
    try {
      this.#options.send(JSON.stringify({ versions }));
    } catch {
      // A report that cannot be sent is lost: it must not become a fault of the page.
    }
  }

  #find({ name, version }: Deliverable): Deliverable & Pending {
    const key = versionKey({ name, version });
    const known = this.#pending.get(key) ?? { name, version, downloaded: [], cached: [], faults: {} };
    this.#pending.set(key, known);
    return known;
  }

  #gather(): void {
    this.#timer ??= setTimeout(() => this.flush(), GATHER);
  }
}

function versionKey({ name, version }: Deliverable): string {
  return `${name}@${version}`;
}
