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
  'season.carry',
];

/** Number of latest changes listed. */
const LISTED = 50;

/** A change as it is listed. */
export interface ListedChangeRow {
  readonly id: number;
  readonly created_at: Date;
  readonly user_first_name: string;
  readonly user_last_name: string;
  readonly description: string;
  readonly undone_at: Date | null;
}

/** A change with all that undoing it takes. */
export interface ChangeRow extends ListedChangeRow {
  readonly school_ids: readonly number[];
  readonly conference_ids: readonly number[];
  readonly undo: Undo;
  /** What the entry says of its object; null for changes of several. */
  readonly before: object | null;
  readonly after: object | null;
}

interface ChangedObject {
  readonly school?: number | undefined;
  readonly conference?: number | undefined;
}

const COLUMNS = sql`l.id, l.created_at, l.user_first_name, l.user_last_name, l.description,
  (select u.created_at from activity_log u where u.object_type = 'activity' and u.object_id = l.id::text and u.action = ${UNDO} limit 1) as undone_at`;
const IS_CHANGE = sql`l.action = any (${CHANGES}::text[]) and l.detail ? 'undo'`;

/**
 * The latest changes that can be undone or have been undone, newest first; of everything, or of one object. A school
 * has its own moves and not those of its opponents, which also name it.
 */
export async function findLatestChanges(db: Db, { school, conference }: ChangedObject): Promise<ListedChangeRow[]> {
  const { rows } = await sql<ListedChangeRow>`
    select ${COLUMNS} from activity_log l
    where ${IS_CHANGE}
      and (${conference ?? null}::int is null or l.conference_ids @> array[${conference ?? null}::int])
      and (${school ?? null}::int is null or l.school_ids @> array[${school ?? null}::int] and (
        l.detail #>> '{undo,schoolId}' = ${school ?? null}::int::text
        or l.action = 'whatif.apply' and l.detail #> '{undo,seasons}' @> jsonb_build_array(jsonb_build_object('schoolId', ${school ?? null}::int))))
    order by l.id desc limit ${LISTED}`.execute(db);
  return rows;
}

/** A change that can be undone; undefined when there is none with this id. */
export async function findChange(tx: Tx, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS}, l.school_ids, l.conference_ids, l.detail -> 'undo' as undo,
      l.detail -> 'before' as before, l.detail -> 'after' as after
    from activity_log l where ${IS_CHANGE} and l.id = ${id}::int`.execute(tx);
  return rows[0];
}
