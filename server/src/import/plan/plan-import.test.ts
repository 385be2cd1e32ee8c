import { ImportError } from '../import-error.ts';
import { EMPTY_STATE } from '../state.ts';
import { aGame, aLeague, aSchool, aSeason, aState, aTeamRow, gamesLeague, PIONEER } from '../testing/a-league.ts';
import { aGameRow, aSide } from '../testing/game-row.ts';
import { isEmptyPlan, planImport } from './plan-import.ts';

const reasons = (plan: ReturnType<typeof planImport>) => plan.refused.map(({ reason }) => reason);

describe('seasons', () => {
  it('adds missing seasons with their default dates, 2011 as well', () => {
    const plan = planImport(gamesLeague(aGameRow({ season: 2011, date: '2011-09-03' })), EMPTY_STATE);
    expect(plan.seasons.added).toMatchObject([{ year: 2011, start: '2011-08-23', end: '2011-12-12' }]);
    expect(plan.seasons.added[0]?.saturdays).toHaveLength(16);
  });

  it('ends a season later when regular games were played later, with cells for the new weeks', () => {
    const late = aGameRow({
      season: 2020,
      date: '2020-12-19',
      home: aSide('1', 'fbs', 'SEC'),
      away: aSide('2', 'fbs', 'SEC'),
    });
    const added = planImport(gamesLeague(late), EMPTY_STATE);
    expect(added.seasons.added).toMatchObject([{ year: 2020, end: '2020-12-21' }]);
    const changed = planImport(gamesLeague(late), { ...EMPTY_STATE, seasons: [aSeason(2020)] });
    expect(changed.seasons.changed).toMatchObject([
      {
        end: '2020-12-21',
        addedWeeks: [{ week: 17, saturday: '2020-12-19' }],
        fields: ['last day: 2020-12-14 -> 2020-12-21'],
      },
    ]);
    expect(changed.games.added).toHaveLength(1);
  });

  it('refuses games before the first week and in January', () => {
    const plan = planImport(
      gamesLeague(aGameRow({ date: '2027-08-14' }), aGameRow({ date: '2028-01-08', away: aSide('3', 'fbs', 'MAC') })),
      aState(),
    );
    expect(reasons(plan)).toEqual(['outside-season', 'outside-season']);
    expect(plan.seasons.changed).toEqual([]);
  });
});

describe('schools', () => {
  it('finds schools by their earlier import, whatever their name is here now', () => {
    const state = aState({ schools: [aSchool(1, { name: 'Renamed' }), aSchool(2)] });
    const plan = planImport(aLeague({ teams: [aTeamRow('1'), aTeamRow('2')] }), state);
    expect(plan.schools).toMatchObject({ added: [], changed: [], unchanged: 2 });
  });

  it('finds schools of another origin by name without accents, or by one of their other names', () => {
    const state = {
      ...EMPTY_STATE,
      schools: [
        aSchool(4, { name: 'Hawaii' }),
        aSchool(5, { name: 'San Jose State' }),
        aSchool(6, { name: 'Appalachian State' }),
      ],
    };
    const plan = planImport(
      aLeague({
        teams: [
          aTeamRow('62', { name: "Hawai'i" }),
          aTeamRow('23', { name: 'San José State' }),
          aTeamRow('2026', { name: 'App State', otherNames: ['Appalachian State'] }),
        ],
      }),
      state,
    );
    expect(plan.schools.added).toEqual([]);
    expect(plan.links.filter(({ kind }) => kind === 'school')).toEqual([
      { kind: 'school', externalId: '23', internalId: 5 },
      { kind: 'school', externalId: '62', internalId: 4 },
      { kind: 'school', externalId: '2026', internalId: 6 },
    ]);
  });

  it('does not mistake Miami (OH) for Miami', () => {
    const state = { ...EMPTY_STATE, schools: [aSchool(4, { name: 'Miami (OH)' })] };
    const plan = planImport(aLeague({ teams: [aTeamRow('2390', { name: 'Miami' })] }), state);
    expect(plan.schools.added).toMatchObject([{ name: 'Miami' }]);
  });

  it('shows what the file knows otherwise, and keeps what it does not know', () => {
    const state = aState({ schools: [aSchool(1, { stadium: 'Old Field', city: 'Here', primaryColor: 'AA0000' })] });
    const team = aTeamRow('1', { stadium: 'New Field', city: null, primaryColor: 'aa0000', latitude: 40.123456789 });
    const plan = planImport(aLeague({ teams: [team] }), state);
    expect(plan.schools.changed).toMatchObject([
      {
        what: 'School 1',
        fields: ['stadium: Old Field -> New Field', 'latitude: none -> 40.12346'],
        facts: { city: null },
      },
    ]);
  });

  it('tells a second school of the same name apart by its id; the listed one keeps the name', () => {
    const outsider = { ...aSide('3', null, null), name: 'School 1' };
    const plan = planImport(
      aLeague({ teams: [aTeamRow('1'), aTeamRow('2')], games: [aGameRow({ home: aSide('2'), away: outsider })] }),
      EMPTY_STATE,
    );
    expect(plan.schools.added.map(({ name }) => name)).toEqual(['School 1', 'School 2', 'School 1 (3)']);
  });

  it('creates an opponent that no list of teams names, outside the NCAA as a member of conference 16', () => {
    const plan = planImport(gamesLeague(aGameRow({ away: aSide('30', null, null) })), aState());
    expect(plan.schools.added).toMatchObject([{ name: 'School 30' }]);
    expect(plan.schoolYears.added).toMatchObject([{ year: 2027, conferenceId: 16 }]);
  });

  it('refuses everything when a game names a school that nobody knows', () => {
    const stranger = { id: '77', name: '', league: undefined };
    const game = () => aGameRow({ away: stranger, place: { file: 'games.json', row: 5 } });
    expect(() => planImport(gamesLeague(game()), aState())).toThrow(
      new ImportError(['games.json: the id of a school that is neither known here nor named by a file in row 5']),
    );
  });

  it('needs no name for a school that is here', () => {
    const nameless = { id: '2', name: '', league: undefined };
    expect(planImport(gamesLeague(aGameRow({ away: nameless })), aState()).games.added).toMatchObject([
      { homeId: 1, awayId: 2 },
    ]);
  });
});

