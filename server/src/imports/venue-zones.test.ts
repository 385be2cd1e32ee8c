import { readKickOff } from './kick-off.ts';
import { aSchool, aState, aTeamRow } from './testing/a-league.ts';
import { aGameRow, aSide } from './testing/game-row.ts';
import { atVenues } from './venue-zones.ts';

/** Ten in the evening in New York and later further west, until Sunday in no state. */
const LATE = '2027-10-10T05:30:00Z';
const NONE = { teams: [], memberships: [], conferences: [], guarantees: [] };

const findDay = (
  game: Parameters<typeof aGameRow>[0],
  { teams = [], schools = [] }: { teams?: Parameters<typeof atVenues>[1]; schools?: ReturnType<typeof aSchool>[] } = {},
) => {
  const row = aGameRow({ ...game, kickOff: readKickOff(LATE), date: '2027-10-10' });
  const rows = { ...NONE, teams, games: [row] };
  return atVenues(rows, teams, aState(schools.length > 0 ? { schools } : {})).games[0]?.date;
};

it.each<[string, Parameters<typeof findDay>, string]>([
  ['no place is known', [{}], '2027-10-10'],
  ['its school is named after Hawaii', [{ home: { ...aSide('62'), name: "Hawai'i" } }], '2027-10-09'],
  ['its school is in Hawaii here', [{}, { schools: [aSchool(1, { state: 'HI' })] }], '2027-10-09'],
  ['the state is written out', [{}, { schools: [aSchool(1, { state: 'Hawaii' })] }], '2027-10-09'],
  ['a list of teams has the state', [{}, { teams: [aTeamRow('1', { state: 'AZ' })] }], '2027-10-09'],
  [
    'a list of teams has the zone',
    [{}, { teams: [aTeamRow('1', { state: 'TX', timeZone: 'America/Denver' })] }],
    '2027-10-09',
  ],
  [
    'it is at the neutral stadium of another school',
    [
      { isNeutral: true, venue: 'Aloha Bowl' },
      { schools: [aSchool(1, { state: 'OH' }), aSchool(9, { state: 'HI', stadium: 'Aloha  Bowl' })] },
    ],
    '2027-10-09',
  ],
  [
    'the number of its stadium is that of a team',
    [
      { isNeutral: true, venueId: '77', venue: 'Memorial Stadium' },
      { teams: [aTeamRow('1', { state: 'OH' }), aTeamRow('9', { state: 'CA', venueId: '77' })] },
    ],
    '2027-10-09',
  ],
  [
    'its neutral stadium has the name of one in another state',
    [
      { isNeutral: true, venue: 'Memorial Stadium' },
      {
        schools: [
          aSchool(1, { state: 'OH' }),
          aSchool(8, { state: 'CA', stadium: 'Memorial Stadium' }),
          aSchool(9, { state: 'NC', stadium: 'Memorial Stadium' }),
        ],
      },
    ],
    '2027-10-10',
  ],
  [
    'it is abroad',
    [{ isNeutral: true, venue: 'Aviva Stadium' }, { schools: [aSchool(1, { state: 'HI' })] }],
    '2027-10-10',
  ],
  [
    'its stadium is named after England',
    [{ venue: 'England Stadium' }, { schools: [aSchool(1, { state: 'CA' })] }],
    '2027-10-09',
  ],
  [
    'its stadium here has the name of one abroad',
    [{ venue: 'Allianz Stadium' }, { schools: [aSchool(1, { state: 'CA', stadium: 'Allianz Stadium' })] }],
    '2027-10-09',
  ],
  [
    'a neutral stadium here has the name of one far away',
    [
      { isNeutral: true, venue: 'Hawaii Field' },
      { schools: [aSchool(1, { state: 'OH' }), aSchool(9, { state: 'NY', stadium: 'Hawaii Field' })] },
    ],
    '2027-10-10',
  ],
  ['its neutral stadium is in Tokyo', [{ isNeutral: true, venue: 'Tokyo Dome' }], '2027-10-10'],
])('a late kick-off is on the day at its venue: %s [ADM-195]', (_why, [game, places], day) => {
  expect(findDay(game, places)).toBe(day);
});

it.each(['New England College', 'Ireland Tech', 'Toronto College', 'Mexico City Tech'])(
  'the name of the school %s says nothing about where it plays [ADM-195]',
  (name) => {
    const evening = { kickOff: readKickOff('2027-10-10T03:30:00Z'), date: '2027-10-10' };
    const rows = { ...NONE, games: [aGameRow({ ...evening, home: { ...aSide('62'), name } })] };
    expect(atVenues(rows, [], aState({})).games[0]?.date).toBe('2027-10-09');
  },
);
