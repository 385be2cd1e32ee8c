import type { GuaranteeSeason } from '@open-date/shared-api/contract';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import type { GuaranteeSide, GuaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

const NEUTRAL: GuaranteeType = 'Neutral';

/** Filters of the list of guarantee games; a missing one does not filter. */
export interface GameFilters {
  /** The one game with this id. */
  readonly id?: number | undefined;
  readonly gametype?: GuaranteeType | undefined;
  /** Id of a school that plays at home or away. */
  readonly school?: number | undefined;
  readonly conference?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

/** Which of the filters names a school or a conference that does not exist; null when both are known or missing. */
export async function findUnknownFilter(
  db: Db,
  { school, conference }: Pick<GameFilters, 'school' | 'conference'>,
): Promise<'school' | 'conference' | null> {
  const { rows } = await sql<{ school: boolean; conference: boolean }>`
    select ${school ?? null}::int is not null and not exists (select from schools where id = ${school ?? null}::int) as school,
           ${conference ?? null}::int is not null and not exists (select from conferences where id = ${conference ?? null}::int) as conference`.execute(
    db,
  );
  if (rows[0]?.school) return 'school';
  return rows[0]?.conference ? 'conference' : null;
}

/** Guarantee games with the names of both sides, by date, in one statement. */
export function findGuaranteeGames(db: Db, { id, gametype, school, conference, start, end }: GameFilters) {
  let games = db
    .selectFrom('guarantee_games as g')
    .innerJoin('schools as h', 'h.id', 'g.home_school_id')
    .innerJoin('schools as r', 'r.id', 'g.road_school_id')
    .innerJoin('conferences as hc', 'hc.id', 'g.home_conf_id')
    .innerJoin('conferences as rc', 'rc.id', 'g.road_conf_id')
    .select([
      'g.id',
      'g.game_date',
      'g.guarantee',
      'g.home_guarantee',
      'g.road_guarantee',
      'g.site',
      'g.game_type',
      'g.source',
      'g.release_date',
      'g.ignore_average',
      'g.home_school_id',
      'g.road_school_id',
      'g.home_conf_id',
      'g.road_conf_id',
      'g.version',
      'h.school_name as home_school',
      'r.school_name as road_school',
      'hc.nickname as home_conference',
      'rc.nickname as road_conference',
    ])
    .orderBy('g.game_date')
    .orderBy('g.id');
  if (id !== undefined) games = games.where('g.id', '=', id);
  if (gametype !== undefined) games = games.where('g.game_type', '=', gametype);
  if (start !== undefined) games = games.where('g.season', '>=', start);
  if (end !== undefined) games = games.where('g.season', '<=', end);
  if (school !== undefined)
    games = games.where((column) => column.or([column('h.id', '=', school), column('r.id', '=', school)]));
  if (conference !== undefined)
    games = games.where((column) => column.or([column('hc.id', '=', conference), column('rc.id', '=', conference)]));
  return games.execute();
}

/** The seasons with guarantee games, oldest first, with how many there are and how many at neutral sites. */
export async function findGuaranteeSeasons(db: Db): Promise<GuaranteeSeason[]> {
  const { rows } = await sql<GuaranteeSeason>`
    select season as "Year", count(*)::int as "Games",
           count(*) filter (where game_type = ${NEUTRAL})::int as "NeutralGames"
    from guarantee_games group by season order by season`.execute(db);
  return rows;
}

export type GuaranteeGameRow = Awaited<ReturnType<typeof findGuaranteeGames>>[number];

/** Games of a school or conference in a season against one division; null stands for all rows or all seasons. */
export interface SummaryRow {
  readonly row_id: number | null;
  readonly name: string | null;
  readonly season: number | null;
  readonly opponent_type: number;
  readonly games: number;
  /** The average amount in dollars; null when no game has an amount that counts. */
  readonly average: number | null;
  readonly total: number | null;
  /** The amounts that count, for all rows in one season; null for any other row and without such amounts. */
  readonly amounts: readonly number[] | null;
}

export interface SummaryYears {
  readonly side: GuaranteeSide;
  readonly start: number;
  readonly end: number;
}

const OWN_COLUMNS = {
  home: { school: 'g.home_school_id', conference: 'g.home_conf_id', opponent: 'g.road_conf_id' },
  away: { school: 'g.road_school_id', conference: 'g.road_conf_id', opponent: 'g.home_conf_id' },
} as const;

/** A game that one side buys and the other sells, which a game at a neutral site is not. */
const IS_TRADED = sql`g.game_type <> ${NEUTRAL}`;

/** The games of a conference's members as hosts or as visitors, per member and season, with all totals. */
export async function summarizeMembers(
  db: Db,
  conference: number,
  { side, start, end }: SummaryYears,
): Promise<SummaryRow[]> {
  const own = OWN_COLUMNS[side];
  const games = sql`
    select ${sql.ref(own.school)} as row_id, g.season, o.type_id as opponent_type, g.guarantee, g.ignore_average
    from guarantee_games g join conferences o on o.id = ${sql.ref(own.opponent)}
    where ${sql.ref(own.conference)} = ${conference}::int and g.season between ${start}::int and ${end}::int
      and ${IS_TRADED}`;
  return summarize(db, games, sql`select id, nickname as name from schools`);
}

/** The games of the conferences of a type as hosts or as visitors, per conference and season, with all totals. */
export async function summarizeConferences(
  db: Db,
  type: number,
  { side, start, end }: SummaryYears,
): Promise<SummaryRow[]> {
  const own = OWN_COLUMNS[side];
  const games = sql`
    select c.id as row_id, g.season, o.type_id as opponent_type, g.guarantee, g.ignore_average
    from guarantee_games g
    join conferences c on c.id = ${sql.ref(own.conference)} and c.type_id = ${type}::int
    join conferences o on o.id = ${sql.ref(own.opponent)}
    where g.season between ${start}::int and ${end}::int and ${IS_TRADED}`;
  return summarize(db, games, sql`select id, nickname as name from conferences`);
}

/** Games at neutral sites. A missing row or season stands for all of them. */
export interface NeutralRow {
  readonly row_id: number | null;
  readonly name: string | null;
  readonly season: number | null;
  readonly games: number;
  /** What the home and the road side get; null when no game has an amount that counts. */
  readonly home: number | null;
  readonly road: number | null;
}

/** The games of a conference's members at neutral sites, per member and season, with all totals. */
export function summarizeNeutralMembers(
  db: Db,
  conference: number,
  years: Omit<SummaryYears, 'side'>,
): Promise<NeutralRow[]> {
  const isMember = sql`s.conference_id = ${conference}::int`;
  return summarizeNeutral(db, years, {
    row: 's.school_id',
    isRow: isMember,
    names: sql`select id, nickname as name from schools`,
  });
}

/** The games of the conferences of a type at neutral sites, per conference and season, with all totals. */
export function summarizeNeutralConferences(
  db: Db,
  type: number,
  years: Omit<SummaryYears, 'side'>,
): Promise<NeutralRow[]> {
  const isOfType = sql`s.conference_id in (select id from conferences where type_id = ${type}::int)`;
  return summarizeNeutral(db, years, {
    row: 's.conference_id',
    isRow: isOfType,
    names: sql`select id, nickname as name from conferences`,
  });
}

interface NeutralSides {
  readonly row: string;
  readonly isRow: RawBuilder<unknown>;
  readonly names: RawBuilder<unknown>;
}

/** A game counts once for each row that has a side of it, and once in the totals. */
async function summarizeNeutral(
  db: Db,
  { start, end }: Omit<SummaryYears, 'side'>,
  { row, isRow, names }: NeutralSides,
): Promise<NeutralRow[]> {
  const counted = sql`count(*)::int as games,
    round(avg(home_guarantee) filter (where home_guarantee > 0 and not ignore_average)) as home,
    round(avg(road_guarantee) filter (where road_guarantee > 0 and not ignore_average)) as road`;
  const { rows } = await sql<NeutralRow>`
    with sides as (
      select distinct g.id, g.season, g.home_guarantee, g.road_guarantee, g.ignore_average, ${sql.ref(row)} as row_id
      from guarantee_games g
      cross join lateral (values (g.home_school_id, g.home_conf_id), (g.road_school_id, g.road_conf_id)) s (school_id, conference_id)
      where g.game_type = ${NEUTRAL} and g.season between ${start}::int and ${end}::int and ${isRow}),
    games as (select distinct id, season, home_guarantee, road_guarantee, ignore_average from sides)
    select t.*, n.name
    from (
      select row_id, season, ${counted} from sides group by grouping sets ((row_id, season), (row_id))
      union all
      select null, season, ${counted} from games group by grouping sets ((season), ()) having count(*) > 0
    ) t
    left join (${names}) n on n.id = t.row_id`.execute(db);
  return rows;
}

/** Counts all games; averages and sums leave out ignored games and undisclosed amounts (A188, A189). */
async function summarize(db: Db, games: RawBuilder<unknown>, names: RawBuilder<unknown>): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select t.*, n.name
    from (
      select row_id, season, opponent_type, count(*)::int as games,
             round(avg(guarantee) filter (where guarantee > 0 and not ignore_average)) as average,
             sum(guarantee) filter (where guarantee > 0 and not ignore_average) as total,
             case when grouping(row_id) = 1 and grouping(season) = 0
               then array_agg(guarantee::float8) filter (where guarantee > 0 and not ignore_average) end as amounts
      from (${games}) g
      where opponent_type in (${FBS}, ${FCS})
      group by opponent_type, grouping sets ((row_id, season), (row_id), (season), ())
    ) t
    left join (${names}) n on n.id = t.row_id`.execute(db);
  return rows;
}