describe('membership per season', () => {
  const member = (season: number, conference: string) => ({ season, division: 'fcs' as const, conference });

  it('keeps every season apart: the list of 2026 does not touch 2025', () => {
    const games = [
      aGameRow({
        season: 2025,
        date: '2025-10-04',
        home: aSide('1', 'fcs', 'Big Sky'),
        away: aSide('2', 'fcs', 'Big Sky'),
      }),
    ];
    const teams = [aTeamRow('1', { memberships: [member(2026, 'Patriot')] })];
    const plan = planImport(aLeague({ games, teams }), EMPTY_STATE);
    const conferences = new Map(plan.conferences.added.map(({ id, nickname }) => [id, nickname]));
    const years = plan.schoolYears.added.map(({ year, conferenceId }) => [year, conferences.get(conferenceId)]);
    expect(years).toEqual([
      [2026, 'Patriot'],
      [2025, 'Big Sky'],
      [2025, 'Big Sky'],
    ]);
  });

  it('believes a game of the season more than a list of teams', () => {
    const plan = planImport(
      aLeague({ teams: [aTeamRow('1', { memberships: [member(2027, 'Patriot')] })], games: [aGameRow()] }),
      aState(),
    );
    expect(plan.schoolYears).toMatchObject({ added: [], changed: [] });
  });

  it('shows a school that changed its conference', () => {
    const teams = [aTeamRow('1', { memberships: [member(2027, 'Patriot')] })];
    const plan = planImport(aLeague({ teams }), aState());
    expect(plan.schoolYears.changed).toMatchObject([
      { what: 'School 1 2027', fields: ['conference: Pioneer Football League -> Patriot League'] },
    ]);
  });

  it('carries the last known conference into coming seasons, for every member, and leaves those that are here alone', () => {
    const league = aLeague({
      teams: [aTeamRow('1'), aTeamRow('2'), aTeamRow('3')],
      games: [
        aGameRow({
          season: 2029,
          date: '2029-10-06',
          home: { id: '1', name: '', league: undefined },
          away: { id: '2', name: '', league: undefined },
        }),
      ],
    });
    const state = aState();
    const other = { schoolId: 3, year: 2029, conferenceId: 16, isPlayingAtHawaii: false };
    const plan = planImport(league, { ...state, schoolYears: [...state.schoolYears, other] });
    expect(plan.schoolYears.added).toMatchObject([
      { schoolId: 1, year: 2029, conferenceId: 22 },
      { schoolId: 2, year: 2029, conferenceId: 22 },
    ]);
    expect(plan.remarks).toContain('2 school-years got the conference of the nearest season, as no file names theirs');
  });

  it('gives Hawaii and its visitors of a season one game more, but not those it meets elsewhere', () => {
    const hawaii = aSide('62', 'fbs', 'Mountain West');
    const plan = planImport(
      gamesLeague(
        aGameRow({ home: hawaii, away: aSide('1') }),
        aGameRow({ home: aSide('2'), away: hawaii, date: '2027-10-16' }),
      ),
      aState(),
    );
    expect(plan.schoolYears.changed).toMatchObject([{ schoolId: 1, fields: ['plays at Hawaii: no -> yes'] }]);
    expect(plan.schoolYears.added).toMatchObject([{ isPlayingAtHawaii: true }]);
  });
});

