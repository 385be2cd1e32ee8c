import type { SeasonDates } from '@open-date/shared-api/rules/league/season-dates';
import type { DerivedDayColumns } from '../../league/conference-play/derived-days.ts';
import type { ConferenceYearRow } from '../../schedules/conferences/queries.ts';
import type { ConferenceFields } from '../effects/conference-fields.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** A conference that is locked for a change. */
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

/** A conference with its version and logo; undefined when it does not exist. */
export function findAdminConference(db: Db | Tx, id: number) {
  return db.selectFrom('conferences').select(FIELDS).select('logo_file_id').where('id', '=', id).executeTakeFirst();
}

/** Locks one conference for a change; undefined when it does not exist. */
export function lockConference(tx: Tx, id: number): Promise<LockedConference | undefined> {
  return tx.selectFrom('conferences').select(FIELDS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The names of all conferences by id. */
export async function findConferenceNames(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.selectFrom('conferences').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A conference's season as the administration shows it. */
export interface AdminYearRow extends ConferenceYearRow, DerivedDayColumns {
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
] as const;

/** The settings of a conference in every season, oldest first. */
export function findAdminYears(db: Db | Tx, conferenceId: number): Promise<AdminYearRow[]> {
  return db
    .selectFrom('conference_years as y')
    .select(YEAR_FIELDS)
    .where('y.conference_id', '=', conferenceId)
    .orderBy('y.year')
    .execute();
}

/** A conference's season that is locked for a change, with its conference and season. */
export interface LockedYear extends AdminYearRow {
  readonly name: string;
  readonly type_id: number;
  readonly season: SeasonDates;
}

/** Locks one season of a conference for a change. */
export async function lockYear(tx: Tx, conferenceId: number, year: number): Promise<LockedYear | undefined> {
  const row = await tx
    .selectFrom('conference_years as y')
    .innerJoin('conferences as c', 'c.id', 'y.conference_id')
    .innerJoin('seasons as s', 's.year', 'y.year')
    .select(YEAR_FIELDS)
    .select(['c.name', 'c.type_id', 's.start_date as season_start', 's.end_date as season_end'])
    .where('y.conference_id', '=', conferenceId)
    .where('y.year', '=', year)
    .forNoKeyUpdate('y')
    .executeTakeFirst();
  if (!row) return undefined;
  const { season_start: StartDate, season_end: EndDate, ...locked } = row;
  return { ...locked, season: { Year: year, StartDate, EndDate } };
}

/** Locks the settings of a conference in every season; every writer does so before it locks schools. */
export async function lockYears(tx: Tx, conferenceId: number): Promise<void> {
  await tx
    .selectFrom('conference_years')
    .select('year')
    .where('conference_id', '=', conferenceId)
    .orderBy('year')
    .forNoKeyUpdate()
    .execute();
}

/** A division of a conference, active or kept for the seasons that use it. */
export interface DivisionRow {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly sort: number;
}

/** All divisions of a conference. */
export function findAllDivisions(tx: Tx, conferenceId: number): Promise<DivisionRow[]> {
  return tx
    .selectFrom('conference_divisions')
    .select(['id', 'name', 'active', 'sort'])
    .where('conference_id', '=', conferenceId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** The ids of all schools that are members in any season. */
export async function findMemberIds(tx: Tx, conferenceId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('school_years')
    .select('school_id')
    .distinct()
    .where('conference_id', '=', conferenceId)
    .execute();
  return rows.map(({ school_id }) => school_id);
}
