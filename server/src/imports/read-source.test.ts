import { gzipSync } from 'node:zlib';
import type { Content } from './forms/form.ts';
import { readSource } from './read-source.ts';
import { cfbdGame, cfbdTeam, type Folder, temporaryFolder } from './testing/cfbd-rows.ts';

const ANYTHING: readonly Content[] = ['teams', 'games', 'memberships', 'conferences', 'guarantees'];

let folder: Folder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const alder = { id: 9001, team: 'Alder' };
const birch = { id: 9002, team: 'Birch' };

async function read(files: Readonly<Record<string, unknown>>, season: number | null = null) {
  const paths = await Promise.all(Object.entries(files).map(([name, content]) => folder.write(name, content)));
  return readSource(
    paths.map((path) => ({ path, accepts: ANYTHING })),
    season,
    2030,
  );
}

const GAMES_CSV = `id,season,season_type,start_date,completed,neutral_site,conference_game,venue,home_id,home_team,home_classification,home_conference,home_points,away_id,away_team,away_classification,away_conference,away_points,notes
77,2025,regular,2025-09-07T02:30:00Z,1,1,1,"Gap ""Old"" Field",9001,San José Álder,fcs,Pioneer,21,9002,Birch,fcs,Pioneer,14,Classic
`;

describe('the import', () => {
  it('reads CFBD teams, without invalid colors', async () => {
    const { teams } = await read({ 'teams_2026.json': [cfbdTeam(9001, 'Álder A&M', { color: '#null' })] });
    expect(teams).toMatchObject([
      {
        id: '9001',
        name: 'Álder A&M',
        teamName: 'Herons',
        primaryColor: null,
        city: 'Millbrook',
        memberships: [{ season: 2026, division: 'fcs', conference: 'Pioneer' }],
      },
    ]);
  });

  it('assigns teams without a year to --season, else to the year in the file name, else to the newest season of the games', async () => {
    const teams = [cfbdTeam(9001, 'Alder')];
    const games = [cfbdGame(alder, birch, { season: 2027 })];
    const readSeason = async (files: Readonly<Record<string, unknown>>, season: number | null) =>
      (await read(files, season)).teams[0]?.memberships[0]?.season;
    expect(await readSeason({ 'teams_2025-10.json': teams, 'games.json': games }, 2024)).toBe(2024);
    expect(await readSeason({ 'teams_2025-10.json': teams, 'games.json': games }, null)).toBe(2025);
    expect(await readSeason({ 'teams.json': teams, 'games.json': games }, null)).toBe(2027);
    expect(await readSeason({ 'teams.json': teams }, null)).toBe(2030);
  });

  it('gives teams outside the NCAA no membership', async () => {
    const outside = cfbdTeam(9001, 'Alder', { classification: null, conference: null });
    expect((await read({ 'teams.json': [outside] })).teams).toMatchObject([{ memberships: [] }]);
  });

  it('reads packed CFBD games, with the day in New York', async () => {
    const game = cfbdGame(alder, birch, {
      startDate: '2027-10-10T02:30:00.000Z',
      homePoints: 3,
      awayPoints: 0,
      completed: true,
    });
    const { games, files } = await read({ 'games.json.gz': gzipSync(JSON.stringify([game])) });
    expect(games).toMatchObject([{ id: String(game.id), date: '2027-10-09', hasScore: true, isPlayed: true }]);
    expect(files).toEqual([{ file: 'games.json.gz', form: 'CFBD games (JSON)', rows: 1, season: null }]);
  });

  it('reads a table of games in several seasons', async () => {
    const { games } = await read({ 'games.csv': GAMES_CSV });
    expect(games).toMatchObject([
      {
        id: '77',
        season: 2025,
        date: '2025-09-06',
        isNeutral: true,
        isConferenceGame: true,
        venue: 'Gap "Old" Field',
        home: { id: '9001', name: 'San José Álder', membership: { division: 'fcs', conference: 'Pioneer' } },
      },
    ]);
  });

  it('reads a table of a coming season, without results and with few ids', async () => {
    const { games } = await read({
      'games_2026.csv': `season,week,start_date,neutral_site,conference_game,home_id,home_team,home_classification,home_conference,away_id,away_team,away_classification,away_conference,cfbd_id
2026,1,2026-08-29T16:00:00Z,0,0,9001,Alder,fbs,Big 12,9002,Birch,fcs,Pioneer,
2026,1,2026-08-29T16:00:00Z,0,0,9003,Cedar,fbs,Big 12,9004,Elm,fcs,Pioneer,4711`,
    });
    expect(games.map(({ id, isPlayed }) => [id, isPlayed])).toEqual([
      [null, undefined],
      ['4711', undefined],
    ]);
  });

  it('reads a table of announced games: dated, undated, tentative and superseded', async () => {
    const row = (date: string, status: string) =>
      `2028,${date},9001,Alder,9002,Birch,0,0,${status},https://example.test,A note`;
    const header =
      'season,game_date,home_id,home_team,away_id,away_team,neutral_site,conference_game,status,source,note';
    const rows = [
      row('2028-09-02', 'announced'),
      row('', 'date TBA'),
      row('2028-11-25', 'tentative'),
      row('', 'superseded'),
    ];
    const { games } = await read({ 'future.csv': [header, ...rows].join('\n') });
    expect(games.map(({ date, isTentative, isSuperseded }) => [date, isTentative, isSuperseded])).toEqual([
      ['2028-09-02', false, false],
      [null, false, false],
      ['2028-11-25', true, false],
      [null, false, true],
    ]);
    expect(games[0]).toMatchObject({ notes: 'A note', home: { membership: undefined } });
  });

  it('reads a table of teams with one membership per conference column', async () => {
    const { teams } = await read({
      'teams.csv': `id,school,mascot,abbreviation,classification,conference_2025,classification_2026,conference_2026,primary_color,secondary_color,stadium,city,state,latitude,longitude,alternate_names
9001,Alder,Herons,ALD,fcs,Pioneer,fbs,Sun Belt,00274c,,Alder Field,Millbrook,OH,40.1,-82.5,ALD|Alder St`,
    });
    expect(teams).toMatchObject([
      {
        secondaryColor: null,
        otherNames: ['ALD', 'Alder St'],
        memberships: [
          { season: 2025, division: 'fcs', conference: 'Pioneer' },
          { season: 2026, division: 'fbs', conference: 'Sun Belt' },
        ],
      },
    ]);
  });

  it('reads memberships per season and names of conferences', async () => {
    const source = await read({
      'membership.csv': 'season,team_id,team,classification,conference,ambiguous\n2024,9001,Alder,fcs,Pioneer,1',
      'conferences.json': [
        { id: 28, name: 'Pioneer', shortName: 'Pioneer Football League', abbreviation: null, classification: 'fcs' },
      ],
    });
    expect(source.memberships).toMatchObject([{ id: '9001', season: 2024, conference: 'Pioneer', isGuess: true }]);
    expect(source.conferences).toMatchObject([
      { name: 'Pioneer', longName: 'Pioneer Football League', division: 'fcs' },
    ]);
  });
});

