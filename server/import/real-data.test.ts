import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { aUser } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { readArguments } from './arguments.ts';
import { isEmptyPlan } from './plan/plan-import.ts';
import { runImport } from './run-import.ts';
import { countFreeMembersByTables } from './testing/count-free-members.ts';
import { type Count, countGames, readRows } from './testing/count-games.ts';

const DATA = join(__dirname, '../../../shared/data');
const GAMES = ['games_1992_2025.csv.gz', 'games_2026_fbs.csv'];
const ARGUMENTS = [
  'cfbd',
  '--teams',
  'teams.csv',
  '--conferences',
  'cfbd_v2_conferences.json',
  '--guarantees',
  'guarantee_games.csv',
  ...[...GAMES, 'future_games_2026_2030.csv'].flatMap((file) => ['--games', file]),
];
jest.setTimeout(300_000);
const hasData = existsSync(join(DATA, 'teams.csv'));
const described = hasData ? describe : describe.skip;

described(`the real data${hasData ? '' : ' (skipped: there is no ../shared/data beside the repository)'}`, () => {
  let server: TestServer;
  let api: ApiClient<ApiContract>;
  const printed: string[] = [];

  const importAll = () => {
    const request = readArguments(ARGUMENTS, DATA);
    if (!request) throw new Error('The test asked for help.');
    return runImport(request, {
      now: () => new Date(),
      print: (text) => printed.push(text),
      openDatabase: () => Promise.resolve(server.db),
    });
  };

  beforeAll(async () => {
    server = await startTestServer();
    server.setTime('2026-03-01T17:00:00Z');
    await importAll();
    api = await server.as(await aUser(server.db));
    console.log(printed.at(-1));
  });
  afterAll(() => server.close());

  async function storedCounts(): Promise<Map<string, Count>> {
    const { rows } = await sql<Count & { key: string }>`
      select v.year || ' ' || e.external_id as key, count(*) filter (where v.alt_location <> '')::int as neutral,
        count(*) filter (where v.alt_location = '' and s.side = 'H')::int as home,
        count(*) filter (where v.alt_location = '' and s.side = 'A')::int as away
      from v_games v join game_sides s on s.game_id = v.id
      join external_ids e on e.kind = 'school' and e.internal_id = s.school_id
      where v.year between 2011 and 2026 and case s.side when 'H' then v.home_type_id else v.away_type_id end in (1, 2)
      group by 1`.execute(server.db);
    return new Map(rows.map(({ key, home, away, neutral }) => [key, { home, away, neutral }]));
  }

  it('gives every Division I school and season the home, away and neutral games of the tables', async () => {
    const expected = countGames([...GAMES, 'future_games_2026_2030.csv'].map((file) => join(DATA, file)));
    const flex = {
      265: 'home',
      328: 'home',
      278: 'home',
      36: 'home',
      204: 'away',
      68: 'away',
      21: 'away',
      326: 'away',
    } as const;
    // The table of announced games states no divisions, so its four games of 2026 are added by hand.
    for (const [school, side] of Object.entries(flex)) {
      const count = expected.get(`2026 ${school}`);
      if (count) count[side] += 1;
    }
    const stored = await storedCounts();
    expect(stored.size).toBeGreaterThan(3900);
    expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected));
  });

  it('gives FBS schools at most 12 games, and 13 only with a game at Hawaii', async () => {
    const { rows } = await sql<{ games: number; isPlayingAtHawaii: boolean }>`
      select count(*)::int as games, y.play_at_hawaii as "isPlayingAtHawaii"
      from school_years y join conferences c on c.id = y.conference_id and c.type_id = 1
      join game_sides s on s.school_id = y.school_id and s.year = y.year
      where y.year between 2011 and 2026 group by y.school_id, y.year, y.play_at_hawaii having count(*) > 12`.execute(
      server.db,
    );
    expect(rows).toHaveLength(32);
    expect(new Set(rows.map(({ games }) => games))).toEqual(new Set([13]));
    expect(rows.every(({ isPlayingAtHawaii }) => isPlayingAtHawaii)).toBe(true);
  });

  it('gives the FBS conferences of 2026 the conference games that they announced', async () => {
    const { rows } = await sql<{ conference: string; games: number; schools: number }>`
      select c.nickname as conference, n as games, count(*)::int as schools from (
        select s.school_id, g.conference_id, count(*)::int as n from games g join game_sides s on s.game_id = g.id
        where g.year = 2026 and g.conference_id is not null group by 1, 2) x
      join conferences c on c.id = x.conference_id and c.type_id = 1 group by 1, 2 order by 1, 2`.execute(server.db);
    expect(rows.map(({ conference, games, schools }) => `${conference} ${schools} x ${games}`)).toEqual([
      'ACC 5 x 8',
      'ACC 12 x 9',
      'American 14 x 8',
      'Big 12 16 x 9',
      'Big Ten 18 x 9',
      'C-USA 10 x 8',
      'MAC 13 x 8',
      'Mountain West 10 x 8',
      'Pac-12 8 x 7',
      'SEC 16 x 9',
      'Sun Belt 14 x 8',
    ]);
  });

  it('gives the FBS the number of schools that it had in each season', async () => {
    const { rows } = await sql<{ year: number; schools: number }>`select y.year, count(*)::int as schools
      from school_years y join conferences c on c.id = y.conference_id and c.type_id = 1
      where y.year in (2023, 2024, 2025, 2026) group by 1 order by 1`.execute(server.db);
    expect(rows.map(({ year, schools }) => [year, schools])).toEqual([
      [2023, 133],
      [2024, 134],
      [2025, 136],
      [2026, 138],
    ]);
  });

  it('has all 683 schools of the list, with every one of their weeks', async () => {
    const { rows } = await sql<{ schools: number; missing: number }>`select
        (select count(distinct school_id)::int from school_years where year = 2026) as schools,
        (select count(*)::int from school_years y join season_weeks w on w.year = y.year
          left join school_weeks s on s.school_id = y.school_id and s.season_week_id = w.id where s.id is null) as missing`.execute(
      server.db,
    );
    expect(rows[0]).toEqual({ schools: 683, missing: 0 });
  });

  /** The odd-even report of a division, by the source's key of the conference and the Saturday. */
  async function reportedFreeMembers(season: number, division: 'fbs' | 'fcs'): Promise<Map<string, number>> {
    const { rows: keys } = await sql<{ key: string; id: number }>`
      select external_id as key, internal_id as id from external_ids where kind = 'conference'`.execute(server.db);
    const keyById = new Map(keys.map(({ key, id }) => [id, key]));
    const query = { conferenceType: division === 'fbs' ? 1 : 2 };
    const rows = await api.weeklyReports.oddEven({ params: { year: season }, query });
    return new Map(
      rows.map(({ ConferenceId, SaturdayDate, OddEven }) => [`${keyById.get(ConferenceId)} ${SaturdayDate}`, OddEven]),
    );
  }

  it.each([
    [2011, 'fbs'],
    [2011, 'fcs'],
    [2017, 'fcs'],
    [2020, 'fbs'],
    [2020, 'fcs'],
    [2024, 'fbs'],
    [2025, 'fcs'],
    [2026, 'fbs'],
  ] as const)(
    'in %i the odd-even report of the %s has the free members that the tables give',
    async (season, division) => {
      const file = season === 2026 ? 'games_2026_fbs.csv' : 'games_1992_2025.csv.gz';
      const expected = countFreeMembersByTables(join(DATA, file), season, division);
      const reported = await reportedFreeMembers(season, division);
      // The FCS played its season of 2020 in the spring after.
      expect(expected.size > 70).toBe(!(season === 2020 && division === 'fcs'));
      expect(Object.fromEntries(reported)).toEqual(Object.fromEntries(expected));
    },
  );

  it('lists in spring 2026 the FBS schools with room for a game, on Saturdays without conference play', async () => {
    const report = await api.reports.teamsNeedingGames({ params: { report: 1, year: 2026 }, query: {} });
    const { rows: plays } = await sql<{ id: number; starts: string; ends: string }>`
      select conference_id as id, conference_play_starts as starts, end_date as ends from conference_years
      where year = 2026`.execute(server.db);
    const listed = report.flatMap(({ Schools }) => Schools);
    const isPlaying = (day: string, conference: number) =>
      plays.some(({ id, starts, ends }) => id === conference && day >= starts && day <= ends);
    expect(listed.filter(({ SaturdayDate, ConferenceId }) => isPlaying(SaturdayDate, ConferenceId))).toEqual([]);
    const withoutFcsGame = ['Florida Atlantic', 'LSU', 'Stanford', 'Texas A&M', 'UAB', 'Wake Forest'];
    const atHawaii = ["Hawai'i", 'New Mexico', 'New Mexico State', 'North Dakota State', 'Sacramento State', 'UNLV'];
    expect(new Set(listed.map(({ SchoolName }) => SchoolName))).toEqual(new Set([...withoutFcsGame, ...atHawaii]));
  });

  it('has every guarantee game of the table since 2011 with its amounts', async () => {
    const { rows } = await sql<{ key: string }>`
      select concat_ws(' ', g.game_date, h.external_id, r.external_id, coalesce(g.guarantee, g.road_guarantee), '/',
          g.home_guarantee) as key
      from guarantee_games g
      join external_ids h on h.kind = 'school' and h.internal_id = g.home_school_id
      join external_ids r on r.kind = 'school' and r.internal_id = g.road_school_id`.execute(server.db);
    const expected = readRows(join(DATA, 'guarantee_games.csv'))
      .filter(({ season }) => Number(season) >= 2011)
      .map((row) =>
        [row.game_date, row.home_id, row.away_id, row.guarantee_road, '/', row.guarantee_home]
          .filter((field) => field !== '')
          .join(' '),
      );
    expect(expected.length).toBeGreaterThan(140);
    expect(rows.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
  });

  it('changes nothing in a second import', async () => {
    expect(isEmptyPlan(await importAll())).toBe(true);
  });
});
