import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../../access/private-games.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** A week with the facts that decide how it may be changed. */
export interface EditableWeek {
  readonly id: number;
  readonly school_id: number;
  readonly school_name: string;
  readonly conference_id: number;
  readonly type_id: number;
  readonly saturday_date: string;
  readonly bye: boolean;
  readonly not_available_flag: boolean;
  readonly hold_for_fcs: boolean;
  readonly comments: string;
  readonly version: number;
  readonly wants: readonly number[];
  readonly game_id: number | null;
}

/** A week by its id; undefined when it does not exist. */
export async function findWeekState(tx: Tx, id: number): Promise<EditableWeek | undefined> {
  const { rows } = await sql<EditableWeek>`
    select w.id, w.school_id, s.school_name, w.conference_id, c.type_id, w.saturday_date, w.bye, w.not_available_flag, w.hold_for_fcs,
           w.comments, w.version, w.wants, w.game_id
    from v_week w join schools s on s.id = w.school_id join conferences c on c.id = w.conference_id
    where w.id = ${id}`.execute(tx);
  return rows[0];
}

/** Whether a viewer sees a conference game of a conference in a season. */
export async function hasConferenceGames(
  db: Db,
  conferenceId: number,
  year: number,
  scope: ViewerScope,
): Promise<boolean> {
  const { rows } = await sql`
    select from games g where g.conference_id = ${conferenceId}::int and g.year = ${year}::int
      and (g.pending <> 3 or g.id not in (select h.id from hidden_games(${viewerRow(scope)}) h)) limit 1`.execute(db);
  return rows.length > 0;
}
