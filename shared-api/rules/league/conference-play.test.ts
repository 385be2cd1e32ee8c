import * as fc from 'fast-check';
import { addDays, seasonDefaultDates, seasonSaturdays, weekday } from './calendar.ts';
import {
  conferencePlay,
  deriveConferencePlay,
  type KnownGame,
  type LeagueYears,
  movePlay,
  type StoredConferenceYear,
  type StoredMember,
} from './conference-play.ts';
import { titleGameDays } from './football-calendar.ts';
import { conferenceDatesProblem } from './season-dates.ts';

const YEAR = 2027;
const LAKE = 7;
const FREE = 9;
const NO_DATES = { StartDate: null, EndDate: null, ChampDate: null, ConferencePlayStarts: null };

/** Builds a game on a Saturday, by default a conference game of Lake. */
function aGame(saturday: string, homeId: number, awayId: number, traits: Partial<KnownGame> = {}): KnownGame {
  const year = Number(saturday.slice(0, 4));
  return { year, date: saturday, saturday, homeId, awayId, conferenceId: LAKE, ...traits };
}

function aYear(traits: Partial<StoredConferenceYear> = {}): StoredConferenceYear {
  return { conferenceId: LAKE, year: YEAR, dates: NO_DATES, derived: [], gamesPlayable: 12, ...traits };
}

function aMember(schoolId: number, traits: Partial<StoredMember> = {}): StoredMember {
  const nothing = { conferenceGames: null, isDerived: false, conferenceGamesHome: null, isPlayingAtHawaii: false };
  return { schoolId, year: YEAR, conferenceId: LAKE, ...nothing, ...traits };
}

function aSeason(year: number) {
  return { Year: year, ...seasonDefaultDates(year) };
}

/** Builds Lake with the members 1 to 4 in 2027, which begin on September 18. */
function aLeague(traits: Partial<LeagueYears> = {}): LeagueYears {
  return {
    seasons: [aSeason(YEAR)],
    independents: new Set([FREE]),
    years: [aYear()],
    members: [1, 2, 3, 4].map((id) => aMember(id)),
    games: [aGame('2027-09-18', 1, 2), aGame('2027-09-25', 3, 4), aGame('2027-10-02', 2, 3)],
    ...traits,
  };
}

const DERIVED = {
  StartDate: null,
  ConferencePlayStarts: '2027-09-18',
  EndDate: '2027-10-02',
  ChampDate: '2027-12-04',
};
const ALL_DAYS = ['ConferencePlayStarts', 'EndDate', 'ChampDate'] as const;

