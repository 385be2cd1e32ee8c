import { generateDemoLeague } from './generate.ts';
import { earlierGuaranteeGames } from './earlier-guarantees.ts';
import { drawGuaranteeGames } from './guarantee-games.ts';

const TODAY = '2026-11-21';
const league = generateDemoLeague({ seed: 1, firstYear: 2018, lastYear: 2030, today: TODAY });
const games = drawGuaranteeGames(league, TODAY, 7);
const median = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other)[amounts.length >> 1] ?? 0;

describe('the guarantee games of the demo league', () => {
  it('are the same for the same league, day and seed', () => {
    expect(drawGuaranteeGames(league, TODAY, 7)).toEqual(games);
    expect(drawGuaranteeGames(league, TODAY, 8)).not.toEqual(games);
  });

  it('number more than 60 in every complete season, which is more than a report shows at first', () => {
    for (let year = 2018; year <= 2026; year += 1)
      expect(games.filter(({ gameDate }) => gameDate.startsWith(String(year))).length).toBeGreaterThan(60);
  });

  it('are final non-conference games of the league, each listed once', () => {
    const open = league.games
      .filter(({ conferenceId, pending }) => conferenceId === null && pending === 0)
      .map(({ homeSchoolId, awaySchoolId, gameDate }) => `${homeSchoolId} ${awaySchoolId} ${gameDate}`);
    const drawn = games.map(
      ({ homeSchoolId, roadSchoolId, gameDate }) => `${homeSchoolId} ${roadSchoolId} ${gameDate}`,
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    const known = new Set(open);
    expect(drawn.filter((game) => !known.has(game))).toEqual([]);
  });

  it.each([
    ['FCS vs. FBS', 250_000, 750_000],
    ['FBS vs. FBS', 700_000, 1_700_000],
    ['2 for 1', 250_000, 600_000],
    ['FCS vs. FCS', 40_000, 160_000],
  ] as const)('have the usual amounts for the game type %s', (type, low, high) => {
    const amounts = games.flatMap(({ gameType, guarantee, ignoreAverage }) =>
      gameType === type && !ignoreAverage && guarantee !== null && guarantee > 0 ? [guarantee] : [],
    );
    expect(amounts.filter((amount) => amount % 5000 !== 0)).toEqual([]);
    expect(median(amounts)).toBeGreaterThan(low);
    expect(median(amounts)).toBeLessThan(high);
  });

  it('pay both schools at neutral sites, where nothing is bought', () => {
    const neutral = games.filter(({ gameType }) => gameType === 'Neutral');
    expect(neutral.length).toBeGreaterThan(5);
    for (const game of neutral) {
      expect(game).toMatchObject({ guarantee: null, ignoreAverage: false });
      expect([game.homeGuarantee, game.roadGuarantee]).not.toContain(null);
    }
  });

  it('have an undisclosed amount in some games, and in all games of 2020', () => {
    const isSecret = (game: (typeof games)[number]) => (game.guarantee ?? game.homeGuarantee) === -1;
    const secret = games.filter(isSecret);
    expect(secret.length / games.length).toBeLessThan(0.25);
    expect(secret.some(({ gameDate }) => gameDate > '2021')).toBe(true);
    expect(games.filter((game) => game.gameDate.startsWith('2020') && !isSecret(game))).toEqual([]);
  });

  it('go back to 2011 at lower prices, on the same weekdays', () => {
    const earlier = earlierGuaranteeGames(games, 2018);
    const ofYear = (year: number) => earlier.filter(({ gameDate }) => gameDate.startsWith(String(year)));
    expect([...new Set(earlier.map(({ gameDate }) => gameDate.slice(0, 4)))].toSorted()).toEqual([
      '2011',
      '2012',
      '2013',
      '2014',
      '2015',
      '2016',
      '2017',
    ]);
    const known = (rows: typeof earlier) =>
      rows.flatMap(({ guarantee }) => (guarantee === null || guarantee < 0 ? [] : [guarantee]));
    expect(median(known(ofYear(2011)))).toBeLessThan(median(known(ofYear(2017))));
    const weekdays = (rows: typeof earlier) => rows.map(({ gameDate }) => new Date(gameDate).getUTCDay());
    expect(weekdays(ofYear(2014))).toEqual(weekdays(games.filter(({ gameDate }) => gameDate.startsWith('2018'))));
  });

  it('are published before today and before they are played', () => {
    expect(games.filter(({ releaseDate, gameDate }) => releaseDate >= TODAY || releaseDate >= gameDate)).toEqual([]);
  });
});
