import { sql } from 'kysely';
import { LateDatabase } from '../src/platform/db/open.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { cfbdTeam, type Folder, temporaryFolder } from '../src/imports/testing/cfbd-rows.ts';
import { counts, importFiles } from './testing/import-files.ts';

let database: TestDatabase;
let folder: Folder;
const server = new LateDatabase();
beforeAll(async () => {
  database = await createTestDatabase();
  server.open(database.url, 3, () => undefined);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  folder = await temporaryFolder();
  await sql`truncate schools, conferences, seasons, external_ids, activity_log, guarantee_games restart identity cascade`.execute(
    server.db,
  );
});
afterEach(() => folder.remove());

const COLUMNS =
  'season,game_date,home_team,home_id,away_team,away_id,guarantee_road,guarantee_home,game_type,site,source,publication_date,ignore_average,note';
const HOME = '2027,2027-09-04,Alder,9001,Birch,9002,450000,,FCS vs. FCS,Home,Contract,2027-01-05,0,';
const SECRET = '2027,2027-09-11,Birch,9002,Alder,9001,-1,,2 for 1,Home,,,1,"part of a series, see there"';
const NEUTRAL = '2027,2027-09-18,Alder,,Birch,,150000,2800000,neutral,Lake Dome,,,0,';

const table = (...rows: readonly string[]) => `${[COLUMNS, ...rows].join('\n')}\n`;
const teams = [cfbdTeam(9001, 'Alder'), cfbdTeam(9002, 'Birch')];
const run = (rows: readonly string[], ...switches: readonly string[]) =>
  importFiles(server.db, folder, { 'teams-2027.json': teams, 'guarantees.csv': table(...rows) }, [
    '--season',
    '2027',
    ...switches,
  ]);

async function storedGames() {
  const { rows } = await sql<Record<string, unknown>>`
    select g.game_date as date, h.school_name as home, r.school_name as road, c.nickname as conference, guarantee,
      home_guarantee, road_guarantee, site, game_type as type, source, release_date as published,
      ignore_average as ignored
    from guarantee_games g join schools h on h.id = g.home_school_id join schools r on r.id = g.road_school_id
    join conferences c on c.id = g.road_conf_id order by g.game_date`.execute(server.db);
  return rows;
}

it('guarantee games are imported in one transaction with their schools, -1 for an amount that is not disclosed', async () => {
  const printed = await run([HOME, SECRET, NEUTRAL]);
  expect(counts(printed, 'Guarantee games')).toEqual(['3', '0', '0', '0']);
  expect(counts(printed, 'Schools')).toEqual(['2', '0', '0', '0']);
  const nothing = { guarantee: null, home_guarantee: null, road_guarantee: null, source: '', published: null };
  expect(await storedGames()).toEqual([
    {
      ...nothing,
      date: '2027-09-04',
      home: 'Alder',
      road: 'Birch',
      conference: 'Pioneer',
      guarantee: 450_000,
      site: 'Home',
      type: 'FCS vs. FCS',
      source: 'Contract',
      published: '2027-01-05',
      ignored: false,
    },
    expect.objectContaining({ ...nothing, date: '2027-09-11', guarantee: -1, type: '2 for 1', ignored: true }),
    expect.objectContaining({
      ...nothing,
      date: '2027-09-18',
      home_guarantee: 2_800_000,
      road_guarantee: 150_000,
      site: 'Lake Dome',
      type: 'Neutral',
    }),
  ]);
  const { rows: log } = await sql`select description from activity_log`.execute(server.db);
  expect(log).toEqual([
    {
      description:
        'Imported 0 new and 0 changed games, 3 new and 0 changed guarantee games, with conference play derived for 1 season of a conference',
    },
  ]);
});

it('a second import of guarantee games changes nothing, also without the list of schools', async () => {
  await run([HOME, SECRET, NEUTRAL]);
  const done = 'Nothing to import: everything is here already.';
  expect(await run([HOME, SECRET, NEUTRAL])).toContain(done);
  const alone = await importFiles(server.db, folder, { 'guarantees.csv': table(HOME, SECRET, NEUTRAL) });
  expect(counts(alone, 'Guarantee games')).toEqual(['0', '0', '3', '0']);
  expect(alone).toContain(done);
});

