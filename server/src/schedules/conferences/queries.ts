import { PENDING } from '@open-date/shared-api/rules/constants';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/transaction.ts';
import type { ConferenceRow } from '../../league/reference/queries.ts';

/** The settings of a conference in one season. */
export interface ConferenceYearRow {
  readonly year: number;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly champ_date: string | null;
  readonly conference_play_starts: string | null;
  readonly exchange_with_non: boolean;
  readonly total_games_playable: number;
  readonly dont_allow_week_one: boolean;
  readonly state: ScheduleState;
}

/** A conference in one season, with the season's weeks and the divisions in order. */
export interface ScheduleHead {
  readonly conference: ConferenceRow;
  readonly champ_date: string | null;
  readonly state: ScheduleState;
  readonly is_public: boolean;
  readonly weeks: readonly { readonly week: number; readonly saturday_date: string }[];
  readonly divisions: readonly { readonly id: number; readonly name: string }[];
}

const YEAR_COLUMNS = [
  'year',
  'start_date',
  'end_date',
  'champ_date',
  'conference_play_starts',
  'exchange_with_non',
  'total_games_playable',
  'dont_allow_week_one',
  'state',
] as const;

/** The settings of a conference in every season, oldest first. */
export function findConferenceYears(db: Db, conferenceId: number): Promise<ConferenceYearRow[]> {
  return db
    .selectFrom('conference_years')
    .select(YEAR_COLUMNS)
    .where('conference_id', '=', conferenceId)
    .orderBy('year')
    .execute();
}

/** The conference, weeks and divisions that head a conference's schedule, read in one statement. */
export async function findScheduleHead(db: Db, conferenceId: number, year: number): Promise<ScheduleHead | undefined> {
  const { rows } = await sql<ScheduleHead>`
    select jsonb_build_object('id', c.id, 'name', c.name, 'nickname', c.nickname, 'abbreviation', c.abbreviation,
             'type_id', c.type_id, 'logo_file_id', c.logo_file_id, 'primary_color', c.primary_color,
             'secondary_color', c.secondary_color, 'divisions', null) as conference,
           y.champ_date, y.state, y.is_public,
           (select jsonb_agg(jsonb_build_object('week', w.week, 'saturday_date', w.saturday_date) order by w.week)
            from season_weeks w where w.year = y.year) as weeks,
           coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.sort, d.id)
                     from conference_divisions d where d.conference_id = c.id and d.active), '[]') as divisions
    from conference_years y join conferences c on c.id = y.conference_id
    where y.conference_id = ${conferenceId} and y.year = ${year}`.execute(db);
  return rows[0];
}

/** The facts on which a public page depends; undefined while the page is off or the season does not exist. */
export async function findPublicPage(db: Db, conferenceId: number, year: number) {
  const { rows } = await sql<{ schedule_version: number; reference_version: number }>`
    select (select sum(version)::bigint from schedule_versions) as schedule_version,
           (select version from data_versions where name = 'reference') as reference_version
    from conference_years y where y.conference_id = ${conferenceId} and y.year = ${year} and y.is_public`.execute(db);
  return rows[0];
}

/** The settings of one season, locked until the transaction ends. */
export async function lockConferenceYear(tx: Tx, conferenceId: number, year: number) {
  const { rows } = await sql<{ state: ScheduleState; is_state_chosen: boolean; is_public: boolean; name: string }>`
    select y.state, y.is_state_chosen, y.is_public, c.name from conference_years y join conferences c on c.id = y.conference_id
    where y.conference_id = ${conferenceId} and y.year = ${year} for no key update of y`.execute(tx);
  return rows[0];
}

/** The schools of a conference in a season, and those that left it but still have a game private to it. */
export async function findMemberIds(tx: Tx, conferenceId: number, year: number): Promise<number[]> {
  const { rows } = await sql<{ school_id: number }>`
    select school_id from school_years where conference_id = ${conferenceId} and year = ${year}
    union
    select s.school_id from games g join game_sides s on s.game_id = g.id
    where g.private_conference_id = ${conferenceId} and g.year = ${year} and g.pending = ${PENDING.private}::int`.execute(
    tx,
  );
  return rows.map((row) => row.school_id);
}

/** Number of conference games of each member in each season. */
export async function findMemberGames(db: Db | Tx, conferenceId: number) {
  const rows = await db
    .selectFrom('school_years as y')
    .innerJoin('schools as s', 's.id', 'y.school_id')
    .select([
      'y.year',
      's.id',
      's.school_name',
      's.nickname',
      'y.conference_games',
      'y.conference_games_home',
      'y.conference_games_derived',
    ])
    .where('y.conference_id', '=', conferenceId)
    .orderBy('y.year')
    .orderBy(sql`lower(s.school_name)`)
    .execute();
  return rows;
}

