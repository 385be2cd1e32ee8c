import { WEEK_KINDS, type WeekKind } from './week-kinds.ts';
import fc from 'fast-check';
import { addDays } from '../league/calendar.ts';
import { scheduleWarnings, type WarnedGame, type WarnedSeason, type WarnedWeek } from './schedule-warnings.ts';

const MINE = 1;
const FBS_SCHOOL = 2;
const FCS_SCHOOL = 3;
const STRANGER = 4;
const HAWAII = 5;
const types = new Map([
  [MINE, 1],
  [FBS_SCHOOL, 1],
  [FCS_SCHOOL, 2],
  [HAWAII, 1],
]);
const findType = (id: number) => types.get(id) ?? null;

const FIRST_SATURDAY = '2027-08-28';
const saturday = (week: number) => addDays(FIRST_SATURDAY, (week - 1) * 7);

function week(Week: number, Kind: WeekKind, game: Partial<WarnedGame> | null = null): WarnedWeek {
  const SaturdayDate = saturday(Week);
  const GameData = game && {
    GameDate: SaturdayDate,
    SchoolIdHome: MINE,
    SchoolIdAway: FBS_SCHOOL,
    AltLocation: '',
    ConferenceGame: 0 as const,
    HomeState: 'OH',
    ...game,
  };
  return { Week, SaturdayDate, Kind, GameData };
}

/**
 * A season written week by week: h home, a away, n neutral, c conference home game, f FCS visitor, C CONF without a
 * game, - bye, . open, x N/A.
 */
function weeks(plan: string): WarnedWeek[] {
  return Array.from(plan, (letter, index) => {
    const number = index + 1;
    switch (letter) {
      case 'h':
        return week(number, 'game', {});
      case 'c':
        return week(number, 'game', { ConferenceGame: 1 });
      case 'f':
        return week(number, 'game', { SchoolIdAway: FCS_SCHOOL });
      case 'a':
        return week(number, 'game', { SchoolIdHome: FBS_SCHOOL, SchoolIdAway: MINE });
      case 'n':
        return week(number, 'game', { SchoolIdHome: FBS_SCHOOL, SchoolIdAway: MINE, AltLocation: 'Dublin' });
      case 'C':
        return week(number, 'conference');
      case '-':
        return week(number, 'bye');
      case 'x':
        return week(number, 'na');
      case ' ':
        return week(number, 'blank');
      default:
        return week(number, 'open');
    }
  });
}

const season = (plan: string, facts: Partial<WarnedSeason> = {}): WarnedSeason => ({
  Year: 2027,
  SchoolID: MINE,
  ConferenceId: 15,
  ConferenceType: 1,
  GamesAvailable: 12,
  ConferenceGames: null,
  ConferenceGamesHome: 0,
  PlayAtHawaii: '0',
  Schedule: weeks(plan),
  ...facts,
});

const warn = (plan: string, facts: Partial<WarnedSeason> = {}) => scheduleWarnings(season(plan, facts), findType);
const rules = (plan: string, facts: Partial<WarnedSeason> = {}) => warn(plan, facts).map(({ rule }) => rule);

describe('the warning of too many games', () => {
  it.each([
    ['12 games of an FBS school', 12, {}, null],
    ['13 games of an FBS school', 13, {}, '13 games; the season allows 12.'],
    ['13 games with the exemption for Hawaii', 13, { PlayAtHawaii: '1' }, null],
    [
      '14 games with the exemption for Hawaii',
      14,
      { PlayAtHawaii: '1' },
      '14 games; the season allows 13, one of them for playing in Hawaii.',
    ],
    ['12 games in the FCS', 12, { ConferenceType: 2 }, null],
    ['12 games in the FCS in 2023', 12, { ConferenceType: 2, Year: 2023 }, '12 games; the season allows 11.'],
    ['12 games in the FCS in the long season 2024', 12, { ConferenceType: 2, Year: 2024 }, null],
    ['11 games in the Ivy League', 11, { ConferenceType: 2, ConferenceId: 18 }, '11 games; the season allows 10.'],
    ['12 games in Division II', 12, { ConferenceType: 3 }, '12 games; the season allows 11.'],
    ['11 games in Division III', 11, { ConferenceType: 4 }, '11 games; the season allows 10.'],
    ['13 games outside Division I', 13, { ConferenceType: 6 }, '13 games; the season allows 12.'],
  ] as const)('is given only above the limit: %s', (_, count, facts, text) => {
    const [warning] = warn('h'.repeat(count), facts);
    expect(warning?.text ?? null).toBe(text);
  });

  it('is not given for one more game when the schedule has a visit to Hawaii', () => {
    const visit = week(13, 'game', { SchoolIdHome: HAWAII, SchoolIdAway: MINE, HomeState: 'HI' });
    const Schedule = [...weeks('h'.repeat(12)), visit];
    expect(rules('', { Schedule })).toEqual([]);
  });

  it('says "At least" where a private game may be hidden, and does not count that game', () => {
    expect(warn(`${'h'.repeat(13)}C`)[0]?.text).toBe('At least 13 games; the season allows 12.');
    expect(rules(`${'h'.repeat(12)}C`)).toEqual([]);
  });
});

