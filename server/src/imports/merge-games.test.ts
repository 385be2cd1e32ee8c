import fc from 'fast-check';
import { candidate } from './league-rows.ts';
import { mergeGames } from './merge-games.ts';
import { aGameRow, aSide } from './testing/game-row.ts';

type Traits = Parameters<typeof aGameRow>[0];
const game = (traits: Traits & { date?: string } = {}) => candidate(aGameRow(traits), traits.date ?? '2027-10-09');
const ids = (games: readonly { row: { id: string | null } }[]) => games.map(({ row }) => row.id);

it('a game in two files is imported once, from the later row, with gaps filled from the earlier one', () => {
  const merged = mergeGames([
    game({ id: '1', venue: 'Old Field', notes: 'Classic' }),
    game({ id: '1', isNeutral: true, date: '2027-10-10' }),
  ]);
  expect(merged.repeated).toBe(1);
  expect(merged.refused).toEqual([]);
  expect(merged.games).toMatchObject([
    { date: '2027-10-10', row: { isNeutral: true, venue: 'Old Field', notes: 'Classic' } },
  ]);
});

it('a row without an id is merged into the row of the same game that has one', () => {
  const merged = mergeGames([game({ id: '7' }), game({ id: null, venue: 'Old Field' })]);
  expect(ids(merged.games)).toEqual(['7']);
  expect(merged.repeated).toBe(1);
});

it('of a game listed under two ids the row with a result is kept, otherwise the row with the lower id', () => {
  const played = mergeGames([game({ id: '5' }), game({ id: '9', hasScore: true, date: '2027-10-10' })]);
  expect(ids(played.games)).toEqual(['9']);
  expect(played.refused).toMatchObject([{ reason: 'duplicate', game: '2027-10-09 School 2 at School 1' }]);
  expect(ids(mergeGames([game({ id: '9' }), game({ id: '5' })]).games)).toEqual(['5']);
});

it('two meetings of the same schools in one season are both kept', () => {
  expect(mergeGames([game({ date: '2027-10-09' }), game({ date: '2027-11-27' })]).games).toHaveLength(2);
});

it('the second game of a school in a week, Tuesday to Monday, is refused', () => {
  const monday = game({ id: '2', date: '2027-10-11', away: aSide('3') });
  const merged = mergeGames([monday, game({ id: '1', hasScore: true })]);
  expect(ids(merged.games)).toEqual(['1']);
  expect(merged.refused).toMatchObject([{ reason: 'second-game' }]);
  const tuesday = game({ id: '2', date: '2027-10-12', away: aSide('3') });
  expect(mergeGames([tuesday, game({ id: '1' })]).games).toHaveLength(2);
});

const anyGame = fc.record({
  id: fc.option(fc.integer({ min: 1, max: 12 }).map(String)),
  home: fc.integer({ min: 1, max: 4 }).map((id) => aSide(String(id))),
  away: fc.integer({ min: 5, max: 8 }).map((id) => aSide(String(id))),
  day: fc.integer({ min: 1, max: 30 }),
  hasScore: fc.boolean(),
});

it('no school has two games in a week, and every row is imported, refused or repeated', () => {
  fc.assert(
    fc.property(fc.array(anyGame, { maxLength: 25 }), (rows) => {
      const candidates = rows.map(({ day, ...row }) =>
        game({ ...row, date: `2027-10-${String(day).padStart(2, '0')}` }),
      );
      const { games, refused, repeated } = mergeGames(candidates);
      const cells = games.flatMap(({ row, saturday }) => [`${row.home.id} ${saturday}`, `${row.away.id} ${saturday}`]);
      expect(new Set(cells).size).toBe(cells.length);
      expect(games.length + refused.length + repeated).toBe(rows.length);
    }),
  );
});

it('the merged games do not depend on the order of rows with different ids', () => {
  const unique = fc.uniqueArray(anyGame, { selector: ({ id }) => id, maxLength: 12 });
  fc.assert(
    fc.property(
      unique.filter((rows) => rows.every(({ id }) => id !== null)),
      (rows) => {
        const candidates = rows.map(({ day, ...row }) =>
          game({ ...row, date: `2027-10-${String(day).padStart(2, '0')}` }),
        );
        expect(ids(mergeGames(candidates.toReversed()).games)).toEqual(ids(mergeGames(candidates).games));
      },
    ),
  );
});
