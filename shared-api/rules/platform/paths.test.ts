import { isSitePath, createPaths } from './paths.ts';

const path = createPaths({
  welcome: '/welcome',
  'team.schedule': '/team/:schoolId',
  'conference.schedule': '/conference/:conferenceId/:year/:showDivisions',
  'login.reset': '/login/reset/:emailAndToken',
});

it('an address has its parameters filled in and undefined fields omitted', () => {
  expect(path('team.schedule', { schoolId: 12 }, { year: 2027, scrollLeft: undefined })).toBe('/team/12?year=2027');
  expect(path('conference.schedule', { conferenceId: 8, year: 2027, showDivisions: 1 })).toBe('/conference/8/2027/1');
  expect(path('welcome')).toBe('/welcome');
});

it('an address percent-encodes its parameters', () => {
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
])('the address %j stays on this site: %s', (address, stays) => {
  expect(isSitePath(address)).toBe(stays);
});
