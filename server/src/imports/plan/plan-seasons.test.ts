import { EMPTY_STATE } from '../state.ts';
import { aSeason, aState, gamesLeague } from '../testing/a-league.ts';
import { aGameRow, aSide } from '../testing/game-row.ts';
import { planImport } from './plan-import.ts';

const reasons = (plan: ReturnType<typeof planImport>) => plan.refused.map(({ reason }) => reason);

it('missing seasons are added with default dates, including 2011', () => {
  const plan = planImport(gamesLeague(aGameRow({ season: 2011, date: '2011-09-03' })), EMPTY_STATE);
  expect(plan.seasons.added).toMatchObject([{ year: 2011, start: '2011-08-23', end: '2011-12-12' }]);
  expect(plan.seasons.added[0]?.saturdays).toHaveLength(16);
});

it('a season with regular games after its last day is extended, with the additional weeks', () => {
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

it('games before the first week and in January are refused', () => {
  const plan = planImport(
    gamesLeague(aGameRow({ date: '2027-08-14' }), aGameRow({ date: '2028-01-08', away: aSide('3', 'fbs', 'MAC') })),
    aState(),
  );
  expect(reasons(plan)).toEqual(['outside-season', 'outside-season']);
  expect(plan.seasons.changed).toEqual([]);
});
