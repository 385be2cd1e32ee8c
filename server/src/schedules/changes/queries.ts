import { ROLE } from '@open-date/shared-api/rules/constants';
import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../../access/private-games.ts';
import type { DeletedGame } from '../../games/deleted-games.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** How many changes a list has at most. */
const MOST = 200;

/** An entry of the activity log about a schedule. */
export interface ChangeRow {
  readonly id: number;
  readonly created_at: Date;
  readonly action: string;
  readonly object_id: string;
  readonly user_id: number | null;
  readonly description: string;
  readonly school_ids: readonly number[];
  readonly conference_ids: readonly number[];
  readonly detail: { readonly before?: unknown; readonly after?: unknown; readonly kept?: DeletedGame };
  /** Nothing newer happened to the same object. */
  readonly is_newest: boolean;
}

const COLUMNS = sql`l.id, l.created_at, l.action, l.object_id, l.user_id, l.description, l.school_ids, l.conference_ids, l.detail,
  not exists (select from activity_log n
              where n.object_type = l.object_type and n.object_id = l.object_id and n.id > l.id) as is_newest`;

/** Comments of games for administrators are for those alone who open them (A079). */
const openedBy = ({ roleId }: Actor) =>
  roleId === ROLE.school
    ? sql`and not (l.object_type = 'game' and '2' in (coalesce(l.detail #>> '{before,pending}', ''), coalesce(l.detail #>> '{after,pending}', '')))`
    : sql``;

/** The changes of schedules that a viewer may read, newest first. */
export async function findChanges(
  db: Db,
  viewer: { readonly actor: Actor; readonly scope: ViewerScope },
  {
    schoolId = null,
    conferenceId = null,
    since,
  }: { schoolId?: number | null; conferenceId?: number | null; since: Date },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from visible_activity(${viewerRow(viewer.scope)}) l
    where l.created_at > ${since} and l.object_type in ('game', 'schoolweek', 'schoolyear', 'conferenceyear')
      and (${schoolId}::int is null or l.school_ids @> array[${schoolId}::int])
      and (${conferenceId}::int is null or l.conference_ids @> array[${conferenceId}::int])
      ${openedBy(viewer.actor)}
    order by l.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** One change that a viewer may read; undefined for any other. */
export async function findChange(
  tx: Tx,
  viewer: { readonly actor: Actor; readonly scope: ViewerScope },
  id: number,
): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`
    select ${COLUMNS} from visible_activity(${viewerRow(viewer.scope)}) l
    where l.id = ${id} ${openedBy(viewer.actor)}`.execute(tx);
  return rows[0];
}

/** The conferences of a school from a season on. */
export async function findLaterConferences(db: Db, schoolId: number, from: number): Promise<number[]> {
  const rows = await db
    .selectFrom('school_years')
    .select('conference_id')
    .distinct()
    .where('school_id', '=', schoolId)
    .where('year', '>=', from)
    .execute();
  return rows.map(({ conference_id: id }) => id);
}