it('a dry run shows added guarantee games and writes none', async () => {
  const printed = await run([HOME], '--dry-run', '--verbose');
  expect(printed).toContain('Added guarantee games\n  2027-09-04 Birch at Alder');
  expect(await storedGames()).toEqual([]);
});

it('changed amounts, days and facts of guarantee games are shown and stored', async () => {
  await run([HOME, NEUTRAL]);
  const moved = HOME.replace('2027-09-04', '2027-09-02').replace('450000', '-1').replace('Contract', '');
  const printed = await run([moved, NEUTRAL.replace('2800000', '3000000')]);
  expect(counts(printed, 'Guarantee games')).toEqual(['0', '2', '0', '0']);
  expect(printed).toContain('date: 2027-09-04 -> 2027-09-02; guarantee: $450,000 -> X; source: Contract -> ');
  expect(printed).toContain('2027-09-18 Birch vs Alder: home guarantee: $2,800,000 -> $3,000,000');
  expect(await storedGames()).toMatchObject([
    { date: '2027-09-02', guarantee: -1, source: '' },
    { home_guarantee: 3_000_000 },
  ]);
});

it('a guarantee game that a user changed stays as it is, and the import says so', async () => {
  await run([HOME]);
  await sql`with u as (insert into users (email, password_hash, role_id, status, first_name, last_name)
      values ('a@example.test', 'x', 1, 1, 'A', 'B') returning id)
    update guarantee_games set guarantee = 500000, updated_by = (select id from u)`.execute(server.db);
  const printed = await run([HOME]);
  expect(printed).toContain('1  changed here by a user, so it stays as it is, e.g. 2027-09-04 Birch at Alder');
  expect(await storedGames()).toMatchObject([{ guarantee: 500_000 }]);
});

it.each([
  ['before 2011', HOME.replaceAll('2027-09', '2010-09').replace('2027,', '2010,'), 'before the season of 2011'],
  ['of another season', HOME.replace('2027,', '2026,'), 'the day is in another season'],
  ['of a stranger', HOME.replace('Birch,9002', 'Cedar,9003'), 'a school that is not known here'],
  ['of one school', HOME.replace('Birch,9002', 'Alder,9001'), 'a school against itself'],
  ['without an amount', HOME.replace('450000', ''), 'no amount is stated (-1 stands for an undisclosed one)'],
  ['on a day in spring', HOME.replace('2027-09-04', '2027-03-20'), 'outside the season'],
  [
    'of another type than its divisions',
    HOME.replace('FCS vs. FCS', 'FBS vs. FBS'),
    'another game type than the divisions of the schools in that season',
  ],
  [
    'that is there with home and away swapped',
    NEUTRAL.replace('Alder,,Birch', 'Birch,,Alder'),
    'the same schools on the same day with home and away swapped',
  ],
  ['of an unknown season', HOME.replace('2027,2027', '2028,2028'), 'a school without a conference in that season'],
])('a guarantee game %s is refused with its reason, and the others are imported [PLT-264]', async (_, row, reason) => {
  const printed = await run([NEUTRAL, row]);
  expect(counts(printed, 'Guarantee games')).toEqual(['1', '0', '0', '1']);
  expect(printed).toContain(`Refused guarantee games\n        1  ${reason}, e.g. `);
  expect(printed).toContain('(guarantees.csv row 3)');
});

it('the second row of a guarantee game is refused', async () => {
  expect(await run([HOME, HOME])).toContain('1  the same game as in an earlier row');
});

it.each([
  ['an amount with cents', HOME.replace('450000', '450000.50'), '"guarantee_road" is neither whole dollars nor -1'],
  ['an amount below -1', HOME.replace('450000', '-2'), '"guarantee_road" is neither whole dollars nor -1'],
  ['an unknown game type', HOME.replace('FCS vs. FCS', 'Friendly'), '"game_type" is not a game type'],
  ['an impossible day', HOME.replace('2027-09-04', '2027-09-31'), '"game_date" is not a date'],
])('nothing is imported when a row has %s', async (_, row, problem) => {
  await expect(run([NEUTRAL, row])).rejects.toThrow(`guarantees.csv: ${problem} in row 3`);
  expect(await storedGames()).toEqual([]);
});

it('a table of guarantee games is not read as games', async () => {
  const files = { 'games.csv': table(HOME) };
  await expect(importFiles(server.db, folder, files)).rejects.toThrow(
    'games.csv: holds guarantee games (CSV), but games was expected',
  );
});
