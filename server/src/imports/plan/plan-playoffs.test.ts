import { planImport } from './plan-import.ts';
import { EMPTY_STATE } from '../state.ts';
import { aLeague, aState, aTeamRow, gamesLeague } from '../testing/a-league.ts';
import { aGameRow, aSide } from '../testing/game-row.ts';

const member = (season: number, conference: string) => ({ season, division: 'fcs' as const, conference });

/** The school years of these schools that take part in playoffs. */
function inPlayoffs(...memberships: readonly ReturnType<typeof member>[]): string[] {
  const teams = memberships.map((membership, index) => aTeamRow(String(index + 1), { memberships: [membership] }));
  const plan = planImport(aLeague({ teams }), EMPTY_STATE);
  const years = new Map(plan.schoolYears.added.map(({ schoolId, year }) => [`${schoolId}/${year}`, year]));
  return [...plan.inPlayoffs].map((key) => String(years.get(key)));
}

it('new school years take part in playoffs, but not in the SWAC, in the MEAC or in the Ivy League before 2025', () => {
  expect(inPlayoffs(member(2024, 'Pioneer'))).toEqual(['2024']);
  expect(inPlayoffs(member(2024, 'SWAC'), member(2025, 'MEAC'))).toEqual([]);
  expect(inPlayoffs(member(2024, 'Ivy'), member(2025, 'Ivy'))).toEqual(['2025']);
});

it('a school outside the NCAA takes part in no playoffs', () => {
  const plan = planImport(gamesLeague(aGameRow({ away: aSide('99', null, null) })), EMPTY_STATE);
  expect(plan.inPlayoffs.size).toBe(1);
});

it('a school that plays after the last conference game, and Army and Navy, take part in no playoffs', () => {
  const games = [
    aGameRow({ date: '2027-11-13', isConferenceGame: true, home: aSide('1'), away: aSide('2') }),
    aGameRow({ date: '2027-11-13', isConferenceGame: true, home: aSide('349'), away: aSide('2426') }),
    aGameRow({ date: '2027-11-20', home: aSide('1'), away: aSide('3', 'ii', 'Lone Star') }),
  ];
  const plan = planImport(gamesLeague(...games), EMPTY_STATE);
  const names = new Map(plan.schools.added.map(({ id, name }) => [`${id}/2027`, name]));
  expect([...plan.inPlayoffs].map((key) => names.get(key))).toEqual(['School 2', 'School 3']);
});

it('a stored school year keeps its setting', () => {
  expect(planImport(aLeague({ teams: [aTeamRow('1')] }), aState()).inPlayoffs.size).toBe(0);
});
