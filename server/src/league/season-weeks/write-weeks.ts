import { type SeasonDates, type WeekPlan, planWeeks } from '@open-date/shared-api/rules/league/season-dates';
import { type RawBuilder, sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hasUsedWeeks, findWeeks } from './queries.ts';

/** Thrown when a school still uses a week that would be removed. */
export class WeeksInUseError extends Error {}

/** The school years whose missing weeks are created. */
export type WeekScope = { readonly year: number } | { readonly conferenceId: number } | { readonly schoolId: number };

/**
 * Creates the missing weeks of every school year in the scope with one statement, and leaves existing weeks alone.
 * Returns the number of created weeks.
 */
export async function fillCells(tx: Tx, scope: WeekScope): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into school_weeks (school_id, season_week_id, year)
    select y.school_id, w.id, w.year from school_years y join season_weeks w on w.year = y.year
    where ${inScope(scope)}
      and not exists (select from school_weeks s where s.school_id = y.school_id and s.season_week_id = w.id)
    order by y.school_id, w.saturday_date
    on conflict (school_id, season_week_id) do nothing`.execute(tx);
  return Number(numAffectedRows);
}

function inScope(scope: WeekScope): RawBuilder<unknown> {
  if ('year' in scope) return sql`y.year = ${scope.year}::int`;
  return 'conferenceId' in scope
    ? sql`y.conference_id = ${scope.conferenceId}::int`
    : sql`y.school_id = ${scope.schoolId}::int`;
}

/**
 * Aligns the stored weeks of a season with its first and last day: adds missing weeks, removes weeks outside those days
 * with their unused school weeks, and numbers the weeks from 1. When a school uses a week outside, throws WeeksInUseError,
 * or with `keepUsed` leaves all weeks as they are, because their numbers would be wrong. The caller has locked all
 * schools. Returns the number of removed school weeks.
 */
export async function alignWeeks(
  tx: Tx,
  season: SeasonDates,
  { keepUsed }: { readonly keepUsed: boolean },
): Promise<number> {
  const plan = planWeeks(await findWeeks(tx, season.Year), season);
  const used = plan.removed.length > 0 && (await hasUsedWeeks(tx, ids(plan.removed)));
  if (!used) return writeWeeks(tx, season.Year, plan);
  if (!keepUsed) throw new WeeksInUseError();
  return 0;
}

async function writeWeeks(tx: Tx, year: number, { removed, renumbered, added }: WeekPlan): Promise<number> {
  let cells = 0;
  if (removed.length > 0) {
    const { numDeletedRows } = await tx
      .deleteFrom('school_weeks')
      .where('season_week_id', 'in', ids(removed))
      .executeTakeFirst();
    cells = Number(numDeletedRows);
    await tx.deleteFrom('season_weeks').where('id', 'in', ids(removed)).execute();
  }
  if (renumbered.length > 0) {
    await sql`
      update season_weeks w set week = n.week
      from unnest(${ids(renumbered)}::int[], ${renumbered.map(({ week }) => week)}::int[]) as n(id, week)
      where w.id = n.id`.execute(tx);
  }
  if (added.length > 0) {
    await insertRows(
      tx,
      'season_weeks',
      added.map(({ week, saturday }) => ({ year, week, saturday_date: saturday })),
    );
  }
  return cells;
}

function ids(weeks: readonly { readonly id: number }[]): number[] {
  return weeks.map(({ id }) => id);
}
