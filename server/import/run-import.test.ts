import { sql } from 'kysely';
import { aConference, aGame, aSchool, aWeek, SEASON } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { LateDatabase } from '../src/platform/db/open.ts';
import { readArguments } from './arguments.ts';
import { runImport } from './run-import.ts';
import { cfbdGame, cfbdTeam, type Folder, temporaryFolder } from '../src/imports/testing/cfbd-rows.ts';
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
  await sql`truncate schools, conferences, seasons, external_ids, activity_log restart identity cascade`.execute(
    server.db,
  );
});
afterEach(() => folder.remove());

const runOn = (files: Readonly<Record<string, unknown>>, ...switches: readonly string[]) =>
  importFiles(server.db, folder, files, switches);

const alder = { id: 9001, team: 'Álder A&M' };
const birch = { id: 9002, team: 'Birch' };
const outsider = { id: 9003, team: 'Cedar Prep', classification: null, conference: null };
const teams = [cfbdTeam(9001, 'Álder A&M'), cfbdTeam(9002, 'Birch')];

interface StoredGame {
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly site: string;
  readonly conference: string | null;
  readonly week: number;
}

async function storedGames(): Promise<StoredGame[]> {
  const { rows } = await sql<StoredGame>`select g.game_date as date, h.school_name as home, a.school_name as away,
      g.alt_location as site, c.nickname as conference, v.week
    from v_games v join games g using (id) join schools h on h.id = v.home_school_id join schools a on a.id = v.away_school_id
    left join conferences c on c.id = g.conference_id order by g.game_date`.execute(server.db);
  return rows;
}

async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<Record<string, number>>`select (select count(*) from seasons) as seasons,
    (select count(*) from conferences) as conferences, (select count(*) from schools) as schools,
    (select count(*) from school_years) as years, (select count(*) from school_weeks) as weeks,
    (select count(*) from games) as games, (select count(*) from game_sides) as sides,
    (select count(*) from external_ids) as links, (select count(*) from activity_log) as log`.execute(server.db);
  return rows[0] ?? {};
}

const season = {
  'teams.json': teams,
  'games.json': [
    cfbdGame(alder, birch, { id: 1, startDate: '2027-10-10T02:30:00.000Z', conferenceGame: true }),
    cfbdGame(birch, outsider, { id: 2, startDate: '2027-09-04T16:00:00.000Z', neutralSite: true, venue: 'Lake Dome' }),
    cfbdGame(birch, alder, { id: 3, startDate: '2027-09-06T23:00:00.000Z' }),
    cfbdGame(birch, alder, { id: 4, season: 2027, seasonType: 'postseason', startDate: '2028-01-03T18:00:00.000Z' }),
  ],
};

it('the first reports after an import find statistics of every table that it wrote [REP-126]', async () => {
  await runOn(season);
  const { rows } = await sql<{ table: string; rows: number }>`
    select relname as "table", reltuples::int as rows from pg_class
    where relname in ('seasons', 'season_weeks', 'conferences', 'conference_years', 'schools', 'school_years', 'school_weeks',
                      'games', 'game_sides', 'guarantee_games')`.execute(server.db);
  expect(rows).toHaveLength(10);
  // -1 stands for a table that was never looked at since it was emptied.
  expect(rows.filter(({ rows: estimated }) => estimated < 0)).toEqual([]);
  expect(rows).toContainEqual({ table: 'games', rows: 2 });
});

it('an empty database gets seasons, conferences, schools with years and weeks, and games in the week of their day', async () => {
  const printed = await runOn(season);
  expect(counts(printed, 'Games')).toEqual(['2', '0', '0', '2']);
  expect(printed).toContain(
    '1  second game of a school in one week, e.g. 2027-09-06 Álder A&M at Birch (games.json row 3)',
  );
  expect(printed).toContain('1  postseason, e.g. 2028-01-03 Álder A&M at Birch (games.json row 4)');
  expect(await storedGames()).toEqual([
    { date: '2027-09-04', home: 'Birch', away: 'Cedar Prep', site: 'Lake Dome', conference: null, week: 2 },
    { date: '2027-10-09', home: 'Álder A&M', away: 'Birch', site: '', conference: 'Pioneer', week: 7 },
  ]);
  expect(await rowCounts()).toMatchObject({
    seasons: 1,
    conferences: 2,
    schools: 3,
    years: 3,
    weeks: 3 * 16,
    sides: 4,
  });
});

