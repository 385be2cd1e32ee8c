import { sql } from 'kysely';
import { UNDO, type Undo } from '../effects/undo.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** The actions whose entries say how to undo them. */
const CHANGES = [
  'schoolyear.update',
  'conference.update',
  'conferenceyear.range',
  'conferenceyear.derive',
  'whatif.apply',
];

/** Number of latest changes listed. */
const LISTED = 50;

export interface ChangeRow {
  readonly id: number;
  readonly created_at: Date;
  readonly user_first_name: string;
  readonly user_last_name: string;
  readonly description: string;
  readonly school_ids: readonly number[];
  readonly conference_ids: readonly number[];
  readonly undo: Undo;
  readonly undone_at: Date | null;
}

interface ChangedObject {
  readonly school?: number | undefined;
  readonly conference?: number | undefined;
}

interface ChangeFilter extends ChangedObject {
  readonly id?: number | undefined;
}

async function findChanges(db: Db | Tx, { id, school, conference }: ChangeFilter): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select l.id, l.created_at, l.user_first_name, l.user_last_name, l.description, l.school_ids, l.conference_ids,
           l.detail -> 'undo' as undo,
           (select u.created_at from activity_log u where u.action = ${UNDO} and u.object_id = l.id::text limit 1) as undone_at
    from activity_log l
    where l.action = any (${CHANGES}::text[]) and l.detail ? 'undo' and (${id ?? null}::int is null or l.id = ${id ?? null}::int)
      and (${school ?? null}::int is null or l.detail #>> '{undo,schoolId}' = ${school ?? null}::int::text
           or l.action = 'whatif.apply' and l.detail #> '{undo,seasons}' @> jsonb_build_array(jsonb_build_object('schoolId', ${school ?? null}::int)))
      and (${conference ?? null}::int is null or ${conference ?? null}::int = any (l.conference_ids))
    order by l.id desc limit ${LISTED}`.execute(db);
  return rows;
}

/** The latest changes that can be undone or have been undone, newest first; of everything, or of one object. */
export function findLatestChanges(db: Db, of: ChangedObject): Promise<ChangeRow[]> {
  return findChanges(db, of);
}

/** A change that can be undone; undefined when there is none with this id. */
export async function findChange(tx: Tx, id: number): Promise<ChangeRow | undefined> {
  const [row] = await findChanges(tx, { id });
  return row;
}
