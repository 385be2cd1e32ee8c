import * as fc from 'fast-check';
import { assignHomes, homeTargets } from './home-balance.ts';
import { circleRounds, divisionRounds, joinPair, pairKey, type Round, rotationRounds } from './round-robin.ts';

function teams(size: number, from = 1): number[] {
  return Array.from({ length: size }, (_, index) => index + from);
}

function countGames(rounds: readonly Round[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const team of rounds.flat(2)) counts.set(team, (counts.get(team) ?? 0) + 1);
  return counts;
}

function keys(rounds: readonly Round[]): string[] {
  return rounds.flat().map(([one, other]) => pairKey(one, other));
}

function isOnePerRound(rounds: readonly Round[]): boolean {
  return rounds.every((round) => new Set(round.flat()).size === round.length * 2);
}

describe('the circle method', () => {
  it('lets every team meet every other team once, with one game per round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), (size) => {
        const rounds = circleRounds(teams(size));
        expect(new Set(keys(rounds)).size).toBe((size * (size - 1)) / 2);
        expect(keys(rounds)).toHaveLength((size * (size - 1)) / 2);
        expect(isOnePerRound(rounds)).toBe(true);
      }),
    );
  });

  it('pairs neighbors of the list in the first round', () => {
    expect(keys(circleRounds(teams(8)).slice(0, 1)).sort()).toEqual(['1-2', '3-4', '5-6', '7-8']);
    expect(keys(circleRounds(teams(7)).slice(0, 1)).sort()).toEqual(['1-2', '3-4', '5-6']);
  });
});

describe('a season of a conference', () => {
  const leagues = [
    { size: 18, games: 9 },
    { size: 16, games: 9 },
    { size: 14, games: 8 },
    { size: 13, games: 8 },
    { size: 11, games: 8 },
    { size: 10, games: 9 },
    { size: 9, games: 8 },
    { size: 6, games: 5 },
  ];

  it.each(leagues)('gives $size teams $games games each without a second meeting', ({ size, games }) => {
    for (const turn of teams(20, 0)) {
      const rounds = rotationRounds({ teams: teams(size), games, short: 0, turn });
      expect(new Set(countGames(rounds).values())).toEqual(new Set([games]));
      expect(new Set(keys(rounds)).size).toBe(keys(rounds).length);
      expect(isOnePerRound(rounds)).toBe(true);
    }
  });

  it.each([1, 5])('lets %i of 17 teams play eight games and the other teams nine', (short) => {
    const counts = [...countGames(rotationRounds({ teams: teams(17), games: 9, short, turn: 3 })).values()];
    expect(counts.filter((count) => count === 8)).toHaveLength(short);
    expect(counts.filter((count) => count === 9)).toHaveLength(17 - short);
  });

  it('changes opponents over the years but keeps the rivals', () => {
    const seasons = teams(6, 0).map((turn) => keys(rotationRounds({ teams: teams(16), games: 9, short: 0, turn })));
    expect(seasons.every((season) => season.includes('1-2'))).toBe(true);
    expect(new Set(seasons.flat()).size).toBe(120);
  });

  it.each([
    { size: 7, games: 8 },
    { size: 6, games: 8 },
  ])('lets divisions of $size play all games within and add games across up to $games per team', ({ size, games }) => {
    for (const turn of teams(9, 0)) {
      const rounds = divisionRounds({ east: teams(size), west: teams(size, 101), games, turn });
      const inside = rounds.flat().filter(([one, other]) => one > 100 === other > 100);
      expect(inside).toHaveLength(size * (size - 1));
      expect(new Set(countGames(rounds).values())).toEqual(new Set([games]));
      expect(new Set(keys(rounds)).size).toBe(keys(rounds).length);
      expect(isOnePerRound(rounds)).toBe(true);
    }
  });

  it('makes a requested pair meet without changing how often any team plays', () => {
    const rounds = rotationRounds({ teams: teams(16), games: 9, short: 0, turn: 0 });
    const stranger = teams(16).find((team) => team > 1 && !keys(rounds).includes(pairKey(1, team))) ?? 0;
    expect(joinPair(rounds, 1, stranger, new Set())).toBe(true);
    expect(keys(rounds)).toContain(pairKey(1, stranger));
    expect(new Set(countGames(rounds).values())).toEqual(new Set([9]));
    expect(isOnePerRound(rounds)).toBe(true);
  });
});

describe('home and away', () => {
  it('give each team four home games in a season of eight games', () => {
    const rounds = rotationRounds({ teams: teams(14), games: 8, short: 0, turn: 2 });
    const targets = homeTargets(countGames(rounds), 2);
    const homes = assignHomes({ pairings: rounds.flat(), targets, lastHome: new Map() }).map(({ home }) => home);
    expect(teams(14).map((team) => homes.filter((home) => home === team).length)).toEqual(teams(14).map(() => 4));
  });

  it('give half of the teams five home games in a season of nine games, and the other half the year after', () => {
    const all = new Map(teams(16).map((team) => [team, 9]));
    const [before, after] = [homeTargets(all, 0), homeTargets(all, 1)];
    expect(teams(16).map((team) => (before.get(team) ?? 0) + (after.get(team) ?? 0))).toEqual(teams(16).map(() => 9));
    expect([...before.values()].filter((home) => home === 5)).toHaveLength(8);
  });

  it('are swapped for a pair that met before where the balance of home games allows', () => {
    const pairings = rotationRounds({ teams: teams(10), games: 9, short: 0, turn: 0 }).flat();
    const games = new Map(teams(10).map((team) => [team, 9]));
    const first = assignHomes({ pairings, targets: homeTargets(games, 0), lastHome: new Map() });
    const lastHome = new Map(first.map(({ home, away }) => [pairKey(home, away), home]));
    const second = assignHomes({ pairings, targets: homeTargets(games, 1), lastHome });
    expect(second.filter(({ home, away }) => lastHome.get(pairKey(home, away)) === home)).toEqual([]);
  });
});