describe('conferences', () => {
  it('creates known leagues under their names and ids, others by the file of conferences', () => {
    const plan = planImport(
      aLeague({
        teams: [
          aTeamRow('1', { memberships: [{ season: 2027, division: 'fcs', conference: 'Ivy' }] }),
          aTeamRow('2', { memberships: [{ season: 2027, division: 'ii', conference: 'Great Valley' }] }),
          aTeamRow('3', { memberships: [{ season: 2027, division: 'fbs', conference: null }] }),
        ],
        conferences: [
          { name: 'Great Valley', longName: 'Great Valley Conference', abbreviation: 'GVC', division: 'ii' },
        ],
      }),
      EMPTY_STATE,
    );
    expect(plan.conferences.added).toMatchObject([
      { name: 'FBS Independents', isIndependents: true, typeId: 1 },
      { name: 'Ivy League', wantedId: 18, longSeasonMarker: false, typeId: 2 },
      { name: 'Great Valley Conference', nickname: 'Great Valley', abbreviation: 'GVC', typeId: 3 },
      { name: 'Non-D1 Independents', wantedId: 16, typeId: 6 },
    ]);
  });

  it('takes CAA and Coastal Athletic for one league, and the two leagues called Western Athletic for two', () => {
    const member = (division: 'fbs' | 'fcs', conference: string) => ({ season: 2027, division, conference });
    const teams = [
      member('fcs', 'CAA'),
      member('fcs', 'Coastal Athletic'),
      member('fbs', 'Western Athletic'),
      member('fcs', 'Western Athletic'),
    ];
    const plan = planImport(
      aLeague({ teams: teams.map((membership, index) => aTeamRow(String(index + 1), { memberships: [membership] })) }),
      EMPTY_STATE,
    );
    expect(plan.conferences.added.map(({ name, typeId }) => [name, typeId])).toEqual([
      ['Western Athletic', 1],
      ['Coastal Athletic Association', 2],
      ['Western Athletic (FCS)', 2],
      ['Non-D1 Independents', 6],
    ]);
  });
});

