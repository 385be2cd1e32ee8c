import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import type { SchedulingGames } from '@open-date/shared-api/rules/reports/conference-scheduling';
import type { PowerGroup } from '@open-date/shared-api/rules/reports/power';
import { sql } from 'kysely';
import { type ViewerScope, viewerRow } from '../../access/private-games.ts';
import type { Query } from '../../platform/db/open.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { listSeasons, type SeasonSpan } from './season-span.ts';

/** The season of the span's ends that does not exist; undefined when both do. */
export async function findMissingSeason(db: Db, { year, endyear }: SeasonSpan): Promise<number | undefined> {
  const known = await db.selectFrom('seasons').select('year').where('year', 'in', [year, endyear]).execute();
  return [year, endyear].find((end) => !known.some((season) => season.year === end));
}

/** Whether the conference exists. */
export async function hasConference(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('conferences').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** SQL: what a school counts as in a season, over its `y` and its conference's `cy` (A192). */
const POWER = sql`coalesce(y.power_override, cy.power_group)`;

/** SQL: whether the viewer may know the game `g`. */
const isKnown = (viewer: ViewerScope) =>
  sql`(g.pending <> 3 or g.id <> all (array(select h.id from hidden_games(${viewerRow(viewer)}) h)))`;

/** A conference, its type and a power group as one number, which is cheap to group by and to send. */
const KIND = sql`c.id * 100 + c.type_id * 10 + case ${POWER} when 'P' then 1 when 'G' then 2 else 0 end`;

function readKind(kind: number): SchedulingGames['home'] {
  const power = ([null, 'P', 'G'] as const)[kind % 10] ?? null;
  return { conference: Math.floor(kind / 100), type: Math.floor(kind / 10) % 10, power };
}

/** SQL: `year`, the kinds `home` and `away` and their number of non-conference `games` that the viewer may know. */
const meetings = (viewer: ViewerScope, span: SeasonSpan) => sql`
  with members as materialized (
    select y.school_id, y.year, ${KIND} as kind
    from school_years y
    join conferences c on c.id = y.conference_id
    left join conference_years cy on cy.conference_id = y.conference_id and cy.year = y.year
    where y.year = any (${listSeasons(span)}::int[])),
  met as (
    select g.year, max(m.kind) filter (where s.side = 'H') as home, max(m.kind) filter (where s.side = 'A') as away
    from games g
    join game_sides s on s.game_id = g.id
    join members m on m.school_id = s.school_id and m.year = s.year
    where g.year = any (${listSeasons(span)}::int[]) and g.conference_id is null and ${isKnown(viewer)}
    group by g.id),
  meetings as materialized (
    select year, home, away, count(*)::int as games from met group by 1, 2, 3)`;

/** The non-conference games of a member, or of the members of a conference, in one season. */
export interface OpponentCounts {
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
  readonly type_id: number;
  readonly year: number;
  readonly p5: number;
  readonly g5: number;
  readonly fcs: number;
  readonly non_d1: number;
}

/**
 * For each season and member of a conference, or each FBS conference (0), the number of non-conference games by kind of
 * opponent, counting only games that the viewer may know; by short name and season (A194).
 */
export async function countOpponents(
  query: Query,
  viewer: ViewerScope,
  conference: number,
  span: SeasonSpan,
): Promise<OpponentCounts[]> {
  return conference === 0
    ? countOpponentsOfAll(query, viewer, span)
    : countOpponentsOfOne(query, viewer, conference, span);
}

async function countOpponentsOfAll(query: Query, viewer: ViewerScope, span: SeasonSpan): Promise<OpponentCounts[]> {
  return query(
    'opponents of all',
    sql<OpponentCounts>`
    ${meetings(viewer, span)},
    sides as (
      select year, home as me, away as other, games from meetings
      union all select year, away, home, games from meetings),
    counts as materialized (
      select me / 100 as id, year,
             coalesce(sum(games) filter (where other / 10 % 10 = ${FBS}::int and other % 10 = 1), 0)::int as p5,
             coalesce(sum(games) filter (where other / 10 % 10 = ${FBS}::int and other % 10 <> 1), 0)::int as g5,
             coalesce(sum(games) filter (where other / 10 % 10 = ${FCS}::int), 0)::int as fcs,
             coalesce(sum(games) filter (where other / 10 % 10 > ${FCS}::int), 0)::int as non_d1
      from sides where me / 10 % 10 = ${FBS}::int group by 1, 2)
    select n.id, n.name, n.nickname, n.type_id, m.year, coalesce(k.p5, 0) as p5, coalesce(k.g5, 0) as g5,
           coalesce(k.fcs, 0) as fcs, coalesce(k.non_d1, 0) as non_d1
    from (select distinct kind / 100 as id, year from members) m
    join conferences n on n.id = m.id and n.type_id = ${FBS}::int
    left join counts k on k.id = m.id and k.year = m.year
    order by lower(n.nickname), n.id, m.year`,
  );
}

async function countOpponentsOfOne(
  query: Query,
  viewer: ViewerScope,
  conference: number,
  span: SeasonSpan,
): Promise<OpponentCounts[]> {
  return query(
    'opponents of one',
    sql<OpponentCounts>`
    with members as materialized (
      select y.school_id, y.year, y.school_id as id, c.type_id
      from school_years y join conferences c on c.id = y.conference_id
      where y.year = any (${listSeasons(span)}::int[])
        and c.id = ${conference}::int),
    counts as materialized (
      select m.id, m.year,
             count(*) filter (where oc.type_id = ${FBS}::int and ${POWER} = 'P')::int as p5,
             count(*) filter (where oc.type_id = ${FBS}::int and ${POWER} is distinct from 'P')::int as g5,
             count(*) filter (where oc.type_id = ${FCS}::int)::int as fcs,
             count(*) filter (where oc.type_id > ${FCS}::int)::int as non_d1
      from games g
      join game_sides me on me.game_id = g.id
      join members m on m.school_id = me.school_id and m.year = me.year
      join game_sides op on op.game_id = g.id and op.side <> me.side
      join school_years y on y.school_id = op.school_id and y.year = op.year
      join conferences oc on oc.id = y.conference_id
      left join conference_years cy on cy.conference_id = y.conference_id and cy.year = y.year
      where g.year = any (${listSeasons(span)}::int[]) and g.conference_id is null and ${isKnown(viewer)}
      group by m.id, m.year)
    select m.id, n.name, n.nickname, m.type_id, m.year, coalesce(k.p5, 0) as p5, coalesce(k.g5, 0) as g5,
           coalesce(k.fcs, 0) as fcs, coalesce(k.non_d1, 0) as non_d1
    from (select distinct id, type_id, year from members) m
    left join counts k on k.id = m.id and k.year = m.year
    join (select id, school_name as name, nickname from schools) n on n.id = m.id
    order by lower(n.nickname), m.id, m.year`,
  );
}

/** A conference with the power group of some of its members in some season. */
export interface SideRow {
  readonly conference: number;
  readonly name: string;
  readonly nickname: string;
  readonly type: number;
  readonly power: PowerGroup;
}

/** The conferences of FBS and FCS with members in these seasons, by short name, once for each power group of theirs. */
export async function findSides(db: Db, span: SeasonSpan): Promise<SideRow[]> {
  const { rows } = await sql<SideRow>`
    select c.id as conference, c.name, c.nickname, c.type_id as type, ${POWER} as power
    from school_years y
    join conferences c on c.id = y.conference_id and c.type_id in (${FBS}::int, ${FCS}::int)
    left join conference_years cy on cy.conference_id = y.conference_id and cy.year = y.year
    where y.year = any (${listSeasons(span)}::int[])
    group by c.id, 5 order by lower(c.nickname), c.id`.execute(db);
  return rows;
}

/** The non-conference games inside Division I that the viewer may know, by season and by what both sides are. */
export async function countMeetings(query: Query, viewer: ViewerScope, span: SeasonSpan): Promise<SchedulingGames[]> {
  const rows = await query(
    'meetings',
    sql<{ year: number; home: number; away: number; games: number }>`
    ${meetings(viewer, span)}
    select year, home, away, games from meetings
    where home / 10 % 10 in (${FBS}::int, ${FCS}::int) and away / 10 % 10 in (${FBS}::int, ${FCS}::int)`,
  );
  return rows.map(({ home, away, ...row }) => ({ ...row, home: readKind(home), away: readKind(away) }));
}
