import { sql } from 'kysely';
import { MEMBERSHIPS } from '../../access/memberships.ts';
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

  /** Reads what is not known in the versions of these rows. */
  async read(rows: readonly SessionRow[]): Promise<void> {
    const unknown = rows.filter(({ school_id }) => school_id !== null).filter((row) => this.#find(row) === undefined);
    if (unknown.length === 0) return;
    const schools = [...new Set(unknown.map(({ school_id }) => school_id))];
    const found = await this.#query(
      'memberships',
      sql<{ school_id: number; memberships: string | null }>`
        select u.school_id, ${sql.raw(MEMBERSHIPS)} as memberships from unnest(${schools}::int[]) as u (school_id)`,
    );
    const texts = new Map(found.map(({ school_id, memberships }) => [school_id, memberships ?? '']));
    if (this.#bySchool.size > REMEMBERED) this.#bySchool.clear();
    // The versions were read before the memberships: what changed in between is read again.
    for (const row of unknown)
      if (row.school_id !== null)
        this.#bySchool.set(row.school_id, {
          versions: joinVersions(row),
          memberships: texts.get(row.school_id) ?? '',
        });
  }

  /** The memberships of the user's school; empty without one. */
  of(row: SessionRow): string {
    return this.#find(row) ?? '';
  }

  #find(row: SessionRow): string | undefined {
    const known = row.school_id === null ? undefined : this.#bySchool.get(row.school_id);
    return known?.versions === joinVersions(row) ? known.memberships : undefined;
  }
}

function joinVersions({ school_version, reference_version }: SessionRow): string {
  return `${school_version} ${reference_version}`;
}
