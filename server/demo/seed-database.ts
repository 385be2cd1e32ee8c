import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { sql } from 'kysely';
import { continueIds, insertRows } from '../src/platform/db/insert-rows.ts';
import { readMoment } from '../src/platform/db/moment.ts';
import { type Db, inTransaction, type Tx } from '../src/platform/db/transaction.ts';
import type { PasswordHasher } from '../src/platform/passwords.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { insertLogo } from './insert-logo.ts';
import { DATA, DEMO, readTable, type Table } from './read-table.ts';
import { listSeasons, seasonKey } from './seasons.ts';

/** The tables of data/ that are loaded unchanged. */
const TABLES = [
  'conferences',
  'conference-seasons',
  'schools',
  'school-seasons',
  'week-notes',
  'guarantees',
  'accounts',
  'people',
  'auctions',
  'bids',
  'consents',
  'what-if',
];

export interface SeedOptions {
  readonly demo: boolean;
  readonly passwords: PasswordHasher;
  readonly log: (message: string) => void;
}

/** Seeds a new database with seasons and, with `demo`, the demo league. */
export async function seedDatabase(db: Db, options: SeedOptions): Promise<void> {
  const now = await readMoment(db);
  if (options.demo && (await isEmpty(db))) {
    await seedDemo(db, now, options);
  } else {
    await inTransaction(db, (tx) => seedSeasons(tx, parseYear(now)));
  }
}

/** Without schools, conferences and accounts. */
export async function isEmpty(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from schools) or exists (select 1 from users) or exists (select 1 from conferences) as found`.execute(
    db,
  );
  return rows[0]?.found === false;
}

async function seedDemo(db: Db, now: Date, { passwords, log }: SeedOptions): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await inTransaction(db, async (tx) => {
    await seedSeasons(tx, parseYear(now));
    await loadData(tx, now, passwordHash);
    for (const step of ['1-league', '2-guarantees', '3-people']) await runStep(tx, step);
    await loadTable(tx, 'activities', await fillIn(tx, readTable('activities')));
    await insertLogo(tx);
    await runStep(tx, '4-history');
    for (const table of ['conferences', 'schools', 'games'] as const) await continueIds(tx, table);
  });
  log('The demo league was put into the empty database.');
}

function parseYear(now: Date): number {
  return Number(businessDate(now).slice(0, 4));
}

async function seedSeasons(tx: Tx, thisYear: number): Promise<void> {
  const known = await tx.selectFrom('seasons').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const seasons = listSeasons(thisYear);
  await insertRows(
    tx,
    'seasons',
    seasons.map(({ year, startDate, endDate }) => ({ year, startDate, endDate })),
  );
  const weeks = seasons.flatMap(({ year, saturdays }) =>
    saturdays.map((saturdayDate, index) => ({ year, week: index + 1, saturdayDate })),
  );
  await insertRows(tx, 'season_weeks', weeks);
}

/** Loads the files of data/, the moment and the seasons into temporary tables. */
async function loadData(tx: Tx, now: Date, passwordHash: string): Promise<void> {
  const thisYear = parseYear(now);
  await sql`create temporary table demo_clock on commit drop as
    select ${now}::timestamptz as now, ${businessDate(now)}::date as today, ${passwordHash}::text as password_hash`.execute(
    tx,
  );
  const seasons = listSeasons(thisYear).map(({ year, weeksLater }) => ({
    season: seasonKey(year, thisYear),
    year,
    years_ahead: year - thisYear,
    weeks_later: weeksLater,
  }));
  await sql`create temporary table demo_seasons on commit drop as select * from json_to_recordset(${JSON.stringify(seasons)}::json)
    as s (season text, year int, years_ahead int, weeks_later int)`.execute(tx);
  for (const name of TABLES) await loadTable(tx, name, readTable(name));
  await loadTable(
    tx,
    'news',
    replaceCells(readTable('news'), (token) => String(thisYear + Number(token))),
  );
  await loadTable(tx, 'games', readGames());
}

/** The season is the file name. */
function readGames(): Table {
  const seasons = readdirSync(join(DATA, 'games')).map((file) => file.replace('.tsv', ''));
  const tables = seasons.map((season) => ({ season, ...readTable(`games/${season}`) }));
  return {
    columns: ['season', ...(tables[0]?.columns ?? [])],
    rows: tables.flatMap(({ season, rows }) => rows.map((cells) => [season, ...cells])),
  };
}

/** Creates a temporary table such as `demo_week_notes`: text columns and the line number as `line`. */
async function loadTable(tx: Tx, name: string, { columns, rows }: Table): Promise<void> {
  const cells = columns.map((column, index) => sql`coalesce(cells ->> ${sql.lit(index)}, '') as ${sql.ref(column)}`);
  await sql`create temporary table ${sql.table(`demo_${name.replaceAll('-', '_')}`)} on commit drop as
    select line::int, ${sql.join(cells)} from json_array_elements(${JSON.stringify(rows)}::json) with ordinality t (cells, line)`.execute(
    tx,
  );
}

async function runStep(tx: Tx, step: string): Promise<void> {
  await sql.raw(readFileSync(join(DEMO, 'load', `${step}.sql`), 'utf8')).execute(tx);
}

const TOKEN = /\{([^{}":]+)\}/g;

function replaceCells({ columns, rows }: Table, valueOf: (token: string) => string): Table {
  return { columns, rows: rows.map((cells) => cells.map((cell) => cell.replace(TOKEN, (_, token) => valueOf(token)))) };
}

/** Replaces tokens in braces (see README.md). */
async function fillIn(tx: Tx, table: Table): Promise<Table> {
  const tokens = table.rows.flatMap((cells) =>
    cells.flatMap((cell) => [...cell.matchAll(TOKEN)].map(([, token]) => token)),
  );
  const { rows } = await sql<{ token: string; value: string }>`
    select token, value from (
      select key as token, id::text as value from demo_members
      union all select key, id from demo_conferences
      union all select 'news ' || id, message from demo_news
      union all select 'free ' || n, (select max(id) + n from games)::text from generate_series(1, 2) n
      union all select season, year::text from demo_seasons
      union all select season || '/' || week || '/' || home_key, id::text from demo_played
      union all select season || case day when '' then '/' || week when 'start' then ' start' when 'end' then ' end' else '/' || week || '/' || day end
                       || format.suffix, to_char(date, format.pattern)
      from (select season, week, day, saturday_date + after_saturday as date from demo_weeks cross join demo_days
            union all select s.season, 0, 'start', start_date from seasons join demo_seasons s using (year)
            union all select s.season, 0, 'end', end_date from seasons join demo_seasons s using (year)) days
      cross join (values ('', 'YYYY-MM-DD'), (' long', 'Mon DD, YYYY'), (' short', 'MM/DD/YYYY')) format (suffix, pattern)) known
    where token = any(${tokens})`.execute(tx);
  const values = new Map(rows.map(({ token, value }) => [token, value]));
  return replaceCells(table, (token) => {
    const value = values.get(token);
    if (value === undefined) throw new Error(`activities.tsv names ${token}, which the demo league does not have.`);
    return value;
  });
}
