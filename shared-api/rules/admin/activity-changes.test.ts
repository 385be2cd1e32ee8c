import { type ActivityNames, describeChanges } from './activity-changes.ts';

const NAMES: ActivityNames = {
  schools: new Map([
    [1, 'Toledo'],
    [2, 'Ohio'],
  ]),
  conferences: new Map([[15, 'Lake Conference']]),
  divisions: new Map([[4, 'West']]),
  wants: new Map([
    [3, 'HOME G6'],
    [7, 'AWAY P4'],
  ]),
};

/** The changes as `Field: before > after`. */
const words = (detail: unknown) =>
  describeChanges(detail, NAMES).map(({ Field, Before, After }) => `${Field}: ${Before} > ${After}`);

it.each<[string, unknown, string[]]>([
  [
    'a game names schools, days and its state',
    {
      before: { home: 1, away: 2, date: '2027-09-04', pending: 0, privateTo: null, location: '' },
      after: { home: 2, away: 1, date: '2027-09-11', pending: 3, privateTo: 15, location: 'Detroit' },
    },
    [
      'Home: Toledo > Ohio',
      'Away: Ohio > Toledo',
      'Game date: 09/04/2027 > 09/11/2027',
      'Pending: No > Private to the conference',
      'Private to:  > Lake Conference',
      'Location:  > Detroit',
    ],
  ],
  [
    'an object that was created has no value before',
    { before: null, after: { email: 'dana@lake.test', role_id: 2, associate: false } },
    ['Email:  > dana@lake.test', 'Role:  > SCHOOL ADMIN', 'Associate:  > No'],
  ],
  [
    'one that has no side before was also created',
    { after: { StartDate: '2027-08-28' } },
    ['Start date:  > 08/28/2027'],
  ],
  [
    'a deleted object has no value after',
    { before: { message: '<p>Week&nbsp;3</p> <b>x &gt; y</b>' }, after: null },
    ['Message: Week 3 x > y > '],
  ],
  [
    'a list names each of its ids',
    { before: { wants: [3] }, after: { wants: [3, 7] } },
    ['Wants: HOME G6 > HOME G6, AWAY P4'],
  ],
  [
    'a value with parts names them',
    { before: { consent: null }, after: { consent: { state: 'disputed', school: 1 } } },
    ['Consent:  > State: disputed; School: Toledo'],
  ],
  [
    'an id without a name is shown as it is',
    { before: { division_id: 4 }, after: { division_id: 5 } },
    ['Division: West > No. 5'],
  ],
  [
    'a profile keeps only which fields were saved',
    { fields: ['Mobile', 'MailDigest'] },
    ['Mobile:  > Saved', 'Mail digest:  > Saved'],
  ],
  [
    'versions and what stayed are left out',
    { before: { id: 1, version: 1, state: 'private' }, after: { id: 1, version: 2, state: 'private' } },
    [],
  ],
  [
    'several seasons are each named',
    {
      undo: {
        kind: 'years',
        years: [{ conferenceId: 15, year: 2028, before: { champ_date: null }, after: { champ_date: '2028-12-02' } }],
        members: [{ schoolId: 1, year: 2028, before: { conference_games: 8 }, after: { conference_games: 9 } }],
      },
    },
    ['Lake Conference 2028: Champ date:  > 12/02/2028', 'Toledo 2028: Conference games: 8 > 9'],
  ],
  [
    'seasons that got the settings of another one are each named',
    {
      undo: {
        kind: 'copy',
        seasons: [
          { schoolId: 1, year: 2029, before: { conference_id: null }, after: { conference_id: 15 }, move: null },
        ],
      },
    },
    ['Toledo 2029: Conference:  > Lake Conference'],
  ],
  ['an entry that keeps nothing changed nothing', {}, []],
  ['an entry that keeps something else changed nothing', { cells: 12, before: 'x' }, []],
])('in the changes of an entry, %s [ADM-131]', (_, detail, expected) => {
  expect(words(detail)).toEqual(expected);
});
