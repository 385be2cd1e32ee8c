import { bidLogFile, bidLogFileName } from './bid-log.ts';

it('the file of a log says how it is checked, and has a line for each entry [AUC-082]', () => {
  const log = [
    { hash: 'a'.repeat(64), entry: '{"what":"opened"}' },
    { hash: 'b'.repeat(64), entry: '{"what":"bid"}' },
  ];
  const lines = bidLogFile(log).split('\n');
  expect(lines.filter((line) => line.startsWith('#')).join(' ')).toContain('SHA-256 of the hash');
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
    `${'a'.repeat(64)} {"what":"opened"}`,
    `${'b'.repeat(64)} {"what":"bid"}`,
    '',
  ]);
  expect(bidLogFileName(12)).toBe('auction-12-log.txt');
});
