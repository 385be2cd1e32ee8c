import { sql } from 'kysely';
import { DERIVED_TABLES } from '../../exports/exported-tables.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ReportProgress } from '../progress.ts';
import { isRecorded, KEYS, RECORDED, type RecordedTable, rowKey } from './recorded-tables.ts';

/** Share of comparing the rows in the search. */
const COMPARING_SHARE = 0.7;
/** Further obstacles are only counted. */
const LISTED_OBSTACLES = 20;

const NOUNS: Readonly<Record<string, string>> = {
  seasons: 'the season',
  season_weeks: 'the week of a season',
  conferences: 'the conference',
  conference_years: 'the season of a conference',
  schools: 'the school',
  school_years: 'the season of a school',
  school_weeks: 'the week of a school',
  games: 'the game',
  game_sides: 'the game',
  guarantee_games: 'the guarantee game',
  external_ids: 'the known id',
  school_week_wants: 'a preference',
  auctions: 'an auction',
  auction_bidders: 'a bidder',
  users: 'a user',
  conference_divisions: 'a division',
  game_consents: 'a request',
  user_ignored_schools: 'a setting of a user',
  user_ignored_conferences: 'a setting of a user',
  what_if_moves: 'an applied what-if draft',
};

/** SQL: the name of a row by its `row_key`. */
const NAMES: Partial<Record<RecordedTable, string>> = {
  schools: `select school_name from schools where id = u.row_key[1]::int`,
  conferences: `select name from conferences where id = u.row_key[1]::int`,
  school_years: `select school_name || ' ' || u.row_key[2] from schools where id = u.row_key[1]::int`,
  conference_years: `select name || ' ' || u.row_key[2] from conferences where id = u.row_key[1]::int`,
  school_weeks: `select s.school_name || ' on ' || w.saturday_date from school_weeks x join schools s on s.id = x.school_id
    join season_weeks w on w.id = x.season_week_id where x.id = u.row_key[1]::int`,
  games: `select g.game_date || ' ' || string_agg(s.school_name, ' – ' order by x.side) from games g join game_sides x on x.game_id = g.id
    join schools s on s.id = x.school_id where g.id = u.row_key[1]::int group by g.id`,
  guarantee_games: `select g.game_date || ' ' || h.school_name || ' – ' || r.school_name from guarantee_games g
    join schools h on h.id = g.home_school_id join schools r on r.id = g.road_school_id where g.id = u.row_key[1]::int`,
};

interface Obstacle {
  readonly noun: string;
  readonly name: string;
  readonly what: string;
}

const rowName = (table: RecordedTable) => {
  const own = NAMES[table === 'game_sides' ? 'games' : table];
  return own === undefined
    ? sql`array_to_string(u.row_key, '/')`
    : sql`coalesce((${sql.raw(own)}), array_to_string(u.row_key, '/'))`;
};

/** The obstacles to undoing an import: rows changed since, and newer rows that refer to added ones. */
export async function findObstacles(tx: Tx, onProgress: ReportProgress): Promise<string[]> {
  const found: Obstacle[] = [];
  for (const [at, table] of RECORDED.entries()) {
    found.push(...(await findChanged(tx, table)));
    onProgress(((at + 1) / RECORDED.length) * COMPARING_SHARE);
  }
  found.push(...(await findAuctions(tx)));
  found.push(...(await findNeeded(tx, (share) => onProgress(COMPARING_SHARE + share * (1 - COMPARING_SHARE)))));
  const words = [...new Set(found.map(({ noun, name, what }) => `${noun} ${name} ${what}`))];
  const rest = words.length - LISTED_OBSTACLES;
  return rest > 0 ? [...words.slice(0, LISTED_OBSTACLES), `… and ${rest} more`] : words;
}

async function findChanged(tx: Tx, table: RecordedTable): Promise<Obstacle[]> {
  const isGone = sql`${sql.ref(`t.${KEYS[table][0]}`)} is null`;
  const { rows } = await sql<{ name: string; isGone: boolean }>`
    select ${rowName(table)} as name, ${isGone} as "isGone"
    from undone_rows u left join ${sql.table(table)} t on u.row_key = ${rowKey(table)}
    where u.table_name = ${table} and u.last <> 'D'
      and case when ${isGone} then u.first <> 'I' else content_hash(to_jsonb(t)) <> u.after_hash end
    limit 200`.execute(tx);
  const noun = NOUNS[table] ?? table;
  return rows.map((row) => ({ noun, name: row.name, what: row.isGone ? 'was deleted since' : 'was changed since' }));
}

/** Live auctions in weeks to which games would return (R-game-ends-auction). */
async function findAuctions(tx: Tx): Promise<Obstacle[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct s.school_name || ' on ' || w.saturday_date as name
    from undone_rows u cross join lateral jsonb_populate_record(null::game_sides, u.before) b
    join school_weeks c on c.school_id = b.school_id and c.season_week_id = b.season_week_id
    join auctions a on a.school_week_id = c.id and not a.closed and not a.cancelled
    join schools s on s.id = c.school_id join season_weeks w on w.id = c.season_week_id
    where u.table_name = 'game_sides' and u.first = 'D'
      and not exists (select from game_sides x where x.school_id = b.school_id and x.season_week_id = b.season_week_id)
    limit 200`.execute(tx);
  return rows.map(({ name }) => ({ noun: 'the week of', name, what: 'has a live auction' }));
}

interface Reference {
  readonly child: string;
  readonly parent: RecordedTable;
  readonly childColumns: readonly string[];
  readonly parentColumns: readonly string[];
}

/** Added rows to which rows outside the import refer. */
async function findNeeded(tx: Tx, onProgress: ReportProgress): Promise<Obstacle[]> {
  const columns = (table: string, numbers: string) =>
    sql.raw(`(select array_agg(a.attname::text order by k.at) from unnest(c.${numbers}) with ordinality k(number, at)
      join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.number)`);
  const { rows: references } = await sql<Reference>`
    select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
           ${columns('conrelid', 'conkey')} as "childColumns", ${columns('confrelid', 'confkey')} as "parentColumns"
    from pg_constraint c where c.contype = 'f' and c.confrelid::regclass::text = any (${[...RECORDED]})
      and c.conrelid::regclass::text <> all (${[...DERIVED_TABLES]})`.execute(tx);
  const found: Obstacle[] = [];
  for (const [at, reference] of references.entries()) {
    found.push(...(await findReferring(tx, reference)));
    onProgress((at + 1) / references.length);
  }
  return found;
}

async function findReferring(tx: Tx, { child, parent, ...of }: Reference): Promise<Obstacle[]> {
  const join = of.childColumns.map(
    (column, at) => sql`x.${sql.ref(column)} = t.${sql.ref(of.parentColumns[at] ?? column)}`,
  );
  const isOwn = isRecorded(child)
    ? sql`exists (select from undone_rows v where v.table_name = ${child} and v.row_key = ${rowKey(child, 'x')})`
    : sql`false`;
  const { rows } = await sql<{ name: string }>`
    select distinct ${rowName(parent)} as name from undone_rows u join ${sql.table(parent)} t on u.row_key = ${rowKey(parent)}
    join ${sql.table(child)} x on ${sql.join(join, sql` and `)}
    where u.table_name = ${parent} and u.first = 'I' and not ${isOwn} limit 200`.execute(tx);
  return rows.map(({ name }) => ({
    noun: NOUNS[parent] ?? parent,
    name,
    what: `is needed by ${(NOUNS[child] ?? 'a later entry').replace(/^the /, 'a newer ')}`,
  }));
}
