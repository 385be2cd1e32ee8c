import { seasonDefaultDates, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';
import { diffRows } from '../diff-rows.ts';
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

describe('memberships of the newest season that the files state', () => {
  const later = [2028, 2029].map((year) => {
    const { StartDate: start, EndDate: end } = seasonDefaultDates(year);
    return { year, start, end, saturdays: seasonSaturdays(start, end) };
  });
  const teams = [
    aTeamRow('1', { memberships: [member(2027, 'Patriot')] }),
    aTeamRow('2', { memberships: [member(2027, 'Pioneer')] }),
  ];
  const before = aState();
  const state = { ...before, seasons: [...before.seasons, ...later], schoolYears: [] };

  it('are carried to the last season of the league, marked and counted [REP-141]', () => {
    const plan = planImport(aLeague({ teams }), state);
    expect(plan.schoolYears.added.map(({ schoolId, year, carriedFrom }) => [schoolId, year, carriedFrom])).toEqual([
      [1, 2027, null],
      [2, 2027, null],
      [1, 2028, 2027],
      [2, 2028, 2027],
      [1, 2029, 2027],
      [2, 2029, 2027],
    ]);
    expect(plan.remarks.map(({ words }) => words)).toContain(
      '2 schools keep their conference of 2027 until 2029: carried forward, because no file states it',
    );
    expect(diffRows(plan)).toContainEqual(
      expect.objectContaining({ outcome: 'added', season: 2029, detail: 'carried forward from 2027' }),
    );
  });

  it('replace memberships carried from an older season, and none that a user entered [REP-141]', () => {
    const carried = (schoolId: number, year: number) => aSchoolYear({ schoolId, year, carriedFrom: 2026 });
    const schoolYears = [
      carried(1, 2027),
      carried(1, 2028),
      aSchoolYear({ schoolId: 1, year: 2029, conferenceId: 16 }),
      carried(2, 2027),
      carried(2, 2028),
      carried(2, 2029),
    ];
    const plan = planImport(aLeague({ teams }), {
      ...state,
      schoolYears: schoolYears.filter(({ year }) => year < 2029),
    });
    expect(plan.schoolYears.changed.map(({ what, fields }) => [what, fields])).toEqual([
      ['School 1 2027', ['conference: Pioneer Football League -> Patriot League', 'no longer carried forward']],
      ['School 2 2027', ['no longer carried forward']],
      ['School 1 2028', ['conference: Pioneer Football League -> Patriot League']],
    ]);
    const again = planImport(aLeague({ teams }), { ...state, schoolYears });
    expect(again.schoolYears.added).toEqual([]);
    expect(again.schoolYears.changed.map(({ schoolId, year }) => [schoolId, year])).not.toContainEqual([1, 2029]);
  });

  it('are carried although a user entered a later membership of one school [REP-141]', () => {
    const three = [...teams, aTeamRow('3', { memberships: [member(2027, 'Patriot')] })];
    const given = aSchoolYear({ schoolId: 1, year: 2029, conferenceId: 16 });
    const plan = planImport(aLeague({ teams: three }), { ...state, schoolYears: [given] });
    const carried = plan.schoolYears.added.filter(({ carriedFrom }) => carriedFrom !== null);
    expect(carried.map(({ schoolId, year }) => [schoolId, year])).toEqual([
      [1, 2028],
      [2, 2028],
      [3, 2028],
      [2, 2029],
      [3, 2029],
    ]);
  });

  it('of an older season are not carried past a newer season of the league [REP-141]', () => {
    const old = [aTeamRow('1', { memberships: [member(2026, 'Patriot')] })];
    const plan = planImport(aLeague({ teams: old }), { ...state, schoolYears: [aSchoolYear()] });
    expect(plan.schoolYears.added.map(({ year }) => year)).toEqual([2026]);
  });
});
