import { BUSINESS_ZONE, type CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { RoleId } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../../access/private-games.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import { UNDO, type Undo } from '../effects/undo.ts';
import type { DeletedGame } from '../../games/deleted-games.ts';
import type { RemovedSchedule } from '../../schedules/conferences/restore-commands.ts';

/** Days in New York, both included, and filters. */
export interface ActivityFilters {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly action?: string | undefined;
  readonly userId?: number | undefined;
  /** Part of first and last name. */
  readonly user?: string | undefined;
  readonly conference?: number | undefined;
  readonly school?: number | undefined;
  readonly object?: string | undefined;
  readonly objectId?: string | undefined;
}

export interface ActivityUserRow {
  readonly user_id: number | null;
  readonly user_first_name: string;
  readonly user_last_name: string;
  readonly user_role_id: RoleId | null;
}

/** The stored detail of an entry, with the fields of restorable ones. */
export interface EntryDetail {
  /** A deleted game. */
  readonly kept?: DeletedGame;
  /** Games of a removed schedule. */
  readonly games?: RemovedSchedule['games'];
  /** Data to undo a whole change. */
  readonly undo?: Undo;
  readonly [field: string]: unknown;
}

/** An entry of the activity log. */
export interface ActivityRow extends ActivityUserRow {
  readonly id: number;
  readonly created_at: Date;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly description: string;
  readonly school_ids: readonly number[];
  readonly conference_ids: readonly number[];
  readonly detail: EntryDetail;
  readonly is_restorable: boolean;
}

/** SQL: a deletion or changed game is restorable while it is the newest entry of its object, a removed schedule or change until it is restored. */
const RESTORABLE = sql`case
  when l.action in ('game.delete', 'game.decline') and l.detail ? 'kept' or l.action in ('guaranteegame.delete', 'game.update') then not exists (
    select from activity_log n where n.object_type = l.object_type and n.object_id = l.object_id and n.id > l.id)
  when l.action = 'schedule.remove' then jsonb_array_length(coalesce(l.detail -> 'games', '[]')) > 0 and not exists (
    select from activity_log n where n.object_type = l.object_type and n.object_id = l.object_id and n.id > l.id
      and n.detail ->> 'restores' = l.id::text)
  when l.detail ? 'undo' then l.action <> ${UNDO} and not exists (
    select from activity_log n where n.object_type = 'activity' and n.object_id = l.id::text and n.action = ${UNDO})
  else false end as is_restorable`;

const COLUMNS = sql`l.id, l.created_at, l.action, l.object_type, l.object_id, l.user_id, l.user_first_name, l.user_last_name,
  l.user_role_id, l.description, l.school_ids, l.conference_ids, l.detail, ${RESTORABLE}`;

/** Undefined when there is no entry that the viewer may see. */
export async function findActivityEntry(db: Db | Tx, scope: ViewerScope, id: number): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${COLUMNS} from visible_activity(${viewerRow(scope)}) l where l.id = ${id}::int`.execute(db);
  return rows[0];
}

/** The entries that the viewer may see, newest first. */
export async function findActivity(
  db: Db,
  scope: ViewerScope,
  filters: ActivityFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ActivityRow[]> {
  const { action, userId, user, conference, school, object, objectId } = filters;
  const { rows } = await sql<ActivityRow>`
    select ${COLUMNS}
    from visible_activity(${viewerRow(scope)}) l
    where l.created_at >= (${filters.from}::date)::timestamp at time zone ${BUSINESS_ZONE}
      and l.created_at < (${filters.to}::date + 1)::timestamp at time zone ${BUSINESS_ZONE}
      and (${action ?? null}::text is null or l.action = ${action ?? null}::text)
      and (${userId ?? null}::int is null or l.user_id = ${userId ?? null}::int)
      and (${user ?? null}::text is null
           or position(lower(${user ?? null}::text) in lower(l.user_first_name || ' ' || l.user_last_name)) > 0)
      and (${conference ?? null}::int is null or l.conference_ids @> array[${conference ?? null}::int])
      and (${school ?? null}::int is null or l.school_ids @> array[${school ?? null}::int])
      and (${object ?? null}::text is null or l.object_type = ${object ?? null}::text)
      and (${objectId ?? null}::text is null or l.object_id = ${objectId ?? null}::text)
    order by l.created_at desc, l.id desc
    offset ${offset}::int limit ${limit}::int`.execute(db);
  return rows;
}

/** Distinct values of a column in the last year. */
export async function findActivityWords(
  db: Db,
  scope: ViewerScope,
  column: 'action' | 'object_type',
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct ${sql.ref(`l.${column}`)} as word from visible_activity(${viewerRow(scope)}) l
    where l.created_at > current_moment() - interval '1 year' order by word`.execute(db);
  return rows.map(({ word }) => word);
}

/** Users with entries in the last year, with their newest names. */
export async function findActivityUsers(db: Db, scope: ViewerScope): Promise<ActivityUserRow[]> {
  const { rows } = await sql<ActivityUserRow>`
    select u.* from (
      select distinct on (l.user_id, case when l.user_id is null then l.user_last_name end)
             l.user_id, l.user_first_name, l.user_last_name, l.user_role_id
      from visible_activity(${viewerRow(scope)}) l
      where l.created_at > current_moment() - interval '1 year' and (l.user_id is not null or l.user_last_name <> '')
      order by l.user_id, case when l.user_id is null then l.user_last_name end, l.id desc) u
    order by lower(u.user_last_name), lower(u.user_first_name), u.user_id`.execute(db);
  return rows;
}
