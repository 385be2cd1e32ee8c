import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import { type PricedGames, type PricedType, SINGLE_TYPES } from '@open-date/shared-api/rules/reports/comparables';
import { type Tier, type TierGroup, tiersIn } from '@open-date/shared-api/rules/reports/tiers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import type { GuaranteeGameRow } from '../guarantees/queries.ts';

/** Filters of comparable games; a missing one does not filter, a missing game type stands for single games. */
export interface ComparableFilters {
  readonly host?: TierGroup | undefined;
  readonly visitor?: TierGroup | undefined;
  readonly hostConference?: number | undefined;
  readonly visitorConference?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly gametype?: PricedType | undefined;
}

/** The games between two tiers in a season, with the amounts that count. */
export interface PricedRow extends PricedGames {
  /** All games, also those without an amount that counts. */
  readonly games: number;
}

/** A guarantee game with its season, the tiers of both sides, and whether its amount counts in prices. */
export interface ComparableRow extends GuaranteeGameRow {
  readonly season: number;
  readonly host_tier: Tier;
  readonly visitor_tier: Tier;
  readonly counts: boolean;
}

/** What a school counts as: its id and tier. */
export interface SchoolTierRow {
  readonly id: number;
  readonly tier: Tier;
}

/** SQL: the tier of a conference `c` of the given type and power group (R-tiers); `schoolTier` of the rules says the same. */
const tier = (conference: string, power: RawBuilder<unknown>) => sql`
  case when ${sql.ref(`${conference}.type_id`)} = ${FBS} then case when ${power} = 'P' then 'P' else 'G' end
       when ${sql.ref(`${conference}.type_id`)} = ${FCS} then 'FCS' else 'NON-D1' end`;

const HOST_TIER = tier('hc', sql`coalesce(hy.power_override, hcy.power_group)`);
const VISITOR_TIER = tier('vc', sql`coalesce(vy.power_override, vcy.power_group)`);

/** Whether an amount counts in prices, as it counts in averages (A188, A189). */
const COUNTS = sql`coalesce(g.guarantee > 0 and not g.ignore_average, false)`;

/** SQL: guarantee games `g` with conferences and power groups of both sides in the season of the game. */
const SIDES = sql`
  from guarantee_games g
  join conferences hc on hc.id = g.home_conf_id
  join conferences vc on vc.id = g.road_conf_id
  left join conference_years hcy on hcy.conference_id = g.home_conf_id and hcy.year = g.season
  left join conference_years vcy on vcy.conference_id = g.road_conf_id and vcy.year = g.season
  left join school_years hy on hy.school_id = g.home_school_id and hy.year = g.season
  left join school_years vy on vy.school_id = g.road_school_id and vy.year = g.season`;

/** SQL: whether `SIDES` has a game of the filters. */
function matches(filters: ComparableFilters): RawBuilder<unknown> {
  const { host, visitor, hostConference, visitorConference, start, end, gametype } = filters;
  const types = gametype === undefined ? SINGLE_TYPES : [gametype];
  const conditions = [
    sql`g.game_type = any (${types}::text[])`,
    ...(start === undefined ? [] : [sql`g.season >= ${start}::int`]),
    ...(end === undefined ? [] : [sql`g.season <= ${end}::int`]),
    ...(hostConference === undefined ? [] : [sql`g.home_conf_id = ${hostConference}::int`]),
    ...(visitorConference === undefined ? [] : [sql`g.road_conf_id = ${visitorConference}::int`]),
    ...(host === undefined ? [] : [sql`${HOST_TIER} = any (${tiersIn(host)}::text[])`]),
    ...(visitor === undefined ? [] : [sql`${VISITOR_TIER} = any (${tiersIn(visitor)}::text[])`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The games by season and tiers, with the amounts that count in dollars as paid, in one statement. */
export async function findPricedGames(db: Db, filters: ComparableFilters): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select g.season, ${HOST_TIER} as host, ${VISITOR_TIER} as visitor, count(*)::int as games,
           coalesce(json_agg(g.guarantee) filter (where ${COUNTS}), '[]') as amounts
    ${SIDES} where ${matches(filters)} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** The games one by one, by date, in one statement. */
export async function findComparableGames(db: Db, filters: ComparableFilters): Promise<ComparableRow[]> {
  const { rows } = await sql<ComparableRow>`
    select g.id, g.season, g.game_date, g.guarantee, g.home_guarantee, g.road_guarantee, g.site, g.game_type, g.source,
           g.release_date, g.ignore_average, g.home_school_id, g.road_school_id, g.home_conf_id, g.road_conf_id,
           h.school_name as home_school, v.school_name as road_school, hc.nickname as home_conference,
           vc.nickname as road_conference, ${HOST_TIER} as host_tier, ${VISITOR_TIER} as visitor_tier,
           ${COUNTS} as counts
    ${SIDES}
    join schools h on h.id = g.home_school_id
    join schools v on v.id = g.road_school_id
    where ${matches(filters)} order by g.game_date, g.id`.execute(db);
  return rows;
}

/** Which of the conferences does not exist; undefined when all do. */
export async function findMissingConference(db: Db, ids: readonly number[]): Promise<number | undefined> {
  if (ids.length === 0) return undefined;
  const known = await db.selectFrom('conferences').select('id').where('id', 'in', ids).execute();
  return ids.find((id) => !known.some((conference) => conference.id === id));
}

/**
 * What schools count as in a season, by their conference of it or, in a season without one, of the nearest; schools
 * without any conference are missing.
 */
export async function findSchoolTiers(db: Db, ids: readonly number[], season: number): Promise<SchoolTierRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SchoolTierRow>`
    select distinct on (y.school_id) y.school_id as id,
           ${tier('c', sql`coalesce(y.power_override, cy.power_group)`)} as tier
    from school_years y
    join conferences c on c.id = y.conference_id
    left join conference_years cy on cy.conference_id = y.conference_id and cy.year = y.year
    where y.school_id = any (${ids}::int[])
    order by y.school_id, abs(y.year - ${season}::int), y.year desc`.execute(db);
  return rows;
}
