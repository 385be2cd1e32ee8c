import {
  type ExplorerFilters,
  isExplorerAddress,
  type OwnGame,
  readExplorer,
  readOwnGame,
  withFields,
  writeExplorer,
  writeOwnGame,
} from './address.ts';

const SEASON = 2026;
const OWN = 1;
const ALL: ExplorerFilters = {
  host: null,
  visitor: null,
  hostConference: null,
  visitorConference: null,
  start: null,
  end: null,
  gametype: null,
  dollars: SEASON,
  least: 1,
  isBySeason: false,
  isList: false,
};
const read = (search: string) => new URLSearchParams(search);

it.each<[string, ExplorerFilters]>([
  ['', ALL],
  ['host=P&visitor=NON-FBS', { ...ALL, host: 'P', visitor: 'NON-FBS' }],
  ['hostConference=15&visitorConference=40', { ...ALL, hostConference: 15, visitorConference: 40 }],
  ['startSeason=2020&endSeason=2024&gametype=2+for+1', { ...ALL, start: 2020, end: 2024, gametype: '2 for 1' }],
  ['dollars=2015&least=5&by=season', { ...ALL, dollars: 2015, least: 5, isBySeason: true }],
  ['dollars=paid&view=games', { ...ALL, dollars: null, isList: true }],
])('the address /comparables?%s asks for %j and is written back [REP-120]', (search, filters) => {
  expect(isExplorerAddress(read(search))).toBe(true);
  expect(readExplorer(read(search), SEASON)).toEqual(filters);
  const written = withFields(new URLSearchParams(), writeExplorer(filters));
  expect(readExplorer(written, SEASON)).toEqual(filters);
});

it.each([
  'host=SEC',
  'gametype=Neutral',
  'startSeason=soon',
  'startSeason=2026&endSeason=2020',
  'dollars=0',
  'least=2',
  'by=week',
  'view=list',
  'opponent=SEC',
  'school=-1',
  'role=host',
])('the address /comparables?%s asks for nothing that there is [REP-120]', (search) => {
  expect(isExplorerAddress(read(search))).toBe(false);
});

it.each(['__proto__=1', 'hasOwnProperty=1', 'toString=1', 'utm_source=mail'])(
  'a field that Comparables does not know changes nothing: %s',
  (search) => {
    expect(isExplorerAddress(read(search))).toBe(true);
    expect(readExplorer(read(search), SEASON)).toEqual(ALL);
  },
);

it.each<[string, OwnGame]>([
  ['', { isHost: true, school: OWN, opponent: { tier: 'FCS' }, season: SEASON }],
  ['role=visitor', { isHost: false, school: OWN, opponent: { tier: 'P' }, season: SEASON }],
  ['school=4&opponent=9&season=2030', { isHost: true, school: 4, opponent: { school: 9 }, season: 2030 }],
  ['opponent=NON-D1', { isHost: true, school: OWN, opponent: { tier: 'NON-D1' }, season: SEASON }],
])('the address /comparables?%s has the own game %j and is written back [REP-121]', (search, game) => {
  expect(readOwnGame(read(search), OWN, SEASON)).toEqual(game);
  const written = withFields(new URLSearchParams(), {
    ...writeOwnGame(game),
    opponent: read(search).get('opponent') ?? undefined,
  });
  expect(readOwnGame(written, OWN, SEASON)).toEqual(game);
});

it('another role forgets the opponent, whose side it changes, and users without a school have no own one [REP-121]', () => {
  const search = withFields(read('opponent=FCS&sort=-median'), writeOwnGame({ isHost: false }));
  expect(String(search)).toBe('sort=-median&role=visitor');
  expect(readOwnGame(search, null, SEASON).school).toBeNull();
});
