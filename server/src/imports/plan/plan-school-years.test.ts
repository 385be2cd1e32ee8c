import { EMPTY_STATE } from '../state.ts';
import { aLeague, aSchoolYear, aState, aTeamRow, gamesLeague } from '../testing/a-league.ts';
import { aGameRow, aSide } from '../testing/game-row.ts';
import { planImport } from './plan-import.ts';

const member = (season: number, conference: string) => ({ season, division: 'fcs' as const, conference });

it('seasons are independent: the team list of 2026 does not change 2025', () => {
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

it("a game of the season wins over a team list in deciding a school's conference", () => {
  const plan = planImport(
    aLeague({ teams: [aTeamRow('1', { memberships: [member(2027, 'Patriot')] })], games: [aGameRow()] }),
    aState(),
  );
  expect(plan.schoolYears).toMatchObject({ added: [], changed: [] });
});

it('a school that changed its conference is listed', () => {
  const teams = [aTeamRow('1', { memberships: [member(2027, 'Patriot')] })];
  const plan = planImport(aLeague({ teams }), aState());
  expect(plan.schoolYears.changed).toMatchObject([
    { what: 'School 1 2027', fields: ['conference: Pioneer Football League -> Patriot League'] },
  ]);
});

it("coming seasons take each school's last known conference, and stored school years are kept", () => {
  const league = aLeague({
    teams: [aTeamRow('1'), aTeamRow('2'), aTeamRow('3')],
    games: [
      aGameRow({
        season: 2029,
        date: '2029-10-06',
        home: { id: '1', name: '', membership: undefined },
        away: { id: '2', name: '', membership: undefined },
      }),
    ],
  });
  const state = aState();
  const other = aSchoolYear({ schoolId: 3, year: 2029, conferenceId: 16 });
  const plan = planImport(league, { ...state, schoolYears: [...state.schoolYears, other] });
  expect(plan.schoolYears.added).toMatchObject([
    { schoolId: 1, year: 2029, conferenceId: 22 },
    { schoolId: 2, year: 2029, conferenceId: 22 },
  ]);
  expect(plan.remarks.map(({ words }) => words)).toContain(
    '2 school years got the conference of the nearest season, because no file states theirs',
  );
});

it('Hawaii and its visitors may play one more game that season, and opponents that host Hawaii may not', () => {
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