describe('the warning of fewer than five home games against FBS schools', () => {
  it.each([
    ['five home games', 'hhhhh', {}, []],
    ['four home games and a full season', 'hhhh', {}, ['few-home-games']],
    ['four home games and a game to come', 'hhhh', { GamesAvailable: 1 }, []],
    ['four home games and an FCS visitor', 'hhhhf', {}, ['few-home-games']],
    [
      'four home games and a visitor of unknown type',
      'hhhh',
      { Schedule: [...weeks('hhhh'), week(5, 'game', { SchoolIdAway: STRANGER })] },
      [],
    ],
    ['one visible home game and a public number of four conference home games', 'h', { ConferenceGamesHome: 4 }, []],
    [
      'one visible home game and a public number of three conference home games',
      'hcc',
      { ConferenceGamesHome: 3 },
      ['few-home-games'],
    ],
    ['conference games still to place', 'hhcc', { ConferenceGames: 3 }, []],
    [
      'a home game on a neutral site',
      'hhhh',
      { Schedule: [...weeks('hhhh'), week(5, 'game', { AltLocation: 'Cleveland' })] },
      [],
    ],
    ['an FCS school', 'h', { ConferenceType: 2 }, []],
  ] as const)('is given once five home games are out of reach: %s', (_, plan, facts, expected) => {
    expect(rules(plan, { GamesAvailable: 0, ...facts })).toEqual(expected);
  });

  it.each([
    ['one neutral-site game and four at home', 'hhhhn', [], null],
    ['two neutral-site games and three at home', 'hhhnn', [], 'At most 4 home games'],
    ['five neutral-site games', 'nnnnn', [], 'At most 1 home games'],
    ['two neutral-site games and four at home', 'hhhhnn', [], null],
    ['a neutral-site conference game and four home games', 'hhhh', ['conference'], null],
    [
      'two neutral-site conference games and three home games',
      'hhh',
      ['conference', 'conference'],
      'At most 4 home games',
    ],
    [
      'a neutral-site conference game, another one and three home games',
      'hhhn',
      ['conference'],
      'At most 4 home games',
    ],
    ['neutral-site games against FCS schools, which do not count at all', 'hhhhn', ['fcs', 'fcs'], null],
  ] as const)('counts one home game at a neutral site at most: %s [SCH-099]', (_, plan, neutral, expected) => {
    const games = neutral.map((kind, index) =>
      week(plan.length + index + 1, 'game', {
        AltLocation: 'Cleveland',
        ...(kind === 'conference' ? { ConferenceGame: 1 } : { SchoolIdAway: FCS_SCHOOL }),
      }),
    );
    const at = (number: number) => week(number, 'game', { AltLocation: 'Cleveland' });
    const plain = weeks(plan.replaceAll('n', 'h')).map((one, index) => (plan[index] === 'n' ? at(one.Week) : one));
    const found = warn('', { GamesAvailable: 0, Schedule: [...plain, ...games] });
    const warning = found.find(({ rule }) => rule === 'few-home-games');
    expect(warning?.text.slice(0, expected?.length) ?? null).toBe(expected);
  });

  it('says that further home games at neutral sites do not count [SCH-099]', () => {
    const Schedule = [1, 2, 3].map((number) => week(number, 'game', { AltLocation: 'Cleveland' }));
    expect(warn('', { GamesAvailable: 0, Schedule })[0]?.text).toBe(
      'At most 1 home games against FBS schools are possible; FBS schools play at least 5. Of 3 home games at neutral sites only 1 counts.',
    );
  });

  it('says how many home games are possible', () => {
    expect(warn('hhhf', { GamesAvailable: 0 })).toEqual([
      {
        rule: 'few-home-games',
        text: 'At most 3 home games against FBS schools are possible; FBS schools play at least 5.',
        source: 'NCAA requirement for FBS membership',
        weeks: [],
      },
    ]);
  });
});

describe('the warning of a second FCS opponent', () => {
  it.each([
    ['one FCS opponent', 'fhh', {}, []],
    ['two FCS opponents of an FBS school', 'fhf', {}, ['second-fcs']],
    ['two FCS opponents of an FCS school', 'fhf', { ConferenceType: 2 }, []],
  ] as const)('is for FBS schools alone: %s', (_, plan, facts, expected) => {
    expect(rules(plan, facts)).toEqual(expected);
  });

  it('names the weeks of the games against FCS schools', () => {
    expect(warn('fhfC')[0]).toMatchObject({
      text: 'At least 2 FCS opponents; only one win over an FCS school counts toward a bowl.',
      weeks: [1, 3],
    });
  });
});