describe('how a conference plays', () => {
  const FOUR = new Set([1, 2, 3, 4]);
  const FIVE = new Set([1, 2, 3, 4, 5]);
  it.each([
    ['no game', FOUR, [], null],
    ['half of four members', FOUR, [['2027-09-18', 1, 2]], '2027-09-18'],
    ['two of five members', FIVE, [['2027-09-18', 1, 2]], null],
    [
      'four of five members a week after two of them',
      FIVE,
      [
        ['2027-09-18', 1, 2],
        ['2027-09-25', 1, 3],
        ['2027-09-25', 2, 4],
      ],
      '2027-09-25',
    ],
    ['schools that are not members', FOUR, [['2027-09-18', 8, 9]], null],
  ] as const)('with %s, conference play starts on %s', (_, members, games, starts) => {
    const play = conferencePlay(
      members,
      games.map(([saturday, home, away]) => aGame(saturday, home, away)),
    );
    expect(play?.starts ?? null).toBe(starts);
  });

  it('a game on a Thursday counts for the Saturday of its week, and one on a Monday is the last day', () => {
    const games = [
      aGame('2027-09-18', 1, 2, { date: '2027-09-16' }),
      aGame('2027-11-27', 3, 4, { date: '2027-11-26' }),
      aGame('2027-12-04', 3, 4, { date: '2027-12-06' }),
    ];
    expect(conferencePlay(FOUR, games.slice(0, 2))).toMatchObject({ starts: '2027-09-18', lastDay: '2027-11-27' });
    expect(conferencePlay(FOUR, games)).toMatchObject({ lastDay: '2027-12-06' });
  });

  it('the most frequent number of games counts, the larger of two', () => {
    const games = [aGame('2027-09-18', 1, 2), aGame('2027-09-25', 1, 3), aGame('2027-10-02', 1, 4)];
    expect(conferencePlay(FOUR, games)?.games).toBe(1);
    expect(conferencePlay(FOUR, [...games, aGame('2027-10-09', 3, 4)])?.games).toBe(2);
    expect(conferencePlay(FOUR, [aGame('2027-09-18', 1, 2), aGame('2027-09-25', 1, 3)])?.games).toBe(1);
    expect(
      conferencePlay(FOUR, [aGame('2027-09-18', 1, 2), aGame('2027-09-25', 1, 2), aGame('2027-10-02', 3, 4)]),
    ).toMatchObject({ games: 2 });
  });

  const saturdays = seasonSaturdays('2027-08-24', '2027-12-13');
  const someGames = fc.array(
    fc
      .tuple(fc.constantFrom(...saturdays), fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
      .filter(([, home, away]) => home !== away)
      .map(([saturday, home, away]) => aGame(saturday, home, away)),
    { maxLength: 40 },
  );
  const someMembers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 2 }).map((ids) => new Set(ids));
  const playingOn = (members: ReadonlySet<number>, games: readonly KnownGame[], saturday: string) =>
    new Set(
      games
        .filter((game) => game.saturday === saturday)
        .flatMap(({ homeId, awayId }) => [homeId, awayId])
        .filter((id) => members.has(id)),
    ).size;

  it('at least half of the members play on the first Saturday of conference play, and on none before it', () => {
    fc.assert(
      fc.property(someMembers, someGames, (members, games) => {
        const play = conferencePlay(members, games);
        const first = saturdays.find((day) => playingOn(members, games, day) * 2 >= members.size);
        expect(play?.starts).toBe(first);
        expect(play === null || play.lastDay >= play.starts).toBe(true);
      }),
    );
  });

  it('the order of games does not matter', () => {
    fc.assert(
      fc.property(someMembers, someGames, (members, games) => {
        expect(conferencePlay(members, games.toReversed())).toEqual(conferencePlay(members, games));
      }),
    );
  });

  it('play that moves to another season keeps its weekdays and comes back', () => {
    const play = { starts: '2026-09-19', lastDay: '2026-11-28', games: 8 };
    expect(movePlay(play, 2026, 2030)).toEqual({ starts: '2030-09-14', lastDay: '2030-11-30', games: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 2011, max: 2045 }), (year) => {
        const moved = movePlay(play, 2026, year);
        expect([weekday(moved.starts), weekday(moved.lastDay)]).toEqual([6, 6]);
        expect(movePlay(moved, year, 2026)).toEqual(play);
      }),
    );
  });
});

