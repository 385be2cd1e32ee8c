import * as fc from 'fast-check';
import * as z from 'zod';
import { JUNK, numericFields } from '../../testing/numeric-fields.ts';
import { INTEGER_MOST, orNothing, wholeNumber } from './numbers.ts';

const fields = numericFields();

it('more than a hundred fields of the contract take a whole number', () => {
  expect(fields.length).toBeGreaterThan(100);
  expect(fields.map(({ call, path }) => `${call} ${path}`)).toEqual(
    expect.arrayContaining([
      'adminConferences.saveYear TotalGamesPlayable',
      'adminSchools.moveToConference ConferenceId',
      'reports.teamsNeedingGames report',
      'schoolWeeks.save Wants.0',
      'profile.save IgnoredSchools.0.ID',
      'guarantees.report start',
    ]),
  );
});

it.each(fields.map((field) => [`${field.call} ${field.path}`, field] as const))(
  '%s accepts only whole numbers',
  (_name, { schema }) => {
    fc.assert(
      fc.property(JUNK, (junk) => {
        const { success, data } = z.core.safeParse(schema, junk);
        expect(success && data !== null).toBe(false);
      }),
      { numRuns: 60 },
    );
  },
);

it.each([
  [0, 0],
  [7, 7],
  ['0', 0],
  ['7', 7],
  [String(INTEGER_MOST), INTEGER_MOST],
])('the input %j is read as the number %d', (sent, expected) => {
  expect(wholeNumber().parse(sent)).toBe(expected);
});

it.each(['', null])('the input %j is read as null where a choice is optional', (sent) => {
  expect(orNothing(wholeNumber()).parse(sent)).toBeNull();
});

it.each([
  [-1, 'Too small'],
  [17, 'Too big'],
  ['17', 'Too big'],
])('the input %j is refused where the limits are 0 and 16', (sent, text) => {
  expect(wholeNumber({ most: 16 }).safeParse(sent).error?.issues[0]?.message).toContain(text);
});
