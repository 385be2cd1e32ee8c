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
  expect(() => clockEnvironment('2027-13-45', NOW, LIBRARY)).toThrow('not 2027-13-45');
});
