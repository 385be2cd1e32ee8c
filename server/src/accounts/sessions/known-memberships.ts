import { sql } from 'kysely';
import { MEMBERSHIPS } from '../../access/private-games.ts';
import type { Query } from '../../platform/db/open.ts';
import type { SessionRow } from './session-rows.ts';

/** Number of schools whose memberships are remembered. */
const REMEMBERED = 2000;

interface Known {
  readonly versions: string;
  readonly memberships: string;
}

/**
 * The memberships of schools, read again when a school's schedule or the reference data have another version: a season
 * of a school, its conference and its private games raise one of the two.
 */
export class KnownMemberships {
  readonly #query: Query;
  readonly #bySchool = new Map<number, Known>();

  constructor(query: Query) {
    this.#query = query;
  }

  /** The memberships of the schools of these rows, by school; reads those that are not known in the rows' versions. */
  async read(rows: readonly SessionRow[]): Promise<ReadonlyMap<number, string>> {
    const texts = new Map<number, string>();
    const versions = new Map<number, string>();
    for (const row of rows) {
      if (row.school_id === null) continue;
      const known = this.#find(row.school_id, joinVersions(row));
      if (known === undefined) versions.set(row.school_id, joinVersions(row));
      else texts.set(row.school_id, known);
    }
    if (versions.size === 0) return texts;
    const found = await this.#query(
      'memberships',
      sql<{ school_id: number; memberships: string | null }>`
        select u.school_id, ${sql.raw(MEMBERSHIPS)} as memberships from unnest(${[...versions.keys()]}::int[]) as u (school_id)`,
    );
    if (this.#bySchool.size > REMEMBERED) this.#bySchool.clear();
    for (const { school_id, memberships } of found) {
      texts.set(school_id, memberships ?? '');
      // The versions were read before the memberships: what changed in between is read again.
      this.#bySchool.set(school_id, { versions: versions.get(school_id) ?? '', memberships: memberships ?? '' });
    }
    return texts;
  }

  #find(schoolId: number, versions: string): string | undefined {
    const known = this.#bySchool.get(schoolId);
    return known?.versions === versions ? known.memberships : undefined;
  }
}

function joinVersions({ school_version, reference_version }: SessionRow): string {
  return `${school_version} ${reference_version}`;
}
