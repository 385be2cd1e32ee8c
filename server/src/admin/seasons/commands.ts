import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { seasonRemovalProblem } from '@open-date/shared-api/rules/admin/season-removal';
import {
  type SeasonDates,
  newSeason,
  nextSeasonYear,
  seasonDatesProblem,
} from '@open-date/shared-api/rules/league/season-dates';
import { type ActivityDetail, changesNothing, recordActivity } from '../../platform/activity/record.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { Viewer } from '../../access/viewer.ts';
import { lockAllSchools } from '../../league/lock-schools.ts';
import { WeeksInUseError, alignWeeks, fillCells } from '../../league/season-weeks/write-weeks.ts';
import { findSeasonDates } from '../../league/season-weeks/queries.ts';
import { copyConferences, copySchools } from './copy-season.ts';
import { findSeasonUse } from './queries.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import type { Session } from '../../platform/http/session.ts';

/** A missing day gets its default in a new season and stays in an existing one. */
interface RequestedDates {
  readonly StartDate?: CalendarDate | undefined;
  readonly EndDate?: CalendarDate | undefined;
}

/** Adds the next season with the settings of the last one and returns its year (A228). Of two calls the later is refused. */
export async function createSeason(
  tx: Tx,
  session: Session,
  input: RequestedDates & { readonly Year?: number | undefined },
  now: Date,
): Promise<number> {
  const { currentYear } = new Viewer(session, now);
  // Read before the lock: a call that waited for the same season must not add the one after it.
  const year = input.Year ?? nextSeasonYear(listYears(await findSeasonDates(tx)), currentYear);
  await lockLeague(tx);
  await lockAllSchools(tx);
  const seasons = await findSeasonDates(tx);
  if (seasons.some(({ Year }) => Year === year)) throw yearError('season.exists', LEAGUE_MESSAGES.seasonExists);
  const next = nextSeasonYear(listYears(seasons), currentYear);
  if (year !== next) throw yearError('input.invalid', `The next season is ${next}.`);
  const season = newSeason(year, input);
  refuseDates(season, seasons);
  await tx.insertInto('seasons').values({ year, start_date: season.StartDate, end_date: season.EndDate }).execute();
  await alignWeeks(tx, season, { keepUsed: false });
  await copyConferences(tx, year - 1, [year]);
  await copySchools(tx, year - 1, [year]);
  const cells = await fillCells(tx, { year });
  await record(tx, session, 'season.create', `Added the ${year} season.`, season, { after: season, cells });
  return year;
}

/** Saves the days and aligns the weeks; refuses when a removed week is in use (A074). */
export async function saveSeason(
  tx: Tx,
  session: Session,
  { id, version, ...requested }: RequestedDates & { readonly id: number; readonly version?: number | undefined },
): Promise<number> {
  await lockLeague(tx);
  await lockAllSchools(tx);
  const seasons = await findSeasonDates(tx);
  const before = seasons.find(({ ID }) => ID === id);
  if (!before) throw notFound();
  if (version !== undefined && version !== before.version) throw new HttpError('stale', LEAGUE_MESSAGES.staleSeason);
  const { Year } = before;
  const after = {
    Year,
    StartDate: requested.StartDate ?? before.StartDate,
    EndDate: requested.EndDate ?? before.EndDate,
  };
  refuseDates(
    after,
    seasons.filter((season) => season !== before),
  );
  if (changesNothing(before, after)) return Year;
  await tx
    .updateTable('seasons')
    .set({ start_date: after.StartDate, end_date: after.EndDate })
    .where('id', '=', id)
    .execute();
  const removed = await alignOrRefuse(tx, after);
  const added = await fillCells(tx, { year: Year });
  await record(tx, session, 'season.update', `Changed the days of the ${Year} season.`, after, {
    before: { Year, StartDate: before.StartDate, EndDate: before.EndDate },
    after,
    added,
    removed,
  });
  return Year;
}

/** Removes the last season unless it is in use (R-season-removal). */
export async function removeSeason(tx: Tx, session: Session, id: number): Promise<void> {
  await lockLeague(tx);
  await lockAllSchools(tx);
  const seasons = await findSeasonDates(tx);
  const season = seasons.find(({ ID }) => ID === id);
  if (!season) throw notFound();
  const { Year, StartDate, EndDate } = season;
  const problem = seasonRemovalProblem(Year, listYears(seasons), await findSeasonUse(tx, Year));
  if (problem !== null) throw new HttpError('season.in-use', problem);
  // School weeks are deleted by cascade.
  for (const table of ['school_years', 'season_weeks', 'conference_years'] as const)
    await tx.deleteFrom(table).where('year', '=', Year).execute();
  await tx.deleteFrom('seasons').where('id', '=', id).execute();
  await record(tx, session, 'season.delete', `Removed the ${Year} season.`, season, {
    before: { Year, StartDate, EndDate },
  });
}

async function alignOrRefuse(tx: Tx, season: SeasonDates): Promise<number> {
  try {
    return await alignWeeks(tx, season, { keepUsed: false });
  } catch (error) {
    if (error instanceof WeeksInUseError) throw new HttpError('season.in-use', LEAGUE_MESSAGES.weeksInUse);
    throw error;
  }
}

function refuseDates(season: SeasonDates, others: readonly SeasonDates[]): void {
  const problem = seasonDatesProblem(season, others);
  if (problem) throw new HttpError('input.invalid', problem.text, { [problem.field]: problem.text });
}

function yearError(code: 'season.exists' | 'input.invalid', text: string): HttpError {
  return new HttpError(code, text, { Year: text });
}

function listYears(seasons: readonly SeasonDates[]): number[] {
  return seasons.map(({ Year }) => Year);
}

function record(
  tx: Tx,
  session: Session,
  action: string,
  description: string,
  { Year }: SeasonDates,
  detail: ActivityDetail,
): Promise<void> {
  return recordActivity(tx, namedActor(session), { action, objectType: 'season', objectId: Year, description, detail });
}