export type MemberGamesRow = Awaited<ReturnType<typeof findMemberGames>>[number];

/** The active divisions of a conference in order. */
export function findDivisions(db: Db | Tx, conferenceId: number) {
  return db
    .selectFrom('conference_divisions')
    .select(['id', 'name', 'sort'])
    .where('conference_id', '=', conferenceId)
    .where('active', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** A game of a removed schedule as the activity log keeps it: its row, its schools and its consent. */
export interface RemovedGame {
  readonly id: number;
  readonly home: number;
  readonly away: number;
  readonly [column: string]: unknown;
}

/** Which games of a season a change of the schedule reaches: those private to the conference, or its others. */
interface ReachedGames {
  readonly conferenceId: number;
  readonly year: number;
  readonly arePrivate: boolean;
}

/** The names of the schools that have a live auction in the week of a game that the change reaches. */
export async function findAuctioningSchools(tx: Tx, { conferenceId, year, arePrivate }: ReachedGames, now: Date) {
  const reached = arePrivate
    ? sql`g.private_conference_id = ${conferenceId} and g.pending = ${PENDING.private}::int`
    : sql`g.conference_id = ${conferenceId} and g.pending <> ${PENDING.private}::int`;
  const { rows } = await sql<{ school_name: string }>`
    select distinct s.school_name from games g
    join game_sides x on x.game_id = g.id
    join school_weeks w on w.school_id = x.school_id and w.season_week_id = g.season_week_id
    join auctions a on a.school_week_id = w.id and not a.closed and not a.cancelled and a.ends_at > ${now}
    join schools s on s.id = x.school_id
    where g.year = ${year} and ${reached} order by s.school_name`.execute(tx);
  return rows.map(({ school_name }) => school_name);
}

/** The conference games of a season, with everything needed to enter them again. */
export async function findConferenceGames(tx: Tx, conferenceId: number, year: number) {
  const { rows } = await sql<{ game: RemovedGame; schools: number[] }>`
    select to_jsonb(g) || jsonb_build_object('home', h.school_id, 'away', a.school_id, 'consent', to_jsonb(k)) as game, array[h.school_id, a.school_id] as schools
    from games g
    join game_sides h on h.game_id = g.id and h.side = 'H'
    join game_sides a on a.game_id = g.id and a.side = 'A'
    left join game_consents k on k.game_id = g.id
    where g.conference_id = ${conferenceId} and g.year = ${year}
    order by g.id`.execute(tx);
  return rows;
}

/** A school's week that keeps a removed game from coming back, and why. */
export interface RestoreObstacle {
  readonly school_name: string;
  readonly saturday_date: string | null;
  readonly reason: 'there' | 'moved' | 'taken' | 'flagged' | 'gone' | 'auction';
}

/** What keeps removed games of a conference from coming back, by school and week. */
export async function findRestoreObstacles(
  tx: Tx,
  conferenceId: number,
  games: readonly RemovedGame[],
): Promise<RestoreObstacle[]> {
  const { rows } = await sql<RestoreObstacle>`
    select s.school_name, w.saturday_date, found.reason
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as g (id int, home int, away int, year int, season_week_id int, pending int)
    cross join lateral (values (g.home), (g.away)) side (school_id)
    join schools s on s.id = side.school_id
    left join season_weeks w on w.id = g.season_week_id
    left join school_years y on y.school_id = s.id and y.year = g.year
    left join school_weeks sw on sw.school_id = s.id and sw.season_week_id = w.id
    cross join lateral (select case
      when exists (select from games x where x.id = g.id) then 'there'
      when y.conference_id is distinct from ${conferenceId}::int then 'moved'
      when sw.id is null then 'gone'
      when exists (select from game_sides x where x.school_id = s.id and x.season_week_id = w.id) then 'taken'
      when g.pending <> ${PENDING.private}::int and (sw.bye or sw.not_available or sw.hold_for_fcs) then 'flagged'
      when exists (select from auctions a where a.school_week_id = sw.id and not a.closed and not a.cancelled) then 'auction' end as reason) found
    where found.reason is not null
    order by found.reason = 'there' desc, w.saturday_date, lower(s.school_name)`.execute(tx);
  return rows;
}

/** Whether there is a conference with this id. */
export async function hasConference(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('conferences').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
