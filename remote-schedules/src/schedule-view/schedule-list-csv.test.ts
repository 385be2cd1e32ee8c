import { readCsv } from '@open-date/shared-api/testing/read-csv';
import {
  AKRON,
  aGame,
  aSchoolSchedules,
  aSchoolYear,
  aWeekCell,
  TODAY,
  TOLEDO,
  WANTS,
} from '../../testing/builders.ts';
import { seasonColumns } from './season-head.ts';
import { scheduleCells } from './schedule-cells.ts';
import { scheduleListCsv } from './schedule-list-csv.ts';

const wantLabels = new Map(WANTS.map(({ id, ShortLabel }) => [id, ShortLabel]));

function readList(school: Parameters<typeof seasonColumns>[0]) {
  const seasons = seasonColumns(school);
  return readCsv(scheduleListCsv({ seasons, cells: scheduleCells(seasons, { wantLabels, today: TODAY }) }));
}

it('the CSV list has one row per season and week, with venue, wants and comments [SCH-017]', () => {
  const home = aGame({
    home: TOLEDO,
    away: AKRON,
    Week: 3,
    Comments: 'TV at noon',
    ConferenceGame: 1,
    DisputedBy: AKRON.ID,
  });
  const neutral = aGame({
    Week: 4,
    AltLocation: 'Cleveland, OH',
    GameDate: '2027-09-16',
    Pending: 1,
    WaitsFor: TOLEDO.ID,
  });
  const [heads = [], ...rows] = readList(
    aSchoolSchedules({
      Years: [
        aSchoolYear({
          Schedule: [
            aWeekCell({ Week: 1, CellLabel: 'BYE', Bye: 1 }),
            aWeekCell({ Week: 2, Wants: [3, 23], Comments: 'Call the athletic director' }),
            aWeekCell({ Week: 3, GameData: home, Comments: 'Homecoming' }),
            aWeekCell({ Week: 4, GameData: neutral }),
          ],
        }),
        aSchoolYear({ Year: 2028, Schedule: [aWeekCell({ Year: 2028, Week: 1 })] }),
      ],
    }),
  );
  const shown = rows.map((row) =>
    Object.fromEntries(heads.map((name, index) => [name, row[index]]).filter(([, text]) => text)),
  );
  const toledo = { School: 'Toledo', Conference: expect.any(String), Season: '2027' };
  expect(shown).toEqual([
    { ...toledo, Week: '0', Day: 'Sat', Date: 'Aug 28, 2027', Status: 'Bye' },
    {
      ...toledo,
      Week: '1',
      Day: 'Sat',
      Date: 'Sep 04, 2027',
      Status: 'Open date',
      Wants: 'BUY FBS, ANY',
      Comments: 'Call the athletic director',
    },
    {
      ...toledo,
      Week: '2',
      Day: 'Sat',
      Date: 'Sep 11, 2027',
      Status: 'Game',
      Site: 'Home',
      Opponent: 'Akron',
      Venue: [home.HomeStadium, home.HomeCity, home.HomeState].filter(Boolean).join(', '),
      'Conference game': 'Yes',
      'Disputed by': 'Akron',
      Comments: 'TV at noon · Homecoming',
    },
    {
      ...toledo,
      Week: '3',
      Day: 'Thu',
      Date: 'Sep 16, 2027',
      Status: 'Game',
      Site: 'Neutral',
      Opponent: 'Penn State',
      Venue: 'Cleveland, OH',
      'Conference game': 'No',
      Pending: 'pending',
      'Waits for': 'Toledo',
    },
    { ...toledo, Season: '2028', Week: '0', Day: 'Sat', Date: 'Aug 26, 2028', Status: 'Open date' },
  ]);
});
