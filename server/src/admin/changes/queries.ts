import { sql } from 'kysely';
import { UNDO, type Undo } from '../effects/undo.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

const UNDOABLE_ACTIONS = [
  'schoolyear.update',
  'conference.update',
  'conferenceyear.range',
  'conferenceyear.derive',
  'whatif.apply',
  'season.carry',
];

const LISTED_CHANGES = 50;

export interface ListedChangeRow {
  readonly id: number;
  readonly created_at: Date;
  readonly user_first_name: string;
  readonly user_last_name: string;
  readonly description: string;
  readonly undone_at: Date | null;
}

export interface ChangeRow extends ListedChangeRow {
  readonly school_ids: readonly number[];
  readonly conference_ids: readonly number[];
  readonly undo: Undo;
  /** Null for a change of several objects. */
  readonly before: object | null;
  readonly after: object | null;
}

interface ChangedObject {
  readonly school?: number | undefined;
  readonly conference?: number | undefined;
}

const COLUMNS = sql`l.id, l.created_at, l.user_first_name, l.user_last_name, l.description,
  (select u.created_at from activity_log u where u.object_type = 'activity' and u.object_id = l.id::text and u.action = ${UNDO} limit 1) as undone_at`;
const IS_CHANGE = sql`l.action = any (${UNDOABLE_ACTIONS}::text[]) and l.detail ? 'undo'`;

/** The latest undoable or undone changes, newest first; for a school only its own moves, not those of opponents. */
export async function findLatestChanges(db: Db, { school, conference }: ChangedObject): Promise<ListedChangeRow[]> {
  const { rows } = await sql<ListedChangeRow>`
    select ${COLUMNS} from activity_log l
    where ${IS_CHANGE}
      and (${conference ?? null}::int is null or l.conference_ids @> array[${conference ?? null}::int])
      and (${school ?? null}::int is null or l.school_ids @> array[${school ?? null}::int] and (
        l.detail #>> '{undo,schoolId}' = ${school ?? null}::int::text
        or l.action = 'whatif.apply' and l.detail #> '{undo,seasons}' @> jsonb_build_array(jsonb_build_object('schoolId', ${school ?? null}::int))))
    order by l.id desc limit ${LISTED_CHANGES}`.execute(db);
  return rows;
}

/** Undefined when there is no undoable change with this id. */
export async function findChange(tx: Tx, id: number): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS}, l.school_ids, l.conference_ids, l.detail -> 'undo' as undo,
      l.detail -> 'before' as before, l.detail -> 'after' as after
    from activity_log l where ${IS_CHANGE} and l.id = ${id}::int`.execute(tx);
  return rows[0];
}
