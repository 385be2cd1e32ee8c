import { createHash } from 'node:crypto';
import { addDays, daysBetween, playWindow } from '@open-date/shared-api/rules/league/calendar';
import { generateDemoLeague } from './generate.ts';
import type { DemoLeague } from './league.ts';
import { SPAN, cellKey, conferenceIndex, forLeagues, listSides, yearIndex } from '../../testing/league-samples.ts';

function repeated<T>(list: readonly T[]): T[] {
  return list.filter((entry, index) => list.indexOf(entry) !== index);
}

describe('the demo league', () => {
  it('is the same for the same seed and differs for the next seed', () => {
    const hash = (seed: number) =>
      createHash('sha256')
        .update(JSON.stringify(generateDemoLeague({ seed, ...SPAN })))
        .digest('hex');
    expect(hash(5)).toBe(hash(5));
    expect(hash(5)).not.toBe(hash(6));
  });

  it('has complete schedules up to the current season, at least three, and emptier ones after', () => {
    for (const [today, complete] of [
      ['2024-02-01', 2026],
      ['2029-07-04', 2029],
      ['2045-01-01', 2041],
    ] as const) {
      const league = generateDemoLeague({ seed: 3, firstYear: 2024, lastYear: 2041, today });
      const games = (year: number) => league.games.filter((game) => game.year === year).length;
      expect(games(complete)).toBeGreaterThan(1_500);
      expect(games(Math.min(complete + 3, 2041)) > 1_500).toBe(complete === 2041);
      const cells = league.games.flatMap(listSides).map(cellKey);
      expect(cells.length - new Set(cells).size).toBe(0);
    }
  });

  it('takes less than two seconds of processor time', () => {
    const costs = [11, 12, 13].map((seed) => {
      const before = process.cpuUsage();
      generateDemoLeague({ seed, ...SPAN });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    expect(Math.min(...costs)).toBeLessThan(2_000);
  });

  it('has at most one game per school and week, and no game of a school against itself', () => {
    forLeagues((league) => {
      const cells = league.games.flatMap(listSides).map(cellKey);
      expect(cells.length - new Set(cells).size).toBe(0);
      expect(league.games.filter((game) => game.homeSchoolId === game.awaySchoolId)).toEqual([]);
    });
  });

  it('has every game between the Tuesday before and the Monday after its Saturday', () => {
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

  it('gives every team at least five days between games', () => {
    forLeagues((league) => {
      const days = new Map<string, string[]>();
      for (const game of league.games)
        for (const { schoolId } of listSides(game)) {
          const key = `${schoolId}/${game.year}`;
          days.set(key, [...(days.get(key) ?? []), game.gameDate]);
        }
      const rests = [...days.values()].flatMap((dates) =>
        dates.toSorted().map((date, index, sorted) => daysBetween(sorted[index - 1] ?? addDays(date, -7), date)),
      );
      expect(Math.min(...rests)).toBeGreaterThanOrEqual(5);
    });
  });

  it('has conference games only between members of one real conference in that year', () => {
    forLeagues((league) => {
      const [years, conferences] = [yearIndex(league), conferenceIndex(league)];
      const wrong = league.games.filter((game) => {
        if (game.conferenceId === null) return false;
        const members = listSides(game).every(
          ({ schoolId, year }) => years.get(`${schoolId}/${year}`)?.conferenceId === game.conferenceId,
        );
        return !members || conferences.get(game.conferenceId)?.isIndependents !== false;
      });
      expect(wrong).toEqual([]);
    });
  });

  it('makes only conference games of unreleased schedules private', () => {
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

  it('has at most a game or one flag in a week, and wants only in weeks without game and flag', () => {
    forLeagues((league) => {
      const played = new Set(league.games.flatMap(listSides).map(cellKey));
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

  it('has open dates, wants and byes in every division', () => {
    forLeagues((league) => {
      const [years, conferences] = [yearIndex(league), conferenceIndex(league)];
      const findType = (schoolId: number) =>
        conferences.get(years.get(`${schoolId}/2027`)?.conferenceId ?? 0)?.typeId ?? 0;
      const types = [1, 2, 3, 4, 5, 6] as const;
      const wanting = new Set(
        league.cells.filter(({ wants }) => wants.length > 0).map((cell) => findType(cell.schoolId)),
      );
      expect(types.filter((type) => !wanting.has(type))).toEqual([]);
      const playing = new Set(league.games.flatMap(listSides).map(({ schoolId }) => findType(schoolId)));
      expect(types.filter((type) => !playing.has(type))).toEqual([]);
    });
  });

  it('has only wants that the conference type allows, and holds weeks for FCS only in the FBS', () => {
    const allowed = new Map([
      [1, new Set([1, 2, 3, 4, 5, 6, 7, 22, 23])],
      [2, new Set([8, 9, 10, 11, 12, 13, 22, 23])],
      [3, new Set([14, 15, 16, 22, 23])],
      [4, new Set([17, 18, 22, 23])],
      [5, new Set([19, 20, 22, 23])],
      [6, new Set([21, 22, 23])],
    ]);
    forLeagues((league) => {
      const [years, conferences] = [yearIndex(league), conferenceIndex(league)];
      const findType = (cell: DemoLeague['cells'][number]) =>
        conferences.get(years.get(`${cell.schoolId}/${cell.year}`)?.conferenceId ?? 0)?.typeId ?? 0;
      expect(league.cells.filter((cell) => cell.wants.some((want) => !allowed.get(findType(cell))?.has(want)))).toEqual(
        [],
      );
      expect(league.cells.filter((cell) => repeated(cell.wants).length > 0)).toEqual([]);
      expect(league.cells.filter((cell) => cell.holdForFcs && findType(cell) !== 1)).toEqual([]);
    });
  });

  it('keeps members at home in the week before Labor Day weekend where their conference requires it', () => {
    forLeagues((league) => {
      const closed = new Set(
        league.conferenceYears.filter((row) => row.dontAllowWeekOne).map((row) => `${row.conferenceId}/${row.year}`),
      );
      const years = yearIndex(league);
      const openers = league.games.filter(({ week }) => week === 1).flatMap(listSides);
      expect(
        openers.filter(({ schoolId, year }) => closed.has(`${years.get(`${schoolId}/${year}`)?.conferenceId}/${year}`)),
      ).toEqual([]);
      expect(closed.size).toBeGreaterThan(0);
    });
  });
});
