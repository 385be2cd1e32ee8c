import { pressStatus, statusLabel } from './season-status.ts';

describe('forcing a season status', () => {
  it.each([
    [{ SeasonFull: 0, SeasonLocked: 0 }, 2, { SeasonFull: 2, SeasonLocked: 1 }],
    [{ SeasonFull: 2, SeasonLocked: 1 }, 2, { SeasonFull: 2, SeasonLocked: 0 }],
    [{ SeasonFull: 2, SeasonLocked: 1 }, 1, { SeasonFull: 1, SeasonLocked: 1 }],
    [{ SeasonFull: 2, SeasonLocked: 0 }, 2, { SeasonFull: 2, SeasonLocked: 1 }],
  ] as const)('%j, pressing %i saves %j', (current, pressed, expected) => {
    expect(pressStatus(current, pressed)).toEqual(expected);
  });
});

it.each([
  [0, 3, '3 avail'],
  [1, 0, 'Full*'],
  [2, 0, 'Full'],
] as const)('status %i with %i games left reads %s', (status, available, label) => {
  expect(statusLabel(status, available)).toBe(label);
});
