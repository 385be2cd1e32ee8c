import { optionValue, releaseArguments } from './release-arguments.ts';

it.each([
  [
    ['rollback', 'remote-reports', '--why', 'remote-work'],
    ['rollback', 'reports', '--why', 'remote-work'],
  ],
  [
    ['rollback', 'reports'],
    ['rollback', 'reports'],
  ],
  [
    ['publish', 'shell'],
    ['publish', 'shell'],
  ],
  [
    ['candidate', 'remote-auctions', '1.5.0', 'remote-reports', '2.1.0', '--why', 'remote-work'],
    ['candidate', 'auctions', '1.5.0', 'reports', '2.1.0', '--why', 'remote-work'],
  ],
  [['list'], ['list']],
])('the arguments %j name the same release as %j', (argv, expected) => {
  expect(releaseArguments(argv)).toEqual(expected);
});

it('the value of an option is found after a space and after an equals sign', () => {
  expect(optionValue(['publish', 'reports', '--store', '/srv/store'], 'store')).toBe('/srv/store');
  expect(optionValue(['publish', 'reports', '--store=/srv/store'], 'store')).toBe('/srv/store');
  expect(optionValue(['publish', 'reports'], 'store')).toBeNull();
});

it('an option without a value differs from a missing option', () => {
  expect(optionValue(['publish', 'reports', '--from'], 'from')).toBe('');
});
