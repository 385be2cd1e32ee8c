import { type ConferenceCount, countMatrix } from './count-matrix.ts';
import { extremesText } from './extremes-text.ts';

const BYES = { unit: ['bye', 'byes'] } as const;
const NAMES = ['MAC', 'SEC', 'ACC', 'Ivy', 'NEC'];

/** The numbers of each conference by week; stored week 1 is Week 0. */
const toMatrix = (...lines: (readonly number[])[]) =>
  countMatrix(
    lines.flatMap((numbers, at) =>
      numbers.map(
        (count, week): ConferenceCount => ({
          conferenceId: at,
          name: NAMES[at] ?? '',
          nickname: NAMES[at] ?? '',
          week: week + 1,
          saturday: '2027-09-04',
          count,
        }),
      ),
    ),
    'sum',
  );

it.each([
  [
    [
      [0, 1],
      [0, 6],
    ],
    'Most of a conference: 6 byes, SEC in Week 1. Most in all: 7 byes in Week 1; fewest: 0 byes in Week 0.',
  ],
  [[[1], [1]], 'Most of a conference: 1 bye, MAC in Week 0 and SEC in Week 0. Every week has 2 byes in all.'],
  [
    [[2], [2], [2], [2], [2]],
    'Most of a conference: 2 byes, MAC in Week 0, SEC in Week 0, ACC in Week 0 and 2 more. Every week has 10 byes in all.',
  ],
  [[[0, 0]], 'There are no byes.'],
])('the numbers %j are described as %j [REP-105]', (lines, text) => {
  expect(extremesText(BYES, toMatrix(...lines))).toBe(text);
});
