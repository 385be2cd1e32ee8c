import { sql } from 'kysely';
import { insertRows } from '../../platform/db/insert-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { schoolYearKey } from '../memberships.ts';
import type { AddedSchool, ChangedSchool, ChangedSchoolYear, Plan } from '../plan/plan.ts';
import { type ReportProgress, runWeighted } from '../progress.ts';
import { reserveIds, type WrittenIds } from './row-ids.ts';

const DEFAULT_COLORS = ['555555', '49698f'] as const;

function schoolRow(school: AddedSchool, id: number) {
  return {
    id,
    school_name: school.name,
    display_name: school.name,
    nickname: school.name,
    nickname14: school.nickname14,
    abbreviation: school.abbreviation,
    team_name: school.teamName,
    city: school.city,
    state: school.state,
    stadium: school.stadium,
    latitude: school.latitude,
    longitude: school.longitude,
    primary_color: school.primaryColor ?? DEFAULT_COLORS[0],
    secondary_color: school.secondaryColor ?? DEFAULT_COLORS[1],
  };
}

/** Updates schools; a missing fact leaves the stored one. */
async function updateSchools(tx: Tx, changed: readonly ChangedSchool[]): Promise<void> {
  const facts = changed.map(({ id, facts: found }) => ({
    id,
    team_name: found.teamName,
    city: found.city,
    state: found.state,
    stadium: found.stadium,
    latitude: found.latitude,
    longitude: found.longitude,
    primary_color: found.primaryColor,
    secondary_color: found.secondaryColor,
  }));
  if (facts.length === 0) return;
  await sql`update schools s set updated_at = current_moment(),
      team_name = coalesce(f.team_name, s.team_name), city = coalesce(f.city, s.city), state = coalesce(f.state, s.state),
      stadium = coalesce(f.stadium, s.stadium), latitude = coalesce(f.latitude, s.latitude),
      longitude = coalesce(f.longitude, s.longitude), primary_color = coalesce(f.primary_color, s.primary_color),
      secondary_color = coalesce(f.secondary_color, s.secondary_color)
    from json_populate_recordset(null::schools, ${JSON.stringify(facts)}::json) f where f.id = s.id`.execute(tx);
}

/** Updates school years. A new conference ends division and conference games; private games stay private (A227). */
async function updateSchoolYears(tx: Tx, changed: readonly ChangedSchoolYear[], ids: WrittenIds): Promise<void> {
  const years = changed.map((year) => ({
    school_id: ids.school.of(year.schoolId),
    year: year.year,
    conference_id: ids.conference.of(year.conferenceId),
    play_at_hawaii: year.isPlayingAtHawaii,
    carried_from: year.carriedFrom,
  }));
  if (years.length === 0) return;
  const recordset = sql`json_populate_recordset(null::school_years, ${JSON.stringify(years)}::json)`;
  await sql`update games g set conference_id = null
    from ${recordset} n
    join school_years y on y.school_id = n.school_id and y.year = n.year and y.conference_id <> n.conference_id
    join game_sides s on s.school_id = n.school_id and s.year = n.year
    where s.game_id = g.id and g.conference_id = y.conference_id`.execute(tx);
  await sql`update school_years y set conference_id = n.conference_id, play_at_hawaii = n.play_at_hawaii,
      carried_from = n.carried_from, updated_at = current_moment(),
      division_id = case when y.conference_id = n.conference_id then y.division_id end
    from ${recordset} n where n.school_id = y.school_id and n.year = y.year`.execute(tx);
}

async function createMissingWeeks(tx: Tx, year: number): Promise<void> {
  await sql`insert into school_weeks (school_id, season_week_id, year)
    select y.school_id, w.id, y.year from school_years y join season_weeks w on w.year = y.year
    where y.year = ${year}::int
      and not exists (select 1 from school_weeks s where s.school_id = y.school_id and s.season_week_id = w.id)
    order by y.school_id, w.id`.execute(tx);
}

export async function writeSchools(tx: Tx, plan: Plan, ids: WrittenIds, onProgress: ReportProgress): Promise<void> {
  const takeId = await reserveIds(tx, 'schools', plan.schools.added.length);
  const added = plan.schools.added.map((school) => {
    const id = takeId();
    ids.school.set(school.id, id);
    return schoolRow(school, id);
  });
  await insertRows(tx, 'schools', added);
  await updateSchools(tx, plan.schools.changed);
  await updateSchoolYears(tx, plan.schoolYears.changed, ids);
  await insertRows(
    tx,
    'school_years',
    plan.schoolYears.added.map(({ schoolId, year, conferenceId, isPlayingAtHawaii, carriedFrom }) => ({
      school_id: ids.school.of(schoolId),
      year,
      conference_id: ids.conference.of(conferenceId),
      scholarship: true,
      participate_in_playoffs: plan.inPlayoffs.has(schoolYearKey(schoolId, year)),
      participate_in_championship: false,
      play_at_hawaii: isPlayingAtHawaii,
      carried_from: carriedFrom,
      season_full: 0,
      season_locked: false,
      season_comments: '',
    })),
  );
  const touched = new Set([...plan.schoolYears.added, ...plan.seasons.changed].map(({ year }) => year));
  await runWeighted(
    onProgress,
    [...touched].map((year) => ({ weight: 1, work: () => createMissingWeeks(tx, year) })),
  );
}
