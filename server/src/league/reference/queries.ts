import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** A school with its conference of one season. */
export interface SchoolRow {
  readonly id: number;
  readonly school_name: string;
  readonly display_name: string;
  readonly nickname: string;
  readonly nickname14: string;
  readonly abbreviation: string;
  readonly team_name: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly stadium: string | null;
  readonly logo_file_id: number | null;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly conference_id: number | null;
  readonly conference_name: string | null;
  /** Missing in schedules and reports, which do not select this column. */
  readonly conference_nickname?: string | null;
  readonly conference_type: number | null;
  readonly division_id: number | null;
  readonly division_name: string | null;
  readonly division_sort: number | null;
}

function schools(db: Db | Tx, year: number) {
  return db
    .selectFrom('schools as s')
    .leftJoin('school_years as y', (join) => join.onRef('y.school_id', '=', 's.id').on('y.year', '=', year))
    .leftJoin('conferences as c', 'c.id', 'y.conference_id')
    .leftJoin('conference_divisions as d', 'd.id', 'y.division_id')
    .select([
      's.id',
      's.school_name',
      's.display_name',
      's.nickname',
      's.nickname14',
      's.abbreviation',
      's.team_name',
      's.city',
      's.state',
      's.stadium',
      's.logo_file_id',
      's.primary_color',
      's.secondary_color',
      'y.conference_id',
      'c.name as conference_name',
      'c.nickname as conference_nickname',
      'c.type_id as conference_type',
      'y.division_id',
      'd.name as division_name',
      'd.sort as division_sort',
    ]);
}

/** All schools by name, with their conference of the year. */
export function findSchools(db: Db, year: number): Promise<SchoolRow[]> {
  return schools(db, year).orderBy(sql`lower(s.school_name)`).execute();
}

export function findSchool(db: Db | Tx, id: number, year: number): Promise<SchoolRow | undefined> {
  return schools(db, year).where('s.id', '=', id).executeTakeFirst();
}

/** The schools whose coordinates are known, with them. */
export async function findSchoolPlaces(db: Db) {
  const { rows } = await sql<{ id: number; latitude: number; longitude: number }>`
    select id, latitude, longitude from schools
    where latitude is not null and longitude is not null
    order by id`.execute(db);
  return rows;
}

/** All conferences by name, with their active divisions in order. */
export async function findConferences(db: Db) {
  const rows = await db
    .selectFrom('conferences as c')
    .select((column) => [
      'c.id',
      'c.name',
      'c.nickname',
      'c.abbreviation',
      'c.type_id',
      'c.logo_file_id',
      'c.primary_color',
      'c.secondary_color',
      column
        .selectFrom('conference_divisions as d')
        .whereRef('d.conference_id', '=', 'c.id')
        .where('d.active', '=', true)
        .select(sql<string | null>`string_agg(d.name, ',' order by d.sort, d.id)`.as('names'))
        .as('divisions'),
    ])
    .orderBy(sql`lower(c.name)`)
    .execute();
  return rows;
}

export type ConferenceRow = Awaited<ReturnType<typeof findConferences>>[number];

/** All seasons, oldest first. */
export function findSeasons(db: Db) {
  return db.selectFrom('seasons').select(['id', 'year', 'start_date', 'end_date']).orderBy('year').execute();
}

/** All wants in the order of the catalog. */
export function findWants(db: Db) {
  return db
    .selectFrom('wants')
    .select(['id', 'label', 'short_label', 'conf_type_id'])
    .where('active', '=', true)
    .orderBy('sort')
    .execute();
}

/** Which of a school and a conference does not exist; null when both do or none is given. */
export async function findUnknownPlace(
  db: Db,
  { school, conference }: { readonly school?: number | undefined; readonly conference?: number | undefined },
): Promise<'school' | 'conference' | null> {
  if (school === undefined && conference === undefined) return null;
  const { rows } = await sql<{ school: boolean; conference: boolean }>`
    select ${school ?? null}::int is null or exists (select from schools where id = ${school ?? null}::int) as school,
           ${conference ?? null}::int is null or exists (select from conferences where id = ${conference ?? null}::int) as conference`.execute(
    db,
  );
  if (rows[0]?.school === false) return 'school';
  return rows[0]?.conference === false ? 'conference' : null;
}
