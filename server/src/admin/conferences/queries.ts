import type { DerivedPlay } from '@open-date/shared-api/rules/league/conference-play';
import type { SeasonDates } from '@open-date/shared-api/rules/league/season-dates';
import { sql } from 'kysely';
import type { DerivedDayColumns } from '../../league/conference-play/derived-days.ts';
import type { ConferenceYearRow } from '../../schedules/conferences/queries.ts';
import type { ConferenceFields, ChangedMember, ChangedYear, UndoYears } from '../effects/undo.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface LockedConference extends ConferenceFields {
  readonly id: number;
  readonly version: number;
}

const FIELDS = [
  'id',
  'name',
  'nickname',
  'abbreviation',
  'type_id',
  'primary_color',
  'secondary_color',
  'version',
] as const;

export function findAdminConference(db: Db | Tx, id: number) {
  return db.selectFrom('conferences').select(FIELDS).select('logo_file_id').where('id', '=', id).executeTakeFirst();
}

export function lockConference(tx: Tx, id: number): Promise<LockedConference | undefined> {
  return tx.selectFrom('conferences').select(FIELDS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks conferences in the order of their ids. */
export function lockConferences(tx: Tx, ids: readonly number[]): Promise<LockedConference[]> {
  return tx
    .selectFrom('conferences')
    .select(FIELDS)
    .where('id', '=', sql<number>`any (${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function findConferenceNames(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.selectFrom('conferences').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface AdminYearRow extends ConferenceYearRow, DerivedDayColumns {
  readonly version: number;
  readonly power_group: 'P' | 'G' | null;
}

const YEAR_FIELDS = [
  'y.year',
  'y.start_date',
  'y.end_date',
  'y.champ_date',
  'y.conference_play_starts',
  'y.exchange_with_non',
  'y.total_games_playable',
  'y.dont_allow_week_one',
  'y.state',
  'y.power_group',
  'y.conference_play_starts_derived',
  'y.end_date_derived',
  'y.champ_date_derived',
  'y.version',
] as const;

export function findAdminYears(db: Db | Tx, conferenceId: number): Promise<AdminYearRow[]> {
  return db
    .selectFrom('conference_years as y')
    .select(YEAR_FIELDS)
    .where('y.conference_id', '=', conferenceId)
    .orderBy('y.year')
    .execute();
}

export interface LockedYear extends AdminYearRow {
  readonly name: string;
  readonly type_id: number;
  readonly season: SeasonDates;
}

export async function lockYear(tx: Tx, conferenceId: number, year: number): Promise<LockedYear | undefined> {
  const [locked] = await lockRange(tx, conferenceId, { from: year, until: year });
  return locked;
}

/** Locks a range of seasons, oldest first. */
export async function lockRange(
  tx: Tx,
  conferenceId: number,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<LockedYear[]> {
  const rows = await tx
    .selectFrom('conference_years as y')
    .innerJoin('conferences as c', 'c.id', 'y.conference_id')
    .innerJoin('seasons as s', 's.year', 'y.year')
    .select(YEAR_FIELDS)
    .select(['c.name', 'c.type_id', 's.start_date as season_start', 's.end_date as season_end'])
    .where('y.conference_id', '=', conferenceId)
    .where('y.year', '>=', from)
    .where('y.year', '<=', until)
    .orderBy('y.year')
    .forNoKeyUpdate('y')
    .execute();
  return rows.map(({ season_start: StartDate, season_end: EndDate, ...locked }) => ({
    ...locked,
    season: { Year: locked.year, StartDate, EndDate },
  }));
}

/** Locks all seasons of a conference; comes before the lock of schools. */
export async function lockYears(tx: Tx, conferenceId: number): Promise<void> {
  await tx
    .selectFrom('conference_years')
    .select('year')
    .where('conference_id', '=', conferenceId)
    .orderBy('year')
    .forNoKeyUpdate()
    .execute();
}

/** Locks all conferences in a range of seasons; comes before the lock of schools. */
export async function lockSeasons(tx: Tx, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  await tx
    .selectFrom('conference_years')
    .select('year')
    .where('year', '>=', from)
    .where('year', '<=', to)
    .orderBy('conference_id')
    .orderBy('year')
    .forNoKeyUpdate()
    .execute();
}

/** The derived changes with the values that they replace. */
export async function findDerivedChange(tx: Tx, { years, promises }: DerivedPlay): Promise<Omit<UndoYears, 'kind'>> {
  const before = sql`(select jsonb_object_agg(name, to_jsonb(y) -> name) from jsonb_object_keys(t.after) name)`;
  const changedYears = years.map(({ conferenceId, year, dates, derived }) => ({
    conferenceId,
    year,
    after: {
      conference_play_starts: dates.ConferencePlayStarts,
      end_date: dates.EndDate,
      champ_date: dates.ChampDate,
      conference_play_starts_derived: derived.includes('ConferencePlayStarts'),
      end_date_derived: derived.includes('EndDate'),
      champ_date_derived: derived.includes('ChampDate'),
    },
  }));
  const changedMembers = promises.map(({ schoolId, year, games }) => ({
    schoolId,
    year,
    after: { conference_games: games, conference_games_derived: games !== null },
  }));
  const ofYears = await sql<ChangedYear>`
    select t."conferenceId", t.year, t.after, ${before} as before
    from jsonb_to_recordset(${JSON.stringify(changedYears)}::jsonb) as t ("conferenceId" int, year int, after jsonb)
    join conference_years y on y.conference_id = t."conferenceId" and y.year = t.year`.execute(tx);
  const ofMembers = await sql<ChangedMember>`
    select t."schoolId", t.year, t.after, ${before} as before
    from jsonb_to_recordset(${JSON.stringify(changedMembers)}::jsonb) as t ("schoolId" int, year int, after jsonb)
    join school_years y on y.school_id = t."schoolId" and y.year = t.year`.execute(tx);
  return { years: ofYears.rows, members: ofMembers.rows };
}

export interface DivisionRow {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly sort: number;
}

export function findAllDivisions(tx: Tx, conferenceId: number): Promise<DivisionRow[]> {
  return tx
    .selectFrom('conference_divisions')
    .select(['id', 'name', 'active', 'sort'])
    .where('conference_id', '=', conferenceId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** Members in any season. */
export async function findMemberIds(tx: Tx, conferenceId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('school_years')
    .select('school_id')
    .distinct()
    .where('conference_id', '=', conferenceId)
    .execute();
  return rows.map(({ school_id }) => school_id);
}
