import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

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
