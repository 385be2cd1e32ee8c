import { EMPTY_STATE } from '../state.ts';
import { aGame, aLeague, aState, aTeamRow, gamesLeague, PIONEER } from '../testing/a-league.ts';
import { aGameRow, aSide } from '../testing/game-row.ts';
import { isEmptyPlan, planImport } from './plan-import.ts';

const reasons = (plan: ReturnType<typeof planImport>) => plan.refused.map(({ reason }) => reason);

it('a game of two members of a conference is added as a conference game at the home school', () => {
  const plan = planImport(gamesLeague(aGameRow({ isConferenceGame: true, notes: 'Classic' })), aState());
  expect(plan.games.added).toMatchObject([
    { homeId: 1, awayId: 2, conferenceId: 22, altLocation: '', pending: 0, comments: 'Classic', date: '2027-10-09' },
  ]);
});

it('a game at a neutral site has its venue as location, or the text Neutral site without a venue', () => {
  const plan = planImport(
    gamesLeague(
      aGameRow({ isNeutral: true, venue: 'Aviva Stadium' }),
      aGameRow({ isNeutral: true, date: '2027-10-16' }),
    ),
    aState(),
  );
  expect(plan.games.added.map(({ altLocation }) => altLocation)).toEqual(['Aviva Stadium', 'Neutral site']);
});

it('a venue and a note that are too long are cut between two characters', () => {
  const game = aGameRow({ isNeutral: true, venue: `${'v'.repeat(199)}🏈`, notes: `${'n'.repeat(1999)}🏈` });
  expect(planImport(gamesLeague(game), aState()).games.added).toMatchObject([
    { altLocation: 'v'.repeat(199), comments: 'n'.repeat(1999) },
  ]);
});

it('Army–Navy and games of independents, of two conferences or marked non-conference are not conference games', () => {
  const planConferences = (
    home: ReturnType<typeof aSide>,
    away: ReturnType<typeof aSide>,
    date: string,
    isConferenceGame = true,
  ) =>
    planImport(gamesLeague(aGameRow({ home, away, date, isConferenceGame })), EMPTY_STATE).games.added.map(
      ({ conferenceId }) => conferenceId,
    );
  const american = (id: string) => aSide(id, 'fbs', 'American Athletic');
  expect(planConferences(american('349'), american('2426'), '2027-12-11')).toEqual([null]);
  expect(planConferences(american('349'), american('5'), '2027-11-13')).not.toEqual([null]);
  const independent = (id: string) => aSide(id, 'fbs', 'FBS Independents');
  expect(planConferences(independent('8'), independent('9'), '2027-11-13')).toEqual([null]);
  expect(planConferences(aSide('1', 'fcs', 'Big Sky'), aSide('2', 'fcs', 'Patriot'), '2027-10-09')).toEqual([null]);
  expect(planConferences(aSide('1'), aSide('2'), '2027-10-09', false)).toEqual([null]);
});

it('a tentative game is added as pending', () => {
  expect(planImport(gamesLeague(aGameRow({ isTentative: true })), aState()).games.added).toMatchObject([
    { pending: 1 },
  ]);
});

it('games without a day, superseded or canceled games, and a school against itself are refused', () => {
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

it('a second import of the same game changes nothing', () => {
  const state = aState({ games: [aGame(50, { conferenceId: 22 })], gameIds: [['900', 50]] });
  const plan = planImport(gamesLeague(aGameRow({ id: '900', isConferenceGame: true })), state);
  expect(plan.games.unchanged).toHaveLength(1);
  expect(isEmptyPlan(plan)).toBe(true);
});

it('a stored game on another day is found by its id, and every changed field is listed', () => {
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

it('a stored game without an id is found by schools and week, and gets its id from a later file', () => {
  const state = aState({ games: [aGame(50, { date: '2027-10-08' })] });
  const plan = planImport(gamesLeague(aGameRow({ id: '900' })), state);
  expect(plan.games.changed).toMatchObject([{ id: 50, fields: ['date: 2027-10-08 -> 2027-10-09'] }]);
  expect(plan.links).toEqual([{ kind: 'game', externalId: '900', internalId: 50 }]);
});

it('a stored game on another day is found if its schools meet once that season, not if they meet twice', () => {
  const state = aState({ games: [aGame(50)] });
  const moved = aGameRow({ id: null, date: '2027-11-13' });
  expect(planImport(gamesLeague(moved), state).games.changed).toMatchObject([{ id: 50 }]);
  const twice = planImport(gamesLeague(moved, aGameRow({ id: null, date: '2027-11-20' })), state);
  expect(twice.games).toMatchObject({ changed: [], added: [{}, {}] });
});

it('a game that is already stored under another id is refused', () => {
  const state = aState({ games: [aGame(50)], gameIds: [['900', 50]] });
  const plan = planImport(gamesLeague(aGameRow({ id: '901', date: '2027-10-10' })), state);
  expect(reasons(plan)).toEqual(['duplicate']);
  expect(isEmptyPlan(plan)).toBe(true);
});

it('a game changed by a user is kept and reported', () => {
  const state = aState({ games: [aGame(50, { isEdited: true })], gameIds: [['900', 50]] });
  const plan = planImport(gamesLeague(aGameRow({ id: '900', isNeutral: true, venue: 'Temporary Park' })), state);
  expect(reasons(plan)).toEqual(['edited']);
  expect(isEmptyPlan(plan)).toBe(true);
});

it('pending states set by users and conferences are kept', () => {
  const state = aState({ games: [aGame(50, { pending: 3, conferenceId: PIONEER.id })], gameIds: [['900', 50]] });
  expect(planImport(gamesLeague(aGameRow({ id: '900', isConferenceGame: true })), state).games.unchanged).toHaveLength(
    1,
  );
});

it('a game whose week is taken or flagged is refused', () => {
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

it('a school that leaves its conference takes its games out of it, and private games stay hidden', () => {
  const state = aState({
    games: [
      aGame(50, { pending: 3, conferenceId: PIONEER.id, version: 4 }),
      aGame(51, { conferenceId: PIONEER.id, date: '2027-10-16', saturday: '2027-10-16', isEdited: true }),
      aGame(52, { homeId: 2, awayId: 3, conferenceId: PIONEER.id }),
    ],
  });
  const moves = aLeague({
    teams: [aTeamRow('1', { memberships: [{ season: 2027, division: 'fcs', conference: 'Big Sky' }] })],
  });
  const plan = planImport(moves, state);
  expect(plan.games.changed).toMatchObject([
    {
      id: 50,
      conferenceId: null,
      pending: 3,
      version: 4,
      fields: ['conference game: Pioneer Football League -> none'],
    },
    { id: 51, conferenceId: null, pending: 0, fields: ['conference game: Pioneer Football League -> none'] },
  ]);
});

it('a game whose id is stored is refused when the file names another school for it', () => {
  const state = aState({ games: [aGame(50)], gameIds: [['900', 50]] });
  const plan = planImport(gamesLeague(aGameRow({ id: '900', home: aSide('99999999') })), state);
  expect(reasons(plan)).toEqual(['other-school']);
  expect(plan.games).toMatchObject({ added: [], changed: [] });
});
