import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ApiClient } from '@open-date/shared-api/client';
import type { ApiContract } from '@open-date/shared-api/contract';
import { aUser } from '../testing/builders.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { readArguments } from './arguments.ts';
import { isEmptyPlan } from '../src/imports/plan/plan-import.ts';
import { runImport } from './run-import.ts';
import { type Count, countGames, readRows } from './testing/count-games.ts';
import { averageTraded } from './testing/count-guarantees.ts';
import { countMeetings, countOpponents, countSides, MATRIX_NAMES } from './testing/count-meetings.ts';
import { listOpenWeeks } from './testing/count-open-weeks.ts';
import {
  countFcsOpponents,
  countFree,
  countHosted,
  countIdle,
  listIdle,
  type WeekCounts,
} from './testing/count-weeks.ts';
import { ReportedNumbers, readSides } from './testing/reported-numbers.ts';
import { readTables, type Tables } from './testing/table-games.ts';

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
    if (request?.source !== 'cfbd') throw new Error('The test asked for help.');
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
    // The table of announced games states no divisions, so its four games of 2026 are added by hand.
    const flex = { home: [265, 328, 278, 36], away: [204, 68, 21, 326] };
    for (const side of ['home', 'away'] as const)
      for (const school of flex[side]) {
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
      'Mountain West 8 x 8',
      'Mountain West 2 x 9',
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

  describe('compared with a count of the tables', () => {
    const SEASONS = Array.from({ length: 16 }, (_, index) => 2011 + index);
    const DIVISIONS = ['fbs', 'fcs'] as const;
    let tables: Tables;
    let reports: ReportedNumbers;

    beforeAll(async () => {
      tables = readTables(DATA);
      reports = await readAt('2027-03-01');
    });
    afterAll(() => server.setTime('2026-03-01T17:00:00Z'));

    /** The reports on a day, for a user without a school. */
    async function readAt(day: string): Promise<ReportedNumbers> {
      server.setTime(`${day}T17:00:00Z`);
      return ReportedNumbers.open(await server.as(await aUser(server.db)), server.db);
    }

    /** Numbers of all seasons and both divisions, by key; 0 counts as missing. */
    async function groupRows(
      read: (season: number, division: 'fbs' | 'fcs') => Promise<WeekCounts> | WeekCounts,
    ): Promise<Record<string, number>> {
      const all: Record<string, number> = {};
      for (const division of DIVISIONS)
        for (const season of SEASONS)
          for (const [key, number] of await read(season, division)) if (number !== 0) all[key] = number;
      return all;
    }

    it('the bye report has the byes that the tables give, in every season of FBS and FCS [REP-127]', async () => {
      const expected = await groupRows((season, division) => countIdle(tables, season, division));
      expect(Object.keys(expected).length).toBeGreaterThan(1500);
      expect(await groupRows((season, division) => reports.byes(season, division))).toEqual(expected);
    });

    it.each(['saturday', 'all'] as const)(
      'the report of controlled games (days: %s) has the hosted games that the tables give [REP-128]',
      async (days) => {
        const expected = await groupRows((season, division) => countHosted(tables, season, division, days));
        expect(Object.keys(expected).length).toBeGreaterThan(4000);
        expect(await groupRows((season, division) => reports.controlledGames(season, division, days))).toEqual(
          expected,
        );
      },
    );

    it('the report of FCS games has the Saturday games that the tables give [REP-128]', async () => {
      const expected = await groupRows((season) => countFcsOpponents(tables, season));
      expect(await groupRows((season) => reports.fcsGames(season))).toEqual(expected);
    });

    it('odd-even has the free members that the tables give, in every conference week [REP-128]', async () => {
      const expected = await groupRows((season, division) => countFree(tables, season, division));
      expect(Object.keys(expected).length).toBeGreaterThan(3000);
      expect(await groupRows((season, division) => reports.freeMembers(season, division))).toEqual(expected);
    });

    it('every school has the conference games and the other games of the tables, in every season [REP-129]', async () => {
      expect(Object.fromEntries(await readSides(server.db))).toEqual(Object.fromEntries(countSides(tables, SEASONS)));
    });

    it.each(MATRIX_NAMES)(
      'conference scheduling %s has the games that the tables give, in every season [REP-129]',
      async (name) => {
        expect(Object.fromEntries(await reports.meetings(name))).toEqual(
          Object.fromEntries(countMeetings(tables, name, SEASONS)),
        );
      },
    );

    it('conference games has the opponents of every FBS conference that the tables give [REP-129]', async () => {
      expect(Object.fromEntries(await reports.opponents())).toEqual(
        Object.fromEntries(countOpponents(tables, SEASONS)),
      );
    });

    it.each([
      ['fbs', 'home'],
      ['fbs', 'away'],
      ['fcs', 'away'],
    ] as const)(
      'the conference summary of guarantees (%s, %s) has the averages that the tables give [REP-130]',
      async (division, side) => {
        const expected = averageTraded(DATA, tables, side, division);
        expect(expected.size).toBeGreaterThan(0);
        expect(Object.fromEntries(await reports.traded(division, side))).toEqual(Object.fromEntries(expected));
      },
    );

    it.each([
      [9, 'fbs'],
      [17, 'fcs'],
    ] as const)(
      'report %i (%s) lists the byes that the tables give, in every season [REP-127]',
      async (report, division) => {
        const expected = SEASONS.flatMap((season) => listIdle(tables, season, division));
        const reported: string[] = [];
        for (const season of SEASONS) reported.push(...(await reports.weeks(season, report)));
        expect(reported.toSorted()).toEqual(expected.toSorted());
      },
    );

    it.each([2011, 2014, 2016, 2019, 2022, 2024, 2025, 2026, 2027, 2028, 2030])(
      'before the season of %i the reports 1, 2, 3, 10 and 11 list the open dates that the tables give [REP-131]',
      async (season) => {
        const before = await readAt(`${season}-03-01`);
        for (const report of [1, 2, 3, 10, 11] as const) {
          const reported = await before.weeks(season, report);
          expect(reported.toSorted()).toEqual(listOpenWeeks(tables, season, report).toSorted());
        }
      },
    );
  });

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
    // Sacramento State also plays there, but all its weeks outside conference play are taken.
    const atHawaii = ["Hawai'i", 'New Mexico', 'New Mexico State', 'North Dakota State', 'UNLV'];
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
