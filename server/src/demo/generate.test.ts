import { createHash } from 'node:crypto';
import {
  addDays,
  daysBetween,
  LONG_SEASON_YEARS,
  playWindow,
  seasonDefaultDates,
  weekday,
} from '@open-date/shared-api/rules/calendar';
import * as fc from 'fast-check';
import { generateDemoLeague } from './generate.ts';
import type { ConferenceRow, DemoLeague, GameRow, SchoolYearRow } from './league.ts';

const SPAN = { firstYear: 2024, lastYear: 2041, today: '2026-11-21' };
const leagues = new Map<number, DemoLeague>();

function leagueOf(seed: number): DemoLeague {
  const league = leagues.get(seed) ?? generateDemoLeague({ seed, ...SPAN });
  leagues.set(seed, league);
  return league;
}

/** Every property sees the same few random leagues, so that each is generated once. */
function forLeagues(check: (league: DemoLeague) => void): void {
  const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  fc.assert(
    fc.property(seeds, (seed) => check(leagueOf(seed))),
    { numRuns: 4, seed: 20_240_831, endOnFailure: true },
  );
}

function sidesOf(game: GameRow): { schoolId: number; year: number; week: number }[] {
  return [game.homeSchoolId, game.awaySchoolId].map((schoolId) => ({ schoolId, year: game.year, week: game.week }));
}

function cellKey({ schoolId, year, week }: { schoolId: number; year: number; week: number }): string {
  return `${schoolId}/${year}/${week}`;
}

function repeated<T>(list: readonly T[]): T[] {
  return list.filter((entry, index) => list.indexOf(entry) !== index);
}

function yearIndex(league: DemoLeague): Map<string, SchoolYearRow> {
  return new Map(league.schoolYears.map((row) => [`${row.schoolId}/${row.year}`, row]));
}

function conferenceIndex(league: DemoLeague): Map<number, ConferenceRow> {
  return new Map(league.conferences.map((conference) => [conference.id, conference]));
}

function idOf(league: DemoLeague, schoolName: string): number {
  return league.schools.find((school) => school.schoolName === schoolName)?.id ?? 0;
}

function gamesOf(league: DemoLeague, schoolId: number, year: number): GameRow[] {
  return league.games.filter(
    (game) => game.year === year && (game.homeSchoolId === schoolId || game.awaySchoolId === schoolId),
  );
}

