import { seasonRemovalProblem } from './season-removal.ts';

const UNUSED = { games: 0, guarantees: 0, auctions: 0, weeks: 0, comments: 0 };

it.each([
  ['the last season without entries', 2028, [2027, 2028], {}, null],
  ['an earlier season', 2027, [2027, 2028], {}, 'Only the last season, 2028, can be removed.'],
  ['the only season', 2027, [2027], {}, 'The only season cannot be removed.'],
  ['a season with a game', 2028, [2027, 2028], { games: 1 }, 'The 2028 season cannot be removed: it has 1 game.'],
  [
    'a season with entries of every kind',
    2028,
    [2027, 2028],
    { games: 2, guarantees: 1, auctions: 2, weeks: 3, comments: 2 },
    'The 2028 season cannot be removed: it has 2 games, 1 guarantee game, 2 auctions, 3 weeks with preferences or comments and 2 schools with a season comment or status.',
  ],
])('the rule of removal decides about %s [ADM-111]', (_, year, years, use, problem) => {
  expect(seasonRemovalProblem(year, years, { ...UNUSED, ...use })).toBe(problem);
});
