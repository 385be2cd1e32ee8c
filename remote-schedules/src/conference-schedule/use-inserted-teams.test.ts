import { insertedIds, withInserted } from './use-inserted-teams.ts';

it('the ids of inserted teams are read once each, invalid ones are skipped', () => {
  expect(insertedIds('?insert=12,45,12,x,0,-3,')).toEqual([12, 45]);
  expect(insertedIds('?scrollLeft=3')).toEqual([]);
});

it('the ids of inserted teams are written beside the rest of the query', () => {
  expect(withInserted('?scrollLeft=3', [12, 45])).toBe('scrollLeft=3&insert=12,45');
  expect(withInserted('?scrollLeft=3&insert=12', [])).toBe('scrollLeft=3');
});
