import { addDays, LONG_SEASON_YEARS, seasonDefaultDates, weekday } from '@open-date/shared-api/rules/league/calendar';
import {
  conferenceIndex,
  forLeagues,
  findGames,
  findSchoolId,
  listSides,
  yearIndex,
} from '../../testing/league-samples.ts';

describe('the seasons of the demo league', () => {
  it('the seasons of the demo league are complete for three years: at least 11 games for every FBS team and 12 for most', () => {
    forLeagues((league) => {
      for (const year of [2024, 2025, 2026]) {
        const counts = league.schools.map(({ id }) => ({ id, games: findGames(league, id, year).length }));
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

  it('the seasons of the demo league have five to seven home games for nearly every FBS team, and never more than seven', () => {
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

  it('the seasons of the demo league state as many conference games and conference home games as the schedule has', () => {
    forLeagues((league) => {
      const years = yearIndex(league);
      const counted = new Map<string, { games: number; home: number }>();
      for (const game of league.games.filter(({ conferenceId }) => conferenceId !== null))
        for (const { schoolId, year } of listSides(game)) {
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

  it('the seasons of the demo league have home-and-homes between schools of two conferences', () => {
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

  it('the seasons of the demo league give nearly every FBS team one FCS opponent, always at home', () => {
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

  it('the seasons of the demo league end with Army and Navy at a neutral site on the second Saturday of December', () => {
    forLeagues((league) => {
      const [army, navy] = [findSchoolId(league, 'Army'), findSchoolId(league, 'Navy')];
      for (const { year } of league.seasons) {
        const game = findGames(league, army, year).find(
          ({ week }) => week >= 16 - (LONG_SEASON_YEARS.includes(year) ? 0 : 1),
        );
        expect(new Set([game?.homeSchoolId, game?.awaySchoolId])).toEqual(new Set([army, navy]));
        expect(game?.gameDate).toBe(addDays(seasonDefaultDates(year).EndDate, -2));
        expect(game?.altLocation).not.toBe('');
        expect(game?.conferenceId).toBeNull();
      }
    });
  });

  it('the seasons of the demo league move MAC games in November to midweek', () => {
    forLeagues((league) => {
      const mac = league.conferences.find(({ nickname }) => nickname === 'MAC')?.id;
      const november = league.games.filter(
        (game) => game.conferenceId === mac && game.year <= 2026 && game.gameDate.slice(5, 7) === '11',
      );
      const weeknights = november.filter((game) => weekday(game.gameDate) >= 2 && weekday(game.gameDate) <= 5);
      expect(weeknights.length / november.length).toBeGreaterThan(0.4);
    });
  });

  it('the seasons of the demo league have fewer games and more wants the further ahead they are', () => {
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

  it('the seasons of the demo league have games, weeks and settings in every state that screens show', () => {
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

  it('the seasons of the demo league have rows for all their weeks, conferences and schools', () => {
    forLeagues((league) => {
      expect(league.seasons.map(({ year }) => year)).toEqual(Array.from({ length: 18 }, (_, index) => 2024 + index));
      expect(league.schoolYears).toHaveLength(18 * 291);
      expect(league.conferenceYears).toHaveLength(18 * 29);
      expect(league.seasonWeeks.every(({ saturdayDate }) => weekday(saturdayDate) === 6)).toBe(true);
    });
  });
});