describe('deriving the seasons of a league', () => {
  it('a conference gets its days from its games and the calendar, and its members their promised games', () => {
    expect(deriveConferencePlay(aLeague())).toEqual({
      years: [{ conferenceId: LAKE, year: YEAR, dates: DERIVED, derived: ALL_DAYS }],
      promises: [1, 2, 3, 4].map((schoolId) => ({ schoolId, conferenceId: LAKE, year: YEAR, games: 2 })),
    });
  });

  it('days and numbers that somebody entered stay, and derived ones are replaced', () => {
    const own = { ...NO_DATES, ConferencePlayStarts: '2027-09-04', EndDate: '2027-11-20' };
    const { years, promises } = deriveConferencePlay(
      aLeague({
        years: [aYear({ dates: own, derived: ['EndDate'] })],
        members: [
          aMember(1, { conferenceGames: 5 }),
          aMember(2, { conferenceGames: 5, isDerived: true }),
          aMember(3, { conferenceGamesHome: 4 }),
          aMember(4, { conferenceGames: 2, isDerived: true }),
        ],
      }),
    );
    expect(years).toEqual([
      {
        conferenceId: LAKE,
        year: YEAR,
        dates: { ...DERIVED, ConferencePlayStarts: '2027-09-04' },
        derived: ['EndDate', 'ChampDate'],
      },
    ]);
    expect(promises.map(({ schoolId, games }) => [schoolId, games])).toEqual([[2, 2]]);
  });

  it('a derived day that does not fit a day that somebody entered is left out', () => {
    const own = { ...NO_DATES, EndDate: '2027-09-11' };
    const [year] = deriveConferencePlay(aLeague({ years: [aYear({ dates: own })] })).years;
    expect(year).toMatchObject({ dates: { ...own, ChampDate: '2027-12-04' }, derived: ['ChampDate'] });
  });

  it('a conference of independents gets the Saturday after Thanksgiving as last day, and nothing else', () => {
    const years = [aYear({ conferenceId: FREE })];
    const members = [1, 2].map((id) => aMember(id, { conferenceId: FREE }));
    const games = [aGame('2027-09-18', 1, 2, { conferenceId: FREE })];
    expect(deriveConferencePlay(aLeague({ years, members, games }))).toEqual({
      years: [
        {
          conferenceId: FREE,
          year: YEAR,
          dates: { StartDate: null, EndDate: '2027-11-27', ChampDate: null, ConferencePlayStarts: null },
          derived: ['EndDate'],
        },
      ],
      promises: [],
    });
  });

  it('a coming season without a schedule plays as in the last one with a schedule, an earlier one not at all', () => {
    const years = [2026, YEAR, 2028].map((year) => aYear({ year }));
    const members = [2026, YEAR, 2028].map((year) => aMember(1, { year }));
    const seasons = [2026, YEAR, 2028].map(aSeason);
    const games = [aGame('2027-09-18', 1, 2), aGame('2027-11-27', 1, 3)];
    const derived = deriveConferencePlay(aLeague({ seasons, years, members, games }));
    expect(derived.years.map(({ dates }) => [dates.ConferencePlayStarts, dates.EndDate, dates.ChampDate])).toEqual([
      [null, null, titleGameDays(2026).to],
      ['2027-09-18', '2027-11-27', '2027-12-04'],
      ['2028-09-16', '2028-11-25', '2028-12-02'],
    ]);
    expect(derived.promises.map(({ year, games: promised }) => [year, promised])).toEqual([
      [YEAR, 2],
      [2028, 2],
    ]);
  });

  it('a member whose other games leave no room promises only the games that it has', () => {
    const others = [5, 6].map((id) => aGame('2027-08-28', 1, id, { conferenceId: null }));
    const games = [...aLeague().games, ...others];
    const promised = (gamesPlayable: number, hawaii = false) =>
      deriveConferencePlay(
        aLeague({
          games,
          years: [aYear({ gamesPlayable })],
          members: aLeague().members.map((member) => ({ ...member, isPlayingAtHawaii: hawaii })),
        }),
      ).promises.map(({ schoolId, games: promise }) => [schoolId, promise]);
    expect(promised(3)).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 2],
    ]);
    expect(promised(3, true)[0]).toEqual([1, 2]);
  });

  it('only the asked seasons are derived', () => {
    expect(deriveConferencePlay(aLeague(), (year) => year > YEAR)).toEqual({ years: [], promises: [] });
  });

  it('days fit their season whatever was entered, and deriving again changes nothing', () => {
    const day = fc.option(
      fc.integer({ min: -20, max: 130 }).map((days) => addDays('2027-08-24', days)),
      { nil: null },
    );
    const dates = fc.record({ StartDate: day, EndDate: day, ChampDate: day, ConferencePlayStarts: day });
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 16 }), (entered, gamesPlayable) => {
        const league = aLeague({ years: [aYear({ dates: entered, gamesPlayable })] });
        const { years, promises } = deriveConferencePlay(league);
        const isSound = conferenceDatesProblem(aSeason(YEAR), entered) === null;
        expect(isSound || years.length === 0).toBe(true);
        for (const year of years) expect(conferenceDatesProblem(aSeason(YEAR), year.dates)).toBeNull();
        const [stored = aYear({ dates: entered })] = years;
        const number = new Map(promises.map(({ schoolId, games }) => [schoolId, games]));
        const again = {
          ...league,
          years: [aYear({ ...stored, gamesPlayable })],
          members: league.members.map((member) => ({
            ...member,
            conferenceGames: number.get(member.schoolId) ?? null,
            isDerived: number.has(member.schoolId),
          })),
        };
        expect(deriveConferencePlay(again)).toEqual({ years: [], promises: [] });
      }),
    );
  });
});
