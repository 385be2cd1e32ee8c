import { DESK_CHANGES, DESK_REQUESTS, DESK_SEASONS, type Visit } from '@open-date/shared-api/rules/messages/desk';
import type { ImportState } from '@open-date/shared-api/rules/admin/transfer';
import { ROLE, USER_STATUS } from '@open-date/shared-api/rules/constants';
import type { SetupFacts } from '@open-date/shared-api/rules/messages/setup';
import type { OpenSeason } from '@open-date/shared-api/contract';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { ScheduleState } from '@open-date/shared-api/rules/access/private-games';
import { type RawBuilder, sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../access/private-games.ts';
import type { Db } from '../platform/db/transaction.ts';

/** When the user read the welcome screen; undefined before the first time. */
export async function findVisit(db: Db, userId: number): Promise<Visit | undefined> {
  const { rows } = await sql<Visit>`
    select since, read_at as "readAt" from welcome_visits where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** SQL: the seasons that are not over, soonest first. */
const ahead = (today: CalendarDate, count: number) =>
  sql`select s.year from seasons s where s.end_date >= ${today}::date order by s.year limit ${count}`;

export interface SeasonRow {
  readonly year: number;
  readonly available: number;
  readonly weeks: readonly Pick<OpenSeason['weeks'][number], 'week' | 'date' | 'state'>[];
}

/** The running and the coming seasons of a school with their weeks; a hidden game leaves its week as it would be without. */
export async function findOpenSeasons(db: Db, scope: ViewerScope, schoolId: number): Promise<SeasonRow[]> {
  const { rows } = await sql<SeasonRow>`
    select c.year, y.games_available as available, json_agg(json_build_object('week', c.week, 'date', c.saturday_date, 'state',
             case when g.pending = 0 then 'filled' when g.id is not null then 'pending' when o.id is not null then 'open' else 'closed' end)
             order by c.week) as weeks
    from visible_cells(${viewerRow(scope)}) c
    join visible_seasons(${viewerRow(scope)}) y on y.school_id = c.school_id and y.year = c.year
    left join games g on g.id = c.game_id
    left join visible_open_cells(${viewerRow(scope)}) o on o.id = c.id and o.school_id = ${schoolId}::int
    where c.school_id = ${schoolId}::int and c.year in (${ahead(scope.today, DESK_SEASONS)})
    group by c.year, y.games_available order by c.year`.execute(db);
  return rows;
}

export interface ChangeRow {
  readonly at: Date;
  readonly description: string;
  readonly user: string;
  /** The season that changed; null when the entry names none. */
  readonly year: string | null;
}

/** The newest changes of a school's schedule since a moment, by others than one user, as far as the reader may know. */
export async function findChanges(
  db: Db,
  scope: ViewerScope,
  { schoolId, since, except }: { readonly schoolId: number; readonly since: Date; readonly except: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select l.created_at as at, l.description, trim(l.user_first_name || ' ' || l.user_last_name) as "user",
           coalesce(l.detail #>> '{after,year}', l.detail #>> '{before,year}', l.detail ->> 'year',
                    case l.object_type when 'schoolyear' then split_part(l.object_id, '/', 2) end) as year
    from visible_activity(${viewerRow(scope)}) l
    where l.school_ids @> array[${schoolId}::int] and l.object_type in ('game', 'schoolweek', 'schoolyear')
      and l.created_at >= ${since} and l.user_id is distinct from ${except}::int
    order by l.created_at desc, l.id desc limit ${DESK_CHANGES}`.execute(db);
  return rows;
}

export interface ConsentLine {
  readonly year: number;
  readonly week: number;
  readonly game_date: CalendarDate;
  readonly home: string;
  readonly away: string;
  /** The school that was asked, or that disputes. */
  readonly school_id: number;
  readonly school: string;
  readonly asked_at: Date;
  readonly is_of_auction: boolean;
}

async function selectConsents(db: Db, today: CalendarDate, chosen: RawBuilder<unknown>): Promise<ConsentLine[]> {
  const { rows } = await sql<ConsentLine>`
    select g.year, w.week, g.game_date, hs.school_name as home, vs.school_name as away, c.school_id, s.school_name as school, c.asked_at,
           exists (select from auction_games x where x.game_id = g.id) as is_of_auction
    from game_consents c
    join games g on g.id = c.game_id
    join season_weeks w on w.id = g.season_week_id
    join game_sides h on h.game_id = g.id and h.side = 'H' join schools hs on hs.id = h.school_id
    join game_sides v on v.game_id = g.id and v.side = 'A' join schools vs on vs.id = v.school_id
    join schools s on s.id = c.school_id
    where w.saturday_date + 2 >= ${today}::date and ${chosen}
    order by c.asked_at, g.id limit ${DESK_REQUESTS}`.execute(db);
  return rows;
}

/** Only pending 1 waits, and everybody sees such a game. */
const WAITS = sql`c.state = 'waiting' and g.pending = 1`;

/** The games that wait for a school's confirmation. */
export function findAskedOfSchool(db: Db, today: CalendarDate, schoolId: number): Promise<ConsentLine[]> {
  return selectConsents(db, today, sql`${WAITS} and c.school_id = ${schoolId}::int`);
}

/** The games that wait for the confirmation of a member of a conference. */
export function findAskedOfMembers(db: Db, today: CalendarDate, conferenceId: number): Promise<ConsentLine[]> {
  const isMember = sql`exists (select from school_years y
    where y.school_id = c.school_id and y.year = g.year and y.conference_id = ${conferenceId}::int)`;
  return selectConsents(db, today, sql`${WAITS} and ${isMember}`);
}

/** The games that a school disputes, for administrators, who settle them. */
export function findDisputed(db: Db, today: CalendarDate): Promise<ConsentLine[]> {
  return selectConsents(db, today, sql`c.state = 'disputed'`);
}

export interface AccessRow {
  readonly id: number;
  readonly name: string;
  readonly school: string;
  readonly at: Date;
}

/** The accounts that wait for an administrator's approval. */
export async function findAccessRequests(db: Db): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, coalesce(s.school_name, u.requested_school_name, u.email) as school,
           u.updated_at as at
    from users u left join schools s on s.id = u.school_id
    where u.status = ${USER_STATUS.pending} and u.deleted_at is null order by u.updated_at, u.id limit ${DESK_REQUESTS}`.execute(
    db,
  );
  return rows;
}

/** What an installation has of a league; games are counted up to one. */
export async function countLeague(db: Db, today: CalendarDate): Promise<Omit<SetupFacts, 'mail'>> {
  const { rows } = await sql<Omit<SetupFacts, 'mail'>>`
    select (select count(*)::int from seasons where end_date >= ${today}::date) as seasons,
           (select count(*)::int from seasons s where s.end_date >= ${today}::date
              and exists (select from school_years y where y.year = s.year)) as "seasonsWithSchools",
           (select count(*)::int from conferences) as conferences, (select count(*)::int from schools) as schools,
           (select count(*)::int from (select from games limit 1) g) as games,
           (select count(*)::int from users where status = ${USER_STATUS.active} and deleted_at is null and role_id <> ${ROLE.admin}) as people`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('counting the league returned no row');
  return counts;
}

export interface ImportLine {
  readonly id: number;
  readonly state: ImportState;
  readonly files: readonly string[];
  readonly at: Date;
  readonly refused: number;
}

/** The imports that wait for a decision or failed, and those that were applied since a moment and refused rows. */
export async function findImportsToSee(db: Db, since: Date): Promise<ImportLine[]> {
  const { rows } = await sql<ImportLine>`
    select i.id, i.state, coalesce(i.applied_at, i.created_at) as at, r.refused,
           array(select f.name from import_files f where f.import_id = i.id order by f.id) as files
    from imports i
    cross join lateral (select count(*)::int as refused from import_rows r where r.import_id = i.id and r.outcome = 'refused') r
    where i.state in ('compared', 'failed') or i.state = 'applied' and i.applied_at > ${since} and r.refused > 0
    order by i.id limit ${DESK_REQUESTS}`.execute(db);
  return rows;
}

export interface ReleaseRow {
  readonly year: number;
  readonly state: Exclude<ScheduleState, 'released'>;
  readonly has_games: boolean;
}

/** The running and the coming seasons that a conference has not released. */
export async function findUnreleased(db: Db, today: CalendarDate, conferenceId: number): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select y.year, y.state,
           exists (select from games g where g.conference_id = y.conference_id and g.year = y.year) as has_games
    from conference_years y
    where y.conference_id = ${conferenceId}::int and y.state <> 'released' and y.year in (${ahead(today, DESK_SEASONS)})
    order by y.year`.execute(db);
  return rows;
}

export interface MemberRow {
  readonly school_id: number;
  readonly school: string;
  readonly seasons: readonly { readonly year: number; readonly open: number }[];
}

/** The members of a conference with open dates in the running season or the next, by name. */
export async function findOpenMembers(db: Db, scope: ViewerScope, conferenceId: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select s.id as school_id, s.school_name as school, json_agg(json_build_object('year', n.year, 'open', n.open) order by n.year) as seasons
    from (select o.school_id, o.year, count(*)::int as open from visible_open_cells(${viewerRow(scope)}) o
          where o.conference_id = ${conferenceId}::int and o.year in (${ahead(scope.today, 2)}) group by o.school_id, o.year) n
    join schools s on s.id = n.school_id
    group by s.id order by lower(s.school_name)`.execute(db);
  return rows;
}