it('known conferences get their fixed ids, and schools outside the NCAA are members of conference 16', async () => {
  await runOn(season);
  const { rows } = await sql<{
    name: string;
    conference: number;
  }>`select s.school_name as name, y.conference_id as conference
    from schools s join school_years y on y.school_id = s.id order by s.school_name collate "C"`.execute(server.db);
  expect(rows).toEqual([
    { name: 'Birch', conference: 22 },
    { name: 'Cedar Prep', conference: 16 },
    { name: 'Álder A&M', conference: 22 },
  ]);
});

it('every new school gets a schedule version', async () => {
  await runOn(season);
  const { rows } = await sql<{ count: number }>`select count(*) as count from schedule_versions`.execute(server.db);
  expect(rows).toEqual([{ count: 3 }]);
});

it('a second import changes nothing', async () => {
  await runOn(season);
  const before = await rowCounts();
  const printed = await runOn(season);
  for (const table of ['Seasons', 'Conferences', 'Schools', 'School years', 'Games'])
    expect(counts(printed, table)?.slice(0, 2)).toEqual(['0', '0']);
  expect(printed).toContain('Nothing to import: everything is here already.');
  expect(await rowCounts()).toEqual(before);
});

it('a dry run shows the same difference as an import and writes nothing', async () => {
  const before = await rowCounts();
  const dry = await runOn(season, '--dry-run');
  expect(await rowCounts()).toEqual(before);
  expect(dry).toContain('Nothing was written: this was a dry run.');
  const real = await runOn(season);
  expect(real.split('\n').slice(0, -1)).toEqual(dry.split('\n').slice(0, -1));
});

it('an import with --verbose lists every row', async () => {
  const printed = await runOn(season, '--dry-run', '--verbose');
  expect(printed).toContain('Added games\n  2027-09-04 Cedar Prep vs Birch\n  2027-10-09 Birch at Álder A&M');
  expect(printed).toContain('  Birch 2027 in Pioneer Football League');
});

it('games that moved, swapped sides or changed their site are updated, with every change shown', async () => {
  await runOn(season);
  const printed = await runOn({
    'games.json': [
      cfbdGame(birch, alder, { id: 1, startDate: '2027-11-13T17:00:00Z', neutralSite: true, venue: 'Lake Dome' }),
    ],
  });
  expect(counts(printed, 'Games')).toEqual(['0', '1', '0', '0']);
  expect(printed).toContain(
    'date: 2027-10-09 -> 2027-11-13; home: Álder A&M -> Birch; away: Birch -> Álder A&M; conference game: Pioneer Football League -> none; site: home -> Lake Dome',
  );
  expect((await storedGames())[1]).toMatchObject({ date: '2027-11-13', home: 'Birch', site: 'Lake Dome', week: 12 });
});

it('one import can swap the weeks of two games', async () => {
  const first = { id: 11, startDate: '2027-09-11T17:00:00Z' };
  const second = { id: 12, startDate: '2027-09-18T17:00:00Z' };
  await runOn({ 'games.json': [cfbdGame(alder, birch, first), cfbdGame(alder, outsider, second)] });
  await runOn({
    'games.json': [
      cfbdGame(alder, birch, { ...first, startDate: second.startDate }),
      cfbdGame(alder, outsider, { ...second, startDate: first.startDate }),
    ],
  });
  expect((await storedGames()).map(({ date, away }) => [date, away])).toEqual([
    ['2027-09-11', 'Cedar Prep'],
    ['2027-09-18', 'Birch'],
  ]);
});

it('schools and the conference game between them move to another conference', async () => {
  await runOn(season);
  const patriot = { conference: 'Patriot' };
  const printed = await runOn({
    'games.json': [
      cfbdGame(
        { ...alder, ...patriot },
        { ...birch, ...patriot },
        { id: 1, startDate: '2027-10-10T02:30:00Z', conferenceGame: true },
      ),
    ],
  });
  expect(counts(printed, 'School years')).toEqual(['0', '2', '0', '0']);
  expect((await storedGames())[1]).toMatchObject({ conference: 'Patriot' });
});

