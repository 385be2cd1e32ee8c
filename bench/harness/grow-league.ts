import type pg from 'pg';
import { withClient } from '@open-date/server/platform/db/with-client';

/** The copies of the league with the number of schools in each, up to 860 schools. */
const COPIES = [
  { copy: 1, schools: 265 },
  { copy: 2, schools: 265 },
  { copy: 3, schools: 65 },
] as const;

/** Expressions for the columns that a copy changes. */
type Changes = Readonly<Record<string, string>>;

/** Copies rows of a table with some columns changed. */
async function copyRows(client: pg.Client, table: string, changes: Changes, where = 'true'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} t where ${where}`,
  );
}

async function copySchools(client: pg.Client, copy: number, most: number): Promise<void> {
  const school = `+ ${copy * 10_000}`;
  const conference = `+ ${copy * 400}`;
  const row = `+ ${copy * 10_000_000}`;
  const isOriginal = `t.school_id in (select id from originals order by id limit ${most})`;
  const isOriginalGame = `not exists (
    select from game_sides x where x.game_id = t.ID and x.school_id not in (select id from originals order by id limit ${most}))`;
  const isOriginalConference = (column: string) => `t.${column} in (select id from original_conferences)`;
  await copyRows(
    client,
    'conferences',
    { id: `t.id ${conference}`, name: `t.name || ' ${copy}'`, nickname: `t.nickname || ' ${copy}'` },
    isOriginalConference('id'),
  );
  await copyRows(
    client,
    'conference_years',
    { conference_id: `t.conference_id ${conference}` },
    isOriginalConference('conference_id'),
  );
  await copyRows(
    client,
    'schools',
    { id: `t.id ${school}`, school_name: `t.school_name || ' ${copy}'` },
    `t.id in (select id from originals order by id limit ${most})`,
  );
  await copyRows(
    client,
    'school_years',
    { school_id: `t.school_id ${school}`, conference_id: `t.conference_id ${conference}`, division_id: 'null' },
    isOriginal,
  );
  await copyRows(client, 'school_weeks', { id: `t.id ${row}`, school_id: `t.school_id ${school}` }, isOriginal);
  await copyRows(
    client,
    'school_week_wants',
    { school_week_id: `t.school_week_id ${row}` },
    `t.school_week_id in (select id from school_weeks t where ${isOriginal})`,
  );
  await copyRows(
    client,
    'games',
    {
      id: `t.id ${row}`,
      conference_id: `t.conference_id ${conference}`,
      private_conference_id: `t.private_conference_id ${conference}`,
    },
    `t.id < 10000000 and ${isOriginalGame.replace('t.ID', 't.id')}`,
  );
  await copyRows(
    client,
    'game_sides',
    { game_id: `t.game_id ${row}`, school_id: `t.school_id ${school}` },
    `t.game_id < 10000000 and ${isOriginalGame.replace('t.ID', 't.game_id')}`,
  );
  await copyRows(
    client,
    'guarantee_games',
    {
      id: `t.id ${row}`,
      home_school_id: `t.home_school_id ${school}`,
      road_school_id: `t.road_school_id ${school}`,
      home_conf_id: `t.home_conf_id ${conference}`,
      road_conf_id: `t.road_conf_id ${conference}`,
    },
    `${isOriginal.replace('t.school_id', 't.home_school_id')} and ${isOriginal.replace('t.school_id', 't.road_school_id')}`,
  );
}

/** Number of schools and seasons in a database. */
export async function leagueSize(url: string): Promise<{ readonly schools: number; readonly seasons: number }> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ schools: number; seasons: number }>(
      'select (select count(*)::int from schools) as schools, (select count(*)::int from seasons) as seasons',
    ),
  );
  return rows[0] ?? { schools: 0, seasons: 0 };
}

/** Runs changes in one transaction without triggers, so that nothing is checked or announced; needs a superuser. */
function withoutTriggers(url: string, change: (client: pg.Client) => Promise<void>): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('begin; set local session_replication_role = replica');
    await change(client);
    await client.query('commit');
    await client.query('vacuum analyze');
  });
}

/** Grows a league to 860 schools with equally full schedules. */
export function addSchools(url: string): Promise<void> {
  return withoutTriggers(url, async (client) => {
    await client.query(`
      create temp table originals on commit drop as select id from schools;
      create temp table original_conferences on commit drop as select id from conferences`);
    for (const { copy, schools } of COPIES) await copySchools(client, copy, schools);
  });
}

/** Makes one of twenty games from a season on pending, and one of twenty conference games private. */
export function hideGames(url: string, fromYear: number): Promise<void> {
  return withoutTriggers(url, async (client) => {
    await client.query('update games set pending = 1 where id % 20 = 1 and pending = 0 and year >= $1', [fromYear]);
    await client.query(
      `update games set pending = 3, private_conference_id = conference_id
       where id % 20 = 2 and pending = 0 and conference_id is not null and year >= $1`,
      [fromYear],
    );
  });
}