describe('the demo league', () => {
  it('is the same for a seed and another for the next', () => {
    const hash = (seed: number) =>
      createHash('sha256')
        .update(JSON.stringify(generateDemoLeague({ seed, ...SPAN })))
        .digest('hex');
    expect(hash(5)).toBe(hash(5));
    expect(hash(5)).not.toBe(hash(6));
  });

  it('costs less than two seconds of processor time', () => {
    const costs = [11, 12, 13].map((seed) => {
      const before = process.cpuUsage();
      generateDemoLeague({ seed, ...SPAN });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    expect(Math.min(...costs)).toBeLessThan(2_000);
  });

  it('has one game per school and week and nobody against itself', () => {
    forLeagues((league) => {
      const cells = league.games.flatMap(sidesOf).map(cellKey);
      expect(cells.length - new Set(cells).size).toBe(0);
      expect(league.games.filter((game) => game.homeSchoolId === game.awaySchoolId)).toEqual([]);
    });
  });

  it('plays every game between the Tuesday before and the Monday after its Saturday', () => {
    forLeagues((league) => {
      const saturdays = new Map(league.seasonWeeks.map((row) => [`${row.year}/${row.week}`, row.saturdayDate]));
      const outside = league.games.filter((game) => {
        const saturday = saturdays.get(`${game.year}/${game.week}`);
        if (saturday === undefined) return true;
        const { from, to } = playWindow(saturday);
        return game.gameDate < from || game.gameDate > to;
      });
      expect(outside).toEqual([]);
    });
  });

  it('gives every team at least five days from one game to the next', () => {
    forLeagues((league) => {
      const days = new Map<string, string[]>();
      for (const game of league.games)
        for (const { schoolId } of sidesOf(game)) {
          const key = `${schoolId}/${game.year}`;
          days.set(key, [...(days.get(key) ?? []), game.gameDate]);
        }
      const rests = [...days.values()].flatMap((dates) =>
        dates.toSorted().map((date, index, sorted) => daysBetween(sorted[index - 1] ?? addDays(date, -7), date)),
      );
      expect(Math.min(...rests)).toBeGreaterThanOrEqual(5);
    });
  });

  it('has conference games only between members of one real conference of that year', () => {
    forLeagues((league) => {
      const [years, conferences] = [yearIndex(league), conferenceIndex(league)];
      const wrong = league.games.filter((game) => {
        if (game.conferenceId === null) return false;
        const members = sidesOf(game).every(
          ({ schoolId, year }) => years.get(`${schoolId}/${year}`)?.conferenceId === game.conferenceId,
        );
        return !members || conferences.get(game.conferenceId)?.isIndependents !== false;
      });
      expect(wrong).toEqual([]);
    });
  });

  it('keeps private pending to conference games of schedules that are not released', () => {
    forLeagues((league) => {
      const conferences = conferenceIndex(league);
      const states = new Map(league.conferenceYears.map((row) => [`${row.conferenceId}/${row.year}`, row.state]));
      const withPrivate = league.games.filter(({ pending }) => pending === 3);
      expect(
        withPrivate.filter(
          ({ conferenceId, year }) =>
            conferenceId === null ||
            conferences.get(conferenceId)?.privatePendingAllowed !== true ||
            states.get(`${conferenceId}/${year}`) === 'released',
        ),
      ).toEqual([]);
      const hidden = league.games.filter(({ conferenceId, year }) => {
        const state = conferenceId === null ? 'released' : states.get(`${conferenceId}/${year}`);
        return state !== 'released';
      });
      expect(hidden.every(({ pending }) => pending === 3)).toBe(true);
    });
  });

  it('gives a cell a game or one flag, and wants only to cells with neither', () => {
    forLeagues((league) => {
      const played = new Set(league.games.flatMap(sidesOf).map(cellKey));
      const keys = league.cells.map(cellKey);
      expect(keys.length - new Set(keys).size).toBe(0);
      expect(league.cells.filter((cell) => played.has(cellKey(cell)))).toEqual([]);
      const flags = (cell: DemoLeague['cells'][number]) =>
        [cell.bye, cell.notAvailable, cell.holdForFcs].filter(Boolean).length;
      expect(league.cells.filter((cell) => flags(cell) > 1)).toEqual([]);
      expect(league.cells.filter((cell) => flags(cell) === 1 && cell.wants.length > 0)).toEqual([]);
      const weeks = new Set(league.seasonWeeks.map((row) => `${row.year}/${row.week}`));
      expect(league.cells.filter((cell) => !weeks.has(`${cell.year}/${cell.week}`))).toEqual([]);
    });
  });

  it('wants what the type of the conference allows and holds dates for FCS teams in the FBS only', () => {
    const allowed = new Map([
      [1, new Set([1, 2, 3, 4, 5, 6, 7, 22, 23])],
      [2, new Set([8, 9, 10, 11, 12, 13, 22, 23])],
    ]);
    forLeagues((league) => {
      const [years, conferences] = [yearIndex(league), conferenceIndex(league)];
      const typeOf = (cell: DemoLeague['cells'][number]) =>
        conferences.get(years.get(`${cell.schoolId}/${cell.year}`)?.conferenceId ?? 0)?.typeId ?? 0;
      expect(league.cells.filter((cell) => cell.wants.some((want) => !allowed.get(typeOf(cell))?.has(want)))).toEqual(
        [],
      );
      expect(league.cells.filter((cell) => repeated(cell.wants).length > 0)).toEqual([]);
      expect(league.cells.filter((cell) => cell.holdForFcs && typeOf(cell) !== 1)).toEqual([]);
    });
  });

  it('keeps members at home in the week before Labor Day weekend where their conference says so', () => {
    forLeagues((league) => {
      const closed = new Set(
        league.conferenceYears.filter((row) => row.dontAllowWeekOne).map((row) => `${row.conferenceId}/${row.year}`),
      );
      const years = yearIndex(league);
      const openers = league.games.filter(({ week }) => week === 1).flatMap(sidesOf);
      expect(
        openers.filter(({ schoolId, year }) => closed.has(`${years.get(`${schoolId}/${year}`)?.conferenceId}/${year}`)),
      ).toEqual([]);
      expect(closed.size).toBeGreaterThan(0);
    });
  });
});

describe('believable seasons', () => {
  it('are complete for three years: at least 11 games for every FBS team and 12 for most', () => {
    forLeagues((league) => {
      for (const year of [2024, 2025, 2026]) {
        const counts = league.schools.map(({ id }) => ({ id, games: gamesOf(league, id, year).length }));
        const years = yearIndex(league);
        const conferences = conferenceIndex(league);
        const fbs = counts.filter(
          ({ id }) => conferences.get(years.get(`${id}/${year}`)?.conferenceId ?? 0)?.typeId === 1,
        );
        expect(fbs).toHaveLength(138);
        expect(Math.min(...fbs.map(({ games }) => games))).toBeGreaterThanOrEqual(10);
        expect(Math.max(...fbs.map(({ games }) => games))).toBeLessThanOrEqual(13);
        expect(fbs.filter(({ games }) => games >= 12).length).toBeGreaterThan(110);
      }
    });
  });

  it('have five to seven home games for nearly every FBS team, and never more than seven', () => {
    forLeagues((league) => {
      const conferences = conferenceIndex(league);
      const fbs = league.schoolYears.filter(
        (row) => row.year <= 2026 && conferences.get(row.conferenceId)?.typeId === 1,
      );
      const homes = fbs.map(
        (row) => league.games.filter((game) => game.year === row.year && game.homeSchoolId === row.schoolId).length,
      );
      expect(Math.max(...homes)).toBeLessThanOrEqual(7);
      expect(Math.min(...homes)).toBeGreaterThanOrEqual(4);
      expect(homes.filter((home) => home >= 5).length / homes.length).toBeGreaterThan(0.98);
    });
  });

  it('say as many conference games and home games as the schedule has', () => {
    forLeagues((league) => {
      const years = yearIndex(league);
      const counted = new Map<string, { games: number; home: number }>();
      for (const game of league.games.filter(({ conferenceId }) => conferenceId !== null))
        for (const { schoolId, year } of sidesOf(game)) {
          const count = counted.get(`${schoolId}/${year}`) ?? { games: 0, home: 0 };
          count.games += 1;
          if (schoolId === game.homeSchoolId) count.home += 1;
          counted.set(`${schoolId}/${year}`, count);
        }
      const wrong = [...counted].filter(([key, { games, home }]) => {
        const row = years.get(key);
        return row?.conferenceGames !== games || row.conferenceGamesHome !== home;
      });
      expect(wrong).toEqual([]);
      const uneven = league.schoolYears.filter(
        (row) => Math.abs(row.conferenceGames - 2 * row.conferenceGamesHome) > 1,
      );
      expect(uneven).toEqual([]);
    });
  });

  it('play home-and-homes: pairs from two conferences that meet again with the site changed', () => {
    forLeagues((league) => {
      const hosts = new Map<string, Set<number>>();
      for (const { conferenceId, homeSchoolId: home, awaySchoolId: away } of league.games) {
        if (conferenceId !== null) continue;
        const key = `${Math.min(home, away)}-${Math.max(home, away)}`;
        hosts.set(key, (hosts.get(key) ?? new Set()).add(home));
      }
      expect([...hosts.values()].filter((sites) => sites.size === 2).length).toBeGreaterThan(300);
    });
  });

  it('give nearly every FBS team one FCS opponent, always at home', () => {
    forLeagues((league) => {
      const conferences = conferenceIndex(league);
      const years = yearIndex(league);
      const isFbs = (id: number) => conferences.get(years.get(`${id}/2026`)?.conferenceId ?? 0)?.typeId === 1;
      const mixed = league.games.filter((game) => isFbs(game.homeSchoolId) !== isFbs(game.awaySchoolId));
      expect(mixed.every((game) => isFbs(game.homeSchoolId))).toBe(true);
      for (const year of [2024, 2025, 2026]) {
        const hosts = mixed.filter((game) => game.year === year).map((game) => game.homeSchoolId);
        expect(new Set(hosts).size).toBeGreaterThan(105);
        expect(Math.max(...hosts.map((host) => hosts.filter((other) => other === host).length))).toBeLessThanOrEqual(2);
      }
    });
  });

  it('end with Army and Navy at a neutral site on the second Saturday of December', () => {
    forLeagues((league) => {
      const [army, navy] = [idOf(league, 'Army'), idOf(league, 'Navy')];
      for (const { year } of league.seasons) {
        const game = gamesOf(league, army, year).find(
          ({ week }) => week >= 16 - (LONG_SEASON_YEARS.includes(year) ? 0 : 1),
        );
        expect(new Set([game?.homeSchoolId, game?.awaySchoolId])).toEqual(new Set([army, navy]));
        expect(game?.gameDate).toBe(addDays(seasonDefaultDates(year).EndDate, -2));
        expect(game?.altLocation).not.toBe('');
        expect(game?.conferenceId).toBeNull();
      }
    });
  });

  it('move MAC games of November to the middle of the week', () => {
    forLeagues((league) => {
      const mac = league.conferences.find(({ nickname }) => nickname === 'MAC')?.id;
      const november = league.games.filter(
        (game) => game.conferenceId === mac && game.year <= 2026 && game.gameDate.slice(5, 7) === '11',
      );
      const weeknights = november.filter((game) => weekday(game.gameDate) >= 2 && weekday(game.gameDate) <= 5);
      expect(weeknights.length / november.length).toBeGreaterThan(0.4);
    });
  });

  it('grow emptier year by year after the next one and carry more wants', () => {
    forLeagues((league) => {
      const games = (year: number) => league.games.filter((game) => game.year === year).length;
      const wants = (year: number) => league.cells.filter((cell) => cell.year === year && cell.wants.length > 0).length;
      expect(games(2029)).toBeLessThan(games(2028));
      expect(games(2033)).toBeLessThan(games(2029) * 0.6);
      expect(games(2041)).toBeLessThan(40);
      expect(wants(2030)).toBeGreaterThan(wants(2027));
      expect(wants(2041)).toBeGreaterThan(wants(2030));
      expect(league.games.filter((game) => game.year > 2028 && game.conferenceId !== null)).toEqual([]);
    });
  });

  it('have each kind of row a screen needs', () => {
    forLeagues((league) => {
      expect(new Set(league.games.map(({ pending }) => pending))).toEqual(new Set([0, 1, 2, 3]));
      expect(new Set(league.conferenceYears.map(({ state }) => state))).toEqual(
        new Set(['private', 'membership', 'released']),
      );
      expect(league.schoolYears.some((row) => row.seasonLocked && row.seasonFull === 2)).toBe(true);
      expect(league.cells.some((cell) => cell.bye)).toBe(true);
      expect(league.cells.some((cell) => cell.notAvailable)).toBe(true);
      expect(league.cells.some((cell) => cell.holdForFcs)).toBe(true);
      expect(league.cells.some((cell) => cell.comments !== '')).toBe(true);
      expect(league.games.some((game) => game.altLocation !== '' && game.week === 2)).toBe(true);
      expect(league.schoolYears.filter((row) => row.playAtHawaii).length).toBeGreaterThan(18);
    });
  });

  it('leave no season without its weeks, conferences and schools', () => {
    forLeagues((league) => {
      expect(league.seasons.map(({ year }) => year)).toEqual(Array.from({ length: 18 }, (_, index) => 2024 + index));
      expect(league.schoolYears).toHaveLength(18 * 265);
      expect(league.conferenceYears).toHaveLength(18 * 26);
      expect(league.seasonWeeks.every(({ saturdayDate }) => weekday(saturdayDate) === 6)).toBe(true);
    });
  });
});