it('a school that leaves its conference loses its games there and its division, and the difference shows it', async () => {
  await runOn(season);
  await sql`update games set pending = 3 where conference_id is not null`.execute(server.db);
  await sql`with d as (insert into conference_divisions (conference_id, name) select id, 'East' from conferences where nickname = 'Pioneer' returning *)
    update school_years y set division_id = d.id from d where y.conference_id = d.conference_id`.execute(server.db);
  const moved = { 'teams.json': [{ ...cfbdTeam(9001, 'Álder A&M'), conference: 'Patriot' }] };
  const leaves = 'conference game: Pioneer Football League -> none';
  expect(await runOn(moved, '--dry-run', '--verbose')).toContain(leaves);
  expect(counts(await runOn(moved), 'Games')).toEqual(['0', '1', '0', '0']);
  const { rows } = await sql`select g.pending, g.conference_id, k.name as keeper, g.version, y.division_id from games g
    left join conferences k on k.id = g.private_conference_id
    join game_sides s on s.game_id = g.id join schools h on h.id = s.school_id
    join school_years y on y.school_id = s.school_id and y.year = s.year
    where g.pending <> 0 and h.school_name = 'Álder A&M'`.execute(server.db);
  expect(rows).toEqual([
    { pending: 3, conference_id: null, keeper: 'Pioneer Football League', version: 2, division_id: null },
  ]);
  expect(counts(await runOn(moved), 'Games')).toEqual(['0', '0', '0', '0']);
});

it('changes of users are kept, such as a temporary stadium marked as home', async () => {
  await runOn(season);
  await sql`update games set alt_location = '', updated_by = 1 where alt_location = 'Lake Dome'`.execute(server.db);
  const printed = await runOn(season);
  expect(printed).toContain('1  changed here by a user, so it stays as it is, e.g. 2027-09-04 Cedar Prep vs Birch');
  expect((await storedGames())[0]).toMatchObject({ site: '' });
});

it('schools have a conference of their own in each season, and a season with later games is extended', async () => {
  const member = (conference: string) =>
    [
      { ...alder, classification: 'fbs', conference },
      { ...birch, classification: 'fbs', conference },
    ] as const;
  const game = (year: number, startDate: string, conference: string) =>
    cfbdGame(...member(conference), { season: year, startDate, conferenceGame: true });
  const games = [game(2020, '2020-12-19T17:00:00Z', 'SEC'), game(2021, '2021-10-09T17:00:00Z', 'Big 12')];
  await runOn({ 'games.json': games });
  expect((await storedGames()).map(({ date, conference, week }) => [date, conference, week])).toEqual([
    ['2020-12-19', 'SEC', 17],
    ['2021-10-09', 'Big 12', 7],
  ]);
});

it('a database with other data keeps its schools and conferences, matched by name, and its taken and flagged weeks', async () => {
  await server.db
    .insertInto('seasons')
    .values({ year: SEASON, start_date: '2027-08-24', end_date: '2027-12-13' })
    .execute();
  for (const year of [SEASON - 1, SEASON + 1])
    await server.db
      .insertInto('seasons')
      .values({ year, start_date: `${year}-08-24`, end_date: `${year}-12-13` })
      .execute();
  await sql`insert into season_weeks (year, week, saturday_date)
    select 2027, n, date '2027-08-28' + 7 * (n - 1) from generate_series(1, 16) n`.execute(server.db);
  const conference = await aConference(server.db, { name: 'Pioneer Football League', type: 2 });
  const [home, away] = [
    await aSchool(server.db, { name: 'Alder A&M', conference }),
    await aSchool(server.db, { name: 'Birch', conference }),
  ];
  await aGame(server.db, { home: away, away: await aSchool(server.db, { conference }), week: 7 });
  await aWeek(server.db, home, { week: 8, bye: true });
  const printed = await runOn({
    'games.json': [
      cfbdGame(alder, birch, { startDate: '2027-10-09T17:00:00Z' }),
      cfbdGame(alder, birch, { startDate: '2027-10-16T17:00:00Z' }),
      cfbdGame(alder, birch, { startDate: '2027-10-23T17:00:00Z' }),
    ],
  });
  expect(counts(printed, 'Schools')).toEqual(['0', '0', '2', '0']);
  expect(counts(printed, 'Games')).toEqual(['1', '0', '0', '2']);
  expect(printed).toContain('a school has another game in that week here, e.g. 2027-10-09');
  expect(printed).toContain('the week is marked BYE, NOT AVAILABLE or HELD FOR FCS here, e.g. 2027-10-16');
});

