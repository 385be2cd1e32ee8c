import type { CallInput, ComparableGroup, contract } from '@open-date/shared-api/contract';
import { priceRange, realAmounts } from '@open-date/shared-api/rules/reports/comparables';
import { adjustForInflation } from '@open-date/shared-api/rules/reports/inflation';
import { quartiles } from '@open-date/shared-api/rules/reports/quartiles';
import { aBidder, anAuction } from '../../../testing/auctions.ts';
import { SEASON, aSchool, aUser } from '../../../testing/builders.ts';
import { aPowerLeague, namedSchools, type PowerLeague, setPower } from '../../../testing/conference-reports.ts';
import { aGuarantee, type GuaranteeTraits } from '../../../testing/guarantees.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { findPricedGames } from './queries.ts';

let server: TestServer;
let league: PowerLeague;
beforeAll(async () => {
  server = await startTestServer();
  league = await aPowerLeague(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('guarantee_games').execute();
});

type Filters = NonNullable<CallInput<typeof contract.comparables.groups>['query']>;
type Schools = ReturnType<typeof namedSchools>;
const schools = () => namedSchools(league);
const comparablesFor = async (user: Parameters<typeof aUser>[1] = {}) =>
  (await server.as(await aUser(server.db, user))).comparables;

/** Creates the guarantee game `visitor at host`, in the week of the year that is given. */
const aGame = (host: keyof Schools, visitor: keyof Schools, year: number, week: number, traits: GuaranteeTraits = {}) =>
  aGuarantee(server.db, schools()[host], schools()[visitor], {
    type: 'FBS vs. FBS',
    date: `${year}-09-${String(week).padStart(2, '0')}`,
    ...traits,
  });

/** Games of FCS schools at power schools, one a season and more in the test season, and a few of other pairings. */
async function someGames(): Promise<void> {
  await aGame('atlasA', 'emberA', SEASON, 4, { guarantee: 500_000 });
  await aGame('atlasB', 'emberA', SEASON, 5, { guarantee: 700_000 });
  await aGame('borealA', 'fjordA', SEASON, 6, { guarantee: 600_000 });
  await aGame('borealA', 'emberA', SEASON - 1, 7, { guarantee: 400_000 });
  await aGame('atlasA', 'fjordA', SEASON, 8, { guarantee: -1 });
  await aGame('atlasB', 'fjordA', SEASON, 9, { guarantee: 900_000, isIgnored: true });
  await aGame('atlasA', 'fjordA', SEASON, 10, { guarantee: null });
  await aGame('atlasA', 'cedarA', SEASON, 11, { guarantee: 1_500_000 });
  await aGame('atlasB', 'cedarA', SEASON, 12, { guarantee: 300_000, type: '2 for 1' });
  await aGame('atlasA', 'borealA', SEASON, 13, { guarantee: null, home: 4_000_000, road: 3_000_000, type: 'Neutral' });
  await aGame('cedarA', 'garnetA', SEASON, 14, { guarantee: 150_000 });
}

const pairs = (groups: readonly ComparableGroup[]) =>
  groups.map(({ Host, Visitor, Games, Prices }) => [Visitor, Host, Games, Prices?.count ?? 0]);

describe('prices by tiers', () => {
  it('games are grouped by the tiers of both sides, with quartiles of the amounts that count [REP-117]', async () => {
    await someGames();
    const groups = await (await comparablesFor()).groups();
    expect(pairs(groups)).toEqual([
      ['G', 'P', 1, 1],
      ['FCS', 'P', 7, 4],
      ['NON-D1', 'G', 1, 1],
    ]);
    expect(groups[1]).toEqual({
      Host: 'P',
      Visitor: 'FCS',
      Season: null,
      Games: 7,
      Prices: {
        count: 4,
        minimum: 400_000,
        lowerQuartile: 475_000,
        median: 550_000,
        upperQuartile: 625_000,
        maximum: 700_000,
      },
    });
  });

  it('a group without a disclosed amount has games and no prices [REP-117]', async () => {
    await aGame('atlasA', 'emberA', SEASON, 4, { guarantee: -1 });
    expect(await (await comparablesFor()).groups()).toEqual([
      { Host: 'P', Visitor: 'FCS', Season: null, Games: 1, Prices: null },
    ]);
  });

  it('seasons stand apart on request, and prices are in the dollars of the year that is named [REP-115 REP-117]', async () => {
    await aGame('atlasA', 'emberA', 2013, 7, { guarantee: 400_000 });
    await aGame('atlasA', 'emberA', 2025, 6, { guarantee: 600_000 });
    const { groups } = await comparablesFor();
    const bySeason = await groups({ query: { by: 'season', host: 'FBS', visitor: 'NON-FBS', dollars: 2025 } });
    expect(bySeason.map(({ Season, Prices }) => [Season, Prices?.median])).toEqual([
      [2013, adjustForInflation(400_000, 2013, 2025)],
      [2025, 600_000],
    ]);
    const [paid] = await groups();
    expect(paid?.Prices?.minimum).toBe(400_000);
  });

  it('each filter narrows the groups, and the game type 2 for 1 stands alone [REP-117]', async () => {
    await someGames();
    const { groups } = await comparablesFor();
    const read = async (query: Filters) => pairs(await groups({ query }));
    expect(await read({ host: 'G' })).toEqual([['NON-D1', 'G', 1, 1]]);
    expect(await read({ visitor: 'FBS' })).toEqual([['G', 'P', 1, 1]]);
    expect(await read({ hostConference: league.powers[1]?.id })).toEqual([['FCS', 'P', 2, 2]]);
    expect(await read({ visitorConference: league.small[1]?.id })).toEqual([['FCS', 'P', 4, 1]]);
    expect(await read({ end: SEASON - 1 })).toEqual([['FCS', 'P', 1, 1]]);
    expect(await read({ start: SEASON, host: 'P', visitor: 'FCS' })).toEqual([['FCS', 'P', 6, 3]]);
    expect(await read({ gametype: '2 for 1' })).toEqual([['G', 'P', 1, 1]]);
    expect(await read({ gametype: 'FCS vs. FCS' })).toEqual([]);
  });

  it('a school counts by its own power group in the season of the game, else by that of its conference [REP-116]', async () => {
    const school = await aSchool(server.db, { conference: league.independents });
    await setPower(server.db, { school }, 'P', [SEASON]);
    for (const year of [SEASON, SEASON + 1])
      await aGuarantee(server.db, school, schools().emberA, { date: `${year}-09-11` });
    const bySeason = await (await comparablesFor()).groups({ query: { by: 'season' } });
    expect(bySeason.map(({ Season, Host }) => [Season, Host])).toEqual([
      [SEASON, 'P'],
      [SEASON + 1, 'G'],
    ]);
  });
});

describe('the list behind every number', () => {
  it.each([
    ['as paid', {}],
    ['in dollars of 2020', { dollars: 2020 }],
    ['of 2 for 1 games', { gametype: '2 for 1' }],
    ['of a conference that hosts', { hosted: true }],
  ] as const)('the games listed %s are those of each group, with its prices [REP-117]', async (_, more) => {
    await someGames();
    const { groups, games } = await comparablesFor();
    const { hosted, ...rest } = { hosted: false, ...more };
    const filters = { ...rest, ...(hosted ? { hostConference: league.powers[0]?.id } : {}) };
    for (const by of [undefined, 'season'] as const) {
      const found = await groups({ query: { ...filters, by } });
      expect(found.length).toBeGreaterThan(0);
      for (const { Host: host, Visitor: visitor, Season, Games, Prices } of found) {
        const seasons = Season === null ? {} : { start: Season, end: Season };
        const listed = await games({ query: { ...filters, host, visitor, ...seasons } });
        expect(listed).toHaveLength(Games);
        expect(quartiles(listed.flatMap(({ Price }) => (Price === null ? [] : [Price])))).toEqual(Prices);
      }
    }
  });

  it('a listed game has both schools, its tiers, what was paid and the price that counts [REP-117]', async () => {
    const id = await aGame('atlasA', 'emberA', 2013, 7, { guarantee: 400_000 });
    await aGame('atlasA', 'emberA', 2013, 14, { guarantee: 400_000, isIgnored: true });
    const games = await (await comparablesFor()).games({ query: { dollars: 2025 } });
    expect(games[0]).toMatchObject({
      id,
      AwaySchool: 'Ember A',
      HomeSchool: 'Atlas A',
      Season: 2013,
      HostTier: 'G',
      VisitorTier: 'FCS',
      Guarantee: 400_000,
      Price: 552_794,
    });
    expect(games[1]).toMatchObject({ Guarantee: 400_000, IgnoreAverage: 1, Price: null });
  });
});

describe('the price range of a game', () => {
  it('two schools and a season have the range of comparable games by their tiers there [REP-118]', async () => {
    for (let week = 1; week <= 9; week += 1)
      await aGame('atlasA', 'emberA', SEASON, week, { guarantee: week * 100_000 });
    await aGame('borealA', 'fjordA', SEASON, 20, { guarantee: 5_000_000, type: '2 for 1' });
    const { borealA, fjordA } = schools();
    const { priceRange: read } = await comparablesFor();
    expect(await read({ query: { hostSchool: borealA.id, visitorSchool: fjordA.id, season: SEASON } })).toEqual({
      Season: SEASON,
      Dollars: SEASON,
      Host: 'P',
      Visitor: 'FCS',
      Step: 1,
      Games: { Host: 'P', Visitor: 'FCS', Start: SEASON - 4, End: SEASON },
      Prices: {
        count: 9,
        minimum: 100_000,
        lowerQuartile: 300_000,
        median: 500_000,
        upperQuartile: 700_000,
        maximum: 900_000,
      },
      Recent: { Start: SEASON - 4, Count: 9, Median: 500_000 },
      Thin: 0,
    });
  });

  it('the range is that of the rule, and the games that it names are listed under its filters [REP-118]', async () => {
    await someGames();
    const { priceRange: read, games } = await comparablesFor();
    const found = await read({ query: { host: 'G', visitor: 'FCS', season: SEASON, dollars: 2020 } });
    const known = await findPricedGames(server.db, {});
    const rule = priceRange({ host: 'G', visitor: 'FCS', season: SEASON }, known, 2020);
    expect([found.Step, found.Prices, found.Thin]).toEqual([rule.step, rule.quartiles, 1]);
    const { Host: host, Visitor: visitor, Start: start, End: end } = found.Games;
    const listed = await games({ query: { host, visitor, start, end, dollars: 2020 } });
    expect(listed.filter(({ Price }) => Price !== null)).toHaveLength(found.Prices?.count ?? 0);
    expect(realAmounts(known, 2020)).toEqual(expect.arrayContaining(listed.flatMap(({ Price }) => Price ?? [])));
  });

  it('without comparable games there is no range [REP-118]', async () => {
    const { priceRange: read } = await comparablesFor();
    const found = await read({ query: { host: 'FCS', visitor: 'NON-D1', season: SEASON } });
    expect([found.Prices, found.Thin]).toEqual([null, 1]);
  });

  it('a season without a membership has the tier of the nearest one [REP-118]', async () => {
    const { borealA } = schools();
    const { priceRange: read } = await comparablesFor();
    const found = await read({ query: { hostSchool: borealA.id, visitor: 'G', season: SEASON + 9 } });
    expect(found.Host).toBe('P');
  });
});

describe('the price ranges of an auction', () => {
  /** The price ranges of a game, one by one. */
  const readRanges = async (...queries: NonNullable<CallInput<typeof contract.comparables.priceRange>['query']>[]) => {
    const { priceRange: read } = await comparablesFor();
    return Promise.all(queries.map((query) => read({ query })));
  };
  const ask = async (id: number, user: Parameters<typeof aUser>[1] = {}, schoolId?: number) =>
    (await comparablesFor(user)).auctionPriceRanges({ params: { id }, query: { schoolId } });

  beforeEach(async () => {
    for (let week = 1; week <= 9; week += 1)
      await aGame('atlasA', 'emberA', SEASON, week, { guarantee: week * 100_000 });
    await aGame('cedarA', 'emberA', SEASON, 10, { guarantee: 250_000 });
    await aGame('cedarA', 'deltaA', SEASON, 11, { guarantee: 900_000 });
  });

  it('a game of a school has the range of each tier of a division, by its role [AUC-070]', async () => {
    const { atlasA, emberA } = schools();
    const { priceRanges } = await comparablesFor();
    const season = SEASON;
    expect(await priceRanges({ query: { school: emberA.id, role: 'visitor', division: 1, season } })).toEqual(
      await readRanges(
        { host: 'P', visitorSchool: emberA.id, season },
        { host: 'G', visitorSchool: emberA.id, season },
      ),
    );
    expect(await priceRanges({ query: { school: atlasA.id, role: 'host', division: 2, season } })).toEqual(
      await readRanges({ hostSchool: atlasA.id, visitor: 'FCS', season }),
    );
    expect(await priceRanges({ query: { school: atlasA.id, role: 'host', division: 1, season } })).toEqual(
      await readRanges({ host: 'P', visitor: 'P', season }, { host: 'P', visitor: 'G', season }),
    );
  });

  it('who may bid in an auction reads what the game costs between both schools, everybody else each tier [AUC-071]', async () => {
    const { atlasA, borealA, cedarA, emberA, fjordA } = schools();
    const id = await anAuction(server.db, { school: emberA, week: 5, type: 'sell', division: 1 });
    const season = SEASON;
    const [power, other, small] = await readRanges(
      { host: 'P', visitor: 'FCS', season },
      { host: 'G', visitor: 'FCS', season },
      { host: 'FCS', visitor: 'FCS', season },
    );
    expect(await ask(id, { role: 2, school: emberA })).toEqual([power, other]);
    expect(await ask(id, { role: 2, school: borealA })).toEqual([power]);
    expect(await ask(id, { role: 2, school: cedarA })).toEqual([other]);
    expect(await ask(id)).toEqual([power, other]);
    expect(await ask(id, {}, borealA.id)).toEqual([power]);
    expect(await ask(id, { role: 2, school: fjordA })).toEqual([power, other]);
    await aBidder(server.db, id, fjordA);
    expect(await ask(id, { role: 2, school: fjordA })).toEqual([small]);
    const purchase = await anAuction(server.db, { school: atlasA, week: 6, type: 'buy', division: 2 });
    expect(await ask(purchase, { role: 2, school: emberA })).toEqual([power]);
  });

  it.each([
    ['a canceled auction of others', { role: 2 as const }, 404],
    ['an auction as a school viewer', { role: 3 as const }, 403],
  ])('prices of %s are refused with the auction itself [AUC-071]', async (_, user, status) => {
    const { borealA, emberA } = schools();
    const id = await anAuction(server.db, { school: emberA, week: 7, cancelled: true });
    expect(await ask(id, { role: 2, school: emberA })).toHaveLength(2);
    await expect(ask(id, { ...user, school: borealA })).rejects.toMatchObject({ status });
    await expect(ask(999_999)).rejects.toMatchObject({ status: 404 });
  });
});

it('every signed-in user may read prices, an associate too [REP-119]', async () => {
  await someGames();
  const all = await (await comparablesFor()).groups();
  const readers = [
    await comparablesFor({ role: 3, school: schools().emberA }),
    await comparablesFor({ role: 2, school: schools().atlasA, associate: true }),
  ];
  for (const reader of readers) expect(await reader.groups()).toEqual(all);
});

it.each([
  ['comparables?host=SEC', 400, 'host'],
  ['comparables?gametype=Neutral', 400, 'There is no such game type.'],
  ['comparables?start=2026&end=2020', 400, 'The end season is before the start season.'],
  ['comparables?start=1950&end=2020', 400, 'A report covers at most 60 seasons.'],
  ['comparables?by=week', 400, 'by'],
  ['comparables?school=1', 400, 'school'],
  ['comparables?hostConference=999999', 404, 'There is no conference 999999.'],
  ['comparables/games?visitorConference=999999', 404, 'There is no conference 999999.'],
  ['comparables/games?by=season', 400, 'by'],
  ['comparables/games?dollars=now', 400, 'dollars'],
  ['comparables/pricerange?season=2026', 400, 'Name the host by its school or its tier, not both.'],
  ['comparables/pricerange?season=2026&host=P&hostSchool=1&visitor=G', 400, 'Name the host by its school or its tier'],
  ['comparables/pricerange?host=P&visitor=G', 400, 'season'],
  ['comparables/pricerange?season=2026&hostSchool=999999&visitor=G', 404, 'There is no school 999999.'],
  ['comparables/priceranges?season=2026&school=999999&role=host&division=1', 404, 'There is no school 999999.'],
  ['comparables/priceranges?season=2026&school=1&role=host&division=3', 400, 'division'],
  ['comparables/priceranges?season=2026&school=1&role=owner&division=1', 400, 'role'],
])('the report path %s is refused with %i: %s [REP-119]', async (path, status, words) => {
  const token = await server.token(await aUser(server.db));
  const answer = await fetch(`${server.url}/api/v1/reports/${path}`, { headers: { 'Auth-Token': token } });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
});
