import { readSort, writeSort } from './address-sort.ts';

it.each([
  ['sort=total', { columnId: 'total', direction: 'ascending' }],
  ['sort=-total', { columnId: 'total', direction: 'descending' }],
] as const)('the address ?%s orders a table by %j and back', (search, sort) => {
  expect(readSort(new URLSearchParams(search))).toEqual(sort);
  expect(`sort=${writeSort(sort)}`).toBe(search);
});

it('an address without an order leaves it to the report', () => {
  expect(readSort(new URLSearchParams('year=2027'))).toBeUndefined();
});
