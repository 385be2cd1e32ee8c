import { FBS } from '@open-date/shared-api/rules/constants';
import { type RawBuilder, sql } from 'kysely';
import type { AffectedWeek } from './affected-records.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The weeks of school years, or of all members of a conference. */
export type WantScope =
  | { readonly conferenceId: number }
  | { readonly seasons: readonly { readonly schoolId: number; readonly year: number }[] };

export interface AffectedSeasonWeek extends AffectedWeek {
  readonly school_id: number;
  readonly year: number;
}

/** Drops wants and FCS holds that are not valid for the conference type (A227); returns the affected weeks. */
export async function dropInvalidWants(tx: Tx, scope: WantScope): Promise<AffectedSeasonWeek[]> {
  const { rows } = await sql<AffectedSeasonWeek>`
    with dropped as (
      delete from school_week_wants x
      using school_weeks sw, school_years y, conferences c, wants w
      where sw.id = x.school_week_id and y.school_id = sw.school_id and y.year = sw.year and c.id = y.conference_id
        and w.id = x.want_id and w.conf_type_id not in (0, c.type_id) and ${inScope(scope)}
      returning x.school_week_id, x.want_id
    ), held as (
      select sw.id from school_weeks sw
      join school_years y on y.school_id = sw.school_id and y.year = sw.year
      join conferences c on c.id = y.conference_id
      where sw.hold_for_fcs and c.type_id <> ${FBS}::int and ${inScope(scope)}
    )
    update school_weeks sw set hold_for_fcs = sw.hold_for_fcs and sw.id not in (select id from held), version = sw.version + 1
    where sw.id in (select school_week_id from dropped union select id from held)
    returning sw.id, sw.school_id, sw.year, sw.version, sw.id in (select id from held) as hold,
              coalesce((select array_agg(d.want_id order by d.want_id) from dropped d where d.school_week_id = sw.id), '{}') as wants`.execute(
    tx,
  );
  return rows;
}

function inScope(scope: WantScope): RawBuilder<unknown> {
  return 'conferenceId' in scope
    ? sql`y.conference_id = ${scope.conferenceId}::int`
    : sql`(y.school_id, y.year) in (
        select * from unnest(${scope.seasons.map(({ schoolId }) => schoolId)}::int[], ${scope.seasons.map(({ year }) => year)}::int[]))`;
}
