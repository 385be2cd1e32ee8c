import { rememberReference } from '../league/reference/remember-reference.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { SideRow } from './game-row.ts';

/** Every school by its id, as a side of a game shows it. */
export type SideSchools = ReadonlyMap<number, Omit<SideRow, 'conference_id'>>;

/** Every school as a side of a game shows it, by id. */
export async function findSideSchools(db: Db): Promise<SideSchools> {
  const rows = await db
    .selectFrom('schools')
    .select([
      'id',
      'school_name',
      'team_name',
      'display_name',
      'nickname',
      'nickname14',
      'abbreviation',
      'logo_file_id',
      'primary_color',
      'secondary_color',
      'stadium',
      'city',
      'state',
    ])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every school as a side of a game shows it; remembered until reference data change. */
export const sideSchools = rememberReference(findSideSchools);
