import { insertedIds, withInserted } from './use-inserted-teams.ts';

it('each id of an inserted team is read once, and invalid ids are skipped', () => {
  expect(insertedIds('?insert=12,45,12,x,0,-3,')).toEqual([12, 45]);
  expect(insertedIds('?scrollLeft=3')).toEqual([]);
});

it('writing the ids of inserted teams keeps the rest of the query', () => {
  expect(withInserted('?scrollLeft=3', [12, 45])).toBe('scrollLeft=3&insert=12,45');
  expect(withInserted('?scrollLeft=3&insert=12', [])).toBe('scrollLeft=3');
});
