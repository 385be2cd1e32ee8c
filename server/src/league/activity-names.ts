import type { ActivityNames } from '@open-date/shared-api/rules/admin/activity-changes';
import { sql } from 'kysely';
import type { Db } from '../platform/db/transaction.ts';

interface NamesRow {
  readonly kind: keyof ActivityNames;
  readonly id: number;
  readonly name: string;
}

/** Names of all objects to which entries refer by id. */
export async function findActivityNames(db: Db): Promise<ActivityNames> {
  const { rows } = await sql<NamesRow>`
    select 'schools' as kind, id, school_name as name from schools
    union all select 'conferences', id, name from conferences
    union all select 'divisions', id, name from conference_divisions
    union all select 'wants', id, short_label from wants`.execute(db);
  const ofKind = (kind: keyof ActivityNames) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  return {
    schools: ofKind('schools'),
    conferences: ofKind('conferences'),
    divisions: ofKind('divisions'),
    wants: ofKind('wants'),
  };
}
