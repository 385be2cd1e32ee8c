import { aState, gamesLeague } from './testing/a-league.ts';
import { aGameRow } from './testing/game-row.ts';
import { planImport } from './plan/plan-import.ts';

it('a school whose home games are all neutral gets a remark', () => {
  const neutral = (date: string) => aGameRow({ date, isNeutral: true, venue: 'Temporary Park' });
  const league = gamesLeague(neutral('2027-09-11'), neutral('2027-09-18'), neutral('2027-09-25'));
  expect(planImport(league, aState()).remarks.map(({ words }) => words)).toEqual([
    'School 1 2027: all 3 home games are marked neutral (a temporary stadium?)',
  ]);
});