describe('the warning of three away games in a row', () => {
  it.each([
    ['two away games', 'aah', []],
    ['three away games', 'haaah', [[2, 3, 4]]],
    ['four away games', 'aaaa', [[1, 2, 3, 4]]],
    ['a bye between three away games', 'aa-a', [[1, 2, 4]]],
    ['a week that is not available between three away games', 'aaxa', [[1, 2, 4]]],
    ['a free week of a full season between three away games', 'aa a', [[1, 2, 4]]],
    ['an open week between three away games', 'aa.a', []],
    ['a week that may hide a game between three away games', 'aaCa', []],
    ['a game at a neutral site between three away games', 'aana', []],
    [
      'two runs of three away games',
      'aaahaaa',
      [
        [1, 2, 3],
        [5, 6, 7],
      ],
    ],
  ] as const)('covers away games with no other game between them: %s', (_, plan, expected) => {
    expect(
      warn(plan)
        .filter(({ rule }) => rule === 'three-away')
        .map(({ weeks }) => weeks),
    ).toEqual(expected);
  });

  it('names the first and the last game', () => {
    expect(warn('haaa')[0]?.text).toBe('3 away games in a row, Sep 04 to Sep 18.');
  });
});

const dated = (...dates: string[]) => dates.map((GameDate, index) => week(index + 1, 'game', { GameDate }));

describe('the warning of two games in a week', () => {
  it.each([
    ['Tuesday and Monday of one week', ['2027-09-07', '2027-09-13'], ['two-in-a-week']],
    ['Monday and Tuesday of two weeks', ['2027-09-06', '2027-09-07'], ['short-week']],
    ['two Saturdays', ['2027-09-04', '2027-09-11'], []],
  ])('counts the games from Tuesday to Monday: %s', (_, dates, expected) => {
    expect(rules('', { Schedule: dated(...dates) })).toEqual(expected);
  });
});

describe('the warning of a short week', () => {
  it.each([
    ['Saturday and Thursday', ['2027-09-04', '2027-09-09'], ['short-week']],
    ['Saturday and Friday', ['2027-09-04', '2027-09-10'], []],
    ['Monday and Saturday', ['2027-09-06', '2027-09-11'], ['short-week']],
    ['a bye before Thursday', ['2027-09-04', '2027-09-16'], []],
  ])('is given for five days or less without a bye: %s', (_, dates, expected) => {
    expect(rules('', { Schedule: dated(...dates) })).toEqual(expected);
  });

  it('says how many days lie between the games', () => {
    expect(warn('', { Schedule: dated('2027-09-04', '2027-09-09') })[0]).toMatchObject({
      text: 'Only 5 days from Sep 04 to Sep 09, without a bye between.',
      weeks: [1, 2],
    });
  });
});

const anyGame = fc.record({
  GameDate: fc.integer({ min: -4, max: 120 }).map((days) => addDays(FIRST_SATURDAY, days)),
  SchoolIdHome: fc.integer({ min: 1, max: 5 }),
  SchoolIdAway: fc.integer({ min: 1, max: 5 }),
  AltLocation: fc.constantFrom('', 'Dublin'),
  ConferenceGame: fc.constantFrom(0 as const, 1 as const),
  HomeState: fc.constantFrom('OH', 'HI', ''),
});
const anySeason = fc.record({
  Year: fc.integer({ min: 2015, max: 2041 }),
  SchoolID: fc.constant(MINE),
  ConferenceId: fc.constantFrom(6, 9, 15, 18),
  ConferenceType: fc.integer({ min: 1, max: 6 }),
  GamesAvailable: fc.nat(13),
  ConferenceGames: fc.option(fc.nat(11)),
  ConferenceGamesHome: fc.nat(11),
  PlayAtHawaii: fc.constantFrom('0' as const, '1' as const),
  Schedule: fc.array(
    fc
      .record({
        Week: fc.integer({ min: 1, max: 17 }),
        Kind: fc.constantFrom(...WEEK_KINDS),
        GameData: fc.option(anyGame),
      })
      .map((cell) => ({ ...cell, SaturdayDate: saturday(cell.Week) })),
    { maxLength: 17 },
  ),
});
const ORDER = ['too-many-games', 'few-home-games', 'second-fcs', 'three-away', 'two-in-a-week', 'short-week'];

it('every season has its warnings in the same order, whatever the order of its weeks', () => {
  fc.assert(
    fc.property(anySeason, (season) => {
      const warnings = scheduleWarnings(season, findType);
      const ranks = warnings.map(({ rule }) => ORDER.indexOf(rule));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      for (const { text, source, weeks } of warnings) {
        expect(text).toMatch(/^[A-Z0-9].*\.$/);
        expect(source).not.toBe('');
        expect(weeks).toEqual(weeks.toSorted((one, other) => one - other));
      }
      const ids = new Set(season.Schedule.map(({ Week }) => Week));
      if (ids.size < season.Schedule.length) return;
      expect(scheduleWarnings({ ...season, Schedule: season.Schedule.toReversed() }, findType)).toEqual(warnings);
    }),
  );
});
