import type { AdminUser } from '@open-date/shared-api/contract';
import { filterUsers, readFilters } from './user-filters.ts';

const somebody = (facts: Partial<AdminUser>): AdminUser => ({
  id: 1,
  firstname: 'Dana',
  lastname: 'Reyes',
  email: 'dana@lake.test',
  title: '',
  phone: '',
  mobile: '',
  nickname: '',
  twitter: '',
  roleid: 3,
  rolename: 'SCHOOL VIEW',
  status: 1,
  schoolid: null,
  schoolname: '',
  conferenceid: null,
  conferencename: '',
  affiliation: 'Texas A&M',
  requestedschoolname: '',
  showindirectory: 1,
  emailnotify: 1,
  disableemails: 0,
  associate: 0,
  lastactivity: null,
  version: 1,
  ...facts,
});

const found = (address: string, user: AdminUser) =>
  filterUsers([user], readFilters(new URLSearchParams(address))).length === 1;

it.each([
  ['', true],
  ['q=rey', true],
  ['q=REYES+dana', true],
  ['q=dana+reyes', true],
  ['q=lake.test', true],
  ['q=texas+am', false],
  ['q=a%26m', true],
  ['q=dana+ohio', false],
  ['status=active', true],
  ['status=pending', false],
  ['status=nonsense', true],
  ['status=active&q=ohio', false],
])('?%s shows Dana Reyes of Texas A&M: %s [ADM-013 ADM-014]', (address, isShown) => {
  expect(found(address, somebody({}))).toBe(isShown);
});

it('finds a request by the school that was asked for, and a name by its plain letters', () => {
  expect(found('q=lakeview', somebody({ affiliation: '', requestedschoolname: 'Lakeview State' }))).toBe(true);
  expect(found('q=garcia', somebody({ lastname: 'García' }))).toBe(true);
});

it('reads the order of the list', () => {
  expect(readFilters(new URLSearchParams('sort=-email')).sort).toEqual({ columnId: 'email', direction: 'descending' });
  expect(readFilters(new URLSearchParams()).sort).toEqual({ columnId: 'last', direction: 'ascending' });
});
