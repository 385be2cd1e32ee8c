import { pressStatus } from './season-status.ts';

describe('forcing a season status', () => {
  it.each([
    [{ SeasonFull: 0, SeasonLocked: 0 }, 2, { SeasonFull: 2, SeasonLocked: 1 }],
    [{ SeasonFull: 2, SeasonLocked: 1 }, 2, { SeasonFull: 2, SeasonLocked: 0 }],
    [{ SeasonFull: 2, SeasonLocked: 1 }, 1, { SeasonFull: 1, SeasonLocked: 1 }],
    [{ SeasonFull: 2, SeasonLocked: 0 }, 2, { SeasonFull: 2, SeasonLocked: 1 }],
  ] as const)('in a season with %j by the button of status %i saves %j', (current, pressed, expected) => {
    expect(pressStatus(current, pressed)).toEqual(expected);
  });
});
