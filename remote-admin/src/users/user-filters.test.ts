import type { AdminUser } from '@open-date/shared-api/contract';
import { anAdminUser } from '@open-date/shared-api/testing/users';
import { filterUsers, readFilters } from './user-filters.ts';

const found = (address: string, user: AdminUser) =>
  filterUsers([user], readFilters(new URLSearchParams(address))).length === 1;

it.each([
  ['', true],
  ['q=rey', true],
  ['q=REYES+dana', true],
  ['q=dana+reyes', true],
  ['q=lake.test', true],
  ['q=texas+am', true],
  ['q=a%26m', true],
  ['q=dana+ohio', false],
  ['status=active', true],
  ['status=pending', false],
  ['status=nonsense', true],
  ['status=active&q=ohio', false],
])('the user list at ?%s shows Dana Reyes of Texas A&M: %s', (address, isShown) => {
  expect(found(address, anAdminUser({ affiliation: 'Texas A&M' }))).toBe(isShown);
});

it('a search finds an access request by the school it names, and a name by its letters without accents', () => {
  expect(found('q=lakeview', anAdminUser({ affiliation: '', requestedschoolname: 'Lakeview State' }))).toBe(true);
  expect(found('q=garcia', anAdminUser({ lastname: 'García' }))).toBe(true);
});

it('the order of the user list is read from the address', () => {
  expect(readFilters(new URLSearchParams('sort=-email')).sort).toEqual({ columnId: 'email', direction: 'descending' });
  expect(readFilters(new URLSearchParams()).sort).toEqual({ columnId: 'last', direction: 'ascending' });
});
