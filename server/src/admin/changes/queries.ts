import { sql } from 'kysely';
import type { ConferenceFields } from '../conferences/queries.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { Ended } from './ended.ts';

/** The action under which the log keeps that a change was taken back. */
export const UNDO = 'change.undo';
/** So many of the latest changes are listed. */
const LISTED = 50;

interface Membership {
  readonly conference_id: number;
  readonly division_id: number | null;
}

/** How a move of a school to another conference is taken back. */
export interface UndoMove extends Ended {
  readonly kind: 'move';
  readonly schoolId: number;
  readonly year: number;
  readonly before: Membership;
  readonly after: Membership;
  /** Whom the school met in the conference games that ended, itself among them. */
  readonly opponents: readonly number[];
}

/** How a change of a conference's type is taken back. */
export interface UndoType extends Ended {
  readonly kind: 'type';
  readonly conferenceId: number;
  /** The conference's version since then. */
  readonly version: number;
  readonly before: ConferenceFields;
  /** The divisions before, when the same call changed them; else null. */
  readonly divisionNames: readonly string[] | null;
  readonly powerGroups: readonly { readonly year: number; readonly power_group: 'P' | 'G' | null }[];
  /** The power group that every season got. */
  readonly powerGroup: 'G' | null;
  readonly members: readonly number[];
}

export type Undo = UndoMove | UndoType;

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

async function findChanges(db: Db | Tx, id: number | null): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select l.id, l.created_at, l.user_first_name, l.user_last_name, l.description, l.school_ids, l.conference_ids,
           l.detail -> 'undo' as undo,
           (select u.created_at from activity_log u where u.action = ${UNDO} and u.object_id = l.id::text limit 1) as undone_at
    from activity_log l
    where l.action in ('schoolyear.update', 'conference.update') and l.detail ? 'undo' and (${id}::int is null or l.id = ${id}::int)
    order by l.id desc limit ${LISTED}`.execute(db);
  return rows;
}

/** The latest changes that can be taken back or were, newest first. */
export function findLatestChanges(db: Db): Promise<ChangeRow[]> {
  return findChanges(db, null);
}

/** A change that can be taken back; undefined when there is none of that id. */
export async function findChange(tx: Tx, id: number): Promise<ChangeRow | undefined> {
  const [row] = await findChanges(tx, id);
  return row;
}
