import { setTimeout as delay } from 'node:timers/promises';
import { FBS } from '@open-date/shared-api/rules/constants';
import { businessDate, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import {
  type LeagueSeason,
  type OpenContent,
  openSeasons,
  type ReportSeasons,
  reportSeasons,
} from '@open-date/shared-api/rules/reports/report-season';
import type { Db } from '../../platform/db/transaction.ts';
import { findLastSaturdays, findReportSeasons, findSeasonsVersion, type LastSaturdaysRow } from './queries.ts';

/** Milliseconds for which the league is believed to be unchanged. */
const FRESH_FOR = 30_000;
/** Milliseconds that the first pages of a server wait for the database. */
const PATIENCE = 500;

interface KnownLeague {
  readonly version: string;
  readonly today: CalendarDate;
  readonly seasons: readonly LeagueSeason[];
}

/** What was answered, and from what. */
interface Answer {
  readonly today: CalendarDate;
  readonly known: KnownLeague | null;
  readonly seasons: ReportSeasons;
}

/**
 * The seasons that reports open with (R-report-season), for the boot document. Pages never wait for a change: they get
 * what is known while the database is asked again, and what the calendar says when it does not answer.
 */
export class OpeningSeasons {
  readonly #db: Db;
  readonly #onError: (error: unknown) => void;
  #known: KnownLeague | null = null;
  #last: Answer | null = null;
  #asked = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> = Promise.resolve();

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  async at(now: Date): Promise<ReportSeasons> {
    const today = businessDate(now);
    if (performance.now() - this.#asked > FRESH_FOR) {
      this.#asked = performance.now();
      this.#asking = this.refresh(today).catch((error: unknown) => {
        this.#asked = Number.NEGATIVE_INFINITY;
        this.#onError(error);
      });
    }
    if (this.#known === null) await Promise.race([this.#asking, delay(PATIENCE, undefined, { ref: false })]);
    // The calendar of many seasons takes far longer than the rest of a page.
    if (this.#last?.today !== today || this.#last.known !== this.#known)
      this.#last = { today, known: this.#known, seasons: reportSeasons(today, this.#known?.seasons ?? []) };
    return this.#last.seasons;
  }

  /** Reads the league again if it has changed since it was read, or the day has. */
  async refresh(today: CalendarDate): Promise<void> {
    const version = await findSeasonsVersion(this.#db);
    if (version === this.#known?.version && today === this.#known.today) return;
    this.#known = { version, today, seasons: await readLeague(this.#db, today) };
  }
}

/** All seasons, as everybody may know them: a private game leaves its date open. */
async function readLeague(db: Db, today: CalendarDate): Promise<LeagueSeason[]> {
  const everybody = { seesAll: false, conferenceId: null, schoolId: null, today };
  const seasons = (await findReportSeasons(db, everybody)).map((row) => ({
    Year: row.year,
    StartDate: row.start_date,
    EndDate: row.end_date,
    hasGames: row.has_games,
    hasGuarantees: row.has_guarantees,
  }));
  // Only the running season and the next can be opened for their dates.
  const asked = openSeasons(seasons, today).slice(0, 2);
  const found = new Map(
    await Promise.all(asked.map(async ({ Year }) => [Year, await findLastSaturdays(db, Year, everybody)] as const)),
  );
  return seasons.map((season) => ({ ...season, lastSaturdays: lastSaturdays(found.get(season.Year) ?? []) }));
}

function lastSaturdays(rows: readonly LastSaturdaysRow[]): LeagueSeason['lastSaturdays'] {
  const fbs = rows.filter(({ division }) => division === FBS);
  const found: readonly (readonly [OpenContent, CalendarDate | null | undefined])[] = [
    ...rows.map(({ division, open }) => [`open-${division}`, open] as const),
    ['market', latest(rows.map(({ wanted }) => wanted))],
    ['held', latest(fbs.flatMap(({ open, held }) => [open, held]))],
    ['full', latest(fbs.map(({ full }) => full))],
  ];
  return Object.fromEntries(found.filter(([, saturday]) => typeof saturday === 'string'));
}

function latest(saturdays: readonly (CalendarDate | null)[]): CalendarDate | null {
  return (
    saturdays
      .filter((saturday) => saturday !== null)
      .toSorted()
      .at(-1) ?? null
  );
}
