import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { PENDING } from '@open-date/shared-api/rules/constants';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type WantScope, dropInvalidWants } from '../effects/drop-invalid-wants.ts';
import type { AffectedRecords } from '../effects/affected-records.ts';

/** Something that the change touched differs now. */
export function changedSince(): HttpError {
  return new HttpError('stale', LEAGUE_MESSAGES.changedSince);
}

/** Refuses when games or weeks changed since. */
export async function refuseChanged(tx: Tx, { games, weeks }: Pick<AffectedRecords, 'games' | 'weeks'>): Promise<void> {
  const { rows } = await sql`
    select from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as t (id int, version int)
    left join games g on g.id = t.id and g.version = t.version where g.id is null
    union all
    select from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) as t (id int, version int, hold boolean)
    left join school_weeks w on w.id = t.id and w.version = t.version
    where w.id is null or (t.hold and exists (
      select from game_sides s join games g on g.id = s.game_id
      where s.school_id = w.school_id and s.season_week_id = w.season_week_id and g.pending <> ${PENDING.private}::int))`.execute(
    tx,
  );
  if (rows.length > 0) throw changedSince();
}

/** Restores wants and holds of weeks. Refuses when newer wants or holds are not valid for the restored conference type. */
export async function restoreWeeks(tx: Tx, { weeks }: Pick<AffectedRecords, 'weeks'>, scope: WantScope): Promise<void> {
  if ((await dropInvalidWants(tx, scope)).length > 0) throw changedSince();
  const kept = JSON.stringify(weeks);
  await sql`
    insert into school_week_wants (school_week_id, want_id)
    select t.id, w.want_id::smallint from jsonb_to_recordset(${kept}::jsonb) as t (id int, wants jsonb)
    cross join jsonb_array_elements_text(t.wants) as w (want_id) on conflict do nothing`.execute(tx);
  await sql`
    update school_weeks w set hold_for_fcs = w.hold_for_fcs or t.hold, version = w.version + 1
    from jsonb_to_recordset(${kept}::jsonb) as t (id int, hold boolean) where w.id = t.id`.execute(tx);
}