describe('games', () => {
  it('adds a conference game of two members, at home', () => {
    const plan = planImport(gamesLeague(aGameRow({ isConferenceGame: true, notes: 'Classic' })), aState());
    expect(plan.games.added).toMatchObject([
      { homeId: 1, awayId: 2, conferenceId: 22, altLocation: '', pending: 0, comments: 'Classic', date: '2027-10-09' },
    ]);
  });

  it('puts a neutral game at its venue, or says that it is neutral', () => {
    const plan = planImport(
      gamesLeague(
        aGameRow({ isNeutral: true, venue: 'Aviva Stadium' }),
        aGameRow({ isNeutral: true, date: '2027-10-16' }),
      ),
      aState(),
    );
    expect(plan.games.added.map(({ altLocation }) => altLocation)).toEqual(['Aviva Stadium', 'Neutral site']);
  });

  it('does not count as conference game: Army-Navy, independents, members of two leagues, a non-conference game of members', () => {
    const conferencesOf = (
      home: ReturnType<typeof aSide>,
      away: ReturnType<typeof aSide>,
      date: string,
      isConferenceGame = true,
    ) =>
      planImport(gamesLeague(aGameRow({ home, away, date, isConferenceGame })), EMPTY_STATE).games.added.map(
        ({ conferenceId }) => conferenceId,
      );
    const american = (id: string) => aSide(id, 'fbs', 'American Athletic');
    expect(conferencesOf(american('349'), american('2426'), '2027-12-11')).toEqual([null]);
    expect(conferencesOf(american('349'), american('5'), '2027-11-13')).not.toEqual([null]);
    const independent = (id: string) => aSide(id, 'fbs', 'FBS Independents');
    expect(conferencesOf(independent('8'), independent('9'), '2027-11-13')).toEqual([null]);
    expect(conferencesOf(aSide('1', 'fcs', 'Big Sky'), aSide('2', 'fcs', 'Patriot'), '2027-10-09')).toEqual([null]);
    expect(conferencesOf(aSide('1'), aSide('2'), '2027-10-09', false)).toEqual([null]);
  });

  it('marks a tentative game as pending and open', () => {
    expect(planImport(gamesLeague(aGameRow({ isTentative: true })), aState()).games.added).toMatchObject([
      { pending: 1 },
    ]);
  });

  it('refuses games without a day, superseded ones, cancelled ones and a school against itself', () => {
    const later = { date: '2027-10-30', hasScore: true, isPlayed: true } as const;
    const plan = planImport(
      gamesLeague(
        aGameRow({ date: null }),
        aGameRow({ date: '2027-10-16', isSuperseded: true }),
        aGameRow({ isPlayed: false }),
        aGameRow({ away: aSide('1') }),
        aGameRow(later),
        aGameRow({ date: '2027-11-06', isPlayed: false }),
      ),
      aState(),
    );
    expect(reasons(plan)).toEqual(['no-date', 'superseded', 'cancelled', 'same-school']);
    expect(plan.games.added.map(({ date }) => date)).toEqual(['2027-10-30', '2027-11-06']);
  });

  it('changes nothing the second time', () => {
    const state = aState({ games: [aGame(50, { conferenceId: 22 })], gameIds: [['900', 50]] });
    const plan = planImport(gamesLeague(aGameRow({ id: '900', isConferenceGame: true })), state);
    expect(plan.games.unchanged).toBe(1);
    expect(isEmptyPlan(plan)).toBe(true);
  });

  it('finds a game by its id on another day, and shows all that changed', () => {
    const state = aState({ games: [aGame(50)], gameIds: [['900', 50]] });
    const row = aGameRow({
      id: '900',
      date: '2027-11-13',
      isNeutral: true,
      venue: 'Dome',
      home: aSide('2'),
      away: aSide('1'),
    });
    expect(planImport(gamesLeague(row), state).games.changed).toMatchObject([
      {
        id: 50,
        version: 1,
        fields: [
          'date: 2027-10-09 -> 2027-11-13',
          'home: School 1 -> School 2',
          'away: School 2 -> School 1',
          'site: home -> Dome',
        ],
      },
    ]);
  });

  it('finds a game without an id by its schools and week, and gives it its id when a file has one', () => {
    const state = aState({ games: [aGame(50, { date: '2027-10-08' })] });
    const plan = planImport(gamesLeague(aGameRow({ id: '900' })), state);
    expect(plan.games.changed).toMatchObject([{ id: 50, fields: ['date: 2027-10-08 -> 2027-10-09'] }]);
    expect(plan.links).toEqual([{ kind: 'game', externalId: '900', internalId: 50 }]);
  });

  it('takes the only meeting of two schools in a season for the same game on another day, but not one of two', () => {
    const state = aState({ games: [aGame(50)] });
    const moved = aGameRow({ id: null, date: '2027-11-13' });
    expect(planImport(gamesLeague(moved), state).games.changed).toMatchObject([{ id: 50 }]);
    const twice = planImport(gamesLeague(moved, aGameRow({ id: null, date: '2027-11-20' })), state);
    expect(twice.games).toMatchObject({ changed: [], added: [{}, {}] });
  });

  it('refuses the twin of a game that is here under another id', () => {
    const state = aState({ games: [aGame(50)], gameIds: [['900', 50]] });
    const plan = planImport(gamesLeague(aGameRow({ id: '901', date: '2027-10-10' })), state);
    expect(reasons(plan)).toEqual(['duplicate']);
    expect(isEmptyPlan(plan)).toBe(true);
  });

  it('keeps a game that a user changed, and says so', () => {
    const state = aState({ games: [aGame(50, { isEdited: true })], gameIds: [['900', 50]] });
    const plan = planImport(gamesLeague(aGameRow({ id: '900', isNeutral: true, venue: 'Temporary Park' })), state);
    expect(reasons(plan)).toEqual(['edited']);
    expect(isEmptyPlan(plan)).toBe(true);
  });

  it('leaves the pending states that users and conferences set', () => {
    const state = aState({ games: [aGame(50, { pending: 3, conferenceId: PIONEER.id })], gameIds: [['900', 50]] });
    expect(planImport(gamesLeague(aGameRow({ id: '900', isConferenceGame: true })), state).games.unchanged).toBe(1);
  });

  it('refuses a game whose week is taken or marked', () => {
    const state = aState({ games: [aGame(50, { homeId: 2, awayId: 3 })], flaggedWeeks: new Set(['5/2027-10-09']) });
    const plan = planImport(
      gamesLeague(
        aGameRow(),
        aGameRow({ home: aSide('4'), away: aSide('5') }),
        aGameRow({ home: aSide('6'), away: aSide('7') }),
      ),
      state,
    );
    expect(reasons(plan).toSorted()).toEqual(['week-flagged', 'week-taken']);
    expect(plan.games.added).toMatchObject([{ homeId: 6 }]);
    expect(plan.links.filter(({ kind }) => kind === 'game')).toHaveLength(1);
  });
});

it('remarks on schools whose home games are all neutral', () => {
  const neutral = (date: string) => aGameRow({ date, isNeutral: true, venue: 'Temporary Park' });
  const league = gamesLeague(neutral('2027-09-11'), neutral('2027-09-18'), neutral('2027-09-25'));
  expect(planImport(league, aState()).remarks).toEqual([
    'School 1 2027: all 3 home games are marked neutral (a temporary stadium?)',
  ]);
});
