import { insertedIds, withInserted } from './use-inserted-teams.ts';

it('reads the ids of an address, each once, without what is none', () => {
  expect(insertedIds('?insert=12,45,12,x,0,-3,')).toEqual([12, 45]);
  expect(insertedIds('?scrollLeft=3')).toEqual([]);
});

it('writes them beside what else the address has', () => {
  expect(withInserted('?scrollLeft=3', [12, 45])).toBe('scrollLeft=3&insert=12,45');
  expect(withInserted('?scrollLeft=3&insert=12', [])).toBe('scrollLeft=3');
});
