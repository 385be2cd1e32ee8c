import { readArguments } from './arguments.ts';

it("the command line accepts switches and several files of each kind, relative to the caller's folder", () => {
  const request = readArguments(
    ['cfbd', '--teams', 'teams.json', '--games', 'a.json', '--games', '/data/b.csv', '--season', '2026', '--dry-run'],
    '/league',
  );
  expect(request).toEqual({
    source: 'cfbd',
    files: [
      { path: '/league/teams.json', accepts: ['teams'] },
      { path: '/league/a.json', accepts: ['games'] },
      { path: '/data/b.csv', accepts: ['games'] },
    ],
    season: 2026,
    isDryRun: true,
    isVerbose: false,
  });
});

it('the command line accepts one export file', () => {
  expect(readArguments(['export', 'league.zip', '--dry-run'], '/there')).toEqual({
    source: 'export',
    path: '/there/league.zip',
    isDryRun: true,
  });
});

it.each([
  [[], 'name the source: cfbd or export'],
  [['--undo', 'last'], '--undo last: not the number of an import'],
  [['cfbd', '--undo', '3'], '--undo takes no other options'],
  [['export'], 'name exactly one export file'],
  [['export', 'a.json', '--verbose'], '--verbose does not go with an export'],
  [['espn', '--games', 'a.json'], 'unknown source: espn'],
  [['cfbd'], 'no file given'],
  [['cfbd', 'a.json'], 'name the option of a.json'],
  [['cfbd', '--games', 'a.json', '--season', 'next'], '--season next: not a year'],
  [['cfbd', '--plays', 'a.json'], "Unknown option '--plays'"],
  [['cfbd', '--games'], "Option '--games <value>' argument missing"],
])('the command line refuses the arguments %j', (args, message) => {
  expect(() => readArguments(args, '/')).toThrow(message);
});

it('--help requests no import', () => {
  expect(readArguments(['--help'], '/')).toBeNull();
});
