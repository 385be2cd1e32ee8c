import { isSitePath, createPaths } from './paths.ts';

const path = createPaths({
  welcome: '/welcome',
  'team.schedule': '/team/:schoolId',
  'conference.schedule': '/conference/:conferenceId/:year/:showDivisions',
  'login.reset': '/login/reset/:emailAndToken',
});

it('fills in parameters and leaves out what is not given', () => {
  expect(path('team.schedule', { schoolId: 12 }, { year: 2027, scrollLeft: undefined })).toBe('/team/12?year=2027');
  expect(path('conference.schedule', { conferenceId: 8, year: 2027, showDivisions: 1 })).toBe('/conference/8/2027/1');
  expect(path('welcome')).toBe('/welcome');
});

it('encodes what a parameter may hold', () => {
  expect(path('login.reset', { emailAndToken: 'a@b.test,ff/00' })).toBe('/login/reset/a%40b.test%2Cff%2F00');
});

it.each([
  ['/team/10?year=2030', true],
  ['/', true],
  ['//evil.test/', false],
  ['/\\evil.test/', false],
  ['/\t/evil.test/', false],
  ['/\n//evil.test/', false],
  ['https://evil.test/', false],
  ['', false],
])('%j stays on this site: %s', (address, stays) => {
  expect(isSitePath(address)).toBe(stays);
});
