import { daysBetweenSeasons } from '@open-date/shared-api/rules/league/season-dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** Copies settings of conferences to missing seasons; days move to the same weekday of the football week. Returns the added seasons. The caller holds the lock of the league. */
export async function copyConferences(
  tx: Tx,
  from: number,
  years: readonly number[],
): Promise<{ readonly conferenceId: number; readonly year: number }[]> {
  const days = years.map((year) => daysBetweenSeasons(from, year));
  const { rows } = await sql<{ conferenceId: number; year: number }>`
    insert into conference_years (conference_id, year, start_date, end_date, champ_date, conference_play_starts,
      exchange_with_non, total_games_playable, dont_allow_week_one, power_group,
      conference_play_starts_derived, end_date_derived, champ_date_derived)
    select conference_id, t.year, start_date + t.days, end_date + t.days, champ_date + t.days,
           conference_play_starts + t.days, exchange_with_non, total_games_playable, dont_allow_week_one, power_group,
           conference_play_starts_derived, end_date_derived, champ_date_derived
    from conference_years cross join unnest(${[...years]}::int[], ${days}::int[]) as t (year, days)
    where conference_years.year = ${from}::int
    on conflict (conference_id, year) do nothing returning conference_id as "conferenceId", year`.execute(tx);
  return rows;
}

/** Copies settings of schools to missing seasons, marked as carried forward, without forced statuses, comments and Hawaii. Returns the added seasons. */
export async function copySchools(
  tx: Tx,
  from: number,
  years: readonly number[],
): Promise<{ readonly schoolId: number; readonly year: number }[]> {
  const { rows } = await sql<{ schoolId: number; year: number }>`
    insert into school_years (school_id, year, conference_id, division_id, power_override, scholarship,
      participate_in_playoffs, participate_in_championship, conference_games, conference_games_home,
      conference_games_derived, carried_from)
    select school_id, t.year, conference_id, division_id, power_override, scholarship,
           participate_in_playoffs, participate_in_championship, conference_games, conference_games_home,
           conference_games_derived, coalesce(carried_from, ${from}::int)
    from school_years cross join unnest(${[...years]}::int[]) as t (year)
    where school_years.year = ${from}::int order by t.year, school_id
    on conflict (school_id, year) do nothing returning school_id as "schoolId", year`.execute(tx);
  return rows;
}

/** The settings in copied seasons, the same in each season of a school. */
export async function findCopied(
  tx: Tx,
  seasons: readonly { readonly schoolId: number; readonly year: number }[],
): Promise<{ readonly schoolId: number; readonly after: Readonly<Record<string, unknown>> }[]> {
  const years = new Map(seasons.map(({ schoolId, year }) => [schoolId, year]));
  const { rows } = await sql<{ schoolId: number; after: Record<string, unknown> }>`
    select school_id as "schoolId", to_jsonb(y) - '{school_id,year,updated_at,updated_by}'::text[] as after
    from unnest(${[...years.keys()]}::int[], ${[...years.values()]}::int[]) as t (school, year)
    join school_years y on y.school_id = t.school and y.year = t.year order by school_id`.execute(tx);
  return rows;
}