describe('a bad file', () => {
  const readProblems = async (files: Readonly<Record<string, unknown>>) => {
    const error: unknown = await read(files).catch((reason: unknown) => reason);
    return error instanceof Error ? error.message.split('\n') : [];
  };

  it.each([
    ['no JSON', 'games.json', '[{"id": 1,', /^games.json: not JSON \(/],
    [
      'an error response',
      'games.json',
      { error: 'Unauthorized' },
      /^games.json: not a list of rows but an object with error$/,
    ],
    ['an empty list', 'games.json', [], /^games.json: the list has no rows$/],
    ['an unknown list', 'x.json', [{ foo: 1 }], /^x.json: not a known kind of file \(it has foo\); known are /],
    ['an unknown table', 'x.csv', 'foo,bar\n1,2', /^x.csv: not a known kind of file \(it has foo, bar\)/],
    ['a table without rows', 'games.csv', GAMES_CSV.split('\n')[0], /^games.csv: the table has no rows$/],
    [
      'a table with an open quote',
      'games.csv',
      `${GAMES_CSV}"`,
      /^games.csv: not a CSV table \(line 3: a quoted field has no end\)$/,
    ],
    [
      'a list with half a character',
      'games.json',
      [cfbdGame(alder, birch, { notes: 'Classic \ud83c' })],
      /^games.json: "notes" has characters that cannot be stored in row 1$/,
    ],
    [
      'a table with a NUL',
      'games.csv',
      GAMES_CSV.replace('Álder', '\0lder'),
      /^games.csv: not a text file in UTF-8 or UTF-16$/,
    ],
    [
      'a table with separators that are unknown',
      'games.csv',
      GAMES_CSV.replaceAll(',', '~'),
      /^games.csv: not a known kind of file \(it has id~season~/,
    ],
    ['a page instead of data', 'games.json', '<!DOCTYPE html>', /^games.json: not JSON/],
  ])('is refused with one message: %s', async (_, name, content, message) => {
    const problems = await readProblems({ [name]: content });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });

  it('with ten thousand bad rows gives one message', async () => {
    const { homeId: _, ...withoutHome } = cfbdGame(alder, birch);
    const problems = await readProblems({ 'games.json': Array.from({ length: 10_000 }, () => withoutHome) });
    expect(problems).toEqual(['games.json: "homeId" is missing in 10,000 rows (1, 2, 3, …)']);
  });

  it('is reported once per kind of problem, the most frequent first, across all files', async () => {
    const good = cfbdGame(alder, birch);
    const problems = await readProblems({
      'games.json': [
        { ...good, startDate: 'soon' },
        good,
        { ...good, homeId: -1 },
        { ...good, homeId: 0 },
        { ...good, season: '2027' },
        { ...good, neutralSite: null },
        'nothing',
      ],
      'teams.json': [{ ...cfbdTeam(9001, ' ') }],
    });
    expect(problems).toEqual([
      'games.json: "homeId" is not an id in 2 rows (3, 4)',
      'games.json: "startDate" is not a date and time in row 1',
      'games.json: "season" is not a year in row 5',
      'games.json: "neutralSite" is not true or false in row 6',
      'games.json: "id" is missing in row 7',
      'teams.json: "school" is empty in row 1',
    ]);
  });

  it('with the wrong number of fields in some rows is reported with these rows', async () => {
    const problems = await readProblems({ 'games.csv': `${GAMES_CSV}1,2\n3,4\n` });
    expect(problems).toEqual(['games.csv: 2 fields instead of 19 in 2 rows (3, 4)']);
  });

  it('with a name of invisible characters is reported', async () => {
    const problems = await readProblems({
      'teams.json': [cfbdTeam(9001, 'Al\u202eder'), cfbdTeam(9002, 'Birch')],
      'games.csv': GAMES_CSV.replace('San José', '"San\nJosé').replace('Álder,', 'Álder",'),
    });
    expect(problems).toEqual([
      'games.csv: "home_team" has line breaks or control characters in row 2',
      'teams.json: "school" has line breaks or control characters in row 1',
    ]);
  });

  it('of guarantee games with an invalid text is reported', async () => {
    const header = 'game_date,home_team,away_team,guarantee_road,game_type,site,source';
    const row = (site: string, source: string) => `2027-09-04,Alder,Birch,100000,FCS vs. FCS,${site},${source}`;
    const rows = [
      row('x'.repeat(201), 'Gazette'),
      row('x'.repeat(200), 'y'.repeat(500)),
      row('Home', 'y'.repeat(501)),
      row('"Gap\nField"', ''),
    ];
    expect(await readProblems({ 'guarantees.csv': [header, ...rows].join('\n') })).toEqual([
      'guarantees.csv: "site" is longer than 200 characters in row 2',
      'guarantees.csv: "source" is longer than 500 characters in row 4',
      'guarantees.csv: "site" has line breaks or control characters in row 5',
    ]);
  });

  it('without a required column is reported with the name of the column', async () => {
    const problems = await readProblems({ 'games.csv': GAMES_CSV.replace('conference_game', 'league_game') });
    expect(problems).toEqual(['games.csv: "conference_game" is missing in row 2']);
  });

  it('with another content than its option is refused', async () => {
    const path = await folder.write('teams.json', [cfbdTeam(9001, 'Alder')]);
    await expect(readSource([{ path, accepts: ['games'] }], null, 2030)).rejects.toThrow(
      'teams.json: holds CFBD teams (JSON), but games was expected',
    );
  });
});
