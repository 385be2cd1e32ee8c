import { type CarryStep, carryStep } from '@open-date/shared-api/rules/league/carry-forward';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** Source season, last target, and whether given memberships are replaced. */
export interface Carrying {
  readonly from: number;
  readonly until: number;
  readonly isReplacing: boolean;
}

/** A target season of a school and its step. */
export interface CarryRow {
  readonly schoolId: number;
  readonly year: number;
  readonly conferenceId: number;
  readonly divisionId: number | null;
  /** Current conference; null for none. */
  readonly current: number | null;
  readonly step: CarryStep;
}

export async function hasSeasons(db: Db | Tx, { from, until }: Carrying): Promise<boolean> {
  const found = await db.selectFrom('seasons').select('year').where('year', 'in', [from, until]).execute();
  return from < until && found.length === 2;
}

export async function findCarrying(db: Db | Tx, { from, until, isReplacing }: Carrying): Promise<CarryRow[]> {
  const { rows } = await sql<Omit<CarryRow, 'step'> & { isCarried: boolean }>`
    select y.school_id as "schoolId", s.year, y.conference_id as "conferenceId", y.division_id as "divisionId",
           o.conference_id as current, o.carried_from is not null as "isCarried"
    from school_years y join seasons s on s.year > y.year and s.year <= ${until}::int
    left join school_years o on o.school_id = y.school_id and o.year = s.year
    where y.year = ${from}::int order by s.year, y.school_id`.execute(db);
  return rows.map(({ isCarried, ...row }) => ({ ...row, step: carryStep({ ...row, isCarried, isReplacing }) }));
}