it('days and promised games are derived from the imported games, shown, and replaced unless a user entered them', async () => {
  const game = (id: number, day: string) =>
    cfbdGame(alder, birch, { id, startDate: `${day}T17:00:00Z`, conferenceGame: true });
  const file = (...days: string[]) => ({
    'teams.json': teams,
    'games.json': days.map((day, index) => game(70 + index, day)),
  });
  const stored = async () => {
    const { rows } = await sql<{ days: string }>`
      select concat_ws(' ', conference_play_starts, end_date, champ_date) as days from conference_years c
      join conferences on conferences.id = c.conference_id where nickname = 'Pioneer'`.execute(server.db);
    const promised = await sql<{ games: number }>`select conference_games as games from school_years`.execute(
      server.db,
    );
    return [rows[0]?.days, ...promised.rows.map(({ games }) => games)];
  };
  const first = await runOn(file('2027-10-09', '2027-11-13'));
  expect(first).toContain(
    'Derived conference days and promised games\n  Pioneer Football League 2027: plays from 2027-10-09, until 2027-11-13, title day 2027-12-04, 2 conference games for 2 members',
  );
  expect(await stored()).toEqual(['2027-10-09 2027-11-13 2027-12-04', 2, 2]);
  await sql`update conference_years set end_date = '2027-11-27', end_date_derived = false`.execute(server.db);
  const second = await runOn(file('2027-10-02', '2027-11-06'));
  expect(second).toContain('  Pioneer Football League 2027: plays from 2027-10-02, title day 2027-12-04');
  expect(await stored()).toEqual(['2027-10-02 2027-11-27 2027-12-04', 2, 2]);
});

it('an import writes one line to the activity log', async () => {
  await runOn(season);
  const { rows } = await sql<{
    action: string;
    description: string;
  }>`select action, description from activity_log`.execute(server.db);
  expect(rows).toEqual([
    {
      action: 'import.cfbd',
      description: 'Imported 2 new and 0 changed games, with conference play derived for 2 seasons of conferences',
    },
  ]);
});

it.each([
  ['a file that is not JSON', { 'games2.json': '[{' }, 'games2.json: not JSON'],
  [
    'bad rows beside good ones',
    { 'games2.json': [{ ...cfbdGame(alder, birch), awayId: null }] },
    'games2.json: "awayId" is not an id in row 1',
  ],
  [
    'an unknown id',
    { 'games2.json': [cfbdGame(alder, { id: 9099, team: '' })] },
    'the id of a school that is neither known here nor named by a file in row 1',
  ],
])('nothing is imported when good files come with %s', async (_, bad, message) => {
  const before = await rowCounts();
  await expect(runOn({ ...season, ...bad })).rejects.toThrow(message);
  expect(await rowCounts()).toEqual(before);
});

it('nothing is written when the database changes between the difference and the import', async () => {
  await runOn({ 'teams.json': teams });
  const before = await rowCounts();
  const request = readArguments(['cfbd', '--games', await folder.write('games.json', season['games.json'])], '/');
  if (request?.source !== 'cfbd') throw new Error('The test asked for help.');
  const print = jest.fn<void, [string]>();
  const openDatabase = async () => server.db;
  // The difference does not see an open transaction, and the import waits for it: it commits once that is printed.
  const other = await server.db.startTransaction().execute();
  await sql`insert into schools (school_name, display_name, nickname, nickname14, abbreviation)
    values ('Cedar Prep', 'Cedar', 'Cedar', 'Cedar', 'CP')`.execute(other);
  let raced: Promise<unknown> = Promise.resolve();
  print.mockImplementation((text) => {
    if (text.includes('Schools')) raced = other.commit().execute();
  });
  await expect(runImport(request, { print, openDatabase, now: () => new Date() })).rejects.toThrow(
    'The database changed while the import ran (schools_name_ux): nothing was written, run it again.',
  );
  await raced;
  expect(await rowCounts()).toEqual({ ...before, schools: Number(before.schools) + 1 });
});
