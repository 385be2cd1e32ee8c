import { sql } from 'kysely';
import { BatchLoader } from '../platform/db/batch-loader.ts';
import type { Query } from '../platform/db/open.ts';
import type { Viewer } from '../access/viewer.ts';
import { type Column, findColumns } from './school-schedules.ts';
import { schoolYears } from './school-years.ts';
import type { ReadServices } from './week-rows.ts';

/** A school, and the version of its schedule from which on changes matter. */
interface Since {
  readonly schoolId: number;
  readonly version: number;
}

/** The seasons that changed; null when the change may show in any season. */
type Changed = readonly number[] | null;

/** A season of a school to read, for a viewer. */
interface Asked {
  readonly schoolId: number;
  readonly year: number;
  readonly referenceVersion: number;
  readonly viewer: Viewer;
}

/** What changed in schedules, and the changed seasons; calls that arrive together are read together. */
export class ChangedSeasons {
  readonly #changed: BatchLoader<Since, { readonly years: Changed }>;
  readonly #seasons: BatchLoader<Asked, { readonly column: Column | null }>;

  constructor(services: ReadServices) {
    this.#changed = new BatchLoader(
      (asked) => findChanged(services.query, asked),
      ({ schoolId, version }) => `${schoolId} ${version}`,
    );
    this.#seasons = new BatchLoader(
      (asked) => findSeasons(services, asked),
      (asked) => `${asked.schoolId} ${asked.year} ${sharedKey(asked)}`,
    );
  }

  /** The seasons of a school that changed after a version of its schedule; null when any may have. */
  async since(schoolId: number, version: number): Promise<Changed> {
    return (await this.#changed.load({ schoolId, version })).years;
  }

  /** A season of a school as the viewer may see it; null when there is none. */
  async read(asked: Asked): Promise<Column | null> {
    return (await this.#seasons.load(asked)).column;
  }
}

// A version that neither the whole nor a season explains was raised by hand: any season may have changed.
async function findChanged(query: Query, asked: readonly Since[]): Promise<{ readonly years: Changed }[]> {
  const rows = await query(
    'changed seasons',
    sql<{ place: number; years: number[] | null }>`
      select asked.place, case when v.whole <= asked.version and v.version = explained.version then explained.years end as years
      from unnest(${asked.map(({ schoolId }) => schoolId)}::int[], ${asked.map(({ version }) => version)}::bigint[])
           with ordinality as asked (school_id, version, place)
      join schedule_versions v on v.school_id = asked.school_id
      cross join lateral (
        select greatest(v.whole, max(s.value::bigint)) as version,
               coalesce(array_agg(s.key::int) filter (where s.value::bigint > asked.version), '{}') as years
        from jsonb_each_text(v.seasons) s) explained`,
  );
  const found = new Map(rows.map(({ place, years }) => [place, years]));
  return asked.map((_, index) => ({ years: found.get(index + 1) ?? null }));
}

/** Viewers with equal keys see and change the same in every school. */
function sharedKey({ referenceVersion, viewer }: Asked): string {
  const { roleId, schoolId, conferenceId, associate } = viewer.actor;
  return `${referenceVersion} ${viewer.today} ${roleId} ${schoolId} ${conferenceId} ${associate} ${viewer.scopeKey}`;
}

async function findSeasons(
  services: ReadServices,
  asked: readonly Asked[],
): Promise<{ readonly column: Column | null }[]> {
  const found = new Map<Asked, Column>();
  const groups = Map.groupBy(asked, sharedKey);
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group;
      if (!first) return;
      const columns = await findColumns(services, schoolYears(group), first.referenceVersion, first.viewer);
      const bySeason = new Map(columns.map((column) => [`${column.row.school_id} ${column.row.year}`, column]));
      for (const one of group) {
        const column = bySeason.get(`${one.schoolId} ${one.year}`);
        if (column) found.set(one, column);
      }
    }),
  );
  return asked.map((one) => ({ column: found.get(one) ?? null }));
}
