import fc from 'fast-check';
import { aGame, aState } from '../testing/a-league.ts';
import { placeGames } from './place-games.ts';
import type { ChangedGame, PlannedGame } from './plan.ts';

const WEEKS = ['2027-09-04', '2027-09-11', '2027-09-18', '2027-09-25'];

function planned(id: number, homeId: number, awayId: number, saturday: string): PlannedGame {
  return {
    id,
    homeId,
    awayId,
    saturday,
    date: saturday,
    year: 2027,
    conferenceId: null,
    pending: 0,
    altLocation: '',
    comments: '',
    words: '',
  };
}

function changed(game: PlannedGame): ChangedGame {
  return { ...game, version: 1, what: '', fields: [] };
}

const listCells = (games: readonly Pick<PlannedGame, 'homeId' | 'awayId' | 'saturday'>[]) =>
  games.flatMap(({ homeId, awayId, saturday }) => [`${homeId} ${saturday}`, `${awayId} ${saturday}`]);

const stored = (id: number, homeId: number, awayId: number, saturday: string) =>
  aGame(id, { homeId, awayId, saturday, date: saturday });

it('two games may swap their weeks', () => {
  const state = aState({ games: [stored(1, 1, 2, '2027-09-04'), stored(2, 1, 3, '2027-09-11')] });
  const moves = [changed(planned(1, 1, 2, '2027-09-11')), changed(planned(2, 1, 3, '2027-09-04'))];
  expect(placeGames(moves, [], state)).toMatchObject({ changed: moves, refused: new Map() });
});

it('a game that cannot move keeps its old week, even when other games want that week', () => {
  const state = aState({ games: [stored(1, 1, 2, '2027-09-04'), stored(2, 2, 3, '2027-09-11')] });
  const blocked = changed(planned(1, 1, 2, '2027-09-11'));
  const follower = planned(-1, 1, 4, '2027-09-04');
  const { changed: moved, added, refused } = placeGames([blocked], [follower], state);
  expect([moved, added]).toEqual([[], []]);
  expect([...refused.values()]).toEqual(['week-taken', 'week-taken']);
});

it('a game may stay in its week even when that week is flagged', () => {
  const state = aState({ games: [stored(1, 1, 2, '2027-09-04')], flaggedWeeks: new Set(['1/2027-09-04']) });
  expect(placeGames([changed(planned(1, 2, 1, '2027-09-04'))], [], state).refused.size).toBe(0);
});

it('no game moves into a week with a live auction; an existing one may stay [AUC-104]', () => {
  const auctionWeeks = new Set(['1/2027-09-04', '4/2027-09-11']);
  const state = aState({ games: [stored(1, 1, 2, '2027-09-04')], auctionWeeks });
  expect(placeGames([changed(planned(1, 2, 1, '2027-09-04'))], [], state).refused.size).toBe(0);
  const added = planned(-1, 3, 4, '2027-09-11');
  expect([...placeGames([], [added], state).refused.entries()]).toEqual([[added, 'week-auction']]);
});

const cell = fc.record({
  homeId: fc.integer({ min: 1, max: 4 }),
  awayId: fc.integer({ min: 5, max: 8 }),
  saturday: fc.constantFrom(...WEEKS),
});

it('no school gets two games in one week, whichever games are moved and added', () => {
  fc.assert(
    fc.property(
      fc.array(cell, { maxLength: 8 }),
      fc.array(cell, { maxLength: 8 }),
      fc.array(cell, { maxLength: 8 }),
      (old, targets, fresh) => {
        const free = new Set<string>();
        const games = old.flatMap((game, index) => {
          const cells = listCells([game]);
          if (cells.some((name) => free.has(name))) return [];
          for (const name of cells) free.add(name);
          return [stored(index + 1, game.homeId, game.awayId, game.saturday)];
        });
        const moves = games.flatMap((game, index) => {
          const target = targets[index];
          return target ? [changed(planned(game.id, game.homeId, game.awayId, target.saturday))] : [];
        });
        const news = fresh.map((game, index) => planned(-1 - index, game.homeId, game.awayId, game.saturday));
        const result = placeGames(moves, news, aState({ games }));
        const moved = new Map(result.changed.map((game) => [game.id, game]));
        const after = listCells([...games.map((game) => moved.get(game.id) ?? game), ...result.added]);
        expect(new Set(after).size).toBe(after.length);
        expect(result.changed.length + result.added.length + result.refused.size).toBe(moves.length + news.length);
      },
    ),
  );
});
