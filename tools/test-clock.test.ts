import { clockEnvironment } from './test-clock.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const LIBRARY = '/lib/libfaketime.so.1';

it.each([
  ['2026-11-30', '+172800'],
  ['2026-11-28T12:00:05Z', '+5'],
  ['2026-11-27', '-86400'],
])('with E2E_NOW=%s the processes of the browser tests are %s seconds ahead', (wanted, ahead) => {
  expect(clockEnvironment(wanted, NOW, LIBRARY)).toMatchObject({ LD_PRELOAD: LIBRARY, FAKETIME: ahead });
});

it.each([undefined, ''])('without E2E_NOW they keep the clock of the machine (%p)', (wanted) => {
  expect(clockEnvironment(wanted, NOW, LIBRARY)).toEqual({});
});

it('what is no time, and a machine without the library, are refused in words', () => {
  expect(() => clockEnvironment('next fall', NOW, LIBRARY)).toThrow('E2E_NOW is a day such as 2027-01-05');
  expect(() => clockEnvironment('2027-01-05', NOW, null)).toThrow('install the package faketime');
});

it.each([
  '2027-13-45',
  '2027-02-30',
  '2027-02-29T12:00:00Z',
  '5',
  '2027',
  'tomorrow 5',
  '2027-1-5',
  '2027-01-05T12:00',
])('E2E_NOW=%s is refused rather than taken for another day', (wanted) => {
  expect(() => clockEnvironment(wanted, NOW, LIBRARY)).toThrow(`not ${wanted}.`);
});

it('a leap day and an instant of another zone are taken', () => {
  expect(clockEnvironment('2028-02-29', NOW, LIBRARY)).toMatchObject({ FAKETIME: '+39571200' });
  expect(clockEnvironment('2026-11-28T08:00:00-05:00', NOW, LIBRARY)).toMatchObject({ FAKETIME: '+3600' });
});
